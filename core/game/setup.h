/* setup.h - the setup of a game: board, economy, options, rules of the judge, title and seed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/digest.h"
#include "game/kinds.h"
#include "scoring/system.h"

G_BEGIN_DECLS

/* The formats of games (docs/file-format.md). The format decides what the commitments bind. */
#define PAY_GAME_FORMAT_FIRST 1
#define PAY_GAME_FORMAT 2

/* The source of the random decisions of a phase (game/lots.h). */
typedef enum
{
  PAY_LOTS_SEED,    /* the random decisions depend on the seed alone, so a game can be repeated */
  PAY_LOTS_SHEETS,  /* the random decisions depend on the secret and the texts of all sheets */
  PAY_LOTS_MEANING, /* the random decisions depend on the secret and the meaning of all sheets of
                     * the phase, so nobody can choose them */
} PayLots;

/* A PaySetup stays the same for the whole life of a game. Immutable, reference-counted. */

/* @kind is the name of the kind, from pay_game_kind_list(), in any case. @options may be NULL.
 * @rules: the rules of the judge, or NULL for the default rules of the kind. @title is the title,
 * at most 200 bytes on one line; check a new title with pay_text_check_name() first; may be NULL.
 * @seed is the seed of the random decisions in the game (see `PayLots`). Returns NULL with
 * findings. (transfer full) */
PaySetup *pay_setup_new (PayBoard *board, const char *kind, PayOptions *options,
                         const PayRules *rules, const char *title, guint64 seed,
                         PayDiagnostics *diagnostics);

PaySetup *pay_setup_ref (PaySetup *self);

void pay_setup_unref (PaySetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySetup, pay_setup_unref)

/* Gets the board. (transfer none) */
PayBoard *pay_setup_get_board (const PaySetup *self);

/* Gets the name of the kind, as in "payola" and "diplomacy" (see pay_game_kind_list()). */
const char *pay_setup_get_kind (const PaySetup *self);

const PayEconomy *pay_setup_get_economy (const PaySetup *self);

/* Gets the options, including those of the kind. (transfer none) */
PayOptions *pay_setup_get_options (const PaySetup *self);

/* Gets the rules of the judge. */
const PayRules *pay_setup_get_rules (const PaySetup *self);

/* Returns the title; "" if there is none. */
const char *pay_setup_get_title (const PaySetup *self);

/* Makes a name for the game: its title or, without one, a translated name made from its kind.
 * (transfer full) */
char *pay_setup_make_name (const PaySetup *self);

/* Gets the seed of the random decisions in the game (see `PayLots`). */
guint64 pay_setup_get_seed (const PaySetup *self);

/* Gets the secret from which the salts of the commitments are made (game/commitment.h). Only the
 * game master may know it until the game is over. */
const PayDigest *pay_setup_get_secret (const PaySetup *self);

/* Checks whether the secret was set by pay_setup_with_secret() or pay_setup_draw_secret().
 * Returns FALSE if it is derived from the seed. */
gboolean pay_setup_has_own_secret (const PaySetup *self);

/* Copies a setup and sets its format, its secret and the source of its random decisions. @format
 * is the format of the game, at most `PAY_GAME_FORMAT`. @secret is the secret, or NULL to keep
 * the present one. @lots is the source of random decisions; format 1 has only `PAY_LOTS_SEED`.
 * (transfer full) */
PaySetup *pay_setup_with_secret (const PaySetup *self, guint format, const PayDigest *secret,
                                 PayLots lots);

/* Draws the secret of a new game from the system’s random numbers. Takes @self. Returns the new
 * setup, in the newest format. (transfer full) */
PaySetup *pay_setup_draw_secret (PaySetup *self, PayLots lots);

/* Gets the format of the game. Returns the format, at least 1. */
guint pay_setup_get_format (const PaySetup *self);

/* Gets the source of random decisions. */
PayLots pay_setup_get_lots (const PaySetup *self);

/* Gets the word for a source of random decisions, or finds the source of a word. An unknown word
 * means the seed alone. */
const char *pay_lots_get_word (PayLots lots);

PayLots pay_lots_from_word (const char *word);

/* Returns NULL if none was chosen. (transfer none) */
PaySystem *pay_setup_get_scoring (const PaySetup *self);

/* Copies a setup and sets its scoring system. @scoring is the system, or NULL to remove it.
 * (transfer full) */
PaySetup *pay_setup_with_scoring (const PaySetup *self, PaySystem *scoring);

/* Gets the part of a setup that a viewer knows. If dummies are hidden, the options name a dummy
 * only if the viewer is this dummy or controls it. (transfer full) */
PaySetup *pay_setup_tell (PaySetup *self, PayPower viewer);

/* Checks whether there are treasuries. Plain Diplomacy is the only game without treasuries. */
gboolean pay_setup_has_money (const PaySetup *self);

/* Checks whether movement sheets contain offers to units, as in every kind of Payola. The bribes
 * of Diplobucks are not offers. */
gboolean pay_setup_has_auction (const PaySetup *self);

/* Gets the sentence for an amount of money: "{1} AgP". */
PayCode pay_setup_get_currency (const PaySetup *self);

/* Lists the differences from the default rules of the kind, as in "paradox=1982", in alphabetical
 * order. (transfer full) */
char **pay_setup_rule_names (const PaySetup *self);

G_END_DECLS
