/* favour-dialog.h - a bribe of Diplobucks put together: favour, target, who pays
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/kind-desk.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Not modal: while it is open, a click on the map chooses the target (payola_focus_set_picking()).
 */
#define PAYOLA_TYPE_FAVOUR_DIALOG (payola_favour_dialog_get_type ())
G_DECLARE_FINAL_TYPE (PayolaFavourDialog, payola_favour_dialog, PAYOLA, FAVOUR_DIALOG, AdwWindow)

/* PayolaKindDesk.may_ask and .ask. @text: in which the bribe is judged; when the line holds a
 * bribe, the dialog begins with it. */
gboolean
payola_favour_dialog_may_ask (PayolaFocus *focus);
void
payola_favour_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                          PayolaLinesDone done, gpointer data);
/* The line as it would be written now; owned. For tests too. */
char *
payola_favour_dialog_get_line (PayolaFavourDialog *self);
/* Chooses as clicks would. */
void
payola_favour_dialog_set_kind (PayolaFavourDialog *self, guint kind);
gboolean
payola_favour_dialog_accept (PayolaFavourDialog *self);

G_END_DECLS
