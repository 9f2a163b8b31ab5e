/* test-heap.c - a workspace that has reached its size adjudicates without allocations
 *
 * The test wraps the allocator of the C library and counts its calls. A sanitizer replaces the
 * allocator; then the calls cannot be counted.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-position.h"

#include "judge/workspace.h"

#define N_POSITIONS 400

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__)
#define COUNTS 1

static guint n_calls;

void *__libc_malloc (size_t size);
void *__libc_calloc (size_t n, size_t size);
void *__libc_realloc (void *old, size_t size);
void *malloc (size_t size);
void *calloc (size_t n, size_t size);
void *realloc (void *old, size_t size);

void *
malloc (size_t size)
{
  n_calls++;
  return __libc_malloc (size);
}

void *
calloc (size_t n, size_t size)
{
  n_calls++;
  return __libc_calloc (n, size);
}

void *
realloc (void *old, size_t size)
{
  n_calls++;
  return __libc_realloc (old, size);
}
#endif

static void
test_no_allocation (void)
{
#ifdef COUNTS
  g_autoptr (GPtrArray) boards = random_boards ();
  g_autoptr (PayJudge) judge = pay_judge_new ();
  PayPosition *positions[N_POSITIONS];
  PayOrder *orders[N_POSITIONS];
  PayRules rules[N_POSITIONS];
  guint n_dislodged = 0;

  for (guint i = 0; i < N_POSITIONS; i++)
    {
      PayRandom random = pay_random_init (i);
      positions[i] = random_position (random_board (boards, i), &random);
      orders[i] = random_orders (positions[i], &random);
      rules[i] = random_rules (&random);
      pay_judge_movement_into (judge, positions[i], orders[i], &rules[i]);
    }
  guint before = n_calls;
  g_assert_cmpuint (before, >, 0);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      pay_judge_movement_into (judge, positions[i], orders[i], &rules[i]);
      for (guint u = 0; u < pay_judge_get_n (judge); u++)
        n_dislodged += pay_judge_get_result (judge, u)->dislodged;
    }
  guint after = n_calls;
  g_assert_cmpuint (after, ==, before);
  g_assert_cmpuint (n_dislodged, >, 0);
  for (guint i = 0; i < N_POSITIONS; i++)
    {
      pay_position_unref (positions[i]);
      g_free (orders[i]);
    }
#else
  g_test_skip ("a sanitizer has its own allocator");
#endif
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/heap/no-allocation", test_no_allocation);
  return g_test_run ();
}
