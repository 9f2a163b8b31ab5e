/* label-mix.h - names on maps that are too small for all names, with some abbreviations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "render/art/label-marks.h"

G_BEGIN_DECLS

/* The smallest scale at which names and abbreviations are mixed, in pixels per map unit, and the
 * smallest size of a name there, in pixels. */
#define PAYOLA_MIX_FROM 0.55
#define PAYOLA_MIX_PIXELS 8.5

/* The words of a place: the name or the abbreviation. */
typedef struct
{
  double size;       /* font size; 0 if there are no words */
  guint first, last; /* range of the marks */
  char *leader;      /* path data of the line from the words to the place, or NULL */
} PayolaLabelWords;

/* Chooses the provinces whose names would be too small to read. Where the abbreviation of such a
 * province is under the name of another one, that one is abbreviated, too. Returns FALSE if so
 * many names are too small that all provinces should be abbreviated. */
gboolean payola_label_mix_choose (guint n, const PayolaLabelWords *names,
                                  const PayolaLabelWords *shorts, const GArray *name_marks,
                                  const GArray *short_marks, PayBits *abbreviated);

G_END_DECLS
