/* theatre-picture.c - a theatre as a drawn tree
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/theatre-picture.h"

#include "render/kit/byte-surface.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>
#include <math.h>

/* Letters of twenty pixels, so that a picture can be read on paper and on any screen. */
#define EXPORT_SCALE 2

/* Lengths in pixels at scale 1. */
#define BOX_WIDTH 196.0
#define BOX_HEIGHT 62.0
#define GAP_X 104.0
#define GAP_Y 22.0
#define MARGIN 24.0
#define LETTERS 10.0

typedef struct
{
  guint column;
  double row;
  char *name, *threshold, *bids;
} Node;

struct _PayolaTheatrePicture
{
  PayTheatre *theatre;
  double scale;
  Node *nodes;
  guint n_columns;
  double n_rows;
};

/* ---- words ----------------------------------------------------------------------------------- */

char *
payola_theatre_threshold_words (const PayTheatre *theatre, const PayFraction *thresholds,
                                guint position)
{
  PayFraction threshold = thresholds[position];
  g_autofree char *text = pay_fraction_text (threshold);

  switch (pay_theatre_get_result (theatre, position))
    {
    case PAY_THEATRE_WON:
      return g_strdup (C_("state of a position", "won"));
    case PAY_THEATRE_LOST:
      return g_strdup (C_("state of a position", "lost"));
    case PAY_THEATRE_OPEN:
      break;
    }
  if (pay_fraction_equal (threshold, PAY_FRACTION_NONE))
    return g_strdup (pay_theatre_get_n_steps (theatre, position) == 0
                       ? _("open; no next positions yet")
                       : _("threshold unknown"));
  if (!pay_fraction_is_number (threshold))
    return g_strdup (_("cannot be won"));
  /* Translators: a fraction, and the same with a decimal point */
  return g_strdup_printf (_("threshold %s (%.3f)"), text, pay_fraction_to_double (threshold));
}

/* ---- layout ---------------------------------------------------------------------------------- */

/* Puts every position in a column to the right of all positions that lead to it. There is no
 * recursion, because a chain may be long. */
static void
find_columns (PayolaTheatrePicture *self)
{
  guint n = pay_theatre_get_n (self->theatre);
  gboolean changed = TRUE;

  /* The steps have no cycles, so the number of rounds is at most the length of the longest
   * chain. */
  while (changed)
    {
      changed = FALSE;
      for (guint i = 0; i < n; i++)
        for (guint s = 0; s < pay_theatre_get_n_steps (self->theatre, i); s++)
          {
            Node *to = &self->nodes[pay_theatre_get_step (self->theatre, i, s)];
            if (to->column <= self->nodes[i].column)
              {
                to->column = self->nodes[i].column + 1;
                changed = TRUE;
              }
            self->n_columns = MAX (self->n_columns, to->column + 1);
          }
    }
}

typedef struct
{
  guint position, next;
} Visit;

/* Walks the tree depth first. A position without unvisited successors gets a new row, other
 * positions are in the middle of their successors. A position with several predecessors belongs
 * to the first predecessor that reaches it. */
static void
find_rows (PayolaTheatrePicture *self)
{
  guint n = pay_theatre_get_n (self->theatre);
  g_autofree gboolean *seen = g_new0 (gboolean, n);
  g_autofree double *sum = g_new0 (double, n);
  g_autofree guint *children = g_new0 (guint, n);
  g_autoptr (GArray) todo = g_array_new (FALSE, FALSE, sizeof (Visit));
  Visit root = { 0, 0 };

  seen[0] = TRUE;
  g_array_append_val (todo, root);
  while (todo->len > 0)
    {
      Visit *visit = &g_array_index (todo, Visit, todo->len - 1);
      guint at = visit->position;
      if (visit->next < pay_theatre_get_n_steps (self->theatre, at))
        {
          Visit child = { pay_theatre_get_step (self->theatre, at, visit->next++), 0 };
          if (!seen[child.position])
            {
              seen[child.position] = TRUE;
              g_array_append_val (todo, child);
            }
          continue;
        }
      self->nodes[at].row = children[at] > 0 ? sum[at] / children[at] : self->n_rows++;
      g_array_set_size (todo, todo->len - 1);
      if (todo->len > 0)
        {
          guint parent = g_array_index (todo, Visit, todo->len - 1).position;
          sum[parent] += self->nodes[at].row;
          children[parent]++;
        }
    }
}

static int
compare_nodes (gconstpointer a, gconstpointer b, gpointer data)
{
  const Node *nodes = data;
  const Node *one = &nodes[*(const guint *) a], *two = &nodes[*(const guint *) b];

  if (one->column != two->column)
    return one->column < two->column ? -1 : 1;
  if (one->row < two->row || one->row > two->row)
    return one->row < two->row ? -1 : 1;
  return *(const guint *) a < *(const guint *) b ? -1 : 1;
}

/* Moves nodes down where chains of different lengths would overlap in a column. */
static void
part_rows (PayolaTheatrePicture *self)
{
  guint n = pay_theatre_get_n (self->theatre);
  g_autofree guint *order = g_new (guint, n);

  for (guint i = 0; i < n; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n, sizeof *order, compare_nodes, self->nodes);
  for (guint i = 0; i < n; i++)
    {
      Node *node = &self->nodes[order[i]];
      if (i > 0 && self->nodes[order[i - 1]].column == node->column)
        node->row = MAX (node->row, self->nodes[order[i - 1]].row + 1);
      self->n_rows = MAX (self->n_rows, node->row + 1);
    }
}

PayolaTheatrePicture *
payola_theatre_picture_new (const PayTheatre *theatre, double scale)
{
  PayolaTheatrePicture *self = g_new0 (PayolaTheatrePicture, 1);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);

  self->theatre = pay_theatre_copy (theatre);
  self->scale = scale;
  self->nodes = g_new0 (Node, pay_theatre_get_n (theatre));
  self->n_columns = 1;
  find_columns (self);
  find_rows (self);
  part_rows (self);
  for (guint i = 0; i < pay_theatre_get_n (theatre); i++)
    {
      self->nodes[i].name = pay_theatre_position_words (theatre, i);
      self->nodes[i].threshold = payola_theatre_threshold_words (theatre, thresholds, i);
      self->nodes[i].bids = pay_theatre_bid_words (theatre, thresholds, i);
    }
  return self;
}

void
payola_theatre_picture_free (PayolaTheatrePicture *self)
{
  if (!self)
    return;
  for (guint i = 0; i < pay_theatre_get_n (self->theatre); i++)
    {
      g_free (self->nodes[i].name);
      g_free (self->nodes[i].threshold);
      g_free (self->nodes[i].bids);
    }
  g_free (self->nodes);
  pay_theatre_free (self->theatre);
  g_free (self);
}

void
payola_theatre_picture_locate (const PayolaTheatrePicture *self, guint position, double *x,
                               double *y, double *width, double *height)
{
  const Node *node = &self->nodes[position];

  *x = (MARGIN + node->column * (BOX_WIDTH + GAP_X)) * self->scale;
  *y = (MARGIN + node->row * (BOX_HEIGHT + GAP_Y)) * self->scale;
  *width = BOX_WIDTH * self->scale;
  *height = BOX_HEIGHT * self->scale;
}

void
payola_theatre_picture_get_size (const PayolaTheatrePicture *self, double *width, double *height)
{
  *width = (2 * MARGIN + self->n_columns * (BOX_WIDTH + GAP_X) - GAP_X) * self->scale;
  *height = (2 * MARGIN + self->n_rows * (BOX_HEIGHT + GAP_Y) - GAP_Y) * self->scale;
}

int
payola_theatre_picture_hit (const PayolaTheatrePicture *self, double x, double y)
{
  for (guint i = 0; i < pay_theatre_get_n (self->theatre); i++)
    {
      double left, top, width, height;
      payola_theatre_picture_locate (self, i, &left, &top, &width, &height);
      if (x >= left && x < left + width && y >= top && y < top + height)
        return (int) i;
    }
  return -1;
}

guint
payola_theatre_picture_go (const PayolaTheatrePicture *self, guint from, int dx, int dy)
{
  const Node *start = &self->nodes[from];
  double best = G_MAXDOUBLE;
  guint found = from;

  for (guint i = 0; i < pay_theatre_get_n (self->theatre); i++)
    {
      double right = (double) self->nodes[i].column - start->column;
      double down = self->nodes[i].row - start->row;
      double along = right * dx + down * dy, aside = fabs (right * dy) + fabs (down * dx);
      /* A vertical step stays in its column. */
      if (i == from || along <= 0 || (dy != 0 && aside > 0))
        continue;
      if (along + 0.5 * aside < best)
        {
          best = along + 0.5 * aside;
          found = i;
        }
    }
  return found;
}

/* ---- painting -------------------------------------------------------------------------------- */

static void
show_line (cairo_t *cr, const char *text, gboolean bold, double size, double x, double y,
           double width)
{
  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS);

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  if (bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
set_colour (cairo_t *cr, PayolaColour colour, double alpha)
{
  cairo_set_source_rgba (cr, colour.r, colour.g, colour.b, alpha);
}

static void
rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI_2, 0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0, G_PI_2);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI_2, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (cr);
}

/* Draws a curve from the right edge of one box to the left edge of another. The best step is
 * thicker. */
static void
paint_step (const PayolaTheatrePicture *self, cairo_t *cr, const PayolaTheatreLook *look,
            guint from, guint step, gboolean best)
{
  double x, y, width, height, to_x, to_y, to_width, to_height, s = self->scale;
  const char *order = pay_theatre_get_order (self->theatre, from, step);
  guint to = pay_theatre_get_step (self->theatre, from, step);

  payola_theatre_picture_locate (self, from, &x, &y, &width, &height);
  payola_theatre_picture_locate (self, to, &to_x, &to_y, &to_width, &to_height);
  x += width;
  y += height / 2;
  to_y += to_height / 2;
  set_colour (cr, best ? look->accent : look->ink, best ? 1 : 0.55);
  cairo_set_line_width (cr, (best ? 2.2 : 1.2) * s);
  cairo_move_to (cr, x, y);
  cairo_curve_to (cr, x + GAP_X / 2 * s, y, to_x - GAP_X / 2 * s, to_y, to_x - 6 * s, to_y);
  cairo_stroke (cr);
  cairo_move_to (cr, to_x, to_y);
  cairo_line_to (cr, to_x - 7 * s, to_y - 4 * s);
  cairo_line_to (cr, to_x - 7 * s, to_y + 4 * s);
  cairo_close_path (cr);
  cairo_fill (cr);
  if (!*order)
    return;
  set_colour (cr, look->ink, 1);
  show_line (cr, order, FALSE, LETTERS * 0.9 * s, to_x - (GAP_X - 12) * s, to_y - 15 * s,
             (GAP_X - 22) * s);
}

static void
paint_box (const PayolaTheatrePicture *self, cairo_t *cr, const PayolaTheatreLook *look,
           guint position)
{
  const Node *node = &self->nodes[position];
  PayTheatreResult result = pay_theatre_get_result (self->theatre, position);
  double x, y, width, height, s = self->scale, pad = 10 * s;
  gboolean selected = look->selected == (int) position;

  payola_theatre_picture_locate (self, position, &x, &y, &width, &height);
  rounded (cr, x, y, width, height, (result == PAY_THEATRE_OPEN ? 8 : height / 2 / s) * s);
  set_colour (cr, look->paper, 1);
  cairo_fill_preserve (cr);
  set_colour (cr, selected ? look->accent : look->ink, selected ? 0.16 : 0.05);
  cairo_fill_preserve (cr);
  set_colour (cr, selected ? look->accent : look->ink, selected ? 1 : 0.6);
  cairo_set_line_width (cr, (selected ? 2.5 : 1) * s);
  cairo_stroke (cr);
  /* The box of a position that is won or lost is round and has a sign, so that the result can be
   * seen without colour. */
  if (result != PAY_THEATRE_OPEN)
    {
      g_autofree char *words = g_strdup_printf ("%s %s", result == PAY_THEATRE_WON ? "✓" : "✗",
                                                node->threshold);
      pad = 24 * s;
      set_colour (cr, look->ink, 1);
      show_line (cr, node->name, TRUE, LETTERS * 1.1 * s, x + pad, y + 13 * s, width - 2 * pad);
      show_line (cr, words, FALSE, LETTERS * s, x + pad, y + 33 * s, width - 2 * pad);
      return;
    }
  set_colour (cr, look->ink, 1);
  show_line (cr, node->name, TRUE, LETTERS * 1.1 * s, x + pad, y + 6 * s, width - 2 * pad);
  show_line (cr, node->threshold, FALSE, LETTERS * s, x + pad, y + 24 * s, width - 2 * pad);
  show_line (cr, node->bids, FALSE, LETTERS * s, x + pad, y + 41 * s, width - 2 * pad);
}

void
payola_theatre_picture_paint (const PayolaTheatrePicture *self, cairo_t *cr,
                              const PayolaTheatreLook *look)
{
  guint n = pay_theatre_get_n (self->theatre);
  g_autofree PayFraction *thresholds = pay_theatre_solve (self->theatre);

  for (guint i = 0; i < n; i++)
    {
      guint best, worst;
      gboolean known = pay_theatre_get_range (self->theatre, thresholds, i, &best, &worst);
      for (guint s = 0; s < pay_theatre_get_n_steps (self->theatre, i); s++)
        paint_step (self, cr, look, i, s, known && s == best);
    }
  for (guint i = 0; i < n; i++)
    paint_box (self, cr, look, i);
}

GBytes *
payola_theatre_picture_export (const PayTheatre *theatre, const char *format, GError **error)
{
  const PayolaTheatreLook look = {
    .ink = { 0, 0, 0, 1 },
    .paper = { 1, 1, 1, 1 },
    .accent = { 0, 0, 0, 1 },
    .selected = -1,
  };
  g_autoptr (PayolaTheatrePicture) picture = payola_theatre_picture_new (theatre, EXPORT_SCALE);
  PayolaByteSurface out;
  double width, height;

  payola_theatre_picture_get_size (picture, &width, &height);
  if (!payola_byte_surface_open (&out, format, width, height, error))
    return NULL;
  cairo_set_source_rgb (out.cr, 1, 1, 1);
  cairo_paint (out.cr);
  payola_theatre_picture_paint (picture, out.cr, &look);
  return payola_byte_surface_close (&out, error);
}
