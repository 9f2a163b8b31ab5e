/* tournament-window-private.h - declarations that the parts of the tournament window share
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
  GtkButton *draw_button;
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
  PayTournament *shown;      /* copy of the tournament as it was last shown */
  GPtrArray *past;           /* earlier states (PayTournament) for undo, the latest last */
  GFile *file;               /* NULL if the tournament was never saved */
  gboolean changed;          /* whether there are unsaved changes */
  gboolean closing;          /* whether the window closes once the tournament is saved */
  GPtrArray *counts, *years; /* GtkSpinButton for each power */
  char *wanted;              /* kind of the file that the user is choosing */
  guint n_rows;              /* number of player rows that exist so far */
  guint more;                /* ID of the source that makes the remaining rows, or 0 */
  gboolean filled[N_PAGES];  /* whether each page is up to date */
};

/* Shows a short message that disappears by itself. */
void payola_tournament_window_tell (PayolaTournamentWindow *self, const char *text);

/* Shows a single finding as a message, and several findings as a list that stays until it is
 * closed. */
void payola_tournament_window_tell_findings (PayolaTournamentWindow *self,
                                             const PayDiagnostics *diagnostics);

/* Fills the visible page if it is not up to date. Other pages are filled when they become
 * visible. */
void payola_tournament_window_fill_page (PayolaTournamentWindow *self);

/* Updates the window after a change. Undo restores the state that was shown before. */
void payola_tournament_window_mark_changed (PayolaTournamentWindow *self);

/* Shows another tournament, without changes to save or undo. Takes @tournament. */
void payola_tournament_window_set (PayolaTournamentWindow *self, PayTournament *tournament);

/* tournament-players.c: the title, the players and their teams */

/* Fills the page of players. Rows that exist are updated. If rows are missing, enough for the
 * visible part are made at once and the rest in idle time. */
void payola_tournament_window_fill_players (PayolaTournamentWindow *self);

/* Installs the callbacks of the page of players. */
void payola_tournament_window_install_players (GtkWidgetClass *klass);

/* tournament-rounds.c: drawing rounds, seats, results */

/* Fills the page of rounds. */
void payola_tournament_window_fill_rounds (PayolaTournamentWindow *self);

/* Installs the actions and callbacks of the page of rounds. */
void payola_tournament_window_install_rounds (GtkWidgetClass *klass);

/* Stores the result of the chosen board, or shows why it is wrong. The choice of round and board
 * does not change. */
void payola_tournament_window_store (PayolaTournamentWindow *self, const PayEnding *ending,
                                     guint neutral);

/* tournament-files.c: creating, opening, saving, importing, exporting */

/* Imports players or results from a table that was copied from a spreadsheet. If a line is wrong,
 * nothing is imported and the findings are shown. */
void payola_tournament_window_take_table (PayolaTournamentWindow *self, const char *text);

/* Saves the tournament to its file, or asks for a file if it was never saved. */
void payola_tournament_window_save (PayolaTournamentWindow *self);

/* Fills the menu of boards for new tournaments. */
void payola_tournament_window_list_boards (PayolaTournamentWindow *self);

/* Installs the actions for files. */
void payola_tournament_window_install_files (GtkWidgetClass *klass);

G_END_DECLS
