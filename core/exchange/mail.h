/* mail.h - a mail as it was pasted or saved, taken apart
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Bytes of a mail at most; of a larger one, or one of more than 64 multiparts, no text is read. */
#define PAY_MAIL_MAX (8 * 1024 * 1024)

/* A text of a mail. */
typedef struct
{
  char *text;        /* UTF-8, lines end with LF */
  gboolean attached; /* as a file */
} PayMailText;

/* Sender, subject and texts, decoded (quoted-printable, base64, coded words, character sets, flowed
 * lines, HTML where nothing plainer is there). Any text is a mail: one without headers is a body;
 * the headers may be those that mail programs write in other languages when a mail is copied.
 * Nothing here is refused; what cannot be decoded stays as it is. */
typedef struct
{
  char *from;        /* address; "" */
  char *subject;     /* "" */
  GPtrArray *texts;  /* PayMailText, in their order */
  GPtrArray *unread; /* char *: names of the attached files that are no texts */
} PayMail;

PayMail *
pay_mail_read (const char *data, gsize length);
void
pay_mail_free (PayMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayMail, pay_mail_free)

/* The mails of a mailbox file, or the one mail that the text is: GBytes, at least one. Owned. */
GPtrArray *
pay_mail_split (const char *data, gsize length);

G_END_DECLS
