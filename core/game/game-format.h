/* game-format.h - what the writer and the reader of game files share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The newest format there is; raised when an older program would misread the file. */
#define PAY_GAME_FORMAT 1

/* More turns than any game has: a bound on the work that a file can ask for. */
#define PAY_GAME_MAX_TURNS 5000

/* The judge's rules as attributes, one for each choice: "paradox" = "szykman". */
#define PAY_N_RULE_FIELDS 16

const char *pay_rule_field_name (guint field);
/* Whether the attribute may be missing, which means the value of PAY_RULES_DEFAULT. */
gboolean    pay_rule_field_is_optional (guint field);
/* The value in words; static. */
const char *pay_rule_field_get  (guint field, const PayRules *rules);
/* FALSE when there is no such value. */
gboolean    pay_rule_field_set  (guint field, PayRules *rules, const char *value);

G_END_DECLS
