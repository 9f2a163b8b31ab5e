/* test-new-game.c - the New Game dialog: conflicting options, random seats, a test game, deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "window-fixture.h"

#include "desktop/application/intimate-setup.h"
#include "desktop/application/new-game-dialog.h"
#include "desktop/application/options-page.h"
#include "desktop/kit/list-buttons.h"
#include "desktop/kit/player-row.h"
#include "service/deadline.h"
#include "service/seats.h"

static PayolaNewGameDialog *
open_dialog (PayolaWindow *window)
{
  gtk_window_present (GTK_WINDOW (window));
  payola_new_game_dialog_present (app, GTK_WINDOW (window));
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  for (GList *l = windows; l; l = l->next)
    if (PAYOLA_IS_NEW_GAME_DIALOG (l->data))
      return l->data;
  g_assert_not_reached ();
}

static GObject *
child (PayolaNewGameDialog *dialog, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (dialog), PAYOLA_TYPE_NEW_GAME_DIALOG, name);
}

static PayolaPlayerRow *
seat (GtkWidget *widget, guint *n)
{
  if (PAYOLA_IS_PLAYER_ROW (widget))
    return (*n)-- == 0 ? PAYOLA_PLAYER_ROW (widget) : NULL;
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    {
      PayolaPlayerRow *found = seat (w, n);
      if (found)
        return found;
    }
  return NULL;
}

static PayolaPlayerRow *
find_seat (PayolaNewGameDialog *dialog, guint n)
{
  return seat (GTK_WIDGET (child (dialog, "players_group")), &n);
}

static void
write_player (PayolaPlayerRow *row, const char *name)
{
  payola_player_row_set (
    row, &(PayPlayer) { (char *) name, (char *) "a@example.org", (char *) "", (char *) "", 0 });
}

static gboolean
needs_attention (PayolaNewGameDialog *dialog, const char *page)
{
  AdwViewStack *pages = ADW_VIEW_STACK (child (dialog, "pages"));

  return adw_view_stack_page_get_needs_attention (
    adw_view_stack_get_page (pages, adw_view_stack_get_child_by_name (pages, page)));
}

static void
show_page (PayolaNewGameDialog *dialog, const char *page)
{
  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (child (dialog, "pages")), page);
}

static const char *
get_error (PayolaNewGameDialog *dialog)
{
  return gtk_revealer_get_reveal_child (GTK_REVEALER (child (dialog, "error_revealer")))
         ? gtk_label_get_label (GTK_LABEL (child (dialog, "error_label")))
         : NULL;
}

static void
paste_list (PayolaNewGameDialog *dialog, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  GtkWidget *buttons = gtk_widget_get_first_child (GTK_WIDGET (child (dialog, "players_buttons")));

  g_assert_true (PAYOLA_IS_LIST_BUTTONS (buttons));
  g_signal_emit_by_name (buttons, "listed", bytes);
  settle ();
}

/* Counts the rows that are marked as wrong. */
static guint
count_marked (GtkWidget *widget)
{
  guint n = ADW_IS_ACTION_ROW (widget) && gtk_widget_has_css_class (widget, "error");

  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    n += count_marked (w);
  return n;
}

static void
test_options (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  PayolaOptionsPage *page = PAYOLA_OPTIONS_PAGE (child (dialog, "options_page"));
  GtkRevealer *error = GTK_REVEALER (child (dialog, "error_revealer"));
  GtkWidget *create = GTK_WIDGET (child (dialog, "create_button"));

  /* Every option can be selected, except PAY_OPTION_PAYOLA_CLASSIC, because that is a kind of
   * game. */
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    g_assert_true (payola_options_page_has (page, i) == (i != PAY_OPTION_PAYOLA_CLASSIC));
  payola_options_page_choose (page, PAY_OPTION_TOUCH_BRIBE, TRUE);
  g_assert_false (gtk_revealer_get_reveal_child (error));
  payola_options_page_choose (page, PAY_OPTION_REMOTE_BRIBE, TRUE);
  g_assert_true (gtk_revealer_get_reveal_child (error));
  g_assert_false (gtk_widget_get_sensitive (create));
  /* The message names the two options, and their rows are marked. */
  g_assert_true (says (GTK_WIDGET (page), "touch-bribe · "));
  g_assert_cmpuint (count_marked (GTK_WIDGET (page)), ==, 2);
  payola_options_page_choose (page, PAY_OPTION_REMOTE_BRIBE, FALSE);
  g_assert_cmpuint (count_marked (GTK_WIDGET (page)), ==, 0);
  g_assert_false (gtk_revealer_get_reveal_child (error));
  /* limit-offers implies direct-only. direct-only is shown, but it is not among the selected
   * options. */
  payola_options_page_choose (page, PAY_OPTION_LIMIT_OFFERS, TRUE);
  g_auto (GStrv) names = payola_options_page_get_names (page);
  g_assert_true (g_strv_contains ((const char *const *) names, "limit-offers"));
  g_assert_false (g_strv_contains ((const char *const *) names, "direct-only"));

  g_signal_emit_by_name (create, "clicked");
  settle ();
  PaySetup *setup = pay_game_get_setup (
    payola_document_get_game (payola_window_get_document (window)));
  g_assert_true (pay_options_has (pay_setup_get_options (setup), PAY_OPTION_DIRECT_ONLY));
  g_assert_true (pay_options_has (pay_setup_get_options (setup), PAY_OPTION_TOUCH_BRIBE));
  g_assert_true (pay_setup_has_own_secret (setup));
  /* A new game opens on the page for the game master. */
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (window->pages), ==, "master");
  close_window (window);
}

static void
test_lot_of_seats (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  guint n_listed = 0;

  write_player (find_seat (dialog, 0), "Ada");
  payola_player_row_set_wishes (find_seat (dialog, 0), "turkey, fra");
  write_player (find_seat (dialog, 1), "Ben");
  write_player (find_seat (dialog, 2), "Cy");
  g_signal_emit_by_name (child (dialog, "lot_button"), "clicked");
  settle ();
  for (guint p = 0; p < 7; p++)
    n_listed += !payola_player_row_is_empty (find_seat (dialog, p));
  g_assert_cmpuint (n_listed, ==, 3);
  gtk_editable_set_text (GTK_EDITABLE (child (dialog, "deadline_row")), "soon");
  g_signal_emit_by_name (child (dialog, "create_button"), "clicked");
  g_assert_true (gtk_revealer_get_reveal_child (GTK_REVEALER (child (dialog, "error_revealer"))));
  gtk_editable_set_text (GTK_EDITABLE (child (dialog, "deadline_row")), "+7d");
  adw_combo_row_set_selected (ADW_COMBO_ROW (child (dialog, "scoring_row")), 1);
  g_signal_emit_by_name (child (dialog, "create_button"), "clicked");
  settle ();
  PayGame *game = payola_document_get_game (payola_window_get_document (window));
  const PayRoster *roster = pay_game_get_roster (game);
  g_assert_cmpstr (pay_roster_get_deadline (roster), !=, "");
  g_assert_nonnull (pay_setup_get_scoring (pay_game_get_setup (game)));
  n_listed = 0;
  for (guint p = 0; p < 7; p++)
    n_listed += pay_roster_get (roster, (PayPower) p) != NULL;
  g_assert_cmpuint (n_listed, ==, 3);
  close_window (window);
}

/* Returns the powers that the lot assigns to the players, as text. The same seed always gives the
 * same assignment. The caller frees the text. */
static char *
draw_with_seed (const char *seed)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  GString *drawn = g_string_new (NULL);

  gtk_editable_set_text (GTK_EDITABLE (child (dialog, "seed_row")), seed);
  for (guint p = 0; p < 7; p++)
    {
      const char name[] = { (char) ('a' + p), '\0' };
      write_player (find_seat (dialog, p), name);
    }
  g_signal_emit_by_name (child (dialog, "lot_button"), "clicked");
  settle ();
  for (guint p = 0; p < 7; p++)
    g_string_append (drawn, payola_player_row_get (find_seat (dialog, p)).name);
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
  return g_string_free (drawn, FALSE);
}

static void
test_lot_of_seed (void)
{
  g_autofree char *one = draw_with_seed ("7"), *again = draw_with_seed ("7");
  g_autofree char *other = draw_with_seed ("8");

  g_assert_cmpstr (one, ==, again);
  g_assert_cmpstr (one, !=, other);
}

/* A test game takes two clicks: New Game, Test Game. */
static void
test_test_game (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);

  g_signal_emit_by_name (child (dialog, "test_button"), "clicked");
  settle ();
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_nonnull (document);
  const PayRoster *roster = pay_game_get_roster (payola_document_get_game (document));
  for (guint p = 0; p < 7; p++)
    g_assert_nonnull (pay_roster_get (roster, (PayPower) p));
  close_window (window);
}

static void
choose_kind (PayolaNewGameDialog *dialog, const char *name)
{
  guint kind = 0;

  while (!g_str_equal (pay_game_kind_list ()[kind], name))
    kind++;
  adw_combo_row_set_selected (ADW_COMBO_ROW (child (dialog, "kind_row")), kind);
  settle ();
}

/* Intimate Diplomacy: the lists of the players determine their powers; invalid lists are
 * refused. */
static void
test_intimate (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  GtkWidget *create = GTK_WIDGET (child (dialog, "create_button"));
  GtkWidget *group = GTK_WIDGET (child (dialog, "setup_group"));

  g_assert_false (gtk_widget_get_visible (group));
  choose_kind (dialog, "intimate");
  g_assert_true (gtk_widget_get_visible (group));
  PayolaIntimateSetup *setup = PAYOLA_INTIMATE_SETUP (
    gtk_widget_get_first_child (GTK_WIDGET (child (dialog, "setup_box"))));
  g_assert_true (gtk_widget_get_sensitive (create));
  payola_intimate_setup_set_list (setup, 0, "F E G I A R T");
  settle ();
  g_assert_false (gtk_widget_get_sensitive (create));
  payola_intimate_setup_set_list (setup, 1, "F G E I A R Narnia");
  settle ();
  g_assert_false (gtk_widget_get_sensitive (create));
  payola_intimate_setup_set_list (setup, 1, "F G E I A R T");
  /* Germany, the fourth power of the board, begins with more credits than usual. */
  payola_intimate_setup_set_credits (setup, 3, 31);
  settle ();
  g_assert_true (gtk_widget_get_sensitive (create));
  g_signal_emit_by_name (create, "clicked");
  settle ();
  PayolaDocument *document = payola_window_get_document (window);
  g_assert_nonnull (document);
  PayGame *game = payola_document_get_game (document);
  g_assert_true (
    pay_game_is_waiting_for (game, pay_board_find_power (pay_game_get_board (game), "England")));
  g_assert_true (
    pay_game_is_waiting_for (game, pay_board_find_power (pay_game_get_board (game), "Germany")));
  g_assert_false (
    pay_game_is_waiting_for (game, pay_board_find_power (pay_game_get_board (game), "France")));
  PayBoard *board = pay_game_get_board (game);
  PayPosition *position = pay_game_get_position (game);
  g_assert_cmpstr (pay_board_get_power_name (board, 3), ==, "Germany");
  g_assert_cmpint (pay_position_get_balance (position, 3), ==, 31);
  g_assert_cmpint (pay_position_get_balance (position, pay_board_find_power (board, "England")), ==,
                   20);
  close_window (window);
}

/* Only the options of the selected kind of game are shown and used. Other choices are kept in
 * case the kind is changed again. */
static void
test_options_of_kinds (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  PayolaOptionsPage *page = PAYOLA_OPTIONS_PAGE (child (dialog, "options_page"));
  GtkWidget *create = GTK_WIDGET (child (dialog, "create_button"));
  static const struct
  {
    const char *kind, *names;
  } cases[] = {
    { "payola", "flat-tax" }, { "diplobucks", "" },      { "intimate", "half-price" },
    { "diplomacy", "" },      { "tin-cup", "flat-tax" },
  };

  payola_options_page_choose (page, PAY_OPTION_FLAT_TAX, TRUE);
  choose_kind (dialog, "intimate");
  payola_options_page_choose (page, PAY_OPTION_HALF_PRICE, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      choose_kind (dialog, cases[i].kind);
      g_auto (GStrv) names = payola_options_page_get_names (page);
      g_autofree char *joined = g_strjoinv (" ", names);
      g_assert_cmpstr (joined, ==, cases[i].names);
      g_assert_true (gtk_widget_get_sensitive (create));
    }
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

/* Seven players are pasted at once; the draw considers their preferred powers. What does not fit is
 * refused as a whole. */
static void
test_paste (void)
{
  static const char list[] = "Ada <ada@example.org>, \"Turkey, France\"\n"
                             "Ben <ben@example.org>,Italy\n"
                             "Cy <cy@example.org>\nDee\nEve\nFay\nGus,gus@example.org\n";
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  GtkWidget *create = GTK_WIDGET (child (dialog, "create_button"));

  show_page (dialog, "players");
  paste_list (dialog, "");
  g_assert_nonnull (get_error (dialog));
  paste_list (dialog, list);
  g_assert_null (get_error (dialog));
  for (guint p = 0; p < 7; p++)
    g_assert_false (payola_player_row_is_empty (find_seat (dialog, p)));
  paste_list (dialog, "Hal\n");
  g_assert_nonnull (strstr (get_error (dialog), "Hal"));
  g_signal_emit_by_name (child (dialog, "lot_button"), "clicked");
  settle ();
  g_assert_null (get_error (dialog));
  g_signal_emit_by_name (create, "clicked");
  settle ();
  PayGame *game = payola_document_get_game (payola_window_get_document (window));
  PayBoard *board = pay_game_get_board (game);
  const PayRoster *roster = pay_game_get_roster (game);
  const PayPlayer *italy = pay_roster_get (roster, pay_board_find_power (board, "Italy"));
  const PayPlayer *turkey = pay_roster_get (roster, pay_board_find_power (board, "Turkey"));
  g_assert_cmpstr (italy->mail, ==, "ben@example.org");
  g_assert_cmpstr (turkey->name, ==, "Ada");
  close_window (window);
}

/* An error stands on the page where it can be corrected, and goes away with the correction. */
static void
test_errors (void)
{
  PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
  PayolaNewGameDialog *dialog = open_dialog (window);
  PayolaOptionsPage *options = PAYOLA_OPTIONS_PAGE (child (dialog, "options_page"));
  GtkWidget *create = GTK_WIDGET (child (dialog, "create_button"));
  GObject *deadline = child (dialog, "deadline_row"), *seed = child (dialog, "seed_row");

  gtk_editable_set_text (GTK_EDITABLE (deadline), "soon");
  g_assert_true (needs_attention (dialog, "game"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (deadline), "error"));
  g_assert_false (gtk_widget_get_sensitive (create));
  gtk_editable_set_text (GTK_EDITABLE (deadline), "2020-01-01 20:00");
  g_assert_nonnull (strstr (get_error (dialog), "passed already"));
  gtk_editable_set_text (GTK_EDITABLE (seed), "x");
  gtk_editable_set_text (GTK_EDITABLE (deadline), "+7d 20:00");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (deadline), "error"));
  g_assert_nonnull (strstr (get_error (dialog), "seed"));
  gtk_editable_set_text (GTK_EDITABLE (seed), "");
  g_assert_null (get_error (dialog));
  g_assert_false (needs_attention (dialog, "game"));

  payola_options_page_choose (options, PAY_OPTION_TOUCH_BRIBE, TRUE);
  payola_options_page_choose (options, PAY_OPTION_REMOTE_BRIBE, TRUE);
  payola_player_row_set_wishes (find_seat (dialog, 0), "Narnia");
  g_assert_true (needs_attention (dialog, "options"));
  g_assert_true (needs_attention (dialog, "players"));
  g_assert_false (needs_attention (dialog, "game"));
  /* Another page names the page of the error. */
  g_assert_true (g_str_has_prefix (get_error (dialog), "Options: "));
  show_page (dialog, "players");
  g_assert_true (g_str_has_prefix (get_error (dialog), "“Narnia”"));
  payola_player_row_set_wishes (find_seat (dialog, 0), "Italy");
  g_assert_true (g_str_has_prefix (get_error (dialog), "Options: "));
  /* Create leads to the page of the error. */
  g_signal_emit_by_name (create, "clicked");
  g_assert_cmpstr (adw_view_stack_get_visible_child_name (ADW_VIEW_STACK (child (dialog, "pages"))),
                   ==, "options");
  payola_options_page_choose (options, PAY_OPTION_REMOTE_BRIBE, FALSE);
  g_assert_null (get_error (dialog));
  g_assert_true (gtk_widget_get_sensitive (create));

  /* A draw without players is refused until there is one. */
  show_page (dialog, "players");
  payola_player_row_set_wishes (find_seat (dialog, 0), "");
  g_signal_emit_by_name (child (dialog, "lot_button"), "clicked");
  g_assert_nonnull (get_error (dialog));
  write_player (find_seat (dialog, 0), "Ada");
  g_assert_null (get_error (dialog));
  gtk_window_destroy (GTK_WINDOW (dialog));
  close_window (window);
}

static GtkWidget *
find_type (GtkWidget *widget, GType type, guint *n)
{
  if (g_type_is_a (G_OBJECT_TYPE (widget), type))
    return (*n)-- == 0 ? widget : NULL;
  for (GtkWidget *w = gtk_widget_get_first_child (widget); w; w = gtk_widget_get_next_sibling (w))
    {
      GtkWidget *found = find_type (w, type, n);
      if (found)
        return found;
    }
  return NULL;
}

/* The plan sets the first deadline, unless it was entered; both are at a time of day. */
static void
test_first_deadline (void)
{
  static const char *const entered[] = { "", "+3d 18:30" };
  static const char *const times[] = { "T20:00:00", "T18:30:00" };
  const int days[] = { 7, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (entered); i++)
    {
      PayolaWindow *window = payola_window_new (GTK_APPLICATION (app));
      PayolaNewGameDialog *dialog = open_dialog (window);
      GtkWidget *group = GTK_WIDGET (child (dialog, "plan_group"));
      guint first = 0;
      g_autoptr (GDateTime) now = g_date_time_new_now_local ();
      g_autoptr (GDateTime) day = g_date_time_add_days (now, days[i]);
      g_autofree char *date = g_date_time_format (day, "%Y-%m-%d");
      g_autofree char *expected = g_strconcat (date, times[i], NULL);

      gtk_spin_button_set_value (GTK_SPIN_BUTTON (find_type (group, GTK_TYPE_SPIN_BUTTON, &first)),
                                 7);
      gtk_editable_set_text (GTK_EDITABLE (child (dialog, "deadline_row")), entered[i]);
      g_signal_emit_by_name (child (dialog, "create_button"), "clicked");
      settle ();
      const PayRoster *roster = pay_game_get_roster (
        payola_document_get_game (payola_window_get_document (window)));
      g_assert_true (g_str_has_prefix (pay_roster_get_deadline (roster), expected));
      g_assert_cmpstr (pay_roster_get_plan (roster), ==, "7 0 0 20:00");
      close_window (window);
    }
}

int
main (int argc, char *argv[])
{
  WINDOW_TEST_INIT (argc, argv);
  g_test_add_func ("/new-game/options", test_options);
  g_test_add_func ("/new-game/random-seats", test_lot_of_seats);
  g_test_add_func ("/new-game/paste", test_paste);
  g_test_add_func ("/new-game/errors", test_errors);
  g_test_add_func ("/new-game/first-deadline", test_first_deadline);
  g_test_add_func ("/new-game/seats-by-seed", test_lot_of_seed);
  g_test_add_func ("/new-game/test-game", test_test_game);
  g_test_add_func ("/new-game/intimate", test_intimate);
  g_test_add_func ("/new-game/options-of-kinds", test_options_of_kinds);
  return run_in_application (argv);
}
