/* mail-text.h - the texts of mails as their writers saw them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Makes GMime ready, whatever the locale. Nothing of it is needed before the functions below. */
void
pay_mail_text_init (void);
/* Bytes as lines that end with LF, without NUL, whatever their character set; only what a byte
 * order mark makes known is UTF-8 already. Owned. */
char *
pay_mail_text_lines (const char *data, gsize length);
/* Bytes as text: UTF-8 with LF and without NUL.
 * @charset: (nullable): what they are said to be
 * @sure: whether nothing can have changed them since that was said, as happens when text is copied;
 *   else UTF-8 comes first
 * Owned. */
char *
pay_mail_text_decode (const char *data, gsize length, const char *charset, gboolean sure);
/* A header's value with its coded words ("=?utf-8?Q?J=C3=BCrgen?=") as text. Owned. */
char *
pay_mail_text_header (const char *value);
/* Lines of a flowed text joined to paragraphs again (RFC 3676). Owned. */
char *
pay_mail_text_unflow (const char *text, gboolean delete_space);
/* The words of a page, a paragraph a line; what it quotes is marked with "> ". Owned. */
char *
pay_mail_text_from_html (const char *html);

/* The lines that the writer himself wrote: without those that he quotes, unless all are quoted or
 * forwarded; without the lines that announce them, and without signatures, be it "-- ", that of
 * a telephone or that of PGP. Every kind of blank is a blank. Owned. */
char *
pay_mail_text_strip (const char *text);

G_END_DECLS
