/* finding-list.c - list of the findings of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/finding-list.h"

#include "desktop/kit/list-refill.h"
#include "desktop/kit/quick-label.h"
#include "game/remedy.h"

#include <glib/gi18n.h>

/* The number of rows that are created in one step. The first rows appear while others are still
 * missing. */
#define ROWS_AT_ONCE 8

/* The maximum number of findings with a row of their own. One more row gives the number of further
 * findings. */
#define MAX_ROWS 40

struct _PayolaFindingList
{
  GtkWidget parent_instance;

  GtkListBox *list;
  const PayDiagnostics *diagnostics; /* borrowed, like `corrections` */
  const GPtrArray *corrections;
  guint filling; /* ID of the source that adds the next rows, or 0 */
};

enum
{
  ACTIVATED,
  CORRECTED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaFindingList, payola_finding_list, GTK_TYPE_WIDGET)

/* Ignores activated rows while the list is being filled, because old rows still show findings of
 * the previous text. */
static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, PayolaFindingList *self)
{
  if (self->filling)
    return;
  g_signal_emit (self, signals[ACTIVATED], 0, (guint) gtk_list_box_row_get_index (row));
}

static void
action_correct (GtkWidget *widget, const char *name, GVariant *correction)
{
  PayolaFindingList *self = PAYOLA_FINDING_LIST (widget);
  guint line, start, end;
  g_autofree char *text = NULL;

  if (self->filling)
    return;
  /* A handler of the signal may destroy the button together with its action target, so the string
   * is copied first. */
  g_variant_get (correction, "(uuus)", &line, &start, &end, &text);
  g_signal_emit (self, signals[CORRECTED], 0, line, start, end, text);
}

/* Returns the label of a correction's button. It contains the text that the button inserts, if
 * any. The caller frees it. */
static char *
correction_label (const PayRemedy *correction)
{
  g_autofree char *text = g_strstrip (g_strdup (correction->text));

  if (!*text)
    return g_strdup (C_("button", "Remove"));
  /* Translators: A button that corrects a line; %s is an order, a province or an amount */
  return g_strdup_printf (_("Use %s"), text);
}

static GtkWidget *
correction_buttons (const PayDiagnostic *diagnostic, const GPtrArray *corrections)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 6);
  gtk_flow_box_set_row_spacing (GTK_FLOW_BOX (box), 4);
  gtk_widget_set_halign (box, GTK_ALIGN_START);
  for (guint i = 0; i < corrections->len; i++)
    {
      const PayRemedy *correction = g_ptr_array_index (corrections, i);
      g_autofree char *label = correction_label (correction);
      GtkWidget *button = gtk_button_new_with_label (label);

      gtk_widget_add_css_class (button, "correction");
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_END);
      gtk_widget_set_tooltip_text (button, label);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uuus)", diagnostic->line,
                                        correction->start, correction->end, correction->text);
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "findings.correct");
      gtk_flow_box_insert (GTK_FLOW_BOX (box), button, -1);
      gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
    }
  return box;
}

/* Returns a sentence about the findings that the list does not show. The caller frees it. */
static char *
text_of_rest (const PayDiagnostics *diagnostics)
{
  guint n_more = pay_diagnostics_get_n (diagnostics) - MAX_ROWS;

  return g_strdup_printf (
    /* Translators: %u is the number of findings that the list does not show */
    g_dngettext (NULL, "%u more finding is marked in the sheet",
                 "%u more findings are marked in the sheet", n_more),
    n_more);
}

static GtkWidget *
make_row (const PayDiagnostic *diagnostic, const GPtrArray *corrections)
{
  gboolean error = diagnostic->severity >= PAY_SEVERITY_ILLEGAL;
  gboolean warning = diagnostic->severity == PAY_SEVERITY_VOID;
  g_autofree char *sentence = pay_diagnostic_sentence (diagnostic);
  g_autofree char *text = diagnostic->line
                          /* Translators: The number of a line, and a sentence */
                          ? g_strdup_printf (_("Line %u: %s"), diagnostic->line, sentence)
                          : g_strdup (sentence);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *icon = gtk_image_new_from_icon_name (error     ? "dialog-error-symbolic"
                                                  : warning ? "dialog-warning-symbolic"
                                                            : "dialog-information-symbolic");
  GtkWidget *label = payola_quick_label_new (text, FALSE);

  gtk_widget_add_css_class (icon, error ? "error" : warning ? "warning" : "dim-label");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  error     ? C_("severity of a finding", "Error")
                                  : warning ? C_("severity of a finding", "Warning")
                                            : C_("severity of a finding", "Note"),
                                  -1);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (corrections && corrections->len > 0)
    gtk_box_append (GTK_BOX (box), correction_buttons (diagnostic, corrections));
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), box);
  gtk_widget_add_css_class (row, "finding");
  return row;
}

static const GPtrArray *
corrections_of (PayolaFindingList *self, guint i)
{
  return i < self->corrections->len ? g_ptr_array_index (self->corrections, i) : NULL;
}

/* Returns a text that contains everything that row @i shows and does. The caller frees it. */
static char *
mark_of_finding (PayolaFindingList *self, guint i)
{
  const PayDiagnostic *diagnostic = pay_diagnostics_get (self->diagnostics, i);
  const GPtrArray *corrections = corrections_of (self, i);
  g_autofree char *sentence = pay_diagnostic_sentence (diagnostic);
  GString *mark = g_string_new (NULL);

  g_string_printf (mark, "%u %d %s", diagnostic->line, (int) diagnostic->severity, sentence);
  for (guint j = 0; corrections && j < corrections->len; j++)
    {
      const PayRemedy *correction = g_ptr_array_index (corrections, j);
      g_string_append_printf (mark, "\n%u %u %s", correction->start, correction->end,
                              correction->text);
    }
  return g_string_free (mark, FALSE);
}

static GtkWidget *
make_finding (guint i, gpointer data)
{
  PayolaFindingList *self = data;

  if (i == MAX_ROWS)
    {
      g_autofree char *text = text_of_rest (self->diagnostics);
      GtkWidget *label = payola_quick_label_new (text, FALSE);
      gtk_widget_add_css_class (label, "finding");
      gtk_widget_add_css_class (label, "dim-label");
      return label;
    }
  return make_row (pay_diagnostics_get (self->diagnostics, i), corrections_of (self, i));
}

static gboolean
fill_some (gpointer data)
{
  PayolaFindingList *self = data;
  guint n = pay_diagnostics_get_n (self->diagnostics);
  g_auto (GStrv) marks = g_new0 (char *, MAX_ROWS + 2);

  for (guint i = 0; i < MIN (n, MAX_ROWS); i++)
    marks[i] = mark_of_finding (self, i);
  if (n > MAX_ROWS)
    marks[MAX_ROWS] = g_strdup_printf ("%u", n - MAX_ROWS);
  if (!payola_list_refill_some (self->list, (const char *const *) marks, make_finding, self,
                                ROWS_AT_ONCE))
    return G_SOURCE_CONTINUE;
  self->filling = 0;
  return G_SOURCE_REMOVE;
}

void
payola_finding_list_show (PayolaFindingList *self, const PayDiagnostics *diagnostics,
                          const GPtrArray *corrections)
{
  g_clear_handle_id (&self->filling, g_source_remove);
  self->diagnostics = diagnostics;
  self->corrections = corrections;
  if (fill_some (self) == G_SOURCE_CONTINUE)
    self->filling = g_idle_add (fill_some, self);
}

char *
payola_finding_list_describe (const PayDiagnostics *diagnostics)
{
  guint n = pay_diagnostics_get_n (diagnostics);
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MAX_ROWS + 1); i++)
    {
      g_autofree char *text = i < MAX_ROWS
                              ? pay_diagnostic_text (pay_diagnostics_get (diagnostics, i))
                              : text_of_rest (diagnostics);
      g_string_append_printf (words, "%s%s", i ? "\n" : "", text);
    }
  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
payola_finding_list_dispose (GObject *object)
{
  PayolaFindingList *self = PAYOLA_FINDING_LIST (object);

  g_clear_handle_id (&self->filling, g_source_remove);
  if (self->list)
    gtk_widget_unparent (GTK_WIDGET (self->list));
  self->list = NULL;
  G_OBJECT_CLASS (payola_finding_list_parent_class)->dispose (object);
}

static void
payola_finding_list_class_init (PayolaFindingListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_finding_list_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "findings.correct", "(uuus)",
                                   action_correct);
  signals[ACTIVATED] = g_signal_new ("activated", PAYOLA_TYPE_FINDING_LIST, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CORRECTED] = g_signal_new ("corrected", PAYOLA_TYPE_FINDING_LIST, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 4, G_TYPE_UINT, G_TYPE_UINT,
                                     G_TYPE_UINT, G_TYPE_STRING);
}

static void
payola_finding_list_init (PayolaFindingList *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_("list", "Findings"), -1);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_row_activated), self);
  gtk_widget_set_parent (list, GTK_WIDGET (self));
}
