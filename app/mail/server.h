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
GQuark payola_server_error_quark (void);

/* A connection that is kept for several emails. It is used by one thread at a time. */
typedef struct _PayolaServer PayolaServer;

/* An email on an IMAP server. */
typedef struct
{
  guint32 uid;
  gsize size;      /* in bytes */
  GDateTime *when; /* arrival at the server; NULL if the server does not say */
} PayolaServerMail;

/* Called when a server has received a whole email except for its last line. After this call, the
 * server may have accepted the email. Returns FALSE to stop, so that the email is not delivered. */
typedef gboolean (*PayolaServerHandover) (gpointer data);

/* Prepares a connection. The server is contacted when it is used. @error is the reason for a
 * failure, such as a password that cannot be read. Returns NULL on failure. (transfer full) */
PayolaServer *payola_server_new (const PayolaAccount *account, GError **error);

/* Closes a connection. */
void payola_server_free (PayolaServer *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaServer, payola_server_free)

/* Lets another thread stop the connection. A stopped function fails with `G_IO_ERROR_CANCELLED`.
 * @cancellable may be NULL. */
void payola_server_set_cancellable (PayolaServer *self, GCancellable *cancellable);

/* Sets a function that is called before the end of each email is sent. @handover may be NULL. */
void payola_server_set_handover (PayolaServer *self, PayolaServerHandover handover, gpointer data);

/* Connects and logs in. With IMAP, also opens the mailbox. @error is a `PAYOLA_SERVER_ERROR` with
 * a translated message that says what to do. */
gboolean payola_server_try (PayolaServer *self, GError **error);

/* Passes an email to the server. @from is the sender’s address. @to is the recipient’s address.
 * @error is a `PAYOLA_SERVER_ERROR` with a translated message that says what to do. Returns TRUE
 * if the server accepted the email. */
gboolean payola_server_send (PayolaServer *self, const char *from, const char *to,
                             const char *message, GError **error);

/* Searches the mailbox. @criteria is the IMAP search criteria, such as “UNDELETED”. Returns the
 * UIDs in ascending order, or NULL on failure. (transfer full) */
GArray *payola_server_search (PayolaServer *self, const char *criteria, GError **error);

/* Fetches an email. @max is the maximum number of bytes that are stored; the rest is dropped. */
gboolean payola_server_fetch (PayolaServer *self, guint32 uid, gsize max, GString *text,
                              GError **error);

/* Marks an email as deleted. */
gboolean payola_server_delete (PayolaServer *self, guint32 uid, GError **error);

/* Removes the emails that are marked as deleted. */
gboolean payola_server_expunge (PayolaServer *self, GError **error);

/* Opens the mailbox for reading and writing. @validity is the UIDVALIDITY of the mailbox, or 0 if
 * the server does not say. */
gboolean payola_server_select (PayolaServer *self, guint32 *validity, GError **error);

/* Opens the mailbox for reading only, so that fetching does not mark emails as read. @validity is
 * the UIDVALIDITY of the mailbox, or 0 if the server does not say. */
gboolean payola_server_examine (PayolaServer *self, guint32 *validity, GError **error);

/* Asks for the size and the arrival of an email. The size is 0 if the email no longer exists.
 * @mail is the email; the caller unrefs its `when`. */
gboolean payola_server_describe (PayolaServer *self, guint32 uid, PayolaServerMail *mail,
                                 GError **error);

/* Explains how to give a Flatpak access to the network, which its manifest does not ask for.
 * Returns NULL outside a sandbox or if it has access. (transfer full) */
char *payola_server_explain_sandbox (const char *path);

G_END_DECLS
