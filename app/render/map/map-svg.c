/* map-svg.c - a map as an SVG document in which every element has its id
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/map-svg.h"

#include "render/kit/byte-surface.h"
#include "render/map/map-export.h"
#include "render/map/painter.h"

#include <math.h>
#include <string.h>

#define DECIMALS 2 /* decimals of coordinates in map units */

typedef struct
{
  GString *out;
  const PayolaScene *scene;
  PayolaMapArt *art;
  double width, height; /* size with the legend, in map units */
  PayolaPalette palette;
  GHashTable *ids;           /* ids of the pieces that were written (owned) */
  PayolaByteSurface surface; /* surface of the current piece */
  guint n_bodies;
  GError *error;
} Writer;

static void
writer_init (Writer *self, const PayolaScene *scene, PayolaMapArt *art, PayolaStyle style,
             gboolean key)
{
  *self = (Writer) { .out = g_string_new (NULL), .scene = scene, .art = art };
  payola_map_art_get_size (art, &self->width, &self->height);
  self->height = ceil (payola_map_page_height (art, self->width, 1, key));
  payola_palette_init (&self->palette, payola_map_art_get_board (art), style);
  self->ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
append_number (GString *out, double number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (out, g_ascii_dtostr (text, sizeof text, number));
}

static void
append_header (Writer *self, double width)
{
  g_autofree char *title = pay_phase_title (payola_scene_get_phase (self->scene));
  g_autofree char *text = g_markup_escape_text (title, -1);

  g_string_append (self->out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                              "<svg xmlns=\"http://www.w3.org/2000/svg\" "
                              "xmlns:xlink=\"http://www.w3.org/1999/xlink\" role=\"img\" width=\"");
  append_number (self->out, width);
  g_string_append (self->out, "\" height=\"");
  append_number (self->out, ceil (self->height * width / self->width));
  g_string_append (self->out, "\" viewBox=\"0 0 ");
  append_number (self->out, self->width);
  g_string_append_c (self->out, ' ');
  append_number (self->out, self->height);
  g_string_append_printf (self->out, "\">\n<title>%s</title>\n", text);
}

static GBytes *
finish (Writer *self, GError **error)
{
  g_hash_table_unref (self->ids);
  if (self->error)
    {
      g_propagate_error (error, self->error);
      g_string_free (self->out, TRUE);
      return NULL;
    }
  g_string_append (self->out, "</svg>\n");
  return g_string_free_to_bytes (self->out);
}

/* ---- drawing --------------------------------------------------------------------------------- */

static void
append_art (Writer *self, PayolaBaseMap *base_map, PayolaArtPart part, PayolaStyle style)
{
  const char *art = payola_base_map_get_art (base_map, part);
  g_autofree char *css = payola_base_map_get_css (base_map, part, self->scene, style,
                                                  PAYOLA_LABELS_AUTO, 1);
  g_autofree char *text = g_markup_escape_text (css, -1);

  /* Later rules override earlier rules, so the stylesheet comes after the drawing's own rules. */
  g_string_append_printf (self->out, "%s<style>\n%s</style>\n", art, text);
}

/* ---- output of cairo ------------------------------------------------------------------------- */

/* Copies the data of a path without decimals that are too small to see. Returns the end of the
 * data. */
static const char *
append_path_data (GString *out, const char *from)
{
  while (*from && *from != '"')
    {
      const char *end = from;

      while (*end && *end != '"' && *end != '.')
        end++;
      g_string_append_len (out, from, end - from);
      from = end;
      if (*from != '.')
        continue;
      gsize n = strspn (from + 1, "0123456789"), kept = MIN (n, DECIMALS) + 1;
      while (kept > 0 && (from[kept - 1] == '0' || from[kept - 1] == '.'))
        kept--;
      g_string_append_len (out, from, kept);
      from += n + 1;
    }
  return from;
}

/* Copies the contents of cairo's `<svg>` element and makes its ids different from those of other
 * bodies. The contents have no words that could look like markup, because letters are outlines. */
static void
append_body (Writer *self, GBytes *svg)
{
  static const char *const before_ids[] = { " id=\"", "href=\"#", "url(#" };
  gsize length;
  const char *data = g_bytes_get_data (svg, &length);
  g_autofree char *text = g_strndup (data, length);
  const char *at = strstr (text, "<svg"), *end = g_strrstr (text, "</svg>");
  guint body = ++self->n_bodies;

  at = at ? strchr (at, '>') : NULL;
  if (!at || !end)
    return;
  for (at++; at < end;)
    {
      const char *start = at;

      at += strcspn (at, " hu");
      if (at > start)
        {
          g_string_append_len (self->out, start, MIN (at, end) - start);
          continue;
        }
      for (guint i = 0; i < G_N_ELEMENTS (before_ids) && at == start; i++)
        if (g_str_has_prefix (at, before_ids[i]))
          {
            g_string_append_printf (self->out, "%sp%u-", before_ids[i], body);
            at += strlen (before_ids[i]);
          }
      if (at == start && g_str_has_prefix (at, " d=\""))
        {
          g_string_append (self->out, " d=\"");
          at = append_path_data (self->out, at + strlen (" d=\""));
        }
      if (at == start)
        g_string_append_c (self->out, *at++);
    }
}

/* Opens a surface in map units. end_body() closes it. */
static cairo_t *
begin_body (Writer *self)
{
  payola_byte_surface_open (&self->surface, "svg", self->width, self->height, NULL);
  cairo_set_antialias (self->surface.cr, CAIRO_ANTIALIAS_GOOD);
  return self->surface.cr;
}

static void
end_body (Writer *self)
{
  g_autoptr (GBytes) bytes = payola_byte_surface_close (&self->surface,
                                                        self->error ? NULL : &self->error);

  if (bytes)
    append_body (self, bytes);
}

static cairo_t *
begin_piece (gpointer data, const PayolaPiece *piece)
{
  Writer *self = data;
  const PayBoard *board = payola_map_art_get_board (self->art);
  g_autoptr (GString) id = g_string_new (piece->kind);
  gsize plain;

  g_string_append_printf (id, "-%s", pay_board_get_abbreviation (board, piece->location));
  g_strdelimit (id->str, "/", '_');
  plain = id->len;
  for (guint n = 2; !g_hash_table_add (self->ids, g_strdup (id->str)); n++)
    {
      g_string_truncate (id, plain);
      g_string_append_printf (id, "-%u", n);
    }
  g_string_append_printf (self->out, "<g id=\"%s\" class=\"%s%s\"", id->str, piece->kind,
                          piece->failed ? " failed" : "");
  if (piece->owner >= 0)
    {
      g_autofree char *power = g_markup_escape_text (
        pay_board_get_canonical_power_name (board, piece->owner), -1);
      g_string_append_printf (self->out, " data-power=\"%s\"", power);
    }
  g_string_append_c (self->out, '>');
  return begin_body (self);
}

static void
end_piece (gpointer data)
{
  Writer *self = data;

  end_body (self);
  g_string_append (self->out, "</g>\n");
}

static void
append_pieces (Writer *self, PayolaBaseMap *base_map, PayolaStyle style)
{
  const PayolaPieceSink sink = { begin_piece, end_piece, self };

  if (payola_base_map_has_letters (style))
    {
      g_string_append (self->out, "<g id=\"owners\">");
      payola_base_map_paint_letters (base_map, self->scene, begin_body (self), style, 1);
      end_body (self);
      g_string_append (self->out, "</g>\n");
    }
  if (payola_scene_has_fog (self->scene))
    {
      g_string_append (self->out, "<g id=\"fog\">");
      payola_base_map_paint_fog (base_map, self->scene, begin_body (self), style);
      end_body (self);
      g_string_append (self->out, "</g>\n");
    }
  g_string_append (self->out, "<g id=\"pieces\">\n");
  payola_scene_paint_pieces (&sink, self->scene, self->art, &self->palette, 1);
  g_string_append (self->out, "</g>\n<g id=\"legend\">");
  payola_map_paint_legend (begin_body (self), self->scene, self->art, style, 1);
  end_body (self);
  g_string_append (self->out, "</g>\n");
}

/* ---- documents ------------------------------------------------------------------------------- */

GBytes *
payola_map_svg (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                PayolaStyle style, double width, GError **error)
{
  Writer self;

  writer_init (&self, scene, art, style, payola_scene_get_n_arrows (scene) > 0);
  append_header (&self, width);
  append_art (&self, base_map, PAYOLA_ART_WHOLE, style);
  append_pieces (&self, base_map, style);
  return finish (&self, error);
}

GBytes *
payola_map_svg_ground (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                       PayolaArtPart part, PayolaStyle style)
{
  Writer self;

  /* All layers have the same size, whether they contain orders or not. */
  writer_init (&self, scene, art, style, TRUE);
  append_header (&self, self.width);
  append_art (&self, base_map, part, style);
  return finish (&self, NULL);
}

GBytes *
payola_map_svg_pieces (const PayolaScene *scene, PayolaBaseMap *base_map, PayolaMapArt *art,
                       gboolean with_marks, PayolaStyle style, GError **error)
{
  Writer self;

  /* All layers have the same size, whether they contain orders or not. */
  writer_init (&self, scene, art, style, TRUE);
  append_header (&self, self.width);
  if (with_marks)
    append_art (&self, base_map, PAYOLA_ART_MARKS, style);
  append_pieces (&self, base_map, style);
  return finish (&self, error);
}
