/* record-replay.h - plays the game of a record with our judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/**
 * pay_record_replay:
 * @record: the record
 * @diagnostics: the list to add findings to
 *
 * Makes a game of Diplomacy from a record. Each phase is adjudicated with the orders of the
 * record, and every difference between the record and our results is a finding: units, dislodged
 * units, retreats, owners of supply centres, and results of orders. Where a position differs, it is
 * corrected, so that the game goes on as in the file; the correction is visible in the game. Orders
 * that are illegal here are left out, with a finding. Programs differ in when an army goes by
 * convoy (DATC 4.A.3), and files do not tell: of the rules that programs use, those with the fewest
 * differences are chosen, and first those of the record.
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` with findings if the record cannot be
 *   played
 */
PayGame *
pay_record_replay (PayRecord *record, PayDiagnostics *diagnostics);

/**
 * pay_record_count_differences:
 * @diagnostics: the findings of a replay
 *
 * Counts the findings that are differences.
 *
 * Returns: the number
 */
guint
pay_record_count_differences (const PayDiagnostics *diagnostics);

G_END_DECLS
