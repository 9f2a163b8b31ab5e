/* owner-grid.c - a picture of the owners of all supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/chart/owner-grid.h"

#include "render/kit/byte-surface.h"
#include "render/kit/page-type.h"

#include <glib/gi18n.h>
#include <math.h>

/* Lengths in points. */
#define HEAD 24.0 /* height of the title */
#define SUBHEAD 13.0
#define YEARS 11.0 /* height of the years */
#define ROW 9.6
#define GROUP 3.4   /* space between the homes of two powers */
#define NAME 84.0   /* maximum width of the names */
#define COLUMN 46.0 /* maximum width of a column */
#define GAP 0.7
#define MARK 14.0     /* height of the mark of a confidential picture */
#define PICTURE 480.0 /* width of a picture at scale 1 */

char *
payola_owner_grid_title (const PayOwners *owners)
{
  guint best = 0, most = 1, changed = 0, n_centres = pay_owners_get_n_centres (owners);
  gboolean alone = FALSE;

  for (guint row = 0; row < n_centres; row++)
    {
      guint n = pay_owners_count_changes (owners, row);
      changed += n > 0;
      if (n > most)
        {
          best = row;
          most = n;
          alone = TRUE;
        }
      else if (n == most)
        alone = FALSE;
    }
  if (!alone)
    return g_strdup_printf (
      /* Translators: the title of a picture; numbers of supply centres */
      ngettext ("%u of %u supply centres changed hands", "%u of %u supply centres changed hands",
                changed),
      changed, n_centres);
  return g_strdup_printf (
    /* Translators: the title of a picture; the name of a province; how often its owner changed */
    ngettext ("%s changed hands most often, %u time", "%s changed hands most often, %u times",
              most),
    pay_board_get_name (pay_owners_get_board (owners), pay_owners_get_centre (owners, best)), most);
}

static PayPower
home_of (const PayOwners *owners, guint row)
{
  return pay_board_get_home (pay_owners_get_board (owners), pay_owners_get_centre (owners, row));
}

/* Returns the upper edge of a row, or the lower edge of the last row. Boards on which every power
 * has one home are not divided into groups. */
static double
row_top (const PayOwners *owners, guint row)
{
  guint n = pay_owners_get_n_centres (owners), groups = 0;

  for (guint i = 1; i <= row && i < n; i++)
    groups += home_of (owners, i) != home_of (owners, i - 1);
  if (pay_board_get_n_powers (pay_owners_get_board (owners)) * 2 > n)
    groups = 0;
  return HEAD + SUBHEAD + YEARS + row * ROW + groups * GROUP;
}

double
payola_owner_grid_height (const PayOwners *owners)
{
  return row_top (owners, pay_owners_get_n_centres (owners));
}

static void
paint_years (const PayOwners *owners, cairo_t *cr, double left, double column)
{
  guint n = pay_owners_get_n_years (owners), every = 1;

  while (every < n && every * column < 22)
    every++;
  for (guint i = 0; i < n; i += every)
    {
      g_autofree char *year = g_strdup_printf ("%d", pay_owners_get_year (owners, i));
      payola_type_line (cr, PAYOLA_FACE_SMALL, year, left + i * column, HEAD + SUBHEAD - 1,
                        every * column, PANGO_ALIGN_LEFT);
    }
}

/* Paints a bar from one column to before another. */
static void
paint_bar (const PayOwners *owners, cairo_t *cr, const PayolaPalette *palette, PayPower owner,
           double x, double y, double width)
{
  const PayBoard *board = pay_owners_get_board (owners);

  if (owner < 0)
    {
      payola_type_faint (cr);
      if (owner == PAY_OWNER_UNKNOWN)
        payola_type_line (cr, PAYOLA_FACE_SMALL, "?", x + 2, y - 0.6, width, PANGO_ALIGN_LEFT);
      else
        payola_type_rule (cr, x, y + ROW / 2, width - GAP, 0.3);
      return;
    }
  payola_colour_set (&palette->power[owner], cr);
  cairo_rectangle (cr, x, y + GAP / 2, width - GAP, ROW - GAP);
  cairo_fill_preserve (cr);
  payola_type_faint (cr);
  cairo_set_line_width (cr, 0.3);
  cairo_stroke (cr);
  payola_colour_set (&palette->ink[owner], cr);
  payola_type_line (cr, PAYOLA_FACE_SMALL, pay_board_get_power_letter (board, owner), x + 2.5,
                    y - 0.4, width - 2.5, PANGO_ALIGN_LEFT);
}

static void
paint_row (const PayOwners *owners, cairo_t *cr, const PayolaPalette *palette, guint row,
           double left, double column)
{
  double y = row_top (owners, row);
  guint n = pay_owners_get_n_years (owners), first = 0;

  payola_type_ink (cr);
  payola_type_line (
    cr, PAYOLA_FACE_SMALL,
    pay_board_get_name (pay_owners_get_board (owners), pay_owners_get_centre (owners, row)), 0,
    y - 0.4, left - 4, PANGO_ALIGN_LEFT);
  for (guint i = 1; i <= n; i++)
    {
      PayPower owner = pay_owners_get (owners, row, first);
      if (i < n && pay_owners_get (owners, row, i) == owner)
        continue;
      paint_bar (owners, cr, palette, owner, left + first * column, y, (i - first) * column);
      first = i;
    }
}

void
payola_owner_grid_paint (const PayOwners *owners, cairo_t *cr, double width)
{
  const PayBoard *board = pay_owners_get_board (owners);
  guint n = pay_owners_get_n_years (owners);
  double left = MIN (NAME, width / 4), column = MIN (COLUMN, (width - left) / n);
  g_autofree char *title = payola_owner_grid_title (owners);
  g_autofree char *subject = pay_owners_title ();
  PayolaPalette palette;

  payola_palette_init (&palette, board, PAYOLA_STYLE_PRINT);
  payola_type_ink (cr);
  payola_type_line (cr, PAYOLA_FACE_HEADING, title, 0, 0, width, PANGO_ALIGN_LEFT);
  payola_type_faint (cr);
  payola_type_line (cr, PAYOLA_FACE_SMALL, subject, 0, HEAD - 7, width, PANGO_ALIGN_LEFT);
  paint_years (owners, cr, left, column);
  for (guint row = 0; row < pay_owners_get_n_centres (owners); row++)
    paint_row (owners, cr, &palette, row, left, column);
  payola_type_ink (cr);
}

GBytes *
payola_owner_grid_export (const PayOwners *owners, const char *format, double width, GError **error)
{
  double margin = width / 32, scale = (width - 2 * margin) / PICTURE;
  double height = ceil (
    (payola_owner_grid_height (owners) + (pay_owners_get_mark (owners) ? MARK : 0)) * scale
    + 2 * margin);
  PayolaByteSurface out;

  if (!payola_byte_surface_open (&out, format, width, height, error))
    return NULL;
  cairo_set_source_rgb (out.cr, 1, 1, 1);
  cairo_paint (out.cr);
  cairo_translate (out.cr, margin, margin);
  cairo_scale (out.cr, scale, scale);
  payola_owner_grid_paint (owners, out.cr, PICTURE);
  if (pay_owners_get_mark (owners))
    payola_type_line (out.cr, PAYOLA_FACE_STRONG, pay_owners_get_mark (owners), 0,
                      payola_owner_grid_height (owners) + 1, PICTURE, PANGO_ALIGN_LEFT);
  return payola_byte_surface_close (&out, error);
}
