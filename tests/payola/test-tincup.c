/* test-tincup.c - offers on a board that is only partly visible (rule 10)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "payola/offer-sheet.h"

#include <string.h>

#define POSITION                                                                                   \
  "S1901M | Austria 20: A SER | England 20 [EFAGIRT]: F MAO, F LON | France 20: A "                \
  "PAR"                                                                                            \
  " | Turkey 20: F BUL/EC, A CON"

static void
test_options (void)
{
  static const struct
  {
    const char *names;
    gboolean good;
  } table[] = {
    { "blind", TRUE },
    { "own-scs-see see-all-scs units-see-same", TRUE },
    { "blind zero-foreign", FALSE },
    { "blind public-totals", FALSE },
    { "no-scs-see own-scs-see", FALSE },
    { "see-no-scs see-all-scs", FALSE },
    { "units-see-same units-see-other", FALSE },
    { "no-units-see units-see-other", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_auto (GStrv) names = g_strsplit (table[i].names, " ", -1);
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names, found);

      g_test_message ("%s", table[i].names);
      g_assert_true ((options != NULL) == table[i].good);
      if (options)
        {
          g_assert_true (pay_options_has (options, PAY_OPTION_BLIND));
          g_assert_true (pay_options_has (options, PAY_OPTION_FICTIONAL_OK));
        }
    }
}

/* Findings about a sheet do not depend on the locations of other powers' units. */
static void
test_refusals (void)
{
  static const struct
  {
    const char *line, *codes;
  } table[] = {
    { "1 & A BUL H", "" },
    { "1 & F BUL/SC H", "" },
    { "1 : A NAP S TYS - ROM", "" },
    { "1 : A LON - NTH - NWY", "" },
    { "1 : A SPA S F SPA/SC - MAR", "" },
    { "0 : A PAR H", "" },
    { "1 & BUL H", "ORDER_BAD_UNIT_TYPE" },
    { "1 & F BUL H | - CON", "ORDER_BAD_UNIT_COAST" },
    { "1 & F MUN H", "ORDER_BAD_UNIT" },
    { "0 : A SER H", "OFFER_ZERO_FOREIGN" },
    { "0 : A TYR H", "OFFER_ZERO_FOREIGN" },
    { "1+0 ! F PAR H", "OFFER_ZERO_FOREIGN ORDER_BAD_UNIT" },
    { "1 : F SPA/SC S F SPA/SC - POR", "ORDER_SELF_SUPPORT" },
    { "1 : F BLA S A SIL - SEV", "ORDER_SUPPORTED_CANNOT_GET_THERE" },
  };
  static const char *const positions[] = {
    POSITION,
    "S1901M | France 20: A PAR",
    ("S1901M | France 20: A PAR | Italy 20: A BUL, A TUN, F TYS, A LON, A TYR, F SPA/SC, A SIL, A "
     "SER"),
  };

  for (guint p = 0; p < G_N_ELEMENTS (positions); p++)
    {
      g_autoptr (Fixture) fixture = fixture_new (positions[p], "blind");
      for (guint i = 0; i < G_N_ELEMENTS (table); i++)
        {
          g_autofree char *codes = fixture_codes (fixture, "France", table[i].line, -1);
          g_test_message ("%s", table[i].line);
          g_assert_cmpstr (codes, ==, table[i].codes);
        }
    }
}

/* The forecast does not reveal units. If several units exclude each other, the forecast counts
 * the most expensive one. */
static void
test_worst (void)
{
  static const char *const positions[] = { POSITION, "S1901M | France 20: A PAR" };

  for (guint p = 0; p < G_N_ELEMENTS (positions); p++)
    {
      g_autoptr (Fixture) fixture = fixture_new (positions[p], "blind");
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
        fixture->options, fixture->position, fixture_power ("France"),
        "1 & A BUL H\n3 & F BUL/SC H\n2 & F BUL/EC H\n4 : A PAR H", -1, found);
      g_assert_cmpint (pay_offer_sheet_get_worst (sheet), ==, 7);
    }
}

/* Annotations on 3.1: three offers of 1 AgP reveal the unit in Bulgaria, and cost 1 AgP. The sum
 * that the Serbian army accepted reveals its order. */
static void
test_spies (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, "blind");
  const PayAuction *auction;

  fixture_send (fixture, "France", "1 & A BUL H/ 1 & F BUL/SC H/ 1 & F BUL/EC H");
  auction = fixture_decide (fixture);
  g_assert_cmpint (pay_auction_get_spent (auction, fixture_power ("France")), ==, 1);
  g_autofree char *bulgaria = fixture_result (fixture, "BUL");
  g_assert_cmpstr (bulgaria, ==, "F BUL/EC H 1 FRANCE=1");

  g_autoptr (Fixture) serbia = fixture_new (POSITION, "blind");
  fixture_send (serbia, "France",
                "1 @ A SER H/ 2 : A SER - TRI/ 3 : A SER - GRE/ 4 : A SER - ALB/ 5 : A SER - RUM"
                "/ 6 : A SER - BUL/ 7 : A SER - BUD");
  fixture_decide (serbia);
  g_autofree char *result = fixture_result (serbia, "SER");
  g_assert_cmpstr (result, ==, "A SER - BUD 7 FRANCE=7");
}

/* payola-dpjudge D12 (a): ignored offers do not keep plateaus in force and do not cause further
 * rounds. */
static void
test_ignored_plateaus (void)
{
  const char *sheets[] = { "12#10 : A PAR H/ 12 : F MAO H",
                           "12#10 : A PAR H/ 12 : F MAO H/ 9000#1 : A TYR H" };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (POSITION, "blind");
      fixture_send (fixture, "France", sheets[i]);
      const PayAuction *auction = fixture_decide (fixture);
      g_assert_cmpuint (pay_auction_get_reductions (auction, fixture_power ("France")), ==, 2);
    }
}

/* D12 (b): an owner whose offers to a unit are all ignored still has the default HOLD for it. */
static void
test_ignored_default (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, "blind");

  fixture_send (fixture, "England", "0 : F LON S F YOR");
  fixture_send (fixture, "France", "1#0 : F LON - ENG");
  fixture_decide (fixture);
  const PayUnitRecord *unit = pay_auction_record_get_unit (fixture_record (fixture),
                                                           fixture_unit (fixture, "LON"));
  g_assert_cmpuint (unit->n_candidates, ==, 2);
  g_assert_cmpint (unit->candidates[1].order.kind, ==, PAY_ORDER_HOLD);
}

/* D12 (c): a named order can become impossible when the real unit is filled in. Such an order is
 * ignored, and the game continues. D12 (d): a move along a route through seas without fleets
 * counts. */
static void
test_mentions (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, "blind");

  fixture_send (fixture, "England", "5 : F MAO S LON - BRE/ 3 : F LON S NTH");
  fixture_send (fixture, "France", "4 : A PAR S BUR | S MAR - BUR/ 2 : A CON - AEG - ION - TUN");
  fixture_send (fixture, "Turkey", "2 > A CON S BUL | S F BUL/EC/ 3 & F BUL/EC S A RUM");
  fixture_decide (fixture);

  static const char *const results[][2] = {
    { "MAO", "F MAO H 0" },
    { "LON", "F LON H 0" },
    { "PAR", "A PAR H 0" },
    { "BUL", "F BUL/EC H 3 TURKEY=3" },
    { "CON", "A CON - AEG - ION - TUN 4 FRANCE=2 TURKEY=2" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    {
      g_autofree char *result = fixture_result (fixture, results[i][0]);
      g_assert_cmpstr (result, ==, results[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/tincup/options", test_options);
  g_test_add_func ("/payola/tincup/refusals", test_refusals);
  g_test_add_func ("/payola/tincup/worst", test_worst);
  g_test_add_func ("/payola/tincup/spies B1-B4", test_spies);
  g_test_add_func ("/payola/tincup/ignored-plateaus", test_ignored_plateaus);
  g_test_add_func ("/payola/tincup/ignored-default", test_ignored_default);
  g_test_add_func ("/payola/tincup/named-orders", test_mentions);
  return g_test_run ();
}
