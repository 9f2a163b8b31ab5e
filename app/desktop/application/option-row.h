/* option-row.h - one option of the rules: its name, what it does, its switch
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Property "chosen", by the user. */
#define PAYOLA_TYPE_OPTION_ROW (payola_option_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOptionRow, payola_option_row, PAYOLA, OPTION_ROW, AdwActionRow)

PayolaOptionRow *
payola_option_row_new (PayOption option, const char *title);
gboolean
payola_option_row_get_chosen (PayolaOptionRow *self);
/* Uses the switch. */
void
payola_option_row_switch (PayolaOptionRow *self, gboolean on);
/* Shows whether the option is in force, whoever chose it, and whether another one excludes it. One
 * that comes with the kind of game or with another option cannot be switched off. */
void
payola_option_row_show (PayolaOptionRow *self, gboolean in_force, gboolean excluded);

G_END_DECLS
