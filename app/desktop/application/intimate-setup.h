/* intimate-setup.h - options of a new game of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* A widget with two preference lists and the starting credits of every power. The preference
 * lists decide the home powers. Emits "changed" when the user changes a field. */
#define PAYOLA_TYPE_INTIMATE_SETUP (payola_intimate_setup_get_type ())
G_DECLARE_FINAL_TYPE (PayolaIntimateSetup, payola_intimate_setup, PAYOLA, INTIMATE_SETUP,
                      AdwPreferencesGroup)

/* Creates the options of a new game of Intimate Diplomacy (PayolaKindSetup.new_setup).
 * (transfer floating) */
GtkWidget *payola_intimate_setup_new (void);

/* Sets the board of the new game and resets the credits of its powers
 * (PayolaKindSetup.set_board). @board may be NULL. */
void payola_intimate_setup_set_board (GtkWidget *widget, PayBoard *board);

/* Appends the options that the fields describe (PayolaKindSetup.add_names). @seed is the seed for
 * drawing home powers by lot if the preference lists do not decide them. Returns FALSE if the
 * lists are wrong; the findings say why. */
gboolean payola_intimate_setup_add_names (GtkWidget *widget, guint64 seed, GPtrArray *names,
                                          PayDiagnostics *diagnostics);

/* Types a preference list, for tests. @player is the player, 0 or 1. @list is the preference
 * list, such as "F E G I A R T". */
void payola_intimate_setup_set_list (PayolaIntimateSetup *self, guint player, const char *list);

/* Sets the starting credits of a power, for tests. */
void payola_intimate_setup_set_credits (PayolaIntimateSetup *self, PayPower power, int credits);

G_END_DECLS
