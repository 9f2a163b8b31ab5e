/* sheet-table.c - table of a sheet, with a row for each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/sheet-table.h"

#include "desktop/kit/list-refill.h"
#include "desktop/kit/quick-label.h"

#include <glib/gi18n.h>
#include <string.h>

enum
{
  COLUMN_MARK,
  COLUMN_AMOUNT,
  COLUMN_KIND,
  COLUMN_UNIT,
  COLUMN_ORDERS,
  N_COLUMNS,
};

/* A row of the table. `named` is the line number in the accessible name of the row. It is 0
 * before the row has a name. */
#define PAYOLA_TYPE_SHEET_ROW (payola_sheet_row_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSheetRow, payola_sheet_row, PAYOLA, SHEET_ROW, GtkListBoxRow)

struct _PayolaSheetRow
{
  GtkListBoxRow parent_instance;

  guint named;
};

G_DEFINE_FINAL_TYPE (PayolaSheetRow, payola_sheet_row, GTK_TYPE_LIST_BOX_ROW)

static void
payola_sheet_row_class_init (PayolaSheetRowClass *klass)
{
}

static void
payola_sheet_row_init (PayolaSheetRow *self)
{
}

struct _PayolaSheetTable
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkListBox *list;
  GtkWidget *head;
  int widths[N_COLUMNS]; /* widths in pixels of all columns except the last */
  guint line;            /* number of the selected line, or 0 */
  gboolean editable;
};

enum
{
  ACTIVATED,
  MOVED,
  DELETED,
  UNDO,
  REDO,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaSheetTable, payola_sheet_table, GTK_TYPE_WIDGET)

/* ---- rows ------------------------------------------------------------------------------------ */

/* Adds a cell with the width of its column. A GtkSizeGroup is not used, because it measures every
 * cell again when one cell changes. */
static void
put_cell (PayolaSheetTable *self, GtkWidget *row, int column, GtkWidget *cell)
{
  if (column == COLUMN_ORDERS)
    gtk_widget_set_hexpand (cell, TRUE);
  else
    gtk_widget_set_size_request (cell, self->widths[column], -1);
  gtk_box_append (GTK_BOX (row), cell);
}

static GtkWidget *
add_cell (PayolaSheetTable *self, GtkWidget *row, int column, const char *text)
{
  GtkWidget *cell = payola_quick_label_new (text, TRUE);

  payola_quick_label_set_at_end (PAYOLA_QUICK_LABEL (cell), column == COLUMN_AMOUNT);
  put_cell (self, row, column, cell);
  return cell;
}

/* Returns the most severe finding of a line, or NULL. */
static const PayDiagnostic *
find_worst (const PayDiagnostics *diagnostics, guint line)
{
  const PayDiagnostic *worst = NULL;

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *diagnostic = pay_diagnostics_get (diagnostics, i);
      if (diagnostic->line == line && (!worst || diagnostic->severity > worst->severity))
        worst = diagnostic;
    }
  return worst;
}

static void
add_mark (PayolaSheetTable *self, GtkWidget *row, const PayDiagnostic *finding)
{
  GtkWidget *icon = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (icon), 16);
  if (finding)
    {
      gboolean error = finding->severity >= PAY_SEVERITY_ILLEGAL;
      gboolean warning = finding->severity == PAY_SEVERITY_VOID;
      g_autofree char *sentence = pay_diagnostic_sentence (finding);
      gtk_image_set_from_icon_name (GTK_IMAGE (icon), error     ? "dialog-error-symbolic"
                                                      : warning ? "dialog-warning-symbolic"
                                                                : "dialog-information-symbolic");
      gtk_widget_add_css_class (icon, error ? "error" : warning ? "warning" : "dim-label");
      gtk_widget_set_tooltip_text (icon, sentence);
      gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      sentence, -1);
    }
  gtk_box_append (GTK_BOX (row), icon);
}

static char *
orders_text (const PayOffer *offer, const PayBoard *board)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < offer->n_orders; i++)
    {
      g_autofree char *words = pay_order_words (board, &offer->orders[i]);
      g_string_append_printf (text, "%s%s", i ? " | " : "", words);
    }
  return g_string_free (text, FALSE);
}

/* Adds the cells of an offer: the amount as it was written, and the rest in normal form. */
static void
add_offer_cells (PayolaSheetTable *self, GtkWidget *row, const PayOffer *offer, const char *comment,
                 const PayBoard *board)
{
  const char sign[] = { (char) offer->type, '\0' };
  g_autofree char *amount = g_strndup (offer->text, strcspn (offer->text, " "));

  add_cell (self, row, COLUMN_AMOUNT, amount);
  add_cell (self, row, COLUMN_KIND, sign);
  if (offer->type == PAY_OFFER_SAVINGS)
    {
      add_cell (self, row, COLUMN_UNIT, "");
      gtk_widget_add_css_class (
        add_cell (self, row, COLUMN_ORDERS, *comment ? comment : C_("savings line", "Savings")),
        "dim-label");
      return;
    }
  g_autofree char *unit = pay_unit_name (board, offer->unit_type, offer->location);
  g_autofree char *orders = orders_text (offer, board);
  g_autofree char *both = *comment ? g_strdup_printf ("%s  %%%s", orders, comment)
                                   : g_strdup (orders);
  add_cell (self, row, COLUMN_UNIT, unit);
  add_cell (self, row, COLUMN_ORDERS, both);
}

static gboolean on_drop (GtkDropTarget *target, const GValue *value, double x, double y,
                         PayolaSheetTable *self);

static guint
line_of (GtkWidget *row)
{
  return (guint) gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) + 1;
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource *source, double x, double y, PayolaSheetTable *self)
{
  GtkWidget *row = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (row);

  if (!self->editable)
    return NULL;
  gtk_drag_source_set_icon (source, picture, (int) x, (int) y);
  return gdk_content_provider_new_typed (G_TYPE_UINT, line_of (row));
}

/* The data from which the rows are created. */
typedef struct
{
  PayolaSheetTable *self;
  char **lines;
  const PayOfferSheet *sheet;
  const PayBoard *board;
  const PayDiagnostics *diagnostics;
} Filling;

static const PayOffer *
offer_of_line (const Filling *filling, guint i)
{
  const PayOfferLine *read = filling->sheet && i < pay_offer_sheet_get_n_lines (filling->sheet)
                             ? pay_offer_sheet_get_line (filling->sheet, i)
                             : NULL;

  return read && read->kind == PAY_LINE_OFFER ? read->offer : NULL;
}

/* Returns a text that contains everything that row @i shows. The caller frees it. */
static char *
mark_of_line (const Filling *filling, guint i)
{
  const PayDiagnostic *finding = find_worst (filling->diagnostics, i + 1);
  g_autofree char *sentence = finding ? pay_diagnostic_sentence (finding) : g_strdup ("");

  return g_strdup_printf ("%d%d %s\n%s", offer_of_line (filling, i) != NULL,
                          finding ? (int) finding->severity : 0, filling->lines[i], sentence);
}

static GtkWidget *
make_row (guint i, gpointer data)
{
  const Filling *filling = data;
  PayolaSheetTable *self = filling->self;
  GtkWidget *row = g_object_new (PAYOLA_TYPE_SHEET_ROW, NULL),
            *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  const char *text = filling->lines[i], *comment = strchr (text, '%');
  const PayOffer *offer = offer_of_line (filling, i);

  gtk_widget_add_css_class (box, "sheet-row");
  add_mark (self, box, find_worst (filling->diagnostics, i + 1));
  if (offer)
    add_offer_cells (self, box, offer, comment ? comment + 1 : "", filling->board);
  else
    {
      GtkWidget *cell = add_cell (self, box, COLUMN_ORDERS, text);
      if (comment && strspn (text, " \t") == (gsize) (comment - text))
        gtk_widget_add_css_class (cell, "dim-label");
    }
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_MOVE);
  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect_object (source, "prepare", G_CALLBACK (on_drag_prepare), self, 0);
  g_signal_connect_object (target, "drop", G_CALLBACK (on_drop), self, 0);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (source));
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (target));
  return row;
}

/* Updates the accessible name of a row whose line number has changed. */
static void
number_row (PayolaSheetTable *self, guint line, const char *text)
{
  PayolaSheetRow *row = PAYOLA_SHEET_ROW (
    gtk_list_box_get_row_at_index (self->list, (int) line - 1));

  if (row->named == line)
    return;
  /* Translators: The number of a line, and a sentence */
  g_autofree char *name = g_strdup_printf (_("Line %u: %s"), line, text);
  row->named = line;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Returns the width in pixels of @n monospaced letters. */
static int
letters_width (PayolaSheetTable *self, guint n)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), "M");
  g_autoptr (PangoFontDescription) font = pango_font_description_from_string ("monospace");
  int width;

  pango_layout_set_font_description (layout, font);
  pango_layout_get_size (layout, &width, NULL);
  return PANGO_PIXELS_CEIL (width * (int) n);
}

static void
set_row_widths (PayolaSheetTable *self, GtkWidget *row)
{
  GtkWidget *cell = gtk_widget_get_first_child (row);

  for (int column = COLUMN_AMOUNT; column < COLUMN_ORDERS; column++)
    {
      cell = gtk_widget_get_next_sibling (cell);
      /* A line that is not an offer has a single cell of variable width. */
      if (cell == gtk_widget_get_last_child (row))
        return;
      gtk_widget_set_size_request (cell, self->widths[column], -1);
    }
}

/* Makes each column except the last as wide as its longest cell or its heading. */
static void
fit_columns (PayolaSheetTable *self, const Filling *filling, guint n)
{
  guint letters[N_COLUMNS] = { 0 };
  GtkWidget *head = gtk_widget_get_first_child (self->head);
  GtkListBoxRow *row;

  letters[COLUMN_KIND] = 1;
  for (guint i = 0; i < n; i++)
    {
      const PayOffer *offer = offer_of_line (filling, i);
      if (!offer)
        continue;
      letters[COLUMN_AMOUNT] = MAX (letters[COLUMN_AMOUNT], (guint) strcspn (offer->text, " "));
      if (offer->type == PAY_OFFER_SAVINGS)
        continue;
      g_autofree char *unit = pay_unit_name (filling->board, offer->unit_type, offer->location);
      letters[COLUMN_UNIT] = MAX (letters[COLUMN_UNIT], (guint) g_utf8_strlen (unit, -1));
    }
  for (int column = COLUMN_AMOUNT; column < COLUMN_ORDERS; column++)
    {
      int named;
      head = gtk_widget_get_next_sibling (head);
      gtk_widget_set_size_request (head, -1, -1);
      gtk_widget_measure (head, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &named, NULL, NULL);
      self->widths[column] = MAX (named, letters_width (self, letters[column]));
    }
  set_row_widths (self, self->head);
  for (guint i = 0; (row = gtk_list_box_get_row_at_index (self->list, (int) i)); i++)
    set_row_widths (self, gtk_list_box_row_get_child (row));
}

static void
select_line (PayolaSheetTable *self, guint line, gboolean focus)
{
  GtkListBoxRow *row = line > 0 ? gtk_list_box_get_row_at_index (self->list, (int) line - 1) : NULL;

  gtk_list_box_select_row (self->list, row);
  if (row && focus)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static gboolean
has_keyboard (PayolaSheetTable *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self));
}

void
payola_sheet_table_show (PayolaSheetTable *self, const char *text, const PayOfferSheet *sheet,
                         const PayBoard *board, const PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  guint n = g_strv_length (lines);
  gboolean focus = has_keyboard (self);
  guint line = self->line; /* saved, because removing the selected row changes self->line */
  const Filling filling = { self, lines, sheet, board, diagnostics };

  if (n > 0 && !*lines[n - 1])
    n--;
  g_auto (GStrv) marks = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    marks[i] = mark_of_line (&filling, i);
  fit_columns (self, &filling, n);
  payola_list_refill (self->list, (const char *const *) marks, make_row, (gpointer) &filling);
  for (guint i = 0; i < n; i++)
    number_row (self, i + 1, lines[i]);
  self->line = MIN (line, n);
  select_line (self, self->line, focus);
}

void
payola_sheet_table_set_editable (PayolaSheetTable *self, gboolean editable)
{
  self->editable = editable;
}

guint
payola_sheet_table_get_line (PayolaSheetTable *self)
{
  return self->line;
}

void
payola_sheet_table_set_line (PayolaSheetTable *self, guint line)
{
  self->line = line;
  select_line (self, line, has_keyboard (self));
}

/* ---- actions --------------------------------------------------------------------------------- */

static void
move (PayolaSheetTable *self, guint from, guint to)
{
  if (!self->editable || from == to || !gtk_list_box_get_row_at_index (self->list, (int) to - 1))
    return;
  self->line = to;
  g_signal_emit (self, signals[MOVED], 0, from, to);
}

static gboolean
on_drop (GtkDropTarget *target, const GValue *value, double x, double y, PayolaSheetTable *self)
{
  guint to = line_of (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));

  move (self, g_value_get_uint (value), to);
  return TRUE;
}

static void
on_row_selected (GtkListBox *list, GtkListBoxRow *row, PayolaSheetTable *self)
{
  self->line = row ? line_of (GTK_WIDGET (row)) : 0;
}

static void
on_row_activated (GtkListBox *list, GtkListBoxRow *row, PayolaSheetTable *self)
{
  g_signal_emit (self, signals[ACTIVATED], 0, line_of (GTK_WIDGET (row)));
}

static gboolean
on_key (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType state,
        PayolaSheetTable *self)
{
  GdkModifierType held = state & gtk_accelerator_get_default_mod_mask ();

  if (held == GDK_ALT_MASK && (key == GDK_KEY_Up || key == GDK_KEY_Down))
    {
      if (self->line > (key == GDK_KEY_Up ? 1u : 0u))
        move (self, self->line, key == GDK_KEY_Up ? self->line - 1 : self->line + 1);
      return TRUE;
    }
  if (held == 0 && (key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete) && self->line > 0
      && self->editable)
    {
      g_signal_emit (self, signals[DELETED], 0, self->line);
      return TRUE;
    }
  if (held == GDK_CONTROL_MASK && key == GDK_KEY_z)
    g_signal_emit (self, signals[UNDO], 0);
  else if ((held == GDK_CONTROL_MASK && key == GDK_KEY_y)
           || (held == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)
               && (key == GDK_KEY_Z || key == GDK_KEY_z)))
    g_signal_emit (self, signals[REDO], 0);
  else
    return FALSE;
  return TRUE;
}

/* ---- widget ---------------------------------------------------------------------------------- */

static void
add_head (PayolaSheetTable *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *space = gtk_image_new ();
  const char *names[N_COLUMNS] = { NULL, C_("column heading", "AgP"), "",
                                   C_("unit on the board", "Unit"),
                                   C_("orders of units", "Orders") };

  gtk_image_set_pixel_size (GTK_IMAGE (space), 16);
  gtk_box_append (GTK_BOX (head), space);
  for (int column = COLUMN_AMOUNT; column < N_COLUMNS; column++)
    {
      GtkWidget *name = gtk_label_new (names[column]);
      gtk_label_set_xalign (GTK_LABEL (name), column == COLUMN_AMOUNT ? 1 : 0);
      gtk_widget_add_css_class (name, "report-head");
      put_cell (self, head, column, name);
    }
  gtk_widget_add_css_class (head, "sheet-head");
  self->head = head;
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
}

static void
payola_sheet_table_dispose (GObject *object)
{
  g_clear_pointer (&PAYOLA_SHEET_TABLE (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (payola_sheet_table_parent_class)->dispose (object);
}

static void
payola_sheet_table_class_init (PayolaSheetTableClass *klass)
{
  const GType type = PAYOLA_TYPE_SHEET_TABLE;

  G_OBJECT_CLASS (klass)->dispose = payola_sheet_table_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[ACTIVATED] = g_signal_new ("activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MOVED] = g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[DELETED] = g_signal_new ("deleted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[UNDO] = g_signal_new ("undo", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
  signals[REDO] = g_signal_new ("redo", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                0);
}

static void
payola_sheet_table_init (PayolaSheetTable *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new (), *list = gtk_list_box_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkWidget *empty = gtk_label_new (_("The sheet is empty. Click a unit on the map to start."));

  self->list = GTK_LIST_BOX (list);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  add_head (self);
  gtk_label_set_wrap (GTK_LABEL (empty), TRUE);
  gtk_widget_add_css_class (empty, "dim-label");
  gtk_widget_add_css_class (empty, "unit-page");
  gtk_list_box_set_placeholder (self->list, empty);
  gtk_list_box_set_activate_on_single_click (self->list, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Lines of the sheet"), -1);
  g_signal_connect (list, "row-selected", G_CALLBACK (on_row_selected), self);
  g_signal_connect (list, "row-activated", G_CALLBACK (on_row_activated), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (list, keys);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), 100);
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self->box), scroller);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
