/* board-builder.h - collects the parts of a board and makes the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Parts may be added in any order. Only pay_board_builder_finish() checks them: it reports every
 * problem, and makes a board only if there is none. Places are written as on the board ("STP",
 * "STP/SC") and powers by their keys, in any case. */
typedef struct _PayBoardBuilder PayBoardBuilder;

/**
 * pay_board_builder_new:
 * @variant: its variant, such as "standard"
 * @title: its title, such as "Standard"
 *
 * Starts a board.
 *
 * Returns: (transfer full): a builder
 */
PayBoardBuilder *
pay_board_builder_new (const char *variant, const char *title);

/**
 * pay_board_builder_free:
 * @self: (nullable): a builder
 *
 * Frees a builder.
 */
void
pay_board_builder_free (PayBoardBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardBuilder, pay_board_builder_free)

/**
 * pay_board_builder_set_line:
 * @self: a builder
 * @line: the line, or 0 for none
 *
 * Sets the line of the file for findings about the parts that are added from now on.
 */
void
pay_board_builder_set_line (PayBoardBuilder *self, guint line);

/**
 * pay_board_builder_set_victory:
 * @self: a builder
 * @centres: the number
 *
 * Sets the number of supply centres that a power needs to win. The default is more than half of
 * them.
 */
void
pay_board_builder_set_victory (PayBoardBuilder *self, guint centres);

/**
 * pay_board_builder_set_start_year:
 * @self: a builder
 * @year: the year
 *
 * Sets the year in which games begin. The default is 1901.
 */
void
pay_board_builder_set_start_year (PayBoardBuilder *self, int year);

/**
 * pay_board_builder_set_year_step:
 * @self: a builder
 * @years: the number; negative before Christ
 *
 * Sets the number of years from one year of a game to the next. The default is 1.
 */
void
pay_board_builder_set_year_step (PayBoardBuilder *self, int years);

/**
 * pay_board_builder_set_credits:
 * @self: a builder
 * @credits: (nullable): the note
 *
 * Sets the note on the origin of the board.
 */
void
pay_board_builder_set_credits (PayBoardBuilder *self, const char *credits);

/**
 * pay_board_builder_set_start:
 * @self: a builder
 * @season: its season
 * @kind: a movement or an adjustment
 *
 * Sets the phase in which games begin. The default is the first phase of the year.
 */
void
pay_board_builder_set_start (PayBoardBuilder *self, PaySeason season, PayPhaseKind kind);

/**
 * pay_board_builder_add_phase:
 * @self: a builder
 * @phase: the phase, which is copied
 *
 * Adds the next phase of the year. Without any, the board has the usual calendar. If no phase
 * has income, all adjustments have it.
 */
void
pay_board_builder_add_phase (PayBoardBuilder *self, const PayCalendarPhase *phase);

/**
 * pay_board_builder_set_builds_anywhere:
 * @self: a builder
 * @anywhere: whether they do
 *
 * Sets whether powers build in every free supply centre that they own, and not only in their
 * homes. The default is `FALSE`.
 */
void
pay_board_builder_set_builds_anywhere (PayBoardBuilder *self, gboolean anywhere);

/**
 * pay_board_builder_set_art:
 * @self: a builder
 * @variant: (nullable): the variant, or `NULL` for the board's own
 *
 * Sets the variant whose drawing shows the board. The default is its own.
 */
void
pay_board_builder_set_art (PayBoardBuilder *self, const char *variant);

/**
 * pay_board_builder_add_power:
 * @self: a builder
 * @key: its key, such as "AUSTRIA"
 * @name: its name
 * @adjective: the word that describes its units, such as "Austrian"
 * @letter: its mark in acceptance lists, one character
 * @colour: its colour, such as "#a3320a"
 *
 * Adds a power.
 */
void
pay_board_builder_add_power (PayBoardBuilder *self, const char *key, const char *name,
                             const char *adjective, const char *letter, const char *colour);

/**
 * pay_board_builder_add_power_name:
 * @self: a builder
 * @key: the key of the power
 * @language: its code, such as "de"
 * @name: the name
 * @adjective: (nullable): the adjective, or `NULL` to use the name instead
 *
 * Adds a name of a power in another language. Sheets may use it like an alias.
 */
void
pay_board_builder_add_power_name (PayBoardBuilder *self, const char *key, const char *language,
                                  const char *name, const char *adjective);

/**
 * pay_board_builder_add_power_alias:
 * @self: a builder
 * @key: the key of the power
 * @alias: a word, such as "österreichische"
 *
 * Adds another word for a power. Sheets may use it, but Payola never writes it.
 */
void
pay_board_builder_add_power_alias (PayBoardBuilder *self, const char *key, const char *alias);

/**
 * pay_board_builder_add_province:
 * @self: a builder
 * @abbreviation: its abbreviation, such as "STP"
 * @name: its name
 * @kind: its kind
 *
 * Adds a province.
 */
void
pay_board_builder_add_province (PayBoardBuilder *self, const char *abbreviation, const char *name,
                                PayProvinceKind kind);

/**
 * pay_board_builder_add_coast:
 * @self: a builder
 * @province: the abbreviation of the province
 * @coast: the abbreviation of the coast, such as "SC"
 * @name: its name, such as "south coast"
 *
 * Adds a coast of a split province.
 */
void
pay_board_builder_add_coast (PayBoardBuilder *self, const char *province, const char *coast,
                             const char *name);

/**
 * pay_board_builder_add_coast_alias:
 * @self: a builder
 * @province: the abbreviation of the province ("SPA")
 * @coast: the abbreviation of the coast ("SC")
 * @alias: the word ("WC")
 *
 * Adds another word for a coast. Sheets may use it, but Payola never writes it.
 */
void
pay_board_builder_add_coast_alias (PayBoardBuilder *self, const char *province, const char *coast,
                                   const char *alias);

/**
 * pay_board_builder_add_alias:
 * @self: a builder
 * @province: the abbreviation of the province
 * @alias: the name
 *
 * Adds another name of a province. Sheets may use it, but Payola never writes it.
 */
void
pay_board_builder_add_alias (PayBoardBuilder *self, const char *province, const char *alias);

/**
 * pay_board_builder_add_name:
 * @self: a builder
 * @province: the abbreviation of the province
 * @coast: (nullable): the abbreviation of the coast that has the name ("Südküste"), or `NULL`
 *   for the province
 * @language: its code, such as "de"
 * @name: the name
 *
 * Adds a name of a place in another language. Sheets may use it like an alias.
 */
void
pay_board_builder_add_name (PayBoardBuilder *self, const char *province, const char *coast,
                            const char *language, const char *name);

/**
 * pay_board_builder_add_port:
 * @self: a builder
 * @province: its abbreviation
 *
 * Adds a port: a coastal province whose fleets can convoy like those at sea.
 */
void
pay_board_builder_add_port (PayBoardBuilder *self, const char *province);

/**
 * pay_board_builder_add_centre:
 * @self: a builder
 * @province: the abbreviation of the province
 * @home: (nullable): the key of the power whose home it is
 * @owner: (nullable): the key of its owner at the start; "" if it is neutral, or `NULL` for the
 *   power whose home it is
 *
 * Adds a supply centre.
 */
void
pay_board_builder_add_centre (PayBoardBuilder *self, const char *province, const char *home,
                              const char *owner);

/**
 * pay_board_builder_add_move:
 * @self: a builder
 * @type: an army or a fleet
 * @from: the abbreviation of the location of the unit
 * @to: the abbreviation of its destination
 *
 * Adds a move that a unit can make in one step. The move back must be added, too.
 */
void
pay_board_builder_add_move (PayBoardBuilder *self, PayUnitType type, const char *from,
                            const char *to);

/**
 * pay_board_builder_add_unit:
 * @self: a builder
 * @power: the key of its owner
 * @type: an army or a fleet
 * @location: the abbreviation of its location
 *
 * Adds a unit to the start position.
 */
void
pay_board_builder_add_unit (PayBoardBuilder *self, const char *power, PayUnitType type,
                            const char *location);

/**
 * pay_board_builder_finish:
 * @self: a builder
 * @diagnostics: (nullable): the list to add findings to
 *
 * Checks all parts and makes the board. Afterwards, the builder can only be freed.
 *
 * Returns: (transfer full) (nullable): the board, or `NULL` if there are findings
 */
PayBoard *
pay_board_builder_finish (PayBoardBuilder *self, PayDiagnostics *diagnostics);

G_END_DECLS
