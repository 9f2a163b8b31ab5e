/* test-large.c - the largest possible boards, full of units: every adjudication ends soon
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-position.h"

#include "board/board-builder.h"
#include "judge/workspace.h"
#include "position/position-builder.h"

#define SIDE 16 /* provinces in a row */
#define HEIGHT (PAY_MAX_PROVINCES / SIDE)

/* Makes a board with the largest number of provinces, in rows. Each province is next to up to
 * eight others. `is_sea` decides which provinces are seas. */
static PayBoard *
make_board (gboolean (*is_sea) (guint x, guint y))
{
  g_autoptr (PayBoardBuilder) builder = pay_board_builder_new ("grid", "Grid");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint p = 0; p < 7; p++)
    {
      g_autofree char *key = g_strdup_printf ("POWER%u", p), *letter = g_strdup_printf ("%u", p);
      g_autofree char *adjective = g_strdup_printf ("Of%u", p);
      pay_board_builder_add_power (builder, key, key, adjective, letter, "#336699");
    }
  for (guint y = 0; y < HEIGHT; y++)
    for (guint x = 0; x < SIDE; x++)
      {
        g_autofree char *id = g_strdup_printf ("P%02X%X", y, x);
        g_autofree char *name = g_strdup_printf ("Place %u %u", y, x);
        pay_board_builder_add_province (builder, id, name,
                                        is_sea (x, y) ? PAY_PROVINCE_SEA : PAY_PROVINCE_COAST);
        if (!is_sea (x, y) && (x + y) % 5 == 0)
          {
            g_autofree char *home = g_strdup_printf ("POWER%u", (x + y) % 7);
            pay_board_builder_add_centre (builder, id, home, NULL);
          }
      }
  for (int y = 0; y < HEIGHT; y++)
    for (int x = 0; x < SIDE; x++)
      for (int d = 0; d < 9; d++)
        {
          int u = x + d % 3 - 1, v = y + d / 3 - 1;
          g_autofree char *from = g_strdup_printf ("P%02X%X", y, x);
          g_autofree char *to = g_strdup_printf ("P%02X%X", v, u);
          if (d == 4 || u < 0 || v < 0 || u >= SIDE || v >= HEIGHT)
            continue;
          pay_board_builder_add_move (builder, PAY_UNIT_FLEET, from, to);
          if (!is_sea (x, y) && !is_sea (u, v))
            pay_board_builder_add_move (builder, PAY_UNIT_ARMY, from, to);
        }
  PayBoard *board = pay_board_builder_finish (builder, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  return board;
}

static gboolean
no_sea (guint x, guint y)
{
  return FALSE;
}

/* Checks whether a province is in a large sea between two columns of land. */
static gboolean
great_sea (guint x, guint y)
{
  return x > 0 && x < SIDE - 1;
}

/* Checks whether a province is a sea, in a mixture of land and water. */
static gboolean
islands (guint x, guint y)
{
  return (x * 7 + y * 3 + x * y) % 3 != 0;
}

static PayProvince
place (guint x, guint y)
{
  return y * SIDE + x;
}

static PayPosition *
fill (PayBoard *board, PayUnitType on_land, guint n_powers)
{
  g_autoptr (PayPositionBuilder) builder = NULL;

  builder = pay_position_builder_new (board, pay_phase_start (board));
  for (guint p = 0; p < SIDE * HEIGHT; p++)
    {
      gboolean sea = pay_bits_has (pay_board_get_seas (board), p);
      pay_position_builder_add_unit (builder,
                                     (PayUnit) { sea ? PAY_UNIT_FLEET : on_land, p, p % n_powers });
    }
  return pay_position_builder_finish (builder);
}

static PayOrder
move (PayProvince to)
{
  PayOrder order = PAY_ORDER_INIT;
  order.kind = PAY_ORDER_MOVE;
  order.target = to;
  return order;
}

/* Returns the next province of a circle through all provinces. The circle follows the rows,
 * alternately to the right and to the left, and returns through the first column. */
static PayProvince
next_in_circle (guint p)
{
  guint x = p % SIDE, y = p / SIDE;

  if (x == 0)
    return y > 0 ? place (0, y - 1) : place (1, 0);
  if (y % 2 == 0)
    return x < SIDE - 1 ? place (x + 1, y) : place (x, y + 1);
  if (x > 1)
    return place (x - 1, y);
  return y < HEIGHT - 1 ? place (1, y + 1) : place (0, y);
}

static void
test_circle (void)
{
  g_autoptr (PayBoard) board = make_board (no_sea);
  g_autoptr (PayPosition) position = fill (board, PAY_UNIT_ARMY, 1);
  PayOrder orders[SIDE * HEIGHT];

  for (guint p = 0; p < SIDE * HEIGHT; p++)
    orders[p] = move (next_in_circle (p));
  g_autoptr (PayOutcome) all = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  for (guint p = 0; p < SIDE * HEIGHT; p++)
    g_assert_cmpint (pay_outcome_get_result (all, p)->moved_to, ==, next_in_circle (p));

  /* One unit that holds stops all the others. */
  orders[place (7, 7)].kind = PAY_ORDER_HOLD;
  g_autoptr (PayOutcome) none = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  for (guint p = 0; p < SIDE * HEIGHT; p++)
    g_assert_cmpint (pay_outcome_get_result (none, p)->moved_to, ==, p);
}

/* In every row, the army in the first column attacks the same province by convoy. */
static void
test_one_target (void)
{
  g_autoptr (PayBoard) board = make_board (great_sea);
  g_autoptr (PayPosition) position = fill (board, PAY_UNIT_ARMY, 7);
  PayProvince to = place (SIDE - 1, 8);
  PayOrder orders[SIDE * HEIGHT];
  guint n_convoyed = 0;

  for (guint p = 0; p < SIDE * HEIGHT; p++)
    {
      guint x = p % SIDE;
      orders[p] = PAY_ORDER_INIT;
      orders[p].kind = PAY_ORDER_HOLD;
      if (p == to)
        continue;
      if (x == 0)
        orders[p] = move (to);
      else if (x < SIDE - 1)
        {
          /* The fleets of a row convoy its army. */
          orders[p].kind = PAY_ORDER_CONVOY;
          orders[p].other = place (0, p / SIDE);
          orders[p].target = to;
        }
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  for (guint y = 0; y < HEIGHT; y++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, place (0, y));
      n_convoyed += result->verdict == PAY_VERDICT_BOUNCE;
      g_assert_true (result->verdict == PAY_VERDICT_BOUNCE
                     || result->verdict == PAY_VERDICT_NO_CONVOY);
    }
  /* The target is in row 8. Only the convoys of rows 7, 8 and 9 end next to the target. */
  g_assert_cmpuint (n_convoyed, ==, 3);
}

/* Every fleet convoys one army across the whole sea, under either interpretation of 4.A.1. */
static void
test_great_convoy (void)
{
  g_autoptr (PayBoard) board = make_board (great_sea);
  g_autoptr (PayPosition) position = fill (board, PAY_UNIT_ARMY, 7);
  PayProvince from = place (0, 0), to = place (SIDE - 1, HEIGHT - 1);
  PayOrder orders[SIDE * HEIGHT];
  PayRules all_routes = { .multi_route = PAY_MULTI_ROUTE_ALL };

  for (guint p = 0; p < SIDE * HEIGHT; p++)
    {
      orders[p] = PAY_ORDER_INIT;
      orders[p].kind = PAY_ORDER_HOLD;
      if (!pay_bits_has (pay_board_get_seas (board), p))
        continue;
      orders[p].kind = PAY_ORDER_CONVOY;
      orders[p].other = from;
      orders[p].target = to;
    }
  orders[from] = move (to);
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  g_assert_cmpint (pay_outcome_get_result (outcome, from)->verdict, ==, PAY_VERDICT_BOUNCE);
  g_autoptr (PayOutcome) strict = pay_judge_movement (position, orders, &all_routes);
  g_assert_cmpint (pay_outcome_get_result (strict, from)->verdict, ==, PAY_VERDICT_BOUNCE);
  orders[to] = move (place (SIDE - 1, HEIGHT - 2));
  orders[place (SIDE - 1, HEIGHT - 2)] = move (place (SIDE - 1, HEIGHT - 3));
  g_autoptr (PayOutcome) held = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  g_assert_cmpint (pay_outcome_get_result (held, to)->verdict, ==, PAY_VERDICT_BOUNCE);
}

/* Adjudicates boards full of units with conflicting orders, under random rules. */
static void
test_full_boards (void)
{
  gboolean (*const seas[]) (guint x, guint y) = { no_sea, great_sea, islands };
  g_autoptr (PayJudge) judge = pay_judge_new ();

  for (guint b = 0; b < G_N_ELEMENTS (seas); b++)
    {
      g_autoptr (PayBoard) board = make_board (seas[b]);
      g_autoptr (PayPosition) position = fill (board, PAY_UNIT_ARMY, 7);
      for (guint seed = 1; seed <= 70; seed++)
        {
          PayRandom random = pay_random_init (seed);
          g_autofree PayOrder *orders = random_orders (position, &random);
          PayRules rules = random_rules (&random);
          PayBits standing = { 0 };

          pay_judge_movement_into (judge, position, orders, &rules);
          for (guint i = 0; i < pay_judge_get_n (judge); i++)
            {
              const PayResult *result = pay_judge_get_result (judge, i);
              if (result->dislodged)
                continue;
              g_assert_false (pay_bits_has (&standing, result->moved_to));
              pay_bits_add (&standing, result->moved_to);
            }
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/large/circle", test_circle);
  g_test_add_func ("/judge/large/one-target", test_one_target);
  g_test_add_func ("/judge/large/great-convoy", test_great_convoy);
  g_test_add_func ("/judge/large/full-boards", test_full_boards);
  return g_test_run ();
}
