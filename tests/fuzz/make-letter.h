/* make-letter.h - whole emails that are made of heads, MIME parts, quotations, sheets and commands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

/* Makes an email. Each byte of the input adds a piece, so that nearly every input is an email of
 * some mail program, and changes of the input change its structure. */
GString *fuzz_make_letter (const guint8 *data, gsize size);
