/* advice.h - sheets that the computer suggests to a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

/* Writes a sheet for the current phase in a thread. The sheet depends only on information that
 * the power may have. A comment in each line gives the reason for the line. @cancellable may be
 * NULL. @callback: is called in the main context. */
void payola_advice_write_async (PayView *view, PayPower power, GCancellable *cancellable,
                                GAsyncReadyCallback callback, gpointer data);

/* Returns NULL if the work was cancelled. (transfer full) */
char *payola_advice_write_finish (GAsyncResult *result);

G_END_DECLS
