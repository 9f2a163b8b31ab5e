/* mail-head.h - the headers of an email, which decide whether and how the email is answered
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_MAIL_PERSON,    /* written by a person, and may be answered */
  PAYOLA_MAIL_AUTOMATIC, /* an autoreply, a bounce, a mailing list or a loop */
  PAYOLA_MAIL_NOBODY,    /* without an address that can be answered */
} PayolaMailNature;

typedef struct
{
  char *id;            /* identity of the email: its Message-ID, or a digest if it does not have
                        * one */
  char *from;          /* address of the sender, in lower case; "" if it is not a valid address */
  char *subject;       /* decoded, one line */
  char *reply;         /* Message-ID for In-Reply-To, or "" if it cannot be quoted safely */
  char *host;          /* server that received the email last, in lower case; "" if none is named */
  GDateTime *received; /* time when that server received the email, or NULL */
  PayolaMailNature nature;
  char *verdict;      /* headers Authentication-Results in lower case, one in each line, or "" */
  gboolean is_spam;   /* whether a filter has marked the email */
  gboolean is_bounce; /* whether the email says that another one could not be delivered */
} PayolaMailHead;

/* Reads the headers of an email. @data is the email, or its beginning if it is too large. @length
 * is the length of @data in bytes. @name is the name of the file, which identifies emails without
 * a Message-ID. @own is the judge’s address, or "" if there is none. (transfer full) */
PayolaMailHead *payola_mail_head_new (const char *data, gsize length, const char *name,
                                      const char *own);

/* Frees the headers of an email. */
void payola_mail_head_free (PayolaMailHead *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaMailHead, payola_mail_head_free)

G_END_DECLS
