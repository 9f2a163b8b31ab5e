/* ministry-window-private.h - declarations that the parts of the Ministry's window share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/chart-view.h"
#include "desktop/kit/game-host.h"
#include "desktop/ministry/ministry-window.h"
#include "desktop/ministry/theatre-view.h"

G_BEGIN_DECLS

struct _PayolaMinistryWindow
{
  AdwWindow parent_instance;

  PayolaTheatreDocument *document;
  gboolean close_anyway;
  gboolean closing; /* whether the window closes once the theatre is saved */

  AdwToastOverlay *toasts;
  PayolaTheatreView *view;
  AdwWindowTitle *head;

  GtkWidget *title, *season, *ours, *theirs; /* fields of the theatre */
  GtkWidget *name, *result, *about;          /* fields of the position */
  AdwPreferencesGroup *steps;
  GPtrArray *step_rows;
  char *steps_shown;      /* key of the steps in step_rows, without typed orders */
  GtkWidget *share;       /* menu button that adds a step leading to an existing position */
  PayolaChartView *chart; /* the budget */
  GtkWidget *table, *split, *budget;
  GtkWidget *game, *power, *units, *provinces; /* fields of the game */
  GtkWidget *units_error, *provinces_error, *put, *treasury;
  GtkWidget *picks[2];   /* toggle buttons that pick units and provinces on the map */
  GPtrArray *games;      /* PayolaGameHost, in the order of the list; borrowed */
  GtkStringList *names;  /* "None", followed by the titles of the games */
  const PayBoard *board; /* board whose powers are listed; NULL at first */
  GBinding *power_bound; /* binds the selection in `power` to the theatre's power, for `board` */
};

/* ministry-window.c */
const PayTheatre *_payola_ministry_get (PayolaMinistryWindow *self);
guint _payola_ministry_get_selected (PayolaMinistryWindow *self);
/* Returns a copy of the theatre to change. _payola_ministry_finish() applies the changes. */
PayTheatre *_payola_ministry_begin (PayolaMinistryWindow *self);
void _payola_ministry_finish (PayolaMinistryWindow *self, PayTheatre *theatre, const char *what);
void _payola_ministry_tell (PayolaMinistryWindow *self, const char *words);
void _payola_ministry_tell_findings (PayolaMinistryWindow *self, const PayDiagnostics *diagnostics);

/* ministry-fields.c: the fields beside the tree */
GtkWidget *_payola_ministry_new_fields (PayolaMinistryWindow *self);
/* Binds each field to its property of the document, in both directions. */
void _payola_ministry_bind_fields (PayolaMinistryWindow *self);
void _payola_ministry_update_fields (PayolaMinistryWindow *self);
void _payola_ministry_add_position (PayolaMinistryWindow *self);

/* ministry-budget.c: the costs of the seasons */
GtkWidget *_payola_ministry_new_budget (PayolaMinistryWindow *self);
void _payola_ministry_update_budget (PayolaMinistryWindow *self);

/* ministry-game.c: the game that the theatre belongs to */
GtkWidget *_payola_ministry_new_game (PayolaMinistryWindow *self);
void _payola_ministry_update_game (PayolaMinistryWindow *self);
/* Lists the legal orders of the theatre's units, (element-type utf8) (transfer full). Returns NULL
 * if no game is chosen or its phase is not a movement phase. */
GPtrArray *_payola_ministry_list_orders (PayolaMinistryWindow *self);
void _payola_ministry_put (PayolaMinistryWindow *self);
/* Returns the window of the chosen game, or NULL. */
PayolaGameHost *_payola_ministry_get_host (PayolaMinistryWindow *self);

/* ministry-map.c: names from the map of the game */
/* Creates a button at the end of an entry row. While the button is pressed, a click on the map
 * adds a name to the row, or removes the name. */
GtkWidget *_payola_ministry_new_pick (PayolaMinistryWindow *self, GtkWidget *entry,
                                      gboolean is_unit);
void _payola_ministry_stop_picking (PayolaMinistryWindow *self);

G_END_DECLS
