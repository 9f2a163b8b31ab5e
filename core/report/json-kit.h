/* json-kit.h - building blocks of JSON objects
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "position/phase.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Prints an object. Takes @object. @pretty says whether lines are broken and indented by one
 * blank. (transfer full) */
char *pay_json_text (JsonObject *object, gboolean pretty);

/* Gets the name of a power in JSON. The name consists of upper-case letters and digits. */
const char *pay_json_key (const PayBoard *board, PayPower power);

/* Sets a member to the name of a phase. */
void pay_json_set_phase (JsonObject *object, const char *name, PayPhase phase);

/* Gets a list from an object. The list is created if it is missing. (transfer none) */
JsonArray *pay_json_list (JsonObject *object, const char *name);

/* Gets an object from another one. The inner object is created if it is missing. (transfer none) */
JsonObject *pay_json_object (JsonObject *object, const char *name);

/* Makes a sorted list of strings, such as a list of units or places. Takes @strings.
 * (transfer full) */
JsonArray *pay_json_sorted (GPtrArray *strings);

/* Makes a list of the abbreviations of provinces. (transfer full) */
JsonArray *pay_json_provinces (const PayBoard *board, const PayBits *bits);

/* Makes a list of strings in their order. (transfer full) */
JsonArray *pay_json_strings (char **strings);

/* Sets a member to the abbreviation of a province. @province is the province, or
 * `PAY_NO_PROVINCE` for null. */
void pay_json_set_place (JsonObject *object, const char *name, const PayBoard *board,
                         PayProvince province);

/* Adds [from, amount, to] to a list, followed by the reason if there is one. @from is the giver,
 * or `PAY_NO_POWER` for null if it is not known. @to is the receiver, or `PAY_NO_POWER` for null
 * if it is not known. @reason may be NULL. */
void pay_json_add_transfer (JsonArray *list, const PayBoard *board, PayPower from, int amount,
                            PayPower to, const char *reason);

/* Adds ["BEL", amount] to a list. */
void pay_json_add_capture (JsonArray *list, const PayBoard *board, PayProvince centre, int amount);

G_END_DECLS
