/* report-view.c - a PayReport as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/report-view.h"

#include <string.h>

/* Rows from which on a table is long, and the longest cell that such a one may have, in bytes. */
#define LONG_TABLE      60
#define LONG_TABLE_CELL 100

static GtkWidget *
label_new (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  /* A selectable label takes the focus and selects itself on the way: not while tabbing through. */
  gtk_widget_set_can_focus (label, FALSE);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
attach_row (GtkGrid *grid, const char *columns, char *const *cells, int y, const char *css)
{
  gsize n = strlen (columns);

  for (gsize x = 0; x < n; x++)
    {
      GtkWidget *label = label_new (cells[x], css);

      gtk_label_set_xalign (GTK_LABEL (label), columns[x] == 'r' ? 1 : 0);
      gtk_label_set_yalign (GTK_LABEL (label), 0);
      if (columns[x] == 'r')
        gtk_widget_add_css_class (label, "numeric");
      if (columns[x] == 'o' && !css)
        gtk_widget_add_css_class (label, "order");
      /* The last column of words takes the room that is left. */
      gtk_widget_set_hexpand (label, x + 1 == n && columns[x] != 'r');
      gtk_grid_attach (grid, label, (int) x, y, 1, 1);
    }
}

/* A long table of short cells as one label a column: hundreds of rows of labels take seconds. The
 * rows stand beside one another because all lines are of one height and none is broken. */
static GtkWidget *
long_table_new (const PayBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();
  gsize n = strlen (block->columns);

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_add_css_class (grid, "report-table");
  if (block->titles)
    attach_row (GTK_GRID (grid), block->columns, block->titles, 0, "report-head");
  for (gsize x = 0; x < n; x++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      gboolean right = block->columns[x] == 'r';

      for (guint i = 0; i < block->rows->len; i++)
        {
          char *const *cells = g_ptr_array_index (block->rows, i);
          g_string_append_printf (text, "%s%s", i ? "\n" : "", cells[x]);
        }
      GtkWidget *label = label_new (text->str, right ? "numeric" : NULL);
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_xalign (GTK_LABEL (label), right ? 1 : 0);
      gtk_label_set_justify (GTK_LABEL (label), right ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
      gtk_widget_set_hexpand (label, x + 1 == n && !right);
      gtk_grid_attach (GTK_GRID (grid), label, (int) x, 1, 1, 1);
    }
  return grid;
}

/* Whether that can be done: no orders, which have letters of their own, no sums, no line breaks. */
static gboolean
is_long_table (const PayBlock *block)
{
  if (!block->rows || block->rows->len < LONG_TABLE || block->n_footers
      || strchr (block->columns, 'o'))
    return FALSE;
  for (guint i = 0; i < block->rows->len; i++)
    {
      char *const *cells = g_ptr_array_index (block->rows, i);
      for (gsize x = 0; block->columns[x]; x++)
        if (strlen (cells[x]) > LONG_TABLE_CELL || strchr (cells[x], '\n'))
          return FALSE;
    }
  return TRUE;
}

static GtkWidget *
table_new (const PayBlock *block)
{
  GtkWidget *grid = gtk_grid_new ();
  guint n = block->rows ? block->rows->len : 0;
  int y = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_add_css_class (grid, "report-table");
  if (block->titles)
    attach_row (GTK_GRID (grid), block->columns, block->titles, y++, "report-head");
  for (guint i = 0; i < n; i++)
    attach_row (GTK_GRID (grid), block->columns, g_ptr_array_index (block->rows, i), y++,
                i + block->n_footers >= n ? "report-sum" : NULL);
  return grid;
}

GtkWidget *
payola_report_view_new (const PayReport *report)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_add_css_class (box, "report");
  gtk_box_append (GTK_BOX (box), label_new (pay_report_get_subject (report), "title-3"));
  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    gtk_box_append (GTK_BOX (box), label_new (pay_report_get_lead (report, i), "dim-label"));
  if (pay_report_get_mark (report))
    gtk_box_append (GTK_BOX (box), label_new (pay_report_get_mark (report), "report-mark"));

  for (guint i = 0; i < pay_report_get_n (report); i++)
    {
      const PayBlock *block = pay_report_get (report, i);
      switch (block->kind)
        {
        case PAY_BLOCK_HEADING:
          gtk_box_append (GTK_BOX (box), label_new (block->text, "report-heading"));
          break;
        case PAY_BLOCK_PARAGRAPH:
          gtk_box_append (GTK_BOX (box), label_new (block->text, NULL));
          break;
        case PAY_BLOCK_NOTE:
          gtk_box_append (GTK_BOX (box), label_new (block->text, "caption"));
          break;
        case PAY_BLOCK_VERBATIM:
          gtk_box_append (GTK_BOX (box), label_new (block->text, "order"));
          break;
        case PAY_BLOCK_TABLE:
          if (block->text)
            gtk_box_append (GTK_BOX (box), label_new (block->text, "caption-heading"));
          gtk_box_append (GTK_BOX (box),
                          is_long_table (block) ? long_table_new (block) : table_new (block));
          break;
        }
    }
  return box;
}
