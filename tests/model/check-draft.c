/* check-draft.c - checks a draft in the same way as the sheet editor: check-draft GAME POWER DRAFT
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Prints the findings of the submission to standard error, and the game with the submitted draft to
 * standard output. Prints no game if the draft is refused.
 */
#include "board/names.h"
#include "game/game-xml.h"
#include "model/document.h"
#include "model/sheet-check.h"

#include <stdio.h>

int
main (int argc, char *argv[])
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) again = pay_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (argv[1]);
  g_autoptr (PayolaDocument) document = payola_document_load (file, found);
  g_autofree char *text = NULL, *findings = NULL, *refusal = NULL;

  g_assert_cmpint (argc, ==, 4);
  g_assert_nonnull (document);
  payola_document_forget_file (document);
  g_assert_true (g_file_get_contents (argv[3], &text, NULL, NULL));
  PayGame *game = payola_document_get_game (document);
  PayPower power = pay_board_find_power (pay_game_get_board (game), argv[2]);

  gboolean holds_offers = pay_setup_has_auction (pay_game_get_setup (game))
                       && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayolaSheetCheck) check = payola_sheet_check_new (game, view, power, holds_offers,
                                                               text);
  PayDiagnostics *shown = check->diagnostics;

  findings = pay_diagnostics_text (shown);
  payola_document_set_draft (document, power, text);
  gboolean accepted = payola_document_submit (document, power, again);
  refusal = pay_diagnostics_text (again);
  /* The editor also warns about ineffective offers of a sheet without errors. */
  g_assert_true (g_str_has_prefix (findings, refusal));
  fputs (refusal, stderr);
  if (!accepted)
    {
      g_assert_cmpstr (refusal, ==, findings);
      return 1;
    }
  g_autofree char *written = pay_game_write (payola_document_get_game (document));
  fputs (written, stdout);
  return 0;
}
