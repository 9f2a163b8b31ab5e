/* fixture.h - phases of Payola from a few lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"

G_BEGIN_DECLS

/* A position and the sheets of the powers. The test fails if a sheet is refused. */
typedef struct
{
  PayBoard *board;
  PayOptions *options;
  PayPosition *position;
  PaySheet *sheets[PAY_MAX_POWERS];
  PayDecision *decision;    /* set by fixture_decide() */
  PayAuctionRecord *record; /* record of the decision (nullable) */
} Fixture;

/* Returns a board, which is kept until the program ends. @name must be a constant. */
PayBoard *fixture_load_board (const char *name);
/* Returns the standard board. */
PayBoard *fixture_board (void);
/* Reads a position in the one-line notation. The caller frees the result. */
PayPosition *fixture_position (const char *text);
/* Parses names of options, separated by spaces; NULL means the standard options. The caller frees
 * the result. */
PayOptions *fixture_options (const char *names);

Fixture *fixture_new (const char *position, const char *options);
void fixture_free (Fixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* Sends a sheet. Its lines are separated by newlines or by "/ ". (No offer contains a slash and
 * a space.) */
void fixture_send (Fixture *self, const char *power, const char *lines);
const PayAuction *fixture_decide (Fixture *self);
/* Decides the auction and returns its record, which is valid until the next decision. */
const PayAuctionRecord *fixture_record (Fixture *self);

PayPower fixture_power (const char *name);
/* Returns the index of the unit in a province ("BRE"). */
guint fixture_unit (const Fixture *self, const char *province);
/* Describes the result for the unit in a province as "F BRE - GAS 6 ENGLAND=4 GERMANY=2": the
 * order, its price, and the payers. The caller frees the result. */
char *fixture_result (const Fixture *self, const char *province);
/* Returns the codes of all findings of a sheet: "A B C". The caller frees the result. */
char *fixture_codes (const Fixture *self, const char *power, const char *text, gssize length);

G_END_DECLS
