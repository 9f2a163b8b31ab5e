/* board-summary.h - the main facts of a board, for lists of boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

typedef struct
{
  char *title;
  guint n_powers;
  guint n_centres;
  guint victory; /* number of supply centres that win the game */
} PayBoardSummary;

/* Finds the main facts of a board. A board of the program is only compared with the grammar,
 * because its tests have found its other faults. A board of the user is read completely. Returns
 * NULL if there are findings. (transfer full) */
PayBoardSummary *pay_board_summarize (const char *variant, PayDiagnostics *diagnostics);

void pay_board_summary_free (PayBoardSummary *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardSummary, pay_board_summary_free)

G_END_DECLS
