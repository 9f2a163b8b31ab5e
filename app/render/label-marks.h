/* label-marks.h - where the words of a drawing stand
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "render/shape.h"

#include <libxml/tree.h>

G_BEGIN_DECLS

/* A square that something is drawn in. Words, turned or not, are rows of such squares. */
typedef struct
{
  PayolaPoint middle;
  double half;
} PayolaMark;

/* Appends the marks of a <text>, with one <tspan> for each line where it has several. Widths are
 * estimated from the number of letters. What cannot be read adds nothing. */
void
payola_label_marks_append (GArray *marks, xmlNode *text);

G_END_DECLS
