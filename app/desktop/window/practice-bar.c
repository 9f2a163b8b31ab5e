/* practice-bar.c - bar above a game against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/window/practice-bar.h"

#include "model/practice.h"

#include <glib/gi18n.h>

struct _PayolaPracticeBar
{
  AdwBin parent_instance;

  PayolaFocus *focus; /* NULL until it is set */
  gboolean busy, narrow;
  GtkSpinner *spinner;
  GtkLabel *title, *words;
  GtkWidget *buttons, *another, *next, *stop;
};

G_DEFINE_FINAL_TYPE (PayolaPracticeBar, payola_practice_bar, ADW_TYPE_BIN)

/* Returns a sentence about the current state or the next step, which may be "". */
static const char *
find_words (PayolaPracticeBar *self, PayGame *game)
{
  PayPhase phase;

  if (self->busy)
    return _("The computer is writing its sheets…");
  if (payola_focus_is_now (self->focus) && !pay_game_is_over (game))
    return _("Write your sheet and press “Submit”. The computer then writes its sheets, and "
             "the phase is adjudicated.");
  if (payola_practice_find_try (game, &phase))
    return _("“Another Try” returns to your last sheet. The computer players send the same "
             "sheets again.");
  return "";
}

static void
update (PayolaPracticeBar *self)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (self->focus));
  PayPower person = payola_document_get_told (payola_focus_get_document (self->focus))
                    ? PAY_NO_POWER
                    : payola_practice_get_power (game);
  gboolean past = !payola_focus_is_now (self->focus);
  g_autofree char *title = NULL;
  PayPhase phase;

  gtk_widget_set_visible (GTK_WIDGET (self), person != PAY_NO_POWER || self->busy);
  if (person != PAY_NO_POWER)
    /* Translators: the name of a power */
    title = g_strdup_printf (_("Practice: you play %s"),
                             pay_board_get_power_name (pay_game_get_board (game), person));
  gtk_label_set_label (self->title, title ? title : _("Computer players"));
  gtk_label_set_label (self->words, find_words (self, game));
  /* A small screen has no room for hints, but a screen reader still gets them. */
  gtk_widget_set_visible (GTK_WIDGET (self->words), !self->narrow || self->busy);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_label (self->words), -1);
  gtk_spinner_set_spinning (self->spinner, self->busy);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), self->busy);
  gtk_widget_set_visible (self->stop, self->busy);
  gtk_widget_set_visible (self->another, !self->busy && payola_practice_find_try (game, &phase));
  gtk_widget_set_visible (self->next, !self->busy && past && !pay_game_is_over (game));
}

void
payola_practice_bar_set_focus (PayolaPracticeBar *self, PayolaFocus *focus)
{
  g_return_if_fail (self->focus == NULL);

  self->focus = g_object_ref (focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

void
payola_practice_bar_set_busy (PayolaPracticeBar *self, gboolean busy)
{
  self->busy = busy;
  if (self->focus)
    update (self);
}

void
payola_practice_bar_set_narrow (PayolaPracticeBar *self, gboolean narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  self->narrow = narrow;
  if (self->focus)
    update (self);
}

static void
payola_practice_bar_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_PRACTICE_BAR (object)->focus);
  G_OBJECT_CLASS (payola_practice_bar_parent_class)->dispose (object);
}

static void
payola_practice_bar_class_init (PayolaPracticeBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_practice_bar_dispose;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static GtkLabel *
new_label (const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (label, 0);
  if (style)
    gtk_widget_add_css_class (GTK_WIDGET (label), style);
  return label;
}

static GtkWidget *
add_button (GtkWidget *box, const char *label, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* Shows the page Sheet, because the player writes the next sheet now. */
static void
show_sheet (PayolaPracticeBar *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.page", "s", "sheet");
}

static void
payola_practice_bar_init (PayolaPracticeBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->title = new_label ("heading");
  self->words = new_label (NULL);
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->title));
  gtk_box_append (GTK_BOX (texts), GTK_WIDGET (self->words));
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->spinner));
  gtk_box_append (GTK_BOX (box), texts);
  self->another = add_button (self->buttons, _("_Another Try"), "win.another-try");
  self->next = add_button (self->buttons, _("C_ontinue"), "win.phase-now");
  g_signal_connect_swapped (self->next, "clicked", G_CALLBACK (show_sheet), self);
  gtk_widget_add_css_class (self->next, "suggested-action");
  self->stop = add_button (self->buttons, _("_Stop"), "win.stop-computers");
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->buttons);
  gtk_widget_add_css_class (box, "tutorial");
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
