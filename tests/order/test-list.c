/* test-list.c - lists of legal orders and convoy routes, against the check and plain enumeration
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "order/order-list.h"

#include "base/random.h"
#include "board/names.h"

#include "fixture.h"

#include "../judge/random-board.h"

#include <string.h>

static PayBoard *board;

/* Returns the listed orders: "A PAR H | A PAR - BUR". The caller frees the result. */
static char *
list_text (const PayPosition *position, const char *place, PayCheckFlags flags)
{
  g_autoptr (GArray) orders = pay_order_list (position, pay_names_find (board, place), flags);
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *text = pay_order_text (board, &g_array_index (orders, PayOrder, i));
      g_string_append_printf (out, "%s%s", i ? " | " : "", text);
    }
  return g_string_free (out, FALSE);
}

static void
test_cases (void)
{
  static const struct
  {
    const char *position, *place;
    PayCheckFlags flags;
    const char *expected;
  } cases[] = {
    { "S1901M | France: A PAR", "PAR", PAY_CHECK_DEFAULT,
      "A PAR H | A PAR - BRE | A PAR - BUR | A PAR - GAS | A PAR - PIC" },
    { "S1901M | France: A PAR, A MAR", "PAR", PAY_CHECK_DEFAULT,
      "A PAR H | A PAR - BRE | A PAR - BUR | A PAR - GAS | A PAR - PIC | A PAR S A MAR - BUR | "
      "A PAR S A MAR - GAS" },
    { "S1901M | Turkey: F CON", "CON", PAY_CHECK_DEFAULT,
      "F CON H | F CON - AEG | F CON - ANK | F CON - BLA | F CON - BUL/EC | F CON - BUL/SC | "
      "F CON - SMY" },
    { "S1901M | France: A PAR", "BRE", PAY_CHECK_DEFAULT, "" },
    { "S1901M | England: A WAL, F ENG, F NTH", "WAL", PAY_CHECK_DEFAULT,
      "A WAL H | A WAL - LON | A WAL - LVP | A WAL - YOR | A WAL - BEL VIA | A WAL - BRE VIA | "
      "A WAL - DEN VIA | A WAL - EDI VIA | A WAL - HOL VIA | A WAL - LON VIA | A WAL - NWY VIA | "
      "A WAL - PIC VIA | A WAL - YOR VIA | A WAL S F ENG - LON | A WAL S F NTH - LON | "
      "A WAL S F NTH - YOR" },
    { "S1901M | England: A LON, F ENG, F NTH", "LON", PAY_CHECK_NAMED_ROUTES,
      "A LON H | A LON - WAL | A LON - YOR | A LON - ENG - BEL | A LON - NTH - BEL | "
      "A LON - ENG - BRE | A LON - NTH - DEN | A LON - NTH - EDI | A LON - NTH - HOL | "
      "A LON - NTH - NWY | A LON - ENG - PIC | A LON - ENG - WAL | A LON - NTH - YOR | "
      "A LON S F ENG - WAL | A LON S F NTH - YOR" },
    { "S1901M | England: A LON, F MAO, F ENG", "MAO", PAY_CHECK_DEFAULT,
      "F MAO H | F MAO - BRE | F MAO - ENG | F MAO - GAS | F MAO - IRI | F MAO - NAF | "
      "F MAO - NAO | F MAO - POR | F MAO - SPA/NC | F MAO - SPA/SC | F MAO - WES | F MAO S F ENG | "
      "F MAO S F ENG - BRE | F MAO S F ENG - IRI | F MAO S A LON - BRE | F MAO C A LON - BRE | "
      "F MAO C A LON - GAS | F MAO C A LON - NAF | F MAO C A LON - POR | F MAO C A LON - SPA" },
    { "F1901R | Austria: A BUD | Turkey: A GAL | dislodged Turkey: A SER from BUL | contested TRI",
      "SER", PAY_CHECK_DEFAULT, "A SER R ALB | A SER R GRE | A SER R RUM | A SER D" },
    { "F1901R | Austria: A BUD | dislodged Turkey: A SER from BUL", "BUD", PAY_CHECK_DEFAULT, "" },
    { "W1901A | Russia: A MOS; STP MOS", "STP", PAY_CHECK_DEFAULT,
      "A STP B | F STP/NC B | F STP/SC B | WAIVE" },
    { "W1901A | Russia: A MOS; STP MOS", "MOS", PAY_CHECK_DEFAULT, "" },
    { "W1901A | Russia: A MOS, A UKR; STP", "UKR", PAY_CHECK_DEFAULT, "A UKR D" },
    { "W1901A | Russia: A MOS, A UKR; STP", "STP", PAY_CHECK_DEFAULT, "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayPosition) position = fixture_position (board, cases[i].position);
      g_autofree char *got = list_text (position, cases[i].place, cases[i].flags);
      if (strcmp (got, cases[i].expected) != 0)
        fixture_fail ("%s, %s:\n gives  %s\n not    %s", cases[i].position, cases[i].place, got,
                      cases[i].expected);
    }
}

/* Puts units on random provinces. Many of them are fleets. */
static PayPosition *
random_position (PayRandom *random)
{
  PayPhase phase = { 1901, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT };
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);
  guint n = 10 + pay_random_below (random, 25);

  for (guint i = 0; i < n; i++)
    {
      PayUnit unit = { 0 };
      unit.location = pay_random_below (random, pay_board_get_n_locations (board));
      unit.type = pay_random_below (random, 3) ? PAY_UNIT_FLEET : PAY_UNIT_ARMY;
      unit.owner = pay_random_below (random, pay_board_get_n_powers (board));
      if (pay_board_can_stand (board, unit.type, unit.location)
          && pay_position_builder_can_add (builder, unit))
        pay_position_builder_add_unit (builder, unit);
    }
  return pay_position_builder_finish (builder);
}

/* ---- convoys against plain enumeration of routes -------------------------------------------- */

typedef struct
{
  PayBits fleets;
  PayBits through[PAY_MAX_PROVINCES]; /* for each province: the destinations of the simple sea
                                       * routes that pass it */
} Enumeration;

static void
enumerate (Enumeration *e, PayProvince from, const PayBits *beside, PayBits route)
{
  for (gint s = pay_bits_next (beside, 0); s >= 0; s = pay_bits_next (beside, s + 1))
    {
      if (s == from || !pay_bits_has (&e->fleets, s) || pay_bits_has (&route, s))
        continue;
      PayBits longer = route;
      pay_bits_add (&longer, s);
      /* Ports are waters, too, but a convoy cannot pass the ports where it begins or ends. */
      PayBits shores = pay_bits_and (*pay_board_get_sailing (board, s),
                                     *pay_board_get_coastal (board));
      pay_bits_remove (&shores, from);
      shores = pay_bits_minus (shores, longer);
      for (gint t = pay_bits_next (&longer, 0); t >= 0; t = pay_bits_next (&longer, t + 1))
        e->through[t] = pay_bits_or (e->through[t], shores);
      enumerate (e, from, pay_board_get_sailing (board, s), longer);
    }
}

/* Compares convoys on random positions with the enumeration. Returns the number of fleets that
 * are useful for some destinations only. */
static guint
compare_convoys (guint64 seed, guint n_rounds)
{
  PayRandom random = pay_random_init (seed);
  const PayBits *seas = pay_board_get_waters (board);
  const PayBits *coastal = pay_board_get_coastal (board);
  guint n_narrow = 0;

  for (guint round = 0; round < n_rounds; round++)
    {
      PayBits fleets = { 0 };
      for (gint s = pay_bits_next (seas, 0); s >= 0; s = pay_bits_next (seas, s + 1))
        if (pay_random_below (&random, 10) < 3 + round % 7)
          pay_bits_add (&fleets, s);
      for (gint from = pay_bits_next (coastal, 0); from >= 0;
           from = pay_bits_next (coastal, from + 1))
        {
          Enumeration e = { fleets };
          PayBits all = { 0 };
          enumerate (&e, from, pay_board_get_sailing (board, from), (PayBits) { 0 });
          PayBits flood = pay_convoy_flood (board, &fleets, from);
          PayBits shores = pay_convoy_shores (board, &flood, from);
          for (gint s = pay_bits_next (&fleets, 0); s >= 0; s = pay_bits_next (&fleets, s + 1))
            {
              PayBits destinations = pay_convoy_destinations (board, &fleets, s, from);
              g_assert_cmpmem (&destinations, sizeof destinations, &e.through[s],
                               sizeof destinations);
              all = pay_bits_or (all, destinations);
              n_narrow += pay_bits_has (&flood, s)
                       && memcmp (&destinations, &shores, sizeof shores) != 0;
            }
          g_assert_cmpmem (&shores, sizeof shores, &all, sizeof all);
        }
    }
  return n_narrow;
}

static void
test_convoys (void)
{
  /* In the sample, many fleets are useless for some destination of their convoy. */
  g_assert_cmpuint (compare_convoys (7, 60), >, 1000);
}

/* The lists of convoys are also right on random boards, where fleets also convoy in ports. */
static void
test_ports (void)
{
  PayBoard *standard = board;
  guint n_ports = 0, n_narrow = 0;

  for (guint seed = 0; seed < 40; seed++)
    {
      board = random_board_make (seed, 6 + seed % 7, 2);
      n_ports += pay_bits_count (pay_board_get_waters (board))
               - pay_bits_count (pay_board_get_seas (board));
      n_narrow += compare_convoys (seed, 14);
      pay_board_unref (board);
    }
  board = standard;
  g_assert_cmpuint (n_ports, >, 20);
  g_assert_cmpuint (n_narrow, >, 1000);
}

/* Returns the provinces to which an army could be convoyed. */
static PayBits
reach (const PayBits *fleets, PayProvince from)
{
  PayBits seas = pay_convoy_flood (board, fleets, from);
  return pay_convoy_shores (board, &seas, from);
}

static void
test_reach (void)
{
  g_autoptr (PayPosition) position = fixture_position (board, "S1901M | England: A LON, F ENG, "
                                                              "F MAO, F WES, F LVP");
  PayProvince lon = pay_names_find (board, "LON"), mao = pay_names_find (board, "MAO");
  PayProvince eng = pay_names_find (board, "ENG"), tun = pay_names_find (board, "TUN");
  PayProvince pic = pay_names_find (board, "PIC"), lvp = pay_names_find (board, "LVP");

  PayBits fleets = pay_convoy_fleets (position), rest = fleets;
  pay_bits_remove (&rest, mao);
  PayBits with = reach (&fleets, lon), without = reach (&rest, lon);
  g_assert_true (pay_bits_has (&with, tun));
  g_assert_false (pay_bits_has (&without, tun));
  g_assert_true (pay_bits_has (&without, pic));
  g_assert_false (pay_bits_has (&with, lon));
  PayBits by_mao = pay_convoy_destinations (board, &fleets, mao, lon);
  PayBits by_eng = pay_convoy_destinations (board, &fleets, eng, lon);
  g_assert_true (pay_bits_has (&by_mao, tun));
  g_assert_false (pay_bits_has (&by_mao, pic));
  g_assert_true (pay_bits_has (&by_eng, pic));
  g_assert_false (pay_bits_has (&fleets, lvp));
}

/* ---- lists against the check ---------------------------------------------------------------- */

static gboolean
is_listed (GArray *orders, const PayOrder *order)
{
  for (guint i = 0; i < orders->len; i++)
    if (pay_order_equal (&g_array_index (orders, PayOrder, i), order))
      return TRUE;
  return FALSE;
}

static void
expect_listed (const PayPosition *position, GArray *orders, PayOrder order)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrder completed = order;
  gboolean legal = pay_order_complete (&completed, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 },
                                       NULL)
                && pay_order_equal (&completed, &order)
                && pay_order_check (&order, position, PAY_CHECK_DEFAULT, (PaySpan) { 0 },
                                    diagnostics)
                && pay_diagnostics_get_n (diagnostics) == 0;

  if (legal != is_listed (orders, &order))
    {
      g_autofree char *text = pay_order_text (board, &order);
      g_autofree char *where = pay_position_text (position);
      g_error ("%s is %s but %s in %s", text, legal ? "legal" : "illegal",
               legal ? "not listed" : "listed", where);
    }
}

/* An order is legal if and only if it is listed. */
static void
test_complete (void)
{
  PayRandom random = pay_random_init (11);
  guint n_provinces = pay_board_get_n_provinces (board);

  for (guint round = 0; round < 12; round++)
    {
      g_autoptr (PayPosition) position = random_position (&random);
      guint n_units = pay_position_get_n_units (position), n = 0;
      g_autofree guint *starts = g_new (guint, n_units + 1);
      g_autoptr (GArray) all = pay_order_list_all (position, PAY_CHECK_DEFAULT, starts);

      for (guint u = 0; u < n_units; u++)
        {
          const PayUnit *unit = pay_position_get_unit (position, u);
          g_autoptr (GArray) orders = pay_order_list (position, unit->location, PAY_CHECK_DEFAULT);
          PayOrder order = PAY_ORDER_INIT;

          g_assert_cmpuint (starts[u], ==, n);
          for (guint i = 0; i < orders->len; i++, n++)
            g_assert_true (pay_order_equal (&g_array_index (orders, PayOrder, i),
                                            &g_array_index (all, PayOrder, n)));
          order.unit_type = unit->type;
          order.location = unit->location;
          order.kind = PAY_ORDER_HOLD;
          expect_listed (position, orders, order);
          order.kind = PAY_ORDER_MOVE;
          for (guint l = 0; l < pay_board_get_n_locations (board); l++)
            for (order.via = FALSE; order.via <= TRUE; order.via++)
              {
                order.target = l;
                expect_listed (position, orders, order);
              }
          order.via = FALSE;
          for (guint o = 0; o < n_units; o++)
            {
              const PayUnit *other = pay_position_get_unit (position, o);
              order.other = other->location;
              order.other_type = other->type;
              order.target = PAY_NO_LOCATION;
              order.kind = PAY_ORDER_SUPPORT;
              expect_listed (position, orders, order);
              for (guint p = 0; p < n_provinces; p++)
                {
                  order.target = p;
                  order.kind = PAY_ORDER_SUPPORT_MOVE;
                  expect_listed (position, orders, order);
                  order.kind = PAY_ORDER_CONVOY;
                  expect_listed (position, orders, order);
                }
            }
        }
      g_assert_cmpuint (starts[n_units], ==, n);
      g_assert_cmpuint (all->len, ==, n);
    }
}

/* Every order that is listed for Payola passes the stricter check of Payola, which includes the
 * route. Each order is listed once. */
static void
test_payola (void)
{
  PayCheckFlags flags = PAY_CHECK_NAMED_ROUTES | PAY_CHECK_STRICT_COASTS;
  PayRandom random = pay_random_init (13);

  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (PayPosition) position = random_position (&random);
      g_autoptr (GArray) orders = pay_order_list_all (position, flags, NULL);
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

      for (guint i = 0; i < orders->len; i++)
        {
          PayOrder *order = &g_array_index (orders, PayOrder, i), completed = *order;
          g_assert_true (pay_order_complete (&completed, position, flags, (PaySpan) { 0 }, NULL));
          g_assert_true (pay_order_equal (&completed, order));
          g_assert_true (pay_order_check (order, position, flags, (PaySpan) { 0 }, NULL));
          g_assert_true (g_hash_table_add (seen, pay_order_text (board, order)));
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  board = fixture_board ();
  g_test_add_func ("/order/list/cases", test_cases);
  g_test_add_func ("/order/list/complete", test_complete);
  g_test_add_func ("/order/list/payola", test_payola);
  g_test_add_func ("/order/convoy/enumeration", test_convoys);
  g_test_add_func ("/order/convoy/ports", test_ports);
  g_test_add_func ("/order/convoy/reach", test_reach);
  int status = g_test_run ();
  pay_board_unref (board);
  return status;
}
