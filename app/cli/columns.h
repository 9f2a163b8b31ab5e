/* columns.h - tables on the terminal
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Prints a table. The columns are as wide as their widest cell. The first and the last column are
 * aligned to the left, the others to the right. */
void payola_print_columns (GPtrArray *rows);

G_END_DECLS
