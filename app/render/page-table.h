/* page-table.h - a table of a report on a page: how wide its columns, how high its rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Measured once for a width; its rows can then be drawn on any pages. Columns are as wide as their
 * longest cell when all fit, else those with the longest texts break theirs. When even the words
 * are too many, the last columns are left for another table. Borrows the block. */
typedef struct _PayolaPageTable PayolaPageTable;

/* Takes the block's first column, and the others from *@next on (1 for the whole) as far as they
 * fit, which it moves on; nothing is left when it is the number of columns. @width: at most so many
 * points. */
PayolaPageTable *
payola_page_table_new (cairo_t *cr, const PayBlock *block, guint *next, double width);
void
payola_page_table_free (PayolaPageTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageTable, payola_page_table_free)

/* Points; 0 when the table has no head. */
double
payola_page_table_head_height (const PayolaPageTable *self);
double
payola_page_table_row_height (const PayolaPageTable *self, guint row);
void
payola_page_table_draw_head (const PayolaPageTable *self, cairo_t *cr, double x, double y);
void
payola_page_table_draw_row (const PayolaPageTable *self, cairo_t *cr, guint row, double x,
                            double y);

G_END_DECLS
