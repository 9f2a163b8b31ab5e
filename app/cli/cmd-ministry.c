/* cmd-ministry.c - the Ministry of Finance: thresholds and bids of tic-tac-toe and of theatres
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "ministry/pt3-coins.h"
#include "ministry/pt3-solver.h"
#include "ministry/theatre-xml.h"
#include "report/pt3-report.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const formats[] = { "text", "html", "json", NULL };

/* Parses two amounts such as “100,90”, from 0 to `most`. Returns FALSE after printing an error. */
static gboolean
parse_money (const char *word, int most, int *first, int *second)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 2);
  gint64 a, b;

  if (parts[0] && parts[1] && g_ascii_string_to_signed (parts[0], 10, 0, most, &a, NULL)
      && g_ascii_string_to_signed (parts[1], 10, 0, most, &b, NULL))
    {
      *first = (int) a;
      *second = (int) b;
      return TRUE;
    }
  g_autofree char *shown = g_utf8_make_valid (word, -1);
  payola_say (
    /* Translators: %s is what was typed; %d is the largest number of coins */
    _("“%s” is not a valid pair of amounts. Write it as in 100,90, with 0 to %d coins for each "
      "player."),
    shown, most);
  return FALSE;
}

/* ---- tic-tac-toe ----------------------------------------------------------------------------- */

/* The coins of both sides. `given` is TRUE if they were set on the command line. */
typedef struct
{
  gboolean given;
  int x, o;
} Money;

static void
add_bids_json (JsonObject *root, PayPt3Rule rule, PayPt3Board board, const Money *money)
{
  g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (rule, money->o);
  JsonArray *range = json_array_new ();
  int low, high;
  PayPt3Side winner = pay_pt3_coins_bids (coins, board, money->x, money->o, &low, &high);

  json_array_add_int_element (range, low);
  json_array_add_int_element (range, high);
  json_object_set_string_member (root, "winner", winner == PAY_PT3_X ? "X" : "O");
  json_object_set_array_member (root, "bids", range);
}

static JsonObject *
pt3_json (const PayPt3Solver *solver, PayPt3Board board, const Money *money)
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
  if (money->given && !over)
    add_bids_json (root, pay_pt3_solver_get_rule (solver), board, money);
  return root;
}

/* Returns text such as “73017/125800 0.5804”. The caller frees it. */
static char *
describe_threshold (PayFraction threshold)
{
  g_autofree char *text = pay_fraction_text (threshold);
  char decimal[G_ASCII_DTOSTR_BUF_SIZE];

  if (!pay_fraction_is_number (threshold) || pay_fraction_is_whole (threshold))
    return g_steal_pointer (&text);
  g_ascii_formatd (decimal, sizeof decimal, "%.4f", pay_fraction_to_double (threshold));
  return g_strdup_printf ("%-23s %s", text, decimal);
}

static void
print_pt3_bids (PayPt3Rule rule, PayPt3Board board, const Money *money)
{
  g_autoptr (PayPt3Coins) coins = pay_pt3_coins_new (rule, money->o);
  int low, high;
  PayPt3Side winner = pay_pt3_coins_bids (coins, board, money->x, money->o, &low, &high);
  const char *name = winner == PAY_PT3_X ? "X" : "O";
  g_autofree char *text
    = low == high
      /* Translators: coins of X; coins of O; “X” or “O”; the bid */
      ? g_strdup_printf (_("With whole coins (X: %d, O: %d), %s wins by bidding %d.\n"), money->x,
                         money->o, name, low)
      : g_strdup_printf (
        /* Translators: coins of X; coins of O; “X” or “O”; lowest and highest bid */
        _("With whole coins (X: %d, O: %d), %s wins with any bid from %d to %d.\n"), money->x,
        money->o, name, low, high);
  payola_print (text);
}

static void
print_pt3 (const PayPt3Solver *solver, PayPt3Board board, const Money *money)
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
      /* Translators: %s is “X” or “O” */
      g_string_append_printf (out, _("The game is over: %s has won.\n"),
                              winner == PAY_PT3_X ? "X" : "O");
      payola_print (out->str);
      return;
    }
  /* Translators: %s is “X” or “O” */
  g_string_append_printf (out, _("Next mark to place: %s\n"),
                          pay_pt3_board_turn (board) == PAY_PT3_X ? "X" : "O");
  if (pay_fraction_is_infinite (threshold))
    g_string_append (out, _("X can no longer complete a line: O wins, whatever the bids.\n"));
  else if (pay_fraction_equal (threshold, PAY_FRACTION_ZERO))
    g_string_append (out, _("O can no longer prevent X from completing a line: X wins, "
                            "whatever the bids.\n"));
  else
    g_string_append_printf (
      /* Translators: %s is a fraction and its decimal form */
      out, _("X wins with more than this multiple of O’s money (the threshold):\n  %s\n"), share);
  g_string_append (out, _("Threshold after the next mark, by square:\n"));
  for (guint square = 0; square < PAY_PT3_SQUARES; square++)
    if (pay_pt3_board_is_empty_at (board, square))
      {
        g_autofree char *text = describe_threshold (
          pay_pt3_solver_get (solver, pay_pt3_board_place (board, square)));
        g_string_append_printf (out, "  %u  %s\n", square + 1, text);
      }
  payola_print (out->str);
  if (money->given)
    print_pt3_bids (pay_pt3_solver_get_rule (solver), board, money);
}

static PayolaExit
run_tic_tac_toe (const char *rule_word, const char *position, const char *money_word,
                 const char *format)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = position ? payola_word (position) : g_strdup (".........");
  PayPt3Rule rule = PAY_PT3_LITERAL;
  PayPt3Board board;
  Money money = { .given = money_word != NULL };

  if (money.given && !parse_money (money_word, PAY_PT3_MAX_MONEY, &money.x, &money.o))
    return PAYOLA_EXIT_REFUSED;
  if (rule_word && !pay_pt3_rule_parse (rule_word, &rule))
    {
      g_autofree char *shown = g_utf8_make_valid (rule_word, -1);
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a rule. Use literal or o-line."), shown);
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
    payola_print_json (pt3_json (solver, board, &money));
  else if (strcmp (format, "html") == 0)
    payola_print_report (pay_pt3_report_new (&(PayPt3Game) { .rule = rule,
                                                             .secret = !money.given,
                                                             .board = board,
                                                             .start = { money.x, money.o },
                                                             .money = { money.x, money.o } }),
                         format);
  else
    print_pt3 (solver, board, &money);
  return PAYOLA_EXIT_OK;
}

/* ---- theatre --------------------------------------------------------------------------------- */

/* Returns the identifier that a position has in files, such as “p3”. The caller frees it. */
static char *
position_id (guint position)
{
  return g_strdup_printf ("p%u", position + 1);
}

static const char *
result_word (PayTheatreResult result)
{
  return result == PAY_THEATRE_WON ? "won" : result == PAY_THEATRE_LOST ? "lost" : "open";
}

static void
set_fraction (JsonObject *object, const char *name, PayFraction fraction)
{
  g_autofree char *text = pay_fraction_text (fraction);

  if (pay_fraction_equal (fraction, PAY_FRACTION_NONE))
    json_object_set_null_member (object, name);
  else
    json_object_set_string_member (object, name, text);
}

static JsonObject *
position_json (const PayTheatre *theatre, const PayFraction *thresholds, guint position)
{
  g_autofree char *id = position_id (position);
  JsonObject *entry = json_object_new ();
  PayTheatreResult result = pay_theatre_get_result (theatre, position);
  PayWinningBids bids;
  gint64 low, high;

  json_object_set_string_member (entry, "id", id);
  json_object_set_string_member (entry, "name", pay_theatre_get_name (theatre, position));
  json_object_set_string_member (entry, "result", result_word (result));
  set_fraction (entry, "threshold", thresholds[position]);
  if (!pay_theatre_get_bids (theatre, thresholds, position, pay_theatre_get_ours (theatre),
                             pay_theatre_get_theirs (theatre), &bids))
    return entry;
  json_object_set_string_member (entry, "winner", bids.ours ? "ours" : "theirs");
  set_fraction (entry, "low", bids.low);
  set_fraction (entry, "high", bids.high);
  if (pay_winning_bids_coins (&bids, &low, &high))
    {
      JsonArray *coins = json_array_new ();
      json_array_add_int_element (coins, low);
      json_array_add_int_element (coins, high);
      json_object_set_array_member (entry, "coins", coins);
    }
  return entry;
}

static JsonObject *
theatre_json (const PayTheatre *theatre, const PayFraction *thresholds)
{
  JsonObject *root = json_object_new (), *split = json_object_new ();
  JsonArray *positions = json_array_new (), *budget = json_array_new ();
  PayFraction spring, fall;
  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, thresholds, &spring, &fall);

  json_object_set_string_member (root, "title", pay_theatre_get_title (theatre));
  set_fraction (root, "threshold", thresholds[0]);
  for (guint i = 0; i < pay_theatre_get_n (theatre); i++)
    json_array_add_object_element (positions, position_json (theatre, thresholds, i));
  json_object_set_array_member (root, "positions", positions);
  for (guint i = 0; i < seasons->len; i++)
    {
      const PayTheatreSeason *season = &g_array_index (seasons, PayTheatreSeason, i);
      g_autofree char *id = position_id (season->position);
      JsonObject *entry = json_object_new ();

      json_object_set_string_member (entry, "position", id);
      json_object_set_string_member (entry, "season", season->spring ? "spring" : "fall");
      json_object_set_string_member (
        entry, "order", pay_theatre_get_order (theatre, season->position, season->step));
      set_fraction (entry, "share", season->share);
      set_fraction (entry, "amount", pay_theatre_share_amount (theatre, season->share));
      json_array_add_object_element (budget, entry);
    }
  json_object_set_array_member (root, "budget", budget);
  set_fraction (split, "spring", spring);
  set_fraction (split, "fall", fall);
  json_object_set_object_member (root, "split", split);
  return root;
}

/* Prints the offer of a position as a line of a sheet. */
static PayolaExit
print_offer (const PayTheatre *theatre, const PayFraction *thresholds, const char *word)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint i = 0; i < pay_theatre_get_n (theatre); i++)
    {
      g_autofree char *id = position_id (i);
      if (g_ascii_strcasecmp (id, word) != 0)
        continue;
      g_autofree char *line = pay_theatre_get_offer (theatre, thresholds, i, diagnostics);
      payola_say_findings (NULL, diagnostics);
      if (!line)
        return PAYOLA_EXIT_FINDINGS;
      payola_print (line);
      payola_print ("\n");
      return PAYOLA_EXIT_OK;
    }
  g_autofree char *shown = g_utf8_make_valid (word, -1);
  /* Translators: %s is a word that was typed */
  payola_say (_("“%s” is not a position. Positions are numbered from p1."), shown);
  return PAYOLA_EXIT_REFUSED;
}

static PayolaExit
run_theatre (const char *path, const char *money_word, const char *offer, const char *format)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = NULL;
  int ours, theirs;
  gsize length;

  if (money_word && !parse_money (money_word, PAY_THEATRE_MAX_MONEY, &ours, &theirs))
    return PAYOLA_EXIT_REFUSED;
  if (!payola_read_file (path, PAY_FILE_MAX_LETTER, &text, &length))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayTheatre) theatre = pay_theatre_read (text, length, diagnostics);
  if (theatre)
    pay_theatre_check (theatre, diagnostics);
  payola_say_findings (path, diagnostics);
  if (!theatre)
    return PAYOLA_EXIT_REFUSED;
  if (money_word)
    pay_theatre_set_money (theatre, ours, theirs);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  if (offer)
    return print_offer (theatre, thresholds, offer);
  if (strcmp (format, "json") == 0)
    payola_print_json (theatre_json (theatre, thresholds));
  else
    payola_print_report (pay_theatre_report_new (theatre), format);
  return pay_diagnostics_get_n (diagnostics) > 0 ? PAYOLA_EXIT_FINDINGS : PAYOLA_EXIT_OK;
}

/* ---- the command ----------------------------------------------------------------------------- */

static PayolaExit
run_ministry (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *format_word = NULL, *rule = NULL, *position = NULL, *money = NULL, *offer = NULL;
  const GOptionEntry entries[] = {
    { "rule", 'r', 0, G_OPTION_ARG_FILENAME, &rule,
      N_("Set whose line ends the game: literal (only X; default) or o-line (X or O) "
         "(“tic-tac-toe” only)"),
      "RULE" },
    { "position", 'p', 0, G_OPTION_ARG_FILENAME, &position,
      N_("Set the position as nine marks in rows, as in XO....... (“tic-tac-toe” only; "
         "default: the empty board)"),
      "SIGNS" },
    { "money", 'm', 0, G_OPTION_ARG_FILENAME, &money,
      N_("Set the money of both sides, X’s or ours first, and also print the winner and the "
         "winning bids"),
      "COINS,COINS" },
    { "offer", 'o', 0, G_OPTION_ARG_FILENAME, &offer,
      N_("Print only the lowest offer that wins this position (p1, p2 …), as a line of a sheet "
         "(“theatre” only)"),
      "POSITION" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text, html or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 2, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  if (argc == 2 && strcmp (argv[1], "tic-tac-toe") == 0)
    return run_tic_tac_toe (rule, position, money, format);
  if (argc == 3 && strcmp (argv[1], "theatre") == 0)
    return run_theatre (argv[2], money, offer, format);
  /* Translators: %s is the list of arguments, “tic-tac-toe|theatre FILE”; it is not translated */
  payola_say (_("Usage: payola-cli ministry %s"), self->usage);
  return PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_ministry = {
  "ministry",
  "tic-tac-toe|theatre FILE",
  N_("Calculate the money needed to win a position"),
  N_("“tic-tac-toe” prints the threshold of a position of Payola tic-tac-toe: with best play, X "
     "wins if and only if it has more than that many times the money of O. The thresholds after "
     "each placement follow. “theatre” does the same for every position of a theatre file, and "
     "prints the cost of each season."),
  run_ministry,
};
