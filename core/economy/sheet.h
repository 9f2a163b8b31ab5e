/* sheet.h - what one power sent for one phase: its text and what was read in it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "order/order-sheet.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A sheet that was read without error. The text is the truth; the body is what the economy (or, in
 * retreat and adjustment phases, the order sheet reader) made of it for this position.
 * Immutable. */
PaySheet *
pay_sheet_new (PayPower power, const char *text, gpointer body, GDestroyNotify body_free);
PaySheet *
pay_sheet_ref (PaySheet *self);
void
pay_sheet_unref (PaySheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheet, pay_sheet_unref)

/* Whether a text holds a line RESIGN; then there is nothing else to be read in it. *@sheet: that
 * the player gives the power up: without a body. NULL with a finding when the text says more. */
gboolean
pay_sheet_read_resignation (PayPower power, const char *text, gssize length,
                            PayDiagnostics *diagnostics, PaySheet **sheet);
gboolean
pay_sheet_is_resignation (const PaySheet *self);

PayPower
pay_sheet_get_power (const PaySheet *self);
const char *
pay_sheet_get_text (const PaySheet *self);
gpointer
pay_sheet_get_body (const PaySheet *self);

G_END_DECLS
