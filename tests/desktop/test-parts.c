/* test-parts.c - parts of pages: labels, lists that are built in steps, pages that are updated
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/kit/finding-list.h"
#include "desktop/kit/follow.h"
#include "desktop/kit/list-refill.h"
#include "desktop/kit/quick-label.h"

/* Shows @child in a window, which GTK owns. */
static GtkWindow *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  return GTK_WINDOW (window);
}

static int
size_of (GtkWidget *widget, GtkOrientation orientation, int for_size)
{
  int natural;

  gtk_widget_measure (widget, orientation, for_size, NULL, &natural, NULL, NULL);
  return natural;
}

static void
keep_choice (GtkDropDown *drop, GParamSpec *pspec, GString *told)
{
  g_string_append_printf (told, "%u ", gtk_drop_down_get_selected (drop));
}

/* The names and the selection change together, with one notification after the change. */
static void
test_choices (void)
{
  static const char *const few[] = { "a", "b", NULL };
  static const char *const many[] = { "a", "x", "y", "b", "c", NULL };
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkWidget *drop = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  GtkWindow *window = show (drop);
  GString *told = g_string_new (NULL);

  g_signal_connect (drop, "notify::selected", G_CALLBACK (keep_choice), told);
  payola_choices_refill (drop, names, few, 1);
  g_assert_cmpstr (told->str, ==, "1 ");
  payola_choices_refill (drop, names, few, 1);
  g_assert_cmpstr (told->str, ==, "1 ");
  payola_choices_refill (drop, names, many, 4);
  g_assert_cmpstr (told->str, ==, "1 4 ");
  payola_choices_refill (drop, names, few, 0);
  g_assert_cmpstr (told->str, ==, "1 4 0 ");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (names)), ==, 2);
  g_string_free (told, TRUE);
  gtk_window_destroy (window);
}

/* The program's own label must need as much space as GTK's label. The texts have wide and narrow
 * letters and digits; both labels are tested in two fonts. */
static void
test_quick_label (void)
{
  static const char *const texts[] = { "", "5 : A BUD - SER | - GAL", "5 : A BUD - SER % größer ŵ",
                                       "3 : F STP/NC - BAR" };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (texts); i++)
    {
      const char *text = texts[i / 2];
      gboolean is_order = i % 2;
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
      GtkWidget *quick = payola_quick_label_new (text, is_order), *label = gtk_label_new (text);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      if (is_order)
        gtk_widget_add_css_class (label, "order");
      gtk_box_append (GTK_BOX (box), quick);
      gtk_box_append (GTK_BOX (box), label);
      GtkWindow *window = show (box);

      int width = size_of (quick, GTK_ORIENTATION_HORIZONTAL, -1);
      g_assert_cmpint (ABS (width - size_of (label, GTK_ORIENTATION_HORIZONTAL, -1)), <=, 1);
      for (int room = MAX (width / 3, 1); room <= width; room += MAX (width / 3, 1))
        {
          int minimum;
          gtk_widget_measure (quick, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          int height = size_of (quick, GTK_ORIENTATION_VERTICAL, MAX (room, minimum));
          int wanted = size_of (label, GTK_ORIENTATION_VERTICAL, MAX (room, minimum));
          g_assert_cmpint (ABS (height - wanted), <=, 1);
        }
      gtk_window_destroy (window);
      settle ();
    }
}

static void
test_quick_label_changes (void)
{
  GtkWidget *quick = payola_quick_label_new ("one", FALSE);
  GtkWindow *window = show (quick);
  int narrow = size_of (quick, GTK_ORIENTATION_HORIZONTAL, -1);

  payola_quick_label_set_text (PAYOLA_QUICK_LABEL (quick), "one and one more");
  settle ();
  int wide = size_of (quick, GTK_ORIENTATION_HORIZONTAL, -1);
  g_assert_cmpint (wide, >, narrow);
  gtk_test_accessible_assert_property (quick, GTK_ACCESSIBLE_PROPERTY_LABEL, "one and one more");
  /* This class has another font. */
  gtk_widget_add_css_class (quick, "title-1");
  settle ();
  g_assert_cmpint (size_of (quick, GTK_ORIENTATION_HORIZONTAL, -1), >, wide);
  gtk_window_destroy (window);
  settle ();
}

static GtkWidget *
make_row (guint i, gpointer data)
{
  guint *n_made = data;

  ++*n_made;
  return gtk_label_new (NULL);
}

static guint
count_rows (GtkListBox *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n))
    n++;
  return n;
}

/* A list is built in steps, and none of its rows is made twice. */
static void
test_list_in_parts (void)
{
  const char *const first[] = { "a", "b", "c", "d", "e", NULL };
  const char *const second[] = { "a", "x", "c", "y", "z", NULL };
  const char *const third[] = { "a", "z", NULL };
  GtkListBox *list = g_object_ref_sink (GTK_LIST_BOX (gtk_list_box_new ()));
  guint n_made = 0;

  g_assert_false (payola_list_refill_some (list, first, make_row, &n_made, 2));
  g_assert_cmpuint (count_rows (list), ==, 2);
  g_assert_false (payola_list_refill_some (list, first, make_row, &n_made, 2));
  g_assert_cmpuint (count_rows (list), ==, 4);
  g_assert_true (payola_list_refill_some (list, first, make_row, &n_made, 2));
  g_assert_cmpuint (count_rows (list), ==, 5);
  g_assert_cmpuint (n_made, ==, 5);
  g_assert_false (payola_list_refill_some (list, second, make_row, &n_made, 2));
  g_assert_true (payola_list_refill_some (list, second, make_row, &n_made, 2));
  g_assert_cmpuint (count_rows (list), ==, 5);
  g_assert_cmpuint (n_made, ==, 8);
  g_assert_true (payola_list_refill_some (list, third, make_row, &n_made, 0));
  g_assert_cmpuint (count_rows (list), ==, 2);
  g_assert_cmpuint (n_made, ==, 8);
  g_object_unref (list);
}

/* If there are many findings, only the first forty are listed, in their order. The list is built
 * in steps. A last row shows the number of further findings. */
static void
test_findings_in_parts (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (GPtrArray) corrections = g_ptr_array_new ();
  GtkWidget *findings = g_object_new (PAYOLA_TYPE_FINDING_LIST, NULL);
  GtkListBox *list = GTK_LIST_BOX (gtk_widget_get_first_child (findings));
  GtkWindow *window = show (findings);

  for (guint line = 1; line <= 60; line++)
    {
      g_autofree char *word = g_strdup_printf ("X%u", line);
      pay_diagnostics_add (diagnostics, PAY_CODE_POSITION_UNKNOWN_PLACE, line, 0, 1, word, NULL);
    }
  payola_finding_list_show (PAYOLA_FINDING_LIST (findings), diagnostics, corrections);
  g_assert_cmpuint (count_rows (list), >, 0);
  g_assert_cmpuint (count_rows (list), <, 40);
  while (count_rows (list) < 41)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_accessible_assert_property (
    gtk_widget_get_first_child (GTK_WIDGET (gtk_list_box_get_row_at_index (list, 40))),
    GTK_ACCESSIBLE_PROPERTY_LABEL, "20 more findings are marked in the sheet");
  for (guint line = 1; line <= 40; line++)
    {
      GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, (int) line - 1));
      GtkWidget *words = gtk_widget_get_last_child (gtk_widget_get_first_child (row));
      g_autofree char *sentence = pay_diagnostic_sentence (
        pay_diagnostics_get (diagnostics, line - 1));
      g_autofree char *whole = g_strdup_printf ("Line %u: %s", line, sentence);
      gtk_test_accessible_assert_property (gtk_widget_get_first_child (words),
                                           GTK_ACCESSIBLE_PROPERTY_LABEL, whole);
    }
  /* If there are no findings, the list becomes empty at once, even while it is being built. */
  payola_finding_list_show (PAYOLA_FINDING_LIST (findings), diagnostics, corrections);
  g_autoptr (PayDiagnostics) none = pay_diagnostics_new ();
  payola_finding_list_show (PAYOLA_FINDING_LIST (findings), none, corrections);
  g_assert_cmpuint (count_rows (list), ==, 0);
  gtk_window_destroy (window);
  settle ();
}

static guint n_updates;

static void
count_update (gpointer page)
{
  n_updates++;
}

/* A hidden page is not updated. When it is shown again, it is updated only if it missed a
 * change. */
static void
test_follow (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);
  GtkWidget *pages = gtk_stack_new (), *seen = gtk_label_new ("1"), *page = gtk_label_new ("2");

  gtk_stack_add_named (GTK_STACK (pages), seen, "seen");
  gtk_stack_add_named (GTK_STACK (pages), page, "page");
  GtkWindow *window = show (pages);
  payola_follow (page, focus, count_update);
  payola_focus_set_province (focus, 1);
  payola_focus_set_province (focus, 2);
  g_assert_cmpuint (n_updates, ==, 0);
  gtk_stack_set_visible_child (GTK_STACK (pages), page);
  g_assert_cmpuint (n_updates, ==, 1);
  payola_focus_set_province (focus, 3);
  g_assert_cmpuint (n_updates, ==, 2);
  gtk_stack_set_visible_child (GTK_STACK (pages), seen);
  gtk_stack_set_visible_child (GTK_STACK (pages), page);
  g_assert_cmpuint (n_updates, ==, 2);
  gtk_window_destroy (window);
  settle ();
}

/* A screen reader reads the name of the drop-down when its button has the focus. */
static void
test_drop_down_name (void)
{
  static const char *const words[] = { "a", "b", NULL };
  GtkWidget *drop = gtk_drop_down_new_from_strings (words);
  GtkWindow *window;

  gtk_accessible_update_property (GTK_ACCESSIBLE (drop), GTK_ACCESSIBLE_PROPERTY_LABEL, "Letter",
                                  -1);
  window = show (drop);
  gtk_test_accessible_assert_relation (gtk_widget_get_first_child (drop),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY, drop, NULL);
  gtk_window_destroy (window);
  settle ();

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new_with_mnemonic ("_Letter");
  drop = gtk_drop_down_new_from_strings (words);
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), drop);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), drop);
  window = show (box);
  gtk_test_accessible_assert_relation (gtk_widget_get_first_child (drop),
                                       GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL);
  gtk_window_destroy (window);
  settle ();
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/parts/quick-label", test_quick_label);
  g_test_add_func ("/parts/quick-label-changes", test_quick_label_changes);
  g_test_add_func ("/parts/list-in-parts", test_list_in_parts);
  g_test_add_func ("/parts/findings-in-parts", test_findings_in_parts);
  g_test_add_func ("/parts/follow", test_follow);
  g_test_add_func ("/parts/choices", test_choices);
  g_test_add_func ("/parts/drop-down-name", test_drop_down_name);
  return run_in_application (argv);
}
