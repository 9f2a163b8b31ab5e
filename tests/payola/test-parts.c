/* test-parts.c - options, acceptance lists, groups, income, explanations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "board/board-xml.h"
#include "payola/acceptance.h"
#include "payola/entry-group.h"
#include "payola/income.h"
#include "position/position-builder.h"

#include <string.h>

/* Parses a list of options. Returns their names, as "a b c", or the codes of the findings if the
 * options are refused. */
static char *
options_result (const char *names)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) list = g_strsplit (names, " ", -1);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) list, found);
  GString *text = g_string_new (NULL);

  for (guint i = 0; !options && i < pay_diagnostics_get_n (found); i++)
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            pay_code_name (pay_diagnostics_get (found, i)->code));
  if (options)
    {
      g_auto (GStrv) out = pay_options_names (options);
      g_autofree char *joined = g_strjoinv (" ", out);
      g_string_assign (text, joined);
    }
  return g_string_free (text, FALSE);
}

static void
test_options (void)
{
  static const struct
  {
    const char *names, *result;
  } table[] = {
    { "no-plateau", "no-plateau" },
    { "NO_PLATEAU Flat-Tax", "flat-tax no-plateau" },
    { "payola-classic", "direct-only flat-tax no-savings payola-classic zero-foreign" },
    { "payola-classic !zero-foreign",
      "!zero-foreign direct-only flat-tax no-savings payola-classic" },
    { "limit-offers", "direct-only limit-offers" },
    { "limit-offers !direct-only", "OPTION_FORBIDDEN" },
    { "touch-bribe remote-bribe", "OPTION_FORBIDDEN" },
    { "no-transfer one-transfer", "OPTION_FORBIDDEN" },
    { "no-transfer no-return anon-transfer no-looting no-donations",
      "OPTION_FORBIDDEN OPTION_FORBIDDEN OPTION_FORBIDDEN OPTION_FORBIDDEN" },
    { "touch-bribe pay-dummies", "OPTION_FORBIDDEN" },
    { "hide-cost no-ledgers", "OPTION_FORBIDDEN" },
    { "hide-offers no-ledgers", "OPTION_FORBIDDEN" },
    { "hide-cost public-totals", "OPTION_FORBIDDEN" },
    { "hide-cost hide-offers", "hide-cost hide-offers" },
    { "blind zero-foreign", "OPTION_FORBIDDEN" },
    { "blind", "blind fictional-ok hide-dummies" },
    { "blind !hide-dummies", "!hide-dummies blind fictional-ok" },
    { "pay-dummies", "cd-dummies pay-dummies" },
    { "vassal-dummies", "cd-dummies team-victory vassal-dummies" },
    { "restrict-signal", "restrict-signal signal-support" },
    { "signal-support blind", "OPTION_FORBIDDEN" },
    { "signal-support fictional-ok", "OPTION_FORBIDDEN" },
    { "myopic venetian greek trojan",
      "OPTION_FOREIGN OPTION_FOREIGN OPTION_FOREIGN OPTION_FOREIGN" },
    { "ZEROSUM", "zero-sum" },
    { "EXCHANGE", "OPTION_FOREIGN" },
    { "eavesdrop real-time", "OPTION_FOREIGN OPTION_FOREIGN" },
    { "dummy-Italy=France dummy-turkey", "dummy-italy=france dummy-turkey" },
    { "dummy-italy=france dummy-italy", "dummy-italy" },
    { "dummy-", "OPTION_UNKNOWN" },
    { "dummy-italy=", "OPTION_UNKNOWN" },
    { "cap=40 tax=5 tax-par=3 tax-BRE=2", "cap=40 tax-bre=2 tax-par=3 tax=5" },
    { "cap=0", "OPTION_VALUE_INVALID" },
    { "tax=x cap=-1", "OPTION_VALUE_INVALID OPTION_VALUE_INVALID" },
    { "tax=10000", "OPTION_VALUE_INVALID" },
    { "fun", "OPTION_UNKNOWN" },
    { "!cap=4", "OPTION_UNKNOWN" },
    { "ebayola-lowering=owner", "ebayola ebayola-lowering=owner" },
    { "routes=optional", "routes=optional" },
    { "Routes=Named !blind", "!blind routes=named" },
    { "routes=optional routes=named", "OPTION_FORBIDDEN" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *result = options_result (table[i].names);
      g_assert_cmpstr (result, ==, table[i].result);
    }
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    {
      g_autofree char *explained = pay_option_explain (i);
      g_autofree char *result = options_result (pay_option_name (i));
      g_assert_cmpuint (strlen (explained), >, 20);
      g_assert_nonnull (strstr (result, pay_option_name (i)));
    }
}

/* Names with values have explanations, too, and so have denied names. All explanations differ. */
static void
test_options_explained (void)
{
  static const struct
  {
    const char *name, *words;
  } table[] = {
    { "flat-tax", "as many AgP a year as there are powers" },
    { "!flat-tax", "Not in force: Every supply centre earns as many" },
    { "tax=5", "Every supply centre earns N AgP" },
    { "tax-par=3", "This supply centre earns N AgP" },
    { "cap=40", "No power earns more" },
    { "dummy-italy", "This power does not have a player" },
    { "dummy-italy=france", "Another power plays this one" },
    { "credits-italy=3", "starts with N" },
    { "ebayola-lowering=owner", "only the unit’s owner" },
    { "routes=named", "names every sea" },
    { "routes=optional", "order need not name a route" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *words = pay_option_explain_name (table[i].name);
      g_assert_nonnull (strstr (words, table[i].words));
    }
}

/* Every impossible combination is refused with the reason. */
static void
test_options_reasons (void)
{
  guint n_refused = 0;

  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    for (guint j = 0; j < PAY_N_OPTIONS; j++)
      {
        const char *const pair[] = { pay_option_name (i), pay_option_name (j), NULL };
        g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
        g_autoptr (PayOptions) G_GNUC_UNUSED options = pay_options_parse (pair, found);
        for (guint k = 0; k < pay_diagnostics_get_n (found); k++)
          {
            const PayDiagnostic *finding = pay_diagnostics_get (found, k);
            g_assert_cmpint (finding->code, ==, PAY_CODE_OPTION_FORBIDDEN);
            g_assert_cmpuint (g_strv_length (finding->args), ==, 3);
            g_assert_cmpuint (strlen (finding->args[2]), >, 20);
            n_refused++;
          }
      }
  g_assert_cmpuint (n_refused, >=, 20);
}

/* An option that was excluded by name causes a contradiction only if it was also set by name. */
static void
test_options_contrary (void)
{
  static const struct
  {
    const char *const names[3];
    PayCode reason;
  } table[] = {
    { { "flat-tax", "!flat-tax" }, PAY_CODE_OPTION_WHY_CONTRARY },
    { { "routes=named", "routes=optional" }, PAY_CODE_OPTION_WHY_CONTRARY },
    { { "limit-offers", "!direct-only" }, PAY_CODE_OPTION_WHY_DENIED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PayOptions) options = pay_options_parse (table[i].names, found);
      g_autofree char *reason = pay_code_sentence (table[i].reason, NULL);

      g_assert_null (options);
      g_assert_cmpuint (pay_diagnostics_get_n (found), ==, 1);
      g_assert_cmpstr (pay_diagnostics_get (found, 0)->args[2], ==, reason);
    }
}

static void
test_acceptance (void)
{
  const PayBoard *board = fixture_board ();
  static const struct
  {
    const char *marks;
    const char *pattern;
  } table[] = {
    { "FRITAGE", "FRITAGE" }, { "FRITAG?", "FRITAGE" }, { "?FRITAG", "EFRITAG" },
    { "FRI?", "FRI????" },    { "?", "???????" },       { "R?TAE", "R??TAE " },
    { "E", "E??????" },       { "E!ZE", "E??????" },    { "", "???????" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    for (guint64 seed = 0; seed < 20; seed++)
      {
        PayRandom random = pay_random_init (seed);
        PayRandom same = pay_random_init (seed);
        PayPower list[7], again[7];
        guint seen = 0;

        pay_acceptance_expand (board, table[i].marks, &random, list);
        pay_acceptance_expand (board, table[i].marks, &same, again);
        for (guint p = 0; p < 7; p++)
          {
            char letter = pay_board_get_power_letter (board, list[p])[0];
            char wanted = table[i].pattern[p];
            seen |= 1u << list[p];
            g_assert_cmpint (list[p], ==, again[p]);
            if (g_ascii_isalpha (wanted) && !g_str_equal (table[i].marks, "R?TAE"))
              g_assert_cmpint (letter, ==, wanted);
          }
        g_assert_cmpuint (seen, ==, 0x7f);
      }

  /* Each power that the list leaves out can be drawn first. */
  guint firsts = 0;
  for (guint64 seed = 0; seed < 100; seed++)
    {
      PayRandom random = pay_random_init (seed);
      PayPower list[7];
      pay_acceptance_expand (board, "E?", &random, list);
      firsts |= 1u << list[1];
    }
  g_assert_cmpuint (firsts, ==, 0x7f & ~(1u << fixture_power ("England")));

  g_autofree char *own = pay_acceptance_default (board, fixture_power ("Russia"));
  g_assert_cmpstr (own, ==, "R?");
}

/* Returns a complete list with the symbols of all powers. The list begins with the power
 * `first`, and continues with power 0 after the last power. */
static char *
whole_list (const PayBoard *board, guint first)
{
  guint n = pay_board_get_n_powers (board);
  GString *marks = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (marks, pay_board_get_power_letter (board, (PayPower) ((first + i) % n)));
  return g_string_free (marks, FALSE);
}

/* 36 powers have more symbols than the alphabet has letters. Complete lists and lists with "?"
 * are read, kept and used. */
static void
test_many_powers (void)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("void", found);
  g_autoptr (PayOptions) options = fixture_options (NULL);
  guint n = pay_board_get_n_powers (board), n_beyond = 0;
  PayUnit unit = { .type = PAY_UNIT_ARMY, .owner = 0 };
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (
    board, (PayPhase) { 1900, PAY_SEASON_SPRING, PAY_PHASE_MOVEMENT });
  g_autoptr (PayPosition) position = NULL;

  g_assert_cmpuint (n, ==, 36);
  while (pay_board_get_kind (board, (PayProvince) unit.location) != PAY_PROVINCE_INLAND)
    unit.location++;
  pay_position_builder_add_unit (builder, unit);
  for (guint p = 0; p < n; p++)
    {
      n_beyond += !g_ascii_isalpha (pay_board_get_power_letter (board, (PayPower) p)[0]);
      pay_position_builder_set_balance (builder, (PayPower) p, 50);
    }
  g_assert_cmpuint (n_beyond, >=, 10);
  position = pay_position_builder_finish (builder);

  const char *place = pay_board_get_abbreviation (board, unit.location);
  int target = pay_bits_next (pay_board_get_army_reach (board, (PayProvince) unit.location), 0);
  int other = pay_bits_next (pay_board_get_army_reach (board, (PayProvince) unit.location),
                             target + 1);
  g_assert_cmpint (other, >, 0);
  for (guint first = 1; first < n; first++)
    {
      /* The first and the last power of the list bid the same. */
      guint last = first == 1 ? n - 1 : first - 1;
      g_autofree char *list = whole_list (board, first);
      const char *mark = pay_board_get_power_letter (board, (PayPower) first);
      g_autofree char *short_list = g_strconcat (mark, "?", NULL);
      const char *const lists[] = { list, short_list };

      for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
        {
          PaySheet *sheets[PAY_MAX_POWERS] = { NULL };
          g_autofree char *accept = g_strconcat ("ACCEPT ", lists[i], NULL);
          g_autofree char *lower = g_ascii_strdown (accept, -1);
          g_autofree char *go = g_strdup_printf ("3 : A %s - %s", place,
                                                 pay_board_get_abbreviation (board, target));
          g_autofree char *rival = g_strdup_printf ("3 : A %s - %s", place,
                                                    pay_board_get_abbreviation (board, other));

          sheets[0] = pay_payola_economy.read_sheet (options, position, 0, lower, -1, found);
          sheets[first] = pay_payola_economy.read_sheet (options, position, (PayPower) first, go,
                                                         -1, found);
          sheets[last] = pay_payola_economy.read_sheet (options, position, (PayPower) last, rival,
                                                        -1, found);
          g_assert_false (pay_diagnostics_has_errors (found));
          g_assert_cmpstr (pay_offer_sheet_get_accept (pay_sheet_get_body (sheets[0])), ==,
                           lists[i]);
          /* The normal form is read unchanged. */
          g_assert_cmpstr (pay_offer_sheet_get_line (pay_sheet_get_body (sheets[0]), 0)->normal, ==,
                           accept);

          g_autoptr (PayDecision) decision = pay_payola_economy.decide (options, position, sheets,
                                                                        first);
          const PayAuction *auction = pay_payola_get_auction (decision);
          const PayPower *expanded = pay_auction_get_list (auction, 0);
          guint64 seen = 0;

          for (guint p = 0; p < n; p++)
            {
              seen |= G_GUINT64_CONSTANT (1) << expanded[p];
              if (i == 0)
                g_assert_cmpint (expanded[p], ==, (int) ((first + p) % n));
            }
          g_assert_cmpuint (seen, ==, (G_GUINT64_CONSTANT (1) << n) - 1);
          g_assert_cmpint (expanded[0], ==, (int) first);
          g_assert_cmpint (pay_decision_get_orders (decision)[0].target, ==, target);
          g_autoptr (PayAuctionRecord) record = pay_auction_record_new (auction);
          g_assert_cmpint (pay_auction_record_get_unit (record, 0)->rule, ==, PAY_TIE_ACCEPTANCE);
          g_assert_cmpint (pay_auction_record_get_unit (record, 0)->decided_by, ==, (int) first);
          g_assert_cmpstr (pay_decision_get_standing (decision, 0), ==, lists[i]);
          for (guint p = 0; p < n; p++)
            pay_sheet_unref (sheets[p]);
        }
    }
}

/* The "?" is replaced by a random order of powers, which is drawn once for each phase from its
 * seed. The trace contains this order. */
static void
test_random_lists (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | France 9: F BRE | England 9: F LON", NULL);
  PayPower first[7];

  memcpy (first, pay_auction_get_list (fixture_decide (fixture), fixture_power ("France")),
          sizeof first);
  g_assert_cmpint (first[0], ==, fixture_power ("France"));
  g_assert_cmpmem (first, sizeof first,
                   pay_auction_get_list (fixture_decide (fixture), fixture_power ("France")),
                   sizeof first);
  fixture_send (fixture, "France", "ACCEPT EF?/ F BRE H");
  g_assert_cmpint (pay_auction_get_list (fixture_decide (fixture), fixture_power ("France"))[0], ==,
                   fixture_power ("England"));
}

/* Returns the groups of a sheet: "unit type position length" for each. */
static char *
groups_text (const Fixture *fixture, const char *power, const char *lines)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (fixture->options, fixture->position,
                                                          fixture_power (power), lines, -1, found);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
  PayOrder holds[PAY_MAX_UNITS];
  GString *text = g_string_new (NULL);

  g_assert_false (pay_diagnostics_has_errors (found));
  for (guint u = 0; u < pay_position_get_n_units (fixture->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (fixture->position, u);
      holds[u] = PAY_ORDER_INIT;
      holds[u].kind = PAY_ORDER_HOLD;
      holds[u].unit_type = (guint8) unit->type;
      holds[u].location = unit->location;
    }
  pay_entry_groups_append (groups, sheet, fixture_power (power), fixture->position, holds);
  for (guint i = 0; i < groups->len; i++)
    {
      const PayEntryGroup *group = &g_array_index (groups, PayEntryGroup, i);
      g_string_append_printf (text, "%s%d%c%u+%u", i ? " " : "", group->unit, group->type,
                              group->position, pay_entry_group_get_length (group));
    }
  return g_string_free (text, FALSE);
}

static void
test_groups (void)
{
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | France 20: F BRE, A PAR, A MAR | Italy 5: F TYS", NULL);
  static const struct
  {
    const char *power, *lines, *groups;
  } table[] = {
    /* Default orders come after the sheet's own offers, in the order of the units. */
    { "France", "", "0:0+1 1:1+1 2:2+1" },
    { "France", "1 : A PAR H\n", "1:0+1 0:1+1 2:2+1" },
    { "France", "1 : A PAR H | - BUR | - PIC", "1:0+3 0:3+1 2:4+1" },
    { "France", "4 ! F BRE - ENG\n5 $\n2*3+1 > A PAR H | - BUR", "0!0+2 1>2+9 2:11+1" },
    /* D2: repeating an offer has the same effect as writing it several times. */
    { "Italy", "2*4 : F TYS - WES", "3:0+2" },
    { "Italy", "4 : F TYS - WES\n4 : F TYS - WES", "3:0+1 3:1+1" },
    /* A repeated offer of 0 AgP makes only one entry. */
    { "Italy", "7*0 : F TYS - WES", "3:0+1" },
    { "Italy", "1 & A PAR H", "1&0+2 3:2+1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *groups = groups_text (fixture, table[i].power, table[i].lines);
      g_assert_cmpstr (groups, ==, table[i].groups);
    }
}

/* T5 and T6: a negative offer has its place in the sheet, and names orders even if it excludes
 * HOLD. */
static void
test_negative_groups (void)
{
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | France 20: F BRE", NULL);
  static const struct
  {
    const char *line, *order;
    guint direct, position;
    gboolean pays;
  } table[] = {
    { "4 ! F BRE - ENG", "H", 0, 0, TRUE },
    { "4 ! F BRE - ENG", "- ENG", PAY_NO_POSITION, PAY_NO_POSITION, FALSE },
    { "4 ! F BRE - ENG", "- MAO", PAY_NO_POSITION, 1, TRUE },
    { "4 ! F BRE H", "H", 0, 0, FALSE },
    { "4 ! F BRE H", "- MAO", PAY_NO_POSITION, 1, TRUE },
    { "4 > F BRE H | - ENG", "H", 0, 0, TRUE },
    { "4 > F BRE H | - ENG", "- ENG", 1, 1, TRUE },
    { "4 > F BRE H | - ENG", "- MAO", PAY_NO_POSITION, 2, TRUE },
    { "4 @ F BRE - ENG", "- MAO", PAY_NO_POSITION, PAY_NO_POSITION, FALSE },
    { "4 @ F BRE - ENG", "H", PAY_NO_POSITION, 1, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autofree char *text = g_strdup_printf ("%s\n1 : F BRE %s", table[i].line, table[i].order);
      g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
        fixture->options, fixture->position, fixture_power ("France"), text, -1, found);
      g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
      const PayOrder *order = &pay_offer_sheet_get_offer (sheet, 1)->orders[0];
      const PayEntryGroup *group;

      pay_entry_groups_append (groups, sheet, fixture_power ("France"), fixture->position, order);
      group = &g_array_index (groups, PayEntryGroup, 0);
      g_assert_cmpuint (pay_entry_group_get_direct (group, order), ==, table[i].direct);
      g_assert_cmpuint (pay_entry_group_get_position (group, order), ==, table[i].position);
      g_assert_true (pay_entry_group_pays (group, order) == table[i].pays);
    }
}

static void
test_income (void)
{
  static const int table[] = { 0,   17,  33,  48,  62,  75,  87,  98,  108, 117,
                               125, 132, 138, 143, 147, 150, 152, 153, 153, 153 };
  g_autoptr (PayOptions) standard = fixture_options (NULL);
  g_autoptr (PayOptions) flat = fixture_options ("flat-tax");
  g_autoptr (PayPosition) start = pay_position_new_start (fixture_board ());
  g_autoptr (PayPosition) bare = fixture_position ("S1901M | France: A PAR, F BRE");
  g_autoptr (PayLedger) first = pay_income_start (standard, start);
  g_autoptr (PayLedger) first_flat = pay_income_start (flat, start);
  g_autoptr (PayLedger) units_only = pay_income_start (standard, bare);

  for (guint n = 0; n < G_N_ELEMENTS (table); n++)
    g_assert_cmpint (pay_income_descending (18, n), ==, table[n]);
  g_assert_cmpint (pay_ledger_balance (first, fixture_power ("France")), ==, 48);
  g_assert_cmpint (pay_ledger_balance (first, fixture_power ("Russia")), ==, 62);
  g_assert_cmpint (pay_ledger_get (first, 0)->kind, ==, PAY_ENTRY_START);
  g_assert_cmpint (pay_ledger_balance (first_flat, fixture_power ("France")), ==, 21);
  g_assert_cmpint (pay_ledger_balance (first_flat, fixture_power ("Russia")), ==, 28);
  g_assert_cmpint (pay_ledger_balance (units_only, fixture_power ("France")), ==, 18);
  g_assert_cmpint (pay_ledger_balance (units_only, fixture_power ("Italy")), ==, 0);

  /* A power without centres and units has no income, and its treasury is kept. */
  g_autoptr (PayOptions) spend = fixture_options ("no-hoarding");
  g_autoptr (PayPosition) ruined = fixture_position ("S1901M | France 30: ; PAR | Italy 7:");
  g_autoptr (PayLedger) winter = pay_income_ledger (spend, ruined);
  g_assert_cmpint (pay_ledger_balance (winter, fixture_power ("France")), ==, 17 - 30);
  g_assert_cmpint (pay_ledger_balance (winter, fixture_power ("Italy")), ==, 0);
}

static void
test_explanation (void)
{
  static const char expected[]
    = "F BRE could choose from 2 orders:\n"
      "  F BRE - GAS: 8 AgP (England 8)\n"
      "  F BRE H: 7 AgP (France 10 reduced to 7)\n"
      "France could spend 20 AgP but would have paid 25 AgP for all units in round 1, which is 5 "
      "AgP "
      "too much. Each of its offers above its plateau was therefore reduced by 1 AgP, and all "
      "units "
      "chose again (rule 5.5).\n"
      "The offers of France were reduced 3 times in total before it could pay.\n"
      "After round 3, F BRE changed its choice from F BRE H to F BRE - GAS.\n"
      "The highest total was 8 AgP for F BRE - GAS, so F BRE followed that order (rule 5.1).\n"
      "The order cost 8 AgP: England 8.\n";
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 20: F LON | France 20 [FRITAGE]: F BRE, A PAR", NULL);
  g_autofree char *text = NULL;

  fixture_send (fixture, "France", "10 ! F BRE - GAS/ 15 : A PAR - BUR");
  fixture_send (fixture, "England", "8 : F BRE - GAS");
  text = pay_auction_record_explain (fixture_record (fixture), fixture->position,
                                     fixture_unit (fixture, "BRE"));
  g_assert_cmpstr (text, ==, expected);
}

/* eBayola's examples E2 to E6: the amount to beat, the powers that save money, and the effects
 * of plateaus. */
static void
test_explained_rebates (void)
{
  static const struct
  {
    const char *options, *sheets[3], *end;
  } table[] = {
    { "ebayola",
      { "10 : F LON - ENG", "3 : F LON - NTH", "5 : F LON - ENG" },
      "The best of the other orders is F LON - NTH, with 3 AgP.\n1 AgP more than that is enough: 4 "
      "AgP "
      "(rule 8).\nThe saving of 11 AgP is distributed in the order of the acceptance list "
      "(EAFGIRT): England 10, "
      "Germany 1.\nThe order cost 4 AgP: Germany 4.\n" },
    { "ebayola",
      { "10 : F LON - ENG/ 10 : F LON - NTH", "", "" },
      "In eBayola, no power bids against itself: what a payer offered for another order counts "
      "only to the extent that it exceeds that payer’s offer for this one.\nThis leaves no "
      "money for any other order, so 1 AgP is enough (rule 8).\nThe saving of 9 AgP is distributed "
      "in the order "
      "of the acceptance list (EAFGIRT): England 9.\nThe order cost 1 AgP: England 1.\n" },
    { "ebayola",
      { "6 : F LON - ENG | - NTH", "2 : F LON - YOR/ 1 : F LON - NTH", "2 : F LON - YOR" },
      "The best of the other orders is F LON - YOR, with 3 AgP.\n1 AgP more than that is enough: 4 "
      "AgP "
      "(rule 8).\nThe saving of 3 AgP is distributed in the order of the acceptance list "
      "(EAFGIRT): England 3.\nThe "
      "order cost 4 AgP: England 3, France 1.\n" },
    { "ebayola-lowering=owner",
      { "6 : F LON - ENG | - NTH", "2 : F LON - YOR/ 1 : F LON - NTH", "2 : F LON - YOR" },
      "The best of the other orders is F LON - YOR, with 4 AgP.\n1 AgP more than that is enough: 5 "
      "AgP "
      "(rule 8).\nThe saving of 2 AgP is distributed in the order of the acceptance list "
      "(EAFGIRT): England 2.\nThe "
      "order cost 5 AgP: England 4, France 1.\n" },
    { "ebayola",
      { "6#4 : F LON - ENG", "3 : F LON - NTH", "6#6 : F LON - ENG" },
      "The saving of 6 AgP is distributed in the order of the acceptance list (EAFGIRT): England "
      "6.\nPlateaus kept the price 2 AgP higher than necessary.\nThe order cost 6 AgP: Germany "
      "6.\n" },
    { "ebayola public-totals",
      { "6#4 : F LON - ENG", "3 : F LON - NTH", "6#6 : F LON - ENG" },
      "The saving of 2 AgP is distributed in the order of the acceptance list (EAFGIRT): England "
      "2.\nPlateaus kept the price 6 AgP higher than necessary.\nThe order cost 10 AgP: England 4, "
      "Germany 6.\n" },
    /* If a power wins a tie by the random order of the list, it pays in full. */
    { "ebayola",
      { "", "3 : F LON - NTH", "3 : F LON - ENG" },
      "The best of the other orders is F LON - ENG, with 3 AgP.\nThis equals the total of the "
      "chosen order, so nothing is saved (rule 8).\nThe order cost 3 AgP: France 3.\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (
        "S1901M | England 50 [EAFGIRT]: F LON | France 50: A PAR | Germany 50: F KIE",
        table[i].options);
      g_autofree char *text = NULL;

      fixture_send (fixture, "England", table[i].sheets[0]);
      fixture_send (fixture, "France", table[i].sheets[1]);
      fixture_send (fixture, "Germany", table[i].sheets[2]);
      text = pay_auction_record_explain (fixture_record (fixture), fixture->position,
                                         fixture_unit (fixture, "LON"));
      if (!g_str_has_suffix (text, table[i].end))
        g_error ("%s does not end with %s", text, table[i].end);
    }
}

/* Every tie rule has an explanation, with the place in the list. */
static void
test_explained_ties (void)
{
  static const struct
  {
    const char *france, *england, *germany;
    PayTieRule rule;
    const char *part;
  } table[] = {
    { "5 : F BRE - ENG", "5 : F BRE - GAS", "", PAY_TIE_ACCEPTANCE,
      "is France (number 1), and it backs only F BRE - ENG." },
    { "5 : F BRE - ENG | - GAS", "1 : A PAR H", "", PAY_TIE_SEQUENCE, "comes first in its sheet" },
    { "5 ! F BRE - GAS", "1 : F BRE - PIC", "1 : F BRE - ENG", PAY_TIE_FURTHER,
      "(FRITAGE) decided the tie (rule 5.4). France (number 1) backs all of these orders with the "
      "same offer: F BRE - ENG, F BRE - PIC. The decision passed to Germany (number 6). "
      "Of the remaining orders, it backs only F BRE - ENG." },
    /* The first power excludes the orders that it does not back. */
    { "4 > F BRE - MAO", "1 : F BRE - ENG", "5 : F BRE S A PAR - GAS/ 1 : F BRE - PIC",
      PAY_TIE_FURTHER,
      "France (number 1) backs all of these orders with the same offer: F BRE - PIC, F BRE - ENG. "
      "The decision passed to Germany (number 6). Of the remaining orders, it backs only F BRE - "
      "PIC." },
    { "5 ! F BRE - GAS", "", "1 : F BRE - PIC | - ENG", PAY_TIE_FURTHER,
      "It backs several of the remaining orders, and F BRE - PIC comes first in its sheet." },
    { "5 ! F BRE - GAS/ 1 : F BRE - PIC/ 1 : F BRE - ENG", "", "", PAY_TIE_DIRECT_SEQUENCE,
      "France (number 1) backs all of these orders with the same offer: F BRE - PIC, F BRE - ENG. "
      "Therefore offers count only for the orders that they name, and France (number 1) names F "
      "BRE - PIC "
      "first" },
    { "5 : F BRE - ENG", "", "", PAY_TIE_ONLY, "was the only order named for" },
    { "5 : F BRE - ENG/ 4 : F BRE H", "", "", PAY_TIE_TOTAL, "The highest total was 5 AgP" },
    { "0 : F BRE H", "", "", PAY_TIE_ONLY, "Nobody had to pay" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (Fixture) fixture = fixture_new (
        "S1901M | England 20: F LON | France 20 [FRITAGE]: F BRE, A PAR | Germany 20: A MUN", NULL);
      const PayAuctionRecord *record;
      g_autofree char *text = NULL;

      fixture_send (fixture, "France", table[i].france);
      fixture_send (fixture, "England", table[i].england);
      fixture_send (fixture, "Germany", table[i].germany);
      record = fixture_record (fixture);
      g_assert_cmpint (pay_auction_record_get_unit (record, fixture_unit (fixture, "BRE"))->rule,
                       ==, table[i].rule);
      text = pay_auction_record_explain (record, fixture->position, fixture_unit (fixture, "BRE"));
      g_test_message ("%s", text);
      g_assert_nonnull (strstr (text, table[i].part));
    }
}

/* If several powers were asked before the power that decided, each of them has a sentence. */
static void
test_explained_shares (void)
{
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 20: F LON | France 20 [FEG?]: F BRE, A PAR | Germany 20: A MUN", NULL);
  g_autofree char *text = NULL;

  fixture_send (fixture, "France", "5 ! F BRE - GAS");
  fixture_send (fixture, "England", "5 ! F BRE - GAS");
  fixture_send (fixture, "Germany", "1 : F BRE - PIC | - ENG");
  text = pay_auction_record_explain (fixture_record (fixture), fixture->position,
                                     fixture_unit (fixture, "BRE"));
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, ". England (number 2) backs all of these"));
  g_assert_null (strstr (text, ".;"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/parts/options", test_options);
  g_test_add_func ("/payola/parts/options-reasons", test_options_reasons);
  g_test_add_func ("/payola/parts/options-contrary", test_options_contrary);
  g_test_add_func ("/payola/parts/options-explained", test_options_explained);
  g_test_add_func ("/payola/parts/acceptance", test_acceptance);
  g_test_add_func ("/payola/parts/many-powers", test_many_powers);
  g_test_add_func ("/payola/parts/random-lists", test_random_lists);
  g_test_add_func ("/payola/parts/entry-groups", test_groups);
  g_test_add_func ("/payola/parts/negative-entry-groups", test_negative_groups);
  g_test_add_func ("/payola/parts/income", test_income);
  g_test_add_func ("/payola/parts/explanation", test_explanation);
  g_test_add_func ("/payola/parts/explained-rebates", test_explained_rebates);
  g_test_add_func ("/payola/parts/explained-ties", test_explained_ties);
  g_test_add_func ("/payola/parts/explained-shares", test_explained_shares);
  return g_test_run ();
}
