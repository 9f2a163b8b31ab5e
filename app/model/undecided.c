/* undecided.c - emails for the current phase that the game master has not decided
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/undecided.h"

static gboolean
is_undecided (const PayolaInboxItem *item, PayGame *game)
{
  return payola_inbox_item_is_open (item) && item->state != PAYOLA_INBOX_MESSAGE
      && pay_phase_is_equal (item->phase, pay_game_get_phase (game));
}

GArray *
payola_undecided_list (PayolaInbox *inbox)
{
  PayGame *game = payola_document_get_game (payola_inbox_get_document (inbox));
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < payola_inbox_get_n (inbox) && !pay_game_is_over (game); i++)
    if (is_undecided (payola_inbox_get (inbox, i), game))
      g_array_append_val (found, i);
  return found;
}

guint64
payola_undecided_powers (PayolaInbox *inbox)
{
  g_autoptr (GArray) found = payola_undecided_list (inbox);
  guint64 powers = 0;

  for (guint i = 0; i < found->len; i++)
    {
      const PayolaInboxItem *item = payola_inbox_get (inbox, g_array_index (found, guint, i));
      if (item->power != PAY_NO_POWER)
        powers |= G_GUINT64_CONSTANT (1) << item->power;
    }
  return powers;
}

char *
payola_undecided_names (const PayBoard *board, guint64 powers)
{
  GString *names = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (powers >> p & 1)
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (board, (PayPower) p));
  return g_string_free (names, FALSE);
}
