/* hint-grid.c - examples for an empty sheet in two columns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/hint-grid.h"

#include <string.h>

/* The width in letters of the column of meanings in a narrow window. */
#define MEANING_CHARS 9

static GtkWidget *
new_label (const char *markup, int width_chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), width_chars != 0);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), MAX (width_chars, -1));
  return label;
}

void
payola_hint_grid_fill (GtkGrid *grid, const char *hint)
{
  g_auto (GStrv) lines = g_strsplit (hint, "\n", -1);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
  for (guint i = 0; lines[i]; i++)
    {
      char *tab = strchr (lines[i], '\t');

      if (tab)
        {
          GtkWidget *meaning = new_label (tab + 1, MEANING_CHARS);

          *tab = '\0';
          /* The meanings get all spare width, so the column of examples is only as wide as the
           * longest example. */
          gtk_widget_set_hexpand (meaning, TRUE);
          gtk_grid_attach (grid, new_label (lines[i], 0), 0, (int) i, 1, 1);
          gtk_grid_attach (grid, meaning, 1, (int) i, 1, 1);
        }
      else
        gtk_grid_attach (grid, new_label (lines[i], -1), 0, (int) i, 2, 1);
    }
}
