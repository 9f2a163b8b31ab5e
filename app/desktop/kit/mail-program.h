/* mail-program.h - passing of messages to the user's mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * payola_mail_program_send:
 * @parent: the window; it becomes the source object of @done
 * @uri: the message, from payola_mail_uri()
 * @attached: (nullable) (array zero-terminated=1): paths of files in one folder
 * @done: called when the mail program has the message or could not be started
 * @data: user data of @done
 *
 * Passes a message to the user's mail program. Attachments can be passed only through xdg-email.
 * If that fails, the message is passed without them, and the error names their folder.
 */
void
payola_mail_program_send (GtkWindow *parent, const char *uri, const char *const *attached,
                          GAsyncReadyCallback done, gpointer data);

/**
 * payola_mail_program_send_finish:
 * @result: the result
 * @error: a sentence for the user that suggests an alternative; `G_IO_ERROR_PARTIAL_INPUT` if
 *   the message was passed on without its attachments
 *
 * Finishes payola_mail_program_send().
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_mail_program_send_finish (GAsyncResult *result, GError **error);

G_END_DECLS
