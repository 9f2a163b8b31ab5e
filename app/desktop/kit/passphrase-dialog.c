/* passphrase-dialog.c - dialog that asks for a passphrase and tries it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/passphrase-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "exchange/lock.h"

#include <glib/gi18n.h>

/* Shared by the dialog and the thread that tries the passphrase. */
typedef struct
{
  PayolaPassphraseAsk ask;
  PayolaDialogKit *kit;       /* kit of the dialog; valid only while the dialog exists */
  GtkEditable *entry, *again; /* `again` is NULL unless the passphrase is asked for twice */
  GtkWidget *accept;
} Passphrase;

static void
passphrase_clear (gpointer data)
{
  Passphrase *self = data;

  if (self->ask.free_data)
    self->ask.free_data (self->ask.data);
}

static void
passphrase_free (gpointer data)
{
  g_rc_box_release_full (data, passphrase_clear);
}

/* One trial of a passphrase. The passphrase is erased when the trial is freed. */
typedef struct
{
  Passphrase *owner;
  PayPassphrase *passphrase;
  PayDiagnostics *diagnostics;
  gpointer result;
} Trial;

static void
trial_free (gpointer data)
{
  Trial *self = data;

  if (self->result)
    self->owner->ask.free_result (self->result);
  pay_passphrase_free (self->passphrase);
  pay_diagnostics_free (self->diagnostics);
  passphrase_free (self->owner);
  g_free (self);
}

static void
try_it (gpointer data, GCancellable *cancellable)
{
  Trial *self = data;

  self->result = self->owner->ask.work (self->owner->ask.data, self->passphrase, self->diagnostics);
}

static void
on_tried (PayolaDialogKit *kit, gpointer data)
{
  Trial *self = data;
  Passphrase *owner = self->owner;

  if (self->result)
    {
      gpointer result = g_steal_pointer (&self->result);
      payola_dialog_kit_close (kit);
      owner->ask.done (owner->ask.data, result);
      return;
    }
  gtk_widget_set_sensitive (owner->accept, TRUE);
  payola_dialog_kit_refuse_findings (kit, self->diagnostics);
  gtk_editable_set_text (owner->entry, "");
  gtk_widget_grab_focus (GTK_WIDGET (owner->entry));
}

/* Returns the reason if the two typed passphrases differ, or NULL. The second one may be empty. */
static const char *
find_trouble (Passphrase *self)
{
  const char *text = gtk_editable_get_text (self->entry);

  if (self->again && *gtk_editable_get_text (self->again)
      && strcmp (text, gtk_editable_get_text (self->again)) != 0)
    return _("Passphrases do not match.");
  return NULL;
}

static void
on_changed (Passphrase *self)
{
  const char *text = gtk_editable_get_text (self->entry);
  gboolean same = !self->again || strcmp (text, gtk_editable_get_text (self->again)) == 0;

  gtk_widget_set_sensitive (self->accept, *text && same);
  if (*text)
    payola_dialog_kit_refuse (self->kit, find_trouble (self));
}

static void
on_accept (Passphrase *self)
{
  Trial *trial;

  if (!gtk_widget_get_sensitive (self->accept))
    return;
  trial = g_new0 (Trial, 1);
  trial->owner = g_rc_box_acquire (self);
  trial->passphrase = g_strdup (gtk_editable_get_text (self->entry));
  trial->diagnostics = pay_diagnostics_new ();
  payola_dialog_kit_refuse (self->kit, NULL);
  gtk_widget_set_sensitive (self->accept, FALSE);
  payola_dialog_kit_work (self->kit, try_it, on_tried, trial, trial_free);
}

static GtkEditable *
add_entry (Passphrase *self, AdwPreferencesGroup *group, const char *title)
{
  GtkWidget *row = adw_password_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (group, row);
  g_signal_connect_swapped (row, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (on_accept), self);
  return GTK_EDITABLE (row);
}

GtkWindow *
payola_passphrase_dialog_present (GtkWindow *parent, const PayolaPassphraseAsk *ask)
{
  Passphrase *self = g_rc_box_new0 (Passphrase);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  self->ask = *ask;
  self->kit = payola_dialog_kit_new (parent, ask->title, 460, ask->twice ? 330 : 270,
                                     GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "passphrase-dialog");
  payola_dialog_kit_keep (self->kit, self, passphrase_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->accept = payola_dialog_kit_add_button (self->kit, ask->accept, TRUE, NULL, NULL);
  g_signal_connect_swapped (self->accept, "clicked", G_CALLBACK (on_accept), self);
  adw_preferences_group_set_description (group, ask->words);
  self->entry = add_entry (self, group, C_("field label", "Passphrase"));
  if (ask->twice)
    self->again = add_entry (self, group, _("Confirm passphrase"));
  adw_preferences_page_add (page, group);
  on_changed (self);
  /* The strings belong to the caller, so no pointers to them are kept. */
  self->ask.title = self->ask.words = self->ask.accept = NULL;
  gtk_window_present (self->kit->window);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  return self->kit->window;
}
