/* window-private.h - declarations that the files of a game's window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/quick-label.h"
#include "desktop/map/map-orders.h"
#include "desktop/map/order-bar.h"
#include "desktop/map/replay-bar.h"
#include "desktop/map/treasury-bar.h"
#include "desktop/master/master-panel.h"
#include "desktop/results/report-panel.h"
#include "desktop/results/unit-panel.h"
#include "desktop/sheet/offer-bar.h"
#include "desktop/sheet/sheet-panel.h"
#include "desktop/window/hot-seat.h"
#include "desktop/window/practice-bar.h"
#include "desktop/window/side-pane.h"
#include "desktop/window/tutorial-bar.h"
#include "desktop/window/window.h"
#include "model/mail-fetcher.h"
#include "model/waiting-mail.h"

G_BEGIN_DECLS

struct _PayolaWindow
{
  AdwApplicationWindow parent_instance;

  PayolaDocument *document; /* NULL on the start page */
  PayolaFocus *focus;
  PayolaMapOrders *map_orders;
  PayolaInbox *inbox;
  PayolaMailFetcher *fetcher; /* NULL without a game that receives mail */
  PayolaHotSeat *hot_seat;
  GtkWindow *inbox_window; /* NULL while it is closed */
  guint n_mails;           /* number of emails in the inbox */
  GtkWidget *inbox_button; /* visible while emails wait */
  GtkLabel *inbox_label;   /* their number */

  PayolaTutorialBar *tutorial_bar;
  PayolaPracticeBar *practice_bar;
  GCancellable *computing; /* stops the thread that writes sheets of computer players; or NULL */
  AdwToastOverlay *toasts;
  AdwToast *toast; /* visible message, or NULL */
  GtkStack *content;
  GtkStack *title_stack;
  GtkMenuButton *phase_button;
  GtkLabel *phase_label;
  GtkLabel *document_label;
  GtkPopover *phase_popover;
  GtkListBox *phase_list;
  GtkDropDown *viewer_drop;
  GtkStringList *viewer_names;
  GtkMenuButton *menu_button;
  GtkMenuButton *share_button;
  GtkMenuButton *recent_button;
  GMenu *recent_menu;
  PayolaMapView *map_view;
  PayolaOrderBar *order_bar;
  PayolaReplayBar *replay_bar;
  PayolaQuickLabel *map_hint;
  AdwViewStack *pages;
  PayolaSheetPanel *sheet_panel;
  PayolaUnitPanel *unit_panel;
  PayolaOfferBar *offer_bar; /* the open offer, below the unit */
  PayolaMasterPanel *master_panel;
  PayolaReportPanel *report_panel;

  GtkWidget *writing; /* text field that has the focus, or that had it before the main menu was
                       * opened; or NULL */
  GMenuModel *primary_menu, *share_menu;
  AdwLeaflet *leaflet; /* the map and the pages; folded in a narrow window */
  PayolaSidePane *side_pane;
  GtkWidget *open_squeezer, *now_button;    /* hidden in a narrow window */
  GtkBox *viewer_slot, *narrow_viewer_slot; /* one of them contains the viewers */
  GtkWidget *narrow_bar;
  GtkToggleButton *map_switch, *pages_switch, *prices_button;
  PayolaTreasuryBar *treasury_bar;
  GdkRectangle bar_place; /* place of the bar over the map; of width 0 before the bar appears */
  GSettings *settings;    /* NULL if the schema is not installed */

  PayProvince order_province; /* province of the unit whose order was built last */
  gboolean close_anyway;

  GtkWidget *file_bar, *deadline_bar;
  GtkLabel *file_label, *deadline_label;
  GtkOrientable *file_box, *deadline_box; /* text and buttons of the bars */
  GtkWidget *reload_button, *save_button; /* buttons of the bar about the file */
  const char *file_words;                 /* last message of the bar about the file, or NULL */
  int claim;                              /* descriptor from payola_state_file_claim(), or -1 */
  guint clock;                            /* ID of the source that checks the deadline */
  gboolean notified;                      /* whether a notification of the deadline is shown */
};

/* window-actions.c */
void _payola_window_class_add_actions (GtkWidgetClass *klass);
void _payola_window_add_file_actions (GtkWidgetClass *klass);
void _payola_window_update_actions (PayolaWindow *self);
/* Presents the inbox; there is only one window for it. */
void _payola_window_show_inbox (PayolaWindow *self);
/* Saves the game. A file chooser appears if `ask` is set, if the game does not have a file, or
 * if the folder of the file was deleted. If `then_close` is set, the window closes afterwards. */
void _payola_window_save (PayolaWindow *self, gboolean ask, gboolean then_close);

/* window-computers.c */
/* Continues with a game that has the sheets of all computer players. */
typedef void (*PayolaGameReady) (PayolaWindow *self, PayGame *submitted);
void _payola_window_class_add_computers (GtkWidgetClass *klass);
/* Writes the missing sheets of computer players in a thread, then calls @ready, unless the user has
 * stopped the thread or the game has changed. If no sheet is missing, @ready is called at once. */
void _payola_window_write_computers (PayolaWindow *self, PayolaGameReady ready);
/* Checks whether this is a practice game, seen by its player. */
gboolean _payola_window_is_practice (PayolaWindow *self);
/* Plays the phase of a practice game in a thread and shows its results. */
void _payola_window_play_practice (PayolaWindow *self);

/* window-navigation.c */
void _payola_window_class_add_navigation (GtkWidgetClass *klass);

/* window-undo.c */
void _payola_window_class_add_undo (GtkWidgetClass *klass);
/* Adds the keys for Undo and Redo, and begins to follow the keyboard focus, so that both work in
 * the text field that is being edited. */
void _payola_window_take_undo (PayolaWindow *self);
/* Enables the actions of undo and redo. @can_undo and @can_redo are for changes of the game. */
void _payola_window_update_undo (PayolaWindow *self, gboolean can_undo, gboolean can_redo);

/* window-header.c */
void _payola_window_class_add_header (GtkWidgetClass *klass);
/* Binds the title to the document, and the phase and the viewer to the focus. Choosing a viewer
 * changes the focus. */
void _payola_window_bind_header (PayolaWindow *self);

/* window-layout.c */
void _payola_window_class_add_layout (GtkWidgetClass *klass);
/* Restores the size of the window, and follows its width. */
void _payola_window_set_up_layout (PayolaWindow *self);
/* Lays out a window that got a game, and restores the visible part of the map. */
void _payola_window_lay_out_game (PayolaWindow *self);
/* Makes the pages visible in a window that is too narrow for the map and the pages. */
void _payola_window_uncover_pages (PayolaWindow *self);

/* window-place.c */
/* Shows the page with the next task: the phase, the sheet, or the reports after the end. */
void _payola_window_show_first_page (PayolaWindow *self);

/* window-incoming.c */
void _payola_window_set_up_fetching (PayolaWindow *self);
void _payola_window_fetch_mail (PayolaWindow *self);
void _payola_window_take_incoming (PayolaWindow *self);

/* window-waiting.c */
typedef void (*PayolaGoOn) (PayolaWindow *self);
void _payola_window_class_add_waiting (GtkWidgetClass *klass);
/* Shows on every page how many emails wait for a decision. */
void _payola_window_watch_inbox (PayolaWindow *self);
void _payola_window_update_waiting (PayolaWindow *self);
/* Calls @go_on to adjudicate the phase. Asks first if emails for the phase wait for a decision or,
 * with
 * @mind_missing, if sheets are missing. */
void _payola_window_ask_and_adjudicate (PayolaWindow *self, gboolean mind_missing,
                                        PayolaGoOn go_on);

/* window-bars.c */
void _payola_window_class_add_bars (GtkWidgetClass *klass);
void _payola_window_set_up_bars (PayolaWindow *self);
void _payola_window_take_down_bars (PayolaWindow *self);
/* Shows how near the deadline is now. */
void _payola_window_update_deadline (PayolaWindow *self);
/* Shows how near the deadline is at a time, in the bar and once in a notification. */
void _payola_window_look_at_clock (PayolaWindow *self, GDateTime *now);
void _payola_window_tell_file_changed (PayolaWindow *self);

G_END_DECLS
