/* offer-editor-private.h - what the parts of the offer's page share
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
  PayolaOfferDraft *draft; /* NULL: nothing is being edited */
  GBindingGroup *bound;    /* its properties to the fields */
  char **lines;            /* of the sheet, without this one if it is new */
  guint line;              /* number of this one, from 1 */
  gboolean is_new;
  gboolean good; /* the offer has no error */

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

/* offer-editor-meaning.c: reads the draft as it would be read in the sheet, and shows what is wrong
 * with it, what it means, what it costs, and what it pays for. */
void
_payola_offer_editor_update (PayolaOfferEditor *self);

G_END_DECLS
