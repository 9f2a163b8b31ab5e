/* ministry-window-private.h - what the parts of the Ministry's window share
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
  gboolean closing; /* as soon as it is saved */

  AdwToastOverlay *toasts;
  PayolaTheatreView *view;
  AdwWindowTitle *head;

  GtkWidget *title, *season, *ours, *theirs; /* the theatre */
  GtkWidget *name, *result, *about;          /* the position */
  AdwPreferencesGroup *steps;
  GPtrArray *step_rows;
  char *steps_shown;      /* all that the rows say beside their orders */
  GtkWidget *share;       /* menu button: a step to a position that there is */
  PayolaChartView *chart; /* the budget */
  GtkWidget *table, *split, *budget;
  GtkWidget *game, *power, *units, *provinces; /* the game */
  GtkWidget *units_error, *provinces_error, *put, *treasury;
  GtkWidget *picks[2];   /* toggle buttons: units, provinces from the map */
  GPtrArray *games;      /* PayolaGameHost, as listed; borrowed */
  GtkStringList *names;  /* "None", and theirs */
  const PayBoard *board; /* whose powers are listed; NULL: none yet */
  GBinding *power_bound; /* to the theatre's, with that board */
};

/* ministry-window.c */
const PayTheatre *
_payola_ministry_get (PayolaMinistryWindow *self);
guint
_payola_ministry_get_selected (PayolaMinistryWindow *self);
/* Changes a copy: PayTheatre *copy = begin; ... finish. */
PayTheatre *
_payola_ministry_begin (PayolaMinistryWindow *self);
void
_payola_ministry_finish (PayolaMinistryWindow *self, PayTheatre *theatre, const char *what);
void
_payola_ministry_tell (PayolaMinistryWindow *self, const char *words);
void
_payola_ministry_tell_findings (PayolaMinistryWindow *self, const PayDiagnostics *diagnostics);

/* ministry-fields.c: the fields beside the tree */
GtkWidget *
_payola_ministry_new_fields (PayolaMinistryWindow *self);
/* Each field follows its property of the document, and the property the field. */
void
_payola_ministry_bind_fields (PayolaMinistryWindow *self);
void
_payola_ministry_update_fields (PayolaMinistryWindow *self);
void
_payola_ministry_add_position (PayolaMinistryWindow *self);

/* ministry-budget.c: what the seasons cost */
GtkWidget *
_payola_ministry_new_budget (PayolaMinistryWindow *self);
void
_payola_ministry_update_budget (PayolaMinistryWindow *self);

/* ministry-game.c: a game that the theatre is part of */
GtkWidget *
_payola_ministry_new_game (PayolaMinistryWindow *self);
void
_payola_ministry_update_game (PayolaMinistryWindow *self);
/* The legal orders of the theatre's units, when there is a game (element-type char *), or NULL. */
GPtrArray *
_payola_ministry_list_orders (PayolaMinistryWindow *self);
void
_payola_ministry_put (PayolaMinistryWindow *self);
/* The window of that game, NULL without one. */
PayolaGameHost *
_payola_ministry_get_host (PayolaMinistryWindow *self);

/* ministry-map.c: names from its map */
/* A button at the end of an entry row of names: while it is down, what is clicked on the map comes
 * into the list, or leaves it. */
GtkWidget *
_payola_ministry_new_pick (PayolaMinistryWindow *self, GtkWidget *entry, gboolean is_unit);
void
_payola_ministry_stop_picking (PayolaMinistryWindow *self);

G_END_DECLS
