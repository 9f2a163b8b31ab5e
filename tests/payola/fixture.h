/* fixture.h - a phase of Payola in a few lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "payola/auction-record.h"

G_BEGIN_DECLS

/* A position and what powers sent for it. Fails the test when a sheet is refused. */
typedef struct
{
  PayBoard *board;
  PayOptions *options;
  PayPosition *position;
  PaySheet *sheets[PAY_MAX_POWERS];
  PayDecision *decision;
  PayAuctionRecord *record; /* (nullable): of the decision */ /* after fixture_decide() */
} Fixture;

/* A board, kept for the whole program; borrowed. @name is a constant. */
PayBoard *
fixture_load_board (const char *name);
/* The standard board. */
PayBoard *
fixture_board (void);
/* From the one-line notation. Owned. */
PayPosition *
fixture_position (const char *text);
/* Names separated by blanks; NULL = standard. Owned. */
PayOptions *
fixture_options (const char *names);

Fixture *
fixture_new (const char *position, const char *options);
void
fixture_free (Fixture *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Fixture, fixture_free)

/* Lines are separated by "/ " (a slash and a blank, which no offer holds) or by newlines. */
void
fixture_send (Fixture *self, const char *power, const char *lines);
const PayAuction *
fixture_decide (Fixture *self);
/* Decides and makes the record of the auction; borrowed until the next decision. */
const PayAuctionRecord *
fixture_record (Fixture *self);

PayPower
fixture_power (const char *name);
/* Index of the unit in a province ("BRE"). */
guint
fixture_unit (const Fixture *self, const char *province);
/* "F BRE - GAS 6 ENGLAND=4 GERMANY=2": the order, its price, who pays. Owned. */
char *
fixture_result (const Fixture *self, const char *province);
/* The codes of all findings of a sheet, "A B C"; owned. */
char *
fixture_codes (const Fixture *self, const char *power, const char *text, gssize length);

G_END_DECLS
