/* cmd-tournament.c - tournaments: players, rounds, results, standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "board/board-xml.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "game/game-ending.h"
#include "interchange/result-page.h"
#include "report/tournament-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* Options of all subcommands. */
typedef struct
{
  char *title, *board, *system, *format, *years, *game, *page, *seed, *round;
  int best, team_best, neutral;
} Options;

static void
options_clear (Options *self)
{
  g_free (self->title);
  g_free (self->board);
  g_free (self->system);
  g_free (self->format);
  g_free (self->years);
  g_free (self->game);
  g_free (self->page);
  g_free (self->seed);
  g_free (self->round);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

/* A subcommand: its name, the number of words after FILE, and its function. `tournament` is NULL
 * for the subcommand that creates the file. If `changes` is TRUE, the tournament is saved after
 * success. */
typedef struct
{
  const char *name;
  int n_min, n_max;
  gboolean changes;
  PayolaExit (*run) (PayTournament *tournament, const Options *options, char **words);
} Subcommand;

static PayolaExit
findings (const char *name, const PayDiagnostics *diagnostics)
{
  payola_say_findings (name, diagnostics);
  return PAYOLA_EXIT_FINDINGS;
}

static PayTournament *
open_tournament (const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *data = NULL;
  PayTournament *tournament;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &data, &length))
    return NULL;
  tournament = pay_tournament_read (data, length, diagnostics);
  if (!tournament)
    payola_say_findings (path, diagnostics);
  return tournament;
}

static gboolean
store_tournament (const PayTournament *tournament, const char *path)
{
  g_autofree char *text = pay_tournament_write (tournament);
  g_autofree char *shown = payola_display_name (path);
  g_autoptr (GError) error = NULL;

  if (strcmp (path, "-") == 0)
    payola_print_data (text, -1);
  else if (!pay_file_replace (path, text, strlen (text), &error))
    {
      /* Translators: name of a file; reason */
      payola_say (_("Could not write %s: %s"), shown, error->message);
      return FALSE;
    }
  payola_done_file (path);
  return TRUE;
}

/* Parses a whole number, or prints an error and returns FALSE. */
static gboolean
read_number (const char *word, guint64 most, guint64 *number)
{
  g_autofree char *shown = payola_display_name (word);

  if (g_ascii_string_to_unsigned (word, 10, 0, most, number, NULL))
    return TRUE;
  g_autofree char *limit = g_strdup_printf ("%" G_GUINT64_FORMAT, most);
  /* Translators: a word that was typed; the largest number */
  payola_say (_("“%s” is not a whole number from 0 to %s."), shown, limit);
  return FALSE;
}

/* Finds the output format of a page that can be text, HTML or PDF. */
static const char *
find_page_format (const Options *options)
{
  static const char *const formats[] = { "text", "html", "pdf", NULL };
  return payola_find_format (options->format, formats);
}

static gboolean
find_round (const PayTournament *tournament, const Options *options, guint otherwise, guint *round)
{
  guint64 number = otherwise;

  if (options->round && !read_number (options->round, PAY_MAX_ROUNDS, &number))
    return FALSE;
  *round = number;
  return TRUE;
}

/* ---- changing ------------------------------------------------------------------------------- */

static PayolaExit
run_players (PayTournament *tournament, const Options *options, char **words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!payola_read_file (words[0], PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  return pay_tournament_read_players (tournament, text, length, diagnostics)
         ? PAYOLA_EXIT_OK
         : findings (words[0], diagnostics);
}

static PayolaExit
run_add (PayTournament *tournament, const Options *options, char **words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *name = payola_word (words[0]);
  g_autofree char *team = payola_word (words[1] ? words[1] : "");

  if (!name || !team)
    return PAYOLA_EXIT_REFUSED;
  return pay_tournament_add_player (tournament, name, team, 0, diagnostics)
         ? PAYOLA_EXIT_OK
         : findings (NULL, diagnostics);
}

static PayolaExit
run_seed (PayTournament *tournament, const Options *options, char **words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 seed = 1;
  PaySeeding seeding;

  if (options->seed && !read_number (options->seed, G_MAXUINT64, &seed))
    return PAYOLA_EXIT_REFUSED;
  const char *format = find_page_format (options);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  if (!pay_seeding_add_round (tournament, seed, &seeding, diagnostics))
    return findings (NULL, diagnostics);
  guint round = pay_tournament_get_n_rounds (tournament);
  g_autofree char *told = pay_seeding_words (&seeding, round);
  payola_say ("%s", told);
  payola_print_report (pay_tournament_report_seats (tournament, round), format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_unseed (PayTournament *tournament, const Options *options, char **words)
{
  pay_tournament_drop_round (tournament);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_results (PayTournament *tournament, const Options *options, char **words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  guint round;
  gsize length;

  if (!find_round (tournament, options, MAX (pay_tournament_get_n_rounds (tournament), 1), &round)
      || !payola_read_file (words[0], PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  return pay_results_import (tournament, text, length, round, diagnostics)
         ? PAYOLA_EXIT_OK
         : findings (words[0], diagnostics);
}

/* Finds the current result of a saved game. Returns FALSE after printing an error. */
static gboolean
take_game (const PayTournament *tournament, const char *path, PayEnding *ending, guint *neutral)
{
  g_autoptr (PayGame) game = payola_game_open (path);
  g_autoptr (PayView) view = game ? pay_view_new (game, PAY_VIEWER_GM) : NULL;
  const char *variant = pay_board_get_variant (pay_tournament_get_board (tournament));

  if (!game)
    return FALSE;
  if (strcmp (pay_board_get_variant (pay_game_get_board (game)), variant) != 0)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_OTHER_BOARD, 0, 0, 0,
                           pay_board_get_variant (pay_game_get_board (game)), variant, NULL);
      payola_say_findings (path, diagnostics);
      return FALSE;
    }
  return pay_view_get_ending (view, pay_view_get_n_turns (view), ending, neutral);
}

/* Reads the result on a saved page. */
static PayolaExit
take_page (const PayTournament *tournament, const char *path, PayEnding *ending, guint *neutral)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  return pay_result_page_ending (tournament, text, length, ending, neutral, diagnostics)
         ? PAYOLA_EXIT_OK
         : findings (path, diagnostics);
}

static PayolaExit
run_result (PayTournament *tournament, const Options *options, char **words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *name = payola_word (words[1]);
  g_autofree char *counts = payola_word (words[2] ? words[2] : "");
  g_autofree char *years = payola_word (options->years ? options->years : "");
  guint neutral = CLAMP (options->neutral, 0, PAY_MAX_PROVINCES);
  guint64 round;
  PayEnding ending;

  if (!name || !counts || !years || !read_number (words[0], PAY_MAX_ROUNDS, &round))
    return PAYOLA_EXIT_REFUSED;
  if ((words[2] != NULL) + (options->game != NULL) + (options->page != NULL) != 1)
    {
      payola_say (
        _("Specify one of these: the numbers of supply centres, a saved game with --game, "
          "or a saved page with --page."));
      return PAYOLA_EXIT_REFUSED;
    }
  int table = pay_tournament_find_table (tournament, round, name);
  if (table < 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_NO_TABLE, 0, 0, 0, words[0], name,
                           NULL);
      return findings (NULL, diagnostics);
    }
  if (options->game && !take_game (tournament, options->game, &ending, &neutral))
    return PAYOLA_EXIT_REFUSED;
  if (options->page)
    {
      PayolaExit status = take_page (tournament, options->page, &ending, &neutral);
      if (status != PAYOLA_EXIT_OK)
        return status;
    }
  if (words[2]
      && !pay_ending_parse (pay_tournament_get_size (tournament), counts,
                            options->years ? years : NULL, neutral, &ending, diagnostics))
    return findings (NULL, diagnostics);
  return pay_tournament_set_ending (tournament, table, &ending, neutral, 0, diagnostics)
         ? PAYOLA_EXIT_OK
         : findings (NULL, diagnostics);
}

/* ---- showing -------------------------------------------------------------------------------- */

static void
print_standings_json (const PayTournament *tournament, GPtrArray *standings, guint team_best)
{
  const PayBoard *board = pay_tournament_get_board (tournament);
  g_autoptr (GPtrArray) teams = pay_standings_teams (tournament, standings, team_best);
  JsonArray *list = json_array_new (), *team_list = json_array_new ();
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < standings->len; i++)
    {
      const PayStanding *standing = standings->pdata[i];
      const PayEntrant *player = pay_tournament_get_player (tournament, standing->player);
      g_autofree char *total = pay_rational_text (standing->total);
      JsonObject *entry = json_object_new ();
      JsonArray *games = json_array_new ();

      json_object_set_int_member (entry, "place", standing->place);
      json_object_set_string_member (entry, "player", player->name);
      json_object_set_string_member (entry, "team", player->team);
      json_object_set_string_member (entry, "total", total);
      json_object_set_int_member (entry, "solos", standing->n_solos);
      for (guint g = 0; g < standing->games->len; g++)
        {
          const PayPerformance *game = &g_array_index (standing->games, PayPerformance, g);
          const PayTable *table = pay_tournament_get_table (tournament, game->table);
          g_autofree char *score = pay_fraction_text (game->score);
          JsonObject *played = json_object_new ();

          json_object_set_int_member (played, "round", table->round);
          json_object_set_string_member (played, "board", table->name);
          json_object_set_string_member (played, "power",
                                         pay_board_get_power_key (board, game->power));
          json_object_set_int_member (played, "centers", game->centres);
          json_object_set_string_member (played, "score", score);
          json_object_set_boolean_member (played, "counts", game->counts);
          json_array_add_object_element (games, played);
        }
      json_object_set_array_member (entry, "games", games);
      json_array_add_object_element (list, entry);
    }
  for (guint i = 0; i < teams->len; i++)
    {
      const PayTeamStanding *team = teams->pdata[i];
      g_autofree char *total = pay_rational_text (team->total);
      JsonObject *entry = json_object_new ();

      json_object_set_int_member (entry, "place", team->place);
      json_object_set_string_member (entry, "team", team->team);
      json_object_set_string_member (entry, "total", total);
      json_array_add_object_element (team_list, entry);
    }
  json_object_set_array_member (object, "standings", list);
  json_object_set_array_member (object, "teams", team_list);
  payola_print_json (object);
}

/* Finds the scoring system of the option --system. Without this option `system` becomes NULL,
 * which stands for the tournament’s own system. Returns FALSE after printing that there is no
 * such system. */
static gboolean
find_system (const Options *options, PaySystem **system)
{
  *system = options->system ? payola_score_system (options->system) : NULL;
  return *system || !options->system;
}

static guint
best_of (const PayTournament *tournament, const Options *options)
{
  return options->best >= 0 ? (guint) options->best : pay_tournament_get_best (tournament);
}

static PayolaExit
run_standings (PayTournament *tournament, const Options *options, char **words)
{
  static const char *const formats[] = { "text", "html", "pdf", "csv", "json", NULL };
  const char *format = payola_find_format (options->format, formats);
  g_autoptr (PaySystem) system = NULL;
  guint best = best_of (tournament, options), team_best = MAX (options->team_best, 0);

  if (!format || !find_system (options, &system))
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (format, "csv") == 0)
    {
      g_autofree char *csv = pay_tournament_csv_standings (tournament, system, best);
      payola_print_data (csv, -1);
    }
  else if (strcmp (format, "json") == 0)
    {
      g_autoptr (GPtrArray) standings = pay_standings_new (tournament, system, best);
      print_standings_json (tournament, standings, team_best);
    }
  else
    payola_print_report (pay_tournament_report_standings (tournament, system, best, team_best),
                         format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_awards (PayTournament *tournament, const Options *options, char **words)
{
  const char *format = find_page_format (options);
  g_autoptr (PaySystem) system = NULL;

  if (!format || !find_system (options, &system))
    return PAYOLA_EXIT_REFUSED;
  payola_print_report (pay_tournament_report_awards (tournament, system), format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_balance (PayTournament *tournament, const Options *options, char **words)
{
  const char *format = find_page_format (options);

  if (!format)
    return PAYOLA_EXIT_REFUSED;
  payola_print_report (pay_tournament_report_balance (tournament), format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_seats (PayTournament *tournament, const Options *options, char **words)
{
  const char *format = find_page_format (options);
  guint round;

  if (!format || !find_round (tournament, options, 0, &round))
    return PAYOLA_EXIT_REFUSED;
  payola_print_report (pay_tournament_report_seats (tournament, round), format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_slips (PayTournament *tournament, const Options *options, char **words)
{
  const char *format = find_page_format (options);
  guint round;

  if (!format
      || !find_round (tournament, options, pay_tournament_get_n_rounds (tournament), &round))
    return PAYOLA_EXIT_REFUSED;
  payola_print_report (pay_tournament_report_slips (tournament, round), format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_export (PayTournament *tournament, const Options *options, char **words)
{
  const char *table = words[0] ? words[0] : "results";
  g_autoptr (PaySystem) system = NULL;
  g_autofree char *csv = NULL;

  if (!find_system (options, &system))
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (table, "results") == 0)
    csv = pay_tournament_csv_results (tournament, system);
  else if (strcmp (table, "players") == 0)
    csv = pay_tournament_csv_players (tournament);
  else if (strcmp (table, "dipvis-results") == 0)
    csv = pay_tournament_dipvis_results (tournament, system);
  else if (strcmp (table, "dipvis-players") == 0)
    csv = pay_tournament_dipvis_players (tournament);
  else
    {
      g_autofree char *shown = payola_display_name (table);
      /* Translators: a word that was typed; names of tables */
      payola_say (_("“%s” is not a table. Use one of: %s."), shown,
                  "results, players, dipvis-results, dipvis-players");
      return PAYOLA_EXIT_REFUSED;
    }
  payola_print_data (csv, -1);
  return PAYOLA_EXIT_OK;
}

/* ---- the command ---------------------------------------------------------------------------- */

static const Subcommand subcommands[] = {
  { "players", 1, 1, TRUE, run_players },
  { "add", 1, 2, TRUE, run_add },
  { "seed", 0, 0, TRUE, run_seed },
  { "unseed", 0, 0, TRUE, run_unseed },
  { "results", 1, 1, TRUE, run_results },
  { "result", 2, 3, TRUE, run_result },
  { "standings", 0, 0, FALSE, run_standings },
  { "awards", 0, 0, FALSE, run_awards },
  { "balance", 0, 0, FALSE, run_balance },
  { "seats", 0, 0, FALSE, run_seats },
  { "slips", 0, 0, FALSE, run_slips },
  { "export", 0, 1, FALSE, run_export },
};

static PayolaExit
run_new (const char *path, const Options *options)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *variant = payola_word (options->board ? options->board : "standard");
  g_autofree char *title = payola_word (options->title ? options->title : "");
  g_autoptr (PayBoard) board = variant ? pay_board_load (variant, diagnostics) : NULL;
  g_autoptr (PaySystem) system = payola_score_system (options->system ? options->system
                                                                      : "tribute");

  if (!board || !system || !title)
    {
      payola_say_findings (NULL, diagnostics);
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayTournament) tournament = pay_tournament_new (board, system);
  pay_tournament_set_best (tournament, MAX (options->best, 0));
  if (!pay_tournament_set_title (tournament, title, diagnostics))
    return findings (NULL, diagnostics);
  if (strcmp (path, "-") != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_autofree char *shown = payola_display_name (path);
      /* Translators: %s is the name of a file */
      payola_say (_("%s already exists."), shown);
      return PAYOLA_EXIT_REFUSED;
    }
  return store_tournament (tournament, path) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_tournament (const PayolaCommand *self, int argc, char **argv)
{
  g_auto (Options) options = { .best = -1 };
  const GOptionEntry entries[] = {
    { "title", 't', 0, G_OPTION_ARG_FILENAME, &options.title, N_("Set the title (“new” only)"),
      "T" },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &options.board,
      N_("Set the variant (“new” only; default: standard)"), "V" },
    { "system", 's', 0, G_OPTION_ARG_FILENAME, &options.system,
      N_("Use this scoring system, or the one in this file (default: the tournament’s system; "
         "tribute for a new tournament)"),
      "S" },
    { "best", 0, 0, G_OPTION_ARG_INT, &options.best,
      N_("Count only this many of each player’s best games; 0 counts all"), "N" },
    { "team-best", 0, 0, G_OPTION_ARG_INT, &options.team_best,
      N_("Count only this many members of each team (“standings” only; default: all)"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed,
      N_("Set the seed of the random draw (“seed” command only; default: 1)"), "N" },
    { "round", 'r', 0, G_OPTION_ARG_FILENAME, &options.round,
      N_("Print this round (default: all rounds for seats, the last round for slips), or enter "
         "the results of a page for this round"),
      "N" },
    { "eliminated", 'e', 0, G_OPTION_ARG_FILENAME, &options.years,
      N_("Set the years of elimination, with 0 for surviving powers (“result” only)"), "YEARS" },
    { "neutral", 0, 0, G_OPTION_ARG_INT, &options.neutral,
      N_("Set the number of supply centres without an owner (“result” only)"), "N" },
    { "game", 'g', 0, G_OPTION_ARG_FILENAME, &options.game,
      N_("Read the result from a saved game (“result” only)"), "FILE" },
    { "page", 0, 0, G_OPTION_ARG_FILENAME, &options.page,
      N_("Read the result from a saved page of webDiplomacy or Backstabbr (“result” only)"),
      "FILE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &options.format,
      N_("Print as text, html or pdf; standings also as csv or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 5, &argc, &argv, &status))
    return status;
  if (strcmp (argv[1], "new") == 0 && argc == 3)
    return run_new (argv[2], &options);
  for (guint i = 0; i < G_N_ELEMENTS (subcommands); i++)
    {
      const Subcommand *subcommand = &subcommands[i];
      if (strcmp (argv[1], subcommand->name) != 0 || argc - 3 < subcommand->n_min
          || argc - 3 > subcommand->n_max)
        continue;
      if (subcommand->changes && !payola_game_lock (argv[2]))
        return PAYOLA_EXIT_REFUSED;
      g_autoptr (PayTournament) tournament = open_tournament (argv[2]);
      if (!tournament)
        return PAYOLA_EXIT_REFUSED;
      /* The array of words ends with NULL. */
      status = subcommand->run (tournament, &options, argv + 3);
      if (status == PAYOLA_EXIT_OK && subcommand->changes
          && !store_tournament (tournament, argv[2]))
        status = PAYOLA_EXIT_REFUSED;
      return status;
    }
  /* Translators: %s is the list of arguments, as in “new|add FILE [ARGUMENT…]”; it is not
     translated */
  payola_say (_("Usage: payola-cli tournament %s"), self->usage);
  return PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_tournament = {
  "tournament",
  "new|add|players|seed|unseed|result|results|standings|awards|balance|seats|slips|export "
  "FILE [ARGUMENT…]",
  N_("Run a tournament"),
  N_("“new FILE” creates a tournament, “add FILE PLAYER [TEAM]” and “players FILE CSV” add "
     "players. “seed FILE” draws the next round, and “unseed FILE” removes the last one. "
     "“result FILE ROUND BOARD COUNTS” (or --game or --page) and “results FILE CSV” enter "
     "results; “results” also reads tables of dipvis and pages of webDiplomacy and Backstabbr. "
     "“standings”, “awards”, “balance”, “seats” and “slips” FILE print pages. “export FILE "
     "[results|players|dipvis-results|dipvis-players]” prints CSV. The first line of a CSV file "
     "is player,team or round,board,power,player,centres,eliminated."),
  run_tournament,
};
