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
#include <glib/gstdio.h>
#include <string.h>

/* The place for a user's own board of that name, its folder made. Owned; NULL when it cannot be
 * made, which it says. */
static char *
own_path (const PayBoard *board)
{
  const char *variant = pay_board_get_variant (board);
  g_autofree char *folder
    = g_build_filename (g_get_user_data_dir (), "payola", "maps", variant, NULL);
  g_autofree char *taken = pay_board_find_file (variant, "board.xml");

  if (taken && !g_str_has_prefix (taken, folder))
    {
      payola_say (_("there is a board called “%s” already; give the file another name"), variant);
      return NULL;
    }
  if (g_mkdir_with_parents (folder, 0755) != 0)
    {
      g_autofree char *shown = payola_display_name (folder);
      payola_say (_("%s: cannot be made"), shown);
      return NULL;
    }
  return g_build_filename (folder, "board.xml", NULL);
}

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
    G_OPTION_ENTRY_NULL
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
  g_autofree char *credits = g_strdup_printf (
    _("Converted from the DPjudge’s map file “%s”."), shown);
  g_autoptr (PayBoard) board = pay_dpjudge_read_file (argv[1], credits, diagnostics);
  payola_say_findings (NULL, diagnostics);
  if (!board)
    return PAYOLA_EXIT_FINDINGS;

  g_autofree char *text = pay_board_write (board);
  g_autofree char *path = install ? own_path (board) : g_strdup (output);
  if (!path)
    return PAYOLA_EXIT_REFUSED;
  if (strcmp (path, "-") == 0)
    payola_print (text);
  else if (!g_file_set_contents (path, text, -1, &error))
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  if (install)
    payola_say (_("installed as “%s”"), pay_board_get_variant (board));
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_convert = {
  "convert", "IN.map", N_("make a board of a map file of the DPjudge"),
  N_("Files that the map uses are looked for beside it. What this program cannot do is told and left "
     "out. A board without a drawing is shown as boxes and lines."),
  run_convert,
};
