/* cmd-ministry.c - the Ministry of Finance: thresholds and bids of Payola tic-tac-toe
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/json.h"
#include "cli/terminal.h"
#include "ministry/pt3-solver.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "json", NULL };

/* ---- tic-tac-toe ----------------------------------------------------------------------------- */

static JsonObject *
pt3_json (const PayPt3Solver *solver, PayPt3Board board)
{
  g_autofree char *threshold = pay_fraction_text (pay_pt3_solver_get (solver, board));
  JsonObject *root = json_object_new (), *moves = json_object_new ();
  PayPt3Side winner;
  gboolean over = pay_pt3_board_is_over (board, pay_pt3_solver_get_rule (solver), &winner);

  json_object_set_string_member (root, "threshold", threshold);
  for (guint square = 0; !over && square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        PayFraction next = pay_pt3_solver_get (solver, pay_pt3_board_place (board, square));
        g_autofree char *text = pay_fraction_text (next);
        char name[2] = { (char) ('1' + square), '\0' };
        json_object_set_string_member (moves, name, text);
      }
  json_object_set_object_member (root, "moves", moves);
  return root;
}

/* "73017/125800  0.5804" */
static char *
describe_threshold (PayFraction threshold)
{
  g_autofree char *text = pay_fraction_text (threshold);
  char decimal[G_ASCII_DTOSTR_BUF_SIZE];

  if (!pay_fraction_is_number (threshold) || threshold.den == 1)
    return g_steal_pointer (&text);
  g_ascii_formatd (decimal, sizeof decimal, "%.4f", pay_fraction_to_double (threshold));
  return g_strdup_printf ("%-23s %s", text, decimal);
}

static void
print_pt3 (const PayPt3Solver *solver, PayPt3Board board)
{
  g_autofree char *signs = pay_pt3_board_text (board);
  PayFraction threshold = pay_pt3_solver_get (solver, board);
  g_autofree char *share = describe_threshold (threshold);
  g_autoptr (GString) out = g_string_new (NULL);
  PayPt3Side winner;

  for (guint i = 0; i < PAY_PT3_SQUARES; i++)
    g_string_append_printf (out, "%c%c", signs[i], i % 3 == 2 ? '\n' : ' ');
  g_string_append_c (out, '\n');
  if (pay_pt3_board_is_over (board, pay_pt3_solver_get_rule (solver), &winner))
    {
      g_string_append_printf (out, _("The game is over: %s has won.\n"),
                              winner == PAY_PT3_X ? "X" : "O");
      payola_print (out->str);
      return;
    }
  g_string_append_printf (out, _("Placed next: %s\n"),
                          pay_pt3_board_turn (board) == PAY_PT3_X ? "X" : "O");
  if (pay_fraction_is_infinite (threshold))
    g_string_append (out, _("X cannot get a line any more: O wins, whatever is bid.\n"));
  else if (pay_fraction_equal (threshold, PAY_FRACTION_ZERO))
    g_string_append (out, _("O cannot keep X from a line any more: X wins, whatever is bid.\n"));
  else
    g_string_append_printf (out, _("X wins with more than this many times the money of O:\n  %s\n"),
                            share);
  g_string_append (out, _("After a placement in square:\n"));
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        g_autofree char *text = describe_threshold (
          pay_pt3_solver_get (solver, pay_pt3_board_place (board, square)));
        g_string_append_printf (out, "  %u  %s\n", square + 1, text);
      }
  payola_print (out->str);
}

static PayolaExit
run_tic_tac_toe (const char *rule_word, const char *position, const char *format)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = position ? payola_word (position) : g_strdup (".........");
  PayPt3Rule rule = PAY_PT3_LITERAL;
  PayPt3Board board;

  if (rule_word && !pay_pt3_rule_parse (rule_word, &rule))
    {
      g_autofree char *shown = g_utf8_make_valid (rule_word, -1);
      payola_say (_("there is no rule “%s”; choose literal or o-line"), shown);
      return PAYOLA_EXIT_REFUSED;
    }
  if (!text)
    return PAYOLA_EXIT_REFUSED;
  if (!pay_pt3_board_parse (text, rule, &board, diagnostics))
    {
      payola_say_findings (text, diagnostics);
      return PAYOLA_EXIT_FINDINGS;
    }
  g_autoptr (PayPt3Solver) solver = pay_pt3_solver_new (rule);
  if (strcmp (format, "json") == 0)
    payola_json_print (pt3_json (solver, board));
  else
    print_pt3 (solver, board);
  return PAYOLA_EXIT_OK;
}

/* ---- the command ----------------------------------------------------------------------------- */

static PayolaExit
run_ministry (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *rule = NULL, *position = NULL;
  const GOptionEntry entries[] = {
    { "rule", 'r', 0, G_OPTION_ARG_FILENAME, &rule,
      N_("tic-tac-toe: what ends a game, literal (a line of X, the default) or o-line (a line of "
         "either)"),
      "RULE" },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position,
      N_("tic-tac-toe: nine signs by rows, as XO....... (default: the empty board)"), "SIGNS" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word, N_("text or json (default: text)"),
      "FORMAT" },
    G_OPTION_ENTRY_NULL
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (argv[1], "tic-tac-toe") == 0)
    return run_tic_tac_toe (rule, position, format);
  payola_say (_("usage: payola-cli ministry %s"), self->usage);
  return PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_ministry = {
  "ministry", "tic-tac-toe", N_("tell how much money wins a position"),
  N_("tic-tac-toe prints the threshold of a position of Payola tic-tac-toe: X wins with best play "
     "if and only if it has more than that many times the money of O. The thresholds after each "
     "placement follow."),
  run_ministry,
};
