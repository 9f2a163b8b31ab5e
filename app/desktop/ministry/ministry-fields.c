/* ministry-fields.c - fields for the theatre, the selected position and its steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/ministry/ministry-window-private.h"
#include "render/page/theatre-picture.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>
#include <string.h>

/* ---- the position ---------------------------------------------------------------------------- */

void
_payola_ministry_add_position (PayolaMinistryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayTheatre *theatre = _payola_ministry_begin (self);
  guint under = _payola_ministry_get_selected (self);
  /* Translators: the number of a new position */
  g_autofree char *name = g_strdup_printf (_("Position %u"), pay_theatre_get_n (theatre) + 1);
  int added = pay_theatre_add (theatre, under, name, diagnostics);

  if (added < 0)
    {
      pay_theatre_free (theatre);
      _payola_ministry_tell_findings (self, diagnostics);
      return;
    }
  _payola_ministry_finish (self, theatre, NULL);
  payola_ministry_window_select (self, (guint) added);
  gtk_widget_grab_focus (self->name);
}

/* ---- steps ----------------------------------------------------------------------------------- */

/* Returns the index of the step whose row contains @widget. A list in a popover belongs to the
 * row that opened the popover. */
static guint
step_of (PayolaMinistryWindow *self, gpointer widget)
{
  guint step = 0;

  g_ptr_array_find (self->step_rows, gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW), &step);
  return step;
}

static void
set_order (PayolaMinistryWindow *self, guint step, const char *order, const char *what)
{
  guint position = _payola_ministry_get_selected (self);

  if (strcmp (pay_theatre_get_order (_payola_ministry_get (self), position, step), order) == 0)
    return;
  PayTheatre *theatre = _payola_ministry_begin (self);
  pay_theatre_set_order (theatre, position, step, order);
  _payola_ministry_finish (self, theatre, what);
}

/* Orders that are typed one after the other are a single undo step, even in different fields. */
static void
on_order (GtkEditable *entry, GParamSpec *pspec, PayolaMinistryWindow *self)
{
  set_order (self, step_of (self, entry), gtk_editable_get_text (entry), "order");
}

static void
on_remove (GtkButton *button, PayolaMinistryWindow *self)
{
  PayTheatre *theatre = _payola_ministry_begin (self);

  pay_theatre_remove_step (theatre, _payola_ministry_get_selected (self), step_of (self, button));
  _payola_ministry_finish (self, theatre, NULL);
}

static void
on_go (GtkButton *button, PayolaMinistryWindow *self)
{
  payola_ministry_window_select (self, pay_theatre_get_step (_payola_ministry_get (self),
                                                             _payola_ministry_get_selected (self),
                                                             step_of (self, button)));
}

static void
on_suggested (GtkListBox *list, GtkListBoxRow *row, PayolaMinistryWindow *self)
{
  const char *text = gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row)));

  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_POPOVER)));
  set_order (self, step_of (self, list), text, NULL);
}

/* Creates a popover with a list. A click on a line calls @picked. */
static GtkWidget *
list_popover (PayolaMinistryWindow *self, const GPtrArray *words, GCallback picked)
{
  GtkWidget *popover = gtk_popover_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new ();

  for (guint i = 0; i < words->len; i++)
    {
      GtkWidget *label = gtk_label_new (words->pdata[i]);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_widget_add_css_class (label, "proposal");
      gtk_list_box_append (GTK_LIST_BOX (list), label);
    }
  g_signal_connect (list, "row-activated", picked, self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), 260);
  gtk_popover_set_child (GTK_POPOVER (popover), scroller);
  return popover;
}

static GtkWidget *
step_row (PayolaMinistryWindow *self, guint step, const GPtrArray *orders)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  guint to = pay_theatre_get_step (theatre, _payola_ministry_get_selected (self), step);
  const char *name = pay_theatre_get_name (theatre, to);
  /* Translators: the name of a position */
  g_autofree char *title = g_strdup_printf (_("Order that leads to %s"), *name ? name : "…");
  GtkWidget *row = adw_entry_row_new ();
  GtkWidget *go = payola_icon_button_new ("go-next-symbolic", _("Go to this position"));
  GtkWidget *remove = payola_icon_button_new ("user-trash-symbolic", _("Remove this step"));

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_editable_set_text (
    GTK_EDITABLE (row),
    pay_theatre_get_order (theatre, _payola_ministry_get_selected (self), step));
  g_signal_connect (row, "notify::text", G_CALLBACK (on_order), self);
  g_signal_connect (go, "clicked", G_CALLBACK (on_go), self);
  g_signal_connect (remove, "clicked", G_CALLBACK (on_remove), self);
  if (orders && orders->len > 0)
    {
      GtkWidget *menu = gtk_menu_button_new ();
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (menu), "view-list-symbolic");
      gtk_menu_button_set_popover (GTK_MENU_BUTTON (menu),
                                   list_popover (self, orders, G_CALLBACK (on_suggested)));
      gtk_widget_set_tooltip_text (menu, _("Choose an order for the theatre’s units"));
      gtk_widget_add_css_class (menu, "flat");
      gtk_widget_set_valign (menu, GTK_ALIGN_CENTER);
      adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), menu);
    }
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), go);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), remove);
  return row;
}

/* Checks whether the rows already show the steps of the selected position. Typed orders are not
 * compared, because the user may be typing in these rows. */
static gboolean
steps_are_shown (PayolaMinistryWindow *self, const GPtrArray *orders)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  guint n = pay_theatre_get_n_steps (theatre, _payola_ministry_get_selected (self));
  g_autoptr (GString) key = g_string_new (NULL);
  gboolean same;

  g_string_append_printf (key, "%u:", _payola_ministry_get_selected (self));
  for (guint s = 0; s < n; s++)
    {
      guint to = pay_theatre_get_step (theatre, _payola_ministry_get_selected (self), s);
      g_string_append_printf (key, "%u %s,", to, pay_theatre_get_name (theatre, to));
    }
  for (guint i = 0; orders && i < orders->len; i++)
    g_string_append (key, orders->pdata[i]);
  same = g_strcmp0 (self->steps_shown, key->str) == 0;
  g_free (self->steps_shown);
  self->steps_shown = g_string_free (g_steal_pointer (&key), FALSE);
  return same;
}

static void
set_text (gpointer editable, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (editable), text) != 0)
    gtk_editable_set_text (editable, text);
}

static void
update_steps (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autoptr (GPtrArray) orders = _payola_ministry_list_orders (self);

  if (steps_are_shown (self, orders))
    {
      for (guint s = 0; s < self->step_rows->len; s++)
        set_text (self->step_rows->pdata[s],
                  pay_theatre_get_order (theatre, _payola_ministry_get_selected (self), s));
      return;
    }
  for (guint i = 0; i < self->step_rows->len; i++)
    adw_preferences_group_remove (self->steps, self->step_rows->pdata[i]);
  g_ptr_array_set_size (self->step_rows, 0);
  for (guint s = 0; s < pay_theatre_get_n_steps (theatre, _payola_ministry_get_selected (self));
       s++)
    {
      GtkWidget *row = step_row (self, s, orders);
      adw_preferences_group_add (self->steps, row);
      g_ptr_array_add (self->step_rows, row);
    }
}

static void
on_shared (GtkListBox *list, GtkListBoxRow *row, PayolaMinistryWindow *self)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayTheatre *theatre = _payola_ministry_begin (self);
  guint to = (guint) gtk_list_box_row_get_index (row);

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->share));
  if (pay_theatre_add_step (theatre, _payola_ministry_get_selected (self), to, "", diagnostics))
    {
      _payola_ministry_finish (self, theatre, NULL);
      return;
    }
  pay_theatre_free (theatre);
  _payola_ministry_tell_findings (self, diagnostics);
}

/* Fills the menu that adds a step leading to an existing position. The menu lists all positions. A
 * step that would close a cycle is refused only when the user chooses it. */
static void
update_share (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < pay_theatre_get_n (theatre); i++)
    g_ptr_array_add (names, pay_theatre_position_words (theatre, i));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->share),
                               list_popover (self, names, G_CALLBACK (on_shared)));
  gtk_widget_set_sensitive (self->share,
                            pay_theatre_get_result (theatre, _payola_ministry_get_selected (self))
                              == PAY_THEATRE_OPEN);
}

void
_payola_ministry_update_fields (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  g_autofree char *threshold = payola_theatre_threshold_words (
    theatre, thresholds, _payola_ministry_get_selected (self));
  g_autofree char *bids = pay_theatre_bid_words (theatre, thresholds,
                                                 _payola_ministry_get_selected (self));
  /* Translators: The threshold of a position and the winning bids, as in “threshold 3/2 (1.500);
     ours with a bid of 2 to 4” */
  g_autofree char *about = *bids ? g_strdup_printf (_("%s; %s"), threshold, bids)
                                 : g_strdup (threshold);

  gtk_label_set_label (GTK_LABEL (self->about), about);
  update_steps (self);
  update_share (self);
}

/* ---- construction ---------------------------------------------------------------------------- */

static GtkWidget *
new_group (const char *title)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  return group;
}

static GtkWidget *
add_entry (GtkWidget *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  /* The limit is the longest title that a file may contain. */
  gtk_text_set_max_length (GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (row))),
                           PAY_THEATRE_MAX_TITLE);
  return row;
}

static GtkWidget *
add_spin (GtkWidget *group, const char *title)
{
  GtkWidget *row = payola_row_new (title, NULL);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, PAY_THEATRE_MAX_MONEY, 1);

  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (spin), 7);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return spin;
}

static GtkWidget *
add_choice (GtkWidget *group, const char *title, const char *context, const char *const *words)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (; *words; words++)
    gtk_string_list_append (names, g_dpgettext2 (NULL, context, *words));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (names));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GtkWidget *
new_position (PayolaMinistryWindow *self)
{
  static const char *const results[] = { NC_("state of a position", "Open"),
                                         NC_("state of a position", "Won"),
                                         NC_("state of a position", "Lost"), NULL };
  GtkWidget *group = new_group (_("Selected Position"));

  self->name = add_entry (group, C_("field label", "Name"));
  self->result = add_choice (group, C_("field label", "State"), "state of a position", results);
  self->about = gtk_label_new ("");
  gtk_label_set_xalign (GTK_LABEL (self->about), 0);
  gtk_label_set_wrap (GTK_LABEL (self->about), TRUE);
  gtk_widget_set_margin_top (self->about, 6);
  gtk_widget_add_css_class (self->about, "figure");
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->about);
  return group;
}

static GtkWidget *
new_steps (PayolaMinistryWindow *self)
{
  GtkWidget *group = new_group (_("Next Positions"));

  self->steps = ADW_PREFERENCES_GROUP (group);
  self->share = gtk_menu_button_new ();
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->share), _("Add _Step to…"));
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (self->share), TRUE);
  gtk_widget_set_tooltip_text (self->share, _("Add a step that leads to an existing position"));
  gtk_widget_set_halign (self->share, GTK_ALIGN_END);
  gtk_widget_add_css_class (self->share, "flat");
  /* The button is below the heading. With a large font there is no room for it beside the
   * heading. */
  adw_preferences_group_add (self->steps, self->share);
  return group;
}

GtkWidget *
_payola_ministry_new_fields (PayolaMinistryWindow *self)
{
  static const char *const seasons[] = { NC_("season", "Spring"), NC_("season", "Fall"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  GtkWidget *theatre = new_group (C_("set of linked positions", "Theatre"));

  self->title = add_entry (theatre, C_("field label", "Title"));
  self->season = add_choice (theatre, _("First season"), "season", seasons);
  self->ours = add_spin (theatre, _("Our money"));
  self->theirs = add_spin (theatre, _("Their money"));
  gtk_box_append (GTK_BOX (box), new_position (self));
  gtk_box_append (GTK_BOX (box), new_steps (self));
  gtk_box_append (GTK_BOX (box), _payola_ministry_new_budget (self));
  gtk_box_append (GTK_BOX (box), theatre);
  gtk_box_append (GTK_BOX (box), _payola_ministry_new_game (self));
  gtk_widget_add_css_class (box, "dialog-foot");
  return box;
}

void
_payola_ministry_bind_fields (PayolaMinistryWindow *self)
{
  const struct
  {
    const char *source;
    GtkWidget *field;
    const char *target;
  } fields[] = {
    { "title", self->title, "text" }, { "first-season", self->season, "selected" },
    { "ours", self->ours, "value" },  { "theirs", self->theirs, "value" },
    { "name", self->name, "text" },   { "result", self->result, "selected" },
    { "units", self->units, "text" }, { "provinces", self->provinces, "text" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_object_bind_property (self->document, fields[i].source, fields[i].field, fields[i].target,
                            G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}
