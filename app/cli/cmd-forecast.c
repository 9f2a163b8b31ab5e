/* cmd-forecast.c - commands that look ahead: forecast, what-if
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "game/what-if.h"
#include "payola/forecast.h"
#include "report/json-kit.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

static void print_line (const char *format, ...) G_GNUC_PRINTF (1, 2);

static void
print_line (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  payola_print (text);
  payola_print ("\n");
}

/* Checks whether units can be bribed in the current phase, and prints an error if they cannot. Only
 * movement phases of games with bribes have offers. */
static gboolean
check_bribes (PayGame *game)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));

  if (pay_setup_has_auction (pay_game_get_setup (game))
      && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
    return TRUE;
  /* Translators: %s is a phase such as “S1901R” */
  payola_say (_("Units cannot be bribed in phase %s of this game."), phase);
  return FALSE;
}

/* ---- forecast -------------------------------------------------------------------------------- */

static void
print_forecast (const PayForecast *forecast, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);

  /* Translators: amounts in AgP: in the treasury, in transfers to other powers, in savings
     requests, left to spend */
  print_line (_("Treasury: %d AgP; transfers: %d; savings: %d; available: %d"),
              pay_forecast_get_balance (forecast), pay_forecast_get_sent (forecast),
              pay_forecast_get_savings (forecast), pay_forecast_get_spendable (forecast));
  /* Translators: the first amount is the cost before reductions if every unit followed the order
     that costs most; the second is the most that can be paid after reductions */
  print_line (_("Worst case before reductions: %d AgP; after reductions: at most %d AgP"),
              pay_forecast_get_worst (forecast), pay_forecast_get_most (forecast));
  /* Translators: %d is the cost of the sheet */
  print_line (_("If nobody else bids: %d AgP"), pay_forecast_get_alone_cost (forecast));
  /* Translators: %u is how many times the sheet can be reduced */
  print_line (_("Reductions: at most %u"), pay_forecast_get_max_reductions (forecast));
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      const PayForecastUnit *unit = pay_forecast_get_unit (forecast, i);
      g_autofree char *name = pay_unit_name (board, unit->unit_type, unit->location);

      /* Translators: %s is a unit such as “A PAR”, %d is the largest amount that the sheet offers
         it for an order */
      print_line (_("%s: at most %d AgP"), name, unit->dearest);
      for (guint j = 0; j < unit->n_bids; j++)
        {
          g_autofree char *order = pay_order_text (board, &unit->bids[j].order);
          print_line ("  %4d  %s", unit->bids[j].amount, order);
        }
      if (unit->other_move > 0)
        /* Translators: %4d is an amount in AgP; a line in a list of amounts and orders */
        print_line (_("  %4d  any other move"), unit->other_move);
      if (unit->other_stay > 0)
        /* Translators: %4d is an amount in AgP; a line in a list of amounts and orders */
        print_line (_("  %4d  any other order except moves"), unit->other_stay);
    }
  for (guint i = 0; i < pay_forecast_get_n_bare (forecast); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, pay_forecast_get_bare (forecast, i));
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      /* Translators: %s is a unit of the player such as “A PAR” */
      print_line (_("%s: no offer"), name);
    }
}

static JsonObject *
forecast_json (const PayForecast *forecast, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayDiagnostics *warnings = pay_forecast_get_warnings (forecast);
  JsonObject *root = json_object_new ();
  JsonArray *units = json_array_new (), *bare = json_array_new (), *found = json_array_new ();

  json_object_set_int_member (root, "balance", pay_forecast_get_balance (forecast));
  json_object_set_int_member (root, "sent", pay_forecast_get_sent (forecast));
  json_object_set_int_member (root, "savings", pay_forecast_get_savings (forecast));
  json_object_set_int_member (root, "spendable", pay_forecast_get_spendable (forecast));
  json_object_set_int_member (root, "worst", pay_forecast_get_worst (forecast));
  json_object_set_int_member (root, "most", pay_forecast_get_most (forecast));
  json_object_set_int_member (root, "alone", pay_forecast_get_alone_cost (forecast));
  json_object_set_int_member (root, "reductions", pay_forecast_get_max_reductions (forecast));
  for (guint i = 0; i < pay_forecast_get_n_units (forecast); i++)
    {
      const PayForecastUnit *unit = pay_forecast_get_unit (forecast, i);
      g_autofree char *name = pay_unit_name (board, unit->unit_type, unit->location);
      JsonObject *entry = json_object_new (), *bids = json_object_new ();

      for (guint j = 0; j < unit->n_bids; j++)
        {
          g_autofree char *order = pay_order_text (board, &unit->bids[j].order);
          json_object_set_int_member (bids, order, unit->bids[j].amount);
        }
      json_object_set_string_member (entry, "unit", name);
      json_object_set_object_member (entry, "bids", bids);
      json_object_set_int_member (entry, "other_move", unit->other_move);
      json_object_set_int_member (entry, "other_stay", unit->other_stay);
      json_object_set_int_member (entry, "dearest", unit->dearest);
      json_array_add_object_element (units, entry);
    }
  json_object_set_array_member (root, "units", units);
  for (guint i = 0; i < pay_forecast_get_n_bare (forecast); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, pay_forecast_get_bare (forecast, i));
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      json_array_add_string_element (bare, name);
    }
  json_object_set_array_member (root, "without_offer", bare);
  for (guint i = 0; i < pay_diagnostics_get_n (warnings); i++)
    {
      const PayDiagnostic *warning = pay_diagnostics_get (warnings, i);
      JsonObject *entry = json_object_new ();
      json_object_set_int_member (entry, "line", warning->line);
      json_object_set_string_member (entry, "code", pay_code_name (warning->code));
      json_array_add_object_element (found, entry);
    }
  json_object_set_array_member (root, "warnings", found);
  return root;
}

static PayolaExit
run_forecast (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *text = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaExit status;
  PayPower power;
  gsize length;

  if (!payola_command_parse (self, entries, 3, 3, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (argv[1], "-") == 0 && strcmp (argv[3], "-") == 0)
    {
      payola_say (_("The game and the sheet cannot both be read from standard input."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power)
      || !check_bribes (game) || !payola_read_file (argv[3], PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;

  g_autoptr (PaySheet) sheet = pay_game_read_sheet (game, power, text, length, diagnostics);
  payola_say_findings (argv[3], diagnostics);
  if (!sheet)
    return PAYOLA_EXIT_FINDINGS;
  const PayPosition *position = pay_game_get_position (game);
  g_autoptr (PayForecast) forecast = pay_forecast_new (
    pay_setup_get_options (pay_game_get_setup (game)), position, pay_sheet_get_body (sheet));
  payola_say_findings (argv[3], pay_forecast_get_warnings (forecast));
  if (strcmp (format, "json") == 0)
    payola_print_json (forecast_json (forecast, position));
  else
    print_forecast (forecast, position);
  return PAYOLA_EXIT_OK;
}

/* ---- what-if --------------------------------------------------------------------------------- */

static PayolaExit
assume (PayGame **game, PayPower power, const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  PayGame *other = pay_game_submit (*game, power, text, length, diagnostics);
  payola_say_findings (path, diagnostics);
  if (!other)
    return PAYOLA_EXIT_FINDINGS;
  pay_game_unref (*game);
  *game = other;
  return PAYOLA_EXIT_OK;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Submits all sheets of a folder, in the order of their file names. A sheet is named after its
 * power, as in FRANCE.txt or f.txt. Other files are ignored. */
static PayolaExit
assume_folder (PayGame **game, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  PayolaExit worst = PAYOLA_EXIT_OK;

  if (!folder)
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  for (const char *name = g_dir_read_name (folder); name; name = g_dir_read_name (folder))
    if (g_str_has_suffix (name, ".txt"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".txt"));
      g_autofree char *word = payola_word (stem);
      g_autofree char *file = g_build_filename (path, name, NULL);
      PayPower power = word ? pay_board_find_power (pay_game_get_board (*game), word)
                            : PAY_NO_POWER;

      if (power == PAY_NO_POWER)
        {
          g_autofree char *shown = payola_display_name (file);
          /* Translators: %s is the name of a file */
          payola_say (_("%s is not named after a power and was ignored."), shown);
        }
      else
        {
          PayolaExit status = assume (game, power, file);
          worst = MAX (worst, status);
        }
    }
  return worst;
}

/* Submits sheets to the game. The word is POWER=SHEET, or the name of a folder of sheets. */
static PayolaExit
assume_word (PayGame **game, const char *word)
{
  const char *equals = strchr (word, '=');
  PayPower power;

  if (!equals || g_file_test (word, G_FILE_TEST_IS_DIR))
    return assume_folder (game, word);
  g_autofree char *name = g_strndup (word, equals - word);
  return payola_find_power (pay_game_get_board (*game), name, &power)
         ? assume (game, power, equals + 1)
         : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
print_price (PayGame *game, const char *power_word, int line, gboolean success, const char *format)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPower power;
  int price;

  if (!payola_find_power (pay_game_get_board (game), power_word, &power))
    return PAYOLA_EXIT_REFUSED;
  if (!pay_what_if_find_price (game, power, (guint) MAX (line, 0),
                               success ? PAY_PRICE_SUCCESS : PAY_PRICE_OBEYED, &price, diagnostics))
    {
      payola_say_findings (NULL, diagnostics);
      return PAYOLA_EXIT_REFUSED;
    }
  if (strcmp (format, "json") == 0)
    {
      JsonObject *root = json_object_new ();
      json_object_set_string_member (root, "power",
                                     pay_board_get_power_key (pay_game_get_board (game), power));
      json_object_set_int_member (root, "line", line);
      if (price == PAY_PRICE_NEVER)
        json_object_set_null_member (root, "price");
      else
        json_object_set_int_member (root, "price", price);
      payola_print_json (root);
    }
  else if (price == PAY_PRICE_NEVER)
    print_line (C_("price", "never"));
  else
    print_line ("%d", price);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
print_turn (PayGame *game, const char *format)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) resolved = pay_game_adjudicate (game, diagnostics);

  payola_say_findings (NULL, diagnostics);
  if (!resolved)
    return PAYOLA_EXIT_REFUSED;
  payola_print_turn (resolved, format);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_what_if (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *power_word = NULL, *seed_word = NULL;
  int line = 0;
  gboolean success = FALSE;
  const GOptionEntry entries[] = {
    { "price", 'p', 0, G_OPTION_ARG_INT, &line,
      N_("Print only the lowest amount at which the unit obeys the offer in this line of the "
         "sheet (with --power)"),
      "LINE" },
    { "power", 'P', 0, G_OPTION_ARG_FILENAME, &power_word,
      N_("Set the power whose sheet contains the line (with --price)"), "POWER" },
    { "success", 'S', 0, G_OPTION_ARG_NONE, &success,
      N_("Require the order to succeed as well (with --price)"), NULL },
    { "seed", 's', 0, G_OPTION_ARG_FILENAME, &seed_word,
      N_("Set the seed of all random decisions (default: the seed of the game)"), "N" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  PayolaExit status;
  guint64 seed;

  if (!payola_command_parse (self, entries, 2, 1 + PAY_MAX_POWERS, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  if (!game || !check_bribes (game))
    return PAYOLA_EXIT_REFUSED;
  if ((line != 0) != (power_word != NULL) || (success && line == 0))
    {
      payola_say (_("--price and --power must be used together, and --success requires both."));
      return PAYOLA_EXIT_REFUSED;
    }
  seed = pay_setup_get_seed (pay_game_get_setup (game));
  if (seed_word && !g_ascii_string_to_unsigned (seed_word, 10, 0, G_MAXUINT64, &seed, &error))
    {
      /* Translators: %s is an error message of GLib without a full stop */
      payola_say (_("The seed must be a whole number of at least 0: %s"), error->message);
      return PAYOLA_EXIT_REFUSED;
    }

  g_autoptr (PayGame) imagined = pay_what_if_new (pay_game_get_setup (game),
                                                  pay_game_get_position (game), seed, diagnostics);
  payola_say_findings (argv[1], diagnostics);
  if (!imagined)
    return PAYOLA_EXIT_REFUSED;
  PayolaExit worst = PAYOLA_EXIT_OK;
  for (int i = 2; i < argc; i++)
    {
      status = assume_word (&imagined, argv[i]);
      worst = MAX (worst, status);
    }
  if (worst != PAYOLA_EXIT_OK)
    return worst;
  return line ? print_price (imagined, power_word, line, success, format)
              : print_turn (imagined, format);
}

const PayolaCommand payola_command_forecast = {
  "forecast",
  "FILE POWER SHEET",
  N_("Forecast what a sheet can cost"),
  N_("Nothing is saved. In addition to the findings of “check”, offers without effect are "
     "reported. The forecast holds for any sheets of the other powers; it does not use their "
     "sheets, acceptance lists or treasuries."),
  run_forecast,
};

const PayolaCommand payola_command_what_if = {
  "what-if",
  "FILE SHEETS…",
  N_("Adjudicate with hypothetical sheets, or find a price"),
  N_("SHEETS is either POWER=SHEET or a folder with files that are named after powers, such as "
     "FRANCE.txt. A power without such a sheet is treated as if it had not submitted one, even if "
     "it has. The current phase is adjudicated, but nothing is saved."),
  run_what_if,
};
