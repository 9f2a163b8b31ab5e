/* mail-text.h - decoding and cleaning of the texts of emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters begin with a line that contains this marker. In a reply, it marks the beginning of the
 * quotation in whatever way a program quotes. It is short, so that no program wraps it. */
#define PAY_MAIL_MARKER "##-##"

/* Initialises GMime, independently of the locale. Later calls do nothing. */
void pay_mail_text_init (void);

/* Converts bytes to lines that end with LF and contain no NUL, in the same character set. Only
 * bytes with a byte order mark are converted to UTF-8. @data: the bytes. @length is the number of
 * bytes. (transfer full) */
char *pay_mail_text_lines (const char *data, gsize length);

/* Converts bytes to UTF-8 with lines that end with LF and contain no NUL. @data: the bytes.
 * @length is the number of bytes. @charset may be NULL. @sure says whether the declared character
 * set certainly applies; otherwise UTF-8 is tried first, because copying a text may change its
 * bytes. (transfer full) */
char *pay_mail_text_decode (const char *data, gsize length, const char *charset, gboolean sure);

/* Decodes the value of a header with its encoded words ("=?utf-8?Q?J=C3=BCrgen?=").
 * (transfer full) */
char *pay_mail_text_header (const char *value);

/* Parses a date as headers have it, such as “Tue, 1 Dec 2026 10:00:00 +0100”. Returns NULL if the
 * text is not a date. (transfer full) */
GDateTime *pay_mail_text_date (const char *value);

/* Joins the lines of a flowed text to paragraphs (RFC 3676). @delete_space says whether the blank
 * at the end of a joined line is removed. (transfer full) */
char *pay_mail_text_unflow (const char *text, gboolean delete_space);

/* Extracts the text of an HTML page with the line breaks of the page, without wrapping. A blank
 * line separates paragraphs. Each line of a quotation begins with “> ”. A page beyond the limits
 * of pay_html_is_moderate() is not read. May return NULL. (transfer full) */
char *pay_mail_text_from_html (const char *html);

/* Extracts the lines that the writer of an email wrote. Quotations, the lines that announce them,
 * and signatures are removed. If the writer only quoted or forwarded another email, the lines of
 * that email are extracted instead. If a letter with `PAY_MAIL_MARKER` is quoted, only lines
 * above and below the whole quotation are extracted. (transfer full) */
char *pay_mail_text_strip (const char *text);

/* Extracts the lines of signatures that pay_mail_text_strip() removes. (transfer full) */
char *pay_mail_text_signature (const char *text);

/* Extracts the lines that certainly are from the writer: those of pay_mail_text_strip() above the
 * marker of a letter, without lines of an email that was only forwarded. (transfer full) */
char *pay_mail_text_above (const char *text);

G_END_DECLS
