/* record-replay.h - adjudicates the game of a record again
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* Makes a game of Diplomacy from a record. Each phase is adjudicated with the orders of the
 * record. Every difference from the record is a finding. A position that differs is corrected, so
 * that the game goes on as in the file. Orders that are illegal here are left out, with a
 * finding.
 *
 * Files do not say when an army goes by convoy (DATC 4.A.3). Several rules are tried, and the one
 * with the fewest differences is used. Returns NULL with findings if the record cannot be played.
 * (transfer full) */
PayGame *pay_record_replay (PayRecord *record, PayDiagnostics *diagnostics);

/* Counts the findings that are differences. */
guint pay_record_count_differences (const PayDiagnostics *diagnostics);

G_END_DECLS
