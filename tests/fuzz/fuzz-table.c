/* fuzz-table.c - arbitrary bytes as tables of a tournament (players and results) and as pages of
 * results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "interchange/result-page.h"
#include "scoring/standings.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = g_memdup2 (data, size);
  g_autoptr (PaySystem) system = pay_system_find ("tribute");
  g_autoptr (PayTournament) tournament = pay_tournament_new (fuzz_board ("standard"), system);

  for (guint results = 0; results < 2; results++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      gboolean good = results ? pay_tournament_read_results (tournament, size ? text : "", size,
                                                             diagnostics)
                              : pay_tournament_read_players (tournament, size ? text : "", size,
                                                             diagnostics);
      g_assert_true (good || pay_diagnostics_get_n (diagnostics) > 0);
    }
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GPtrArray) pages = pay_result_pages_read (fuzz_board ("standard"), size ? text : "",
                                                       size, findings);
  g_assert_true ((pages && pages->len > 0) || pay_diagnostics_get_n (findings) > 0);
  g_autoptr (PayDiagnostics) others = pay_diagnostics_new ();
  if (!pay_results_import (tournament, size ? text : "", size, 1, others))
    g_assert_cmpuint (pay_diagnostics_get_n (others), >, 0);
  /* A tournament with the accepted rows can be ranked. It is written and read back unchanged. */
  if (!fuzz_chooses (data, size, 8, 0))
    return 0;
  g_autoptr (PayDiagnostics) unsaid = pay_diagnostics_new ();
  g_autoptr (GPtrArray) standings = pay_standings_new (tournament, NULL, 0);
  g_autofree char *written = pay_tournament_write (tournament);
  g_autoptr (PayTournament) again = pay_tournament_read (written, strlen (written), unsaid);
  g_assert_nonnull (standings);
  g_assert_nonnull (again);
  g_autofree char *same = pay_tournament_write (again);
  g_assert_cmpstr (same, ==, written);
  return 0;
}
