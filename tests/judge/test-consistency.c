/* test-consistency.c - every adjudication against all possible resolutions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Small positions are solved by brute force: the test tries every choice of the moves that succeed.
 * A choice determines which supports are cut and which convoys pass, and from these follows which
 * moves succeed. The choice is consistent if these are the chosen moves.
 *
 * If exactly one choice is consistent, the judge must have found it. If several choices are
 * consistent and there is no convoy, the judge must have found the one with the most moves (units
 * move in circles). All other positions are paradoxes.
 */
#include "random-position.h"

#include "judge/movement-private.h"
#include "position/position-builder.h"

#define MAX_MOVES 9

/* A choice of the moves that succeed, and its consequences. Only the compiled orders come from
 * the judge. */
typedef struct
{
  const PayJudge *judge;
  gboolean moves[PAY_MAX_UNITS], given[PAY_MAX_UNITS];
  /* `sea`: whether a move has a way by sea; `path`: whether it has any way. */
  gboolean sea[PAY_MAX_UNITS], path[PAY_MAX_UNITS];
} Choice;

static gboolean
is_lost (const Choice *c, guint fleet)
{
  for (guint i = 0; i < c->judge->n; i++)
    if (c->judge->kind[i] == PAY_ORDER_MOVE && c->moves[i]
        && c->judge->target[i] == c->judge->place[fleet])
      return TRUE;
  return FALSE;
}

/* Checks whether a convoy can pass from `at` to `to` over these seas, using each sea at most
 * once. The convoy must pass `needed`, unless this is PAY_NO_PROVINCE. Tries every way. */
static gboolean
leads (const PayBoard *board, PayBits seas, PayProvince at, PayProvince to, PayProvince needed)
{
  const PayBits *touch = pay_board_get_sailing (board, at);

  for (gint s = pay_bits_next (&seas, 0); s >= 0; s = pay_bits_next (&seas, s + 1))
    {
      PayBits left = seas;
      PayProvince still = s == needed ? PAY_NO_PROVINCE : needed;
      if (s == to || !pay_bits_has (touch, s))
        continue;
      pay_bits_remove (&left, s);
      if ((still == PAY_NO_PROVINCE && pay_bits_has (pay_board_get_sailing (board, s), to))
          || leads (board, left, s, to, still))
        return TRUE;
    }
  return FALSE;
}

/* Checks whether an army's convoy passes if the fleet in the province `without` is ignored.
 * PAY_NO_PROVINCE ignores none. */
static gboolean
has_route (const Choice *c, guint i, PayProvince without)
{
  const PayJudge *j = c->judge;
  PayBits seas = { 0 }, ordered = { 0 };
  guint n_route = j->orders[i].n_route;

  for (guint f = 0; f < j->n; f++)
    if (j->kind[f] == PAY_ORDER_CONVOY && j->subject[f] == (int) i && j->place[f] != without)
      {
        pay_bits_add (&ordered, j->place[f]);
        if (!is_lost (c, f))
          pay_bits_add (&seas, j->place[f]);
      }
  for (guint r = 0; r < n_route; r++)
    if (!pay_bits_has (&seas, j->orders[i].route[r]))
      return FALSE;
  if (n_route > 0)
    return TRUE;
  if (j->rules.multi_route == PAY_MULTI_ROUTE_ALL)
    {
      PayBits lost = pay_bits_minus (ordered, seas);
      for (gint s = pay_bits_next (&lost, 0); s >= 0; s = pay_bits_next (&lost, s + 1))
        if (leads (j->board, ordered, j->place[i], j->target[i], s))
          return FALSE;
    }
  return leads (j->board, seas, j->place[i], j->target[i], PAY_NO_PROVINCE);
}

/* Checks whether the attack `a` may cut the support `s`. The paradox rules of 1971, 1982 and
 * 2000 protect some supports from attacks by convoy. */
static gboolean
may_cut (const Choice *c, guint s, guint a)
{
  const PayJudge *j = c->judge;
  int fleet = j->at[j->target[s]];

  if (j->rules.paradox == PAY_PARADOX_SZYKMAN || j->rules.paradox == PAY_PARADOX_ALL_HOLD
      || j->travel[a] != TRAVEL_CONVOY || fleet < 0 || j->kind[fleet] != PAY_ORDER_CONVOY)
    return TRUE;
  if (j->rules.paradox == PAY_PARADOX_1982)
    return FALSE;
  if (j->kind[s] != PAY_ORDER_SUPPORT_MOVE || j->subject[fleet] != (int) a)
    return TRUE;
  return j->rules.paradox == PAY_PARADOX_2000 && has_route (c, a, j->place[fleet]);
}

static gboolean
is_given (const Choice *c, guint s)
{
  const PayJudge *j = c->judge;

  for (guint a = 0; a < j->n; a++)
    {
      if (j->kind[a] != PAY_ORDER_MOVE || j->target[a] != j->place[s]
          || j->units[a].owner == j->units[s].owner || !may_cut (c, s, a))
        continue;
      gboolean aimed_at = j->kind[s] == PAY_ORDER_SUPPORT_MOVE && j->target[s] == j->place[a];
      if (aimed_at ? c->moves[a] : c->path[a])
        return FALSE;
    }
  return TRUE;
}

/* Counts the supports given to a unit by all powers except one. */
static int
count_supports (const Choice *c, guint unit, PayPower except)
{
  int n = 0;

  for (guint s = 0; s < c->judge->n; s++)
    if ((c->judge->kind[s] == PAY_ORDER_SUPPORT || c->judge->kind[s] == PAY_ORDER_SUPPORT_MOVE)
        && c->judge->subject[s] == (int) unit && c->given[s] && c->judge->units[s].owner != except)
      n++;
  return n;
}

static gboolean
is_head_to_head (const Choice *c, guint a, guint b)
{
  const PayJudge *j = c->judge;

  return j->kind[a] == PAY_ORDER_MOVE && j->kind[b] == PAY_ORDER_MOVE && j->target[a] == j->place[b]
      && j->target[b] == j->place[a] && j->travel[a] != TRAVEL_CONVOY
      && j->travel[b] != TRAVEL_CONVOY && !c->sea[a] && !c->sea[b];
}

/* Checks whether a move that fails has no effect on its target (4.A.7 a). A dislodged unit has
 * no effect on the province that its attacker came from. */
static gboolean
is_no_matter (const Choice *c, guint k)
{
  const PayJudge *j = c->judge;

  /* A unit that swaps places by convoy is not dislodged. */
  for (guint a = 0; j->rules.dislodged_no_bounce && !c->moves[k] && a < j->n; a++)
    if (j->kind[a] == PAY_ORDER_MOVE && c->moves[a] && j->target[a] == j->place[k]
        && j->place[a] == j->target[k])
      return TRUE;
  return FALSE;
}

static gboolean
succeeds (const Choice *c, guint i)
{
  const PayJudge *j = c->judge;
  int d = j->at[j->target[i]], attack = 1 + count_supports (c, i, PAY_NO_POWER), hold = 0;
  gboolean leaves = d < 0
                 || (j->kind[d] == PAY_ORDER_MOVE && c->moves[d] && !is_head_to_head (c, i, d));

  if (!c->path[i])
    return FALSE;
  if (!leaves)
    {
      if (j->units[d].owner == j->units[i].owner)
        return FALSE;
      attack = 1 + count_supports (c, i, j->units[d].owner);
      gboolean alone = j->no_support[d]
                    || (j->kind[d] == PAY_ORDER_MOVE && !is_head_to_head (c, i, d));
      hold = 1 + (alone ? 0 : count_supports (c, d, PAY_NO_POWER));
    }
  if (attack <= hold)
    return FALSE;
  for (guint k = 0; k < j->n; k++)
    if (k != i && j->kind[k] == PAY_ORDER_MOVE && j->target[k] == j->target[i] && c->path[k]
        && !(d >= 0 && is_head_to_head (c, k, d) && c->moves[d]) && !is_no_matter (c, k)
        && attack <= 1 + count_supports (c, k, PAY_NO_POWER))
      return FALSE;
  return TRUE;
}

/* Assumes that the moves in the bits of `mask` succeed and all others fail. Checks whether the
 * rules then give the same result. */
static gboolean
is_consistent (Choice *c, const guint *movers, guint n, guint mask)
{
  const PayJudge *j = c->judge;

  for (guint k = 0; k < n; k++)
    c->moves[movers[k]] = mask >> k & 1;
  for (guint k = 0; k < n; k++)
    {
      guint i = movers[k];
      c->sea[i] = j->travel[i] != TRAVEL_LAND && has_route (c, i, PAY_NO_PROVINCE);
      c->path[i] = j->travel[i] != TRAVEL_CONVOY || c->sea[i];
    }
  for (guint s = 0; s < j->n; s++)
    if (j->kind[s] == PAY_ORDER_SUPPORT || j->kind[s] == PAY_ORDER_SUPPORT_MOVE)
      c->given[s] = is_given (c, s);
  for (guint k = 0; k < n; k++)
    if (succeeds (c, movers[k]) != c->moves[movers[k]])
      return FALSE;
  return TRUE;
}

typedef struct
{
  guint n_single, n_circles, n_paradoxes;
} Counts;

static void
test_case (guint64 seed, PayBoard *board, PayJudge *judge, Counts *counts)
{
  PayRandom random = pay_random_init (seed);
  g_autoptr (PayPosition) position = random_position (board, &random);
  g_autofree PayOrder *orders = random_orders (position, &random);
  Choice choice = { .judge = judge };
  guint movers[PAY_MAX_UNITS], n = 0, n_consistent = 0, best = 0, ours = 0;
  gboolean convoys = FALSE;

  PayRules rules = random_rules (&random);
  /* The positions here do not try the rule about convoyed attacks on the target of a support;
   * the cases of the DATC do. */
  rules.convoyed_attack_cuts_own_target = FALSE;

  pay_judge_movement_into (judge, position, orders, &rules);
  for (guint i = 0; i < judge->n; i++)
    if (judge->kind[i] == PAY_ORDER_MOVE)
      {
        ours |= judge->results[i].verdict == PAY_VERDICT_SUCCESS && n < 32 ? 1u << n : 0;
        convoys |= judge->travel[i] != TRAVEL_LAND;
        movers[n++] = i;
      }
  if (n > MAX_MOVES)
    return;
  for (guint mask = 0; mask < 1u << n; mask++)
    if (is_consistent (&choice, movers, n, mask))
      {
        if (n_consistent == 0 || __builtin_popcount (mask) > __builtin_popcount (best))
          best = mask;
        n_consistent++;
      }
  if (n_consistent == 1 || (n_consistent > 1 && !convoys))
    {
      if (ours != best)
        {
          g_autofree char *text = pay_position_text (position);
          g_print ("# seed %" G_GUINT64_FORMAT ", %u consistent: %s\n", seed, n_consistent, text);
          for (guint i = 0; i < judge->n; i++)
            {
              g_autofree char *order = pay_order_text (board, &orders[i]);
              g_print ("#   %s\n", order);
            }
        }
      g_assert_cmphex (ours, ==, best);
      counts->n_single += n_consistent == 1;
      counts->n_circles += n_consistent > 1;
    }
  else
    counts->n_paradoxes++;
}

static void
test_consistency (void)
{
  g_autoptr (GPtrArray) boards = random_boards ();
  g_autoptr (PayJudge) judge = pay_judge_new ();
  const char *text = g_getenv ("PAYOLA_PROPERTY_RUNS"), *start = g_getenv ("PAYOLA_PROPERTY_SEED");
  guint64 runs = text ? g_ascii_strtoull (text, NULL, 10) : 3000;
  guint64 first = start ? g_ascii_strtoull (start, NULL, 10) : 1;
  Counts counts = { 0 };

  /* Two special positions: a swap by convoy with a third attacker; and a fleet whose dislodgement
   * is difficult to decide. */
  test_case (5109260, random_board (boards, 5109260), judge, &counts);
  test_case (20441749, random_board (boards, 20441749), judge, &counts);
  for (guint64 seed = first; seed < first + runs; seed++)
    test_case (seed, random_board (boards, seed), judge, &counts);
  g_test_message ("%u with one resolution, %u with circles, %u paradoxes", counts.n_single,
                  counts.n_circles, counts.n_paradoxes);
  g_assert_cmpuint (counts.n_single, >, runs / 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/consistency", test_consistency);
  return g_test_run ();
}
