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

/* @diagnostics is the list to add a finding to; the finding contains the known names. Returns
 * NULL with a finding. */
const PayKind *pay_kind_find (const char *name, PayDiagnostics *diagnostics);

/* Returns the name, as in "tin-cup". */
const char *pay_kind_get_name (const PayKind *self);

const PayEconomy *pay_kind_get_economy (const PayKind *self);

/* Gets the default rules of the judge for games of a kind. */
PayRules pay_kind_default_rules (const PayKind *self);

/* Joins the options of a kind with the requested ones. @asked may be NULL. @seed is the seed of
 * the game, for options that are drawn by lot. Returns NULL with findings. (transfer full) */
PayOptions *pay_kind_join_options (const PayKind *self, const PayBoard *board,
                                   const PayOptions *asked, guint64 seed,
                                   PayDiagnostics *diagnostics);

/**
 * pay_game_kind_list:
 *
 * Lists the names of all kinds.
 *
 * Returns: (transfer none) (array zero-terminated=1): the names
 */
const char *const *pay_game_kind_list (void);

/* Gets the translated title of a kind, or NULL for an unknown kind. (transfer full) */
char *pay_game_kind_title (const char *kind);

/* Describes a kind in one translated sentence. Returns NULL for an unknown kind. (transfer full) */
char *pay_game_kind_explain (const char *kind);

/* Returns NULL for an unknown kind. */
const PayEconomy *pay_game_kind_economy (const char *kind);

/* Makes the judge's rules for a kind of game. All presets among the names are applied first. The
 * rules of the economy override the presets, and all other names override both. @names: changes
 * of the default rules, as in "paradox=1982" and "rules=1971"; may be NULL. Returns FALSE with
 * findings for an unknown kind, and for unknown names and values. */
gboolean pay_game_kind_rules (const char *kind, const char *const *names, PayRules *rules,
                              PayDiagnostics *diagnostics);

G_END_DECLS
