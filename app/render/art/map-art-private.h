/* map-art-private.h - the fields of a drawing, for the files that read and query it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/art/map-art.h"

#include "base/xml.h"
#include "render/art/label-mix.h"
#include "render/kit/shape.h"

G_BEGIN_DECLS

/* The ground that a strait divides belongs to one province, its owner. */
typedef struct
{
  PayProvince owner;
  PayolaShape *shape;
} PayolaStrait;

struct _PayolaMapArt
{
  gatomicrefcount refs;
  PayBoard *board;
  GBytes *svg;
  char *folder; /* the variant whose folder has the drawing; NULL if the drawing has no folder */
  char *css[PAYOLA_N_STYLES];
  double width, height;
  PayolaShape *shapes[PAY_MAX_PROVINCES];
  GArray *straits; /* the straits (PayolaStrait) */
  PayolaPoint units[PAY_MAX_LOCATIONS], dislodged[PAY_MAX_LOCATIONS];
  PayolaPoint centres[PAY_MAX_PROVINCES], labels[PAY_MAX_PROVINCES];
  PayBits has_centre;
  GArray *marks[3]; /* marks (PayolaMark) of the map with names, of the map with abbreviations, and
                     * of the map with both */
  PayolaLabelWords words[2][PAY_MAX_LOCATIONS]; /* names and abbreviations */
  PayBits abbreviated;                          /* on a mixed map */
  gboolean mixes;
  PayolaWays *ways; /* made when it is needed */
};

/* Reads the size, shapes, positions and words of a drawing. The names in the SVG become those of
 * the language of the interface. Returns whether the drawing is complete and without external
 * references. */
gboolean _payola_map_art_read (PayolaMapArt *self, xmlDoc *doc, GError **error);

/* Sets an error of a drawing that cannot be used. @format is a format for the reason, a complete
 * sentence. */
gboolean _payola_map_art_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

G_END_DECLS
