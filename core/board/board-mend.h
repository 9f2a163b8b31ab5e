/* board-mend.h - repairs a document that breaks the grammar of boards; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"

G_BEGIN_DECLS

/* Everything in a document that breaks the grammar is removed or replaced, so that the rest can be
 * checked as a board and all faults are reported at once. Findings that may be consequences of the
 * repair are not reported. */
typedef struct _PayBoardMend PayBoardMend;

/* Removes or replaces everything in a document that breaks the grammar. Returns a record of the
 * repair. (transfer full) */
PayBoardMend *pay_board_mend_new (xmlDoc *doc);

/* Frees a record. */
void pay_board_mend_free (PayBoardMend *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardMend, pay_board_mend_free)

/* Adds the findings that are not consequences of the repair to a list. */
void pay_board_mend_sift (const PayBoardMend *self, const PayDiagnostics *found,
                          PayDiagnostics *diagnostics);

/* Checks whether the places, coasts and supply centres of the document are unaffected by the
 * repair. */
gboolean pay_board_mend_spared_places (const PayBoardMend *self);

G_END_DECLS
