/* tutorial-bar.c - bar above a game that shows the steps of the tutorial
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/tutorial-bar.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

struct _PayolaTutorialBar
{
  AdwBin parent_instance;

  PayolaTutorial *tutorial; /* NULL until it begins */
  GtkWidget *title, *words, *skip;
};

G_DEFINE_FINAL_TYPE (PayolaTutorialBar, payola_tutorial_bar, ADW_TYPE_BIN)

static void
update (PayolaTutorialBar *self)
{
  guint step = payola_tutorial_get_step (self->tutorial);
  gboolean finished = step == PAYOLA_N_TUTORIAL_STEPS;
  g_autofree char *title = finished
                           ? g_strdup (payola_tutorial_step_title (step))
                           /* Translators: the number and the title of a step of the tutorial */
                           : g_strdup_printf (_("Step %u of %u: %s"), step + 1,
                                              PAYOLA_N_TUTORIAL_STEPS,
                                              payola_tutorial_step_title (step));

  gtk_label_set_label (GTK_LABEL (self->title), title);
  gtk_label_set_label (GTK_LABEL (self->words), payola_tutorial_step_words (step));
  gtk_widget_set_visible (self->skip, !finished);
}

void
payola_tutorial_bar_begin (PayolaTutorialBar *self, PayolaFocus *focus)
{
  g_clear_object (&self->tutorial);
  self->tutorial = payola_tutorial_new (focus);
  g_signal_connect_object (self->tutorial, "notify::step", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  update (self);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
on_skip (PayolaTutorialBar *self)
{
  payola_tutorial_skip (self->tutorial);
}

static void
on_close (PayolaTutorialBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  g_clear_object (&self->tutorial);
}

static void
payola_tutorial_bar_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_TUTORIAL_BAR (object)->tutorial);
  G_OBJECT_CLASS (payola_tutorial_bar_parent_class)->dispose (object);
}

static void
payola_tutorial_bar_class_init (PayolaTutorialBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_tutorial_bar_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static GtkWidget *
new_label (const char *style)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
payola_tutorial_bar_init (PayolaTutorialBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *close = payola_icon_button_new ("window-close-symbolic", _("Close tutorial"));

  self->title = new_label ("heading");
  self->words = new_label (NULL);
  self->skip = gtk_button_new_with_mnemonic (C_("step of the tutorial", "S_kip"));
  gtk_widget_set_valign (self->skip, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (close, GTK_ALIGN_CENTER);
  g_signal_connect_object (self->skip, "clicked", G_CALLBACK (on_skip), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (close, "clicked", G_CALLBACK (on_close), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (texts), self->title);
  gtk_box_append (GTK_BOX (texts), self->words);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), self->skip);
  gtk_box_append (GTK_BOX (box), close);
  gtk_widget_add_css_class (box, "tutorial");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
