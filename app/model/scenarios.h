/* scenarios.h - hypothetical phases with guessed sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"

G_BEGIN_DECLS

#define PAYOLA_TREASURY_MAX 9999 /* highest treasury in AgP */

typedef struct
{
  char *name;
  char *sheets[PAY_MAX_POWERS];   /* the guessed sheets by power; “” without a guess */
  int treasuries[PAY_MAX_POWERS]; /* the treasuries by power in AgP; ignored where the viewer
                                   * knows the treasury */
  guint chance;                   /* seed of random decisions; with 0, the game master’s
                                   * scenarios use the seed of the game */
} PayolaScenario;

/* The scenarios of one phase and viewer. There is always at least one scenario. The game
 * master’s scenarios reveal secrets and are not shown to other viewers. Scenarios last as long
 * as the document. If the game has a file, they are also stored, but outside of that file
 * (state-file.h). */
typedef struct _PayolaScenarios PayolaScenarios;

/* Returns the scenarios of a phase. The first scenario begins with the sheets that the viewer
 * knows, including drafts. @turn is the index of a turn, or the number of turns for the current
 * phase. (transfer none) */
PayolaScenarios *payola_scenarios_get (PayolaDocument *document, PayView *view, guint turn);

guint payola_scenarios_get_n (PayolaScenarios *self);

/* Returns a scenario, which may be changed. Call payola_scenarios_keep() after a change.
 * (transfer none) */
PayolaScenario *payola_scenarios_at (PayolaScenarios *self, guint i);

/* Appends a scenario. @from is the index of a scenario to copy, or -1 to begin with the sheets
 * that are known. Returns the index of the new scenario. */
guint payola_scenarios_add (PayolaScenarios *self, int from);

/* Removes a scenario. If it is the only scenario, a new scenario replaces it. */
void payola_scenarios_remove (PayolaScenarios *self, guint i);

/* Returns the real sheet of a power if the viewer knows it. Returns the sheet, or “” if it is not
 * known. */
const char *payola_scenarios_get_known (PayolaScenarios *self, PayPower power);

/* Stores the scenarios within a second if the game has a file. */
void payola_scenarios_keep (PayolaScenarios *self);

/* Creates the game of a scenario, at the start of the phase and with all sheets that are valid.
 * @turn is the index of a turn, or the number of turns for the current phase. @findings: array
 * with an element for each power: the findings of the power’s sheet, or NULL if the power does
 * not have a sheet. @diagnostics: receives the findings if the game cannot be created. Returns
 * NULL if the position cannot begin a game. (transfer full) */
PayGame *payola_scenario_imagine (const PayolaScenario *self, PayView *view, guint turn,
                                  PayDiagnostics **findings, PayDiagnostics *diagnostics);

G_END_DECLS
