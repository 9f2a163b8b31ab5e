/* cmd-chart.c - how a game went, in numbers: as tables and as pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "render/history-chart.h"
#include "report/position-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* Of a picture, in pixels, in a PDF file points. */
#define WIDTH 800
#define HEIGHT 420
#define TEXT_WIDTH 80 /* columns */

static const char *const kinds[] = {
  [PAY_HISTORY_CENTRES] = "centres", [PAY_HISTORY_TREASURY] = "treasury",
  [PAY_HISTORY_PRICES] = "prices",   [PAY_HISTORY_FOREIGN] = "foreign",
  [PAY_N_HISTORIES] = NULL,
};

static gboolean
write_picture (const PayolaChart *chart, const char *path)
{
  const char *dot = strrchr (path, '.');
  g_autofree char *format = g_ascii_strdown (dot ? dot + 1 : "", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = payola_chart_export (chart, format, WIDTH, HEIGHT, &error);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (data && pay_file_replace (path, data, length, &error))
    return TRUE;
  payola_say ("%s", error->message);
  return FALSE;
}

/* The table as a report of its own: every chart has a form that can be read aloud. */
static char *
write_table (PayView *view, const PayHistory *history, gboolean html)
{
  g_autofree char *title = pay_view_title (view);
  g_autofree char *subject = pay_history_title (history);
  g_autofree char *mark = pay_view_mark (view);
  g_autoptr (PayReport) report = pay_report_new (title, subject);

  pay_report_set_mark (report, mark);
  pay_history_add_to (history, report);
  return html ? pay_report_html (report) : pay_report_text (report, TEXT_WIDTH);
}

static PayolaExit
run_chart (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "csv", NULL };
  g_autofree char *viewer = NULL, *output = NULL, *format_word = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("draw it into this file; its suffix says the format"), "OUT.svg|png|pdf" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("who looks: gm, public or a power (default: gm)"), "V" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("of the table without -o: text, html or csv (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  guint kind = 0;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  while (kinds[kind] && g_ascii_strcasecmp (kinds[kind], argv[2]) != 0)
    kind++;
  if (!kinds[kind])
    {
      g_autofree char *shown = payola_display_name (argv[2]);
      payola_say (_("there is no chart “%s”; there are: centres, treasury, prices, "
                    "foreign"),
                  shown);
      return PAYOLA_EXIT_REFUSED;
    }
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer) : NULL;
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayHistory) history = pay_history_new (view, kind);
  if (!history)
    {
      payola_say (_("this game has no such numbers yet, or this viewer may not know them"));
      return PAYOLA_EXIT_REFUSED;
    }

  g_autoptr (PayolaChart) chart = payola_history_chart (history, pay_view_get_board (view));
  if (output)
    return write_picture (chart, output) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
  g_autofree char *text = strcmp (format, "csv") == 0
                          ? payola_chart_csv (chart)
                          : write_table (view, history, strcmp (format, "html") == 0);
  payola_print (text);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_chart = {
  "chart",
  "FILE WHAT",
  N_("draw how the game went, or print it as a table"),
  N_("WHAT is centres (by year), treasury (by season), prices (of a unit on average) or foreign "
     "(the part of the prices that others paid)."),
  run_chart,
};
