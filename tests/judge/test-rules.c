/* test-rules.c - names and values of the judge's rules, and the presets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "judge/civil-disorder.h"
#include "judge/rules-names.h"
#include "position/position.h"

#include <string.h>

static PayRules
read_rules (const char *first, ...)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayRules rules = PAY_RULES_DEFAULT;
  va_list list;

  va_start (list, first);
  for (const char *text = first; text; text = va_arg (list, const char *))
    g_assert_true (pay_rules_apply (&rules, text, diagnostics));
  va_end (list);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  return rules;
}

static void
assert_names (const PayRules *rules, const char *expected)
{
  g_auto (GStrv) names = pay_rules_names (rules, &PAY_RULES_DEFAULT);
  g_autofree char *list = g_strjoinv (" ", names);
  g_assert_cmpstr (list, ==, expected);
}

/* Every value of every rule can be set by its name. The rule is then listed as “rule=value”, or not
 * at all if the value is the default. */
static void
test_values (void)
{
  g_assert_null (pay_rule_value (0, 6));
  for (guint rule = 0; rule < PAY_N_RULES; rule++)
    {
      g_autofree char *words = pay_rule_explain (rule);
      g_assert_cmpstr (words, !=, "");
      g_assert_cmpint (pay_rule_find (pay_rule_name (rule)), ==, (int) rule);
      g_assert_true (g_str_has_prefix (pay_rule_issue (rule), "4."));
      g_assert_cmpstr (pay_rules_get (&PAY_RULES_DEFAULT, rule), ==, pay_rule_value (rule, 0));
      for (guint value = 0; pay_rule_value (rule, value); value++)
        {
          g_autofree char *text = g_strdup_printf ("%s=%s", pay_rule_name (rule),
                                                   pay_rule_value (rule, value));
          PayRules rules = read_rules (text, NULL);

          g_assert_true (pay_rules_is_name (text));
          g_assert_false (pay_rules_is_preset (text));
          /* The explanation of the rule contains the name of each value. */
          g_assert_nonnull (strstr (words, pay_rule_value (rule, value)));
          assert_names (&rules, value ? text : "");
        }
    }
}

static void
test_words (void)
{
  PayRules rules = read_rules ("Paradox = All_Hold", "adjacent_convoy=DPTG", "SUPPORT-COAST=own",
                               NULL);

  g_assert_cmpint (rules.paradox, ==, PAY_PARADOX_ALL_HOLD);
  g_assert_cmpint (rules.adjacent_convoy, ==, PAY_ADJACENT_CONVOY_DPTG);
  assert_names (&rules, "adjacent-convoy=dptg paradox=all-hold support-coast=own");
  rules = read_rules ("paradox=1971", "rules=1982", NULL);
  g_assert_cmpint (rules.paradox, ==, PAY_PARADOX_1982);
  /* Any number except 0 is a true value. */
  rules = PAY_RULES_DEFAULT;
  rules.dislodged_no_bounce = 4;
  assert_names (&rules, "dislodged-bounces=no");
}

static void
test_refused (void)
{
  static const struct
  {
    const char *text;
    gboolean is_name;
    const char *known; /* part of the list of names in the finding */
  } cases[] = {
    { "paradox=1999", TRUE, "paradox=szykman" },
    { "paradox", TRUE, "paradox=1982" },
    { "paradox=", TRUE, "paradox=2000" },
    { "rules=1999", TRUE, "rules=dptg" },
    { "rules", TRUE, "rules=2023" },
    { "paradoxes=1982", FALSE, "paradox" },
    { "", FALSE, "civil-disorder" },
    { "=", FALSE, "multi-route" },
    { "flat-tax", FALSE, "multi-route" },
    { "paradox=1982=2000", TRUE, "paradox=1971" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayRules rules = PAY_RULES_DEFAULT;

      g_assert_cmpint (pay_rules_is_name (cases[i].text), ==, cases[i].is_name);
      g_assert_false (pay_rules_apply (&rules, cases[i].text, diagnostics));
      assert_names (&rules, "");
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 1);
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, 0);
      g_assert_cmpstr (pay_code_name (finding->code), ==, "RULE_UNKNOWN");
      g_assert_cmpstr (finding->args[0], ==, cases[i].text);
      g_assert_nonnull (strstr (finding->args[1], cases[i].known));
    }
}

static void
test_presets (void)
{
  static const struct
  {
    const char *name, *differs;
  } cases[] = {
    { "2023", "" },
    { "2000",
      "adjacent-convoy=fallback-disrupted civil-disorder=2000 dislodged-bounces=no paradox=2000"
      " retreat-to-convoy-origin=no" },
    { "1982", "adjacent-convoy=fallback civil-disorder=2000 dislodged-bounces=no paradox=1982"
              " retreat-to-convoy-origin=no" },
    { "1971",
      "adjacent-convoy=1971 civil-disorder=2000 dislodged-bounces=no multi-route=all paradox=1971"
      " retreat-to-convoy-origin=no" },
    { "dptg", "adjacent-convoy=dptg civil-disorder=2000 removal-ties=abbreviation" },
    { "judge", "adjacent-convoy=dptg civil-disorder=2000 dislodged-bounces=no paradox=1982"
               " removal-ties=abbreviation retreat-to-convoy-origin=no" },
    { "dpjudge", "adjacent-convoy=dptg civil-disorder=2000 paradox=1982 removal-ties=abbreviation"
                 " retreat-to-convoy-origin=no" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_ascii_strup (cases[i].name, -1);
      g_autofree char *option = g_strconcat ("rules=", text, NULL);
      g_autofree char *words = pay_preset_explain (i);
      PayRules read = read_rules (option, NULL);

      g_assert_cmpstr (pay_preset_name (i), ==, cases[i].name);
      g_assert_cmpstr (words, !=, "");
      g_assert_true (pay_rules_is_preset (option));
      assert_names (&read, cases[i].differs);
    }
  g_assert_null (pay_preset_name (G_N_ELEMENTS (cases)));
}

/* Equally distant units are removed by the English names of their provinces (Liverpool, London),
 * or by the abbreviations (LON, LVP). The presets of rulebooks use names, those of programs
 * abbreviations. */
static void
test_removal_ties (void)
{
  static const struct
  {
    const char *option, *first;
  } cases[] = {
    { "rules=2023", "LVP" },        { "rules=2000", "LVP" },
    { "rules=1982", "LVP" },        { "rules=1971", "LVP" },
    { "rules=judge", "LON" },       { "rules=dpjudge", "LON" },
    { "rules=dptg", "LON" },        { "civil-disorder=2000", "LVP" },
    { "removal-ties=name", "LVP" }, { "removal-ties=abbreviation", "LON" },
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayPosition) position = pay_position_parse (
    board, "W1901A | England: A LON, A LVP; LON LVP", diagnostics);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PayRules rules = read_rules (cases[i].option, NULL);
      guint order[PAY_MAX_UNITS];

      g_assert_cmpuint (
        pay_civil_disorder_rank (position, pay_board_find_power (board, "England"), &rules, order),
        ==, 2);
      PayLocation first = pay_position_get_unit (position, order[0])->location;
      g_assert_cmpstr (pay_board_get_abbreviation (board, first), ==, cases[i].first);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/values", test_values);
  g_test_add_func ("/rules/words", test_words);
  g_test_add_func ("/rules/refused", test_refused);
  g_test_add_func ("/rules/presets", test_presets);
  g_test_add_func ("/rules/removal-ties", test_removal_ties);
  return g_test_run ();
}
