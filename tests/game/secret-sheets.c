/* secret-sheets.c - random sheets, and the same sheets with one secret changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "secret-sheets.h"

#include "play.h"
#include "random-play.h"

#include "exchange/key.h"
#include "order/order-list.h"

#include <string.h>

void
secret_sheets_clear (SecretSheets *sheets)
{
  for (guint p = 0; p < SECRET_N_POWERS; p++)
    g_free (sheets->texts[p]);
}

static void
append_offer (PayRandom *random, GString *sheet, const PayPosition *position,
              const SecretKind *kind, guint unit, guint most)
{
  g_autoptr (GArray) orders = pay_order_list (
    position, pay_position_get_unit (position, unit)->location, PAY_CHECK_NAMED_ROUTES);
  const PayOrder *order = &g_array_index (orders, PayOrder, pay_random_below (random, orders->len));
  g_autofree char *text = pay_order_text (play_board (), order);

  g_string_append_printf (sheet, "%u %c %s\n", 1 + pay_random_below (random, most),
                          kind->types[pay_random_below (random, strlen (kind->types))], text);
}

SecretSheets
secret_sheets_write (PayRandom *random, const PayGame *game, const SecretKind *kind)
{
  const PayPosition *position = pay_game_get_position (game);
  SecretSheets sheets = { .also = PAY_NO_POWER, .secret = N_SECRETS };

  for (guint p = 0; p < SECRET_N_POWERS; p++)
    {
      g_autoptr (GString) sheet = g_string_new (NULL);
      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        if (pay_random_below (random, 4) == 0)
          append_offer (random, sheet, position, kind, u, 9);
      sheets.texts[p] = random_play_trim (game, (PayPower) p, sheet->str);
      /* With cd-dummies, a power can become a dummy. A dummy does not send sheets. */
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayGame) sent = pay_game_submit ((PayGame *) game, (PayPower) p, sheets.texts[p],
                                                  -1, found);
      if (!sent)
        g_clear_pointer (&sheets.texts[p], g_free);
    }
  return sheets;
}

static void
append_line (SecretSheets *sheets, PayPower power, const char *line)
{
  char *text = g_strconcat (sheets->texts[power], line, "\n", NULL);
  g_free (sheets->texts[power]);
  sheets->texts[power] = text;
}

/* Removes a random line from the sheet of a power. Returns the line, which the caller frees, or
 * NULL if the sheet is empty. */
static char *
take_line (PayRandom *random, SecretSheets *sheets, PayPower power)
{
  g_auto (GStrv) lines = g_strsplit (sheets->texts[power] ? sheets->texts[power] : "", "\n", -1);
  guint n = MAX (g_strv_length (lines), 1) - 1, taken;

  if (n == 0)
    return NULL;
  taken = pay_random_below (random, n);
  g_free (sheets->texts[power]);
  sheets->texts[power] = g_strdup ("");
  for (guint i = 0; i < n; i++)
    if (i != taken)
      append_line (sheets, power, lines[i]);
  return g_strdup (lines[taken]);
}

SecretSheets
secret_sheets_change (PayRandom *random, const SecretSheets *sheets, const PayPosition *position,
                      const SecretKind *kind, Secret secret)
{
  PayBoard *board = play_board ();
  SecretSheets other = { .secret = secret, .also = PAY_NO_POWER };
  PayPower friend;

  for (guint p = 0; p < SECRET_N_POWERS; p++)
    other.texts[p] = g_strdup (sheets->texts[p]);
  other.power = (PayPower) pay_random_below (random, SECRET_N_POWERS);
  friend = (PayPower) ((other.power + 1 + pay_random_below (random, SECRET_N_POWERS - 1))
                       % SECRET_N_POWERS);

  switch (secret)
    {
    case SECRET_COMMENT:
      append_line (&other, other.power, "% between you and me");
      break;
    case SECRET_BID:
      {
        GString *line = g_string_new (NULL);
        append_offer (random, line, position, kind,
                      pay_random_below (random, pay_position_get_n_units (position)), 2);
        append_line (&other, other.power, g_strchomp (line->str));
        g_string_free (line, TRUE);
        break;
      }
    case SECRET_SAVINGS:
      append_line (&other, other.power, kind->savings ? "3 $" : "% no savings here");
      break;
    case SECRET_LIST:
      {
        g_autofree char *line = g_strdup_printf ("ACCEPT ?%s",
                                                 pay_board_get_power_letter (board, friend));
        append_line (&other, other.power, line);
        break;
      }
    case SECRET_TRANSFER:
      {
        g_autofree char *line = g_strdup_printf ("TRANSFER 1 TO %s",
                                                 pay_board_get_power_key (board, friend));
        append_line (&other, other.power, line);
        other.also = friend;
        break;
      }
    case SECRET_BOOKING:
      other.also = friend;
      break;
    case SECRET_PAYER:
      {
        g_autofree char *line = take_line (random, &other, other.power);
        if (line)
          append_line (&other, friend, line);
        other.also = friend;
        break;
      }
    case SECRET_ROSTER:
    case SECRET_VOTE:
      break;
    case SECRET_SILENCE:
      g_clear_pointer (&other.texts[other.power], g_free);
      break;
    case SECRET_LINE:
    case N_SECRETS:
      g_free (take_line (random, &other, other.power));
    }
  return other;
}

/* Replaces the player of a power in the list of players. (transfer full) */
static PayGame *
change_roster (PayGame *game, PayPower power)
{
  g_autoptr (PayKey) key = pay_key_new ();
  PayPlayer player = { .name = (char *) "Somebody Else",
                       .mail = (char *) "else@example.org",
                       .key = (char *) pay_key_get_public (key),
                       .notes = (char *) "asked for a break",
                       .number = 7 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), power, &player);

  return pay_game_with_roster (game, roster);
}

/* Applies a secret that is not in a sheet. Returns the changed game, or NULL if the game refuses
 * the change. */
static PayGame *
apply_secret (PayGame *game, const SecretSheets *sheets, PayDiagnostics *found)
{
  const PayVote vote = { .kind = PAY_VOTE_DRAW, .to = PAY_NO_POWER };

  switch (sheets->secret)
    {
    case SECRET_BOOKING:
      return pay_game_transfer (game, sheets->power, "1",
                                pay_board_get_power_key (play_board (), sheets->also), "SECRET",
                                found);
    case SECRET_ROSTER:
      return change_roster (game, sheets->power);
    case SECRET_VOTE:
      return pay_game_vote (game, sheets->power, vote, found);
    default:
      return pay_game_ref (game);
    }
}

PayGame *
secret_sheets_receive (PayGame *game, const SecretSheets *sheets)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) now = apply_secret (game, sheets, found);

  if (!now)
    return NULL;
  for (guint p = 0; p < SECRET_N_POWERS; p++)
    {
      PayGame *next;

      /* An empty sheet counts as a sheet, but dummies cannot send one. */
      if (!sheets->texts[p] || (!*sheets->texts[p] && !pay_game_is_waiting_for (now, (PayPower) p)))
        continue;
      next = pay_game_submit (now, (PayPower) p, sheets->texts[p], -1, found);
      if (!next)
        return NULL;
      pay_game_unref (now);
      now = next;
    }
  return g_steal_pointer (&now);
}
