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

void payola_offer_editor_set_focus (PayolaOfferEditor *self, PayolaFocus *focus);

/* Begins to edit an offer. Edits under way are discarded. Takes @draft. @line is the number, from
 * 1, that the line has or will have in the sheet. @is_new says whether the sheet does not contain
 * the line yet. */
void payola_offer_editor_begin (PayolaOfferEditor *self, PayOfferDraft *draft, const char *sheet,
                                guint line, gboolean is_new);

/* Gets the number of the line that is being edited. Returns the number, from 1, or 0 if the
 * editor is empty. */
guint payola_offer_editor_get_line (PayolaOfferEditor *self);

/* Gets the offer that is being edited, or NULL if the editor is empty. */
const PayOfferDraft *payola_offer_editor_get_draft (PayolaOfferEditor *self);

/* Writes the offer as a line of the sheet, which may have errors. Returns NULL if the editor is
 * empty. (transfer full) */
char *payola_offer_editor_make_line (PayolaOfferEditor *self);

/* Changes the amount. It has no effect if the editor is empty. */
void payola_offer_editor_set_amount (PayolaOfferEditor *self, const char *amount);

/* Explains why the offer cannot be added to the sheet. Returns the findings of the first field
 * that has any, "" if the errors do not belong to a field, or NULL if the editor is empty or the
 * offer can be added. (transfer full) */
char *payola_offer_editor_describe_problem (PayolaOfferEditor *self);

/* Adds an alternative order to the offer. Duplicates are ignored. Returns FALSE if the editor is
 * empty or the order is for another unit. */
gboolean payola_offer_editor_add_order (PayolaOfferEditor *self, const PayOrder *order);

/* Finishes editing and emits "done" with the line, as the button does. Returns FALSE if the
 * editor is empty or the offer has errors. */
gboolean payola_offer_editor_accept (PayolaOfferEditor *self);

/* Finishes editing and emits "done" with NULL. It has no effect if the editor is empty. */
void payola_offer_editor_cancel (PayolaOfferEditor *self);

G_END_DECLS
