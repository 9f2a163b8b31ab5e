/* system-form.c - form for a custom scoring system
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/scoring/system-form.h"

#include <glib/gi18n.h>

/* The numbers of the fields. The first fields are the parts of a system and have the numbers of
 * these parts. */
enum
{
  FIELD_TITLE = PAY_N_PARTS,
  FIELD_ID,
  N_FIELDS,
};

typedef struct
{
  GtkEditable *entry;
  GtkLabel *finding;
  GtkCheckButton *word_check; /* NULL unless the part may be a word instead of a number */
  char *text;                 /* text of the entry */
  gboolean is_word;           /* whether the word is used instead of the text */
} Field;

struct _PayolaSystemForm
{
  GtkGrid parent_instance;

  Field fields[N_FIELDS];
};

G_DEFINE_FINAL_TYPE (PayolaSystemForm, payola_system_form, GTK_TYPE_GRID)

static guint changed_signal;

/* Returns the word that stands for a computed number in files. Returns NULL if the field does
 * not have such a word. */
static const char *
word_of (guint field)
{
  return field == PAY_PART_SURVIVAL ? "rest" : field == PAY_PART_ABOVE ? "auto" : NULL;
}

/* Returns the contents of a field as they are written in a file. The caller frees the text. */
static char *
field_text (const Field *field, guint i)
{
  return g_strdup (field->is_word ? word_of (i) : field->text);
}

static void
show_finding (const Field *field, const PayDiagnostics *diagnostics)
{
  gboolean wrong = pay_diagnostics_get_n (diagnostics) > 0;
  g_autofree char *sentence = wrong ? pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0))
                                    : NULL;

  gtk_label_set_label (field->finding, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (field->finding), wrong);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (field->entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (field->entry), "error");
  gtk_accessible_update_state (GTK_ACCESSIBLE (field->entry), GTK_ACCESSIBLE_STATE_INVALID,
                               wrong ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

PaySystem *
payola_system_form_read (PayolaSystemForm *self)
{
  g_autofree char *title = g_strstrip (field_text (&self->fields[FIELD_TITLE], FIELD_TITLE));
  g_autofree char *id = g_strstrip (field_text (&self->fields[FIELD_ID], FIELD_ID));
  PayRecipe recipe = { 0 };
  gboolean good = TRUE;

  for (guint i = 0; i < N_FIELDS; i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autofree char *text = field_text (&self->fields[i], i);

      good = (i == FIELD_TITLE ? pay_system_check_title (title, diagnostics)
              : i == FIELD_ID  ? pay_system_check_id (id, diagnostics)
                               : pay_recipe_set (&recipe, i, text, diagnostics))
          && good;
      show_finding (&self->fields[i], diagnostics);
    }
  return good ? pay_system_new_own (id, title, &recipe) : NULL;
}

static void
show_field (PayolaSystemForm *self, guint i, const char *text)
{
  Field *field = &self->fields[i];

  field->is_word = g_strcmp0 (text, word_of (i)) == 0;
  if (field->word_check)
    gtk_check_button_set_active (field->word_check, field->is_word);
  if (field->is_word || g_str_equal (field->text, text))
    return;
  g_free (field->text);
  field->text = g_strdup (text);
  gtk_editable_set_text (field->entry, text);
}

void
payola_system_form_show (PayolaSystemForm *self, const PaySystem *system, PaySize size)
{
  PayRecipe recipe = pay_recipe_of_system (system, size);
  g_autofree char *title = pay_system_title (system);

  for (guint i = 0; i < PAY_N_PARTS; i++)
    {
      g_autofree char *text = pay_recipe_get (&recipe, i);
      show_field (self, i, text);
    }
  show_field (self, FIELD_TITLE, title);
  show_field (self, FIELD_ID, pay_system_get_id (system));
  G_GNUC_UNUSED g_autoptr (PaySystem) read = payola_system_form_read (self);
}

static void
on_text (GtkEditable *entry, GParamSpec *pspec, PayolaSystemForm *self)
{
  Field *field = self->fields;

  while (field->entry != entry)
    field++;
  if (g_str_equal (gtk_editable_get_text (entry), field->text))
    return;
  g_free (field->text);
  field->text = g_strdup (gtk_editable_get_text (entry));
  g_signal_emit (self, changed_signal, 0);
}

static void
on_word (GtkCheckButton *check, PayolaSystemForm *self)
{
  Field *field = self->fields;

  while (field->word_check != check)
    field++;
  if (gtk_check_button_get_active (check) == field->is_word)
    return;
  field->is_word = !field->is_word;
  g_signal_emit (self, changed_signal, 0);
}

/* ---- construction ---------------------------------------------------------------------------- */

static GtkWidget *
new_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

typedef struct
{
  guint field;
  const char *name, *unit, *word;
} Line;

/* Adds a field with its name, its entry, and the unit or the alternative word. Errors appear
 * below the field. */
static void
add_field (PayolaSystemForm *self, const Line *line, int y)
{
  Field *field = &self->fields[line->field];
  GtkWidget *label = new_label (_(line->name), NULL), *entry = gtk_entry_new ();
  gboolean is_wide = !line->unit && !line->word;

  field->entry = GTK_EDITABLE (entry);
  field->text = g_strdup ("");
  field->finding = GTK_LABEL (new_label ("", "error"));
  gtk_label_set_max_width_chars (field->finding, 36);
  gtk_widget_set_visible (GTK_WIDGET (field->finding), FALSE);
  gtk_editable_set_width_chars (field->entry, 7);
  gtk_editable_set_max_width_chars (field->entry, is_wide ? 24 : 7);
  gtk_widget_set_hexpand (entry, is_wide);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                  label, NULL, -1);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY,
                                  field->finding, NULL, -1);
  g_signal_connect (entry, "notify::text", G_CALLBACK (on_text), self);
  gtk_grid_attach (GTK_GRID (self), label, 0, y, 1, 1);
  gtk_grid_attach (GTK_GRID (self), entry, 1, y, is_wide ? 2 : 1, 1);
  if (line->word)
    {
      GtkWidget *check = gtk_check_button_new (),
                *word = new_label (g_dpgettext2 (NULL, "unit of a score", line->word), NULL);
      field->word_check = GTK_CHECK_BUTTON (check);
      gtk_check_button_set_child (field->word_check, word);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_RELATION_LABELLED_BY,
                                      word, NULL, -1);
      g_signal_connect (check, "toggled", G_CALLBACK (on_word), self);
      g_object_bind_property (check, "active", entry, "sensitive",
                              G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
      gtk_grid_attach (GTK_GRID (self), check, 2, y, 1, 1);
    }
  else if (line->unit)
    gtk_grid_attach (GTK_GRID (self),
                     new_label (g_dpgettext2 (NULL, "unit of a score", line->unit), "dim-label"), 2,
                     y, 1, 1);
  gtk_grid_attach (GTK_GRID (self), GTK_WIDGET (field->finding), 1, y + 1, 2, 1);
}

static void
payola_system_form_finalize (GObject *object)
{
  for (guint i = 0; i < N_FIELDS; i++)
    g_free (PAYOLA_SYSTEM_FORM (object)->fields[i].text);
  G_OBJECT_CLASS (payola_system_form_parent_class)->finalize (object);
}

static void
payola_system_form_class_init (PayolaSystemFormClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_system_form_finalize;
  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_system_form_init (PayolaSystemForm *self)
{
  static const Line lines[N_FIELDS] = {
    { FIELD_TITLE, N_("Full name"), NULL, NULL },
    { FIELD_ID, N_("Short name"), NULL, NULL },
    { PAY_PART_PLAYING, N_("For taking part"), NC_("unit of a score", "points"), NULL },
    { PAY_PART_CENTRE, N_("For each supply centre"), NC_("unit of a score", "points"), NULL },
    { PAY_PART_PLACES, N_("Points for each place"), NULL, NULL },
    { PAY_PART_SURVIVAL, N_("Shared among survivors"), NULL,
      NC_("unit of a score", "remaining points up to 100") },
    { PAY_PART_SQUARES, N_("Shared in proportion to supply centres squared"),
      NC_("unit of a score", "points"), NULL },
    { PAY_PART_TRIBUTE, N_("Tribute to the leader"),
      NC_("unit of a score", "points per supply centre"), NULL },
    { PAY_PART_ABOVE, N_("for each supply centre above"), NULL,
      /* Translators: The label of a check box beside the entry of “for each supply centre above”.
         If it is checked, the program uses, instead of the number in the entry, the smallest
         number of supply centres with which one power can lead alone. */
      NC_("unit of a score", "fewest supply centres for a sole lead") },
  };

  gtk_grid_set_row_spacing (GTK_GRID (self), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self), 12);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    add_field (self, &lines[i], 2 * (int) i);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->fields[PAY_PART_PLACES].entry),
                                  _("first, second, …, such as 38 14 7"));
}
