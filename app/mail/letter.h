/* letter.h - an email to one recipient (RFC 5322)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A letter to one recipient. The fields may be set directly, except the attachments. */
typedef struct
{
  char *to;
  char *sender;       /* name of the sender; “Payola” at first */
  char *subject;      /* one line, in UTF-8 */
  char *bracket;      /* ASCII text in brackets at the end of the subject, or NULL */
  char *reply_to;     /* Message-ID of the email that is answered, or NULL */
  GString *body;      /* UTF-8; lines end with LF */
  gboolean marked;    /* whether the text begins with the marker above which replies are written */
  char *html;         /* web page that says the same as the body, or NULL */
  GBytes *picture;    /* PNG file that the web page shows, or NULL */
  gboolean automatic; /* whether the letter says that a program wrote it; TRUE at first */
  GPtrArray *attachments;
} PayolaLetter;

/* The address under which the web page of a letter shows its picture. */
#define PAYOLA_LETTER_PICTURE "map@payola"

/* Creates a letter without text. @to is the recipient, a valid address. (transfer full) */
PayolaLetter *payola_letter_new (const char *to, const char *subject);

void payola_letter_free (PayolaLetter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaLetter, payola_letter_free)

/* Attaches a file. @type is the media type, such as "image/png". */
void payola_letter_attach (PayolaLetter *self, const char *name, const char *type, GBytes *data);

/* Returns the number of bytes in the text, the page, the picture and the attachments. */
gsize payola_letter_get_size (const PayolaLetter *self);

/* Adds a paragraph, which is followed by a blank line. @format: a format as in printf(). */
void payola_letter_add (PayolaLetter *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Makes the unique name of a letter. The same arguments give the same name, so that a letter is
 * never sent twice. @origin is the email or event that caused the letter. @use is a text that
 * distinguishes letters with the same cause, such as the recipient. (transfer full) */
char *payola_letter_make_key (const char *origin, const char *use);

/* Writes a letter as an email, with GMime. Control characters in headers are replaced, so that no
 * text can add a header. @from is the sender’s address. @key is the unique name of the letter,
 * which becomes part of its Message-ID. Returns the email, with lines that end with LF.
 * (transfer full) */
char *payola_letter_write (const PayolaLetter *self, const char *from, const char *key,
                           GDateTime *now);

G_END_DECLS
