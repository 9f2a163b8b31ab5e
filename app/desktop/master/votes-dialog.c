/* votes-dialog.c - dialog for votes, draws, concessions and resignations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/votes-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/power-token.h"
#include "game/game-ending.h"
#include "model/ending.h"

#include <glib/gi18n.h>

typedef struct Votes Votes;

/* The fields for the vote and the resignation of a power. */
typedef struct
{
  Votes *votes;
  PayPower power;
  GtkDropDown *vote;
  GtkSwitch *resigned;
} Seat;

struct Votes
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  Seat seats[PAY_MAX_POWERS];
  GtkLabel *summary;
  GtkDropDown *winner;
  GArray *winners; /* PayPower, the items of `winner` */
  AdwExpanderRow *sharers;
  GtkCheckButton *shares[PAY_MAX_POWERS]; /* NULL for powers that are not in the game */
  PayGame *next; /* game after a change that awaits confirmation, or NULL */
  char *what;    /* name of the undo step for that change */
};

static void
votes_free (gpointer data)
{
  Votes *self = data;

  g_object_unref (self->document);
  g_clear_pointer (&self->next, pay_game_unref);
  g_array_unref (self->winners);
  g_free (self->what);
  g_free (self);
}

/* Returns the index of a vote in the list of a power. The items of the list are: no vote, a
 * draw, and a concession to each other power. */
static guint
vote_index (PayPower power, PayVote vote)
{
  if (vote.kind == PAY_VOTE_CONCEDE)
    return (guint) vote.to + (vote.to < power) + 1;
  return vote.kind == PAY_VOTE_DRAW ? 1 : 0;
}

static PayVote
vote_at (PayPower power, guint index)
{
  if (index >= 2)
    return (PayVote) { PAY_VOTE_CONCEDE,
                       (PayPower) (index - 2 < (guint) power ? index - 2 : index - 1) };
  return (PayVote) { index == 1 ? PAY_VOTE_DRAW : PAY_VOTE_NONE, PAY_NO_POWER };
}

static void
update (Votes *self)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  guint64 voters = pay_game_get_voters (game);
  guint n_draw = 0, n = 0;
  g_autofree char *text = NULL;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      PayVote vote = pay_game_get_vote (game, (PayPower) p);
      const Seat *seat = &self->seats[p];

      gtk_drop_down_set_selected (seat->vote, vote_index ((PayPower) p, vote));
      gtk_widget_set_sensitive (GTK_WIDGET (seat->vote),
                                (voters >> p & 1) && !pay_game_is_over (game));
      gtk_switch_set_active (
        seat->resigned, pay_position_has_resigned (pay_game_get_position (game), (PayPower) p));
      gtk_widget_set_sensitive (GTK_WIDGET (seat->resigned), !pay_game_is_over (game));
      n += voters >> p & 1;
      n_draw += (voters >> p & 1) && vote.kind == PAY_VOTE_DRAW;
    }
  if (pay_game_is_over (game))
    text = g_strdup (_("The game is over. Undo, or roll back to this phase, to reopen it."));
  else
    text = g_strdup_printf (
      /* Translators: the number of votes for a draw, and of all voters */
      _("Votes for a draw: %u of %u. The game ends at once when all voters agree to a draw, or "
        "when all others concede to one power."),
      n_draw, n);
  gtk_label_set_label (self->summary, text);
}

/* Replaces the game of the document and shows the effect. Takes ownership of the game, which is
 * NULL if the change is not possible. */
static void
change (Votes *self, PayGame *game, const PayDiagnostics *diagnostics, const char *what)
{
  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  payola_document_change (self->document, game, what);
  update (self);
}

/* ---- confirmation ---------------------------------------------------------------------------- */

static void
on_confirmed (AdwMessageDialog *dialog, const char *response, Votes *self)
{
  if (g_str_equal (response, "confirm"))
    payola_document_change (self->document, g_steal_pointer (&self->next), self->what);
  g_clear_pointer (&self->next, pay_game_unref);
  update (self); /* if the change was not confirmed, the fields show the old state again */
}

/* Asks whether to make a change. Takes ownership of the changed game. */
static void
confirm (Votes *self, PayGame *game, const char *title, const char *body, const char *button,
         const char *what)
{
  GtkWidget *dialog = adw_message_dialog_new (self->kit->window, title, body);

  g_clear_pointer (&self->next, pay_game_unref);
  self->next = game;
  g_free (self->what);
  self->what = g_strdup (what);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _("_Cancel"), "confirm",
                                    button, NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "confirm",
                                              ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (on_confirmed), self);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Makes a change. If it ends the game, the user has to confirm it. Takes ownership of the changed
 * game, which is NULL if the change is not possible. */
static void
change_or_confirm (Votes *self, PayGame *game, const PayDiagnostics *diagnostics, const char *what)
{
  g_autofree char *body = NULL;

  if (!game || !pay_game_is_over (game))
    {
      change (self, game, diagnostics, what);
      return;
    }
  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  body = payola_ending_describe (game);
  confirm (self, game, _("End the Game?"), body, _("_End Game"), what);
}

/* ---- fields ---------------------------------------------------------------------------------- */

static void
on_vote (GtkDropDown *drop, GParamSpec *pspec, const Seat *seat)
{
  Votes *self = seat->votes;
  PayPower power = seat->power;
  PayGame *game = payola_document_get_game (self->document);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint selected = gtk_drop_down_get_selected (drop);
  PayVote vote = vote_at (power, selected);
  g_autofree char *what = NULL;

  if (selected == GTK_INVALID_LIST_POSITION
      || selected == vote_index (power, pay_game_get_vote (game, power)))
    return;
  /* Translators: undo step; the name of a power */
  what = g_strdup_printf (_("Vote of %s"),
                          pay_board_get_power_name (pay_game_get_board (game), power));
  change_or_confirm (self, pay_game_vote (game, power, vote, diagnostics), diagnostics, what);
}

static void
on_resigned (GtkSwitch *toggle, GParamSpec *pspec, const Seat *seat)
{
  Votes *self = seat->votes;
  PayPower power = seat->power;
  gboolean resigned = gtk_switch_get_active (toggle);
  PayGame *game = payola_document_get_game (self->document);
  const char *key = pay_board_get_power_key (pay_game_get_board (game), power);
  const char *name = pay_board_get_power_name (pay_game_get_board (game), power);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *edit = g_strdup_printf ("RESIGNED %s %s", key, resigned ? "yes" : "no");
  g_autofree char *reason = g_strdup_printf (
    /* Translators: the name of a power */
    resigned ? _("%s has resigned")
             /* Translators: the name of a power */
             : _("%s has a player again"),
    name);

  if (resigned == pay_position_has_resigned (pay_game_get_position (game), power))
    return;
  PayGame *next = pay_game_correct (game, edit, reason, diagnostics);
  if (resigned && next)
    {
      /* Translators: the name of a power */
      g_autofree char *title = g_strdup_printf (_("Record Resignation of %s?"), name);
      g_autofree char *body = payola_ending_describe_resignation (game, power);
      confirm (self, next, title, body, _("_Record Resignation"), reason);
      return;
    }
  change (self, next, diagnostics, reason);
}

static guint64
get_sharers (Votes *self)
{
  guint64 powers = 0;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (self->shares[p] && gtk_check_button_get_active (self->shares[p]))
      powers |= G_GUINT64_CONSTANT (1) << p;
  return powers;
}

/* Names the powers that share the draw, so that nobody has to open the list. */
static void
name_sharers (Votes *self)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  guint64 powers = get_sharers (self);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (powers >> p & 1)
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              pay_board_get_power_name (board, (PayPower) p));
  adw_expander_row_set_subtitle (self->sharers, names->len ? names->str : C_("powers", "none"));
}

static void
on_draw (GtkButton *button, Votes *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (self->document);
  guint64 powers = get_sharers (self);

  if (powers == 0)
    {
      payola_dialog_kit_refuse (self->kit, _("Choose the powers that share the draw."));
      return;
    }
  change_or_confirm (self, pay_game_draw (game, powers, diagnostics), diagnostics,
                     C_("end of the game", "Draw"));
}

static void
on_concede (GtkButton *button, Votes *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (self->document);
  guint selected = gtk_drop_down_get_selected (self->winner);

  if (selected == GTK_INVALID_LIST_POSITION)
    return;
  PayPower winner = g_array_index (self->winners, PayPower, selected);
  change_or_confirm (self, pay_game_concede (game, winner, diagnostics), diagnostics,
                     C_("end of the game", "Concession"));
}

static void
add_power (Votes *self, AdwPreferencesGroup *votes, AdwPreferencesGroup *players, PayPower power)
{
  const PayBoard *board = pay_game_get_board (payola_document_get_game (self->document));
  const char *name = pay_board_get_power_name (board, power);
  GtkWidget *row = payola_row_new (name, NULL);
  GtkWidget *second = payola_row_new (name, NULL);
  GtkWidget *toggle = gtk_switch_new ();
  GtkStringList *choices = gtk_string_list_new (NULL);
  /* Translators: the name of a power */
  g_autofree char *vote_name = g_strdup_printf (_("Vote of %s"), name);
  /* Translators: the name of a power */
  g_autofree char *resigned_name = g_strdup_printf (_("%s has resigned"), name);

  gtk_string_list_append (choices, _("No vote"));
  gtk_string_list_append (choices, C_("vote", "Draw"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      /* Translators: a vote; the name of a power */
      g_autofree char *text = g_strdup_printf (_("Concession to %s"),
                                               pay_board_get_power_name (board, (PayPower) p));
      if (p != (guint) power)
        gtk_string_list_append (choices, text);
    }
  GtkWidget *drop = gtk_drop_down_new (G_LIST_MODEL (choices), NULL);
  payola_drop_down_shorten (GTK_DROP_DOWN (drop));
  gtk_widget_set_valign (drop, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (toggle, GTK_ALIGN_CENTER);
  self->seats[power] = (Seat) { self, power, GTK_DROP_DOWN (drop), GTK_SWITCH (toggle) };
  payola_widget_set_name (drop, vote_name);
  payola_widget_set_name (toggle, resigned_name);
  g_signal_connect (drop, "notify::selected", G_CALLBACK (on_vote), &self->seats[power]);
  g_signal_connect (toggle, "notify::active", G_CALLBACK (on_resigned), &self->seats[power]);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), payola_power_token_new (board, power));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), drop);
  adw_action_row_add_prefix (ADW_ACTION_ROW (second), payola_power_token_new (board, power));
  adw_action_row_add_suffix (ADW_ACTION_ROW (second), toggle);
  adw_preferences_group_add (votes, row);
  adw_preferences_group_add (players, second);
}

static GtkWidget *
end_row (Votes *self, const char *title, const char *subtitle, const char *label, GCallback clicked)
{
  GtkWidget *row = payola_row_new (title, subtitle);
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  payola_button_shorten (GTK_BUTTON (button));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "destructive-action");
  g_signal_connect (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  return row;
}

/* Creates the list of the powers that may share a draw. The survivors are chosen. */
static GtkWidget *
sharers_row (Votes *self)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  const PayPosition *position = pay_game_get_position (game);
  guint64 survivors = pay_game_get_survivors (game);
  GtkWidget *row = adw_expander_row_new ();

  self->sharers = ADW_EXPANDER_ROW (row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _("Draw shared by"));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = pay_board_get_power_name (board, (PayPower) p);
      gboolean centreless = pay_position_count_centres (position, (PayPower) p) == 0;
      GtkWidget *check = gtk_check_button_new (), *line;

      if (centreless && pay_position_count_units (position, (PayPower) p) == 0)
        {
          g_object_unref (g_object_ref_sink (check));
          continue;
        }
      line = payola_row_new (name, centreless ? _("No supply centres") : NULL);
      gtk_check_button_set_active (GTK_CHECK_BUTTON (check), survivors >> p & 1);
      gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
      payola_widget_set_name (check, name);
      self->shares[p] = GTK_CHECK_BUTTON (check);
      g_signal_connect_swapped (check, "toggled", G_CALLBACK (name_sharers), self);
      adw_action_row_add_prefix (ADW_ACTION_ROW (line), payola_power_token_new (board, p));
      adw_action_row_add_suffix (ADW_ACTION_ROW (line), check);
      adw_action_row_set_activatable_widget (ADW_ACTION_ROW (line), check);
      adw_expander_row_add_row (self->sharers, line);
    }
  name_sharers (self);
  return row;
}

/* Creates the buttons for a draw or concession on which the players have agreed outside Payola. */
static GtkWidget *
ends_group (Votes *self)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  guint64 survivors = pay_game_get_survivors (game);
  GtkWidget *group = adw_preferences_group_new ();
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *concede, *winner;

  self->winners = g_array_new (FALSE, FALSE, sizeof (PayPower));
  for (PayPower p = 0; p < (int) pay_board_get_n_powers (board); p++)
    if (survivors >> p & 1)
      {
        gtk_string_list_append (names, pay_board_get_power_name (board, p));
        g_array_append_val (self->winners, p);
      }
  self->winner = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (names), NULL));
  payola_drop_down_shorten (self->winner);
  gtk_widget_set_valign (GTK_WIDGET (self->winner), GTK_ALIGN_CENTER);
  payola_widget_set_name (GTK_WIDGET (self->winner), C_("game", "Winner"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("End Game Now"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _("Use this if the players have agreed outside Payola. "
                                           "All secrets of the game then become public."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), sharers_row (self));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             end_row (self, _("Draw among the powers chosen above"), NULL,
                                      _("_Declare Draw…"), G_CALLBACK (on_draw)));
  concede = end_row (self, _("All others concede to the winner"), NULL, _("Declare _Concession…"),
                     G_CALLBACK (on_concede));
  winner = payola_row_new (C_("game", "Winner"), NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (winner), GTK_WIDGET (self->winner));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), winner);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), concede);
  return group;
}

GtkWindow *
payola_votes_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Votes *self = g_new0 (Votes, 1);
  GtkWidget *page = adw_preferences_page_new ();
  GtkWidget *votes = adw_preferences_group_new ();
  GtkWidget *players = adw_preferences_group_new ();
  GtkWidget *summary = gtk_label_new (NULL);

  self->document = g_object_ref (document);
  self->summary = GTK_LABEL (summary);
  self->kit = payola_dialog_kit_new (parent, _("Votes and Game End"), 560, 680, page);
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "votes-dialog");
  payola_dialog_kit_keep (self->kit, self, votes_free);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (votes), C_("heading", "Votes"));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (players), C_("heading", "Resignations"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (players),
    _("A player who resigns leaves the treasury behind, and the power sends no sheets until a "
      "standby player takes over. The resignation is recorded as a correction, which is shown "
      "to everyone."));
  gtk_label_set_wrap (self->summary, TRUE);
  gtk_label_set_xalign (self->summary, 0);
  gtk_widget_add_css_class (summary, "dim-label");
  gtk_widget_set_margin_top (summary, 6);
  for (guint p = 0;
       p < pay_board_get_n_powers (pay_game_get_board (payola_document_get_game (document))); p++)
    add_power (self, ADW_PREFERENCES_GROUP (votes), ADW_PREFERENCES_GROUP (players), (PayPower) p);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (votes), summary);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (votes));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (players));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (ends_group (self)));
  update (self);
  return self->kit->window;
}
