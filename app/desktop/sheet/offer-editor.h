/* offer-editor.h - widget that edits an offer and shows its meaning and cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "payola/offer-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Edits one line of the sheet of the power in focus. The editor does not change the sheet
 * itself. Signal: "done" (the new line, or NULL if the user cancelled). After this signal the
 * editor is empty. */
#define PAYOLA_TYPE_OFFER_EDITOR (payola_offer_editor_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferEditor, payola_offer_editor, PAYOLA, OFFER_EDITOR, AdwBin)

/**
 * payola_offer_editor_set_focus:
 * @self: an offer editor
 * @focus: the focus
 *
 * Sets the focus.
 */
void
payola_offer_editor_set_focus (PayolaOfferEditor *self, PayolaFocus *focus);

/**
 * payola_offer_editor_begin:
 * @self: an offer editor with a focus
 * @draft: (transfer full): the offer
 * @sheet: the sheet
 * @line: the number, from 1, that the line has or will have in the sheet
 * @is_new: whether the sheet does not contain the line yet
 *
 * Begins to edit an offer. Edits under way are discarded.
 */
void
payola_offer_editor_begin (PayolaOfferEditor *self, PayOfferDraft *draft, const char *sheet,
                           guint line, gboolean is_new);

/**
 * payola_offer_editor_get_line:
 * @self: an offer editor
 *
 * Gets the number of the line that is being edited.
 *
 * Returns: the number, from 1, or 0 if the editor is empty
 */
guint
payola_offer_editor_get_line (PayolaOfferEditor *self);

/**
 * payola_offer_editor_get_draft:
 * @self: an offer editor
 *
 * Gets the offer that is being edited.
 *
 * Returns: (transfer none) (nullable): the offer, or `NULL` if the editor is empty
 */
const PayOfferDraft *
payola_offer_editor_get_draft (PayolaOfferEditor *self);

/**
 * payola_offer_editor_make_line:
 * @self: an offer editor
 *
 * Writes the offer as a line of the sheet, which may have errors.
 *
 * Returns: (transfer full) (nullable): the line, or `NULL` if the editor is empty
 */
char *
payola_offer_editor_make_line (PayolaOfferEditor *self);

/**
 * payola_offer_editor_set_amount:
 * @self: an offer editor
 * @amount: the amount as typed
 *
 * Changes the amount. It has no effect if the editor is empty.
 */
void
payola_offer_editor_set_amount (PayolaOfferEditor *self, const char *amount);

/**
 * payola_offer_editor_describe_problem:
 * @self: an offer editor
 *
 * Explains why the offer cannot be added to the sheet.
 *
 * Returns: (transfer full) (nullable): the findings of the first field that has any, "" if the
 *   errors do not belong to a field, or `NULL` if the editor is empty or the offer can be added
 */
char *
payola_offer_editor_describe_problem (PayolaOfferEditor *self);

/**
 * payola_offer_editor_add_order:
 * @self: an offer editor
 * @order: the order
 *
 * Adds an alternative order to the offer. Duplicates are ignored.
 *
 * Returns: `FALSE` if the editor is empty or the order is for another unit
 */
gboolean
payola_offer_editor_add_order (PayolaOfferEditor *self, const PayOrder *order);

/**
 * payola_offer_editor_accept:
 * @self: an offer editor
 *
 * Finishes editing and emits "done" with the line, as the button does.
 *
 * Returns: `FALSE` if the editor is empty or the offer has errors
 */
gboolean
payola_offer_editor_accept (PayolaOfferEditor *self);

/**
 * payola_offer_editor_cancel:
 * @self: an offer editor
 *
 * Finishes editing and emits "done" with `NULL`. It has no effect if the editor is empty.
 */
void
payola_offer_editor_cancel (PayolaOfferEditor *self);

G_END_DECLS
