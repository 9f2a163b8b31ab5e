/* mail-program.h - passing of messages to the user's mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Passes a message to the user's mail program. Attachments can be passed only through xdg-email.
 * If xdg-email fails, the message is passed without the attachments, and the error names their
 * folder. @attached may be NULL. @done: called when the mail program has the message or could not
 * be started. */
void payola_mail_program_send (GtkWindow *parent, const char *uri, const char *const *attached,
                               GAsyncReadyCallback done, gpointer data);

/* Finishes payola_mail_program_send(). @error is a sentence for the user that suggests an
 * alternative; `G_IO_ERROR_PARTIAL_INPUT` if the message was passed on without the attachments. */
gboolean payola_mail_program_send_finish (GAsyncResult *result, GError **error);

G_END_DECLS
