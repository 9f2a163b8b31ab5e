/* kinds.h - the kinds of games there are: a name for an economy and for options that come with it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "economy/options.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* The one list of them: rule 14, and the relatives of Payola. Constant. */
typedef struct _PayKind PayKind;

/* Case is ignored; NULL with a finding that tells what there is. */
const PayKind *
pay_kind_find (const char *name, PayDiagnostics *diagnostics);
const char *
pay_kind_get_name (const PayKind *self); /* "tin-cup" */
const PayEconomy *
pay_kind_get_economy (const PayKind *self);
/* The judge's rules where nothing is chosen. */
PayRules
pay_kind_default_rules (const PayKind *self);
/* The options of the kind and those asked for, together. (transfer full), NULL with findings. */
PayOptions *
pay_kind_join_options (const PayKind *self, const PayBoard *board, const PayOptions *asked,
                       guint64 seed, PayDiagnostics *diagnostics);

/* The names of all kinds, and what each is: its title and one sentence, both translated and owned;
 * NULL for an unknown kind. */
const char *const *
pay_game_kind_list (void);
char *
pay_game_kind_title (const char *kind);
char *
pay_game_kind_explain (const char *kind);
const PayEconomy *
pay_game_kind_economy (const char *kind);

/* The judge's rules of a kind of game, changed as `names` say ("paradox=1982", "rules=1971";
 * presets first, whatever the order). What Payola's own rules say of convoys stays when a preset is
 * chosen, unless `names` say otherwise. FALSE with all findings. `names` may be NULL. */
gboolean
pay_game_kind_rules (const char *kind, const char *const *names, PayRules *rules,
                     PayDiagnostics *diagnostics);

G_END_DECLS
