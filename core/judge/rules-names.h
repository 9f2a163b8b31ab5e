/* rules-names.h - names, values and explanations of the judge's rules, and presets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The number of choices in PayRules. Their names and values are in lower case with hyphens
 * ("paradox", "all-hold"). The first value of each rule is the default. */
#define PAY_N_RULES 17

/**
 * pay_rule_name:
 * @rule: a rule, below `PAY_N_RULES`
 *
 * Gets the name of a rule.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_rule_name (guint rule);

/**
 * pay_rule_issue:
 * @rule: a rule
 *
 * Gets the DATC issue of a rule, such as "4.A.2".
 *
 * Returns: (transfer none): the issue
 */
const char *
pay_rule_issue (guint rule);

/**
 * pay_rule_explain:
 * @rule: a rule
 *
 * Explains a rule and its values in one translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *
pay_rule_explain (guint rule);

/**
 * pay_rule_value:
 * @rule: a rule
 * @value: the number of the value
 *
 * Gets the name of a value of a rule.
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` after the last value
 */
const char *
pay_rule_value (guint rule, guint value);

/**
 * pay_rule_find:
 * @name: the name
 *
 * Finds a rule by its name.
 *
 * Returns: the rule, or -1 if there is none
 */
int
pay_rule_find (const char *name);

/**
 * pay_rules_get:
 * @self: a set of rules
 * @rule: a rule
 *
 * Gets the name of the value that a rule has in a set of rules.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_rules_get (const PayRules *self, guint rule);

/**
 * pay_rules_set:
 * @self: a set of rules
 * @rule: a rule
 * @value: the name of the value
 *
 * Sets a rule to a value.
 *
 * Returns: `FALSE` if the rule has no value with this name
 */
gboolean
pay_rules_set (PayRules *self, guint rule, const char *value);

/**
 * pay_rules_is_name:
 * @text: the text
 *
 * Checks whether a text such as "paradox=1982", "rules=1971" or "paradox" names a rule of the
 * judge, even if its value is unknown.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_rules_is_name (const char *text);

/**
 * pay_rules_is_preset:
 * @text: the text
 *
 * Checks whether a text such as "rules=1971" asks for a preset, even if the preset is unknown.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_rules_is_preset (const char *text);

/**
 * pay_rules_apply:
 * @self: a set of rules
 * @text: the change
 * @diagnostics: the list to add a finding to
 *
 * Changes one rule ("paradox=1982"), or sets all rules to a preset ("rules=1971"). Case is
 * ignored, and "_" is the same as "-".
 *
 * Returns: `FALSE` if @text is not understood
 */
gboolean
pay_rules_apply (PayRules *self, const char *text, PayDiagnostics *diagnostics);

/**
 * pay_rules_names:
 * @self: a set of rules
 * @usual: the rules to compare with
 *
 * Lists the rules whose value differs from another set of rules, as texts for pay_rules_apply(),
 * sorted.
 *
 * Returns: (transfer full) (array zero-terminated=1): the texts
 */
char **
pay_rules_names (const PayRules *self, const PayRules *usual);

/* A preset is the set of rules of one edition of the rulebook or of one program
 * (docs/adjudication.md). */

/**
 * pay_preset_name:
 * @preset: the number of the preset
 *
 * Gets the name of a preset: "2023", "2000", "1982", "1971", "dptg", "judge" or "dpjudge".
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` after the last preset
 */
const char *
pay_preset_name (guint preset);

/**
 * pay_preset_explain:
 * @preset: the number of the preset
 *
 * Describes a preset in one translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *
pay_preset_explain (guint preset);

G_END_DECLS
