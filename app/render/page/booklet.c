/* booklet.c - pages two by two on sheets that are folded to a booklet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/booklet.h"

#include <math.h>

/* Two sheets of a paper series differ from one larger sheet by at most this many points. */
#define TOLERANCE 6.0

/* Returns the lying sheet for two pages. It is a usual paper if there is one of this size. */
static PayolaPaper
find_sheet (const PayolaPaper *paper)
{
  PayolaPaper sheet = *paper;

  sheet.width = 2 * paper->width;
  for (guint i = 0; payola_paper_get (i); i++)
    {
      PayolaPaper lying = payola_paper_landscape (payola_paper_get (i));
      if (fabs (lying.width - sheet.width) < TOLERANCE
          && fabs (lying.height - sheet.height) < TOLERANCE)
        return lying;
    }
  return sheet;
}

/* Paints a page into one half of a sheet. A wide page is turned to the left. */
static void
paint_half (const PayolaPages *pages, guint page, cairo_t *cr, const PayolaPaper *paper, double x)
{
  double width, height;

  payola_pages_get_size (pages, page, &width, &height);
  cairo_save (cr);
  cairo_translate (cr, x, 0);
  if (width > height && paper->width < paper->height)
    {
      cairo_translate (cr, 0, width);
      cairo_rotate (cr, -G_PI / 2);
    }
  payola_pages_paint (pages, page, cr);
  cairo_restore (cr);
}

PayolaPages *
payola_booklet_new (const PayolaPages *pages, const PayolaPaper *paper, const char *title)
{
  PayolaPages *booklet = payola_pages_new (title);
  PayolaPaper sheet = find_sheet (paper);
  guint n = payola_pages_get_n (pages), n_halves = (n + 3) / 4 * 4;

  for (guint side = 0; side < n_halves / 2; side++)
    {
      /* The first side has the last page and the first one. The halves alternate, because the
       * sheets are turned over. */
      guint low = side, high = n_halves - 1 - side;
      guint halves[2] = { side % 2 ? low : high, side % 2 ? high : low };
      cairo_t *cr = payola_pages_add (booklet, &sheet);

      for (guint i = 0; i < 2; i++)
        if (halves[i] < n)
          paint_half (pages, halves[i], cr, paper, sheet.width / 2 + (i == 0 ? -paper->width : 0));
    }
  payola_pages_close (booklet);
  return booklet;
}
