/* notes-view.c - page with the user's notes on each power in one phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/results/notes-view.h"

#include "desktop/kit/power-token.h"
#include "model/notes.h"

#include <glib/gi18n.h>

/* The phase and power to which a note belongs. */
typedef struct
{
  PayolaDocument *document;
  PayView *view;
  PayPhase phase;
  PayPower power;
} Place;

static void
place_free (gpointer data, GClosure *closure)
{
  Place *place = data;

  g_object_unref (place->document);
  pay_view_unref (place->view);
  g_free (place);
}

static void
on_changed (GtkTextBuffer *buffer, Place *place)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
  payola_notes_write (payola_notes_get (place->document, place->view), place->phase, place->power,
                      text);
}

static GtkWidget *
text_new (PayolaFocus *focus, PayPower power)
{
  PayView *view = payola_focus_get_view (focus);
  PayolaDocument *document = payola_focus_get_document (focus);
  const char *name = pay_board_get_power_name (pay_view_get_board (view), power);
  GtkWidget *text = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  Place *place = g_new0 (Place, 1);
  /* Translators: the name of a power */
  g_autofree char *label = g_strdup_printf (_("Notes on %s"), name);

  place->document = g_object_ref (document);
  place->view = pay_view_ref (view);
  place->phase = pay_view_get_phase (view, payola_focus_get_turn (focus));
  place->power = power;
  gtk_text_buffer_set_text (
    buffer, payola_notes_read (payola_notes_get (document, view), place->phase, power), -1);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (text), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (text), FALSE);
  gtk_widget_add_css_class (text, "note-text");
  gtk_accessible_update_property (GTK_ACCESSIBLE (text), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_data (buffer, "changed", G_CALLBACK (on_changed), place, place_free, 0);
  return text;
}

GtkWidget *
payola_notes_view_new (PayolaFocus *focus)
{
  PayView *view = payola_focus_get_view (focus);
  const PayBoard *board = pay_view_get_board (view);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *hint = gtk_label_new (
    _("Your notes stay on this computer and are never saved in the game file."));

  gtk_widget_add_css_class (box, "report");
  gtk_label_set_xalign (GTK_LABEL (hint), 0);
  gtk_label_set_wrap (GTK_LABEL (hint), TRUE);
  gtk_widget_add_css_class (hint, "dim-label");
  gtk_box_append (GTK_BOX (box), hint);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *name = gtk_label_new (pay_board_get_power_name (board, (PayPower) p));

      gtk_box_append (GTK_BOX (row), payola_power_token_new (board, (PayPower) p));
      gtk_widget_add_css_class (name, "heading");
      gtk_box_append (GTK_BOX (row), name);
      gtk_widget_set_margin_top (row, 6);
      gtk_box_append (GTK_BOX (box), row);
      gtk_box_append (GTK_BOX (box), text_new (focus, (PayPower) p));
    }
  return box;
}
