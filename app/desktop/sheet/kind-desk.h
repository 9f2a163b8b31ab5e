/* kind-desk.h - table of the sheet dialogs of particular kinds of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Receives the result of a dialog. @line: the number of the line that @text replaces, from 1;
 * G_MAXUINT if @text is a new line; 0 if @text replaces the whole sheet */
typedef void (*PayolaLinesDone) (guint line, const char *text, gpointer data);

/* The sheet dialog of a kind of game. The rest of the program uses this table and does not
 * depend on particular kinds. All members except the economy may be NULL. */
typedef struct
{
  const PayEconomy *economy;

  /* The action that opens the dialog, its label in menus, and the first word of the lines that
   * the dialog can change. */
  const char *action, *label, *word;
  gboolean (*may_ask) (PayolaFocus *focus);
  /* Presents the dialog over @parent. @text: the sheet; @line: the number of the line to change,
   * or 0 for a new one; @data: must outlive the dialog */
  void (*ask) (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
               PayolaLinesDone done, gpointer data);
} PayolaKindDesk;

/**
 * payola_kind_desk_get:
 * @i: the index of the entry
 *
 * Gets an entry of the table.
 *
 * Returns: (transfer none) (nullable): the entry, or `NULL` after the last one
 */
const PayolaKindDesk *
payola_kind_desk_get (guint i);

/**
 * payola_kind_desk_find:
 * @economy: the economy of the game
 *
 * Finds the entry of a kind of game.
 *
 * Returns: (transfer none) (nullable): the entry, or `NULL` if the kind does not have a dialog
 */
const PayolaKindDesk *
payola_kind_desk_find (const PayEconomy *economy);

/**
 * payola_kind_desk_may_ask:
 * @self: (nullable): an entry of the table
 * @focus: the focus
 *
 * Checks whether the dialog can be used in the current phase.
 *
 * Returns: whether it can
 */
gboolean
payola_kind_desk_may_ask (const PayolaKindDesk *self, PayolaFocus *focus);

G_END_DECLS
