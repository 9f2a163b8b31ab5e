/* letter-sections.h - the sections of a letter to a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "report/report.h"
#include "service/letters.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;
  PayReport *page;
  gboolean has_map;    /* whether the map is shown below the title */
  gboolean is_account; /* whether the section reports what happened; it stays the same later */
} PayolaLetterSection;

/* Writes all sections, in the order in which they are read. (transfer full) */
GPtrArray *payola_letter_sections_new (const PayolaLetterRequest *request, PayView *view);

/* Checks whether the current phase waits for the first sheet of a power, or for one with a bribe.
 */
gboolean payola_letter_wants_sheet (PayView *view, PayPower power);

G_END_DECLS
