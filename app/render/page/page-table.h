/* page-table.h - a table of a report on a page: widths of its columns, heights of its rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"

#include <cairo.h>

G_BEGIN_DECLS

/* A table, measured once for a width. Its rows can be drawn on any pages. Columns are as wide as
 * their longest cell if all fit; otherwise the cells of the widest columns are broken into
 * lines. If not even the longest words fit, a table with many columns leaves its last columns
 * for another table, and other tables break words. */
typedef struct _PayolaPageTable PayolaPageTable;

/* Widths of columns that tables of a report with the same titles share, so that their columns are
 * below each other. */
typedef struct _PayolaPageGrid PayolaPageGrid;

/* Measures the tables of a report that have the same titles. (transfer full) */
PayolaPageGrid *payola_page_grid_new (cairo_t *cr, const PayReport *report);

/* Frees the widths. */
void payola_page_grid_free (PayolaPageGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageGrid, payola_page_grid_free)

/* Measures a table with the first column of a block and as many of the other columns as fit.
 * @block is a table of a report, which must outlive the result. @grid: the widths that the tables
 * of the report share; may be NULL. @next is the index of the column that comes beside the first
 * column, 1 for the first table; on return the index of the first column that did not fit, or the
 * number of columns. @width: maximum width in points. (transfer full) */
PayolaPageTable *payola_page_table_new (cairo_t *cr, const PayBlock *block,
                                        const PayolaPageGrid *grid, guint *next, double width);

void payola_page_table_free (PayolaPageTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageTable, payola_page_table_free)

/* Returns the height in points, 0 if the table does not have a head. */
double payola_page_table_head_height (const PayolaPageTable *self);

/* Returns the height in points. */
double payola_page_table_row_height (const PayolaPageTable *self, guint row);

/* Draws the head of a table. @x: left edge, in points. @y: upper edge, in points. */
void payola_page_table_draw_head (const PayolaPageTable *self, cairo_t *cr, double x, double y);

/* Draws a row of a table. @x: left edge, in points. @y: upper edge, in points. */
void payola_page_table_draw_row (const PayolaPageTable *self, cairo_t *cr, guint row, double x,
                                 double y);

G_END_DECLS
