/* cmd-convert.c - boards of other programs into ours
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "cli/command.h"
#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <string.h>

static PayolaExit
run_convert (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL;
  gboolean install = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("the file of the board; “-” is standard output"), "BOARD.xml" },
    { "install", 'i', 0, G_OPTION_ARG_NONE, &install,
      N_("put it among your own boards, so that new games can be played on it"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GError) error = NULL;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!output == !install)
    {
      payola_say (_("say where the board goes: -o board.xml, or --install"));
      return PAYOLA_EXIT_REFUSED;
    }

  g_autofree char *base = g_path_get_basename (argv[1]);
  g_autofree char *shown = payola_display_name (base);
  g_autofree char *credits = g_strdup_printf (_("Converted from the DPjudge’s map file “%s”."),
                                              shown);
  g_autoptr (PayBoard) board = pay_dpjudge_read_file (argv[1], credits, diagnostics);
  payola_say_findings (NULL, diagnostics);
  if (!board)
    return PAYOLA_EXIT_FINDINGS;

  if (install)
    {
      g_autoptr (PayDiagnostics) refusal = pay_diagnostics_new ();
      gboolean done = pay_board_install (board, refusal);
      payola_say_findings (NULL, refusal);
      if (done)
        payola_say (_("installed as “%s”"), pay_board_get_variant (board));
      return done ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
    }

  g_autofree char *text = pay_board_write (board);
  if (strcmp (output, "-") == 0)
    payola_print (text);
  else if (!g_file_set_contents (output, text, -1, &error))
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_convert = {
  "convert",
  "IN.map",
  N_("make a board of a map file of the DPjudge"),
  N_("Files that the map uses are looked for beside it. What this program cannot do is told and "
     "left out. A board without a drawing is shown as boxes and lines."),
  run_convert,
};
