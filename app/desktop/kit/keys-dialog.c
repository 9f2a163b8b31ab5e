/* keys-dialog.c - dialog for the user's keys, the key of a game, and the lock of its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/keys-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/key-prompt.h"
#include "desktop/kit/list-refill.h"
#include "desktop/kit/passphrase-dialog.h"
#include "exchange/keyring.h"
#include "model/own-keys.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaInbox *inbox; /* NULL without a game */
  char *game;         /* short name; NULL without a game */
  AdwPreferencesGroup *keys_group;
  GPtrArray *rows; /* rows of the keys, borrowed from the group */
  AdwComboRow *choice;
  GtkStringList *choices; /* borrowed model of `choice`: first "none", then the keys */
  guint chosen;           /* index in `choices` of the game's key */
  AdwActionRow *lock_row;
  GtkButton *lock_button;
  GtkEditable *new_name;
  GtkSwitch *new_locked;
} Keys;

static void fill (Keys *self);

static void
keys_free (gpointer data)
{
  Keys *self = data;

  g_clear_object (&self->inbox);
  g_ptr_array_unref (self->rows);
  g_free (self->game);
  g_free (self);
}

/* A weak reference to the dialog, for callbacks that may run after the dialog is gone. */
typedef struct
{
  GtkWindow *window; /* weak pointer */
  char *name;        /* name of a key, or NULL */
  PayKey *key;       /* key for the callback, or NULL */
} Later;

static Later *
later_new (Keys *self, const char *name, PayKey *key)
{
  Later *later = g_new0 (Later, 1);

  g_set_weak_pointer (&later->window, self->kit->window);
  later->name = g_strdup (name);
  later->key = key ? pay_key_ref (key) : NULL;
  return later;
}

static void
later_free (gpointer data)
{
  Later *self = data;

  g_clear_weak_pointer (&self->window);
  g_free (self->name);
  g_clear_pointer (&self->key, pay_key_unref);
  g_free (self);
}

static void
later_closure_free (gpointer data, GClosure *closure)
{
  later_free (data);
}

static Keys *
later_keys (const Later *self)
{
  return self->window ? payola_dialog_kit_get_kept (self->window) : NULL;
}

/* ---- this game ------------------------------------------------------------------------------- */

static PayolaDocument *
document_of (Keys *self)
{
  return payola_inbox_get_document (self->inbox);
}

static void
on_key_open (PayKey *key, gpointer data)
{
  Keys *self = later_keys (data);

  if (self && self->inbox)
    payola_inbox_set_key (self->inbox, key);
}

static void
on_chosen (AdwComboRow *row, GParamSpec *pspec, Keys *self)
{
  guint selected = adw_combo_row_get_selected (row);
  g_auto (GStrv) names = pay_keyring_list ();
  const char *name = selected > 0 && selected <= g_strv_length (names) ? names[selected - 1] : NULL;

  if (selected == GTK_INVALID_LIST_POSITION || selected == self->chosen)
    return;
  self->chosen = selected;
  payola_own_key_set_of_game (self->game, name);
  payola_inbox_set_key (self->inbox, NULL);
  if (name)
    payola_key_prompt_ask (self->kit->window, name, on_key_open, later_new (self, name, NULL),
                           later_free);
}

static void
show_lock (Keys *self)
{
  gboolean locked = payola_document_get_locker (document_of (self)) != NULL;

  adw_action_row_set_subtitle (
    self->lock_row,
    locked ? _("The file is locked with a passphrase. Without it, nobody can read the game.")
           : _("The file is not locked. Anyone who can read it knows all secrets of the game."));
  gtk_button_set_label (self->lock_button, locked ? _("_Remove…") : _("_Lock…"));
}

/* Sets the locker and saves the game. The file is locked or unlocked only when it is saved. */
static void
use_locker (Keys *self, PayLocker *locker)
{
  GtkWindow *parent = gtk_window_get_transient_for (self->kit->window);

  payola_document_set_locker (document_of (self), locker);
  show_lock (self);
  if (parent)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.save", NULL);
}

static gpointer
make_locker (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  return pay_locker_new (passphrase);
}

static void
on_locker (gpointer data, gpointer result)
{
  g_autoptr (PayLocker) locker = result;
  Keys *self = later_keys (data);

  if (self)
    use_locker (self, locker);
}

static void
on_unlock_response (AdwMessageDialog *dialog, const char *response, Later *later)
{
  Keys *self = later_keys (later);

  if (self && g_str_equal (response, "remove"))
    use_locker (self, NULL);
}

static void
ask_unlock (Keys *self)
{
  Later *later = later_new (self, NULL, NULL);
  GtkWidget *dialog = adw_message_dialog_new (
    self->kit->window, _("Remove Lock?"),
    _("The game will be saved without a lock. Anyone who can read the file can then read every "
      "secret in it."));

  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "remove",
                                    _("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_unlock_response), later,
                         later_closure_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_lock (GtkButton *button, Keys *self)
{
  if (payola_document_get_locker (document_of (self)))
    {
      ask_unlock (self);
      return;
    }
  payola_passphrase_dialog_present (
    self->kit->window, &(PayolaPassphraseAsk) {
                         .title = _("Lock Game"),
                         .words = _("The passphrase is needed every time the game is opened. If "
                                    "it is lost, nobody can open the game any more."),
                         .accept = _("_Lock"),
                         .twice = TRUE,
                         .work = make_locker,
                         .done = on_locker,
                         .free_result = (GDestroyNotify) pay_locker_unref,
                         .data = later_new (self, NULL, NULL),
                         .free_data = later_free,
                       });
}

static void
add_game_group (Keys *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *choice = adw_combo_row_new ();
  GtkWidget *lock = payola_row_new (C_("lock with a passphrase", "Lock"), NULL);
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Lock…"));

  adw_preferences_group_set_title (group, _("This Game"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (choice), _("Your key"));
  /* A subtitle of the row would leave no room for the key's name. */
  adw_preferences_group_set_description (
    group, _("Your key signs what you send and opens what is sealed for you. Send its public key "
             "to the people you play with."));
  self->choice = ADW_COMBO_ROW (choice);
  self->choices = gtk_string_list_new (NULL);
  adw_combo_row_set_model (self->choice, G_LIST_MODEL (self->choices));
  g_object_unref (self->choices);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (on_chosen), self);
  adw_preferences_group_add (group, choice);
  if (!payola_document_get_told (document_of (self)))
    {
      gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
      adw_action_row_add_suffix (ADW_ACTION_ROW (lock), button);
      g_signal_connect (button, "clicked", G_CALLBACK (on_lock), self);
      self->lock_row = ADW_ACTION_ROW (lock);
      self->lock_button = GTK_BUTTON (button);
      show_lock (self);
      adw_preferences_group_add (group, lock);
    }
  adw_preferences_page_add (page, group);
}

/* ---- keys ------------------------------------------------------------------------------------ */

/* Returns the row of a key. The title of the row is the key's name, and the subtitle is the
 * public half of the key. */
static AdwActionRow *
row_of (GtkButton *button)
{
  return ADW_ACTION_ROW (gtk_widget_get_ancestor (GTK_WIDGET (button), ADW_TYPE_ACTION_ROW));
}

static void
on_copy (GtkButton *button, Keys *self)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (button)),
                          adw_action_row_get_subtitle (row_of (button)));
  gtk_button_set_icon_name (button, "object-select-symbolic");
}

static gpointer
protect (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  Later *self = data;

  if (pay_keyring_protect (self->name, self->key, passphrase, NULL))
    return pay_key_ref (self->key);
  pay_diagnostics_add (diagnostics, PAY_CODE_KEY_NOT_WRITTEN, 0, 0, 0, self->name, NULL);
  return NULL;
}

static void
on_protected (gpointer data, gpointer result)
{
  Keys *self = later_keys (data);

  pay_key_unref (result);
  if (self)
    fill (self);
}

static void
on_open_to_protect (PayKey *key, gpointer data)
{
  Later *later = data;
  Keys *self = later_keys (later);
  g_autofree char *words = g_strdup_printf (
    /* Translators: %s is the name of a key */
    _("From now on, “%s” can be unlocked only with this passphrase. If it is lost, the key and "
      "everything sealed for it are lost as well."),
    later->name);

  if (!self)
    return;
  payola_passphrase_dialog_present (self->kit->window,
                                    &(PayolaPassphraseAsk) {
                                      .title = _("Passphrase for Your Key"),
                                      .words = words,
                                      .accept = _("_Lock"),
                                      .twice = TRUE,
                                      .work = protect,
                                      .done = on_protected,
                                      .free_result = (GDestroyNotify) pay_key_unref,
                                      .data = later_new (self, later->name, key),
                                      .free_data = later_free,
                                    });
}

static void
on_protect (GtkButton *button, Keys *self)
{
  const char *name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row_of (button)));

  payola_key_prompt_ask (self->kit->window, name, on_open_to_protect, later_new (self, name, NULL),
                         later_free);
}

static void
add_key (Keys *self, const char *name)
{
  g_autofree char *public = payola_own_key_public (name);
  GtkWidget *row = payola_row_new (name, public ? public : C_("state of a key", "Damaged"));
  GtkWidget *copy = payola_icon_button_new ("edit-copy-symbolic", _("Copy public key"));
  gboolean locked = payola_own_key_is_locked (name);
  GtkWidget *lock = payola_icon_button_new (
    locked ? "changes-prevent-symbolic" : "changes-allow-symbolic",
    locked ? _("Locked: change passphrase…") : _("Not locked: set passphrase…"));

  if (public)
    {
      g_signal_connect (copy, "clicked", G_CALLBACK (on_copy), self);
      g_signal_connect (lock, "clicked", G_CALLBACK (on_protect), self);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), copy);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), lock);
    }
  /* The public key has over sixty characters; the tooltip shows all of them. */
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_widget_set_tooltip_text (row, public);
  adw_preferences_group_add (self->keys_group, row);
  g_ptr_array_add (self->rows, row);
}

/* Fills the list of keys and the choice of the game's key. */
static void
fill (Keys *self)
{
  g_auto (GStrv) names = pay_keyring_list ();
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  g_autofree char *chosen = self->game ? payola_own_key_of_game (self->game) : NULL;

  self->chosen = 0;
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->keys_group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_ptr_array_add (choices, (gpointer) C_("key", "None"));
  for (guint i = 0; names[i]; i++)
    {
      add_key (self, names[i]);
      g_ptr_array_add (choices, names[i]);
      if (g_strcmp0 (names[i], chosen) == 0)
        self->chosen = i + 1;
    }
  g_ptr_array_add (choices, NULL);
  adw_preferences_group_set_description (
    self->keys_group, names[0]
                        ? _("Secret keys never leave this computer. Share only the public keys.")
                        : _("You do not have a key yet. A key prevents others from writing in "
                            "your name, and lets them seal messages that only you can read."));
  if (self->choice)
    payola_choices_refill (GTK_WIDGET (self->choice), self->choices,
                           (const char *const *) choices->pdata, self->chosen);
}

/* ---- new keys -------------------------------------------------------------------------------- */

/* Shows a new key, and uses it in the game if the game does not have a key. */
static void
take_new (Keys *self, const char *name, PayKey *key)
{
  g_autofree char *chosen = self->game ? payola_own_key_of_game (self->game) : NULL;

  payola_own_key_keep (name, key);
  if (self->game && !chosen)
    {
      payola_own_key_set_of_game (self->game, name);
      payola_inbox_set_key (self->inbox, key);
    }
  gtk_editable_set_text (self->new_name, "");
  fill (self);
}

static gpointer
make_locked (gpointer data, const char *passphrase, PayDiagnostics *diagnostics)
{
  Later *self = data;
  g_autoptr (PayKey) key = pay_key_new ();

  if (pay_keyring_store (self->name, key, passphrase, NULL))
    return g_steal_pointer (&key);
  pay_diagnostics_add (diagnostics, PAY_CODE_KEY_NOT_WRITTEN, 0, 0, 0, self->name, NULL);
  return NULL;
}

static void
on_made (gpointer data, gpointer result)
{
  Later *later = data;
  g_autoptr (PayKey) key = result;
  Keys *self = later_keys (later);

  if (self)
    take_new (self, later->name, key);
}

static void
on_new (Keys *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->new_name)));
  g_autofree char *there = NULL;
  g_autoptr (PayKey) key = NULL;
  g_autoptr (GError) error = NULL;

  if (!pay_keyring_check_name (name))
    {
      payola_dialog_kit_refuse (
        self->kit,
        _("The name of a key can contain only letters from A to Z, digits, “-”, “_” and “.”."));
      return;
    }
  there = pay_keyring_load (name, NULL);
  if (there)
    {
      payola_dialog_kit_refuse (
        self->kit, _("A key with this name already exists. Choose another name: replacing the key "
                     "would make everything sealed for it unreadable."));
      return;
    }
  payola_dialog_kit_refuse (self->kit, NULL);
  if (gtk_switch_get_active (self->new_locked))
    {
      payola_passphrase_dialog_present (
        self->kit->window, &(PayolaPassphraseAsk) {
                             .title = _("Passphrase for Your Key"),
                             .words = _("Payola asks for the passphrase once each time it runs. "
                                        "If it is lost, the key is lost as well."),
                             .accept = _("_Create Key"),
                             .twice = TRUE,
                             .work = make_locked,
                             .done = on_made,
                             .free_result = (GDestroyNotify) pay_key_unref,
                             .data = later_new (self, name, NULL),
                             .free_data = later_free,
                           });
      return;
    }
  key = pay_key_new ();
  if (pay_keyring_store (name, key, NULL, &error))
    take_new (self, name, key);
  else
    payola_dialog_kit_refuse (self->kit, error->message);
}

static void
add_new_group (Keys *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *name = adw_entry_row_new ();
  GtkWidget *make = gtk_button_new_with_mnemonic (_("_Create Key"));
  GtkWidget *locked = payola_row_new (_("Lock with a passphrase"),
                                      _("Protects the key if this computer is stolen"));
  GtkWidget *toggle = gtk_switch_new ();

  adw_preferences_group_set_title (group, _("New Key"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (name), _("Name (for your own use)"));
  gtk_widget_set_valign (make, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (make, "clicked", G_CALLBACK (on_new), self);
  g_signal_connect_swapped (name, "entry-activated", G_CALLBACK (on_new), self);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (name), make);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (locked), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (locked), toggle);
  self->new_name = GTK_EDITABLE (name);
  self->new_locked = GTK_SWITCH (toggle);
  adw_preferences_group_add (group, name);
  adw_preferences_group_add (group, locked);
  adw_preferences_page_add (page, group);
}

GtkWindow *
payola_keys_dialog_new (GtkWindow *parent, PayolaInbox *inbox)
{
  Keys *self = g_new0 (Keys, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  self->rows = g_ptr_array_new ();
  self->kit = payola_dialog_kit_new (parent, inbox ? _("Keys and Lock") : _("Your Keys"), 600,
                                     640, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "keys-dialog");
  payola_dialog_kit_keep (self->kit, self, keys_free);
  if (inbox)
    {
      self->inbox = g_object_ref (inbox);
      self->game = payola_document_make_id (payola_inbox_get_document (inbox));
      add_game_group (self, page);
    }
  self->keys_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->keys_group, _("Your Keys"));
  adw_preferences_page_add (page, self->keys_group);
  add_new_group (self, page);
  fill (self);
  return self->kit->window;
}
