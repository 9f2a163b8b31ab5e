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

PayBoard *pay_board_ref (PayBoard *self);

void pay_board_unref (PayBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoard, pay_board_unref)

/* Gets the variant of the board ("standard"). */
const char *pay_board_get_variant (const PayBoard *self);

/* Gets the title of the board ("Standard"). */
const char *pay_board_get_title (const PayBoard *self);

/* Gets the note on the origin of the board. Returns the note; "" if there is none. */
const char *pay_board_get_credits (const PayBoard *self);

/* Gets the variant whose drawing shows this board. Returns the variant: the board's own, or that
 * of another board with the same provinces. */
const char *pay_board_get_art (const PayBoard *self);

/* Gets the number of supply centres that a power needs to win (18 on the standard board). */
guint pay_board_get_victory (const PayBoard *self);

/* Gets the first phase of games (spring 1901, movement, on the standard board). */
PayPhase pay_board_get_start (const PayBoard *self);

/* Gets the number of years from one year of a game to the next (1 on the standard board). Returns
 * the number of years; negative on a board whose years count down (before Christ). */
int pay_board_get_year_step (const PayBoard *self);

/* Gets the phases of a year in their order, without retreats. There is a movement phase in every
 * year, and at least one adjustment phase. */
const PayCalendarPhase *pay_board_get_calendar (const PayBoard *self, guint *n);

/* Checks whether the board has the usual calendar: movements in spring and fall, and adjustments
 * in winter. */
gboolean pay_board_has_usual_calendar (const PayBoard *self);

guint pay_board_get_n_provinces (const PayBoard *self);

/* Gets the number of locations: all provinces and all coasts of split provinces. */
guint pay_board_get_n_locations (const PayBoard *self);

/* Gets the abbreviation of a location in upper case ("STP", "STP/SC"). Returns the abbreviation,
 * which lives as long as the board. */
const char *pay_board_get_abbreviation (const PayBoard *self, PayLocation location);

/* Gets the name of a place in the language of the interface (base/language.h): "St Petersburg",
 * or for a coast "St Petersburg (south coast)". If the place has no name in this language, the
 * result is the canonical name. This name is for people; data uses
 * pay_board_get_canonical_name(). */
const char *pay_board_get_name (const PayBoard *self, PayLocation location);

/* Gets the name of a place as the board's file has it. The name does not depend on the language.
 * It is for data. */
const char *pay_board_get_canonical_name (const PayBoard *self, PayLocation location);

PayProvinceKind pay_board_get_kind (const PayBoard *self, PayProvince province);

PayProvince pay_board_get_province (const PayBoard *self, PayLocation location);

/* Gets the abbreviation of a coast ("SC"), or NULL if the location is a whole province. */
const char *pay_board_get_coast (const PayBoard *self, PayLocation location);

/* Gets the coasts of a split province. @n is the number of coasts, 0 if the province is not
 * split. Returns NULL if the province is not split. */
const PayLocation *pay_board_get_coasts (const PayBoard *self, PayProvince province, guint *n);

/* Finds a coast of a province by its abbreviation. @coast is the abbreviation in any case ("sc").
 * Returns the location, or `PAY_NO_LOCATION` if there is none. */
PayLocation pay_board_find_coast (const PayBoard *self, PayProvince province, const char *coast);

/* Gets the provinces to which an army can move in one step. */
const PayBits *pay_board_get_army_reach (const PayBoard *self, PayProvince from);

/* Gets the locations to which a fleet can move in one step. @from is the location of the fleet: a
 * coast if the province is split. Returns the locations, in the order of their provinces. */
const PayLocation *pay_board_get_fleet_moves (const PayBoard *self, PayLocation from, guint *n);

/* Gets the provinces of the locations that pay_board_get_fleet_moves() returns. */
const PayBits *pay_board_get_fleet_reach (const PayBoard *self, PayLocation from);

/* Checks whether a unit can move from one location to another in one step. */
gboolean pay_board_can_move (const PayBoard *self, PayUnitType type, PayLocation from,
                             PayLocation to);

/* Gets the provinces to which a unit can move in one step, to any coast. */
const PayBits *pay_board_get_reach (const PayBoard *self, PayUnitType type, PayLocation from);

/* Gets the provinces that an army or a fleet can reach from a province in one step. */
const PayBits *pay_board_get_touch (const PayBoard *self, PayProvince province);

/* Gets all seas. */
const PayBits *pay_board_get_seas (const PayBoard *self);

/* Gets the provinces where fleets can convoy: all seas, and the coastal provinces that are ports.
 */
const PayBits *pay_board_get_waters (const PayBoard *self);

/* Gets the provinces that a fleet can reach in one step from any coast of a province. A convoy
 * can continue, begin or end there. */
const PayBits *pay_board_get_sailing (const PayBoard *self, PayProvince province);

/* Checks whether a province is a port: a coastal province whose fleets can convoy. */
gboolean pay_board_is_port (const PayBoard *self, PayProvince province);

/* Gets all coastal provinces. */
const PayBits *pay_board_get_coastal (const PayBoard *self);

/* Checks whether a unit can occupy a location. A fleet in a split province occupies one of the
 * coasts of the province. Returns TRUE if it can; FALSE if @location is not a location of the
 * board. */
gboolean pay_board_can_stand (const PayBoard *self, PayUnitType type, PayLocation location);

/* Gets all supply centres. */
const PayBits *pay_board_get_centres (const PayBoard *self);

/* Checks whether a province has a supply centre. */
gboolean pay_board_is_centre (const PayBoard *self, PayProvince province);

/* Gets the power to which a home supply centre belongs. Returns the power, or `PAY_NO_POWER` if
 * the province is not a home. */
PayPower pay_board_get_home (const PayBoard *self, PayProvince province);

/* Checks whether powers may build in every free supply centre that they own, not only in their
 * homes. */
gboolean pay_board_builds_anywhere (const PayBoard *self);

/* Checks whether the rules of the board allow a power to build in a province. The caller checks
 * whether the power owns the province and whether the province is free. */
gboolean pay_board_is_build_site (const PayBoard *self, PayPower power, PayProvince province);

guint pay_board_get_n_powers (const PayBoard *self);

/* Gets the name of a power ("Austria") in the language of the interface (base/language.h). If the
 * power has no name in this language, the result is the canonical name. This name is for people;
 * data uses pay_board_get_canonical_power_name(). */
const char *pay_board_get_power_name (const PayBoard *self, PayPower power);

/* Gets the name of a power as the board's file has it. The name does not depend on the language.
 * It is for data. */
const char *pay_board_get_canonical_power_name (const PayBoard *self, PayPower power);

/* Gets the key of a power in upper case ("AUSTRIA"). */
const char *pay_board_get_power_key (const PayBoard *self, PayPower power);

/* Gets the word that describes a unit of a power ("Austrian") in the language of the interface.
 * If there is no adjective in this language, the result is the name ("Österreich"). */
const char *pay_board_get_adjective (const PayBoard *self, PayPower power);

/* Gets the mark of a power in acceptance lists ("A"). Returns one character in UTF-8. */
const char *pay_board_get_power_letter (const PayBoard *self, PayPower power);

/* Gets the colour of a power ("#a3320a"). */
const char *pay_board_get_power_colour (const PayBoard *self, PayPower power);

/* Finds a power by its name or adjective in any of the board's languages, or by an alias, its key
 * or its letter. @name is the word, in any case and with or without accents. Returns the power,
 * or `PAY_NO_POWER` if there is none. */
PayPower pay_board_find_power (const PayBoard *self, const char *name);

/* Gets the units of the start position in the order of the file. */
const PayBoardUnit *pay_board_get_start_units (const PayBoard *self, guint *n);

/* Gets the owner of a supply centre in the start position. A home belongs to its power, unless
 * the file names another owner. Returns the power, or `PAY_NO_POWER` if the supply centre is
 * neutral. */
PayPower pay_board_get_start_owner (const PayBoard *self, PayProvince centre);

G_END_DECLS
