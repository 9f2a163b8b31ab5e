/* mailbox.h - the judge’s mailbox on an IMAP server
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/server.h"

G_BEGIN_DECLS

/* Moves the emails of a mailbox to a Maildir, up to a limit for one call. An email is deleted
 * from the server only after it is on the disk. @max is the maximum size of an email, in bytes;
 * of a larger email, @max + 1 bytes are stored. */
gboolean payola_mailbox_move_all (PayolaServer *server, const char *maildir, gsize max,
                                  GError **error);

G_END_DECLS
