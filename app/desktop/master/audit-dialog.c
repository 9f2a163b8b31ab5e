/* audit-dialog.c - dialog that lists the game master's actions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/audit-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "service/audit.h"

#include <glib/gi18n.h>

static void
on_copy (GtkButton *button, PayolaDocument *document)
{
  g_autofree char *text = payola_audit_make_text (payola_document_get_game (document));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)), text);
}

GtkWindow *
payola_audit_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  PayGame *game = payola_document_get_game (document);
  guint n = pay_roster_get_n_log (pay_game_get_roster (game));
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  PayolaDialogKit *kit = payola_dialog_kit_new (parent, _("Audit Log"), 560, 560, page);
  GtkWidget *copy = payola_dialog_kit_add_button (kit, _("C_opy"), FALSE, NULL, NULL);

  gtk_widget_set_name (GTK_WIDGET (kit->window), "audit-dialog");
  g_signal_connect_object (copy, "clicked", G_CALLBACK (on_copy), document, 0);
  gtk_widget_set_visible (copy, n > 0);
  adw_preferences_group_set_description (
    group, n > 0 ? _("Only you see this list.")
                 : _("Transfers, corrections, deadlines, new players and rollbacks will be listed "
                     "here with their times and reasons."));
  for (guint i = n; i-- > 0;)
    {
      g_autofree char *time = NULL;
      const char *text = payola_audit_get_line (game, i, &time);

      adw_preferences_group_add (group, payola_row_new (text, time));
    }
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);
  return kit->window;
}
