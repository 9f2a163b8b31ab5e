/* seats.c - random assignment of powers to players, and players with two powers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/seats.h"

#include "service/address.h"

#include <glib/gi18n.h>
#include <string.h>

/* Returns the only power whose name or key begins with the word, or PAY_NO_POWER. */
static PayPower
find_power (const PayBoard *board, const char *word)
{
  g_autofree char *folded = g_utf8_casefold (word, -1);
  PayPower found = PAY_NO_POWER;
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *name = g_utf8_casefold (pay_board_get_power_name (board, (PayPower) p), -1);
      g_autofree char *own = g_utf8_casefold (
        pay_board_get_canonical_power_name (board, (PayPower) p), -1);
      g_autofree char *key = g_utf8_casefold (pay_board_get_power_key (board, (PayPower) p), -1);

      if (strcmp (name, folded) == 0 || strcmp (own, folded) == 0 || strcmp (key, folded) == 0)
        return (PayPower) p;
      if (g_str_has_prefix (name, folded) || g_str_has_prefix (own, folded)
          || g_str_has_prefix (key, folded))
        {
          found = (PayPower) p;
          n++;
        }
    }
  return n == 1 ? found : PAY_NO_POWER;
}

gboolean
payola_seats_parse (const PayBoard *board, const char *text, GArray *powers, char **wrong)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;>\t", -1);

  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      int power = find_power (board, words[i]);
      if (power == PAY_NO_POWER)
        {
          *wrong = g_strdup (words[i]);
          return FALSE;
        }
      g_array_append_val (powers, power);
    }
  return TRUE;
}

/* Returns the power of the k-th set bit, counted from 0. Returns PAY_NO_POWER if there are fewer
 * set bits. */
static int
nth_power (guint64 bits, guint k)
{
  for (int p = 0; p < PAY_MAX_POWERS; p++)
    if (bits >> p & 1 && k-- == 0)
      return p;
  return PAY_NO_POWER;
}

static guint
count_bits (guint64 bits)
{
  guint n = 0;

  for (; bits; bits &= bits - 1)
    n++;
  return n;
}

void
payola_seats_draw (guint n_players, GArray *const *wishes, guint64 allowed, GRand *lot, int *seats)
{
  g_autofree guint *turns = g_new (guint, n_players);

  g_return_if_fail (count_bits (allowed) >= n_players);

  for (guint i = 0; i < n_players; i++)
    {
      guint j = (guint) g_rand_int_range (lot, 0, (int) i + 1);
      turns[i] = turns[j];
      turns[j] = i;
      seats[i] = PAY_NO_POWER;
    }
  for (guint i = 0; i < n_players; i++)
    {
      const GArray *wish = wishes[turns[i]];
      for (guint w = 0; w < wish->len && seats[turns[i]] == PAY_NO_POWER; w++)
        {
          int power = g_array_index (wish, int, w);
          if (allowed >> power & 1)
            seats[turns[i]] = power;
        }
      if (seats[turns[i]] != PAY_NO_POWER)
        allowed &= ~(G_GUINT64_CONSTANT (1) << seats[turns[i]]);
    }
  for (guint i = 0; i < n_players; i++)
    if (seats[turns[i]] == PAY_NO_POWER)
      {
        int power = nth_power (allowed,
                               (guint) g_rand_int_range (lot, 0, (int) count_bits (allowed)));
        seats[turns[i]] = power;
        allowed &= ~(G_GUINT64_CONSTANT (1) << power);
      }
}

/* ---- one person, two powers ------------------------------------------------------------------ */

static const char *
get_mail (PayGame *game, const PayRoster *roster, PayPower power)
{
  const PayPlayer *player = pay_roster_get (roster, power);

  return player && !*player->computer
          && !pay_position_has_resigned (pay_game_get_position (game), power)
         ? player->mail
         : "";
}

char *
payola_seats_describe_doubles (PayGame *game, const PayRoster *roster)
{
  const PayBoard *board = pay_game_get_board (game);
  guint n = pay_board_get_n_powers (board);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint a = 0; a < n; a++)
    for (guint b = a + 1; b < n; b++)
      {
        const char *mail = get_mail (game, roster, (PayPower) a);
        if (!*mail || !payola_address_equal (mail, get_mail (game, roster, (PayPower) b)))
          continue;
        g_autofree char *line = g_strdup_printf (
          /* Translators: two powers, and an email address */
          _("%1$s and %2$s have the same player (%3$s)."),
          pay_board_get_power_name (board, (PayPower) a),
          pay_board_get_power_name (board, (PayPower) b), mail);
        g_string_append_printf (text, "%s%s", text->len ? "\n" : "", line);
        break;
      }
  return text->len ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
