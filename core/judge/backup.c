/* backup.c - breaks cycles that bounds alone cannot decide: circular moves and convoy paradoxes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/movement-private.h"

#include <string.h>

/* A node stands for a decision that is still open. Its number is the kind of the decision times
 * PAY_MAX_UNITS, plus the index of the unit. */
enum
{
  NODE_MOVE,
  NODE_SUPPORT,
  NODE_PATH,
  NODE_LOST,
  N_NODE_KINDS
};
#define MAX_NODES (N_NODE_KINDS * PAY_MAX_UNITS)
#define NODE(kind, unit) ((kind) *PAY_MAX_UNITS + (unit))

/* The open decisions and their dependencies, and the state of Tarjan's algorithm. The first
 * strongly connected component that the algorithm completes is the core: its decisions depend only
 * on one another. */
struct _Backup
{
  guint first_edge[MAX_NODES], n_edges_of[MAX_NODES];
  gint16 *edges;
  guint n_edges, room;
  int index[MAX_NODES], low[MAX_NODES];
  gint16 stack[MAX_NODES], calls[MAX_NODES];
  guint next_edge[MAX_NODES];
  guint8 on_stack[MAX_NODES];
  gint16 core[MAX_NODES];
  guint n_core;
  guint8 in_core[MAX_NODES];
  State saved;
};

static void
add_edge (struct _Backup *b, guint node)
{
  if (b->n_edges == b->room)
    {
      b->room = b->room ? 2 * b->room : 1024;
      b->edges = g_renew (gint16, b->edges, b->room);
    }
  b->edges[b->n_edges++] = node;
}

static void
add_move (PayJudge *self, guint i)
{
  if (self->kind[i] == PAY_ORDER_MOVE && self->state.move[i] == OPEN)
    add_edge (self->backup, NODE (NODE_MOVE, i));
}

static void
add_path (PayJudge *self, guint i)
{
  if ((self->travel[i] == TRAVEL_CONVOY || self->travel[i] == TRAVEL_EITHER)
      && self->state.path[i] == OPEN)
    add_edge (self->backup, NODE (NODE_PATH, i));
}

static void
add_supports (PayJudge *self, guint i)
{
  for (int s = self->first_support[i]; s >= 0; s = self->next_support[s])
    if (self->state.support[s] == OPEN)
      add_edge (self->backup, NODE (NODE_SUPPORT, s));
}

static void
add_losses (PayJudge *self, guint i)
{
  for (int f = self->first_convoy[i]; f >= 0; f = self->next_convoy[f])
    if (self->state.lost[f] == OPEN)
      add_edge (self->backup, NODE (NODE_LOST, f));
}

static void
add_move_edges (PayJudge *self, guint i)
{
  PayProvince p = self->target[i];
  int d = self->at[p];

  if (d >= 0)
    {
      add_supports (self, d);
      if (self->kind[d] == PAY_ORDER_MOVE)
        {
          add_move (self, d);
          if (self->opposite[i] >= 0)
            add_path (self, d);
        }
    }
  for (int k = self->first_attack[p]; k >= 0; k = self->next_attack[k])
    if (pay_judge_path (self, k) != NO)
      {
        add_path (self, k);
        add_supports (self, k);
        if (self->rules.dislodged_no_bounce && k != (int) i)
          add_move (self, k);
      }
  if (self->rules.convoyed_attack_cuts_own_target)
    for (guint o = 0; o < self->n; o++)
      if (self->kind[o] == PAY_ORDER_MOVE
          && (self->sea_origin[o] == p || self->target[o] == self->sea_origin[i]))
        add_supports (self, o);
}

static void
add_support_edges (PayJudge *self, guint s)
{
  for (int a = self->first_attack[self->place[s]]; a >= 0; a = self->next_attack[a])
    {
      Tri path = YES;
      if (self->units[a].owner == self->units[s].owner || pay_judge_is_exempt (self, a, s, &path))
        continue;
      if (pay_judge_is_aimed_at (self, s, a) || self->weight[s] > 1)
        add_move (self, a);
      if (pay_judge_is_aimed_at (self, s, a))
        continue;
      if (self->rules.paradox == PAY_PARADOX_2000 && path == OPEN)
        add_losses (self, a);
      else
        add_path (self, a);
    }
}

static void
add_node (PayJudge *self, guint kind, guint i)
{
  struct _Backup *b = self->backup;
  guint node = NODE (kind, i);

  b->first_edge[node] = b->n_edges;
  if (kind == NODE_MOVE)
    add_move_edges (self, i);
  else if (kind == NODE_SUPPORT)
    add_support_edges (self, i);
  else if (kind == NODE_PATH)
    add_losses (self, i);
  else
    for (int a = self->first_attack[self->place[i]]; a >= 0; a = self->next_attack[a])
      add_move (self, a);
  b->n_edges_of[node] = b->n_edges - b->first_edge[node];
}

static void
build_graph (PayJudge *self)
{
  State *state = &self->state;

  self->backup->n_edges = 0;
  for (guint i = 0; i < self->n; i++)
    switch (self->kind[i])
      {
      case PAY_ORDER_MOVE:
        if (state->move[i] == OPEN)
          add_node (self, NODE_MOVE, i);
        if (self->travel[i] != TRAVEL_LAND && state->path[i] == OPEN)
          add_node (self, NODE_PATH, i);
        break;
      case PAY_ORDER_SUPPORT:
      case PAY_ORDER_SUPPORT_MOVE:
        if (state->support[i] == OPEN)
          add_node (self, NODE_SUPPORT, i);
        break;
      case PAY_ORDER_CONVOY:
        if (state->lost[i] == OPEN)
          add_node (self, NODE_LOST, i);
        break;
      default:
        break;
      }
}

/* Runs Tarjan's algorithm from one node until the first component is complete. */
static void
find_core (struct _Backup *b, guint root)
{
  int count = 0;
  guint depth = 0, height = 0;

  memset (b->index, 0, sizeof b->index);
  memset (b->on_stack, 0, sizeof b->on_stack);
  memset (b->in_core, 0, sizeof b->in_core);
  b->calls[depth++] = root;
  while (depth > 0)
    {
      guint v = b->calls[depth - 1];
      if (b->index[v] == 0)
        {
          b->index[v] = b->low[v] = ++count;
          b->next_edge[v] = 0;
          b->stack[height++] = v;
          b->on_stack[v] = TRUE;
        }
      if (b->next_edge[v] < b->n_edges_of[v])
        {
          guint w = b->edges[b->first_edge[v] + b->next_edge[v]];
          if (b->index[w] == 0)
            {
              b->calls[depth++] = w;
              continue; /* this edge is examined again after w */
            }
          if (b->on_stack[w])
            b->low[v] = MIN (b->low[v], b->low[w]);
          b->next_edge[v]++;
          continue;
        }
      if (b->low[v] == b->index[v])
        {
          b->n_core = 0;
          guint w;
          do
            {
              w = b->stack[--height];
              b->core[b->n_core++] = w;
              b->in_core[w] = TRUE;
            }
          while (w != v);
          return;
        }
      depth--;
    }
}

/* Checks whether a decision contradicts its own consequences. The state is restored afterwards. */
static gboolean
is_refuted (PayJudge *self, guint kind, guint i, Tri value)
{
  State *state = &self->state;

  self->backup->saved = *state;
  if (kind == NODE_PATH)
    {
      pay_bits_add (&state->guessed_paths, i);
      pay_judge_set_path (self, i, value);
    }
  else
    {
      pay_bits_add (&state->guessed_moves, i);
      pay_bits_add (&state->dirty, self->target[i]);
      pay_judge_set_move (self, i, value);
    }
  pay_judge_propagate (self);
  gboolean refuted = state->contradiction;
  *state = self->backup->saved;
  return refuted;
}

/* Decides a move, and marks its target as dirty. */
static void
settle_move (PayJudge *self, guint i, Tri value)
{
  pay_bits_add (&self->state.dirty, self->target[i]);
  pay_judge_set_move (self, i, value);
}

/* Searches the core, by province, for a decision of one kind that has only one consistent value,
 * and makes it. Returns FALSE if there is none. */
static gboolean
decide_forced (PayJudge *self, guint kind)
{
  for (guint p = 0; p < self->n_provinces; p++)
    {
      int i = self->at[p];
      if (i < 0 || !self->backup->in_core[NODE (kind, i)])
        continue;
      gboolean not_yes = is_refuted (self, kind, i, YES);
      gboolean not_no = is_refuted (self, kind, i, NO);
      if (not_yes == not_no)
        continue;
      if (kind == NODE_PATH)
        pay_judge_set_path (self, i, not_yes ? NO : YES);
      else
        settle_move (self, i, not_yes ? NO : YES);
      return TRUE;
    }
  return FALSE;
}

/* Applies the paradox rule: disrupts the convoys of the paradox. All Hold also stops its moves by
 * land. */
static void
apply_paradox_rule (PayJudge *self)
{
  struct _Backup *b = self->backup;
  gboolean all_hold = self->rules.paradox == PAY_PARADOX_ALL_HOLD;

  for (guint c = 0; c < b->n_core; c++)
    {
      guint kind = b->core[c] / PAY_MAX_UNITS, i = b->core[c] % PAY_MAX_UNITS;
      if (kind == NODE_PATH)
        {
          pay_bits_add (&self->disrupted, i);
          pay_judge_set_path (self, i, NO);
        }
      else if (kind == NODE_LOST && !all_hold && b->in_core[NODE (NODE_PATH, self->subject[i])])
        pay_bits_add (&self->disrupted, i);
      else if (kind == NODE_MOVE && all_hold && self->travel[i] == TRAVEL_LAND)
        {
          int o = self->opposite[i];
          if (o >= 0)
            self->opposite[o] = -1;
          self->opposite[i] = -1;
          self->travel[i] = TRAVEL_HELD;
          pay_bits_add (&self->disrupted, i);
          settle_move (self, i, NO);
        }
    }
}

/* Finds units of the core that move in a circle, each into the province of the next, and lets all
 * of them move. Returns FALSE if no such circle is consistent. */
static gboolean
move_in_circle (PayJudge *self)
{
  const guint8 *in_core = self->backup->in_core;
  guint16 seen[PAY_MAX_UNITS] = { 0 };
  guint walk = 0;

  for (guint p = 0; p < self->n_provinces; p++)
    {
      int i = self->at[p];
      walk++;
      while (i >= 0 && in_core[NODE (NODE_MOVE, i)] && !seen[i]
             && pay_judge_head_to_head (self, i) == NO)
        {
          seen[i] = walk;
          i = self->at[self->target[i]];
        }
      if (i < 0 || seen[i] != walk)
        continue;
      self->backup->saved = self->state;
      for (int k = i; self->state.move[k] == OPEN; k = self->at[self->target[k]])
        {
          pay_bits_add (&self->state.guessed_moves, k);
          pay_bits_add (&self->state.dirty, self->target[k]);
          pay_judge_set_move (self, k, YES);
        }
      pay_judge_propagate (self);
      if (!self->state.contradiction)
        {
          self->state.guessed_moves = (PayBits) { 0 };
          return TRUE;
        }
      self->state = self->backup->saved;
    }
  return FALSE;
}

/* Finds the core and makes at least one of its decisions.
 * With convoys, this is the first path that has a single consistent value. If there is none, the
 * core is a paradox. Without convoys, all moves of a circle succeed if this is consistent.
 * Otherwise the first move with a single consistent value is decided. */
void
pay_judge_break_cycle (PayJudge *self)
{
  guint root = 0;
  gboolean paths = FALSE;

  if (!self->backup)
    self->backup = g_new0 (struct _Backup, 1);
  build_graph (self);
  while (self->kind[root] != PAY_ORDER_MOVE || self->state.move[root] != OPEN)
    root++;
  find_core (self->backup, NODE (NODE_MOVE, root));

  for (guint c = 0; c < self->backup->n_core; c++)
    paths |= self->backup->core[c] / PAY_MAX_UNITS == NODE_PATH;
  if (paths)
    {
      if (!decide_forced (self, NODE_PATH))
        apply_paradox_rule (self);
      return;
    }
  if (move_in_circle (self) || decide_forced (self, NODE_MOVE))
    return;
  /* No known position reaches this point. To be safe, one move fails: a move of the core if
   * there is one. */
  guint stays = root;
  for (guint c = 0; c < self->backup->n_core; c++)
    if (self->backup->core[c] / PAY_MAX_UNITS == NODE_MOVE)
      stays = self->backup->core[c] % PAY_MAX_UNITS;
  settle_move (self, stays, NO);
}

void
pay_judge_free_backup (PayJudge *self)
{
  if (self->backup)
    g_free (self->backup->edges);
  g_clear_pointer (&self->backup, g_free);
}
