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
  g_autofree char *viewer = NULL;
  gboolean anyway = FALSE, pdf = FALSE;
  const GOptionEntry entries[] = {
    { "anyway", 'a', 0, G_OPTION_ARG_NONE, &anyway,
      N_("Publish a game that is not over, including all its secrets"), NULL },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("Publish a game that is not over as far as public or a power may know it"), "V" },
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
  if (!pay_game_is_over (game) && !anyway && !viewer)
    {
      payola_say (_("The game is not over, so its offers are still secret (rule 3.5). Use "
                    "--anyway to publish them now, or “--viewer public” to publish only what "
                    "everybody may know."));
      return PAYOLA_EXIT_REFUSED;
    }
  g_autoptr (PayView) view = payola_view_open (
    game, viewer, anyway ? PAYOLA_MEDIUM_SCREEN : PAYOLA_MEDIUM_HANDOUT);
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  if (!pay_game_is_over (game) && pay_view_get_viewer (view) == PAY_VIEWER_GM)
    payola_say (_("The game is not over. These pages reveal all its secrets."));
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
