/* map-art.c - the drawing of a map: its files, its places, and the place below a point
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/map-art-private.h"

#include "board/board-own.h"
#include "board/board-xml.h"
#include "render/art/art-stand-in.h"
#include "render/art/fine-lines.h"
#include "render/art/look-check.h"
#include "render/art/unit-places.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#define MAX_BYTES (16 * 1024 * 1024)

static void
strait_clear (gpointer data)
{
  PayolaStrait *strait = data;
  payola_shape_free (strait->shape);
}

PayolaMapArt *
payola_map_art_ref (PayolaMapArt *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
payola_map_art_unref (PayolaMapArt *self)
{
  if (!self || !g_atomic_ref_count_dec (&self->refs))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (self->shapes); i++)
    payola_shape_free (self->shapes[i]);
  for (guint i = 0; i < G_N_ELEMENTS (self->css); i++)
    g_free (self->css[i]);
  payola_ways_free (self->ways);
  g_array_unref (self->straits);
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    g_array_unref (self->marks[i]);
  for (guint l = 0; l < PAY_MAX_LOCATIONS; l++)
    for (guint i = 0; i < G_N_ELEMENTS (self->words); i++)
      g_free (self->words[i][l].leader);
  g_bytes_unref (self->svg);
  g_free (self->folder);
  pay_board_unref (self->board);
  g_free (self);
}

PayolaMapArt *
payola_map_art_new_from_data (const PayBoard *board, const char *svg, gsize length,
                              const char *const css[PAYOLA_N_STYLES], GError **error)
{
  if (length > MAX_BYTES)
    {
      _payola_map_art_refuse (error, "%s", _("The file is too large."));
      return NULL;
    }

  g_autoptr (PayolaMapArt) self = g_new0 (PayolaMapArt, 1);
  g_atomic_ref_count_init (&self->refs);
  self->board = pay_board_ref ((PayBoard *) board);
  self->svg = g_bytes_new (svg, length);
  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    self->css[i] = g_strdup (css && css[i] ? css[i] : "");
  self->straits = g_array_new (FALSE, FALSE, sizeof (PayolaStrait));
  for (guint i = 0; i < G_N_ELEMENTS (self->marks); i++)
    self->marks[i] = g_array_new (FALSE, FALSE, sizeof (PayolaMark));
  g_array_set_clear_func (self->straits, strait_clear);

  for (guint i = 0; i < G_N_ELEMENTS (self->css); i++)
    if (!payola_look_is_harmless (self->css[i]))
      {
        _payola_map_art_refuse (error, "%s", _("The stylesheet refers to an external resource."));
        return NULL;
      }
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  xmlDoc *doc = pay_xml_parse (svg, length, TRUE, diagnostics);
  if (!doc)
    {
      g_autofree char *reason = pay_diagnostic_text (pay_diagnostics_get (diagnostics, 0));
      _payola_map_art_refuse (error, "%s", reason);
      return NULL;
    }
  gboolean good = _payola_map_art_read (self, doc, error);
  xmlFreeDoc (doc);
  if (!good)
    return NULL;
  payola_unit_places_settle (self, self->units, self->dislodged);
  return g_steal_pointer (&self);
}

/* Reads a file of the drawing from the board itself, from the folder of the drawing @art or, if
 * `standard` is set, from the standard board: the first source that has the file. Returns TRUE
 * without a text if the file does not exist. */
static gboolean
read_file (const PayBoard *board, const char *art, const char *name, gboolean standard, char **text,
           gsize *length, GError **error)
{
  const char *brought = pay_board_get_drawing (board, name);
  /* If the board itself contains the drawing, the files of a folder do not belong to that
   * drawing. */
  g_autofree char *path = pay_board_get_drawing (board, "art.svg")
                          ? NULL
                          : pay_board_find_file (art, name);

  if (brought)
    {
      *text = g_strdup (brought);
      if (length)
        *length = strlen (brought);
      return TRUE;
    }

  if (!path && standard)
    path = pay_board_find_file ("standard", name);
  return !path || pay_file_read (path, MAX_BYTES, text, length, error);
}

PayolaMapArt *
payola_map_art_load (const PayBoard *board, GError **error)
{
  g_autofree char *svg = NULL, *look = NULL;
  g_autoptr (PayBoard) source = NULL;
  const char *art = pay_board_get_art (board);
  char *css[PAYOLA_N_STYLES] = { NULL };
  PayolaMapArt *self = NULL;
  gsize length = 0;
  gboolean good = read_file (board, art, "art.svg", FALSE, &svg, &length, error);

  if (good && !svg)
    good = read_file (board, art, "art.css", TRUE, &look, NULL, error);
  if (good && !svg)
    {
      svg = payola_art_stand_in_make (board, look ? look : "", &source);
      length = strlen (svg);
      if (source)
        art = pay_board_get_art (source);
    }
  /* The light style does not need a stylesheet, because the drawing itself has its colours. */
  for (guint i = PAYOLA_STYLE_LIGHT + 1; good && i < PAYOLA_N_STYLES; i++)
    {
      g_autofree char *name = g_strconcat (payola_style_get_name (i), ".css", NULL);
      good = read_file (board, art, name, TRUE, &css[i], NULL, error);
    }
  if (good)
    self = payola_map_art_new_from_data (board, svg, length, (const char *const *) css, error);
  if (self && !pay_board_get_drawing (board, "art.svg"))
    self->folder = g_strdup (art);
  for (guint i = 0; i < PAYOLA_N_STYLES; i++)
    g_free (css[i]);
  return self;
}

/* Reads the fine lines of a variant, or returns NULL. */
static char *
read_fine (const char *variant)
{
  g_autofree char *path = variant ? pay_board_find_file (variant, "fine.txt") : NULL;
  char *text = NULL;
  gsize length;

  return path && pay_file_read (path, MAX_BYTES, &text, &length, NULL) ? text : NULL;
}

/* Puts a unit at the same place as in another drawing, if that is at sea, perhaps on a small
 * island, or still in the same province. */
static void
keep_place (const PayolaMapArt *from, const PayolaMapArt *self, const PayolaPoint *old,
            PayolaPoint *place)
{
  PayProvince at = payola_map_art_hit (from, old->x, old->y);

  if (at == payola_map_art_hit (self, old->x, old->y)
      || (at != PAY_NO_PROVINCE && pay_board_get_kind (self->board, at) == PAY_PROVINCE_SEA))
    *place = *old;
}

PayolaMapArt *
payola_map_art_refine (PayolaMapArt *self)
{
  g_autofree char *fine = read_fine (self->folder);
  g_autofree char *source = fine ? payola_fine_lines_source (fine) : NULL;
  g_autofree char *base = read_fine (source);
  gsize length;
  const char *svg = g_bytes_get_data (self->svg, &length);
  g_autofree char *text = fine && (base || !source)
                          ? payola_fine_lines_put (svg, length, base, fine)
                          : NULL;
  /* Fine lines are only decoration, so a file that cannot be used is the same as none. */
  PayolaMapArt *result = text ? payola_map_art_new_from_data (self->board, text, strlen (text),
                                                              (const char *const *) self->css, NULL)
                              : NULL;

  if (!result)
    return payola_map_art_ref (self);
  for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
    {
      keep_place (self, result, &self->units[l], &result->units[l]);
      keep_place (self, result, &self->dislodged[l], &result->dislodged[l]);
    }
  return result;
}

PayolaMapArt *
payola_map_art_for_picture (PayolaMapArt *self, double width)
{
  return width >= PAYOLA_FINE_FROM ? payola_map_art_refine (self) : payola_map_art_ref (self);
}

const PayBoard *
payola_map_art_get_board (const PayolaMapArt *self)
{
  return self->board;
}

void
payola_map_art_get_size (const PayolaMapArt *self, double *width, double *height)
{
  *width = self->width;
  *height = self->height;
}

GBytes *
payola_map_art_get_svg (const PayolaMapArt *self)
{
  return self->svg;
}

const char *
payola_map_art_get_css (const PayolaMapArt *self, PayolaStyle style)
{
  g_return_val_if_fail ((guint) style < G_N_ELEMENTS (self->css), "");
  return self->css[style];
}

PayolaWays *
payola_map_art_get_ways (const PayolaMapArt *art)
{
  PayolaMapArt *self = (PayolaMapArt *) art; /* the raster is not part of the visible value */

  if (g_once_init_enter (&self->ways))
    {
      guint n_provinces = pay_board_get_n_provinces (self->board);
      guint n = n_provinces + self->straits->len;
      g_autofree const PayolaShape **shapes = g_new (const PayolaShape *, n);
      g_autofree PayProvince *owners = g_new (PayProvince, n);

      /* As for payola_map_art_hit(), straits are above provinces, and the first province is above
       * the others. */
      for (guint i = 0; i < n_provinces; i++)
        {
          owners[i] = (PayProvince) (n_provinces - 1 - i);
          shapes[i] = self->shapes[owners[i]];
        }
      for (guint i = 0; i < self->straits->len; i++)
        {
          const PayolaStrait *strait = &g_array_index (self->straits, PayolaStrait,
                                                       self->straits->len - 1 - i);
          owners[n_provinces + i] = strait->owner;
          shapes[n_provinces + i] = strait->shape;
        }
      PayolaWays *ways = payola_ways_new (self->width, self->height, shapes, owners, n);
      g_once_init_leave (&self->ways, ways);
    }
  return self->ways;
}

gboolean
payola_map_art_contains (const PayolaMapArt *self, PayProvince province, double x, double y)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province],
                        FALSE);
  for (guint i = 0; i < self->straits->len; i++)
    {
      const PayolaStrait *strait = &g_array_index (self->straits, PayolaStrait, i);
      if (payola_shape_contains (strait->shape, x, y))
        return strait->owner == province;
    }
  return payola_shape_contains (self->shapes[province], x, y);
}

PayProvince
payola_map_art_hit (const PayolaMapArt *self, double x, double y)
{
  guint n = pay_board_get_n_provinces (self->board);

  if (!(x >= 0 && x < self->width && y >= 0 && y < self->height))
    return PAY_NO_PROVINCE;
  for (guint i = 0; i < self->straits->len; i++)
    {
      const PayolaStrait *strait = &g_array_index (self->straits, PayolaStrait, i);
      if (payola_shape_contains (strait->shape, x, y))
        return strait->owner;
    }
  for (guint p = 0; p < n; p++)
    if (payola_shape_contains (self->shapes[p], x, y))
      return p;
  return PAY_NO_PROVINCE;
}

PayLocation
payola_map_art_hit_location (const PayolaMapArt *self, PayUnitType type, double x, double y)
{
  PayProvince province = payola_map_art_hit (self, x, y);
  guint n = 0;
  const PayLocation *coasts = NULL;

  if (province == PAY_NO_PROVINCE)
    return PAY_NO_LOCATION;
  if (type == PAY_UNIT_FLEET)
    coasts = pay_board_get_coasts (self->board, province, &n);

  PayLocation nearest = province;
  double least = INFINITY;
  for (guint i = 0; i < n; i++)
    {
      double distance = hypot (self->units[coasts[i]].x - x, self->units[coasts[i]].y - y);
      if (distance < least)
        {
          least = distance;
          nearest = coasts[i];
        }
    }
  return nearest;
}

void
payola_map_art_get_unit_place (const PayolaMapArt *self, PayLocation location, double *x, double *y)
{
  g_return_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS);
  *x = self->units[location].x;
  *y = self->units[location].y;
}

void
payola_map_art_get_dislodged_place (const PayolaMapArt *self, PayLocation location, double *x,
                                    double *y)
{
  g_return_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS);
  *x = self->dislodged[location].x;
  *y = self->dislodged[location].y;
}

gboolean
payola_map_art_get_centre_place (const PayolaMapArt *self, PayProvince province, double *x,
                                 double *y)
{
  g_return_val_if_fail (province >= 0 && province < PAY_MAX_PROVINCES, FALSE);
  *x = self->centres[province].x;
  *y = self->centres[province].y;
  return pay_bits_has (&self->has_centre, province);
}

void
payola_map_art_get_label_place (const PayolaMapArt *self, PayProvince province, double *x,
                                double *y)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES);
  *x = self->labels[province].x;
  *y = self->labels[province].y;
}

const PayolaMark *
payola_map_art_get_marks (const PayolaMapArt *self, PayolaLabels labels, guint *n)
{
  const GArray *marks = self->marks[labels == PAYOLA_LABELS_MIXED           ? 2
                                    : labels == PAYOLA_LABELS_ABBREVIATIONS ? 1
                                                                            : 0];

  *n = marks->len;
  return (const PayolaMark *) (gpointer) marks->data;
}

gboolean
payola_map_art_get_mix (const PayolaMapArt *self, PayBits *abbreviated)
{
  *abbreviated = self->abbreviated;
  return self->mixes;
}

const char *
payola_map_art_get_leader (const PayolaMapArt *self, PayLocation location, gboolean names)
{
  g_return_val_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS, NULL);
  return self->words[names ? 0 : 1][location].leader;
}

double
payola_map_art_get_short_size (const PayolaMapArt *self, PayLocation location)
{
  g_return_val_if_fail (location >= 0 && location < PAY_MAX_LOCATIONS, 0);
  return self->words[1][location].size;
}

void
payola_map_art_get_bounds (const PayolaMapArt *self, PayProvince province, double *x, double *y,
                           double *width, double *height)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province]);
  payola_shape_get_bounds (self->shapes[province], x, y, width, height);
}

void
payola_map_art_append_path (const PayolaMapArt *self, PayProvince province, cairo_t *cr)
{
  payola_map_art_append_outline (self, province, cr, 0);
}

void
payola_map_art_append_outline (const PayolaMapArt *self, PayProvince province, cairo_t *cr,
                               double tolerance)
{
  g_return_if_fail (province >= 0 && province < PAY_MAX_PROVINCES && self->shapes[province]);
  payola_shape_append_path (self->shapes[province], cr, tolerance);
}
