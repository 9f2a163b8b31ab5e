/* master-commands.c - commands for the master of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/deadline-plan.h"
#include "service/address.h"
#include "mail-judge/access.h"
#include "mail-judge/announce.h"
#include "mail-judge/holders.h"
#include "mail-judge/joining.h"
#include "mail-judge/press.h"
#include "mail-judge/progress.h"
#include "mail-judge/publish.h"
#include "service/computers.h"
#include "service/deadline.h"
#include "service/lateness.h"
#include "service/revising.h"
#include "service/takeover.h"
#include "report/results.h"
#include "report/revision-report.h"

#include <glib/gi18n.h>
#include <string.h>

static void
set_fact (PayolaVisit *visit, const char *name, const char *value)
{
  payola_journal_set (visit->judge->journal, visit->desk->name, name, "", value);
}

static void
run_process (PayolaVisit *visit, char **words)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (visit->desk->game));
  g_autofree char *stopped = payola_journal_get (visit->judge->journal, visit->desk->name,
                                                 "stopped", "");

  if (!payola_visit_may (visit, PAYOLA_TASK_ADJUDICATE)
      || !payola_progress_adjudicate (visit->desk))
    return;
  if (g_strcmp0 (stopped, "rollback") == 0)
    set_fact (visit, "stopped", NULL);
  /* Translators: a phase such as “S1901M” */
  payola_visit_say (visit, _("%s was adjudicated."), phase);
}

static void
run_preview (PayolaVisit *visit, char **words)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) played = NULL;

  if (!payola_visit_may (visit, PAYOLA_TASK_PREVIEW))
    return;
  played = payola_computers_adjudicate (visit->desk->game, NULL, findings);
  payola_visit_say_findings (visit, findings);
  if (!played || pay_game_get_n_turns (played) == 0)
    return;
  g_autoptr (PayView) view = pay_view_new (played, PAY_VIEWER_GM);
  g_autofree char *text = pay_results_text (view, pay_game_get_n_turns (played) - 1);
  payola_visit_say (visit, "%s", text);
}

static void
run_rollback (PayolaVisit *visit, char **words)
{
  PayGame *game = visit->desk->game;
  guint n = pay_game_get_n_turns (game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayPhase phase = n ? pay_turn_get_phase (pay_game_get_turn (game, n - 1))
                     : pay_game_get_phase (game);
  g_autofree char *upper = words[0] ? g_ascii_strup (words[0], -1) : NULL;

  if (!payola_visit_may (visit, PAYOLA_TASK_ROLLBACK))
    return;
  if (upper && !pay_phase_parse (upper, &phase))
    {
      /* Translators: %s is a word of an email */
      payola_visit_say (visit, _("“%s” is not a phase. Write it as in S1901M."), words[0]);
      return;
    }
  g_autofree char *name = pay_phase_name (phase);
  if (!payola_visit_set_game (visit, pay_game_rollback (game, phase, findings), findings))
    return;
  /* After the rollback, the game has all sheets of the phase again. The game is stopped so that the
   * phase is not adjudicated again at once. */
  set_fact (visit, "stopped", "rollback");
  /* Translators: %s is a phase such as “S1901M” */
  g_autofree char *line = g_strdup_printf (_("The game was rolled back to the start of %s."),
                                           name);
  payola_visit_tell_all (visit, _("The game was rolled back"), line);
  payola_visit_say (visit, "%s", line);
  payola_visit_say (visit, _("The game is stopped until you send RESUME or PROCESS."));
}

/* Corrects the past phase to which the game was rolled back. */
static void
revise (PayolaVisit *visit, char **words)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autofree char *reason = words ? g_strjoinv (" ", words) : NULL;
  g_autoptr (PayRevision) made = payola_revise (visit->desk->game, reason, FALSE, FALSE,
                                                visit->desk->judge->now, findings);
  PayGame *game = made ? payola_revise_finish (made, visit->desk->judge->now) : NULL;

  if (!payola_visit_set_game (visit, game, findings))
    return;
  g_autoptr (PayReport) report = pay_revision_report_new (made);
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);
  payola_visit_say (visit, "%s", text);
  payola_announce_phase (visit->desk);
}

static void
run_rollforward (PayolaVisit *visit, char **words)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  if (!payola_visit_may (visit, PAYOLA_TASK_ROLLFORWARD))
    return;
  if (payola_revise_is_due (visit->desk->game))
    {
      revise (visit, words);
      return;
    }
  if (!payola_visit_set_game (visit, pay_game_rollforward (visit->desk->game, findings), findings))
    return;
  g_autofree char *name = pay_phase_name (pay_game_get_phase (visit->desk->game));
  /* Translators: %s is a phase such as “S1901M” */
  g_autofree char *line = g_strdup_printf (_("The game was rolled forward to the start of %s."),
                                           name);
  payola_visit_tell_all (visit, _("The game was rolled forward"), line);
  payola_visit_say (visit, "%s", line);
}

static void
run_terminate (PayolaVisit *visit, char **words)
{
  set_fact (visit, "stopped", "terminate");
  payola_announce_to_all (visit->desk, _("The game was stopped"),
                          _("The game master stopped the game. No phase is adjudicated until "
                            "the game is resumed.\n"),
                          visit->origin, TRUE);
  payola_visit_say (visit, _("The game is stopped until you send RESUME."));
}

/* Without a deadline of the plan, a phase whose deadline has passed would end at once. */
static void
run_resume (PayolaVisit *visit, char **words)
{
  const PayRoster *roster = pay_game_get_roster (visit->desk->game);
  g_autofree char *stopped = payola_journal_get (visit->judge->journal, visit->desk->name,
                                                 "stopped", "");

  if (!stopped)
    {
      payola_visit_say (visit, _("The game is not stopped."));
      return;
    }
  set_fact (visit, "stopped", NULL);
  /* The next round finds the deadline of the game again. */
  set_fact (visit, "stamp", NULL);
  if (payola_deadline_is_over (pay_roster_get_deadline (roster), visit->judge->now))
    payola_progress_set_deadline (visit->desk);
  g_autofree char *deadline = payola_announce_describe_deadline (visit->desk);
  /* Translators: a sentence about the deadline */
  g_autofree char *line = g_strdup_printf (_("The game was resumed. %s"), deadline);
  payola_visit_tell_all (visit, _("The game was resumed"), line);
  payola_visit_say (visit, "%s", line);
}

/* ---- settings ------------------------------------------------------------------------------- */

static void
set_roster (PayolaVisit *visit, PayRoster *roster)
{
  g_autoptr (PayRoster) owned = roster;

  payola_desk_set_game (visit->desk, pay_game_with_roster (visit->desk->game, owned));
}

/* Returns the present time in the time zone of the game. (transfer full) */
static GDateTime *
get_local_now (PayolaVisit *visit)
{
  const char *name = pay_roster_get_zone (pay_game_get_roster (visit->desk->game));
  g_autoptr (GTimeZone) zone = *name ? g_time_zone_new_identifier (name) : NULL;

  return zone ? g_date_time_to_timezone (visit->judge->now, zone)
              : g_date_time_ref (visit->judge->now);
}

static void
run_deadline (PayolaVisit *visit, char **words)
{
  const PayRoster *roster = pay_game_get_roster (visit->desk->game);
  g_autoptr (GDateTime) now = get_local_now (visit);
  g_autofree char *text = g_strjoinv (" ", words);
  gboolean none = g_ascii_strcasecmp (text, "none") == 0;
  g_autofree char *deadline = payola_deadline_parse (none ? "" : text, now);
  const char *wrong = payola_deadline_refuse (deadline, now);

  if (wrong)
    {
      payola_visit_say (visit, "%s", wrong);
      if (deadline)
        payola_visit_say (visit, _("To do so, send PROCESS."));
      return;
    }
  g_autofree char *before = payola_deadline_describe (
    pay_roster_get_deadline (roster), pay_roster_get_zone (roster), visit->judge->now);
  set_roster (visit, pay_roster_with_deadline (roster, deadline));
  g_autofree char *line = payola_announce_describe_deadline (visit->desk);
  g_autofree char *body = before
                          /* Translators: a sentence about the new deadline; the old deadline */
                          ? g_strdup_printf (_("%1$s\nIt replaces this one: %2$s."), line, before)
                          : g_strdup (line);
  payola_visit_tell_all (visit, _("The deadline was moved"), body);
  payola_visit_say (visit, "%s", line);
}

/* Sets the time zone of the game’s dates. @words: a name, or nothing for the zone of the judge */
static void
run_zone (PayolaVisit *visit, char **words)
{
  const char *name = words[0] && g_ascii_strcasecmp (words[0], "none") != 0 ? words[0] : "";
  g_autoptr (GTimeZone) zone = *name ? g_time_zone_new_identifier (name) : NULL;

  if (*name && !zone)
    {
      /* Translators: %s is a word of an email */
      payola_visit_say (visit, _("“%s” is not a time zone. Write one such as Europe/Berlin."),
                        name);
      return;
    }
  set_roster (visit, pay_roster_with_zone (pay_game_get_roster (visit->desk->game), name));
  payola_visit_say (visit,
                    /* Translators: a time zone */
                    _("Dates of this game are in the time zone %s. Deadlines stay as they are."),
                    *name ? name : visit->judge->settings->zone_name);
}

static void
run_plan (PayolaVisit *visit, char **words)
{
  gboolean now = words[4] && g_ascii_strcasecmp (words[4], "NOW") == 0;
  g_autofree char *text = g_strjoin (" ", words[0], words[1], words[2], words[3], NULL);
  PayDeadlinePlan plan;

  if (!pay_deadline_plan_parse (text, &plan) || (words[4] && !now))
    {
      payola_visit_say (visit, _("A plan must have the form “7 2 1 20:00”: the days for movement, "
                                 "retreats and adjustments, and the time of day when a phase "
                                 "ends."));
      return;
    }
  set_roster (visit, pay_roster_with_plan (pay_game_get_roster (visit->desk->game), text));
  g_autofree char *line = g_strdup_printf (
    /* Translators: numbers of days, and a time of day */
    _("The plan of deadlines, in days: %1$u for movement, %2$u for retreats, %3$u for "
      "adjustments. "
      "Phases end at %4$02u:%5$02u."),
    plan.days[0], plan.days[1], plan.days[2], plan.hour, plan.minute);
  payola_visit_add_news (visit, line);
  if (now)
    payola_progress_set_deadline (visit->desk);
  g_autofree char *deadline = payola_announce_describe_deadline (visit->desk);
  if (now)
    payola_visit_add_news (visit, deadline);
  else
    payola_visit_say (
      visit,
      /* Translators: a sentence about the deadline */
      _("The present phase is not changed: %s With the word NOW after the plan, it "
        "gets a deadline by the plan, too."),
      deadline);
}

static void
run_grace (PayolaVisit *visit, char **words)
{
  guint64 hours;

  if (!g_ascii_string_to_unsigned (words[0], 10, 0, PAY_GRACE_MAX_HOURS, &hours, NULL))
    {
      /* Translators: a number of hours */
      payola_visit_say (visit, _("Write a whole number of hours from 0 to %u."),
                        PAY_GRACE_MAX_HOURS);
      return;
    }
  set_roster (visit,
              pay_roster_with_grace (pay_game_get_roster (visit->desk->game), (guint) hours));
  g_autofree char *grace = payola_late_describe_grace (pay_game_get_roster (visit->desk->game));
  payola_visit_add_news (visit, grace ? grace : _("There is no grace period after deadlines."));
}

static void
run_late (PayolaVisit *visit, char **words)
{
  for (guint rule = 0; pay_late_rule_name ((PayLateRule) rule); rule++)
    if (g_ascii_strcasecmp (words[0], pay_late_rule_name ((PayLateRule) rule)) == 0)
      {
        set_roster (visit, pay_roster_with_late_rule (pay_game_get_roster (visit->desk->game),
                                                      (PayLateRule) rule));
        payola_visit_add_news (visit, rule == PAY_LATE_ASK
                                        ? _("The game master decides about each late sheet.")
                                        : payola_late_describe_rule ((PayLateRule) rule));
        return;
      }
  payola_visit_say (visit, _("Write “accept”, “refuse” or “ask”."));
}

static void
run_missing (PayolaVisit *visit, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words), *level = NULL;
  PayolaMissing missing;

  if (!payola_settings_parse_missing (text, &missing, &level))
    {
      payola_visit_say (visit, _("Write “wait”, “disorder”, or “computer” followed by a level."));
      return;
    }
  set_fact (visit, "missing", text);
  payola_visit_add_news (visit,
                         missing == PAYOLA_MISSING_WAIT
                           ? _("When a deadline has passed, the game waits for missing sheets.")
                         : missing == PAYOLA_MISSING_DISORDER
                           ? _("When a deadline has passed, the phase is adjudicated without "
                               "missing sheets.")
                           : _("When a deadline has passed, a computer player writes missing "
                               "sheets."));
}

static void
run_set_press (PayolaVisit *visit, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words);
  guint kinds;

  if (!payola_settings_parse_press (text, &kinds))
    {
      payola_visit_say (visit, _("Write “none”, “white”, “grey” or “white, grey”."));
      return;
    }
  set_fact (visit, "press", text);
  /* Translators: kinds of press, as in “white, grey”, or “none” */
  g_autofree char *line = g_strdup_printf (_("Press between players: %s."), text);
  payola_visit_add_news (visit, line);
}

/* Sets a fact to “yes” or “no”. If @forget is set, “no” removes the fact. */
static void
set_choice (PayolaVisit *visit, const char *name, const char *word, gboolean forget, const char *on,
            const char *off)
{
  gboolean yes = g_ascii_strcasecmp (word, "yes") == 0;

  if (!yes && g_ascii_strcasecmp (word, "no") != 0)
    {
      payola_visit_say (visit, _("Write “yes” or “no”."));
      return;
    }
  set_fact (visit, name, yes ? "yes" : forget ? NULL : "no");
  payola_visit_add_news (visit, yes ? on : off);
}

static void
run_weekends (PayolaVisit *visit, char **words)
{
  set_choice (visit, "weekends", words[0], FALSE, _("Deadlines may fall on weekends."),
              _("Deadlines do not fall on weekends."));
}

static void
run_listed (PayolaVisit *visit, char **words)
{
  set_choice (visit, "listed", words[0], TRUE, _("Everybody may see the game."),
              _("Only its participants may see the game."));
}

static void
run_publish_press (PayolaVisit *visit, char **words)
{
  set_choice (visit, "publish-press", words[0], FALSE,
              _("Press is published when the game is over, grey press without its sender."),
              _("Press is not published."));
}

/* ---- players -------------------------------------------------------------------------------- */

static gboolean
correct (PayolaVisit *visit, const char *edit, const char *reason)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  if (!payola_visit_may (visit, PAYOLA_TASK_CORRECT)
      || !payola_visit_set_game (
        visit, pay_game_correct (visit->desk->game, edit, reason, findings), findings))
    return FALSE;
  payola_visit_say (visit, _("The position was corrected."));
  return TRUE;
}

/* Checks whether a person may play a power. If the person plays another one, adds to the answer how
 * the master can allow it. */
static gboolean
may_play (PayolaVisit *visit, PayPower power, const char *mail, const char *line)
{
  PayPower other = payola_seat_find_person (visit->desk, mail, power);

  if (other == PAY_NO_POWER)
    return TRUE;
  payola_visit_say (visit,
                    /* Translators: an email address, the name of a power, and a command */
                    _("%1$s plays %2$s in this game, and a person plays only one power. To allow "
                      "it, send %3$s BOTH."),
                    mail, pay_board_get_power_name (pay_game_get_board (visit->desk->game), other),
                    line);
  return FALSE;
}

/* Checks for a last word BOTH. Returns FALSE and adds to the answer if it is another word. */
static gboolean
read_both (PayolaVisit *visit, const char *word, gboolean *both)
{
  *both = word && g_ascii_strcasecmp (word, "BOTH") == 0;
  if (!word || *both)
    return TRUE;
  /* Translators: %s is a word of an email */
  payola_visit_say (visit, _("“%s” was not understood. Nothing was changed."), word);
  return FALSE;
}

/* Changes the player of a power. payola_holders_follow() writes to both players. */
static void
seat (PayolaVisit *visit, PayPower power, const char *mail, const char *level)
{
  PayPlayer player = { (char *) "", (char *) mail, (char *) "", (char *) "", 0, (char *) level };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (visit->desk->game), power,
                                                  &player);

  payola_desk_set_game (visit->desk, payola_takeover_apply (visit->desk->game, roster));
  payola_holders_follow (visit->desk);
  payola_visit_say (visit, _("The change was made."));
}

static void
run_seat (PayolaVisit *visit, char **words)
{
  g_autofree char *line = g_strdup_printf ("SEAT %s %s", words[0], words[1]);
  gboolean both;
  PayPower power;

  if (!payola_visit_find_power (visit, words[0], &power) || !read_both (visit, words[2], &both))
    return;
  if (!payola_address_is_valid (words[1]))
    /* Translators: %s is a word of an email */
    payola_visit_say (visit, _("“%s” is not an email address."), words[1]);
  else if (both || may_play (visit, power, words[1], line))
    seat (visit, power, words[1], "");
}

static void
run_computer (PayolaVisit *visit, char **words)
{
  g_autofree char *level = g_ascii_strdown (words[1] ? words[1] : "club", -1);
  PayPower power;

  if (!payola_visit_find_power (visit, words[0], &power))
    return;
  if (pay_player_check_computer (level))
    seat (visit, power, "", level);
  else
    payola_visit_say (visit, _("The levels are novice, club and master."));
}

/* Marks a power as resigned. payola_holders_follow() writes to its player. */
static void
run_dummy (PayolaVisit *visit, char **words)
{
  g_autofree char *edit = NULL;
  PayPower power;

  if (!payola_visit_find_power (visit, words[0], &power))
    return;
  const char *key = pay_board_get_power_key (pay_game_get_board (visit->desk->game), power);
  edit = g_strdup_printf ("RESIGNED %s yes", key);
  correct (visit, edit, _("The power does not have a player any more"));
  payola_holders_follow (visit->desk);
}

static void
run_revive (PayolaVisit *visit, char **words)
{
  g_autofree char *edit = NULL, *line = g_strdup_printf ("REVIVE %s", words[0]);
  gboolean both;
  PayPower power;

  if (!payola_visit_find_power (visit, words[0], &power) || !read_both (visit, words[1], &both))
    return;
  const PayPlayer *player = pay_roster_get (pay_game_get_roster (visit->desk->game), power);
  if (player && !both && !may_play (visit, power, player->mail, line))
    return;
  edit = g_strdup_printf ("RESIGNED %s no",
                          pay_board_get_power_key (pay_game_get_board (visit->desk->game), power));
  correct (visit, edit, _("The power has a player again"));
  payola_holders_follow (visit->desk);
}

static void
run_correct (PayolaVisit *visit, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words);
  char *reason = strstr (text, " -- ");

  if (!reason)
    {
      payola_visit_say (visit,
                        _("Write the reason after two hyphens, as in CORRECT AGP France 30 -- "
                          "forgotten income."));
      return;
    }
  *reason = '\0';
  if (!correct (visit, text, reason + 4))
    return;
  /* A power’s money is not for everybody, but the reason is. */
  g_autofree char *body = g_strdup_printf (
    /* Translators: the reason of a correction */
    _("The game master corrected the position: %s\nTo see the new position, send STATEMENT or "
      "SUMMARY."),
    reason + 4);
  payola_visit_tell_all (visit, _("The position was corrected"), body);
}

static void
run_remind (PayolaVisit *visit, char **words)
{
  guint n = payola_announce_reminders (visit->desk, visit->origin);

  /* Translators: a number of letters */
  payola_visit_say (visit, _("Reminders sent: %u."), n);
}

static void
run_official (PayolaVisit *visit, char **words)
{
  g_autofree char *text = g_strjoinv (" ", words);
  g_autofree char *body = g_strconcat (text, "\n", NULL);

  payola_announce_to_all (visit->desk, _("Message from the game master"), body, visit->origin,
                          TRUE);
  payola_visit_say (visit, _("The message was sent to everybody."));
  payola_press_say_swallowed (visit, text);
}

/* Sends the names of the players to everybody if the game is over, but no addresses. */
static void
run_reveal (PayolaVisit *visit, char **words)
{
  const PayBoard *board = pay_game_get_board (visit->desk->game);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!pay_game_is_over (visit->desk->game))
    {
      payola_visit_say (visit, _("The players can be revealed only when the game is over."));
      return;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const PayPlayer *player = pay_roster_get (pay_game_get_roster (visit->desk->game),
                                                (PayPower) p);
      g_autofree char *name = player ? payola_address_strip (*player->computer ? player->computer
                                                                               : player->name)
                                     : NULL;
      if (name)
        g_string_append_printf (text, "%s: %s\n", pay_board_get_power_name (board, (PayPower) p),
                                *name ? name : C_("player", "name not known"));
    }
  payola_announce_to_all (visit->desk, _("The players of the game"), text->str, visit->origin,
                          TRUE);
  payola_visit_say (visit, _("The message was sent to everybody."));
}

/* ---- new games ------------------------------------------------------------------------------ */

static void
run_form (PayolaVisit *visit, char **words)
{
  if (payola_seat_count_players (visit->desk->game) > 0)
    {
      payola_visit_say (visit, _("The game already has players."));
      return;
    }
  set_fact (visit, "forming", "yes");
  set_fact (visit, "listed", "yes");
  payola_visit_say (visit, _("The game is now recruiting players. They join with the line JOIN "
                             "and the name of the game."));
}

static void
run_activate (PayolaVisit *visit, char **words)
{
  g_autofree char *level = words[0] ? g_ascii_strdown (words[0], -1) : NULL;

  if (!payola_joining_is_open (visit->desk))
    payola_visit_say (visit, _("The game is not recruiting players. Send FORM first."));
  else if (level && !pay_player_check_computer (level))
    payola_visit_say (visit, _("The levels are novice, club and master."));
  else
    payola_joining_start (visit, visit->desk, level);
}

#define MANY 60

const PayolaCommand payola_master_commands[] = {
  { "PROCESS", "", N_("Adjudicate the phase now"), PAYOLA_FOR_MASTER, 0, 0, run_process },
  { "PROCESS!", "", NULL, PAYOLA_FOR_MASTER, 0, 0, run_process },
  { "PREVIEW", "", N_("Preview the results of the phase"), PAYOLA_FOR_MASTER, 0, 0, run_preview },
  { "ROLLBACK", "[PHASE]", N_("Return to the start of a phase"), PAYOLA_FOR_MASTER, 0, 1,
    run_rollback },
  { "ROLLFORWARD", "[REASON]",
    N_("Undo a rollback, or correct the past phase if its sheets were changed"), PAYOLA_FOR_MASTER,
    0, MANY, run_rollforward },
  { "TERMINATE", "", N_("Stop the game"), PAYOLA_FOR_MASTER, 0, 0, run_terminate },
  { "RESUME", "", N_("Resume a stopped game"), PAYOLA_FOR_MASTER, 0, 0, run_resume },
  { "REMIND", "", N_("Remind the players whose sheets are missing"), PAYOLA_FOR_MASTER, 0, 0,
    run_remind },
  { "OFFICIAL", "TEXT",
    N_("Send this line and those below, up to the line ENDPRESS, to everybody"), PAYOLA_FOR_MASTER,
    1, MANY, run_official },
  { "REVEAL", "", N_("When the game is over, show everybody who played which power"),
    PAYOLA_FOR_MASTER, 0, 0, run_reveal },
  { "SET DEADLINE", "TIME", N_("Move the deadline of the phase"), PAYOLA_FOR_MASTER, 1, 12,
    run_deadline },
  { "SET ZONE", "ZONE", N_("Set the time zone of dates, as in SET ZONE Europe/Paris"),
    PAYOLA_FOR_MASTER, 1, 1, run_zone },
  { "SET NOZONE", "", N_("Write dates in the time zone of the judge"), PAYOLA_FOR_MASTER, 0, 0,
    run_zone },
  { "SET KEYWORD", "WORD", N_("Make the game private: people join with this word; or “none”"),
    PAYOLA_FOR_MASTER, 1, 1, payola_access_run_keyword },
  { "ALLOW", "[-]ADDRESS…", N_("Admit only these addresses or domains; without any, show them"),
    PAYOLA_FOR_KEEPER, 0, MANY, payola_access_run_allow },
  { "DENY", "[-]ADDRESS…", N_("Keep addresses or domains out; without any, show them"),
    PAYOLA_FOR_KEEPER, 0, MANY, payola_access_run_deny },
  { "SET PLAN", "DAYS DAYS DAYS TIME [NOW]", N_("Set the durations of later phases"),
    PAYOLA_FOR_MASTER, 4, 5, run_plan },
  { "SET GRACE", "HOURS", N_("Set the grace period"), PAYOLA_FOR_MASTER, 1, 1, run_grace },
  { "SET LATE", "accept|refuse|ask", N_("Set how late sheets are treated"), PAYOLA_FOR_MASTER, 1,
    1, run_late },
  { "SET MISSING", "wait|disorder|computer LEVEL", N_("Set how missing sheets are treated"),
    PAYOLA_FOR_MASTER, 1, 2, run_missing },
  { "SET PRESS", "none|white|grey|white, grey", N_("Set which kinds of press are allowed"),
    PAYOLA_FOR_MASTER, 1, 2, run_set_press },
  { "SET WEEKENDS", "yes|no", N_("Set whether deadlines may fall on weekends"), PAYOLA_FOR_MASTER,
    1, 1, run_weekends },
  { "SET LISTED", "yes|no", N_("Set whether everybody may see the game"), PAYOLA_FOR_MASTER, 1, 1,
    run_listed },
  { "SET PUBLISH-PRESS", "yes|no", N_("Set whether press is published at the end"),
    PAYOLA_FOR_MASTER, 1, 1, run_publish_press },
  { "SEAT", "POWER ADDRESS [BOTH]", N_("Give a power to a player"), PAYOLA_FOR_MASTER, 2, 3,
    run_seat },
  { "COMPUTER", "POWER [LEVEL]", N_("Let the computer play a power"), PAYOLA_FOR_MASTER, 1, 2,
    run_computer },
  { "DUMMY", "POWER", N_("Take a power away from its player"), PAYOLA_FOR_MASTER, 1, 1,
    run_dummy },
  { "RESIGN", "", NULL, PAYOLA_FOR_MASTER, 1, 1, run_dummy },
  { "REVIVE", "POWER [BOTH]", N_("Return a power to its player"), PAYOLA_FOR_MASTER, 1, 2,
    run_revive },
  { "CORRECT", "CHANGE -- REASON", N_("Correct the position"), PAYOLA_FOR_MASTER, 2, MANY,
    run_correct },
  { "FORM", "", N_("Start recruiting players"), PAYOLA_FOR_MASTER, 0, 0, run_form },
  { "ACTIVATE", "[LEVEL]",
    N_("Start a game that is recruiting players; computer players of this level take the empty "
       "seats"),
    PAYOLA_FOR_MASTER, 0, 1, run_activate },
  { 0 },
};
