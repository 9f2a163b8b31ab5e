/* kind-setup.h - the rows that single kinds of games add to the New Game dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "economy/economy.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* The New Game dialog asks this table and names no kind. */
typedef struct
{
  const PayEconomy *economy;

  /* An AdwPreferencesGroup with a signal "changed". */
  GtkWidget *(*new_setup) (void);
  /* Sets the board of the new game. */
  void (*set_board) (GtkWidget *setup, PayBoard *board);
  /* Appends the names of the options that are chosen; FALSE with findings. */
  gboolean (*add_names) (GtkWidget *setup, guint64 seed, GPtrArray *names,
                         PayDiagnostics *diagnostics);
} PayolaKindSetup;

/* Returns: (nullable): NULL when games of this economy have no rows of their own */
const PayolaKindSetup *
payola_kind_setup_find (const PayEconomy *economy);

G_END_DECLS
