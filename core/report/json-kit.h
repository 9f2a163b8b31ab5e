/* json-kit.h - what JSON objects are put together from
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "position/phase.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* The text of an object, in one line or indented by one. Takes the object; the text is owned. */
char *
pay_json_text (JsonObject *object, gboolean pretty);

/* A power's name in JSON: upper-case letters and digits. */
const char *
pay_json_key (const PayBoard *board, PayPower power);
void
pay_json_set_phase (JsonObject *object, const char *name, PayPhase phase);

/* The list or object under a name, made when it is not there yet. */
JsonArray *
pay_json_list (JsonObject *object, const char *name);
JsonObject *
pay_json_object (JsonObject *object, const char *name);

/* A list of strings, sorted: the vectors' lists of units and places are. Takes the strings. */
JsonArray *
pay_json_sorted (GPtrArray *strings);
JsonArray *
pay_json_provinces (const PayBoard *board, const PayBits *bits);
JsonArray *
pay_json_strings (char **strings);

/* null for a place that is not known. */
void
pay_json_set_place (JsonObject *object, const char *name, const PayBoard *board,
                    PayProvince province);
/* [from, AgP, to]; the other side's name is null when it is not told. */
void
pay_json_add_transfer (JsonArray *list, const PayBoard *board, PayPower from, int amount,
                       PayPower to, const char *reason);
/* ["BEL", AgP] */
void
pay_json_add_capture (JsonArray *list, const PayBoard *board, PayProvince centre, int amount);

G_END_DECLS
