/* kind-desk.h - table of the sheet dialogs of particular kinds of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Receives the result of a dialog. @text replaces the line with the number @line, which counts
 * from 1. If @line is G_MAXUINT, @text is a new line. If @line is 0, @text replaces the whole
 * sheet. */
typedef void (*PayolaLinesDone) (guint line, const char *text, gpointer data);

/* An entry in the table of dialogs that change a sheet. Each kind of game has at most one entry.
 * All members except the economy may be NULL. */
typedef struct
{
  const PayEconomy *economy;

  /* Name of the action that opens the dialog; label of the action in menus; first word of the
   * lines that the dialog can change. */
  const char *action, *label, *word;
  gboolean (*may_ask) (PayolaFocus *focus);
  /* Presents the dialog over @parent, to change the line with the number @line in the sheet
   * @text. If @line is 0, the dialog makes a new line. @data must outlive the dialog. */
  void (*ask) (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
               PayolaLinesDone done, gpointer data);
} PayolaKindDesk;

/* Gets an entry of the table, or NULL after the last entry. */
const PayolaKindDesk *payola_kind_desk_get (guint i);

/* Finds the entry of a kind of game, or NULL if the kind does not have a dialog. */
const PayolaKindDesk *payola_kind_desk_find (const PayEconomy *economy);

/* Checks whether the dialog can be used in the current phase. */
gboolean payola_kind_desk_may_ask (const PayolaKindDesk *self, PayolaFocus *focus);

G_END_DECLS
