/* rules-names.h - the judge's rules in words: names, values, what each means, and presets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* Every choice of PayRules, in the order of DATC chapter 4. Names and values are lower case with
 * hyphens ("paradox", "all-hold"), the same in files and on the command line; the first value of
 * each is the default. */
#define PAY_N_RULES 16

const char *
pay_rule_name (guint rule);
/* The issue of the DATC that the choice is about, "4.A.2". */
const char *
pay_rule_issue (guint rule);
/* What the choice is about and what its values mean, in one translated sentence; owned. */
char *
pay_rule_explain (guint rule);
/* The values of a rule; NULL behind the last one. */
const char *
pay_rule_value (guint rule, guint value);
/* The rule of a name, or -1. */
int
pay_rule_find (const char *name);

/* The value that the rules have, in words; static. */
const char *
pay_rules_get (const PayRules *self, guint rule);
/* FALSE when the rule has no such value. */
gboolean
pay_rules_set (PayRules *self, guint rule, const char *value);

/* Whether "paradox=1982", "rules=1971" or "paradox" is about the judge's rules, known value or
 * not. */
gboolean
pay_rules_is_name (const char *text);
/* Whether it is about a preset. */
gboolean
pay_rules_is_preset (const char *text);
/* Changes the rules as the text says: one choice ("paradox=1982") or all of them to a preset
 * ("rules=1971"). Case is ignored and "_" is "-". FALSE with a finding when it says neither. */
gboolean
pay_rules_apply (PayRules *self, const char *text, PayDiagnostics *diagnostics);
/* What differs from other rules as texts for pay_rules_apply(), sorted; owned, ended by NULL. */
char **
pay_rules_names (const PayRules *self, const PayRules *usual);

/* Editions of the rules and programs whose readings are known. docs/adjudication.md says what each
 * is made of and from where that is known.
 *
 * "2023", "2000", "1982", "1971", "dptg", "judge", "dpjudge"; NULL behind the last one. */
const char *
pay_preset_name (guint preset);
/* What the preset is, in one translated sentence; owned. */
char *
pay_preset_explain (guint preset);

G_END_DECLS
