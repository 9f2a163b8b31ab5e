/* test-examples.c - the examples in the designer's annotations, by their headings and numbers
 *
 * Every example is a separate test with the heading of its annotation in the title.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "payola/entry-group.h"

#include <string.h>

/* ---- the list of the examples --------------------------------------------------------------- */

/* "tests/cases/payola/examples.tsv": the id, the heading of the annotation, the purpose. */
typedef struct
{
  char **fields;
  gboolean tested;
} Listed;

static GPtrArray *listed;

static void
listed_free (gpointer data)
{
  g_strfreev (((Listed *) data)->fields);
  g_free (data);
}

static void
load_list (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "payola", "examples.tsv", NULL);
  g_autofree char *text = NULL;
  GError *error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  listed = g_ptr_array_new_with_free_func (listed_free);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      Listed *one;
      if (!**line || **line == '#')
        continue;
      one = g_new0 (Listed, 1);
      one->fields = g_strsplit (*line, "\t", -1);
      g_assert_cmpuint (g_strv_length (one->fields), ==, 3);
      g_ptr_array_add (listed, one);
    }
}

/* Adds a test. Its title is "/payola/examples/The Kitchen Sink/G1"; a note may follow the id
 * after a comma. */
static void
add (const char *id, gconstpointer data, GTestDataFunc test)
{
  gsize length = strcspn (id, ",");

  for (guint i = 0; i < listed->len; i++)
    {
      Listed *one = g_ptr_array_index (listed, i);
      if (strncmp (one->fields[0], id, length) != 0 || one->fields[0][length])
        continue;
      one->tested = TRUE;
      g_autofree char *title = g_strdup_printf ("/payola/examples/%s/%s", one->fields[1], id);
      g_test_add_data_func (title, data, test);
      return;
    }
  g_error ("%s stands in no annotation", id);
}

static void
test_all (void)
{
  g_assert_cmpuint (listed->len, ==, 51);
  for (guint i = 0; i < listed->len; i++)
    {
      const Listed *one = g_ptr_array_index (listed, i);
      if (!one->tested)
        g_error ("%s (%s) has no test", one->fields[0], one->fields[2]);
    }
}

/* ---- auctions ------------------------------------------------------------------------------- */

/* An auction: units, sheets, and the results. */
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
    guint times;
  } reductions[2];
  /* The decision on the first unit, as "RULE POWER PLACE of N". NULL if the annotation does not
   * contain it. */
  const char *decided;
} Example;

#define BREST                                                                                      \
  "S1901M | England 50: F LON | France 50 [FRITAGE]: F BRE | Germany 50: F KIE"                    \
  " | Italy 50: F NAP"
#define LONDON                                                                                     \
  "S1901M | England 50 [EAFGIRT]: A LON, F YOR, A EDI | "                                          \
  "France 50: F ENG, F NTH | Turkey 50: F SMY"
#define BALKANS "S1901M | Austria 20: A SER | France 20: A PAR | Turkey 20: F BUL/EC"
#define SERBIA                                                                                     \
  "1 @ A SER H/ 2 : A SER - TRI/ 3 : A SER - GRE/ 4 : A SER - ALB/ 5 : A SER - RUM"                \
  "/ 6 : A SER - BUL/ 7 : A SER - BUD"
#define CHANNEL "S1901M | England 50 [EAFGIRT]: F LON | France 50: A PAR | Germany 50: F KIE"

static const Example examples[] = {
  { "L13",
    NULL,
    LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 : A LON H" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON - WAL 4 FRANCE=4" } } },
  { "L14",
    NULL,
    LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 @ A LON H" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON S F YOR 4 ENGLAND=3 TURKEY=1" } } },
  { "L15",
    NULL,
    LONDON,
    { { "F", "4 : A LON - WAL" }, { "E", "3 @ A LON - ENG - BRE" }, { "T", "1 : A LON S F YOR" } },
    { { "LON", "A LON S F YOR 4 ENGLAND=3 TURKEY=1" } } },
  { "T0",
    NULL,
    BREST,
    { { "F", "5 : F BRE - ENG" }, { "E", "4 ! F BRE - ENG" }, { "G", "2 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 6 ENGLAND=4 GERMANY=2" } },
    { { NULL } },
    "5.1" },
  { "T1",
    NULL,
    BREST,
    { { "F", "5 : F BRE - ENG" }, { "E", "4 ! F BRE - ENG" }, { "G", "1 : F BRE - GAS" } },
    { { "BRE", "F BRE - ENG 5 FRANCE=5" } },
    { { NULL } },
    "5.2 FRANCE 1 of 2" },
  { "T2",
    NULL,
    BREST,
    { { "F", "1 : F BRE - MAO" },
      { "E", "4 ! F BRE - ENG" },
      { "G", "6 : F BRE - ENG" },
      { "I", "2 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 6 ENGLAND=4 ITALY=2" } },
    { { NULL } },
    "5.2 ITALY 3 of 2" },
  { "T3",
    NULL,
    BREST,
    { { "F", "5 : F BRE - ENG | - GAS" } },
    { { "BRE", "F BRE - ENG 5 FRANCE=5" } },
    { { NULL } },
    "5.3 FRANCE 1 of 2" },
  { "T4",
    NULL,
    BREST,
    { { "F", "1 : F BRE - ENG/ 3 : F BRE - MAO" }, { "G", "2 : F BRE - ENG" } },
    { { "BRE", "F BRE - ENG 3 FRANCE=1 GERMANY=2" } },
    { { NULL } },
    "5.3 FRANCE 1 of 2" },
  { "T7",
    NULL,
    BREST,
    { { "E", "4 ! F BRE - ENG" }, { "F", "1 : F LON H" } },
    { { "BRE", "F BRE H 4 ENGLAND=4" } },
    { { NULL } },
    "only" },
  { "T8",
    NULL,
    BREST,
    { { "F", "5 ! F BRE - GAS" }, { "E", "1 : F BRE - PIC" }, { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE - ENG 6 FRANCE=5 GERMANY=1" } },
    { { NULL } },
    "5.4 GERMANY 6 of 2" },
  { "T9",
    NULL,
    BREST,
    { { "F", "5 ! F BRE - GAS/ 1 : F BRE H" },
      { "E", "1 : F BRE - PIC" },
      { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE H 6 FRANCE=6" } },
    { { NULL } },
    "5.3 FRANCE 1 of 3" },
  { "T9b",
    NULL,
    BREST,
    { { "F", "1 : F BRE H/ 5 ! F BRE - GAS" },
      { "E", "1 : F BRE - PIC" },
      { "G", "1 : F BRE - ENG" } },
    { { "BRE", "F BRE H 6 FRANCE=6" } },
    { { NULL } },
    "5.3 FRANCE 1 of 3" },
  /* Rule 5.4 does not decide this tie. The direct entries decide it, not the wildcard. */
  { "T9, an open tie",
    NULL,
    BREST,
    { { "F", "5 ! F BRE - GAS/ 1 : F BRE - PIC/ 1 : F BRE - ENG" } },
    { { "BRE", "F BRE - PIC 6 FRANCE=6" } },
    { { NULL } },
    "direct FRANCE 1 of 2" },
  { "O1",
    NULL,
    "S1901M | England 20: F LON | France 20 [FRITAGE]: F BRE, A PAR",
    { { "F", "10 ! F BRE - GAS/ 15 : A PAR - BUR" }, { "E", "8 : F BRE - GAS" } },
    { { "BRE", "F BRE - GAS 8 ENGLAND=8" }, { "PAR", "A PAR - BUR 12 FRANCE=12" } },
    { { "F", 3 } } },
  { "O2",
    NULL,
    "S1901M | Austria 9: A VIE | England 9: F LON | Russia 9 [R?TAE]: A WAR | Turkey 0: F ANK",
    { { "R", "2 : A WAR - LVN" },
      { "T", "9 : A WAR - GAL" },
      { "A", "1 : A WAR H" },
      { "E", "2 : A WAR H/ 3 : A WAR - GAL" } },
    { { "WAR", "A WAR - GAL 3 ENGLAND=3" } } },
  { "O2b",
    NULL,
    "S1901M | Austria 9: A VIE | England 9: F LON | Russia 9 [R?TAE]: A WAR | Turkey 0: F ANK",
    { { "R", "2 : A WAR - LVN" },
      { "T", "9 : A WAR - GAL" },
      { "A", "1 : A WAR H" },
      { "E", "2 : A WAR H/ 3 : A WAR - GAL" } },
    { { NULL } },
    { { "T", 9 } } },
  /* Three offers of 1 AgP reveal the unit in Bulgaria, and cost 1 AgP. */
  { "B2",
    "blind",
    BALKANS,
    { { "F", "1 & A BUL H/ 1 & F BUL/SC H/ 1 & F BUL/EC H" } },
    { { "BUL", "F BUL/EC H 1 FRANCE=1" } } },
  { "B4", "blind", BALKANS, { { "F", SERBIA } }, { { "SER", "A SER - BUD 7 FRANCE=7" } } },
  { "E1",
    "ebayola",
    CHANNEL,
    { { "E", "10 : F LON - ENG" }, { "F", "3 : F LON - NTH" } },
    { { "LON", "F LON - ENG 4 ENGLAND=4" } } },
  { "E2",
    "ebayola",
    CHANNEL,
    { { "E", "10 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "5 : F LON - ENG" } },
    { { "LON", "F LON - ENG 4 GERMANY=4" } } },
  { "E3",
    "ebayola",
    CHANNEL,
    { { "E", "10 : F LON - ENG/ 10 : F LON - NTH" } },
    { { "LON", "F LON - ENG 1 ENGLAND=1" } } },
  { "E4, as the steps have it",
    "ebayola",
    CHANNEL,
    { { "E", "6 : F LON - ENG | - NTH" },
      { "F", "2 : F LON - YOR/ 1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    { { "LON", "F LON - NTH 4 ENGLAND=3 FRANCE=1" } } },
  { "E4, as printed",
    "ebayola-lowering=owner",
    CHANNEL,
    { { "E", "6 : F LON - ENG | - NTH" },
      { "F", "2 : F LON - YOR/ 1 : F LON - NTH" },
      { "G", "2 : F LON - YOR" } },
    { { "LON", "F LON - NTH 5 ENGLAND=4 FRANCE=1" } } },
  { "E5",
    "ebayola",
    CHANNEL,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6#6 : F LON - ENG" } },
    { { "LON", "F LON - ENG 6 GERMANY=6" } } },
  { "E6",
    "ebayola public-totals",
    CHANNEL,
    { { "E", "6#4 : F LON - ENG" }, { "F", "3 : F LON - NTH" }, { "G", "6#6 : F LON - ENG" } },
    { { "LON", "F LON - ENG 10 ENGLAND=4 GERMANY=6" } } },
};

/* Describes the decision on a unit in the notation of the examples. The caller frees the result. */
static char *
decision_words (const Fixture *fixture, const PayUnitRecord *unit)
{
  static const char *const rules[] = {
    [PAY_TIE_TOTAL] = "5.1",   [PAY_TIE_ACCEPTANCE] = "5.2",         [PAY_TIE_SEQUENCE] = "5.3",
    [PAY_TIE_FURTHER] = "5.4", [PAY_TIE_DIRECT_SEQUENCE] = "direct", [PAY_TIE_ONLY] = "only",
    [PAY_TIE_DUMMY] = "dummy",
  };

  if (unit->decided_by == PAY_NO_POWER)
    return g_strdup (rules[unit->rule]);
  g_autofree char *power = g_ascii_strup (
    pay_board_get_power_name (fixture->board, unit->decided_by), -1);
  return g_strdup_printf ("%s %s %u of %u", rules[unit->rule], power, unit->list_place,
                          unit->n_tied);
}

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
    g_assert_cmpuint (
      pay_auction_get_reductions (auction, fixture_power (example->reductions[i].power)), ==,
      example->reductions[i].times);
  if (example->decided)
    {
      int unit = fixture_unit (fixture, example->results[0].province);
      g_autofree char *words = decision_words (
        fixture, pay_auction_record_get_unit (fixture_record (fixture), unit));
      g_assert_cmpstr (words, ==, example->decided);
    }
}

/* T2b: checks the totals of all candidates of T2. */
static void
test_candidates (gconstpointer data)
{
  static const struct
  {
    const char *order;
    int total;
  } expected[] = {
    { "F BRE - GAS", 6 },
    { "F BRE - ENG", 6 },
    { "F BRE - MAO", 5 },
    { "F BRE H", 4 },
  };
  g_autoptr (Fixture) fixture = fixture_new (BREST, NULL);
  const PayUnitRecord *unit;

  fixture_send (fixture, "F", "1 : F BRE - MAO");
  fixture_send (fixture, "E", "4 ! F BRE - ENG");
  fixture_send (fixture, "G", "6 : F BRE - ENG");
  fixture_send (fixture, "I", "2 : F BRE - GAS");
  unit = pay_auction_record_get_unit (fixture_record (fixture), fixture_unit (fixture, "BRE"));
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

/* The totals of an order if the balance is `first`, `first` + 1 and so on. With a small balance,
 * the offers are reduced to their plateaus or below. */
typedef struct
{
  const char *id, *lines;
  int first;
  const char *paid;
} Plateau;

static const Plateau plateaus[] = {
  { "P1", "5 : A MUN - RUH/ 5 : A MUN - RUH", 0, "0 0 2 2 4 4 6 6 8 8 10" },
  { "P1, repeated", "2*5 : A MUN - RUH", 0, "0 0 2 2 4 4 6 6 8 8 10" },
  { "P1, augmented", "5+5 : A MUN - RUH", 0, "0 0 2 2 4 4 6 6 8 8 10" },
  { "P2", "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 2, "2 3 4 4 6 6 8 8 10" },
  { "P2, augmented", "5+5#2 : A MUN - RUH", 2, "2 3 4 4 6 6 8 8 10" },
  { "P3", "5 : A MUN - RUH/ 5#2 : A MUN - RUH", 1, "1" },
  { "P1, all of it", "5# : A MUN - RUH", 0, "0 1 2 3 4 5" },
  { "P2, two plateaus", "9#3+2# : A MUN - RUH", 0, "0 1 1 3 3 5 6 7 8 9 10 11" },
};

static void
test_plateau (gconstpointer data)
{
  const Plateau *plateau = data;
  g_autoptr (GString) paid = g_string_new (NULL);
  gsize n = 1;

  for (const char *at = plateau->paid; *at; at++)
    n += *at == ' ';
  for (gsize i = 0; i < n; i++)
    {
      g_autofree char *position = g_strdup_printf ("S1901M | Germany %d: A MUN",
                                                   plateau->first + (int) i);
      g_autoptr (Fixture) fixture = fixture_new (position, NULL);
      const PayAuction *auction;

      fixture_send (fixture, "Germany", plateau->lines);
      auction = fixture_decide (fixture);
      g_string_append_printf (paid, "%s%d", i ? " " : "",
                              pay_auction_get_spent (auction, fixture_power ("Germany")));
      g_assert_cmpint (pay_auction_get_choice (auction, 0)->kind, ==, PAY_ORDER_MOVE);
    }
  g_assert_cmpstr (paid->str, ==, plateau->paid);
}

/* The findings of a line. "" means that the line is accepted. */
typedef struct
{
  const char *id, *options, *lines, *errors;
} Line;

static const Line sheets[] = {
  { "V1", NULL, "10 > A GRE - ALB", "" },
  { "V2", NULL, "1 : A GRE - PAR", "ORDER_NOT_ADJACENT" },
  { "V3", NULL, "1 : A GRE - ION - NAP", "" },
  { "D1", NULL, "4 : F TYS - WES | - TUN | - WES", "OFFER_DUPLICATE_ORDER" },
  { "L1", NULL, "7 : F ENG - LON", "" },
  { "L2", NULL, "7 : F NTH S F ENG - LON", "" },
  { "L3", NULL, "5 : F YOR H | - EDI | S A EDI | - LON | S F NTH | S F ENG - LON", "" },
  { "L4", NULL, "5 ! F YOR S A LON | - NTH", "" },
  { "L5", NULL, "5 ! F YOR S A PIC - LON | S F DEN - NTH | S F NTH - LON", "" },
  { "L6", NULL, "4 > A LON - WAL", "" },
  { "L7", NULL, "3 @ A LON - ENG - BRE", "" },
  { "B1", "blind", "1 & A BUL H/ 1 & F BUL/SC H/ 1 & F BUL/EC H", "" },
  { "B3", "blind", SERBIA, "" },
  { "B5", "blind", "0 & A SER H", "OFFER_ZERO_FOREIGN" },
  { "B5, in every game", NULL, "0 : A GRE H", "OFFER_ZERO_FOREIGN" },
};

static void
test_line (gconstpointer data)
{
  const Line *line = data;
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 50: A LON, F YOR, A EDI | France 50: F ENG, F NTH, A PIC | Germany 50: F DEN"
    " | Italy 50: A GRE, F ION, F TYS",
    line->options);
  g_auto (GStrv) split = g_strsplit (line->lines, "/ ", -1);
  g_autofree char *text = g_strjoinv ("\n", split);
  g_autofree char *codes = fixture_codes (fixture, "France", text, -1);

  g_assert_cmpstr (codes, ==, line->errors);
}

/* The entries that an offer makes: "order amount", for a wildcard "(kind) amount". */
typedef struct
{
  const char *id, *lines, *entries;
} Expansion;

static const Expansion expansions[] = {
  { "D2", "2 * 4 : F TYS - WES", "- WES 4, - WES 4" },
  { "D2, written out", "4 : F TYS - WES/ 4 : F TYS - WES", "- WES 4, - WES 4" },
  { "T5", "4 ! F BRE - ENG", "H 0, (!) 4" },
  { "T6", "4 ! F BRE H", "H 0, (!) 4" },
};

static void
test_expansion (gconstpointer data)
{
  const Expansion *expansion = data;
  g_autoptr (Fixture) fixture = fixture_new ("S1901M | Italy 50: F TYS | Germany 50: F BRE", NULL);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
  g_autoptr (GString) text = g_string_new (NULL);
  PayOrder holds[PAY_MAX_UNITS] = { PAY_ORDER_INIT };
  guint next = 0;

  fixture_send (fixture, "France", expansion->lines);
  pay_entry_groups_append (groups, pay_sheet_get_body (fixture->sheets[fixture_power ("France")]),
                           fixture_power ("France"), fixture->position, holds);
  for (guint i = 0; i < groups->len; i++)
    {
      const PayEntryGroup *group = &g_array_index (groups, PayEntryGroup, i);
      g_assert_cmpuint (group->position, ==, next);
      next += pay_entry_group_get_length (group);
      for (guint j = 0; j < group->n_pieces; j++)
        for (guint n = 0; n < pay_piece_get_count (&group->pieces[j]); n++)
          if (group->type == PAY_OFFER_NEGATIVE)
            {
              PayOrder hold = PAY_ORDER_INIT;
              hold.kind = PAY_ORDER_HOLD;
              hold.unit_type = PAY_UNIT_FLEET;
              hold.location = group->orders[0].location;
              g_assert_cmpuint (pay_entry_group_get_direct (group, &hold), ==, group->position);
              g_assert_cmpuint (pay_entry_group_get_length (group), ==, 2);
              g_string_append_printf (text, "%sH 0, (!) %u", text->len ? ", " : "",
                                      group->pieces[j].amount);
            }
          else
            {
              g_autofree char *words = pay_order_words (fixture->board, &group->orders[0]);
              g_string_append_printf (text, "%s%s %u", text->len ? ", " : "", words,
                                      group->pieces[j].amount);
            }
    }
  g_assert_cmpstr (text->str, ==, expansion->entries);
}

/* Returns the totals of a sheet for each order, as "5 5 0". */
static char *
pays (const Fixture *fixture, const char *lines, const char *unit, const char *orders)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_auto (GStrv) split = g_strsplit (lines, "/ ", -1);
  g_autofree char *text = g_strjoinv ("\n", split);
  g_autofree char *asked = g_strdup_printf ("1 : %s %s", unit, orders);
  g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    fixture->options, fixture->position, fixture_power ("France"), text, -1, found);
  g_autoptr (PayOfferSheet) list = pay_offer_sheet_read (
    fixture->options, fixture->position, fixture_power ("France"), asked, -1, found);
  const PayOffer *offer = pay_offer_sheet_get_offer (list, 0);
  g_autoptr (GArray) groups = g_array_new (FALSE, FALSE, sizeof (PayEntryGroup));
  PayOrder holds[PAY_MAX_UNITS] = { PAY_ORDER_INIT };
  GString *out = g_string_new (NULL);

  g_assert_false (pay_diagnostics_has_errors (found));
  pay_entry_groups_append (groups, sheet, fixture_power ("France"), fixture->position, holds);
  for (guint i = 0; i < offer->n_orders; i++)
    {
      gint64 sum = 0;
      for (guint j = 0; j < groups->len; j++)
        {
          const PayEntryGroup *group = &g_array_index (groups, PayEntryGroup, j);
          if (group->unit == offer->unit && pay_entry_group_pays (group, &offer->orders[i]))
            sum += pay_amount_sum (group->pieces, group->n_pieces);
        }
      g_string_append_printf (out, "%s%d", i ? " " : "", (int) sum);
    }
  return g_string_free (out, FALSE);
}

/* The totals that a sheet pays for several orders, such as "5 5 0". */
typedef struct
{
  const char *id, *lines, *unit, *orders, *paid;
} Payment;

#define YORKSHIRE "H | - EDI | S A EDI | - LON | S F NTH | S F ENG - LON | S A LON | - NTH"
#define LONDONERS "- WAL | - YOR | - ENG - BRE | H | S F YOR"

static const Payment payments[] = {
  { "L8", "5 ! F YOR S A LON | - NTH", "F YOR", YORKSHIRE, "5 5 5 5 5 5 0 0" },
  { "L9", "5 ! F YOR S A LON/ 5 ! F YOR - NTH", "F YOR", YORKSHIRE, "10 10 10 10 10 10 5 5" },
  { "L10", "4 > A LON - WAL", "A LON", LONDONERS, "4 4 4 0 0" },
  { "L11", "3 @ A LON - ENG - BRE", "A LON", LONDONERS, "0 0 3 3 3" },
  { "L12", "3 : A LON - ENG - BRE/ 3 @ A LON H", "A LON", LONDONERS, "0 0 3 3 3" },
  { "G1", "4 & A LON H", "A LON", "H | - WAL | - ENG - BRE | S F YOR", "4 4 4 4" },
  { "G2", "4 : A LON H/ 4 ! A LON H", "A LON", "H | - WAL | - ENG - BRE | S F YOR", "4 4 4 4" },
};

static void
test_payment (gconstpointer data)
{
  const Payment *payment = data;
  g_autoptr (Fixture) fixture = fixture_new (
    "S1901M | England 50: A LON, F YOR, A EDI | France 50: F ENG, F NTH", NULL);
  g_autofree char *paid = pays (fixture, payment->lines, payment->unit, payment->orders);

  g_assert_cmpstr (paid, ==, payment->paid);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  load_list ();
  for (guint i = 0; i < G_N_ELEMENTS (examples); i++)
    add (examples[i].id, &examples[i], test_example);
  for (guint i = 0; i < G_N_ELEMENTS (plateaus); i++)
    add (plateaus[i].id, &plateaus[i], test_plateau);
  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    add (sheets[i].id, &sheets[i], test_line);
  for (guint i = 0; i < G_N_ELEMENTS (expansions); i++)
    add (expansions[i].id, &expansions[i], test_expansion);
  for (guint i = 0; i < G_N_ELEMENTS (payments); i++)
    add (payments[i].id, &payments[i], test_payment);
  add ("T2b", NULL, test_candidates);
  g_test_add_func ("/payola/examples/complete", test_all);

  int status = g_test_run ();
  g_ptr_array_unref (listed);
  return status;
}
