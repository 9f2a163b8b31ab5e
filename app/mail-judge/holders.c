/* holders.c - the people who hold the seats of a game, and their letters when that changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/holders.h"

#include "mail-judge/announce.h"
#include "mail-judge/codes.h"
#include "mail-judge/later.h"

#include <glib/gi18n.h>

/* The present kind of codes. The letters of older judges have codes that are not valid any more. */
#define CODES "2"

static const char *
get_key (PayolaDesk *desk, PayPower power)
{
  return pay_board_get_power_key (pay_game_get_board (desk->game), power);
}

static gboolean
is_announced (PayolaDesk *desk)
{
  g_autofree char *id = payola_journal_get (desk->judge->journal, desk->name, "announced", "");

  return payola_announce_is_id (desk->game, id);
}

static void
say_farewell (PayolaDesk *desk, PayPower power, const char *old, const char *origin)
{
  const char *name = pay_board_get_power_name (pay_game_get_board (desk->game), power);
  /* Translators: the name of a power */
  g_autofree char *subject = g_strdup_printf (_("You no longer play %s"), name);
  PayolaLetter *letter = payola_letter_new (old, subject);

  payola_letter_add (
    letter,
    /* Translators: the name of a power, and of a game */
    _("You no longer play %1$s in game %2$s. Your codes and your password are not "
      "valid any more. Thank you for playing."),
    name, desk->name);
  payola_judge_post (desk->judge, letter, desk->name, origin, "farewell");
}

/* Tells the others that a power has another player, or none. Names and addresses stay secret. */
static void
tell_others (PayolaDesk *desk, PayPower power, const char *origin)
{
  const char *name = pay_board_get_power_name (pay_game_get_board (desk->game), power);
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (desk->game), power);
  gboolean resigned = pay_position_has_resigned (pay_game_get_position (desk->game), power);
  g_autofree char *text = g_strdup_printf (*payola_seat_get_mail (desk->game, power)
                                             /* Translators: the name of a power */
                                             ? _("%s has a new player.\n")
                                             : player && *player->computer && !resigned
                                                 /* Translators: the name of a power */
                                                 ? _("%s is played by the computer now.\n")
                                                 /* Translators: the name of a power */
                                                 : _("%s does not have a player any more.\n"),
                                           name);
  /* Translators: the name of a power */
  g_autofree char *subject = g_strdup_printf (_("The player of %s"), name);

  payola_announce_to_others (desk, power, subject, text, origin);
}

/* Gives a seat to another player. @tell: whether the new player gets the letter of the phase */
static void
change (PayolaDesk *desk, PayPower power, const char *old, gboolean tell)
{
  PayolaJournal *journal = desk->judge->journal;
  const char *key = get_key (desk, power), *mail = payola_seat_get_mail (desk->game, power);

  payola_code_renew (journal, desk->name, key);
  payola_later_forget (desk, key);
  payola_seat_forget_addresses (desk, key);
  g_autofree char *times = payola_journal_get (journal, desk->name, "seat", key);
  g_autofree char *origin = g_strdup_printf ("%s holder %s %s", desk->name, key, times);
  if (*old)
    say_farewell (desk, power, old, origin);
  g_autofree char *announced = payola_journal_get (journal, desk->name, "announced", "");
  if (announced)
    tell_others (desk, power, origin);
  if (tell && *mail && is_announced (desk))
    {
      PayolaLetter *letter = payola_announce_make_letter (desk, power);
      g_free (letter->subject);
      letter->subject = g_strdup (_("You were given a power"));
      payola_judge_post (desk->judge, letter, desk->name, origin, "holder");
    }
}

/* Sends codes that are valid to the players of a game that an older judge has announced. */
static void
replace_codes (PayolaDesk *desk)
{
  PayolaJournal *journal = desk->judge->journal;
  g_autofree char *codes = payola_journal_get (journal, desk->name, "codes", "");
  g_autofree char *origin = g_strdup_printf ("%s codes %s", desk->name, CODES);
  const char *text
    = _("Your code has changed. The words in brackets in the subject of this letter "
        "replace those of earlier letters.\n");

  if (codes)
    return;
  payola_journal_set (journal, desk->name, "codes", "", CODES);
  if (!is_announced (desk))
    return;
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (*payola_seat_get_mail (desk->game, (PayPower) p) && !pay_game_is_over (desk->game))
      payola_seat_post (desk, (PayPower) p, _("Your new code"), text, origin, "codes");
  g_autofree char *master = payola_judge_get_master (desk->judge, desk->name);
  if (*master)
    payola_seat_post_master (desk, _("Your new code"), text, origin);
}

void
payola_holders_note (PayolaDesk *desk, PayPower power)
{
  payola_journal_set (desk->judge->journal, desk->name, "holder", get_key (desk, power),
                      payola_seat_get_mail (desk->game, power));
}

void
payola_holders_follow (PayolaDesk *desk)
{
  replace_codes (desk);
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    {
      PayPower power = (PayPower) p;
      g_autofree char *old = payola_journal_get (desk->judge->journal, desk->name, "holder",
                                                 get_key (desk, power));
      const char *mail = payola_seat_get_mail (desk->game, power);
      if (old && g_ascii_strcasecmp (old, mail) == 0)
        continue;
      if (old)
        change (desk, power, old, TRUE);
      payola_holders_note (desk, power);
    }
}

void
payola_holders_take (PayolaDesk *desk, PayPower power)
{
  g_autofree char *old = payola_journal_get (desk->judge->journal, desk->name, "holder",
                                             get_key (desk, power));

  change (desk, power, old ? old : "", FALSE);
  payola_holders_note (desk, power);
}
