/* sheet-panel-private.h - parts that the sources of the sheet panel share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/finding-list.h"
#include "desktop/sheet/forecast-bar.h"
#include "desktop/sheet/odds-view.h"
#include "desktop/sheet/offer-editor.h"
#include "desktop/sheet/sheet-completion.h"
#include "desktop/sheet/sheet-editor.h"
#include "desktop/sheet/sheet-panel.h"
#include "desktop/sheet/sheet-table.h"
#include "service/sheet-check.h"

G_BEGIN_DECLS

struct _PayolaSheetPanel
{
  AdwBin parent_instance;

  PayolaFocus *focus;
  PayDiagnostics *diagnostics; /* findings of the text; while `checking`, findings of the
                                * previous text */
  GPtrArray *corrections;      /* for each finding an array of PayRemedy, or NULL */
  GCancellable *checking;      /* cancels the thread that checks the text; NULL if no text is
                                * being checked */
  gboolean changed;            /* whether the text has changed since the check began */

  GtkDropDown *power_drop;
  GtkStringList *power_names;
  GtkLabel *state_label;
  GtkLabel *sent_label;
  GtkWidget *tools;
  GtkToggleButton *table_button;
  PayolaSheetEditor *editor;
  PayolaSheetTable *table;
  PayolaOfferEditor *offer_editor;
  PayolaSheetCompletion *completion; /* NULL until the focus is set */
  GtkGrid *hint_grid;
  GtkLabel *secret_label;
  GtkStack *stack;
  GtkRevealer *findings_revealer;
  PayolaFindingList *findings;
  PayolaForecastBar *forecast;
  GMenu *lines_menu;
  GtkButton *withdraw_button;
  GtkMenuButton *send_button;
  GtkWidget *submit_button;
  GtkWidget *buttons;

  GtkWidget *pending_box;
  GtkListBox *pending_list;
  GListModel *pending; /* the pending offers that are shown, or NULL */
  char *replaced;      /* line of the sheet that the open offer replaces, or NULL */

  GtkWidget *advice_box, *odds_button;
  GtkLabel *suggest_label;
  GtkSpinner *suggest_spinner;
  PayolaOddsView *odds;
  GCancellable *advising; /* stops the suggestion that is being written; or NULL */

  GArray *orders;       /* array of PayOrder, from the last "orders-changed", or NULL */
  PayPower offer_power; /* power whose offer is being edited, if any */
};

/* sheet-panel.c */
PayGame *_payola_sheet_panel_get_game (PayolaSheetPanel *self);
/* Shows the text or the table, as chosen by the user, or a notice that the sheet is secret. */
void _payola_sheet_panel_show_page (PayolaSheetPanel *self);
/* Updates the state of the sheet: draft, sent, received. */
void _payola_sheet_panel_show_state (PayolaSheetPanel *self);

/* sheet-panel-check.c */
/* Checks the text as on submission. The results of a long text follow later. */
void _payola_sheet_panel_check (PayolaSheetPanel *self);
/* Cancels the check that is under way, if any. */
void _payola_sheet_panel_stop_check (PayolaSheetPanel *self);
/* Shows a past sheet, without checking it. */
void _payola_sheet_panel_show_past (PayolaSheetPanel *self);
void _payola_sheet_panel_add_findings (GtkWidgetClass *klass);

/* sheet-panel-orders.c */
gboolean _payola_sheet_panel_is_writing (PayolaSheetPanel *self);
void _payola_sheet_panel_offer_done (PayolaSheetPanel *self, const char *line);
void _payola_sheet_panel_add_savings (PayolaSheetPanel *self);
/* Writes a line in place of the line @replaced, or at the end if @replaced is NULL or no longer
 * in the text. */
void _payola_sheet_panel_write_line (PayolaSheetPanel *self, const char *line,
                                     const char *replaced);
/* Opens the offer of a line in the editor. The edited offer will replace the line with the text
 * @replaced, preferably line @number. If @replaced is NULL, the offer becomes a new line. Returns
 * FALSE if @line is not an offer that can be edited. */
gboolean _payola_sheet_panel_begin_line (PayolaSheetPanel *self, const char *line,
                                         const char *replaced, guint number);
/* Emits "orders-changed" if the orders have changed that units would obey if there were no other
 * sheet. */
void _payola_sheet_panel_tell_forecast (PayolaSheetPanel *self, const PayForecast *forecast);
void _payola_sheet_panel_tell_orders (PayolaSheetPanel *self, const GArray *orders);

/* sheet-panel-pending.c */
/* Shows the pending offers of the power in focus, or none if @may_write is FALSE. */
void _payola_sheet_panel_show_pending (PayolaSheetPanel *self, gboolean may_write);
void _payola_sheet_panel_class_add_pending (GtkWidgetClass *klass);

/* sheet-panel-actions.c */
void _payola_sheet_panel_add_actions (GtkWidgetClass *klass);
/* Adds menu items for the dialogs of particular kinds of games. */
void _payola_sheet_panel_fill_menu (GMenu *menu);
void _payola_sheet_panel_update_actions (PayolaSheetPanel *self);
/* Opens a line for editing, in the editor or dialog for its kind, or otherwise in the text. */
void _payola_sheet_panel_open_line (PayolaSheetPanel *self, guint line);
/* Lists the pasted lines @first to @last with their findings. */
void _payola_sheet_panel_tell_pasted (PayolaSheetPanel *self, guint first, guint last);

/* sheet-panel-advice.c */
/* Shows the button for suggestions and the odds of a text, if the game allows advice. @text is NULL
 * if the sheet in focus cannot be edited. */
void _payola_sheet_panel_show_advice (PayolaSheetPanel *self, const char *text);
/* Cancels the suggestion that is being written, if any. */
void _payola_sheet_panel_stop_advice (PayolaSheetPanel *self);
void _payola_sheet_panel_class_add_advice (GtkWidgetClass *klass);

/* sheet-panel-send.c */
void _payola_sheet_panel_add_sending (GtkWidgetClass *klass);

extern guint _payola_sheet_panel_order_done; /* IDs of the panel's signals */
extern guint _payola_sheet_panel_orders_changed;

G_END_DECLS
