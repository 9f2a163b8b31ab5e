/* centres-csv.c - supply centres of each power after each year, as CSV
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/centres-csv.h"

static void
add_row (GString *out, const PayBoard *board, const PayRecordPhase *phase, gboolean is_start)
{
  if (is_start)
    g_string_append (out, "start");
  else
    g_string_append_printf (out, "%d", phase->phase.year);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (out, ",%u", pay_position_count_centres (phase->position, (PayPower) p));
  g_string_append (out, "\r\n");
}

char *
pay_centres_csv_write (const PayRecord *record, PayDiagnostics *diagnostics)
{
  const PayBoard *board = record->board;
  GString *out = g_string_new ("year");

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (out, ",%s", pay_board_get_power_key (board, p));
  g_string_append (out, "\r\n");
  for (guint i = 0; i < record->phases->len; i++)
    {
      const PayRecordPhase *phase = pay_record_get_phase (record, i);
      gboolean last = i + 1 == record->phases->len;
      const PayRecordPhase *next = last ? NULL : pay_record_get_phase (record, i + 1);
      /* The position at the start of an adjustment already has the owners of that year. A year
       * without adjustments has them at the start of the next one. */
      gboolean adjusts = phase->phase.kind == PAY_PHASE_ADJUSTMENT;
      gboolean ends = next && next->phase.year != phase->phase.year && !adjusts;

      if (i == 0)
        add_row (out, board, phase, TRUE);
      if (adjusts && i > 0)
        add_row (out, board, phase, FALSE);
      else if (ends)
        {
          PayRecordPhase end = *next;
          end.phase.year = phase->phase.year;
          add_row (out, board, &end, FALSE);
        }
    }
  return g_string_free (out, FALSE);
}
