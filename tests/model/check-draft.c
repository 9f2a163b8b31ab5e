/* check-draft.c - checks drafts in the same way as the sheet editor: check-draft POWER LIST
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each line of LIST has the paths of a game and a draft, separated by a tab. DRAFT.findings gets
 * the findings of the submission, and DRAFT.payola the game with the submitted draft. Without that
 * file, the draft was refused.
 */
#include "board/names.h"
#include "game/game-xml.h"
#include "model/document.h"
#include "service/sheet-check.h"

static void
write_beside (const char *path, const char *suffix, const char *text)
{
  g_autofree char *beside = g_strconcat (path, suffix, NULL);

  g_assert_true (g_file_set_contents (beside, text, -1, NULL));
}

static void
check_draft (const char *game_path, const char *path, const char *power_name)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) again = pay_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (game_path);
  g_autoptr (PayolaDocument) document = payola_document_load (file, found);
  g_autofree char *text = NULL, *findings = NULL, *refusal = NULL;

  g_assert_nonnull (document);
  payola_document_forget_file (document);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  PayGame *game = payola_document_get_game (document);
  PayPower power = pay_board_find_power (pay_game_get_board (game), power_name);

  gboolean holds_offers = pay_setup_has_auction (pay_game_get_setup (game))
                       && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayolaSheetCheck) check = payola_sheet_check_new (game, view, power, holds_offers,
                                                               text);

  findings = pay_diagnostics_text (check->diagnostics);
  payola_document_set_draft (document, power, text);
  gboolean accepted = payola_document_submit (document, power, again);
  refusal = pay_diagnostics_text (again);
  /* The editor also warns about ineffective offers of a sheet without errors. */
  g_assert_true (g_str_has_prefix (findings, refusal));
  write_beside (path, ".findings", refusal);
  if (!accepted)
    {
      g_assert_cmpstr (refusal, ==, findings);
      return;
    }
  g_autofree char *written = pay_game_write (payola_document_get_game (document));
  write_beside (path, ".payola", written);
}

int
main (int argc, char *argv[])
{
  g_autofree char *text = NULL;

  g_assert_cmpint (argc, ==, 3);
  g_assert_true (g_file_get_contents (argv[2], &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] && *lines[i]; i++)
    {
      g_auto (GStrv) paths = g_strsplit (lines[i], "\t", -1);
      g_assert_cmpuint (g_strv_length (paths), ==, 2);
      check_draft (paths[0], paths[1], argv[1]);
    }
  return 0;
}
