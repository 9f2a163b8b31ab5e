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

/* Returns a board. It is kept until the program ends; borrowed. @name is a constant. */
PayBoard *
fixture_load_board (const char *name);
/* Returns the standard board. */
PayBoard *
fixture_board (void);
/* Reads a position in the one-line notation. Owned. */
PayPosition *
fixture_position (const char *text);
/* Parses names of options, separated by spaces; NULL means the standard options. Owned. */
PayOptions *
fixture_options (const char *names);

Fixture *
fixture_new (const char *position, const char *options);
void
fixture_free (Fixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* Sends a sheet. Its lines are separated by newlines or by "/ ". (No offer contains a slash and
 * a space.) */
void
fixture_send (Fixture *self, const char *power, const char *lines);
const PayAuction *
fixture_decide (Fixture *self);
/* Decides the auction and makes its record; borrowed until the next decision. */
const PayAuctionRecord *
fixture_record (Fixture *self);

PayPower
fixture_power (const char *name);
/* Returns the index of the unit in a province ("BRE"). */
guint
fixture_unit (const Fixture *self, const char *province);
/* Describes the result for the unit in a province as "F BRE - GAS 6 ENGLAND=4 GERMANY=2": the
 * order, its price, and the payers. Owned. */
char *
fixture_result (const Fixture *self, const char *province);
/* Returns the codes of all findings of a sheet: "A B C"; owned. */
char *
fixture_codes (const Fixture *self, const char *power, const char *text, gssize length);

G_END_DECLS
