/* standings.c - tournament standings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/standings.h"

#include <stdlib.h>
#include <string.h>

static void
standing_free (gpointer data)
{
  PayStanding *self = data;

  mpq_clear (self->total);
  g_array_unref (self->games);
  g_free (self);
}

static void
team_free (gpointer data)
{
  PayTeamStanding *self = data;

  g_free (self->team);
  mpq_clear (self->total);
  g_free (self);
}

/* Orders games by score, highest first, then by board. */
static int
compare_games (const void *a, const void *b)
{
  const PayPerformance *left = *(PayPerformance *const *) a;
  const PayPerformance *right = *(PayPerformance *const *) b;
  int order = -pay_fraction_compare (left->score, right->score);

  return order ? order : left->table < right->table ? -1 : left->table > right->table;
}

/* Marks the games that count and adds up their scores. */
static void
add_up (PayStanding *self, guint best)
{
  guint n = self->games->len, n_counting = best ? MIN (best, n) : n;
  g_autofree PayPerformance **order = g_new (PayPerformance *, n + 1);
  mpq_t score;

  mpq_init (score);
  for (guint i = 0; i < n; i++)
    order[i] = &g_array_index (self->games, PayPerformance, i);
  if (n)
    qsort (order, n, sizeof *order, compare_games);
  for (guint i = 0; i < n_counting; i++)
    {
      order[i]->counts = TRUE;
      pay_fraction_to_rational (order[i]->score, score);
      mpq_add (self->total, self->total, score);
    }
  mpq_clear (score);
}

/* Orders players by total, then by solos. Players who are equal in both share a place. */
static int
compare_merit (const PayStanding *left, const PayStanding *right)
{
  int order = mpq_cmp (right->total, left->total);

  if (order == 0)
    order = left->n_solos < right->n_solos ? 1 : left->n_solos > right->n_solos ? -1 : 0;
  return order;
}

static int
compare_standings (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayStanding *left = *(PayStanding *const *) a, *right = *(PayStanding *const *) b;
  const PayTournament *tournament = data;
  int order = compare_merit (left, right);

  if (order == 0)
    order = strcmp (pay_tournament_get_player (tournament, left->player)->name,
                    pay_tournament_get_player (tournament, right->player)->name);
  return order;
}

GPtrArray *
pay_standings_new (const PayTournament *tournament, const PaySystem *system, guint best)
{
  GPtrArray *standings = g_ptr_array_new_with_free_func (standing_free);
  PaySize size = pay_tournament_get_size (tournament);

  for (guint i = 0; i < pay_tournament_get_n_players (tournament); i++)
    {
      PayStanding *standing = g_new0 (PayStanding, 1);
      standing->player = i;
      mpq_init (standing->total);
      standing->games = g_array_new (FALSE, FALSE, sizeof (PayPerformance));
      g_ptr_array_add (standings, standing);
    }
  for (guint t = 0; t < pay_tournament_get_n_tables (tournament); t++)
    {
      const PayTable *table = pay_tournament_get_table (tournament, t);
      PayFraction scores[PAY_MAX_POWERS];
      PayPower soloist;

      if (!table->has_ending)
        continue;
      pay_system_score (system ? system : pay_tournament_get_system (tournament), size,
                        &table->ending, FALSE, scores);
      soloist = pay_ending_soloist (size, &table->ending);
      for (guint p = 0; p < size.n_powers; p++)
        {
          PayStanding *standing = g_ptr_array_index (standings, table->seats[p]);
          PayPerformance game = { t, p, scores[p], table->ending.counts[p], FALSE };
          g_array_append_val (standing->games, game);
          standing->n_games++;
          standing->n_solos += soloist == (PayPower) p;
        }
    }
  for (guint i = 0; i < standings->len; i++)
    add_up (standings->pdata[i], best);
  g_ptr_array_sort_with_data (standings, compare_standings, (gpointer) tournament);
  for (guint i = 0; i < standings->len; i++)
    {
      PayStanding *standing = standings->pdata[i];
      const PayStanding *before = i ? standings->pdata[i - 1] : NULL;
      standing->place = before && compare_merit (before, standing) == 0 ? before->place : i + 1;
    }
  return standings;
}

/* ---- teams ---------------------------------------------------------------------------------- */

static int
compare_teams (gconstpointer a, gconstpointer b)
{
  const PayTeamStanding *left = *(PayTeamStanding *const *) a;
  const PayTeamStanding *right = *(PayTeamStanding *const *) b;
  int order = mpq_cmp (right->total, left->total);

  return order ? order : strcmp (left->team, right->team);
}

static PayTeamStanding *
find_team (GPtrArray *teams, const char *name)
{
  for (guint i = 0; i < teams->len; i++)
    {
      PayTeamStanding *team = teams->pdata[i];
      if (strcmp (team->team, name) == 0)
        return team;
    }
  PayTeamStanding *team = g_new0 (PayTeamStanding, 1);
  team->team = g_strdup (name);
  mpq_init (team->total);
  g_ptr_array_add (teams, team);
  return team;
}

GPtrArray *
pay_standings_teams (const PayTournament *tournament, GPtrArray *standings, guint best)
{
  GPtrArray *teams = g_ptr_array_new_with_free_func (team_free);

  /* The standings are sorted, so the best members of a team come first. */
  for (guint i = 0; i < standings->len; i++)
    {
      const PayStanding *standing = standings->pdata[i];
      const char *name = pay_tournament_get_player (tournament, standing->player)->team;
      if (!*name)
        continue;
      PayTeamStanding *team = find_team (teams, name);
      if (best == 0 || team->n_players < best)
        mpq_add (team->total, team->total, standing->total);
      team->n_players++;
    }
  g_ptr_array_sort (teams, compare_teams);
  for (guint i = 0; i < teams->len; i++)
    {
      PayTeamStanding *team = teams->pdata[i], *before = i ? teams->pdata[i - 1] : NULL;
      team->place = before && mpq_equal (before->total, team->total) ? before->place : i + 1;
    }
  return teams;
}

GArray *
pay_standings_best (const PayTournament *tournament, GPtrArray *standings, PayPower power)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (PayPerformance));

  for (guint i = 0; i < standings->len; i++)
    {
      const PayStanding *standing = standings->pdata[i];
      for (guint g = 0; g < standing->games->len; g++)
        {
          PayPerformance game = g_array_index (standing->games, PayPerformance, g);
          const PayPerformance *there = best->len ? &g_array_index (best, PayPerformance, 0) : NULL;
          int order = there ? pay_fraction_compare (game.score, there->score) : 1;

          if (game.power != power)
            continue;
          if (order == 0)
            order = (int) game.centres - (int) there->centres;
          if (order > 0)
            g_array_set_size (best, 0);
          if (order >= 0)
            g_array_append_val (best, game);
        }
    }
  return best;
}
