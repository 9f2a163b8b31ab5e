/* computers.c - the sentence about powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/computers.h"

#include "report/report.h"

char *
pay_computer_level_words (const char *level)
{
  return pay_report_say (g_str_equal (level, "master") ? PAY_CODE_REPORT_LEVEL_MASTER
                         : g_str_equal (level, "club") ? PAY_CODE_REPORT_LEVEL_CLUB
                                                       : PAY_CODE_REPORT_LEVEL_NOVICE,
                         NULL);
}

char *
pay_computers_sentence (const PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *level = pay_view_get_computer (view, (PayPower) p);
      g_autofree char *word = level ? pay_computer_level_words (level) : NULL;
      if (word)
        g_string_append_printf (list, "%s%s (%s)", list->len ? ", " : "",
                                pay_board_get_power_name (board, p), word);
    }
  return list->len ? pay_report_say (PAY_CODE_REPORT_COMPUTERS, list->str, NULL) : NULL;
}
