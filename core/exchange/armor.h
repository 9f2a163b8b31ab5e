/* armor.h - bytes as lines of letters that survive mail
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What such a text holds; the words stand in its first and last line. */
typedef enum
{
  PAY_ARMOR_PACKET, /* "PAYOLA PACKET" */
  PAY_ARMOR_SHEET,  /* "PAYOLA SHEET" */
  PAY_ARMOR_GAME,   /* "PAYOLA LOCKED GAME" */
  PAY_N_ARMORS,
} PayArmor;

/* "-----BEGIN PAYOLA PACKET-----", base64 in lines of 64 letters, "-----END PAYOLA PACKET-----";
 * LF.
 * Owned. */
char *
pay_armor_write (PayArmor kind, GBytes *bytes);
/* The bytes of a text that is just what pay_armor_write() writes, to the last letter; else NULL. */
GBytes *
pay_armor_read (const char *text, gsize length, PayArmor *kind);
/* Whether a text begins like one. */
gboolean
pay_armor_begins (const char *text, gsize length, PayArmor *kind);
/* The first such text within a mail, as pay_armor_write() would write it: quoting marks and blanks
 * around the lines are taken off. NULL when there is none. Owned. */
char *
pay_armor_find (const char *mail);

G_END_DECLS
