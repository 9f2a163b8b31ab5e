/* fuzz-theatre.c - arbitrary bytes as a theatre, and as a board of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "ministry/pt3.h"
#include "ministry/theatre-places.h"
#include "ministry/theatre-xml.h"
#include "report/theatre-report.h"

#include <string.h>

/* A theatre that was read can be solved and shown. It is written and read back unchanged. */
static void
use_theatre (const PayTheatre *theatre)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = pay_theatre_write (theatre);
  g_autoptr (PayTheatre) again = pay_theatre_read (text, strlen (text), diagnostics);

  g_assert_nonnull (again);
  g_autofree char *same = pay_theatre_write (again);
  g_assert_cmpstr (same, ==, text);
  pay_theatre_check (theatre, diagnostics);
  g_autoptr (PayReport) report = pay_theatre_report_new (theatre);
  g_autofree char *page = pay_report_text (report, 80);
  g_assert_true (g_utf8_validate (page, -1, NULL));
}

static void
read_tic_tac_toe (const char *data, gsize size)
{
  g_autofree char *text = g_strndup (data, size);

  for (PayPt3Rule rule = 0; rule < 2; rule++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayPt3Board board;
      if (!pay_pt3_board_parse (text, rule, &board, diagnostics))
        g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayTheatre) theatre = pay_theatre_read ((const char *) data, size, diagnostics);

  if (theatre)
    use_theatre (theatre);
  else
    g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  read_tic_tac_toe ((const char *) data, size);
  return 0;
}
