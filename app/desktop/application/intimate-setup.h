/* intimate-setup.h - what a new game of Intimate Diplomacy asks beside what all games ask
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Two lists of likes, from which the home powers come, and what every power would begin with.
 * Signal "changed". */
#define PAYOLA_TYPE_INTIMATE_SETUP (payola_intimate_setup_get_type ())
G_DECLARE_FINAL_TYPE (PayolaIntimateSetup, payola_intimate_setup, PAYOLA, INTIMATE_SETUP,
                      AdwPreferencesGroup)

/* PayolaKindSetup.new_setup, .set_board and .add_names. */
GtkWidget *
payola_intimate_setup_new (void);
void
payola_intimate_setup_set_board (GtkWidget *widget, PayBoard *board);
gboolean
payola_intimate_setup_add_names (GtkWidget *widget, guint64 seed, GPtrArray *names,
                                 PayDiagnostics *diagnostics);

/* For tests: what a player writes, and what a power begins with. */
void
payola_intimate_setup_set_list (PayolaIntimateSetup *self, guint player, const char *list);
void
payola_intimate_setup_set_credits (PayolaIntimateSetup *self, PayPower power, int credits);

G_END_DECLS
