/* correct-dialog.c - dialog for corrections to the position: table, map, text and reason
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/master/correct-dialog.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/master/correct-table.h"

#include <glib/gi18n.h>

typedef struct
{
  PayolaDialogKit *kit;
  PayolaDocument *document;
  PayolaCorrections *corrections;
  GtkTextBuffer *edits;
  GtkEditable *reason;
  GtkWidget *apply;
  GtkWidget *undo;
} Correct;

static void
correct_free (gpointer data)
{
  Correct *self = data;

  g_object_unref (self->document);
  g_object_unref (self->corrections);
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
on_edits (Correct *self)
{
  g_autofree char *edits = get_edits (self);

  payola_corrections_set_text (self->corrections, edits);
}

/* Shows the corrections as text, and whether they can be made. */
static void
update (Correct *self)
{
  g_autofree char *edits = get_edits (self);
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  const char *text = payola_corrections_get_text (self->corrections);
  gboolean good = payola_corrections_are_good (self->corrections);

  if (!g_str_equal (edits, text))
    {
      /* GTK empties the buffer before it sets the new text. The handler is blocked so that it does
       * not treat the empty text as a change of the corrections. */
      g_signal_handlers_block_by_func (self->edits, on_edits, self);
      gtk_text_buffer_set_text (self->edits, text, -1);
      g_signal_handlers_unblock_by_func (self->edits, on_edits, self);
    }
  payola_dialog_kit_refuse_findings (self->kit,
                                     payola_corrections_get_findings (self->corrections));
  gtk_widget_set_sensitive (self->undo, payola_corrections_can_undo (self->corrections));
  gtk_widget_set_sensitive (self->apply, good && *reason);
  gtk_widget_set_tooltip_text (self->apply, !good     ? _("Change the position first")
                                            : *reason ? NULL
                                                      : _("Enter the reason first"));
}

static void
on_changed (GtkWindow *dialog)
{
  update (payola_dialog_kit_get_kept (dialog));
}

static void
on_apply (GtkButton *button, Correct *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = pay_game_correct (payola_document_get_game (self->document),
                                    payola_corrections_get_text (self->corrections), reason,
                                    diagnostics);

  if (!game)
    {
      payola_dialog_kit_refuse_findings (self->kit, diagnostics);
      return;
    }
  payola_document_change (self->document, game, C_("undo step", "Correction"));
  payola_dialog_kit_close (self->kit);
}

static gboolean
on_undo (GtkWidget *widget, GVariant *args, gpointer data)
{
  Correct *self = payola_dialog_kit_get_kept (GTK_WINDOW (gtk_widget_get_root (widget)));

  payola_corrections_undo (self->corrections);
  return TRUE;
}

/* Adds a button and a shortcut that undo the last correction, whether it was made in the table, on
 * the map or in the text. In the field for the reason, Ctrl+Z only undoes typing. */
static void
add_undo (Correct *self, GtkBox *box)
{
  GtkEventController *shortcuts = gtk_shortcut_controller_new ();

  self->undo = payola_icon_button_new ("edit-undo-symbolic", _("Undo (Ctrl+Z)"));
  gtk_widget_set_valign (self->undo, GTK_ALIGN_CENTER);
  gtk_box_append (box, self->undo);
  g_signal_connect_object (self->undo, "clicked", G_CALLBACK (payola_corrections_undo),
                           self->corrections, G_CONNECT_SWAPPED);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (shortcuts),
    gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, GDK_CONTROL_MASK),
                      gtk_callback_action_new (on_undo, NULL, NULL)));
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (box)), shortcuts);
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

static void
on_cell (GtkFlowBox *box, GtkFlowBoxChild *cell)
{
  g_signal_emit_by_name (gtk_flow_box_child_get_child (cell), "clicked");
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
      /* The cell around the button receives the keyboard focus instead, and activating the cell
       * has the effect of the button. */
      gtk_widget_set_focusable (button, FALSE);
      payola_widget_set_name (gtk_widget_get_parent (button), rows[i].title);
    }
  g_signal_connect (box, "child-activated", G_CALLBACK (on_cell), NULL);
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
  gtk_text_buffer_set_enable_undo (self->edits, FALSE);
  g_signal_connect_swapped (self->edits, "changed", G_CALLBACK (on_edits), self);
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

static GtkWidget *
text_page (Correct *self)
{
  GtkWidget *page = adw_preferences_page_new (), *made = made_group (self);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());

  adw_preferences_group_set_title (group, _("Changes, One per Line"));
  adw_preferences_group_set_description (group,
                                         _("Changes in the table and on the map appear here as "
                                           "lines. Either all changes are made or none."));
  adw_preferences_group_add (group, edits_view (self));
  adw_preferences_group_add (group, patterns (self));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), group);
  if (made)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (made));
  return page;
}

static GtkWidget *
make_page (Correct *self, GtkWidget *map)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *list = gtk_list_box_new ();
  GtkWidget *switcher = adw_view_switcher_new (), *reason = adw_entry_row_new ();
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  AdwViewStack *stack = ADW_VIEW_STACK (adw_view_stack_new ());

  adw_view_stack_add_titled (stack, payola_correct_table_new (self->corrections), "table",
                             C_("title", "Table"));
  if (map)
    adw_view_stack_add_titled (stack, map, "map", C_("title", "Map"));
  adw_view_stack_add_titled (stack, text_page (self), "text", C_("title", "Text"));
  adw_view_stack_page_set_icon_name (
    adw_view_stack_get_page (stack, adw_view_stack_get_child_by_name (stack, "table")),
    "view-list-symbolic");
  if (map)
    adw_view_stack_page_set_icon_name (adw_view_stack_get_page (stack, map),
                                       "find-location-symbolic");
  adw_view_stack_page_set_icon_name (
    adw_view_stack_get_page (stack, adw_view_stack_get_child_by_name (stack, "text")),
    "document-edit-symbolic");
  gtk_widget_set_vexpand (GTK_WIDGET (stack), TRUE);
  adw_view_switcher_set_stack (ADW_VIEW_SWITCHER (switcher), stack);
  adw_view_switcher_set_policy (ADW_VIEW_SWITCHER (switcher), ADW_VIEW_SWITCHER_POLICY_NARROW);
  gtk_widget_set_hexpand (switcher, TRUE);
  gtk_widget_add_css_class (top, "toolbar");
  gtk_box_append (GTK_BOX (top), switcher);

  self->reason = GTK_EDITABLE (reason);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (reason), _("Reason (shown to everyone)"));
  g_signal_connect_swapped (reason, "changed", G_CALLBACK (update), self);
  gtk_list_box_append (GTK_LIST_BOX (list), reason);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_widget_set_margin_start (list, 12);
  gtk_widget_set_margin_end (list, 12);
  gtk_widget_set_margin_top (list, 6);
  gtk_widget_set_margin_bottom (list, 12);
  gtk_box_append (GTK_BOX (box), top);
  add_undo (self, GTK_BOX (top));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (stack));
  gtk_box_append (GTK_BOX (box), list);
  return box;
}

GtkWindow *
payola_correct_dialog_new (GtkWindow *parent, PayolaDocument *document,
                           PayolaCorrections *corrections, GtkWidget *map)
{
  Correct *self = g_new0 (Correct, 1);

  self->document = g_object_ref (document);
  self->corrections = g_object_ref (corrections);
  self->kit = payola_dialog_kit_new (parent, _("Correct Position"), 640, 680,
                                     make_page (self, map));
  gtk_widget_set_name (GTK_WIDGET (self->kit->window), "correct-dialog");
  payola_dialog_kit_keep (self->kit, self, correct_free);
  payola_dialog_kit_add_cancel (self->kit);
  self->apply = payola_dialog_kit_add_button (self->kit, _("_Correct"), TRUE,
                                              G_CALLBACK (on_apply), self);
  g_signal_connect_object (corrections, "changed", G_CALLBACK (on_changed), self->kit->window,
                           G_CONNECT_SWAPPED);
  update (self);
  return self->kit->window;
}
