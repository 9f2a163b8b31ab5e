/* preferences-dialog.h - dialog with the preferences: the mail account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/mail-account.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_preferences_dialog_new:
 * @parent: (nullable): the window
 * @account: the account
 *
 * Creates the dialog, which is not yet presented.
 *
 * Returns: (transfer none): the dialog
 */
GtkWindow *
payola_preferences_dialog_new (GtkWindow *parent, PayolaMailAccount *account);

G_END_DECLS
