/* board-mend.h - repairs a document that breaks the grammar of boards; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"

G_BEGIN_DECLS

/* A document may break the grammar and also have other faults, and all should be reported at
 * once. Therefore everything that breaks the grammar is removed or replaced, the rest is checked
 * as a board, and findings that may only be consequences of the repair are dropped. */
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
 * Adds the findings that are not consequences of the repair.
 */
void
pay_board_mend_sift (const PayBoardMend *self, const PayDiagnostics *found,
                     PayDiagnostics *diagnostics);

/**
 * pay_board_mend_spared_places:
 * @self: a record of the repair
 *
 * Checks whether the repair did not affect the places, coasts and supply centres of the
 * document.
 *
 * Returns: `TRUE` if it did not
 */
gboolean
pay_board_mend_spared_places (const PayBoardMend *self);

G_END_DECLS
