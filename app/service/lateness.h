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

/* Compares a time with the deadline and the grace period of a game. Returns whether a sheet that
 * arrives at that time is late. */
PayolaLateness payola_late_judge (const PayRoster *roster, GDateTime *when);

/* Determines the treatment of a sheet. The rule of the game applies after the grace period; until
 * then, every sheet is accepted. */
PayLateRule payola_late_get_rule (const PayRoster *roster, GDateTime *when);

/* Determines the treatment of a sheet that arrived. Only sheets for the current phase are late.
 * @incoming is an email or file that was read. */
PayLateRule payola_late_treat (PayGame *game, const PayIncoming *incoming, GDateTime *when);

/* Describes a late sheet and its treatment. Returns a translated sentence. (transfer full) */
char *payola_late_describe_sheet (PayGame *game, const PayIncoming *incoming, GDateTime *when,
                                  PayLateRule rule);

/* Describes the grace period. Returns a translated sentence, or NULL without a grace period.
 * (transfer full) */
char *payola_late_describe_grace (const PayRoster *roster);

/* Records whether a sheet arrived after the deadline, and whether within the grace period. Takes
 * @game; may be NULL. Returns NULL if @game is NULL. (transfer full) */
PayGame *payola_late_mark (PayGame *game, PayPower power, GDateTime *when);

/* Describes what happens to sheets that arrive after the deadline. Returns a translated sentence.
 */
const char *payola_late_describe_rule (PayLateRule rule);

/* Counts the movement phases that were adjudicated without the sheet of a power that had units
 * and a player. */
guint payola_late_count_missed (PayGame *game, PayPower power);

/* Counts the movement phases that a power has missed since its last sheet, but not before @from. */
guint payola_late_count_missed_since (PayGame *game, PayPower power, guint from);

G_END_DECLS
