/* cmd-bot.c - commands of computer players: bot, odds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bot/bot.h"
#include "bot/odds.h"
#include "cli/columns.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "cli/whole-number.h"
#include "service/computers.h"
#include "report/json-kit.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

/* ---- bot ------------------------------------------------------------------------------------- */

/* Finds a level by its name, or the level club without a name. Prints an error and returns FALSE
 * for other words and for the level random, which exists only for comparisons in “match”. */
static gboolean
find_level (const char *word, PayBotLevel *level)
{
  *level = PAY_BOT_CLUB;
  if (!word || (pay_bot_level_find (word, level) && *level != PAY_BOT_RANDOM))
    return TRUE;
  /* Translators: %s is what was typed. The three words are typed literally */
  payola_say (_("“%s” is not a level. The levels are novice, club and master."), word);
  return FALSE;
}

/* Reads the list of powers after --only into a bit set. Returns FALSE after printing an error. */
static gboolean
find_powers (const PayBoard *board, const char *list, guint64 *powers)
{
  g_auto (GStrv) words = g_strsplit_set (list, " ,;", -1);
  PayPower power;

  *powers = 0;
  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      if (!payola_find_power (board, words[i], &power))
        return FALSE;
      *powers |= G_GUINT64_CONSTANT (1) << power;
    }
  return TRUE;
}

/* Submits the missing sheets of the powers that the computer plays. */
static PayolaExit
submit_sheets (const char *file, const char *only)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = payola_game_open_to_change (file);
  g_autoptr (GString) names = g_string_new (NULL);
  guint64 powers = PAYOLA_ALL_POWERS, due;

  if (!game || (only && !find_powers (pay_game_get_board (game), only, &powers)))
    return PAYOLA_EXIT_REFUSED;
  due = payola_computers_find_due (game) & powers;
  if (!due)
    {
      payola_done (_("No computer player’s sheet is missing."));
      return PAYOLA_EXIT_OK;
    }
  g_autoptr (PayGame) changed = payola_computers_submit (game, powers, NULL, diagnostics);
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (due >> p & 1 && pay_game_get_sheet (changed, (PayPower) p))
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (pay_game_get_board (game), (PayPower) p));
  PayolaExit status = payola_game_finish (changed, file, diagnostics);
  if (status == PAYOLA_EXIT_OK && names->len)
    /* Translators: %s is the name of a power, or several names with commas between them */
    payola_done (_("Sheets were submitted for these computer players: %s."), names->str);
  return status;
}

static PayolaExit
run_bot (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *level_word = NULL, *seed_word = NULL, *effort_word = NULL;
  g_autofree char *only = NULL;
  gboolean explain = FALSE, submit = FALSE;
  const GOptionEntry entries[] = {
    { "level", 'l', 0, G_OPTION_ARG_FILENAME, &level_word,
      N_("Set the level: novice, club or master (default: club)"), "LEVEL" },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("Set the seed of all random decisions (default: that of the game)"), "N" },
    { "effort", 'e', 0, G_OPTION_ARG_FILENAME, &effort_word,
      N_("Set the number of hypothetical phases to examine (default: that of the level)"), "N" },
    { "explain", 'x', 0, G_OPTION_ARG_NONE, &explain,
      N_("Add the reason for each line as a comment"), NULL },
    { "submit", 'S', 0, G_OPTION_ARG_NONE, &submit,
      N_("Submit the missing sheets of all powers that are played by the computer"), NULL },
    { "only", 'o', 0, G_OPTION_ARG_FILENAME, &only,
      N_("With --submit, write only the sheets of these powers, separated by commas"), "POWERS" },
    G_OPTION_ENTRY_NULL,
  };
  PayBotRequest request = { .level = PAY_BOT_CLUB };
  PayolaExit status;
  PayPower power;

  if (!payola_command_parse (self, entries, 1, 2, &argc, &argv, &status))
    return status;
  if (submit != (argc == 2) || (only && !submit)
      || (submit && (level_word || seed_word || effort_word || explain)))
    {
      payola_say (_("Specify either a power or --submit, optionally with --only. The levels of "
                    "computer players are set in the game: see “payola-cli player --computer”."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (submit)
    return submit_sheets (argv[1], only);
  if (!find_level (level_word, &request.level))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power))
    return PAYOLA_EXIT_REFUSED;
  request.seed = pay_setup_get_seed (pay_game_get_setup (game));
  if (!payola_whole_number (seed_word, "--seed", G_MAXUINT64, &request.seed)
      || !payola_whole_number (effort_word, "--effort", G_MAXUINT64, &request.effort))
    return PAYOLA_EXIT_REFUSED;
  request.explain = explain;
  g_autoptr (PayView) view = pay_view_new (game, (PayViewer) power);
  if (pay_view_is_over (view))
    {
      payola_say (_("The game is over."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autofree char *text = pay_bot_write (view, power, &request);
  payola_print (text);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_bot = {
  "bot",
  "FILE [POWER]",
  N_("Print or submit the sheets of computer players"),
  N_("The sheet depends only on the level, the seed, the effort and what the power may know. The "
     "game always accepts it, and the power can always pay for it. With --submit, the sheets of "
     "the powers that are played by the computer are written and submitted; “adjudicate” also "
     "does this."),
  run_bot,
};

/* ---- odds ------------------------------------------------------------------------------------ */

#define MAX_SAMPLES 100000

static double
share (guint part, guint whole)
{
  return (part * 1000 + whole / 2) / whole / 1000.0;
}

static JsonObject *
odds_json (GArray *odds, guint n_samples)
{
  JsonObject *root = json_object_new ();
  JsonArray *lines = json_array_new ();

  for (guint i = 0; i < odds->len; i++)
    {
      const PayOdds *odd = &g_array_index (odds, PayOdds, i);
      JsonObject *line = json_object_new ();
      json_object_set_int_member (line, "line", odd->line);
      json_object_set_string_member (line, "offer", odd->offer);
      json_object_set_double_member (line, "obeyed", share (odd->obeyed, n_samples));
      if (odd->median < 0)
        {
          json_object_set_null_member (line, "price_median");
          json_object_set_null_member (line, "price_p90");
        }
      else
        {
          json_object_set_int_member (line, "price_median", odd->median);
          json_object_set_int_member (line, "price_p90", odd->high);
        }
      json_object_set_double_member (line, "succeeds", share (odd->succeeded, n_samples));
      json_array_add_object_element (lines, line);
    }
  json_object_set_int_member (root, "samples", n_samples);
  json_object_set_array_member (root, "lines", lines);
  return root;
}

static char *
percent (guint part, guint whole)
{
  return g_strdup_printf ("%u %%", (part * 100 + whole / 2) / whole);
}

/* Returns an amount as text, or a dash if there is no amount (-1). The caller frees the text. */
static char *
amount (int agp)
{
  return agp < 0 ? g_strdup ("–") : g_strdup_printf ("%d", agp);
}

static void
add_row (GPtrArray *rows, char *first, char *second, char *third, char *fourth, char *fifth)
{
  char *cells[] = { first, second, third, fourth, fifth, NULL };

  g_ptr_array_add (rows, g_memdup2 (cells, sizeof cells));
}

static void
print_odds (GArray *odds, guint n_samples)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *head = g_strdup_printf (
    g_dngettext (
      GETTEXT_PACKAGE,
      /* Translators: %u is a number of samples */
      "Estimated from %u sample of sheets that computer players might send:",
      "Estimated from %u samples of sheets that computer players might send:", n_samples),
    n_samples);

  payola_print (head);
  payola_print ("\n");
  add_row (rows,
           /* Translators: head of a column: how often a unit follows the offer */
           g_strdup (C_("odds", "Obeyed")),
           /* Translators: head of a column: how often the order succeeds */
           g_strdup (C_("odds", "Succeeds")),
           /* Translators: head of a column: the usual price in AgP */
           g_strdup (C_("odds", "Price")),
           /* Translators: head of a column: a price that is rarely exceeded, in AgP */
           g_strdup (C_("odds", "High price")),
           /* Translators: head of a column */
           g_strdup (C_("odds", "Offer")));
  for (guint i = 0; i < odds->len; i++)
    {
      const PayOdds *odd = &g_array_index (odds, PayOdds, i);
      add_row (rows, percent (odd->obeyed, n_samples), percent (odd->succeeded, n_samples),
               amount (odd->median), amount (odd->high), g_strdup (odd->offer));
    }
  payola_print_columns (rows);
}

static PayolaExit
run_odds (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *seed_word = NULL, *samples_word = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "samples", 'n', 0, G_OPTION_ARG_FILENAME, &samples_word,
      N_("Set the number of samples (default: 1000)"), "N" },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("Set the seed of the samples (default: 1)"), "N" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint64 seed = 1, samples = 1000;
  PayolaExit status;
  PayPower power;
  gsize length;

  if (!payola_command_parse (self, entries, 3, 3, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format || !payola_whole_number (seed_word, "--seed", G_MAXUINT64, &seed)
      || !payola_whole_number (samples_word, "--samples", MAX_SAMPLES, &samples))
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (argv[1], "-") == 0 && strcmp (argv[3], "-") == 0)
    {
      payola_say (_("The game and the sheet cannot both be read from standard input."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power)
      || !payola_read_file (argv[3], PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayView) view = pay_view_new (game, (PayViewer) power);
  g_autoptr (PayOddsTable) table = pay_view_is_over (view) ? NULL
                                                           : pay_odds_table_new (view, power, seed);
  if (!table)
    {
      payola_say (_("Odds are estimated in movement phases only."));
      return PAYOLA_EXIT_REFUSED;
    }
  samples = MAX (samples, 1);
  g_autoptr (GArray) odds = pay_odds_estimate (table, text, (guint) samples, diagnostics);
  payola_say_findings (argv[3], diagnostics);
  if (!odds)
    return PAYOLA_EXIT_FINDINGS;
  if (strcmp (format, "json") == 0)
    payola_print_json (odds_json (odds, (guint) samples));
  else
    print_odds (odds, (guint) samples);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_odds = {
  "odds",
  "FILE POWER SHEET",
  N_("Estimate the odds of each line of a sheet"),
  N_("SHEET is adjudicated with samples of sheets that computer players of the levels novice and "
     "club might send for the other powers. Treasuries that the power does not know are estimated "
     "from the regular income. For every line with a unit, the chance that the unit obeys, the "
     "chance that its order succeeds, and the price are printed. The same seed gives the same "
     "odds."),
  run_odds,
};
