/* characters.h - characters that are invisible, dangerous or easily mistaken for others
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* Checks for characters that no line of text has: C0 including newline and tab, DEL, C1 and the
 * noncharacters U+FFFE and U+FFFF. Returns TRUE for such a character. */
gboolean pay_character_is_control (gunichar c);

/* Checks for characters that only change the direction of writing. They can make a text look
 * different from what it is. Returns TRUE for U+061C, U+200E, U+200F, U+202A to U+202E and U+2066
 * to U+2069. */
gboolean pay_character_is_bidi (gunichar c);

/* Checks for characters that do not show at all and are not blanks, such as U+200B. */
gboolean pay_character_is_invisible (gunichar c);

/* Finds the ASCII character that another character looks like, such as “A” for U+0410. Returns
 * the ASCII character, a blank for special blanks, or 0 if there is none. */
char pay_character_looks_like (gunichar c);

/* Describes a character by its code point and its name in Unicode, such as “U+0410 CYRILLIC
 * CAPITAL LETTER A”. Characters outside our table are described by the code point alone.
 * (transfer full) */
char *pay_character_describe (gunichar c);

/* Makes untrusted text harmless for a terminal. Control characters, except newline and tab,
 * become “\x1b” and the like. Characters that change the direction of writing become “\u202e” and
 * the like. Bytes that are not UTF-8 become “\xff” and the like. @text is a text, any bytes.
 * Returns valid UTF-8. (transfer full) */
char *pay_text_show (const char *text);

/* Checks a name for invalid UTF-8, control characters and characters that change the direction of
 * writing. Only the first of them is reported. @name is a name, title or reason that somebody
 * entered. @stored says whether the name comes from a file; characters that change the direction
 * of writing are then allowed, because right-to-left text may contain them. @line is the line of
 * the file for the finding, or 0. @diagnostics may be NULL. Returns TRUE if the name is allowed;
 * FALSE, with a finding, if not. */
gboolean pay_text_check_name (const char *name, gboolean lines, gboolean stored, guint line,
                              PayDiagnostics *diagnostics);

G_END_DECLS
