/* players-dialog.c - dialog for players, standbys and the deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/players-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/list-buttons.h"
#include "desktop/kit/plan-rows.h"
#include "desktop/kit/player-row.h"
#include "desktop/master/deadline-group.h"
#include "service/player-list.h"
#include "service/seats.h"
#include "service/takeover.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayolaDeadlineGroup *deadline;
  PayolaPlanRows plan;
  GPtrArray *seats;   /* PayolaPlayerRow, one for each power; borrowed */
  GPtrArray *standby; /* PayolaPlayerRow, one for each standby; borrowed */
  AdwPreferencesGroup *standby_group;
  char *warned; /* the warning about powers with the same player, or NULL */
} Players;

static void
players_free (gpointer data)
{
  Players *self = data;

  g_object_unref (self->document);
  g_ptr_array_unref (self->seats);
  g_ptr_array_unref (self->standby);
  g_free (self->warned);
  g_free (self);
}

/* Returns the first error in the rows, or NULL. The caller frees it. */
static char *
check_rows (GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      char *text = payola_player_row_check (g_ptr_array_index (rows, i));
      if (text)
        return text;
    }
  return NULL;
}

/* Replaces a roster. Releases the old roster and takes ownership of the new one. */
static void
step (PayRoster **roster, PayRoster *next)
{
  pay_roster_unref (*roster);
  *roster = next;
}

static PayRoster *
make_roster (Players *self, const char *deadline, const char *plan)
{
  const PayRoster *old = pay_game_get_roster (payola_document_get_game (self->document));
  PayRoster *roster = pay_roster_without_players (old);

  for (guint p = 0; p < self->seats->len; p++)
    {
      PayPlayer player = payola_player_row_get (g_ptr_array_index (self->seats, p));
      if (!payola_player_row_is_empty (g_ptr_array_index (self->seats, p)))
        step (&roster, pay_roster_with (roster, (PayPower) p, &player));
    }
  for (guint i = 0; i < self->standby->len; i++)
    {
      PayPlayer player = payola_player_row_get (g_ptr_array_index (self->standby, i));
      if (!payola_player_row_is_empty (g_ptr_array_index (self->standby, i)))
        step (&roster, pay_roster_with_standby (roster, &player));
    }
  step (&roster, pay_roster_with_deadline (roster, deadline));
  step (&roster, pay_roster_with_plan (roster, plan));
  step (&roster, pay_roster_with_late_rule (roster, payola_plan_rows_get_late_rule (&self->plan)));
  step (&roster, pay_roster_with_grace (roster, payola_plan_rows_get_grace (&self->plan)));
  step (&roster, pay_roster_with_zone (roster, payola_deadline_group_get_zone (self->deadline)));
  return roster;
}

/* Warns once before one person gets two powers. */
static gboolean
warn_of_doubles (Players *self, const PayRoster *roster)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autofree char *before = payola_seats_describe_doubles (game, pay_game_get_roster (game));
  g_autofree char *doubles = payola_seats_describe_doubles (game, roster);

  if (!doubles || g_strcmp0 (doubles, before) == 0 || g_strcmp0 (doubles, self->warned) == 0)
    return FALSE;
  /* Translators: a sentence about powers that have the same player */
  g_autofree char *text = g_strdup_printf (_("%s To allow this, press Apply again."), doubles);
  payola_dialog_kit_refuse (self->kit, text);
  g_free (self->warned);
  self->warned = g_steal_pointer (&doubles);
  return TRUE;
}

static void
on_apply (GtkButton *button, Players *self)
{
  g_autofree char *deadline = payola_deadline_group_get (self->deadline);
  g_autofree char *plan = payola_plan_rows_get (&self->plan);
  g_autofree char *wrong = check_rows (self->seats);

  if (!wrong)
    wrong = check_rows (self->standby);
  if (!wrong)
    wrong = g_strdup (payola_deadline_group_check (self->deadline));
  if (!wrong && !plan)
    wrong = g_strdup (_("Enter the time of day in the form 20:00."));
  if (wrong)
    {
      payola_dialog_kit_refuse (self->kit, wrong);
      return;
    }
  g_autoptr (PayRoster) roster = make_roster (self, deadline, plan);
  if (warn_of_doubles (self, roster))
    return;
  payola_document_change (self->document,
                          payola_takeover_apply (payola_document_get_game (self->document), roster),
                          _("Players and deadline"));
  payola_dialog_kit_close (self->kit);
}

/* A standby player and the seat to which this player is assigned after a confirmation. */
typedef struct
{
  PayolaPlayerRow *row, *seat;
} Assignment;

/* Moves a standby to the row of a seat and empties the standby's row. The previous player of the
 * seat is removed. */
static void
assign (PayolaPlayerRow *row, PayolaPlayerRow *seat)
{
  PayPlayer player = payola_player_row_get (row);

  payola_player_row_set (seat, &player);
  payola_player_row_set (row, NULL);
  gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
}

static void
on_assign_response (AdwMessageDialog *dialog, const char *response, Assignment *assignment)
{
  if (g_str_equal (response, "assign"))
    assign (assignment->row, assignment->seat);
}

static void
assignment_free (gpointer data, GClosure *closure)
{
  g_free (data);
}

/* Checks whether a power has a player who has not resigned. */
static gboolean
is_active (Players *self, PayPower power)
{
  PayGame *game = payola_document_get_game (self->document);

  return !payola_player_row_is_empty (g_ptr_array_index (self->seats, (guint) power))
      && !pay_position_has_resigned (pay_game_get_position (game), power);
}

/* Asks before an active player is replaced. */
static void
confirm_assignment (Players *self, PayolaPlayerRow *row, PayolaPlayerRow *seat, PayPower power)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  const char *name = pay_board_get_power_name (board, power);
  PayPlayer old = payola_player_row_get (seat), new = payola_player_row_get (row);
  /* Translators: the name of a power */
  g_autofree char *title = g_strdup_printf (_("Replace Player of %s?"), name);
  g_autofree char *body = g_strdup_printf (
    /* Translators: a power, its present player, and a standby player */
    _("%2$s still plays %1$s and has not resigned. %3$s will take over, and all letters will go "
      "to "
      "the new address."),
    name, *old.name ? old.name : old.mail, *new.name ? new.name : new.mail);
  GtkWidget *dialog = adw_message_dialog_new (self->kit->window, title, body);
  Assignment *assignment = g_new (Assignment, 1);

  *assignment = (Assignment) { row, seat };
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "assign",
                                    _("_Replace"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "assign",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_assign_response), assignment,
                         assignment_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_take_over (GtkDropDown *drop, GParamSpec *pspec, Players *self)
{
  guint selected = gtk_drop_down_get_selected (drop);
  PayolaPlayerRow *row = PAYOLA_PLAYER_ROW (
    gtk_widget_get_ancestor (GTK_WIDGET (drop), PAYOLA_TYPE_PLAYER_ROW));

  if (selected == 0 || selected == GTK_INVALID_LIST_POSITION)
    return;
  PayolaPlayerRow *seat = g_ptr_array_index (self->seats, selected - 1);
  gtk_drop_down_set_selected (drop, 0);
  if (is_active (self, (PayPower) (selected - 1)))
    confirm_assignment (self, row, seat, (PayPower) (selected - 1));
  else
    assign (row, seat);
}

static void
add_standby_row (Players *self, const PayPlayer *player)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  GtkWidget *row = payola_player_row_new (board, PAY_NO_POWER, FALSE);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("Assign to…"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = pay_board_get_power_name (board, (PayPower) p);
      /* Translators: the name of a power whose player has not resigned */
      g_autofree char *active = g_strdup_printf (_("%s (has a player)"), name);
      gtk_string_list_append (names, is_active (self, (PayPower) p) ? active : name);
    }
  GtkWidget *drop = gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL);
  gtk_widget_set_valign (drop, GTK_ALIGN_CENTER);
  payola_widget_set_name (drop, _("Assign to…"));
  g_signal_connect (drop, "notify::selected", G_CALLBACK (on_take_over), self);
  adw_expander_row_add_action (ADW_EXPANDER_ROW (row), drop);
  payola_player_row_set (PAYOLA_PLAYER_ROW (row), player);
  adw_preferences_group_add (self->standby_group, row);
  g_ptr_array_add (self->standby, row);
}

static void
on_add_standby (GtkButton *button, Players *self)
{
  add_standby_row (self, NULL);
  adw_expander_row_set_expanded (g_ptr_array_index (self->standby, self->standby->len - 1), TRUE);
}

static void
add_plan (Players *self, AdwPreferencesPage *page)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  const PayRoster *roster = pay_game_get_roster (payola_document_get_game (self->document));

  adw_preferences_group_set_title (group, _("Deadline Plan for Later Phases"));
  adw_preferences_group_set_description (
    group, _("After each adjudication, the deadline of the next phase is set from this plan. 0 "
             "days means no deadline."));
  payola_plan_rows_add (&self->plan, group, roster);
  adw_preferences_page_add (page, group);
}

/* ---- lists ----------------------------------------------------------------------------------- */

/* Puts the players of a list into the rows. The game changes only when the user presses Apply. */
static void
take_list (Players *self, const char *text, gsize length)
{
  PayGame *game = payola_document_get_game (self->document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayRoster) present = make_roster (self, "", "");
  g_autoptr (PayRoster) roster = payola_player_list_read (pay_game_get_board (game), present, text,
                                                          length, diagnostics);

  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  if (!roster)
    return;
  for (guint p = 0; p < self->seats->len; p++)
    payola_player_row_set (g_ptr_array_index (self->seats, p),
                           pay_roster_get (roster, (PayPower) p));
  for (guint i = pay_roster_get_n_standby (present); i < pay_roster_get_n_standby (roster); i++)
    add_standby_row (self, pay_roster_get_standby (roster, i));
}

static void
on_listed (Players *self, GBytes *list)
{
  gsize length;
  const char *text = g_bytes_get_data (list, &length);

  take_list (self, text ? text : "", length);
}

static void
on_list_refused (Players *self, const char *text)
{
  payola_dialog_kit_refuse (self->kit, text);
}

static GtkWidget *
list_buttons (Players *self)
{
  GtkWidget *buttons = payola_list_buttons_new ();

  g_signal_connect_swapped (buttons, "listed", G_CALLBACK (on_listed), self);
  g_signal_connect_swapped (buttons, "refused", G_CALLBACK (on_list_refused), self);
  return buttons;
}

static void
add_seats (Players *self, AdwPreferencesPage *page)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), C_("heading", "Players"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("Only you see this list."));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), list_buttons (self));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      GtkWidget *row = payola_player_row_new (board, (PayPower) p, FALSE);
      /* Translators: the name of a power */
      g_autofree char *resigned = g_strdup_printf (_("%s (has resigned)"),
                                                   pay_board_get_power_name (board, (PayPower) p));
      if (pay_position_has_resigned (pay_game_get_position (game), (PayPower) p))
        adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), resigned);
      payola_player_row_set (PAYOLA_PLAYER_ROW (row),
                             pay_roster_get (pay_game_get_roster (game), (PayPower) p));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
      g_ptr_array_add (self->seats, row);
    }
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (group));
}

static void
add_standby_group (Players *self, AdwPreferencesPage *page)
{
  const PayRoster *roster = pay_game_get_roster (payola_document_get_game (self->document));
  GtkWidget *button = payola_icon_button_new ("list-add-symbolic", _("Add a standby player"));

  self->standby_group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self->standby_group, _("Standby Players"));
  adw_preferences_group_set_description (
    self->standby_group, _("A standby player can take over a power whose player leaves."));
  g_signal_connect (button, "clicked", G_CALLBACK (on_add_standby), self);
  adw_preferences_group_set_header_suffix (self->standby_group, button);
  for (guint i = 0; i < pay_roster_get_n_standby (roster); i++)
    add_standby_row (self, pay_roster_get_standby (roster, i));
  adw_preferences_page_add (page, self->standby_group);
}

GtkWindow *
payola_players_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Players *self = g_new0 (Players, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());

  self->document = g_object_ref (document);
  self->seats = g_ptr_array_new ();
  self->standby = g_ptr_array_new ();
  self->kit = payola_dialog_kit_new (parent, _("Players and Deadline"), 600, 680,
                                     GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "players-dialog");
  payola_dialog_kit_keep (self->kit, self, players_free);
  payola_dialog_kit_add_cancel (self->kit);
  payola_dialog_kit_add_button (self->kit, _("_Apply"), TRUE, G_CALLBACK (on_apply), self);
  self->deadline = PAYOLA_DEADLINE_GROUP (payola_deadline_group_new (
    pay_roster_get_deadline (pay_game_get_roster (payola_document_get_game (document))),
    pay_roster_get_zone (pay_game_get_roster (payola_document_get_game (document)))));
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->deadline));
  add_plan (self, page);
  add_seats (self, page);
  add_standby_group (self, page);
  return self->kit->window;
}
