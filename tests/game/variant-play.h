/* variant-play.h - games under options, in a few words
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "play.h"

/* Three powers with a unit and money each, and only a list of their own money. */
#define VARIANT_THREE                                                                              \
  "S1901M | France 20 [F?]: F BRE; BRE | England 20 [E?]: F LON; LON"                              \
  " | Italy 20 [I?]"

/* AgP. */
int
variant_balance (PayGame *game, const char *power);
int
variant_fund (PayGame *game, const char *power);
/* What a power reads after the last turn: the same whoever prints it. Owned. */
char *
variant_statement (PayGame *game, const char *power);
void
variant_assert_says (const char *text, const char *words);
void
variant_assert_silent (const char *text, const char *words);
/* The file says the same, and reading it plays the game again. */
void
variant_check_file (PayGame *game);
/* The name of the finding with which a sheet is refused, NULL when it is taken; owned. */
char *
variant_refusal (PayGame *game, const char *power, const char *text);
void
variant_assert_refused (PayGame *game, const char *power, const char *text, const char *code);
