/* vectors.h - common code for the kinds of cases in run-vectors: reports, boards, orders from JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"
#include "position/position.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* One run of the program. A case begins with vectors_begin(), and ends with vectors_end(). For
 * JSON Lines the program calls both for each line. A case passes if nothing is reported in
 * between. */
typedef struct _Vectors Vectors;

/* A kind of cases. Either run_case or run_text is set. JSON Lines are passed to run_case, one
 * object at a time. Other formats are passed to run_text as the whole text of a file. */
typedef struct
{
  const char *name;
  /* Names of the fields that a case may have, terminated by NULL; any other field is an error. */
  const char *const *fields;
  void (*run_case) (Vectors *v, JsonObject *object);
  void (*run_text) (Vectors *v, const char *text);
} VectorKind;

void vectors_begin (Vectors *v, const char *id);
void vectors_end (Vectors *v);
/* Reports a difference, so that the case fails. All differences of a case are printed in one
 * line. */
void vectors_fail (Vectors *v, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Prints an error if the case itself is damaged or has unknown contents. The program continues,
 * but its exit status at the end is 2. */
void vectors_error (Vectors *v, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Returns the base name of the current file ("zerosum.jsonl.gz"). */
const char *vectors_get_file (Vectors *v);

/* Reports fields of `object` that are not in `fields` (for objects inside a case). */
void vectors_check_fields (Vectors *v, JsonObject *object, const char *const *fields);

/* Returns the board of a variant ("standard"). The board is kept until the end of the program. */
const PayBoard *vectors_get_board (Vectors *v, const char *variant);
PayPower vectors_get_power (Vectors *v, const PayBoard *board, const char *name);
PayProvince vectors_get_province (Vectors *v, const PayBoard *board, const char *name);
/* Reads a location: "F STP/SC". */
gboolean vectors_get_unit (Vectors *v, const PayBoard *board, const char *text, PayUnitType *type,
                           PayLocation *location);

/* Reads a position from the fields of a case. All fields are optional; without a phase it is
 * S1901M. Units are in the order of the file. (transfer full); NULL after an error.
 *
 *   phase, units, centers, balances, accept
 *   dislodged {power: {unit: attacker's province}}
 *   standoffs or contested [province]
 *   retreats {unit: [place]}; if the attacker's province is among the places, it came by convoy */
PayPosition *vectors_get_position (Vectors *v, const PayBoard *board, JsonObject *object);

/* Reads and completes an order without checking whether it is legal. An order that cannot be
 * read is an error of the case. */
gboolean vectors_get_order (Vectors *v, const PayPosition *position, const char *text,
                            PayCheckFlags flags, PayOrder *order);

/* Returns the elements of a JSON array of strings in an owned container. */
GPtrArray *vectors_get_strings (Vectors *v, JsonObject *object, const char *name);
int vectors_compare_strings (gconstpointer a, gconstpointer b); /* for g_ptr_array_sort() */
/* Compares two sets of strings, and reports missing and extra ones. */
void vectors_compare_sets (Vectors *v, const char *what, GPtrArray *expected, GPtrArray *got);

/* The kinds of cases, each in its own file. */
extern const VectorKind vectors_options;
extern const VectorKind vectors_auction;
extern const VectorKind vectors_income;
extern const VectorKind vectors_parse;
extern const VectorKind vectors_movement;
extern const VectorKind vectors_datc;
extern const VectorKind vectors_retreat;
extern const VectorKind vectors_adjustment;
extern const VectorKind vectors_games;
extern const VectorKind vectors_human_games;

G_END_DECLS
