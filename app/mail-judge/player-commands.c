/* player-commands.c - commands for players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/address.h"
#include "mail-judge/announce.h"
#include "mail-judge/codes.h"
#include "mail-judge/holders.h"
#include "mail-judge/later.h"
#include "mail-judge/progress.h"
#include "mail-judge/submit.h"
#include "mail-judge/views.h"
#include "service/deadline.h"
#include "service/reminder.h"

#include <glib/gi18n.h>
#include <string.h>

static void
run_status (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk = visit->desk;
  PaySheet *sheet = visit->is_master ? NULL : pay_game_get_sheet (desk->game, visit->power);
  g_autofree char *state = payola_reminder_awaited (desk->game)
                           ? payola_reminder_sentence (desk->game, visit->judge->now)
                           : g_strdup (_("No sheet is missing."));

  /* All players may see whose sheets are missing, as in a game around a table. */
  payola_visit_say (visit, "%s", state);
  if (visit->is_master)
    return;
  payola_later_describe (visit);
  payola_visit_say (visit, "%s", "");
  if (!sheet)
    {
      g_autofree char *reason = pay_due_words (pay_game_get_due (desk->game, visit->power),
                                               pay_game_get_board (desk->game), visit->power);
      payola_visit_say (visit, "%s",
                        reason ? reason : _("No sheet from you has been received in this phase."));
      return;
    }
  if (payola_submit_is_sealed (visit))
    {
      payola_visit_say (visit, _("Your sealed sheet has been received."));
      return;
    }
  payola_visit_say (visit, _("Your sheet:"));
  payola_submit_describe (visit, pay_sheet_get_text (sheet));
}

static void
run_statement (PayolaVisit *visit, char **words)
{
  payola_views_add_letter (visit, visit->desk, visit->power);
}

static void
run_clear (PayolaVisit *visit, char **words)
{
  if (!payola_visit_may (visit, PAYOLA_TASK_WITHDRAW))
    return;
  payola_desk_set_game (visit->desk, pay_game_withdraw (visit->desk->game, visit->power));
  payola_visit_note (visit, _("Sheet withdrawn"));
  payola_visit_say (visit, _("Your sheet was withdrawn."));
}

static void
run_wait (PayolaVisit *visit, char **words)
{
  g_autofree char *id = payola_announce_make_id (visit->desk->game);

  payola_journal_set (visit->judge->journal, visit->desk->name, "wait",
                      payola_visit_get_seat (visit), id);
  payola_visit_say (visit,
                    _("The phase will not be adjudicated before its deadline unless you send "
                      "SET NOWAIT."));
}

static void
run_nowait (PayolaVisit *visit, char **words)
{
  payola_journal_set (visit->judge->journal, visit->desk->name, "wait",
                      payola_visit_get_seat (visit), NULL);
  payola_visit_say (visit, _("You no longer ask to wait for the deadline."));
}

/* ---- absence -------------------------------------------------------------------------------- */

/* Returns a day such as “2026-12-24”, or NULL if it is not valid. (transfer full) */
static GDateTime *
read_day (const char *word, GTimeZone *zone)
{
  g_autofree char *text = g_strconcat (word, "T00:00:00", NULL);

  return strlen (word) == 10 && g_ascii_isdigit (*word) ? g_date_time_new_from_iso8601 (text, zone)
                                                        : NULL;
}

static void
run_absence (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk = visit->desk;
  GTimeZone *zone = visit->judge->settings->zone;
  gboolean none = g_ascii_strcasecmp (words[0], "none") == 0;
  const char *last = g_strv_length (words) == 1 ? words[0] : words[g_strv_length (words) - 1];
  g_autoptr (GDateTime) from = none ? NULL : read_day (words[0], zone);
  g_autoptr (GDateTime) to = none ? NULL : read_day (last, zone);

  if (none)
    {
      payola_journal_set (visit->judge->journal, desk->name, "absence",
                          payola_visit_get_seat (visit), NULL);
      payola_visit_say (visit, _("Your absence was removed."));
      return;
    }
  if (!from || !to || g_date_time_compare (from, to) > 0
      || payola_deadline_is_far (to, visit->judge->now)
      || g_date_time_difference (to, visit->judge->now) < -G_TIME_SPAN_DAY)
    {
      payola_visit_say (visit, _("Write the first and the last day, as in SET ABSENCE "
                                 "2026-12-24 2026-12-31. SET ABSENCE NONE removes an absence."));
      return;
    }
  if (g_date_time_difference (to, from) >= visit->judge->settings->absence * G_TIME_SPAN_DAY)
    {
      /* Translators: a number of days */
      payola_visit_say (visit, _("Maximum length of an absence, in days: %u."),
                        visit->judge->settings->absence);
      return;
    }
  g_autofree char *days = g_strdup_printf ("%s %s", words[0], last);
  payola_journal_set (visit->judge->journal, desk->name, "absence", payola_visit_get_seat (visit),
                      days);
  const PayRoster *roster = pay_game_get_roster (desk->game);
  if (*pay_roster_get_deadline (roster) && !pay_game_is_over (desk->game))
    {
      g_autofree char *shifted = payola_progress_shift (desk, pay_roster_get_deadline (roster));
      if (strcmp (shifted, pay_roster_get_deadline (roster)) != 0)
        {
          g_autoptr (PayRoster) changed = pay_roster_with_deadline (roster, shifted);
          payola_desk_set_game (desk, pay_game_with_roster (desk->game, changed));
          g_autofree char *words_of = payola_deadline_describe (
            shifted, pay_roster_get_zone (roster), visit->judge->now);
          /* Translators: a date, and the time left or by which it is late */
          g_autofree char *text = g_strdup_printf (_("Deadline: %s."), words_of);
          payola_announce_to_all (desk, _("The deadline was moved"), text, visit->origin, TRUE);
        }
    }
  payola_visit_say (visit, _("Deadlines that fall within your absence are postponed until "
                             "after it."));
}

/* ---- address, password, codes --------------------------------------------------------------- */

static void
run_address (PayolaVisit *visit, char **words)
{
  PayolaDesk *desk = visit->desk;
  const PayRoster *roster = pay_game_get_roster (desk->game);
  const char *address = words[0] ? words[0] : visit->head->from;
  g_autofree char *text = NULL;

  if (!payola_address_is_valid (address))
    {
      /* Translators: %s is a word of an email */
      payola_visit_say (visit, _("“%s” is not an email address."), address);
      return;
    }
  if (visit->is_master)
    payola_journal_set (visit->judge->journal, desk->name, "master", "", address);
  else
    {
      const PayPlayer *old = pay_roster_get (roster, visit->power);
      PayPlayer player = old ? *old : (PayPlayer) { (char *) "", (char *) "", (char *) "",
                                                    (char *) "", 0,           (char *) "" };
      text = g_strdup_printf (
        /* Translators: an email address */
        _("Your letters now go to %s. This letter is the last one to the old "
          "address.\n"),
        address);
      PayolaLetter *letter = payola_letter_new (player.mail, _("Your address was changed"));
      g_string_append (letter->body, text);
      payola_judge_post (visit->judge, letter, desk->name, visit->origin, "old address");
      player.mail = (char *) address;
      visit->is_moved = TRUE;
      g_autoptr (PayRoster) changed = pay_roster_with (roster, visit->power, &player);
      payola_desk_set_game (desk, pay_game_with_roster (desk->game, changed));
      payola_holders_note (desk, visit->power);
    }
  /* Translators: an email address */
  payola_visit_say (visit, _("Your letters now go to %s."), address);
}

static void
run_password (PayolaVisit *visit, char **words)
{
  if (payola_password_set (visit->judge->journal, visit->desk->name, payola_visit_get_seat (visit),
                           words[0]))
    payola_visit_say (visit, _("Your password was set. Use it in the line SIGNON POWER@GAME "
                               "PASSWORD."));
  else
    payola_visit_say (visit, _("A password must have 8 to 100 characters and no spaces."));
}

static void
run_renew (PayolaVisit *visit, char **words)
{
  payola_code_renew (visit->judge->journal, visit->desk->name, payola_visit_get_seat (visit));
  if (!visit->is_master)
    payola_seat_post (visit->desk, visit->power, _("Your new code"),
                      _("All earlier codes and your password are no longer valid. Your new "
                        "code is in the subject of this letter.\n"),
                      visit->origin, "renew");
  /* The sender of this email may not be the player, so the answer must not contain the new code.
   * Without a seat, the answer gets no code in its subject. */
  visit->is_master = FALSE;
  visit->power = PAY_NO_POWER;
  payola_visit_say (visit,
                    _("All earlier codes and the password are no longer valid. The new code "
                      "was sent to the player."));
}

/* ---- ends ----------------------------------------------------------------------------------- */

/* Reads “draw”, “concede POWER” or “none”. Otherwise, adds an explanation to the answer and returns
 * FALSE. */
static gboolean
read_vote (PayolaVisit *visit, char **words, PayVote *vote)
{
  gboolean concede = g_ascii_strcasecmp (words[0], "concede") == 0;

  vote->to = PAY_NO_POWER;
  vote->kind = concede                                    ? PAY_VOTE_CONCEDE
             : g_ascii_strcasecmp (words[0], "draw") == 0 ? PAY_VOTE_DRAW
                                                          : PAY_VOTE_NONE;
  if (concede && words[1])
    return payola_visit_find_power (visit, words[1], &vote->to);
  if (!concede && (vote->kind || g_ascii_strcasecmp (words[0], "none") == 0))
    return TRUE;
  payola_visit_say (visit, _("A vote must be “draw”, “concede POWER” or “none”."));
  return FALSE;
}

static gboolean
take_vote (PayolaVisit *visit, char **words, PayVote *vote)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  if (!payola_visit_may (visit, PAYOLA_TASK_VOTE) || !read_vote (visit, words, vote)
      || !payola_visit_set_game (
        visit, pay_game_vote (visit->desk->game, visit->power, *vote, findings), findings))
    return FALSE;
  payola_visit_say (visit, _("Your vote counts until the phase is adjudicated."));
  if (pay_game_is_over (visit->desk->game))
    payola_visit_say (visit, _("This vote ends the game."));
  return TRUE;
}

static void
run_vote (PayolaVisit *visit, char **words)
{
  PayVote vote;

  take_vote (visit, words, &vote);
}

static void
run_propose (PayolaVisit *visit, char **words)
{
  PayVote vote;
  g_autofree char *wish = g_strjoinv (" ", words);
  g_autofree char *text = NULL;

  if (!take_vote (visit, words, &vote) || vote.kind == PAY_VOTE_NONE
      || pay_game_is_over (visit->desk->game))
    return;
  /* Translators: a vote such as “draw” or “concede France” */
  text = g_strdup_printf (_("A player proposes to end the game: %1$s.\n\nTo agree, reply with "
                            "the line VOTE %1$s. The game ends if all players agree before "
                            "this phase is adjudicated.\n"),
                          wish);
  payola_announce_to_all (visit->desk, _("A proposal to end the game"), text, visit->origin,
                          FALSE);
}

static void
run_resign (PayolaVisit *visit, char **words)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *game = visit->desk->game;

  if (!payola_visit_may (visit, PAYOLA_TASK_RESIGN))
    return;
  if (payola_visit_set_game (visit, pay_game_submit (game, visit->power, "RESIGN\n", -1, findings),
                             findings))
    payola_visit_say (visit,
                      _("You will resign when this phase is adjudicated. To stay in the game, "
                        "send CLEAR."));
}

const PayolaCommand payola_player_commands[] = {
  { "STATUS", "", N_("See your sheet, its cost, and which sheets are missing"), PAYOLA_FOR_SEATS,
    0, 0, run_status },
  { "STATEMENT", "", N_("Get your statement and the letter about this phase again"),
    PAYOLA_FOR_PLAYERS, 0, 0, run_statement },
  { "CLEAR", "", N_("Withdraw your sheet"), PAYOLA_FOR_PLAYERS, 0, 0, run_clear },
  { "SET WAIT", "", N_("Do not adjudicate this phase before its deadline"), PAYOLA_FOR_PLAYERS, 0,
    0, run_wait },
  { "SET NOWAIT", "", N_("Adjudicate this phase as soon as all sheets are received"),
    PAYOLA_FOR_PLAYERS, 0, 0, run_nowait },
  { "SET ABSENCE", "FIRST-DAY [LAST-DAY]|NONE", N_("Postpone deadlines until after your absence"),
    PAYOLA_FOR_SEATS, 1, 3, run_absence },
  { "SET ADDRESS", "[ADDRESS]",
    N_("Receive letters at another address; default: the sender of "
       "this email"),
    PAYOLA_FOR_SEATS, 0, 1, run_address },
  { "SET PASSWORD", "PASSWORD", N_("Set a password for SIGNON"), PAYOLA_FOR_SEATS, 1, 1,
    run_password },
  { "RENEW", "", N_("Get a new code; earlier codes and the password are no longer valid then"),
    PAYOLA_FOR_PLAYERS, 0, 0, run_renew },
  { "VOTE", "draw|concede POWER|none", N_("Vote on ending the game"), PAYOLA_FOR_PLAYERS, 1, 2,
    run_vote },
  { "PROPOSE", "draw|concede POWER",
    N_("Vote to end the game, and ask the other players to "
       "agree"),
    PAYOLA_FOR_PLAYERS, 1, 2, run_propose },
  { "RESIGN", "", N_("Resign from the game"), PAYOLA_FOR_PLAYERS, 0, 0, run_resign },
  { 0 },
};
