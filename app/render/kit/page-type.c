/* page-type.c - fonts of printed pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/kit/page-type.h"

#include "render/kit/byte-surface.h"

static const struct
{
  const char *font;
  double size;    /* font size in points */
  double leading; /* space between lines of running text, as a fraction of the font size */
} faces[] = {
  [PAYOLA_FACE_BODY] = { PAYOLA_SANS, 8.8, 0.16 },
  [PAYOLA_FACE_STRONG] = { PAYOLA_SANS " Bold", 8.8, 0.16 },
  [PAYOLA_FACE_SMALL] = { PAYOLA_SANS, 7.4, 0.16 },
  [PAYOLA_FACE_MONO] = { PAYOLA_MONO, 8.4, 0.22 },
  [PAYOLA_FACE_MONO_SMALL] = { PAYOLA_MONO, 7.0, 0.22 },
  [PAYOLA_FACE_HEADING] = { PAYOLA_SERIF " Bold", 11.5, 0 },
  [PAYOLA_FACE_TITLE] = { PAYOLA_SERIF " Bold", 19, 0 },
};

static char *
clean (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      if (g_unichar_iscntrl (c) && c != '\n' && c != '\t')
        c = 0xFFFD;
      g_string_append_unichar (out, c);
    }
  return g_string_free (out, FALSE);
}

PangoLayout *
payola_type_layout (cairo_t *cr, PayolaFace face, const char *text, double width)
{
  PangoLayout *layout = payola_steady_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string (faces[face].font);
  g_autofree char *shown = clean (text);

  pango_font_description_set_absolute_size (font, faces[face].size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_spacing (layout, (int) (faces[face].size * faces[face].leading * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_width (layout, width < 0 ? -1 : (int) (width * PANGO_SCALE));
  pango_layout_set_text (layout, shown, -1);
  return layout;
}

double
payola_type_width (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.width / PANGO_SCALE;
}

double
payola_type_height (PangoLayout *layout)
{
  PangoRectangle extents;

  pango_layout_get_extents (layout, NULL, &extents);
  return (double) extents.height / PANGO_SCALE;
}

void
payola_type_show (cairo_t *cr, PangoLayout *layout, double x, double y)
{
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

double
payola_type_line (cairo_t *cr, PayolaFace face, const char *text, double x, double y, double width,
                  PangoAlignment align)
{
  g_autoptr (PangoLayout) layout = payola_type_layout (cr, face, text, width);

  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (width >= 0)
    {
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
      pango_layout_set_alignment (layout, align);
    }
  payola_type_show (cr, layout, x, y);
  return payola_type_height (layout);
}

void
payola_type_ink (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
}

void
payola_type_faint (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0.32, 0.32, 0.32);
}

void
payola_type_rule (cairo_t *cr, double x, double y, double width, double thick)
{
  cairo_set_line_width (cr, thick);
  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + width, y);
  cairo_stroke (cr);
}
