/* test-theatre-document.c - the properties of a theatre that is being edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model/theatre-document.h"

static void
count (guint *n)
{
  (*n)++;
}

/* Makes a theatre with two positions: the first is open, the second follows it. */
static PayolaTheatreDocument *
make_document (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayTheatre *theatre = pay_theatre_new ("Balkans");

  g_assert_cmpint (pay_theatre_add (theatre, 0, "next", diagnostics), ==, 1);
  return payola_theatre_document_new (theatre);
}

static void
assert_text (PayolaTheatreDocument *document, const char *property, const char *wanted)
{
  g_autofree char *text = NULL;

  g_object_get (document, property, &text, NULL);
  g_assert_cmpstr (text, ==, wanted);
}

/* If a property is set to its current value, nothing happens. Any other value is notified once. */
static void
test_set (void)
{
  g_autoptr (PayolaTheatreDocument) document = make_document ();
  guint n_titles = 0, n_ours = 0, n_changes = 0;
  int ours;

  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (count), &n_titles);
  g_signal_connect_swapped (document, "notify::ours", G_CALLBACK (count), &n_ours);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &n_changes);
  g_object_set (document, "title", "Balkans", "first-season", 0, "power", "", NULL);
  g_assert_cmpuint (n_changes, ==, 0);
  g_assert_false (payola_theatre_document_can_undo (document));

  g_object_set (document, "title", "Turkey", NULL);
  g_object_set (document, "ours", 12, "theirs", 7, "power", "ITALY", NULL);
  g_object_set (document, "units", "A VEN", "provinces", "TRI", "first-season", 1, NULL);
  g_assert_cmpuint (n_titles, ==, 1);
  g_assert_cmpuint (n_ours, ==, 1);
  g_assert_cmpuint (n_changes, ==, 7);
  const PayTheatre *theatre = payola_theatre_document_get (document);
  g_assert_cmpstr (pay_theatre_get_title (theatre), ==, "Turkey");
  g_assert_cmpint (pay_theatre_get_ours (theatre), ==, 12);
  g_assert_cmpint (pay_theatre_get_theirs (theatre), ==, 7);
  g_assert_cmpstr (pay_theatre_get_power (theatre), ==, "ITALY");
  g_assert_cmpstr (pay_theatre_get_units (theatre), ==, "A VEN");
  g_assert_cmpstr (pay_theatre_get_provinces (theatre), ==, "TRI");
  g_assert_false (pay_theatre_get_spring (theatre));
  g_object_get (document, "ours", &ours, NULL);
  g_assert_cmpint (ours, ==, 12);
}

/* Typing in one field is one step of undo, and undo notifies the properties that it restores. */
static void
test_undo (void)
{
  g_autoptr (PayolaTheatreDocument) document = make_document ();
  guint n_titles = 0, n_names = 0;

  g_object_set (document, "title", "T", NULL);
  g_object_set (document, "title", "Tu", NULL);
  g_object_set (document, "title", "Tur", NULL);
  g_object_set (document, "name", "first", NULL);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (count), &n_titles);
  g_signal_connect_swapped (document, "notify::name", G_CALLBACK (count), &n_names);
  payola_theatre_document_undo (document);
  assert_text (document, "name", "");
  assert_text (document, "title", "Tur");
  g_assert_cmpuint (n_names, ==, 1);
  g_assert_cmpuint (n_titles, ==, 0);
  payola_theatre_document_undo (document);
  assert_text (document, "title", "Balkans");
  g_assert_cmpuint (n_titles, ==, 1);
  g_assert_false (payola_theatre_document_can_undo (document));
  payola_theatre_document_redo (document);
  assert_text (document, "title", "Tur");
}

/* The properties of a position are those of the selected position. A position is always
 * selected. */
static void
test_selected (void)
{
  g_autoptr (PayolaTheatreDocument) document = make_document ();
  guint n_names = 0, n_results = 0, result;

  g_signal_connect_swapped (document, "notify::name", G_CALLBACK (count), &n_names);
  g_signal_connect_swapped (document, "notify::result", G_CALLBACK (count), &n_results);
  g_object_set (document, "selected", 1, NULL);
  assert_text (document, "name", "next");
  g_assert_cmpuint (n_names, ==, 1);
  g_assert_cmpuint (n_results, ==, 0);
  g_assert_false (payola_theatre_document_can_undo (document));
  g_object_set (document, "result", PAY_THEATRE_WON, NULL);
  g_assert_cmpuint (n_results, ==, 1);
  g_assert_cmpint (pay_theatre_get_result (payola_theatre_document_get (document), 1), ==,
                   PAY_THEATRE_WON);

  g_object_set (document, "selected", 0, NULL);
  g_object_get (document, "result", &result, NULL);
  g_assert_cmpuint (result, ==, PAY_THEATRE_OPEN);
  g_object_set (document, "selected", 1, NULL);
  payola_theatre_document_change (document, pay_theatre_new ("Alone"), NULL);
  g_assert_cmpuint (payola_theatre_document_get_selected (document), ==, 0);
  assert_text (document, "name", "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theatre-document/set", test_set);
  g_test_add_func ("/theatre-document/undo", test_undo);
  g_test_add_func ("/theatre-document/selected", test_selected);
  return g_test_run ();
}
