/* print-job.h - what a club prints of a game: composes the pages of every kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/pages.h"

G_BEGIN_DECLS

/* In the order in which they are printed. */
typedef enum
{
  PAYOLA_PRINT_RULES, /* the order of play and the rules of this game */
  PAYOLA_PRINT_MAP,   /* a turn's map with its orders, then the map after it */
  PAYOLA_PRINT_RESULTS,
  PAYOLA_PRINT_AUCTION,    /* as far as the viewer may see it */
  PAYOLA_PRINT_STATEMENTS, /* one for each power on a sheet of its own, to be folded */
  PAYOLA_PRINT_SHEETS,     /* for the phase to come, blank: offers, retreats, adjustments */
  PAYOLA_PRINT_FILLED,     /* the same with what was received or drafted */
  PAYOLA_PRINT_HISTORY,    /* charts and tables over the years */
  PAYOLA_PRINT_POSTER,     /* the position as one large map */
  PAYOLA_N_PRINTS
} PayolaPrint;

/* "map", "results" ..., and what each is in one translated sentence (both static). */
const char *
payola_print_name (PayolaPrint print);
const char *
payola_print_explain (PayolaPrint print);

typedef struct
{
  PayView *view;
  guint prints;      /* bits: 1 << PayolaPrint */
  guint turn;        /* of maps, results, auction, statements; number of turns: the
                      * position of now, for the map and the poster */
  guint n_more;      /* and of so many turns after it, one after the other */
  PayPower power;    /* statements and sheets of one power; PAY_NO_POWER: of all whom the
                      * viewer may see */
  const char *draft; /* FILLED: the text for `power` instead of what was received */
  const PayolaPaper *paper;
  gboolean svg;                   /* pages for payola_pages_to_svg() */
  const PayolaProgress *progress; /* or NULL; counts what there is to compose, not pages */
} PayolaPrintJob;

/* Composes everything asked for, closed and ready to be painted. NULL with @error: when nothing of
 * it can be printed for this viewer and turn, when it was cancelled, when the map cannot be
 * drawn. */
PayolaPages *
payola_print_job_run (const PayolaPrintJob *self, GError **error);

G_END_DECLS
