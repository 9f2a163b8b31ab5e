/* model-fixture.h - games as documents, for tests of the model and the windows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-xml.h"
#include "model/document.h"

#include <glib/gstdio.h>

static inline PayolaDocument *
fixture_document (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", diagnostics);
  g_autoptr (PayOptions) options = pay_options_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", options, &PAY_RULES_DEFAULT,
                                              "A test", 7, diagnostics);
  g_assert_nonnull (setup);
  g_autoptr (PayGame) game = pay_game_new (setup);
  return payola_document_new (game);
}

/* Makes the demonstration game as a document. The document does not have a file, and its drafts
 * are not stored. */
static inline PayolaDocument *
sample_document (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "data", "samples",
                                            "demo.payola", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaDocument *document = payola_document_load (file, diagnostics);

  g_assert_nonnull (document);
  payola_document_forget_file (document);
  return document;
}

enum
{
  FIXTURE_AUSTRIA = 0,
  FIXTURE_ENGLAND = 1,
  FIXTURE_FRANCE = 2,
};

/* Makes a game after its first phase, in which France bribed an Austrian unit. */
static inline PayolaDocument *
played_document (void)
{
  PayolaDocument *document = fixture_document ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n6 : A VIE - TRI\n");
  g_assert_true (payola_document_submit (document, FIXTURE_FRANCE, diagnostics));
  payola_document_set_draft (document, FIXTURE_AUSTRIA, "5 : A VIE - TYR\n3 : F TRI H\n");
  g_assert_true (payola_document_submit (document, FIXTURE_AUSTRIA, diagnostics));
  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return document;
}

static inline void
put_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Deletes the folder with everything in it. */
static inline void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      if (g_file_test (child, G_FILE_TEST_IS_DIR))
        remove_folder (child);
      else
        g_unlink (child);
    }
  g_rmdir (path);
}

/* Gives the program a folder of its own, and removes the files of an earlier run. */
static inline void
begin_with_own_folder (const char *program, const char *variable)
{
  g_autofree char *name = g_path_get_basename (program);
  const char *base = g_getenv (variable);
  g_autofree char *folder = g_build_filename (base ? base : g_get_tmp_dir (), name, NULL);
  g_autofree char *ours = g_build_filename (folder, "payola", NULL);

  g_setenv (variable, folder, TRUE);
  remove_folder (ours);
}

/* Gives the program data of its own (trust, keys, mail) and a state (drafts, unsaved games). */
static inline void
begin_with_own_data (const char *program)
{
  begin_with_own_folder (program, "XDG_DATA_HOME");
  begin_with_own_folder (program, "XDG_STATE_HOME");
}

#define MODEL_TEST_INIT(argc, argv)                                                                \
  begin_with_own_data ((argv)[0]);                                                                 \
  g_test_init (&(argc), &(argv), NULL)
