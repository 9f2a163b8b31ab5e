/* correct-dialog.c - dialog for the game master's corrections to the position, with reasons
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/correct-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "game/position-edit.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  GtkTextBuffer *edits;
  GtkEditable *reason;
  GtkWidget *apply;
} Correct;

static void
correct_free (gpointer data)
{
  Correct *self = data;

  g_object_unref (self->document);
  g_free (self);
}

static char *
get_edits (Correct *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->edits, &start, &end);
  return gtk_text_buffer_get_text (self->edits, &start, &end, FALSE);
}

static void
check (Correct *self)
{
  g_autofree char *edits = get_edits (self);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = payola_document_get_game (self->document);
  g_autofree char *bare = g_strstrip (g_strdup (edits));
  PayPosition *position;

  if (*bare)
    {
      position = pay_position_edit (pay_game_get_position (game), edits, diagnostics);
      if (position)
        pay_position_unref (position);
    }
  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  gtk_widget_set_sensitive (self->apply,
                            *bare && *reason && !pay_diagnostics_has_errors (diagnostics));
}

static void
on_apply (GtkButton *button, Correct *self)
{
  g_autofree char *edits = get_edits (self);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = pay_game_correct (payola_document_get_game (self->document), edits, reason,
                                    diagnostics);

  payola_dialog_kit_refuse_findings (self->kit, diagnostics);
  if (!game)
    return;
  payola_document_change (self->document, game, C_("undo step", "Correction"));
  /* Findings name sheets that were dropped because they no longer fit the position. The game
   * master must read the findings, so the dialog stays open. */
  if (pay_diagnostics_get_n (diagnostics) == 0)
    payola_dialog_kit_close (self->kit);
  else
    gtk_text_buffer_set_text (self->edits, "", -1);
}

/* Appends a pattern of a correction to the text. The tooltip of the button is the pattern. */
static void
on_pattern (GtkWidget *button, Correct *self)
{
  GtkTextIter end;
  g_autofree char *edits = get_edits (self);
  const char *pattern = gtk_widget_get_tooltip_text (button);
  g_autofree char *text = g_strdup_printf (
    "%s%s", *edits && !g_str_has_suffix (edits, "\n") ? "\n" : "", pattern);

  gtk_text_buffer_get_end_iter (self->edits, &end);
  gtk_text_buffer_insert (self->edits, &end, text, -1);
}

static GtkWidget *
patterns (Correct *self)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayBoard *board = pay_game_get_board (game);
  const char *power = pay_board_get_canonical_power_name (board, 0);
  const char *home = "";
  GtkWidget *box = gtk_flow_box_new ();

  for (guint p = 0; p < pay_board_get_n_provinces (board) && !*home; p++)
    if (pay_position_get_owner (pay_game_get_position (game), (PayProvince) p) == 0)
      home = pay_board_get_abbreviation (board, (PayProvince) p);
  const struct
  {
    const char *title;
    char *pattern; /* owned */
  } rows[] = {
    { _("Set Treasury"), g_strdup_printf ("AGP %s 30", power) },
    { _("Add Unit"), g_strdup_printf ("UNIT %s A %s", power, home) },
    { _("Remove Unit"), g_strdup_printf ("REMOVE %s", home) },
    { _("Set Owner"), g_strdup_printf ("OWNER %s %s", home, power) },
    { _("Set Acceptance List"), g_strdup_printf ("ACCEPT %s ?", power) },
  };
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), G_N_ELEMENTS (rows));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *button = gtk_button_new_with_label (rows[i].title);
      gtk_widget_set_tooltip_text (button, rows[i].pattern);
      g_free (rows[i].pattern);
      g_signal_connect (button, "clicked", G_CALLBACK (on_pattern), self);
      gtk_flow_box_append (GTK_FLOW_BOX (box), button);
    }
  return box;
}

static GtkWidget *
edits_view (Correct *self)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_text_view_set_monospace (GTK_TEXT_VIEW (view), TRUE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 8);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Changes, One per Line"), -1);
  self->edits = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  g_signal_connect_swapped (self->edits, "changed", G_CALLBACK (check), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 120);
  gtk_widget_add_css_class (scroller, "card");
  gtk_widget_set_overflow (scroller, GTK_OVERFLOW_HIDDEN);
  return scroller;
}

/* Lists the previous corrections, the last first. Returns NULL if there are none. */
static GtkWidget *
made_group (Correct *self)
{
  PayGame *game = payola_document_get_game (self->document);
  guint n = pay_game_get_n_corrections_made (game);
  GtkWidget *group;

  if (n == 0)
    return NULL;
  group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _("Previous Corrections"));
  while (n-- > 0)
    {
      const PayCorrection *made = pay_game_get_correction (game, n);
      g_autofree char *phase = pay_phase_title (pay_position_get_phase (made->position));
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                                 payola_row_new (made->reason, phase));
    }
  return group;
}

GtkWindow *
payola_correct_dialog_new (GtkWindow *parent, PayolaDocument *document)
{
  Correct *self = g_new0 (Correct, 1);
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  AdwPreferencesGroup *reasons = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  GtkWidget *reason = adw_entry_row_new ();

  self->document = g_object_ref (document);
  self->kit = payola_dialog_kit_new (parent, _("Correct Position"), 600, 620, GTK_WIDGET (page));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "correct-dialog");
  payola_dialog_kit_keep (self->kit, self, correct_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->apply = payola_dialog_kit_add_button (self->kit, _("_Correct"), TRUE,
                                              G_CALLBACK (on_apply), self);
  adw_preferences_group_set_title (group, _("Changes, One per Line"));
  adw_preferences_group_set_description (
    group, _("Either all changes are made or none. Sheets that no longer fit the position are "
             "removed and listed here."));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (reason), _("Reason (shown to everyone)"));
  self->reason = GTK_EDITABLE (reason);
  g_signal_connect_swapped (reason, "changed", G_CALLBACK (check), self);
  adw_preferences_group_add (group, edits_view (self));
  adw_preferences_group_add (group, patterns (self));
  adw_preferences_group_add (reasons, reason);
  adw_preferences_page_add (page, group);
  adw_preferences_page_add (page, reasons);
  GtkWidget *made = made_group (self);
  if (made)
    adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (made));
  check (self);
  return self->kit->window;
}
