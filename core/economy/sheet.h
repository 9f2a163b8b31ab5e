/* sheet.h - the sheet of one power for one phase: its text and its contents
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "order/order-sheet.h"
#include "position/position.h"

G_BEGIN_DECLS

/* A PaySheet is an immutable sheet without errors. The text is authoritative. The body is the
 * interpretation of the text for the position. In movement phases the economy makes it. In retreat
 * and adjustment phases it is a PayOrderFolder. */

/* Creates a sheet. @body is the interpretation of the text; NULL for a resignation. It is taken.
 * @body_free may be NULL. (transfer full) */
PaySheet *pay_sheet_new (PayPower power, const char *text, gpointer body, GDestroyNotify body_free);

PaySheet *pay_sheet_ref (PaySheet *self);

void pay_sheet_unref (PaySheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheet, pay_sheet_unref)

/* Checks whether a text has a line RESIGN, with which the player resigns. The text must not
 * contain anything else except comments. @length is the length of @text in bytes, or -1 if @text
 * is a string. @sheet is a sheet without a body; NULL if there is no such line, or if the text
 * contains anything else, which is a finding. */
gboolean pay_sheet_read_resignation (PayPower power, const char *text, gssize length,
                                     PayDiagnostics *diagnostics, PaySheet **sheet);

gboolean pay_sheet_is_resignation (const PaySheet *self);

/* Gets the power that sent a sheet. */
PayPower pay_sheet_get_power (const PaySheet *self);

const char *pay_sheet_get_text (const PaySheet *self);

/* Gets the interpretation of a sheet, or NULL for a resignation. */
gpointer pay_sheet_get_body (const PaySheet *self);

G_END_DECLS
