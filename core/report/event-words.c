/* event-words.c - words for events, the results that do not belong to orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/event-words.h"

#include "report/report.h"

static char *
power_list (const PayBoard *board, guint64 powers)
{
  GString *names = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (powers >> p & 1)
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (board, p));
  return g_string_free (names, FALSE);
}

char *
pay_event_words (const PayBoard *board, const PayEvent *event)
{
  g_autofree char *number = g_strdup_printf ("%d", event->amount);
  g_autofree char *names = NULL;
  const char *power = event->power == PAY_NO_POWER ? ""
                                                   : pay_board_get_power_name (board, event->power);

  switch (event->kind)
    {
    case PAY_EVENT_CENTRE:
      if (event->other == PAY_NO_POWER)
        return pay_report_say (PAY_CODE_REPORT_CENTRE_TAKEN, power,
                               pay_board_get_name (board, event->province), NULL);
      return pay_report_say (PAY_CODE_REPORT_CENTRE_CAPTURED, power,
                             pay_board_get_name (board, event->province),
                             pay_board_get_power_name (board, event->other), NULL);
    case PAY_EVENT_ELIMINATED:
      return pay_report_say (PAY_CODE_REPORT_ELIMINATED, power, NULL);
    case PAY_EVENT_VICTORY:
      return pay_report_say (PAY_CODE_REPORT_VICTORY, power, number, NULL);
    case PAY_EVENT_DRAW:
      names = power_list (board, event->powers);
      return pay_report_say (PAY_CODE_REPORT_DRAW, names, NULL);
    case PAY_EVENT_CONCEDED:
      return pay_report_say (PAY_CODE_REPORT_CONCEDED, power, NULL);
    }
  g_return_val_if_reached (g_strdup (""));
}

char *
pay_end_words (const PayView *view)
{
  guint n_turns = pay_view_get_n_turns (view);
  GString *all = g_string_new (NULL);

  for (guint turn = n_turns ? n_turns - 1 : 0; turn <= n_turns; turn++)
    for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
      {
        const PayEvent *event = pay_view_get_event (view, turn, i);
        g_autofree char *words = pay_event_words (pay_view_get_board (view), event);
        if (event->kind == PAY_EVENT_VICTORY || event->kind == PAY_EVENT_DRAW
            || event->kind == PAY_EVENT_CONCEDED)
          g_string_append_printf (all, "%s%s", all->len ? " " : "", words);
      }
  return g_string_free (all, FALSE);
}
