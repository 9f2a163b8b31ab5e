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

/**
 * pay_board_mend_new:
 * @doc: the document, which is changed in place
 *
 * Removes or replaces everything in a document that breaks the grammar.
 *
 * Returns: (transfer full): a record of the repair
 */
PayBoardMend *
pay_board_mend_new (xmlDoc *doc);

/**
 * pay_board_mend_free:
 * @self: (nullable): a record of a repair
 *
 * Frees a record.
 */
void
pay_board_mend_free (PayBoardMend *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardMend, pay_board_mend_free)

/**
 * pay_board_mend_sift:
 * @self: a record of the repair
 * @found: the findings in the repaired document
 * @diagnostics: the list to add findings to
 *
 * Adds the findings that are not consequences of the repair to a list.
 */
void
pay_board_mend_sift (const PayBoardMend *self, const PayDiagnostics *found,
                     PayDiagnostics *diagnostics);

/**
 * pay_board_mend_spared_places:
 * @self: a record of the repair
 *
 * Checks whether the places, coasts and supply centres of the document are unaffected by the
 * repair.
 *
 * Returns: `TRUE` if they are
 */
gboolean
pay_board_mend_spared_places (const PayBoardMend *self);

G_END_DECLS
