/* sheet-panel-actions.c - actions of the sheet panel: dialogs, lines, undo and pasting
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-panel-private.h"

#include "desktop/kit/quick-label.h"
#include "desktop/sheet/accept-dialog.h"
#include "desktop/sheet/kind-desk.h"
#include "desktop/sheet/transfer-dialog.h"
#include "model/advice.h"
#include "model/task-state.h"

#include <glib/gi18n.h>
#include <string.h>

/* The number of pasted lines that are listed in one step, so that the program stays responsive. */
#define PASTED_AT_ONCE 8

/* If more lines than this were pasted, only lines with findings are listed, and at most this
 * many. */
#define MAX_PASTED 100

static GtkWindow *
window_of (PayolaSheetPanel *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static GtkTextBuffer *
buffer_of (PayolaSheetPanel *self)
{
  return gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->editor));
}

/* Reads the text as a sheet of offers. */
static PayOfferSheet *
read_sheet (PayolaSheetPanel *self)
{
  PayGame *game = _payola_sheet_panel_get_game (self);
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();

  return pay_offer_sheet_read (pay_setup_get_options (pay_game_get_setup (game)),
                               pay_game_get_position (game), payola_focus_get_power (self->focus),
                               text, -1, ignored);
}

/* Returns the first line of a kind, from 1, or 0 if there is none. */
static guint
find_line (const PayOfferSheet *sheet, PayLineKind kind)
{
  for (guint i = 0; i < pay_offer_sheet_get_n_lines (sheet); i++)
    if (pay_offer_sheet_get_line (sheet, i)->kind == kind)
      return i + 1;
  return 0;
}

static gboolean
may_write (PayolaSheetPanel *self)
{
  return self->focus && gtk_text_view_get_editable (GTK_TEXT_VIEW (self->editor));
}

/* ---- acceptance list ------------------------------------------------------------------------- */

static void
on_accept_done (PayolaAcceptDialog *dialog, const char *marks, PayolaSheetPanel *self)
{
  g_autoptr (PayOfferSheet) sheet = read_sheet (self);
  guint line = find_line (sheet, PAY_LINE_ACCEPT);
  g_autofree char *text = g_strconcat ("ACCEPT ", marks, NULL);

  if (line > 0)
    {
      const char *comment = strchr (pay_offer_sheet_get_line (sheet, line - 1)->text, '%');
      g_autofree char *with = comment ? g_strdup_printf ("%s %s", text, comment) : g_strdup (text);
      payola_sheet_editor_replace_line (self->editor, line, with);
    }
  else
    payola_sheet_editor_insert_line (self->editor, 1, text);
}

static void
action_accept (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);
  g_autoptr (PayOfferSheet) sheet = read_sheet (self);
  PayPosition *position = pay_game_get_position (_payola_sheet_panel_get_game (self));
  PayPower power = payola_focus_get_power (self->focus);
  const char *written = pay_offer_sheet_get_accept (sheet);
  PayolaAcceptDialog *dialog = payola_accept_dialog_new (
    window_of (self), pay_position_get_board (position), power,
    written ? written : pay_position_get_standing (position, power));

  g_signal_connect_object (dialog, "done", G_CALLBACK (on_accept_done), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* ---- transfers ------------------------------------------------------------------------------- */

static void
on_transfer_done (PayolaTransferDialog *dialog, guint line, const char *text,
                  PayolaSheetPanel *self)
{
  if (line > 0)
    payola_sheet_editor_replace_line (self->editor, line, text);
  else
    payola_sheet_editor_insert_line (self->editor, G_MAXUINT, text);
}

/* Asks for a transfer. @line is the number of the line with the transfer, from 1, or 0 for a new
 * transfer. */
static void
ask_for_transfer (PayolaSheetPanel *self, guint line)
{
  g_autoptr (PayOfferSheet) sheet = read_sheet (self);
  PayPosition *position = pay_game_get_position (_payola_sheet_panel_get_game (self));
  PayPower power = payola_focus_get_power (self->focus), to = PAY_NO_POWER;
  int available = pay_position_get_balance (position, power), amount = 0;
  guint nth = 0;

  for (guint i = 1; i < line; i++)
    nth += pay_offer_sheet_get_line (sheet, i - 1)->kind == PAY_LINE_TRANSFER;
  for (guint i = 0; i < pay_offer_sheet_get_n_transfers (sheet); i++)
    {
      PayPower receiver;
      int sent = pay_offer_sheet_get_transfer (sheet, i, &receiver);
      if (line > 0 && i == nth)
        {
          amount = sent;
          to = receiver;
        }
      else
        available -= sent;
    }
  PayolaTransferDialog *dialog = payola_transfer_dialog_new (
    window_of (self), pay_position_get_board (position), power, line, available);
  if (to != PAY_NO_POWER)
    payola_transfer_dialog_set (dialog, amount, to);
  g_signal_connect_object (dialog, "done", G_CALLBACK (on_transfer_done), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
action_transfer (GtkWidget *widget, const char *name, GVariant *parameter)
{
  ask_for_transfer (PAYOLA_SHEET_PANEL (widget), 0);
}

/* ---- lines of particular kinds of games ------------------------------------------------------ */

static void
on_lines_done (guint line, const char *text, gpointer data)
{
  PayolaSheetPanel *self = data;

  if (line == G_MAXUINT)
    payola_sheet_editor_insert_line (self->editor, line, text);
  else if (line > 0)
    payola_sheet_editor_replace_line (self->editor, line, text);
  else
    payola_sheet_editor_replace_all (self->editor, text);
}

/* Presents the dialog of a kind of game. @line is the number of the line to change, from 1, or 0
 * for a new line. */
static void
ask_for_lines (PayolaSheetPanel *self, const PayolaKindDesk *desk, guint line)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);

  desk->ask (window_of (self), self->focus, text, line, on_lines_done, self);
}

static void
action_lines (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const PayolaKindDesk *desk;

  for (guint i = 0; (desk = payola_kind_desk_get (i)); i++)
    if (g_strcmp0 (desk->action, name) == 0)
      ask_for_lines (PAYOLA_SHEET_PANEL (widget), desk, 0);
}

/* Returns the dialog that this game offers in the current phase, or NULL. */
static const PayolaKindDesk *
find_desk (PayolaSheetPanel *self)
{
  PaySetup *setup = pay_game_get_setup (_payola_sheet_panel_get_game (self));
  const PayolaKindDesk *desk = payola_kind_desk_find (pay_setup_get_economy (setup));

  return payola_kind_desk_may_ask (desk, self->focus) ? desk : NULL;
}

static gboolean
begins_with (PayolaSheetPanel *self, guint line, const char *word)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gsize n = strlen (word);

  if (line == 0 || line > g_strv_length (lines))
    return FALSE;
  const char *begin = g_strchug (lines[line - 1]);
  return g_ascii_strncasecmp (begin, word, n) == 0 && !g_ascii_isalpha (begin[n]);
}

void
_payola_sheet_panel_fill_menu (GMenu *menu)
{
  const PayolaKindDesk *desk;

  for (guint i = 0; (desk = payola_kind_desk_get (i)); i++)
    if (desk->action)
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (_(desk->label), desk->action);
        g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
        g_menu_insert_item (menu, (int) i, item);
      }
}

/* ---- lines ----------------------------------------------------------------------------------- */

void
_payola_sheet_panel_open_line (PayolaSheetPanel *self, guint line)
{
  g_autoptr (PayOfferSheet) sheet = read_sheet (self);
  const PayolaKindDesk *desk = find_desk (self);

  if (!may_write (self) || payola_sheet_panel_edit_offer (self, line))
    return;
  if (desk && begins_with (self, line, desk->word))
    {
      ask_for_lines (self, desk, line);
      return;
    }
  if (payola_focus_holds_offers (self->focus) && line <= pay_offer_sheet_get_n_lines (sheet))
    {
      PayLineKind kind = pay_offer_sheet_get_line (sheet, line - 1)->kind;
      if (kind == PAY_LINE_ACCEPT)
        {
          gtk_widget_activate_action (GTK_WIDGET (self), "sheet.accept", NULL);
          return;
        }
      if (kind == PAY_LINE_TRANSFER)
        {
          ask_for_transfer (self, line);
          return;
        }
    }
  gtk_toggle_button_set_active (self->table_button, FALSE);
  payola_sheet_editor_set_line (self->editor, line);
  gtk_widget_grab_focus (GTK_WIDGET (self->editor));
}

static void
action_edit_line (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);
  guint line = gtk_toggle_button_get_active (self->table_button)
               ? payola_sheet_table_get_line (self->table)
               : payola_sheet_editor_get_line (self->editor);

  if (line > 0)
    _payola_sheet_panel_open_line (self, line);
}

static void
action_savings (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_sheet_panel_add_savings (PAYOLA_SHEET_PANEL (widget));
}

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);

  if (g_str_equal (name, "sheet.undo"))
    gtk_text_buffer_undo (buffer_of (self));
  else
    gtk_text_buffer_redo (buffer_of (self));
}

static void
action_view (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);

  gtk_toggle_button_set_active (self->table_button,
                                !gtk_toggle_button_get_active (self->table_button));
}

/* ---- pasting --------------------------------------------------------------------------------- */

static void
on_pasted_response (AdwMessageDialog *dialog, const char *response, PayolaSheetPanel *self)
{
  if (g_str_equal (response, "undo"))
    gtk_text_buffer_undo (buffer_of (self));
}

/* A pasted line and its worst finding. */
typedef struct
{
  char *text;
  char *result; /* sentence about the worst finding, or that there are no errors */
  PaySeverity severity;
} PastedLine;

static void
pasted_line_clear (gpointer data)
{
  PastedLine *line = data;

  g_free (line->text);
  g_free (line->result);
}

static GtkWidget *
pasted_row (const PastedLine *pasted)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = payola_quick_label_new (pasted->text, TRUE);
  GtkWidget *about = payola_quick_label_new (pasted->result, FALSE);
  gboolean error = pasted->severity >= PAY_SEVERITY_ILLEGAL;
  gboolean warning = pasted->severity == PAY_SEVERITY_VOID;
  GtkWidget *icon = gtk_image_new_from_icon_name (error     ? "dialog-error-symbolic"
                                                  : warning ? "dialog-warning-symbolic"
                                                            : "object-select-symbolic");

  gtk_widget_add_css_class (icon, error ? "error" : warning ? "warning" : "success");
  gtk_widget_set_valign (icon, GTK_ALIGN_START);
  gtk_widget_add_css_class (about, error ? "error" : "dim-label");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), line);
  gtk_box_append (GTK_BOX (words), about);
  gtk_box_append (GTK_BOX (row), icon);
  gtk_box_append (GTK_BOX (row), words);
  gtk_widget_add_css_class (row, "finding");
  return row;
}

static GtkWidget *
more_pasted_row (guint n)
{
  g_autofree char *text = g_strdup_printf (
    /* Translators: %u is the number of pasted lines that a list does not show */
    g_dngettext (NULL, "%u more line was pasted", "%u more lines were pasted", n), n);
  GtkWidget *row = payola_quick_label_new (text, FALSE);

  gtk_widget_add_css_class (row, "finding");
  gtk_widget_add_css_class (row, "dim-label");
  return row;
}

/* The list of pasted lines in a dialog. While the dialog is already visible, more rows are added
 * in steps. */
typedef struct
{
  GtkListBox *list;
  GArray *lines;  /* lines to list (PastedLine) */
  guint next;     /* index of the next line to list */
  guint n, n_bad; /* number of all pasted lines, and of those with errors */
} Pasted;

static void
pasted_free (gpointer data)
{
  Pasted *pasted = data;

  g_clear_object (&pasted->list);
  g_array_unref (pasted->lines);
  g_free (pasted);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasted, pasted_free)

static void
list_some_pasted (Pasted *pasted)
{
  for (guint i = 0; i < PASTED_AT_ONCE && pasted->next < pasted->lines->len; i++)
    gtk_list_box_append (pasted->list,
                         pasted_row (&g_array_index (pasted->lines, PastedLine, pasted->next++)));
  if (pasted->next == pasted->lines->len && pasted->n > pasted->lines->len)
    gtk_list_box_append (pasted->list, more_pasted_row (pasted->n - pasted->lines->len));
}

static gboolean
on_list_more_pasted (gpointer data)
{
  Pasted *pasted = data;

  /* The dialog may have been closed meanwhile. */
  if (pasted->next == pasted->lines->len || !gtk_widget_get_root (GTK_WIDGET (pasted->list)))
    return G_SOURCE_REMOVE;
  list_some_pasted (pasted);
  return G_SOURCE_CONTINUE;
}

/* Creates the list with its first rows. The other rows are added in idle time. Takes ownership
 * of @pasted. */
static GtkWidget *
pasted_list (Pasted *pasted)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();

  pasted->list = g_object_ref_sink (GTK_LIST_BOX (list));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Pasted lines"), -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller),
                                              (int) MIN (320, 52 * pasted->n));
  list_some_pasted (pasted);
  g_idle_add_full (G_PRIORITY_LOW, on_list_more_pasted, pasted, pasted_free);
  return scroller;
}

/* Returns an array with the worst finding of each of @n lines, indexed by line number. An element
 * is NULL if the line does not have findings. Element 0 is for findings that do not belong to one
 * of these lines. The caller frees the array. */
static const PayDiagnostic **
find_worst (PayolaSheetPanel *self, guint n)
{
  const PayDiagnostic **worst = g_new0 (const PayDiagnostic *, n + 1);

  for (guint i = 0; i < pay_diagnostics_get_n (self->diagnostics); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (self->diagnostics, i);
      const PayDiagnostic **of_line = &worst[diagnostic->line <= n ? diagnostic->line : 0];
      if (!*of_line || diagnostic->severity > (*of_line)->severity)
        *of_line = diagnostic;
    }
  return worst;
}

/* Collects the lines @first to @last with their findings. The caller frees the result. */
static Pasted *
collect_pasted (PayolaSheetPanel *self, guint first, guint last)
{
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n_lines = g_strv_length (lines);
  g_autofree const PayDiagnostic **worst = find_worst (self, n_lines);
  Pasted *pasted = g_new0 (Pasted, 1);

  pasted->lines = g_array_new (FALSE, FALSE, sizeof (PastedLine));
  g_array_set_clear_func (pasted->lines, pasted_line_clear);
  last = MIN (last, n_lines);
  for (guint line = first; line <= last; line++)
    if (*lines[line - 1])
      {
        pasted->n++;
        pasted->n_bad += worst[line] && worst[line]->severity >= PAY_SEVERITY_ILLEGAL;
      }
  for (guint line = first; line <= last && pasted->lines->len < MAX_PASTED; line++)
    if (*lines[line - 1] && (worst[line] || pasted->n <= MAX_PASTED))
      {
        PastedLine listed = {
          g_strdup (lines[line - 1]),
          worst[line] ? pay_diagnostic_sentence (worst[line]) : g_strdup (_("No errors")),
          worst[line] ? worst[line]->severity : PAY_SEVERITY_NOTE,
        };
        g_array_append_val (pasted->lines, listed);
      }
  return pasted;
}

static void
tell_pasted (PayolaSheetPanel *self, guint first, guint last)
{
  g_autoptr (Pasted) pasted = collect_pasted (self, first, last);
  guint n = pasted->n, n_bad = pasted->n_bad;

  if (n < 2)
    return;
  g_autofree char *title = n_bad == 0
                           ? g_strdup_printf (
                             /* Translators: a number of lines, at least 2 */
                             g_dngettext (NULL, "%u Line Pasted Without Errors",
                                          "%u Lines Pasted Without Errors", n),
                             n)
                           : g_strdup_printf (
                             /* Translators: the number of lines, and of those with errors */
                             g_dngettext (NULL, "%u Lines Pasted, %u with an Error",
                                          "%u Lines Pasted, %u with Errors", n_bad),
                             n, n_bad);
  GtkWidget *dialog = adw_message_dialog_new (window_of (self), title, NULL);
  if (pasted->lines->len > 0)
    adw_message_dialog_set_extra_child (ADW_MESSAGE_DIALOG (dialog),
                                        pasted_list (g_steal_pointer (&pasted)));
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "undo", _("_Undo"), "keep",
                                    _("_Keep"), NULL);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "keep");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_pasted_response), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Lines that were just pasted. */
typedef struct
{
  guint first, last;
  gboolean shown; /* whether a frame has been drawn since the paste */
} Arrival;

static gboolean
on_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  PayolaSheetPanel *self = PAYOLA_SHEET_PANEL (widget);
  Arrival *arrival = data;

  if (!arrival->shown || self->checking)
    {
      arrival->shown = TRUE;
      return G_SOURCE_CONTINUE;
    }
  tell_pasted (self, arrival->first, arrival->last);
  return G_SOURCE_REMOVE;
}

void
_payola_sheet_panel_tell_pasted (PayolaSheetPanel *self, guint first, guint last)
{
  Arrival *arrival = g_new0 (Arrival, 1);

  /* The dialog appears only after the lines were drawn in the sheet and were checked. */
  *arrival = (Arrival) { first, last, FALSE };
  gtk_widget_add_tick_callback (GTK_WIDGET (self), on_frame, arrival, g_free);
}

/* ---- enabled actions ------------------------------------------------------------------------- */

void
_payola_sheet_panel_update_actions (PayolaSheetPanel *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean write = may_write (self);
  gboolean offers = write && payola_focus_holds_offers (self->focus);
  PayOptions *options = pay_setup_get_options (
    pay_game_get_setup (_payola_sheet_panel_get_game (self)));
  g_autofree char *text = payola_sheet_editor_get_text (self->editor);
  PayolaTaskState state;
  gboolean may_send;

  payola_task_state_from_focus (&state, self->focus);
  state.empty = *text == '\0';
  /* A text that is still being checked may have errors. */
  state.wrong = self->checking || pay_diagnostics_has_errors (self->diagnostics);
  may_send = payola_task_is_possible (PAYOLA_TASK_SEND_SHEET, &state);

  const struct
  {
    const char *action;
    gboolean enabled;
  } states[] = {
    { "sheet.suggest", write && payola_focus_may (self->focus, PAYOLA_TASK_SUGGEST) },
    { "sheet.edit-line", write && (offers || find_desk (self)) },
    { "sheet.savings", offers && !pay_options_has (options, PAY_OPTION_NO_SAVINGS) },
    { "sheet.accept", offers && !pay_options_has (options, PAY_OPTION_PAY_DUMMIES) },
    { "sheet.transfer", offers && !pay_options_has (options, PAY_OPTION_NO_TRANSFER) },
    { "sheet.undo", write && gtk_text_buffer_get_can_undo (buffer_of (self)) },
    { "sheet.redo", write && gtk_text_buffer_get_can_redo (buffer_of (self)) },
    { "sheet.send-file", write && may_send },
    { "sheet.send-text", write && may_send },
    { "sheet.send-mail", write && may_send },
  };
  for (guint i = 0; i < G_N_ELEMENTS (states); i++)
    gtk_widget_action_set_enabled (widget, states[i].action, states[i].enabled);
  const PayolaKindDesk *desk;
  for (guint i = 0; (desk = payola_kind_desk_get (i)); i++)
    if (desk->action)
      gtk_widget_action_set_enabled (widget, desk->action, write && desk == find_desk (self));
}

void
_payola_sheet_panel_add_actions (GtkWidgetClass *klass)
{
  const PayolaKindDesk *desk;

  for (guint i = 0; (desk = payola_kind_desk_get (i)); i++)
    if (desk->action)
      gtk_widget_class_install_action (klass, desk->action, NULL, action_lines);
  gtk_widget_class_install_action (klass, "sheet.edit-line", NULL, action_edit_line);
  gtk_widget_class_install_action (klass, "sheet.savings", NULL, action_savings);
  gtk_widget_class_install_action (klass, "sheet.accept", NULL, action_accept);
  gtk_widget_class_install_action (klass, "sheet.transfer", NULL, action_transfer);
  gtk_widget_class_install_action (klass, "sheet.undo", NULL, action_undo);
  gtk_widget_class_install_action (klass, "sheet.redo", NULL, action_undo);
  gtk_widget_class_install_action (klass, "sheet.view", NULL, action_view);
  _payola_sheet_panel_add_sending (klass);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_e, GDK_CONTROL_MASK, "sheet.edit-line", NULL);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_t, GDK_CONTROL_MASK, "sheet.view", NULL);
}
