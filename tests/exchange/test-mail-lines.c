/* test-mail-lines.c - lines, remarks and pages as mail programs and people write them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "../game/play.h"

#include "exchange/incoming.h"
#include "exchange/sheet-count.h"
#include "game/game-xml.h"

#include <string.h>

#define HEAD                                                                                       \
  "From: anna@example.org\nSubject: Mail Game: F1901M France\nMIME-Version: 1.0\nContent-Type: "

static PayGame *
read_game (void)
{
  g_autofree char *path = play_path ("tests/cases/reception/game.payola");
  g_autofree char *text = NULL;
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  PayGame *game = pay_game_read_bytes (text, strlen (text), findings);
  g_assert_nonnull (game);
  return game;
}

/* Makes an email with a text, a page, or both. (transfer full) */
static char *
make_mail (const char *type, const char *body)
{
  g_auto (GStrv) parts = g_strsplit (body, "\f", 2);

  if (strcmp (type, "text") == 0)
    return g_strdup_printf (HEAD "text/plain; charset=utf-8\n\n%s", body);
  if (strcmp (type, "page") == 0)
    return g_strdup_printf (HEAD "text/html; charset=utf-8\n\n%s\n", body);
  g_assert_cmpstr (type, ==, "both");
  return g_strdup_printf (HEAD "multipart/alternative; boundary=b\n\n--b\n"
                               "Content-Type: text/plain; charset=utf-8\n\n%s\n--b\n"
                               "Content-Type: text/html; charset=utf-8\n\n%s\n--b--\n",
                          parts[0], parts[1]);
}

static gboolean
has_code (const PayIncoming *incoming, const char *name)
{
  for (guint i = 0; i < pay_diagnostics_get_n (incoming->findings); i++)
    if (strcmp (pay_code_name (pay_diagnostics_get (incoming->findings, i)->code), name) == 0)
      return TRUE;
  return *name == '\0';
}

/* Each text of texts.tsv is read as listed there. An amount is never read as another one. */
static void
test_texts (void)
{
  g_autofree char *path = play_path ("tests/cases/mails/texts.tsv");
  g_autofree char *table = NULL;
  g_autoptr (PayGame) game = read_game ();
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &table, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (table, "\n", -1);
  for (guint i = 0; lines[i]; i++)
    {
      if (lines[i][0] == '#' || !lines[i][0])
        continue;
      g_auto (GStrv) cells = g_strsplit (lines[i], "\t", 6);
      g_autofree char *body = g_strcompress (cells[5]), *sheet = g_strcompress (cells[2]);
      g_autofree char *mail = make_mail (cells[4], body);
      g_autoptr (PayIncoming) incoming = pay_incoming_read (game, mail, strlen (mail), NULL,
                                                            PAY_NO_POWER);
      g_autofree char *found = pay_diagnostics_text (incoming->findings);
      const char *kind = incoming->unclear && pay_incoming_is_good (incoming)
                         ? "held"
                         : pay_incoming_kind_name (incoming->kind);

      if (strcmp (kind, cells[1]) != 0 || (*sheet && strcmp (incoming->text, sheet) != 0)
          || !has_code (incoming, cells[3]))
        g_error ("%s: %s\n%s%s", cells[0], kind, incoming->text, found);
      n++;
    }
  g_assert_cmpuint (n, >=, 250);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mail-lines/texts", test_texts);
  return g_test_run ();
}
