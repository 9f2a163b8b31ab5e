/* godip-names.h - the names of boards, places and phases in godip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Finds the variant of a board, or NULL if this program does not have the board. */
const char *pay_godip_find_variant (const char *name);

/* Finds the name of a board in godip, or NULL if godip does not have the board. */
const char *pay_godip_find_name (const char *variant);

/* Translates a place into the word that our boards know. @place is a place as godip names it:
 * "mid", "stp/sc". (transfer full) */
char *pay_godip_place (const char *place);

/* Names a place as godip does. (transfer full) */
char *pay_godip_place_name (const PayBoard *board, PayLocation location);

/* Finds a phase. The adjustments of the year belong to its fall in godip. */
gboolean pay_godip_phase (const PayBoard *board, gint64 year, const char *season, const char *type,
                          PayPhase *phase);

G_END_DECLS
