/* options-page.h - all options of the rules in groups, each explained, with what they bring along
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "economy/options.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Signal "changed" when the user has changed a choice. */
#define PAYOLA_TYPE_OPTIONS_PAGE (payola_options_page_get_type ())
G_DECLARE_FINAL_TYPE (PayolaOptionsPage, payola_options_page, PAYOLA, OPTIONS_PAGE, AdwBin)

/* Shows the options that games of an economy take; until then none. What was chosen of others is
 * kept for when they are shown again. */
void
payola_options_page_set_economy (PayolaOptionsPage *self, const PayEconomy *economy);
/* The names chosen among those shown, for pay_options_parse(); owned, ended by NULL. */
char **
payola_options_page_get_names (PayolaOptionsPage *self);
/* Shows what these choices come to. Options that come with the kind of game, or with another
 * option, are shown as on and cannot be switched off by themselves.
 * @options: (nullable): NULL when the choices cannot stand together
 * @findings: those that exclude one another are marked */
void
payola_options_page_show (PayolaOptionsPage *self, const PayOptions *options,
                          const PayDiagnostics *findings);
/* As a click on it; for tests too. */
void
payola_options_page_choose (PayolaOptionsPage *self, PayOption option, gboolean on);
/* Whether there is a switch for it. */
gboolean
payola_options_page_has (PayolaOptionsPage *self, PayOption option);

G_END_DECLS
