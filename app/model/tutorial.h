/* tutorial.h - tutorial in the sample game, whose steps wait for the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

G_BEGIN_DECLS

#define PAYOLA_N_TUTORIAL_STEPS 7

/* Follows what the user does in a game. Each step asks for one action, and the next step comes
 * when it has been done. Steps are never taken back. Property: “step”, from 0 to
 * `PAYOLA_N_TUTORIAL_STEPS`; the last value means that the tutorial is finished. */
#define PAYOLA_TYPE_TUTORIAL (payola_tutorial_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTutorial, payola_tutorial, PAYOLA, TUTORIAL, GObject)

/* Begins the tutorial. @focus is the focus on the sample game, with the standard board.
 * (transfer full) */
PayolaTutorial *payola_tutorial_new (PayolaFocus *focus);

/* Returns the step that waits for the user. */
guint payola_tutorial_get_step (PayolaTutorial *self);

/* Goes on to the next step without the action. */
void payola_tutorial_skip (PayolaTutorial *self);

const char *payola_tutorial_step_title (guint step);

/* Explains what to do in a step, and why. */
const char *payola_tutorial_step_words (guint step);

G_END_DECLS
