/* progress.c - automatic adjudication and deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/progress.h"

#include "game/deadline-plan.h"
#include "mail-judge/absence.h"
#include "mail-judge/announce.h"
#include "mail-judge/holders.h"
#include "mail-judge/later.h"
#include "mail-judge/publish.h"
#include "service/computers.h"
#include "service/lateness.h"
#include "service/reminder.h"

#include <glib/gi18n.h>

/* The maximum number of phases of a game that are adjudicated in one go, so that a game of computer
 * players does not delay the other games. */
#define MAX_PHASES 50

static GDateTime *
get_deadline (PayolaDesk *desk)
{
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (desk->game));

  return *deadline ? g_date_time_new_from_iso8601 (deadline, desk->judge->settings->zone) : NULL;
}

static gint64
get_grace_seconds (PayolaDesk *desk)
{
  return pay_roster_get_grace (pay_game_get_roster (desk->game)) * (gint64) 3600;
}

static gboolean
has_waiting (PayolaDesk *desk)
{
  g_auto (GStrv) seats = payola_journal_list (desk->judge->journal, desk->name, "wait");

  for (guint i = 0; seats[i]; i++)
    {
      g_autofree char *phase = payola_journal_get (desk->judge->journal, desk->name, "wait",
                                                   seats[i]);
      if (payola_announce_is_id (desk->game, phase))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_stopped (PayolaDesk *desk)
{
  g_autofree char *stopped = payola_journal_get (desk->judge->journal, desk->name, "stopped", "");

  return stopped != NULL;
}

gboolean
payola_progress_is_ready (PayolaDesk *desk)
{
  return !pay_game_is_over (desk->game) && payola_reminder_awaited (desk->game) == 0
      && payola_seat_count_players (desk->game) > 0 && !has_waiting (desk) && !is_stopped (desk);
}

/* ---- deadlines ------------------------------------------------------------------------------ */

void
payola_progress_set_deadline (PayolaDesk *desk)
{
  g_autoptr (PayGame) game = pay_game_with_next_deadline (desk->game, desk->judge->now);
  const PayRoster *roster = pay_game_get_roster (game);
  const char *planned = pay_roster_get_deadline (roster);
  g_autofree char *shifted = payola_absence_shift (desk, planned);
  g_autoptr (PayRoster) changed = pay_roster_with_deadline (roster, shifted);

  payola_absence_note_plan (desk, planned, shifted);
  payola_desk_set_game (desk, pay_game_with_roster (game, changed));
}

/* ---- adjudication --------------------------------------------------------------------------- */

gboolean
payola_progress_is_absent (PayolaDesk *desk, PayPower power, guint *n_missed)
{
  const char *key = pay_board_get_power_key (pay_game_get_board (desk->game), power);
  g_autofree char *seated = payola_journal_get (desk->judge->journal, desk->name, "seated", key);
  guint from = seated ? (guint) g_ascii_strtoull (seated, NULL, 10) : 0;

  *n_missed = payola_late_count_missed_since (desk->game, power, from);
  return *n_missed >= PAYOLA_PROGRESS_MISSED;
}

void
payola_progress_seat (PayolaDesk *desk, PayPower power)
{
  const char *key = pay_board_get_power_key (pay_game_get_board (desk->game), power);
  g_autofree char *n_turns = g_strdup_printf ("%u", pay_game_get_n_turns (desk->game));

  payola_journal_set (desk->judge->journal, desk->name, "seated", key, n_turns);
}

/* Writes to the master and the standby players about each power whose player has just become
 * absent. */
static void
note_missed (PayolaDesk *desk, guint64 awaited)
{
  const PayBoard *board = pay_game_get_board (desk->game);
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *id = payola_announce_make_id (desk->game);
  guint n_missed;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (awaited >> p & 1 && *payola_seat_get_mail (desk->game, (PayPower) p)
        && payola_progress_is_absent (desk, (PayPower) p, &n_missed)
        && n_missed == PAYOLA_PROGRESS_MISSED)
      {
        const char *name = pay_board_get_power_name (board, (PayPower) p);
        g_autofree char *origin = g_strdup_printf ("%s missed %u %s", desk->name, p, id);
        /* Translators: the name of a power */
        g_autofree char *subject = g_strdup_printf (_("%s needs a player"), name);
        g_autofree char *text = g_strdup_printf (
          /* Translators: the name of a game, and of a power */
          _("In game %1$s, no sheet has been received from %2$s for two movement phases.\n\nTo "
            "take over %2$s, send an email with the line:\nTAKEOVER %2$s@%1$s\n"),
          desk->name, name);
        payola_judge_tell_master (desk->judge, desk->name, origin, subject, text);
        for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
          {
            const char *mail = pay_roster_get_standby (roster, i)->mail;
            if (payola_seat_find_person (desk, mail, PAY_NO_POWER) != PAY_NO_POWER)
              continue;
            PayolaLetter *letter = payola_letter_new (mail, subject);
            g_string_append (letter->body, text);
            payola_judge_post (desk->judge, letter, desk->name, origin, "standby");
          }
      }
}

/* Adds a line about the adjudication of the present phase to the log. */
static void
log_phase (PayolaDesk *desk, guint64 awaited)
{
  const PayBoard *board = pay_game_get_board (desk->game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (desk->game));
  g_autoptr (GString) missing = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (awaited >> p & 1)
      g_string_append_printf (missing, "%s%s", missing->len ? ", " : "; no sheet from ",
                              pay_board_get_power_key (board, (PayPower) p));
  payola_judge_log (desk->judge, PAYOLA_LOG_INFO, "phase", desk->name, "", "%s was adjudicated%s",
                    phase, missing->str);
}

gboolean
payola_progress_adjudicate (PayolaDesk *desk)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  guint64 awaited = payola_reminder_awaited (desk->game);
  gboolean movement = pay_game_get_phase (desk->game).kind == PAY_PHASE_MOVEMENT;
  PayGame *played = payola_computers_adjudicate (desk->game, NULL, findings);

  if (!played)
    {
      g_autofree char *id = payola_announce_make_id (desk->game);
      g_autofree char *origin = g_strdup_printf ("%s stuck %s", desk->name, id);
      g_autofree char *reason = pay_diagnostics_get_n (findings)
                                ? pay_diagnostic_text (pay_diagnostics_get (findings, 0))
                                : g_strdup ("");
      payola_judge_tell_master (desk->judge, desk->name, origin,
                                _("A phase could not be adjudicated"), reason);
      return FALSE;
    }
  log_phase (desk, awaited);
  payola_desk_set_game (desk, played);
  payola_journal_forget (desk->judge->journal, desk->name, "wait");
  payola_progress_set_deadline (desk);
  if (movement)
    note_missed (desk, awaited);
  return TRUE;
}

/* Fills in missing sheets by computer players of a level, for this phase only. */
static void
fill_in (PayolaDesk *desk, const char *level)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  guint64 awaited = payola_reminder_awaited (desk->game);
  g_autoptr (PayRoster) before = pay_roster_ref ((PayRoster *) pay_game_get_roster (desk->game));
  g_autoptr (PayRoster) roster = pay_roster_ref (before);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (desk->game)); p++)
    if (awaited >> p & 1)
      {
        PayRoster *next = pay_roster_with_computer (roster, (PayPower) p, level);
        pay_roster_unref (roster);
        roster = next;
      }
  g_autoptr (PayGame) lent = pay_game_with_roster (desk->game, roster);
  g_autoptr (PayGame) filled = payola_computers_submit (lent, awaited, NULL, findings);
  payola_desk_set_game (desk, pay_game_with_roster (filled, before));
}

static PayolaMissing
get_missing (PayolaDesk *desk, char **level)
{
  g_autofree char *choice = payola_journal_get (desk->judge->journal, desk->name, "missing", "");
  PayolaMissing missing;

  if (choice && payola_settings_parse_missing (choice, &missing, level))
    return missing;
  *level = g_strdup (desk->judge->settings->computer);
  return desk->judge->settings->missing;
}

const char *
payola_progress_describe_missing (PayolaDesk *desk)
{
  g_autofree char *level = NULL;

  switch (get_missing (desk, &level))
    {
    case PAYOLA_MISSING_WAIT:
      return _("Without it, the game waits.");
    case PAYOLA_MISSING_DISORDER:
      return _("Without it, the phase is adjudicated as if it were empty.");
    case PAYOLA_MISSING_COMPUTER:
      return _("Without it, a computer player plays for the power in this phase.");
    }
  g_return_val_if_reached ("");
}

/* Ends a phase whose deadline and grace period have passed, according to the settings for missing
 * sheets. Returns FALSE if the game waits for sheets or the phase could not be adjudicated. */
static gboolean
end_phase (PayolaDesk *desk)
{
  g_autofree char *level = NULL;
  PayolaMissing missing = get_missing (desk, &level);

  if (payola_reminder_awaited (desk->game) && missing == PAYOLA_MISSING_WAIT)
    {
      g_autofree char *id = payola_announce_make_id (desk->game);
      g_autofree char *origin = g_strdup_printf ("%s waits %s", desk->name, id);
      g_autofree char *done = payola_journal_get (desk->judge->journal, desk->name, "waits", "");
      g_autofree char *text = payola_reminder_sentence (desk->game, desk->judge->now);
      if (payola_announce_is_id (desk->game, done))
        return FALSE;
      payola_journal_set (desk->judge->journal, desk->name, "waits", "", id);
      payola_judge_tell_master (desk->judge, desk->name, origin,
                                _("A deadline has passed, and sheets are missing"), text);
      return FALSE;
    }
  if (payola_reminder_awaited (desk->game) && missing == PAYOLA_MISSING_COMPUTER)
    fill_in (desk, level);
  return payola_progress_adjudicate (desk);
}

static gboolean
is_ended (PayolaDesk *desk)
{
  g_autoptr (GDateTime) deadline = get_deadline (desk);

  return deadline && !pay_game_is_over (desk->game) && payola_seat_count_players (desk->game) > 0
      && !is_stopped (desk)
      && payola_judge_get_time (desk->judge)
           >= g_date_time_to_unix (deadline) + get_grace_seconds (desk);
}

/* ---- reminders ------------------------------------------------------------------------------ */

static gint64
get_reminder_time (PayolaDesk *desk)
{
  g_autoptr (GDateTime) deadline = get_deadline (desk);
  guint hours = desk->judge->settings->remind;

  return deadline && hours > 0 && !pay_game_is_over (desk->game)
         ? g_date_time_to_unix (deadline) - hours * (gint64) 3600
         : G_MAXINT64;
}

/* Returns whether the fact “reminded” is about this phase and its deadline. @mark is set to the
 * value of the fact after a reminder: an identifier of the phase, a space, and the deadline. */
static gboolean
is_reminded (PayolaDesk *desk, char **mark)
{
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (desk->game));
  g_autofree char *id = payola_announce_make_id (desk->game);
  g_autofree char *done = payola_journal_get (desk->judge->journal, desk->name, "reminded", "");
  char *space = done ? strrchr (done, ' ') : NULL;

  *mark = g_strdup_printf ("%s %s", id, deadline);
  if (!space || strcmp (space + 1, deadline) != 0)
    return FALSE;
  *space = '\0';
  return payola_announce_is_id (desk->game, done);
}

/* Reminds the players whose sheets are missing. A phase that was just announced with a short
 * deadline does not need a reminder. */
static void
remind (PayolaDesk *desk, gboolean just_announced)
{
  g_autofree char *mark = NULL;

  if (payola_judge_get_time (desk->judge) < get_reminder_time (desk) || is_reminded (desk, &mark))
    return;
  if (!mark)
    return;
  payola_journal_set (desk->judge->journal, desk->name, "reminded", "", mark);
  if (just_announced)
    return;
  g_autofree char *origin = g_strdup_printf ("%s remind %s", desk->name, mark);
  guint n = payola_announce_reminders (desk, origin);
  payola_judge_log (desk->judge, PAYOLA_LOG_INFO, "remind", desk->name, "", "%u reminders", n);
}

/* ---- one game ------------------------------------------------------------------------------- */

/* Sets the first deadline of a game with a plan, before its players know of the phase. */
static void
start (PayolaDesk *desk)
{
  const PayRoster *roster = pay_game_get_roster (desk->game);
  g_autofree char *announced = payola_journal_get (desk->judge->journal, desk->name, "announced",
                                                   "");

  if (pay_game_get_n_turns (desk->game) == 0 && !announced && *pay_roster_get_plan (roster)
      && !*pay_roster_get_deadline (roster))
    payola_progress_set_deadline (desk);
}

void
payola_progress_run (PayolaDesk *desk, gboolean deadlines)
{
  gboolean announced = FALSE;

  deadlines = deadlines && !desk->judge->doubted_since;
  payola_holders_follow (desk);
  if (payola_seat_count_players (desk->game) == 0)
    return;
  for (guint i = 0; i < MAX_PHASES; i++)
    {
      start (desk);
      payola_holders_follow (desk);
      if (payola_announce_phase (desk))
        {
          announced = TRUE;
          payola_later_submit (desk);
        }
      if (payola_progress_is_ready (desk))
        {
          if (!payola_progress_adjudicate (desk))
            return;
        }
      else if (!deadlines || !is_ended (desk) || !end_phase (desk))
        break;
    }
  if (pay_game_is_over (desk->game))
    payola_publish_game (desk);
  else if (deadlines || announced)
    remind (desk, announced);
}

gint64
payola_progress_get_due (PayolaDesk *desk)
{
  g_autoptr (GDateTime) deadline = get_deadline (desk);
  g_autofree char *mark = NULL;
  gint64 end;

  if (!deadline || pay_game_is_over (desk->game) || payola_seat_count_players (desk->game) == 0
      || is_stopped (desk))
    return G_MAXINT64;
  end = g_date_time_to_unix (deadline) + get_grace_seconds (desk);
  if (desk->judge->doubted_since)
    return end;
  if (payola_judge_get_time (desk->judge) >= end)
    return G_MAXINT64;
  return is_reminded (desk, &mark) ? end : MIN (end, get_reminder_time (desk));
}
