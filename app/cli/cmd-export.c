/* cmd-export.c - export of games for other programs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/file.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "exchange/judge-form.h"
#include "interchange/formats.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  char *format, *viewer, *phase, *power, *output;
} Asked;

static void
asked_clear (Asked *self)
{
  g_free (self->format);
  g_free (self->viewer);
  g_free (self->phase);
  g_free (self->power);
  g_free (self->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asked, asked_clear)

/* Lists the names of all formats that can be written. */
static GPtrArray *
list_formats (void)
{
  GPtrArray *names = g_ptr_array_new ();

  g_ptr_array_add (names, (gpointer) "judge");
  g_ptr_array_add (names, (gpointer) "judge-orders");
  for (guint i = 0; pay_format_get (i); i++)
    if (pay_format_get (i)->write)
      g_ptr_array_add (names, (gpointer) pay_format_get (i)->name);
  g_ptr_array_add (names, NULL);
  return names;
}

/* Writes the orders or the results of one phase for an email judge. */
static char *
write_judge (PayView *view, const Asked *asked, const char *format)
{
  const PayBoard *board = pay_view_get_board (view);
  PayPower power = PAY_NO_POWER;
  GString *out;
  guint turn;

  if (!payola_find_turn (view, asked->phase, TRUE, pay_view_get_n_turns (view) - 1, &turn)
      || (asked->power && !payola_find_power (board, asked->power, &power)))
    return NULL;
  if (strcmp (format, "judge") == 0)
    return pay_judge_form_results (view, turn);
  out = g_string_new (NULL);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (power == PAY_NO_POWER || power == (PayPower) p)
      {
        g_autofree char *text = pay_judge_form_orders (view, turn, p);
        g_string_append (out, text);
      }
  return g_string_free (out, FALSE);
}

/* Writes the whole game. */
static char *
write_game (PayView *view, const PayFormat *format, const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  char *text = pay_format_export (view, format, diagnostics);

  payola_say_findings (path, diagnostics);
  return text;
}

static gboolean
put (const char *text, const char *path, gboolean literal)
{
  g_autoptr (GError) error = NULL;

  if (!path || strcmp (path, "-") == 0)
    {
      if (literal)
        payola_print_data (text, -1);
      else
        payola_print (text);
      return TRUE;
    }
  if (pay_file_replace (path, text, strlen (text), &error))
    return TRUE;
  g_autofree char *shown = payola_display_name (path);
  /* Translators: name of a file; reason */
  payola_say (_("Could not write %s: %s"), shown, error->message);
  return FALSE;
}

static PayolaExit
run_export (const PayolaCommand *self, int argc, char **argv)
{
  g_auto (Asked) asked = { NULL };
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &asked.format,
      N_("Print as judge (results as a judge sends them) or judge-orders (orders as a judge reads "
         "them), or write the whole game in a format that “list formats” names"),
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &asked.output,
      N_("Write to this file; “-” means standard output"), "OUT" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &asked.viewer,
      N_("View the game as gm, public or a power (default: public)"), "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &asked.phase,
      N_("Use this adjudicated phase (default: the last one)"), "PHASE" },
    { "power", 'P', 0, G_OPTION_ARG_FILENAME, &asked.power,
      N_("Print only the orders of this power"), "POWER" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) names = list_formats ();
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayView) view = NULL;
  g_autofree char *text = NULL;
  const char *name;
  const PayFormat *format;
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!(name = payola_find_format (asked.format, (const char *const *) names->pdata))
      || !(game = payola_game_open (argv[1]))
      || !(view = payola_view_open (game, asked.viewer, PAYOLA_MEDIUM_HANDOUT)))
    return PAYOLA_EXIT_REFUSED;
  format = pay_format_find (name);
  text = format ? write_game (view, format, argv[1]) : write_judge (view, &asked, name);
  return text && put (text, asked.output, format != NULL) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

const PayolaCommand payola_command_export = {
  "export",
  "FILE",
  N_("Write orders, results or the whole game for other programs"),
  N_("The output contains only what the viewer may see; by default, only what everybody may know. "
     "After the end of a game nothing is secret."),
  run_export,
};
