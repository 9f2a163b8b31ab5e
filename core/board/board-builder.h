/* board-builder.h - gathers the parts of a board, checks them all at once, makes the board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Parts may come in any order; nothing is checked until pay_board_builder_finish(), which
 * reports every problem, not the first, and makes a board only if there is none. Places are
 * written as on the board ("STP", "STP/SC") and powers by their keys, in any case. */
typedef struct _PayBoardBuilder PayBoardBuilder;

PayBoardBuilder *
pay_board_builder_new (const char *variant, const char *title);
void
pay_board_builder_free (PayBoardBuilder *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardBuilder, pay_board_builder_free)

/* Findings about parts added from now on carry this line of the file; 0 = none. */
void
pay_board_builder_set_line (PayBoardBuilder *self, guint line);
/* Centres needed to win; without it, more than half of them. */
void
pay_board_builder_set_victory (PayBoardBuilder *self, guint centres);
void
pay_board_builder_set_start_year (PayBoardBuilder *self, int year);
/* Without it, a year from one to the next; negative before Christ. */
void
pay_board_builder_set_year_step (PayBoardBuilder *self, int years);
void
pay_board_builder_set_credits (PayBoardBuilder *self, const char *credits);
/* The phase in which games begin, a movement or an adjustment; without it, the year's first. */
void
pay_board_builder_set_start (PayBoardBuilder *self, PaySeason season, PayPhaseKind kind);
/* The next phase of the year; without any, the usual calendar. When no phase has income, the
 * adjustments have it. */
void
pay_board_builder_add_phase (PayBoardBuilder *self, const PayCalendarPhase *phase);
void
pay_board_builder_set_builds_anywhere (PayBoardBuilder *self, gboolean anywhere);
/* The variant whose drawing is used; without it, or NULL, the board's own. */
void
pay_board_builder_set_art (PayBoardBuilder *self, const char *variant);
void
pay_board_builder_add_power (PayBoardBuilder *self, const char *key, const char *name,
                             const char *adjective, const char *letter, const char *colour);
/**
 * pay_board_builder_add_power_name:
 * @self: a builder
 * @key: the power's key
 * @language: such as "de"
 * @name: the name
 * @adjective: (nullable): without it, the name stands for the adjective, too
 *
 * Adds a power's name in another language. Sheets may name the power by it, as by an alias.
 */
void
pay_board_builder_add_power_name (PayBoardBuilder *self, const char *key, const char *language,
                                  const char *name, const char *adjective);
/**
 * pay_board_builder_add_power_alias:
 * @self: a builder
 * @key: the power's key
 * @alias: a word such as "österreichische"
 *
 * Adds another word for a power, which sheets may use and nobody writes.
 */
void
pay_board_builder_add_power_alias (PayBoardBuilder *self, const char *key, const char *alias);
void
pay_board_builder_add_province (PayBoardBuilder *self, const char *abbreviation, const char *name,
                                PayProvinceKind kind);
void
pay_board_builder_add_coast (PayBoardBuilder *self, const char *province, const char *coast,
                             const char *name);
/* Another word for a coast, understood but never written ("SPA", "SC", "WC"). */
void
pay_board_builder_add_coast_alias (PayBoardBuilder *self, const char *province, const char *coast,
                                   const char *alias);
void
pay_board_builder_add_alias (PayBoardBuilder *self, const char *province, const char *alias);
/**
 * pay_board_builder_add_name:
 * @self: a builder
 * @province: the province
 * @coast: (nullable): the coast whose name it is ("Südküste"); without it, the province's
 * @language: such as "de"
 * @name: the name
 *
 * Adds a name in another language. Sheets may use it, as an alias.
 */
void
pay_board_builder_add_name (PayBoardBuilder *self, const char *province, const char *coast,
                            const char *language, const char *name);
/* A coast whose fleets convoy as those at sea do. */
void
pay_board_builder_add_port (PayBoardBuilder *self, const char *province);
/* `home` and `owner` may be NULL. The owner at the start is the home's power unless another one is
 * named; "" as owner means nobody. */
void
pay_board_builder_add_centre (PayBoardBuilder *self, const char *province, const char *home,
                              const char *owner);
void
pay_board_builder_add_move (PayBoardBuilder *self, PayUnitType type, const char *from,
                            const char *to);
void
pay_board_builder_add_unit (PayBoardBuilder *self, const char *power, PayUnitType type,
                            const char *location);

/* Ends the builder's work; it can only be freed afterwards.
 * Returns: (transfer full) (nullable): the board, or NULL with all findings in @diagnostics */
PayBoard *
pay_board_builder_finish (PayBoardBuilder *self, PayDiagnostics *diagnostics);

G_END_DECLS
