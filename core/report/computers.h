/* computers.h - the sentence about powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/**
 * pay_computer_level_words:
 * @level: the name of a level, such as "club"
 *
 * Translates the name of a level of computer players.
 *
 * Returns: (transfer full): the word
 */
char *
pay_computer_level_words (const char *level);

/**
 * pay_computers_sentence:
 * @view: a view
 *
 * Says which powers are played by the computer, and at what level.
 *
 * Returns: (transfer full) (nullable): the sentence, or `NULL` if there are none
 */
char *
pay_computers_sentence (const PayView *view);

G_END_DECLS
