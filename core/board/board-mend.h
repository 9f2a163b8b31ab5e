/* board-mend.h - makes a document that departs from the grammar of boards fit to be read; for this
 * folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"

G_BEGIN_DECLS

/* Whoever mends a board wants to hear of all its faults at once, those of grammar and those of
 * meaning. So what cannot be understood is taken out of the document, the rest is checked as a
 * board, and of what is found then, that which only follows from the taking out is left away. */
typedef struct _PayBoardMend PayBoardMend;

/* Mends the document in place. */
PayBoardMend *
pay_board_mend_new (xmlDoc *doc);
void
pay_board_mend_free (PayBoardMend *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardMend, pay_board_mend_free)

/* Adds to @diagnostics what of @found is true of the document as it was. */
void
pay_board_mend_sift (const PayBoardMend *self, const PayDiagnostics *found,
                     PayDiagnostics *diagnostics);

/* Whether the board's places, coasts and centres are what the document says they are. */
gboolean
pay_board_mend_spared_places (const PayBoardMend *self);

G_END_DECLS
