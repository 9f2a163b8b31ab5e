/* publication.h - a whole game for everybody, as pages for a web server and as data (rule 3.5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/pages.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean with_pdf;              /* also the whole game as a PDF file */
  const PayolaProgress *progress; /* (nullable): counts phases, and once more so many for the PDF
                                   * file; stopped, it leaves nothing behind */
} PayolaPublication;

/* Writes into a folder, which is made if it is missing: index.html; a page of every phase with its
 * maps, results, every offer sheet, every choice of every unit and every entry; maps/ as SVG; data/
 * with game.pdf if asked for, game.payola (without the roster), game.json (json-turn.h),
 * orders.csv, offers.csv and entries.csv. The pages need no script and nothing from elsewhere. The
 * same game gives the same bytes.
 *
 * @view: of a game that is over, or the game master's: then it tells what is still secret, which is
 *   for the caller to warn of */
gboolean
payola_publish (PayView *view, const char *folder, const PayolaPublication *how, GError **error);

G_END_DECLS
