/* command.c - options and help of all commands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"

#include "cli/terminal.h"

#include <glib/gi18n.h>

gboolean
payola_command_parse (const PayolaCommand *self, const GOptionEntry *entries, guint min, guint max,
                      int *argc, char ***argv, PayolaExit *status)
{
  gboolean help = FALSE, quiet = FALSE;
  const GOptionEntry help_entry[] = {
    { "quiet", 'q', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &quiet,
      N_("Do not report success on standard error"), NULL },
    { "help", 'h', G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, &help, N_("Show this help"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GOptionContext) context = g_option_context_new (self->usage);
  g_autofree char *program = g_strconcat ("payola-cli ", self->name, NULL);
  g_autoptr (GError) error = NULL;

  g_set_prgname (program); /* the help shows this name in its first line */
  g_option_context_set_summary (context, _(self->summary));
  if (self->details)
    {
      g_autofree char *details = payola_fill (_(self->details));
      g_option_context_set_description (context, details);
    }
  g_option_context_set_help_enabled (context, FALSE);
  if (entries)
    g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, help_entry, GETTEXT_PACKAGE);

  *status = PAYOLA_EXIT_REFUSED;
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      /* Translators: an error message of GLib without a full stop, such as “Unknown option --x”;
         name of a command */
      payola_say (_("%s. See “payola-cli %s --help”."), error->message, self->name);
      return FALSE;
    }
  payola_set_quiet (quiet);
  if (help)
    {
      g_autofree char *text = g_option_context_get_help (context, TRUE, NULL);
      payola_print (text);
      *status = PAYOLA_EXIT_OK;
      return FALSE;
    }
  guint n = *argc - 1;
  if (n < min || n > max)
    {
      /* Translators: name of a command; its arguments, which are not translated */
      payola_say (_("Usage: payola-cli %s [OPTION…] %s"), self->name, self->usage);
      return FALSE;
    }
  return TRUE;
}
