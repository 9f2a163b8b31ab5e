/* advice.h - sheets that the computer suggests to a player
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

/**
 * payola_advice_write_async:
 * @view: the view of the power, or one in which nothing is secret
 * @power: the power
 * @cancellable: (nullable): stops waiting for the sheet
 * @callback: (scope async): is called in the main context
 * @data: data for @callback
 *
 * Writes a sheet for the current phase in a thread. The sheet depends only on information that the
 * power may have. A comment in each line gives the reason for the line.
 */
void
payola_advice_write_async (PayView *view, PayPower power, GCancellable *cancellable,
                           GAsyncReadyCallback callback, gpointer data);

/**
 * payola_advice_write_finish:
 * @result: the result
 *
 * Finishes payola_advice_write_async().
 *
 * Returns: (transfer full) (nullable): the sheet, or `NULL` if the work was cancelled
 */
char *
payola_advice_write_finish (GAsyncResult *result);

G_END_DECLS
