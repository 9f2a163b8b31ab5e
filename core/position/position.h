/* position.h - a position: units, supply centres and treasuries at the start of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "board/board.h"
#include "position/phase.h"

G_BEGIN_DECLS

/* Marks of units in some games; 0 in all others. */
enum
{
  PAY_MARK_DOUBLE = 1 << 0,      /* counts as two units in the next movement phase: DA or DF */
  PAY_MARK_DOUBLE_NEXT = 1 << 1, /* also counts as two units in the movement phase after that;
                                  * never set at the start of a phase */
  PAY_MARK_EXTRA = 1 << 2,       /* kept without a supply centre as long as it is paid for */
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
  PayProvince attacker_from; /* origin of the attacker, or PAY_NO_PROVINCE if it is not known */
  gboolean by_convoy;        /* whether the attacker came by convoy, so that the unit may retreat
                              * to the attacker's origin */
} PayDislodged;

/* A PayPosition is immutable and reference-counted. A province has at most one unit, apart from
 * dislodged ones. The order of units is kept: default offers are made in this order, and a unit
 * keeps its index when it moves. Treasuries are in AgP and never negative. */

/**
 * pay_position_ref:
 * @self: a position
 *
 * Adds a reference to a position.
 *
 * Returns: (transfer full): @self
 */
PayPosition *
pay_position_ref (PayPosition *self);

/**
 * pay_position_unref:
 * @self: (nullable): a position
 *
 * Releases a reference to a position.
 */
void
pay_position_unref (PayPosition *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPosition, pay_position_unref)

/**
 * pay_position_get_board:
 * @self: a position
 *
 * Gets the board of a position.
 *
 * Returns: (transfer none): the board
 */
const PayBoard *
pay_position_get_board (const PayPosition *self);

/**
 * pay_position_get_phase:
 * @self: a position
 *
 * Gets the phase of a position.
 *
 * Returns: the phase
 */
PayPhase
pay_position_get_phase (const PayPosition *self);

/**
 * pay_position_get_n_units:
 * @self: a position
 *
 * Gets the number of units, without dislodged ones.
 *
 * Returns: the number
 */
guint
pay_position_get_n_units (const PayPosition *self);

/**
 * pay_position_get_units:
 * @self: a position
 *
 * Gets all units but dislodged ones.
 *
 * Returns: (transfer none): the units; pay_position_get_n_units() is their number
 */
const PayUnit *
pay_position_get_units (const PayPosition *self);

/**
 * pay_position_get_unit:
 * @self: a position
 * @index: its index, from 0
 *
 * Gets one unit.
 *
 * Returns: (transfer none): the unit
 */
const PayUnit *
pay_position_get_unit (const PayPosition *self, guint index);

/**
 * pay_position_find_unit:
 * @self: a position
 * @province: a province
 *
 * Finds the unit in a province. Dislodged units are not found.
 *
 * Returns: the index of the unit, or -1 if there is none
 */
int
pay_position_find_unit (const PayPosition *self, PayProvince province);

/**
 * pay_position_get_n_dislodged:
 * @self: a position
 *
 * Gets the number of dislodged units.
 *
 * Returns: the number
 */
guint
pay_position_get_n_dislodged (const PayPosition *self);

/**
 * pay_position_get_dislodged:
 * @self: a position
 * @index: its index, from 0
 *
 * Gets one dislodged unit.
 *
 * Returns: (transfer none): the dislodged unit
 */
const PayDislodged *
pay_position_get_dislodged (const PayPosition *self, guint index);

/**
 * pay_position_find_dislodged:
 * @self: a position
 * @province: a province
 *
 * Finds the dislodged unit in a province.
 *
 * Returns: its index among the dislodged units, or -1 if there is none
 */
int
pay_position_find_dislodged (const PayPosition *self, PayProvince province);

/**
 * pay_position_get_contested:
 * @self: a position
 *
 * Gets the empty provinces to which no unit may retreat, because units bounced there.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_position_get_contested (const PayPosition *self);

/**
 * pay_position_get_owner:
 * @self: a position
 * @centre: a province
 *
 * Gets the owner of a supply centre.
 *
 * Returns: the power, or `PAY_NO_POWER` if the supply centre is neutral
 */
PayPower
pay_position_get_owner (const PayPosition *self, PayProvince centre);

/**
 * pay_position_count_centres:
 * @self: a position
 * @power: a power
 *
 * Counts the supply centres of a power.
 *
 * Returns: the number
 */
guint
pay_position_count_centres (const PayPosition *self, PayPower power);

/**
 * pay_position_count_units:
 * @self: a position
 * @power: a power
 *
 * Counts the units of a power, with dislodged ones.
 *
 * Returns: the number
 */
guint
pay_position_count_units (const PayPosition *self, PayPower power);

/**
 * pay_position_get_balance:
 * @self: a position
 * @power: a power
 *
 * Gets the treasury of a power.
 *
 * Returns: the balance in AgP
 */
int
pay_position_get_balance (const PayPosition *self, PayPower power);

/**
 * pay_position_get_fund:
 * @self: a position
 * @power: a power
 *
 * Gets the bribes that the units of a power accepted since the beginning of the year, in games
 * where the power receives them at the end of the year (Zero-Sum, rule 9). They are not part of
 * its balance.
 *
 * Returns: the fund in AgP
 */
int
pay_position_get_fund (const PayPosition *self, PayPower power);

/**
 * pay_position_has_resigned:
 * @self: a position
 * @power: a power
 *
 * Checks whether the player of a power resigned and nobody took the power over since (rule 2.4).
 *
 * Returns: `TRUE` if so
 */
gboolean
pay_position_has_resigned (const PayPosition *self, PayPower power);

/**
 * pay_position_get_standing:
 * @self: a position
 * @power: a power
 *
 * Gets the text of a power that stays in force until it is replaced, such as the acceptance list
 * of Payola ("FRI?").
 *
 * Returns: (transfer none): the text; "" if there is none yet
 */
const char *
pay_position_get_standing (const PayPosition *self, PayPower power);

/**
 * pay_position_get_extra:
 * @self: a position
 * @power: a power
 *
 * Gets the number of units that a power bought in addition to those of its supply centres and
 * may build in the coming winter.
 *
 * Returns: the number
 */
guint
pay_position_get_extra (const PayPosition *self, PayPower power);

/**
 * pay_position_get_short:
 * @self: a position
 * @power: a power
 *
 * Gets the number of units of a power that were destroyed by other means than orders and must
 * not be replaced before this year's winter.
 *
 * Returns: the number
 */
guint
pay_position_get_short (const PayPosition *self, PayPower power);

/**
 * pay_position_get_short_next:
 * @self: a position
 * @power: a power
 *
 * Gets the number of units of a power that were destroyed by other means than orders and must
 * not be replaced before the winter after this year's.
 *
 * Returns: the number
 */
guint
pay_position_get_short_next (const PayPosition *self, PayPower power);

/**
 * pay_position_get_allowance:
 * @self: a position
 * @power: a power
 *
 * Gets the number of units that a power may have in winter in addition to one for each supply
 * centre: its extra units, minus those that it must not replace yet.
 *
 * Returns: the number, which may be negative; 0 in games without such units
 */
int
pay_position_get_allowance (const PayPosition *self, PayPower power);

/**
 * pay_position_get_free_builds:
 * @self: a position
 * @power: a power
 *
 * Gets the number of builds this winter that may be in any province of the power's home country.
 *
 * Returns: the number
 */
guint
pay_position_get_free_builds (const PayPosition *self, PayPower power);
/* The strength of a unit: 2 for a double unit, 1 for any other. */
#define pay_unit_get_weight(unit) ((unit)->marks & PAY_MARK_DOUBLE ? 2 : 1)

/**
 * pay_unit_text:
 * @board: a board
 * @unit: a unit
 *
 * Formats a unit as "A PAR", or as "DA PAR" if it is double.
 *
 * Returns: (transfer full): the text
 */
char *
pay_unit_text (const PayBoard *board, const PayUnit *unit);

/**
 * pay_unit_name:
 * @board: a board
 * @type: the type of a unit
 * @location: its location
 *
 * Formats a type and a location as "A PAR" or "F STP/SC".
 *
 * Returns: (transfer full): the text
 */
char *
pay_unit_name (const PayBoard *board, PayUnitType type, PayLocation location);

/**
 * pay_position_equal:
 * @a: a position
 * @b: a position
 *
 * Compares two positions in all details, including the order of units. The boards may be two
 * copies of one variant.
 *
 * Returns: `TRUE` if they are equal
 */
gboolean
pay_position_equal (const PayPosition *a, const PayPosition *b);

/**
 * pay_position_text:
 * @self: a position
 *
 * Formats a position in the one-line notation of tests and tools, for example
 *
 *   S1901M | Austria 48: A VIE, F TRI; VIE BUD TRI | England 10 [EF?]: F LON |
 *   dislodged Austria: A SER from BUL (convoy) | contested GAL
 *
 * After the phase there is one part for each power:
 *
 * - AgP: "48", or "48+12" with a fund of 12
 * - the word "resigned" if its player resigned
 * - "extra 1": units that it may build in addition; "short 1+2": units that it must not replace
 *   before this winter, and before the next
 * - the acceptance list in brackets, with a backslash before "]" and before backslashes
 * - units: double ones are DA and DF, and "(extra)" follows extra ones
 * - after a semicolon, its supply centres
 *
 * Any of these may be missing. A power can have several parts, so that units can be in any
 * order. pay_position_parse() reads the text and returns an equal position.
 *
 * Returns: (transfer full): the text
 */
char *
pay_position_text (const PayPosition *self);

/**
 * pay_position_parse:
 * @board: a board
 * @text: the notation
 * @diagnostics: (nullable): the list to add findings to
 *
 * Reads a position in the notation of pay_position_text().
 *
 * Returns: (transfer full) (nullable): the position, or `NULL` if there are findings
 */
PayPosition *
pay_position_parse (const PayBoard *board, const char *text, PayDiagnostics *diagnostics);

G_END_DECLS
