/* test-map-prices.c - the layer with prices, its switch, and the treasuries below the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "board/names.h"
#include "desktop/map/map-view-private.h"

static guint
count_prices (PayolaMapView *map)
{
  guint n = 0;

  for (guint i = 0; i < payola_scene_get_n_arrows (map->scene); i++)
    n += payola_scene_get_arrow (map->scene, i)->price > 0;
  return n;
}

/* A key and a button show or hide prices, and new windows use the last choice. */
static void
test_switch (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);

  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->prices_button)));
  g_assert_true (window->map_view->overlay.prices);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (window->treasury_bar)));
  g_assert_true (act (window, "win.prices"));
  g_assert_false (gtk_toggle_button_get_active (window->prices_button));
  g_assert_false (window->map_view->overlay.prices);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->treasury_bar)));
  close_window (window);

  window = window_with_document (document);
  g_assert_false (window->map_view->overlay.prices);
  gtk_toggle_button_set_active (window->prices_button, TRUE);
  g_assert_true (window->map_view->overlay.prices);
  close_window (window);
}

/* Each viewer sees the prices and treasuries of their own statement. */
static void
test_viewers (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);

  payola_focus_set_turn (window->focus, 0);
  settle ();
  g_assert_cmpuint (count_prices (window->map_view), >=, 3);
  g_assert_true (says (GTK_WIDGET (window->treasury_bar), "Austria"));
  g_assert_true (says (GTK_WIDGET (window->treasury_bar), "Turkey"));
  payola_focus_set_viewer (window->focus, FIXTURE_AUSTRIA);
  settle ();
  g_assert_true (says (GTK_WIDGET (window->treasury_bar), "Austria"));
  g_assert_false (says (GTK_WIDGET (window->treasury_bar), "Turkey"));
  payola_focus_set_viewer (window->focus, PAY_VIEWER_PUBLIC);
  settle ();
  g_assert_cmpuint (count_prices (window->map_view), ==, 0);
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (window->treasury_bar)));
  close_window (window);
}

/* Returns whether a label with these words is shown, and has room for all of them. */
static gboolean
shows_whole (GtkWidget *bar, GtkWidget *widget, const char *words)
{
  graphene_rect_t place;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), words)
      && gtk_widget_compute_bounds (widget, bar, &place))
    return place.origin.x + place.size.width <= gtk_widget_get_width (bar);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (shows_whole (bar, child, words))
      return TRUE;
  return FALSE;
}

/* An amount is never cut off: in a narrow bar, the names are left out. */
static void
test_narrow_treasuries (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);
  GtkWidget *bar = GTK_WIDGET (window->treasury_bar);
  PayView *view = payola_focus_get_view (window->focus);
  int agp = 0;

  payola_focus_set_turn (window->focus, 0);
  g_assert_true (pay_view_get_balance (view, 0, 6, &agp));
  g_autofree char *full = g_strdup_printf ("Turkey %d", agp);
  g_autofree char *amount = g_strdup_printf ("%d", agp);
  gtk_window_set_default_size (GTK_WINDOW (window), 1800, 700);
  settle ();
  g_assert_true (shows_whole (bar, bar, full));
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  settle ();
  g_assert_true (shows_whole (bar, bar, amount));
  g_assert_false (shows_whole (bar, bar, full));
  close_window (window);
}

/* The map shows the offers in the draft of the selected power, until they are removed from it. */
static void
test_draft (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  PayolaWindow *window = window_with_document (document);

  payola_focus_set_power (window->focus, FIXTURE_FRANCE);
  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n3 : A PAR - PIC\n");
  settle ();
  g_assert_cmpuint (count_prices (window->map_view), ==, 2);
  g_assert_true (payola_scene_get_arrow (window->map_view->scene, 0)->offered);
  payola_focus_set_power (window->focus, FIXTURE_ENGLAND);
  settle ();
  g_assert_cmpuint (count_prices (window->map_view), ==, 0);
  payola_focus_set_power (window->focus, FIXTURE_FRANCE);
  payola_document_set_draft (document, FIXTURE_FRANCE, "");
  settle ();
  g_assert_cmpuint (count_prices (window->map_view), ==, 0);
  close_window (window);
}

/* Asserts that the description of the map contains a text. */
static void
assert_described (PayolaMapView *map, const char *text)
{
  g_autofree char *found = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (map), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "nothing");

  g_test_message ("%s", found);
  g_assert_nonnull (found);
  g_assert_nonnull (strstr (found, text));
}

/* The description for screen readers names changes on the map and the province under the
 * pointer. */
static void
test_described (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayolaWindow *window = window_with_document (document);
  const PayBoard *board = pay_view_get_board (payola_focus_get_view (window->focus));

  payola_focus_set_turn (window->focus, 0);
  settle ();
  assert_described (window->map_view, "Spring 1901, movement");
  assert_described (window->map_view, "22 orders on the map");
  payola_map_view_hover (window->map_view, (PayProvince) pay_names_find (board, "PAR"));
  assert_described (window->map_view, "Paris (PAR)");
  assert_described (window->map_view, "French army");
  payola_map_view_hover (window->map_view, PAY_NO_PROVINCE);
  payola_focus_set_province (window->focus, (PayProvince) pay_names_find (board, "NWG"));
  assert_described (window->map_view, "Norwegian Sea");
  close_window (window);
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/map-prices/switch", test_switch);
  g_test_add_func ("/map-prices/viewers", test_viewers);
  g_test_add_func ("/map-prices/narrow-treasuries", test_narrow_treasuries);
  g_test_add_func ("/map-prices/draft", test_draft);
  g_test_add_func ("/map-prices/described", test_described);
  return run_in_application (argv);
}
