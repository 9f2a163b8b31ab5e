/* offer-editor-private.h - parts that the sources of the offer editor share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/sheet/offer-editor.h"

#include "desktop/kit/quick-label.h"
#include "model/offer-draft.h"

G_BEGIN_DECLS

struct _PayolaOfferEditor
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  PayolaOfferDraft *draft; /* NULL while the editor is empty */
  GBindingGroup *bound;    /* binds the draft's properties to the fields */
  char **lines;            /* lines of the sheet; a new line is not among them */
  guint line;              /* number of the edited line, from 1 */
  gboolean good;           /* whether the offer is without errors */
  guint returning;         /* ID of the source that returns the focus to the amount, or 0 */

  AdwBin *token;
  PayolaQuickLabel *title;
  GtkButton *done_button;
  GtkEntry *amount;
  GtkWidget *parts;
  GtkSpinButton *times, *plateau;
  GtkWidget *plateau_name;
  GtkDropDown *kind;
  GtkLabel *meaning;
  GtkWidget *orders_box;
  GtkListBox *orders;
  GtkEntry *comment;
  GtkLabel *amount_finding, *kind_finding, *orders_finding;
  GtkLabel *line_label;
  GtkLabel *cost;
  GtkExpander *paid_expander, *unpaid_expander;
  GtkLabel *paid, *unpaid;
};

/* Checks the draft as a line of the sheet. Shows its findings, its meaning and cost, and the
 * orders for which it pays (offer-editor-meaning.c). */
void _payola_offer_editor_update (PayolaOfferEditor *self);

G_END_DECLS
