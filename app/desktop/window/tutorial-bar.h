/* tutorial-bar.h - bar above a game that shows the steps of the tutorial
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/tutorial.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The bar is hidden until a tutorial begins, and after the user has closed it. */
#define PAYOLA_TYPE_TUTORIAL_BAR (payola_tutorial_bar_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTutorialBar, payola_tutorial_bar, PAYOLA, TUTORIAL_BAR, AdwBin)

/* Begins the tutorial at its first step. */
void payola_tutorial_bar_begin (PayolaTutorialBar *self, PayolaFocus *focus);

G_END_DECLS
