/* list-refill.c - refilling of lists, keeping the rows that did not change
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/list-refill.h"

#define MARK "payola-mark"

static gboolean
is_same (GtkListBoxRow *row, const char *mark)
{
  return g_str_equal (g_object_get_data (G_OBJECT (row), MARK), mark);
}

static guint
count_rows (GtkListBox *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n))
    n++;
  return n;
}

static void
insert_row (GtkListBox *list, guint i, const char *mark, GtkWidget *child)
{
  GtkWidget *row = child;

  if (!GTK_IS_LIST_BOX_ROW (child))
    {
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
    }
  g_object_set_data_full (G_OBJECT (row), MARK, g_strdup (mark), g_free);
  gtk_list_box_insert (list, row, (int) i);
}

gboolean
payola_list_refill_some (GtkListBox *list, const char *const *marks, PayolaMakeRow make,
                         gpointer data, guint most)
{
  guint n = g_strv_length ((char **) marks), old = count_rows (list), first = 0, kept = 0;

  while (first < MIN (n, old)
         && is_same (gtk_list_box_get_row_at_index (list, (int) first), marks[first]))
    first++;
  while (
    kept < MIN (n, old) - first
    && is_same (gtk_list_box_get_row_at_index (list, (int) (old - kept - 1)), marks[n - kept - 1]))
    kept++;
  /* If the number of rows changed, all rows between the unchanged beginning and the unchanged end
   * are removed. */
  for (guint i = old - kept; n != old && i > first; i--)
    gtk_list_box_remove (list, GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) i - 1)));
  for (guint i = first; i < n - kept; i++)
    {
      GtkListBoxRow *row = n == old ? gtk_list_box_get_row_at_index (list, (int) i) : NULL;
      if (row && is_same (row, marks[i]))
        continue;
      if (most-- == 0)
        return FALSE;
      if (row)
        gtk_list_box_remove (list, GTK_WIDGET (row));
      insert_row (list, i, marks[i], make (i, data));
    }
  return TRUE;
}

void
payola_list_refill (GtkListBox *list, const char *const *marks, PayolaMakeRow make, gpointer data)
{
  payola_list_refill_some (list, marks, make, data, G_MAXUINT);
}

void
payola_words_refill (GtkStringList *list, const char *const *words)
{
  guint n = g_strv_length ((char **) words), old = g_list_model_get_n_items (G_LIST_MODEL (list));
  guint first = 0, kept = 0;
  g_auto (GStrv) fresh = NULL;

  while (first < MIN (n, old)
         && g_str_equal (gtk_string_list_get_string (list, first), words[first]))
    first++;
  while (kept < MIN (n, old) - first
         && g_str_equal (gtk_string_list_get_string (list, old - kept - 1), words[n - kept - 1]))
    kept++;
  if (first == n && n == old)
    return;
  fresh = g_new0 (char *, n - kept - first + 1);
  for (guint i = first; i < n - kept; i++)
    fresh[i - first] = g_strdup (words[i]);
  gtk_string_list_splice (list, first, old - kept - first, (const char *const *) fresh);
}

void
payola_choices_refill (GtkWidget *chooser, GtkStringList *names, const char *const *words,
                       guint selected)
{
  g_object_freeze_notify (G_OBJECT (chooser));
  payola_words_refill (names, words);
  g_object_set (chooser, "selected", selected, NULL);
  g_object_thaw_notify (G_OBJECT (chooser));
}
