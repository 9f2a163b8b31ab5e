/* publication-data.h - a whole game as tables for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Writes every order with its result and price as comma-separated values with a heading line (RFC
 * 4180, UTF-8, CR LF). Cells that a spreadsheet would read as formulas are marked as text. @view
 * is a game as seen by a viewer. (transfer full) */
char *payola_publication_orders (PayView *view);

/* Writes every line of every sheet as comma-separated values, in the same form as
 * payola_publication_orders(). @view is a game as seen by a viewer. (transfer full) */
char *payola_publication_offers (PayView *view);

/* Writes every ledger entry as comma-separated values, in the same form as
 * payola_publication_orders(). @view is a game as seen by a viewer. (transfer full) */
char *payola_publication_entries (PayView *view);

G_END_DECLS
