/* cmd-match.c - the command match: games between computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-xml.h"
#include "bot/match.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "cli/whole-number.h"
#include "economy/dummy.h"
#include "report/json-kit.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

#define MAX_GAMES 1000000
#define MAX_JOBS 256
#define MAX_ENTRANTS PAY_MAX_POWERS

/* An entrant, with sums over all its games. The sums of several matches can be added up. */
typedef struct
{
  char *name;
  PayEntrant player;
  guint64 games, solos, draws, survived, centres, sheets;
  double sos, squares, seconds;
} Entrant;

/* A match: the settings that all its games share, and the results in the order of the games. */
typedef struct
{
  PayBoard *board;
  char *kind;
  guint64 seed, effort;
  guint years, n_entrants, n_seats;
  gboolean rotate;
  Entrant entrants[MAX_ENTRANTS];
  guint seats[PAY_MAX_POWERS];     /* the entrant of each seat */
  PayPower powers[PAY_MAX_POWERS]; /* the powers that are played */
  PayMatchSeat *results;           /* by game, then by power */
  guint n_powers;
  int failed; /* atomic */
  GMutex mutex;
  PayDiagnostics *diagnostics; /* guarded by the mutex */
} Match;

/* ---- seats ----------------------------------------------------------------------------------- */

static int
find_entrant (Match *match, const char *name, PayBotLevel level)
{
  for (guint i = 0; i < match->n_entrants; i++)
    if (strcmp (match->entrants[i].name, name) == 0)
      return (int) i;
  match->entrants[match->n_entrants] = (Entrant) {
    .name = g_strdup (name),
    .player = { .level = level, .effort = match->effort },
  };
  return (int) match->n_entrants++;
}

/* Reads the levels of the entrants, as in "master,club*6". A level may have its own effort, as in
 * "master:20000". Returns FALSE after printing an error. */
static gboolean
read_seats (Match *match, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, ",", -1);

  for (guint i = 0; parts[i]; i++)
    {
      g_autofree char *part = g_ascii_strdown (g_strstrip (parts[i]), -1);
      char *times = strchr (part, '*'), *colon;
      guint64 n = 1, effort = match->effort;
      PayBotLevel level;
      int entrant;

      if (times)
        *times++ = '\0';
      g_autofree char *name = g_strdup (part);
      colon = strchr (part, ':');
      if (colon)
        *colon++ = '\0';
      if (!pay_bot_level_find (part, &level)
          || (times && !g_ascii_string_to_unsigned (times, 10, 1, PAY_MAX_POWERS, &n, NULL))
          || (colon && !g_ascii_string_to_unsigned (colon, 10, 0, G_MAXUINT64, &effort, NULL)))
        {
          payola_say (
            /* Translators: %s is what was typed. The example is typed literally */
            _("“%s” is not a computer player. Write levels with numbers, as in “master,club*6”."),
            name);
          return FALSE;
        }
      entrant = find_entrant (match, name, level);
      match->entrants[entrant].player.effort = effort;
      for (guint64 k = 0; k < n; k++)
        {
          /* Seats that no board has are only counted, so that the error names their number. */
          if (match->n_seats < PAY_MAX_POWERS)
            match->seats[match->n_seats] = (guint) entrant;
          match->n_seats++;
        }
    }
  return TRUE;
}

/* ---- games ----------------------------------------------------------------------------------- */

static PaySetup *
make_setup (const Match *match, guint64 seed, PayDiagnostics *diagnostics)
{
  const char *const none[] = { NULL };
  g_autoptr (PayOptions) options = pay_options_new ();
  PayRules rules;

  if (!pay_game_kind_rules (match->kind, none, &rules, diagnostics))
    return NULL;
  return pay_setup_new (match->board, match->kind, options, &rules, "", seed, diagnostics);
}

/* Finds the powers that have players: in Intimate Diplomacy the two home powers. Returns FALSE if
 * the game cannot be created, or after printing that their number differs from the number of
 * seats. */
static gboolean
find_powers (Match *match)
{
  PaySetup *setup = make_setup (match, match->seed, match->diagnostics);
  guint n = 0;

  if (!setup)
    return FALSE;
  for (guint p = 0; p < match->n_powers; p++)
    if (!pay_dummy_is (pay_setup_get_options (setup), match->board, (PayPower) p))
      match->powers[n++] = (PayPower) p;
  pay_setup_unref (setup);
  if (n != match->n_seats)
    {
      /* Translators: both are numbers: the number of players that were named, and of those needed
       */
      payola_say (_("Players in --seats: %u. Players needed for this game: %u."), match->n_seats,
                  n);
      return FALSE;
    }
  return TRUE;
}

/* Returns the entrant that plays a seat of a game. With --rotate everybody plays every power in
 * turn. */
static guint
seat_of (const Match *match, guint game, guint seat)
{
  return match->seats[(seat + (match->rotate ? game : 0)) % match->n_seats];
}

static void
play_game (gpointer data, gpointer user_data)
{
  Match *match = user_data;
  guint number = GPOINTER_TO_UINT (data) - 1, seat = 0;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySetup *setup = make_setup (match, match->seed + number, diagnostics);
  PayEntrant players[PAY_MAX_POWERS] = { { 0 } };
  PayGame *game = NULL;

  if (setup)
    {
      for (guint p = 0; p < match->n_powers; p++)
        if (!pay_dummy_is (pay_setup_get_options (setup), match->board, (PayPower) p))
          players[p] = match->entrants[seat_of (match, number, seat++)].player;
      game = pay_match_play (setup, players, match->years,
                             match->results + (gsize) number * match->n_powers, diagnostics);
      pay_setup_unref (setup);
    }
  if (!game)
    {
      g_mutex_lock (&match->mutex);
      pay_diagnostics_add_all (match->diagnostics, diagnostics);
      g_mutex_unlock (&match->mutex);
      g_atomic_int_inc (&match->failed);
      return;
    }
  pay_game_unref (game);
}

static void
count_results (Match *match, guint n_games)
{
  for (guint g = 0; g < n_games; g++)
    {
      guint seat = 0;
      for (guint p = 0; p < match->n_powers; p++)
        {
          const PayMatchSeat *result = &match->results[(gsize) g * match->n_powers + p];
          Entrant *entrant;

          if (!result->played)
            continue;
          entrant = &match->entrants[seat_of (match, g, seat++)];
          entrant->games++;
          entrant->sos += result->share;
          entrant->squares += result->share * result->share;
          entrant->solos += result->solo;
          entrant->draws += result->draw;
          entrant->survived += result->survived;
          entrant->centres += result->centres;
          entrant->sheets += result->sheets;
          entrant->seconds += (double) result->microseconds / 1e6;
        }
    }
}

/* ---- output ---------------------------------------------------------------------------------- */

/* Returns half the width of the 95 % confidence interval of the mean share. */
static double
get_interval (const Entrant *entrant)
{
  double n = (double) entrant->games, mean, variance;

  if (entrant->games < 2)
    return 0;
  mean = entrant->sos / n;
  variance = (entrant->squares - n * mean * mean) / (n - 1);
  return 1.96 * sqrt (MAX (variance, 0) / n);
}

static JsonObject *
match_json (const Match *match, guint64 n_games)
{
  JsonObject *root = json_object_new ();
  JsonArray *entrants = json_array_new ();

  json_object_set_int_member (root, "games", (gint64) n_games);
  for (guint i = 0; i < match->n_entrants; i++)
    {
      const Entrant *entrant = &match->entrants[i];
      JsonObject *entry = json_object_new ();
      double n = (double) MAX (entrant->games, 1);

      json_object_set_string_member (entry, "name", entrant->name);
      json_object_set_int_member (entry, "games", (gint64) entrant->games);
      json_object_set_double_member (entry, "sos", entrant->sos / n);
      json_object_set_double_member (entry, "sos_ci", get_interval (entrant));
      json_object_set_int_member (entry, "solos", (gint64) entrant->solos);
      json_object_set_int_member (entry, "draws", (gint64) entrant->draws);
      json_object_set_int_member (entry, "survived", (gint64) entrant->survived);
      json_object_set_double_member (entry, "centres", (double) entrant->centres / n);
      json_object_set_double_member (entry, "seconds_per_sheet",
                                     entrant->seconds / (double) MAX (entrant->sheets, 1));
      /* The sums from which --merge computes means and intervals. */
      json_object_set_double_member (entry, "sos_squares", entrant->squares);
      json_object_set_int_member (entry, "sheets", (gint64) entrant->sheets);
      json_array_add_object_element (entrants, entry);
    }
  json_object_set_array_member (root, "entrants", entrants);
  return root;
}

static char *
number (double value, int digits)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *format = g_strdup_printf ("%%.%df", digits);

  return g_strdup (g_ascii_formatd (text, sizeof text, format, value));
}

/* Adds a row. The cells are copied. */
static void
add_row (GPtrArray *rows, ...)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  va_list args;

  va_start (args, rows);
  for (const char *cell = va_arg (args, const char *); cell; cell = va_arg (args, const char *))
    g_strv_builder_add (cells, cell);
  va_end (args);
  g_ptr_array_add (rows, g_strv_builder_end (cells));
}

static void
print_match (const Match *match, guint64 n_games)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *head = g_strdup_printf (
    /* Translators: %lu is a number of games */
    g_dngettext (GETTEXT_PACKAGE, "%lu game", "%lu games", (gulong) n_games), (gulong) n_games);

  payola_print (head);
  payola_print ("\n");
  add_row (rows,
           /* Translators: head of a column with names of computer players */
           C_("match", "Player"),
           /* Translators: head of a column: in how many games the player had a power */
           C_("match", "Games"),
           /* Translators: head of a column: mean score in percent, by sums of squares */
           C_("match", "Share"),
           /* Translators: head of a column: uncertainty of the share */
           C_("match", "±"),
           /* Translators: head of a column: number of victories */
           C_("match", "Solos"),
           /* Translators: head of a column: number of draws */
           C_("match", "Draws"),
           /* Translators: head of a column: number of games in which the player survived */
           C_("match", "Survived"),
           /* Translators: head of a column: mean number of supply centres */
           C_("match", "Supply centres"),
           /* Translators: head of a column: milliseconds for each sheet */
           C_("match", "ms/sheet"), NULL);
  for (guint i = 0; i < match->n_entrants; i++)
    {
      const Entrant *entrant = &match->entrants[i];
      double n = (double) MAX (entrant->games, 1);
      g_autofree char *games = number ((double) entrant->games, 0);
      g_autofree char *share = number (100 * entrant->sos / n, 1);
      g_autofree char *interval = number (100 * get_interval (entrant), 1);
      g_autofree char *solos = number ((double) entrant->solos, 0);
      g_autofree char *draws = number ((double) entrant->draws, 0);
      g_autofree char *survived = number ((double) entrant->survived, 0);
      g_autofree char *centres = number ((double) entrant->centres / n, 1);
      g_autofree char *cost = number (1000 * entrant->seconds / (double) MAX (entrant->sheets, 1),
                                      1);
      add_row (rows, entrant->name, games, share, interval, solos, draws, survived, centres, cost,
               NULL);
    }
  payola_print_columns (rows);
}

/* ---- merge ----------------------------------------------------------------------------------- */

static gboolean
refuse_report (const char *path)
{
  g_autofree char *shown = payola_display_name (path);

  /* Translators: %s is the name of a file */
  payola_say (_("%s is not a report of “payola-cli match --format json”."), shown);
  return FALSE;
}

static gboolean
has_number (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  return node && JSON_NODE_HOLDS_VALUE (node)
      && (json_node_get_value_type (node) == G_TYPE_INT64
          || json_node_get_value_type (node) == G_TYPE_DOUBLE)
      && json_object_get_double_member (object, name) >= 0;
}

static gboolean
merge_entrant (Match *match, JsonObject *entry)
{
  static const char *const numbers[] = {
    "games",       "sos",   "solos", "draws", "survived", "centres", "seconds_per_sheet",
    "sos_squares", "sheets"
  };
  const char *name = json_object_get_string_member_with_default (entry, "name", NULL);
  Entrant *entrant;
  double games, sheets;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!has_number (entry, numbers[i]))
      return FALSE;
  if (!name || match->n_entrants >= MAX_ENTRANTS - 1)
    return FALSE;
  entrant = &match->entrants[find_entrant (match, name, PAY_BOT_NOVICE)];
  games = json_object_get_double_member (entry, "games");
  sheets = json_object_get_double_member (entry, "sheets");
  entrant->games += (guint64) games;
  entrant->sos += json_object_get_double_member (entry, "sos") * games;
  entrant->squares += json_object_get_double_member (entry, "sos_squares");
  entrant->solos += (guint64) json_object_get_double_member (entry, "solos");
  entrant->draws += (guint64) json_object_get_double_member (entry, "draws");
  entrant->survived += (guint64) json_object_get_double_member (entry, "survived");
  entrant->centres += (guint64) (json_object_get_double_member (entry, "centres") * games + 0.5);
  entrant->sheets += (guint64) sheets;
  entrant->seconds += json_object_get_double_member (entry, "seconds_per_sheet") * sheets;
  return TRUE;
}

static gboolean
merge_report (Match *match, const char *path, guint64 *n_games)
{
  g_autofree char *text = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  gsize length;
  JsonNode *root, *list;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &text, &length))
    return FALSE;
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return refuse_report (path);
  root = json_parser_get_root (parser);
  if (!root || !JSON_NODE_HOLDS_OBJECT (root))
    return refuse_report (path);
  list = json_object_get_member (json_node_get_object (root), "entrants");
  if (!list || !JSON_NODE_HOLDS_ARRAY (list) || !has_number (json_node_get_object (root), "games"))
    return refuse_report (path);
  *n_games += (guint64) json_object_get_double_member (json_node_get_object (root), "games");
  for (guint i = 0; i < json_array_get_length (json_node_get_array (list)); i++)
    {
      JsonNode *entry = json_array_get_element (json_node_get_array (list), i);
      if (!JSON_NODE_HOLDS_OBJECT (entry) || !merge_entrant (match, json_node_get_object (entry)))
        return refuse_report (path);
    }
  return TRUE;
}

/* ---- command --------------------------------------------------------------------------------- */

static void
print_result (const Match *match, guint64 n_games, const char *format)
{
  if (strcmp (format, "json") == 0)
    payola_print_json (match_json (match, n_games));
  else
    print_match (match, n_games);
}

static gboolean
play_all (Match *match, guint n_games, guint jobs)
{
  GThreadPool *pool = g_thread_pool_new (play_game, match, (int) jobs, TRUE, NULL);

  for (guint g = 0; g < n_games; g++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (g + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  payola_say_findings (NULL, match->diagnostics);
  return g_atomic_int_get (&match->failed) == 0;
}

static void
match_clear (Match *match)
{
  for (guint i = 0; i < match->n_entrants; i++)
    g_free (match->entrants[i].name);
  g_free (match->kind);
  g_free (match->results);
  if (match->board)
    pay_board_unref (match->board);
  pay_diagnostics_free (match->diagnostics);
  g_mutex_clear (&match->mutex);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Match, match_clear)

/* Adds up the reports of several matches, and prints the result. */
static PayolaExit
merge_reports (Match *match, char **paths, const char *format)
{
  guint64 merged = 0;

  for (; *paths; paths++)
    if (!merge_report (match, *paths, &merged))
      return PAYOLA_EXIT_REFUSED;
  print_result (match, merged, format);
  return PAYOLA_EXIT_OK;
}

/* Sets the kind of game, the board and the seats; @kind and @board may be NULL. Returns FALSE after
 * printing an error. */
static gboolean
prepare (Match *match, const char *kind, const char *board, const char *seats)
{
  g_autofree char *board_name = payola_word (board ? board : "standard");
  g_autofree char *seat_words = payola_word (seats);

  match->kind = payola_word (kind ? kind : "payola");
  if (!match->kind || !board_name || !seat_words || !read_seats (match, seat_words))
    return FALSE;
  match->board = pay_board_load (board_name, match->diagnostics);
  if (match->board)
    match->n_powers = pay_board_get_n_powers (match->board);
  if (!match->board || !find_powers (match))
    {
      payola_say_findings (NULL, match->diagnostics);
      return FALSE;
    }
  return TRUE;
}

static PayolaExit
run_match (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *kind = NULL, *board = NULL, *seats = NULL;
  g_autofree char *games_word = NULL, *seed_word = NULL, *years_word = NULL, *jobs_word = NULL;
  g_autofree char *effort_word = NULL;
  gboolean rotate = FALSE, merge = FALSE;
  const GOptionEntry entries[] = {
    { "kind", 'k', 0, G_OPTION_ARG_FILENAME, &kind, N_("Set the kind of game (default: payola)"),
      "KIND" },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &board, N_("Set the board (default: standard)"),
      "B" },
    { "seats", 0, 0, G_OPTION_ARG_FILENAME, &seats,
      N_("Set the players in the order of the powers, as in “master,club*6”"), "LIST" },
    { "games", 'n', 0, G_OPTION_ARG_FILENAME, &games_word,
      N_("Set the number of games (default: 10)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("Set the seed of the first game; it rises by 1 with each game (default: 1)"), "N" },
    { "rotate", 0, 0, G_OPTION_ARG_NONE, &rotate,
      N_("Rotate the powers among the players after each game"), NULL },
    { "years", 'y', 0, G_OPTION_ARG_FILENAME, &years_word,
      N_("End every game after this many years (default: 20)"), "N" },
    { "effort", 'e', 0, G_OPTION_ARG_FILENAME, &effort_word,
      N_("Set the number of hypothetical phases for each sheet (default: that of the level)"),
      "N" },
    { "jobs", 'j', 0, G_OPTION_ARG_FILENAME, &jobs_word,
      N_("Play this many games at the same time (default: 1)"), "N" },
    { "merge", 0, 0, G_OPTION_ARG_NONE, &merge,
      N_("Merge the JSON reports of several matches instead of playing"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (Match) match = { .diagnostics = pay_diagnostics_new (), .rotate = FALSE, .seed = 1 };
  guint64 games = 10, years = 20, jobs = 1;
  PayolaExit status;

  g_mutex_init (&match.mutex);
  if (!payola_command_parse (self, entries, 0, G_MAXINT, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format || !payola_whole_number (games_word, "--games", MAX_GAMES, &games)
      || !payola_whole_number (seed_word, "--seed", G_MAXUINT64, &match.seed)
      || !payola_whole_number (years_word, "--years", PAY_MAX_YEAR, &years)
      || !payola_whole_number (effort_word, "--effort", G_MAXUINT64, &match.effort)
      || !payola_whole_number (jobs_word, "--jobs", MAX_JOBS, &jobs))
    return PAYOLA_EXIT_REFUSED;
  if (merge)
    return merge_reports (&match, argv + 1, format);
  if (argc > 1)
    {
      payola_say (_("Files can only be specified with --merge."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!seats)
    {
      payola_say (_("Name the players with --seats, as in “--seats master,club*6”."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!prepare (&match, kind, board, seats))
    return PAYOLA_EXIT_REFUSED;
  match.years = (guint) years;
  match.rotate = rotate;
  match.results = g_new0 (PayMatchSeat, games * match.n_powers + 1);
  if (!play_all (&match, (guint) games, (guint) MAX (jobs, 1)))
    return PAYOLA_EXIT_REFUSED;
  count_results (&match, (guint) games);
  print_result (&match, games, format);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_match = {
  "match",
  "[FILE…]",
  N_("Let computer players play against each other"),
  N_("A game ends when a player wins, when all players vote for a draw, or after the number of "
     "years set with --years. A player’s share is the square of the player’s supply centres "
     "divided by the sum of all squares; after a victory, it is 100 percent for the winner. "
     "The mean share is printed with its 95 percent confidence interval. A level may have its "
     "own effort, as in “master:20000”. The same seed gives the same games, whatever --jobs "
     "is. To divide a match among several computers, use a different seed on each and merge "
     "their JSON reports with --merge."),
  run_match,
};
