/* cmd-score.c - scores of results, and incentives of scoring systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/drawing.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "report/score-report.h"

#include <glib/gi18n.h>
#include <string.h>

static PaySystem *const *
all_of (GPtrArray *systems)
{
  return (PaySystem *const *) systems->pdata;
}

static void
print_score_json (PaySize size, const PayEnding *ending, GPtrArray *systems, gboolean raw)
{
  JsonObject *object = json_object_new ();

  for (guint k = 0; k < systems->len; k++)
    {
      PayFraction scores[PAY_MAX_POWERS];
      JsonArray *list = json_array_new ();

      pay_system_score (systems->pdata[k], size, ending, raw, scores);
      for (guint i = 0; i < ending->n; i++)
        {
          g_autofree char *text = pay_fraction_text (scores[i]);
          json_array_add_string_element (list, text);
        }
      json_object_set_array_member (object, pay_system_get_id (systems->pdata[k]), list);
    }
  payola_print_json (object);
}

/* Returns the names of the board’s powers, or numbers if only the size of the board is known. */
static char **
power_names (PaySize size, const PayBoard *board)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; i < size.n_powers; i++)
    {
      g_autofree char *number = g_strdup_printf ("%u", i + 1);
      g_strv_builder_add (names, board ? pay_board_get_power_name (board, i) : number);
    }
  return g_strv_builder_end (names);
}

static void
print_score_text (PaySize size, const PayBoard *board, const PayEnding *ending, guint neutral,
                  GPtrArray *systems, gboolean raw)
{
  g_autofree char *title = pay_code_sentence (PAY_CODE_SCORE_TITLE, NULL);
  PayReport *report = pay_report_new (board ? pay_board_get_title (board) : "", title);
  g_auto (GStrv) names = power_names (size, board);

  pay_score_report_add_table (report, NULL, size, ending, (const char *const *) names,
                              all_of (systems), systems->len, raw);
  if (neutral)
    {
      g_autofree char *n = g_strdup_printf ("%u", neutral);
      g_autofree char *note = pay_report_say (PAY_CODE_SCORE_NEUTRAL, n, NULL);
      pay_report_add_text (report, PAY_BLOCK_NOTE, note);
    }
  payola_print_report (report, "text");
}

static PayolaExit
run_score (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_auto (GStrv) names = NULL;
  g_autofree char *board_name = NULL, *years = NULL, *format_word = NULL;
  gboolean raw = FALSE;
  int neutral = 0;
  const GOptionEntry entries[] = {
    { "system", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_("Use this scoring system, or the one in this file; can be repeated (default: dss, sos, "
         "carnage, c-diplo, tribute and solo)"),
      "S" },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &board_name,
      N_("Set the variant, or the numbers of powers, of supply centres and of supply centres "
         "needed to win, as in 7,34,18 (default: standard)"),
      "V" },
    { "eliminated", 'e', 0, G_OPTION_ARG_FILENAME, &years,
      N_("Set the years of elimination, with 0 for surviving powers: 0,0,1904,…"), "YEARS" },
    { "neutral", 0, 0, G_OPTION_ARG_INT, &neutral,
      N_("Set the number of supply centres without an owner (default: 0)"), "N" },
    { "raw", 0, 0, G_OPTION_ARG_NONE, &raw,
      N_("Print the points of each system without scaling them to 100"), NULL },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  PaySize size;
  g_autoptr (PayBoard) board = NULL;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (GPtrArray) systems = format ? payola_score_systems (names) : NULL;
  if (!systems || !payola_score_board (board_name, &size, &board))
    return PAYOLA_EXIT_REFUSED;
  g_autofree char *counts = payola_word (argv[1]);
  g_autofree char *years_text = payola_word (years ? years : "");
  if (!counts || !years_text)
    return PAYOLA_EXIT_REFUSED;
  if (neutral < 0)
    {
      /* Translators: %d is a negative number */
      payola_say (_("The number of neutral supply centres must be at least 0, not %d."), neutral);
      return PAYOLA_EXIT_REFUSED;
    }

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayEnding ending;
  if (!pay_ending_parse (size, counts, years ? years_text : NULL, MIN (neutral, PAY_MAX_PROVINCES),
                         &ending, diagnostics))
    {
      payola_say_findings (NULL, diagnostics);
      return PAYOLA_EXIT_FINDINGS;
    }
  if (strcmp (format, "json") == 0)
    print_score_json (size, &ending, systems, raw);
  else
    print_score_text (size, board, &ending, neutral, systems, raw);
  return PAYOLA_EXIT_OK;
}

/* ---- incentives ------------------------------------------------------------------------------ */

static JsonObject *
system_json (const PayIncentives *incentives, guint system)
{
  JsonObject *object = json_object_new ();

  for (PayMeasure m = 0; m < PAY_N_MEASURES; m++)
    {
      guint n;
      const PayIncentive *values = pay_incentives_get (incentives, system, m, &n);
      JsonObject *list = m == PAY_MEASURE_SURVIVAL ? NULL : json_object_new ();

      for (guint i = 0; i < n; i++)
        {
          g_autofree char *key = pay_incentive_key (&values[i]);
          g_autofree char *text = pay_rational_text (values[i].value);
          json_object_set_string_member (list ? list : object, list ? key : pay_measure_name (m),
                                         text);
        }
      if (list)
        json_object_set_object_member (object, pay_measure_name (m), list);
    }
  return object;
}

static void
print_incentives_json (const PayIncentives *incentives)
{
  JsonObject *object = json_object_new ();
  g_autofree char *text = pay_integer_text (pay_incentives_get_n_boards (incentives));
  gint64 n;

  if (g_ascii_string_to_signed (text, 10, 0, G_MAXINT64, &n, NULL))
    json_object_set_int_member (object, "boards", n);
  else
    json_object_set_string_member (object, "boards", text);
  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    json_object_set_object_member (object,
                                   pay_system_get_id (pay_incentives_get_system (incentives, k)),
                                   system_json (incentives, k));
  payola_print_json (object);
}

static void
print_incentives_text (const PayIncentives *incentives, const PayBoard *board)
{
  g_autofree char *title = pay_code_sentence (PAY_CODE_SCORE_LABORATORY, NULL);
  PayReport *report = pay_report_new (board ? pay_board_get_title (board) : "", title);
  PaySize size = pay_incentives_get_size (incentives);
  g_autofree char *n = pay_integer_text (pay_incentives_get_n_boards (incentives));
  g_autofree char *powers = g_strdup_printf ("%u", size.n_powers);
  g_autofree char *centres = g_strdup_printf ("%u", size.n_centres);
  g_autofree char *lead = pay_report_say (PAY_CODE_SCORE_BOARDS, n, powers, centres, NULL);

  pay_report_add_lead (report, lead);
  pay_score_report_add_reading (report, incentives);
  pay_score_report_add_incentives (report, incentives);
  payola_print_report (report, "text");
}

/* Writes the chart of a measure to a file, in the format of its suffix. */
static PayolaExit
export_chart (const PayIncentives *incentives, const char *word, const char *path)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot ? dot + 1 : "", -1);
  g_autoptr (GError) error = NULL;
  PayMeasure measure = 0;

  while (measure < PAY_N_MEASURES
         && (measure == PAY_MEASURE_SURVIVAL || strcmp (pay_measure_name (measure), word) != 0))
    measure++;
  if (measure == PAY_N_MEASURES)
    {
      g_autofree char *shown = payola_display_name (word);
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a chart. Use average, average_by_rank, growth, board_top, "
                    "dominance or balance_of_power."),
                  shown);
      return PAYOLA_EXIT_REFUSED;
    }
  const PayolaDrawing *drawing = payola_drawing_load ();
  if (!drawing)
    return PAYOLA_EXIT_REFUSED;
  PayolaChart *chart = drawing->score_chart (incentives, measure);
  g_autoptr (GBytes) bytes = drawing->chart_export (chart, format, 640, 400, &error);
  drawing->chart_free (chart);
  if (!bytes
      || !pay_file_replace (path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error))
    {
      g_autofree char *shown = payola_display_name (path);
      /* Translators: name of a file; reason */
      payola_say (_("Could not write %s: %s"), shown, error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  payola_done_file (path);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_incentives (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "csv", "json", NULL };
  g_auto (GStrv) names = NULL;
  g_autofree char *board_name = NULL, *format_word = NULL, *measure = NULL;
  g_autofree char *output = NULL;
  const GOptionEntry entries[] = {
    { "system", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_("Use this scoring system, or the one in this file; can be repeated (default: dss, sos, "
         "carnage, c-diplo, tribute and solo)"),
      "S" },
    { "board", 'b', 0, G_OPTION_ARG_FILENAME, &board_name,
      N_("Set the variant, or the numbers of powers, of supply centres and of supply centres "
         "needed to win, as in 7,34,18 (default: standard)"),
      "V" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text, csv or json (default: text)"), "FORMAT" },
    { "chart", 'c', 0, G_OPTION_ARG_FILENAME, &measure,
      N_("Draw average, average_by_rank, growth, board_top, dominance or balance_of_power (with "
         "-o; default: average)"),
      "MEASURE" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write a chart to this .svg, .png or .pdf file"), "OUT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  PaySize size;
  g_autoptr (PayBoard) board = NULL;

  if (!payola_command_parse (self, entries, 0, 0, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (GPtrArray) systems = format ? payola_score_systems (names) : NULL;
  if (!systems || !payola_score_board (board_name, &size, &board))
    return PAYOLA_EXIT_REFUSED;

  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayIncentives) incentives = pay_incentives_new (size, all_of (systems), systems->len,
                                                             diagnostics);
  if (!incentives)
    {
      payola_say_findings (NULL, diagnostics);
      return PAYOLA_EXIT_FINDINGS;
    }
  if (output)
    return export_chart (incentives, measure ? measure : "average", output);
  if (strcmp (format, "json") == 0)
    print_incentives_json (incentives);
  else if (strcmp (format, "csv") == 0)
    {
      g_autofree char *csv = pay_incentives_csv (incentives);
      payola_print_data (csv, -1);
    }
  else
    print_incentives_text (incentives, board);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_score = {
  "score",
  "COUNTS",
  N_("Score a result with scoring systems"),
  N_("COUNTS are the numbers of supply centres of all powers in the order of the board: "
     "9,3,0,10,5,4,3. Scores are exact; they are scaled to 100 points per game and shown to two "
     "decimal places, or as fractions in JSON. The systems are dss, sos, carnage, c-diplo, "
     "tribute, solo, c-diplo-93 and none; a file can define another one."),
  run_score,
};

const PayolaCommand payola_command_incentives = {
  "incentives",
  "",
  N_("Measure the incentives that scoring systems create"),
  N_("Prints five measures, calculated over every possible distribution of supply centres "
     "without a winner: the value of taking the lead, of surviving, of growing, of growing "
     "while in the lead, and of capturing a supply centre from the leader rather than from "
     "another power. The results are exact, without sampling."),
  run_incentives,
};
