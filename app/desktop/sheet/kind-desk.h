/* kind-desk.h - the dialogs that single kinds of games have for their sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/focus.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @line: the number, from 1, of the line that the text replaces; G_MAXUINT: it is a new one; 0: it
 * replaces the whole sheet. */
typedef void (*PayolaLinesDone) (guint line, const char *text, gpointer data);

/* The desk's frame asks this table and names no kind. All but the economy may be NULL. */
typedef struct
{
  const PayEconomy *economy;

  /* Lines of a movement sheet that a dialog writes: the action that opens it, as menus have it, and
   * the word with which lines begin that it can change. */
  const char *action, *label, *word;
  gboolean (*may_ask) (PayolaFocus *focus);
  /* @text: the sheet as it is; @line: the one to change, 0 for another. @data must outlive the
   * dialog, whose parent is @parent. */
  void (*ask) (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
               PayolaLinesDone done, gpointer data);
} PayolaKindDesk;

/* NULL behind the last. */
const PayolaKindDesk *
payola_kind_desk_get (guint i);
/* NULL: there is nothing beside what all kinds have. */
const PayolaKindDesk *
payola_kind_desk_find (const PayEconomy *economy);

/* Whether the dialog can be asked in the phase that is to be played. */
gboolean
payola_kind_desk_may_ask (const PayolaKindDesk *self, PayolaFocus *focus);

G_END_DECLS
