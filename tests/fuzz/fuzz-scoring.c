/* fuzz-scoring.c - arbitrary bytes as a tournament, a scoring system and tournament tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"
#include "scoring/standings.h"

#include <string.h>

/* Asserts that a tournament that was accepted can be ranked and written, and is read back
 * unchanged. */
static void
use_tournament (const PayTournament *tournament)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, NULL, 0);
  g_autofree char *text = pay_tournament_write (tournament);
  g_autoptr (PayTournament) again = pay_tournament_read (text, strlen (text), diagnostics);

  g_assert_nonnull (standings);
  g_assert_nonnull (again);
  g_autofree char *same = pay_tournament_write (again);
  g_assert_cmpstr (same, ==, text);
}

static void
read_tables (const char *data, gsize size)
{
  static PayBoard *board; /* loaded once */
  g_autoptr (PayDiagnostics) unsaid = pay_diagnostics_new ();

  if (!board)
    board = pay_board_load ("standard", unsaid);
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  g_autoptr (PayTournament) tournament = pay_tournament_new (board, system);

  for (guint results = 0; results < 2; results++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      gboolean good = results ? pay_tournament_read_results (tournament, data, size, diagnostics)
                              : pay_tournament_read_players (tournament, data, size, diagnostics);
      g_assert_true (good || pay_diagnostics_get_n (diagnostics) > 0);
    }
  use_tournament (tournament);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  const PaySize standard = { 7, 34, 18 };
  g_autoptr (PayDiagnostics) one = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) other = pay_diagnostics_new ();
  g_autoptr (PayTournament) tournament = pay_tournament_read ((const char *) data, size, one);
  g_autoptr (PaySystem) system = pay_system_read ((const char *) data, size, other);

  if (tournament)
    use_tournament (tournament);
  else
    g_assert_cmpuint (pay_diagnostics_get_n (one), >, 0);
  if (system)
    pay_system_get_formula (system, standard);
  else
    g_assert_cmpuint (pay_diagnostics_get_n (other), >, 0);
  read_tables ((const char *) data, size);
  return 0;
}
