/* setup.h - what a game is played with: board, economy, options, judge's rules, title, seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/digest.h"
#include "game/kinds.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* Fixed for a game's whole life. Immutable, reference-counted. */
PaySetup *
pay_setup_new (PayBoard *board, const char *kind, PayOptions *options, const PayRules *rules,
               const char *title, guint64 seed, PayDiagnostics *diagnostics);
PaySetup *
pay_setup_ref (PaySetup *self);
void
pay_setup_unref (PaySetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySetup, pay_setup_unref)

PayBoard *
pay_setup_get_board (const PaySetup *self); /* borrowed */
/* "payola", "diplomacy" ... (pay_game_kind_list()) */
const char *
pay_setup_get_kind (const PaySetup *self);
const PayEconomy *
pay_setup_get_economy (const PaySetup *self);
PayOptions *
pay_setup_get_options (const PaySetup *self);
const PayRules *
pay_setup_get_rules (const PaySetup *self);
const char *
pay_setup_get_title (const PaySetup *self);
/* What to call the game: its title or, where it has none, its kind. (transfer full) */
char *
pay_setup_make_name (const PaySetup *self);
guint64
pay_setup_get_seed (const PaySetup *self);
/* What makes the salts of the game's commitments (game/commitment.h); the game master's own until
 * the game is over. It comes of the seed unless pay_setup_with_secret() gave another: a game that
 * must be repeatable has one that whoever guesses the seed can work out. */
const PayDigest *
pay_setup_get_secret (const PaySetup *self);
gboolean
pay_setup_has_own_secret (const PaySetup *self);
/* The same setup with a secret of its own. (transfer full) */
PaySetup *
pay_setup_with_secret (const PaySetup *self, const PayDigest *secret);
/* What results of the game are worth; NULL: nobody has said. */
PaySystem *
pay_setup_get_scoring (const PaySetup *self);
/* The same setup scored by another system, borrowed; NULL takes it away. (transfer full) */
PaySetup *
pay_setup_with_scoring (const PaySetup *self, PaySystem *scoring);
/* The setup as a viewer is told of it: with hide-dummies only those dummies that the viewer is or
 * controls. (transfer full) */
PaySetup *
pay_setup_tell (PaySetup *self, PayPower viewer);
/* Whether there are treasuries: FALSE for plain Diplomacy. */
gboolean
pay_setup_has_money (const PaySetup *self);
/* Whether units are bribed, sheets hold offers, and money can be sent: every kind of Payola. */
gboolean
pay_setup_has_auction (const PaySetup *self);
/* The sentence for an amount of its money: "{1} AgP". */
PayCode
pay_setup_get_currency (const PaySetup *self);

/* What differs from the rules that games of its kind have without a choice: "paradox=1982", sorted;
 * owned, ended by NULL. */
char **
pay_setup_rule_names (const PaySetup *self);

G_END_DECLS
