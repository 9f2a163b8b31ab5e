/* record-compare.h - differences between a record and our adjudication
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/**
 * pay_record_position_fits:
 * @phase: a phase with a position
 * @ours: a position
 *
 * Checks whether a position is in the same phase and has the same units and owners as the record.
 *
 * Returns: `TRUE` if it has
 */
gboolean
pay_record_position_fits (const PayRecordPhase *phase, const PayPosition *ours);

/**
 * pay_record_compare_positions:
 * @phase: a phase with a position
 * @ours: our position
 * @destroyed: provinces of units that were destroyed here when they were dislodged
 * @diagnostics: the list to add a finding to for each difference
 *
 * Compares units, dislodged units and owners of supply centres. If a unit is dislodged in the
 * record and destroyed here, only its retreats are reported.
 *
 * Returns: `TRUE` if nothing but such retreats differs
 */
gboolean
pay_record_compare_positions (const PayRecordPhase *phase, const PayPosition *ours,
                              const PayBits *destroyed, PayDiagnostics *diagnostics);

/**
 * pay_record_compare_destroyed:
 * @phase: a retreat phase with a position; our game does not have this phase
 * @destroyed: provinces of units that were destroyed here when they were dislodged
 * @diagnostics: the list to add a finding to for each difference
 *
 * Compares the dislodged units of a phase with those that were destroyed here.
 *
 * Returns: `TRUE` if all of them were destroyed here
 */
gboolean
pay_record_compare_destroyed (const PayRecordPhase *phase, const PayBits *destroyed,
                              PayDiagnostics *diagnostics);

/**
 * pay_record_list_edits:
 * @phase: a phase with a position
 * @ours: our position
 * @destroyed: provinces of units that were destroyed here when they were dislodged
 *
 * Lists the changes that turn our position into that of the record, for pay_position_edit().
 *
 * Returns: (transfer full) (nullable): the changes, or `NULL` if the record has a dislodged unit
 *   that our position lacks, which no change can add
 */
char *
pay_record_list_edits (const PayRecordPhase *phase, const PayPosition *ours,
                       const PayBits *destroyed);

/**
 * pay_record_list_retreats:
 * @position: a position in a retreat phase
 * @i: the index of a dislodged unit
 *
 * Finds the provinces to which a dislodged unit may retreat.
 *
 * Returns: the provinces
 */
PayBits
pay_record_list_retreats (const PayPosition *position, guint i);

/**
 * pay_record_compare_retreats:
 * @phase: a phase
 * @ours: our position
 * @diagnostics: the list to add a finding to for each difference
 *
 * Compares the places to which dislodged units may retreat, if the record has them.
 */
void
pay_record_compare_retreats (const PayRecordPhase *phase, const PayPosition *ours,
                             PayDiagnostics *diagnostics);

/**
 * pay_record_make_flags:
 * @result: a result of our judge in a movement phase
 *
 * Writes a result in the bits of a record.
 *
 * Returns: the bits
 */
guint
pay_record_make_flags (const PayResult *result);

/**
 * pay_record_compare_results:
 * @phase: a phase
 * @turn: the same phase, as our judge adjudicated it
 * @with_dislodged: whether the results tell which units were dislodged
 * @diagnostics: the list to add a finding to for each difference
 *
 * Compares the results of a movement phase: whether each order succeeded, and whether each unit was
 * dislodged. Reasons for failures are not compared. Does nothing in other phases.
 */
void
pay_record_compare_results (const PayRecordPhase *phase, const PayTurn *turn,
                            gboolean with_dislodged, PayDiagnostics *diagnostics);

G_END_DECLS
