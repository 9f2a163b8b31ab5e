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

/* Adds a finding whose first argument is the phase. @word may be NULL. @more may be NULL. Returns
 * always FALSE. */
gboolean pay_record_words_report (const PayRecordWords *self, PayCode code, const char *word,
                                  const char *more);

/* Reports a line that was not understood, and returns FALSE. */
gboolean pay_record_words_line (const PayRecordWords *self, const char *line);

/* Reports that a phase has more than PAY_RECORD_MAX_ORDERS orders, and returns FALSE. */
gboolean pay_record_words_many (const PayRecordWords *self);

/* Returns TRUE if there is one. */
gboolean pay_record_words_power (const PayRecordWords *self, const char *word, PayPower *power);

/* @word is a place: "STP/SC", "North Sea". Returns TRUE if there is one. */
gboolean pay_record_words_place (const PayRecordWords *self, const char *word,
                                 PayLocation *location);

/* Finds a supply centre. Returns TRUE if there is one. */
gboolean pay_record_words_centre (const PayRecordWords *self, const char *word,
                                  PayProvince *province);

/* Reads a unit. Whether it can stand in its place is not checked. @text is a unit: "F STP/SC".
 * Returns TRUE if the text is a unit with a type and a place. */
gboolean pay_record_words_unit (const PayRecordWords *self, const char *text, PayPower power,
                                PayUnit *unit);

/* Adds a unit to a position, if it can be there. */
gboolean pay_record_words_add_unit (const PayRecordWords *self, PayPositionBuilder *builder,
                                    PayUnit unit, gboolean dislodged, const char *text);

/* @text is an order in any notation that the order parser knows. @shown is the order as the file
 * writes it; NULL if it is @text. Returns TRUE if it was understood and added. */
gboolean pay_record_words_order (const PayRecordWords *self, const char *text, const char *shown,
                                 PayPower power, PayRecordPhase *phase);

/* Reads a phase of the board. @text is a phase: "S1901M". */
gboolean pay_record_words_phase (const PayRecordWords *self, const char *text, PayPhase *phase);

/* Adds a phase, if it comes after the last phase of the record. Returns NULL with a finding.
 * (transfer none) */
PayRecordPhase *pay_record_words_add_phase (const PayRecordWords *self, PayRecord *record,
                                            PayPhase phase);

G_END_DECLS
