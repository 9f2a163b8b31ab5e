/* format-chooser.c - choice of a file format in a save dialog
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/format-chooser.h"

#include <string.h>

#define NAME "payola-name"
#define ENDING "payola-ending"

void
payola_format_chooser_propose (GtkFileChooserNative *dialog, const char *name)
{
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_object_set_data_full (G_OBJECT (dialog), NAME, g_strdup (name), g_free);
}

void
payola_format_chooser_add (GtkFileChooserNative *dialog, const char *name, const char *ending)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
  g_autofree char *pattern = g_strconcat ("*", ending, NULL);

  gtk_file_filter_set_name (filter, name);
  gtk_file_filter_add_pattern (filter, pattern);
  g_object_set_data (G_OBJECT (filter), ENDING, (gpointer) ending);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (dialog), filter);
}

char *
payola_format_chooser_get_path (GtkFileChooserNative *dialog)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  GtkFileFilter *filter = gtk_file_chooser_get_filter (GTK_FILE_CHOOSER (dialog));
  const char *ending = filter ? g_object_get_data (G_OBJECT (filter), ENDING) : NULL;
  const char *proposed = g_object_get_data (G_OBJECT (dialog), NAME);
  const char *path = g_file_peek_path (file);
  g_autofree char *name = g_file_get_basename (file);

  if (!path || !ending || g_strcmp0 (name, proposed) != 0 || !strrchr (name, '.'))
    return g_strdup (path);
  g_autofree char *other = g_strdup_printf ("%.*s%s", (int) (strrchr (path, '.') - path), path,
                                            ending);
  return g_file_test (other, G_FILE_TEST_EXISTS) ? g_strdup (path) : g_steal_pointer (&other);
}
