/* whole-number.h - whole numbers in options of the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Reads a whole number of at least 0, or prints why it cannot be read. @word is the word that the
 * user typed; if it is NULL, @number does not change. Returns FALSE if @word is not such a
 * number. */
gboolean payola_whole_number (const char *word, const char *option, guint64 max, guint64 *number);

G_END_DECLS
