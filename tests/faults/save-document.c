/* save-document.c - saves a game in the same way as a window: save-document GAME POWER SHEET-TEXT
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Loads the game, prints "loaded", waits for a line on standard input, submits the sheet and
 * saves. Prints "saved", "merged" (the file was changed after it was loaded, and now has both
 * changes) or the error.
 */
#include "board/names.h"
#include "model/document.h"

#include <stdio.h>

int
main (int argc, char *argv[])
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (argv[1]);
  g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
  g_autoptr (GError) error = NULL;
  char line[16];

  g_assert_cmpint (argc, ==, 4);
  g_assert_nonnull (document);
  PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower power = pay_board_find_power (board, argv[2]);
  printf ("loaded\n");
  fflush (stdout);
  if (!fgets (line, sizeof line, stdin))
    return 1;
  payola_document_set_draft (document, power, argv[3]);
  g_assert_true (payola_document_submit (document, power, diagnostics));
  g_autoptr (PayGame) ours = pay_game_ref (payola_document_get_game (document));
  if (!payola_document_save (document, file, FALSE, &error))
    printf ("%s\n", error->message);
  else
    printf ("%s\n", payola_document_get_game (document) == ours ? "saved" : "merged");
  return error ? 1 : 0;
}
