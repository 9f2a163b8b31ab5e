/* paper.h - sheets of paper and their margins
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A sheet of paper, as a value. All lengths are in points (1/72 inch). */
typedef struct
{
  const char *name;  /* such as "a4" */
  const char *title; /* such as "A4" */
  double width;      /* width of the upright sheet; never larger than the height */
  double height;
  double margin; /* margin on every side */
} PayolaPaper;

/* @name: “a0” to “a5”, “letter”, “legal” or “tabloid”, in any case. Returns the paper, or NULL
 * for any other name. */
const PayolaPaper *payola_paper_find (const char *name);

/* Reads a paper size. Sheets of any size have sides from 100 to 2,000 mm. @text: a name as for
 * payola_paper_find(), or a width and height in millimetres, such as “500x700”. Returns FALSE if
 * the text is not a paper size. */
gboolean payola_paper_parse (PayolaPaper *self, const char *text);

/* Returns a paper by its index. A4 is the first. @i is an index. Returns the paper, or NULL after
 * the last paper. */
const PayolaPaper *payola_paper_get (guint i);

/* Returns a paper in landscape orientation. Returns the paper with width and height exchanged. */
PayolaPaper payola_paper_landscape (const PayolaPaper *self);

G_END_DECLS
