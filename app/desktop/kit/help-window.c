/* help-window.c - the program’s own viewer of the help
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/help-window.h"

#include "base/language.h"
#include "desktop/kit/dialog-kit.h"
#include "desktop/kit/help-view.h"

#include <glib/gi18n.h>
#include <string.h>

#define PAGE "payola-help-page"
#define LIST_WIDTH 270

struct _PayolaHelpWindow
{
  AdwWindow parent_instance;

  PayolaHelpBook *book;
  const PayolaHelpPage *page; /* page that is shown, or NULL */
  GPtrArray *history;         /* earlier pages (PayolaHelpPage), oldest first */

  AdwLeaflet *leaflet; /* the list and the page; folded in a narrow window */
  GtkSearchEntry *search;
  char *query; /* copy of the searched words; the list may outlive the search entry */
  GtkListBox *list;
  GtkLabel *nothing_found;
  AdwWindowTitle *title;
  GtkWidget *back, *contents;
  GtkScrolledWindow *scroll;
  guint scrolling; /* ID of the source that scrolls to a section, or 0 */
  char *section;
  guint following; /* ID of the source that follows a link, or 0 */
  char *target;
};

G_DEFINE_FINAL_TYPE (PayolaHelpWindow, payola_help_window, ADW_TYPE_WINDOW)

/* ---- the page -------------------------------------------------------------------------------- */

static gboolean
scroll_to_section (gpointer data)
{
  PayolaHelpWindow *self = data;
  GtkWidget *viewport = gtk_scrolled_window_get_child (self->scroll);
  GtkWidget *clamp = gtk_viewport_get_child (GTK_VIEWPORT (viewport));
  GtkWidget *view = adw_clamp_get_child (ADW_CLAMP (clamp));
  GtkWidget *heading = payola_help_view_find_section (view, self->section);
  graphene_point_t place;

  self->scrolling = 0;
  if (heading && gtk_widget_compute_point (heading, clamp, &GRAPHENE_POINT_INIT (0, 0), &place))
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), place.y);
  return G_SOURCE_REMOVE;
}

/* Scrolls to a section a little later, when the page has been laid out. */
static void
plan_scrolling (PayolaHelpWindow *self, const char *section)
{
  g_free (self->section);
  self->section = g_strdup (section);
  if (!self->scrolling)
    self->scrolling = g_timeout_add (50, scroll_to_section, self);
}

static gboolean
follow_link (gpointer data)
{
  PayolaHelpWindow *self = data;

  self->following = 0;
  payola_help_window_show_page (self, self->target);
  return G_SOURCE_REMOVE;
}

/* Follows a link a little later, because the page with the link disappears then. */
static void
on_follow (const char *target, gpointer data)
{
  PayolaHelpWindow *self = data;

  g_free (self->target);
  self->target = g_strdup (target);
  if (!self->following)
    self->following = g_idle_add (follow_link, self);
}

static void
select_row (PayolaHelpWindow *self)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    if (g_object_get_data (G_OBJECT (row), PAGE) == self->page)
      gtk_list_box_select_row (self->list, row);
}

/* Moves the focus to the scrolled window around the page, unless the focus is in the list beside
 * the page. GTK 4.8 warns about links in a window without a focus. */
static void
focus_page (PayolaHelpWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));

  if (!focus || adw_leaflet_get_folded (self->leaflet)
      || gtk_widget_is_ancestor (focus, GTK_WIDGET (self->scroll)))
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->scroll));
}

static void
set_page (PayolaHelpWindow *self, const PayolaHelpPage *page)
{
  GtkWidget *clamp = adw_clamp_new ();

  self->page = page;
  focus_page (self);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 760);
  adw_clamp_set_child (ADW_CLAMP (clamp), payola_help_view_new (self->book, page, on_follow, self));
  gtk_scrolled_window_set_child (self->scroll, clamp);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
  adw_window_title_set_title (self->title, page->title);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "help.back", self->history->len > 0);
  adw_leaflet_set_visible_child_name (self->leaflet, "page");
  select_row (self);
}

void
payola_help_window_show_page (PayolaHelpWindow *self, const char *target)
{
  const PayolaHelpPage *page = *target == '#' ? self->page
                                              : payola_help_book_find (self->book, target);
  const char *section = strchr (target, '#');

  if (!page)
    page = payola_help_book_find (self->book, "index");
  if (!page)
    return;
  if (page != self->page)
    {
      if (self->page)
        g_ptr_array_add (self->history, (gpointer) self->page);
      set_page (self, page);
    }
  adw_leaflet_set_visible_child_name (self->leaflet, "page");
  if (section)
    plan_scrolling (self, section + 1);
}

const char *
payola_help_window_get_page (PayolaHelpWindow *self)
{
  return self->page ? self->page->id : NULL;
}

static void
action_back (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaHelpWindow *self = PAYOLA_HELP_WINDOW (widget);

  if (self->history->len > 0)
    set_page (self, g_ptr_array_steal_index (self->history, self->history->len - 1));
}

static void
action_contents (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaHelpWindow *self = PAYOLA_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child_name (self->leaflet, "contents");
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
action_search (GtkWidget *widget, const char *name, GVariant *parameter)
{
  PayolaHelpWindow *self = PAYOLA_HELP_WINDOW (widget);

  adw_leaflet_set_visible_child_name (self->leaflet, "contents");
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* ---- the list of pages ----------------------------------------------------------------------- */

static const PayolaHelpPage *
page_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), PAGE);
}

static gboolean
is_searching (PayolaHelpWindow *self)
{
  return *self->query != '\0';
}

static guint
match (PayolaHelpWindow *self, GtkListBoxRow *row)
{
  return payola_help_page_matches (page_of (row), self->query);
}

static gboolean
filter_row (GtkListBoxRow *row, gpointer data)
{
  return match (data, row) > 0;
}

/* Compares two rows. During a search, pages with better matches, such as those in titles, come
 * first. Otherwise pages have the order of the help. */
static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  guint first = match (data, a), second = match (data, b);

  if (is_searching (data) && first != second)
    return first > second ? -1 : 1;
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), "place"))
       - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), "place"));
}

/* Shows the title of each section of the index above the first page of the section, except during a
 * search. */
static void
update_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  PayolaHelpWindow *self = data;
  const char *group = payola_help_book_group (self->book, page_of (row));
  const char *last = before ? payola_help_book_group (self->book, page_of (before)) : "";
  GtkWidget *header = NULL;

  if (!is_searching (self) && *group && !g_str_equal (group, last))
    {
      header = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                             "label", group, "use-markup", TRUE, "xalign", 0.0F, "wrap", TRUE,
                             NULL);
      gtk_widget_add_css_class (header, "help-group");
    }
  gtk_list_box_row_set_header (row, header);
}

static void
on_search (PayolaHelpWindow *self)
{
  GtkListBoxRow *row;
  gboolean found = FALSE;

  g_free (self->query);
  self->query = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->search)));
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_headers (self->list);
  for (int i = 0; !found && (row = gtk_list_box_get_row_at_index (self->list, i)); i++)
    found = match (self, row) > 0;
  gtk_widget_set_visible (GTK_WIDGET (self->nothing_found), !found);
}

/* Opens the first page that was found. The search is repeated first, because the list may not yet
 * reflect the last letters. */
static void
on_search_activate (PayolaHelpWindow *self)
{
  GtkListBoxRow *row;

  on_search (self);
  row = gtk_list_box_get_row_at_index (self->list, 0);
  if (!row || match (self, row) == 0)
    return;
  payola_help_window_show_page (self, page_of (row)->id);
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->scroll));
}

/* Clears the search, or closes the window if there is no search. */
static void
on_stop_search (PayolaHelpWindow *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->search)))
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

static void
on_row_activated (PayolaHelpWindow *self, GtkListBoxRow *row)
{
  payola_help_window_show_page (self, page_of (row)->id);
}

static void
add_rows (PayolaHelpWindow *self)
{
  for (guint i = 0; i < payola_help_book_get_n (self->book); i++)
    {
      const PayolaHelpPage *page = payola_help_book_get (self->book, i);
      GtkWidget *row = gtk_list_box_row_new (), *label = payola_words_new (page->title, NULL);

      gtk_widget_set_tooltip_text (row, page->desc);
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
      payola_widget_set_name (row, page->title);
      g_object_set_data (G_OBJECT (row), PAGE, (gpointer) page);
      g_object_set_data (G_OBJECT (row), "place", GINT_TO_POINTER ((int) i));
      gtk_list_box_append (self->list, row);
    }
}

/* ---- the window ------------------------------------------------------------------------------ */

static GtkWidget *
make_contents (PayolaHelpWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();
  GtkWidget *scroll = gtk_scrolled_window_new (), *search = gtk_search_entry_new ();
  GtkWidget *list = gtk_list_box_new (), *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->search = GTK_SEARCH_ENTRY (search);
  self->list = GTK_LIST_BOX (list);
  self->nothing_found = GTK_LABEL (payola_words_new (_("No page contains these words."), "help"));
  gtk_widget_set_visible (GTK_WIDGET (self->nothing_found), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (C_("title", "Help"), ""));
  g_object_bind_property (self->leaflet, "folded", header, "show-end-title-buttons",
                          G_BINDING_SYNC_CREATE);
  gtk_widget_set_margin_start (search, 8);
  gtk_widget_set_margin_end (search, 8);
  gtk_widget_set_margin_top (search, 8);
  gtk_widget_set_margin_bottom (search, 8);
  payola_widget_set_name (search, _("Search the help"));
  g_object_set (search, "placeholder-text", _("Search the help"), NULL);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  payola_widget_set_name (list, _("Help pages"));
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  gtk_list_box_set_header_func (self->list, update_header, self, NULL);
  gtk_box_append (GTK_BOX (inner), list);
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (self->nothing_found));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroll), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroll), inner);
  gtk_widget_set_vexpand (scroll, TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), search);
  gtk_box_append (GTK_BOX (box), scroll);
  gtk_widget_set_size_request (box, LIST_WIDTH, -1);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (on_search), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (on_search_activate), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (on_stop_search), self);
  g_signal_connect_swapped (list, "row-activated", G_CALLBACK (on_row_activated), self);
  return box;
}

static GtkWidget *
make_page (PayolaHelpWindow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *header = adw_header_bar_new ();

  self->title = ADW_WINDOW_TITLE (adw_window_title_new (C_("title", "Help"), ""));
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header), GTK_WIDGET (self->title));
  self->back = payola_icon_button_new ("go-previous-symbolic", _("Previous page (Alt+Left)"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->back), "help.back");
  self->contents = payola_icon_button_new ("view-list-symbolic", _("Show all pages"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->contents), "help.contents");
  g_object_bind_property (self->leaflet, "folded", self->contents, "visible",
                          G_BINDING_SYNC_CREATE);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->contents);
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), self->back);
  self->scroll = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scroll, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_focusable (GTK_WIDGET (self->scroll), TRUE); /* for the keys that scroll */
  payola_widget_set_name (GTK_WIDGET (self->scroll), C_("title", "Help"));
  gtk_widget_set_vexpand (GTK_WIDGET (self->scroll), TRUE);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->scroll));
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

/* Opens the help in the language of the interface, or in English if there is no translation. */
static PayolaHelpBook *
open_book (void)
{
  g_autofree char *folder = payola_help_folder (pay_language_get ());
  g_autofree char *english = folder ? NULL : payola_help_folder (NULL);

  return payola_help_book_open (folder ? folder : english ? english : "");
}

PayolaHelpWindow *
payola_help_window_new (GtkApplication *application)
{
  PayolaHelpWindow *self = g_object_new (PAYOLA_TYPE_HELP_WINDOW, "application", application, NULL);
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  /* A modal dialog blocks only the windows of its own group. */
  gtk_window_group_add_window (group, GTK_WINDOW (self));
  return self;
}

static void
payola_help_window_dispose (GObject *object)
{
  PayolaHelpWindow *self = PAYOLA_HELP_WINDOW (object);

  g_clear_handle_id (&self->scrolling, g_source_remove);
  g_clear_handle_id (&self->following, g_source_remove);
  G_OBJECT_CLASS (payola_help_window_parent_class)->dispose (object);
}

static void
payola_help_window_finalize (GObject *object)
{
  PayolaHelpWindow *self = PAYOLA_HELP_WINDOW (object);

  g_ptr_array_unref (self->history);
  payola_help_book_free (self->book);
  g_free (self->section);
  g_free (self->query);
  g_free (self->target);
  G_OBJECT_CLASS (payola_help_window_parent_class)->finalize (object);
}

static void
payola_help_window_class_init (PayolaHelpWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = payola_help_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = payola_help_window_finalize;
  gtk_widget_class_install_action (widget_class, "help.back", NULL, action_back);
  gtk_widget_class_install_action (widget_class, "help.contents", NULL, action_contents);
  gtk_widget_class_install_action (widget_class, "help.search", NULL, action_search);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Left, GDK_ALT_MASK, "help.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "help.search",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
payola_help_window_init (PayolaHelpWindow *self)
{
  GtkWidget *leaflet = adw_leaflet_new ();
  AdwLeafletPage *page;

  self->book = open_book ();
  self->history = g_ptr_array_new ();
  self->query = g_strdup ("");
  self->leaflet = ADW_LEAFLET (leaflet);
  page = adw_leaflet_append (self->leaflet, make_contents (self));
  adw_leaflet_page_set_name (page, "contents");
  page = adw_leaflet_append (self->leaflet, gtk_separator_new (GTK_ORIENTATION_VERTICAL));
  adw_leaflet_page_set_navigatable (page, FALSE);
  page = adw_leaflet_append (self->leaflet, make_page (self));
  adw_leaflet_page_set_name (page, "page");
  gtk_window_set_title (GTK_WINDOW (self), C_("title", "Help"));
  gtk_window_set_default_size (GTK_WINDOW (self), 960, 680);
  adw_window_set_content (ADW_WINDOW (self), leaflet);
  add_rows (self);
}
