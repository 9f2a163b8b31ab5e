/* theatre-private.h - how the reader of theatres puts one together
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

G_BEGIN_DECLS

/* With @n open positions that nothing joins yet. */
PayTheatre *
pay_theatre_new_sized (const char *title, guint n);
/* Like pay_theatre_set_result(), but nothing is dropped; the position has no steps. */
void
pay_theatre_decide (PayTheatre *self, guint position, PayTheatreResult result);

G_END_DECLS
