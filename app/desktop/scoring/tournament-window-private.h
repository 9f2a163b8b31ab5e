/* tournament-window-private.h - the window's parts, for its own files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/scoring/tournament-window.h"

#include "scoring/tournament.h"

G_BEGIN_DECLS

enum
{
  PAGE_PLAYERS,
  PAGE_ROUNDS,
  PAGE_STANDINGS,
  PAGE_COUNTRIES,
  N_PAGES
};

struct _PayolaTournamentWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwViewStack *stack;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcherBar *bar;
  AdwEntryRow *title_row, *name_row, *team_row;
  GtkListBox *players_list;
  GtkBox *result_box;
  GtkDropDown *round_drop, *table_drop, *system_drop;
  GtkStringList *round_words, *table_words, *system_words;
  GtkGrid *count_grid;
  GtkLabel *result_label;
  GtkSpinButton *best_spin;
  GMenu *boards_menu;
  GtkScrolledWindow *seats_scroll, *standings_scroll, *countries_scroll;

  PayTournament *tournament;
  PayTournament *shown;      /* a copy, as the widgets have it */
  GPtrArray *past;           /* what undo brings back, the last one last */
  GFile *file;               /* NULL: never saved */
  gboolean changed;          /* since it was saved */
  gboolean closing;          /* as soon as it is saved, or even if not */
  GPtrArray *counts, *years; /* GtkSpinButton of each power */
  char *wanted;              /* what the file that is asked for shall hold */
  guint n_rows;              /* of players that there are by now */
  guint more;                /* source: the rest of them */
  gboolean filled[N_PAGES];  /* pages that show what there is */
};

/* A few words that go away by themselves; of several findings a list that waits. */
void
payola_tournament_window_tell (PayolaTournamentWindow *self, const char *text);
void
payola_tournament_window_tell_findings (PayolaTournamentWindow *self,
                                        const PayDiagnostics *diagnostics);
/* The page that is seen, when it is not what the tournament has come to. */
void
payola_tournament_window_fill_page (PayolaTournamentWindow *self);
/* After every change: what was shown until now is what undo brings back. */
void
payola_tournament_window_mark_changed (PayolaTournamentWindow *self);
/* Shows another tournament; takes it. */
void
payola_tournament_window_set (PayolaTournamentWindow *self, PayTournament *tournament);

/* tournament-players.c: names, teams, the title. */
void
payola_tournament_window_fill_players (PayolaTournamentWindow *self);
void
payola_tournament_window_install_players (GtkWidgetClass *klass);

/* tournament-rounds.c: drawing rounds, seats, results. */
void
payola_tournament_window_fill_rounds (PayolaTournamentWindow *self);
void
payola_tournament_window_install_rounds (GtkWidgetClass *klass);
/* The result of the chosen board; tells what is wrong with it. */
void
payola_tournament_window_store (PayolaTournamentWindow *self, const PayEnding *ending,
                                guint neutral);

/* tournament-files.c: beginning, opening, saving, importing, exporting. */
/* Players or results as spreadsheets copy them; all of them, or the findings and none. */
void
payola_tournament_window_take_table (PayolaTournamentWindow *self, const char *text);
/* Where it was before; asks where to when it never was. */
void
payola_tournament_window_save (PayolaTournamentWindow *self);
void
payola_tournament_window_list_boards (PayolaTournamentWindow *self);
void
payola_tournament_window_install_files (GtkWidgetClass *klass);

G_END_DECLS
