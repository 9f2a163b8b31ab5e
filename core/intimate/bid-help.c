/* bid-help.c - completions and examples for bids in sheets of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "intimate/bid-help.h"

#include "intimate/homes.h"
#include "intimate/intimate-sheet.h"

gboolean
pay_bid_complete_line (PayCompleter *completer)
{
  const PayOptions *options = pay_completer_get_options (completer);
  const PayBoard *board = pay_position_get_board (pay_completer_get_position (completer));
  gsize rest;

  if (!pay_completer_goes_behind (completer, 0, "BID", &rest))
    return FALSE;
  pay_completer_begin (completer, rest);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_intimate_is_home (options, board, (PayPower) p))
      pay_completer_add_power (completer, (PayPower) p);
  return TRUE;
}

void
pay_bid_add_words (PayCompleter *completer)
{
  if (pay_intimate_may_bid (pay_completer_get_options (completer),
                            pay_completer_get_position (completer),
                            pay_completer_get_power (completer)))
    pay_completer_add_word (completer, "BID", NULL);
}

GArray *
pay_bid_list_samples (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  GArray *samples = pay_sample_lines_new ();

  if (!pay_intimate_may_bid (options, position, power))
    return samples;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_intimate_is_home (options, board, (PayPower) p))
      {
        pay_sample_lines_add (samples, NULL, PAY_CODE_INTIMATE_SAMPLES);
        pay_sample_lines_add (
          samples,
          g_strdup_printf ("BID %s 3", pay_board_get_canonical_power_name (board, (PayPower) p)),
          PAY_CODE_INTIMATE_SAMPLE_BID);
        break;
      }
  return samples;
}
