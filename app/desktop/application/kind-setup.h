/* kind-setup.h - options in the New Game dialog that only one kind of game has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Functions for the options of one kind of game. They keep the New Game dialog independent of the
 * kinds of game. */
typedef struct
{
  const PayEconomy *economy;

  /* Creates an AdwPreferencesGroup with a signal "changed". */
  GtkWidget *(*new_setup) (void);
  /* Sets the board of the new game. */
  void (*set_board) (GtkWidget *setup, PayBoard *board);
  /* Appends the names of the chosen options. Returns FALSE with findings if the choices are
   * wrong. */
  gboolean (*add_names) (GtkWidget *setup, guint64 seed, GPtrArray *names,
                         PayDiagnostics *diagnostics);
} PayolaKindSetup;

/* Finds the options that only games of an economy have, or NULL if the economy does not have any.
 */
const PayolaKindSetup *payola_kind_setup_find (const PayEconomy *economy);

G_END_DECLS
