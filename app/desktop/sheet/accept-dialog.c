/* accept-dialog.c - dialog that edits an acceptance list by dragging, keys or letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/accept-dialog.h"

#include "desktop/kit/power-token.h"
#include "payola/acceptance.h"

#include <glib/gi18n.h>
#include <string.h>

struct _PayolaAcceptDialog
{
  AdwWindow parent_instance;

  const PayBoard *board;
  GPtrArray *marks; /* letters of the powers in order; "?" stands for all other powers */

  GtkFlowBox *tokens;
  GtkFlowBox *others; /* powers that the list does not name */
  GtkWidget *others_box;
  GtkEntry *letters;
  GtkLabel *finding;
  GtkLabel *meaning;
  GtkWidget *done_button;
};

enum
{
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaAcceptDialog, payola_accept_dialog, ADW_TYPE_WINDOW)

/* ---- words ----------------------------------------------------------------------------------- */

static void
append_step (GString *text, const char *words)
{
  if (text->len == 0)
    g_string_append (text, words);
  else
    {
      /* Translators: joins steps of an order: "France, then Italy", and then a further one */
      g_autofree char *joined = g_strdup_printf (_("%s, then %s"), text->str, words);
      g_string_assign (text, joined);
    }
}

/* Returns a sentence that explains the list. The caller frees it. */
static char *
accept_meaning (const PayBoard *board, const char *marks)
{
  g_autoptr (GString) steps = g_string_new (NULL);
  guint n_named = 0;

  for (const char *mark = marks; *mark; mark = g_utf8_next_char (mark))
    {
      g_autofree char *letter = g_strndup (mark, (gsize) (g_utf8_next_char (mark) - mark));
      PayPower power = pay_board_find_power (board, letter);
      if (power != PAY_NO_POWER)
        {
          append_step (steps, pay_board_get_power_name (board, power));
          n_named++;
        }
      else if (*mark == '?')
        append_step (steps, marks[1] == '\0' && n_named == 0 ? _("all powers in random order")
                                                             : _("all others in random order"));
    }
  return g_strdup_printf (
    /* Translators: a list of powers, “France, then Italy, then all others in random order” */
    _("When bids for one of your units are tied, it obeys the first power in this list that bids "
      "for one of the tied orders, even if only 0 AgP: %s."),
    steps->str);
}

/* ---- the list as letters and tokens ---------------------------------------------------------- */

/* Returns the list as letters, such as "FRI?". The caller frees the text. */
static char *
list_text (PayolaAcceptDialog *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->marks->len; i++)
    g_string_append (text, g_ptr_array_index (self->marks, i));
  return g_string_free (text, FALSE);
}

static void fill_tokens (PayolaAcceptDialog *self, int focus);

static void
show_list (PayolaAcceptDialog *self)
{
  g_autofree char *text = list_text (self);
  g_autofree char *meaning = accept_meaning (self->board, text);

  gtk_label_set_label (self->meaning, meaning);
  gtk_widget_set_visible (GTK_WIDGET (self->finding), FALSE);
  gtk_widget_set_sensitive (self->done_button, TRUE);
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->letters)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->letters), text);
}

static void
move_mark (PayolaAcceptDialog *self, guint from, guint to)
{
  if (from >= self->marks->len || to >= self->marks->len || from == to)
    return;
  char *mark = g_ptr_array_steal_index (self->marks, from);
  g_ptr_array_insert (self->marks, (int) to, mark);
  fill_tokens (self, (int) to);
  show_list (self);
}

/* Removes a named power from the list. */
static void
drop_mark (PayolaAcceptDialog *self, guint i)
{
  if (i >= self->marks->len || g_str_equal (g_ptr_array_index (self->marks, i), "?"))
    return;
  gboolean has_rest = FALSE;
  for (guint k = 0; k < self->marks->len; k++)
    has_rest |= g_str_equal (g_ptr_array_index (self->marks, k), "?");
  g_ptr_array_remove_index (self->marks, i);
  if (!has_rest)
    g_ptr_array_add (self->marks, g_strdup ("?"));
  fill_tokens (self, (int) MIN (i, self->marks->len - 1));
  show_list (self);
}

static void
on_letters_changed (PayolaAcceptDialog *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->letters));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_autofree char *marks = pay_acceptance_parse (self->board, text, 0, strlen (text), 0,
                                                 diagnostics);
  gtk_widget_set_sensitive (self->done_button, marks != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->finding), marks == NULL);
  if (!marks)
    {
      g_autofree char *sentence = pay_diagnostics_get_n (diagnostics) > 0
                                  ? pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0))
                                  : g_strdup ("");
      gtk_label_set_label (self->finding, sentence);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->letters),
                                      GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->finding, NULL,
                                      -1);
      return;
    }
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->letters),
                                 GTK_ACCESSIBLE_RELATION_DESCRIBED_BY);
  g_autofree char *before = list_text (self);
  if (g_str_equal (marks, before))
    return;
  g_ptr_array_set_size (self->marks, 0);
  for (const char *mark = marks; *mark; mark = g_utf8_next_char (mark))
    g_ptr_array_add (self->marks, g_strndup (mark, (gsize) (g_utf8_next_char (mark) - mark)));
  fill_tokens (self, -1);
  g_autofree char *meaning = accept_meaning (self->board, marks);
  gtk_label_set_label (self->meaning, meaning);
}

/* Adds an unnamed power to the list. @place is the index of the power in the list. */
static void
name_power (PayolaAcceptDialog *self, PayPower power, guint place)
{
  g_ptr_array_insert (self->marks, (int) MIN (place, self->marks->len),
                      g_strdup (pay_board_get_power_letter (self->board, power)));
  /* If all powers are named, "?" does not stand for any power and is removed. */
  if (self->marks->len > pay_board_get_n_powers (self->board))
    for (guint i = 0; i < self->marks->len; i++)
      if (g_str_equal (g_ptr_array_index (self->marks, i), "?"))
        {
          g_ptr_array_remove_index (self->marks, i);
          break;
        }
  fill_tokens (self, (int) MIN (place, self->marks->len - 1));
  show_list (self);
}

/* ---- tokens ---------------------------------------------------------------------------------- */

static gboolean
is_named (PayolaAcceptDialog *self, PayPower power)
{
  for (guint i = 0; i < self->marks->len; i++)
    if (pay_board_find_power (self->board, g_ptr_array_index (self->marks, i)) == power)
      return TRUE;
  return FALSE;
}

/* Returns the power of a token among the unnamed powers. The tokens are in the order of the
 * powers on the board. */
static PayPower
power_of (PayolaAcceptDialog *self, GtkFlowBoxChild *child)
{
  int before = gtk_flow_box_child_get_index (child);
  PayPower power = 0;

  while (is_named (self, power) || before-- > 0)
    power++;
  return power;
}

/* Returns a token's place in the list. For an unnamed power, the result is OTHERS plus the
 * power. */
#define OTHERS 1000

static guint
place_of (PayolaAcceptDialog *self, GtkWidget *child)
{
  GtkFlowBoxChild *token = GTK_FLOW_BOX_CHILD (child);

  return gtk_widget_get_parent (child) == GTK_WIDGET (self->others)
         ? OTHERS + (guint) power_of (self, token)
         : (guint) gtk_flow_box_child_get_index (token);
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, PayolaAcceptDialog *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (child);

  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_UINT, place_of (self, child));
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, PayolaAcceptDialog *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  guint from = g_value_get_uint (value);
  if (from >= OTHERS)
    name_power (self, (PayPower) (from - OTHERS), place_of (self, child));
  else
    move_mark (self, from, place_of (self, child));
  return TRUE;
}

static gboolean
on_token_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
              PayolaAcceptDialog *self)
{
  GtkWidget *child = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  gboolean rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  guint place = place_of (self, child);

  if (key == GDK_KEY_Delete || key == GDK_KEY_BackSpace)
    {
      drop_mark (self, place);
      return TRUE;
    }
  if (!(state & GDK_ALT_MASK) || (key != GDK_KEY_Left && key != GDK_KEY_Right))
    return FALSE;
  gboolean sooner = (key == GDK_KEY_Left) != rtl;
  if (sooner ? place > 0 : TRUE)
    move_mark (self, place, sooner ? place - 1 : place + 1);
  return TRUE;
}

static GtkWidget *
make_token (PayolaAcceptDialog *self, const char *mark)
{
  PayPower power = pay_board_find_power (self->board, mark);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *label;

  if (power == PAY_NO_POWER)
    {
      label = gtk_label_new ("?");
      gtk_widget_add_css_class (label, "rest-token");
      gtk_widget_set_halign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), label);
      label = gtk_label_new (C_("acceptance list", "others"));
    }
  else
    {
      GtkWidget *token = payola_power_token_new (self->board, power);
      gtk_widget_set_halign (token, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box), token);
      label = gtk_label_new (pay_board_get_power_name (self->board, power));
    }
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
fill_others (PayolaAcceptDialog *self)
{
  GtkWidget *child;
  gboolean any = FALSE;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->others))))
    gtk_flow_box_remove (self->others, child);
  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    {
      if (is_named (self, (PayPower) p))
        continue;
      GtkWidget *flow = gtk_flow_box_child_new ();
      GtkDragSource *source = gtk_drag_source_new ();
      const char *name = pay_board_get_power_name (self->board, (PayPower) p);

      gtk_flow_box_child_set_child (
        GTK_FLOW_BOX_CHILD (flow),
        make_token (self, pay_board_get_power_letter (self->board, (PayPower) p)));
      gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
      g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_prepare), self, 0);
      gtk_widget_add_controller (flow, GTK_EVENT_CONTROLLER (source));
      gtk_flow_box_insert (self->others, flow, -1);
      any = TRUE;
    }
  gtk_widget_set_visible (self->others_box, any);
}

/* Adds an unnamed power before the "?". */
static void
on_other_activated (PayolaAcceptDialog *self, GtkFlowBoxChild *child)
{
  guint place = 0;

  while (place < self->marks->len && !g_str_equal (g_ptr_array_index (self->marks, place), "?"))
    place++;
  name_power (self, power_of (self, child), place);
}

/* Fills the list. @focus: index of the token that gets the keyboard focus, or -1 */
static void
fill_tokens (PayolaAcceptDialog *self, int focus)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->tokens))))
    gtk_flow_box_remove (self->tokens, child);
  for (guint i = 0; i < self->marks->len; i++)
    {
      const char *mark = g_ptr_array_index (self->marks, i);
      PayPower power = pay_board_find_power (self->board, mark);
      const char *name = power == PAY_NO_POWER ? _("All others in random order")
                                               : pay_board_get_power_name (self->board, power);
      /* Translators: a power and its place in a list */
      g_autofree char *spoken = g_strdup_printf (_("%s, place %u"), name, i + 1);
      GtkWidget *flow = gtk_flow_box_child_new ();
      GtkDragSource *source = gtk_drag_source_new ();
      GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);
      GtkEventController *keys = gtk_event_controller_key_new ();

      gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (flow), make_token (self, mark));
      gtk_accessible_update_property (GTK_ACCESSIBLE (flow), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                      -1);
      gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
      g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_prepare), self, 0);
      g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
      gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
      g_signal_connect_object (keys, "key-pressed", G_CALLBACK (on_token_key), self, 0);
      gtk_widget_add_controller (flow, GTK_EVENT_CONTROLLER (source));
      gtk_widget_add_controller (flow, GTK_EVENT_CONTROLLER (target));
      gtk_widget_add_controller (flow, keys);
      gtk_flow_box_insert (self->tokens, flow, -1);
      if ((int) i == focus)
        gtk_widget_grab_focus (flow);
    }
  fill_others (self);
}

static void
on_done (PayolaAcceptDialog *self)
{
  g_autofree char *text = list_text (self);

  if (!gtk_widget_get_sensitive (self->done_button))
    return;
  g_signal_emit (self, signals[DONE], 0, text);
  gtk_window_close (GTK_WINDOW (self));
}

PayolaAcceptDialog *
payola_accept_dialog_new (GtkWindow *parent, const PayBoard *board, PayPower power,
                          const char *marks)
{
  PayolaAcceptDialog *self = g_object_new (PAYOLA_TYPE_ACCEPT_DIALOG, "transient-for", parent,
                                           NULL);

  self->board = board;
  gtk_editable_set_text (GTK_EDITABLE (self->letters), marks);
  show_list (self);
  /* The letters are selected, so that typing replaces them. */
  gtk_widget_grab_focus (GTK_WIDGET (self->letters));
  return self;
}

static void
payola_accept_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (PAYOLA_ACCEPT_DIALOG (object)->marks);
  G_OBJECT_CLASS (payola_accept_dialog_parent_class)->finalize (object);
}

static void
payola_accept_dialog_class_init (PayolaAcceptDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = payola_accept_dialog_finalize;
  signals[DONE] = g_signal_new ("done", PAYOLA_TYPE_ACCEPT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/payola/Payola/ui/accept-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, tokens);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, others);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, others_box);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, letters);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, finding);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, meaning);
  gtk_widget_class_bind_template_child (widget_class, PayolaAcceptDialog, done_button);
  gtk_widget_class_bind_template_callback (widget_class, on_done);
  gtk_widget_class_bind_template_callback (widget_class, on_letters_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_other_activated);
}

static void
payola_accept_dialog_init (PayolaAcceptDialog *self)
{
  self->marks = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
