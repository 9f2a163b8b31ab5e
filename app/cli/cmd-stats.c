/* cmd-stats.c - statistics over several games: openings, prices, results, foreign bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/page.h"
#include "cli/terminal.h"
#include "report/statistics.h"

#include <glib/gi18n.h>
#include <string.h>

static PayolaExit
run_stats (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "pdf", "json", NULL };
  g_autofree char *format_word = NULL, *viewer = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text, html, pdf or json (default: text)"), "FORMAT" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("Count only what gm, public or a power may know (default: public)"), "V" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (PayStatistics) statistics = pay_statistics_new ();
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (PayGame) game = payola_game_open (argv[i]);
      g_autoptr (PayView) view = game ? payola_view_open (game, viewer, PAYOLA_MEDIUM_HANDOUT)
                                      : NULL;
      if (!view)
        return PAYOLA_EXIT_REFUSED;
      pay_statistics_add (statistics, view);
    }
  if (strcmp (format, "json") == 0)
    payola_print_json (pay_statistics_json (statistics));
  else
    payola_print_report (pay_statistics_report (statistics), format);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_stats = {
  "stats",
  "FILE…",
  N_("Print statistics of several games"),
  N_("Counts openings, solos, draws and bribes of other powers’ units, and averages the prices of "
     "units by phase and by kind of order. Prices of games that are not over are secret, and are "
     "included only with --viewer."),
  run_stats,
};
