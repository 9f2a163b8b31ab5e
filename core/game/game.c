/* game.c - games as values: every change makes another game that shares the turns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game.h"

#include "game/game-private.h"
#include "judge/judge.h"
#include "payola/dummy.h"

#include <string.h>

/* Turns 0 .. n_played - 1 have been played, the others were taken back and are the future.
 * `received` are the sheets for the phase to come; `kept` those that had come for the phase after
 * the last turn when the first turn was taken back (none without a future). */
struct _PayGame
{
  PaySetup    *setup;
  PayPosition *start;
  GPtrArray   *turns;
  guint        n_played;
  PaySheet    *received[PAY_MAX_POWERS];
  PaySheet    *kept[PAY_MAX_POWERS];
  guint64      draw; /* the powers that drew; 0: no draw */
};

/* ---- making --------------------------------------------------------------------------------- */

static void
copy_sheets (PaySheet **to, PaySheet *const *from)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      PaySheet *sheet = from && from[p] ? pay_sheet_ref (from[p]) : NULL;
      pay_sheet_unref (to[p]);
      to[p] = sheet;
    }
}

static PayGame *
new_empty (PaySetup *setup, PayPosition *start)
{
  PayGame *self = g_atomic_rc_box_new0 (PayGame);

  self->setup = pay_setup_ref (setup);
  self->start = pay_position_ref (start);
  self->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_turn_unref);
  return self;
}

/* Another game with the first `n_turns` turns of this one, and all else. */
static PayGame *
copy (const PayGame *self, guint n_turns)
{
  PayGame *other = new_empty (self->setup, self->start);

  for (guint i = 0; i < n_turns; i++)
    g_ptr_array_add (other->turns, pay_turn_ref (g_ptr_array_index (self->turns, i)));
  other->n_played = self->n_played;
  other->draw = self->draw;
  copy_sheets (other->received, self->received);
  copy_sheets (other->kept, self->kept);
  return other;
}

PayGame *
pay_game_new (PaySetup *setup)
{
  g_autoptr (PayPosition) start = pay_game_make_start (setup);
  return new_empty (setup, start);
}

PayGame *
pay_game_new_from (PaySetup *setup, PayPosition *position, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPosition) start = pay_game_check_start (setup, position, diagnostics);
  return start ? new_empty (setup, start) : NULL;
}

PayGame *
pay_game_new_restored (PaySetup *setup, PayPosition *start, GPtrArray *turns, guint n_played,
                       PaySheet *const *received, PaySheet *const *kept, guint64 draw)
{
  g_return_val_if_fail (n_played <= turns->len, NULL);

  PayGame *self = new_empty (setup, start);
  for (guint i = 0; i < turns->len; i++)
    g_ptr_array_add (self->turns, pay_turn_ref (g_ptr_array_index (turns, i)));
  self->n_played = n_played;
  self->draw = draw;
  copy_sheets (self->received, received);
  if (n_played < turns->len)
    copy_sheets (self->kept, kept);
  return self;
}

PayGame *
pay_game_ref (PayGame *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
game_clear (gpointer data)
{
  PayGame *self = data;

  copy_sheets (self->received, NULL);
  copy_sheets (self->kept, NULL);
  g_ptr_array_unref (self->turns);
  pay_position_unref (self->start);
  pay_setup_unref (self->setup);
}

void
pay_game_unref (PayGame *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, game_clear);
}

/* ---- looking -------------------------------------------------------------------------------- */

PaySetup *
pay_game_get_setup (const PayGame *self)
{
  return self->setup;
}

PayBoard *
pay_game_get_board (const PayGame *self)
{
  return pay_setup_get_board (self->setup);
}

PayPosition *
pay_game_get_start (const PayGame *self)
{
  return self->start;
}

PayPosition *
pay_game_get_position (const PayGame *self)
{
  return self->n_played ? pay_turn_get_after (g_ptr_array_index (self->turns, self->n_played - 1))
                        : self->start;
}

PayPhase
pay_game_get_phase (const PayGame *self)
{
  return pay_position_get_phase (pay_game_get_position (self));
}

guint
pay_game_get_n_turns (const PayGame *self)
{
  return self->n_played;
}

PayTurn *
pay_game_get_turn (const PayGame *self, guint i)
{
  g_return_val_if_fail (i < self->n_played, NULL);
  return g_ptr_array_index (self->turns, i);
}

int
pay_game_find_turn (const PayGame *self, PayPhase phase)
{
  for (guint i = 0; i < self->n_played; i++)
    if (pay_phase_compare (pay_turn_get_phase (g_ptr_array_index (self->turns, i)), phase) == 0)
      return (int) i;
  return -1;
}

guint
pay_game_get_n_future (const PayGame *self)
{
  return self->turns->len - self->n_played;
}

PayTurn *
pay_game_get_future (const PayGame *self, guint i)
{
  g_return_val_if_fail (i < pay_game_get_n_future (self), NULL);
  return g_ptr_array_index (self->turns, self->n_played + i);
}

PaySheet *
pay_game_get_sheet (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->received[power];
}

PaySheet *
pay_game_get_kept_sheet (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->kept[power];
}

guint64
pay_game_get_draw (const PayGame *self)
{
  return self->draw;
}

static const PayEvent *
get_victory (const PayGame *self)
{
  return self->n_played
           ? pay_turn_get_victory (g_ptr_array_index (self->turns, self->n_played - 1))
           : NULL;
}

gboolean
pay_game_is_over (const PayGame *self)
{
  return self->draw != 0 || get_victory (self) != NULL;
}

gboolean
pay_game_is_waiting_for (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);

  const PayPosition *position = pay_game_get_position (self);
  const PaySheet *sheet = self->received[power];
  const PayOptions *options = pay_setup_get_options (self->setup);

  if (pay_game_is_over (self) || (!sheet && pay_position_has_resigned (position, power)))
    return FALSE;
  if (pay_position_get_phase (position).kind != PAY_PHASE_MOVEMENT
      && pay_options_has (options, PAY_OPTION_CD_DUMMIES)
      && pay_dummy_is_free (options, pay_game_get_board (self), power))
    return FALSE;
  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      return pay_setup_get_economy (self->setup)->is_waiting_for (
        pay_setup_get_options (self->setup), position, power, sheet);
    case PAY_PHASE_RETREAT:
      for (guint i = 0; !sheet && i < pay_position_get_n_dislodged (position); i++)
        if (pay_position_get_dislodged (position, i)->unit.owner == power)
          return TRUE;
      return FALSE;
    case PAY_PHASE_ADJUSTMENT:
      return !sheet && pay_judge_adjustment_due (position, power) != 0;
    }
  return FALSE;
}

/* ---- refusing ------------------------------------------------------------------------------- */

/* Names of the powers in the bits, with commas; owned. */
static char *
list_powers (const PayBoard *board, guint64 powers)
{
  GString *list = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((powers >> p) & 1)
      g_string_append_printf (list, "%s%s", list->len ? ", " : "",
                              pay_board_get_power_name (board, p));
  return g_string_free (list, FALSE);
}

static gboolean
check_not_over (const PayGame *self, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);
  const PayEvent *victory = get_victory (self);

  if (victory)
    {
      g_autofree char *centres = g_strdup_printf ("%d", victory->amount);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OVER_VICTORY, 0, 0, 0,
                           pay_board_get_power_name (board, victory->power), centres, NULL);
    }
  else if (self->draw)
    {
      g_autofree char *powers = list_powers (board, self->draw);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OVER_DRAW, 0, 0, 0, powers, NULL);
    }
  return !victory && !self->draw;
}

/* ---- sheets --------------------------------------------------------------------------------- */

PaySheet *
pay_game_read_sheet (const PayGame *self, PayPower power, const char *text, gssize length,
                     PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (power >= 0, NULL);
  g_return_val_if_fail (power < (int) pay_board_get_n_powers (pay_game_get_board (self)), NULL);

  if (!check_not_over (self, diagnostics))
    return NULL;
  return pay_turn_read_sheet (self->setup, pay_game_get_position (self), power, text, length,
                              diagnostics);
}

PayGame *
pay_game_submit (PayGame *self, PayPower power, const char *text, gssize length,
                 PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (self, power, text, length, diagnostics);
  PayGame *other;

  if (!sheet)
    return NULL;
  other = copy (self, self->turns->len);
  pay_sheet_unref (other->received[power]);
  other->received[power] = g_steal_pointer (&sheet);
  return other;
}

PayGame *
pay_game_withdraw (PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  PayGame *other = copy (self, self->turns->len);
  g_clear_pointer (&other->received[power], pay_sheet_unref);
  return other;
}

/* ---- the turns ------------------------------------------------------------------------------ */

/* Whether the sheets received are those of the first turn of the future. */
static gboolean
repeats_future (const PayGame *self)
{
  const PayTurn *turn;

  if (pay_game_get_n_future (self) == 0)
    return FALSE;
  turn = g_ptr_array_index (self->turns, self->n_played);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      const PaySheet *now = self->received[p];
      const PaySheet *then = pay_turn_get_sheet (turn, p);

      if (!now != !then
          || (now && strcmp (pay_sheet_get_text (now), pay_sheet_get_text (then)) != 0))
        return FALSE;
    }
  return TRUE;
}

static void
receive_sheets_of (PayGame *self, const PayTurn *turn)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      PaySheet *sheet = pay_turn_get_sheet (turn, p);
      pay_sheet_unref (self->received[p]);
      self->received[p] = sheet ? pay_sheet_ref (sheet) : NULL;
    }
}

/* One turn of the future comes back. */
static PayGame *
step_forward (const PayGame *self)
{
  PayGame *other = copy (self, self->turns->len);

  other->n_played++;
  if (pay_game_get_n_future (other) > 0)
    receive_sheets_of (other, g_ptr_array_index (other->turns, other->n_played));
  else
    {
      copy_sheets (other->received, self->kept);
      copy_sheets (other->kept, NULL);
    }
  return other;
}

PayGame *
pay_game_adjudicate (PayGame *self, PayDiagnostics *diagnostics)
{
  PayGame *other;

  if (!check_not_over (self, diagnostics)
      || !pay_game_check_year (pay_game_get_board (self), pay_game_get_phase (self),
                               diagnostics))
    return NULL;
  if (repeats_future (self))
    return step_forward (self);

  other = copy (self, self->n_played);
  g_ptr_array_add (other->turns, pay_turn_resolve (self->setup, pay_game_get_position (self),
                                                   self->received));
  other->n_played++;
  copy_sheets (other->received, NULL);
  copy_sheets (other->kept, NULL);
  return other;
}

static void
report_no_phase (const PayGame *self, PayPhase phase, PayDiagnostics *diagnostics)
{
  g_autofree char *name = pay_phase_name (phase);

  if (self->n_played == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NOTHING_PLAYED, 0, 0, 0, NULL);
      return;
    }
  g_autofree char *first = pay_phase_name (pay_turn_get_phase (pay_game_get_turn (self, 0)));
  g_autofree char *last = pay_phase_name (
    pay_turn_get_phase (pay_game_get_turn (self, self->n_played - 1)));
  pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NO_PHASE, 0, 0, 0, name, first, last, NULL);
}

PayGame *
pay_game_rollback (PayGame *self, PayPhase phase, PayDiagnostics *diagnostics)
{
  int turn = pay_game_find_turn (self, phase);
  PayGame *other;

  if (turn < 0 && !(self->draw && pay_phase_compare (phase, pay_game_get_phase (self)) == 0))
    {
      report_no_phase (self, phase, diagnostics);
      return NULL;
    }
  other = copy (self, self->turns->len);
  other->draw = 0;
  if (turn < 0)
    return other;

  if (pay_game_get_n_future (self) == 0)
    copy_sheets (other->kept, self->received);
  other->n_played = turn;
  receive_sheets_of (other, g_ptr_array_index (other->turns, turn));
  return other;
}

PayGame *
pay_game_rollforward (PayGame *self, PayDiagnostics *diagnostics)
{
  if (!check_not_over (self, diagnostics))
    return NULL;
  if (pay_game_get_n_future (self) == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NO_FUTURE, 0, 0, 0, NULL);
      return NULL;
    }
  return step_forward (self);
}

PayGame *
pay_game_draw (PayGame *self, guint64 powers, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);
  const PayPosition *position = pay_game_get_position (self);
  guint64 alive = 0;
  PayGame *other;

  if (!check_not_over (self, diagnostics))
    return NULL;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_position_count_centres (position, p) > 0 || pay_position_count_units (position, p) > 0)
      alive |= G_GUINT64_CONSTANT (1) << p;
  if (powers == 0)
    powers = alive;
  if (powers == 0 || (powers & ~alive))
    {
      g_autofree char *gone = list_powers (board, powers & ~alive);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_DRAW_ELIMINATED, 0, 0, 0, gone, NULL);
      return NULL;
    }
  other = copy (self, self->turns->len);
  other->draw = powers;
  return other;
}
