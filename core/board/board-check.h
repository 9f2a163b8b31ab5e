/* board-check.h - shared declarations for the check of a board; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-parts.h"

G_BEGIN_DECLS

/* The state of one check. `board` is incomplete until the end. `fleet_table` marks the moves of
 * fleets in a table [from][to] of locations. */
typedef struct
{
  PayBoardBuilder *builder;
  PayBoard *board;
  PayDiagnostics *diagnostics;
  guint n_findings;
  guint8 *fleet_table;
  GHashTable *power_words; /* normalised word (pay_names_normalise()) → power + 1 */
} PayBoardCheck;

/* Adds a finding. The number of reported findings is limited. Further findings are only counted.
 * @line is the line, or 0 for the whole file. @a is the first argument of the message; may be
 * NULL. @b may be NULL. @c may be NULL. @d is the fourth argument; the first NULL among @a to @d
 * ends the arguments. */
void pay_check_report (PayBoardCheck *self, PayCode code, guint line, const char *a, const char *b,
                       const char *c, const char *d);

/* Adds a finding about the whole file. Its arguments are numbers. @other is the third argument:
 * another limit, or 0 if the message does not have one. */
void pay_check_report_number (PayBoardCheck *self, PayCode code, gint64 found, gint64 limit,
                              gint64 other);

/* Finds a province by its abbreviation. Returns the province, or `PAY_NO_PROVINCE` if there is
 * none. */
PayProvince pay_check_find_province (const PayBoard *board, const char *id);

/* Finds a power by its key. An unknown key is a finding. @with is the other name in the same
 * entry of the file, which the finding quotes. Returns the power, or `PAY_NO_POWER` if there is
 * none. */
PayPower pay_check_power (PayBoardCheck *self, guint line, const char *key, const char *with);

/* Finds a location by its abbreviation. An unknown abbreviation is a finding. @text is the
 * abbreviation, such as "STP/SC". @with is the other name in the same entry of the file, which
 * the finding quotes. Returns the location, or `PAY_NO_LOCATION` if there is none. */
PayLocation pay_check_location (PayBoardCheck *self, guint line, const char *text,
                                const char *with);

/* Checks whether a text is missing, empty, or has only white space. @text may be NULL. */
gboolean pay_check_is_blank (const char *text);

/* Finishes a board like pay_board_builder_finish(), but also returns a board with findings, of
 * which only the places, coasts and supply centres may be used. @diagnostics may be NULL. Returns
 * NULL if findings affect its places, coasts or supply centres, or are too many. (transfer full) */
PayBoard *pay_check_finish (PayBoardBuilder *builder, gboolean *sound, PayDiagnostics *diagnostics);

/* Checks and adds powers, provinces, coasts and aliases. Returns FALSE if the check must end,
 * because there are too many powers, provinces, coasts or languages for a board. */
gboolean pay_check_places (PayBoardCheck *self);

/* Adds a word for a power. A word that already means another power is a finding. */
void pay_check_power_word (PayBoardCheck *self, guint line, PayPower power, const char *text);

/* Checks and adds the names of powers, provinces and coasts in other languages, and the aliases
 * of powers. Returns FALSE if there are too many languages. */
gboolean pay_check_languages (PayBoardCheck *self);

/* Checks and adds the phases of a year, the years and the phase in which games begin. */
void pay_check_calendar (PayBoardCheck *self);

G_END_DECLS
