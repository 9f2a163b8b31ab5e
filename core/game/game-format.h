/* game-format.h - properties of the file format that the writer and the reader of games share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The maximum number of turns in a file, higher than in any real game. It limits the work that a
 * file can cause. */
#define PAY_GAME_MAX_TURNS 5000

/**
 * pay_game_format_has_rule:
 * @rule: the index of the rule
 *
 * Checks whether every file has the attribute of a rule. The attribute of a later rule is
 * written only if the rule does not have its usual value (pay_game_format_usual_value()). If the
 * attribute is missing, the rule has this value.
 *
 * Returns: `TRUE` if every file has it
 */
gboolean
pay_game_format_has_rule (guint rule);

/**
 * pay_game_format_usual_value:
 * @rules: rules; only those before @rule are read
 * @rule: the index of the rule
 *
 * Gets the value that a rule has if a file does not name it. This is the default, except for
 * removal-ties: before this rule existed, civil-disorder=2000 implied abbreviations.
 *
 * Returns: (transfer none): the value
 */
const char *
pay_game_format_usual_value (const PayRules *rules, guint rule);

G_END_DECLS
