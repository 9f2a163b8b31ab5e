/* poster.c - one large map on a sheet, with a frame, a title cartouche and a legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/page/poster.h"

#include "render/kit/byte-surface.h"
#include "render/art/graticule.h"
#include "render/map/painter.h"

#include <glib/gi18n.h>
#include <math.h>

/* Lengths in points on A4; posters on other paper are in proportion. */
#define EDGE 0.5          /* margin of a poster, as a fraction of the usual margin */
#define GAP 9.0           /* space between map and panel */
#define PANEL_LEAST 132.0 /* least width of a panel beside the map */
#define PANEL_LOW 72.0    /* least height of a panel below the map */
#define LINE 0.7          /* width of the lines of a frame */
#define ZEBRA 2.6         /* width of the bars between ticks */
#define LABELS 9.2        /* width of the strip with the labels of ticks */
#define PLAIN 3.6         /* width of a frame without ticks */
#define LABEL_SIZE 4.9
#define CORNER 9.0 /* labels are at least so far from the corners */
#define PAD 9.0    /* space between a frame and its contents */
#define TITLE_MOST 27.0
#define TITLE_LEAST 9.0
#define SUBJECT 0.56   /* size of the subject in relation to the title */
#define CARTOUCHE 0.34 /* part of a wide panel that the cartouche gets */
#define ROW_MOST 54.0
#define ROW_LEAST 18.0
#define COLUMN_LEAST 88.0
#define BAR_FROM 14.0 /* rows have bars from this height on */
#define NAME_MOST 14.5
#define TOKEN 1.75  /* width of a token in relation to the size of the names */
#define HEADING 7.0 /* size of the words above and below the names */
#define HEADING_MOST 10.5
#define HEADING_PART 0.75 /* size of these words in relation to the names of a high panel */

/* ---- arrangement ----------------------------------------------------------------------------- */

static double
unit_of (const PayolaPaper *paper)
{
  const PayolaPaper *a4 = payola_paper_get (0);

  return sqrt (paper->width * paper->height / (a4->width * a4->height));
}

/* Arranges a poster on a sheet whose orientation is given. */
static void
arrange (PayolaPosterLayout *self, const PayolaPaper *sheet, gboolean beside, double aspect,
         gboolean has_ticks)
{
  double unit = unit_of (sheet), edge = sheet->margin * EDGE, gap = GAP * unit;
  double width = sheet->width - 2 * edge, height = sheet->height - 2 * edge;

  self->sheet = *sheet;
  self->unit = unit;
  self->beside = beside;
  self->band = (has_ticks ? LABELS + ZEBRA + LINE : PLAIN) * unit;
  double across = width - 2 * self->band - (beside ? PANEL_LEAST * unit + gap : 0);
  double down = height - 2 * self->band - (beside ? 0 : PANEL_LOW * unit + gap);
  self->map.width = MIN (across, down * aspect);
  self->map.height = self->map.width / aspect;
  double framed_width = self->map.width + 2 * self->band;
  double framed_height = self->map.height + 2 * self->band;
  self->panel.width = beside ? width - framed_width - gap : framed_width;
  self->panel.height = beside ? framed_height : height - framed_height - gap;
  /* A map that does not use one direction is put in the middle together with its panel. */
  double left = beside ? edge : (sheet->width - framed_width) / 2;
  double top = beside ? (sheet->height - framed_height) / 2 : edge;
  self->map.x = left + self->band;
  self->map.y = top + self->band;
  self->panel.x = beside ? left + framed_width + gap : left;
  self->panel.y = beside ? top : top + framed_height + gap;
}

void
payola_poster_lay_out (PayolaPosterLayout *self, const PayolaPaper *paper, double width,
                       double height, gboolean has_ticks)
{
  const PayolaPaper sheets[] = { *paper, payola_paper_landscape (paper) };

  for (guint i = 0; i < 4; i++)
    {
      PayolaPosterLayout other;
      arrange (&other, &sheets[i / 2], i % 2, width / height, has_ticks);
      if (i == 0 || other.map.width > self->map.width)
        *self = other;
    }
}

/* ---- lettering ------------------------------------------------------------------------------- */

static PangoLayout *
make_words (cairo_t *cr, const char *font, double size, const char *text)
{
  PangoLayout *layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) description = pango_font_description_from_string (font);

  pango_font_description_set_absolute_size (description, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, description);
  pango_layout_set_text (layout, text, -1);
  return layout;
}

static void
measure (PangoLayout *layout, double *width, double *height)
{
  int w, h;

  pango_layout_get_size (layout, &w, &h);
  *width = (double) w / PANGO_SCALE;
  *height = (double) h / PANGO_SCALE;
}

/* Shows one line. @align is 0 if @x is its left end, 0.5 for its middle and 1 for its right end; @y
 * is the middle. A line wider than @room gets an ellipsis. */
static void
show_line (cairo_t *cr, PangoLayout *layout, double x, double y, double align, double room)
{
  double width, height;

  measure (layout, &width, &height);
  if (room > 0 && width > room)
    {
      pango_layout_set_width (layout, (int) (room * PANGO_SCALE));
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      measure (layout, &width, &height);
    }
  cairo_move_to (cr, x - align * width, y - height / 2);
  pango_cairo_show_layout (cr, layout);
}

static void
put_line (cairo_t *cr, const char *font, double size, const char *text, double x, double y,
          double align, double room)
{
  g_autoptr (PangoLayout) layout = make_words (cr, font, size, text);

  show_line (cr, layout, x, y, align, room);
}

/* Lays out a text in several centred lines, as large as the room allows. */
static PangoLayout *
fit_words (cairo_t *cr, const char *font, const char *text, double most, double least, double width,
           double height)
{
  for (double size = most;; size *= 0.94)
    {
      PangoLayout *layout = make_words (cr, font, size, text);
      double wide, high;
      pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
      pango_layout_set_wrap (layout, PANGO_WRAP_WORD);
      pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
      measure (layout, &wide, &high);
      gboolean fits = wide <= width && high <= height;
      if (fits || size <= least)
        {
          if (!fits)
            {
              pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
              pango_layout_set_height (layout, (int) (height * PANGO_SCALE));
              pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
            }
          return layout;
        }
      g_object_unref (layout);
    }
}

/* ---- frames ---------------------------------------------------------------------------------- */

static void
stroke_box (cairo_t *cr, const cairo_rectangle_t *box, double grow, double width)
{
  cairo_set_line_width (cr, width);
  cairo_rectangle (cr, box->x - grow, box->y - grow, box->width + 2 * grow, box->height + 2 * grow);
  cairo_stroke (cr);
}

static void
paint_double_frame (cairo_t *cr, const cairo_rectangle_t *box, double unit)
{
  stroke_box (cr, box, -0.8 * unit, 1.6 * unit);
  stroke_box (cr, box, -3.2 * unit, 0.5 * unit);
}

/* Positions on an edge of the map: the origin is its left or upper end, x runs along the edge, and
 * y away from the map. */
static void
go_to_edge (cairo_t *cr, const PayolaPosterLayout *layout, PayolaEdge edge)
{
  const cairo_rectangle_t *map = &layout->map;

  switch (edge)
    {
    case PAYOLA_EDGE_TOP:
      cairo_translate (cr, map->x, map->y);
      cairo_scale (cr, 1, -1);
      break;
    case PAYOLA_EDGE_BOTTOM:
      cairo_translate (cr, map->x, map->y + map->height);
      break;
    case PAYOLA_EDGE_LEFT:
      cairo_translate (cr, map->x, map->y);
      cairo_rotate (cr, G_PI / 2);
      break;
    case PAYOLA_EDGE_RIGHT:
      cairo_translate (cr, map->x + map->width, map->y);
      cairo_rotate (cr, G_PI / 2);
      cairo_scale (cr, 1, -1);
      break;
    }
}

/* Paints every second space between ticks as a bar, and a short line at each tick. The bars depend
 * on the degrees, so that those of opposite edges agree. */
static void
paint_edge (cairo_t *cr, const PayolaPosterLayout *layout, PayolaEdge edge, const GArray *ticks,
            double scale)
{
  double unit = layout->unit, last = 0;
  double length = edge == PAYOLA_EDGE_TOP || edge == PAYOLA_EDGE_BOTTOM ? layout->map.width
                                                                        : layout->map.height;
  gboolean vertical = edge == PAYOLA_EDGE_LEFT || edge == PAYOLA_EDGE_RIGHT;
  int step = 0, before = 0;
  gboolean dark = FALSE;
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (PayolaTick));

  for (guint i = 0; i < ticks->len; i++)
    {
      PayolaTick tick = g_array_index (ticks, PayolaTick, i);
      if (tick.edge != edge)
        continue;
      step = own->len ? ABS (tick.degrees - before) : step;
      before = tick.degrees;
      /* Parallels are listed from the south, but lengths are measured from the top. */
      if (vertical)
        g_array_prepend_val (own, tick);
      else
        g_array_append_val (own, tick);
    }
  cairo_save (cr);
  go_to_edge (cr, layout, edge);
  for (guint i = 0; i <= own->len; i++)
    {
      const PayolaTick *tick = i < own->len ? &g_array_index (own, PayolaTick, i) : NULL;
      double place = tick ? MIN (tick->place * scale, length) : length;
      if (tick && step > 0)
        {
          int number = (tick->degrees + 3600) / step - (vertical ? 0 : 1);
          dark = number % 2 != 0;
        }
      else
        dark = !dark;
      if (dark && place > last)
        {
          cairo_rectangle (cr, last, 0, place - last, ZEBRA * unit);
          cairo_fill (cr);
        }
      if (tick)
        {
          cairo_set_line_width (cr, 0.5 * unit);
          cairo_move_to (cr, place, 0);
          cairo_line_to (cr, place, (ZEBRA + 1.8) * unit);
          cairo_stroke (cr);
        }
      last = place;
    }
  cairo_restore (cr);
}

static void
paint_labels (cairo_t *cr, const PayolaPosterLayout *layout, const GArray *ticks, double scale)
{
  double unit = layout->unit, away = (ZEBRA + LABELS / 2 + 0.6) * unit, corner = CORNER * unit;
  const cairo_rectangle_t *map = &layout->map;

  for (guint i = 0; i < ticks->len; i++)
    {
      const PayolaTick *tick = &g_array_index (ticks, PayolaTick, i);
      gboolean vertical = tick->edge == PAYOLA_EDGE_LEFT || tick->edge == PAYOLA_EDGE_RIGHT;
      double place = tick->place * scale, length = vertical ? map->height : map->width;
      g_autofree char *words = payola_tick_words (tick);

      if (place < corner || place > length - corner)
        continue;
      cairo_save (cr);
      if (vertical)
        cairo_translate (
          cr, tick->edge == PAYOLA_EDGE_LEFT ? map->x - away : map->x + map->width + away,
          map->y + place);
      else
        cairo_translate (cr, map->x + place,
                         tick->edge == PAYOLA_EDGE_TOP ? map->y - away
                                                       : map->y + map->height + away);
      if (vertical)
        cairo_rotate (cr, tick->edge == PAYOLA_EDGE_LEFT ? -G_PI / 2 : G_PI / 2);
      put_line (cr, PAYOLA_SANS, LABEL_SIZE * unit, words, 0, 0, 0.5, 0);
      cairo_restore (cr);
    }
}

static void
paint_frame (cairo_t *cr, const PayolaPosterLayout *layout, const GArray *ticks, double scale)
{
  double unit = layout->unit;

  if (ticks->len)
    {
      for (PayolaEdge edge = PAYOLA_EDGE_TOP; edge <= PAYOLA_EDGE_RIGHT; edge++)
        paint_edge (cr, layout, edge, ticks, scale);
      stroke_box (cr, &layout->map, ZEBRA * unit, LINE * unit);
      paint_labels (cr, layout, ticks, scale);
      stroke_box (cr, &layout->map, layout->band - 0.8 * unit, 1.6 * unit);
    }
  else
    stroke_box (cr, &layout->map, layout->band - 0.8 * unit, 1.6 * unit);
  stroke_box (cr, &layout->map, 0, LINE * unit);
}

/* ---- panel ----------------------------------------------------------------------------------- */

typedef struct
{
  cairo_t *cr;
  const PayBoard *board;
  const PayolaScene *scene;
  const PayolaPalette *palette;
  double unit;
} Panel;

/* Paints a rule with a lozenge in its middle. */
static void
paint_ornament (const Panel *self, double x, double y, double width)
{
  cairo_t *cr = self->cr;
  double half = 2.3 * self->unit;

  cairo_set_line_width (cr, 0.6 * self->unit);
  cairo_move_to (cr, x - width / 2, y);
  cairo_line_to (cr, x - 2 * half, y);
  cairo_move_to (cr, x + 2 * half, y);
  cairo_line_to (cr, x + width / 2, y);
  cairo_stroke (cr);
  cairo_move_to (cr, x - half, y);
  cairo_line_to (cr, x, y - half);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x, y + half);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* Paints title and subject into a box of their own. Returns the height of the box, which is at most
 * that of @box; the contents are in its middle if @fill is set. */
static double
paint_cartouche (const Panel *self, const cairo_rectangle_t *box, gboolean fill, const char *title,
                 const char *subject)
{
  double unit = self->unit, pad = PAD * unit, room = box->width - 2 * pad;
  double title_width, title_height, subject_width, subject_height;
  double most = box->height - 2 * pad, gap = 13 * unit;
  g_autoptr (PangoLayout) above = fit_words (self->cr, PAYOLA_SERIF " Bold", title,
                                             TITLE_MOST * unit, TITLE_LEAST * unit, room,
                                             MAX (1, (most - gap) * 0.66));
  measure (above, &title_width, &title_height);
  g_autoptr (PangoLayout) below = fit_words (self->cr, PAYOLA_SERIF " Italic", subject,
                                             TITLE_MOST * SUBJECT * unit, TITLE_LEAST * 0.7 * unit,
                                             room, MAX (1, most - gap - title_height));
  measure (below, &subject_width, &subject_height);
  double contents = title_height + gap + subject_height;
  cairo_rectangle_t frame = *box;
  frame.height = fill ? box->height : MIN (box->height, contents + 2.4 * pad);
  double y = frame.y + (frame.height - contents) / 2;

  payola_colour_set (&self->palette->text, self->cr);
  paint_double_frame (self->cr, &frame, unit);
  cairo_move_to (self->cr, box->x + pad, y);
  pango_cairo_show_layout (self->cr, above);
  paint_ornament (self, box->x + box->width / 2, y + title_height + gap * 0.5, room * 0.6);
  cairo_move_to (self->cr, box->x + pad, y + title_height + gap);
  pango_cairo_show_layout (self->cr, below);
  return frame.height;
}

/* Paints a row of the legend: the token, name and supply centres of a power, and below them a bar
 * whose full length is the number that wins. */
static void
paint_power (const Panel *self, PayPower power, double x, double y, double width, double pitch,
             double size)
{
  cairo_t *cr = self->cr;
  gboolean has_bar = pitch >= BAR_FROM * self->unit;
  double token = TOKEN * size, left = x + token + 0.5 * size;
  double middle = y + pitch * (has_bar ? 0.42 : 0.5), bar = y + pitch * 0.84;
  int centres = payola_scene_count_centres (self->scene, power);
  guint victory = MAX (1, pay_board_get_victory (self->board));
  PayolaColour faint = payola_colour_mix (&self->palette->paper, &self->palette->text, 0.18);
  PayolaColour gone = payola_colour_mix (&self->palette->paper, &self->palette->text, 0.6);

  cairo_save (cr);
  cairo_translate (cr, x + token / 2, y + pitch / 2);
  payola_token_paint (cr, payola_scene_get_unit_type (self->scene, power), power, self->board,
                      self->palette, token);
  cairo_restore (cr);
  payola_colour_set (centres == 0 ? &gone : &self->palette->text, cr);
  if (centres < 0)
    {
      put_line (cr, PAYOLA_SANS, size, pay_board_get_power_name (self->board, power), left,
                y + pitch / 2, 0, x + width - left);
      return;
    }
  g_autofree char *number = g_strdup_printf ("%d", centres);
  put_line (cr, PAYOLA_SANS, size, pay_board_get_power_name (self->board, power), left, middle, 0,
            x + width - left - 1.8 * size);
  put_line (cr, PAYOLA_SANS " Bold", size, number, x + width, middle, 1, 0);
  if (!has_bar)
    return;
  double length = x + width - left, thick = MAX (0.8 * self->unit, 0.09 * pitch);
  payola_colour_set (&faint, cr);
  cairo_rectangle (cr, left, bar - thick / 2, length, thick);
  cairo_fill (cr);
  payola_colour_set (&self->palette->power[power], cr);
  cairo_rectangle (cr, left, bar - thick / 2, length * MIN (1, (double) centres / victory), thick);
  cairo_fill_preserve (cr);
  payola_colour_set (&gone, cr);
  cairo_set_line_width (cr, 0.3 * self->unit);
  cairo_stroke (cr);
}

/* Returns the size of the names in the legend, at which the longest name fits its column. */
static double
fit_names (const Panel *self, double pitch, double column)
{
  double most = pitch >= BAR_FROM * self->unit ? pitch * 0.46 : pitch * 0.74, longest = 1;

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      double width, height;
      g_autoptr (PangoLayout) name = make_words (self->cr, PAYOLA_SANS, 10,
                                                 pay_board_get_power_name (self->board, p));
      measure (name, &width, &height);
      longest = MAX (longest, width / 10);
    }
  /* The row also has the token and the number, with spaces. */
  return MIN (MIN (NAME_MOST * self->unit, most), column / (longest + TOKEN + 0.5 + 1.9));
}

/* Paints the legend: a heading, the powers in columns, and the number of supply centres that wins,
 * for which a low panel has no room. */
static void
paint_legend (const Panel *self, const cairo_rectangle_t *box, gboolean low)
{
  double unit = self->unit, pad = PAD * unit, head = (low ? 1.7 : 2.4) * HEADING * unit;
  double width = box->width - 2 * pad, height = box->height - 2 * pad - (low ? 1 : 2) * head;
  guint n = pay_board_get_n_powers (self->board), columns = 1, rows = n;
  guint most = MAX (1, (guint) (width / (COLUMN_LEAST * unit)));
  guint victory = pay_board_get_victory (self->board);

  while (columns < most && height / rows < ROW_LEAST * unit)
    {
      columns++;
      rows = (n + columns - 1) / columns;
    }
  /* No column stays empty. */
  columns = MAX (1, (n + rows - 1) / rows);
  double pitch = MIN (ROW_MOST * unit, height / rows), between = 1.6 * pad;
  double column = (width - (columns - 1) * between) / columns;
  double top = box->y + pad + head + (height - pitch * rows) / 2;
  double size = fit_names (self, pitch, column);
  double words = low ? HEADING * unit
                     : CLAMP (HEADING_PART * size, HEADING * unit, HEADING_MOST * unit);
  PayolaColour faint = payola_colour_mix (&self->palette->paper, &self->palette->text, 0.7);

  payola_colour_set (&self->palette->text, self->cr);
  paint_double_frame (self->cr, box, unit);
  put_line (self->cr, PAYOLA_SANS " Bold", words, _("Supply Centres"), box->x + box->width / 2,
            box->y + pad + head * 0.35, 0.5, width);
  for (guint p = 0; p < n; p++)
    paint_power (self, p, box->x + pad + p / rows * (column + between), top + p % rows * pitch,
                 column, pitch, size);
  if (low)
    return;
  g_autofree char *wins = g_strdup_printf (
    /* Translators: the number of supply centres with which a power wins */
    ngettext ("%u supply centre wins", "%u supply centres win", victory), victory);
  payola_colour_set (&faint, self->cr);
  put_line (self->cr, PAYOLA_SANS, words, wins, box->x + box->width / 2,
            box->y + box->height - pad - head * 0.3, 0.5, width);
}

static void
paint_panel (const Panel *self, const PayolaPosterLayout *layout, const char *title,
             const char *subject)
{
  cairo_rectangle_t cartouche = layout->panel, legend = layout->panel;
  double gap = GAP * self->unit;

  if (layout->beside)
    {
      cartouche.height *= CARTOUCHE;
      cartouche.height = paint_cartouche (self, &cartouche, FALSE, title, subject);
      legend.y += cartouche.height + gap;
      legend.height -= cartouche.height + gap;
    }
  else
    {
      cartouche.width *= CARTOUCHE;
      paint_cartouche (self, &cartouche, TRUE, title, subject);
      legend.x += cartouche.width + gap;
      legend.width -= cartouche.width + gap;
    }
  paint_legend (self, &legend, !layout->beside);
}

gboolean
payola_poster_add (PayolaPageMap *map, PayolaPages *pages, PayolaScene *scene, const char *title,
                   const char *subject, GError **error)
{
  PayolaMapArt *art = payola_page_map_get_art (map);
  const PayBoard *board = payola_map_art_get_board (art);
  g_autoptr (GArray) ticks = payola_graticule_read (board);
  PayolaPosterLayout layout;
  PayolaPalette palette;
  double width, height;

  payola_map_art_get_size (art, &width, &height);
  payola_poster_lay_out (&layout, payola_page_map_get_paper (map), width, height, ticks->len > 0);
  payola_palette_init (&palette, board, payola_page_map_get_style (map));
  cairo_t *cr = payola_pages_add (pages, &layout.sheet);
  payola_page_map_paint_paper (map, cr, &palette);
  cairo_save (cr);
  cairo_translate (cr, layout.map.x, layout.map.y);
  gboolean good = payola_page_map_paint (map, scene, cr, layout.map.width, error);
  cairo_restore (cr);
  if (!good)
    return FALSE;
  Panel panel = { cr, board, scene, &palette, layout.unit };
  payola_colour_set (&palette.text, cr);
  paint_frame (cr, &layout, ticks, layout.map.width / width);
  paint_panel (&panel, &layout, title, subject);
  return TRUE;
}
