/* cmd-desk.c - commands for the game master: vote, correct, player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/characters.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "cli/whole-number.h"
#include "economy/dummy.h"
#include "game/deadline-plan.h"
#include "service/deadline.h"
#include "service/seats.h"
#include "service/player-check.h"
#include "service/player-list.h"
#include "service/takeover.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- votes ---------------------------------------------------------------------------------- */

static void
print_votes (PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  guint64 voters = pay_game_get_voters (game);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayVote vote = pay_game_get_vote (game, p);
      g_autofree char *line = NULL;

      if (!(voters >> p & 1))
        continue;
      line = g_strdup_printf (
        "%s %s%s\n", pay_board_get_power_key (board, p),
        vote.kind == PAY_VOTE_NONE   ? "none"
        : vote.kind == PAY_VOTE_DRAW ? "draw"
                                     : "concede ",
        vote.kind == PAY_VOTE_CONCEDE ? pay_board_get_power_key (board, vote.to) : "");
      payola_print (line);
    }
}

static gboolean
read_vote (const PayBoard *board, int argc, char **argv, PayVote *vote)
{
  const char *word = argv[3];
  gboolean concede = g_ascii_strcasecmp (word, "concede") == 0;

  vote->kind = concede                                ? PAY_VOTE_CONCEDE
             : g_ascii_strcasecmp (word, "draw") == 0 ? PAY_VOTE_DRAW
                                                      : PAY_VOTE_NONE;
  vote->to = PAY_NO_POWER;
  if (concede ? argc == 5 : argc == 4 && (vote->kind || g_ascii_strcasecmp (word, "none") == 0))
    return !concede || payola_find_power (board, argv[4], &vote->to);
  payola_say (_("A vote must be “draw”, “concede POWER” or “none”."));
  return FALSE;
}

static PayolaExit
run_vote (const PayolaCommand *self, int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;
  PayPower power;
  PayVote vote;

  if (!payola_command_parse (self, NULL, 1, 4, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = argc > 2 ? payola_game_open_to_change (argv[1])
                                      : payola_game_open (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  if (argc == 2)
    {
      print_votes (game);
      return PAYOLA_EXIT_OK;
    }
  if (argc < 4)
    {
      payola_say (_("A vote must be “draw”, “concede POWER” or “none”."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!payola_find_power (pay_game_get_board (game), argv[2], &power)
      || !payola_game_may (game, PAYOLA_TASK_VOTE, power)
      || !read_vote (pay_game_get_board (game), argc, argv, &vote))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_vote (game, power, vote, diagnostics);
  if (changed && pay_game_is_over (changed))
    payola_say (_("This vote ends the game."));
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The vote was recorded."));
  return status;
}

/* ---- corrections ---------------------------------------------------------------------------- */

static PayolaExit
run_correct (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *reason_word = NULL;
  const GOptionEntry entries[] = {
    { "reason", 'r', 0, G_OPTION_ARG_FILENAME, &reason_word,
      N_("Give the reason in one line; it is shown to all players"), "TEXT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  g_autofree char *reason = payola_word (reason_word ? reason_word : "");
  g_autofree char *joined = g_strjoinv ("\n", argv + 2);
  g_autofree char *edits = payola_word (joined);
  if (!reason || !edits)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open_to_change (argv[1]);
  if (!game || !payola_game_may (game, PAYOLA_TASK_CORRECT, PAY_NO_POWER))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = pay_game_correct (game, edits, reason, diagnostics);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status == PAYOLA_EXIT_OK)
    payola_done (_("The correction was recorded."));
  return status;
}

/* ---- players -------------------------------------------------------------------------------- */

static void
print_player (const char *seat, const PayPlayer *player, gboolean resigned)
{
  /* Only computer players have a fifth column, which is their level, and only players who have
   * resigned have a sixth. */
  g_autofree char *line = g_strdup_printf (
    "%s\t%s\t%s\t%s%s%s%s\n", seat, player->name, player->mail, player->key,
    *player->computer || resigned ? "\t" : "", player->computer, resigned ? "\tresigned" : "");
  payola_print (line);
}

static void
print_players (PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *roster = pay_game_get_roster (game);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_roster_get (roster, p))
      print_player (pay_board_get_power_key (board, p), pay_roster_get (roster, p),
                    !pay_game_get_player (game, p));
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    print_player ("standby", pay_roster_get_standby (roster, i), FALSE);
  if (*pay_roster_get_deadline (roster))
    {
      g_autofree char *line = g_strdup_printf ("deadline\t%s\n", pay_roster_get_deadline (roster));
      payola_print (line);
    }
  if (*pay_roster_get_plan (roster))
    {
      g_autofree char *line = g_strdup_printf ("plan\t%s\n", pay_roster_get_plan (roster));
      payola_print (line);
    }
  if (*pay_roster_get_zone (roster))
    {
      g_autofree char *line = g_strdup_printf ("zone\t%s\n", pay_roster_get_zone (roster));
      payola_print (line);
    }
  if (*pay_roster_get_master (roster))
    {
      g_autofree char *line = g_strdup_printf ("master\t%s\n", pay_roster_get_master (roster));
      payola_print (line);
    }
  if (pay_roster_get_grace (roster) > 0)
    {
      g_autofree char *line = g_strdup_printf ("grace\t%u\n", pay_roster_get_grace (roster));
      payola_print (line);
    }
}

/* Returns the index of a standby player in the roster. Prints an error and returns -1 if the
 * name is not listed. */
static int
find_standby (const PayRoster *roster, const char *name)
{
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    if (strcmp (pay_roster_get_standby (roster, i)->name, name) == 0)
      return (int) i;
  /* Translators: %s is a name that was typed */
  payola_say (_("“%s” is not the name of a standby player."), name);
  return -1;
}

static gboolean
check_words (char **words, guint n)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  gboolean good = TRUE;

  for (guint i = 0; i < n; i++)
    good = (!words[i] || pay_text_check_name (words[i], i + 1 == n, FALSE, 0, diagnostics)) && good;
  payola_say_findings (NULL, diagnostics);
  return good;
}

/* Returns a roster in which one player is changed, or NULL after printing an error. `seat` is a
 * power, or “standby” to add a standby player. `words` contains the name, address, key and notes;
 * NULL keeps the old value. If `seated` is not NULL, the standby player of this name moves to the
 * seat instead. */
static PayRoster *
change_roster (const PayGame *game, const char *seat, char **words, const char *seated)
{
  const PayRoster *roster = pay_game_get_roster (game);
  PayPlayer player = { (char *) "", (char *) "", (char *) "", (char *) "", 0 };
  PayPower power = PAY_NO_POWER;
  gboolean standby = g_ascii_strcasecmp (seat, "standby") == 0;

  if (!standby && !payola_find_power (pay_game_get_board (game), seat, &power))
    return NULL;
  if (seated && standby)
    {
      payola_say (_("To assign a standby player, specify the power, as in “France --seat NAME”."));
      return NULL;
    }
  if (seated)
    {
      int i = find_standby (roster, seated);
      return i < 0 ? NULL : pay_roster_seat_standby (roster, (guint) i, power);
    }
  if (!standby && pay_roster_get (roster, power))
    player = *pay_roster_get (roster, power);
  g_autofree char *wrong = payola_player_check (
    standby ? _("Standby player") : pay_board_get_power_name (pay_game_get_board (game), power),
    words[1], words[2]);
  if (wrong)
    {
      payola_say ("%s", wrong);
      return NULL;
    }
  char **fields[] = { &player.name, &player.mail, &player.key, &player.notes };
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (words[i])
      *fields[i] = words[i];
  /* After a change of the key, the numbers of the player’s sheets start again. */
  if (words[2])
    player.number = 0;
  return standby ? pay_roster_with_standby (roster, &player)
                 : pay_roster_with (roster, power, &player);
}

/* Returns a roster in which a power is played by the computer or by a person, or NULL after
 * printing an error. */
static PayRoster *
change_computer (const PayGame *game, const PayRoster *roster, const char *seat, const char *level)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));
  g_autofree char *name = g_ascii_strdown (level, -1);
  gboolean none = strcmp (name, "none") == 0;
  PayPower power = pay_board_find_power (board, seat);

  if (power == PAY_NO_POWER)
    {
      payola_say (_("A standby player is a person. Specify a power for --computer."));
      return NULL;
    }
  if (!none && !pay_player_check_computer (name))
    {
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a level. The levels are novice, club, master, and none for a "
                    "person."),
                  level);
      return NULL;
    }
  if (!none && pay_dummy_is (options, board, power))
    {
      /* Translators: %s is the name of a power */
      payola_say (_("%s is a dummy and does not have a player."),
                  pay_board_get_power_name (board, power));
      return NULL;
    }
  return pay_roster_with_computer (roster, power, none ? "" : name);
}

/* The options about deadlines and the game master as typed; NULL keeps the old value. */
typedef struct
{
  char *deadline, *plan, *zone, *grace, *master, *now;
} Deadline;

static gboolean
is_typed (const Deadline *typed)
{
  return typed->deadline || typed->plan || typed->zone || typed->grace || typed->master;
}

static void
deadline_clear (Deadline *self)
{
  g_free (self->deadline);
  g_free (self->now);
  g_free (self->plan);
  g_free (self->zone);
  g_free (self->grace);
  g_free (self->master);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Deadline, deadline_clear)

/* Checks whether this computer knows a time zone. The empty word removes the zone. */
static gboolean
check_zone (const char *name)
{
  g_autoptr (GTimeZone) zone = name && *name ? g_time_zone_new_identifier (name) : NULL;

  if (zone || !name || !*name)
    return TRUE;
  /* Translators: %s is a word that was typed */
  payola_say (_("“%s” is not a time zone. A time zone must have the form Europe/Berlin or UTC."),
              name);
  return FALSE;
}

/* Returns a roster with a new time zone and grace period, or NULL after printing an error. */
static PayRoster *
change_zone (const PayRoster *roster, const Deadline *typed)
{
  guint64 hours = pay_roster_get_grace (roster);

  if (!check_zone (typed->zone)
      || !payola_whole_number (typed->grace, "--grace", PAY_GRACE_MAX_HOURS, &hours))
    return NULL;
  g_autoptr (PayRoster) graced = pay_roster_with_grace (roster, (guint) hours);
  return pay_roster_with_zone (graced, typed->zone ? typed->zone : pay_roster_get_zone (roster));
}

/* Returns the present time in the time zone of a game, or NULL after printing an error. */
static GDateTime *
find_now (const PayRoster *roster, const char *typed)
{
  const char *name = pay_roster_get_zone (roster);
  g_autoptr (GTimeZone) zone = *name ? g_time_zone_new_identifier (name) : NULL;
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autoptr (GDateTime) now = typed ? g_date_time_new_from_iso8601 (typed, utc)
                                    : g_date_time_new_now_local ();

  if (now)
    return zone ? g_date_time_to_timezone (now, zone) : g_date_time_ref (now);
  payola_say (_("A time must have the form 2026-11-22T20:00:00Z."));
  return NULL;
}

/* Returns a deadline that was typed in the form of files, or NULL after printing an error. */
static char *
read_deadline (const PayRoster *roster, const Deadline *typed)
{
  g_autoptr (GDateTime) now = find_now (roster, typed->now);
  g_autoptr (GDateTime) given = g_date_time_new_from_iso8601 (typed->deadline, NULL);

  if (!now)
    return NULL;
  if (given && payola_deadline_is_far (given, now))
    {
      payola_say (
        /* Translators: a number of years */
        g_dngettext (NULL, "A deadline can be at most %u year from now, and not before 1970.",
                     "A deadline can be at most %u years from now, and not before 1970.",
                     PAYOLA_DEADLINE_MAX_YEARS),
        PAYOLA_DEADLINE_MAX_YEARS);
      return NULL;
    }
  g_autofree char *deadline = given ? g_strdup (typed->deadline)
                                    : payola_deadline_parse (typed->deadline, now);
  const char *wrong = payola_deadline_refuse (deadline, now);
  if (wrong)
    {
      payola_say ("%s", wrong);
      return NULL;
    }
  return g_steal_pointer (&deadline);
}

/* Returns a roster with a new deadline and plan, or NULL after printing an error. */
static PayRoster *
change_deadline (const PayRoster *old, const Deadline *typed)
{
  const char *plan = typed->plan;
  g_autoptr (PayRoster) roster = change_zone (old, typed);
  g_autofree char *deadline = NULL;
  PayDeadlinePlan parsed;

  if (!roster)
    return NULL;
  g_autofree char *wrong = payola_player_check (_("Game master"), typed->master, NULL);
  if (wrong)
    {
      payola_say ("%s", wrong);
      return NULL;
    }
  if (typed->deadline && !(deadline = read_deadline (roster, typed)))
    return NULL;
  if (plan && *plan && !pay_deadline_plan_parse (plan, &parsed))
    {
      payola_say (_("A plan must have the form “7 2 1 20:00”: the days for movement, retreats and "
                    "adjustments, and the time of day when a phase ends."));
      return NULL;
    }
  g_autoptr (PayRoster) planned = pay_roster_with_plan (roster,
                                                        plan ? plan : pay_roster_get_plan (roster));
  g_autoptr (PayRoster) mastered = pay_roster_with_master (
    planned, typed->master ? typed->master : pay_roster_get_master (roster));
  return pay_roster_with_deadline (mastered,
                                   deadline ? deadline : pay_roster_get_deadline (roster));
}

/* Checks the players of a list. Prints an error and returns FALSE if one cannot be added. */
static gboolean
check_list (const PayGame *game, const PayRoster *roster, const GPtrArray *players)
{
  const PayBoard *board = pay_game_get_board (game);
  const PayRoster *old = pay_game_get_roster (game);
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (game));

  for (guint i = 0; i < players->len; i++)
    {
      const PayolaListed *listed = g_ptr_array_index (players, i);
      g_autofree char *wrong = payola_player_check (*listed->name ? listed->name : listed->mail,
                                                    listed->mail, listed->key);
      if (wrong)
        {
          payola_say ("%s", wrong);
          return FALSE;
        }
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_dummy_is (options, board, (PayPower) p) && pay_roster_get (roster, (PayPower) p)
        && !pay_roster_get (old, (PayPower) p))
      {
        /* Translators: %s is the name of a power */
        payola_say (_("%s is a dummy and does not have a player."),
                    pay_board_get_power_name (board, (PayPower) p));
        return FALSE;
      }
  return TRUE;
}

/* Returns a roster with the players of a list, or NULL after printing an error. */
static PayRoster *
import_roster (const PayGame *game, const char *path)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &text, &length))
    return NULL;
  g_autoptr (GPtrArray) players = payola_player_list_parse (board, text, length, diagnostics);
  g_autoptr (PayRoster) roster = players ? payola_player_list_read (
                                   board, pay_game_get_roster (game), text, length, diagnostics)
                                         : NULL;
  if (!roster)
    payola_say_findings (path, diagnostics);
  else if (players->len == 0)
    payola_say (_("The list does not contain any players."));
  else if (check_list (game, roster, players))
    return g_steal_pointer (&roster);
  return NULL;
}

static PayolaExit
run_player (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *name = NULL, *mail = NULL, *key = NULL, *notes = NULL, *seated = NULL;
  g_autofree char *computer = NULL, *list = NULL;
  g_auto (Deadline) typed = { NULL };
  const GOptionEntry entries[] = {
    { "name", 'n', 0, G_OPTION_ARG_FILENAME, &name, N_("Set the player’s name"), "TEXT" },
    { "mail", 'm', 0, G_OPTION_ARG_FILENAME, &mail, N_("Set the player’s email address"),
      "ADDRESS" },
    { "key", 'k', 0, G_OPTION_ARG_FILENAME, &key,
      N_("Set the player’s public key, as printed by “payola-cli key”"), "KEY" },
    { "notes", 'N', 0, G_OPTION_ARG_FILENAME, &notes,
      N_("Set the game master’s notes about the player"), "TEXT" },
    { "seat", 's', 0, G_OPTION_ARG_FILENAME, &seated,
      N_("Assign the power to the standby player with this name"), "NAME" },
    { "computer", 'c', 0, G_OPTION_ARG_FILENAME, &computer,
      N_("Have the computer play the power at this level (novice, club or master), or a person "
         "(none)"),
      "LEVEL" },
    { "import", 'i', 0, G_OPTION_ARG_FILENAME, &list,
      N_("Add the players of a list or table (CSV), as the window does"), "LIST" },
    { "deadline", 'd', 0, G_OPTION_ARG_FILENAME, &typed.deadline,
      N_("Set the deadline of the current phase, as in 2026-11-22T20:00:00Z, “Tue 20:00” or "
         "“+3d”; "
         "a deadline in the past is refused"),
      "TIME" },
    { "now", 0, 0, G_OPTION_ARG_FILENAME, &typed.now,
      N_("Use this time instead of the clock to check the deadline, so that scripts can be "
         "repeated"),
      "TIME" },
    { "plan", 'p', 0, G_OPTION_ARG_FILENAME, &typed.plan,
      N_("Set the days for later movement, retreat and adjustment phases and the time of day "
         "when they end, as in “7 2 1 20:00”"),
      "PLAN" },
    { "zone", 'z', 0, G_OPTION_ARG_FILENAME, &typed.zone,
      N_("Set the time zone in which deadlines are shown, as in Europe/Berlin"), "ZONE" },
    { "grace", 'g', 0, G_OPTION_ARG_FILENAME, &typed.grace,
      N_("Accept sheets until this number of hours after the deadline, even if late sheets are "
         "refused"),
      "HOURS" },
    { "master", 'M', 0, G_OPTION_ARG_FILENAME, &typed.master,
      N_("Set your address, to which the players send their sheets"), "ADDRESS" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 2, &argc, &argv, &status))
    return status;
  gboolean changes = argc > 2 || list || is_typed (&typed);
  g_autoptr (PayGame) game = changes ? payola_game_open_to_change (argv[1])
                                     : payola_game_open (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  char *words[] = { name, mail, key, notes };
  gboolean about_one = name || mail || key || notes || seated || computer;
  if (argc == 2 && about_one)
    {
      payola_say (_("Specify the power of the player, or “standby”."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (list && argc > 2)
    {
      payola_say (_("A list names the powers of its players. Do not specify another with "
                    "--import."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!changes)
    {
      print_players (game);
      return PAYOLA_EXIT_OK;
    }
  if (!check_words (words, G_N_ELEMENTS (words)))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayRoster) roster = list ? import_roster (game, list)
                               : argc == 2
                                 ? pay_roster_ref ((PayRoster *) pay_game_get_roster (game))
                                 : change_roster (game, argv[2], words, seated);
  g_autoptr (PayRoster) seated_roster = roster && computer
                                        ? change_computer (game, roster, argv[2], computer)
                                        : g_steal_pointer (&roster);
  g_autoptr (PayRoster) changed_roster = seated_roster ? change_deadline (seated_roster, &typed)
                                                       : NULL;
  if (!changed_roster)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = payola_takeover_apply (game, changed_roster);
  status = payola_game_finish (changed, argv[1], diagnostics);
  if (status != PAYOLA_EXIT_OK)
    return status;
  g_autofree char *before = payola_seats_describe_doubles (game, pay_game_get_roster (game));
  g_autofree char *doubles = payola_seats_describe_doubles (changed, changed_roster);
  if (doubles && g_strcmp0 (before, doubles) != 0)
    payola_say ("%s", doubles);
  payola_done (_("The players and deadlines were saved."));
  return status;
}

const PayolaCommand payola_command_vote = {
  "vote",
  "FILE [POWER draw|concede POWER|none]",
  N_("Record or list votes to end the game"),
  N_("A vote counts until the phase is adjudicated. The game ends when all players whose powers "
     "are still in the game vote for a draw, or when all others concede to one power. “payola-cli "
     "rollback” to the current phase undoes the end of the game."),
  run_vote,
};

const PayolaCommand payola_command_correct = {
  "correct",
  "FILE CHANGE…",
  N_("Correct the current position"),
  N_("A change is one of “AGP France 30”, “FUND France 12”, “UNIT France A PAR”, “REMOVE PAR”, "
     "“OWNER BEL France”, “ACCEPT France FE?” and “RESIGNED France yes”. Either all changes "
     "are made or none. The reason is kept in the game. Sheets that no longer fit the position "
     "are removed and reported. “payola-cli rollback” to the current phase undoes the "
     "corrections made in it, and “rollforward” restores them."),
  run_correct,
};

const PayolaCommand payola_command_player = {
  "player",
  "FILE [POWER|standby]",
  N_("List the players or change one"),
  N_("Details that are not specified stay unchanged. A standby player does not play a power until "
     "one is assigned with --seat. With --computer, the computer writes the sheets of a power "
     "when "
     "phases are adjudicated, and everybody sees its level. Only the game master can see the rest "
     "of "
     "the list."),
  run_player,
};
