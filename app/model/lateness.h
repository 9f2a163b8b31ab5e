/* lateness.h - sheets that arrive after the deadline or never
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/**
 * payola_late_mark:
 * @game: (transfer full) (nullable): a game that has just received a sheet
 * @power: the power of the sheet
 * @when: the time when the sheet arrived
 *
 * Records whether a sheet arrived after the deadline.
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

G_END_DECLS
