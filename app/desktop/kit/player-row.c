/* player-row.c - list row for a seat
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/player-row.h"

#include "base/characters.h"
#include "desktop/kit/power-token.h"
#include "exchange/key.h"
#include "service/player-check.h"
#include "report/computers.h"

#include <glib/gi18n.h>

struct _PayolaPlayerRow
{
  AdwExpanderRow parent_instance;

  GtkEditable *name, *mail, *key, *notes;
  GtkEditable *wishes; /* NULL after seats have been allocated */
  GtkSwitch *dummy;    /* NULL after seats have been allocated */
  AdwComboRow *player; /* a person, or a level of computer players; NULL for standby players */
  guint64 number;      /* number of the newest sheet that was signed with the key in `signs` */
  char *signs;         /* key from payola_player_row_set() */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaPlayerRow, payola_player_row, ADW_TYPE_EXPANDER_ROW)

/* The levels in the order of the list, after the person. */
static const char *const levels[] = { "novice", "club", "master" };

/* Returns the level of the computer player, or "" for a person. */
static const char *
get_level (PayolaPlayerRow *self)
{
  guint selected = self->player ? adw_combo_row_get_selected (self->player) : 0;

  return selected >= 1 && selected <= G_N_ELEMENTS (levels) ? levels[selected - 1] : "";
}

/* Shows the player below the power's name, and marks a public key that is not valid. */
static void
update (PayolaPlayerRow *self)
{
  const char *name = gtk_editable_get_text (self->name);
  const char *mail = gtk_editable_get_text (self->mail);
  const char *key = gtk_editable_get_text (self->key);
  gboolean bad_key = *key && !pay_key_check_public (key);
  g_autofree char *text = NULL;

  if (payola_player_row_is_dummy (self))
    text = g_strdup (_("Dummy: its units obey the best bribes"));
  else if (payola_player_row_is_computer (self))
    {
      g_autofree char *word = pay_computer_level_words (get_level (self));
      /* Translators: the level of a computer player, such as “club” */
      text = g_strdup_printf (_("Played by the computer (%s)"), word);
    }
  else if (*name && *mail)
    text = g_strdup_printf ("%s · %s", name, mail);
  else if (*name || *mail)
    text = g_strdup (*name ? name : mail);
  else
    text = g_strdup (_("No player listed"));
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), escaped);
  if (bad_key)
    gtk_widget_add_css_class (GTK_WIDGET (self->key), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->key), "error");
}

static void
on_changed (PayolaPlayerRow *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkEditable *
add_entry (PayolaPlayerRow *self, const char *title, GtkInputPurpose purpose)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_input_purpose (ADW_ENTRY_ROW (row), purpose);
  g_signal_connect_object (row, "changed", G_CALLBACK (on_changed), self, G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  return GTK_EDITABLE (row);
}

static void
add_choices (PayolaPlayerRow *self)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *toggle = gtk_switch_new ();

  self->wishes = add_entry (self, _("Preferred powers, favourite first"),
                            GTK_INPUT_PURPOSE_FREE_FORM);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), C_("power without a player", "Dummy"));
  adw_action_row_set_subtitle (
    ADW_ACTION_ROW (row), _("This power does not have a player; its units obey the best bribes"));
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), toggle);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), toggle);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  self->dummy = GTK_SWITCH (toggle);
  g_signal_connect_object (toggle, "notify::active", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
}

/* Adds the list in which the user chooses a person or a level of computer player for the power. */
static void
add_player (PayolaPlayerRow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_("player of a power", "Person"));
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *word = pay_computer_level_words (levels[i]);
      /* Translators: the level of a computer player, such as “club” */
      g_autofree char *name = g_strdup_printf (_("Computer (%s)"), word);
      gtk_string_list_append (names, name);
    }
  self->player = ADW_COMBO_ROW (adw_combo_row_new ());
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->player), _("Played by"));
  adw_combo_row_set_model (self->player, G_LIST_MODEL (names));
  g_signal_connect_object (self->player, "notify::selected", G_CALLBACK (on_changed), self,
                           G_CONNECT_SWAPPED);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->player));
}

GtkWidget *
payola_player_row_new (const PayBoard *board, PayPower power, gboolean choosing)
{
  PayolaPlayerRow *self = g_object_new (PAYOLA_TYPE_PLAYER_ROW, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self),
                                 power == PAY_NO_POWER ? _("Standby player")
                                                       : pay_board_get_power_name (board, power));
  if (power != PAY_NO_POWER)
    adw_expander_row_add_prefix (ADW_EXPANDER_ROW (self), payola_power_token_new (board, power));
  if (power != PAY_NO_POWER)
    add_player (self);
  if (choosing)
    add_choices (self);
  update (self);
  return GTK_WIDGET (self);
}

static void
set_text (GtkEditable *entry, const char *text)
{
  if (!g_str_equal (text, gtk_editable_get_text (entry)))
    gtk_editable_set_text (entry, text);
}

void
payola_player_row_set (PayolaPlayerRow *self, const PayPlayer *player)
{
  self->number = player ? player->number : 0;
  g_free (self->signs);
  self->signs = g_strdup (player ? player->key : "");
  set_text (self->name, player ? player->name : "");
  set_text (self->mail, player ? player->mail : "");
  set_text (self->key, player ? player->key : "");
  set_text (self->notes, player ? player->notes : "");
  for (guint i = 0; self->player && i <= G_N_ELEMENTS (levels); i++)
    if (i == 0 || (player && g_strcmp0 (player->computer, levels[i - 1]) == 0))
      adw_combo_row_set_selected (self->player, i);
}

PayPlayer
payola_player_row_get (PayolaPlayerRow *self)
{
  return (PayPlayer) {
    .name = (char *) gtk_editable_get_text (self->name),
    .mail = (char *) gtk_editable_get_text (self->mail),
    .key = (char *) gtk_editable_get_text (self->key),
    .notes = (char *) gtk_editable_get_text (self->notes),
    .computer = (char *) get_level (self),
    /* With another key, the numbers of the player's sheets begin again. */
    .number = g_strcmp0 (self->signs, gtk_editable_get_text (self->key)) == 0 ? self->number : 0,
  };
}

gboolean
payola_player_row_is_empty (PayolaPlayerRow *self)
{
  return !*gtk_editable_get_text (self->name) && !*gtk_editable_get_text (self->mail)
      && !*gtk_editable_get_text (self->key) && !*gtk_editable_get_text (self->notes)
      && !*get_level (self);
}

char *
payola_player_row_check (PayolaPlayerRow *self)
{
  const char *seat = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self));
  const char *key = gtk_editable_get_text (self->key);
  const char *mail = gtk_editable_get_text (self->mail);
  const char *texts[] = { gtk_editable_get_text (self->name), mail,
                          gtk_editable_get_text (self->notes) };
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!pay_text_check_name (texts[i], FALSE, FALSE, 0, found))
      return pay_diagnostic_sentence (pay_diagnostics_get (found, 0));
  return payola_player_check (seat, mail, key);
}

const char *
payola_player_row_get_wishes (PayolaPlayerRow *self)
{
  return self->wishes ? gtk_editable_get_text (self->wishes) : "";
}

void
payola_player_row_set_wishes (PayolaPlayerRow *self, const char *wishes)
{
  g_return_if_fail (self->wishes != NULL);
  set_text (self->wishes, wishes);
}

gboolean
payola_player_row_is_dummy (PayolaPlayerRow *self)
{
  return self->dummy && gtk_switch_get_active (self->dummy);
}

gboolean
payola_player_row_is_computer (PayolaPlayerRow *self)
{
  return *get_level (self) != '\0';
}

static void
payola_player_row_finalize (GObject *object)
{
  g_free (PAYOLA_PLAYER_ROW (object)->signs);
  G_OBJECT_CLASS (payola_player_row_parent_class)->finalize (object);
}

static void
payola_player_row_class_init (PayolaPlayerRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_player_row_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_PLAYER_ROW, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_player_row_init (PayolaPlayerRow *self)
{
  self->name = add_entry (self, C_("field label", "Name"), GTK_INPUT_PURPOSE_NAME);
  self->mail = add_entry (self, _("Email address"), GTK_INPUT_PURPOSE_EMAIL);
  self->key = add_entry (self, _("Public key (for signatures and sealed packets)"),
                         GTK_INPUT_PURPOSE_FREE_FORM);
  self->notes = add_entry (self, _("Your notes"), GTK_INPUT_PURPOSE_FREE_FORM);
}
