/* bounce.c - letters that could not be delivered, and what the master reads about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/bounce.h"

#include "mail-judge/announce.h"
#include "mail-judge/progress.h"
#include "service/deadline.h"
#include "service/reminder.h"

#include <glib/gi18n.h>
#include <string.h>

/* The maximum number of reports per hour about letters that are not known. */
#define MAX_UNKNOWN 10
/* The greatest length of the words of a server. */
#define MAX_REASON 300
/* The beginning of the Message-ID of every letter. */
#define PREFIX "<payola."

/* Finds the seat of an address, or PAY_NO_POWER. */
static PayPower
find_seat (PayolaDesk *desk, const char *to)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (g_ascii_strcasecmp (payola_seat_get_mail (desk->game, (PayPower) p), to) == 0)
      return (PayPower) p;
  return PAY_NO_POWER;
}

/* Adds the consequences for the present phase. */
static void
add_consequences (GString *out, PayolaDesk *desk, PayPower power)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  const char *name = pay_board_get_power_name (pay_game_get_board (desk->game), power);
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (desk->game));
  g_autofree char *deadline = payola_deadline_describe (
    pay_roster_get_deadline (roster), pay_roster_get_zone (roster), desk->judge->now);

  g_string_append (out, _("The letter is not sent again by itself.\n\n"));
  if (pay_game_is_over (desk->game))
    g_string_append (out, _("The game is over, so nothing depends on it.\n"));
  else if (!(payola_reminder_awaited (desk->game) >> power & 1))
    /* Translators: a phase */
    g_string_append_printf (out, _("No sheet is missing from %1$s for %2$s.\n"), name, phase);
  else if (!deadline)
    g_string_append_printf (
      out,
      /* Translators: a power, and a phase */
      _("The sheet of %1$s for %2$s is missing. The phase waits for it without a deadline.\n"),
      name, phase);
  else
    {
      g_string_append_printf (out,
                              /* Translators: a power, a phase, and a date */
                              _("The sheet of %1$s for %2$s is missing. Deadline: %3$s. %4$s\n"),
                              name, phase, deadline, payola_progress_describe_missing (desk));
    }
}

void
payola_bounce_tell (PayolaJudge *judge, PayolaDesk *desk, const char *to, const char *reason,
                    const char *origin)
{
  const PayBoard *board = pay_game_get_board (desk->game);
  PayPower power = find_seat (desk, to);
  const PayPlayer *player = power == PAY_NO_POWER
                            ? NULL
                            : pay_roster_get (pay_game_get_roster (desk->game), power);
  gboolean named = player && *player->name && g_ascii_strcasecmp (player->name, to) != 0;
  g_autofree char *person = named ? g_strdup_printf ("%s <%s>", player->name, to) : g_strdup (to);
  g_autoptr (GString) text = g_string_new (NULL);

  if (player)
    g_string_append_printf (
      text,
      /* Translators: a person and an email address, a power, and a game */
      _("A letter to %1$s, who plays %2$s in game %3$s, could not be delivered."), person,
      pay_board_get_power_name (board, power), desk->name);
  else
    g_string_append_printf (text,
                            /* Translators: an email address, and a game */
                            _("A letter to %1$s about game %2$s could not be delivered. This "
                              "address does not belong to a player."),
                            to, desk->name);
  if (*reason)
    g_string_append_printf (text, "\n| %s", reason);
  g_string_append (text, "\n\n");
  if (player)
    {
      add_consequences (text, desk, power);
      g_string_append_printf (
        text,
        /* Translators: the key of a power; do not translate SEAT and DUMMY */
        _("\nIf the player has another address, send SEAT %1$s ADDRESS: the letter of the phase "
          "then goes there. To take the power away, send DUMMY %1$s.\n"),
        pay_board_get_power_key (board, power));
    }
  payola_judge_tell_master (judge, desk->name, origin, _("A letter could not be delivered"),
                            text->str);
}

/* ---- reports of servers ---------------------------------------------------------------------- */

/* Returns the key of the letter of which the text of a report contains the headers, or NULL.
 * (transfer full) */
static char *
find_key (const char *data)
{
  const char *p = strstr (data, PREFIX);

  return p ? g_strndup (p + strlen (PREFIX), strcspn (p + strlen (PREFIX), "@> \r\n")) : NULL;
}

/* Returns the words of the server in a report, or "". (transfer full) */
static char *
find_reason (const char *data)
{
  const char *p = strstr (data, "\nDiagnostic-Code:");
  GString *out = g_string_new (NULL);

  if (!p)
    return g_string_free (out, FALSE);
  p += strlen ("\nDiagnostic-Code:");
  /* The kind of the code, as in “smtp;”, stands before the words. */
  gsize kind = strcspn (p, ";\n");
  for (p += p[kind] == ';' ? kind + 1 : 0; *p && out->len < MAX_REASON; p++)
    {
      if (*p == '\n' && p[1] != ' ' && p[1] != '\t')
        break;
      if ((guchar) *p >= ' ' && !(*p == ' ' && (!out->len || out->str[out->len - 1] == ' ')))
        g_string_append_c (out, *p);
      else if (out->len && out->str[out->len - 1] != ' ')
        g_string_append_c (out, ' ');
    }
  char *text = g_string_free (out, FALSE);
  char *valid = g_utf8_make_valid (text, -1);
  g_free (text);
  return valid;
}

/* Reports a letter that is not known, or not about a game. */
static void
tell_unknown (PayolaJudge *judge, const PayolaMailHead *head, const char *name)
{
  PayolaLetter *letter;

  if (!*judge->settings->master
      || payola_journal_count (judge->journal, "bounce", "", payola_judge_get_time (judge), TRUE)
           > MAX_UNKNOWN)
    return;
  letter = payola_letter_new (judge->settings->master, _("A letter could not be delivered"));
  payola_letter_add (
    letter,
    /* Translators: the name of a file */
    _("A letter from the judge could not be delivered. The report is in the mailbox, in the "
      "file %s."),
    name);
  payola_judge_post (judge, letter, "", head->id, "bounce");
}

void
payola_bounce_receive (PayolaJudge *judge, GPtrArray *desks, const PayolaMailHead *head,
                       const char *data, const char *name)
{
  g_autofree char *key = find_key (data), *game = NULL, *to = NULL;
  PayolaVisit visit = { .judge = judge, .desks = desks };

  if (!key || !payola_journal_find_letter (judge->journal, key, &game, &to))
    {
      tell_unknown (judge, head, name);
      return;
    }
  game[strcspn (game, "/")] = '\0';
  PayolaDesk *desk = *game ? payola_visit_open (&visit, game) : NULL;
  g_autofree char *reason = find_reason (data);
  /* One report for a person and a phase is enough. */
  g_autofree char *phase = desk ? payola_announce_make_id (desk->game) : g_strdup ("");
  g_autofree char *origin = g_strdup_printf ("bounce %s %s %s", to, game, phase);
  payola_judge_log (judge, PAYOLA_LOG_WARNING, "bounce", game, to, "letter %.8s: %s", key, reason);
  if (desk)
    payola_bounce_tell (judge, desk, to, reason, origin);
  else
    tell_unknown (judge, head, name);
}
