/* record-words.h - the words of a file: phases, powers, units, places and orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"
#include "position/position-builder.h"

G_BEGIN_DECLS

/* The place of a word in a file. `where` is the phase as the file names it, or NULL. Every function
 * reports a word that it does not know, with `where` and `line`. */
typedef struct
{
  const PayBoard *board;
  PayDiagnostics *diagnostics;
  const char *where;
  guint line; /* 0 if the format has no lines */
} PayRecordWords;

/**
 * pay_record_words_report:
 * @self: the reader
 * @code: the code
 * @word: (nullable): the second argument of the finding
 * @more: (nullable): the third argument
 *
 * Adds a finding whose first argument is the phase.
 *
 * Returns: always `FALSE`
 */
gboolean
pay_record_words_report (const PayRecordWords *self, PayCode code, const char *word,
                         const char *more);

/* Reports a line that was not understood, and returns FALSE. */
gboolean
pay_record_words_line (const PayRecordWords *self, const char *line);

/* Reports that a phase has more than PAY_RECORD_MAX_ORDERS orders, and returns FALSE. */
gboolean
pay_record_words_many (const PayRecordWords *self);

/**
 * pay_record_words_power:
 * @self: the reader
 * @word: a name of a power
 * @power: (out): the power
 *
 * Finds a power.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
pay_record_words_power (const PayRecordWords *self, const char *word, PayPower *power);

/**
 * pay_record_words_place:
 * @self: the reader
 * @word: a place: "STP/SC", "North Sea"
 * @location: (out): the place
 *
 * Finds a place.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
pay_record_words_place (const PayRecordWords *self, const char *word, PayLocation *location);

/**
 * pay_record_words_centre:
 * @self: the reader
 * @word: a supply centre
 * @province: (out): the province
 *
 * Finds a supply centre.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
pay_record_words_centre (const PayRecordWords *self, const char *word, PayProvince *province);

/**
 * pay_record_words_unit:
 * @self: the reader
 * @text: a unit: "F STP/SC"
 * @power: its owner
 * @unit: (out): the unit
 *
 * Reads a unit. Whether it can stand in its place is not checked.
 *
 * Returns: `TRUE` if the text is a unit with a type and a place
 */
gboolean
pay_record_words_unit (const PayRecordWords *self, const char *text, PayPower power, PayUnit *unit);

/**
 * pay_record_words_add_unit:
 * @self: the reader
 * @builder: the position
 * @unit: the unit
 * @dislodged: whether the unit is dislodged
 * @text: the unit as the file writes it
 *
 * Adds a unit to a position, if it can be there.
 *
 * Returns: `TRUE` if it was added
 */
gboolean
pay_record_words_add_unit (const PayRecordWords *self, PayPositionBuilder *builder, PayUnit unit,
                           gboolean dislodged, const char *text);

/**
 * pay_record_words_order:
 * @self: the reader
 * @text: an order in any notation that the order parser knows
 * @shown: (nullable): the order as the file writes it; `NULL` if it is @text
 * @power: the power that gives it
 * @phase: the phase to which the order is added
 *
 * Reads an order.
 *
 * Returns: `TRUE` if it was understood and added
 */
gboolean
pay_record_words_order (const PayRecordWords *self, const char *text, const char *shown,
                        PayPower power, PayRecordPhase *phase);

/**
 * pay_record_words_phase:
 * @self: the reader
 * @text: a phase: "S1901M"
 * @phase: (out): the phase
 *
 * Reads a phase of the board.
 *
 * Returns: `TRUE` if it is one
 */
gboolean
pay_record_words_phase (const PayRecordWords *self, const char *text, PayPhase *phase);

/**
 * pay_record_words_add_phase:
 * @self: the reader
 * @record: the record
 * @phase: the phase
 *
 * Adds a phase, if it comes after the last phase of the record.
 *
 * Returns: (transfer none) (nullable): the new phase, or `NULL` with a finding
 */
PayRecordPhase *
pay_record_words_add_phase (const PayRecordWords *self, PayRecord *record, PayPhase phase);

G_END_DECLS
