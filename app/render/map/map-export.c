/* map-export.c - maps as SVG, PNG or PDF files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/map-export.h"

#include "base/file.h"
#include "render/kit/byte-surface.h"
#include "render/map/map-key.h"
#include "render/map/map-svg.h"
#include "render/map/map-words.h"
#include "render/map/painter.h"

#include <glib/gi18n.h>
#include <math.h>

/* The legend under the map: a title, and the powers in columns. Lengths are in units of the
 * legend. */
#define LEGEND_MARGIN 22.0
#define LEGEND_TITLE 330.0
#define LEGEND_COLUMN 176.0
#define LEGEND_ROW 34.0
#define LEGEND_LETTER 9.6 /* width of most letters of a name */
#define LEGEND_PAD 9.0
#define LEGEND_TEXT 16.0
#define LEGEND_MARK 11.0 /* distance of the title and the mark below it from their middle */
#define TOKEN_WIDTH 30.0
/* On small maps, the legend is enlarged until its text has this size in logical pixels, but at
 * most LEGEND_GROWS times. */
#define LEGEND_LEAST 9.5
#define LEGEND_GROWS 2.5

/* The maximum size of a picture whose words are painted by another thread, in pixels. Larger
 * pictures would need too much memory for a second surface. */
#define WORDS_MOST 2.0e7

/* The layout of the legend: the powers are to the right of the title, or below it if there are
 * many. All lengths except `grow` are in units of the legend. */
typedef struct
{
  double grow; /* map units per unit of the legend */
  double width;
  guint columns;
  double column;    /* width of a column */
  double left, top; /* upper left corner of the first column */
  double title;     /* vertical middle of the title */
  double key;       /* top of the key */
  double height;
} Legend;

static guint
rows_of (const Legend *self, guint n)
{
  return MAX (1, (n + self->columns - 1) / self->columns);
}

/* Lays out the legend. The longest name sets the width of the columns, but there is a minimum
 * width. Letters are counted, not measured, because there is no cairo context yet. */
static void
legend_init (Legend *self, const PayolaMapArt *art, double text_scale, gboolean key)
{
  const PayBoard *board = payola_map_art_get_board (art);
  guint n = pay_board_get_n_powers (board);
  double width, height;
  glong longest = 0;

  payola_map_art_get_size (art, &width, &height);
  self->grow = CLAMP (LEGEND_LEAST / (LEGEND_TEXT * text_scale), 1, LEGEND_GROWS);
  self->width = width /= self->grow;
  for (guint p = 0; p < n; p++)
    longest = MAX (longest, g_utf8_strlen (pay_board_get_power_name (board, p), -1));
  self->left = LEGEND_TITLE;
  self->column = MAX (LEGEND_COLUMN, MIN (TOKEN_WIDTH + 22 + (longest + 4) * LEGEND_LETTER,
                                          width - LEGEND_TITLE - LEGEND_MARGIN));
  self->columns = MAX (1, (guint) ((width - self->left - LEGEND_MARGIN) / self->column));
  self->top = LEGEND_PAD;
  guint rows = rows_of (self, n);
  if (rows > 2)
    {
      guint beside = self->columns;
      self->columns = MAX (1, (guint) ((width - 2 * LEGEND_MARGIN) / self->column));
      guint below = rows_of (self, n);
      if (below < rows)
        {
          rows = below;
          self->left = LEGEND_MARGIN;
          self->top += LEGEND_ROW;
        }
      else
        self->columns = beside;
    }
  /* All rows get about the same length. */
  self->columns = MAX (1, (n + rows - 1) / rows);
  if (rows > 2)
    self->column = (width - self->left - LEGEND_MARGIN) / self->columns;
  self->height = self->top + rows * LEGEND_ROW + LEGEND_PAD;
  self->key = self->height;
  self->title = self->top > LEGEND_PAD ? LEGEND_PAD + LEGEND_ROW / 2 : self->height / 2;
  /* The keys of other phases are lower, but all maps of a game have the same height. */
  if (key)
    self->height += payola_map_key_height (PAYOLA_KEY_MOVEMENT, width - 2 * LEGEND_MARGIN)
                  + LEGEND_PAD;
}

double
payola_map_page_height (const PayolaMapArt *art, double width, double text_scale, gboolean key)
{
  double map_width, map_height;
  Legend legend;

  payola_map_art_get_size (art, &map_width, &map_height);
  legend_init (&legend, art, text_scale, key);
  return (map_height + legend.height * legend.grow) * width / map_width;
}

static void
draw_text (cairo_t *cr, const char *text, const char *font_name, double size, double x, double y,
           double width)
{
  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (font_name);
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  /* If a name is too long, its middle is cut, so that the number after it stays visible. */
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_MIDDLE);
  pango_layout_get_size (layout, NULL, &height);
  cairo_move_to (cr, x, y - height / 2.0 / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

/* Checks whether a power has neither units nor supply centres. */
static gboolean
is_out (const PayolaScene *scene, PayPower power)
{
  if (payola_scene_count_centres (scene, power) != 0)
    return FALSE;
  for (guint i = 0; i < payola_scene_get_n_units (scene); i++)
    if (payola_scene_get_unit (scene, i)->owner == power)
      return FALSE;
  return TRUE;
}

static PayolaKey
key_of (const PayolaScene *scene)
{
  switch (payola_scene_get_phase (scene).kind)
    {
    case PAY_PHASE_MOVEMENT:
      return PAYOLA_KEY_MOVEMENT;
    case PAY_PHASE_RETREAT:
      return PAYOLA_KEY_RETREAT;
    case PAY_PHASE_ADJUSTMENT:
      return PAYOLA_KEY_ADJUSTMENT;
    }
  g_return_val_if_reached (PAYOLA_KEY_ALL);
}

/* Checks whether the mark of a picture that is not for everybody is below the title. It is beside
 * the title if the title has a row of its own. */
static gboolean
has_mark_below (const PayolaScene *scene, const Legend *legend)
{
  return payola_scene_get_mark (scene) && legend->top == LEGEND_PAD;
}

static void
paint_mark (cairo_t *cr, const PayolaScene *scene, const Legend *legend,
            const PayolaPalette *palette)
{
  const char *mark = payola_scene_get_mark (scene);
  gboolean below = has_mark_below (scene, legend);
  double x = below ? LEGEND_MARGIN : LEGEND_TITLE;

  if (!mark)
    return;
  payola_colour_set (&palette->alarm, cr);
  draw_text (cr, mark, PAYOLA_SANS " Bold", LEGEND_TEXT, x,
             legend->title + (below ? LEGEND_MARK : 0),
             below ? LEGEND_TITLE - LEGEND_MARGIN - 10 : legend->width - x - LEGEND_MARGIN);
  payola_colour_set (&palette->text, cr);
}

void
payola_map_paint_legend (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double text_scale)
{
  const PayBoard *board = payola_map_art_get_board (art);
  g_autofree char *title = pay_phase_title (payola_scene_get_phase (scene));
  double width, top;
  PayolaPalette palette;
  Legend legend;

  payola_palette_init (&palette, board, style);
  PayolaColour faint = payola_colour_mix (&palette.paper, &palette.text, 0.6);
  payola_map_art_get_size (art, &width, &top);
  legend_init (&legend, art, text_scale, payola_scene_get_n_arrows (scene) > 0);
  cairo_save (cr);
  cairo_translate (cr, 0, top);
  cairo_scale (cr, legend.grow, legend.grow);
  payola_colour_set (&palette.paper, cr);
  cairo_rectangle (cr, 0, 0, legend.width, legend.height);
  cairo_fill (cr);
  payola_colour_set (&palette.text, cr);
  draw_text (cr, title, PAYOLA_SANS " Bold", 18, LEGEND_MARGIN,
             legend.title - (has_mark_below (scene, &legend) ? LEGEND_MARK : 0),
             LEGEND_TITLE - LEGEND_MARGIN - 10);
  paint_mark (cr, scene, &legend, &palette);
  for (guint i = 0; i < palette.n_powers; i++)
    {
      double x = legend.left + i % legend.columns * legend.column;
      double y = legend.top + (i / legend.columns + 0.5) * LEGEND_ROW;
      int centres = payola_scene_count_centres (scene, i);
      g_autofree char *text = centres < 0
                              ? g_strdup (pay_board_get_power_name (board, i))
                              /* Translators: legend of a map: a power, and the number of its supply
                                 centres */
                              : g_strdup_printf (_("%s  %d"), pay_board_get_power_name (board, i),
                                                 centres);
      cairo_save (cr);
      cairo_translate (cr, x + TOKEN_WIDTH / 2, y);
      payola_token_paint (cr, payola_scene_get_unit_type (scene, i), i, board, &palette,
                          TOKEN_WIDTH);
      cairo_restore (cr);
      payola_colour_set (is_out (scene, (PayPower) i) ? &faint : &palette.text, cr);
      draw_text (cr, text, PAYOLA_SANS, LEGEND_TEXT, x + TOKEN_WIDTH + 8, y,
                 legend.column - TOKEN_WIDTH - 14);
    }
  if (payola_scene_get_n_arrows (scene) > 0)
    {
      cairo_translate (cr, LEGEND_MARGIN, legend.key);
      payola_map_key_paint (key_of (scene), cr, &palette, legend.width - 2 * LEGEND_MARGIN);
    }
  cairo_restore (cr);
}

void
payola_map_paint_pieces (cairo_t *cr, const PayolaScene *scene, const PayolaMapArt *art,
                         PayolaStyle style, double width, double text_scale)
{
  double map_width, map_height;
  PayolaPalette palette;

  payola_map_art_get_size (art, &map_width, &map_height);
  payola_palette_init (&palette, payola_map_art_get_board (art), style);
  cairo_save (cr);
  cairo_scale (cr, width / map_width, width / map_width);
  cairo_rectangle (cr, 0, 0, map_width, map_height);
  cairo_clip (cr);
  payola_scene_paint_tokens (cr, scene, NULL, art, &palette, text_scale);
  cairo_reset_clip (cr);
  payola_map_paint_legend (cr, scene, art, style, text_scale);
  cairo_restore (cr);
}

/* Paints map and legend. If @words is set, another thread paints the words, and the map is
 * painted without them. Frees @words. */
static gboolean
paint_page (cairo_t *cr, const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
            double width, double text_scale, PayolaMapWords *words, GError **error)
{
  g_autoptr (PayolaBaseMap) base_map = payola_base_map_new (art, error);
  double map_width, map_height;

  if (!base_map)
    {
      if (words)
        payola_map_words_end (words, NULL, NULL);
      return FALSE;
    }
  payola_map_art_get_size (art, &map_width, &map_height);
  cairo_save (cr);
  cairo_scale (cr, width / map_width, width / map_width);
  cairo_rectangle (cr, 0, 0, map_width, map_height);
  cairo_clip (cr);
  gboolean good = payola_base_map_paint (
    base_map, scene, cr, style, words ? PAYOLA_LABELS_NONE : PAYOLA_LABELS_AUTO, text_scale, error);
  if (words)
    good = payola_map_words_end (words, good ? cr : NULL, good ? error : NULL) && good;
  cairo_restore (cr);
  if (good)
    payola_map_paint_pieces (cr, scene, art, style, width, text_scale);
  return good;
}

gboolean
payola_map_paint_page (cairo_t *cr, const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                       double width, double text_scale, GError **error)
{
  return paint_page (cr, scene, art, style, width, text_scale, NULL, error);
}

GBytes *
payola_map_export_scene (const PayolaScene *scene, PayolaMapArt *drawing, PayolaStyle style,
                         const char *format, int width_px, GError **error)
{
  gboolean png = g_str_equal (format, "png"), key = payola_scene_get_n_arrows (scene) > 0;
  g_autoptr (PayolaMapArt) art = payola_map_art_for_picture (drawing, width_px);
  double map_width, map_height;
  PayolaByteSurface out;

  payola_map_art_get_size (art, &map_width, &map_height);
  /* By default, the picture has the drawing's own width. A very long schematic drawing is reduced
   * to the maximum size. */
  if (width_px == 0)
    {
      double side = MAX (map_width, payola_map_page_height (art, map_width, 1, key));
      width_px = (int) (lround (map_width) * MIN (1, (PAYOLA_BASE_MAP_MAX - 1) / side));
    }
  double width = width_px;
  /* In a picture larger than the drawing, tokens keep their size in map units. */
  double text_scale = !png ? 1 : MIN (width / map_width, 1);
  double height = ceil (payola_map_page_height (art, width, text_scale, key));
  if (width_px < 16 || MAX (width, height) > PAYOLA_BASE_MAP_MAX)
    {
      g_set_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_SIZE,
                   /* Translators: the width that was asked for, the smallest and the greatest width
                    */
                   _("A map cannot be %d pixels wide. Choose a width from %d to %d pixels."),
                   width_px, 16, (int) (PAYOLA_BASE_MAP_MAX * MIN (1, width / MAX (height, 1))));
      return NULL;
    }

  if (g_str_equal (format, "svg"))
    {
      g_autoptr (PayolaBaseMap) base_map = payola_base_map_new (art, error);
      return base_map ? payola_map_svg (scene, base_map, art, style, width, error) : NULL;
    }
  if (!payola_byte_surface_open (&out, format, width, height, error))
    return NULL;
  PayolaPalette palette;
  payola_palette_init (&palette, payola_map_art_get_board (art), style);
  cairo_set_antialias (out.cr, CAIRO_ANTIALIAS_GOOD);
  payola_colour_set (&palette.paper, out.cr);
  cairo_paint (out.cr);
  PayolaMapWords *words = NULL;
  /* With fog the words are not painted separately, because the hatching covers the names, too. */
  if (png && width * height <= WORDS_MOST && !payola_scene_has_fog (scene))
    words = payola_map_words_begin (scene, art, style, (int) width, (int) height, width / map_width,
                                    text_scale);
  gboolean good = paint_page (out.cr, scene, art, style, width, text_scale, words, error);
  if (good)
    return payola_byte_surface_close (&out, error);
  payola_byte_surface_drop (&out);
  return NULL;
}

gboolean
payola_map_export_file (const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
                        const char *path, int width_px, GError **error)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot && !strchr (dot, G_DIR_SEPARATOR) ? dot + 1 : "",
                                             -1);
  g_autoptr (GBytes) bytes = payola_map_export_scene (scene, art, style, format, width_px, error);
  g_autoptr (GError) reason = NULL;
  gsize length;

  if (!bytes)
    return FALSE;
  const char *data = g_bytes_get_data (bytes, &length);
  if (pay_file_replace (path, data, length, &reason))
    return TRUE;
  g_autofree char *shown = g_filename_display_name (path);
  /* Translators: the name of a file; the reason */
  g_set_error (error, reason->domain, reason->code, _("Could not write %s: %s"), shown,
               reason->message);
  return FALSE;
}

gboolean
payola_map_export (PayView *view, guint turn, PayolaSceneMode mode, PayolaStyle style,
                   const char *path, int width_px, GError **error)
{
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (view), error);
  if (!art)
    return FALSE;
  g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, mode);
  return payola_map_export_file (scene, art, style, path, width_px, error);
}
