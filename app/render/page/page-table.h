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

/**
 * payola_page_grid_new:
 * @cr: a cairo context
 * @report: a report
 *
 * Measures the tables of a report that have the same titles.
 *
 * Returns: (transfer full): the widths
 */
PayolaPageGrid *
payola_page_grid_new (cairo_t *cr, const PayReport *report);

/**
 * payola_page_grid_free:
 * @self: (nullable): the widths
 *
 * Frees the widths.
 */
void
payola_page_grid_free (PayolaPageGrid *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageGrid, payola_page_grid_free)

/**
 * payola_page_table_new:
 * @cr: a cairo context
 * @block: (transfer none): a table of a report, which must outlive the result
 * @grid: (nullable): the widths that the tables of the report share
 * @next: (inout): the index of the column that comes beside the first column, 1 for the first
 *   table; on return the index of the first column that did not fit, or the number of columns
 * @width: maximum width in points
 *
 * Measures a table with the first column of a block and as many of the other columns as fit.
 *
 * Returns: (transfer full): the table
 */
PayolaPageTable *
payola_page_table_new (cairo_t *cr, const PayBlock *block, const PayolaPageGrid *grid, guint *next,
                       double width);

/**
 * payola_page_table_free:
 * @self: (nullable): a table
 *
 * Frees a table.
 */
void
payola_page_table_free (PayolaPageTable *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaPageTable, payola_page_table_free)

/**
 * payola_page_table_head_height:
 * @self: a table
 *
 * Returns the height of the head.
 *
 * Returns: the height in points, 0 if the table does not have a head
 */
double
payola_page_table_head_height (const PayolaPageTable *self);

/**
 * payola_page_table_row_height:
 * @self: a table
 * @row: index of a row
 *
 * Returns the height of a row.
 *
 * Returns: the height in points
 */
double
payola_page_table_row_height (const PayolaPageTable *self, guint row);

/**
 * payola_page_table_draw_head:
 * @self: a table
 * @cr: a cairo context
 * @x: left edge, in points
 * @y: upper edge, in points
 *
 * Draws the head of a table.
 */
void
payola_page_table_draw_head (const PayolaPageTable *self, cairo_t *cr, double x, double y);

/**
 * payola_page_table_draw_row:
 * @self: a table
 * @cr: a cairo context
 * @row: index of a row
 * @x: left edge, in points
 * @y: upper edge, in points
 *
 * Draws a row of a table.
 */
void
payola_page_table_draw_row (const PayolaPageTable *self, cairo_t *cr, guint row, double x,
                            double y);

G_END_DECLS
