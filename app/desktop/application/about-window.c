/* about-window.c - the window about the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/about-window.h"

#include "base/paths.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <gtksourceview/gtksource.h>
#include <libxml/xmlversion.h>
#include <librsvg/rsvg.h>
#include <locale.h>
#include <sodium.h>

static const char *const founders[] = { "The Payola founders", NULL };
static const char *const rules[] = { "Manus Hand", "John Woolley", NULL };
/* The authors of all boards in maps/. */
static const char *const boards[] = { "Allan B. Calhamer", "Rod Walker",  "Daniel Loeb",
                                      "Randy Davis",       "Peter Hawes", NULL };
static const char *const maps[] = { "The Payola founders", "Natural Earth (geography)", NULL };

/* Describes the installation and the language of messages, for error reports. The caller frees the
 * text. */
static char *
describe (void)
{
  g_autofree char *data = pay_data_path (".");
  const char *renderer = g_getenv ("GSK_RENDERER");

  return g_strdup_printf (
    "Payola %s\nGLib %u.%u.%u\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\nGtkSourceView %u.%u.%u\n"
    "librsvg %u.%u.%u\nlibxml2 %s\nlibsodium %s\n\nRenderer: %s\nLanguage: %s\nData: %s\n",
    PAYOLA_VERSION, glib_major_version, glib_minor_version, glib_micro_version,
    gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
    adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version (),
    gtk_source_get_major_version (), gtk_source_get_minor_version (),
    gtk_source_get_micro_version (), rsvg_major_version, rsvg_minor_version, rsvg_micro_version,
    LIBXML_DOTTED_VERSION, sodium_version_string (), renderer ? renderer : "default",
    setlocale (LC_MESSAGES, NULL), data);
}

GtkWindow *
payola_about_window_new (GtkWindow *parent)
{
  g_autofree char *debug = describe ();
  AdwAboutWindow *about = ADW_ABOUT_WINDOW (g_object_new (
    ADW_TYPE_ABOUT_WINDOW, "transient-for", parent, "modal", TRUE, "application-name", "Payola",
    "application-icon", PAYOLA_APP_ID, "version", PAYOLA_VERSION, "developer-name", founders[0],
    "developers", founders, "artists", maps, "license-type", GTK_LICENSE_GPL_3_0, "copyright",
    "© 2026 The Payola founders", "website", PAYOLA_WEBSITE, "issue-url", PAYOLA_WEBSITE "/issues",
    "translator-credits", founders[0], "comments",
    _("Run and play Payola Diplomacy: offer sheets, the auction, adjudication and statements."),
    "debug-info", debug, "debug-info-filename", "payola.txt", NULL));

  adw_about_window_add_credit_section (about, _("Rules of Payola"), (const char **) rules);
  adw_about_window_add_credit_section (about, _("Diplomacy and Its Boards"),
                                       (const char **) boards);
  adw_about_window_add_legal_section (
    about, _("Boards, Maps and Icons"), NULL, GTK_LICENSE_CUSTOM,
    _("The boards, maps and icons are in the public domain, as far as the law allows it "
      "(<a href=\"https://creativecommons.org/publicdomain/zero/1.0/\">CC0 1.0</a>). The "
      "geography "
      "is that of Natural Earth, which is in the public domain."));
  return GTK_WINDOW (about);
}
