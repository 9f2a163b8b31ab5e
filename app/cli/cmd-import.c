/* cmd-import.c - games and results from elsewhere
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "exchange/dpjudge-status.h"
#include "exchange/judge-mail.h"

#include <glib/gi18n.h>

static PayolaExit
run_import (const PayolaCommand *self, int argc, char **argv)
{
  gboolean mail = FALSE;
  const GOptionEntry entries[] = {
    { "results", 'r', 0, G_OPTION_ARG_NONE, &mail,
      N_("IN is a judge's mail of results: its orders are received in the game FILE"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autofree char *data = NULL;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  if (!payola_read_file (argv[2], &data, &length) || !payola_game_lock (argv[1]))
    return PAYOLA_EXIT_REFUSED;
  if (!mail && g_file_test (argv[1], G_FILE_TEST_EXISTS))
    {
      payola_say (_("%s is there already; nothing was changed"), argv[1]);
      return PAYOLA_EXIT_REFUSED;
    }
  if (mail && !(game = payola_game_open (argv[1])))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = mail ? pay_judge_mail_receive (game, data, length, diagnostics)
                                     : pay_dpjudge_status_read (data, length, diagnostics);
  payola_say_findings (argv[2], diagnostics);
  return changed && payola_game_store (changed, argv[1]) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_import = {
  "import",
  "FILE IN",
  N_("make a game of a status file of the DPjudge, or take in a judge's results"),
  N_("A status file gives board, phase, rules, units, centres, treasuries, dummies and "
     "resignations; what is left out is told. With --results the orders in a judge's mail are "
     "received for the phase to come; powers that it does not name keep theirs."),
  run_import,
};
