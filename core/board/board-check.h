/* board-check.h - what the files that check a board share; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-parts.h"

G_BEGIN_DECLS

/* One check: the board under the hands, the findings, and which fleet moves there are, as a table
 * of locations by locations. */
typedef struct
{
  PayBoardBuilder *builder;
  PayBoard *board;
  PayDiagnostics *diagnostics;
  guint n_findings;
  guint8 *fleet_table;
  GHashTable *power_words; /* a word as pay_names_normalise() makes it → the power + 1 */
} PayBoardCheck;

/* A finding with up to four arguments; NULL ends them. */
void
pay_check_report (PayBoardCheck *self, PayCode code, guint line, const char *a, const char *b,
                  const char *c, const char *d);
void
pay_check_report_number (PayBoardCheck *self, PayCode code, gint64 found, gint64 limit,
                         gint64 other);

/* The province of an abbreviation; a power or a location, with a finding when it is not there. The
 * finding says with what it was named. */
PayProvince
pay_check_find_province (const PayBoard *board, const char *id);
PayPower
pay_check_power (PayBoardCheck *self, guint line, const char *key, const char *with);
PayLocation
pay_check_location (PayBoardCheck *self, guint line, const char *text, const char *with);

gboolean
pay_check_is_blank (const char *text);

/* As pay_board_builder_finish(), but a board with findings comes back, too, with @sound FALSE, if
 * its places, coasts and centres have none; nothing else of it may be asked for then. */
PayBoard *
pay_check_finish (PayBoardBuilder *builder, gboolean *sound, PayDiagnostics *diagnostics);

/* Powers, provinces, coasts and aliases. FALSE when a limit is passed: beyond the limits the arrays
 * end, and nothing further can be looked at. */
gboolean
pay_check_places (PayBoardCheck *self);

/* Enters a word by which a power is found; a finding if it means another one already. */
void
pay_check_power_word (PayBoardCheck *self, guint line, PayPower power, const char *text);
/* The names of powers, provinces and coasts in other languages, and the aliases of powers. FALSE
 * when a limit is passed. */
gboolean
pay_check_tongues (PayBoardCheck *self);

/* The phases of a year, the years, the first phase. */
void
pay_check_calendar (PayBoardCheck *self);

G_END_DECLS
