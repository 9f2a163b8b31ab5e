/* bid-dialog.c - dialog for the bids for mercenaries in Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/bid-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "intimate/homes.h"
#include "intimate/intimate-sheet.h"

#include <glib/gi18n.h>
#include <string.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaFocus *focus;
  char *text;
  GtkSpinButton *bids[PAY_MAX_POWERS]; /* NULL for home powers */
  GtkLabel *sum;
  int credits;
  PayolaLinesDone done;
  gpointer data;
} Dialog;

/* ---- the text -------------------------------------------------------------------------------- */

/* Returns the power for which a line bids, or PAY_NO_POWER if the line is not a bid. */
static PayPower
read_bid (const PayBoard *board, const char *line, int *credits)
{
  g_autofree char *words = g_strstrip (g_strndup (line, strcspn (line, "%")));
  char *amount = strrchr (words, ' ');

  if (g_ascii_strncasecmp (words, "BID", 3) != 0 || !g_ascii_isspace (words[3]) || !amount
      || amount == words + 3)
    return PAY_NO_POWER;
  *credits = atoi (amount + 1);
  *amount = '\0';
  return pay_board_find_power (board, g_strstrip (words + 3));
}

char *
payola_bids_write (const PayBoard *board, const char *text, const int *bids)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *out = g_string_new (NULL), *rest = g_string_new (NULL);
  guint64 written = 0;

  for (guint i = 0; lines[i]; i++)
    {
      int credits;
      PayPower power = read_bid (board, lines[i], &credits);
      const char *comment = strchr (lines[i], '%');
      gboolean last = !lines[i + 1];

      if (power == PAY_NO_POWER)
        g_string_append_printf (rest, "%s%s", lines[i], last ? "" : "\n");
      else if (bids[power] > 0 && !((written >> power) & 1))
        {
          g_string_append_printf (rest, "BID %s %d%s%s%s", pay_board_get_power_key (board, power),
                                  bids[power], comment ? " " : "", comment ? comment : "",
                                  last ? "" : "\n");
          written |= G_GUINT64_CONSTANT (1) << power;
        }
    }
  /* New bids are placed first, where they cannot be overlooked. */
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (bids[p] > 0 && !((written >> p) & 1))
      g_string_append_printf (out, "BID %s %d\n", pay_board_get_power_key (board, p), bids[p]);
  g_string_append (out, rest->str);
  g_string_free (rest, TRUE);
  return g_string_free (out, FALSE);
}

/* ---- the dialog ------------------------------------------------------------------------------ */

static void
dialog_free (gpointer data)
{
  Dialog *self = data;

  g_object_unref (self->focus);
  g_free (self->text);
  g_free (self);
}

static void
on_changed (Dialog *self)
{
  int sum = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    sum += self->bids[p] ? gtk_spin_button_get_value_as_int (self->bids[p]) : 0;
  /* Translators: the sum of all bids, and what the player has */
  g_autofree char *text = g_strdup_printf (_("Credits bid: %d of %d"), sum, self->credits);
  gtk_label_set_label (self->sum, text);
  payola_dialog_kit_refuse (
    self->kit, sum > self->credits
                 ? _("These bids exceed your credits. If your winning bids cost more than you "
                     "have, all your bids are void and all your credits are lost.")
                 : NULL);
}

static void
on_done (GtkButton *button, Dialog *self)
{
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (self->focus));
  int bids[PAY_MAX_POWERS] = { 0 };

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    bids[p] = self->bids[p] ? gtk_spin_button_get_value_as_int (self->bids[p]) : 0;
  g_autofree char *text = payola_bids_write (board, self->text, bids);
  self->done (0, text, self->data);
  payola_dialog_kit_close (self->kit);
}

static GtkWidget *
bid_row (Dialog *self, const PayPosition *position, PayPower power, int bid)
{
  const char *name = pay_board_get_power_name (pay_position_get_board (position), power);
  g_autofree char *about = g_strdup_printf (
    /* Translators: the number of units of a power */
    g_dngettext (NULL, "%u unit", "%u units", pay_position_count_units (position, power)),
    pay_position_count_units (position, power));
  GtkWidget *row = payola_row_new (name, about), *spin = gtk_spin_button_new_with_range (0, 999, 1);

  self->bids[power] = GTK_SPIN_BUTTON (spin);
  gtk_spin_button_set_value (self->bids[power], bid);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_text_set_activates_default (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (spin))), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  g_signal_connect_swapped (spin, "value-changed", G_CALLBACK (on_changed), self);
  return row;
}

gboolean
payola_bid_dialog_may_ask (PayolaFocus *focus)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (focus));

  return pay_intimate_may_bid (pay_setup_get_options (pay_game_get_setup (game)),
                               pay_game_get_position (game), payola_focus_get_power (focus));
}

void
payola_bid_dialog_ask (GtkWindow *parent, PayolaFocus *focus, const char *text, guint line,
                       PayolaLinesDone done, gpointer data)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (focus));
  const PayPosition *position = pay_game_get_position (game);
  const PayBoard *board = pay_game_get_board (game);
  Dialog *self = g_new0 (Dialog, 1);
  GtkWidget *page = adw_preferences_page_new (), *group = adw_preferences_group_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int bids[PAY_MAX_POWERS] = { 0 };

  for (guint i = 0; lines[i]; i++)
    {
      int credits;
      PayPower power = read_bid (board, lines[i], &credits);
      if (power != PAY_NO_POWER)
        bids[power] = credits;
    }
  self->focus = g_object_ref (focus);
  self->text = g_strdup (text);
  self->credits = pay_position_get_balance (position, payola_focus_get_power (focus));
  self->done = done;
  self->data = data;
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    _("The higher bidder pays and controls the mercenary for the whole year. If the bids are "
      "equal, nobody pays and nobody controls it."));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_intimate_is_home (pay_setup_get_options (pay_game_get_setup (game)), board, p))
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 bid_row (self, position, p, bids[p]));
  self->sum = GTK_LABEL (gtk_label_new (""));
  gtk_widget_set_margin_top (GTK_WIDGET (self->sum), 12);
  gtk_widget_add_css_class (GTK_WIDGET (self->sum), "numeric");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (self->sum));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (group));
  self->kit = payola_dialog_kit_new (parent, _("Bid for Mercenaries"), 480, 560, page);
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "bid-dialog");
  payola_dialog_kit_add_cancel (self->kit);
  payola_dialog_kit_add_button (self->kit, _("_Add to Sheet"), TRUE, G_CALLBACK (on_done), self);
  payola_dialog_kit_keep (self->kit, self, dialog_free);
  on_changed (self);
  gtk_window_present (self->kit->window);
}
