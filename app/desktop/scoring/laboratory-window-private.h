/* laboratory-window-private.h - declarations that the parts of the laboratory share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/kit/chart-view.h"
#include "desktop/scoring/laboratory-window.h"
#include "desktop/scoring/system-form.h"

#include "board/board.h"
#include "scoring/incentives.h"

G_BEGIN_DECLS

struct _PayolaLaboratoryWindow
{
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwViewStack *stack;
  AdwViewSwitcherTitle *switcher;
  AdwViewSwitcherBar *bar;
  GtkDropDown *board_drop;
  GtkListBox *measure_list;
  GtkBox *system_box;
  PayolaChartView *chart_view;
  GtkScrolledWindow *tables_scroll, *what_if_scroll;
  GtkGrid *count_grid;
  GtkLabel *sum_label;

  GtkStack *own_stack; /* two pages with the same system: a form and a text */
  PayolaSystemForm *own_form;
  GtkTextView *own_text;
  GtkDropDown *own_from;
  GtkEntry *own_board;
  GtkLabel *own_findings, *own_board_findings;
  GtkScrolledWindow *own_scroll;
  GFile *own_file;      /* NULL if the system was never saved */
  char *own_kept;       /* the text of the system that was chosen, opened or saved last */
  gboolean own_closing; /* whether the window closes once the system is saved */

  char **variants;
  PayBoard *board;
  GPtrArray *systems; /* all systems (PaySystem) */
  GPtrArray *checks;  /* GtkCheckButton for each system */
  GPtrArray *spins;   /* GtkSpinButton for each power */
  PayIncentives *incentives;
  char *export_format;
};

/* Shows a short message that disappears by itself. */
void payola_laboratory_window_tell (PayolaLaboratoryWindow *self, const char *text);
/* Boards with more powers than this do not have a matrix in their report. The matrix would not
 * be readable. */
#define PAYOLA_LABORATORY_MATRIX 12

/* Adds a system to the comparison, or replaces the system with the same id, and shows the charts.
 */
void payola_laboratory_window_compare (PayolaLaboratoryWindow *self, PaySystem *system);

/* Gets the names of the board's powers. (transfer container) */
const char **payola_laboratory_window_names (PayolaLaboratoryWindow *self);

/* laboratory-own.c: the page for a custom scoring system */

/* Installs the actions and callbacks of the page for a custom system. */
void payola_laboratory_window_install_own (GtkWidgetClass *klass);

/* Fills the page for a custom system, which begins with Tribute. */
void payola_laboratory_window_init_own (PayolaLaboratoryWindow *self);

/* Updates the page for a custom system after another board was selected. The example gets supply
 * centres that fit the board. The system does not change. */
void payola_laboratory_window_reset_own (PayolaLaboratoryWindow *self);

/* Asks whether to save a custom system that was changed. The window closes after the user has
 * saved or discarded the changes. */
gboolean payola_laboratory_window_close_own (PayolaLaboratoryWindow *self);

G_END_DECLS
