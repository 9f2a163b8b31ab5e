/* laboratory-window-private.h - the laboratory's parts, for its own files
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

  GtkStack *own_stack; /* the same system as a form and as a file */
  PayolaSystemForm *own_form;
  GtkTextView *own_text;
  GtkDropDown *own_from;
  GtkEntry *own_board;
  GtkLabel *own_findings, *own_board_findings;
  GtkScrolledWindow *own_scroll;
  GFile *own_file; /* NULL: never saved */

  char **variants;
  PayBoard *board;
  GPtrArray *systems; /* all there are: PaySystem */
  GPtrArray *checks;  /* a GtkCheckButton for each */
  GPtrArray *spins;   /* a GtkSpinButton for each power */
  PayIncentives *incentives;
  char *export_format;
};

/* A few words that go away by themselves. */
void
payola_laboratory_window_tell (PayolaLaboratoryWindow *self, const char *text);
/* A report about boards with more powers than these has no matrix that anybody could read. */
#define PAYOLA_LABORATORY_MATRIX 12
/* Compares a system with the others from now on, instead of one with the same id. */
void
payola_laboratory_window_compare (PayolaLaboratoryWindow *self, PaySystem *system);
/* The names of the board's powers, NULL-terminated; free the array only. */
const char **
payola_laboratory_window_names (PayolaLaboratoryWindow *self);

/* laboratory-own.c: a system of one's own. */
void
payola_laboratory_window_install_own (GtkWidgetClass *klass);
void
payola_laboratory_window_init_own (PayolaLaboratoryWindow *self);
/* After the board was changed. */
void
payola_laboratory_window_reset_own (PayolaLaboratoryWindow *self);

G_END_DECLS
