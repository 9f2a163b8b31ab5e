/* past-sheet-dialog.c - dialog that edits the sheet of a power in a phase that is corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/past-sheet-dialog.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayPower power;
  GtkTextBuffer *text;
  GtkWidget *use;
} PastSheet;

static void
past_sheet_free (gpointer data)
{
  PastSheet *self = data;

  g_object_unref (self->document);
  g_free (self);
}

/* Returns the game with the sheet in the text view, or NULL with findings. */
static PayGame *
try_sheet (PastSheet *self, PayDiagnostics *findings)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->text, &start, &end);
  g_autofree char *text = gtk_text_buffer_get_text (self->text, &start, &end, FALSE);
  return pay_game_submit (payola_document_get_game (self->document), self->power, text, -1,
                          findings);
}

static void
check (PastSheet *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayGame) game = try_sheet (self, findings);

  payola_dialog_kit_refuse_findings (self->kit, findings);
  gtk_widget_set_sensitive (self->use, game != NULL);
}

static void
on_use (GtkButton *button, PastSheet *self)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *game = try_sheet (self, findings);

  if (game)
    {
      payola_document_change (self->document, game, C_("undo step", "Sheet"));
      payola_dialog_kit_close (self->kit);
    }
}

static void
on_remove (GtkButton *button, PastSheet *self)
{
  payola_document_withdraw (self->document, self->power);
  payola_dialog_kit_close (self->kit);
}

static GtkWidget *
make_page (PastSheet *self)
{
  const PaySheet *sheet = pay_game_get_sheet (payola_document_get_game (self->document),
                                              self->power);
  GtkWidget *view = gtk_text_view_new (), *scroller = gtk_scrolled_window_new ();

  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  payola_widget_set_name (view, C_("title", "Sheet"));
  self->text = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (self->text, sheet ? pay_sheet_get_text (sheet) : "", -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  return scroller;
}

GtkWindow *
payola_past_sheet_dialog_new (GtkWindow *parent, PayolaDocument *document, PayPower power)
{
  PastSheet *self = g_new0 (PastSheet, 1);
  PayGame *game = payola_document_get_game (document);
  /* Translators: undo step or heading; the name of a power */
  g_autofree char *title = g_strdup_printf (
    _("Sheet of %s"), pay_board_get_power_name (pay_game_get_board (game), power));

  self->document = g_object_ref (document);
  self->power = power;
  self->kit = payola_dialog_kit_new (parent, title, 480, 420, make_page (self));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "past-sheet-dialog");
  payola_dialog_kit_keep (self->kit, self, past_sheet_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->use = payola_dialog_kit_add_button (self->kit, _("_Use Sheet"), TRUE, G_CALLBACK (on_use),
                                            self);
  if (pay_game_get_sheet (game, power))
    payola_dialog_kit_add_button (self->kit, _("_Remove Sheet"), FALSE, G_CALLBACK (on_remove),
                                  self);
  g_signal_connect_swapped (self->text, "changed", G_CALLBACK (check), self);
  return self->kit->window;
}
