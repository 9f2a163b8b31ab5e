/* cmd-import.c - import of games and results of other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "cli/whole-number.h"
#include "exchange/judge-mail.h"
#include "interchange/formats.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *format, *output, *number;
  gboolean mail;
} Asked;

static void
asked_clear (Asked *self)
{
  g_free (self->format);
  g_free (self->output);
  g_free (self->number);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

/* Reads the name of a format that can be read. */
static gboolean
find_format (const char *name, const PayFormat **format)
{
  *format = name ? pay_format_find (name) : NULL;
  if (!name || (*format && ((*format)->read || (*format)->read_game)))
    return TRUE;
  g_autofree char *shown = payola_display_name (name);
  /* Translators: %s is a word that was typed */
  payola_say (_("“%s” is not a format that can be imported. See “payola-cli list formats”."),
              shown);
  return FALSE;
}

/* Makes the game or changes it. */
static PayGame *
read_game (const Asked *asked, const char *path, const char *in, const char *data, gsize length,
           PayDiagnostics *diagnostics)
{
  const PayFormat *format;
  g_autoptr (PayGame) game = NULL;
  guint64 number = 0;

  if (asked->mail)
    return (game = payola_game_open (path))
           ? pay_judge_mail_receive (game, data, length, diagnostics)
           : NULL;
  if (strcmp (path, "-") != 0 && g_file_test (path, G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is the name of a file */
      payola_say (_("%s already exists, and nothing was changed."), path);
      return NULL;
    }
  if (!find_format (asked->format, &format)
      || (asked->number && !payola_whole_number (asked->number, "--number", G_MAXINT, &number)))
    return NULL;
  return pay_format_import (data, length, format, (guint) number, diagnostics);
}

static PayolaExit
run_import (const PayolaCommand *self, int argc, char **argv)
{
  g_auto (Asked) asked = { NULL };
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &asked.output,
      N_("Write the game to this file; IN is then the only other argument"), "FILE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &asked.format,
      N_("Read IN as this format (default: found from its contents)"), "FORMAT" },
    { "number", 'n', 0, G_OPTION_ARG_FILENAME, &asked.number,
      N_("Import this game, if IN contains several"), "N" },
    { "results", 'r', 0, G_OPTION_ARG_NONE, &asked.mail,
      N_("Import the orders from IN, a judge’s results email, into the game FILE"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *data = NULL;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 2, &argc, &argv, &status))
    return status;
  if ((argc == 2) != (asked.output != NULL))
    {
      payola_say (_("Specify a file for the game, as in “payola-cli import IN -o FILE”."));
      return PAYOLA_EXIT_REFUSED;
    }
  const char *path = asked.output ? asked.output : argv[1];
  const char *in = asked.output ? argv[1] : argv[2];
  if (!payola_read_file (in, PAY_FILE_MAX_GAME, &data, &length) || !payola_game_lock (path))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = read_game (&asked, path, in, data, length, diagnostics);
  payola_say_findings (in, diagnostics);
  if (!game || !payola_game_store (game, path))
    return PAYOLA_EXIT_REFUSED;
  payola_done_file (path);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_import = {
  "import",
  "[FILE] IN",
  N_("Import a game from another program or the results of a judge"),
  N_("A game from another program is replayed with Payola’s judge. Every difference is reported, "
     "and the position is then corrected to match the file. “payola-cli list formats” lists the "
     "formats. With --results, the orders in a judge’s email are imported for the current phase; "
     "powers that the email does not mention keep their orders."),
  run_import,
};
