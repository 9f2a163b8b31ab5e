/* transfer.c - checks of transfers between powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/transfer.h"

#include "economy/dummy.h"

gboolean
pay_transfer_check_giver (const PayOptions *options, const PayPosition *position, PayPower from,
                          PaySpan span, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (position);
  PayCode code;

  if (pay_options_has (options, PAY_OPTION_NO_TRANSFER))
    code = PAY_CODE_TRANSFER_FORBIDDEN;
  else if (pay_options_has (options, PAY_OPTION_NO_DONATIONS)
           && pay_position_count_centres (position, from) == 0
           && pay_position_count_units (position, from) == 0)
    code = PAY_CODE_TRANSFER_DONATION;
  else if (pay_options_has (options, PAY_OPTION_NO_LOOTING) && pay_dummy_is (options, board, from))
    code = PAY_CODE_TRANSFER_LOOTING;
  else
    return TRUE;
  pay_diagnostics_add (diagnostics, code, span.line, span.start, span.end, NULL);
  return FALSE;
}

static char *
list_powers (const PayBoard *board)
{
  GString *all = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (all, "%s%s", p ? ", " : "", pay_board_get_power_name (board, p));
  return g_string_free (all, FALSE);
}

gboolean
pay_transfer_check (const PayOptions *options, const PayPosition *position, PayPower from,
                    const PayTransferWords *words, int *amount, PayPower *to,
                    PayDiagnostics *diagnostics)
{
  const PaySpan *number = &words->number_span, *name = &words->name_span;
  const PayBoard *board = pay_position_get_board (position);
  int balance = pay_position_get_balance (position, from);
  guint64 value = 0;
  gboolean good = TRUE;

  if (balance == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_TRANSFER_EMPTY, number->line, number->start,
                           number->end, NULL);
      good = FALSE;
    }
  /* A number with too many digits to be read is larger than any treasury. */
  else if (!g_ascii_string_to_unsigned (words->number, 10, 1, G_MAXINT, &value, NULL)
           || value > (guint64) balance)
    {
      g_autofree char *all = g_strdup_printf ("%d", balance);
      pay_diagnostics_add (diagnostics, PAY_CODE_TRANSFER_AMOUNT, number->line, number->start,
                           number->end, words->number, all, NULL);
      good = FALSE;
    }
  *amount = (int) value;
  *to = pay_board_find_power (board, words->name);
  if (*to == PAY_NO_POWER)
    {
      g_autofree char *all = list_powers (board);
      pay_diagnostics_add (diagnostics, PAY_CODE_TRANSFER_UNKNOWN_POWER, name->line, name->start,
                           name->end, words->name, all, NULL);
    }
  else if (*to == from)
    pay_diagnostics_add (diagnostics, PAY_CODE_TRANSFER_TO_SELF, name->line, name->start, name->end,
                         NULL);
  else if (pay_options_has (options, PAY_OPTION_VASSAL_DUMMIES)
           && pay_dummy_is (options, board, *to))
    pay_diagnostics_add (diagnostics, PAY_CODE_TRANSFER_TO_VASSAL, name->line, name->start,
                         name->end, pay_board_get_power_name (board, *to), NULL);
  else
    return good;
  return FALSE;
}
