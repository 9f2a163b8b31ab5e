/* option-row.h - row with the name, description and switch of an option of the rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/options.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The property "chosen" says whether the user has switched the option on. */
#define PAYOLA_TYPE_OPTION_ROW (payola_option_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOptionRow, payola_option_row, PAYOLA, OPTION_ROW, AdwActionRow)

/* Creates a row for an option. At first the option is not chosen. (transfer floating) */
PayolaOptionRow *payola_option_row_new (PayOption option, const char *title);

/* Checks whether the user has switched the option on. */
gboolean payola_option_row_get_chosen (PayolaOptionRow *self);

/* Changes the switch, as a click does. */
void payola_option_row_switch (PayolaOptionRow *self, gboolean on);

/* Shows whether the option is in force, and whether another option excludes it. An option that
 * the kind of game or another option implies cannot be switched off. */
void payola_option_row_show (PayolaOptionRow *self, gboolean in_force, gboolean excluded);

G_END_DECLS
