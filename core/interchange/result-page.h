/* result-page.h - results of games on pages of webDiplomacy and Backstabbr
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "scoring/tournament.h"

G_BEGIN_DECLS

/* A page is HTML, or text that was copied from a browser. On webDiplomacy, each power is followed
 * by its player, “NAME (POINTS)”, and by “18 supply-centers, 17 units” or “Defeated”; a list of
 * games has several of them. On Backstabbr, the table “Players” names the players of the powers,
 * and a list has the centres, “Austria 5”. */

/* The result of one game. */
typedef struct
{
  guint line;                  /* of the first power */
  char *names[PAY_MAX_POWERS]; /* the players; NULL where the page does not name one */
  gboolean counted[PAY_MAX_POWERS];
  PayEnding ending;
} PayResultPage;

/* Checks whether a file looks like a page of webDiplomacy or Backstabbr. A table that dipvis
 * wrote may name Backstabbr in a column; it is not a page. @length is the length of @data in
 * bytes. */
gboolean pay_result_page_recognise (const char *data, gsize length);

/* Reads the results of all games on a page. Each has the centres of all powers. @length is the
 * length of @data in bytes. Returns NULL with findings. (transfer full) */
GPtrArray *pay_result_pages_read (const PayBoard *board, const char *data, gsize length,
                                  PayDiagnostics *diagnostics);

/* Reads the result of the only game on a page. The names of the players are ignored. @length is
 * the length of @data in bytes. @neutral is the number of centres that belong to nobody. */
gboolean pay_result_page_ending (const PayTournament *tournament, const char *data, gsize length,
                                 PayEnding *ending, guint *neutral, PayDiagnostics *diagnostics);

/* Adds the results of a table (pay_tournament_read_results()) or of a page. A game on a page
 * belongs to the board of the round with the same players; if there is none, a board is added.
 * With findings, the tournament does not change. @length is the length of @data in bytes. @round
 * is the round of games that are on a page, from 1. */
gboolean pay_results_import (PayTournament *tournament, const char *data, gsize length, guint round,
                             PayDiagnostics *diagnostics);

G_END_DECLS
