/* mail.h - parser for emails that were pasted or saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Size limit of an email in bytes. No text is read from a larger email. */
#define PAY_MAIL_MAX (8 * 1024 * 1024)

/* The greatest number of emails that can be received at once from a mailbox file. */
#define PAY_MAILBOX_MAX 1000u

typedef struct
{
  char *text;        /* UTF-8; lines end with LF */
  gboolean attached; /* whether the text is an attached file */
  gboolean page;     /* whether the text was an HTML page; paragraphs end with blank lines */
  char *also;        /* the same text as the HTML page that comes with it, or NULL */
} PayMailText;

/* The decoded sender, subject and texts of an email. HTML is converted if there is no plain text,
 * or if the plain text is empty or only says that the email is a page.
 *
 * Every text is accepted as an email. A text without headers is a body. Translated names of
 * headers, as in copied emails, are recognised if the real header is missing; the first counts. */
typedef struct
{
  char *from;         /* the sender’s address in lower case, or "" if there is none or several */
  char *subject;      /* subject, or "" */
  char *references;   /* values of In-Reply-To and References, or "" */
  GDateTime *time;    /* first header Received with a date, otherwise Date, or NULL */
  gboolean encrypted; /* whether a part is encrypted with PGP or S/MIME */
  gboolean has_head;  /* whether it has a header with a sender, or one that a mail server wrote */
  GPtrArray *texts;   /* PayMailText: the texts in the order of the email */
  GPtrArray *unread;  /* char *: names of attached files that do not contain text, and of texts that
                       * are too long */
} PayMail;

/* Reads an email. @length is the length of @data in bytes. (transfer full) */
PayMail *pay_mail_read (const char *data, gsize length);

/* Frees an email. */
void pay_mail_free (PayMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayMail, pay_mail_free)

/* Splits a mailbox file into its emails. @data is a mailbox file; any other text counts as one
 * email. @length is the length of @data in bytes. Returns at least one email. (transfer full) */
GPtrArray *pay_mail_split (const char *data, gsize length);

G_END_DECLS
