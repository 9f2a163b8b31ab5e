/* page-table.c - a table of a report on a page: how wide its columns, how high its rows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page-table.h"

#include "render/page-type.h"

#include <string.h>

/* Points. */
#define GAP      12.0 /* between columns */
#define ROW_PAD   2.2 /* above and below a cell */
#define LAST_SLACK 0.5 /* so that rounding breaks no cell that just fits */

struct _PayolaPageTable
{
  const PayBlock *block;
  guint           n;      /* columns */
  double         *widths; /* points */
  double          total;  /* points, gaps included */
  double          head;
  double         *heights; /* of rows */
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

static double
text_width (cairo_t *cr, PayolaFace face, const char *text)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, face, text, -1);
  return payola_type_width (layout);
}

/* The widest word: narrower, a column tears words apart. */
static double
word_width (cairo_t *cr, PayolaFace face, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  double widest = 0;

  for (guint i = 0; words[i]; i++)
    widest = MAX (widest, text_width (cr, face, words[i]));
  return widest;
}

/* Columns keep their width but for the widest ones, which are cut down to one common width, though
 * not below their widest word; when even the words are too many, all give way alike. */
static void
fit_columns (PayolaPageTable *self, cairo_t *cr, double width)
{
  g_autofree double *least = g_new0 (double, self->n);
  double wanted = 0, needed = 0, room = width - GAP * (self->n - 1), low = 0, high = width;

  for (guint c = 0; c < self->n; c++)
    wanted += self->widths[c];
  if (wanted <= room)
    return;

  for (guint c = 0; c < self->n; c++)
    {
      if (self->block->titles)
        least[c] = word_width (cr, PAYOLA_FACE_SMALL, self->block->titles[c]) + LAST_SLACK;
      for (guint r = 0; r < self->block->rows->len; r++)
        {
          const char *cell = get_cell (self->block, r, c);
          PayolaFace face = cell_face (self->block, r, c);
          /* Sums and orders are read at a glance only when they stand on one line. */
          double w = self->block->columns[c] == 'l' ? word_width (cr, face, cell)
                                                    : text_width (cr, face, cell);
          least[c] = MAX (least[c], w + LAST_SLACK);
        }
      needed += least[c];
    }
  if (needed >= room)
    {
      for (guint c = 0; c < self->n; c++)
        self->widths[c] = least[c] * room / needed;
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

static PangoLayout *
cell_layout (const PayolaPageTable *self, cairo_t *cr, PayolaFace face, const char *text, guint c)
{
  PangoLayout *layout = payola_type_layout (cr, face, text, self->widths[c]);

  if (self->block->columns[c] == 'r')
    pango_layout_set_alignment (layout, PANGO_ALIGN_RIGHT);
  return layout;
}

PayolaPageTable *
payola_page_table_new (cairo_t *cr, const PayBlock *block, double width)
{
  PayolaPageTable *self = g_new0 (PayolaPageTable, 1);

  self->block = block;
  self->n = strlen (block->columns);
  self->widths = g_new0 (double, self->n);
  self->heights = g_new0 (double, block->rows->len);
  for (guint c = 0; c < self->n; c++)
    {
      if (block->titles)
        self->widths[c] = text_width (cr, PAYOLA_FACE_SMALL, block->titles[c]) + LAST_SLACK;
      for (guint r = 0; r < block->rows->len; r++)
        self->widths[c] = MAX (self->widths[c],
                               text_width (cr, cell_face (block, r, c), get_cell (block, r, c)) +
                                 LAST_SLACK);
    }
  fit_columns (self, cr, width);

  self->total = GAP * (self->n - 1);
  for (guint c = 0; c < self->n; c++)
    {
      self->total += self->widths[c];
      if (block->titles)
        {
          g_autoptr (PangoLayout) layout =
            cell_layout (self, cr, PAYOLA_FACE_SMALL, block->titles[c], c);
          self->head = MAX (self->head, payola_type_height (layout) + 2 * ROW_PAD + 1);
        }
      for (guint r = 0; r < block->rows->len; r++)
        {
          g_autoptr (PangoLayout) layout =
            cell_layout (self, cr, cell_face (block, r, c), get_cell (block, r, c), c);
          self->heights[r] = MAX (self->heights[r], payola_type_height (layout) + 2 * ROW_PAD);
        }
    }
  return self;
}

void
payola_page_table_free (PayolaPageTable *self)
{
  if (!self)
    return;
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
      g_autoptr (PangoLayout) layout =
        cell_layout (self, cr, PAYOLA_FACE_SMALL, self->block->titles[c], c);
      /* Heads stand on the line under them. */
      payola_type_show (cr, layout, left,
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
      g_autoptr (PangoLayout) layout =
        cell_layout (self, cr, cell_face (self->block, row, c), get_cell (self->block, row, c), c);
      payola_type_show (cr, layout, left, y + ROW_PAD);
      left += self->widths[c] + GAP;
    }
  if (self->block->n_footers && row + self->block->n_footers == self->block->rows->len)
    payola_type_rule (cr, x, y, self->total, 0.8);
  payola_type_faint (cr);
  payola_type_rule (cr, x, y + self->heights[row], self->total, 0.25);
  payola_type_ink (cr);
}
