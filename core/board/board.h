/* board.h - a board: provinces, coasts, moves, powers, supply centres and the start position
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "base/diagnostic.h"
#include "base/types.h"
#include "board/calendar.h"

G_BEGIN_DECLS

/* A PayBoard is immutable, checked and reference-counted; threads may share it. Provinces are
 * sorted by abbreviation, and the locations of coasts follow all provinces. Powers are in the order
 * of the file. */

typedef enum
{
  PAY_PROVINCE_INLAND,     /* armies only */
  PAY_PROVINCE_COAST,      /* armies and fleets */
  PAY_PROVINCE_SEA,        /* fleets only, which can convoy */
  PAY_PROVINCE_IMPASSABLE, /* no units */
} PayProvinceKind;

typedef struct
{
  PayUnitType type;
  PayLocation location;
  PayPower owner;
} PayBoardUnit;

/**
 * pay_board_ref:
 * @self: a board
 *
 * Adds a reference to a board.
 *
 * Returns: (transfer full): @self
 */
PayBoard *
pay_board_ref (PayBoard *self);

/**
 * pay_board_unref:
 * @self: (nullable): a board
 *
 * Releases a reference to a board.
 */
void
pay_board_unref (PayBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoard, pay_board_unref)

/**
 * pay_board_get_variant:
 * @self: a board
 *
 * Gets the variant of the board ("standard").
 *
 * Returns: (transfer none): the variant
 */
const char *
pay_board_get_variant (const PayBoard *self);

/**
 * pay_board_get_title:
 * @self: a board
 *
 * Gets the title of the board ("Standard").
 *
 * Returns: (transfer none): the title
 */
const char *
pay_board_get_title (const PayBoard *self);

/**
 * pay_board_get_credits:
 * @self: a board
 *
 * Gets the note on the origin of the board.
 *
 * Returns: (transfer none): the note; "" if there is none
 */
const char *
pay_board_get_credits (const PayBoard *self);

/**
 * pay_board_get_art:
 * @self: a board
 *
 * Gets the variant whose drawing shows this board.
 *
 * Returns: (transfer none): the variant: the board's own, or that of another board with the same
 *   provinces
 */
const char *
pay_board_get_art (const PayBoard *self);

/**
 * pay_board_get_victory:
 * @self: a board
 *
 * Gets the number of supply centres that a power needs to win (18 on the standard board).
 *
 * Returns: the number
 */
guint
pay_board_get_victory (const PayBoard *self);

/**
 * pay_board_get_start:
 * @self: a board
 *
 * Gets the first phase of games (spring 1901, movement, on the standard board).
 *
 * Returns: the phase
 */
PayPhase
pay_board_get_start (const PayBoard *self);

/**
 * pay_board_get_year_step:
 * @self: a board
 *
 * Gets the number of years from one year of a game to the next (1 on the standard board).
 *
 * Returns: the number of years; negative on a board whose years count down (before Christ)
 */
int
pay_board_get_year_step (const PayBoard *self);

/**
 * pay_board_get_calendar:
 * @self: a board
 * @n: (out): the number of phases
 *
 * Gets the phases of a year in their order, without retreats. There is a movement phase in every
 * year, and at least one adjustment phase.
 *
 * Returns: (transfer none) (array length=n): the phases
 */
const PayCalendarPhase *
pay_board_get_calendar (const PayBoard *self, guint *n);

/**
 * pay_board_has_usual_calendar:
 * @self: a board
 *
 * Checks whether the board has the usual calendar: movements in spring and fall, and adjustments
 * in winter.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_board_has_usual_calendar (const PayBoard *self);

/**
 * pay_board_get_n_provinces:
 * @self: a board
 *
 * Gets the number of provinces.
 *
 * Returns: the number
 */
guint
pay_board_get_n_provinces (const PayBoard *self);

/**
 * pay_board_get_n_locations:
 * @self: a board
 *
 * Gets the number of locations: all provinces and all coasts of split provinces.
 *
 * Returns: the number
 */
guint
pay_board_get_n_locations (const PayBoard *self);

/**
 * pay_board_get_abbreviation:
 * @self: a board
 * @location: a location
 *
 * Gets the abbreviation of a location in upper case ("STP", "STP/SC").
 *
 * Returns: (transfer none): the abbreviation, which lives as long as the board
 */
const char *
pay_board_get_abbreviation (const PayBoard *self, PayLocation location);

/**
 * pay_board_get_name:
 * @self: a board
 * @location: a location
 *
 * Gets the name of a place in the language of the interface (base/language.h): "St Petersburg", or
 * for a coast "St Petersburg (south coast)". If the place has no name in this language, the result
 * is the canonical name. This name is for people; data uses pay_board_get_canonical_name().
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_name (const PayBoard *self, PayLocation location);

/**
 * pay_board_get_canonical_name:
 * @self: a board
 * @location: a location
 *
 * Gets the name of a place as the board's file has it. The name does not depend on the language.
 * It is for data.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_canonical_name (const PayBoard *self, PayLocation location);

/**
 * pay_board_get_kind:
 * @self: a board
 * @province: a province
 *
 * Gets the kind of a province.
 *
 * Returns: the kind
 */
PayProvinceKind
pay_board_get_kind (const PayBoard *self, PayProvince province);

/**
 * pay_board_get_province:
 * @self: a board
 * @location: a location
 *
 * Gets the province of a location.
 *
 * Returns: the province
 */
PayProvince
pay_board_get_province (const PayBoard *self, PayLocation location);

/**
 * pay_board_get_coast:
 * @self: a board
 * @location: a location
 *
 * Gets the abbreviation of a coast ("SC").
 *
 * Returns: (transfer none) (nullable): the abbreviation, or `NULL` if the location is a whole
 *   province
 */
const char *
pay_board_get_coast (const PayBoard *self, PayLocation location);

/**
 * pay_board_get_coasts:
 * @self: a board
 * @province: a province
 * @n: (out): the number of coasts, 0 if the province is not split
 *
 * Gets the coasts of a split province.
 *
 * Returns: (transfer none) (nullable) (array length=n): the locations, or `NULL` if the province
 *   is not split
 */
const PayLocation *
pay_board_get_coasts (const PayBoard *self, PayProvince province, guint *n);

/**
 * pay_board_find_coast:
 * @self: a board
 * @province: a province
 * @coast: the abbreviation in any case ("sc")
 *
 * Finds a coast of a province by its abbreviation.
 *
 * Returns: the location, or `PAY_NO_LOCATION` if there is none
 */
PayLocation
pay_board_find_coast (const PayBoard *self, PayProvince province, const char *coast);

/**
 * pay_board_get_army_reach:
 * @self: a board
 * @from: the province of the army
 *
 * Gets the provinces to which an army can move in one step.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_army_reach (const PayBoard *self, PayProvince from);

/**
 * pay_board_get_fleet_moves:
 * @self: a board
 * @from: the location of the fleet: a coast if the province is split
 * @n: (out): the number of locations
 *
 * Gets the locations to which a fleet can move in one step.
 *
 * Returns: (transfer none) (array length=n): the locations, in the order of their provinces
 */
const PayLocation *
pay_board_get_fleet_moves (const PayBoard *self, PayLocation from, guint *n);

/**
 * pay_board_get_fleet_reach:
 * @self: a board
 * @from: the location of the fleet
 *
 * Gets the provinces of the locations that pay_board_get_fleet_moves() returns.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_fleet_reach (const PayBoard *self, PayLocation from);

/**
 * pay_board_can_move:
 * @self: a board
 * @type: the type of the unit
 * @from: the location of the unit
 * @to: the destination
 *
 * Checks whether a unit can move from one location to another in one step.
 *
 * Returns: `TRUE` if it can
 */
gboolean
pay_board_can_move (const PayBoard *self, PayUnitType type, PayLocation from, PayLocation to);

/**
 * pay_board_get_reach:
 * @self: a board
 * @type: the type of the unit
 * @from: the location of the unit
 *
 * Gets the provinces to which a unit can move in one step, to any coast.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_reach (const PayBoard *self, PayUnitType type, PayLocation from);

/**
 * pay_board_get_touch:
 * @self: a board
 * @province: a province
 *
 * Gets the provinces that an army or a fleet can reach from a province in one step.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_touch (const PayBoard *self, PayProvince province);

/**
 * pay_board_get_seas:
 * @self: a board
 *
 * Gets all seas.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_seas (const PayBoard *self);

/**
 * pay_board_get_waters:
 * @self: a board
 *
 * Gets the provinces where fleets can convoy: all seas, and the coastal provinces that are
 * ports.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_waters (const PayBoard *self);

/**
 * pay_board_get_sailing:
 * @self: a board
 * @province: a province
 *
 * Gets the provinces that a fleet can reach in one step from any coast of a province. A convoy
 * can continue, begin or end there.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_sailing (const PayBoard *self, PayProvince province);

/**
 * pay_board_is_port:
 * @self: a board
 * @province: a province
 *
 * Checks whether a province is a port: a coastal province whose fleets can convoy.
 *
 * Returns: `TRUE` if it is
 */
gboolean
pay_board_is_port (const PayBoard *self, PayProvince province);

/**
 * pay_board_get_coastal:
 * @self: a board
 *
 * Gets all coastal provinces.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_coastal (const PayBoard *self);

/**
 * pay_board_can_stand:
 * @self: a board
 * @type: the type of the unit
 * @location: any number
 *
 * Checks whether a unit can occupy a location. A fleet in a split province occupies one of the
 * coasts of the province.
 *
 * Returns: `TRUE` if it can; `FALSE` if @location is not a location of the board
 */
gboolean
pay_board_can_stand (const PayBoard *self, PayUnitType type, PayLocation location);

/**
 * pay_board_get_centres:
 * @self: a board
 *
 * Gets all supply centres.
 *
 * Returns: (transfer none): the provinces
 */
const PayBits *
pay_board_get_centres (const PayBoard *self);

/**
 * pay_board_is_centre:
 * @self: a board
 * @province: a province
 *
 * Checks whether a province has a supply centre.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_board_is_centre (const PayBoard *self, PayProvince province);

/**
 * pay_board_get_home:
 * @self: a board
 * @province: a province
 *
 * Gets the power to which a home supply centre belongs.
 *
 * Returns: the power, or `PAY_NO_POWER` if the province is not a home
 */
PayPower
pay_board_get_home (const PayBoard *self, PayProvince province);

/**
 * pay_board_builds_anywhere:
 * @self: a board
 *
 * Checks whether powers may build in every free supply centre that they own, not only in their
 * homes.
 *
 * Returns: `TRUE` if they may
 */
gboolean
pay_board_builds_anywhere (const PayBoard *self);

/**
 * pay_board_is_build_site:
 * @self: a board
 * @power: a power
 * @province: a province
 *
 * Checks whether the rules of the board allow a power to build in a province. The caller checks
 * whether the power owns the province and whether the province is free.
 *
 * Returns: `TRUE` if it may
 */
gboolean
pay_board_is_build_site (const PayBoard *self, PayPower power, PayProvince province);

/**
 * pay_board_get_n_powers:
 * @self: a board
 *
 * Gets the number of powers.
 *
 * Returns: the number
 */
guint
pay_board_get_n_powers (const PayBoard *self);

/**
 * pay_board_get_power_name:
 * @self: a board
 * @power: a power
 *
 * Gets the name of a power ("Austria") in the language of the interface (base/language.h). If the
 * power has no name in this language, the result is the canonical name. This name is for people;
 * data uses pay_board_get_canonical_power_name().
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_power_name (const PayBoard *self, PayPower power);

/**
 * pay_board_get_canonical_power_name:
 * @self: a board
 * @power: a power
 *
 * Gets the name of a power as the board's file has it. The name does not depend on the language.
 * It is for data.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_canonical_power_name (const PayBoard *self, PayPower power);

/**
 * pay_board_get_power_key:
 * @self: a board
 * @power: a power
 *
 * Gets the key of a power in upper case ("AUSTRIA").
 *
 * Returns: (transfer none): the key
 */
const char *
pay_board_get_power_key (const PayBoard *self, PayPower power);

/**
 * pay_board_get_adjective:
 * @self: a board
 * @power: a power
 *
 * Gets the word that describes a unit of a power ("Austrian") in the language of the interface. If
 * there is no adjective in this language, the result is the name ("Österreich").
 *
 * Returns: (transfer none): the adjective or the name
 */
const char *
pay_board_get_adjective (const PayBoard *self, PayPower power);

/**
 * pay_board_get_power_letter:
 * @self: a board
 * @power: a power
 *
 * Gets the mark of a power in acceptance lists ("A").
 *
 * Returns: (transfer none): one character in UTF-8
 */
const char *
pay_board_get_power_letter (const PayBoard *self, PayPower power);

/**
 * pay_board_get_power_colour:
 * @self: a board
 * @power: a power
 *
 * Gets the colour of a power ("#a3320a").
 *
 * Returns: (transfer none): the colour
 */
const char *
pay_board_get_power_colour (const PayBoard *self, PayPower power);

/**
 * pay_board_find_power:
 * @self: a board
 * @name: the word, in any case and with or without accents
 *
 * Finds a power by its name or adjective in any of the board's languages, or by an alias, its
 * key or its letter.
 *
 * Returns: the power, or `PAY_NO_POWER` if there is none
 */
PayPower
pay_board_find_power (const PayBoard *self, const char *name);

/**
 * pay_board_get_start_units:
 * @self: a board
 * @n: (out): the number of units
 *
 * Gets the units of the start position in the order of the file.
 *
 * Returns: (transfer none) (array length=n): the units
 */
const PayBoardUnit *
pay_board_get_start_units (const PayBoard *self, guint *n);

/**
 * pay_board_get_start_owner:
 * @self: a board
 * @centre: a province
 *
 * Gets the owner of a supply centre in the start position. A home belongs to its power, unless
 * the file names another owner.
 *
 * Returns: the power, or `PAY_NO_POWER` if the supply centre is neutral
 */
PayPower
pay_board_get_start_owner (const PayBoard *self, PayProvince centre);

G_END_DECLS
