/* test-trust.c - locked drafts, and sheets that stay in the inbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "exchange/envelope.h"
#include "exchange/keyring.h"
#include "exchange/packet.h"
#include "exchange/sheet-file.h"
#include "game/game-xml.h"
#include "model/inbox.h"
#include "model/own-keys.h"
#include "service/statements.h"

/* Makes a folder for one test. */
static GFile *
new_folder (void)
{
  g_autofree char *path = g_dir_make_tmp ("payola-trust-XXXXXX", NULL);
  return g_file_new_for_path (path);
}

/* Makes a game of one turn with France's key listed. (transfer full) */
static PayGame *
listed_game (const char *key)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayGame *game = payola_document_get_game (document);
  const PayPlayer player = { (char *) "Ada", (char *) "ada@example.org", (char *) key, (char *) "",
                             0 };
  g_autoptr (PayRoster) roster = pay_roster_with (pay_game_get_roster (game), FIXTURE_FRANCE,
                                                  &player);

  payola_document_change (document, pay_game_with_roster (game, roster), "Players");
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return pay_game_ref (payola_document_get_game (document));
}

/* A sheet that is sealed for the game master and signed by the player can be read only after the
 * key is unlocked. Waiting sheets are stored. So are accepted sheets, until the game is saved. */
static void
test_inbox_keeps (void)
{
  g_autoptr (PayKey) player = pay_key_new (), master = pay_key_new ();
  g_autoptr (PayGame) game = listed_game (pay_key_get_public (player));
  g_autofree char *id = pay_game_make_id (game);
  g_autoptr (PaySheetFile) sheet = pay_sheet_file_new (id, pay_game_get_phase (game), "FRANCE", 9,
                                                       "5 : A PAR - BUR\n");
  g_autofree char *xml = pay_sheet_file_write (sheet);
  g_autofree char *sealed = pay_envelope_write (PAY_ARMOR_SHEET, xml, player,
                                                pay_key_get_public (master));
  g_autofree char *desk = g_build_filename (g_get_user_data_dir (), "payola", "desk", id, NULL);
  g_autoptr (GFile) folder = new_folder ();

  remove_folder (desk);
  for (guint round = 0; round < 3; round++)
    {
      g_autoptr (PayolaDocument) document = payola_document_new (game);
      g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);

      payola_inbox_keep (inbox);
      if (round == 0)
        {
          payola_inbox_receive (inbox, sealed, strlen (sealed), "a mail");
          payola_inbox_receive (inbox, "Power: England\n5 : F LON - NTH\n", 31, "");
          g_assert_true (payola_inbox_watch (inbox, folder, NULL));
          g_assert_cmpint (payola_inbox_get (inbox, 1)->state, ==, PAYOLA_INBOX_ACCEPTED);
        }
      g_assert_cmpuint (payola_inbox_get_n (inbox), ==, 2);
      g_assert_true (g_file_equal (payola_inbox_get_folder (inbox), folder));
      const PayolaInboxItem *first = payola_inbox_get (inbox, 0);
      const PayolaInboxItem *second = payola_inbox_get (inbox, 1);
      g_assert_cmpstr (first->source, ==, "a mail");
      g_assert_true (first->state == PAYOLA_INBOX_SEALED);
      g_assert_cmpuint (payola_inbox_count_open (inbox), ==, round == 0 ? 1 : 2);
      if (round == 0)
        continue;
      /* The sheet was accepted, but the game was not saved with it. */
      g_assert_cmpint (second->state, !=, PAYOLA_INBOX_ACCEPTED);
      g_assert_true (payola_inbox_item_is_waiting (second));
      if (round == 1)
        continue;
      g_assert_true (payola_inbox_accept (inbox, 1));
      payola_inbox_set_key (inbox, master);
      first = payola_inbox_get (inbox, 0);
      g_assert_false (first->state == PAYOLA_INBOX_SEALED);
      g_assert_cmpint (first->kind, ==, PAY_INCOMING_NEW);
      g_assert_cmpint (first->state, ==, PAYOLA_INBOX_ACCEPTED);
      g_assert_cmpstr (first->signer, ==, pay_key_get_public (player));
      g_assert_cmpuint (payola_inbox_count_open (inbox), ==, 0);
      g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), FIXTURE_FRANCE));
    }
  remove_folder (desk);
  remove_folder (g_file_peek_path (folder));
}

/* Emails of a phase that was adjudicated are stored until the game is saved, because the file still
 * is in that phase. So are drafts. */
static void
test_kept_until_saved (void)
{
  g_autoptr (GFile) folder = new_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, "game.payola");
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *id = payola_document_make_id (document);
  g_autofree char *desk = g_build_filename (g_get_user_data_dir (), "payola", "desk", id, NULL);

  remove_folder (desk);
  g_assert_true (payola_document_save (document, file, FALSE, NULL));
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);
  payola_inbox_keep (inbox);
  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n");
  payola_inbox_receive (inbox, "Power: England\n5 : F LON - NTH\n", 31, "");
  g_assert_nonnull (pay_game_get_sheet (payola_document_get_game (document), 1));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  payola_inbox_receive (inbox, "Hello\n", 6, "");

  for (int saved = 0; saved < 2; saved++)
    {
      if (saved)
        {
          g_assert_true (payola_document_save (document, file, FALSE, NULL));
          payola_inbox_receive (inbox, "Hello\n", 6, "");
        }
      g_autoptr (PayolaDocument) again = payola_document_load (file, diagnostics);
      g_autoptr (PayolaInbox) kept = payola_inbox_new (again);
      gboolean there = FALSE;

      payola_inbox_keep (kept);
      for (guint i = 0; i < payola_inbox_get_n (kept); i++)
        there |= payola_inbox_get (kept, i)->power == 1;
      g_assert_cmpint (there, ==, !saved);
      g_assert_cmpstr (payola_document_get_draft (again, FIXTURE_FRANCE), ==,
                       saved ? "" : "5 : A PAR - BUR\n");
    }
  remove_folder (desk);
  remove_folder (g_file_peek_path (folder));
}

/* The recovery file of a locked game is locked, too. */
static void
test_locked_recovery (void)
{
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "payola", NULL);
  g_autoptr (PayLocker) locker = pay_locker_new ("open it");
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GDir) dir = NULL;
  const char *name;
  guint n = 0;

  remove_folder (state);
  payola_document_set_locker (document, locker);
  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n");
  g_assert_true (payola_document_submit (document, FIXTURE_FRANCE, diagnostics));
  payola_document_set_draft (document, FIXTURE_FRANCE, "7 : A PAR - PIC\n");
  gint64 end = g_get_monotonic_time () + 2 * G_TIME_SPAN_SECOND;
  while (g_get_monotonic_time () < end)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (2000);
  dir = g_dir_open (state, 0, NULL);
  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (state, name, NULL);
      g_autofree char *text = NULL;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_null (strstr (text, "PAR"));
      n++;
    }
  g_assert_cmpuint (n, >=, 2);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/trust/inbox-keeps", test_inbox_keeps);
  g_test_add_func ("/trust/kept-until-saved", test_kept_until_saved);
  g_test_add_func ("/trust/locked-recovery", test_locked_recovery);
  return g_test_run ();
}
