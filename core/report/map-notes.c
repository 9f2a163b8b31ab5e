/* map-notes.c - what readers of a printed map want to know beside it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/map-notes.h"

#include "report/position-report.h"
#include "report/verdict.h"

static gboolean
is_failure (const PayOutcome *outcome, guint i)
{
  const PayResult *result = pay_outcome_get_result (outcome, i);

  return result->dislodged
      || (result->verdict != PAY_VERDICT_SUCCESS && result->verdict != PAY_VERDICT_DEPARTED);
}

gboolean
pay_map_notes_add_failures (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *before = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  gboolean begun = FALSE;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = pay_board_get_power_name (board, (PayPower) p);

      for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
        {
          if (pay_outcome_get_power (outcome, i) != (PayPower) p || !is_failure (outcome, i))
            continue;
          if (!begun)
            {
              g_autofree char *heading = pay_report_say (PAY_CODE_REPORT_FAILED_ORDERS, NULL);
              g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
              g_autofree char *order_title = pay_report_say (PAY_CODE_REPORT_UNIT_AND_ORDER, NULL);
              g_autofree char *result_title = pay_report_say (PAY_CODE_REPORT_RESULT, NULL);

              pay_report_add_text (report, PAY_BLOCK_HEADING, heading);
              pay_report_begin_table (report, NULL, "lol",
                                      (const char *[]) { power_title, order_title, result_title });
              begun = TRUE;
            }
          g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
          g_autofree char *words = pay_verdict_words (outcome, before, i);
          pay_report_add_row (report, name, order, words, NULL);
          name = ""; /* only the first of a power's orders has its name */
        }
    }
  return begun;
}

void
pay_map_notes_add_powers (PayReport *report, PayView *view, guint turn)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, turn);
  g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *centre_title = pay_report_say (PAY_CODE_REPORT_CENTRES, NULL);
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNITS, NULL);

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_POWERS);
  pay_report_begin_table (report, NULL, "lrlrl",
                          (const char *[]) { power_title, "", centre_title, "", unit_title });
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *n_centres = pay_view_count_centres (view, turn, p);
      g_autofree char *n_units = pay_view_count_units (view, turn, p);
      g_autofree char *centres = pay_view_list_centres (view, turn, p);
      g_autofree char *units = pay_position_list_units (position, p);

      pay_report_add_row (report, pay_board_get_power_name (board, p), n_centres, centres, n_units,
                          units, NULL);
    }
}
