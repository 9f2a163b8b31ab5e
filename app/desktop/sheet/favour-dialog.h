/* favour-dialog.h - dialog that composes a bribe in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/kind-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The dialog is not modal. While it is open, a click on the map chooses the target
 * (payola_focus_set_picking()). */
#define PAYOLA_TYPE_FAVOUR_DIALOG (payola_favour_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFavourDialog, payola_favour_dialog, PAYOLA, FAVOUR_DIALOG, AdwWindow)

/* Checks whether the phase allows bribes (PayolaKindDesk.may_ask). */
gboolean payola_favour_dialog_may_ask (PayolaFocus *focus);

/* Presents a dialog for a bribe (PayolaKindDesk.ask). If the line contains a bribe, the dialog
 * begins with this bribe. @text is the sheet; the bribe is checked together with the other lines
 * of the sheet. @line is the number of the line to change, from 1, or 0 for a new line. */
void payola_favour_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                               PayolaLinesDone done, gpointer data);

/* Gets the line for the current choices. (transfer full) */
char *payola_favour_dialog_get_line (PayolaFavourDialog *self);

/* Chooses a favour, as a click would. */
void payola_favour_dialog_set_kind (PayolaFavourDialog *self, guint kind);

/* Confirms the dialog, as a click on its button would. Returns FALSE if the bribe has errors. */
gboolean payola_favour_dialog_accept (PayolaFavourDialog *self);

G_END_DECLS
