/* player-commands.c - commands for players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/address.h"
#include "mail-judge/absence.h"
#include "mail-judge/announce.h"
#include "mail-judge/codes.h"
#include "mail-judge/holders.h"
#include "mail-judge/later.h"
#include "mail-judge/progress.h"
#include "mail-judge/submit.h"
#include "mail-judge/views.h"
#include "report/date-format.h"
#include "service/date-words.h"
#include "service/deadline.h"
#include "service/reminder.h"
#include "service/tasks.h"

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
  g_autofree char *waits = payola_task_say_still_due (desk->game, visit->power);
  if (waits)
    payola_visit_say (visit, "%s", waits);
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

static void
clear_absence (PayolaVisit *visit)
{
  PayolaDesk *desk = visit->desk;

  payola_visit_say (visit, _("Your absence was removed."));
  if (!payola_absence_clear (desk, payola_visit_get_seat (visit)))
    return;
  g_autofree char *line = payola_announce_describe_deadline (desk);
  payola_visit_tell_all (visit, _("The deadline was moved"), line);
  payola_visit_say (visit, "%s", line);
}

/* Says that the deadline of the present phase stays. Only the game master can move it. */
static void
say_deadline_stays (PayolaVisit *visit, const char *days)
{
  PayolaDesk *desk = visit->desk;
  g_autofree char *line = payola_announce_describe_deadline (desk);
  const char *name = payola_visit_name_seat (pay_game_get_board (desk->game),
                                             payola_visit_get_seat (visit));
  g_autofree char *text = g_strdup_printf (
    /* Translators: a power; days such as “24 December 2026 – 31 December 2026”; a sentence about
       the deadline */
    _("%1$s will be absent: %2$s. The present deadline falls within these days, and is not moved. "
      "%3$s\nTo move it, send SET DEADLINE.\n"),
    name, days, line);

  payola_visit_say (visit, "%s", line);
  if (visit->is_master)
    payola_visit_say (visit, _("The deadline of the present phase stays. To move it, send SET "
                               "DEADLINE."));
  else
    {
      payola_visit_say (visit, _("The deadline of the present phase stays. Only the game master, "
                                 "who knows of your absence now, can move it."));
      payola_seat_post_master (desk, _("A player will be absent"), text, visit->origin);
    }
}

static void
add_absence (PayolaVisit *visit, GDateTime *first, GDateTime *last)
{
  const PayolaSettings *settings = visit->judge->settings;
  g_autofree char *a = pay_date_format (first, "%x");
  g_autofree char *b = pay_date_format (last, "%x");
  g_autofree char *days = g_strdup_printf ("%s – %s (%s)", a, b, settings->zone_name);

  switch (payola_absence_add (visit->desk, payola_visit_get_seat (visit), first, last))
    {
    case PAYOLA_ABSENCE_TOO_LONG:
      /* Translators: a number of days */
      payola_visit_say (visit, _("Maximum length of an absence, in days: %u."), settings->absence);
      return;
    case PAYOLA_ABSENCE_TOO_OFTEN:
      /* Translators: a number of days */
      payola_visit_say (visit, _("Maximum length of all your absences in a year, in days: %u."),
                        settings->absence_year);
      return;
    case PAYOLA_ABSENCE_NOTED:
      break;
    }
  payola_visit_say (
    visit,
    /* Translators: days, as in “24 December 2026 – 31 December 2026 (Europe/Berlin)” */
    _("Your absence: %s. If a phase begins from now on and its deadline would fall "
      "within these days, it is postponed until after them."),
    days);
  if (payola_absence_has_deadline (visit->desk, first, last))
    say_deadline_stays (visit, days);
}

static void
run_absence (PayolaVisit *visit, char **words)
{
  GDateTime *now = visit->judge->now;
  g_autofree char *text = g_strjoinv (" ", words);
  g_autoptr (GDateTime) first = NULL, last = NULL;

  if (g_ascii_strcasecmp (text, "none") == 0)
    clear_absence (visit);
  else if (payola_date_read_days (text, now, &first, &last) && !payola_deadline_is_far (last, now)
           && g_date_time_difference (last, now) > -G_TIME_SPAN_DAY / 2)
    add_absence (visit, first, last);
  else
    payola_visit_say (visit, _("Write the first and the last day, as in SET ABSENCE 24 Dec to 31 "
                               "Dec, or 2026-12-24 2026-12-31. SET ABSENCE NONE removes an "
                               "absence. Days that have passed are refused."));
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
  { "SET ABSENCE", "FIRST-DAY [LAST-DAY]|NONE",
    N_("Postpone the deadlines of later phases until after your absence"), PAYOLA_FOR_SEATS, 1, 12,
    run_absence },
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
