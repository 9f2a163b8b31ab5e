/* order-bar.c - bar with the question of an order builder and buttons for its answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/map/order-bar.h"

#include "desktop/kit/quick-label.h"

#include <glib/gi18n.h>

struct _PayolaOrderBar
{
  GtkWidget parent_instance;

  PayolaMapOrders *orders; /* NULL until set */
  GtkWidget *box;
  PayolaQuickLabel *prompt;
  GtkFlowBox *answers;
};

G_DEFINE_FINAL_TYPE (PayolaOrderBar, payola_order_bar, GTK_TYPE_WIDGET)

static PayolaOrderBuilder *
builder_of (PayolaOrderBar *self)
{
  return payola_map_orders_get_builder (self->orders);
}

static const PayBoard *
board_of (PayolaOrderBar *self)
{
  return pay_position_get_board (payola_order_builder_get_position (builder_of (self)));
}

static const char *
kind_name (int letter)
{
  switch (letter)
    {
    case 'H':
      return C_("order", "Hold");
    case 'M':
      return C_("order", "Move");
    case 'S':
      return C_("order", "Support");
    case 'C':
      return C_("order", "Convoy");
    case 'R':
      return C_("order", "Retreat");
    case 'D':
      return C_("order", "Disband");
    case 'B':
      return C_("order", "Build");
    case 'W':
      return C_("order", "Waive");
    default:
      return "";
    }
}

/* Returns the label of an answer and the key that chooses it. The caller frees both. */
static char *
answer_name (PayolaOrderBar *self, const PayolaChoice *choice, guint number, char **key)
{
  const PayBoard *board = board_of (self);

  switch (payola_order_builder_get_question (builder_of (self)))
    {
    case PAYOLA_ASK_KIND:
      *key = g_strdup_printf ("%c", choice->value);
      return g_strdup (kind_name (choice->value));
    case PAYOLA_ASK_TYPE:
      *key = g_strdup (choice->value == PAY_UNIT_ARMY ? "A" : "F");
      return g_strdup (choice->value == PAY_UNIT_ARMY ? C_("unit type", "Army")
                                                      : C_("unit type", "Fleet"));
    case PAYOLA_ASK_COAST:
      *key = g_strndup (pay_board_get_coast (board, (PayLocation) choice->value), 1);
      return g_strdup (pay_board_get_name (board, (PayLocation) choice->value));
    case PAYOLA_ASK_ROUTE:
      *key = number < 9 ? g_strdup_printf ("%u", number + 1) : g_strdup ("");
      return pay_order_words (board, choice->first);
    case PAYOLA_ASK_TARGET:
      *key = g_strdup ("H");
      /* Translators: %s is the province where the supported unit stands; a button that supports it
         to hold */
      return g_strdup_printf (_("Hold in %s"),
                              pay_board_get_name (board, (PayLocation) choice->value));
    case PAYOLA_ASK_NOTHING:
    case PAYOLA_ASK_OTHER:
    case PAYOLA_ASK_DONE:
      break;
    }
  *key = g_strdup ("");
  return g_strdup ("");
}

/* Checks whether an answer needs a button. Provinces are chosen on the map, except for support to
 * hold. */
static gboolean
has_button (PayolaOrderBar *self, const PayolaChoice *choice)
{
  switch (payola_order_builder_get_question (builder_of (self)))
    {
    case PAYOLA_ASK_OTHER:
      return FALSE;
    case PAYOLA_ASK_TARGET:
      return choice->first->kind == PAY_ORDER_SUPPORT;
    case PAYOLA_ASK_NOTHING:
    case PAYOLA_ASK_KIND:
    case PAYOLA_ASK_TYPE:
    case PAYOLA_ASK_COAST:
    case PAYOLA_ASK_ROUTE:
    case PAYOLA_ASK_DONE:
      break;
    }
  return TRUE;
}

static void
action_choose (GtkWidget *widget, const char *name, GVariant *value)
{
  payola_map_orders_choose (PAYOLA_ORDER_BAR (widget)->orders, g_variant_get_int32 (value));
}

static void
add_button (PayolaOrderBar *self, const PayolaChoice *choice, guint number)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *key = NULL;
  g_autofree char *name = answer_name (self, choice, number, &key);

  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  if (*key)
    {
      GtkWidget *cap = gtk_label_new (key);
      gtk_widget_add_css_class (cap, "key-cap");
      gtk_box_append (GTK_BOX (box), cap);
    }
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "i", choice->value);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "answers.choose");
  gtk_flow_box_insert (self->answers, button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

/* Returns the name of the unit, such as "French army in Paris", or of the place of a build. The
 * caller frees it. */
static char *
unit_words (PayolaOrderBar *self)
{
  PayolaOrderBuilder *builder = builder_of (self);
  PayPosition *position = payola_order_builder_get_position (builder);
  const PayBoard *board = board_of (self);
  PayLocation location = payola_order_builder_get_location (builder);
  PayProvince province = pay_board_get_province (board, location);
  int unit = pay_position_find_unit (position, province);
  int dislodged = pay_position_find_dislodged (position, province);
  const PayUnit *found = dislodged >= 0
                         ? &pay_position_get_dislodged (position, (guint) dislodged)->unit
                       : unit >= 0 ? pay_position_get_unit (position, (guint) unit)
                                   : NULL;

  if (!found)
    return g_strdup (pay_board_get_name (board, location));
  /* Translators: The adjective of a power, and a province: “French army in Paris”; in German the
     adjective is “von Frankreich” */
  return g_strdup_printf (found->type == PAY_UNIT_ARMY ? _("%s army in %s") : _("%s fleet in %s"),
                          pay_board_get_adjective (board, found->owner),
                          pay_board_get_name (board, location));
}

static char *
other_words (PayolaOrderBar *self)
{
  const GArray *orders = payola_order_builder_get_orders (builder_of (self));
  const PayOrder *order = &g_array_index (orders, PayOrder, 0);

  return pay_unit_name (board_of (self), order->other_type, order->other);
}

/* Returns the builder's question as a sentence. The caller frees it. */
static char *
question_words (PayolaOrderBar *self)
{
  PayolaOrderBuilder *builder = builder_of (self);
  char kind = payola_order_builder_get_kind (builder);

  switch (payola_order_builder_get_question (builder))
    {
    case PAYOLA_ASK_KIND:
      {
        PayBits lit = payola_order_builder_get_lit (builder);
        return g_strdup (pay_bits_is_empty (&lit)
                           ? _("Choose an order")
                           : _("Choose an order, or click a highlighted province"));
      }
    case PAYOLA_ASK_TYPE:
      return g_strdup (_("Choose a unit type"));
    case PAYOLA_ASK_OTHER:
      return g_strdup (kind == 'C' ? _("Click the army to convoy, or type its province")
                                   : _("Click the unit to support, or type its province"));
    case PAYOLA_ASK_TARGET:
      if (kind == 'S' || kind == 'C')
        {
          g_autofree char *other = other_words (self);
          /* Translators: %s is the unit that is supported or convoyed, such as “A PAR” */
          return g_strdup_printf (_("Click the destination of %s, or type it"), other);
        }
      return g_strdup (_("Click the destination, or type it"));
    case PAYOLA_ASK_COAST:
      return g_strdup (_("Choose a coast"));
    case PAYOLA_ASK_ROUTE:
      return g_strdup (_("Choose a route"));
    case PAYOLA_ASK_NOTHING:
    case PAYOLA_ASK_DONE:
      break;
    }
  return g_strdup ("");
}

static void
update (PayolaOrderBar *self)
{
  PayolaOrderBuilder *builder = builder_of (self);
  PayolaAsk question = payola_order_builder_get_question (builder);
  const char *typed = payola_map_orders_get_typed (self->orders);
  GtkWidget *child;
  guint n;

  gtk_widget_set_visible (
    GTK_WIDGET (self), *typed || (question != PAYOLA_ASK_NOTHING && question != PAYOLA_ASK_DONE));
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->answers))))
    gtk_flow_box_remove (self->answers, child);
  gtk_widget_set_visible (GTK_WIDGET (self->answers), FALSE);
  if (question == PAYOLA_ASK_NOTHING || question == PAYOLA_ASK_DONE)
    {
      payola_quick_label_set_text (self->prompt, typed);
      return;
    }

  const PayolaChoice *choices = payola_order_builder_get_choices (builder, &n);
  for (guint i = 0; i < n; i++)
    if (has_button (self, &choices[i]))
      {
        add_button (self, &choices[i], i);
        gtk_widget_set_visible (GTK_WIDGET (self->answers), TRUE);
      }
  g_autofree char *unit = unit_words (self);
  g_autofree char *words = question_words (self);
  /* Translators: A unit and an instruction: “French army in Paris: Choose an order” */
  g_autofree char *asked = g_strdup_printf (C_("order", "%s: %s"), unit, words);
  /* Translators: An instruction, and the letters of a province that were typed so far; the
     underscore is a cursor */
  g_autofree char *with = *typed ? g_strdup_printf (_("%s %s_"), asked, typed) : NULL;
  payola_quick_label_set_text (self->prompt, with ? with : asked);
}

static void
on_back (PayolaOrderBar *self)
{
  payola_map_orders_back (self->orders);
}

void
payola_order_bar_set_orders (PayolaOrderBar *self, PayolaMapOrders *orders)
{
  g_return_if_fail (self->orders == NULL);

  self->orders = g_object_ref (orders);
  g_signal_connect_object (orders, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
payola_order_bar_dispose (GObject *object)
{
  PayolaOrderBar *self = PAYOLA_ORDER_BAR (object);

  g_clear_object (&self->orders);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (payola_order_bar_parent_class)->dispose (object);
}

static void
payola_order_bar_class_init (PayolaOrderBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_order_bar_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/order-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaOrderBar, box);
  gtk_widget_class_bind_template_child (widget_class, PayolaOrderBar, prompt);
  gtk_widget_class_bind_template_child (widget_class, PayolaOrderBar, answers);
  gtk_widget_class_bind_template_callback (widget_class, on_back);
  gtk_widget_class_install_action (widget_class, "answers.choose", "i", action_choose);
}

static void
payola_order_bar_init (PayolaOrderBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
