/* base-map.c - painting of the map under the units with librsvg; stylesheets add tints and style
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/map/base-map.h"

#include "render/kit/byte-surface.h"
#include "render/art/label-mix.h"

#include <glib/gi18n.h>
#include <librsvg/rsvg.h>
#include <math.h>

/* Radius of a ring with a letter: the usual radius in pixels, and the minimum and maximum in map
 * units. */
#define LETTER_PIXELS 6.5
#define LETTER_LEAST 8.5
#define LETTER_MOST 13.0
#define FOG_STEP 9.0    /* map units between two lines of the hatching */
#define NAMES_FROM 0.72 /* smallest scale at which names can be read, in pixels per map unit */
/* Below SHORT_FROM pixels per map unit, abbreviations are enlarged, at most by the factor
 * SHORT_GROWS. The drawings have room for them; maps/tools/check-labels.py measures the room. */
#define SHORT_FROM 0.45
#define SHORT_GROWS 1.2
#define HOME_TINT 0.4   /* strength of the tint of a home that nobody owns */
#define MIXED_SIZE 0.86 /* size of abbreviations among names */

PayolaLabels
payola_labels_at (const PayolaMapArt *art, double text_scale)
{
  PayBits abbreviated;

  if (text_scale >= NAMES_FROM)
    return PAYOLA_LABELS_NAMES;
  return text_scale >= PAYOLA_MIX_FROM && payola_map_art_get_mix (art, &abbreviated)
         ? PAYOLA_LABELS_MIXED
         : PAYOLA_LABELS_ABBREVIATIONS;
}

struct _PayolaBaseMap
{
  PayolaMapArt *art;
  /* One handle for each part and style, made on first use: librsvg keeps every rule, so a style
   * cannot be removed from a handle. */
  RsvgHandle *handles[PAYOLA_N_ART_PARTS][PAYOLA_N_STYLES];
  char *texts[PAYOLA_N_ART_PARTS]; /* texts of the parts, made on first use */
  gboolean mixed;                  /* whether a stylesheet has hidden some names */
};

PayolaBaseMap *
payola_base_map_new (PayolaMapArt *art, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (payola_map_art_get_svg (art), &length);
  RsvgHandle *handle = rsvg_handle_new_from_data (data, length, error);

  if (!handle)
    return NULL;
  PayolaBaseMap *self = g_new0 (PayolaBaseMap, 1);
  self->art = payola_map_art_ref (art);
  self->handles[PAYOLA_ART_WHOLE][PAYOLA_STYLE_LIGHT] = handle;
  return self;
}

void
payola_base_map_free (PayolaBaseMap *self)
{
  if (!self)
    return;
  for (guint part = 0; part < PAYOLA_N_ART_PARTS; part++)
    {
      for (guint i = 0; i < PAYOLA_N_STYLES; i++)
        g_clear_object (&self->handles[part][i]);
      g_free (self->texts[part]);
    }
  payola_map_art_unref (self->art);
  g_free (self);
}

PayolaMapArt *
payola_base_map_get_drawing (const PayolaBaseMap *self)
{
  return self->art;
}

const char *
payola_base_map_get_art (PayolaBaseMap *self, PayolaArtPart part)
{
  g_return_val_if_fail (part < PAYOLA_N_ART_PARTS, NULL);

  if (!self->texts[part])
    self->texts[part] = payola_art_part_text (self->art, part);
  return self->texts[part];
}

static RsvgHandle *
open_part (PayolaBaseMap *self, PayolaArtPart part, GError **error)
{
  double width, height;

  if (part == PAYOLA_ART_WHOLE)
    {
      gsize length;
      const guint8 *data = g_bytes_get_data (payola_map_art_get_svg (self->art), &length);
      return rsvg_handle_new_from_data (data, length, error);
    }
  payola_map_art_get_size (self->art, &width, &height);
  g_autofree char *text = payola_art_document (width, height, payola_base_map_get_art (self, part));
  return rsvg_handle_new_from_data ((const guint8 *) text, strlen (text), error);
}

static RsvgHandle *
get_handle (PayolaBaseMap *self, PayolaArtPart part, PayolaStyle style, GError **error)
{
  RsvgHandle **handle = &self->handles[part][style];

  if (!*handle)
    *handle = open_part (self, part, error);
  return *handle;
}

/* Appends the id of a province as a CSS selector. The selector includes the group, so that the
 * rule overrides the drawing's own rules. Letters stand for themselves; all other characters are
 * escaped. */
static void
append_id (GString *css, const char *prefix, const char *abbreviation)
{
  g_string_append (css, prefix);
  for (const char *c = abbreviation; *c; c++)
    if (g_ascii_isalpha (*c))
      g_string_append_c (css, *c);
    else
      g_string_append_printf (css, "\\%x ", (guchar) *c);
}

/* Appends a rule for every province, whether it has an owner or not: an earlier rule stays valid
 * until another one replaces it. */
static void
append_owners (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene, GString *css,
               PayolaStyle style)
{
  const PayBoard *board = payola_map_art_get_board (self->art);
  gboolean fills = part != PAYOLA_ART_ABOVE && part != PAYOLA_ART_MARKS;
  gboolean marks = part != PAYOLA_ART_BELOW && part != PAYOLA_ART_OWNERS;
  gboolean plain = part == PAYOLA_ART_BELOW || part == PAYOLA_ART_ABOVE;
  PayolaPalette palette;

  payola_palette_init (&palette, board, style);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayPower owner = plain ? PAY_NO_POWER : payola_scene_get_tint (scene, p);
      PayPower home = plain ? PAY_NO_POWER : payola_scene_get_home (scene, p);
      if (!pay_board_is_centre (board, p))
        continue;

      const char *abbreviation = pay_board_get_abbreviation (board, p);
      const char *shown = part == PAYOLA_ART_WHOLE || plain ? ""
                        : owner != PAY_NO_POWER || (fills && home != PAY_NO_POWER)
                          ? "display:inline!important"
                          : "display:none!important";
      PayolaColour fill = owner != PAY_NO_POWER ? palette.tint[owner]
                        : home != PAY_NO_POWER
                          ? payola_colour_mix (&palette.land, &palette.tint[home], HOME_TINT)
                          : palette.land;
      g_autofree char *fill_text = payola_colour_text (&fill);
      g_autofree char *mark = owner == PAY_NO_POWER ? g_strdup ("none")
                                                    : payola_colour_text (&palette.power[owner]);
      if (fills)
        {
          append_id (css, "#provinces #", abbreviation);
          g_string_append_printf (css, "{fill:%s!important;%s}", fill_text, shown);
        }
      if (marks)
        {
          append_id (css, "#centres #centre-", abbreviation);
          g_string_append_printf (css, "{%s}", shown);
          append_id (css, "#centres #centre-", abbreviation);
          g_string_append_printf (css, " .dot{stroke:%s!important;stroke-width:3.6px!important}\n",
                                  mark);
        }
    }
}

/* Appends rules that show or hide the words of a place and the line that leads from them to the
 * place. */
static void
append_shown (const PayolaBaseMap *self, GString *css, PayLocation location, gboolean names,
              gboolean shown)
{
  const char *layer = names ? "#labels" : "#abbreviations";
  const char *display = shown ? "inline" : "none";
  const char *leader = payola_map_art_get_leader (self->art, location, names);
  g_autofree char *id = g_strdup (
    pay_board_get_abbreviation (payola_map_art_get_board (self->art), location));
  g_autofree char *prefix = g_strconcat (layer, names ? " #label-" : " #abbr-", NULL);

  append_id (css, prefix, g_strdelimit (id, "/", '_'));
  g_string_append_printf (css, "{display:%s!important}\n", display);
  if (leader)
    g_string_append_printf (css, "%s .leader[d=\"%s\"]{display:%s!important}\n", layer, leader,
                            display);
}

/* Appends rules for every place: on a mixed map, either its name or its abbreviation is shown. */
static void
append_mix (const PayolaBaseMap *self, GString *css, gboolean mixed)
{
  const PayBoard *board = payola_map_art_get_board (self->art);
  PayBits abbreviated = { 0 };

  payola_map_art_get_mix (self->art, &abbreviated);
  for (guint l = 0; l < pay_board_get_n_locations (board); l++)
    {
      gboolean is_short = l < pay_board_get_n_provinces (board) && pay_bits_has (&abbreviated, l);
      append_shown (self, css, (PayLocation) l, TRUE, !mixed || !is_short);
      append_shown (self, css, (PayLocation) l, FALSE, !mixed || is_short);
    }
}

static void
append_labels (PayolaBaseMap *self, GString *css, PayolaLabels labels, double text_scale)
{
  const PayBoard *board = payola_map_art_get_board (self->art);

  gboolean mixed = labels == PAYOLA_LABELS_MIXED;

  g_string_append_printf (css,
                          "#labels{display:%s!important}#abbreviations{display:%s!important}\n",
                          labels == PAYOLA_LABELS_NAMES || mixed ? "inline" : "none",
                          labels == PAYOLA_LABELS_ABBREVIATIONS || mixed ? "inline" : "none");
  /* The rules of an earlier mixed map stay in force until other rules replace them. */
  self->mixed |= mixed;
  if (self->mixed)
    append_mix (self, css, mixed);
  if (labels == PAYOLA_LABELS_ABBREVIATIONS || mixed)
    {
      double grow = mixed ? MIXED_SIZE : CLAMP (SHORT_FROM / text_scale, 1, SHORT_GROWS);
      for (guint l = 0; l < pay_board_get_n_locations (board); l++)
        {
          double size = payola_map_art_get_short_size (self->art, (PayLocation) l) * grow;
          g_autofree char *id = g_strdup (pay_board_get_abbreviation (board, (PayLocation) l));
          char text[G_ASCII_DTOSTR_BUF_SIZE];

          g_ascii_formatd (text, sizeof text, "%.2f", size);
          append_id (css, "#abbreviations #abbr-", g_strdelimit (id, "/", '_'));
          if (size > 0)
            g_string_append_printf (css, "{font-size:%spx!important}\n", text);
          else
            g_string_append (css, "{}\n");
        }
    }
}

char *
payola_base_map_get_css (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene,
                         PayolaStyle style, PayolaLabels labels, double text_scale)
{
  GString *css = g_string_new (payola_map_art_get_css (self->art, style));

  append_owners (self, part, scene, css, style);
  if (part == PAYOLA_ART_WHOLE || part == PAYOLA_ART_ABOVE)
    append_labels (self, css,
                   labels == PAYOLA_LABELS_AUTO ? payola_labels_at (self->art, text_scale) : labels,
                   text_scale);
  return g_string_free (css, FALSE);
}

void
payola_base_map_paint_fog (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                           PayolaStyle style)
{
  const PayBoard *board = payola_map_art_get_board (self->art);
  PayolaPalette palette;
  PayolaColour line;
  double width, height;
  gboolean any = FALSE;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    if (payola_scene_is_fogged (scene, p))
      {
        payola_map_art_append_path (self->art, p, cr);
        any = TRUE;
      }
  if (any)
    {
      payola_palette_init (&palette, board, style);
      line = payola_colour_ink_on (&palette.paper);
      line.a = 0.34;
      payola_map_art_get_size (self->art, &width, &height);
      cairo_clip (cr);
      for (double x = -height; x < width; x += FOG_STEP)
        {
          cairo_move_to (cr, x, height);
          cairo_line_to (cr, x + height, 0);
        }
      payola_colour_set (&line, cr);
      cairo_set_line_width (cr, 1.1);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

gboolean
payola_base_map_has_letters (PayolaStyle style)
{
  return style == PAYOLA_STYLE_PRINT || style == PAYOLA_STYLE_HIGH_CONTRAST;
}

void
payola_base_map_paint_letters (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                               PayolaStyle style, double text_scale)
{
  const PayBoard *board = payola_map_art_get_board (self->art);
  double radius = CLAMP (LETTER_PIXELS / text_scale, LETTER_LEAST, LETTER_MOST), x, y;
  PayolaPalette palette;

  if (!payola_base_map_has_letters (style))
    return;
  g_autoptr (PangoLayout) layout = payola_steady_layout (cr);
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string (PAYOLA_SANS " Bold");
  pango_font_description_set_absolute_size (font, 1.5 * radius * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  payola_palette_init (&palette, board, style);
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayPower owner = payola_scene_get_tint (scene, (PayProvince) p);
      PangoRectangle ink;

      if (owner == PAY_NO_POWER || !payola_map_art_get_centre_place (self->art, p, &x, &y))
        continue;
      cairo_new_path (cr);
      cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
      payola_colour_set (&palette.paper, cr);
      cairo_fill_preserve (cr);
      payola_colour_set (&palette.text, cr);
      cairo_set_line_width (cr, 0.18 * radius);
      cairo_stroke (cr);
      pango_layout_set_text (layout, pay_board_get_power_letter (board, owner), -1);
      pango_layout_get_extents (layout, &ink, NULL);
      cairo_move_to (cr, x - (ink.x + ink.width / 2.0) / PANGO_SCALE,
                     y - (ink.y + ink.height / 2.0) / PANGO_SCALE);
      pango_cairo_show_layout (cr, layout);
    }
}

gboolean
payola_base_map_paint_part (PayolaBaseMap *self, PayolaArtPart part, const PayolaScene *scene,
                            cairo_t *cr, PayolaStyle style, PayolaLabels labels, double text_scale,
                            GError **error)
{
  g_return_val_if_fail ((guint) style < PAYOLA_N_STYLES && part < PAYOLA_N_ART_PARTS, FALSE);
  g_return_val_if_fail (g_str_equal (pay_board_get_variant (payola_scene_get_board (scene)),
                                     pay_board_get_variant (payola_map_art_get_board (self->art))),
                        FALSE);

  RsvgHandle *handle = get_handle (self, part, style, error);
  RsvgRectangle whole = { 0, 0, 0, 0 };
  if (!handle)
    return FALSE;

  g_autofree char *css = payola_base_map_get_css (self, part, scene, style, labels, text_scale);
  payola_map_art_get_size (self->art, &whole.width, &whole.height);
  if (!rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), error)
      || !rsvg_handle_render_document (handle, cr, &whole, error))
    return FALSE;
  if (part == PAYOLA_ART_WHOLE || part == PAYOLA_ART_MARKS)
    {
      payola_base_map_paint_letters (self, scene, cr, style, text_scale);
      payola_base_map_paint_fog (self, scene, cr, style);
    }
  return TRUE;
}

gboolean
payola_base_map_paint (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                       PayolaStyle style, PayolaLabels labels, double text_scale, GError **error)
{
  return payola_base_map_paint_part (self, PAYOLA_ART_WHOLE, scene, cr, style, labels, text_scale,
                                     error);
}

gboolean
payola_base_map_paint_words (PayolaBaseMap *self, const PayolaScene *scene, cairo_t *cr,
                             PayolaStyle style, double text_scale, GError **error)
{
  static const char *const layers[] = { "#labels", "#abbreviations" };
  PayolaLabels labels = payola_labels_at (self->art, text_scale);
  RsvgHandle *handle = get_handle (self, PAYOLA_ART_WHOLE, style, error);
  RsvgRectangle whole = { 0, 0, 0, 0 };
  if (!handle)
    return FALSE;

  g_autofree char *css = payola_base_map_get_css (self, PAYOLA_ART_WHOLE, scene, style,
                                                  PAYOLA_LABELS_AUTO, text_scale);
  payola_map_art_get_size (self->art, &whole.width, &whole.height);
  gboolean good = rsvg_handle_set_stylesheet (handle, (const guint8 *) css, strlen (css), error);
  for (guint i = 0; i < G_N_ELEMENTS (layers) && good; i++)
    if (labels != (i ? PAYOLA_LABELS_NAMES : PAYOLA_LABELS_ABBREVIATIONS)
        && rsvg_handle_has_sub (handle, layers[i]))
      good = rsvg_handle_render_layer (handle, cr, layers[i], &whole, error);
  return good;
}

cairo_surface_t *
payola_base_map_render (PayolaBaseMap *self, const PayolaScene *scene,
                        const PayolaBaseMapRequest *request, GError **error)
{
  g_return_val_if_fail (request->scale > 0, NULL);

  if (request->width < 1 || request->height < 1 || request->width > PAYOLA_BASE_MAP_MAX
      || request->height > PAYOLA_BASE_MAP_MAX)
    {
      g_set_error (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_SIZE,
                   /* Translators: width and height that were asked for, and the greatest width and
                      height */
                   _("A picture cannot be %d × %d pixels. The maximum is %d × %d."),
                   request->width, request->height, PAYOLA_BASE_MAP_MAX, PAYOLA_BASE_MAP_MAX);
      return NULL;
    }

  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, request->width,
                                                         request->height);
  cairo_t *cr = cairo_create (surface);
  PayolaPalette palette;

  payola_palette_init (&palette, payola_map_art_get_board (self->art), request->style);
  payola_colour_set (&palette.paper, cr);
  cairo_paint (cr);
  cairo_translate (cr, -request->x, -request->y);
  cairo_scale (cr, request->scale, request->scale);
  gboolean good = payola_base_map_paint (
    self, scene, cr, request->style, request->labels,
    request->text_scale > 0 ? request->text_scale : request->scale, error);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (good && status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, PAYOLA_RENDER_ERROR, PAYOLA_RENDER_ERROR_PAINT,
                         cairo_status_to_string (status));
  if (!good || status != CAIRO_STATUS_SUCCESS)
    g_clear_pointer (&surface, cairo_surface_destroy);
  return surface;
}
