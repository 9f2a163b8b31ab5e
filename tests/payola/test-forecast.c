/* test-forecast.c - forecasts of sheets with known figures and warnings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "forecast-sample.h"
#include "random-sheet.h"

/* Asserts that a sheet of France, which has 30 AgP, gets exactly the expected warnings. Each
 * warning is written as "LINE CODE args". */
static void
check_warnings (const char *text, const char *expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR, F BRE | England 30: F LON",
                                 "zero-foreign") };
  g_autoptr (GString) got = g_string_new (NULL);

  sample_read (&sample, text);
  const PayDiagnostics *warnings = pay_forecast_get_warnings (sample.forecast);
  for (guint i = 0; i < pay_diagnostics_get_n (warnings); i++)
    {
      const PayDiagnostic *warning = pay_diagnostics_get (warnings, i);
      g_autofree char *args = warning->args ? g_strjoinv (", ", warning->args) : g_strdup ("");
      g_assert_cmpint (warning->severity, ==, PAY_SEVERITY_VOID);
      g_string_append_printf (got, "%s%u %s%s%s", i ? "; " : "", warning->line,
                              pay_code_name (warning->code), *args ? " " : "", args);
    }
  g_assert_cmpstr (got->str, ==, expected);
  sample_clear (&sample);
}

#define ALL "1 : A PAR H\n1 : A MAR H\n1 : F BRE H\n"

static void
test_warnings (void)
{
  check_warnings ("", "");
  check_warnings ("5 $\n", "0 FORECAST_NO_BRIBE");
  check_warnings ("TRANSFER 1 TO ENGLAND\nACCEPT F?\n", "0 FORECAST_NO_BRIBE");
  check_warnings ("% nothing yet\n", "");
  check_warnings ("RESIGN\n", "");
  check_warnings ("5 $\nA PAR H\n", "0 FORECAST_BARE_UNITS A MAR, F BRE");
  check_warnings (ALL, "");
  check_warnings ("1 : A PAR H\n", "0 FORECAST_BARE_UNITS A MAR, F BRE");
  check_warnings (ALL "5 : F LON - NTH\n5 : F LON - NTH\n", "5 FORECAST_TWICE 4");
  check_warnings (ALL "5 : F LON - NTH\n5: f lon-nth  % again\n", "5 FORECAST_TWICE 4");
  check_warnings (ALL "5 : F LON - NTH\n0 : F LON - NTH\n", "5 FORECAST_NO_EFFECT");
  /* The offer of 0 AgP has an effect: it is the first to name the order, and this breaks ties. */
  check_warnings (ALL "0 : F LON - NTH\n5 : F LON - NTH\n", "");
  check_warnings (ALL "5 > F LON - NTH\n0 : F LON - ENG\n", "");
  check_warnings (ALL "5 : A PAR - BUR\n3 ! A PAR - BUR\n",
                  "1 FORECAST_LOSES A PAR, A PAR - BUR; 4 FORECAST_AGAINST_OWN A PAR - BUR, 5");
  check_warnings (ALL "5 > A PAR - PIC\n3 ! A PAR - BUR\n", "1 FORECAST_LOSES A PAR, A PAR - PIC");
  check_warnings ("1 : A MAR H\n1 : F BRE H\n5 : A PAR - BUR\n4 : A PAR - PIC\n",
                  "4 FORECAST_LOSES A PAR, A PAR - BUR");
  /* The preferences of England's fleet are England's secret. */
  check_warnings (ALL "5 : F LON - NTH\n5 : F LON H\n4 : F LON - ENG\n",
                  "6 FORECAST_LOSES_TO_TIE F LON");
  check_warnings (ALL "20 $\n", "");
  check_warnings (ALL "20 $\n11 $\n5 $\n", "5 FORECAST_SAVINGS 31, 30");
  check_warnings (ALL "20 $\nTRANSFER 12 TO ENGLAND\n", "4 FORECAST_SAVINGS 20, 18");
  check_warnings (ALL "5 $\n5 $\n", "5 FORECAST_TWICE 4");
}

static void
check_figures (const char *text, const char *expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR, F BRE | England 30: F LON",
                                 NULL) };
  g_autofree char *got = NULL;

  sample_read (&sample, text);
  got = g_strdup_printf (
    "%d-%d-%d=%d worst %d most %d reduced %u alone %d bare %u",
    pay_forecast_get_balance (sample.forecast), pay_forecast_get_sent (sample.forecast),
    pay_forecast_get_savings (sample.forecast), pay_forecast_get_spendable (sample.forecast),
    pay_forecast_get_worst (sample.forecast), pay_forecast_get_most (sample.forecast),
    pay_forecast_get_max_reductions (sample.forecast),
    pay_forecast_get_alone_cost (sample.forecast), pay_forecast_get_n_bare (sample.forecast));
  g_assert_cmpstr (got, ==, expected);
  sample_clear (&sample);
}

static void
test_figures (void)
{
  check_figures ("", "30-0-0=30 worst 0 most 0 reduced 0 alone 0 bare 3");
  /* Only one of the two offers for Paris is paid, 10 or 8 AgP. Brest costs 4 AgP for any other
   * move. */
  check_figures ("10 : A PAR - BUR\n8 : A PAR - PIC\n4 > F BRE - ENG\n5 $\n",
                 "30-0-5=25 worst 14 most 14 reduced 0 alone 14 bare 1");
  /* Five reductions lower both offers from 20 to 15 AgP. */
  check_figures ("20 : A PAR - BUR\n20 : A MAR H\n",
                 "30-0-0=30 worst 40 most 30 reduced 5 alone 30 bare 1");
  /* Four rounds reduce both offers to their plateaus, 16 + 16, and a fifth round to 15 + 15. */
  check_figures ("20#16 : A PAR - BUR\n20#16 : A MAR H\n",
                 "30-0-0=30 worst 40 most 30 reduced 5 alone 30 bare 1");
  /* If no other power bids, a negative offer alone leaves only the HOLD that it names, and costs
   * nothing. Another power can name another order; then the offer is paid. */
  check_figures ("6 ! A PAR H\n", "30-0-0=30 worst 6 most 6 reduced 0 alone 0 bare 2");
  check_figures ("TRANSFER 30 TO ENGLAND\n6 : A PAR H\n",
                 "30-30-0=0 worst 6 most 0 reduced 6 alone 0 bare 2");
}

static void
check_sure (const char *text, int expected)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR | England 30: F LON", NULL) };

  sample_read (&sample, text);
  g_assert_cmpint (pay_forecast_get_sure (sample.forecast), ==, expected);
  sample_clear (&sample);
}

/* A cost is certain only if every possible order of a unit costs at least that much. */
static void
test_sure (void)
{
  check_sure ("", 0);
  check_sure ("9 : A PAR - BUR\n", 0);
  check_sure ("9 & A PAR - BUR\n", 9);
  check_sure ("9 & A PAR - BUR\n3 & F LON H\n2 : F LON H\n", 12);
  check_sure ("4 > A PAR - BUR\n", 0);
  check_sure ("4 > A PAR - BUR\n6 @ A PAR H\n", 4);
  check_sure ("5 ! A PAR H\n2 : A PAR H\n", 2);
  /* Offers that may be reduced are not certain. */
  check_sure ("20 & A PAR H\n20 & A MAR H\n", 0);
  check_sure ("15 & A PAR H\n15 & A MAR H\n", 30);
}

/* The forecast contains the total that the sheet pays for each order that it names. */
static void
test_units (void)
{
  Sample sample = { fixture_new ("S1901M | France 30: A PAR, A MAR | England 30: F LON", NULL) };
  const PayForecastUnit *unit;

  sample_read (&sample, "5 : A PAR - BUR | H\n3 > A PAR - PIC\n2 & F LON H\n");
  g_assert_cmpuint (pay_forecast_get_n_units (sample.forecast), ==, 2);
  unit = pay_forecast_get_unit (sample.forecast, 0);
  g_assert_cmpint (
    unit->location, ==,
    pay_position_get_unit (sample.game->position, fixture_unit (sample.game, "PAR"))->location);
  g_assert_cmpuint (unit->n_bids, ==, 3);
  g_assert_cmpint (unit->bids[0].amount, ==, 8); /* - BUR */
  g_assert_cmpint (unit->bids[1].amount, ==, 5); /* H */
  g_assert_cmpint (unit->bids[2].amount, ==, 3); /* - PIC */
  g_assert_cmpint (unit->other_move, ==, 3);
  g_assert_cmpint (unit->other_stay, ==, 0);
  g_assert_cmpint (unit->dearest, ==, 8);
  unit = pay_forecast_get_unit (sample.forecast, 1);
  g_assert_cmpint (unit->other_move, ==, 2);
  g_assert_cmpint (unit->other_stay, ==, 0); /* no unit is next to the fleet */
  g_assert_cmpuint (pay_forecast_get_n_bare (sample.forecast), ==, 1);
  g_assert_cmpuint (pay_forecast_get_bare (sample.forecast, 0), ==,
                    fixture_unit (sample.game, "MAR"));
  sample_clear (&sample);
}

/* In Tin Cup, the figures and warnings do not depend on other powers' units. The figures are
 * upper limits nevertheless. */
static void
test_blind (void)
{
  static const char *const boards[] = {
    "S1901M | France 30: A PAR, A MAR | England 90: F LON, F ENG, A BUR",
    "S1901M | England 90: A BEL | France 30: A PAR, A MAR | Germany 30: A BUR",
    "S1901M | France 30: A PAR, A MAR | England 90: F ENG",
  };
  static const char *const sheets[] = {
    "9 : A PAR S BUR - PIC\n4 : A PAR S A BUR - PIC\n8 : F LON - NTH\n9 : F ENG C A BEL - LON\n",
    "9#8 : F ENG - LON\n9 : F LON - ENG\n19 : A LON H\n3 ! A BUR - PIC\n3 : A BUR - PIC\n",
    "12 & F ENG H\n12 > A BUR - PAR\n12 @ A PAR H\n5 : A BUR S A BEL\n5 : A BUR S BEL\n",
  };

  for (guint s = 0; s < G_N_ELEMENTS (sheets); s++)
    {
      g_autofree char *first = NULL;
      for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
        {
          Sample sample = { fixture_new (boards[b], "blind") };
          PayRandom random = pay_random_init (s);

          sample_read (&sample, sheets[s]);
          g_autofree char *warnings = pay_diagnostics_text (
            pay_forecast_get_warnings (sample.forecast));
          g_autofree char *got = g_strdup_printf (
            "%d %u %d\n%s", pay_forecast_get_worst (sample.forecast),
            pay_forecast_get_max_reductions (sample.forecast),
            pay_forecast_get_alone_cost (sample.forecast), warnings);
          if (!first)
            first = g_strdup (got);
          g_assert_cmpstr (got, ==, first);
          sample_submit (&sample, ME, sample.sheet);
          for (guint n = 0; n < 60; n++)
            {
              g_autofree char *other = random_sheet (&random, sample.game->position, 5, 15);
              fixture_send (sample.game, "England", other);
              sample_check_promise (&sample);
            }
          sample_clear (&sample);
        }
    }
}

/* Even with thousands of lines for one unit, the check of a line does not compare it with all
 * others. */
static void
test_long_sheet (void)
{
  GString *text = g_string_new (ALL), *expected = g_string_new (NULL);

  for (guint i = 0; i < 3000; i++)
    {
      guint line = 4 + 2 * i;
      g_string_append (text, "0 : A PAR H\n1 : A PAR H\n");
      g_string_append_printf (expected, "%s%u FORECAST_NO_EFFECT; %u FORECAST_TWICE 1",
                              i ? "; " : "", line, line + 1);
    }
  check_warnings (text->str, expected->str);
  g_string_free (text, TRUE);
  g_string_free (expected, TRUE);
}

/* With signal-support alone, a unit can obey any support, so this offer does not name all its
 * possible orders. With restrict-signal, a signal costs nothing. */
static void
test_signals (void)
{
  static const struct
  {
    const char *options;
    int worst;
  } table[] = {
    { NULL, 0 },
    { "signal-support", 4 },
    { "restrict-signal", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      Sample sample = { fixture_new ("S1901M | France 30: F BRE | England 30: A VEN",
                                     table[i].options) };

      sample_read (&sample, "4 ! F BRE H | - ENG | - GAS | - MAO | - PIC\n");
      g_assert_cmpint (pay_forecast_get_worst (sample.forecast), ==, table[i].worst);
      sample_clear (&sample);
    }

  /* A unit with a signal is not reported as forgotten. */
  Sample sample = { fixture_new ("S1901M | France 30: F BRE, A PAR | England 30: A VEN",
                                 "restrict-signal") };
  sample_read (&sample, "0 : F BRE S A VEN\n1 : A PAR H\n");
  g_assert_cmpuint (pay_forecast_get_n_bare (sample.forecast), ==, 0);
  g_assert_cmpuint (pay_diagnostics_get_n (pay_forecast_get_warnings (sample.forecast)), ==, 0);
  sample_read (&sample, "1 : A PAR H\n");
  g_assert_cmpuint (pay_forecast_get_n_bare (sample.forecast), ==, 1);
  sample_clear (&sample);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/forecast/figures", test_figures);
  g_test_add_func ("/payola/forecast/units", test_units);
  g_test_add_func ("/payola/forecast/certain", test_sure);
  g_test_add_func ("/payola/forecast/signals", test_signals);
  g_test_add_func ("/payola/forecast/warnings", test_warnings);
  g_test_add_func ("/payola/forecast/long-sheet", test_long_sheet);
  g_test_add_func ("/payola/forecast/blind", test_blind);
  return g_test_run ();
}
