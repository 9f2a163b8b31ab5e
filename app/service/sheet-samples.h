/* sheet-samples.h - example lines for the sheet of the current phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* A line that a sheet may contain with its meaning, or a sentence about the lines that follow. */
typedef struct
{
  char *written; /* NULL for a sentence */
  char *words;   /* "" if the meaning is obvious, and for an empty line between paragraphs */
} PayolaSheetSample;

/* Explains an empty sheet: everything that its lines may be, each with an example. Returns the
 * sentences and examples. (transfer full) */
GArray *payola_sheet_samples_explain (PayView *view, PayPower power);

/* Chooses lines that together are a valid sheet for the current phase, and which the power can
 * pay. Returns the lines; empty if the power gives no orders in this phase. (transfer full) */
GArray *payola_sheet_samples_choose (PayView *view, PayPower power, guint max);

/* Lists everything that may be ordered in a phase of retreats, builds or removals: the name of
 * each unit or supply centre as words, and its orders. Returns the choices; empty in movement
 * phases. (transfer full) */
GArray *payola_sheet_samples_list_choices (PayView *view, PayPower power);

G_END_DECLS
