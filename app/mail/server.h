/* server.h - mail servers: letters by SMTP, emails by IMAP, always with TLS
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* An account on a mail server. */
typedef struct
{
  char *url;           /* such as “smtps://mail.example.org”, without a user */
  char *folder;        /* mailbox on an IMAP server, or NULL */
  char *user;          /* or NULL */
  char *password;      /* or NULL */
  char *password_file; /* read if there is no password; or NULL */
  char *ca_file;       /* certificates of authorities, or NULL for those of the system */
} PayolaAccount;

/* Only `PAYOLA_SERVER_ERROR_REFUSED` concerns a single email. After any other error, the next email
 * would fail, too. */
typedef enum
{
  PAYOLA_SERVER_ERROR_LOGIN,
  PAYOLA_SERVER_ERROR_HOST, /* unknown host */
  PAYOLA_SERVER_ERROR_OFFLINE,
  PAYOLA_SERVER_ERROR_CERTIFICATE,
  PAYOLA_SERVER_ERROR_TLS, /* no encrypted connection */
  PAYOLA_SERVER_ERROR_FOLDER,
  PAYOLA_SERVER_ERROR_REFUSED, /* the recipient or the email was refused */
  PAYOLA_SERVER_ERROR_OTHER,
} PayolaServerError;

#define PAYOLA_SERVER_ERROR (payola_server_error_quark ())
GQuark
payola_server_error_quark (void);

/* A connection that is kept for several emails. It is used by one thread at a time. */
typedef struct _PayolaServer PayolaServer;

/* An email on an IMAP server. */
typedef struct
{
  guint32 uid;
  gsize size;      /* in bytes */
  GDateTime *when; /* arrival at the server; NULL if the server does not say */
} PayolaServerMail;

/**
 * PayolaServerHandover:
 * @data: user data
 *
 * Called when a server has received a whole email except for its last line. After this call, the
 * server may have accepted the email.
 *
 * Returns: `FALSE` to stop, so that the email is not delivered
 */
typedef gboolean (*PayolaServerHandover) (gpointer data);

/**
 * payola_server_new:
 * @account: the account, which must outlive the connection
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
 * payola_server_set_cancellable:
 * @self: a connection
 * @cancellable: (nullable): the cancellable, which must outlive the connection
 *
 * Lets another thread stop the connection. A stopped function fails with `G_IO_ERROR_CANCELLED`.
 */
void
payola_server_set_cancellable (PayolaServer *self, GCancellable *cancellable);

/**
 * payola_server_set_handover:
 * @self: a connection for SMTP
 * @handover: (nullable): the function
 * @data: the data of @handover
 *
 * Sets a function that is called before the end of each email is sent.
 */
void
payola_server_set_handover (PayolaServer *self, PayolaServerHandover handover, gpointer data);

/**
 * payola_server_try:
 * @self: a connection
 * @error: a `PAYOLA_SERVER_ERROR` with a translated message that says what to do
 *
 * Connects and logs in. With IMAP, also opens the mailbox.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_try (PayolaServer *self, GError **error);

/**
 * payola_server_send:
 * @self: a connection for SMTP
 * @from: the sender’s address
 * @to: the recipient’s address
 * @message: the email, with lines that end with LF
 * @error: a `PAYOLA_SERVER_ERROR` with a translated message that says what to do
 *
 * Passes an email to the server.
 *
 * Returns: `TRUE` if the server accepted the email
 */
gboolean
payola_server_send (PayolaServer *self, const char *from, const char *to, const char *message,
                    GError **error);

/**
 * payola_server_search:
 * @self: a connection for IMAP
 * @criteria: the IMAP search criteria, such as “UNDELETED”
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Searches the mailbox.
 *
 * Returns: (transfer full) (nullable) (element-type guint32): the UIDs in ascending order, or
 *   `NULL` on failure
 */
GArray *
payola_server_search (PayolaServer *self, const char *criteria, GError **error);

/**
 * payola_server_fetch:
 * @self: a connection for IMAP
 * @uid: the email
 * @max: the maximum number of bytes that are stored; the rest is dropped
 * @text: receives the email
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Fetches an email.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_fetch (PayolaServer *self, guint32 uid, gsize max, GString *text, GError **error);

/**
 * payola_server_delete:
 * @self: a connection for IMAP
 * @uid: the email
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Marks an email as deleted.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_delete (PayolaServer *self, guint32 uid, GError **error);

/**
 * payola_server_expunge:
 * @self: a connection for IMAP
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Removes the emails that are marked as deleted.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_expunge (PayolaServer *self, GError **error);

/**
 * payola_server_select:
 * @self: a connection for IMAP
 * @validity: (out): the UIDVALIDITY of the mailbox, or 0 if the server does not say
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Opens the mailbox for reading and writing.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_select (PayolaServer *self, guint32 *validity, GError **error);

/**
 * payola_server_examine:
 * @self: a connection for IMAP
 * @validity: (out): the UIDVALIDITY of the mailbox, or 0 if the server does not say
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Opens the mailbox for reading only, so that fetching does not mark emails as read.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_examine (PayolaServer *self, guint32 *validity, GError **error);

/**
 * payola_server_describe:
 * @self: a connection for IMAP
 * @uid: the email
 * @mail: (out): the email; the caller unrefs its `when`
 * @error: a `PAYOLA_SERVER_ERROR`
 *
 * Asks for the size and the arrival of an email. The size is 0 if the email no longer exists.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_server_describe (PayolaServer *self, guint32 uid, PayolaServerMail *mail, GError **error);

/**
 * payola_server_explain_sandbox:
 * @path: the file with which Flatpak describes a sandbox
 *
 * Explains how to give a Flatpak access to the network, which its manifest does not ask for.
 *
 * Returns: (transfer full) (nullable): the explanation, or `NULL` outside a sandbox or if it has
 *   access
 */
char *
payola_server_explain_sandbox (const char *path);

G_END_DECLS
