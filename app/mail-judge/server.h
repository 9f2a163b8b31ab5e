/* server.h - mail servers: letters by SMTP, mails by IMAP, always with TLS
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* A connection that is kept for several mails. */
typedef struct _PayolaServer PayolaServer;

/**
 * payola_server_new:
 * @account: the account
 * @error: the reason for a failure, such as a password that cannot be read
 *
 * Prepares a connection. The server is contacted when it is used.
 *
 * Returns: (transfer full) (nullable): the connection, or `NULL` on failure
 */
PayolaServer *
payola_server_new (const PayolaAccount *account, GError **error);

/**
 * payola_server_free:
 * @self: (nullable): a connection
 *
 * Closes a connection.
 */
void
payola_server_free (PayolaServer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaServer, payola_server_free)

/**
 * payola_server_send:
 * @self: a connection for SMTP
 * @from: the sender’s address
 * @to: the recipient’s address
 * @message: the mail, with lines that end with LF
 * @error: the reason for a failure
 *
 * Gives a mail to the server.
 *
 * Returns: `TRUE` if the server accepted it
 */
gboolean
payola_server_send (PayolaServer *self, const char *from, const char *to, const char *message,
                    GError **error);

/**
 * payola_server_fetch_all:
 * @self: a connection for IMAP
 * @maildir: the Maildir that gets the mails
 * @max: bytes of each mail that are stored; more show that it is too large
 * @error: the reason for a failure
 *
 * Moves all mails of a mailbox to a Maildir. A mail is deleted from the server when it is on the
 * disk.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_fetch_all (PayolaServer *self, const char *maildir, gsize max, GError **error);

G_END_DECLS
