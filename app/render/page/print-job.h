/* print-job.h - printed documents about a game, with pages of every kind
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/page/pages.h"
#include "render/kit/palette.h"

G_BEGIN_DECLS

/* The kinds of pages, in the order in which they are printed. */
typedef enum
{
  PAYOLA_PRINT_RULES, /* the order of play and the rules of this game */
  PAYOLA_PRINT_MAP,   /* the map of each turn with its orders, then the map after the last turn */
  PAYOLA_PRINT_RESULTS,
  PAYOLA_PRINT_AUCTION,    /* the part of the auction that its reader may see */
  PAYOLA_PRINT_STATEMENTS, /* one statement for each power on its own sheet, to be folded */
  PAYOLA_PRINT_SHEETS,     /* empty forms for the current phase: offers, retreats, adjustments */
  PAYOLA_PRINT_FILLED,     /* the same forms with the sheets that were received or drafted */
  PAYOLA_PRINT_HISTORY,    /* charts and tables over the years */
  PAYOLA_PRINT_POSTER,     /* the position as one large map */
  PAYOLA_N_PRINTS
} PayolaPrint;

/* Returns the name of a kind of pages: “map”, “results”, …. */
const char *payola_print_name (PayolaPrint print);

/* Describes a kind of pages in one translated sentence. */
const char *payola_print_explain (PayolaPrint print);

typedef struct
{
  PayView *view;     /* view of the readers for whom the pages are made */
  PayView *own;      /* view of the person who makes them, or NULL: pages that are confidential by
                      * nature (auction, statements, filled-in sheets) are made from it, because
                      * nobody asks for them by mistake */
  guint prints;      /* kinds of pages as bits: 1 << PayolaPrint */
  guint turn;        /* turn of maps, results, auction and statements; for the map and the
                      * poster, the number of turns means the current position */
  guint n_more;      /* number of further turns after `turn` */
  PayPower power;    /* power of statements and sheets; PAY_NO_POWER for all powers whose pages
                      * the viewer may see */
  const char *draft; /* for PAYOLA_PRINT_FILLED: the text for `power` instead of the received
                      * sheet */
  const char *title; /* title of the poster, or NULL for that of the game */
  const PayolaPaper *paper;
  const PayolaStyle *style;       /* style of maps and posters, or NULL for the print style */
  gboolean prices;                /* whether the map with orders shows the prices */
  gboolean svg;                   /* whether the pages are for payola_pages_to_svg() */
  const PayolaProgress *progress; /* progress of the job, or NULL; it counts the parts of the
                                   * document, not its pages */
} PayolaPrintJob;

/* Checks whether the job has filled-in sheets, but none was written for the next phase. Returns
 * TRUE if the document of the job has no filled-in sheet although it should. */
gboolean payola_print_job_lacks_sheets (const PayolaPrintJob *self);

/* Composes a document. The document is closed and can be painted. Returns the document, or NULL
 * with an error if nothing can be printed for this viewer and turn, if a map cannot be painted,
 * or if the job was cancelled. (transfer full) */
PayolaPages *payola_print_job_run (const PayolaPrintJob *self, GError **error);

G_END_DECLS
