/* fuzz-tournament.c - arbitrary bytes as a tournament
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "report/tournament-report.h"
#include "scoring/standings.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayTournament) tournament = pay_tournament_read ((const char *) data, size, found);

  if (!tournament)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (found), >, 0);
      return 0;
    }
  /* A tournament that is accepted can be ranked. It is written and read back unchanged. */
  g_autoptr (PayDiagnostics) unsaid = pay_diagnostics_new ();
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, NULL, 0);
  g_autofree char *text = pay_tournament_write (tournament);
  g_autoptr (PayTournament) again = pay_tournament_read (text, strlen (text), unsaid);

  g_assert_nonnull (standings);
  g_assert_nonnull (again);
  g_autofree char *same = pay_tournament_write (again);
  g_assert_cmpstr (same, ==, text);
  g_autofree char *table = pay_tournament_csv_standings (tournament, NULL, 0);
  g_assert_true (g_utf8_validate (table, -1, NULL));
  return 0;
}
