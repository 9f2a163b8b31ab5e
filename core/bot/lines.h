/* lines.h - the lines of a sheet that carry out a plan
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bot/plan.h"

G_BEGIN_DECLS

/* One line with its reason. If the options of the game do not allow the line, its simpler forms are
 * tried. If the sheet is refused without a finding about a line, the line with the lowest value is
 * simplified or removed first. */
typedef struct
{
  char *text;
  char **forms; /* simpler forms, the best first; NULL if there are none */
  char *reason;
  int value;
} PayBotLine;

/**
 * pay_bot_lines_new:
 *
 * Creates an empty list of lines.
 *
 * Returns: (transfer full) (element-type PayBotLine): the list
 */
GArray *
pay_bot_lines_new (void);

/**
 * pay_bot_lines_add:
 * @lines: a list
 * @text: (transfer full): the line
 * @reason: (transfer full) (nullable): its reason
 * @value: the value of the line
 *
 * Adds a line.
 */
void
pay_bot_lines_add (GArray *lines, char *text, char *reason, int value);

/**
 * pay_bot_lines_add_offer:
 * @lines: a list
 * @text: (transfer full): the offer with all its refinements
 * @forms: (transfer full) (nullable): simpler forms, the best first
 * @reason: (transfer full) (nullable): its reason
 * @value: the value of the line
 *
 * Adds a line that has simpler forms.
 */
void
pay_bot_lines_add_offer (GArray *lines, char *text, char **forms, char *reason, int value);

/**
 * pay_bot_lines_take:
 * @lines: a list
 * @others: (element-type PayBotLine): another list, which becomes empty
 *
 * Moves the lines of @others to the beginning of @lines.
 */
void
pay_bot_lines_take (GArray *lines, GArray *others);

/**
 * pay_bot_lines_from_plan:
 * @stage: the stage
 * @plan: the plan of the stage's power
 * @savings: the money to be saved in AgP; 0 for no savings request
 *
 * Writes the lines of a plan: offers in games with an auction, and orders in others.
 *
 * Returns: (transfer full) (element-type PayBotLine): the lines
 */
GArray *
pay_bot_lines_from_plan (const PayStage *stage, const PayPlan *plan, int savings);

/**
 * pay_bot_lines_join:
 * @setup: the setup of the game
 * @position: the position
 * @power: the power
 * @lines: (element-type PayBotLine): the lines
 * @explain: whether the reasons become comments
 *
 * Joins lines into a sheet that the game accepts. Lines that the options of the game do not allow
 * are simplified or left out.
 *
 * Returns: (transfer full): the sheet
 */
char *
pay_bot_lines_join (const PaySetup *setup, const PayPosition *position, PayPower power,
                    GArray *lines, gboolean explain);

G_END_DECLS
