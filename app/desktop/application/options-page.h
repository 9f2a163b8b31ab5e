/* options-page.h - page with all options of the rules, in groups
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "economy/options.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Emits "changed" when the user changes a choice. */
#define PAYOLA_TYPE_OPTIONS_PAGE (payola_options_page_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOptionsPage, payola_options_page, PAYOLA, OPTIONS_PAGE, AdwBin)

/* Shows the options of an economy. A new page does not show any options. Choices remain while
 * their options are hidden. @economy is the economy, or NULL to show no options. */
void payola_options_page_set_economy (PayolaOptionsPage *self, const PayEconomy *economy);

/* Gets the names of the chosen options that the page shows, for pay_options_parse().
 * (transfer full) */
char **payola_options_page_get_names (PayolaOptionsPage *self);

/* Shows the result of the choices. Options that the kind of game or another option implies are
 * shown as on and cannot be switched off. @options: the options in force, or NULL if the choices
 * are not valid. @findings: the findings; options that exclude one another are marked. */
void payola_options_page_show (PayolaOptionsPage *self, const PayOptions *options,
                               const PayDiagnostics *findings);

/* Switches an option, as a click does. */
void payola_options_page_choose (PayolaOptionsPage *self, PayOption option, gboolean on);

/* Checks whether the page has a switch for an option. */
gboolean payola_options_page_has (PayolaOptionsPage *self, PayOption option);

G_END_DECLS
