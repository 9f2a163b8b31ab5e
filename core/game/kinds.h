/* kinds.h - the kinds of games: names for an economy with certain options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"
#include "economy/options.h"
#include "judge/rules.h"

G_BEGIN_DECLS

/* A kind of game: a kind of rule 14, or a relative of Payola. All kinds are constant. */
typedef struct _PayKind PayKind;

/**
 * pay_kind_find:
 * @name: the name, in any case
 * @diagnostics: the list to add a finding to; the finding contains the known names
 *
 * Finds a kind by its name.
 *
 * Returns: (transfer none) (nullable): the kind, or `NULL` with a finding
 */
const PayKind *
pay_kind_find (const char *name, PayDiagnostics *diagnostics);

/**
 * pay_kind_get_name:
 * @self: a kind
 *
 * Gets the name of a kind.
 *
 * Returns: (transfer none): the name, as in "tin-cup"
 */
const char *
pay_kind_get_name (const PayKind *self);

/**
 * pay_kind_get_economy:
 * @self: a kind
 *
 * Gets the economy of a kind.
 *
 * Returns: (transfer none): the economy
 */
const PayEconomy *
pay_kind_get_economy (const PayKind *self);

/**
 * pay_kind_default_rules:
 * @self: a kind
 *
 * Gets the default rules of the judge for games of a kind.
 *
 * Returns: the rules
 */
PayRules
pay_kind_default_rules (const PayKind *self);

/**
 * pay_kind_join_options:
 * @self: a kind
 * @board: the board
 * @asked: (nullable): the requested options
 * @seed: the seed of the game, for options that are drawn by lot
 * @diagnostics: the list to add findings to
 *
 * Joins the options of a kind with the requested ones.
 *
 * Returns: (transfer full) (nullable): the options, or `NULL` with findings
 */
PayOptions *
pay_kind_join_options (const PayKind *self, const PayBoard *board, const PayOptions *asked,
                       guint64 seed, PayDiagnostics *diagnostics);

/**
 * pay_game_kind_list:
 *
 * Lists the names of all kinds.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 */
const char *const *
pay_game_kind_list (void);

/**
 * pay_game_kind_title:
 * @kind: the name of the kind, in any case
 *
 * Gets the translated title of a kind.
 *
 * Returns: (transfer full) (nullable): the title, or `NULL` for an unknown kind
 */
char *
pay_game_kind_title (const char *kind);

/**
 * pay_game_kind_explain:
 * @kind: the name of the kind, in any case
 *
 * Describes a kind in one translated sentence.
 *
 * Returns: (transfer full) (nullable): the sentence, or `NULL` for an unknown kind
 */
char *
pay_game_kind_explain (const char *kind);

/**
 * pay_game_kind_economy:
 * @kind: the name of the kind, in any case
 *
 * Gets the economy of a kind by its name.
 *
 * Returns: (transfer none) (nullable): the economy, or `NULL` for an unknown kind
 */
const PayEconomy *
pay_game_kind_economy (const char *kind);

/**
 * pay_game_kind_rules:
 * @kind: the name of the kind, in any case
 * @names: (nullable) (array zero-terminated=1): changes of the default rules, as in "paradox=1982"
 *   and "rules=1971"
 * @rules: (out): the rules
 * @diagnostics: the list to add all findings to
 *
 * Makes the judge's rules for a kind of game. All presets among the names are applied first. The
 * rules of the economy override the presets, and all other names override both.
 *
 * Returns: `FALSE` with findings for an unknown kind, and for unknown names and values
 */
gboolean
pay_game_kind_rules (const char *kind, const char *const *names, PayRules *rules,
                     PayDiagnostics *diagnostics);

G_END_DECLS
