/* window-acts.c - writes files in the same way as a window: window-acts ACT GAME
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * ACT is a word of the table below. Files are written to the current folder, and other data of
 * the program to $XDG_DATA_HOME and $XDG_STATE_HOME. The exit status is 0 if everything was
 * written. Otherwise the program prints "window-acts: " and the error that a window shows.
 */
#include "game/game-xml.h"
#include "model/document.h"
#include "model/inbox.h"
#include "model/recovery.h"
#include "service/statements.h"
#include "render/page/publication.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

static const char MAIL[] = "Power: Austria\nPhase: F1901M\n5 : A VIE H\n";

typedef gboolean (*Act) (PayolaDocument *document, GFile *file, GError **error);

static gboolean
save (PayolaDocument *document, GFile *file, GError **error)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_game_get_board (payola_document_get_game (document));
  PayPower france = pay_board_find_power (board, "France");

  payola_document_set_draft (document, france, "1 : A PAR H\n");
  g_assert_true (payola_document_submit (document, france, diagnostics));
  return payola_document_save (document, file, FALSE, error);
}

static gboolean
save_as (PayolaDocument *document, GFile *file, GError **error)
{
  g_autoptr (GFile) other = g_file_new_for_path ("other.payola");

  return payola_document_save (document, other, FALSE, error);
}

static gboolean
adjudicate (PayolaDocument *document, GFile *file, GError **error)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_true (payola_document_adjudicate (document, diagnostics));
  return payola_document_save (document, file, FALSE, error);
}

static gboolean
write_statements (PayolaDocument *document, GFile *file, GError **error)
{
  PayGame *game = payola_document_get_game (document);
  g_autoptr (GFile) folder = g_file_new_for_path ("packets");

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const PayolaLetterRequest request = { .game = game, .power = (PayPower) p, .turn = 1 };
      if (payola_statement_write (&request, PAYOLA_ALL_STATEMENTS, NULL, 7, folder, error) < 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
publish (PayolaDocument *document, GFile *file, GError **error)
{
  g_autoptr (PayView) view = pay_view_new (payola_document_get_game (document), PAY_VIEWER_GM);
  PayolaPublication how = { .with_pdf = FALSE };

  return payola_publish (view, "old-site", &how, error);
}

/* The inbox and unsaved games are saved in the background. Errors of these saves are only
 * logged. */
static gboolean
keep_mail (PayolaDocument *document, GFile *file, GError **error)
{
  g_autoptr (PayolaInbox) inbox = payola_inbox_new (document);

  payola_inbox_keep (inbox);
  payola_inbox_receive (inbox, MAIL, strlen (MAIL), "mail");
  return TRUE;
}

static gboolean
keep_unsaved (PayolaDocument *document, GFile *file, GError **error)
{
  g_autofree char *text = pay_game_write (payola_document_get_game (document));
  g_autofree char *path = g_build_filename (g_get_user_state_dir (), "payola", "unsaved-1-0.payola",
                                            NULL);
  g_autoptr (GFile) place = g_file_new_for_path (path);

  payola_recovery_keep (place, text, file, "sum", NULL);
  return TRUE;
}

static const struct
{
  const char *name;
  Act act;
} acts[] = {
  { "save", save },
  { "save-as", save_as },
  { "adjudicate", adjudicate },
  { "statements", write_statements },
  { "publish", publish },
  { "mail", keep_mail },
  { "unsaved", keep_unsaved },
};

int
main (int argc, char *argv[])
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GFile) file = g_file_new_for_path (argv[2]);
  g_autoptr (PayolaDocument) document = payola_document_load (file, diagnostics);
  g_autoptr (GError) error = NULL;

  signal (SIGXFSZ, SIG_IGN); /* the program does the same */
  g_assert_cmpint (argc, ==, 3);
  g_assert_nonnull (document);
  for (guint i = 0; i < G_N_ELEMENTS (acts); i++)
    if (strcmp (acts[i].name, argv[1]) == 0 && !acts[i].act (document, file, &error))
      {
        g_printerr ("window-acts: %s\n", error->message);
        return 2;
      }
  return 0;
}
