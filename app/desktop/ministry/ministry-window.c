/* ministry-window.c - the Ministry of Finance
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/ministry/ministry-window-private.h"

#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/file-dialogs.h"
#include "desktop/kit/logout-guard.h"
#include "desktop/kit/print-dialog.h"
#include "service/whole-file.h"
#include "render/page/theatre-pages.h"
#include "render/page/theatre-picture.h"
#include "report/theatre-report.h"

#include <glib/gi18n.h>
#include <string.h>

G_DEFINE_FINAL_TYPE (PayolaMinistryWindow, payola_ministry_window, ADW_TYPE_WINDOW)

PayolaTheatreDocument *
payola_ministry_window_get_document (PayolaMinistryWindow *self)
{
  return self->document;
}

const PayTheatre *
_payola_ministry_get (PayolaMinistryWindow *self)
{
  return payola_theatre_document_get (self->document);
}

guint
_payola_ministry_get_selected (PayolaMinistryWindow *self)
{
  return payola_theatre_document_get_selected (self->document);
}

PayTheatre *
_payola_ministry_begin (PayolaMinistryWindow *self)
{
  return pay_theatre_copy (_payola_ministry_get (self));
}

void
_payola_ministry_finish (PayolaMinistryWindow *self, PayTheatre *theatre, const char *what)
{
  payola_theatre_document_change (self->document, theatre, what);
}

void
_payola_ministry_tell (PayolaMinistryWindow *self, const char *words)
{
  AdwToast *toast = adw_toast_new (words);

  adw_toast_set_timeout (toast, 4);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
_payola_ministry_tell_findings (PayolaMinistryWindow *self, const PayDiagnostics *diagnostics)
{
  if (pay_diagnostics_get_n (diagnostics) == 0)
    return;
  g_autofree char *words = pay_diagnostic_sentence (pay_diagnostics_get (diagnostics, 0));
  _payola_ministry_tell (self, words);
}

static void
update (PayolaMinistryWindow *self)
{
  const PayTheatre *theatre = _payola_ministry_get (self);
  GFile *file = payola_theatre_document_get_file (self->document);
  g_autofree char *name = file ? g_file_get_basename (file) : g_strdup (_("Not saved yet"));
  gboolean modified = payola_theatre_document_is_modified (self->document);
  const char *title = pay_theatre_get_title (theatre);
  g_autofree char *head = g_strdup_printf (
    "%s%s", modified ? "• " : "", *title ? title : C_("set of linked positions", "Theatre"));

  adw_window_title_set_title (self->head, head);
  adw_window_title_set_subtitle (self->head, name);
  gtk_window_set_title (GTK_WINDOW (self), head);
  payola_logout_guard_set (GTK_WINDOW (self), modified);
  payola_theatre_view_show (self->view, theatre, _payola_ministry_get_selected (self));
  _payola_ministry_update_game (self);
  _payola_ministry_update_fields (self);
  _payola_ministry_update_budget (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ministry.undo",
                                 payola_theatre_document_can_undo (self->document));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ministry.redo",
                                 payola_theatre_document_can_redo (self->document));
  gtk_widget_action_set_enabled (
    GTK_WIDGET (self), "ministry.add",
    pay_theatre_get_result (theatre, _payola_ministry_get_selected (self)) == PAY_THEATRE_OPEN);
}

void
payola_ministry_window_select (PayolaMinistryWindow *self, guint position)
{
  g_return_if_fail (position < pay_theatre_get_n (_payola_ministry_get (self)));

  g_object_set (self->document, "selected", position, NULL);
}

gboolean
payola_ministry_window_opens (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  return name && g_str_has_suffix (name, ".payola-theatre");
}

/* ---- files ----------------------------------------------------------------------------------- */

static void
write_to (PayolaMinistryWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!payola_theatre_document_save (self->document, file, &error))
    _payola_ministry_tell (self, error->message);
  else if (self->closing)
    gtk_window_close (GTK_WINDOW (self));
  else
    _payola_ministry_tell (self, C_("message", "Saved"));
}

static void
on_save_chosen (GtkWindow *window, GFile *file)
{
  write_to (PAYOLA_MINISTRY_WINDOW (window), file);
}

static void
save (PayolaMinistryWindow *self, gboolean ask)
{
  GFile *file = payola_theatre_document_get_file (self->document);
  const char *title = pay_theatre_get_title (_payola_ministry_get (self));
  g_autofree char *name = g_strdup_printf (
    "%s.payola-theatre", *title ? title : C_("set of linked positions", "Theatre"));

  if (file && !ask)
    write_to (self, file);
  else
    payola_ask_file (GTK_WINDOW (self), _("Save Theatre"), TRUE, g_strdelimit (name, "/", '-'),
                     on_save_chosen);
}

static void
save_and_close (GtkWindow *window)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (window);

  self->closing = TRUE;
  save (self, FALSE);
}

static void
discard (GtkWindow *window)
{
  PAYOLA_MINISTRY_WINDOW (window)->close_anyway = TRUE;
  gtk_window_close (window);
}

static gboolean
payola_ministry_window_close_request (GtkWindow *window)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (window);

  if (self->close_anyway || !payola_theatre_document_is_modified (self->document))
    return GTK_WINDOW_CLASS (payola_ministry_window_parent_class)->close_request (window);
  self->closing = FALSE;
  payola_ask_to_save (window, _("Save Changes?"),
                      _("Changes to this theatre will be lost if you close it without saving."),
                      save_and_close, discard);
  return TRUE;
}

/* ---- actions --------------------------------------------------------------------------------- */

static void
action_save (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PAYOLA_MINISTRY_WINDOW (widget)->closing = FALSE;
  save (PAYOLA_MINISTRY_WINDOW (widget), g_str_equal (name, "ministry.save-as"));
}

static void
action_undo (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (widget);

  if (g_str_equal (name, "ministry.undo"))
    payola_theatre_document_undo (self->document);
  else
    payola_theatre_document_redo (self->document);
}

static void
action_zoom (GtkWidget *widget, const char *name, GVariant *parameter)
{
  payola_theatre_view_zoom (PAYOLA_MINISTRY_WINDOW (widget)->view,
                            g_str_equal (name, "ministry.zoom-in") ? 1.2 : 1 / 1.2);
}

static void
action_add (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_ministry_add_position (PAYOLA_MINISTRY_WINDOW (widget));
}

static void
action_put (GtkWidget *widget, const char *name, GVariant *parameter)
{
  _payola_ministry_put (PAYOLA_MINISTRY_WINDOW (widget));
}

/* Exports the tree as a picture, or the whole theatre as a page. The suffix of the name decides
 * the format. Returns NULL with @error if the export fails. */
static GBytes *
make_export (const PayTheatre *theatre, const char *name, GError **error)
{
  g_autoptr (PayReport) report = pay_theatre_report_new (theatre);
  const char *dot = strrchr (name, '.');
  char *text = NULL;

  if (g_str_has_suffix (name, ".pdf"))
    {
      g_autoptr (PayolaPages) pages = payola_theatre_pages (theatre, payola_paper_get (0));
      return payola_pages_to_pdf (pages, NULL, error);
    }
  if (g_str_has_suffix (name, ".html"))
    text = pay_report_html (report);
  else if (g_str_has_suffix (name, ".txt"))
    text = pay_report_text (report, PAY_REPORT_WIDTH);
  return text ? g_bytes_new_take (text, strlen (text))
              : payola_theatre_picture_export (theatre, dot ? dot + 1 : "", error);
}

static void
on_export_chosen (GtkWindow *window, GFile *file)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (window);
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = make_export (_payola_ministry_get (self), name, &error);

  if (!bytes
      || !payola_write_file (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                             &error))
    _payola_ministry_tell (self, error->message);
}

/* The suggested name has the suffix of the chosen format; another suffix changes the format. */
static void
action_export (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (widget);
  const char *title = pay_theatre_get_title (_payola_ministry_get (self));
  g_autofree char *file = g_strdup_printf (
    "%s.%s", *title ? title : C_("set of linked positions", "Theatre"),
    g_variant_get_string (parameter, NULL));

  payola_ask_file (GTK_WINDOW (self), C_("tooltip and title", "Export"), TRUE,
                   g_strdelimit (file, "/", '-'), on_export_chosen);
}

static PayolaPages *
make_pages (gconstpointer theatre, const PayolaPaper *paper)
{
  return payola_theatre_pages (theatre, paper);
}

static void
action_print (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const PayTheatre *theatre = _payola_ministry_get (PAYOLA_MINISTRY_WINDOW (widget));
  const char *title = pay_theatre_get_title (theatre);

  gtk_window_present (GTK_WINDOW (payola_print_dialog_new_for (
    GTK_WINDOW (widget), *title ? title : C_("set of linked positions", "Theatre"), make_pages,
    pay_theatre_copy (theatre), (GDestroyNotify) pay_theatre_free)));
}

/* ---- construction ---------------------------------------------------------------------------- */

static void
on_selected (PayolaTheatreView *view, guint position, PayolaMinistryWindow *self)
{
  payola_ministry_window_select (self, position);
}

static void
payola_ministry_window_dispose (GObject *object)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (object);

  g_clear_object (&self->document);
  G_OBJECT_CLASS (payola_ministry_window_parent_class)->dispose (object);
}

static void
payola_ministry_window_finalize (GObject *object)
{
  PayolaMinistryWindow *self = PAYOLA_MINISTRY_WINDOW (object);

  g_ptr_array_unref (self->step_rows);
  g_ptr_array_unref (self->games);
  g_object_unref (self->names);
  g_free (self->steps_shown);
  G_OBJECT_CLASS (payola_ministry_window_parent_class)->finalize (object);
}

static void
payola_ministry_window_class_init (PayolaMinistryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  static const struct
  {
    const char *action;
    guint key;
    GdkModifierType state;
  } keys[] = {
    { "ministry.save", GDK_KEY_s, GDK_CONTROL_MASK },
    { "ministry.save-as", GDK_KEY_s, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "ministry.undo", GDK_KEY_z, GDK_CONTROL_MASK },
    { "ministry.redo", GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK },
    { "ministry.print", GDK_KEY_p, GDK_CONTROL_MASK },
    { "ministry.add", GDK_KEY_Insert, 0 },
    { "ministry.zoom-in", GDK_KEY_plus, GDK_CONTROL_MASK },
    { "ministry.zoom-out", GDK_KEY_minus, GDK_CONTROL_MASK },
    { "window.close", GDK_KEY_w, GDK_CONTROL_MASK },
  };

  G_OBJECT_CLASS (klass)->dispose = payola_ministry_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_ministry_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = payola_ministry_window_close_request;
  gtk_widget_class_install_action (widget_class, "ministry.save", NULL, action_save);
  gtk_widget_class_install_action (widget_class, "ministry.save-as", NULL, action_save);
  gtk_widget_class_install_action (widget_class, "ministry.undo", NULL, action_undo);
  gtk_widget_class_install_action (widget_class, "ministry.redo", NULL, action_undo);
  gtk_widget_class_install_action (widget_class, "ministry.zoom-in", NULL, action_zoom);
  gtk_widget_class_install_action (widget_class, "ministry.zoom-out", NULL, action_zoom);
  gtk_widget_class_install_action (widget_class, "ministry.add", NULL, action_add);
  gtk_widget_class_install_action (widget_class, "ministry.export", "s", action_export);
  gtk_widget_class_install_action (widget_class, "ministry.print", NULL, action_print);
  gtk_widget_class_install_action (widget_class, "ministry.put", NULL, action_put);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, keys[i].state, keys[i].action,
                                         NULL);
}

static GtkWidget *
icon_button (const char *icon, const char *words, const char *action)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

/* Creates the menu with all formats for printing and export. */
static GtkWidget *
new_export_button (void)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  g_menu_append (menu, _("_Print…"), "ministry.print");
  g_menu_append (menu, _("Export as P_DF…"), "ministry.export::pdf");
  g_menu_append (menu, _("Export as _Web Page (HTML)…"), "ministry.export::html");
  g_menu_append (menu, _("Export as Plain _Text…"), "ministry.export::txt");
  g_menu_append (menu, _("Export as P_NG Image…"), "ministry.export::png");
  g_menu_append (menu, _("Export as _SVG Drawing…"), "ministry.export::svg");
  return payola_export_button_new (G_MENU_MODEL (menu));
}

/* Puts the zoom buttons over a corner of the tree, because a narrow header bar does not have room
 * for them. */
static GtkWidget *
add_tools (GtkWidget *tree)
{
  GtkWidget *overlay = gtk_overlay_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_set_valign (box, GTK_ALIGN_END);
  gtk_widget_set_margin_end (box, 18);
  gtk_widget_set_margin_bottom (box, 18);
  gtk_box_append (GTK_BOX (box),
                  icon_button ("zoom-out-symbolic", _("Zoom out (Ctrl+−)"), "ministry.zoom-out"));
  gtk_box_append (GTK_BOX (box),
                  icon_button ("zoom-in-symbolic", _("Zoom in (Ctrl++)"), "ministry.zoom-in"));
  gtk_overlay_set_child (GTK_OVERLAY (overlay), tree);
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), box);
  return overlay;
}

static GtkWidget *
new_header (PayolaMinistryWindow *self)
{
  AdwHeaderBar *header = ADW_HEADER_BAR (adw_header_bar_new ());
  GtkWidget *add = gtk_button_new_with_mnemonic (_("_Add Position"));

  self->head = ADW_WINDOW_TITLE (adw_window_title_new ("", ""));
  adw_header_bar_set_title_widget (header, GTK_WIDGET (self->head));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (add), "ministry.add");
  gtk_widget_set_tooltip_text (add, _("Add a position after the selected one (Insert)"));
  payola_button_shorten (GTK_BUTTON (add));
  adw_header_bar_pack_start (header, add);
  adw_header_bar_pack_end (
    header, icon_button ("document-save-symbolic", _("Save (Ctrl+S)"), "ministry.save"));
  adw_header_bar_pack_end (header, new_export_button ());
  return GTK_WIDGET (header);
}

static void
payola_ministry_window_init (PayolaMinistryWindow *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *paned = gtk_paned_new (GTK_ORIENTATION_HORIZONTAL);
  GtkWidget *tree = gtk_scrolled_window_new (), *side = gtk_scrolled_window_new ();
  GtkWidget *toasts = adw_toast_overlay_new (), *wide = gtk_scrolled_window_new ();

  self->step_rows = g_ptr_array_new ();
  self->games = g_ptr_array_new ();
  self->names = gtk_string_list_new ((const char *[]) { C_("game", "None"), NULL });
  self->toasts = ADW_TOAST_OVERLAY (toasts);
  self->view = PAYOLA_THEATRE_VIEW (payola_theatre_view_new ());
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (tree), GTK_WIDGET (self->view));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (side), _payola_ministry_new_fields (self));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (side), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_widget_set_size_request (side, 360, -1);
  gtk_widget_set_size_request (tree, 240, -1);
  gtk_paned_set_start_child (GTK_PANED (paned), add_tools (tree));
  gtk_paned_set_end_child (GTK_PANED (paned), side);
  gtk_paned_set_resize_end_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_start_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_shrink_end_child (GTK_PANED (paned), FALSE);
  gtk_paned_set_position (GTK_PANED (paned), 640);
  gtk_widget_set_vexpand (paned, TRUE);
  /* A narrow window scrolls from the tree to the fields. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (wide), paned);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (wide), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  adw_toast_overlay_set_child (self->toasts, wide);
  gtk_box_append (GTK_BOX (all), new_header (self));
  gtk_box_append (GTK_BOX (all), toasts);
  adw_window_set_content (ADW_WINDOW (self), all);
  gtk_window_set_default_size (GTK_WINDOW (self), 1100, 760);
  g_signal_connect_object (self->view, "selected", G_CALLBACK (on_selected), self, 0);
}

/* Removes a closed window from the list of games, so that nothing uses the window any more. */
static void
on_window_removed (PayolaMinistryWindow *self, GtkWindow *window)
{
  if (window != GTK_WINDOW (self))
    update (self);
}

PayolaMinistryWindow *
payola_ministry_window_new (GtkApplication *application, PayolaTheatreDocument *document)
{
  PayolaMinistryWindow *self = g_object_new (PAYOLA_TYPE_MINISTRY_WINDOW, "application",
                                             application, NULL);

  self->document = g_object_ref (document);
  _payola_ministry_bind_fields (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::selected", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  /* A window that was closed must disappear from the list of games. */
  g_signal_connect_object (application, "window-removed", G_CALLBACK (on_window_removed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (update), self, 0);
  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  return self;
}
