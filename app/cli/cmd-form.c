/* cmd-form.c - web pages to read, and forms in which players write their sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/drawing-module.h"
#include "cli/game-file.h"
#include "cli/page-language.h"
#include "cli/terminal.h"
#include "render/web/time-lapse.h"
#include "render/web/web-page.h"

#include <glib/gi18n.h>
#include <string.h>

#define LANGUAGE(variable)                                                                         \
  {                                                                                                \
    "language", 'l', 0, G_OPTION_ARG_FILENAME, variable,                                           \
      N_("Write the page in this language: en, de or fr"), "LANGUAGE"                             \
  }
#define OUTPUT(variable)                                                                           \
  {                                                                                                \
    "output", 'o', 0, G_OPTION_ARG_FILENAME, variable,                                             \
      N_("Write the page to this file (default: standard output)"), "OUT.html"                    \
  }

/* Writes a page to a file or to standard output. Other users of the system cannot read a new file
 * with a page that is not for everybody. */
static PayolaExit
write_page (const char *page, const char *path, gboolean public_page)
{
  g_autoptr (GError) error = NULL;

  if (!path)
    {
      payola_print_data (page, -1);
      return PAYOLA_EXIT_OK;
    }
  if ((public_page ? pay_file_replace : pay_file_replace_private) (path, page, strlen (page),
                                                                   &error))
    {
      payola_done_file (path);
      return PAYOLA_EXIT_OK;
    }
  g_autofree char *shown = payola_display_name (path);
  /* Translators: name of a file; reason */
  payola_say (_("Could not write %s: %s"), shown, error->message);
  return PAYOLA_EXIT_REFUSED;
}

PayolaExit
payola_run_form (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *language = NULL, *to = NULL, *code = NULL;
  const GOptionEntry entries[] = {
    OUTPUT (&output),
    LANGUAGE (&language),
    { "to", 't', 0, G_OPTION_ARG_STRING, &to,
      N_("Set the recipient of the player’s emails (default: the game master’s address)"),
      "ADDRESS" },
    { "code", 'c', 0, G_OPTION_ARG_STRING, &code,
      N_("Append this code to the subject of the player’s emails"), "CODE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  PayolaExit status;
  PayPower power;

  if (!payola_command_parse (self, entries, 2, 2, &argc, &argv, &status))
    return status;
  if (!payola_page_language_check (language))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  if (!game || !payola_find_power (pay_game_get_board (game), argv[2], &power))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayView) view = pay_view_new (game, power);
  const char *master = pay_roster_get_master (pay_game_get_roster (game));
  const PayolaWebForm form = { .power = power, .to = to ? to : master, .code = code };
  g_autofree char *page = payola_web_form_check (view, power, &error)
                          ? payola_web_page (view, &form,
                                             pay_roster_get_deadline (pay_game_get_roster (game)),
                                             &error)
                          : NULL;
  if (page)
    return write_page (page, output, FALSE);
  payola_say ("%s", error->message);
  return PAYOLA_EXIT_REFUSED;
}

PayolaExit
payola_run_page (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *output = NULL, *language = NULL, *viewer = NULL;
  gboolean time_lapse = FALSE;
  const GOptionEntry entries[] = {
    OUTPUT (&output),
    LANGUAGE (&language),
    { "time-lapse", 't', 0, G_OPTION_ARG_NONE, &time_lapse,
      N_("Create a page that plays the game on the map"), NULL },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("View the game as gm, public or a power (default: public)"), "V" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!payola_page_language_check (language))
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer, PAYOLA_MEDIUM_HANDOUT) : NULL;
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  const char *deadline = pay_roster_get_deadline (pay_game_get_roster (game));
  g_autofree char *page = time_lapse ? payola_time_lapse (view, &error)
                                     : payola_web_page (view, NULL, deadline, &error);
  if (page)
    return write_page (page, output, pay_view_get_viewer (view) == PAY_VIEWER_PUBLIC);
  payola_say ("%s", error->message);
  return PAYOLA_EXIT_REFUSED;
}
