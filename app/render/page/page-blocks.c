/* page-blocks.c - blocks of reports on pages: headings that stay with their text, tables that break
 * well
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/page-flow-private.h"

#include <string.h>

/* Lengths in points. */
#define PARAGRAPH 6.0 /* space after a block */
#define BEFORE_HEAD 9.0
#define AFTER_HEAD 4.0
/* Minimum room for a heading with about three lines of its text. */
#define KEEP 58.0
/* The largest fraction of a page that may stay empty: SECTION to keep a section together, HEADED
 * to keep a heading together with everything up to the next heading. */
#define SECTION 0.75
#define HEADED (1 / 3.0)
#define SHORT 8  /* tables with at most this many rows are not broken */
#define ROW 14.6 /* approximate height of a row */
#define VERBATIM_PAD 6.0
#define GUTTER 22.0 /* space between two columns of text */

/* Returns the height of a line of a layout. If the line must stay on one page with the next
 * line, the height includes both lines. This applies to the first two lines and to the last two. */
static double
get_wanted (PangoLayout *layout, int line, double height)
{
  int n = pango_layout_get_line_count (layout);
  PangoRectangle next;

  if (line + 1 >= n || (line > 0 && line + 2 < n))
    return height;
  pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line + 1), NULL, &next);
  return height + (double) next.height / PANGO_SCALE;
}

void
payola_page_flow_set_layout (PayolaPageFlow *self, PangoLayout *layout, double inset, gboolean rule)
{
  g_autoptr (PangoLayoutIter) iter = pango_layout_get_iter (layout);
  int last_bottom = 0, n = 0;

  do
    {
      PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      int base = pango_layout_iter_get_baseline (iter), top, bottom;
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      double height = (double) (bottom - last_bottom) / PANGO_SCALE;

      payola_page_flow_keep (self, get_wanted (layout, n++, height));
      cairo_move_to (self->cr, payola_page_flow_get_x (self) + inset,
                     self->y + (double) (base - last_bottom) / PANGO_SCALE);
      pango_cairo_show_layout_line (self->cr, line);
      if (rule)
        {
          cairo_set_line_width (self->cr, 1.2);
          cairo_move_to (self->cr, payola_page_flow_get_x (self) + 1, self->y);
          cairo_line_to (self->cr, payola_page_flow_get_x (self) + 1, self->y + height);
          cairo_stroke (self->cr);
        }
      self->y += height;
      last_bottom = bottom;
    }
  while (pango_layout_iter_next_line (iter));
}

static void
set_text (PayolaPageFlow *self, PayolaFace face, const char *text)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (self->cr, face, text,
                                                       payola_page_flow_get_width (self));

  payola_page_flow_set_layout (self, layout, 0, FALSE);
  self->y += PARAGRAPH;
}

static void
set_verbatim (PayolaPageFlow *self, const char *text)
{
  double inset = VERBATIM_PAD + 3;
  g_autofree char *chomped = g_strchomp (g_strdup (text));
  g_autoptr (PangoLayout) layout = payola_type_layout (
    self->cr, PAYOLA_FACE_MONO, chomped, payola_page_flow_get_width (self) - 2 * inset);

  payola_page_flow_set_layout (self, layout, inset, TRUE);
  self->y += PARAGRAPH;
}

/* Returns the height that a heading needs together with the text below it: about three lines, or
 * a whole short table with the line after it. @next is the block after the heading, or NULL. */
static double
get_kept (const PayBlock *next)
{
  if (!next || next->kind != PAY_BLOCK_TABLE || next->rows->len > SHORT)
    return KEEP;
  return KEEP + (next->rows->len + (next->titles ? 1 : 0)) * ROW;
}

/* Typesets a heading. @kept is the height, in points, of the heading and the text that must stay on
 * the same page. */
static void
set_heading (PayolaPageFlow *self, const char *text, double kept)
{
  if (self->y > self->paper.margin)
    self->y += BEFORE_HEAD;
  payola_page_flow_keep (self, kept);
  g_autoptr (PangoLayout) layout = payola_type_layout (self->cr, PAYOLA_FACE_HEADING, text,
                                                       payola_page_flow_get_width (self));
  payola_page_flow_set_layout (self, layout, 0, FALSE);
  self->y += AFTER_HEAD;
}

static void
set_rows (PayolaPageFlow *self, const PayBlock *block, const PayolaPageTable *table)
{
  double x = payola_page_flow_get_x (self), head = payola_page_table_head_height (table);

  for (guint r = 0; r < block->rows->len; r++)
    {
      double height = payola_page_table_row_height (table, r);
      /* No row stands alone on a page. The first two rows stay together with the head. The last
       * two rows stay together, also with the sums, if there are any. */
      double wanted = height + (r == 0 ? head : 0);
      guint n = block->rows->len, n_kept = r == 0;
      if (r + MAX (1, block->n_footers) + 1 == n)
        n_kept = n - 1 - r;
      for (guint k = r + 1; k < n && k <= r + n_kept; k++)
        wanted += payola_page_table_row_height (table, k);

      gboolean breaks = payola_page_flow_get_left (self) < wanted;
      if (breaks)
        payola_page_flow_next_page (self);
      if (r == 0 || breaks)
        {
          payola_page_table_draw_head (table, self->cr, x, self->y);
          self->y += head;
        }
      payola_page_table_draw_row (table, self->cr, r, x, self->y);
      self->y += height;
    }
  self->y += PARAGRAPH;
}

/* ---- keeping together ----------------------------------------------------------------------- */

static double
text_height (PayolaPageFlow *self, PayolaFace face, const char *text, double inset)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (
    self->cr, face, text, payola_page_flow_get_width (self) - 2 * inset);
  int height;

  pango_layout_get_size (layout, NULL, &height);
  return (double) height / PANGO_SCALE;
}

static double
table_height (PayolaPageFlow *self, const PayBlock *block)
{
  guint next = 1, n = strlen (block->columns);
  double height = block->text ? text_height (self, PAYOLA_FACE_SMALL, block->text, 0) + PARAGRAPH
                              : 0;

  do
    {
      g_autoptr (PayolaPageTable) table = payola_page_table_new (self->cr, block, self->grid, &next,
                                                                 payola_page_flow_get_width (self));
      height += payola_page_table_head_height (table) + PARAGRAPH;
      for (guint r = 0; r < block->rows->len; r++)
        height += payola_page_table_row_height (table, r);
    }
  while (next < n);
  return height;
}

static void
set_table (PayolaPageFlow *self, const PayBlock *block)
{
  double most = payola_page_flow_get_page_height (self) * HEADED, height;
  guint next = 1, n = strlen (block->columns);

  /* A short table is not broken. */
  if (payola_page_flow_get_left (self) < most && (height = table_height (self, block)) <= most)
    payola_page_flow_keep (self, height - PARAGRAPH);
  else if (block->text)
    payola_page_flow_keep (self, KEEP);
  if (block->text)
    {
      payola_type_faint (self->cr);
      set_text (self, PAYOLA_FACE_SMALL, block->text);
      payola_type_ink (self->cr);
    }
  /* Columns that do not fit the paper follow in another table. */
  do
    {
      g_autoptr (PayolaPageTable) table = payola_page_table_new (self->cr, block, self->grid, &next,
                                                                 payola_page_flow_get_width (self));
      set_rows (self, block, table);
    }
  while (next < n);
}

static double
block_height (PayolaPageFlow *self, const PayBlock *block)
{
  switch (block->kind)
    {
    case PAY_BLOCK_HEADING:
      return BEFORE_HEAD + AFTER_HEAD + text_height (self, PAYOLA_FACE_HEADING, block->text, 0);
    case PAY_BLOCK_PARAGRAPH:
      return text_height (self, PAYOLA_FACE_BODY, block->text, 0) + PARAGRAPH;
    case PAY_BLOCK_NOTE:
      return text_height (self, PAYOLA_FACE_SMALL, block->text, 0) + PARAGRAPH;
    case PAY_BLOCK_VERBATIM:
      return text_height (self, PAYOLA_FACE_MONO, block->text, VERBATIM_PAD + 3) + PARAGRAPH;
    case PAY_BLOCK_TABLE:
      return table_height (self, block);
    }
  return 0;
}

/* Keeps the blocks from `first` to before `end` together, with @above points of contents above
 * them. Continues on the next page if this page does not have enough room. Returns FALSE,
 * without doing anything, if all of this is higher than a page, or if more than @waste points of
 * this page are free. */
static gboolean
keep_blocks (PayolaPageFlow *self, const PayReport *report, guint first, guint end, double above,
             double waste)
{
  double height = above, page = payola_page_flow_get_page_height (self);

  if (payola_page_flow_get_left (self) > waste)
    return FALSE;
  for (guint i = first; i < end && height <= page; i++)
    height += block_height (self, pay_report_get (report, i));
  if (height > page)
    return FALSE;
  payola_page_flow_keep (self, height);
  return TRUE;
}

/* Returns the index of the next heading after the heading with the index @heading. If there is
 * none, returns the number of blocks. */
static guint
find_end (const PayReport *report, guint heading)
{
  guint i = heading + 1;

  while (i < pay_report_get_n (report) && pay_report_get (report, i)->kind != PAY_BLOCK_HEADING)
    i++;
  return i;
}

void
payola_page_flow_keep_blocks (PayolaPageFlow *self, double above, double least,
                              const PayReport *untouched)
{
  g_autoptr (PayReport) report = pay_report_typeset (untouched);

  payola_page_flow_leave_room (self);
  if (!keep_blocks (self, report, 0, pay_report_get_n (report), above,
                    payola_page_flow_get_page_height (self) * SECTION))
    payola_page_flow_keep (self, above + least);
}

/* Typesets a heading, and keeps it together with the blocks up to the next heading, or with some
 * of their lines. */
static void
set_headed (PayolaPageFlow *self, const PayReport *report, guint heading)
{
  guint end = find_end (report, heading);
  double kept = get_kept (heading + 1 < end ? pay_report_get (report, heading + 1) : NULL);
  /* The blocks of a slip always stay together, because a slip is cut out. */
  double waste = payola_page_flow_get_page_height (self)
               * (pay_report_has_slips (report) ? 1 : HEADED);

  if (keep_blocks (self, report, heading, end, 0, waste))
    kept = 0;
  set_heading (self, pay_report_get (report, heading)->text, kept);
}

/* Typesets the blocks from @first to before @end. */
static void
set_blocks (PayolaPageFlow *self, const PayReport *report, guint first, guint end)
{
  for (guint i = first; i < end; i++)
    {
      const PayBlock *block = pay_report_get (report, i);

      switch (block->kind)
        {
        case PAY_BLOCK_HEADING:
          set_headed (self, report, i);
          break;
        case PAY_BLOCK_PARAGRAPH:
          set_text (self, PAYOLA_FACE_BODY, block->text);
          break;
        case PAY_BLOCK_NOTE:
          payola_type_faint (self->cr);
          set_text (self, PAYOLA_FACE_SMALL, block->text);
          payola_type_ink (self->cr);
          break;
        case PAY_BLOCK_VERBATIM:
          set_verbatim (self, block->text);
          break;
        case PAY_BLOCK_TABLE:
          set_table (self, block);
          break;
        }
    }
}

void
payola_page_flow_blocks (PayolaPageFlow *self, const PayReport *report)
{
  g_autoptr (PayReport) typeset = pay_report_typeset (report);
  g_autoptr (PayolaPageGrid) grid = payola_page_grid_new (self->cr, typeset);

  payola_page_flow_leave_room (self);
  payola_type_ink (self->cr);
  self->grid = grid;
  set_blocks (self, typeset, 0, pay_report_get_n (typeset));
  self->grid = NULL;
}

void
payola_page_flow_columns (PayolaPageFlow *self, const PayReport *report)
{
  g_autoptr (PayReport) typeset = pay_report_typeset (report);
  double room = payola_page_flow_get_width (self), left = payola_page_flow_get_left (self),
         top = self->y;
  double lowest = G_MAXDOUBLE, total = 0, above = 0;
  guint n = pay_report_get_n (typeset), middle = 0;

  payola_page_flow_leave_room (self);
  payola_type_ink (self->cr);
  self->column_width = (room - GUTTER) / 2;
  g_autofree double *heights = g_new0 (double, n + 1);
  for (guint i = 0; i < n; i++)
    total += heights[i] = block_height (self, pay_report_get (typeset, i));
  /* The second column begins with the heading that makes the longer column shortest. */
  for (guint i = 0; i < n; above += heights[i++])
    if (pay_report_get (typeset, i)->kind == PAY_BLOCK_HEADING
        && MAX (above, total - above) < lowest)
      {
        lowest = MAX (above, total - above);
        middle = i;
      }
  if (lowest > left)
    {
      self->column_width = 0;
      payola_page_flow_blocks (self, report);
      return;
    }
  set_blocks (self, typeset, 0, middle);
  double bottom = self->y;
  self->y = top - BEFORE_HEAD;
  self->column_left = self->column_width + GUTTER;
  set_blocks (self, typeset, middle, n);
  self->y = MAX (bottom, self->y);
  self->column_left = self->column_width = 0;
}
