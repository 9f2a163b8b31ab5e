/* publication-data.h - a whole game as tables that other programs read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* Comma-separated values with a head (RFC 4180, UTF-8, CR LF): every order with its result and
 * price; every line of every sheet; every entry of money. What a spreadsheet would take for a
 * formula is marked as text. Owned. */
char *
payola_publication_orders (PayView *view);
char *
payola_publication_offers (PayView *view);
char *
payola_publication_entries (PayView *view);

G_END_DECLS
