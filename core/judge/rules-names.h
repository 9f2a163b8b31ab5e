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

const char *pay_rule_name (guint rule);

/* Gets the DATC issue of a rule, such as "4.A.2". */
const char *pay_rule_issue (guint rule);

/* Explains a rule and its values in one translated sentence. (transfer full) */
char *pay_rule_explain (guint rule);

/* Returns NULL after the last value. */
const char *pay_rule_value (guint rule, guint value);

/* Returns the rule, or -1 if there is none. */
int pay_rule_find (const char *name);

const char *pay_rules_get (const PayRules *self, guint rule);

/* Returns FALSE if the rule has no value with this name. */
gboolean pay_rules_set (PayRules *self, guint rule, const char *value);

/* Checks whether a text such as "paradox=1982", "rules=1971" or "paradox" names a rule of the
 * judge, even if its value is unknown. */
gboolean pay_rules_is_name (const char *text);

/* Checks whether a text such as "rules=1971" asks for a preset, even if the preset is unknown. */
gboolean pay_rules_is_preset (const char *text);

/* Changes one rule ("paradox=1982"), or sets all rules to a preset ("rules=1971"). Case is
 * ignored, and "_" is the same as "-". Returns FALSE if @text is not understood. */
gboolean pay_rules_apply (PayRules *self, const char *text, PayDiagnostics *diagnostics);

/* Lists the rules whose value differs from another set of rules, as texts for pay_rules_apply(),
 * sorted. (transfer full) */
char **pay_rules_names (const PayRules *self, const PayRules *usual);

/* A preset is the set of rules of one edition of the rulebook or of one program
 * (docs/adjudication.md). */

/* Gets the name of a preset: "2023", "2000", "1982", "1971", "dptg", "judge" or "dpjudge", or
 * NULL after the last preset. */
const char *pay_preset_name (guint preset);

/* Describes a preset in one translated sentence. (transfer full) */
char *pay_preset_explain (guint preset);

G_END_DECLS
