/* rules-report.c - rules of a game on one page
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/rules-report.h"

#include "judge/rules-names.h"
#include "payola/income.h"

#include <string.h>

#define TAXES_SHOWN 8 /* maximum number of supply centres for which taxes are listed */

static void
add_step (PayReport *report, PayCode season, PayCode what)
{
  g_autofree char *left = pay_report_say (season, NULL);
  g_autofree char *right = pay_report_say (what, NULL);

  pay_report_add_row (report, left, right, NULL);
}

static void
begin_table (PayReport *report, PayCode left_code, PayCode right_code)
{
  g_autofree char *left = pay_report_say (left_code, NULL);
  g_autofree char *right = pay_report_say (right_code, NULL);

  pay_report_begin_table (report, NULL, "ll", (const char *[]) { left, right });
}

static void
add_season_step (PayReport *report, const PayCalendarPhase *phase, PayCode what)
{
  static const PayCode codes[PAY_N_SEASONS] = {
    PAY_CODE_RULES_SPRING, PAY_CODE_RULES_SUMMER, PAY_CODE_RULES_FALL, PAY_CODE_RULES_WINTER,
    PAY_CODE_RULES_YEAR,   PAY_CODE_RULES_YEAR,   PAY_CODE_RULES_YEAR,
  };
  g_autofree char *season = pay_report_say (codes[phase->season], NULL);
  g_autofree char *every = g_strdup_printf ("%d", phase->every);
  g_autofree char *rest = g_strdup_printf ("%d", phase->rest);
  g_autofree char *when = phase->every == 1
                          ? g_strdup (season)
                          : pay_report_say (PAY_CODE_RULES_SOME_YEARS, season, every, rest, NULL);
  g_autofree char *text = pay_report_say (what, NULL);

  pay_report_add_row (report, when, text, NULL);
}

static PayCode
adjustments_of (const PayBoard *board)
{
  return pay_board_builds_anywhere (board) ? PAY_CODE_RULES_ADJUSTMENTS_ANYWHERE
                                           : PAY_CODE_RULES_ADJUSTMENTS;
}

/* Adds the order of play of a board with its own calendar. */
static void
add_calendar (PayReport *report, const PayBoard *board, gboolean money, gboolean taxes)
{
  guint n;
  const PayCalendarPhase *phases = pay_board_get_calendar (board, &n);

  for (guint i = 0; i < n; i++)
    {
      gboolean movement = phases[i].kind == PAY_PHASE_MOVEMENT;

      if (taxes && movement && phases[i].income)
        add_season_step (report, &phases[i], PAY_CODE_RULES_TAXES_FIRST);
      if (movement)
        {
          add_season_step (report, &phases[i],
                           money ? PAY_CODE_RULES_MOVEMENT_OFFERS : PAY_CODE_RULES_MOVEMENT_ORDERS);
          add_season_step (report, &phases[i], PAY_CODE_RULES_RETREATS);
          continue;
        }
      add_season_step (report, &phases[i], PAY_CODE_RULES_CAPTURES);
      add_season_step (report, &phases[i], adjustments_of (board));
      if (taxes && phases[i].income)
        add_season_step (report, &phases[i], PAY_CODE_RULES_TAXES);
    }
}

static void
add_order_of_play (PayReport *report, const PayBoard *board, gboolean money, gboolean taxes)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_ORDER_OF_PLAY);
  begin_table (report, PAY_CODE_RULES_SEASON, PAY_CODE_RULES_WHAT);
  if (!pay_board_has_usual_calendar (board))
    {
      add_calendar (report, board, money, taxes);
      return;
    }
  add_step (report, PAY_CODE_RULES_SPRING,
            money ? PAY_CODE_RULES_MOVEMENT_OFFERS : PAY_CODE_RULES_MOVEMENT_ORDERS);
  add_step (report, PAY_CODE_RULES_SPRING, PAY_CODE_RULES_RETREATS);
  add_step (report, PAY_CODE_RULES_FALL, PAY_CODE_RULES_FALL_TOO);
  add_step (report, PAY_CODE_RULES_WINTER, adjustments_of (board));
  if (taxes)
    add_step (report, PAY_CODE_RULES_WINTER, PAY_CODE_RULES_TAXES);
}

static void
add_sign (PayReport *report, const char *sign, PayCode code)
{
  g_autofree char *words = pay_report_say (code, NULL);
  pay_report_add_row (report, sign, words, NULL);
}

/* Explains the signs of the offers that the game allows. */
static void
add_signs (PayReport *report, const PayOptions *options)
{
  g_autofree char *sign = pay_report_say (PAY_CODE_RULES_SIGN, NULL);
  g_autofree char *what = pay_report_say (PAY_CODE_RULES_WHAT, NULL);
  gboolean savings = !pay_options_has (options, PAY_OPTION_NO_SAVINGS);

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_SIGNS);
  pay_report_begin_table (report, NULL, "ol", (const char *[]) { sign, what });
  add_sign (report, "5 : A PAR - BUR", PAY_CODE_RULES_SIGN_DIRECT);
  if (!pay_options_has (options, PAY_OPTION_DIRECT_ONLY))
    {
      add_sign (report, "5 ! A PAR - BUR", PAY_CODE_RULES_SIGN_EXCEPT);
      add_sign (report, "5 > A PAR - BUR", PAY_CODE_RULES_SIGN_MOVES);
      add_sign (report, "5 @ A PAR", PAY_CODE_RULES_SIGN_STAYS);
      add_sign (report, "5 & A PAR", PAY_CODE_RULES_SIGN_WHATEVER);
      add_sign (report, "- BUR | - GAS | H", PAY_CODE_RULES_SIGN_LIST);
      add_sign (report, "3*5", PAY_CODE_RULES_SIGN_TIMES);
      add_sign (report, "5+3", PAY_CODE_RULES_SIGN_PLUS);
    }
  if (savings && !pay_options_has (options, PAY_OPTION_NO_PLATEAU))
    add_sign (report, "9#4", PAY_CODE_RULES_SIGN_PLATEAU);
  if (savings)
    add_sign (report, "20 $", PAY_CODE_RULES_SIGN_SAVINGS);
}

static void
add_choice (PayReport *report, const PayOptions *options)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_CHOICE);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_BEST_OFFER);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_TIES);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_OWN_UNITS);
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_PAYMENT);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH,
                       pay_options_has (options, PAY_OPTION_EBAYOLA) ? PAY_CODE_RULES_SECOND_PRICE
                                                                     : PAY_CODE_RULES_ALL_PAY);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_OVERSPENT);
  if (!pay_options_has (options, PAY_OPTION_NO_PLATEAU)
      && !pay_options_has (options, PAY_OPTION_NO_SAVINGS))
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_PLATEAU);
}

/* Adds the income from one, two and more supply centres, as in "17, 33, 48". */
static void
add_falling_taxes (PayReport *report, const PayBoard *board)
{
  guint victory = pay_board_get_victory (board);
  g_autofree char *first = g_strdup_printf ("%d", pay_income_descending (victory, 1));
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint n = 1; n <= MIN (TAXES_SHOWN, victory - 1); n++)
    g_string_append_printf (list, "%s%d", n > 1 ? ", " : "", pay_income_descending (victory, n));
  g_string_append (list, " …");
  g_autofree char *words = pay_report_say (PAY_CODE_RULES_INCOME_FALLING, first, list->str, NULL);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
}

/* Adds the kind of tax in force. The cases are in the order of precedence of rule 13.1. */
static void
add_taxes (PayReport *report, const PayOptions *options, const PayBoard *board)
{
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_INCOME);
  if (pay_options_has (options, PAY_OPTION_ZERO_SUM))
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_INCOME_NONE);
  else if (pay_options_has (options, PAY_OPTION_FLAT_TAX) || pay_options_get_tax (options) > 0)
    {
      int tax = pay_options_get_tax (options);
      g_autofree char *each = g_strdup_printf (
        "%d", tax > 0 ? tax : (int) pay_board_get_n_powers (board));
      g_autofree char *words = pay_report_say (PAY_CODE_RULES_INCOME_FLAT, each, NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
    }
  else if (pay_options_has_centre_taxes (options))
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_RULES_INCOME_LISTED);
  else
    add_falling_taxes (report, board);
}

/* Lists the options of a game. In a game without offers, dummies belong to the rules and are not
 * listed as options. (transfer full) */
static GPtrArray *
list_options (const PaySetup *setup)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) names = pay_options_names (pay_setup_get_options (setup));

  for (guint i = 0; names[i]; i++)
    if (pay_setup_has_auction (setup) || !g_str_has_prefix (names[i], "dummy-"))
      g_ptr_array_add (list, g_strdup (names[i]));
  return list;
}

static void
add_options (PayReport *report, const PaySetup *setup)
{
  g_autoptr (GPtrArray) options = list_options (setup);
  g_auto (GStrv) rules = pay_setup_rule_names (setup);

  if (options->len == 0 && !rules[0])
    return;
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_OPTIONS);
  begin_table (report, PAY_CODE_RULES_OPTION, PAY_CODE_RULES_WHAT);
  for (guint i = 0; i < options->len; i++)
    {
      const char *name = g_ptr_array_index (options, i);
      g_autofree char *words = pay_option_explain_name (name);
      pay_report_add_row (report, name, words, NULL);
    }
  for (guint i = 0; rules[i]; i++)
    {
      g_autofree char *name = g_strndup (rules[i], strcspn (rules[i], "="));
      int rule = pay_rule_find (name);
      g_autofree char *words = rule < 0 ? g_strdup ("") : pay_rule_explain (rule);
      pay_report_add_row (report, rules[i], words, NULL);
    }
}

/* Adds the sentences of the game’s economy about itself. */
static void
add_sentences (PayReport *report, const PayRuleSentence *rules)
{
  for (; rules && rules->code != PAY_CODE_NONE; rules++)
    pay_report_add_code (report, rules->is_heading ? PAY_BLOCK_HEADING : PAY_BLOCK_PARAGRAPH,
                         rules->code);
}

PayReport *
pay_rules_report (const PaySetup *setup)
{
  const PayBoard *board = pay_setup_get_board (setup);
  const PayOptions *options = pay_setup_get_options (setup);
  gboolean money = pay_setup_has_auction (setup);
  g_autofree char *kind = pay_game_kind_explain (pay_setup_get_kind (setup));
  g_autofree char *name = pay_setup_make_name (setup);
  g_autofree char *subject = pay_report_say (PAY_CODE_RULES_TITLE, NULL);
  g_autofree char *powers = g_strdup_printf ("%u", pay_board_get_n_powers (board));
  g_autofree char *centres = g_strdup_printf ("%u", pay_bits_count (pay_board_get_centres (board)));
  g_autofree char *victory = g_strdup_printf ("%u", pay_board_get_victory (board));
  g_autofree char *about = pay_report_say (
    pay_setup_get_economy (setup)->find_winner ? PAY_CODE_RULES_BOARD_ALONE : PAY_CODE_RULES_BOARD,
    pay_board_get_title (board), powers, centres, victory, NULL);
  PayReport *report = pay_report_new (name, subject);

  pay_report_add_lead (report, about);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, kind);
  add_order_of_play (report, board, money,
                     money && !pay_options_has (options, PAY_OPTION_ZERO_SUM));
  if (money)
    {
      add_choice (report, options);
      add_signs (report, options);
      add_taxes (report, options, board);
    }
  add_sentences (report, pay_setup_get_economy (setup)->rules);
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_RULES_SECRETS);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH,
                       pay_options_has (options, PAY_OPTION_BLIND) ? PAY_CODE_RULES_TOLD_BLIND
                       : money                                     ? PAY_CODE_RULES_TOLD_PAYOLA
                                                                   : PAY_CODE_RULES_TOLD_ORDERS);
  pay_report_add_code (report, PAY_BLOCK_PARAGRAPH,
                       pay_setup_get_lots (setup) == PAY_LOTS_SEED ? PAY_CODE_RULES_LOTS_SEED
                                                                   : PAY_CODE_RULES_LOTS_SHEETS);
  add_options (report, setup);
  return report;
}
