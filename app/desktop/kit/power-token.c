/* power-token.c - small picture of a power's colour and letter
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/power-token.h"

#include "render/kit/palette.h"

#include <math.h>

#define SIZE 28 /* pixels */

typedef struct
{
  PayolaColour colour, ink;
  char *letter;
} Token;

static void
token_free (gpointer data)
{
  Token *token = data;
  g_free (token->letter);
  g_free (token);
}

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Token *token = data;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (area),
                                                                   token->letter);
  PangoAttrList *attributes = pango_attr_list_new ();
  PangoRectangle ink;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  /* The disc does not grow with the user's font size, so the letter must not grow either. */
  pango_attr_list_insert (attributes,
                          pango_attr_size_new_absolute ((int) (height * 0.5 * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);
  cairo_arc (cr, width / 2.0, height / 2.0, MIN (width, height) / 2.0 - 1, 0, 2 * G_PI);
  payola_colour_set (&token->colour, cr);
  cairo_fill_preserve (cr);
  payola_colour_set (&token->ink, cr);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  pango_layout_get_pixel_extents (layout, &ink, NULL);
  cairo_move_to (cr, (width - ink.width) / 2.0 - ink.x, (height - ink.height) / 2.0 - ink.y);
  pango_cairo_show_layout (cr, layout);
}

GtkWidget *
payola_power_token_new (const PayBoard *board, PayPower power)
{
  GtkWidget *area = gtk_drawing_area_new ();
  PayolaPalette palette;
  Token *token = g_new0 (Token, 1);

  payola_palette_init (&palette, board, PAYOLA_STYLE_LIGHT);
  token->colour = palette.power[power];
  token->ink = palette.ink[power];
  token->letter = g_strdup (pay_board_get_power_letter (board, power));
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SIZE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, token, token_free);
  gtk_widget_set_valign (area, GTK_ALIGN_CENTER);
  return area;
}
