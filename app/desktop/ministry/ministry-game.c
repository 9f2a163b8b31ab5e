/* ministry-game.c - the game that a theatre belongs to: units, provinces, offers for its sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/ministry-window-private.h"

#include "ministry/theatre-places.h"

#include <glib/gi18n.h>

PayolaGameHost *
_payola_ministry_get_host (PayolaMinistryWindow *self)
{
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->game));

  return selected > 0 && selected <= self->games->len ? self->games->pdata[selected - 1] : NULL;
}

static PayGame *
get_game (PayolaMinistryWindow *self)
{
  PayolaGameHost *window = _payola_ministry_get_host (self);
  return window ? payola_document_get_game (payola_game_host_get_document (window)) : NULL;
}

/* Returns the view that the window of the chosen game shows, or NULL if no game is chosen. */
static PayView *
get_view (PayolaMinistryWindow *self)
{
  PayolaGameHost *window = _payola_ministry_get_host (self);
  return window ? payola_focus_get_view (payola_game_host_get_focus (window)) : NULL;
}

/* Returns the position of the current phase as the view shows it. Returns NULL if no game is
 * chosen. */
static const PayPosition *
get_position (PayolaMinistryWindow *self)
{
  PayView *view = get_view (self);
  return view ? pay_view_get_position (view, pay_view_get_n_turns (view)) : NULL;
}

GPtrArray *
_payola_ministry_list_orders (PayolaMinistryWindow *self)
{
  const PayPosition *position = get_position (self);

  return position && pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT
         ? pay_theatre_list_orders (_payola_ministry_get (self), position)
         : NULL;
}

static void update_chosen (PayolaMinistryWindow *self);

/* ---- changes --------------------------------------------------------------------------------- */

static void
on_game (AdwComboRow *row, GParamSpec *pspec, PayolaMinistryWindow *self)
{
  _payola_ministry_stop_picking (self);
  update_chosen (self);
  _payola_ministry_update_fields (self);
}

/* Sets the money of our side to the whole treasury of the chosen power. */
static void
on_treasury (GtkButton *button, PayolaMinistryWindow *self)
{
  PayView *view = get_view (self);
  guint selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->power));
  PayTheatre *theatre;
  int balance = 0;

  if (!view || selected == GTK_INVALID_LIST_POSITION)
    return;
  if (!pay_view_get_balance (view, pay_view_get_n_turns (view), (PayPower) selected, &balance))
    {
      g_autofree char *words = g_strdup_printf (
        /* Translators: the name of a power */
        _("The treasury of %s is secret"),
        pay_board_get_power_name (pay_view_get_board (view), (PayPower) selected));
      _payola_ministry_tell (self, words);
      return;
    }
  theatre = _payola_ministry_begin (self);
  pay_theatre_set_money (theatre, balance, pay_theatre_get_theirs (theatre));
  _payola_ministry_finish (self, theatre, NULL);
}

void
_payola_ministry_put (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayolaGameHost *window = _payola_ministry_get_host (self);
  guint power = adw_combo_row_get_selected (ADW_COMBO_ROW (self->power));
  g_autofree char *line = pay_theatre_get_offer (theatre, thresholds,
                                                 _payola_ministry_get_selected (self), diagnostics);

  if (!line || !window || power == GTK_INVALID_LIST_POSITION
      || !payola_game_host_add_offer (window, (PayPower) power, line, diagnostics))
    {
      _payola_ministry_tell_findings (self, diagnostics);
      return;
    }
  /* Translators: an offer, “5 : A PAR - BUR” */
  g_autofree char *words = g_strdup_printf (_("“%s” was added to the sheet"), line);
  _payola_ministry_tell (self, words);
}

/* ---- display --------------------------------------------------------------------------------- */

/* Updates the list of open games. The chosen game stays chosen. */
static void
fill_games (PayolaMinistryWindow *self)
{
  g_autoptr (GPtrArray) windows = payola_game_host_list (
    gtk_window_get_application (GTK_WINDOW (self)));
  PayolaGameHost *before = _payola_ministry_get_host (self);
  gboolean first = self->games->len == 0;

  if (before && !g_ptr_array_find (windows, before, NULL))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->game), 0);
  for (guint i = self->games->len; i-- > 0;)
    if (!g_ptr_array_find (windows, self->games->pdata[i], NULL))
      {
        g_ptr_array_remove_index (self->games, i);
        gtk_string_list_remove (self->names, i + 1);
      }
  for (guint i = 0; i < windows->len; i++)
    if (!g_ptr_array_find (self->games, windows->pdata[i], NULL))
      {
        PayolaDocument *document = payola_game_host_get_document (windows->pdata[i]);
        g_ptr_array_add (self->games, windows->pdata[i]);
        gtk_string_list_append (self->names, payola_document_get_title (document));
      }
  /* If the theatre names a power and only one game is open, the theatre belongs to that game. */
  if (first && windows->len == 1 && *pay_theatre_get_power (_payola_ministry_get (self)))
    adw_combo_row_set_selected (ADW_COMBO_ROW (self->game), 1);
}

/* Converts the theatre's power to its index in the list of powers. The index is 0 if the board
 * does not have the power. */
static gboolean
power_to_selected (GBinding *binding, const GValue *key, GValue *selected, gpointer board)
{
  const char *name = g_value_get_string (key);
  PayPower power = *name ? pay_board_find_power (board, name) : PAY_NO_POWER;

  g_value_set_uint (selected, power == PAY_NO_POWER ? 0 : (guint) power);
  return TRUE;
}

static gboolean
selected_to_power (GBinding *binding, const GValue *selected, GValue *key, gpointer board)
{
  guint power = g_value_get_uint (selected);

  if (power == GTK_INVALID_LIST_POSITION)
    return FALSE;
  g_value_set_string (key, pay_board_get_power_key (board, (PayPower) power));
  return TRUE;
}

static void
fill_powers (PayolaMinistryWindow *self)
{
  PayGame *game = get_game (self);
  const PayBoard *board = game ? pay_game_get_board (game) : NULL;
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_set_visible (self->power, board != NULL);
  if (board == self->board)
    return;
  self->board = board;
  g_clear_pointer (&self->power_bound, g_binding_unbind);
  if (!board)
    return;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    gtk_string_list_append (names, pay_board_get_power_name (board, p));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->power), G_LIST_MODEL (names));
  self->power_bound = g_object_bind_property_full (
    self->document, "power", self->power, "selected",
    G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE, power_to_selected, selected_to_power,
    pay_board_ref ((PayBoard *) board), (GDestroyNotify) pay_board_unref);
}

static void
show_error (GtkWidget *label, GtkWidget *row, const PayDiagnostics *diagnostics)
{
  gboolean any = pay_diagnostics_get_n (diagnostics) > 0;
  g_autofree char *words = any ? pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0))
                               : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (label), words);
  gtk_widget_set_visible (label, any);
  if (any)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

static void
check_places (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autoptr (PayDiagnostics) units = pay_diagnostics_new (), places = pay_diagnostics_new ();
  PayGame *game = get_game (self);
  PayBits found;

  if (game)
    {
      pay_theatre_check_units (theatre, get_position (self), units);
      pay_theatre_check_provinces (theatre, pay_game_get_board (game), &found, places);
    }
  show_error (self->units_error, self->units, units);
  show_error (self->provinces_error, self->provinces, places);
}

/* Updates everything that depends on the chosen game. */
static void
update_chosen (PayolaMinistryWindow *self)
{
  fill_powers (self);
  check_places (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->picks); i++)
    gtk_widget_set_visible (self->picks[i], _payola_ministry_get_host (self) != NULL);
  gtk_widget_set_visible (self->put, _payola_ministry_get_host (self) != NULL);
}

void
_payola_ministry_update_game (PayolaMinistryWindow *self)
{
  fill_games (self);
  update_chosen (self);
}

/* ---- construction ---------------------------------------------------------------------------- */

static GtkWidget *
add_row (GtkWidget *group, GtkWidget *row, const char *title)
{
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  /* A narrow row shortens its title. */
  gtk_widget_set_tooltip_text (row, title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
add_error (GtkWidget *group)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "error");
  gtk_widget_set_visible (label, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), label);
  return label;
}

GtkWidget *
_payola_ministry_new_game (PayolaMinistryWindow *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *treasury = gtk_button_new_with_mnemonic (_("Copy _Treasury from Game"));
  GtkWidget *put = gtk_button_new_with_mnemonic (_("Add _Offer to Sheet"));

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), C_("heading", "Game"));
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    _("Select an open game that contains this theatre. You can then choose orders from the game "
      "for the steps, and add the lowest offer that wins the selected position to a sheet."));
  self->game = add_row (group, adw_combo_row_new (), C_("heading", "Game"));
  self->power = add_row (group, adw_combo_row_new (), _("Our power"));
  self->units = add_row (group, adw_entry_row_new (), _("Units, such as A BUR, F ENG"));
  self->units_error = add_error (group);
  self->provinces = add_row (group, adw_entry_row_new (),
                             _("Provinces, such as BUR, MUN (empty for any)"));
  self->provinces_error = add_error (group);
  self->picks[0] = _payola_ministry_new_pick (self, self->units, TRUE);
  self->picks[1] = _payola_ministry_new_pick (self, self->provinces, FALSE);
  self->put = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_widget_set_margin_top (self->put, 12);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (put), "ministry.put");
  gtk_widget_add_css_class (put, "suggested-action");
  gtk_box_append (GTK_BOX (self->put), treasury);
  gtk_box_append (GTK_BOX (self->put), put);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->put);
  self->treasury = treasury;
  g_signal_connect (treasury, "clicked", G_CALLBACK (on_treasury), self);
  adw_combo_row_set_model (ADW_COMBO_ROW (self->game), G_LIST_MODEL (self->names));
  g_signal_connect (self->game, "notify::selected-item", G_CALLBACK (on_game), self);
  return group;
}
