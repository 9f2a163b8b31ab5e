/* report-view.c - display of a PayReport as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/kit/report-view.h"

#include <string.h>

#define PARTS "payola-report-parts"

/* A long table has at least LONG_TABLE rows, and its cells are at most LONG_TABLE_CELL bytes
 * long. */
#define LONG_TABLE 60
#define LONG_TABLE_CELL 100
/* The tables of a long report have at least LONG_REPORT rows in total. Each table of such a
 * report is treated as a long table if its cells are at most LONG_REPORT_CELL bytes long. */
#define LONG_REPORT 120
#define LONG_REPORT_CELL 40
/* A label may break its words if one of them has more bytes than this. */
#define LONG_WORD 18

/* A block of the report. Blocks of the same shape differ only in the text of their labels. */
typedef struct
{
  char *shape;
  GtkWidget *widget; /* owned by the box */
  GPtrArray *labels; /* all labels, in the order of the texts */
  gboolean columns;  /* whether the block is a table with one label per column */
} Part;

static void
part_free (gpointer data)
{
  Part *self = data;

  g_free (self->shape);
  g_ptr_array_unref (self->labels);
  g_free (self);
}

/* Sets the text of a label. Words are broken only if one of them is very long. */
static void
set_text (GtkLabel *label, const char *text)
{
  gsize longest = 0, length = 0;

  for (const char *p = text; *p; p++)
    {
      length = g_ascii_isspace (*p) ? 0 : length + 1;
      longest = MAX (longest, length);
    }
  gtk_label_set_wrap_mode (label, longest > LONG_WORD ? PANGO_WRAP_WORD_CHAR : PANGO_WRAP_WORD);
  gtk_label_set_text (label, text);
}

static GtkWidget *
label_new (Part *part, const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);

  set_text (GTK_LABEL (label), text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_selectable (GTK_LABEL (label), TRUE);
  /* A selectable label would take the focus and select its text when the user tabs through. */
  gtk_widget_set_can_focus (label, FALSE);
  if (css)
    gtk_widget_add_css_class (label, css);
  g_ptr_array_add (part->labels, label);
  return label;
}

/* ---- tables --------------------------------------------------------------------------------- */

static void
attach_row (Part *part, GtkGrid *grid, const char *columns, char *const *cells, int y,
            const char *css)
{
  gsize n = strlen (columns);

  for (gsize x = 0; x < n; x++)
    {
      GtkWidget *label = label_new (part, cells[x], css);

      gtk_label_set_xalign (GTK_LABEL (label), columns[x] == 'r' ? 1 : 0);
      gtk_label_set_yalign (GTK_LABEL (label), 0);
      if (columns[x] == 'r')
        gtk_widget_add_css_class (label, "numeric");
      if (columns[x] == 'o' && !css)
        gtk_widget_add_css_class (label, "order");
      /* The last column takes the remaining width, unless it is aligned to the right. */
      gtk_widget_set_hexpand (label, x + 1 == n && columns[x] != 'r');
      gtk_grid_attach (grid, label, (int) x, y, 1, 1);
    }
}

/* Joins the cells of a column with line breaks. The caller frees the text. */
static char *
column_text (const PayBlock *block, gsize x)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < block->rows->len; i++)
    {
      char *const *cells = g_ptr_array_index (block->rows, i);
      g_string_append_printf (text, "%s%s", i ? "\n" : "", cells[x]);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Shows a long table of short cells with one label per column, because hundreds of rows of labels
 * would take seconds. The lines do not wrap, so the rows are aligned. */
static void
attach_columns (Part *part, GtkGrid *grid, const PayBlock *block)
{
  gsize n = strlen (block->columns);

  for (gsize x = 0; x < n; x++)
    {
      g_autofree char *text = column_text (block, x);
      gboolean right = block->columns[x] == 'r';
      GtkWidget *label = label_new (part, text, right ? "numeric" : NULL);

      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_label_set_xalign (GTK_LABEL (label), right ? 1 : 0);
      gtk_label_set_justify (GTK_LABEL (label), right ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
      gtk_widget_set_hexpand (label, x + 1 == n && !right);
      gtk_grid_attach (grid, label, (int) x, 1, 1, 1);
    }
}

/* Checks whether a table can be shown with one label per column. The cells must be at most @most
 * bytes long. The table must not contain orders, sums or line breaks. */
static gboolean
has_short_cells (const PayBlock *block, gsize most)
{
  for (guint i = 0; i < block->rows->len; i++)
    {
      char *const *cells = g_ptr_array_index (block->rows, i);
      for (gsize x = 0; block->columns[x]; x++)
        if (strlen (cells[x]) > most || strchr (cells[x], '\n'))
          return FALSE;
    }
  return !block->n_footers && !strchr (block->columns, 'o');
}

static gboolean
is_long_table (const PayBlock *block, gboolean is_long_report)
{
  return block->rows && block->rows->len > 0
      && ((block->rows->len >= LONG_TABLE && has_short_cells (block, LONG_TABLE_CELL))
          || (is_long_report && has_short_cells (block, LONG_REPORT_CELL)));
}

static gboolean
is_long (const PayReport *report)
{
  guint n = 0;

  for (guint i = 0; i < pay_report_get_n (report); i++)
    {
      const PayBlock *block = pay_report_get (report, i);
      n += block->rows ? block->rows->len : 0;
    }
  return n >= LONG_REPORT;
}

static GtkWidget *
table_new (Part *part, const PayBlock *block)
{
  GtkWidget *grid = gtk_grid_new (), *box;
  guint n = block->rows ? block->rows->len : 0;
  int y = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 3);
  gtk_widget_add_css_class (grid, "report-table");
  box = block->text ? gtk_box_new (GTK_ORIENTATION_VERTICAL, 8) : grid;
  if (block->text)
    {
      gtk_box_append (GTK_BOX (box), label_new (part, block->text, "caption-heading"));
      gtk_box_append (GTK_BOX (box), grid);
    }
  if (block->titles)
    attach_row (part, GTK_GRID (grid), block->columns, block->titles, y++, "report-head");
  if (part->columns)
    attach_columns (part, GTK_GRID (grid), block);
  else
    for (guint i = 0; i < n; i++)
      attach_row (part, GTK_GRID (grid), block->columns, g_ptr_array_index (block->rows, i), y++,
                  i + block->n_footers >= n ? "report-sum" : NULL);
  return box;
}

/* ---- parts ---------------------------------------------------------------------------------- */

/* Returns a description of everything visible in a block except its text. The caller frees it. */
static char *
shape_of (const PayBlock *block, gboolean columns)
{
  if (block->kind != PAY_BLOCK_TABLE)
    return g_strdup_printf ("%d", block->kind);
  return g_strdup_printf ("%s%s%s%s %u %u", block->columns, block->text ? " caption" : "",
                          block->titles ? " titles" : "", columns ? " long" : "",
                          columns || !block->rows ? 0 : block->rows->len, block->n_footers);
}

static GtkWidget *
block_new (Part *part, const PayBlock *block)
{
  switch (block->kind)
    {
    case PAY_BLOCK_HEADING:
      return label_new (part, block->text, "report-heading");
    case PAY_BLOCK_PARAGRAPH:
      return label_new (part, block->text, NULL);
    case PAY_BLOCK_NOTE:
      return label_new (part, block->text, "caption");
    case PAY_BLOCK_VERBATIM:
      return label_new (part, block->text, "order");
    case PAY_BLOCK_TABLE:
      return table_new (part, block);
    }
  g_return_val_if_reached (NULL);
}

static void
say_next (Part *part, guint *next, const char *text)
{
  GtkLabel *label = g_ptr_array_index (part->labels, (*next)++);

  if (!g_str_equal (gtk_label_get_text (label), text))
    set_text (label, text);
}

/* Shows a block in the labels of a part that has the same shape. The texts are set in the order
 * in which the labels were created. */
static void
say_block (Part *part, const PayBlock *block)
{
  gsize n = block->columns ? strlen (block->columns) : 0;
  guint next = 0;

  if (block->text)
    say_next (part, &next, block->text);
  for (gsize x = 0; block->titles && x < n; x++)
    say_next (part, &next, block->titles[x]);
  if (part->columns)
    for (gsize x = 0; x < n; x++)
      {
        g_autofree char *text = column_text (block, x);
        say_next (part, &next, text);
      }
  else
    for (guint i = 0; block->rows && i < block->rows->len; i++)
      for (gsize x = 0; x < n; x++)
        say_next (part, &next, ((char *const *) g_ptr_array_index (block->rows, i))[x]);
}

/* Shows a block as part @i, or adds a part if there is no part @i. A part of the same shape is
 * kept, with new texts. */
static void
put_part (GtkBox *box, GPtrArray *parts, guint i, const PayBlock *block, gboolean is_long_report)
{
  gboolean columns = is_long_table (block, is_long_report);
  g_autofree char *shape = shape_of (block, columns);
  Part *old = i < parts->len ? g_ptr_array_index (parts, i) : NULL;
  Part *part;

  if (old && g_str_equal (old->shape, shape))
    {
      say_block (old, block);
      return;
    }
  part = g_new0 (Part, 1);
  part->shape = g_steal_pointer (&shape);
  part->labels = g_ptr_array_new ();
  part->columns = columns;
  part->widget = block_new (part, block);
  if (!old)
    {
      gtk_box_append (box, part->widget);
      g_ptr_array_add (parts, part);
      return;
    }
  gtk_box_insert_child_after (box, part->widget, old->widget);
  gtk_box_remove (box, old->widget);
  parts->pdata[i] = part;
  part_free (old);
}

/* Creates the head of a report. It is not a block, so it is never reused. */
static GtkWidget *
head_new (const PayReport *report)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  Part part = { .labels = g_ptr_array_new () };

  gtk_box_append (GTK_BOX (box), label_new (&part, pay_report_get_subject (report), "title-3"));
  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    gtk_box_append (GTK_BOX (box), label_new (&part, pay_report_get_lead (report, i), "dim-label"));
  if (pay_report_get_mark (report))
    gtk_box_append (GTK_BOX (box), label_new (&part, pay_report_get_mark (report), "report-mark"));
  g_ptr_array_unref (part.labels);
  return box;
}

static void
fill (GtkBox *box, GPtrArray *parts, const PayReport *report)
{
  g_autoptr (PayReport) typeset = pay_report_typeset (report);
  gboolean is_long_report = is_long (report);
  guint n = pay_report_get_n (typeset);

  gtk_box_prepend (box, head_new (report));
  for (guint i = 0; i < n; i++)
    put_part (box, parts, i, pay_report_get (typeset, i), is_long_report);
  while (parts->len > n)
    {
      Part *last = g_ptr_array_index (parts, parts->len - 1);
      gtk_box_remove (box, last->widget);
      g_ptr_array_set_size (parts, (int) parts->len - 1);
    }
}

GtkWidget *
payola_report_view_new (const PayReport *report)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GPtrArray *parts = g_ptr_array_new_with_free_func (part_free);

  gtk_widget_add_css_class (box, "report");
  g_object_set_data_full (G_OBJECT (box), PARTS, parts, (GDestroyNotify) g_ptr_array_unref);
  fill (GTK_BOX (box), parts, report);
  return box;
}

/* Shows another report in the same view. Blocks of the same shape keep their labels. */
static void
report_view_set (GtkWidget *view, const PayReport *report)
{
  GPtrArray *parts = g_object_get_data (G_OBJECT (view), PARTS);

  g_return_if_fail (parts != NULL);
  gtk_box_remove (GTK_BOX (view), gtk_widget_get_first_child (view));
  fill (GTK_BOX (view), parts, report);
}

void
payola_report_view_show (GtkScrolledWindow *scroll, const PayReport *report)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (scroll);

  if (viewport)
    report_view_set (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), report);
  else
    gtk_scrolled_window_set_child (scroll, payola_report_view_new (report));
}
