/* variant-play.h - short helpers for games with options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "play.h"

/* Three powers, each with a unit and money. Each power's acceptance list contains only the power
 * itself. */
#define VARIANT_THREE                                                                              \
  "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON"                              \
  " | Italy 20 [I?]"

/* Returns a power's balance in AgP. */
int variant_balance (PayGame *game, const char *power);
int variant_fund (PayGame *game, const char *power);
/* Returns the statement of a power after the last turn. Asserts that the game master's copy of the
 * statement is the same. The caller frees the result. */
char *variant_statement (PayGame *game, const char *power);
void variant_assert_says (const char *text, const char *words);
void variant_assert_silent (const char *text, const char *words);
/* Asserts that a game with all its turns is the same after it was written to a file and read
 * back. */
void variant_check_file (PayGame *game);
/* Returns the name of the finding for which a sheet is refused, or "" if the sheet is accepted. The
 * caller frees the result. */
char *variant_refusal (PayGame *game, const char *power, const char *text);
void variant_assert_refused (PayGame *game, const char *power, const char *text, const char *code);
