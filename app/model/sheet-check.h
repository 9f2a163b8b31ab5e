/* sheet-check.h - check of a sheet while it is written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/**
 * payola_sheet_check_offers:
 * @game: a game with an auction, in a movement phase
 * @power: the power that writes the sheet
 * @text: the sheet
 * @diagnostics: the list to add findings to
 *
 * Checks a sheet with the same findings as submitting it.
 *
 * Returns: (transfer full): the sheet, in which lines with errors are marked
 */
PayOfferSheet *
payola_sheet_check_offers (const PayGame *game, PayPower power, const char *text,
                           PayDiagnostics *diagnostics);

G_END_DECLS
