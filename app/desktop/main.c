/* main.c - entry point of the desktop program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "base/language.h"
#include "desktop/application/application.h"
#include "model/head-start.h"

#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <locale.h>
#include <signal.h>

static int
on_local_options (GApplication *app, GVariantDict *options, gpointer user_data)
{
  if (!g_variant_dict_contains (options, "version"))
    return payola_application_start_with (PAYOLA_APPLICATION (app), options);
  g_print ("payola %s\n", PAYOLA_VERSION);
  return 0;
}

int
main (int argc, char *argv[])
{
  const char *localedir = g_getenv ("PAYOLA_LOCALE_DIR"); /* NULL if the program is installed */

  /* If the signal is ignored, writing a file above the size limit of the process fails with an
   * error, as on a full disk. Otherwise the signal would end the process. */
  signal (SIGXFSZ, SIG_IGN);
  setlocale (LC_ALL, "");
  /* Prevents GTK from calling setlocale() again, because another thread may already be reading a
   * game. */
  gtk_disable_setlocale ();
  bindtextdomain (GETTEXT_PACKAGE, localedir ? localedir : PAYOLA_LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  pay_language_follow ();

  g_set_application_name ("Payola");
  g_autoptr (PayolaApplication) app = payola_application_new ();
  payola_head_start_begin (argc, argv);
  gtk_source_init ();
  g_signal_connect (app, "handle-local-options", G_CALLBACK (on_local_options), NULL);
  int status = g_application_run (G_APPLICATION (app), argc, argv);
  payola_head_start_end ();
  gtk_source_finalize ();
  return status;
}
