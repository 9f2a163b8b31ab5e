/* lateness.h - sheets that arrive after the deadline or never
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming.h"
#include "game/game.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_ON_TIME,
  PAYOLA_IN_GRACE, /* after the deadline, but within the grace period */
  PAYOLA_LATE,
} PayolaLateness;

/**
 * payola_late_judge:
 * @roster: the roster of a game
 * @when: a time
 *
 * Compares a time with the deadline and the grace period of a game.
 *
 * Returns: whether a sheet that arrives at that time is late
 */
PayolaLateness
payola_late_judge (const PayRoster *roster, GDateTime *when);

/**
 * payola_late_get_rule:
 * @roster: the roster of a game
 * @when: the time when a sheet arrives
 *
 * Determines the treatment of a sheet. The rule of the game applies after the grace period; until
 * then, every sheet is accepted.
 *
 * Returns: the treatment
 */
PayLateRule
payola_late_get_rule (const PayRoster *roster, GDateTime *when);

/**
 * payola_late_treat:
 * @game: a game
 * @incoming: an email or file that was read
 * @when: the time when it arrived
 *
 * Determines the treatment of a sheet that arrived. Only sheets for the current phase are late.
 *
 * Returns: the treatment
 */
PayLateRule
payola_late_treat (PayGame *game, const PayIncoming *incoming, GDateTime *when);

/**
 * payola_late_describe_sheet:
 * @game: a game
 * @incoming: an email or file with a sheet that is late
 * @when: the time when it arrived
 * @rule: the treatment of the sheet
 *
 * Describes a late sheet and its treatment.
 *
 * Returns: (transfer full): a translated sentence
 */
char *
payola_late_describe_sheet (PayGame *game, const PayIncoming *incoming, GDateTime *when,
                            PayLateRule rule);

/**
 * payola_late_describe_grace:
 * @roster: the roster of a game
 *
 * Describes the grace period.
 *
 * Returns: (transfer full) (nullable): a translated sentence, or `NULL` without a grace period
 */
char *
payola_late_describe_grace (const PayRoster *roster);

/**
 * payola_late_mark:
 * @game: (transfer full) (nullable): a game that has just received a sheet
 * @power: the power of the sheet
 * @when: the time when the sheet arrived
 *
 * Records whether a sheet arrived after the deadline, and whether within the grace period.
 *
 * Returns: (transfer full) (nullable): the changed game, or `NULL` if @game is `NULL`
 */
PayGame *
payola_late_mark (PayGame *game, PayPower power, GDateTime *when);

/**
 * payola_late_describe_rule:
 * @rule: the treatment of late sheets
 *
 * Describes what happens to sheets that arrive after the deadline.
 *
 * Returns: (transfer none): a translated sentence
 */
const char *
payola_late_describe_rule (PayLateRule rule);

/**
 * payola_late_count_missed:
 * @game: a game
 * @power: a power
 *
 * Counts the movement phases that were adjudicated without the sheet of a power that had units and
 * a player.
 *
 * Returns: the number
 */
guint
payola_late_count_missed (PayGame *game, PayPower power);

/**
 * payola_late_count_missed_since:
 * @game: a game
 * @power: a power
 * @from: the first turn that counts
 *
 * Counts the movement phases that a power has missed since its last sheet, but not before @from.
 *
 * Returns: the number
 */
guint
payola_late_count_missed_since (PayGame *game, PayPower power, guint from);

G_END_DECLS
