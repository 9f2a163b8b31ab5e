/* lot.h - auctions by lot: boards, powers, options, lists and sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "fixture.h"

#include "base/random.h"

G_BEGIN_DECLS

/* A position on some board, options that go together, and sheets that they allow; @names gets the
 * options. The same numbers draw the same. Owned. */
Fixture *
lot_draw (PayRandom *random, char **names);
/* A sheet of up to @n_offers offers of up to @most AgP a piece, perhaps with a list, savings and
 * transfers: lines that the options forbid are left out. Where units need only be possible, some
 * offers are for those of @imagined. Owned. */
char *
lot_draw_sheet (PayRandom *random, const Fixture *fixture, const PayPosition *imagined,
                PayPower power, guint n_offers, guint most);
/* A number, at least 1, that the caller of the tests wishes for in the environment. */
guint64
lot_read_wish (const char *name, guint64 otherwise);

G_END_DECLS
