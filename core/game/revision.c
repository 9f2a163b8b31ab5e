/* revision.c - the correction of a past phase, with everything that follows from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/revision.h"

#include "base/characters.h"
#include "game/game-private.h"
#include "game/reason.h"

#include <string.h>

struct _PayRevision
{
  PayGame *game;
  PayRevisionState state;
  guint64 awaited;
  gboolean has_changes, keeps_lots;
  GPtrArray *phases;  /* PayRevisionPhase */
  GPtrArray *dropped; /* PayDropped */
};

/* ---- differences ---------------------------------------------------------------------------- */

static gboolean
is_same_unit (const PayUnit *a, const PayUnit *b)
{
  return a->type == b->type && a->location == b->location && a->owner == b->owner;
}

static PayDifference *
add (PayRevisionPhase *self, PayDifferenceKind kind, PayPower power)
{
  PayDifference made = {
    .kind = kind,
    .power = power,
    .province = PAY_NO_PROVINCE,
    .unit = { .type = PAY_UNIT_NONE, .location = PAY_NO_LOCATION, .owner = PAY_NO_POWER },
    .before = -1,
    .after = -1
  };

  g_array_append_val (self->differences, made);
  return &g_array_index (self->differences, PayDifference, self->differences->len - 1);
}

static const char *
sheet_text (const PayTurn *turn, guint power)
{
  const PaySheet *sheet = turn ? pay_turn_get_sheet (turn, (PayPower) power) : NULL;
  return sheet ? pay_sheet_get_text (sheet) : NULL;
}

static void
compare_sheets (PayRevisionPhase *self, guint n_powers)
{
  for (guint p = 0; p < n_powers; p++)
    {
      const char *before = sheet_text (self->before, p), *after = sheet_text (self->after, p);
      if (g_strcmp0 (before, after) == 0)
        continue;
      PayDifference *made = add (self, PAY_DIFFERENCE_SHEET, (PayPower) p);
      made->was = before != NULL;
      made->is = after != NULL;
    }
}

/* Gets the unit to which an order of a turn belongs. Orders of adjustment phases are matched by
 * their power and location. */
static PayUnit
get_unit (const PayTurn *turn, guint i)
{
  const PayPosition *position = pay_turn_get_judged (turn);
  const PayOutcome *outcome = pay_turn_get_outcome (turn);

  switch (pay_turn_get_phase (turn).kind)
    {
    case PAY_PHASE_MOVEMENT:
      return *pay_position_get_unit (position, i);
    case PAY_PHASE_RETREAT:
      return pay_position_get_dislodged (position, i)->unit;
    case PAY_PHASE_ADJUSTMENT:
    default:
      return (PayUnit) { .type = PAY_UNIT_NONE,
                         .location = pay_outcome_get_order (outcome, i)->location,
                         .owner = pay_outcome_get_power (outcome, i) };
    }
}

/* Finds the order of a unit in a turn, or -1. */
static int
find_order (const PayTurn *turn, const PayUnit *unit)
{
  for (guint i = 0; turn && i < pay_outcome_get_n (pay_turn_get_outcome (turn)); i++)
    {
      PayUnit other = get_unit (turn, i);
      if (is_same_unit (&other, unit))
        return (int) i;
    }
  return -1;
}

static void
add_order (PayRevisionPhase *self, const PayUnit *unit, int before, int after)
{
  PayDifference *made = add (self, PAY_DIFFERENCE_ORDER, unit->owner);

  made->unit = *unit;
  made->was = before >= 0;
  made->is = after >= 0;
  made->before = before;
  made->after = after;
}

static void
compare_orders (PayRevisionPhase *self)
{
  const PayOutcome *was = self->before ? pay_turn_get_outcome (self->before) : NULL;
  const PayOutcome *is = self->after ? pay_turn_get_outcome (self->after) : NULL;

  for (guint i = 0; was && i < pay_outcome_get_n (was); i++)
    {
      PayUnit unit = get_unit (self->before, i);
      int now = find_order (self->after, &unit);
      if (now < 0
          || !pay_order_equal (pay_outcome_get_order (was, i),
                               pay_outcome_get_order (is, (guint) now))
          || pay_outcome_get_result (was, i)->verdict
               != pay_outcome_get_result (is, (guint) now)->verdict)
        add_order (self, &unit, (int) i, now);
    }
  for (guint i = 0; is && i < pay_outcome_get_n (is); i++)
    {
      PayUnit unit = get_unit (self->after, i);
      if (find_order (self->before, &unit) < 0)
        add_order (self, &unit, -1, (int) i);
    }
}

static gboolean
has_unit (const PayPosition *position, const PayUnit *unit)
{
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    if (is_same_unit (pay_position_get_unit (position, i), unit))
      return TRUE;
  return FALSE;
}

/* Adds the units of a position that the other position does not have. */
static void
compare_units (PayRevisionPhase *self, const PayPosition *position, const PayPosition *other,
               gboolean is)
{
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      if (has_unit (other, unit))
        continue;
      PayDifference *made = add (self, PAY_DIFFERENCE_UNIT, unit->owner);
      made->unit = *unit;
      made->was = !is;
      made->is = is;
    }
}

static void
compare_positions (PayRevisionPhase *self, const PayPosition *before, const PayPosition *after)
{
  const PayBoard *board = pay_position_get_board (before);

  compare_units (self, before, after, FALSE);
  compare_units (self, after, before, TRUE);
  for (guint i = 0; i < pay_board_get_n_provinces (board); i++)
    {
      PayProvince centre = (PayProvince) i;
      PayPower was, is;
      if (!pay_board_is_centre (board, centre))
        continue;
      was = pay_position_get_owner (before, centre);
      is = pay_position_get_owner (after, centre);
      if (was == is)
        continue;
      PayDifference *made = add (self, PAY_DIFFERENCE_OWNER, is);
      made->province = centre;
      made->before = was;
      made->after = is;
      made->was = made->is = TRUE;
    }
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      int was = pay_position_get_balance (before, (PayPower) p);
      int is = pay_position_get_balance (after, (PayPower) p);
      if (was == is)
        continue;
      PayDifference *made = add (self, PAY_DIFFERENCE_MONEY, (PayPower) p);
      made->before = was;
      made->after = is;
      made->was = made->is = TRUE;
    }
}

static void
compare_ends (PayRevisionPhase *self)
{
  const PayEvent *was = self->before ? pay_turn_get_victory (self->before) : NULL;
  const PayEvent *is = self->after ? pay_turn_get_victory (self->after) : NULL;

  if (was && (!is || is->power != was->power))
    add (self, PAY_DIFFERENCE_END, was->power)->was = TRUE;
  if (is && (!was || is->power != was->power))
    add (self, PAY_DIFFERENCE_END, is->power)->is = TRUE;
}

static void
phase_free (gpointer data)
{
  PayRevisionPhase *self = data;

  g_clear_pointer (&self->before, pay_turn_unref);
  g_clear_pointer (&self->after, pay_turn_unref);
  g_array_unref (self->differences);
  g_free (self);
}

static void
add_phase (PayRevision *self, PayTurn *before, PayTurn *after)
{
  PayRevisionPhase *made = g_new0 (PayRevisionPhase, 1);

  made->phase = pay_turn_get_phase (before ? before : after);
  made->before = before ? pay_turn_ref (before) : NULL;
  made->after = after ? pay_turn_ref (after) : NULL;
  made->differences = g_array_new (FALSE, FALSE, sizeof (PayDifference));
  g_ptr_array_add (self->phases, made);
  if (!before || !after)
    {
      PayDifference *difference = add (made, PAY_DIFFERENCE_PHASE, PAY_NO_POWER);
      difference->was = before != NULL;
      difference->is = after != NULL;
    }
  compare_sheets (made, pay_board_get_n_powers (pay_game_get_board (self->game)));
  compare_orders (made);
  if (before && after)
    compare_positions (made, pay_turn_get_after (before), pay_turn_get_after (after));
  compare_ends (made);
}

/* Compares the turns of two games from a turn on, in the order of the calendar. */
static void
compare (PayRevision *self, const PayGame *before, guint turn)
{
  const PayGame *after = self->game;
  const PayBoard *board = pay_game_get_board (after);
  guint b = turn, a = turn;

  while (b < before->turns->len || a < after->n_played)
    {
      PayTurn *was = b < before->turns->len ? g_ptr_array_index (before->turns, b) : NULL;
      PayTurn *is = a < after->n_played ? g_ptr_array_index (after->turns, a) : NULL;
      int order = !was ? 1
                : !is
                  ? -1
                  : pay_phase_compare (board, pay_turn_get_phase (was), pay_turn_get_phase (is));
      if (!is && self->state != PAY_REVISION_OVER
          && pay_phase_compare (board, pay_turn_get_phase (was), pay_game_get_phase (after)) >= 0)
        break; /* phases that are still to be played again */
      if (order > 0)
        was = NULL;
      if (order < 0)
        is = NULL;
      b += was != NULL;
      a += is != NULL;
      add_phase (self, was, is);
      self->keeps_lots |= is && pay_turn_get_drawn (is);
    }
}

/* ---- playing on ----------------------------------------------------------------------------- */

static void
replace (PayGame **game, PayGame *changed)
{
  pay_game_unref (*game);
  *game = changed;
}

/* Returns the powers of which sheets are missing in the current phase of a game. */
static guint64
find_missing (const PayGame *game)
{
  guint64 missing = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_game_is_waiting_for (game, (PayPower) p)
        || pay_game_needs_computer (game, (PayPower) p))
      missing |= G_GUINT64_CONSTANT (1) << p;
  return missing;
}

/* Returns the powers of which sheets were due in a phase of the game before. */
static guint64
find_asked (const PayRevised *made, const PayGame *now)
{
  PayPhase phase = pay_game_get_phase (now);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayGame) then = pay_game_find_turn (made->before, phase) >= 0
                             ? pay_game_rollback (made->before, phase, ignored)
                             : NULL;

  if (!then)
    return 0;
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_clear_pointer (&then->received.sheets[p], pay_sheet_unref);
  return find_missing (then);
}

static guint64
find_dropped (const GPtrArray *dropped, PayPhase phase)
{
  guint64 powers = 0;

  for (guint i = 0; i < dropped->len; i++)
    {
      const PayDropped *one = g_ptr_array_index (dropped, i);
      if (one->kind == PAY_DROPPED_SHEET && !one->is_gone && pay_phase_is_equal (one->phase, phase))
        powers |= G_GUINT64_CONSTANT (1) << one->power;
    }
  return powers;
}

/* Finds the powers whose sheets the current phase needs before it can be adjudicated: those that
 * nobody was asked for before, and with `stop` also those that are not valid any more. */
static guint64
find_awaited (const PayRevision *self, const PayRevised *made, gboolean stop)
{
  guint64 missing = find_missing (self->game);
  guint64 asked = find_asked (made, self->game);

  if (stop)
    asked &= ~find_dropped (self->dropped, pay_game_get_phase (self->game));
  return missing & ~asked;
}

static void
play_on (PayRevision *self, const PayRevisionRequest *request, guint turn)
{
  const PayBoard *board = pay_game_get_board (self->game);
  const PayRevised *made = g_ptr_array_index (self->game->revisions,
                                              self->game->revisions->len - 1);
  PayPhase until = pay_game_get_phase (made->before);
  g_autoptr (PayRevised) keep = g_atomic_rc_box_acquire ((gpointer) made);

  self->state = PAY_REVISION_COMPLETE;
  while (pay_phase_compare (board, pay_game_get_phase (self->game), until) < 0)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      PayGame *next;

      if (pay_game_is_over (self->game))
        {
          self->state = PAY_REVISION_OVER;
          return;
        }
      if (request->fill)
        replace (&self->game, request->fill (self->game, request->data));
      self->awaited = self->game->n_played > turn ? find_awaited (self, made, request->stop) : 0;
      if (self->awaited)
        {
          self->state = PAY_REVISION_WAITS;
          return;
        }
      next = pay_game_adjudicate_listing (self->game, self->dropped, findings);
      if (!next)
        {
          self->state = PAY_REVISION_STUCK;
          return;
        }
      replace (&self->game, next);
    }
}

/* Sets the time and the reason of the last record where they are missing, unless players may have
 * seen commitments that bind it. */
static void
name_record (PayGame *game, const PayRevisionRequest *request)
{
  const PayRevised *old = g_ptr_array_index (game->revisions, game->revisions->len - 1);

  if (old->turn < game->n_played)
    return;
  PayRevised *made = pay_revised_new (old->turn, *old->time ? old->time : request->time,
                                      *old->reason ? old->reason : request->reason,
                                      old->redraw || request->redraw);

  made->before = pay_game_ref (old->before);
  made->end = g_strdup (old->end);
  g_ptr_array_remove_index (game->revisions, game->revisions->len - 1);
  g_ptr_array_add (game->revisions, made);
}

/* Goes back to the game before the rollback. */
static PayGame *
restore (PayGame *self, PayDiagnostics *diagnostics)
{
  PayGame *game = pay_game_ref (self);

  while (pay_game_has_future (game))
    {
      PayGame *next = pay_game_rollforward (game, diagnostics);
      if (!next)
        break;
      replace (&game, next);
    }
  return game;
}

static gboolean
check_request (const PayGame *game, const PayRevisionRequest *request, PayDiagnostics *diagnostics)
{
  const char *reason = request->reason;

  if (reason && *reason
      && (!pay_text_check_name (reason, FALSE, FALSE, 0, diagnostics)
          || !pay_reason_check (reason, PAY_CODE_GAME_CORRECT_REASON, diagnostics)))
    return FALSE;
  if (pay_game_get_n_future (game) > 0 || game->filed->len > 0)
    return pay_game_check_not_over (game, diagnostics);
  pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NO_FUTURE, 0, 0, 0, NULL);
  return FALSE;
}

PayRevision *
pay_revision_new (PayGame *game, const PayRevisionRequest *request, PayDiagnostics *diagnostics)
{
  if (!check_request (game, request, diagnostics))
    return NULL;

  PayRevision *self = g_new0 (PayRevision, 1);

  self->phases = g_ptr_array_new_with_free_func (phase_free);
  self->dropped = pay_dropped_new_list ();
  if (pay_game_get_n_future (game) > 0 && !pay_game_is_changed_since_rollback (game)
      && !request->redraw)
    {
      self->game = restore (game, diagnostics);
      return self;
    }
  self->game = pay_game_begin_revision (game, request->time, request->reason, request->redraw,
                                        self->dropped);
  if (pay_game_get_n_future (game) == 0)
    {
      replace (&self->game, pay_game_copy (self->game, self->game->n_played));
      name_record (self->game, request);
      pay_game_settle (self->game);
    }
  self->has_changes = TRUE;
  const PayRevised *made = g_ptr_array_index (self->game->revisions,
                                              self->game->revisions->len - 1);
  g_autoptr (PayGame) before = pay_game_ref (made->before);
  guint turn = made->turn;
  play_on (self, request, turn);
  compare (self, before, turn);
  return self;
}

void
pay_revision_free (PayRevision *self)
{
  if (!self)
    return;
  pay_game_unref (self->game);
  g_ptr_array_unref (self->phases);
  g_ptr_array_unref (self->dropped);
  g_free (self);
}

PayGame *
pay_revision_get_game (const PayRevision *self)
{
  return self->game;
}

PayRevisionState
pay_revision_get_state (const PayRevision *self)
{
  return self->state;
}

guint64
pay_revision_get_awaited (const PayRevision *self)
{
  return self->awaited;
}

gboolean
pay_revision_has_changes (const PayRevision *self)
{
  return self->has_changes;
}

gboolean
pay_revision_keeps_lots (const PayRevision *self)
{
  return self->keeps_lots;
}

const GPtrArray *
pay_revision_get_phases (const PayRevision *self)
{
  return self->phases;
}

const GPtrArray *
pay_revision_get_dropped (const PayRevision *self)
{
  return self->dropped;
}
