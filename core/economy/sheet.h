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

/**
 * pay_sheet_new:
 * @power: the power that sent the sheet
 * @text: the text, copied
 * @body: (transfer full) (nullable): the interpretation of the text; `NULL` for a resignation
 * @body_free: (nullable): the function that frees @body
 *
 * Creates a sheet.
 *
 * Returns: (transfer full): the sheet
 */
PaySheet *
pay_sheet_new (PayPower power, const char *text, gpointer body, GDestroyNotify body_free);

/**
 * pay_sheet_ref:
 * @self: a sheet
 *
 * Adds a reference to a sheet.
 *
 * Returns: (transfer full): the same sheet
 */
PaySheet *
pay_sheet_ref (PaySheet *self);

/**
 * pay_sheet_unref:
 * @self: (nullable) (transfer full): a sheet
 *
 * Releases a reference to a sheet.
 */
void
pay_sheet_unref (PaySheet *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheet, pay_sheet_unref)

/**
 * pay_sheet_read_resignation:
 * @power: the power that sent the text
 * @text: the text
 * @length: the length of @text in bytes, or -1 if @text is a string
 * @diagnostics: the list to add a finding to
 * @sheet: (out) (transfer full) (nullable): a sheet without a body; `NULL` if there is no such
 *   line, or if the text contains anything else, which is a finding
 *
 * Checks whether a text has a line RESIGN, with which the player resigns. The text must not
 * contain anything else except comments.
 *
 * Returns: `TRUE` if there is such a line
 */
gboolean
pay_sheet_read_resignation (PayPower power, const char *text, gssize length,
                            PayDiagnostics *diagnostics, PaySheet **sheet);

/**
 * pay_sheet_is_resignation:
 * @self: a sheet
 *
 * Checks whether a sheet is a resignation.
 *
 * Returns: `TRUE` if it is one
 */
gboolean
pay_sheet_is_resignation (const PaySheet *self);

/**
 * pay_sheet_get_power:
 * @self: a sheet
 *
 * Gets the power that sent a sheet.
 *
 * Returns: the power
 */
PayPower
pay_sheet_get_power (const PaySheet *self);

/**
 * pay_sheet_get_text:
 * @self: a sheet
 *
 * Gets the text of a sheet.
 *
 * Returns: (transfer none): the text
 */
const char *
pay_sheet_get_text (const PaySheet *self);

/**
 * pay_sheet_get_body:
 * @self: a sheet
 *
 * Gets the interpretation of a sheet.
 *
 * Returns: (transfer none) (nullable): the body; `NULL` for a resignation
 */
gpointer
pay_sheet_get_body (const PaySheet *self);

G_END_DECLS
