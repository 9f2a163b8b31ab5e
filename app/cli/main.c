/* main.c - the program payola-cli
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/language.h"
#include "cli/command.h"
#include "cli/page-language.h"
#include "cli/terminal.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <string.h>

static const PayolaCommand *const commands[] = {
  &payola_command_new,        &payola_command_submit,     &payola_command_check,
  &payola_command_adjudicate, &payola_command_rollback,   &payola_command_rollforward,
  &payola_command_revise,     &payola_command_draw,       &payola_command_resign,
  &payola_command_transfer,   &payola_command_vote,       &payola_command_correct,
  &payola_command_player,     &payola_command_packet,     &payola_command_open,
  &payola_command_sheet,      &payola_command_receive,    &payola_command_key,
  &payola_command_lock,       &payola_command_unlock,     &payola_command_verify,
  &payola_command_export,     &payola_command_publish,    &payola_command_import,
  &payola_command_show,       &payola_command_results,    &payola_command_statement,
  &payola_command_options,    &payola_command_explain,    &payola_command_map,
  &payola_command_print,      &payola_command_chart,      &payola_command_validate,
  &payola_command_list,       &payola_command_convert,    &payola_command_forecast,
  &payola_command_what_if,    &payola_command_ministry,   &payola_command_score,
  &payola_command_incentives, &payola_command_tournament, &payola_command_bot,
  &payola_command_odds,       &payola_command_match,      &payola_command_form,
  &payola_command_letter,     &payola_command_page,       &payola_command_stats,
};

static const PayolaCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static void
print_help (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_append (text, _("Usage: payola-cli COMMAND [OPTION…] ARGUMENT…\n\nRun Payola Diplomacy "
                           "games in the terminal.\n\n"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    g_string_append_printf (text, "  %-12s %s\n", commands[i]->name, _(commands[i]->summary));
  g_string_append (
    text, _("\nFor details of a command, see “payola-cli COMMAND --help” or payola-cli(6).\n"));
  payola_print (text->str);
}

static PayolaExit
run (int argc, char **argv)
{
  const char *name = argc > 1 ? argv[1] : NULL;

  if (!name)
    {
      payola_say (_("Specify a command. “payola-cli --help” lists all commands."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (strcmp (name, "--version") == 0)
    {
      payola_print ("payola-cli " PAYOLA_VERSION "\n");
      return PAYOLA_EXIT_OK;
    }
  gboolean help = strcmp (name, "help") == 0;
  if (strcmp (name, "--help") == 0 || strcmp (name, "-h") == 0 || (help && argc == 2))
    {
      print_help ();
      return PAYOLA_EXIT_OK;
    }

  const PayolaCommand *command = find_command (help ? argv[2] : name);
  if (!command)
    {
      g_autofree char *shown = g_utf8_make_valid (help ? argv[2] : name, -1);
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a command. “payola-cli --help” lists all commands."), shown);
      return PAYOLA_EXIT_REFUSED;
    }
  if (help)
    {
      char *asked[] = { (char *) command->name, (char *) "--help", NULL };
      return command->run (command, 2, asked);
    }
  return command->run (command, argc - 1, argv + 1);
}

int
main (int argc, char **argv)
{
  const char *locale_dir = g_getenv ("PAYOLA_LOCALE_DIR");

  /* If the signal is ignored, writing a file above the size limit of the process fails with an
   * error, as on a full disk. Otherwise the signal would end the process. */
  signal (SIGXFSZ, SIG_IGN);
  setlocale (LC_ALL, "");
  payola_page_language_begin (argc, argv);
  bindtextdomain (GETTEXT_PACKAGE, locale_dir ? locale_dir : PAYOLA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  pay_language_follow ();

  PayolaExit status = run (argc, argv);
  if (!payola_finish_output () && status != PAYOLA_EXIT_REFUSED)
    status = PAYOLA_EXIT_REFUSED;
  return status;
}
