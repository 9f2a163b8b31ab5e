/* seats.c - the people in a game: players, the master, observers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/seats.h"

#include "mail-judge/codes.h"

const char *
payola_seat_get_mail (PayGame *game, PayPower power)
{
  return payola_seat_is_held (game, power)
         ? pay_roster_get (pay_game_get_roster (game), power)->mail
         : "";
}

gboolean
payola_seat_is_held (PayGame *game, PayPower power)
{
  const PayPlayer *player = pay_game_get_player (game, power);

  return player && !*player->computer;
}

PayPower
payola_seat_find_person (PayolaDesk *desk, const char *mail, PayPower except)
{
  const PayBoard *board = pay_game_get_board (desk->game);
  g_autofree char *lower = g_ascii_strdown (mail, -1);
  g_autofree char *used = payola_journal_get (desk->judge->journal, desk->name, "used", lower);
  PayPower power = used ? pay_board_find_power (board, used) : PAY_NO_POWER;

  if (power != PAY_NO_POWER && power != except && payola_seat_is_held (desk->game, power))
    return power;
  for (guint p = 0; *mail && p < pay_board_get_n_powers (board); p++)
    if ((PayPower) p != except
        && g_ascii_strcasecmp (payola_seat_get_mail (desk->game, (PayPower) p), mail) == 0)
      return (PayPower) p;
  return PAY_NO_POWER;
}

void
payola_seat_note_address (PayolaDesk *desk, const char *seat, const char *mail)
{
  g_autofree char *lower = g_ascii_strdown (mail, -1);

  payola_journal_set (desk->judge->journal, desk->name, "used", lower, seat);
}

void
payola_seat_forget_addresses (PayolaDesk *desk, const char *seat)
{
  g_auto (GStrv) mails = payola_journal_list (desk->judge->journal, desk->name, "used");

  for (guint i = 0; mails[i]; i++)
    {
      g_autofree char *used = payola_journal_get (desk->judge->journal, desk->name, "used",
                                                  mails[i]);
      if (g_strcmp0 (used, seat) == 0)
        payola_journal_set (desk->judge->journal, desk->name, "used", mails[i], NULL);
    }
}

guint
payola_seat_count_players (PayGame *game)
{
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    n += *payola_seat_get_mail (game, (PayPower) p) != '\0';
  return n;
}

char *
payola_seat_make_bracket (PayolaDesk *desk, PayPhase phase, const char *seat)
{
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *code = payola_code_make (desk->judge, desk->name, name,
                                            pay_game_is_over (desk->game), seat);

  return g_strdup_printf ("%s %s %s %s", desk->name, name, seat, code);
}

static PayolaLetter *
make_letter (PayolaDesk *desk, const char *mail, const char *seat, const char *subject,
             const char *text)
{
  PayolaLetter *letter = payola_letter_new (mail, subject);

  letter->bracket = payola_seat_make_bracket (desk, pay_game_get_phase (desk->game), seat);
  g_string_append (letter->body, text);
  return letter;
}

PayolaLetter *
payola_seat_make_letter (PayolaDesk *desk, PayPower power, const char *subject, const char *text)
{
  return make_letter (desk, payola_seat_get_mail (desk->game, power),
                      pay_board_get_power_key (pay_game_get_board (desk->game), power), subject,
                      text);
}

void
payola_seat_post (PayolaDesk *desk, PayPower power, const char *subject, const char *text,
                  const char *origin, const char *use)
{
  payola_judge_post (desk->judge, payola_seat_make_letter (desk, power, subject, text), desk->name,
                     origin, use);
}

void
payola_seat_post_master (PayolaDesk *desk, const char *subject, const char *text,
                         const char *origin)
{
  g_autofree char *mail = payola_judge_get_master (desk->judge, desk->name);

  payola_judge_post (desk->judge, make_letter (desk, mail, PAYOLA_SEAT_MASTER, subject, text),
                     desk->name, origin, "master");
}
