/* vectors.h - what the kinds of run-vectors share: reporting; boards and orders from JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "order/order-check.h"
#include "position/position.h"

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* One run of the program. A case is open between vectors_begin() and vectors_end() (for JSON
 * Lines the program itself opens and closes one for each line); it passes when nothing was
 * reported in between. */
typedef struct _Vectors Vectors;

/* A kind of cases. Exactly one of run_case and run_text is set: JSON Lines come one object at a
 * time, other formats as the whole text of a file. */
typedef struct
{
  const char *name;
  /* Names of the fields that a case may have, ended by NULL; any other is an error. */
  const char *const *fields;
  void (*run_case) (Vectors *v, JsonObject *object);
  void (*run_text) (Vectors *v, const char *text);
} VectorKind;

void
vectors_begin (Vectors *v, const char *id);
void
vectors_end (Vectors *v);
/* A difference: the case fails. One line per case is printed, with all its differences. */
void
vectors_fail (Vectors *v, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* The case itself is damaged or has something unknown: the program ends with status 2. */
void
vectors_error (Vectors *v, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* Base name of the file being read ("zerosum.jsonl.gz"). */
const char *
vectors_get_file (Vectors *v);

/* Reports fields of `object` that are not in `fields` (for objects inside a case). */
void
vectors_check_fields (Vectors *v, JsonObject *object, const char *const *fields);

/* The board of a variant ("standard"), kept until the end. Borrowed. */
const PayBoard *
vectors_get_board (Vectors *v, const char *variant);
PayPower
vectors_get_power (Vectors *v, const PayBoard *board, const char *name);
PayProvince
vectors_get_province (Vectors *v, const PayBoard *board, const char *name);
/* "F STP/SC" */
gboolean
vectors_get_unit (Vectors *v, const PayBoard *board, const char *text, PayUnitType *type,
                  PayLocation *location);

/* A position from the fields phase, units, centers, balances, accept, dislodged {power:{unit:
 * attacker's province}}, standoffs or contested [province], and retreats {unit:[place]} (only to
 * learn whether an attacker came by convoy: its province is among them). Each may be missing;
 * without a phase it is S1901M. Units stand in the order of the file. (transfer full), NULL
 * after an error. */
PayPosition *
vectors_get_position (Vectors *v, const PayBoard *board, JsonObject *object);

/* Reads and completes an order; whether it is legal is not asked. An order that cannot be read
 * is an error of the case. */
gboolean
vectors_get_order (Vectors *v, const PayPosition *position, const char *text, PayCheckFlags flags,
                   PayOrder *order);

/* String members as arrays: the elements of a JSON array of strings, owned container. */
GPtrArray *
vectors_get_strings (Vectors *v, JsonObject *object, const char *name);
int
vectors_compare_strings (gconstpointer a, gconstpointer b); /* for GPtrArrays */
/* Compares two sets of strings, reporting what is missing and what is too many. */
void
vectors_compare_sets (Vectors *v, const char *what, GPtrArray *expected, GPtrArray *got);

/* The kinds, one file each. */
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
