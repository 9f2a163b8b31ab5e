/* test-incentives.c - the laboratory of scoring systems against a count of all boards, and stored
 * figures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/incentives.h"

#include <math.h>
#include <string.h>

/* ---- every board and every capture, one by one --------------------------------------------- */

/* A mean of fractions. PayFraction can hold the sum, because the boards in this test are small. */
typedef struct
{
  PayFraction sum;
  int n;
} Mean;

/* Length of the tables: enough for counts below 6, and for twice the ranks of up to four powers. */
#define N_KEYS 16

typedef struct
{
  PaySize size;
  const PaySystem *system;
  Mean average[N_KEYS], by_rank[N_KEYS], board_top[N_KEYS], dominance[N_KEYS];
  Mean from_leader[N_KEYS], from_other[N_KEYS];
  guint n_boards;
} Naive;

static void
mean_add (Mean *mean, PayFraction value)
{
  if (mean->n++ == 0)
    mean->sum = PAY_FRACTION_ZERO;
  mean->sum = pay_fraction_add (mean->sum, value);
  g_assert_true (pay_fraction_is_number (mean->sum));
}

static guint
count_equal (const PayEnding *board, guint count)
{
  guint n = 0;
  for (guint i = 0; i < board->n; i++)
    n += board->counts[i] == count;
  return n;
}

static guint
leader_count (const PayEnding *board)
{
  guint best = 0;
  for (guint i = 0; i < board->n; i++)
    best = MAX (best, board->counts[i]);
  return best;
}

static gboolean
leads_alone (const PayEnding *board, guint power)
{
  guint best = leader_count (board);
  return board->counts[power] == best && count_equal (board, best) == 1;
}

/* Returns twice the rank of a power. Tied powers have the mean of their ranks, so twice the rank
 * is a whole number. */
static guint
twice_rank (const PayEnding *board, guint power)
{
  guint larger = 0, level = count_equal (board, board->counts[power]), sum = 0;

  for (guint i = 0; i < board->n; i++)
    larger += board->counts[i] > board->counts[power];
  for (guint place = larger + 1; place <= larger + level; place++)
    sum += place;
  return 2 * sum / level;
}

static void
look_at (Naive *naive, const PayEnding *board)
{
  PayFraction before[PAY_MAX_POWERS];
  guint best = leader_count (board);

  naive->n_boards++;
  pay_system_score (naive->system, naive->size, board, FALSE, before);
  for (guint i = 0; i < board->n; i++)
    {
      guint c = board->counts[i], rank = twice_rank (board, i);
      gboolean others = FALSE;

      mean_add (&naive->average[c], before[i]);
      mean_add (&naive->by_rank[rank], before[i]);
      if (c + 1 >= naive->size.victory)
        continue;
      for (guint j = 0; j < board->n; j++)
        others |= j != i && board->counts[j] > 0 && board->counts[j] < best;
      for (guint j = 0; j < board->n; j++)
        {
          PayFraction after[PAY_MAX_POWERS], gain;
          PayEnding next = *board;

          if (j == i || board->counts[j] == 0)
            continue;
          next.counts[i]++;
          next.counts[j]--;
          pay_system_score (naive->system, naive->size, &next, FALSE, after);
          gain = pay_fraction_sub (after[i], before[i]);
          if (leads_alone (board, i))
            mean_add (&naive->dominance[c], gain);
          else if (leads_alone (&next, i))
            mean_add (&naive->board_top[c], gain);
          if (c < best && others)
            mean_add (board->counts[j] == best ? &naive->from_leader[rank]
                                               : &naive->from_other[rank],
                      gain);
        }
    }
}

static void
walk (Naive *naive, PayEnding *board, guint at, guint left)
{
  if (at + 1 == board->n)
    {
      board->counts[at] = left;
      if (left < naive->size.victory)
        look_at (naive, board);
      return;
    }
  for (guint c = 0; c <= left && c < naive->size.victory; c++)
    {
      board->counts[at] = c;
      walk (naive, board, at + 1, left - c);
    }
}

static char *
mean_text (const Mean *mean)
{
  return pay_fraction_text (pay_fraction_div (mean->sum, pay_fraction (mean->n, 1)));
}

static void
assert_means (const PayIncentives *incentives, PayMeasure measure, const Mean *means, guint step)
{
  guint n, at = 0;
  const PayIncentive *values = pay_incentives_get (incentives, 0, measure, &n);

  for (guint key = 0; key < N_KEYS; key++)
    {
      if (means[key].n == 0)
        continue;
      g_autofree char *expected = mean_text (&means[key]);
      g_assert_cmpuint (at, <, n);
      g_autofree char *found = pay_rational_text (values[at].value);
      g_assert_cmpuint (values[at++].twice, ==, step * key);
      g_assert_cmpstr (found, ==, expected);
    }
  g_assert_cmpuint (at, ==, n);
}

static void
assert_differences (const PayIncentives *incentives, PayMeasure measure, const Mean *more,
                    const Mean *less, guint n_keys, guint step)
{
  guint n, at = 0;
  const PayIncentive *values = pay_incentives_get (incentives, 0, measure, &n);

  for (guint key = 0; key < n_keys; key++)
    {
      if (more[key].n == 0 || less[key].n == 0)
        continue;
      PayFraction left = pay_fraction_div (more[key].sum, pay_fraction (more[key].n, 1));
      PayFraction right = pay_fraction_div (less[key].sum, pay_fraction (less[key].n, 1));
      g_autofree char *expected = pay_fraction_text (pay_fraction_sub (left, right));
      g_assert_cmpuint (at, <, n);
      g_autofree char *found = pay_rational_text (values[at].value);
      g_assert_cmpuint (values[at++].twice, ==, step * key);
      g_assert_cmpstr (found, ==, expected);
    }
  g_assert_cmpuint (at, ==, n);
}

static void
test_brute_force (void)
{
  const PaySize sizes[] = { { 3, 9, 5 }, { 4, 8, 5 }, { 3, 4, 3 }, { 2, 5, 4 }, { 4, 3, 3 } };
  const guint n_boards[] = { 10, 0, 0, 2, 0 };

  for (guint b = 0; b < G_N_ELEMENTS (sizes); b++)
    for (guint k = 0; pay_system_list ()[k]; k++)
      {
        g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
        g_autoptr (PaySystem) system = pay_system_find (pay_system_list ()[k]);
        g_autoptr (PayIncentives) incentives = pay_incentives_new (sizes[b], &system, 1,
                                                                   diagnostics);
        Naive naive = { .size = sizes[b], .system = system };
        PayEnding board = { .n = sizes[b].n_powers };

        g_assert_nonnull (incentives);
        walk (&naive, &board, 0, sizes[b].n_centres);
        if (n_boards[b])
          g_assert_cmpuint (naive.n_boards, ==, n_boards[b]);
        g_assert_true (mpz_cmp_ui (pay_incentives_get_n_boards (incentives), naive.n_boards) == 0);
        assert_means (incentives, PAY_MEASURE_AVERAGE, naive.average, 2);
        assert_means (incentives, PAY_MEASURE_AVERAGE_BY_RANK, naive.by_rank, 1);
        assert_means (incentives, PAY_MEASURE_BOARD_TOP, naive.board_top, 2);
        assert_means (incentives, PAY_MEASURE_DOMINANCE, naive.dominance, 2);
        assert_differences (incentives, PAY_MEASURE_GROWTH, naive.average + 1, naive.average,
                            N_KEYS - 1, 2);
        assert_differences (incentives, PAY_MEASURE_SURVIVAL, naive.average + 1, naive.average, 1,
                            2);
        assert_differences (incentives, PAY_MEASURE_BALANCE, naive.from_leader, naive.from_other,
                            N_KEYS, 1);
      }
}

/* ---- the standard board -------------------------------------------------------------------- */

static PayIncentives *
standard_incentives (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PaySystem *systems[PAY_N_ARTICLE_SYSTEMS];
  PayIncentives *incentives;

  for (guint k = 0; k < PAY_N_ARTICLE_SYSTEMS; k++)
    systems[k] = pay_system_find (pay_system_list ()[k]);
  incentives = pay_incentives_new (PAY_SIZE_STANDARD, systems, PAY_N_ARTICLE_SYSTEMS, diagnostics);
  for (guint k = 0; k < PAY_N_ARTICLE_SYSTEMS; k++)
    pay_system_unref (systems[k]);
  g_assert_nonnull (incentives);
  return incentives;
}

static double
value_at (const PayIncentives *incentives, const char *id, PayMeasure measure, guint twice)
{
  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    {
      guint n;
      const PayIncentive *values = pay_incentives_get (incentives, k, measure, &n);

      if (strcmp (pay_system_get_id (pay_incentives_get_system (incentives, k)), id) != 0)
        continue;
      for (guint i = 0; i < n; i++)
        if (values[i].twice == twice)
          return pay_rational_to_double (values[i].value);
    }
  g_error ("no %s of %s at %u", pay_measure_name (measure), id, twice);
}

/* Every number in the article, and each of its statements about the curves, is correct. */
static void
test_article (void)
{
  g_autoptr (PayIncentives) lab = standard_incentives ();
  double sum = 0;

  g_assert_true (mpz_cmp_ui (pay_incentives_get_n_boards (lab), 3316089) == 0);
  g_assert_cmpuint (pay_incentives_get_n_shapes (lab), ==, 2486);

  /* "jumping from 2nd to 1st is worth 24 points, while breaking a tie for 1st is only worth 12;
   * the average for all boards is around 20". The calculated numbers also contain the point for
   * the captured centre. */
  for (guint c = 5; c <= 16; c++)
    {
      double gain = value_at (lab, "c-diplo", PAY_MEASURE_BOARD_TOP, 2 * c);
      g_assert_cmpfloat (gain, >, 13);
      g_assert_cmpfloat (gain, <, 33);
      sum += gain / 12;
    }
  g_assert_cmpfloat (fabs (sum - 20), <, 3);
  /* "With C-Diplo, once a player has the lead, further centers are only worth 1 point." "SoS is the
   * only system that provides any substantial dominance incentive, although it decreases." "DSS
   * provides a small incentive." "Carnage provides only minuscule." */
  for (guint c = 6; c <= 16; c++)
    {
      g_assert_cmpfloat (value_at (lab, "c-diplo", PAY_MEASURE_DOMINANCE, 2 * c), ==, 1);
      g_assert_cmpfloat (value_at (lab, "carnage", PAY_MEASURE_DOMINANCE, 2 * c), <, 0.01);
      g_assert_cmpfloat (value_at (lab, "dss", PAY_MEASURE_DOMINANCE, 2 * c), <, 1);
      g_assert_cmpfloat (value_at (lab, "sos", PAY_MEASURE_DOMINANCE, 2 * c), >, 3);
      if (c < 16)
        g_assert_cmpfloat (value_at (lab, "sos", PAY_MEASURE_DOMINANCE, 2 * c), >,
                           value_at (lab, "sos", PAY_MEASURE_DOMINANCE, 2 * c + 2));
    }
  /* "DSS gives the highest reward for survival ..., SoS and C-Diplo provide almost no survival
   * incentive". The incentive of Carnage is smaller than a substantial one of 50 / 7 = 7.1 points,
   * because eliminated powers also score in Carnage. */
  g_assert_cmpfloat (value_at (lab, "dss", PAY_MEASURE_SURVIVAL, 0), >, 100 / 7.0);
  g_assert_cmpfloat (value_at (lab, "sos", PAY_MEASURE_SURVIVAL, 0), <, 1);
  g_assert_cmpfloat (value_at (lab, "c-diplo", PAY_MEASURE_SURVIVAL, 0), <, 1.1);
  g_assert_cmpfloat (value_at (lab, "carnage", PAY_MEASURE_SURVIVAL, 0), <, 50 / 7.0);
  g_assert_cmpfloat (value_at (lab, "carnage", PAY_MEASURE_AVERAGE, 0), >, 3);
  /* "SoS and C-Diplo usually award significantly more points to 2nd place than 3rd and below"; in
   * Tribute "2nd place generally scores significantly lower than in other systems". */
  g_assert_cmpfloat (value_at (lab, "sos", PAY_MEASURE_AVERAGE_BY_RANK, 4), >,
                     2 * value_at (lab, "sos", PAY_MEASURE_AVERAGE_BY_RANK, 6));
  for (guint k = 0; k < 4; k++)
    g_assert_cmpfloat (value_at (lab, "tribute", PAY_MEASURE_AVERAGE_BY_RANK, 4), <,
                       value_at (lab, pay_system_list ()[k], PAY_MEASURE_AVERAGE_BY_RANK, 4));
  /* "In DSS, Carnage, and C-Diplo, it is almost always better for smaller powers to fight each
   * other". The measure is negative in such systems, and positive in Tribute. */
  for (guint rank = 4; rank <= 6; rank++)
    {
      g_assert_cmpfloat (value_at (lab, "carnage", PAY_MEASURE_BALANCE, 2 * rank), <, 0);
      g_assert_cmpfloat (value_at (lab, "c-diplo", PAY_MEASURE_BALANCE, 2 * rank), <, 0);
      g_assert_cmpfloat (value_at (lab, "tribute", PAY_MEASURE_BALANCE, 2 * rank), >, 0.3);
    }
}

/* Sizes of boards, also with more powers than centres. A size that is too large is refused. */
static void
test_sizes (void)
{
  const PaySize sizes[] = { { 9, 38, 20 }, { 34, 34, 18 }, { 36, 34, 18 },
                            { 2, 1, 1 },   { 7, 3, 3 },    { 3, 9, 9 } };
  PaySystem *systems[2] = { pay_system_find ("sos"), pay_system_find ("tribute") };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayIncentives) lab = pay_incentives_new (sizes[i], systems, 2, diagnostics);
      g_assert_nonnull (lab);
    }
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  /* Few shapes, but more boards than 64 bits can count: (64 + 24 - 1)! / 24! / 63!, less the
   * boards on which one power has all 24 centres. */
  g_autoptr (PayIncentives) many = pay_incentives_new ((PaySize) { 64, 24, 24 }, systems, 2,
                                                       diagnostics);
  g_autofree char *n = pay_integer_text (pay_incentives_get_n_boards (many));
  g_assert_cmpstr (n, ==, "1713475930750012049336");
  g_assert_null (pay_incentives_new ((PaySize) { 64, 256, 200 }, systems, 2, diagnostics));
  g_assert_true (pay_diagnostics_has_code (diagnostics, PAY_CODE_SCORE_TOO_MANY_BOARDS));
  pay_system_unref (systems[0]);
  pay_system_unref (systems[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/incentives/brute-force", test_brute_force);
  g_test_add_func ("/incentives/article", test_article);
  g_test_add_func ("/incentives/sizes", test_sizes);
  return g_test_run ();
}
