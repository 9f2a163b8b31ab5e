/* cmd-import.c - import of games and results of other programs
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
      N_("Import the orders from IN, a judge’s results email, into the game FILE"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = NULL;
  g_autofree char *data = NULL;
  gsize length;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  if (!payola_read_file (argv[2], PAY_FILE_MAX_LETTER, &data, &length)
      || !payola_game_lock (argv[1]))
    return PAYOLA_EXIT_REFUSED;
  if (!mail && g_file_test (argv[1], G_FILE_TEST_EXISTS))
    {
      /* Translators: %s is the name of a file */
      payola_say (_("%s already exists, and nothing was changed."), argv[1]);
      return PAYOLA_EXIT_REFUSED;
    }
  if (mail && !(game = payola_game_open (argv[1])))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) changed = mail ? pay_judge_mail_receive (game, data, length, diagnostics)
                                     : pay_dpjudge_status_read (data, length, diagnostics);
  payola_say_findings (argv[2], diagnostics);
  if (!changed || !payola_game_store (changed, argv[1]))
    return PAYOLA_EXIT_REFUSED;
  payola_done_file (argv[1]);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_import = {
  "import",
  "FILE IN",
  N_("Import a DPjudge status file or the results of a judge"),
  N_("A status file provides the board, phase, rules, units, supply centres, treasuries, dummies "
     "and resignations. Anything that cannot be imported is skipped and reported. With --results, "
     "the orders in a judge’s email are imported for the current phase; powers that the email "
     "does "
     "not mention keep their orders."),
  run_import,
};
