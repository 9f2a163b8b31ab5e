/* favours.h - favours of the game master that computer players pay for (Diplobucks)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/lines.h"

G_BEGIN_DECLS

/* Bribes the game master for the favours that are worth their price, as long as the money of the
 * power lasts. Does nothing in games without favours. @plan is the plan of the stage's power;
 * orders that are better with the favours replace others. */
void pay_bot_add_favours (PayStage *stage, PayPlan *plan, GArray *lines);

G_END_DECLS
