/* position.h - a position: units, supply centres and treasuries at the start of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "board/board.h"
#include "position/phase.h"

G_BEGIN_DECLS

/* Marks of units. Most games do not use them. */
enum
{
  PAY_MARK_DOUBLE = 1 << 0,      /* the unit counts as two in the next movement phase: DA or DF */
  PAY_MARK_DOUBLE_NEXT = 1 << 1, /* the unit also counts as two in the movement phase after the
                                  * next; never set at the start of a phase */
  PAY_MARK_EXTRA = 1 << 2,       /* the unit is kept without a supply centre as long as it is
                                  * paid for */
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
  PayProvince attacker_from; /* province from which the attacker came, or PAY_NO_PROVINCE if it
                              * is not known */
  gboolean by_convoy;        /* whether the attacker came by convoy; the unit may then retreat to
                              * the province from which the attacker came */
} PayDislodged;

/* A PayPosition is immutable and reference-counted. A province has at most one unit, apart from
 * dislodged units. The order of units is kept: default offers are made in this order, and a unit
 * keeps its index when it moves. Treasuries are in the currency of the game and never negative. */

PayPosition *pay_position_ref (PayPosition *self);

void pay_position_unref (PayPosition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPosition, pay_position_unref)

const PayBoard *pay_position_get_board (const PayPosition *self);

PayPhase pay_position_get_phase (const PayPosition *self);

/* Gets the number of units that are not dislodged. */
guint pay_position_get_n_units (const PayPosition *self);

/* Gets all units that are not dislodged. */
const PayUnit *pay_position_get_units (const PayPosition *self);

/* Gets one unit that is not dislodged. @index is the index of the unit, from 0. */
const PayUnit *pay_position_get_unit (const PayPosition *self, guint index);

/* Finds the unit in a province. Dislodged units are not found. Returns the index of the unit, or
 * -1 if there is none. */
int pay_position_find_unit (const PayPosition *self, PayProvince province);

/* Gets the number of dislodged units. */
guint pay_position_get_n_dislodged (const PayPosition *self);

/* Gets one dislodged unit. @index is the index of the dislodged unit, from 0. */
const PayDislodged *pay_position_get_dislodged (const PayPosition *self, guint index);

/* Finds the dislodged unit in a province. Returns the index of the unit among the dislodged
 * units, or -1 if there is none. */
int pay_position_find_dislodged (const PayPosition *self, PayProvince province);

/* Gets the empty provinces to which no unit may retreat, because units bounced there. */
const PayBits *pay_position_get_contested (const PayPosition *self);

/* Gets the owner of a supply centre. Returns the power, or `PAY_NO_POWER` if the supply centre is
 * neutral. */
PayPower pay_position_get_owner (const PayPosition *self, PayProvince centre);

/* Counts the supply centres of a power. */
guint pay_position_count_centres (const PayPosition *self, PayPower power);

/* Counts the units of a power. Dislodged units are included. */
guint pay_position_count_units (const PayPosition *self, PayPower power);

/* Gets the treasury of a power. Returns the balance in the currency of the game. */
int pay_position_get_balance (const PayPosition *self, PayPower power);

/* Gets the sum of the bribes that the units of a power accepted since the beginning of the year.
 * Only some games have a fund. In these games the power receives this money at the end of the
 * year (Zero-Sum, rule 9). The fund is not part of the balance. Returns the fund in AgP. */
int pay_position_get_fund (const PayPosition *self, PayPower power);

/* Checks whether the player of a power resigned and no other player took over the power (rule
 * 2.4). */
gboolean pay_position_has_resigned (const PayPosition *self, PayPower power);

/* Gets the standing text of a power, which stays in force until another text replaces it. In
 * Payola it is the acceptance list ("FRI?"). Returns the text; "" if there is none yet. */
const char *pay_position_get_standing (const PayPosition *self, PayPower power);

/* Gets the number of extra units that a power has bought and may build in the coming winter.
 * Extra units do not need supply centres. */
guint pay_position_get_extra (const PayPosition *self, PayPower power);

/* Gets the number of units that a power lost by other means than orders and may replace, but not
 * before this year's winter. */
guint pay_position_get_short (const PayPosition *self, PayPower power);

/* Gets the number of units that a power lost by means other than orders and may replace in the
 * winter after this year's winter, but not earlier. */
guint pay_position_get_short_next (const PayPosition *self, PayPower power);

/* Gets the number of units that a power may have in winter beyond the number of its supply
 * centres. These are its extra units, including those that it may still build, minus the
 * destroyed units that it must not replace yet. Returns the number, which may be negative; 0 in
 * games without such units. */
int pay_position_get_allowance (const PayPosition *self, PayPower power);

/* Gets the number of builds of a power this winter that may be in any province of its home
 * country. */
guint pay_position_get_free_builds (const PayPosition *self, PayPower power);
/* The strength of a unit: 2 for a double unit, otherwise 1. */
#define pay_unit_get_weight(unit) ((unit)->marks & PAY_MARK_DOUBLE ? 2 : 1)

/* Formats a unit as "A PAR", or as "DA PAR" if it is double. (transfer full) */
char *pay_unit_text (const PayBoard *board, const PayUnit *unit);

/* Formats a type and a location as "A PAR" or "F STP/SC". (transfer full) */
char *pay_unit_name (const PayBoard *board, PayUnitType type, PayLocation location);

/* Compares two positions in all details, including the order of units. The two boards may be
 * different copies of one board. Returns TRUE if they are equal. */
gboolean pay_position_equal (const PayPosition *a, const PayPosition *b);

/* Formats a position in the one-line notation of tests and tools, for example
 *
 *   S1901M | Austria 48: A VIE, F TRI; VIE BUD TRI | England 10 [EF?]: F LON |
 *   dislodged Austria: A SER from BUL (convoy) | contested GAL
 *
 * After the phase there is one part for each power:
 *
 * - AgP: "48", or "48+12" with a fund of 12
 * - the word "resigned" if the player of the power resigned
 * - "extra 1": extra units that the power may build; "short 1+2": destroyed units that the power
 *   may replace this winter, and in the next winter
 * - the acceptance list in brackets, with a backslash before "]" and before backslashes
 * - units: double units are DA and DF, and "(extra)" follows extra units
 * - supply centres, after a semicolon
 *
 * Each of these may be missing. A power can have several parts, so that units can be in any
 * order. pay_position_parse() reads the text and returns an equal position. (transfer full) */
char *pay_position_text (const PayPosition *self);

/* Reads a position in the notation of pay_position_text(). @diagnostics may be NULL. Returns NULL
 * if there are findings. (transfer full) */
PayPosition *pay_position_parse (const PayBoard *board, const char *text,
                                 PayDiagnostics *diagnostics);

G_END_DECLS
