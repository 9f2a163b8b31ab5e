/* seeding.c - seeding of tournament rounds
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/seeding.h"

#include "base/random.h"

#include <string.h>

#define N_STARTS 12

/* The cost of two teammates on one board. It exceeds the cost of any number of earlier meetings. */
#define TEAM_COST 1000

typedef struct
{
  const PayTournament *tournament;
  guint n_players, n_powers, n_tables;
  guint *costs;   /* n_players * n_players: the cost if a pair plays on one board */
  guint *players; /* indices of the players of the round: n_tables * n_powers, board by board */
} Draw;

static guint
cost_of (const Draw *self, guint a, guint b)
{
  return self->costs[a * self->n_players + b];
}

/* ---- players and the costs of pairs --------------------------------------------------------- */

static void
fill_costs (Draw *self)
{
  for (guint t = 0; t < pay_tournament_get_n_tables (self->tournament); t++)
    {
      const PayTable *table = pay_tournament_get_table (self->tournament, t);
      for (guint p = 0; p < self->n_powers; p++)
        for (guint q = 0; q < self->n_powers; q++)
          if (p != q)
            self->costs[table->seats[p] * self->n_players + table->seats[q]]++;
    }
  for (guint a = 0; a < self->n_players; a++)
    for (guint b = 0; b < self->n_players; b++)
      {
        const char *team = pay_tournament_get_player (self->tournament, a)->team;
        if (a != b && *team
            && strcmp (team, pay_tournament_get_player (self->tournament, b)->team) == 0)
          self->costs[a * self->n_players + b] += TEAM_COST;
      }
}

static void
shuffle (guint *numbers, guint n, PayRandom *random)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = pay_random_below (random, i), held = numbers[i - 1];
      numbers[i - 1] = numbers[j];
      numbers[j] = held;
    }
}

typedef struct
{
  guint player, n_games;
} Turnout;

static int
compare_turnout (gconstpointer a, gconstpointer b)
{
  const Turnout *left = a, *right = b;
  return left->n_games < right->n_games ? -1 : left->n_games > right->n_games;
}

/* Chooses the players with the fewest games. Ties are broken at random. */
static void
choose_players (Draw *self, PayRandom *random)
{
  g_autofree guint *order = g_new (guint, self->n_players);
  g_autoptr (GArray) turnout = g_array_new (FALSE, FALSE, sizeof (Turnout));

  for (guint i = 0; i < self->n_players; i++)
    order[i] = i;
  shuffle (order, self->n_players, random);
  for (guint i = 0; i < self->n_players; i++)
    {
      Turnout entry = { order[i], pay_tournament_count_games (self->tournament, order[i]) };
      g_array_append_val (turnout, entry);
    }
  g_array_sort (turnout, compare_turnout); /* the sort is stable, so ties stay shuffled */
  for (guint i = 0; i < self->n_tables * self->n_powers; i++)
    self->players[i] = g_array_index (turnout, Turnout, i).player;
}

/* ---- boards --------------------------------------------------------------------------------- */

/* Returns the cost of a player on a board. The player in seat @but of the board is ignored. */
static guint
cost_on (const Draw *self, const guint *seats, guint player, guint table, guint but)
{
  guint cost = 0;

  for (guint i = table * self->n_powers; i < (table + 1) * self->n_powers; i++)
    if (i != but)
      cost += cost_of (self, player, seats[i]);
  return cost;
}

static guint
whole_cost (const Draw *self, const guint *seats)
{
  guint cost = 0;

  for (guint i = 0; i < self->n_tables * self->n_powers; i++)
    cost += cost_on (self, seats, seats[i], i / self->n_powers, i);
  return cost / 2;
}

static guint
count_teammates (const Draw *self)
{
  guint n = 0;

  for (guint i = 0; i < self->n_tables * self->n_powers; i++)
    for (guint j = i + 1; j / self->n_powers == i / self->n_powers; j++)
      n += cost_of (self, self->players[i], self->players[j]) >= TEAM_COST;
  return n;
}

/* Exchanges players while that lowers the cost. The loop ends because every exchange lowers the
 * cost. */
static void
improve (const Draw *self, guint *seats)
{
  guint n = self->n_tables * self->n_powers;
  gboolean better = TRUE;

  while (better)
    {
      better = FALSE;
      for (guint i = 0; i < n; i++)
        {
          guint table = i / self->n_powers;
          if (cost_on (self, seats, seats[i], table, i) == 0)
            continue;
          for (guint j = 0; j < n; j++)
            {
              guint other = j / self->n_powers, now, then;
              if (other == table)
                continue;
              now = cost_on (self, seats, seats[i], table, i)
                  + cost_on (self, seats, seats[j], other, j);
              then = cost_on (self, seats, seats[j], table, i)
                   + cost_on (self, seats, seats[i], other, j);
              if (then >= now)
                continue;
              guint held = seats[i];
              seats[i] = seats[j];
              seats[j] = held;
              better = TRUE;
            }
        }
    }
}

static void
find_boards (Draw *self, PayRandom *random)
{
  guint n = self->n_tables * self->n_powers, least = G_MAXUINT;
  g_autofree guint *seats = g_memdup2 (self->players, n * sizeof *seats);

  for (guint start = 0; start < N_STARTS && least > 0; start++)
    {
      guint cost;
      shuffle (seats, n, random);
      improve (self, seats);
      cost = whole_cost (self, seats);
      if (cost < least)
        {
          least = cost;
          memcpy (self->players, seats, n * sizeof *seats);
        }
    }
}

/* ---- powers --------------------------------------------------------------------------------- */

void
pay_assign (const gint64 *costs, guint n, guint *columns)
{
  /* The Hungarian method with potentials. Rows and columns are numbered from 1, and every search
   * starts in the additional column 0. */
  g_autofree gint64 *u = g_new0 (gint64, n + 1), *v = g_new0 (gint64, n + 1);
  g_autofree gint64 *least = g_new (gint64, n + 1);
  g_autofree guint *row_of = g_new0 (guint, n + 1), *way = g_new0 (guint, n + 1);
  g_autofree gboolean *used = g_new (gboolean, n + 1);

  for (guint row = 1; row <= n; row++)
    {
      guint column = 0;

      row_of[0] = row;
      for (guint j = 0; j <= n; j++)
        {
          least[j] = G_MAXINT64;
          used[j] = FALSE;
        }
      do
        {
          guint at = row_of[column], next = 0;
          gint64 delta = G_MAXINT64;

          used[column] = TRUE;
          for (guint j = 1; j <= n; j++)
            {
              if (used[j])
                continue;
              gint64 slack = costs[(at - 1) * n + j - 1] - u[at] - v[j];
              if (slack < least[j])
                {
                  least[j] = slack;
                  way[j] = column;
                }
              if (least[j] < delta)
                {
                  delta = least[j];
                  next = j;
                }
            }
          for (guint j = 0; j <= n; j++)
            if (used[j])
              {
                u[row_of[j]] += delta;
                v[j] -= delta;
              }
            else
              least[j] -= delta;
          column = next;
        }
      while (row_of[column] != 0);
      for (; column; column = way[column])
        row_of[column] = row_of[way[column]];
    }
  for (guint j = 1; j <= n; j++)
    columns[row_of[j] - 1] = j - 1;
}

/* Assigns the powers of one board. Returns the number of players who get a power that they had
 * before. */
static guint
give_powers (const Draw *self, const guint *players, guint *seats)
{
  guint n = self->n_powers, columns[PAY_MAX_POWERS], again = 0;
  g_autofree gint64 *costs = g_new (gint64, n * n);

  /* Costs are squares. One player who gets a power for the third time is worse than two players
   * who get a power for the second time. */
  for (guint i = 0; i < n; i++)
    for (guint p = 0; p < n; p++)
      {
        gint64 times = pay_tournament_count_power (self->tournament, players[i], p);
        costs[i * n + p] = times * times;
      }
  pay_assign (costs, n, columns);
  for (guint i = 0; i < n; i++)
    {
      seats[columns[i]] = players[i];
      again += costs[i * n + columns[i]] > 0;
    }
  return again;
}

/* ---- the round ------------------------------------------------------------------------------ */

char *
pay_seeding_table_name (guint i)
{
  GString *name = g_string_new (NULL);

  for (guint rest = i + 1; rest > 0; rest = (rest - 1) / 26)
    g_string_prepend_c (name, (char) ('A' + (rest - 1) % 26));
  return g_string_free (name, FALSE);
}

static gboolean
check (const PayTournament *tournament, guint n_powers, PayDiagnostics *diagnostics)
{
  guint n = pay_tournament_get_n_players (tournament);
  guint round = pay_tournament_get_n_rounds (tournament);
  g_autofree char *have = g_strdup_printf ("%u", n), *need = g_strdup_printf ("%u", n_powers);
  g_autofree char *last = g_strdup_printf ("%u", round);
  g_autofree char *next = g_strdup_printf ("%u", round + 1);

  if (n < n_powers)
    pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_FEW_PLAYERS, 0, 0, 0, have, need, NULL);
  if (round >= PAY_MAX_ROUNDS)
    pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_BAD_ROUND, 0, 0, 0, next,
                         G_STRINGIFY (PAY_MAX_ROUNDS), NULL);
  for (guint t = 0; t < pay_tournament_get_n_tables (tournament); t++)
    {
      const PayTable *table = pay_tournament_get_table (tournament, t);
      if (table->round != round || table->has_ending)
        continue;
      pay_diagnostics_add (diagnostics, PAY_CODE_TOURNAMENT_ROUND_OPEN, 0, 0, 0, last, table->name,
                           NULL);
      return FALSE;
    }
  return n >= n_powers && round < PAY_MAX_ROUNDS;
}

gboolean
pay_seeding_add_round (PayTournament *tournament, guint64 seed, PaySeeding *seeding,
                       PayDiagnostics *diagnostics)
{
  guint n_players = pay_tournament_get_n_players (tournament);
  guint n_powers = pay_board_get_n_powers (pay_tournament_get_board (tournament));
  guint round = pay_tournament_get_n_rounds (tournament) + 1;
  g_autofree char *use = g_strdup_printf ("round %u", round);
  PayRandom random = pay_random_init (pay_random_derive (seed, use));
  Draw draw = { tournament, n_players, n_powers, n_players / n_powers, NULL, NULL };
  guint cost;

  *seeding = (PaySeeding) { 0 };
  if (!check (tournament, n_powers, diagnostics))
    return FALSE;
  draw.costs = g_new0 (guint, (gsize) n_players * n_players);
  draw.players = g_new (guint, draw.n_tables * n_powers);
  fill_costs (&draw);
  choose_players (&draw, &random);
  find_boards (&draw, &random);
  cost = whole_cost (&draw, draw.players);
  seeding->n_tables = draw.n_tables;
  seeding->n_byes = n_players - draw.n_tables * n_powers;
  seeding->n_teammates = count_teammates (&draw);
  seeding->n_meetings = cost - seeding->n_teammates * TEAM_COST;

  guint *seats = g_new (guint, draw.n_tables * n_powers);
  for (guint t = 0; t < draw.n_tables; t++)
    seeding->n_powers += give_powers (&draw, draw.players + t * n_powers, seats + t * n_powers);
  for (guint t = 0; t < draw.n_tables; t++)
    {
      g_autofree char *name = pay_seeding_table_name (t);
      pay_tournament_add_table (tournament, round, name, seats + t * n_powers, 0, diagnostics);
    }
  g_free (seats);
  g_free (draw.costs);
  g_free (draw.players);
  return TRUE;
}
