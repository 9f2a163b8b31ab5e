/* mail-program.h - hands letters to the user's mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hands a letter (payola_mail_uri()) over and calls @done, with @parent as the source, when the
 * mail program has it or could not be started.
 * @attached: (nullable): paths of files. Mail programs take them only by xdg-email; where that does
 *   not do, the letter goes without them, and the error says that and where they lie. */
void
payola_mail_program_send (GtkWindow *parent, const char *uri, const char *const *attached,
                          GAsyncReadyCallback done, gpointer data);
/* FALSE with @error, a sentence for people that says what else can be done. The code is
 * G_IO_ERROR_PARTIAL_INPUT when the letter went, but not what should be attached. */
gboolean
payola_mail_program_send_finish (GAsyncResult *result, GError **error);

G_END_DECLS
