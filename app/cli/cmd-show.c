/* cmd-show.c - commands that tell a viewer what he may know: show, results, statement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/score-systems.h"
#include "cli/terminal.h"
#include "report/json-position.h"
#include "report/json-scores.h"
#include "report/json-statement.h"
#include "report/json-turn.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/score-page.h"
#include "report/statement.h"

#include <glib/gi18n.h>
#include <string.h>

static PayolaExit
show_scores (PayView *view, guint turn, char **names, const char *format)
{
  g_autoptr (GPtrArray) systems = names ? payola_score_systems (names)
                                        : pay_score_page_systems (pay_view_get_setup (view));

  if (!systems)
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (format, "json") == 0)
    {
      payola_print_json (pay_json_scores (view, turn, systems));
      return PAYOLA_EXIT_OK;
    }
  g_autoptr (PayReport) report = pay_score_page_new (
    view, turn, (PaySystem *const *) systems->pdata, systems->len);
  g_autofree char *text = strcmp (format, "html") == 0 ? pay_report_html (report)
                                                       : pay_report_text (report, PAY_REPORT_WIDTH);
  payola_print (text);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_show (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  static const char *const score_formats[] = { "text", "json", "html", NULL };
  g_auto (GStrv) names = NULL;
  gboolean scores = FALSE;
  g_autofree char *viewer = NULL, *phase = NULL, *format_word = NULL;
  const GOptionEntry entries[] = {
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("who looks: gm, public or a power (default: gm)"), "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("the phase at whose start to look (default: the current one)"), "PHASE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("text or json, with --scores html too (default: text)"), "FORMAT" },
    { "scores", 0, 0, G_OPTION_ARG_NONE, &scores,
      N_("what the position is worth if the game ended now, and what one centre more would "
         "change"),
      NULL },
    { "system", 's', 0, G_OPTION_ARG_FILENAME_ARRAY, &names,
      N_("with --scores: a scoring system or a file with one's own (default: all)"), "S" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  guint turn;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, scores ? score_formats : formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer) : NULL;
  if (!view || !payola_find_turn (view, phase, FALSE, pay_view_get_n_turns (view), &turn))
    return PAYOLA_EXIT_REFUSED;

  if (scores)
    return show_scores (view, turn, names, format);
  if (strcmp (format, "json") == 0)
    payola_print_json (pay_json_position (view, turn));
  else
    {
      g_autofree char *text = pay_position_report_text (view, turn);
      payola_print (text);
    }
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_results (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "json", "csv", NULL };
  g_autofree char *viewer = NULL, *phase = NULL, *format_word = NULL;
  const GOptionEntry entries[] = {
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("who looks: gm, public or a power (default: gm)"), "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("the adjudicated phase (default: the last one)"), "PHASE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("text, html, json or csv (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  guint turn;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer) : NULL;
  if (!view || !payola_find_turn (view, phase, TRUE, pay_view_get_n_turns (view) - 1, &turn))
    return PAYOLA_EXIT_REFUSED;

  if (strcmp (format, "json") == 0)
    payola_print_json (pay_json_turn (view, turn));
  else
    {
      g_autofree char *text = strcmp (format, "html") == 0 ? pay_results_html (view, turn)
                            : strcmp (format, "csv") == 0  ? pay_results_csv (view, turn)
                                                           : pay_results_text (view, turn);
      payola_print (text);
    }
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_statement (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "json", NULL };
  g_autofree char *phase = NULL, *format_word = NULL;
  const GOptionEntry entries[] = {
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("the adjudicated phase (default: the last one)"), "PHASE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("text, html or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  PayPower power;
  guint turn;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power))
    return PAYOLA_EXIT_REFUSED;
  /* The power's own view: what it may not know cannot get into its statement. */
  g_autoptr (PayView) view = pay_view_new (game, power);
  if (!payola_find_turn (view, phase, TRUE, pay_view_get_n_turns (view) - 1, &turn))
    return PAYOLA_EXIT_REFUSED;

  g_autoptr (PayStatement) statement = pay_statement_new (view, turn, power);
  if (strcmp (format, "json") == 0)
    payola_print_json (pay_json_statement (statement));
  else
    {
      g_autofree char *text = strcmp (format, "html") == 0 ? pay_statement_html (statement)
                                                           : pay_statement_text (statement);
      payola_print (text);
    }
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_show = {
  "show", "FILE", N_("print the position as a viewer may see it"), NULL, run_show,
};

const PayolaCommand payola_command_results = {
  "results",
  "FILE",
  N_("print orders, prices and outcomes of a phase with their causes"),
  N_("Orders and outcomes are public. Prices and payments stand beside them as far as the viewer "
     "may know them."),
  run_results,
};

const PayolaCommand payola_command_statement = {
  "statement",
  "FILE POWER",
  N_("print what the game master owes a player after a phase"),
  N_("Nothing in it tells what another power offered, paid or owns."),
  run_statement,
};
