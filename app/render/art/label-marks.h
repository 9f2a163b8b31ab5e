/* label-marks.h - positions of the words of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/kit/shape.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_LABELS_AUTO, /* those that can be read: names, names and abbreviations, or abbreviations */
  PAYOLA_LABELS_NAMES,
  PAYOLA_LABELS_ABBREVIATIONS,
  PAYOLA_LABELS_NONE,
  PAYOLA_LABELS_MIXED, /* names, but abbreviations of places whose names would be too small */
} PayolaLabels;

/* A square that words cover. Words, rotated or not, are rows of such squares. */
typedef struct
{
  PayolaPoint middle;
  double half;
} PayolaMark;

/* Appends the marks of a text element. A text with several lines has one `<tspan>` for each line.
 * Widths are estimated from the number of letters. Elements that are not valid are ignored. */
void payola_label_marks_append (GArray *marks, xmlNode *text);

G_END_DECLS
