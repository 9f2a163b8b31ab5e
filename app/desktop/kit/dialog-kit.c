/* dialog-kit.c - common parts of dialogs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/dialog-kit.h"

#include <glib/gi18n.h>

/* The window of a dialog. It owns the kit and the dialog's data. */
#define PAYOLA_TYPE_DIALOG_WINDOW (payola_dialog_window_get_type ())
G_DECLARE_FINAL_TYPE (PayolaDialogWindow, payola_dialog_window, PAYOLA, DIALOG_WINDOW, AdwWindow)

struct _PayolaDialogWindow
{
  AdwWindow parent_instance;

  PayolaDialogKit kit;
  gpointer kept; /* data attached by payola_dialog_kit_keep() */
  GDestroyNotify destroy;
  GtkNativeDialog *chooser; /* visible file chooser, or NULL */
};

G_DEFINE_FINAL_TYPE (PayolaDialogWindow, payola_dialog_window, ADW_TYPE_WINDOW)

static void
payola_dialog_window_dispose (GObject *object)
{
  g_clear_object (&PAYOLA_DIALOG_WINDOW (object)->chooser);
  G_OBJECT_CLASS (payola_dialog_window_parent_class)->dispose (object);
}

static void
payola_dialog_window_finalize (GObject *object)
{
  PayolaDialogWindow *self = PAYOLA_DIALOG_WINDOW (object);

  if (self->destroy)
    self->destroy (self->kept);
  G_OBJECT_CLASS (payola_dialog_window_parent_class)->finalize (object);
}

static void
payola_dialog_window_class_init (PayolaDialogWindowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = payola_dialog_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_dialog_window_finalize;
}

static void
payola_dialog_window_init (PayolaDialogWindow *self)
{
}

/* Creates the widget for error messages at the foot of the dialog. The widget is hidden until
 * there is an error. */
static GtkWidget *
error_foot (PayolaDialogKit *self)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *revealer = gtk_revealer_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  gtk_widget_set_can_focus (label, FALSE);
  gtk_widget_add_css_class (label, "error");
  gtk_widget_add_css_class (label, "dialog-foot");
  gtk_revealer_set_child (GTK_REVEALER (revealer), label);
  self->error_label = GTK_LABEL (label);
  self->error_revealer = GTK_REVEALER (revealer);
  return revealer;
}

/* Releases the parent of a dialog. Otherwise GTK would keep the pointer to the parent until the
 * last reference to the dialog is dropped. */
static void
forget_parent (GtkWindow *window)
{
  gtk_window_set_transient_for (window, NULL);
}

PayolaDialogKit *
payola_dialog_kit_new (GtkWindow *parent, const char *title, int width, int height, GtkWidget *page)
{
  GtkWidget *window = g_object_new (PAYOLA_TYPE_DIALOG_WINDOW, NULL);
  PayolaDialogKit *self = &PAYOLA_DIALOG_WINDOW (window)->kit;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  self->window = GTK_WINDOW (window);
  self->header = ADW_HEADER_BAR (header);
  self->body = GTK_BOX (box);
  self->page = page;
  self->spinner = gtk_spinner_new ();
  gtk_widget_set_visible (self->spinner, FALSE);
  adw_header_bar_pack_end (self->header, self->spinner);
  gtk_window_set_title (self->window, title);
  gtk_window_set_transient_for (self->window, parent);
  gtk_window_set_modal (self->window, TRUE);
  gtk_window_set_destroy_with_parent (self->window, TRUE);
  g_signal_connect (window, "unrealize", G_CALLBACK (forget_parent), NULL);
  gtk_window_set_default_size (self->window, width, height);
  gtk_box_append (GTK_BOX (box), header);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), error_foot (self));
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                      gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
  return self;
}

void
payola_dialog_kit_keep (PayolaDialogKit *self, gpointer data, GDestroyNotify destroy)
{
  PayolaDialogWindow *window = PAYOLA_DIALOG_WINDOW (self->window);

  window->kept = data;
  window->destroy = destroy;
}

gpointer
payola_dialog_kit_get_kept (GtkWindow *window)
{
  return PAYOLA_DIALOG_WINDOW (window)->kept;
}

static void
forget_chooser (PayolaDialogWindow *self)
{
  g_clear_object (&self->chooser);
}

void
payola_dialog_kit_choose (PayolaDialogKit *self, GtkFileChooserNative *chooser, GCallback response,
                          gpointer data)
{
  PayolaDialogWindow *window = PAYOLA_DIALOG_WINDOW (self->window);

  g_clear_object (&window->chooser);
  window->chooser = GTK_NATIVE_DIALOG (chooser);
  g_signal_connect (chooser, "response", response, data);
  g_signal_connect_object (chooser, "response", G_CALLBACK (forget_chooser), window,
                           G_CONNECT_SWAPPED);
  gtk_native_dialog_set_modal (window->chooser, TRUE);
  gtk_native_dialog_show (window->chooser);
}

GtkWidget *
payola_dialog_kit_add_button (PayolaDialogKit *self, const char *label, gboolean suggested,
                              GCallback clicked, gpointer data)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  if (clicked)
    g_signal_connect (button, "clicked", clicked, data);
  if (suggested)
    payola_dialog_kit_pack_suggested (self, button);
  else
    adw_header_bar_pack_end (self->header, button);
  return button;
}

void
payola_dialog_kit_pack_suggested (PayolaDialogKit *self, GtkWidget *button)
{
  adw_header_bar_pack_end (self->header, button);
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_window_set_default_widget (self->window, button);
}

void
payola_dialog_kit_add_cancel (PayolaDialogKit *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_("_Cancel"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  adw_header_bar_pack_start (self->header, button);
  adw_header_bar_set_show_start_title_buttons (self->header, FALSE);
  adw_header_bar_set_show_end_title_buttons (self->header, FALSE);
}

void
payola_dialog_kit_refuse (PayolaDialogKit *self, const char *text)
{
  if (text)
    gtk_label_set_label (self->error_label, text);
  gtk_revealer_set_reveal_child (self->error_revealer, text != NULL);
}

void
payola_dialog_kit_refuse_findings (PayolaDialogKit *self, const PayDiagnostics *diagnostics)
{
  g_autofree char *text = pay_diagnostics_text (diagnostics);

  g_strchomp (text);
  payola_dialog_kit_refuse (self, *text ? text : NULL);
}

void
payola_dialog_kit_close (PayolaDialogKit *self)
{
  gtk_window_close (self->window);
}

/* ---- work ------------------------------------------------------------------------------------ */

typedef struct
{
  GtkWindow *window; /* weak: NULL after the window is gone */
  GtkWidget *focus;  /* weak: widget that had the keyboard focus, or NULL */
  PayolaWorkFunc work;
  PayolaWorkDone done;
  gpointer data;
  GDestroyNotify destroy;
} Work;

static void
work_free (Work *self)
{
  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->focus);
  if (self->destroy)
    self->destroy (self->data);
  g_free (self);
}

static void
work_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Work *self = data;

  self->work (self->data, cancellable);
  g_task_return_boolean (task, TRUE);
}

/* Runs in the main thread, even if the dialog was closed. The data is therefore always freed in
 * the main thread. */
static void
on_worked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Work *self = user_data;
  PayolaDialogKit *kit = self->window ? &PAYOLA_DIALOG_WINDOW (self->window)->kit : NULL;

  if (kit && !g_cancellable_is_cancelled (g_task_get_cancellable (G_TASK (result))))
    {
      gtk_spinner_stop (GTK_SPINNER (kit->spinner));
      gtk_widget_set_visible (kit->spinner, FALSE);
      gtk_widget_set_sensitive (kit->page, TRUE);
      if (self->focus && !gtk_window_get_focus (kit->window))
        gtk_widget_grab_focus (self->focus);
      self->done (kit, self->data);
    }
  work_free (self);
}

void
payola_dialog_kit_work (PayolaDialogKit *self, PayolaWorkFunc work, PayolaWorkDone done,
                        gpointer data, GDestroyNotify destroy)
{
  Work *job = g_new0 (Work, 1);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, on_worked, job);

  *job = (Work) { .work = work, .done = done, .data = data, .destroy = destroy };
  g_set_weak_pointer (&job->window, self->window);
  g_task_set_task_data (task, job, NULL);
  g_task_set_check_cancellable (task, FALSE);
  g_signal_connect_object (self->window, "unrealize", G_CALLBACK (g_cancellable_cancel),
                           cancellable, G_CONNECT_SWAPPED);
  /* GTK warns if a text field becomes insensitive while it has the focus. */
  GtkWidget *focus = gtk_window_get_focus (self->window);
  if (focus && gtk_widget_is_ancestor (focus, self->page))
    {
      g_set_weak_pointer (&job->focus, focus);
      gtk_window_set_focus (self->window, NULL);
    }
  gtk_widget_set_sensitive (self->page, FALSE);
  gtk_widget_set_visible (self->spinner, TRUE);
  gtk_spinner_start (GTK_SPINNER (self->spinner));
  g_task_run_in_thread (task, work_in_thread);
}

void
payola_widget_set_name (GtkWidget *widget, const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

GtkWidget *
payola_row_new (const char *title, const char *subtitle)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  return row;
}

GtkWidget *
payola_icon_button_new (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

void
payola_row_add_icon (GtkWidget *row, const char *icon, const char *name, int tag, GCallback clicked,
                     gpointer data)
{
  GtkWidget *button = payola_icon_button_new (icon, name);

  g_object_set_data (G_OBJECT (button), "tag", GINT_TO_POINTER (tag));
  g_signal_connect (button, "clicked", clicked, data);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

int
payola_row_get_tag (GtkButton *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "tag"));
}

GtkWidget *
payola_scroller_new (GtkWidget *child, int max_height)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), max_height);
  return scroller;
}

GtkWidget *
payola_message_list_new (void)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  return list;
}

void
payola_message_present (GtkWidget *dialog)
{
  GtkWidget *button;

  gtk_window_present (GTK_WINDOW (dialog));
  button = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  if (button)
    gtk_widget_grab_focus (button);
}

GtkWidget *
payola_words_new (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static gboolean
on_short_tooltip (GtkLabel *label, int x, int y, gboolean by_key, GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

void
payola_label_shorten (GtkLabel *label)
{
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_short_tooltip), NULL);
}

void
payola_button_shorten (GtkButton *self)
{
  GtkWidget *label = gtk_button_get_child (self);

  if (GTK_IS_LABEL (label))
    payola_label_shorten (GTK_LABEL (label));
}

static void
on_short_item_setup (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  payola_label_shorten (GTK_LABEL (label));
  gtk_label_set_width_chars (GTK_LABEL (label), 4);
  gtk_list_item_set_child (item, label);
}

static void
on_short_item_bind (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *string = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (string));
}

void
payola_drop_down_shorten (GtkDropDown *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_short_item_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_short_item_bind), NULL);
  gtk_drop_down_set_list_factory (self, gtk_drop_down_get_factory (self));
  gtk_drop_down_set_factory (self, factory);
}
