/* board.h - the map of a variant: provinces, coasts, who moves where, powers, homes, start
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/bits.h"
#include "base/diagnostic.h"
#include "base/types.h"
#include "board/calendar.h"

G_BEGIN_DECLS

/* A PayBoard is immutable and checked: every move has its way back, every name belongs to one
 * province, every centre and home exists. It is reference-counted and may be shared by threads.
 *
 * Provinces are sorted by abbreviation (so index order is alphabetical), locations of coasts follow
 * all provinces, powers stand in the file's order. */

typedef enum
{
  PAY_PROVINCE_INLAND,     /* armies only */
  PAY_PROVINCE_COAST,      /* armies and fleets */
  PAY_PROVINCE_SEA,        /* fleets only; these convoy */
  PAY_PROVINCE_IMPASSABLE, /* nobody */
} PayProvinceKind;

typedef struct
{
  PayUnitType type;
  PayLocation location;
  PayPower owner;
} PayBoardUnit;

PayBoard *
pay_board_ref (PayBoard *self);
void
pay_board_unref (PayBoard *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoard, pay_board_unref)

/* The variant ("standard"), its title ("Standard"), and what the file says of its origin. */
const char *
pay_board_get_variant (const PayBoard *self);
const char *
pay_board_get_title (const PayBoard *self);
const char *
pay_board_get_credits (const PayBoard *self);
/* The variant whose drawing shows this board: its own, or one with the same provinces. */
const char *
pay_board_get_art (const PayBoard *self);
/* Centres needed to win (18). */
guint
pay_board_get_victory (const PayBoard *self);
/* The first phase of games (spring 1901, movement). */
PayPhase
pay_board_get_start (const PayBoard *self);
/* Years from one year that is played to the next (1); negative before Christ. */
int
pay_board_get_year_step (const PayBoard *self);
/* The phases of a year in their order: movement in spring and in fall, adjustments in winter,
 * unless the board has others. There is a movement in every year, and some adjustments. */
const PayCalendarPhase *
pay_board_get_calendar (const PayBoard *self, guint *n);
gboolean
pay_board_has_usual_calendar (const PayBoard *self);

/* Provinces and locations */
guint
pay_board_get_n_provinces (const PayBoard *self);
guint
pay_board_get_n_locations (const PayBoard *self);
/* "STP", "STP/SC": upper case, static to the board. */
const char *
pay_board_get_abbreviation (const PayBoard *self, PayLocation location);
/* "St Petersburg"; for a coast "St Petersburg (south coast)". In the language of the interface
 * (base/language.h) if the board has names in it: for people, never for data. */
const char *
pay_board_get_name (const PayBoard *self, PayLocation location);
/**
 * pay_board_get_canonical_name:
 * @self: a board
 * @location: a location
 *
 * Gets a place's name as the board's file has it, whatever the language: for data.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_canonical_name (const PayBoard *self, PayLocation location);
PayProvinceKind
pay_board_get_kind (const PayBoard *self, PayProvince province);
PayProvince
pay_board_get_province (const PayBoard *self, PayLocation location);
/* "SC", or NULL for a location that is a whole province. */
const char *
pay_board_get_coast (const PayBoard *self, PayLocation location);
/* The coasts of a split province; NULL and 0 for any other. Borrowed. */
const PayLocation *
pay_board_get_coasts (const PayBoard *self, PayProvince province, guint *n);
/* The location of a coast of a province by its name in any case ("sc"), or PAY_NO_LOCATION. */
PayLocation
pay_board_find_coast (const PayBoard *self, PayProvince province, const char *coast);

/* Moves of one step. Armies: from a province to provinces. Fleets: from a location (a coast
 * where the province is split) to locations. */
const PayBits *
pay_board_get_army_reach (const PayBoard *self, PayProvince from);
const PayLocation *
pay_board_get_fleet_moves (const PayBoard *self, PayLocation from, guint *n);
/* The provinces of pay_board_get_fleet_moves(). */
const PayBits *
pay_board_get_fleet_reach (const PayBoard *self, PayLocation from);
gboolean
pay_board_can_move (const PayBoard *self, PayUnitType type, PayLocation from, PayLocation to);
/* The provinces that a unit at `from` can move to, coasts aside: what it may support. */
const PayBits *
pay_board_get_reach (const PayBoard *self, PayUnitType type, PayLocation from);
/* Provinces touching a province by any unit's move; for a sea the provinces a convoy may begin or
 * end at, and the seas beside it. */
const PayBits *
pay_board_get_touch (const PayBoard *self, PayProvince province);
const PayBits *
pay_board_get_seas (const PayBoard *self);
/* Where fleets convoy: all seas, and coasts that are ports. */
const PayBits *
pay_board_get_waters (const PayBoard *self);
/* Provinces joined to a province by a fleet's move from any of its coasts: what a convoy passes
 * through and where it may begin or end. */
const PayBits *
pay_board_get_sailing (const PayBoard *self, PayProvince province);
gboolean
pay_board_is_port (const PayBoard *self, PayProvince province);
const PayBits *
pay_board_get_coastal (const PayBoard *self);
/* Whether such a unit can stand there: fleets in split provinces need the coast. */
gboolean
pay_board_can_stand (const PayBoard *self, PayUnitType type, PayLocation location);

/* Centres */
const PayBits *
pay_board_get_centres (const PayBoard *self);
gboolean
pay_board_is_centre (const PayBoard *self, PayProvince province);
/* Owner of a home centre, or PAY_NO_POWER. */
PayPower
pay_board_get_home (const PayBoard *self, PayProvince province);
/* Whether powers build in every free centre they own, not in their homes alone. */
gboolean
pay_board_builds_anywhere (const PayBoard *self);
/* Whether this power may build in a province that it owns and that is free. */
gboolean
pay_board_is_build_site (const PayBoard *self, PayPower power, PayProvince province);

/* Powers */
guint
pay_board_get_n_powers (const PayBoard *self);
/* "Austria"; in the language of the interface, for people, never for data. */
const char *
pay_board_get_power_name (const PayBoard *self, PayPower power);
/**
 * pay_board_get_canonical_power_name:
 * @self: a board
 * @power: a power
 *
 * Gets a power's name as the board's file has it, whatever the language: for data.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_board_get_canonical_power_name (const PayBoard *self, PayPower power);
const char *
pay_board_get_power_key (const PayBoard *self, PayPower power); /* "AUSTRIA" */
/* What stands with a unit of the power: "Austrian". In the language of the interface, for people;
 * where a board gives no adjective in it, as adjectives are inflected, the name ("Österreich"). */
const char *
pay_board_get_adjective (const PayBoard *self, PayPower power);
/* The one-character mark of acceptance lists ("A"). UTF-8. */
const char *
pay_board_get_power_letter (const PayBoard *self, PayPower power);
const char *
pay_board_get_power_colour (const PayBoard *self, PayPower power); /* "#a3320a" */
/* By name or adjective in any of the board's languages, alias, key or letter, case and accents
 * ignored; PAY_NO_POWER when there is none. */
PayPower
pay_board_find_power (const PayBoard *self, const char *name);

/* Start position, in the order of the file. Owner of a centre at the start: its home power if that
 * power's `centre` says so (PAY_NO_POWER for neutral ones). */
const PayBoardUnit *
pay_board_get_start_units (const PayBoard *self, guint *n);
PayPower
pay_board_get_start_owner (const PayBoard *self, PayProvince centre);

G_END_DECLS
