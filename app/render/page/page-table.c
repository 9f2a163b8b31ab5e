/* page-table.c - a table of a report on a page: widths of its columns, heights of its rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-table.h"

#include "render/kit/page-type.h"

#include <string.h>

/* Lengths in points. */
#define GAP 12.0       /* space between columns */
#define ROW_PAD 2.2    /* space above and below a cell */
#define LAST_SLACK 0.5 /* extra width, so that rounding does not break a cell that just fits */
#define MANY 8         /* a table with more columns is split, so that its words stay whole */

/* Widths of the columns of all tables with the same titles. */
typedef struct
{
  guint n_tables;
  double *natural, *least; /* in points; NULL until a second table was found */
} Columns;

struct _PayolaPageGrid
{
  GHashTable *columns; /* the titles with their Columns */
};

struct _PayolaPageTable
{
  const PayBlock *block;
  guint n;               /* number of columns of this table */
  guint n_words;         /* number of columns in `cells`, including the columns that are left for
                          * another table */
  guint *columns;        /* indices of the columns in the block */
  double *widths;        /* widths of the columns in points */
  const Columns *shared; /* widths that the table shares with others, or NULL */
  double total;          /* total width in points, including the gaps */
  double head;
  double *heights;   /* heights of the rows */
  GPtrArray *titles; /* a PangoLayout for each column; empty without titles */
  GPtrArray *cells;  /* a PangoLayout for each cell, row by row; made once, because laying out
                      * text takes the most time */
};

static PayolaFace
cell_face (const PayBlock *block, guint row, guint column)
{
  if (row + block->n_footers >= block->rows->len)
    return PAYOLA_FACE_STRONG;
  return block->columns[column] == 'o' ? PAYOLA_FACE_MONO : PAYOLA_FACE_BODY;
}

static const char *
get_cell (const PayBlock *block, guint row, guint column)
{
  return ((char **) g_ptr_array_index (block->rows, row))[column];
}

static PangoLayout *
get_layout (const PayolaPageTable *self, guint row, guint column)
{
  return g_ptr_array_index (self->cells, row * self->n_words + column);
}

/* Returns the width of the widest word: in a narrower column, words would be broken. */
static double
word_width (cairo_t *cr, PayolaFace face, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0;

  for (guint i = 0; words[i]; i++)
    {
      g_autoptr (PangoLayout) layout = payola_type_layout (cr, face, words[i], -1);
      widest = MAX (widest, payola_type_width (layout));
    }
  return widest;
}

static char
get_kind (const PayolaPageTable *self, guint column)
{
  return self->block->columns[self->columns[column]];
}

/* Returns the width below which words or sums would be broken. Sums must stay on one line to be
 * read at a glance. */
static double
least_width (const PayolaPageTable *self, cairo_t *cr, guint column)
{
  const PayBlock *block = self->block;
  guint c = self->columns[column];
  double least = block->titles ? word_width (cr, PAYOLA_FACE_SMALL, block->titles[c]) : 0;

  for (guint r = 0; r < block->rows->len; r++)
    least = MAX (least, get_kind (self, column) == 'l'
                          ? word_width (cr, cell_face (block, r, c), get_cell (block, r, c))
                          : payola_type_width (get_layout (self, r, column)));
  return least + LAST_SLACK;
}

/* Reduces the widest columns to one common width, but not below the width that their words need.
 * If that is not enough, a table with many columns loses its last columns; in other tables all
 * columns are reduced by the same factor. */
static void
fit_columns (PayolaPageTable *self, cairo_t *cr, double width)
{
  g_autofree double *least = g_new0 (double, self->n);
  double wanted = -GAP, needed = -GAP, low = 0, high = width;

  for (guint c = 0; c < self->n; c++)
    wanted += self->widths[c] + GAP;
  if (wanted <= width)
    return;

  for (guint c = 0; c < self->n; c++)
    {
      least[c] = self->shared ? self->shared->least[self->columns[c]] : least_width (self, cr, c);
      needed += least[c] + GAP;
    }
  while (needed > width && self->n > MANY)
    {
      self->n--;
      needed -= least[self->n] + GAP;
    }
  double room = width - GAP * (self->n - 1);
  if (needed >= width)
    {
      for (guint c = 0; c < self->n; c++)
        self->widths[c] = least[c] * room / (needed - GAP * (self->n - 1));
      return;
    }
  while (high - low > 0.1)
    {
      double cut = (low + high) / 2, total = 0;
      for (guint c = 0; c < self->n; c++)
        total += MIN (self->widths[c], MAX (least[c], cut));
      if (total > room)
        high = cut;
      else
        low = cut;
    }
  for (guint c = 0; c < self->n; c++)
    self->widths[c] = MIN (self->widths[c], MAX (least[c], low));
}

/* Breaks a layout that is wider than its column, and returns its height. */
static double
fit_layout (const PayolaPageTable *self, PangoLayout *layout, guint column)
{
  if (payola_type_width (layout) > self->widths[column])
    {
      pango_layout_set_width (layout, (int) (self->widths[column] * PANGO_SCALE));
      if (get_kind (self, column) == 'r')
        pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
    }
  return payola_type_height (layout);
}

static void
show_layout (const PayolaPageTable *self, cairo_t *cr, PangoLayout *layout, guint column, double x,
             double y)
{
  if (get_kind (self, column) == 'r' && pango_layout_get_width (layout) < 0)
    x += self->widths[column] - payola_type_width (layout);
  payola_type_show (cr, layout, x, y);
}

static void
set_words (PayolaPageTable *self, cairo_t *cr)
{
  const PayBlock *block = self->block;

  self->titles = g_ptr_array_new_with_free_func (g_object_unref);
  self->cells = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint c = 0; c < self->n && block->titles; c++)
    g_ptr_array_add (self->titles, payola_type_layout (cr, PAYOLA_FACE_SMALL,
                                                       block->titles[self->columns[c]], -1));
  for (guint r = 0; r < block->rows->len; r++)
    for (guint c = 0; c < self->n; c++)
      g_ptr_array_add (self->cells, payola_type_layout (cr, cell_face (block, r, self->columns[c]),
                                                        get_cell (block, r, self->columns[c]), -1));
}

static double
natural_width (const PayolaPageTable *self, guint column)
{
  double width = self->block->titles ? payola_type_width (self->titles->pdata[column]) + LAST_SLACK
                                     : 0;

  for (guint r = 0; r < self->block->rows->len; r++)
    width = MAX (width, payola_type_width (get_layout (self, r, column)) + LAST_SLACK);
  return width;
}

/* Begins a table with the first column of a block and the columns from @next. */
static PayolaPageTable *
table_new (cairo_t *cr, const PayBlock *block, guint next)
{
  PayolaPageTable *self = g_new0 (PayolaPageTable, 1);

  self->block = block;
  self->n = self->n_words = 1 + strlen (block->columns) - next;
  self->columns = g_new0 (guint, self->n);
  for (guint c = 1; c < self->n; c++)
    self->columns[c] = next + c - 1;
  self->widths = g_new0 (double, self->n);
  self->heights = g_new0 (double, block->rows->len);
  set_words (self, cr);
  return self;
}

/* ---- grid ------------------------------------------------------------------------------------ */

static void
columns_free (gpointer data)
{
  Columns *columns = data;

  g_free (columns->natural);
  g_free (columns->least);
  g_free (columns);
}

/* Returns a text that only tables with the same columns have. The caller frees it. Tables
 * without titles have nothing in common, so they return NULL. */
static char *
signature_of (const PayBlock *block)
{
  g_autofree char *titles = block->titles ? g_strjoinv ("\t", block->titles) : NULL;

  return titles ? g_strconcat (block->columns, "\t", titles, NULL) : NULL;
}

static void
widen (Columns *columns, cairo_t *cr, const PayBlock *block)
{
  PayolaPageTable *table = table_new (cr, block, 1);

  if (!columns->natural)
    {
      columns->natural = g_new0 (double, table->n);
      columns->least = g_new0 (double, table->n);
    }
  for (guint c = 0; c < table->n; c++)
    {
      columns->natural[c] = MAX (columns->natural[c], natural_width (table, c));
      columns->least[c] = MAX (columns->least[c], least_width (table, cr, c));
    }
  payola_page_table_free (table);
}

PayolaPageGrid *
payola_page_grid_new (cairo_t *cr, const PayReport *report)
{
  PayolaPageGrid *self = g_new0 (PayolaPageGrid, 1);

  self->columns = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, columns_free);
  /* Most tables are alone, and need not be laid out twice. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < pay_report_get_n (report); i++)
      {
        const PayBlock *block = pay_report_get (report, i);
        g_autofree char *signature = block->kind == PAY_BLOCK_TABLE ? signature_of (block) : NULL;
        Columns *columns = signature ? g_hash_table_lookup (self->columns, signature) : NULL;

        if (!signature)
          continue;
        if (!columns)
          {
            columns = g_new0 (Columns, 1);
            g_hash_table_insert (self->columns, g_steal_pointer (&signature), columns);
          }
        if (pass == 0)
          columns->n_tables++;
        else if (columns->n_tables > 1)
          widen (columns, cr, block);
      }
  return self;
}

void
payola_page_grid_free (PayolaPageGrid *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->columns);
  g_free (self);
}

static const Columns *
find_shared (const PayolaPageGrid *grid, const PayBlock *block)
{
  g_autofree char *signature = grid ? signature_of (block) : NULL;
  const Columns *columns = signature ? g_hash_table_lookup (grid->columns, signature) : NULL;

  return columns && columns->natural ? columns : NULL;
}

/* ---- table ----------------------------------------------------------------------------------- */

PayolaPageTable *
payola_page_table_new (cairo_t *cr, const PayBlock *block, const PayolaPageGrid *grid, guint *next,
                       double width)
{
  PayolaPageTable *self = table_new (cr, block, *next);

  self->shared = find_shared (grid, block);
  for (guint c = 0; c < self->n; c++)
    self->widths[c] = self->shared ? self->shared->natural[self->columns[c]]
                                   : natural_width (self, c);
  fit_columns (self, cr, width);
  *next += self->n - 1;

  self->total = GAP * (self->n - 1);
  for (guint c = 0; c < self->n; c++)
    {
      self->total += self->widths[c];
      if (block->titles)
        self->head = MAX (self->head,
                          fit_layout (self, self->titles->pdata[c], c) + 2 * ROW_PAD + 1);
      for (guint r = 0; r < block->rows->len; r++)
        self->heights[r] = MAX (self->heights[r],
                                fit_layout (self, get_layout (self, r, c), c) + 2 * ROW_PAD);
    }
  /* Rules below sentences are as wide as the page, so that all such tables end alike. */
  if (self->n > 0 && get_kind (self, self->n - 1) != 'r')
    self->total = MAX (self->total, width);
  return self;
}

void
payola_page_table_free (PayolaPageTable *self)
{
  if (!self)
    return;
  g_ptr_array_unref (self->titles);
  g_ptr_array_unref (self->cells);
  g_free (self->columns);
  g_free (self->widths);
  g_free (self->heights);
  g_free (self);
}

double
payola_page_table_head_height (const PayolaPageTable *self)
{
  return self->head;
}

double
payola_page_table_row_height (const PayolaPageTable *self, guint row)
{
  g_return_val_if_fail (row < self->block->rows->len, 0);
  return self->heights[row];
}

void
payola_page_table_draw_head (const PayolaPageTable *self, cairo_t *cr, double x, double y)
{
  double left = x;

  if (!self->block->titles)
    return;
  payola_type_faint (cr);
  for (guint c = 0; c < self->n; c++)
    {
      PangoLayout *layout = self->titles->pdata[c];
      /* Titles are aligned to the bottom of the head. */
      show_layout (self, cr, layout, c, left,
                   y + self->head - 1 - ROW_PAD - payola_type_height (layout));
      left += self->widths[c] + GAP;
    }
  payola_type_ink (cr);
  payola_type_rule (cr, x, y + self->head - 1, self->total, 0.8);
}

void
payola_page_table_draw_row (const PayolaPageTable *self, cairo_t *cr, guint row, double x, double y)
{
  double left = x;

  g_return_if_fail (row < self->block->rows->len);
  for (guint c = 0; c < self->n; c++)
    {
      show_layout (self, cr, get_layout (self, row, c), c, left, y + ROW_PAD);
      left += self->widths[c] + GAP;
    }
  if (self->block->n_footers && row + self->block->n_footers == self->block->rows->len)
    payola_type_rule (cr, x, y, self->total, 0.8);
  payola_type_faint (cr);
  payola_type_rule (cr, x, y + self->heights[row], self->total, 0.25);
  payola_type_ink (cr);
}
