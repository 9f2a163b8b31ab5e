/* paper.h - sheets of paper and their printable part
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A value. All lengths are points (1/72 inch). */
typedef struct
{
  const char *name;  /* "a4" */
  const char *title; /* "A4" */
  double width;      /* upright: never more than the height */
  double height;
  double margin; /* on every side */
} PayolaPaper;

/* "a0" to "a5" and "letter", "legal", "tabloid", case ignored; NULL for any other word. */
const PayolaPaper *
payola_paper_find (const char *name);
/* All of them, A4 first; NULL from the end on. */
const PayolaPaper *
payola_paper_get (guint i);
/* The same sheet lying on its long side. */
PayolaPaper
payola_paper_landscape (const PayolaPaper *self);

G_END_DECLS
