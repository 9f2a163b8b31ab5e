/* game-format.h - properties of the file format that the writer and the reader of games share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The maximum number of turns, and of corrections, in a file. It limits the work that a file can
 * cause. */
#define PAY_GAME_MAX_TURNS 5000

/* Checks whether every file has the attribute of a rule. Any other attribute is missing if its
 * rule has the usual value (pay_game_format_usual_value()). */
gboolean pay_game_format_has_rule (guint rule);

/* Gets the value that a rule has if a file does not name it. This is the default of the rule. The
 * exception is removal-ties, which is "abbreviation" with civil-disorder=2000. */
const char *pay_game_format_usual_value (const PayRules *rules, guint rule);

G_END_DECLS
