/* record-compare.h - differences between a record and our adjudication
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* Checks whether a position is in the same phase and has the same units and owners as the record.
 */
gboolean pay_record_position_fits (const PayRecordPhase *phase, const PayPosition *ours);

/* Compares units, dislodged units and owners of supply centres. If a unit is dislodged in the
 * record and destroyed here, only its retreats are reported. @destroyed: provinces of units that
 * were destroyed here when they were dislodged. Returns TRUE if nothing but such retreats
 * differs. */
gboolean pay_record_compare_positions (const PayRecordPhase *phase, const PayPosition *ours,
                                       const PayBits *destroyed, PayDiagnostics *diagnostics);

/* Compares the dislodged units of a phase with those that were destroyed here. @phase is a
 * retreat phase with a position; our game does not have this phase. @destroyed: provinces of
 * units that were destroyed here when they were dislodged. Returns TRUE if all of them were
 * destroyed here. */
gboolean pay_record_compare_destroyed (const PayRecordPhase *phase, const PayBits *destroyed,
                                       PayDiagnostics *diagnostics);

/* Lists the changes that turn our position into that of the record, for pay_position_edit().
 * @destroyed: provinces of units that were destroyed here when they were dislodged. Returns NULL
 * if the record has a dislodged unit that our position lacks, which no change can add.
 * (transfer full) */
char *pay_record_list_edits (const PayRecordPhase *phase, const PayPosition *ours,
                             const PayBits *destroyed);

/* Finds the provinces to which a dislodged unit may retreat. */
PayBits pay_record_list_retreats (const PayPosition *position, guint i);

/* Compares the places to which dislodged units may retreat, if the record has them. */
void pay_record_compare_retreats (const PayRecordPhase *phase, const PayPosition *ours,
                                  PayDiagnostics *diagnostics);

/* Writes a result in the bits of a record. @result is a result of our judge in a movement phase.
 * Returns the bits. */
guint pay_record_make_flags (const PayResult *result);

/* Compares the results of a movement phase: whether each order succeeded, and whether each unit
 * was dislodged. Reasons for failures are not compared. Does nothing in other phases. @turn is
 * the same phase, as our judge adjudicated it. */
void pay_record_compare_results (const PayRecordPhase *phase, const PayTurn *turn,
                                 gboolean with_dislodged, PayDiagnostics *diagnostics);

G_END_DECLS
