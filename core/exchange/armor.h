/* armor.h - armour: bytes as text that can be sent by email
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Kind of the contents of an armoured text. The first and last lines of the text name the kind. */
typedef enum
{
  PAY_ARMOR_PACKET, /* "PAYOLA PACKET" */
  PAY_ARMOR_SHEET,  /* "PAYOLA SHEET" */
  PAY_ARMOR_GAME,   /* "PAYOLA LOCKED GAME" */
  PAY_N_ARMORS,
} PayArmor;

/* Writes bytes as an armoured text: "-----BEGIN PAYOLA PACKET-----", base64 in lines of 64
 * characters, and "-----END PAYOLA PACKET-----". Lines end with LF. @bytes: the bytes.
 * (transfer full) */
char *pay_armor_write (PayArmor kind, GBytes *bytes);

/* Reads an armoured text. It must be exactly as pay_armor_write() writes it. @length is the
 * length of @text in bytes. Returns the bytes, or NULL if @text is not an armoured text.
 * (transfer full) */
GBytes *pay_armor_read (const char *text, gsize length, PayArmor *kind);

/* Checks whether a text begins like an armoured text. @length is the length of @text in bytes.
 * @kind is the kind of the contents, set only if TRUE is returned. */
gboolean pay_armor_begins (const char *text, gsize length, PayArmor *kind);

/* Finds the first armoured text in an email. Quote prefixes such as "> " at the beginnings of
 * lines, blanks around lines, and blank lines are removed. The base64 is not checked. May return
 * NULL. (transfer full) */
char *pay_armor_find (const char *mail);

G_END_DECLS
