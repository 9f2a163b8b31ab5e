/* sheet-panel-private.h - what the parts of the sheet's panel share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/finding-list.h"
#include "desktop/sheet/forecast-bar.h"
#include "desktop/sheet/offer-editor.h"
#include "desktop/sheet/sheet-completion.h"
#include "desktop/sheet/sheet-editor.h"
#include "desktop/sheet/sheet-panel.h"
#include "desktop/sheet/sheet-table.h"

G_BEGIN_DECLS

struct _PayolaSheetPanel
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  PayDiagnostics *diagnostics; /* of the text on show */
  GPtrArray *corrections;      /* for each of them: GPtrArray of PayRemedy, or NULL */

  GtkDropDown *power_drop;
  GtkStringList *power_names;
  GtkLabel *state_label;
  GtkLabel *sent_label;
  GtkWidget *tools;
  GtkToggleButton *table_button;
  PayolaSheetEditor *editor;
  PayolaSheetTable *table;
  PayolaOfferEditor *offer_editor;
  PayolaSheetCompletion *completion; /* once there is a focus */
  GtkLabel *hint_label;
  GtkLabel *secret_label;
  GtkStack *stack;
  GtkRevealer *findings_revealer;
  PayolaFindingList *findings;
  PayolaForecastBar *forecast;
  GMenu *lines_menu;
  GtkButton *withdraw_button;
  GtkWidget *submit_button;
  GtkWidget *buttons;

  GArray *orders;       /* PayOrder: as told to the map last, or NULL */
  PayPower offer_power; /* whose offer is being written, if one is */
};

/* sheet-panel.c */
PayGame *
_payola_sheet_panel_get_game (PayolaSheetPanel *self);
/* Shows the page that was chosen, text or table. */
void
_payola_sheet_panel_show_page (PayolaSheetPanel *self);
/* What was done is shown: sent, received, drafts. */
void
_payola_sheet_panel_show_state (PayolaSheetPanel *self);

/* sheet-panel-check.c: what the text says, what is wrong with it, what it costs */
/* Reads the text on show as it would be read on submission. */
void
_payola_sheet_panel_check (PayolaSheetPanel *self);
/* A sheet of the past: nothing is judged any more. */
void
_payola_sheet_panel_show_past (PayolaSheetPanel *self);
void
_payola_sheet_panel_add_findings (GtkWidgetClass *klass);

/* sheet-panel-orders.c: offers and orders that come from the map */
gboolean
_payola_sheet_panel_is_writing (PayolaSheetPanel *self);
void
_payola_sheet_panel_offer_done (PayolaSheetPanel *self, const char *line);
void
_payola_sheet_panel_add_savings (PayolaSheetPanel *self);
/* Tells the map what the text on show would make the units do. */
void
_payola_sheet_panel_tell_forecast (PayolaSheetPanel *self, const PayForecast *forecast);
void
_payola_sheet_panel_tell_orders (PayolaSheetPanel *self, const GArray *orders);

/* sheet-panel-actions.c: what the menus and keys do */
void
_payola_sheet_panel_add_actions (GtkWidgetClass *klass);
/* Adds what single kinds of games have to add to a sheet. */
void
_payola_sheet_panel_fill_menu (GMenu *menu);
void
_payola_sheet_panel_update_actions (PayolaSheetPanel *self);
/* Opens the line in whatever fits it: offer, acceptance list, transfer, or the text. */
void
_payola_sheet_panel_open_line (PayolaSheetPanel *self, guint line);
/* Lines first .. last came from the clipboard: tells what became of each. */
void
_payola_sheet_panel_tell_pasted (PayolaSheetPanel *self, guint first, guint last);

/* sheet-panel-send.c: the sheet goes to the game master */
void
_payola_sheet_panel_add_sending (GtkWidgetClass *klass);

extern guint _payola_sheet_panel_order_done; /* signals */
extern guint _payola_sheet_panel_orders_changed;

G_END_DECLS
