/* reminder.c - reminders of a deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/reminder.h"

#include "service/deadline.h"
#include "service/desk-store.h"
#include "service/lateness.h"
#include "service/letters.h"
#include "service/mail-uri.h"

#include <glib/gi18n.h>

/* The most powers that a sentence names. If there are more, the sentence gives only their
 * number. */
#define NAMES_MAX 10

static const char *
deadline_of (PayGame *game)
{
  return pay_roster_get_deadline (pay_game_get_roster (game));
}

/* Describes the deadline for readers in any time zone. Returns NULL if there is none. */
static char *
deadline_words (PayGame *game, GDateTime *now)
{
  return payola_deadline_describe (deadline_of (game),
                                   pay_roster_get_zone (pay_game_get_roster (game)), now);
}

guint64
payola_reminder_awaited (PayGame *game)
{
  guint64 awaited = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (!pay_game_is_over (game) && pay_game_is_waiting_for (game, (PayPower) p))
      awaited |= G_GUINT64_CONSTANT (1) << p;
  return awaited;
}

PayolaDeadlineState
payola_reminder_state (PayGame *game, GDateTime *now)
{
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);

  if (!payola_reminder_awaited (game)
      || !payola_deadline_is_over (deadline_of (game), tomorrow ? tomorrow : now))
    return PAYOLA_DEADLINE_FAR;
  return payola_deadline_is_over (deadline_of (game), now) ? PAYOLA_DEADLINE_OVER
                                                           : PAYOLA_DEADLINE_NEAR;
}

/* Returns the names of powers, as in “France, Italy”. If there are more than NAMES_MAX, returns
 * only their number. The caller frees the text. */
static char *
reminder_names (PayGame *game, guint64 awaited)
{
  const PayBoard *board = pay_game_get_board (game);
  GString *names = g_string_new (NULL);
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    n += awaited >> p & 1;
  if (n > NAMES_MAX)
    /* Translators: the number of powers without a sheet; ends the sentence “No sheet received from:
       ” */
    g_string_printf (names, g_dngettext (NULL, "%u power", "%u powers", n), n);
  for (guint p = 0; n <= NAMES_MAX && p < pay_board_get_n_powers (board); p++)
    if (awaited >> p & 1)
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (board, (PayPower) p));
  return g_string_free (names, FALSE);
}

char *
payola_reminder_describe (PayGame *game, guint64 held, GDateTime *now)
{
  guint64 missing = payola_reminder_awaited (game) & ~held;
  g_autofree char *names = reminder_names (game, missing);
  g_autofree char *held_names = reminder_names (game, held);
  g_autofree char *words = deadline_words (game, now);
  g_autofree char *waiting = held
                             /* Translators: names of powers, or “12 powers” */
                             ? g_strdup_printf (_("Waiting for your decision in the inbox: %s."),
                                                held_names)
                             : NULL;
  g_autofree char *first = !missing ? (words
                                         /* Translators: a deadline with the time left */
                                         ? g_strdup_printf (_("Deadline: %s."), words)
                                         : g_strdup (""))
                         : words
                           /* Translators: a deadline with the time left, and powers */
                           ? g_strdup_printf (_("Deadline: %s. No sheet received from: %s."),
                                              words, names)
                           /* Translators: names of powers, or “12 powers” */
                           : g_strdup_printf (_("No sheet received from: %s."), names);

  return g_strdup_printf ("%s%s%s", first, *first && waiting ? " " : "", waiting ? waiting : "");
}

char *
payola_reminder_sentence (PayGame *game, GDateTime *now)
{
  return payola_reminder_describe (game, 0, now);
}

char *
payola_reminder_subject (PayGame *game)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));

  /* Translators: the subject of an email: the name of a game, and the short name of a phase */
  return g_strdup_printf (_("%s, %s: your sheet has not been received"), name, phase);
}

/* Writes a reminder to several players, without anything that concerns one of them. The caller
 * frees it. */
static char *
write_common (PayGame *game, GDateTime *now)
{
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game));
  g_autofree char *words = deadline_words (game, now);
  g_autofree char *name = pay_setup_make_name (pay_game_get_setup (game));
  g_autofree char *first = g_strdup_printf (
    /* Translators: a phase, and the name of a game */
    _("Hello,\n\nYour sheet for “%2$s” (%1$s) has not been received yet."), phase, name);
  /* Translators: a date, and the time left or by which it is late */
  g_autofree char *second = words ? g_strdup_printf (_("Deadline: %s."), words) : g_strdup ("");
  gboolean movement = pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
  gboolean bribes = pay_setup_has_auction (pay_game_get_setup (game));
  const char *without = !movement ? _("Without a sheet, the rules decide for you.")
                      : bribes
                        ? _("Without a sheet, your units hold unless another power bribes them.")
                        : _("Without a sheet, your units hold.");
  g_autofree char *grace = words ? payola_late_describe_grace (pay_game_get_roster (game)) : NULL;

  return g_strdup_printf ("%s%s%s%s%s\n\n%s\n", first, words ? " " : "", second, grace ? " " : "",
                          grace ? grace : "", without);
}

char *
payola_reminder_letter (PayGame *game, PayPower power, GDateTime *now)
{
  const PayolaLetterRequest request = {
    .game = game,
    .power = power,
    .turn = pay_game_get_n_turns (game),
    .address = pay_roster_get_master (pay_game_get_roster (game)),
    .reminder = TRUE,
  };

  if (power == PAY_NO_POWER)
    return write_common (game, now);
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  return payola_phase_letter_text (letter);
}

char *
payola_reminder_mail_all (PayGame *game, GDateTime *now)
{
  return payola_reminder_mail_to (game, payola_reminder_awaited (game), now);
}

char *
payola_reminder_mail_to (PayGame *game, guint64 awaited, GDateTime *now)
{
  g_autofree char *letter = payola_reminder_letter (game, PAY_NO_POWER, now);
  g_autofree char *subject = payola_reminder_subject (game);
  g_autofree char *uri = payola_game_mail_uri (game, "", subject, letter);
  g_autoptr (GString) bcc = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const PayPlayer *player = pay_game_get_player (game, (PayPower) p);
      g_autofree char *address = NULL;

      if (!(awaited >> p & 1) || !player || !*player->mail)
        continue;
      address = g_uri_escape_string (player->mail, "@", FALSE);
      g_string_append_printf (bcc, "%s%s", bcc->len ? "," : "", address);
    }
  return bcc->len ? g_strdup_printf ("%s&bcc=%s", uri, bcc->str) : NULL;
}

gboolean
payola_reminder_claim (PayGame *game, PayolaDeadlineState state)
{
  g_autofree char *id = pay_game_make_id (game);
  g_autofree char *done = payola_desk_store_get (id, "reminded");
  g_autofree char *now = g_strdup_printf ("%s %d", deadline_of (game), state);

  if (state == PAYOLA_DEADLINE_FAR || g_strcmp0 (done, now) == 0)
    return FALSE;
  payola_desk_store_set (id, "reminded", now);
  return TRUE;
}
