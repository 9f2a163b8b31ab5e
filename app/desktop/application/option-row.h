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

/**
 * payola_option_row_new:
 * @option: the option
 * @title: its title
 *
 * Creates a row for an option. At first the option is not chosen.
 *
 * Returns: (transfer floating): the row
 */
PayolaOptionRow *
payola_option_row_new (PayOption option, const char *title);

/**
 * payola_option_row_get_chosen:
 * @self: a row
 *
 * Checks whether the user has switched the option on.
 *
 * Returns: `TRUE` if it is chosen
 */
gboolean
payola_option_row_get_chosen (PayolaOptionRow *self);

/**
 * payola_option_row_switch:
 * @self: a row
 * @on: whether to switch it on
 *
 * Changes the switch, as a click does.
 */
void
payola_option_row_switch (PayolaOptionRow *self, gboolean on);

/**
 * payola_option_row_show:
 * @self: a row
 * @in_force: whether the option is in force for any reason
 * @excluded: whether another option excludes it
 *
 * Shows whether the option is in force, and whether another one excludes it. An option that the
 * kind of game or another option implies cannot be switched off.
 */
void
payola_option_row_show (PayolaOptionRow *self, gboolean in_force, gboolean excluded);

G_END_DECLS
