/* mail.h - what somebody wrote, out of a mail as it was pasted or saved
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A mail taken apart: sender, subject, and its texts decoded (quoted-printable, base64, the usual
 * character sets), attachments included, in their order. Any text is a mail: one without headers is
 * a body. Nothing here is refused; what cannot be decoded stays as it is. */
typedef struct
{
  char      *from;    /* address; "" */
  char      *subject; /* "" */
  GPtrArray *texts;   /* char *: UTF-8, lines end with LF */
} PayMail;

PayMail *pay_mail_read (const char *data, gsize length);
void     pay_mail_free (PayMail *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayMail, pay_mail_free)

/* The lines that the writer himself wrote: without those that he quotes, unless all are quoted (it
 * was forwarded), without the line that announces them, and without the signature ("-- ").
 * Owned. */
char    *pay_mail_strip (const char *text);

G_END_DECLS
