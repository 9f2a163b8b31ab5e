/* test-examples.c - the worked examples of the designer's annotations, by their numbers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "payola/claim.h"

/* An auction: units, sheets, and what comes out. */
typedef struct
{
  const char *id, *options, *position;
  struct
  {
    const char *power, *lines;
  } sheets[5];
  struct
  {
    const char *province, *result;
  } results[3];
  struct
  {
    const char *power;
    guint       times;
  } reductions[2];
} Example;

#define BREST  "S1901M | England 50: F LON | France 50 [FRITAGE]: F BRE | Germany 50: F KIE | Italy 50: F NAP"
#define LONDON "S1901M | England 50 [EAFGIRT]: A LON, F YOR, A EDI | " \
               "France 50: F ENG, F NTH | Turkey 50: F SMY"
#define CHANNEL "S1901M | England 50 [EAFGIRT]: F LON | France 50: A PAR | Germany 50: F KIE"

static const Example examples[] = {
  { "L13", NULL, LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 : A LON H" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON - WAL 4 FRANCE=4" } } },
  { "L14", NULL, LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 @ A LON H" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON S F YOR 4 ENGLAND=3 TURKEY=1" } } },
  { "L15", NULL, LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 @ A LON - ENG - BRE" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON S F YOR 4 ENGLAND=3 TURKEY=1" } } },
  { "T0", NULL, BREST,
    { { "F", "5 : F BRE - ENG" }, { "E", "4 ! F BRE - ENG" }, { "G", "2 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 6 ENGLAND=4 GERMANY=2" } } },
  { "T1", NULL, BREST,
    { { "F", "5 : F BRE - ENG" }, { "E", "4 ! F BRE - ENG" }, { "G", "1 : F BRE - GAS" } },
    { { "BRE", "F BRE - ENG 5 FRANCE=5" } } },
  { "T2", NULL, BREST,
    { { "F", "1 : F BRE - MAO" }, { "E", "4 ! F BRE - ENG" }, { "G", "6 : F BRE - ENG" },
      { "I", "2 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 6 ENGLAND=4 ITALY=2" } } },
  { "T3", NULL, BREST, { { "F", "5 : F BRE - ENG | - GAS" } },
    { { "BRE", "F BRE - ENG 5 FRANCE=5" } } },
  { "T4", NULL, BREST,
    { { "F", "1 : F BRE - ENG/ 3 : F BRE - MAO" }, { "G", "2 : F BRE - ENG" } },
    { { "BRE", "F BRE - ENG 3 FRANCE=1 GERMANY=2" } } },
  { "T7", NULL, BREST, { { "E", "4 ! F BRE - ENG" }, { "F", "1 : F LON H" } },
    { { "BRE", "F BRE H 4 ENGLAND=4" } } },
  { "T8", NULL, BREST,
    { { "F", "5 ! F BRE - GAS" }, { "E", "1 : F BRE - PIC" }, { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE - ENG 6 FRANCE=5 GERMANY=1" } } },
  { "T9", NULL, BREST,
    { { "F", "5 ! F BRE - GAS/ 1 : F BRE H" }, { "E", "1 : F BRE - PIC" },
      { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE H 6 FRANCE=6" } } },
  { "T9b", NULL, BREST,
    { { "F", "1 : F BRE H/ 5 ! F BRE - GAS" }, { "E", "1 : F BRE - PIC" },
      { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE H 6 FRANCE=6" } } },
  /* Rule 5.4 leaves this open; the direct entries decide, not the wildcard. */
  { "open tie", NULL, BREST,
    { { "F", "5 ! F BRE - GAS/ 1 : F BRE - PIC/ 1 : F BRE - ENG" } },
    { { "BRE", "F BRE - PIC 6 FRANCE=6" } } },
  { "O1", NULL, "S1901M | England 20: F LON | France 20 [FRITAGE]: F BRE, A PAR",
    { { "F", "10 ! F BRE - GAS/ 15 : A PAR - BUR" }, { "E", "8 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 8 ENGLAND=8" }, { "PAR", "A PAR - BUR 12 FRANCE=12" } },
    { { "F", 3 } } },
  { "O2", NULL,
    "S1901M | Austria 9: A VIE | England 9: F LON | Russia 9 [R?TAE]: A WAR | Turkey 0: F ANK",
    { { "R", "2 : A WAR - LVN" }, { "T", "9 : A WAR - GAL" }, { "A", "1 : A WAR H" },
      { "E", "2 : A WAR H/ 3 : A WAR - GAL" } },
    { { "WAR", "A WAR - GAL 3 ENGLAND=3" } },
    { { "T", 9 } } },
  { "E1", "ebayola", CHANNEL, { { "E", "10 : F LON - ENG" }, { "F", "3 : F LON - NTH" } },
    { { "LON", "F LON - ENG 4 ENGLAND=4" } } },
  { "E2", "ebayola", CHANNEL,
    { { "E", "10 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "5 : F LON - ENG" } },
    { { "LON", "F LON - ENG 4 GERMANY=4" } } },
  { "E3", "ebayola", CHANNEL, { { "E", "10 : F LON - ENG/ 10 : F LON - NTH" } },
    { { "LON", "F LON - ENG 1 ENGLAND=1" } } },
  { "E4, as the steps have it", "ebayola", CHANNEL,
    { { "E", "6 : F LON - ENG | - NTH" }, { "F", "2 : F LON - YOR/ 1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    { { "LON", "F LON - NTH 4 ENGLAND=3 FRANCE=1" } } },
  { "E4, as printed", "ebayola-lowering=owner", CHANNEL,
    { { "E", "6 : F LON - ENG | - NTH" }, { "F", "2 : F LON - YOR/ 1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    { { "LON", "F LON - NTH 5 ENGLAND=4 FRANCE=1" } } },
  { "E5", "ebayola", CHANNEL,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6#6 : F LON - ENG" } },
    { { "LON", "F LON - ENG 6 GERMANY=6" } } },
  { "E6", "ebayola public-totals", CHANNEL,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6#6 : F LON - ENG" } },
    { { "LON", "F LON - ENG 10 ENGLAND=4 GERMANY=6" } } },
};

static void
test_example (gconstpointer data)
{
  const Example *example = data;
  g_autoptr (Fixture) fixture = fixture_new (example->position, example->options);
  const PayAuction *auction;

  for (guint i = 0; i < G_N_ELEMENTS (example->sheets) && example->sheets[i].power; i++)
    fixture_send (fixture, example->sheets[i].power, example->sheets[i].lines);
  auction = fixture_decide (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (example->results) && example->results[i].province; i++)
    {
      g_autofree char *result = fixture_result (fixture, example->results[i].province);
      g_assert_cmpstr (result, ==, example->results[i].result);
    }
  for (guint i = 0; i < G_N_ELEMENTS (example->reductions) && example->reductions[i].power; i++)
    g_assert_cmpuint (pay_auction_get_reductions (auction,
                                                  fixture_power (example->reductions[i].power)),
                      ==, example->reductions[i].times);
}

/* T2b: the totals of all candidates of T2. */
static void
test_candidates (void)
{
  static const struct { const char *order; int total; } expected[] = {
    { "F BRE - GAS", 6 }, { "F BRE - ENG", 6 }, { "F BRE - MAO", 5 }, { "F BRE H", 4 },
  };
  g_autoptr (Fixture) fixture = fixture_new (BREST, NULL);
  const PayUnitAuction *unit;

  fixture_send (fixture, "F", "1 : F BRE - MAO");
  fixture_send (fixture, "E", "4 ! F BRE - ENG");
  fixture_send (fixture, "G", "6 : F BRE - ENG");
  fixture_send (fixture, "I", "2 : F BRE - GAS");
  unit = pay_auction_get_unit (fixture_decide (fixture), fixture_unit (fixture, "BRE"));
  g_assert_cmpuint (unit->n_candidates, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < unit->n_candidates; i++)
    {
      g_autofree char *order = pay_order_text (fixture->board, &unit->candidates[i].order);
      g_assert_cmpstr (order, ==, expected[i].order);
      g_assert_cmpint (unit->candidates[i].total, ==, expected[i].total);
    }
  g_assert_cmpuint (unit->n_tied, ==, 2);
  g_assert_cmpint (unit->rule, ==, PAY_TIE_ACCEPTANCE);
  g_assert_cmpint (unit->decided_by, ==, fixture_power ("Italy"));
  g_assert_cmpuint (unit->list_place, ==, 3);
}

/* P1 to P3: what an order gets for each balance, when offers fall to their plateaus. */
static void
test_plateaus (void)
{
  static const struct { const char *lines; int balance, paid; } table[] = {
    { "5 : A MUN - RUH/ 5 : A MUN - RUH", 0, 0 }, { "5 : A MUN - RUH/ 5 : A MUN - RUH", 1, 0 },
    { "5 : A MUN - RUH/ 5 : A MUN - RUH", 2, 2 }, { "5 : A MUN - RUH/ 5 : A MUN - RUH", 3, 2 },
    { "2*5 : A MUN - RUH", 4, 4 }, { "2*5 : A MUN - RUH", 7, 6 },
    { "5+5 : A MUN - RUH", 8, 8 }, { "5+5 : A MUN - RUH", 9, 8 }, { "5+5 : A MUN - RUH", 10, 10 },
    { "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 1, 1 }, { "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 2, 2 },
    { "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 3, 3 }, { "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 4, 4 },
    { "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 5, 4 }, { "5+5#2 : A MUN - RUH", 6, 6 },
    { "5+5#2 : A MUN - RUH", 7, 6 }, { "5+5#2 : A MUN - RUH", 8, 8 },
    { "5+5#2 : A MUN - RUH", 9, 8 }, { "5+5#2 : A MUN - RUH", 10, 10 },
    { "5# : A MUN - RUH", 4, 4 }, { "9#3+2# : A MUN - RUH", 5, 5 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *position = g_strdup_printf ("S1901M | Germany %d: A MUN", table[i].balance);
      g_autofree char *expected = table[i].paid
        ? g_strdup_printf ("A MUN - RUH %d GERMANY=%d", table[i].paid, table[i].paid)
        : g_strdup ("A MUN - RUH 0");
      g_autoptr (Fixture) fixture = fixture_new (position, NULL);
      g_autofree char *result = NULL;

      fixture_send (fixture, "Germany", table[i].lines);
      fixture_decide (fixture);
      result = fixture_result (fixture, "MUN");
      g_assert_cmpstr (result, ==, expected);
    }
}

/* V, D and L: what the reader accepts. "" = without any error. */
static void
test_validity (void)
{
  static const struct { const char *id, *line, *error; } table[] = {
    { "V1", "10 > A GRE - ALB", "" },
    { "V2", "1 : A GRE - PAR", "ORDER_NOT_ADJACENT" },
    { "V3", "1 : A GRE - ION - NAP", "" },
    { "D1", "4 : F TYS - WES | - TUN | - WES", "OFFER_DUPLICATE_ORDER" },
    { "D2", "2 * 4 : F TYS - WES", "" },
    { "L1", "7 : F ENG - LON", "" },
    { "L2", "7 : F NTH S F ENG - LON", "" },
    { "L3", "5 : F YOR H | - EDI | S A EDI | - LON | S F NTH | S F ENG - LON", "" },
    { "L4", "5 ! F YOR S A LON | - NTH", "" },
    { "L5", "5 ! F YOR S A PIC - LON | S F DEN - NTH | S F NTH - LON", "" },
    { "L6", "4 > A LON - WAL", "" },
    { "L7", "3 @ A LON - ENG - BRE", "" },
  };
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 50: A LON, F YOR, A EDI | France 50: F ENG, F NTH, A PIC | Germany 50: F DEN"
    " | Italy 50: A GRE, F ION, F TYS", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (fixture->options, fixture->position,
                                                              fixture_power ("France"),
                                                              table[i].line, -1, found);
      const char *code = "";
      for (guint j = 0; j < pay_diagnostics_get_n (found); j++)
        if (pay_diagnostics_get (found, j)->severity >= PAY_SEVERITY_ILLEGAL)
          code = pay_code_name (pay_diagnostics_get (found, j)->code);
      g_test_message ("%s", table[i].id);
      g_assert_cmpstr (code, ==, table[i].error);
      g_assert_cmpuint (pay_offer_sheet_get_n_offers (sheet), ==, *table[i].error ? 0 : 1);
    }
}

/* What the claims of a sheet pay together for each order, as "5 5 0". */
static char *
pays (const Fixture *fixture, const char *lines, const char *unit, const char *orders)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) split = g_strsplit (lines, "/ ", -1);
  g_autofree char *text = g_strjoinv ("\n", split);
  g_autofree char *asked = g_strdup_printf ("1 : %s %s", unit, orders);
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (fixture->options, fixture->position,
                                                          fixture_power ("France"), text, -1,
                                                          found);
  g_autoptr (PayOfferSheet) list = pay_offer_sheet_read (fixture->options, fixture->position,
                                                         fixture_power ("France"), asked, -1,
                                                         found);
  const PayOffer *offer = pay_offer_sheet_get_offer (list, 0);
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (PayClaim));
  PayOrder holds[PAY_MAX_UNITS] = { PAY_ORDER_INIT };
  GString *out = g_string_new (NULL);

  g_assert_false (pay_diagnostics_has_errors (found));
  pay_claims_append (claims, sheet, fixture_power ("France"), fixture->position, holds);
  for (guint i = 0; i < offer->n_orders; i++)
    {
      gint64 sum = 0;
      for (guint j = 0; j < claims->len; j++)
        {
          const PayClaim *claim = &g_array_index (claims, PayClaim, j);
          if (claim->unit == offer->unit && pay_claim_pays (claim, &offer->orders[i]))
            sum += pay_amount_sum (claim->pieces, claim->n_pieces);
        }
      g_string_append_printf (out, "%s%d", i ? " " : "", (int) sum);
    }
  return g_string_free (out, FALSE);
}

static void
test_kinds_of_bribe (void)
{
  static const struct { const char *id, *lines, *unit, *orders, *paid; } table[] = {
    { "L8", "5 ! F YOR S A LON | - NTH", "F YOR",
      "H | - EDI | S A EDI | - LON | S F NTH | S F ENG - LON | S A LON | - NTH",
      "5 5 5 5 5 5 0 0" },
    { "L9", "5 ! F YOR S A LON/ 5 ! F YOR - NTH", "F YOR",
      "H | - EDI | S A EDI | - LON | S F NTH | S F ENG - LON | S A LON | - NTH",
      "10 10 10 10 10 10 5 5" },
    { "L10", "4 > A LON - WAL", "A LON", "- WAL | - YOR | - ENG - BRE | H | S F YOR", "4 4 4 0 0" },
    { "L11", "3 @ A LON - ENG - BRE", "A LON", "- WAL | - YOR | - ENG - BRE | H | S F YOR",
      "0 0 3 3 3" },
    { "L12", "3 : A LON - ENG - BRE/ 3 @ A LON H", "A LON",
      "- WAL | - YOR | - ENG - BRE | H | S F YOR", "0 0 3 3 3" },
    { "G1", "4 & A LON H", "A LON", "H | - WAL | - ENG - BRE | S F YOR", "4 4 4 4" },
    { "G2", "4 : A LON H/ 4 ! A LON H", "A LON", "H | - WAL | - ENG - BRE | S F YOR", "4 4 4 4" },
  };
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 50: A LON, F YOR, A EDI | France 50: F ENG, F NTH", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *paid = pays (fixture, table[i].lines, table[i].unit, table[i].orders);
      g_test_message ("%s", table[i].id);
      g_assert_cmpstr (paid, ==, table[i].paid);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    {
      g_autofree char *path = g_strconcat ("/payola/examples/", examples[i].id, NULL);
      g_test_add_data_func (path, &examples[i], test_example);
    }
  g_test_add_func ("/payola/examples/T2b", test_candidates);
  g_test_add_func ("/payola/examples/P", test_plateaus);
  g_test_add_func ("/payola/examples/VDL", test_validity);
  g_test_add_func ("/payola/examples/L8-G2", test_kinds_of_bribe);
  return g_test_run ();
}
