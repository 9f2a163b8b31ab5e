/* results-csv.c - results of a phase as a table for spreadsheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/results.h"

#include "base/language.h"
#include "report/csv.h"
#include "report/verdict.h"

/* Lists the payers that the viewer may know, as in "England 6, France 12", in the order of the
 * powers. */
static char *
payers_of (PayView *view, guint turn, guint unit)
{
  const PayBoard *board = pay_view_get_board (view);
  GString *out = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int agp;
      if (pay_view_get_payment (view, turn, unit, p, &agp))
        g_string_append_printf (out, "%s%s %d", out->len ? ", " : "",
                                pay_board_get_canonical_power_name (board, p), agp);
    }
  return g_string_free (out, FALSE);
}

char *
pay_results_csv (PayView *view, guint turn)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  static const char *const heads[] = { "phase", "power", "order", "result", "paid", "payers" };
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
  gboolean movement = pay_position_get_phase (before).kind == PAY_PHASE_MOVEMENT;
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    pay_csv_append_cell (out, heads[i], i == 0);
  pay_csv_end_line (out);
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
      g_autofree char *verdict = pay_verdict_words (outcome, before, i);
      g_autofree char *payers = movement ? payers_of (view, turn, i) : g_strdup ("");
      int agp;
      g_autofree char *paid = movement && pay_view_get_price (view, turn, i, &agp)
                              ? g_strdup_printf ("%d", agp)
                              : g_strdup ("");
      pay_csv_append_cell (out, phase, TRUE);
      pay_csv_append_cell (
        out, pay_board_get_canonical_power_name (board, pay_outcome_get_power (outcome, i)), FALSE);
      pay_csv_append_cell (out, order, FALSE);
      pay_csv_append_cell (out, verdict, FALSE);
      pay_csv_append_cell (out, paid, FALSE);
      pay_csv_append_cell (out, payers, FALSE);
      pay_csv_end_line (out);
    }
  return g_string_free (out, FALSE);
}
