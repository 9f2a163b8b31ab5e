/* theatre-private.h - functions for the reader of theatres
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

G_BEGIN_DECLS

/* Creates a theatre with open positions and no steps. (transfer full) */
PayTheatre *pay_theatre_new_sized (const char *title, guint n);

/* Sets the result of a position without steps, like pay_theatre_set_result(), but never removes
 * positions. */
void pay_theatre_decide (PayTheatre *self, guint position, PayTheatreResult result);

G_END_DECLS
