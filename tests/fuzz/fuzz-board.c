/* fuzz-board.c - arbitrary bytes as a board file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "board/board-xml.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_read_bytes ((const char *) data, size, diagnostics);

  if (!board)
    g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  return 0;
}
