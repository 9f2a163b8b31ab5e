/* json-kit.h - building blocks of JSON objects
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "position/phase.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/**
 * pay_json_text:
 * @object: (transfer full): the object
 * @pretty: whether lines are broken and indented by one blank
 *
 * Prints an object.
 *
 * Returns: (transfer full): the text
 */
char *
pay_json_text (JsonObject *object, gboolean pretty);

/**
 * pay_json_key:
 * @board: the board
 * @power: the power
 *
 * Gets the name of a power in JSON. The name consists of upper-case letters and digits.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_json_key (const PayBoard *board, PayPower power);

/**
 * pay_json_set_phase:
 * @object: an object
 * @name: the name of the member
 * @phase: the phase
 *
 * Sets a member to the name of a phase.
 */
void
pay_json_set_phase (JsonObject *object, const char *name, PayPhase phase);

/**
 * pay_json_list:
 * @object: an object
 * @name: the name of the member
 *
 * Gets a list from an object. The list is created if it is missing.
 *
 * Returns: (transfer none): the list
 */
JsonArray *
pay_json_list (JsonObject *object, const char *name);

/**
 * pay_json_object:
 * @object: an object
 * @name: the name of the member
 *
 * Gets an object from another one. The inner object is created if it is missing.
 *
 * Returns: (transfer none): the inner object
 */
JsonObject *
pay_json_object (JsonObject *object, const char *name);

/**
 * pay_json_sorted:
 * @strings: (transfer full) (element-type utf8): the strings
 *
 * Makes a sorted list of strings, such as a list of units or places.
 *
 * Returns: (transfer full): the list
 */
JsonArray *
pay_json_sorted (GPtrArray *strings);

/**
 * pay_json_provinces:
 * @board: the board
 * @bits: the provinces
 *
 * Makes a list of the abbreviations of provinces.
 *
 * Returns: (transfer full): the list
 */
JsonArray *
pay_json_provinces (const PayBoard *board, const PayBits *bits);

/**
 * pay_json_strings:
 * @strings: (array zero-terminated=1): the strings
 *
 * Makes a list of strings in their order.
 *
 * Returns: (transfer full): the list
 */
JsonArray *
pay_json_strings (char **strings);

/**
 * pay_json_set_place:
 * @object: an object
 * @name: the name of the member
 * @board: the board
 * @province: the province, or `PAY_NO_PROVINCE` for null
 *
 * Sets a member to the abbreviation of a province.
 */
void
pay_json_set_place (JsonObject *object, const char *name, const PayBoard *board,
                    PayProvince province);

/**
 * pay_json_add_transfer:
 * @list: a list
 * @board: the board
 * @from: the giver, or `PAY_NO_POWER` for null if it is not known
 * @amount: the amount
 * @to: the receiver, or `PAY_NO_POWER` for null if it is not known
 * @reason: (nullable): the reason for a ledger entry
 *
 * Adds [from, amount, to] to a list, followed by the reason if there is one.
 */
void
pay_json_add_transfer (JsonArray *list, const PayBoard *board, PayPower from, int amount,
                       PayPower to, const char *reason);

/**
 * pay_json_add_capture:
 * @list: a list
 * @board: the board
 * @centre: the captured supply centre
 * @amount: the amount
 *
 * Adds ["BEL", amount] to a list.
 */
void
pay_json_add_capture (JsonArray *list, const PayBoard *board, PayProvince centre, int amount);

G_END_DECLS
