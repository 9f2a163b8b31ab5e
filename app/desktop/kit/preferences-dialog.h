/* preferences-dialog.h - dialog with the preferences: the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/mail-account.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Creates the dialog, which is not yet presented. @parent may be NULL. (transfer none) */
GtkWindow *payola_preferences_dialog_new (GtkWindow *parent, PayolaMailAccount *account);

G_END_DECLS
