/* game-format.h - properties of the file format that the writer and the reader of games share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"

G_BEGIN_DECLS

/* More turns than any game has: a limit for the work that a file can cause. */
#define PAY_GAME_MAX_TURNS 5000

/**
 * pay_game_format_has_rule:
 * @rule: the index of the rule
 *
 * Checks whether every file has the attribute of a rule. The attributes of later rules are left
 * out if they have the default value, and default to it if they are missing.
 *
 * Returns: `TRUE` if every file has it
 */
gboolean
pay_game_format_has_rule (guint rule);

G_END_DECLS
