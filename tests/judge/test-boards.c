/* test-boards.c - boards with straits, canals, unusual coasts, builds anywhere, and the largest
 * sizes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "judge/judge.h"

#include "board/board-builder.h"
#include "board/board-xml.h"
#include "order/order-list.h"
#include "order/order-parser.h"
#include "order/order-sheet.h"
#include "position/position-builder.h"

#include <string.h>

#define GRID 16

static void
both_ways (PayBoardBuilder *builder, PayUnitType type, const char *a, const char *b)
{
  pay_board_builder_add_move (builder, type, a, b);
  pay_board_builder_add_move (builder, type, b, a);
}

static PayBoard *
finish (PayBoardBuilder *builder)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  /* Every board is read back from its file unchanged. */
  g_autofree char *text = pay_board_write (board);
  g_autoptr (PayBoard) again = pay_board_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *complaints = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (complaints, ==, "");
  g_assert_cmpint (pay_board_builds_anywhere (again), ==, pay_board_builds_anywhere (board));
  g_assert_true (pay_phase_is_equal (pay_board_get_start (again), pay_board_get_start (board)));
  g_assert_cmpint (pay_board_get_year_step (again), ==, pay_board_get_year_step (board));
  g_autofree char *second = pay_board_write (again);
  g_assert_cmpstr (text, ==, second);
  return board;
}

/* Makes a board with two islands and a strait that armies cross (ABY - BEX). Fleets pass through
 * the canal province CAN from the north sea to the south sea. The province TRI has four coasts
 * with unusual names. */
static PayBoardBuilder *
islands (void)
{
  PayBoardBuilder *b = pay_board_builder_new ("islands", "Islands");

  pay_board_builder_add_power (b, "RED", "Redland", "Reddish", "R", "#ff0000");
  pay_board_builder_add_power (b, "BLUE", "Blueland", "Bluish", "B", "#0000ff");
  pay_board_builder_add_province (b, "NOS", "North Sea", PAY_PROVINCE_SEA);
  pay_board_builder_add_province (b, "SOS", "South Sea", PAY_PROVINCE_SEA);
  pay_board_builder_add_province (b, "ABY", "Abyss", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (b, "BEX", "Bexland", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (b, "CAN", "Canal", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (b, "TRI", "Trident", PAY_PROVINCE_COAST);
  pay_board_builder_add_province (b, "UPL", "Upland", PAY_PROVINCE_INLAND);
  pay_board_builder_add_coast (b, "TRI", "XC", "outer coast");
  pay_board_builder_add_coast (b, "TRI", "NORTH", "north shore");
  pay_board_builder_add_coast (b, "TRI", "7", "seventh coast");
  pay_board_builder_add_coast (b, "TRI", "SC", "south coast");
  pay_board_builder_add_centre (b, "ABY", "RED", NULL);
  pay_board_builder_add_centre (b, "TRI", "BLUE", NULL);
  pay_board_builder_add_centre (b, "CAN", NULL, NULL);
  pay_board_builder_add_centre (b, "UPL", NULL, "RED");
  both_ways (b, PAY_UNIT_ARMY, "ABY", "BEX");
  both_ways (b, PAY_UNIT_ARMY, "BEX", "CAN");
  both_ways (b, PAY_UNIT_ARMY, "CAN", "UPL");
  both_ways (b, PAY_UNIT_ARMY, "UPL", "TRI");
  both_ways (b, PAY_UNIT_FLEET, "ABY", "NOS");
  both_ways (b, PAY_UNIT_FLEET, "BEX", "SOS");
  both_ways (b, PAY_UNIT_FLEET, "CAN", "NOS");
  both_ways (b, PAY_UNIT_FLEET, "CAN", "SOS");
  both_ways (b, PAY_UNIT_FLEET, "NOS", "TRI/NORTH");
  both_ways (b, PAY_UNIT_FLEET, "NOS", "TRI/XC");
  both_ways (b, PAY_UNIT_FLEET, "NOS", "TRI/7");
  both_ways (b, PAY_UNIT_FLEET, "SOS", "TRI/SC");
  return b;
}

static PayPosition *
read_position (const PayBoard *board, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (board, text, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  return position;
}

/* Reads an order, completes it, and asserts whether it is legal. */
static PayOrder
read_order (const PayPosition *position, const char *text, gboolean legal)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { board, text, 1, diagnostics };
  PayOrder order = PAY_ORDER_INIT;
  gboolean good = pay_order_parse (&source, &order)
               && pay_order_complete (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 },
                                      diagnostics)
               && pay_order_check (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 },
                                   diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_test_message ("%s: %s", text, findings);
  g_assert_cmpint (good, ==, legal);
  return order;
}

/* Adjudicates orders, one on each line. Returns the locations of all units after the moves, as
 * "BEX, NOS, ABY dislodged". The caller frees the result. */
static char *
judge (const PayPosition *position, const char *orders)
{
  const PayBoard *board = pay_position_get_board (position);
  g_auto (GStrv) lines = g_strsplit (orders, "\n", -1);
  PayOrder list[PAY_MAX_UNITS];
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    list[i] = PAY_ORDER_INIT;
  for (guint i = 0; lines[i]; i++)
    {
      PayOrder order = read_order (position, lines[i], TRUE);
      list[pay_position_find_unit (position, pay_board_get_province (board, order.location))]
        = order;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, list, &PAY_RULES_DEFAULT);
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      g_string_append_printf (out, "%s%s%s", i ? ", " : "",
                              pay_board_get_abbreviation (board, result->location),
                              result->dislodged ? " dislodged" : "");
    }
  return g_string_free (out, FALSE);
}

static void
test_straits (void)
{
  g_autoptr (PayBoardBuilder) builder = islands ();
  g_autoptr (PayBoard) board = finish (builder);
  g_autoptr (PayPosition) position = read_position (
    board, "S1901M | Red: A ABY, F NOS, A UPL | Blue: A BEX, F SOS, A TRI");
  g_autofree char *swap = NULL, *attack = NULL, *convoy = NULL;

  /* For moves by land a strait is a border like any other: two armies bounce. */
  swap = judge (position, "A ABY - BEX\nA BEX - ABY");
  g_assert_cmpstr (swap, ==, "ABY, NOS, UPL, BEX, SOS, TRI");
  /* BEX is not at the sea NOS. So the fleet in NOS can support the army in ABY, but not its move
   * to BEX. */
  read_order (position, "F NOS S A ABY", TRUE);
  read_order (position, "F NOS S A ABY - BEX", FALSE);
  attack = judge (position, "A ABY - BEX\nF SOS H\nA BEX - CAN");
  g_assert_cmpstr (attack, ==, "BEX, NOS, UPL, CAN, SOS, TRI");
  /* The convoy passes through one of the two seas, and lands in the province with four coasts. */
  convoy = judge (position, "F NOS C A ABY - TRI\nA ABY - TRI\nA TRI - UPL\nA UPL - CAN");
  g_assert_cmpstr (convoy, ==, "TRI, NOS, CAN, BEX, SOS, UPL");
}

static void
test_canal (void)
{
  g_autoptr (PayBoardBuilder) builder = islands ();
  g_autoptr (PayBoard) board = finish (builder);
  g_autoptr (PayPosition) position = read_position (
    board, "S1901M | Red: F CAN, F NOS, A ABY | Blue: F TRI/SC, A BEX");
  g_autofree char *passed = NULL, *attacked = NULL;

  /* A fleet moves from sea to sea through the canal, in two turns. */
  passed = judge (position, "F CAN - SOS\nF NOS - CAN");
  g_assert_cmpstr (passed, ==, "SOS, CAN, ABY, TRI/SC, BEX");
  /* Armies and fleets can attack the canal. Fleets in the canal cannot convoy. */
  attacked = judge (position, "F CAN S F NOS\nA BEX - CAN");
  g_assert_cmpstr (attacked, ==, "CAN, NOS, ABY, TRI/SC, BEX");
  read_order (position, "F CAN C A ABY - BEX", FALSE);
  read_order (position, "F NOS C A ABY - CAN", TRUE);
  read_order (position, "F CAN - UPL", FALSE);
}

static void
test_coasts (void)
{
  static const struct
  {
    const char *text, *normal; /* `normal`: NULL if the order is illegal */
  } cases[] = {
    { "F NOS - TRI/XC", "F NOS - TRI/XC" },
    { "F NOS - TRI(xc)", "F NOS - TRI/XC" },
    { "F NOS - tri/north", "F NOS - TRI/NORTH" },
    { "F NOS - TRI/7", "F NOS - TRI/7" },
    { "F NOS - TRI", NULL },
    { "F NOS - TRI/SC", NULL },
    { "F SOS - TRI", "F SOS - TRI/SC" },
    { "F SOS - TRI/EC", NULL },
    { "F SOS S A UPL - TRI", "F SOS S A UPL - TRI" },
  };
  g_autoptr (PayBoardBuilder) builder = islands ();
  g_autoptr (PayBoard) board = finish (builder);
  g_autoptr (PayPosition) position = read_position (board,
                                                    "S1901M | Red: F NOS, A UPL | Blue: F SOS");
  g_autoptr (PayPosition) there = read_position (board, "S1901M | Red: F TRI/7, F SOS");
  g_autofree char *kept = NULL;
  guint n_coasts;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      PayOrder order = read_order (position, cases[i].text, cases[i].normal != NULL);
      g_autofree char *normal = pay_order_text (board, &order);
      if (cases[i].normal)
        g_assert_cmpstr (normal, ==, cases[i].normal);
    }
  pay_board_get_coasts (
    board, pay_board_get_province (board, read_order (position, "A UPL - TRI", TRUE).target),
    &n_coasts);
  g_assert_cmpuint (n_coasts, ==, 4);
  /* A fleet can move only to the sea at its coast. It cannot move to another coast of the same
   * province. */
  read_order (there, "F TRI - SOS", FALSE);
  kept = judge (there, "F TRI/7 - NOS\nF SOS - TRI");
  g_assert_cmpstr (kept, ==, "NOS, TRI/SC");

  /* Every legal order is listed, with the coasts of this board. */
  PayLocation nos = read_order (position, "F NOS H", TRUE).location;
  g_autoptr (GArray) orders = pay_order_list (position, nos, PAY_CHECK_DEFAULT);
  guint n_moves = 0;
  for (guint i = 0; i < orders->len; i++)
    n_moves += g_array_index (orders, PayOrder, i).kind == PAY_ORDER_MOVE;
  g_assert_cmpuint (n_moves, ==, 5);
}

static char *
winter_orders (const PayPosition *position, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSheet *sheet = pay_order_sheet_read (position, power, text, -1, diagnostics);

  if (sheet)
    pay_order_sheet_free (sheet);
  return pay_diagnostics_text (diagnostics);
}

static guint
count_builds (const PayPosition *position, PayProvince province)
{
  g_autoptr (GArray) orders = pay_order_list (position, province, PAY_CHECK_DEFAULT);
  guint n = 0;

  for (guint i = 0; i < orders->len; i++)
    n += g_array_index (orders, PayOrder, i).kind == PAY_ORDER_BUILD;
  return n;
}

static void
test_builds (void)
{
  static const char text[] = "W1901A | Red: A ABY; ABY CAN UPL | Blue: ; TRI";
  PayPower red = 0, blue = 1;

  for (guint anywhere = 0; anywhere < 2; anywhere++)
    {
      g_autoptr (PayBoardBuilder) builder = islands ();
      pay_board_builder_set_builds_anywhere (builder, anywhere);
      if (anywhere)
        pay_board_builder_set_start (builder, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT);
      else
        pay_board_builder_set_start (builder, PAY_SEASON_FALL, PAY_PHASE_MOVEMENT);
      pay_board_builder_set_year_step (builder, anywhere ? 5 : PAY_MAX_YEAR_STEP);
      g_autoptr (PayBoard) board = finish (builder);
      g_autoptr (PayPosition) position = read_position (board, text);
      g_autofree char *own = winter_orders (position, red, "F CAN B\nA UPL B");
      g_autofree char *foreign = winter_orders (position, blue, "A CAN B");
      g_autofree char *odd = winter_orders (position, blue, "F TRI/7 B");
      g_autofree char *nowhere = winter_orders (position, red, "A BEX B");
      PayProvince can = 0;

      while (strcmp (pay_board_get_abbreviation (board, can), "CAN") != 0)
        can++;
      g_assert_cmpint (pay_board_builds_anywhere (board), ==, anywhere);
      g_assert_cmpint (pay_judge_adjustment_due (position, red), ==, anywhere ? 2 : 0);
      g_assert_cmpint (pay_judge_adjustment_due (position, blue), ==, 1);
      g_assert_cmpuint (count_builds (position, can), ==, anywhere ? 2 : 0);
      g_assert_cmpstr (odd, ==, "");
      g_assert_cmpstr (nowhere, !=, "");
      if (anywhere)
        {
          g_assert_cmpstr (own, ==, "");
          g_assert_cmpstr (foreign, ==,
                           "Line 1, column 1: CAN is a supply centre of Redland, so only Redland "
                           "can build there.\n");
        }
      else
        g_assert_cmpstr (own, !=, "");

      PayOrder orders[] = { PAY_ORDER_INIT, PAY_ORDER_INIT };
      for (guint i = 0; i < 2; i++)
        {
          orders[i].kind = PAY_ORDER_BUILD;
          orders[i].unit_type = PAY_UNIT_FLEET;
          orders[i].location = can;
        }
      g_autoptr (PayOutcome) outcome = pay_judge_adjustments (
        position, orders, (PayPower[]) { red, blue }, 2, &PAY_RULES_DEFAULT);
      g_assert_cmpint (pay_outcome_get_result (outcome, 0)->verdict, ==,
                       anywhere ? PAY_VERDICT_SUCCESS : PAY_VERDICT_VOID);
      g_assert_cmpstr (pay_code_name (pay_outcome_get_result (outcome, 1)->cause), ==,
                       anywhere ? "JUDGE_CENTRE_NOT_OWNED" : "JUDGE_NOT_HOME");
    }
}

/* Makes a board with the largest number of provinces, in rows. Each province is the home centre
 * of one of 64 powers and has an army. */
static PayBoard *
make_square (void)
{
  g_autoptr (PayBoardBuilder) b = pay_board_builder_new ("square", "Square");

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      g_autofree char *key = g_strdup_printf ("POWER%u", p);
      g_autofree char *adjective = g_strdup_printf ("Of%u", p);
      char letter[8] = { 0 };
      g_unichar_to_utf8 (0x3b1 + p < 0x3c2 ? 0x3b1 + p : 0x4e00 + p, letter);
      pay_board_builder_add_power (b, key, key, adjective, letter, "#336699");
    }
  for (guint p = 0; p < PAY_MAX_PROVINCES; p++)
    {
      g_autofree char *id = g_strdup_printf ("Q%03X", p);
      g_autofree char *name = g_strdup_printf ("Place %u", p);
      g_autofree char *home = g_strdup_printf ("POWER%u", p % PAY_MAX_POWERS);
      pay_board_builder_add_province (b, id, name, PAY_PROVINCE_COAST);
      pay_board_builder_add_centre (b, id, home, NULL);
      pay_board_builder_add_unit (b, home, PAY_UNIT_ARMY, id);
      if (p % GRID > 0)
        {
          g_autofree char *left = g_strdup_printf ("Q%03X", p - 1);
          both_ways (b, PAY_UNIT_ARMY, left, id);
        }
      if (p >= GRID)
        {
          g_autofree char *above = g_strdup_printf ("Q%03X", p - GRID);
          both_ways (b, PAY_UNIT_ARMY, above, id);
        }
    }
  return finish (b);
}

static void
test_largest (void)
{
  g_autoptr (PayBoard) board = make_square ();
  g_autoptr (PayPosition) position = pay_position_new_start (board);
  g_autofree char *text = pay_position_text (position);
  g_autoptr (PayPosition) again = read_position (board, text);
  PayOrder orders[PAY_MAX_UNITS];
  guint n = pay_position_get_n_units (position), n_moved = 0, n_dislodged = 0;

  g_assert_cmpuint (pay_board_get_n_provinces (board), ==, PAY_MAX_PROVINCES);
  g_assert_cmpuint (pay_board_get_n_powers (board), ==, PAY_MAX_POWERS);
  g_assert_cmpuint (n, ==, PAY_MAX_UNITS);
  g_assert_true (pay_position_equal (position, again));
  g_assert_cmpint (pay_board_find_power (board, "POWER63"), ==, 63);
  g_assert_cmpuint (pay_position_count_units (position, 63), ==,
                    PAY_MAX_PROVINCES / PAY_MAX_POWERS);

  /* Of every four armies in a row, the first attacks its neighbour on the right, and the third
   * supports this attack. */
  for (guint i = 0; i < n; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      guint x = unit->location % GRID;
      orders[i] = PAY_ORDER_INIT;
      orders[i].unit_type = PAY_UNIT_ARMY;
      orders[i].location = unit->location;
      orders[i].kind = PAY_ORDER_HOLD;
      if (x % 4 == 0)
        {
          orders[i].kind = PAY_ORDER_MOVE;
          orders[i].target = unit->location + 1;
        }
      else if (x % 4 == 2)
        {
          orders[i].kind = PAY_ORDER_SUPPORT_MOVE;
          orders[i].other_type = PAY_UNIT_ARMY;
          orders[i].other = unit->location - 2;
          orders[i].target = unit->location - 1;
        }
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  for (guint i = 0; i < n; i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      n_moved += result->moved_to != pay_position_get_unit (position, i)->location;
      n_dislodged += result->dislodged;
    }
  g_assert_cmpuint (n_moved, ==, PAY_MAX_PROVINCES / 4);
  g_assert_cmpuint (n_dislodged, ==, PAY_MAX_PROVINCES / 4);

  /* Winter: the last power has lost a centre and must remove the unit in the last province. */
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  pay_position_builder_set_phase (builder,
                                  (PayPhase) { 1901, PAY_SEASON_WINTER, PAY_PHASE_ADJUSTMENT });
  pay_position_builder_set_owner (builder, PAY_MAX_PROVINCES - 1, 0);
  g_autoptr (PayPosition) winter = pay_position_builder_finish (builder);
  g_autoptr (PayOutcome) removed = pay_judge_adjustments (winter, NULL, NULL, 0,
                                                          &PAY_RULES_DEFAULT);
  g_assert_cmpint (pay_judge_adjustment_due (winter, 63), ==, -1);
  g_assert_cmpuint (pay_outcome_get_n (removed), ==, 1);
  g_assert_cmpint (pay_outcome_get_power (removed, 0), ==, 63);
  g_assert_cmpint (pay_outcome_get_order (removed, 0)->location, ==, PAY_MAX_PROVINCES - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boards/straits", test_straits);
  g_test_add_func ("/boards/canal", test_canal);
  g_test_add_func ("/boards/coasts", test_coasts);
  g_test_add_func ("/boards/builds", test_builds);
  g_test_add_func ("/boards/largest", test_largest);
  return g_test_run ();
}
