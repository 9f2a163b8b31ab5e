/* tournament.c - tournaments: players, rounds, boards, seats and results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/tournament.h"

#include "base/characters.h"

#include <string.h>

struct _PayTournament
{
  PayBoard *board;
  PaySystem *system;
  char *title;
  guint best;
  GPtrArray *players; /* array of PayEntrant */
  GPtrArray *tables;  /* array of PayTable, sorted by round and name */
  gboolean is_stored; /* whether names come from a file */
};

static void
entrant_free (gpointer data)
{
  PayEntrant *entrant = data;

  g_free (entrant->name);
  g_free (entrant->team);
  g_free (entrant->key);
  g_free (entrant);
}

static void
table_free (gpointer data)
{
  PayTable *table = data;

  g_free (table->name);
  g_free (table);
}

PayTournament *
pay_tournament_new (PayBoard *board, PaySystem *system)
{
  PayTournament *self = g_new0 (PayTournament, 1);

  self->board = pay_board_ref (board);
  self->system = pay_system_ref (system);
  self->title = g_strdup ("");
  self->players = g_ptr_array_new_with_free_func (entrant_free);
  self->tables = g_ptr_array_new_with_free_func (table_free);
  return self;
}

PayTournament *
pay_tournament_copy (const PayTournament *self)
{
  PayTournament *other = pay_tournament_new (self->board, self->system);

  g_free (other->title);
  other->title = g_strdup (self->title);
  other->best = self->best;
  for (guint i = 0; i < self->players->len; i++)
    {
      PayEntrant *entrant = g_memdup2 (self->players->pdata[i], sizeof *entrant);
      entrant->name = g_strdup (entrant->name);
      entrant->team = g_strdup (entrant->team);
      entrant->key = g_strdup (entrant->key);
      g_ptr_array_add (other->players, entrant);
    }
  for (guint i = 0; i < self->tables->len; i++)
    {
      PayTable *table = g_memdup2 (self->tables->pdata[i], sizeof *table);
      table->name = g_strdup (table->name);
      g_ptr_array_add (other->tables, table);
    }
  return other;
}

void
pay_tournament_swap (PayTournament *self, PayTournament *other)
{
  PayTournament held = *self;

  *self = *other;
  *other = held;
}

void
pay_tournament_free (PayTournament *self)
{
  if (!self)
    return;
  pay_board_unref (self->board);
  pay_system_unref (self->system);
  g_free (self->title);
  g_ptr_array_unref (self->players);
  g_ptr_array_unref (self->tables);
  g_free (self);
}

/* ---- queries -------------------------------------------------------------------------------- */

PayBoard *
pay_tournament_get_board (const PayTournament *self)
{
  return self->board;
}

PaySize
pay_tournament_get_size (const PayTournament *self)
{
  return (PaySize) { pay_board_get_n_powers (self->board),
                     pay_bits_count (pay_board_get_centres (self->board)),
                     pay_board_get_victory (self->board) };
}

PaySystem *
pay_tournament_get_system (const PayTournament *self)
{
  return self->system;
}

const char *
pay_tournament_get_title (const PayTournament *self)
{
  return self->title;
}

guint
pay_tournament_get_best (const PayTournament *self)
{
  return self->best;
}

guint
pay_tournament_get_n_players (const PayTournament *self)
{
  return self->players->len;
}

const PayEntrant *
pay_tournament_get_player (const PayTournament *self, guint i)
{
  return g_ptr_array_index (self->players, i);
}

/* Returns a normalised, case-folded form of a name, for comparisons. (transfer full) */
static char *
fold_name (const char *name)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autofree char *whole = g_utf8_normalize (bare, -1, G_NORMALIZE_ALL_COMPOSE);
  return g_utf8_casefold (whole ? whole : bare, -1);
}

int
pay_tournament_find_player (const PayTournament *self, const char *name)
{
  g_autofree char *wanted = fold_name (name);

  for (guint i = 0; i < self->players->len; i++)
    if (strcmp (pay_tournament_get_player (self, i)->key, wanted) == 0)
      return i;
  return -1;
}

guint
pay_tournament_get_n_tables (const PayTournament *self)
{
  return self->tables->len;
}

const PayTable *
pay_tournament_get_table (const PayTournament *self, guint i)
{
  return g_ptr_array_index (self->tables, i);
}

int
pay_tournament_find_table (const PayTournament *self, guint round, const char *name)
{
  for (guint i = 0; i < self->tables->len; i++)
    {
      const PayTable *table = pay_tournament_get_table (self, i);
      if (table->round == round && g_ascii_strcasecmp (table->name, name) == 0)
        return i;
    }
  return -1;
}

guint
pay_tournament_get_n_rounds (const PayTournament *self)
{
  guint n = self->tables->len;
  return n ? pay_tournament_get_table (self, n - 1)->round : 0;
}

guint
pay_tournament_count_power (const PayTournament *self, guint player, PayPower power)
{
  guint n = 0;

  for (guint i = 0; i < self->tables->len; i++)
    n += pay_tournament_get_table (self, i)->seats[power] == player;
  return n;
}

guint
pay_tournament_count_games (const PayTournament *self, guint player)
{
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    n += pay_tournament_count_power (self, player, p);
  return n;
}

/* ---- changes -------------------------------------------------------------------------------- */

static gboolean
report (PayDiagnostics *diagnostics, PayCode code, guint line, const char *a, const char *b)
{
  g_autofree char *first = g_utf8_make_valid (a, -1), *second = g_utf8_make_valid (b, -1);
  pay_diagnostics_add (diagnostics, code, line, 0, 0, first, second, NULL);
  return FALSE;
}

/* Checks that a name is one line of at most PAY_MAX_PLAYER_NAME bytes without control
 * characters. */
static gboolean
check_name (const PayTournament *self, const char *name, guint line, PayDiagnostics *diagnostics)
{
  if (strlen (name) > PAY_MAX_PLAYER_NAME)
    return report (diagnostics, PAY_CODE_TOURNAMENT_BAD_NAME, line, name, "");
  return pay_text_check_name (name, FALSE, self->is_stored, line, diagnostics);
}

void
pay_tournament_set_stored (PayTournament *self, gboolean stored)
{
  self->is_stored = stored;
}

gboolean
pay_tournament_set_title (PayTournament *self, const char *title, PayDiagnostics *diagnostics)
{
  if (!check_name (self, title, 0, diagnostics))
    return FALSE;
  g_free (self->title);
  self->title = g_strstrip (g_strdup (title));
  return TRUE;
}

void
pay_tournament_set_system (PayTournament *self, PaySystem *system)
{
  PaySystem *old = self->system;

  self->system = pay_system_ref (system);
  pay_system_unref (old);
}

void
pay_tournament_set_best (PayTournament *self, guint best)
{
  self->best = MIN (best, PAY_MAX_ROUNDS);
}

gboolean
pay_tournament_add_player (PayTournament *self, const char *name, const char *team, guint line,
                           PayDiagnostics *diagnostics)
{
  g_autofree char *bare = g_strstrip (g_strdup (name));
  PayEntrant *entrant;

  if (!*bare)
    return report (diagnostics, PAY_CODE_TOURNAMENT_BAD_NAME, line, bare, "");
  if (!check_name (self, bare, line, diagnostics)
      || (team && !check_name (self, team, line, diagnostics)))
    return FALSE;
  if (pay_tournament_find_player (self, bare) >= 0)
    return report (diagnostics, PAY_CODE_TOURNAMENT_PLAYER_TWICE, line, bare, "");
  if (self->players->len >= PAY_MAX_PLAYERS)
    return report (diagnostics, PAY_CODE_TOURNAMENT_MANY_PLAYERS, line,
                   G_STRINGIFY (PAY_MAX_PLAYERS), "");
  entrant = g_new0 (PayEntrant, 1);
  entrant->name = g_steal_pointer (&bare);
  entrant->team = g_strstrip (g_strdup (team ? team : ""));
  entrant->key = fold_name (entrant->name);
  g_ptr_array_add (self->players, entrant);
  return TRUE;
}

gboolean
pay_tournament_remove_player (PayTournament *self, guint player, PayDiagnostics *diagnostics)
{
  guint n_powers = pay_board_get_n_powers (self->board);

  if (pay_tournament_count_games (self, player) > 0)
    return report (diagnostics, PAY_CODE_TOURNAMENT_PLAYER_SEATED, 0,
                   pay_tournament_get_player (self, player)->name, "");
  g_ptr_array_remove_index (self->players, player);
  for (guint i = 0; i < self->tables->len; i++)
    {
      PayTable *table = g_ptr_array_index (self->tables, i);
      for (guint p = 0; p < n_powers; p++)
        table->seats[p] -= table->seats[p] > player;
    }
  return TRUE;
}

/* Orders boards by round and name. Shorter names precede longer ones, so that "10" follows "9". */
static int
compare_tables (const PayTable *a, const PayTable *b)
{
  gsize left = strlen (a->name), right = strlen (b->name);

  if (a->round != b->round)
    return a->round < b->round ? -1 : 1;
  if (left != right)
    return left < right ? -1 : 1;
  return strcmp (a->name, b->name);
}

gboolean
pay_tournament_add_table (PayTournament *self, guint round, const char *name, const guint *seats,
                          guint line, PayDiagnostics *diagnostics)
{
  guint n_powers = pay_board_get_n_powers (self->board), at = 0;
  g_autofree char *bare = g_strstrip (g_strdup (name));
  g_autofree char *number = g_strdup_printf ("%u", round);
  gboolean good = TRUE;

  if (round < 1 || round > PAY_MAX_ROUNDS)
    return report (diagnostics, PAY_CODE_TOURNAMENT_BAD_ROUND, line, number,
                   G_STRINGIFY (PAY_MAX_ROUNDS));
  if (!*bare)
    return report (diagnostics, PAY_CODE_TOURNAMENT_BAD_NAME, line, bare, "");
  if (!check_name (self, bare, line, diagnostics))
    return FALSE;
  if (pay_tournament_find_table (self, round, bare) >= 0)
    return report (diagnostics, PAY_CODE_TOURNAMENT_TABLE_TWICE, line, number, bare);
  for (guint p = 0; p < n_powers; p++)
    {
      const char *player;
      g_return_val_if_fail (seats[p] < self->players->len, FALSE);
      player = pay_tournament_get_player (self, seats[p])->name;
      for (guint q = 0; q < p; q++)
        if (seats[q] == seats[p])
          good = report (diagnostics, PAY_CODE_TOURNAMENT_SEAT_TWICE, line, player, number);
      for (guint i = 0; i < self->tables->len; i++)
        for (guint q = 0; q < n_powers; q++)
          if (pay_tournament_get_table (self, i)->round == round
              && pay_tournament_get_table (self, i)->seats[q] == seats[p])
            good = report (diagnostics, PAY_CODE_TOURNAMENT_SEAT_TWICE, line, player, number);
    }
  if (!good)
    return FALSE;

  PayTable *table = g_new0 (PayTable, 1);
  table->round = round;
  table->name = g_steal_pointer (&bare);
  memcpy (table->seats, seats, n_powers * sizeof *seats);
  while (at < self->tables->len && compare_tables (g_ptr_array_index (self->tables, at), table) < 0)
    at++;
  g_ptr_array_insert (self->tables, at, table);
  return TRUE;
}

gboolean
pay_tournament_set_ending (PayTournament *self, guint table, const PayEnding *ending, guint neutral,
                           guint line, PayDiagnostics *diagnostics)
{
  PayTable *there = g_ptr_array_index (self->tables, table);

  if (ending)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      if (!pay_ending_check (pay_tournament_get_size (self), ending, neutral, findings))
        {
          pay_diagnostics_add_all_at (diagnostics, findings, line);
          return FALSE;
        }
      there->ending = *ending;
    }
  there->has_ending = ending != NULL;
  there->neutral = ending ? neutral : 0;
  return TRUE;
}

void
pay_tournament_drop_round (PayTournament *self)
{
  guint last = pay_tournament_get_n_rounds (self);

  while (self->tables->len && pay_tournament_get_n_rounds (self) == last)
    g_ptr_array_set_size (self->tables, self->tables->len - 1);
}
