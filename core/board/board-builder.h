/* board-builder.h - collects the parts of a board and makes the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Parts may be added in any order; only pay_board_builder_finish() checks them. Places are written
 * as on the board ("STP", "STP/SC"), powers as keys in any case. */
typedef struct _PayBoardBuilder PayBoardBuilder;

/**
 * pay_board_builder_new:
 * @variant: the variant of the board, such as "standard"
 * @title: the title of the board, such as "Standard"
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
 * @line: the line, or 0 for no line
 *
 * Sets the line of the file for findings about the parts that are added next.
 */
void
pay_board_builder_set_line (PayBoardBuilder *self, guint line);

/**
 * pay_board_builder_set_victory:
 * @self: a builder
 * @centres: the number
 *
 * Sets the number of supply centres that a power needs to win. The default is more than half of
 * all supply centres.
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
 * @years: the number; negative if years count down (before Christ)
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
 * @season: the season of the phase
 * @kind: the kind of the phase: movement or adjustment
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
 * Adds the next phase of the year. A board without phases gets the usual calendar. If no phase
 * has income, all adjustments have it.
 */
void
pay_board_builder_add_phase (PayBoardBuilder *self, const PayCalendarPhase *phase);

/**
 * pay_board_builder_set_builds_anywhere:
 * @self: a builder
 * @anywhere: `TRUE` for every free supply centre that a power owns, `FALSE` for its homes only
 *
 * Sets where powers may build. The default is `FALSE`.
 */
void
pay_board_builder_set_builds_anywhere (PayBoardBuilder *self, gboolean anywhere);

/**
 * pay_board_builder_set_art:
 * @self: a builder
 * @variant: (nullable): the variant, or `NULL` for the board's own
 *
 * Sets the variant whose drawing shows the board. The default is the board's own variant.
 */
void
pay_board_builder_set_art (PayBoardBuilder *self, const char *variant);

/**
 * pay_board_builder_add_power:
 * @self: a builder
 * @key: the key of the power, such as "AUSTRIA"
 * @name: the name of the power
 * @adjective: the word that describes the units of the power, such as "Austrian"
 * @letter: the mark of the power in acceptance lists, one character
 * @colour: the colour of the power, such as "#a3320a"
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
 * @language: the code of the language, such as "de"
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
 * @abbreviation: the abbreviation of the province, such as "STP"
 * @name: the name of the province
 * @kind: the kind of the province
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
 * @name: the name of the coast, such as "south coast"
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
 * @language: the code of the language, such as "de"
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
 * @province: the abbreviation of the province
 *
 * Adds a port: a coastal province where fleets can convoy as at sea.
 */
void
pay_board_builder_add_port (PayBoardBuilder *self, const char *province);

/**
 * pay_board_builder_add_centre:
 * @self: a builder
 * @province: the abbreviation of the province
 * @home: (nullable): the key of the power whose home the supply centre is
 * @owner: (nullable): the key of the owner at the start; "" for a neutral supply centre, or
 *   `NULL` for the power @home
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
 * @to: the abbreviation of the destination of the unit
 *
 * Adds a move that a unit can make in one step. The move in the opposite direction must be
 * added, too.
 */
void
pay_board_builder_add_move (PayBoardBuilder *self, PayUnitType type, const char *from,
                            const char *to);

/**
 * pay_board_builder_add_unit:
 * @self: a builder
 * @power: the key of the owner of the unit
 * @type: an army or a fleet
 * @location: the abbreviation of the location of the unit
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
