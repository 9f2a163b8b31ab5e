/* scenarios.h - imagined phases: guesses for everybody's sheets, as many sets as wanted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "model/document.h"

G_BEGIN_DECLS

#define PAYOLA_TREASURY_MAX 9999 /* AgP that can be guessed */

typedef struct
{
  char *name;
  char *sheets[PAY_MAX_POWERS];   /* "" where nothing is guessed */
  int treasuries[PAY_MAX_POWERS]; /* AgP; counts only where the viewer does not know it */
  guint chance;                   /* where chance comes from; 0: the game's, if that is known */
} PayolaScenario;

/* The scenarios of one phase, made by one viewer: what the game master imagines tells secrets and
 * is not shown to others. There is always one. They live as long as the document; those of a game
 * with a file are kept outside of it (state-file.h), never in it. */
typedef struct _PayolaScenarios PayolaScenarios;

/* Borrowed from the document. A first scenario begins with the sheets that the viewer knows, drafts
 * included. */
PayolaScenarios *
payola_scenarios_get (PayolaDocument *document, PayView *view, guint turn);
guint
payola_scenarios_get_n (PayolaScenarios *self);
/* May be written to; then call payola_scenarios_keep(). */
PayolaScenario *
payola_scenarios_at (PayolaScenarios *self, guint i);
/* A new one behind the others, with everything of scenario @from, or with what is known for
 * @from = -1. Returns: its number */
guint
payola_scenarios_add (PayolaScenarios *self, int from);
/* The last one is emptied, not taken away. */
void
payola_scenarios_remove (PayolaScenarios *self, guint i);
/* The sheet that the viewer knows to be the real one, "" for none. */
const char *
payola_scenarios_get_known (PayolaScenarios *self, PayPower power);
/* Keeps them within a second. */
void
payola_scenarios_keep (PayolaScenarios *self);

/* The game that a scenario imagines, at the start of the phase, with all sheets that can be read.
 * @findings: an array of one a power; gets what was found in its sheet (owned, NULL for none)
 * Returns: (transfer full) (nullable): NULL with findings in @diagnostics when none can begin so */
PayGame *
payola_scenario_imagine (const PayolaScenario *self, PayView *view, guint turn,
                         PayDiagnostics **findings, PayDiagnostics *diagnostics);

G_END_DECLS
