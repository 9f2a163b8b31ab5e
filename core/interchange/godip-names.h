/* godip-names.h - the names of boards, places and phases in godip
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * pay_godip_find_variant:
 * @name: the name of a board in godip: "Classical"
 *
 * Finds the variant of a board.
 *
 * Returns: (transfer none) (nullable): the variant, or `NULL` if this program does not have the
 *   board
 */
const char *
pay_godip_find_variant (const char *name);

/**
 * pay_godip_find_name:
 * @variant: the variant of a board
 *
 * Finds the name of a board in godip.
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` if godip does not have the board
 */
const char *
pay_godip_find_name (const char *variant);

/**
 * pay_godip_place:
 * @place: a place as godip names it: "mid", "stp/sc"
 *
 * Translates a place into the word that our boards know.
 *
 * Returns: (transfer full): the place
 */
char *
pay_godip_place (const char *place);

/**
 * pay_godip_place_name:
 * @board: the board
 * @location: the place
 *
 * Names a place as godip does.
 *
 * Returns: (transfer full): the name
 */
char *
pay_godip_place_name (const PayBoard *board, PayLocation location);

/**
 * pay_godip_phase:
 * @board: the board
 * @year: the year
 * @season: "Spring" or "Fall"
 * @type: "Movement", "Retreat" or "Adjustment"
 * @phase: (out): the phase
 *
 * Finds a phase. The adjustments of the year belong to its fall in godip.
 *
 * Returns: `TRUE` if it is a phase of the board
 */
gboolean
pay_godip_phase (const PayBoard *board, gint64 year, const char *season, const char *type,
                 PayPhase *phase);

G_END_DECLS
