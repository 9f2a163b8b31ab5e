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

/* Creates an empty list of lines. (transfer full) */
GArray *pay_bot_lines_new (void);

/* Adds a line. Takes @text. Takes @reason; may be NULL. */
void pay_bot_lines_add (GArray *lines, char *text, char *reason, int value);

/* Adds a line that has simpler forms. Takes @text. Takes @forms; may be NULL. Takes @reason; may
 * be NULL. */
void pay_bot_lines_add_offer (GArray *lines, char *text, char **forms, char *reason, int value);

/* Moves the lines of @others to the beginning of @lines. @others: another list, which becomes
 * empty. */
void pay_bot_lines_take (GArray *lines, GArray *others);

/* Writes the lines of a plan: offers in games with an auction, and orders in others. @savings is
 * the money to be saved in AgP; 0 for no savings request. (transfer full) */
GArray *pay_bot_lines_from_plan (const PayStage *stage, const PayPlan *plan, int savings);

/* Joins lines into a sheet that the game accepts. Lines that the options of the game do not allow
 * are simplified or left out. @explain says whether the reasons become comments. (transfer full) */
char *pay_bot_lines_join (const PaySetup *setup, const PayPosition *position, PayPower power,
                          GArray *lines, gboolean explain);

G_END_DECLS
