/* position.h - everything that stands on the board and in the treasuries at the start of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "board/board.h"
#include "position/phase.h"

G_BEGIN_DECLS

/* What some games make of a unit; 0 in all others. */
enum
{
  PAY_MARK_DOUBLE = 1 << 0,      /* counts as two in the next movement phase: DA or DF */
  PAY_MARK_DOUBLE_NEXT = 1 << 1, /* and in the one after that; never at the start of a phase */
  PAY_MARK_EXTRA = 1 << 2,       /* kept beyond what centres feed, as long as it is paid for */
};

typedef struct
{
  PayUnitType type;
  PayLocation location;
  PayPower owner;
  guint8 marks;
} PayUnit;

/* A unit that was dislodged and must retreat or disband. */
typedef struct
{
  PayUnit unit;
  PayProvince attacker_from; /* where its attacker came from; PAY_NO_PROVINCE when not known */
  gboolean by_convoy;        /* it came by convoy: the unit may retreat to that province */
} PayDislodged;

/* A PayPosition is immutable and reference-counted. At most one unit stands in a province
 * (dislodged ones aside). The order of units is kept: it is the order in which default offers
 * are made, and a unit keeps its index when it moves. Treasuries are in AgP and never negative. */
PayPosition *
pay_position_ref (PayPosition *self);
void
pay_position_unref (PayPosition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPosition, pay_position_unref)

const PayBoard *
pay_position_get_board (const PayPosition *self);
PayPhase
pay_position_get_phase (const PayPosition *self);
guint
pay_position_get_n_units (const PayPosition *self);
const PayUnit *
pay_position_get_units (const PayPosition *self);
const PayUnit *
pay_position_get_unit (const PayPosition *self, guint index);
/* Index of the unit in a province, -1 when it is empty. Dislodged units are not found. */
int
pay_position_find_unit (const PayPosition *self, PayProvince province);
guint
pay_position_get_n_dislodged (const PayPosition *self);
const PayDislodged *
pay_position_get_dislodged (const PayPosition *self, guint index);
/* Index among the dislodged of the unit in a province, or -1. */
int
pay_position_find_dislodged (const PayPosition *self, PayProvince province);
/* Empty provinces to which nobody may retreat, because units bounced there. */
const PayBits *
pay_position_get_contested (const PayPosition *self);
/* Owner of a centre, PAY_NO_POWER while neutral. */
PayPower
pay_position_get_owner (const PayPosition *self, PayProvince centre);
guint
pay_position_count_centres (const PayPosition *self, PayPower power);
/* Units on the board, dislodged ones included. */
guint
pay_position_count_units (const PayPosition *self, PayPower power);
/* AgP */
int
pay_position_get_balance (const PayPosition *self, PayPower power);
/* What its units accepted since the year began, where that belongs to it at the year's end
 * (Zero-Sum, rule 9); AgP, not part of the balance. */
int
pay_position_get_fund (const PayPosition *self, PayPower power);
/* Whether its player resigned and nobody took the power over since (rule 2.4). */
gboolean
pay_position_has_resigned (const PayPosition *self, PayPower power);
/* What a power said that stays in force until replaced (the Payola acceptance list, "FRI?"); ""
 * when it said nothing yet. */
const char *
pay_position_get_standing (const PayPosition *self, PayPower power);
/* Units beyond its centres that it bought and may build in the coming winter. */
guint
pay_position_get_extra (const PayPosition *self, PayPower power);
/* Units of its that were destroyed by other means than orders and that it may not build yet: until
 * this year's winter, and until the one after that. */
guint
pay_position_get_short (const PayPosition *self, PayPower power);
guint
pay_position_get_short_next (const PayPosition *self, PayPower power);
/* Units that the power may have in winter besides one for each centre: extra ones, less those that
 * it must stay short of. 0 in games without such. */
int
pay_position_get_allowance (const PayPosition *self, PayPower power);
/* How many builds of this winter may be in any province of the power's home country. */
guint
pay_position_get_free_builds (const PayPosition *self, PayPower power);
/* 1, and 2 of a double unit: its strength in everything. */
#define pay_unit_get_weight(unit) ((unit)->marks & PAY_MARK_DOUBLE ? 2 : 1)
/* "A PAR", and of a double unit "DA PAR"; owned. */
char *
pay_unit_text (const PayBoard *board, const PayUnit *unit);
/* "A PAR", "F STP/SC"; owned. */
char *
pay_unit_name (const PayBoard *board, PayUnitType type, PayLocation location);
/* The same in everything, the order of units included; the boards may be two copies of one
 * variant. */
gboolean
pay_position_equal (const PayPosition *a, const PayPosition *b);

/* The one-line notation of tests and tools: "S1901M | Austria 48: A VIE, F TRI; VIE BUD TRI |
 * England 10 [EF?]: F LON | dislodged Austria: A SER from BUL (convoy) | contested GAL". After
 * the phase one part a power: AgP ("48+12" with a fund of 12), the word "resigned" if its player
 * did, acceptance list in brackets (a backslash stands before "]" and backslashes in it), units,
 * after a semicolon the centres. Double units are DA and DF, behind extra ones stands "(extra)";
 * behind AgP "extra 1" and "short 1+2" tell of units to build and of those that may not be built
 * until this winter and the next. Parts may be left out. A power
 * may have several parts, so that any order of units can be written. pay_position_parse
 * (pay_position_text (p)) equals p.
 *
 * pay_position_parse() returns NULL with every finding when the text is not a position. */
char *
pay_position_text (const PayPosition *self);
PayPosition *
pay_position_parse (const PayBoard *board, const char *text, PayDiagnostics *diagnostics);

G_END_DECLS
