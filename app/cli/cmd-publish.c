/* cmd-publish.c - publication of a finished game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing-module.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "render/page/publication.h"

#include <glib/gi18n.h>

PayolaExit
payola_run_publish (const PayolaCommand *self, int argc, char **argv)
{
  gboolean anyway = FALSE, pdf = FALSE;
  const GOptionEntry entries[] = {
    { "anyway", 'a', 0, G_OPTION_ARG_NONE, &anyway,
      N_("Publish a game that is not over, including all its secrets"), NULL },
    { "pdf", 'P', 0, G_OPTION_ARG_NONE, &pdf, N_("Also write the whole game as a PDF file"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  if (!pay_game_is_over (game) && !anyway)
    {
      payola_say (_("The game is not over, so its offers are still secret (rule 3.5). Use "
                    "--anyway to publish them now."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (!pay_game_is_over (game))
    payola_say (_("The game is not over. These pages reveal all its secrets."));
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (GCancellable) stopped = g_cancellable_new ();
  const PayolaProgress progress = { payola_say_progress, stopped, stopped };
  PayolaPublication how = { .with_pdf = pdf, .progress = &progress };
  payola_mind_interrupt ();
  gboolean good = payola_publish (view, argv[2], &how, &error);
  payola_end_if_interrupted ();
  if (good)
    {
      payola_done_file (argv[2]);
      return PAYOLA_EXIT_OK;
    }
  payola_say ("%s", error->message);
  return PAYOLA_EXIT_REFUSED;
}
