/* test-order-builder.c - legal orders selected by answers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "model/order-builder.h"

#include "board/names.h"
#include "order/order-list.h"

static PayBoard *board;

static PayPosition *
parse (const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (board, text, diagnostics);

  g_assert_nonnull (position);
  return position;
}

static PayLocation
at (const char *name)
{
  PayLocation location = pay_names_find (board, name);
  g_assert_cmpint (location, !=, PAY_NO_LOCATION);
  return location;
}

static PayolaOrderBuilder *
build (const char *text, const char *place, PayCheckFlags flags)
{
  g_autoptr (PayPosition) position = parse (text);
  PayolaOrderBuilder *builder = payola_order_builder_new ();

  g_assert_true (payola_order_builder_start (builder, position, at (place), flags));
  return builder;
}

static void
assert_order (PayolaOrderBuilder *builder, const char *wanted)
{
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_DONE);
  g_autofree char *text = pay_order_text (board, payola_order_builder_get_order (builder));
  g_assert_cmpstr (text, ==, wanted);
}

#define WEST "S1901M | France: A PAR, F BRE, A MAR | England: F ENG, F NTH, A LON | Germany: A MUN"

static void
test_move (void)
{
  g_autoptr (PayolaOrderBuilder) builder = build (WEST, "PAR", PAY_CHECK_NAMED_ROUTES);
  PayBits lit = payola_order_builder_get_lit (builder);

  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_KIND);
  g_assert_true (pay_bits_has (&lit, (guint) at ("BUR")));
  g_assert_false (pay_bits_has (&lit, (guint) at ("MUN")));
  g_assert_false (payola_order_builder_point (builder, at ("MUN")));
  g_assert_true (payola_order_builder_point (builder, at ("BUR")));
  assert_order (builder, "A PAR - BUR");
}

/* A click on the unit itself is not an order: it deselects the unit. */
static void
test_hold (void)
{
  g_autoptr (PayolaOrderBuilder) builder = build (WEST, "PAR", PAY_CHECK_NAMED_ROUTES);

  g_assert_false (payola_order_builder_point (builder, at ("PAR")));
  g_assert_true (payola_order_builder_choose (builder, 'H'));
  assert_order (builder, "A PAR H");
  g_assert_true (payola_order_builder_back (builder));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_KIND);
}

static void
test_support (void)
{
  g_autoptr (PayolaOrderBuilder) builder = build (WEST, "PAR", PAY_CHECK_NAMED_ROUTES);

  g_assert_false (payola_order_builder_choose (builder, 'C'));
  g_assert_true (payola_order_builder_choose (builder, 'S'));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_OTHER);
  g_assert_true (payola_order_builder_point (builder, at ("BRE")));
  g_assert_cmpint (payola_order_builder_get_other (builder), ==, at ("BRE"));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_TARGET);
  g_assert_true (payola_order_builder_point (builder, at ("BRE")));
  assert_order (builder, "A PAR S F BRE");

  /* One step back asks for the destination again, two steps for the unit. */
  g_assert_true (payola_order_builder_back (builder));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_TARGET);
  g_assert_true (payola_order_builder_point (builder, at ("GAS")));
  assert_order (builder, "A PAR S F BRE - GAS");
  g_assert_true (payola_order_builder_back (builder));
  g_assert_true (payola_order_builder_back (builder));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_OTHER);

  /* The army in Munich can be supported only to Burgundy. The builder asks for the destination
   * nevertheless, so that keys and clicks are consistent. */
  g_assert_true (payola_order_builder_point (builder, at ("MUN")));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_TARGET);
  g_assert_false (payola_order_builder_point (builder, at ("MUN")));
  g_assert_true (payola_order_builder_point (builder, at ("BUR")));
  assert_order (builder, "A PAR S A MUN - BUR");
}

static void
test_convoy_and_routes (void)
{
  g_autoptr (PayolaOrderBuilder) fleet = build (WEST, "ENG", PAY_CHECK_NAMED_ROUTES);

  g_assert_true (payola_order_builder_choose (fleet, 'C'));
  g_assert_true (payola_order_builder_point (fleet, at ("LON")));
  g_assert_true (payola_order_builder_point (fleet, at ("BEL")));
  assert_order (fleet, "F ENG C A LON - BEL");

  /* There are two routes to Belgium, so the builder asks for the route. */
  g_autoptr (PayolaOrderBuilder) army = build (WEST, "LON", PAY_CHECK_NAMED_ROUTES);
  guint n;
  g_assert_true (payola_order_builder_point (army, at ("BEL")));
  g_assert_cmpint (payola_order_builder_get_question (army), ==, PAYOLA_ASK_ROUTE);
  const PayolaChoice *choices = payola_order_builder_get_choices (army, &n);
  g_assert_cmpuint (n, >=, 2);
  g_autofree char *wanted = pay_order_text (board, choices[1].first);
  g_assert_true (payola_order_builder_choose (army, 1));
  assert_order (army, wanted);
}

static void
test_coasts (void)
{
  g_autoptr (PayolaOrderBuilder) builder = build ("S1901M | France: F MAO, F LYO", "MAO",
                                                  PAY_CHECK_NAMED_ROUTES);

  g_assert_true (payola_order_builder_point (builder, at ("SPA")));
  g_assert_cmpint (payola_order_builder_get_question (builder), ==, PAYOLA_ASK_COAST);
  g_assert_false (payola_order_builder_choose (builder, at ("SPA")));
  g_assert_true (payola_order_builder_choose (builder, at ("SPA/NC")));
  assert_order (builder, "F MAO - SPA/NC");
  /* The Gulf of Lyon touches one coast only, so there is no question. */
  g_autoptr (PayolaOrderBuilder) lyon = build ("S1901M | France: F MAO, F LYO", "LYO",
                                               PAY_CHECK_NAMED_ROUTES);
  g_assert_true (payola_order_builder_point (lyon, at ("SPA")));
  assert_order (lyon, "F LYO - SPA/SC");
}

static void
test_retreats_and_builds (void)
{
  g_autoptr (PayolaOrderBuilder) retreat = build (
    "S1901R | Austria: A BUD | Turkey: A SER | dislodged Austria: A SER from BUL", "SER",
    PAY_CHECK_DEFAULT);
  PayBits lit = payola_order_builder_get_lit (retreat);

  g_assert_true (pay_bits_has (&lit, (guint) at ("TRI")));
  g_assert_false (pay_bits_has (&lit, (guint) at ("BUL")));
  g_assert_true (payola_order_builder_point (retreat, at ("TRI")));
  assert_order (retreat, "A SER R TRI");

  g_autoptr (PayolaOrderBuilder) winter = build ("W1901A | Russia 0: A MOS; MOS STP SEV", "STP",
                                                 PAY_CHECK_DEFAULT);
  g_assert_true (payola_order_builder_choose (winter, 'B'));
  g_assert_cmpint (payola_order_builder_get_question (winter), ==, PAYOLA_ASK_TYPE);
  g_assert_true (payola_order_builder_choose (winter, PAY_UNIT_FLEET));
  g_assert_cmpint (payola_order_builder_get_question (winter), ==, PAYOLA_ASK_COAST);
  g_assert_true (payola_order_builder_choose (winter, at ("STP/SC")));
  assert_order (winter, "F STP/SC B");
  payola_order_builder_clear (winter);
  g_assert_cmpint (payola_order_builder_get_question (winter), ==, PAYOLA_ASK_NOTHING);
  g_assert_false (payola_order_builder_back (winter));
}

/* Tries all answers. Returns the number of different orders to which the answers lead. */
static guint
walk (PayolaOrderBuilder *builder, GHashTable *reached)
{
  guint n, count = 0;
  const PayolaChoice *choices = payola_order_builder_get_choices (builder, &n);

  if (payola_order_builder_get_question (builder) == PAYOLA_ASK_DONE)
    return g_hash_table_add (reached,
                             pay_order_text (board, payola_order_builder_get_order (builder)));
  g_autofree int *values = g_new (int, n);
  for (guint i = 0; i < n; i++)
    values[i] = choices[i].value;
  for (guint i = 0; i < n; i++)
    {
      g_assert_true (payola_order_builder_choose (builder, values[i]));
      count += walk (builder, reached);
      g_assert_true (payola_order_builder_back (builder));
    }
  return count;
}

static void
test_reaches_every_order (void)
{
  static const char *const positions[] = {
    WEST,
    "F1901M | Russia: F STP/SC, A LVN, F BAL, F BOT, A FIN, F BLA | Turkey: F AEG, A BUL",
    "S1902R | Italy: A VEN | Austria: A TRI | dislodged Italy: A TRI from VIE, F ALB from GRE",
    "W1902A | Russia: A MOS; MOS STP SEV | France: A PAR, A BUR, F BRE; PAR",
  };
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    for (int flags = 0; flags < 2; flags++)
      {
        g_autoptr (PayPosition) position = parse (positions[i]);
        g_autoptr (PayolaOrderBuilder) builder = payola_order_builder_new ();
        for (guint p = 0; p < pay_board_get_n_locations (board); p++)
          {
            g_autoptr (GArray) legal = pay_order_list (position, (PayLocation) p,
                                                       (PayCheckFlags) flags);
            g_autoptr (GHashTable) reached = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                                    NULL);
            g_assert_cmpint (payola_order_builder_start (builder, position, (PayLocation) p,
                                                         (PayCheckFlags) flags),
                             ==, legal->len > 0);
            if (legal->len == 0)
              continue;
            g_assert_cmpuint (walk (builder, reached), ==, legal->len);
          }
      }
}

int
main (int argc, char *argv[])
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", diagnostics);
  g_test_add_func ("/order-builder/move", test_move);
  g_test_add_func ("/order-builder/hold", test_hold);
  g_test_add_func ("/order-builder/support", test_support);
  g_test_add_func ("/order-builder/convoy-and-routes", test_convoy_and_routes);
  g_test_add_func ("/order-builder/coasts", test_coasts);
  g_test_add_func ("/order-builder/retreats-and-builds", test_retreats_and_builds);
  g_test_add_func ("/order-builder/reaches-every-order", test_reaches_every_order);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
