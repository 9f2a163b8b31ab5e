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

/**
 * pay_setup_new:
 * @board: the board
 * @kind: the name of the kind, from pay_game_kind_list(), in any case
 * @options: (nullable): options besides those of the kind
 * @rules: (nullable): the rules of the judge, or `NULL` for the default rules of the kind
 * @title: (nullable): the title, at most 200 bytes on one line; check a new title with
 *   pay_text_check_name() first
 * @seed: the seed of the random decisions in the game (see `PayLots`)
 * @diagnostics: the list to add all findings to
 *
 * Creates a setup.
 *
 * Returns: (transfer full) (nullable): the setup, or `NULL` with findings
 */
PaySetup *
pay_setup_new (PayBoard *board, const char *kind, PayOptions *options, const PayRules *rules,
               const char *title, guint64 seed, PayDiagnostics *diagnostics);

/**
 * pay_setup_ref:
 * @self: a setup
 *
 * Adds a reference to a setup.
 *
 * Returns: (transfer full): the same setup
 */
PaySetup *
pay_setup_ref (PaySetup *self);

/**
 * pay_setup_unref:
 * @self: (nullable) (transfer full): a setup
 *
 * Releases a reference to a setup.
 */
void
pay_setup_unref (PaySetup *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySetup, pay_setup_unref)

/**
 * pay_setup_get_board:
 * @self: a setup
 *
 * Gets the board.
 *
 * Returns: (transfer none): the board
 */
PayBoard *
pay_setup_get_board (const PaySetup *self);

/**
 * pay_setup_get_kind:
 * @self: a setup
 *
 * Gets the name of the kind, as in "payola" and "diplomacy" (see pay_game_kind_list()).
 *
 * Returns: (transfer none): the name
 */
const char *
pay_setup_get_kind (const PaySetup *self);

/**
 * pay_setup_get_economy:
 * @self: a setup
 *
 * Gets the economy.
 *
 * Returns: (transfer none): the economy
 */
const PayEconomy *
pay_setup_get_economy (const PaySetup *self);

/**
 * pay_setup_get_options:
 * @self: a setup
 *
 * Gets the options, including those of the kind.
 *
 * Returns: (transfer none): the options
 */
PayOptions *
pay_setup_get_options (const PaySetup *self);

/**
 * pay_setup_get_rules:
 * @self: a setup
 *
 * Gets the rules of the judge.
 *
 * Returns: (transfer none): the rules
 */
const PayRules *
pay_setup_get_rules (const PaySetup *self);

/**
 * pay_setup_get_title:
 * @self: a setup
 *
 * Gets the title.
 *
 * Returns: (transfer none): the title; "" if there is none
 */
const char *
pay_setup_get_title (const PaySetup *self);

/**
 * pay_setup_make_name:
 * @self: a setup
 *
 * Makes a name for the game: its title or, without one, a translated name made from its kind.
 *
 * Returns: (transfer full): the name
 */
char *
pay_setup_make_name (const PaySetup *self);

/**
 * pay_setup_get_seed:
 * @self: a setup
 *
 * Gets the seed of the random decisions in the game (see `PayLots`).
 *
 * Returns: the seed
 */
guint64
pay_setup_get_seed (const PaySetup *self);

/**
 * pay_setup_get_secret:
 * @self: a setup
 *
 * Gets the secret from which the salts of the commitments are made (game/commitment.h). Only the
 * game master may know it until the game is over.
 *
 * Returns: (transfer none): the secret
 */
const PayDigest *
pay_setup_get_secret (const PaySetup *self);

/**
 * pay_setup_has_own_secret:
 * @self: a setup
 *
 * Checks whether the secret was set by pay_setup_with_secret() or pay_setup_draw_secret().
 *
 * Returns: `FALSE` if it is derived from the seed
 */
gboolean
pay_setup_has_own_secret (const PaySetup *self);

/**
 * pay_setup_with_secret:
 * @self: a setup
 * @format: the format of the game, at most `PAY_GAME_FORMAT`
 * @secret: (nullable): the secret, or `NULL` to keep the present one
 * @lots: the source of random decisions; format 1 has only `PAY_LOTS_SEED`
 *
 * Copies a setup and sets its format, its secret and the source of its random decisions.
 *
 * Returns: (transfer full): the new setup
 */
PaySetup *
pay_setup_with_secret (const PaySetup *self, guint format, const PayDigest *secret, PayLots lots);

/**
 * pay_setup_draw_secret:
 * @self: (transfer full): a setup
 * @lots: the source of random decisions
 *
 * Draws the secret of a new game from the system’s random numbers.
 *
 * Returns: (transfer full): the new setup, in the newest format
 */
PaySetup *
pay_setup_draw_secret (PaySetup *self, PayLots lots);

/**
 * pay_setup_get_format:
 * @self: a setup
 *
 * Gets the format of the game.
 *
 * Returns: the format, at least 1
 */
guint
pay_setup_get_format (const PaySetup *self);

/**
 * pay_setup_get_lots:
 * @self: a setup
 *
 * Gets the source of random decisions.
 *
 * Returns: the source
 */
PayLots
pay_setup_get_lots (const PaySetup *self);

/* Gets the word for a source of random decisions, or finds the source of a word. An unknown word
 * means the seed alone. */
const char *
pay_lots_get_word (PayLots lots);

PayLots
pay_lots_from_word (const char *word);

/**
 * pay_setup_get_scoring:
 * @self: a setup
 *
 * Gets the scoring system.
 *
 * Returns: (transfer none) (nullable): the system, or `NULL` if none was chosen
 */
PaySystem *
pay_setup_get_scoring (const PaySetup *self);

/**
 * pay_setup_with_scoring:
 * @self: a setup
 * @scoring: (nullable): the system, or `NULL` to remove it
 *
 * Copies a setup and sets its scoring system.
 *
 * Returns: (transfer full): the new setup
 */
PaySetup *
pay_setup_with_scoring (const PaySetup *self, PaySystem *scoring);

/**
 * pay_setup_tell:
 * @self: a setup
 * @viewer: the viewer
 *
 * Gets the part of a setup that a viewer knows. If dummies are hidden, the options name a dummy
 * only if the viewer is this dummy or controls it.
 *
 * Returns: (transfer full): the setup
 */
PaySetup *
pay_setup_tell (PaySetup *self, PayPower viewer);

/**
 * pay_setup_has_money:
 * @self: a setup
 *
 * Checks whether there are treasuries. Plain Diplomacy is the only game without treasuries.
 *
 * Returns: `TRUE` if the game has treasuries
 */
gboolean
pay_setup_has_money (const PaySetup *self);

/**
 * pay_setup_has_auction:
 * @self: a setup
 *
 * Checks whether movement sheets contain offers to units, as in every kind of Payola. The bribes of
 * Diplobucks are not offers.
 *
 * Returns: `TRUE` if movement sheets contain offers
 */
gboolean
pay_setup_has_auction (const PaySetup *self);

/**
 * pay_setup_get_currency:
 * @self: a setup
 *
 * Gets the sentence for an amount of money: "{1} AgP".
 *
 * Returns: the code of the sentence
 */
PayCode
pay_setup_get_currency (const PaySetup *self);

/**
 * pay_setup_rule_names:
 * @self: a setup
 *
 * Lists the differences from the default rules of the kind, as in "paradox=1982", in
 * alphabetical order.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names
 */
char **
pay_setup_rule_names (const PaySetup *self);

G_END_DECLS
