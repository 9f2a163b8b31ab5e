/* publication.h - publication of a whole game as web pages and as data (rule 3.5)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "render/page/pages.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean with_pdf;              /* whether to write the whole game as a PDF file, too */
  const PayolaProgress *progress; /* (nullable): progress; it counts the phases, and the same
                                   * number again for the PDF file. A cancelled publication
                                   * leaves nothing behind. */
} PayolaPublication;

/* Writes a game into a folder, which is created if it is missing. The page index.html links to a
 * page for every phase and to page.html, a single file with the last position and results. The
 * page of a phase has its maps, results, every offer sheet, every choice of every unit and every
 * ledger entry. maps/ contains SVG files. data/ contains game.pdf (optional), game.payola
 * (without the roster), game.json (json-turn.h), orders.csv, offers.csv and entries.csv. The
 * pages need neither scripts nor external files. The same game gives the same bytes (rule 3.5).
 * @view is the game as its readers may know it. The view of the game master includes all secrets
 * of a running game, and the caller must warn the user of this. The game file is left out for
 * others until the game is over. Returns FALSE with an error if the game could not be published. */
gboolean payola_publish (PayView *view, const char *folder, const PayolaPublication *how,
                         GError **error);

G_END_DECLS
