/* test-theatre.c - theatres: editing, thresholds, budgets, files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/bits.h"
#include "board/board-xml.h"
#include "ministry/theatre-places.h"
#include "ministry/theatre-xml.h"
#include "position/position-builder.h"
#include "report/theatre-report.h"

#include <string.h>

static guint
add (PayTheatre *theatre, guint under, const char *name, PayTheatreResult result)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int position = pay_theatre_add (theatre, under, name, diagnostics);

  g_assert_cmpint (position, >=, 0);
  if (result != PAY_THEATRE_OPEN)
    pay_theatre_set_result (theatre, (guint) position, result);
  return (guint) position;
}

static void
assert_fraction (PayFraction fraction, const char *expected)
{
  g_autofree char *text = pay_fraction_text (fraction);
  g_assert_cmpstr (text, ==, expected);
}

/* Makes a theatre. An attack in spring succeeds ("in the passes") or is repelled ("held off").
 * Two positions are shared: "held off" also follows "in the passes", and "through" follows both. */
static PayTheatre *
new_theatre (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayTheatre *theatre = pay_theatre_new ("Switzerland");
  guint inside, outside, won, lost;

  pay_theatre_set_name (theatre, 0, "before the passes");
  inside = add (theatre, 0, "in the passes", PAY_THEATRE_OPEN);
  outside = add (theatre, 0, "held off", PAY_THEATRE_OPEN);
  won = add (theatre, inside, "through", PAY_THEATRE_WON);
  lost = add (theatre, outside, "thrown back", PAY_THEATRE_LOST);
  g_assert_true (pay_theatre_add_step (theatre, inside, outside, "", diagnostics));
  g_assert_true (pay_theatre_add_step (theatre, outside, won, "A TYR - VEN", diagnostics));
  pay_theatre_set_order (theatre, 0, 0, "A BOH - TYR");
  pay_theatre_set_money (theatre, 30, 20);
  (void) lost;
  return theatre;
}

static void
test_thresholds (void)
{
  g_autoptr (PayTheatre) theatre = new_theatre ();
  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  PayWinningBids bids;
  PayFraction spring, fall;

  /* Calculated by hand. Threshold of "held off": 1; of "in the passes": join (0, 1) = 1/2; of
   * "before the passes": join (1/2, 1) = 3/4. */
  assert_fraction (thresholds[0], "3/4");
  assert_fraction (thresholds[1], "1/2");
  assert_fraction (thresholds[2], "1");
  assert_fraction (thresholds[3], "0");
  assert_fraction (thresholds[4], "inf");

  g_assert_true (pay_theatre_get_bids (theatre, thresholds, 0, 30, 20, &bids));
  g_assert_true (bids.ours);
  assert_fraction (bids.high, "20"); /* 30 - 20/2 */

  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, thresholds, &spring, &fall);
  g_assert_cmpuint (seasons->len, ==, 2);
  assert_fraction (g_array_index (seasons, PayTheatreSeason, 0).share, "1/4");
  g_assert_true (g_array_index (seasons, PayTheatreSeason, 0).spring);
  assert_fraction (g_array_index (seasons, PayTheatreSeason, 1).share, "1/2");
  g_assert_false (g_array_index (seasons, PayTheatreSeason, 1).spring);
  assert_fraction (spring, "1/4");
  assert_fraction (fall, "1/2"); /* rule of thumb of the article: twice as much in fall */
}

static void
test_editing (void)
{
  g_autoptr (PayTheatre) theatre = new_theatre ();
  g_autoptr (PayTheatre) before = pay_theatre_copy (theatre);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_assert_false (pay_theatre_add_step (theatre, 2, 0, "", diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_THEATRE_CIRCLE));
  g_assert_false (pay_theatre_add_step (theatre, 0, 0, "", diagnostics));
  g_assert_cmpint (pay_theatre_add (theatre, 3, "", diagnostics), ==, -1);
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_THEATRE_DECIDED));

  /* When the step to "in the passes" is removed, this position is removed. The positions after
   * it stay if another step leads to them. */
  pay_theatre_remove_step (theatre, 0, 0);
  g_assert_cmpuint (pay_theatre_get_n (theatre), ==, 4);
  g_assert_cmpstr (pay_theatre_get_name (theatre, 1), ==, "held off");
  g_assert_cmpuint (pay_theatre_get_step (theatre, 1, 1), ==, 2);
  g_assert_cmpstr (pay_theatre_get_order (theatre, 1, 1), ==, "A TYR - VEN");
  /* A position that is marked as lost loses its following positions. */
  pay_theatre_set_result (theatre, 1, PAY_THEATRE_LOST);
  g_assert_cmpuint (pay_theatre_get_n (theatre), ==, 2);

  /* The copy that was made before the changes is unchanged. */
  g_assert_cmpuint (pay_theatre_get_n (before), ==, 5);
  g_assert_cmpstr (pay_theatre_get_title (before), ==, "Switzerland");
}

static void
test_unfinished (void)
{
  g_autoptr (PayTheatre) theatre = new_theatre ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayFraction spring, fall;

  pay_theatre_check (theatre, diagnostics);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  add (theatre, 1, "what then?", PAY_THEATRE_OPEN);
  pay_theatre_check (theatre, diagnostics);
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_THEATRE_LOOSE));
  g_assert_false (pay_diagnostics_has_errors (diagnostics));

  g_autofree PayFraction *thresholds = pay_theatre_solve (theatre);
  assert_fraction (thresholds[0], "none");
  assert_fraction (thresholds[2], "1");
  g_autoptr (GArray) seasons = pay_theatre_budget (theatre, thresholds, &spring, &fall);
  g_assert_cmpuint (seasons->len, ==, 0);
}

/* Thresholds get more digits with every season. Numbers that do not fit are reported instead of
 * being calculated. */
static void
test_too_fine (void)
{
  g_autoptr (PayTheatre) theatre = pay_theatre_new ("long");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint at = 0;

  for (guint i = 0; i < 120; i++)
    {
      guint next = add (theatre, at, "on", PAY_THEATRE_OPEN);
      guint back = add (theatre, at, "aside", PAY_THEATRE_OPEN);
      add (theatre, back, "lost", PAY_THEATRE_LOST);
      add (theatre, back, "won", PAY_THEATRE_WON);
      at = next;
    }
  pay_theatre_set_result (theatre, at, PAY_THEATRE_WON);
  pay_theatre_check (theatre, diagnostics);
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_THEATRE_TOO_FINE));
}

static void
test_files (void)
{
  g_autoptr (PayTheatre) theatre = new_theatre ();
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  pay_theatre_set_title (theatre, "“<&>” ß");
  pay_theatre_set_spring (theatre, FALSE);
  g_autofree char *text = pay_theatre_write (theatre);
  g_autoptr (PayTheatre) again = pay_theatre_read (text, strlen (text), diagnostics);
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  g_autofree char *second = pay_theatre_write (again);
  g_assert_cmpstr (second, ==, text);
}

/* The units and provinces of the theatre are checked against a game. The theatre lists the
 * orders of the units. */
static void
test_places (void)
{
  g_autoptr (PayTheatre) theatre = new_theatre ();
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("standard", found);
  g_autoptr (PayPosition) start = pay_position_new_start (board);
  PayBits places;

  pay_theatre_set_units (theatre, " A PAR ,F bre,");
  pay_theatre_set_provinces (theatre, "Burgundy, pic");
  pay_theatre_set_power (theatre, "FRANCE");
  g_assert_true (pay_theatre_check_units (theatre, start, found));
  g_assert_true (pay_theatre_check_provinces (theatre, board, &places, found));
  g_assert_cmpuint (pay_bits_count (&places), ==, 2);
  g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 0);

  g_autoptr (GPtrArray) orders = pay_theatre_list_orders (theatre, start);
  g_assert_true (g_ptr_array_find_with_equal_func (orders, "A PAR - BUR", g_str_equal, NULL));
  g_assert_true (g_ptr_array_find_with_equal_func (orders, "F BRE - PIC", g_str_equal, NULL));
  g_assert_true (
    g_ptr_array_find_with_equal_func (orders, "F BRE S A PAR - PIC", g_str_equal, NULL));
  g_assert_false (g_ptr_array_find_with_equal_func (orders, "A PAR - GAS", g_str_equal, NULL));

  g_autofree char *text = pay_theatre_write (theatre);
  g_autoptr (PayTheatre) again = pay_theatre_read (text, strlen (text), found);
  g_assert_cmpstr (pay_theatre_get_units (again), ==, " A PAR ,F bre,");
  g_assert_cmpstr (pay_theatre_get_power (again), ==, "FRANCE");

  pay_theatre_set_units (theatre, "A PAR, A KIE");
  pay_theatre_set_provinces (theatre, "BUR, NARNIA");
  g_assert_false (pay_theatre_check_units (theatre, start, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_ORDER_NO_SUCH_UNIT));
  g_assert_cmpuint (pay_diagnostics_get (found, 0)->start, ==, 7);
  g_assert_false (pay_theatre_check_provinces (theatre, board, &places, found));
  g_assert_true (pay_diagnostics_has_code (found, PAY_CODE_THEATRE_NO_PROVINCE));
}

/* The page, calculated by hand. D is the bid.
 *
 * Thresholds: b(out) = 1
 *             b(inside) = 1 * (1 + 0) / (1 + 1) = 1/2
 *             b(before) = 1 * (1 + 1/2) / (1 + 1) = 3/4
 *
 * Winning bids with 30 coins against 20: before, D < 30 - 10 = 20 and D > 20 - 30
 *                                        inside, D < 30
 *                                        out, 20 < D < 30
 *
 * The best way costs 3/4 - 1/2 in spring and 1/2 in fall. */
static void
test_page (void)
{
  static const char *const passes
    = "<theatre format=\"1\" title=\"Passes\" season=\"spring\" ours=\"30\" theirs=\"20\""
      " power=\"Germany\">"
      "<position id=\"start\" name=\"before\"><step to=\"in\" order=\"A BOH - TYR\"/>"
      "<step to=\"out\"/></position>"
      "<position id=\"in\" name=\"inside\"><step to=\"w\"/><step to=\"out\"/></position>"
      "<position id=\"out\" name=\"\"><step to=\"w\"/><step to=\"l\"/></position>"
      "<position id=\"w\" name=\"through\" result=\"won\"/>"
      "<position id=\"l\" name=\"back\" result=\"lost\"/></theatre>";
  static const char *const said[] = {
    "Our power: Germany",
    "Our coins: 30; their coins: 20",
    "   p1  before          3/4  0.75000  ours with a bid of 0 to 19",
    "   p2  inside          1/2  0.50000  ours with a bid of 0 to 29",
    "   p3                    1  1.00000  ours with a bid of 21 to 29",
    "   p4  through                       won",
    "   p5  back                          lost",
    "  Spring 1      before    A BOH - TYR                   1/4      5      5.0",
    "  Fall 1        inside                                  1/2     10     10.0",
    "  Spring total                                          1/4      5      5.0",
    "    p1        p2  inside    A BOH - TYR",
  };
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayTheatre) theatre = pay_theatre_read (passes, strlen (passes), diagnostics);
  g_autoptr (PayReport) report = pay_theatre_report_new (theatre);
  g_autofree char *text = pay_report_text (report, PAY_REPORT_WIDTH);

  g_assert_cmpstr (pay_report_get_subject (report), ==, "Passes");
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    if (!strstr (text, said[i]))
      g_error ("“%s” is not in\n%s", said[i], text);

  /* 15 is not more than 3/4 of 20, so the opponents hold p1 and p3. They keep p1 with bids from
   * 15 - 1/2 * 20 = 5 to 20 - 15 / 1 = 5. They keep p3 with bids from 15 - 0 to 20 - 0. */
  pay_theatre_set_money (theatre, 15, 20);
  g_autoptr (PayReport) poor = pay_theatre_report_new (theatre);
  g_autofree char *lost = pay_report_text (poor, PAY_REPORT_WIDTH);
  g_assert_nonnull (strstr (lost, "0.75000  theirs with a bid of 5\n"));
  g_assert_nonnull (strstr (lost, "1.00000  theirs with a bid of 15 to 20"));

  /* If the theatre is not finished, the page shows a finding instead of numbers. */
  pay_theatre_set_result (theatre, 4, PAY_THEATRE_OPEN);
  g_autoptr (PayReport) open = pay_theatre_report_new (theatre);
  g_autofree char *words = pay_report_text (open, PAY_REPORT_WIDTH);
  g_assert_nonnull (strstr (words, "“back” is neither won nor lost,"));
  g_assert_null (strstr (words, "Budget"));
}

#define HEAD "<theatre format=\"1\" title=\"t\" season=\"fall\" ours=\"1\" theirs=\"2\">"

static void
assert_refused (const char *text, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayTheatre) theatre = pay_theatre_read (text, strlen (text), diagnostics);

  g_assert_null (theatre);
  g_assert_true (pay_diagnostics_has_code (diagnostics, code));
}

static void
test_refused (void)
{
  assert_refused ("", PAY_CODE_XML_DAMAGED);
  assert_refused ("<game/>", PAY_CODE_XML_NOT_OURS);
  assert_refused (HEAD "</theatre>", PAY_CODE_XML_ELEMENT_MISSING);
  assert_refused (HEAD "<position id=\"a\" name=\"\"><step to=\"b\"/></position></theatre>",
                  PAY_CODE_THEATRE_NO_POSITION);
  assert_refused (HEAD "<position id=\"a\" name=\"\"/><position id=\"a\" name=\"\"/></theatre>",
                  PAY_CODE_THEATRE_ID_TWICE);
  assert_refused (HEAD "<position id=\"a\" name=\"\"><step to=\"b\"/></position>"
                       "<position id=\"b\" name=\"\"><step to=\"a\"/></position></theatre>",
                  PAY_CODE_THEATRE_CIRCLE);
  assert_refused (HEAD "<position id=\"a\" name=\"\"><step to=\"a\"/></position></theatre>",
                  PAY_CODE_THEATRE_CIRCLE);
  assert_refused (HEAD "<position id=\"a\" name=\"\" result=\"won\"><step to=\"b\"/></position>"
                       "<position id=\"b\" name=\"\"/></theatre>",
                  PAY_CODE_THEATRE_DECIDED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theatre/thresholds", test_thresholds);
  g_test_add_func ("/theatre/editing", test_editing);
  g_test_add_func ("/theatre/unfinished", test_unfinished);
  g_test_add_func ("/theatre/too-fine", test_too_fine);
  g_test_add_func ("/theatre/files", test_files);
  g_test_add_func ("/theatre/places", test_places);
  g_test_add_func ("/theatre/page", test_page);
  g_test_add_func ("/theatre/refused", test_refused);
  return g_test_run ();
}
