/* computers.h - the sentence about powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Translates the name of a level of computer players. (transfer full) */
char *pay_computer_level_words (const char *level);

/* Says which powers are played by the computer, and at what level. Returns NULL if there are
 * none. (transfer full) */
char *pay_computers_sentence (const PayView *view);

G_END_DECLS
