/* help-view.c - display of a help page as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/help-view.h"

#include <glib/gi18n.h>
#include <string.h>

#define FOLLOW "payola-help-follow"
#define SECTION "payola-help-section"

/* A view that is being built. */
typedef struct
{
  GtkBox *box;
  GtkGrid *grid; /* table that the last row belongs to, or NULL */
  int n_rows;
  PayolaHelpFollow follow;
  gpointer data;
} Builder;

static gboolean
on_link (GtkLabel *label, const char *target, gpointer data)
{
  PayolaHelpFollow follow = g_object_get_data (G_OBJECT (label), FOLLOW);

  follow (target, data);
  return TRUE;
}

static GtkWidget *
label_new (Builder *self, const char *markup, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);
  gboolean has_links = strstr (markup, "<a ") != NULL;

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  /* Only labels with links can have the focus. By default, selectable labels could have it, too. */
  gtk_label_set_selectable (GTK_LABEL (label), !has_links);
  gtk_widget_set_can_focus (label, has_links);
  if (has_links)
    {
      g_object_set_data (G_OBJECT (label), FOLLOW, (gpointer) self->follow);
      g_signal_connect (label, "activate-link", G_CALLBACK (on_link), self->data);
    }
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
add_heading (Builder *self, const char *markup, guint level, const char *id)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                   "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0F,
                                   "label", markup, "use-markup", TRUE, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LEVEL,
                                  (int) level, -1);
  gtk_widget_add_css_class (label, level == 1 ? "title-1" : level == 2 ? "title-3" : "heading");
  gtk_widget_add_css_class (label, "help-heading");
  g_object_set_data_full (G_OBJECT (label), SECTION, g_strdup (id), g_free);
  gtk_box_append (self->box, label);
}

/* Adds a label with a mark before it: a bullet or a number. */
static void
add_item (Builder *self, const char *mark, const char *markup)
{
  GtkWidget *row = g_object_new (GTK_TYPE_BOX, "spacing", 8, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  GtkWidget *sign = gtk_label_new (mark), *label = label_new (self, markup, NULL);

  gtk_label_set_yalign (GTK_LABEL (sign), 0);
  gtk_label_set_xalign (GTK_LABEL (sign), 1);
  gtk_label_set_width_chars (GTK_LABEL (sign), 2);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (row), sign);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (self->box, row);
}

static void
add_row (Builder *self, const PayolaHelpBlock *block)
{
  gboolean titles = block->kind == PAYOLA_HELP_ROW_OF_TITLES;

  if (!self->grid)
    {
      self->grid = GTK_GRID (g_object_new (GTK_TYPE_GRID, "column-spacing", 12, "row-spacing", 6,
                                           "accessible-role", GTK_ACCESSIBLE_ROLE_TABLE, NULL));
      self->n_rows = 0;
      gtk_box_append (self->box, GTK_WIDGET (self->grid));
    }
  for (int x = 0; block->cells[x]; x++)
    {
      GtkWidget *label = label_new (self, block->cells[x], titles ? "report-head" : NULL);

      gtk_widget_set_hexpand (label, !block->cells[x + 1]);
      gtk_grid_attach (self->grid, label, x, self->n_rows, 1, 1);
    }
  self->n_rows++;
}

static void
add_block (Builder *self, const PayolaHelpBlock *block)
{
  g_autofree char *number = NULL;

  if (block->kind != PAYOLA_HELP_ROW && block->kind != PAYOLA_HELP_ROW_OF_TITLES)
    self->grid = NULL;
  switch (block->kind)
    {
    case PAYOLA_HELP_HEADING:
      add_heading (self, block->cells[0], block->level, block->id);
      break;
    case PAYOLA_HELP_PARAGRAPH:
      gtk_box_append (self->box, label_new (self, block->cells[0], NULL));
      break;
    case PAYOLA_HELP_ITEM:
      add_item (self, "•", block->cells[0]);
      break;
    case PAYOLA_HELP_STEP:
      number = g_strdup_printf ("%u.", block->number);
      add_item (self, number, block->cells[0]);
      break;
    case PAYOLA_HELP_NOTE:
      gtk_box_append (self->box, label_new (self, block->cells[0], "help-note"));
      break;
    case PAYOLA_HELP_CODE:
      gtk_box_append (self->box, label_new (self, block->cells[0], "help-code"));
      break;
    case PAYOLA_HELP_ROW_OF_TITLES:
    case PAYOLA_HELP_ROW:
      add_row (self, block);
      break;
    }
}

static void
add_topic (Builder *self, const PayolaHelpPage *topic)
{
  g_autofree char *markup = g_markup_printf_escaped ("<a href=\"%s\">%s</a>\n%s", topic->id,
                                                     topic->title, topic->desc);

  gtk_box_append (self->box, label_new (self, markup, "help-topic"));
}

/* Adds links to the topics of a section, or of the page if @section is NULL. */
static void
add_topics (Builder *self, const PayolaHelpBook *book, const char *page, const char *section)
{
  g_autoptr (GPtrArray) topics = payola_help_book_topics (book, page, section);

  for (guint i = 0; i < topics->len; i++)
    add_topic (self, topics->pdata[i]);
}

GtkWidget *
payola_help_view_new (const PayolaHelpBook *book, const PayolaHelpPage *page,
                      PayolaHelpFollow follow, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);
  g_autofree char *title = g_markup_escape_text (page->title, -1);
  Builder self = { .box = GTK_BOX (box), .follow = follow, .data = data };
  const char *section = NULL;

  gtk_widget_add_css_class (box, "help");
  add_heading (&self, title, 1, NULL);
  for (guint i = 0; i < page->blocks->len; i++)
    {
      const PayolaHelpBlock *block = page->blocks->pdata[i];

      if (block->kind == PAYOLA_HELP_HEADING && block->id)
        {
          if (section)
            add_topics (&self, book, page->id, section);
          section = block->id;
        }
      add_block (&self, block);
    }
  if (section)
    add_topics (&self, book, page->id, section);
  add_topics (&self, book, page->id, NULL);
  if (page->related->len > 0)
    {
      g_autofree char *heading = g_markup_escape_text (C_("heading", "See Also"), -1);

      add_heading (&self, heading, 2, NULL);
      for (guint i = 0; i < page->related->len; i++)
        if (payola_help_book_find (book, page->related->pdata[i]))
          add_topic (&self, payola_help_book_find (book, page->related->pdata[i]));
    }
  return box;
}

GtkWidget *
payola_help_view_find_section (GtkWidget *view, const char *section)
{
  for (GtkWidget *child = gtk_widget_get_first_child (view); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (child), SECTION), section) == 0)
      return child;
  return NULL;
}
