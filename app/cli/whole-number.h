/* whole-number.h - whole numbers in options of the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_whole_number:
 * @word: (nullable): the word that the user typed; if it is `NULL`, @number does not change
 * @option: the option, such as "--seed"
 * @max: the largest number
 * @number: (inout): the number
 *
 * Reads a whole number of at least 0, or prints why it cannot be read.
 *
 * Returns: `FALSE` if @word is not such a number
 */
gboolean
payola_whole_number (const char *word, const char *option, guint64 max, guint64 *number);

G_END_DECLS
