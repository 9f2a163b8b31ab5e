/* cmd-convert.c - conversion of other programs’ boards
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "cli/command.h"
#include "cli/terminal.h"
#include "interchange/jdip-board.h"

#include <glib/gi18n.h>
#include <string.h>

/* Reads a board of jDip or the DPjudge. Prints all findings. */
static PayolaExit
read_board (const char *path, const char *name, PayBoard **board)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *shown = payola_display_name (base), *data = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_GAME, &data, &length))
    return PAYOLA_EXIT_REFUSED;
  gboolean jdip = pay_jdip_recognise (data, length);
  g_autofree char *credits = g_strdup_printf (
    jdip ? /* Translators: %s is the name of a file; the sentence is stored as the credits of the
              board */
      _("Converted from the jDip file “%s”.")
         : /* Translators: %s is the name of a file; the sentence is stored as the credits of the
              board */
      _("Converted from the DPjudge map file “%s”."),
    shown);
  *board = jdip ? pay_jdip_read_file (path, name, credits, diagnostics)
                : pay_dpjudge_read_file (path, credits, diagnostics);
  payola_say_findings (NULL, diagnostics);
  return *board ? PAYOLA_EXIT_OK : PAYOLA_EXIT_FINDINGS;
}

static PayolaExit
install_board (const PayBoard *board)
{
  g_autoptr (PayDiagnostics) refusal = pay_diagnostics_new ();
  gboolean done = pay_board_install (board, refusal);

  payola_say_findings (NULL, refusal);
  if (done)
    /* Translators: %s is the identifier of the new board */
    payola_done (_("Installed as “%s”."), pay_board_get_variant (board));
  return done ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

static PayolaExit
write_board (const PayBoard *board, const char *output)
{
  g_autofree char *text = pay_board_write (board);
  g_autoptr (GError) error = NULL;

  if (strcmp (output, "-") == 0)
    payola_print_data (text, -1);
  else if (!pay_file_replace (output, text, strlen (text), &error))
    {
      g_autofree char *where = payola_display_name (output);
      /* Translators: name of a file; reason */
      payola_say (_("Could not write %s: %s"), where, error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  payola_done_file (output);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_convert (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *name = NULL;
  gboolean install = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the board to this file; “-” means standard output"), "BOARD.xml" },
    { "install", 'i', 0, G_OPTION_ARG_NONE, &install, N_("Install the board for use in new games"),
      NULL },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &name,
      N_("Convert the board with this name, if a jDip file describes several"), "NAME" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayBoard) board = NULL;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!output == !install)
    {
      payola_say (_("Specify either -o board.xml or --install."));
      return PAYOLA_EXIT_REFUSED;
    }
  status = read_board (argv[1], name, &board);
  if (status != PAYOLA_EXIT_OK)
    return status;
  return install ? install_board (board) : write_board (board, output);
}

const PayolaCommand payola_command_convert = {
  "convert",
  "IN",
  N_("Convert a DPjudge or jDip board"),
  N_("Files that the map refers to are looked up in its folder. Features that Payola does not "
     "support are skipped and reported. A board without a drawing is shown as boxes and lines."),
  run_convert,
};
