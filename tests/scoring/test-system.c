/* test-system.c - scoring systems: examples, sums on all boards, endings, custom systems
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/recipe.h"
#include "scoring/shapes.h"
#include "scoring/system.h"

#include <string.h>

static void
assert_scores (const char *id, PaySize size, const char *counts, const char *years, gboolean raw,
               const char *expected)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySystem) system = pay_system_find (id);
  g_autoptr (GString) text = g_string_new (NULL);
  PayFraction scores[PAY_MAX_POWERS];
  PayEnding ending;

  g_assert_nonnull (system);
  g_assert_true (pay_ending_parse (size, counts, years, 0, &ending, diagnostics));
  g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), ==, 0);
  pay_system_score (system, size, &ending, raw, scores);
  for (guint i = 0; i < size.n_powers; i++)
    {
      g_autofree char *score = pay_fraction_text (scores[i]);
      g_string_append_printf (text, "%s%s", i ? " " : "", score);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* The scores are those of the examples in scoring.md, section "worked results". */
static void
test_worked (void)
{
  PaySize size = PAY_SIZE_STANDARD;

  assert_scores ("tribute", size, "9,3,0,10,5,4,3", NULL, FALSE, "16 10 0 41 12 11 10");
  assert_scores ("carnage", size, "14,7,6,4,3,0,0", "0,0,0,0,0,1906,1904", TRUE,
                 "7014 6007 5006 4004 3003 2000 1000");
  assert_scores ("carnage", size, "8,8,7,6,4,1,0", NULL, TRUE,
                 "6508 6508 5007 4006 3004 2001 1000");
  assert_scores ("c-diplo", size, "4,0,9,7,7,3,4", NULL, FALSE, "5 1 48 37/2 37/2 4 5");
  assert_scores ("c-diplo", size, "5,9,4,5,3,1,7", NULL, FALSE, "19/2 48 5 19/2 4 2 22");
}

static void
test_rules (void)
{
  PaySize size = PAY_SIZE_STANDARD;

  /* A solo scores all points: 100, or their sum before they are scaled to 100. */
  assert_scores ("dss", size, "18,16,0,0,0,0,0", NULL, FALSE, "100 0 0 0 0 0 0");
  assert_scores ("solo", size, "16,18,0,0,0,0,0", NULL, FALSE, "0 100 0 0 0 0 0");
  assert_scores ("carnage", size, "18,16,0,0,0,0,0", NULL, TRUE, "28034 0 0 0 0 0 0");
  assert_scores ("c-diplo-93", size, "18,16,0,0,0,0,0", NULL, TRUE, "93 0 0 0 0 0 0");
  assert_scores ("none", size, "18,16,0,0,0,0,0", NULL, FALSE, "0 0 0 0 0 0 0");
  assert_scores ("solo", size, "17,17,0,0,0,0,0", NULL, FALSE, "0 0 0 0 0 0 0");
  assert_scores ("dss", size, "17,16,1,0,0,0,0", NULL, FALSE, "100/3 100/3 100/3 0 0 0 0");
  assert_scores ("sos", size, "17,17,0,0,0,0,0", NULL, FALSE, "50 50 0 0 0 0 0");
  assert_scores ("sos", size, "12,12,10,0,0,0,0", NULL, FALSE, "3600/97 3600/97 2500/97 0 0 0 0");
  /* If the year of elimination is the same or unknown, the last two powers share. */
  assert_scores ("carnage", size, "14,7,6,4,3,0,0", "0,0,0,0,0,1905,1905", TRUE,
                 "7014 6007 5006 4004 3003 1500 1500");
  assert_scores ("carnage", size, "14,7,6,4,3,0,0", NULL, TRUE,
                 "7014 6007 5006 4004 3003 1500 1500");
  assert_scores ("carnage", size, "14,7,6,4,3,0,0", NULL, FALSE,
                 "350700/14017 300350/14017 250300/14017 200200/14017 150150/14017 75000/14017 "
                 "75000/14017");
  /* If two powers survive, the third prize goes to the power that was eliminated last. */
  assert_scores ("c-diplo", size, "17,17,0,0,0,0,0", "0,0,1904,1905,1903,1902,1901", FALSE,
                 "44 44 1 8 1 1 1");
  assert_scores ("c-diplo", size, "17,17,0,0,0,0,0", NULL, FALSE, "44 44 12/5 12/5 12/5 12/5 12/5");
  /* Powers that share the lead divide the tribute of the others. A power pays at most its
   * share of the points for survival. */
  assert_scores ("tribute", size, "9,9,4,4,4,4,0", NULL, FALSE, "26 26 12 12 12 12 0");
  assert_scores ("tribute", size, "17,12,1,1,1,1,1", NULL, FALSE, "83 12 1 1 1 1 1");
  assert_scores ("tribute", size, "5,5,5,5,5,5,4", NULL, FALSE,
                 "101/7 101/7 101/7 101/7 101/7 101/7 94/7");
}

/* Constants depend on the size of the board. */
static void
test_other_boards (void)
{
  PaySize small = { 3, 9, 5 }, large = { 4, 120, 61 };

  assert_scores ("carnage", small, "4,3,2", NULL, TRUE, "3004 2003 1002");
  assert_scores ("c-diplo", small, "4,3,2", NULL, FALSE, "4300/71 1800/71 1000/71");
  assert_scores ("dss", small, "4,4,1", NULL, FALSE, "100/3 100/3 100/3");
  /* Four centres are the minimum for a sole leader among three powers with nine centres. */
  assert_scores ("tribute", small, "4,3,2", NULL, FALSE, "103/3 100/3 97/3");
  assert_scores ("tribute", small, "4,4,1", NULL, FALSE, "103/3 103/3 94/3");
  assert_scores ("tribute", small, "4,5,0", NULL, FALSE, "0 100 0");
  /* Calculated in 1/120 points, 12000 in all: 34 for each centre, and 66 * 120 shared for
   * survival. Each other survivor pays the leader 34 for each centre above 31. */
  assert_scores ("tribute", large, "30,30,30,30", NULL, FALSE, "25 25 25 25");
  assert_scores ("tribute", large, "60,40,20,0", NULL, FALSE, "1663/30 1507/60 389/20 0");
}

/* Every system that awards anything awards a hundred points on every board without a winner. */
static void
test_sums (void)
{
  const PaySize sizes[] = { PAY_SIZE_STANDARD, { 3, 9, 5 }, { 9, 38, 20 }, { 5, 110, 40 } };
  const guint n_shapes[] = { 2486, 0, 0, 0 };

  for (guint b = 0; b < G_N_ELEMENTS (sizes); b++)
    {
      PayShapes shapes;
      g_assert_true (pay_shapes_init (&shapes, sizes[b], 100000000));
      if (n_shapes[b])
        g_assert_cmpuint (shapes.n, ==, n_shapes[b]);
      for (guint k = 0; pay_system_list ()[k]; k++)
        {
          g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[k]);
          gboolean gives = strcmp (pay_system_get_id (system), "solo") != 0
                        && strcmp (pay_system_get_id (system), "none") != 0;

          for (guint s = 0; s < shapes.n; s += b == 3 ? 997 : 1)
            {
              PayEnding ending = { .n = sizes[b].n_powers };
              PayFraction scores[PAY_MAX_POWERS], sum = PAY_FRACTION_ZERO;

              for (guint i = 0; i < ending.n; i++)
                ending.counts[i] = pay_shapes_get (&shapes, s)[i];
              pay_system_score (system, sizes[b], &ending, FALSE, scores);
              for (guint i = 0; i < ending.n; i++)
                {
                  g_assert_cmpint (scores[i].sign, >=, 0);
                  sum = pay_fraction_add (sum, scores[i]);
                }
              g_assert_true (pay_fraction_equal (sum, pay_fraction (gives ? 100 : 0, 1)));
            }
        }
      pay_shapes_clear (&shapes);
    }
}

static void
assert_finding (const char *counts, const char *years, guint neutral, PayCode code)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayEnding ending;

  g_assert_false (
    pay_ending_parse (PAY_SIZE_STANDARD, counts, years, neutral, &ending, diagnostics));
  if (!pay_diagnostics_has_code (diagnostics, code))
    g_error ("%s: no finding %s", counts, pay_code_name (code));
}

static void
test_findings (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayEnding ending;

  assert_finding ("9,3,0,10,5,4", NULL, 0, PAY_CODE_SCORE_WRONG_COUNTS);
  assert_finding ("9,3,0,10,5,4,2,1", NULL, 0, PAY_CODE_SCORE_WRONG_COUNTS);
  assert_finding ("", NULL, 0, PAY_CODE_SCORE_WRONG_COUNTS);
  assert_finding ("9,3,0,10,5,4,4", NULL, 0, PAY_CODE_SCORE_WRONG_SUM);
  assert_finding ("9,3,0,10,5,4,3", NULL, 1, PAY_CODE_SCORE_WRONG_SUM);
  assert_finding ("9,3,0,10,5,4,-3", NULL, 0, PAY_CODE_SCORE_BAD_COUNT);
  assert_finding ("9,3,0,10,5,4,x", NULL, 0, PAY_CODE_SCORE_BAD_COUNT);
  assert_finding ("9,3,,10,5,4,3", NULL, 0, PAY_CODE_SCORE_BAD_COUNT);
  assert_finding ("9,3,0,10,5,4,99999999999", NULL, 0, PAY_CODE_SCORE_BAD_COUNT);
  assert_finding ("18,18,0,0,0,0,0", NULL, 0, PAY_CODE_SCORE_TWO_SOLOS);
  assert_finding ("9,3,0,10,5,4,3", "0,0,1904", 0, PAY_CODE_SCORE_WRONG_YEARS);
  assert_finding ("9,3,0,10,5,4,3", "0,0,soon,0,0,0,0", 0, PAY_CODE_SCORE_BAD_YEAR);
  assert_finding ("9,3,0,10,5,4,3", "0,1904,0,0,0,0,0", 0, PAY_CODE_SCORE_YEAR_OF_LIVING);
  assert_finding ("17,10,7,0,0,0,0", "0,0,0,1904,1904,0,1905", 0, PAY_CODE_SCORE_YEARS_MISSING);

  g_assert_true (
    pay_ending_parse (PAY_SIZE_STANDARD, " 9 3 0 10 5 4 1 ", NULL, 2, &ending, diagnostics));
  g_assert_true (pay_ending_parse (PAY_SIZE_STANDARD, "9; 3; 0; 10; 5; 4; 3", "0,0,0,0,0,0,0", 0,
                                   &ending, diagnostics));
}

static void
test_own (void)
{
  const char *file = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                     "<payola-system format=\"1\" id=\"mine\" title=\"Mine &amp; yours\">\n"
                     "  <playing points=\"0.5\"/>\n"
                     "  <centre points=\"1\"/>\n"
                     "  <place points=\"20\"/>\n"
                     "  <place points=\"10.125\"/>\n"
                     "  <survival points=\"rest\"/>\n"
                     "  <squares points=\"5\"/>\n"
                     "  <tribute points=\"1.5\" above=\"auto\"/>\n"
                     "</payola-system>\n";
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySystem) system = pay_system_read (file, strlen (file), diagnostics);
  PayFormula formula;

  g_assert_nonnull (system);
  g_autofree char *title = pay_system_title (system);
  g_autofree char *written = pay_system_write (system, PAY_SIZE_STANDARD);
  g_assert_cmpstr (title, ==, "Mine & yours");
  g_assert_cmpstr (written, ==, file);
  formula = pay_system_get_formula (system, PAY_SIZE_STANDARD);
  g_assert_cmpint (formula.survival, ==, 100000 - 3500 - 34000 - 30125 - 5000);
  g_assert_cmpint (formula.total, ==, 100000);
  g_assert_cmpuint (formula.free, ==, 6);
}

/* Every installed system has the same scores after it was written to a file and read again. */
static void
test_own_like_ours (void)
{
  const PaySize size = { 9, 38, 20 };
  PayEnding ending = { .n = 9, .counts = { 11, 8, 8, 5, 3, 2, 1, 0, 0 } };

  for (guint k = 0; pay_system_list ()[k]; k++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySystem) ours = pay_system_find (pay_system_list ()[k]);
      g_autofree char *file = pay_system_write (ours, size);
      g_autoptr (PaySystem) own = pay_system_read (file, strlen (file), diagnostics);
      PayFraction a[PAY_MAX_POWERS], b[PAY_MAX_POWERS];

      g_assert_nonnull (own);
      g_assert_false (pay_system_is_ours (own));
      pay_system_score (ours, size, &ending, FALSE, a);
      pay_system_score (own, size, &ending, FALSE, b);
      for (guint i = 0; i < ending.n; i++)
        g_assert_cmpint (pay_fraction_compare (a[i], b[i]), ==, 0);
    }
}

static void
test_own_findings (void)
{
  const struct
  {
    const char *body;
    PayCode code;
  } cases[] = {
    { "id='sos' title='Mine'>", PAY_CODE_SYSTEM_ID_TAKEN },
    { "id='mine' title='Mine'><centre points='1000000.001'/>", PAY_CODE_SYSTEM_BAD_POINTS },
    { "id='mine' title='Mine'><centre points='-1'/>", PAY_CODE_XML_ATTRIBUTE_FORM },
    { "id='mine' title='Mine'><centre points='1.0001'/>", PAY_CODE_XML_ATTRIBUTE_FORM },
    { "id='mine' title='Mine'><centre points='many'/>", PAY_CODE_XML_ATTRIBUTE_FORM },
    { "id='mine' title='Mine'><tribute points='1'/>", PAY_CODE_XML_ATTRIBUTE_MISSING },
    { "id='mine' title='Mine'><tribute points='1' above='385'/>", PAY_CODE_XML_ATTRIBUTE_VALUE },
    { "id='Not good' title='Mine'>", PAY_CODE_XML_ATTRIBUTE_FORM },
    { "id='mine' title=''>", PAY_CODE_XML_ATTRIBUTE_MISSING },
    { "id='mine' title='Mine'><bonus points='1'/>", PAY_CODE_XML_ELEMENT_UNKNOWN },
  };
  g_autoptr (GString) places = g_string_new ("id='mine' title='Mine'>");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autofree char *file = g_strdup_printf ("<payola-system format='1' %s</payola-system>",
                                               cases[i].body);
      g_assert_null (pay_system_read (file, strlen (file), diagnostics));
      if (!pay_diagnostics_has_code (diagnostics, cases[i].code))
        g_error ("%s: %s", cases[i].body, pay_diagnostics_text (diagnostics));
    }
  for (guint i = 0; i <= PAY_MAX_POWERS; i++)
    g_string_append (places, "<place points='1'/>");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *file = g_strdup_printf ("<payola-system format='1' %s</payola-system>",
                                           places->str);
  g_assert_null (pay_system_read (file, strlen (file), diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_SYSTEM_MANY_PLACES));
}

/* The parts of a system are read as people write them and written again, or they are refused. */
static void
test_recipe_words (void)
{
  const struct
  {
    PayRecipePart part;
    const char *text, *again; /* again: NULL if the text is refused */
    PayCode code;
  } cases[] = {
    { PAY_PART_PLAYING, " 1 ", "1", 0 },
    { PAY_PART_CENTRE, "1.500", "1.5", 0 },
    { PAY_PART_CENTRE, "", "0", 0 },
    { PAY_PART_CENTRE, "1000000", "1000000", 0 },
    { PAY_PART_CENTRE, "1000000.001", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "-1", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "+1", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "1/2", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "0.0001", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "7.2500000", "7.25", 0 },
    { PAY_PART_CENTRE, "1.", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, ".5", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "1.5.", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "1 2", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "1e3", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "1000000.000", "1000000", 0 },
    { PAY_PART_CENTRE, "1000000.001", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "rest", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_CENTRE, "99999999999999999999999999999999999999999", NULL,
      PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_PLACES, "38, 14;7.25 ", "38 14 7.25", 0 },
    { PAY_PART_PLACES, "", "", 0 },
    { PAY_PART_PLACES, "38 many 7", NULL, PAY_CODE_SYSTEM_BAD_POINTS },
    { PAY_PART_SURVIVAL, "rest", "rest", 0 },
    { PAY_PART_SURVIVAL, "66", "66", 0 },
    { PAY_PART_SQUARES, "100", "100", 0 },
    { PAY_PART_TRIBUTE, "0.001", "0.001", 0 },
    { PAY_PART_ABOVE, "auto", "auto", 0 },
    { PAY_PART_ABOVE, "6", "6", 0 },
    { PAY_PART_ABOVE, "385", NULL, PAY_CODE_SYSTEM_BAD_ABOVE },
    { PAY_PART_ABOVE, "1.5", NULL, PAY_CODE_SYSTEM_BAD_ABOVE },
  };
  g_autoptr (GString) many = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayRecipe recipe = { .centre = 7, .n_places = 1, .free = 3 };
      const PayRecipe before = recipe;
      gboolean good = pay_recipe_set (&recipe, cases[i].part, cases[i].text, diagnostics);
      g_autofree char *again = pay_recipe_get (&recipe, cases[i].part);

      g_assert_cmpint (good, ==, cases[i].again != NULL);
      if (good)
        g_assert_cmpstr (again, ==, cases[i].again);
      else
        g_assert_cmpmem (&recipe, sizeof recipe, &before, sizeof before);
      g_assert_true (good ? pay_diagnostics_get_n (diagnostics) == 0
                          : pay_diagnostics_has_code (diagnostics, cases[i].code));
    }
  for (guint i = 0; i <= PAY_MAX_POWERS; i++)
    g_string_append (many, "1 ");
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayRecipe recipe = { 0 };
  g_assert_false (pay_recipe_set (&recipe, PAY_PART_PLACES, many->str, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_SYSTEM_MANY_PLACES));
}

/* These functions accept exactly the texts that the grammar of the file accepts. */
static void
test_own_names (void)
{
  const char *const ids[] = { "mine",
                              "m",
                              "9-a",
                              "-a",
                              "",
                              "Mine",
                              "sos",
                              "a b",
                              "a_b",
                              "abcdefghijklmnopqrstuvwxyz012345",
                              "abcdefghijklmnopqrstuvwxyz0123456" };
  g_autofree char *long_title = g_strnfill (80, 'x'), *longer = g_strnfill (81, 'x');
  const char *const titles[] = { "Mine",        "M",    "",         " M",  "M ",
                                 "Žofie & <1>", "a\nb", long_title, longer };
  PayRecipe recipe = { .centre = PAY_POINT };

  for (guint i = 0; i < G_N_ELEMENTS (ids) + G_N_ELEMENTS (titles); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      gboolean is_id = i < G_N_ELEMENTS (ids);
      const char *id = is_id ? ids[i] : "mine";
      const char *title = is_id ? "Mine" : titles[i - G_N_ELEMENTS (ids)];
      gboolean good = pay_system_check_id (id, diagnostics)
                   && pay_system_check_title (title, diagnostics);
      g_autoptr (PaySystem) system = pay_system_new_own (id, title, &recipe);
      g_autofree char *file = pay_system_write (system, PAY_SIZE_STANDARD);
      g_autoptr (PaySystem) read = pay_system_read (file, strlen (file), diagnostics);

      g_assert_cmpint (good, ==, read != NULL);
    }
}

static void
assert_counts (const PayEnding *ending, guint a, guint b, guint c, guint d)
{
  const guint counts[] = { a, b, c, d };

  g_assert_cmpuint (ending->n, ==, G_N_ELEMENTS (counts));
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    g_assert_cmpuint (ending->counts[i], ==, counts[i]);
}

/* A capture in fall: one centre changes its owner, and a power that loses its last centre is
 * eliminated in that year. */
static void
test_captures (void)
{
  PayEnding ending = { .n = 4, .counts = { 3, 2, 1, 0 }, .years = { 0, 0, 0, 1903 } };

  g_assert_true (pay_ending_capture (&ending, 0, 1, 1905));
  g_assert_cmpuint (ending.counts[0], ==, 4);
  g_assert_cmpuint (ending.counts[1], ==, 1);
  g_assert_cmpint (ending.years[1], ==, 0);
  g_assert_true (pay_ending_capture (&ending, 0, 2, 1906));
  g_assert_cmpuint (ending.counts[2], ==, 0);
  g_assert_cmpint (ending.years[2], ==, 1906);
  /* A later elimination is a better rank. */
  g_assert_cmpuint (pay_ending_places (&ending, 2), <, pay_ending_places (&ending, 3));
  /* The capture of a neutral centre does not take a centre from any power. */
  g_assert_true (pay_ending_capture (&ending, 1, PAY_NO_POWER, 1907));
  assert_counts (&ending, 5, 2, 0, 0);
  g_assert_cmpint (ending.years[0], ==, 0);

  /* A power cannot capture its own centre, and eliminated powers cannot capture or lose any. */
  g_assert_false (pay_ending_capture (&ending, 1, 1, 1907));
  g_assert_false (pay_ending_capture (&ending, 2, 1, 1907));
  g_assert_false (pay_ending_capture (&ending, 1, 3, 1907));
  assert_counts (&ending, 5, 2, 0, 0);
  g_assert_cmpint (ending.years[3], ==, 1903);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/system/worked", test_worked);
  g_test_add_func ("/system/rules", test_rules);
  g_test_add_func ("/system/other-boards", test_other_boards);
  g_test_add_func ("/system/sums", test_sums);
  g_test_add_func ("/ending/captures", test_captures);
  g_test_add_func ("/ending/findings", test_findings);
  g_test_add_func ("/system/own", test_own);
  g_test_add_func ("/system/own-like-installed", test_own_like_ours);
  g_test_add_func ("/system/own-findings", test_own_findings);
  g_test_add_func ("/recipe/words", test_recipe_words);
  g_test_add_func ("/recipe/names", test_own_names);
  return g_test_run ();
}
