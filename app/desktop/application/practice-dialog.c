/* practice-dialog.c - dialog that begins a game against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/practice-dialog.h"

#include "board/board-xml.h"
#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/whole-choice.h"
#include "model/practice.h"
#include "report/computers.h"

#include <glib/gi18n.h>
#include <sodium.h>

static const char *const levels[] = { "novice", "club", "master" };

/* The level that is chosen at first. */
#define USUAL_LEVEL 0

typedef struct
{
  PayolaDialogKit *kit;
  PayBoard *board;
  AdwComboRow *power, *kind, *level;
  PayolaPracticeBegin begin;
  gpointer data;
} Practice;

static void
practice_free (gpointer data)
{
  Practice *self = data;

  pay_board_unref (self->board);
  g_free (self);
}

static void
on_play (GtkButton *button, Practice *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  guint power = adw_combo_row_get_selected (self->power);
  guint64 seed;

  randombytes_buf (&seed, sizeof seed);
  g_autoptr (PayGame) game = payola_practice_new (
    self->board, pay_game_kind_list ()[adw_combo_row_get_selected (self->kind)],
    power == 0 ? PAY_NO_POWER : (PayPower) (power - 1),
    levels[adw_combo_row_get_selected (self->level)], seed, findings);
  if (!game)
    {
      payola_dialog_kit_refuse_findings (self->kit, findings);
      return;
    }
  self->begin (game, self->data);
  payola_dialog_kit_close (self->kit);
}

static AdwComboRow *
add_row (GtkWidget *group, const char *title, GtkStringList *names, guint selected)
{
  AdwComboRow *row = ADW_COMBO_ROW (adw_combo_row_new ());

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  payola_whole_choice (row);
  adw_combo_row_set_model (row, G_LIST_MODEL (names));
  adw_combo_row_set_selected (row, selected);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), GTK_WIDGET (row));
  return row;
}

static void
add_choices (Practice *self, GtkWidget *group)
{
  g_autoptr (GtkStringList) powers = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (powers, C_("power to play", "Random"));
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    gtk_string_list_append (powers, pay_board_get_power_name (self->board, (PayPower) p));
  for (const char *const *kind = pay_game_kind_list (); *kind; kind++)
    {
      g_autofree char *title = pay_game_kind_title (*kind);
      gtk_string_list_append (kinds, title);
    }
  gtk_string_list_append (names, C_("level of computer players", "Novice: quick and simple"));
  gtk_string_list_append (names,
                          C_("level of computer players", "Club: supports and counter-bids"));
  gtk_string_list_append (names, C_("level of computer players", "Master: takes a few seconds"));
  self->power = add_row (group, _("Your power"), powers, 0);
  self->kind = add_row (group, _("Kind of game"), kinds, 0);
  self->level = add_row (group, _("Computer players"), names, USUAL_LEVEL);
}

GtkWindow *
payola_practice_dialog_new (GtkWindow *parent, PayolaPracticeBegin begin, gpointer data)
{
  Practice *self = g_new0 (Practice, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

  self->begin = begin;
  self->data = data;
  self->board = pay_board_load ("standard", findings);
  self->kit = payola_dialog_kit_new (parent, C_("title", "Practise"), 440, 400, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "practice-dialog");
  payola_dialog_kit_keep (self->kit, self, practice_free);
  payola_dialog_kit_add_cancel (self->kit);
  payola_dialog_kit_add_button (self->kit, C_("begin a practice game", "_Play"), TRUE,
                                G_CALLBACK (on_play), self);
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    _("The computer plays all other powers and answers at once. You can try each phase again, ask "
      "for a suggested sheet with reasons, and see the odds of your orders."));
  add_choices (self, group);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
  return self->kit->window;
}
