/* offer-editor.h - one offer with all its parts: kind, amount, orders, what it means and may cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"
#include "payola/offer-draft.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Edits one line of the sheet of the focus's power and prints it back. The sheet itself is changed
 * by whoever listens: "done" (line, or NULL when it was given up). Then the editor is empty
 * again. */
#define PAYOLA_TYPE_OFFER_EDITOR (payola_offer_editor_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOfferEditor, payola_offer_editor, PAYOLA, OFFER_EDITOR, AdwBin)

void
payola_offer_editor_set_focus (PayolaOfferEditor *self, PayolaFocus *focus);
/* Begins with a draft, which it takes. @sheet: the text in which the line has or will have the
 * number @line, from 1; @is_new: it does not stand there yet. */
void
payola_offer_editor_begin (PayolaOfferEditor *self, PayOfferDraft *draft, const char *sheet,
                           guint line, gboolean is_new);
/* Number of the line, 0 when nothing is being edited. */
guint
payola_offer_editor_get_line (PayolaOfferEditor *self);
gboolean
payola_offer_editor_is_new (PayolaOfferEditor *self);
/* Adds an alternative from the map. FALSE when the order is for another unit; one that is there
 * already stays once. */
gboolean
payola_offer_editor_add_order (PayolaOfferEditor *self, const PayOrder *order);
/* Finishes as its buttons do. FALSE when the offer has errors and cannot be taken. */
gboolean
payola_offer_editor_accept (PayolaOfferEditor *self);
void
payola_offer_editor_cancel (PayolaOfferEditor *self);

G_END_DECLS
