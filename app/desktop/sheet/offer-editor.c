/* offer-editor.c - widget that edits an offer and shows its meaning and cost
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/offer-editor-private.h"

#include "desktop/kit/list-refill.h"
#include "desktop/kit/power-token.h"
#include "model/offer-words.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaOfferEditor, payola_offer_editor, ADW_TYPE_BIN)

static const PayBoard *
board_of (PayolaOfferEditor *self)
{
  return pay_view_get_board (payola_focus_get_view (self->focus));
}

/* ---- amount ---------------------------------------------------------------------------------- */

/* Shows the amount of the draft, which removes signs from the typed text. A property binding cannot
 * show this, because the text of the entry is still changing at that time. */
static void
show_amount (PayolaOfferEditor *self)
{
  GtkEditable *entry = GTK_EDITABLE (self->amount);
  const char *amount = payola_offer_draft_get (self->draft)->amount;

  if (g_str_equal (gtk_editable_get_text (entry), amount))
    return;
  gtk_editable_set_text (entry, amount);
  gtk_editable_set_position (entry, -1);
}

void
payola_offer_editor_set_amount (PayolaOfferEditor *self, const char *amount)
{
  if (self->draft)
    g_object_set (self->draft, "amount", amount, NULL);
}

static void
on_amount_changed (PayolaOfferEditor *self)
{
  payola_offer_editor_set_amount (self, gtk_editable_get_text (GTK_EDITABLE (self->amount)));
}

static void
change_amount (PayolaOfferEditor *self, int by)
{
  if (self->draft)
    payola_offer_draft_raise (self->draft, by);
}

static void
on_less (PayolaOfferEditor *self)
{
  change_amount (self, -1);
}

static void
on_more (PayolaOfferEditor *self)
{
  change_amount (self, 1);
}

static gboolean
on_amount_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
               PayolaOfferEditor *self)
{
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return FALSE;
  switch (key)
    {
    case GDK_KEY_Up:
      change_amount (self, 1);
      return TRUE;
    case GDK_KEY_Down:
      change_amount (self, -1);
      return TRUE;
    case GDK_KEY_Page_Up:
      change_amount (self, 10);
      return TRUE;
    case GDK_KEY_Page_Down:
      change_amount (self, -10);
      return TRUE;
    default:
      return FALSE;
    }
}

/* ---- kind, orders, comment ------------------------------------------------------------------- */

static void
on_remove_order (GtkButton *button, PayolaOfferEditor *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);

  payola_offer_draft_remove_order (self->draft,
                                   (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));
}

static GtkWidget *
make_order_row (guint i, gpointer editor)
{
  PayolaOfferEditor *self = editor;
  const GArray *orders = payola_offer_draft_get (self->draft)->orders;
  g_autofree char *words = pay_order_words (board_of (self), &g_array_index (orders, PayOrder, i));
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = payola_quick_label_new (words, TRUE);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: an order, “- BUR” */
  g_autofree char *name = g_strdup_printf (_("Remove “%s”"), words);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (box, "alternative");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_sensitive (button, orders->len > 1);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_remove_order), self, 0);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  return row;
}

static void
show_orders (PayolaOfferEditor *self)
{
  const GArray *orders = payola_offer_draft_get (self->draft)->orders;
  g_auto (GStrv) marks = g_new0 (char *, orders->len + 1);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *words = pay_order_words (board_of (self),
                                                &g_array_index (orders, PayOrder, i));
      /* The mark of a row says whether there are several orders, because the last order cannot be
       * removed. */
      marks[i] = g_strdup_printf ("%d %s", orders->len > 1, words);
    }
  payola_list_refill (self->orders, (const char *const *) marks, make_order_row, self);
}

static void
on_draft_changed (PayolaOfferEditor *self)
{
  show_amount (self);
  gtk_adjustment_set_upper (gtk_spin_button_get_adjustment (self->plateau),
                            payola_offer_draft_get_highest (self->draft));
  show_orders (self);
  _payola_offer_editor_update (self);
}

/* ---- the list of kinds ----------------------------------------------------------------------- */

static void
on_kind_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *name = gtk_label_new (NULL), *words = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 44);
  gtk_widget_add_css_class (words, "dim-label");
  gtk_widget_add_css_class (words, "caption");
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), words);
  gtk_list_item_set_child (item, box);
}

static void
on_kind_bind (GtkSignalListItemFactory *factory, GtkListItem *item, PayolaOfferEditor *self)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *name = gtk_widget_get_first_child (box), *words = gtk_widget_get_last_child (box);
  PayOfferType type = payola_offer_kinds[gtk_list_item_get_position (item)];
  g_autofree char *title = payola_offer_kind_name (type);
  g_autofree char *meaning = self->draft ? payola_offer_kind_meaning (
                               payola_offer_draft_get (self->draft), type, board_of (self))
                                         : g_strdup ("");

  gtk_label_set_label (GTK_LABEL (name), title);
  gtk_label_set_label (GTK_LABEL (words), meaning);
}

static gboolean
return_to_amount (gpointer editor)
{
  PayolaOfferEditor *self = editor;

  self->returning = 0;
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
  return G_SOURCE_REMOVE;
}

/* Moves the focus to the amount after the user has chosen a kind. This is done later, because the
 * list gives the focus back to its button when it closes. */
static void
on_kind_selected (PayolaOfferEditor *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (self->draft && !self->returning && focus
      && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->kind)))
    self->returning = g_idle_add (return_to_amount, self);
}

static void
fill_kinds (PayolaOfferEditor *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  for (guint i = 0; payola_offer_kinds[i]; i++)
    {
      g_autofree char *name = payola_offer_kind_name (payola_offer_kinds[i]);
      gtk_string_list_append (names, name);
    }
  g_signal_connect (factory, "setup", G_CALLBACK (on_kind_setup), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (on_kind_bind), self, 0);
  gtk_drop_down_set_list_factory (self->kind, factory);
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (names));
}

/* ---- beginning and ending -------------------------------------------------------------------- */

static void
show_title (PayolaOfferEditor *self)
{
  const PayBoard *board = board_of (self);
  const PayPosition *position = pay_view_get_position (payola_focus_get_view (self->focus),
                                                       payola_focus_get_turn (self->focus));
  const PayOfferDraft *draft = payola_offer_draft_get (self->draft);

  adw_bin_set_child (self->token, NULL);
  if (draft->location == PAY_NO_LOCATION)
    {
      payola_quick_label_set_text (self->title, _("Savings Request"));
      return;
    }
  int unit = pay_position_find_unit (position, pay_board_get_province (board, draft->location));
  g_autofree char *name = pay_unit_name (board, draft->unit_type, draft->location);
  /* Translators: %s is a unit, "A PAR" */
  g_autofree char *title = g_strdup_printf (_("Offer to %s"), name);
  payola_quick_label_set_text (self->title, title);
  if (unit >= 0)
    adw_bin_set_child (
      self->token,
      payola_power_token_new (board, pay_position_get_unit (position, (guint) unit)->owner));
}

/* Makes the editor empty. */
static void
leave (PayolaOfferEditor *self)
{
  if (self->bound)
    g_binding_group_set_source (self->bound, NULL);
  g_clear_handle_id (&self->returning, g_source_remove);
  if (self->draft)
    payola_focus_set_open_offer (self->focus, NULL, 0);
  g_clear_object (&self->draft);
  g_clear_pointer (&self->lines, g_strfreev);
}

void
payola_offer_editor_begin (PayolaOfferEditor *self, PayOfferDraft *draft, const char *sheet,
                           guint line, gboolean is_new)
{
  g_return_if_fail (self->focus != NULL && line > 0);

  leave (self);
  self->draft = payola_offer_draft_new (draft);
  self->lines = g_strsplit (sheet, "\n", -1);
  self->line = line;
  gtk_button_set_label (self->done_button, is_new ? _("_Add") : _("C_hange"));
  fill_kinds (self); /* the explanations name the unit */
  gtk_widget_set_sensitive (GTK_WIDGET (self->kind), draft->location != PAY_NO_LOCATION);
  gtk_expander_set_expanded (self->paid_expander, FALSE);
  gtk_expander_set_expanded (self->unpaid_expander, FALSE);
  show_title (self);
  g_signal_connect_object (self->draft, "changed", G_CALLBACK (on_draft_changed), self,
                           G_CONNECT_SWAPPED);
  on_draft_changed (self);
  g_binding_group_set_source (self->bound, self->draft);
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
  gtk_editable_select_region (GTK_EDITABLE (self->amount), 0, -1);
}

guint
payola_offer_editor_get_line (PayolaOfferEditor *self)
{
  return self->draft ? self->line : 0;
}

const PayOfferDraft *
payola_offer_editor_get_draft (PayolaOfferEditor *self)
{
  return self->draft ? payola_offer_draft_get (self->draft) : NULL;
}

char *
payola_offer_editor_make_line (PayolaOfferEditor *self)
{
  return self->draft ? pay_offer_draft_text (payola_offer_draft_get (self->draft), board_of (self))
                     : NULL;
}

char *
payola_offer_editor_describe_problem (PayolaOfferEditor *self)
{
  GtkLabel *const findings[] = { self->amount_finding, self->kind_finding, self->orders_finding };

  if (!self->draft || self->good)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (findings); i++)
    if (gtk_widget_get_visible (GTK_WIDGET (findings[i])))
      return g_strdup (gtk_label_get_text (findings[i]));
  return g_strdup ("");
}

gboolean
payola_offer_editor_add_order (PayolaOfferEditor *self, const PayOrder *order)
{
  if (!self->draft || !payola_offer_draft_add_order (self->draft, order))
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->amount));
  return TRUE;
}

static void
finish (PayolaOfferEditor *self, const char *line)
{
  /* The editor is emptied only after the signal, because handlers may ask for the number of the
   * line. */
  g_signal_emit (self, signals[DONE], 0, line);
  leave (self);
}

gboolean
payola_offer_editor_accept (PayolaOfferEditor *self)
{
  if (!self->draft || !self->good)
    return FALSE;
  g_autofree char *line = payola_offer_editor_make_line (self);
  finish (self, line);
  return TRUE;
}

void
payola_offer_editor_cancel (PayolaOfferEditor *self)
{
  if (self->draft)
    finish (self, NULL);
}

static void
on_done (PayolaOfferEditor *self)
{
  if (!payola_offer_editor_accept (self))
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static gboolean
on_escape (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  payola_offer_editor_cancel (PAYOLA_OFFER_EDITOR (widget));
  return TRUE;
}

void
payola_offer_editor_set_focus (PayolaOfferEditor *self, PayolaFocus *focus)
{
  g_set_object (&self->focus, focus);
}

static void
payola_offer_editor_dispose (GObject *object)
{
  PayolaOfferEditor *self = PAYOLA_OFFER_EDITOR (object);

  leave (self);
  g_clear_object (&self->bound);
  g_clear_object (&self->focus);
  G_OBJECT_CLASS (payola_offer_editor_parent_class)->dispose (object);
}

static void
payola_offer_editor_class_init (PayolaOfferEditorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_offer_editor_dispose;
  signals[DONE] = g_signal_new ("done", PAYOLA_TYPE_OFFER_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, on_escape, NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/offer-editor.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, token);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, title);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, done_button);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, amount);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, parts);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, times);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, plateau);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, plateau_name);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, kind);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, meaning);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, orders_box);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, orders);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, comment);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, amount_finding);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, kind_finding);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, orders_finding);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, line_label);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, cost);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, paid_expander);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, unpaid_expander);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, paid);
  gtk_widget_class_bind_template_child (widget_class, PayolaOfferEditor, unpaid);
  gtk_widget_class_bind_template_callback (widget_class, payola_offer_editor_cancel);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, on_amount_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_kind_selected);
  gtk_widget_class_bind_template_callback (widget_class, on_less);
  gtk_widget_class_bind_template_callback (widget_class, on_more);
}

static void
bind_fields (PayolaOfferEditor *self)
{
  const GBindingFlags both = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;
  const struct
  {
    const char *source;
    gpointer field;
    const char *target;
    GBindingFlags flags;
  } fields[] = {
    { "single", self->parts, "sensitive", G_BINDING_SYNC_CREATE },
    { "times", self->times, "value", both },
    { "plateau", self->plateau, "value", both },
    { "kind", self->kind, "selected", both },
    { "comment", self->comment, "text", both },
  };

  self->bound = g_binding_group_new ();
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    g_binding_group_bind (self->bound, fields[i].source, fields[i].field, fields[i].target,
                          fields[i].flags);
}

static void
payola_offer_editor_init (PayolaOfferEditor *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  bind_fields (self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_amount_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self->amount), keys);
}
