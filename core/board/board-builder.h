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

/* Starts a board. (transfer full) */
PayBoardBuilder *pay_board_builder_new (const char *variant, const char *title);

void pay_board_builder_free (PayBoardBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardBuilder, pay_board_builder_free)

/* Sets the line of the file for findings about the parts that are added next. @line is the line,
 * or 0 for no line. */
void pay_board_builder_set_line (PayBoardBuilder *self, guint line);

/* Sets the number of supply centres that a power needs to win. The default is more than half of
 * all supply centres. */
void pay_board_builder_set_victory (PayBoardBuilder *self, guint centres);

/* Sets the year in which games begin. The default is 1901. */
void pay_board_builder_set_start_year (PayBoardBuilder *self, int year);

/* Sets the number of years from one year of a game to the next. The default is 1. @years is the
 * number; negative if years count down (before Christ). */
void pay_board_builder_set_year_step (PayBoardBuilder *self, int years);

/* Sets the note on the origin of the board. @credits may be NULL. */
void pay_board_builder_set_credits (PayBoardBuilder *self, const char *credits);

/* Sets the phase in which games begin. The default is the first phase of the year. */
void pay_board_builder_set_start (PayBoardBuilder *self, PaySeason season, PayPhaseKind kind);

/* Adds the next phase of the year. A board without phases gets the usual calendar. If no phase
 * has income, all adjustments have it. */
void pay_board_builder_add_phase (PayBoardBuilder *self, const PayCalendarPhase *phase);

/* Sets where powers may build. The default is FALSE. @anywhere: TRUE for every free supply centre
 * that a power owns, FALSE for its homes only. */
void pay_board_builder_set_builds_anywhere (PayBoardBuilder *self, gboolean anywhere);

/* Sets the variant whose drawing shows the board. The default is the board's own variant.
 * @variant is the variant, or NULL for the board's own. */
void pay_board_builder_set_art (PayBoardBuilder *self, const char *variant);

/* Adds a power. @adjective is the word that describes the units of the power, such as "Austrian".
 * @letter is the mark of the power in acceptance lists, one character. @colour is the colour of
 * the power, such as "#a3320a". */
void pay_board_builder_add_power (PayBoardBuilder *self, const char *key, const char *name,
                                  const char *adjective, const char *letter, const char *colour);

/* Adds a name of a power in another language. Sheets may use it like an alias. @language is the
 * code of the language, such as "de". @adjective is the adjective, or NULL to use the name
 * instead. */
void pay_board_builder_add_power_name (PayBoardBuilder *self, const char *key, const char *language,
                                       const char *name, const char *adjective);

/* Adds another word for a power. Sheets may use it, but Payola never writes it. */
void pay_board_builder_add_power_alias (PayBoardBuilder *self, const char *key, const char *alias);

void pay_board_builder_add_province (PayBoardBuilder *self, const char *abbreviation,
                                     const char *name, PayProvinceKind kind);

/* Adds a coast of a split province. @coast is the abbreviation of the coast, such as "SC". */
void pay_board_builder_add_coast (PayBoardBuilder *self, const char *province, const char *coast,
                                  const char *name);

/* Adds another word for a coast. Sheets may use it, but Payola never writes it. */
void pay_board_builder_add_coast_alias (PayBoardBuilder *self, const char *province,
                                        const char *coast, const char *alias);

/* Adds another name of a province. Sheets may use it, but Payola never writes it. */
void pay_board_builder_add_alias (PayBoardBuilder *self, const char *province, const char *alias);

/* Adds a name of a place in another language. Sheets may use it like an alias. @coast is the
 * abbreviation of the coast that has the name ("Südküste"), or NULL for the province. @language
 * is the code of the language, such as "de". */
void pay_board_builder_add_name (PayBoardBuilder *self, const char *province, const char *coast,
                                 const char *language, const char *name);

/* Adds a port: a coastal province where fleets can convoy as at sea. */
void pay_board_builder_add_port (PayBoardBuilder *self, const char *province);

/* Adds a supply centre. @home is the key of the power whose home the supply centre is; may be
 * NULL. @owner is the key of the owner at the start; "" for a neutral supply centre, or NULL for
 * the power @home. */
void pay_board_builder_add_centre (PayBoardBuilder *self, const char *province, const char *home,
                                   const char *owner);

/* Adds a move that a unit can make in one step. The move in the opposite direction must be added,
 * too. */
void pay_board_builder_add_move (PayBoardBuilder *self, PayUnitType type, const char *from,
                                 const char *to);

/* Adds a unit to the start position. */
void pay_board_builder_add_unit (PayBoardBuilder *self, const char *power, PayUnitType type,
                                 const char *location);

/* Checks all parts and makes the board. Afterwards, the builder can only be freed. @diagnostics
 * may be NULL. Returns NULL if there are findings. (transfer full) */
PayBoard *pay_board_builder_finish (PayBoardBuilder *self, PayDiagnostics *diagnostics);

G_END_DECLS
