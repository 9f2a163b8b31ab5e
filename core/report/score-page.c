/* score-page.c - scores of a game’s positions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/score-page.h"

#include "report/position-report.h"

#include <string.h>

/* Returns the names of the powers. The board owns the names. (transfer container) */
static const char **
power_names (const PayBoard *board)
{
  guint n = pay_board_get_n_powers (board);
  const char **names = g_new0 (const char *, n + 1);

  for (guint p = 0; p < n; p++)
    names[p] = pay_board_get_power_name (board, p);
  return names;
}

static gboolean
is_over (PayView *view, guint turn)
{
  return turn == pay_view_get_n_turns (view) && pay_view_is_over (view);
}

void
pay_score_page_add_ending (PayReport *report, const PayBoard *board, gboolean over,
                           const PayEnding *ending, guint neutral, PaySystem *const *systems,
                           guint n_systems)
{
  g_autofree const char **names = power_names (board);

  pay_report_add_code (report, PAY_BLOCK_HEADING,
                       over ? PAY_CODE_SCORE_ENDED : PAY_CODE_SCORE_IF_ENDED);
  pay_score_report_add_table (report, NULL, pay_board_get_size (board), ending, names, systems,
                              n_systems, FALSE);
  if (neutral)
    {
      g_autofree char *n = g_strdup_printf ("%u", neutral);
      g_autofree char *note = pay_report_say (PAY_CODE_SCORE_NEUTRAL, n, NULL);
      pay_report_add_text (report, PAY_BLOCK_NOTE, note);
    }
}

gboolean
pay_score_page_find (PayView *view, guint turn, PayEnding *ending, guint *neutral)
{
  const PaySystem *system = pay_setup_get_scoring (pay_view_get_setup (view));

  return system && pay_system_has_scores (system) && pay_view_is_year_end (view, turn)
      && pay_view_get_ending (view, turn, ending, neutral);
}

void
pay_score_page_add (PayReport *report, PayView *view, guint turn)
{
  PaySystem *system = pay_setup_get_scoring (pay_view_get_setup (view));
  PayEnding ending;
  guint neutral;

  if (pay_score_page_find (view, turn, &ending, &neutral))
    pay_score_page_add_ending (report, pay_view_get_board (view), is_over (view, turn), &ending,
                               neutral, &system, 1);
}

GPtrArray *
pay_score_page_systems (const PaySetup *setup)
{
  GPtrArray *systems = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_system_unref);
  PaySystem *own = pay_setup_get_scoring (setup);

  if (own && pay_system_has_scores (own))
    g_ptr_array_add (systems, pay_system_ref (own));
  for (guint i = 0; i < PAY_N_ARTICLE_SYSTEMS; i++)
    if (!own || strcmp (pay_system_get_id (own), pay_system_list ()[i]) != 0)
      g_ptr_array_add (systems, pay_system_find (pay_system_list ()[i]));
  return systems;
}

/* Adds the effects of possible captures, unless the game is over. */
static void
add_captures (PayReport *report, PayView *view, guint turn, const PayEnding *ending, guint neutral,
              PaySystem *const *systems, guint n_systems)
{
  const PayBoard *board = pay_view_get_board (view);
  g_autofree const char **names = power_names (board);
  PayViewer viewer = pay_view_get_viewer (view);
  int year = pay_phase_get_year (pay_view_get_phase (view, turn));
  PaySize size = pay_board_get_size (board);
  g_autofree char *heading = viewer >= 0
                             ? pay_report_say (PAY_CODE_SCORE_MATRIX_OF,
                                               pay_board_get_power_name (board, viewer), NULL)
                             : pay_report_say (PAY_CODE_SCORE_MATRIX, NULL);

  pay_report_add_text (report, PAY_BLOCK_HEADING, heading);
  if (viewer >= 0)
    pay_score_report_add_captures (report, NULL, size, ending, neutral, year, names, systems,
                                   n_systems, viewer);
  for (guint k = 0; viewer < 0 && k < n_systems; k++)
    {
      g_autofree char *title = pay_system_title (systems[k]);
      pay_score_report_add_matrix (report, title, size, ending, neutral, year, names, systems[k]);
    }
}

PayReport *
pay_score_page_new (PayView *view, guint turn, PaySystem *const *systems, guint n_systems)
{
  g_return_val_if_fail (turn <= pay_view_get_n_turns (view) && n_systems > 0, NULL);

  g_autofree char *phase = pay_phase_title (pay_view_get_phase (view, turn));
  g_autofree char *subject = pay_report_say (PAY_CODE_SCORE_TITLE, NULL);
  g_autofree char *title = pay_view_title (view);
  PayReport *report = pay_report_new (title, subject);
  PayEnding ending;
  guint neutral;

  pay_report_add_lead (report, phase);
  if (!pay_view_get_ending (view, turn, &ending, &neutral))
    {
      pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_SCORE_HIDDEN);
      return report;
    }
  pay_score_page_add_ending (report, pay_view_get_board (view), is_over (view, turn), &ending,
                             neutral, systems, n_systems);
  if (!is_over (view, turn))
    add_captures (report, view, turn, &ending, neutral, systems, n_systems);
  return report;
}
