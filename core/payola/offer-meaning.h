/* offer-meaning.h - the meaning of an offer sheet, from which the lots of a phase are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/offer-sheet.h"

G_BEGIN_DECLS

/* Writes the meaning of a sheet: a line for each offer, sorted by province, then the savings, the
 * transfers and the acceptance list. Sheets with the same effect in every phase have the same
 * meaning: comments, spelling, and the order of offers to different units do not change it. This
 * form must never change, because games are verified with it. (transfer full) */
char *pay_offer_meaning_write (const PayBoard *board, const PayOfferSheet *sheet);

G_END_DECLS
