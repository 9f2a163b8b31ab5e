/* game-turns.c - adjudication, rollback and rollforward
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/commitment.h"
#include "game/game-private.h"

#include <string.h>

/* Removes the undone corrections of the current phase. They are lost when the phase is
 * adjudicated without them. */
static void
drop_uncorrected (PayGame *self)
{
  guint first, n = pay_game_find_corrections (self, self->n_played, &first);

  if (self->uncorrected && n > 0)
    g_ptr_array_remove_range (self->corrections, first, n);
  self->uncorrected = FALSE;
}

/* Brings back the votes of the current phase and the end that they caused. */
static void
restore_votes (PayGame *self)
{
  const PayVotes *kept = pay_undone_votes_find (self->undone_votes, self->n_played);

  if (kept)
    self->votes = *kept;
  else
    pay_votes_clear (&self->votes);
  pay_undone_votes_remove (self->undone_votes, self->n_played);
}

void
pay_game_set_deadlines (PayGame *self, const char *deadline, const char *undone)
{
  /* A published game has only the deadline of its current phase. */
  g_autoptr (PayRoster) roster = pay_roster_get_leaf (self->roster)
                                 ? pay_roster_ref (self->roster)
                                 : pay_roster_with_undone_deadline (self->roster, undone);

  g_autoptr (PayRoster) bare = pay_roster_with_late (roster, 0);
  g_autoptr (PayRoster) punctual = pay_roster_with_graced (bare, 0);
  pay_roster_unref (self->roster);
  self->roster = pay_roster_with_deadline (punctual, deadline);
}

/* Restores the deadline of the current phase after the phase has changed. The turns of games of
 * format 1 do not have a deadline; in these games the current deadline stays as it is. */
static void
restore_deadline (PayGame *self, const char *undone)
{
  if (pay_setup_get_format (self->setup) == PAY_GAME_FORMAT_FIRST)
    {
      g_autofree char *same = g_strdup (pay_roster_get_deadline (self->roster));
      pay_game_set_deadlines (self, same, "");
      return;
    }
  if (pay_game_get_n_future (self) == 0)
    {
      pay_game_set_deadlines (self, undone, "");
      return;
    }
  const char *deadline = pay_turn_get_deadline (g_ptr_array_index (self->turns, self->n_played));
  pay_game_set_deadlines (self, deadline ? deadline : "", undone);
}

/* Brings back one turn of the future. The undone votes of the current phase are lost. */
static PayGame *
step_forward (const PayGame *self)
{
  PayGame *other = pay_game_copy (self, self->turns->len);

  pay_undone_votes_remove (other->undone_votes, other->n_played);
  other->n_played++;
  restore_votes (other);
  if (pay_game_get_n_future (other) > 0)
    pay_inbox_copy_of (&other->received, g_ptr_array_index (other->turns, other->n_played));
  else
    {
      pay_inbox_copy (&other->received, &self->kept);
      pay_inbox_empty (&other->kept);
    }
  g_autofree char *undone = g_strdup (pay_roster_get_undone_deadline (self->roster));
  restore_deadline (other, undone);
  return pay_game_settle (other);
}

static PayTurn *
resolve (const PayGame *self)
{
  g_auto (GStrv) drawn = pay_game_find_drawn (self, pay_game_get_phase (self));
  PayTurn *turn = pay_turn_resolve_drawn (self->setup, pay_game_get_unbooked (self),
                                          self->received.booked, self->received.sheets,
                                          (const char *const *) drawn);

  if (pay_setup_get_format (self->setup) > PAY_GAME_FORMAT_FIRST)
    {
      PayDigest persons = pay_commitment_persons (self, "roster");
      g_autofree char *computers = pay_commitment_computers (self);
      PayDigest roster = pay_commitment_join_computers (&persons, computers);
      pay_turn_bind (turn, pay_roster_get_deadline (self->roster), &roster);
      if (*computers)
        pay_turn_bind_computers (turn, &persons, computers);
    }
  return turn;
}

PayGame *
pay_game_adjudicate_listing (PayGame *self, GPtrArray *dropped, PayDiagnostics *diagnostics)
{
  if (!pay_game_check_not_over (self, diagnostics)
      || !pay_game_check_year (pay_game_get_board (self), pay_game_get_phase (self), diagnostics))
    return NULL;
  if (pay_game_get_n_future (self) > 0 && !self->uncorrected
      && pay_inbox_repeats (&self->received, g_ptr_array_index (self->turns, self->n_played)))
    return step_forward (self);

  g_autoptr (PayGame) begun = pay_game_begin_revision (self, NULL, NULL, FALSE, dropped);
  PayGame *other = pay_game_copy (begun, begun->n_played);
  drop_uncorrected (other);
  pay_votes_clear (&other->votes);
  g_ptr_array_add (other->turns, resolve (begun));
  other->n_played++;
  pay_inbox_empty (&other->received);
  pay_inbox_empty (&other->kept);
  pay_game_set_deadlines (other, pay_roster_get_deadline (self->roster), "");
  g_array_set_size (other->undone_votes, 0);
  pay_game_settle (other);
  pay_game_receive_filed (other, dropped);
  return other;
}

PayGame *
pay_game_adjudicate (PayGame *self, PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) dropped = pay_dropped_new_list ();
  PayGame *other = pay_game_adjudicate_listing (self, dropped, diagnostics);

  pay_dropped_report (dropped, pay_game_get_board (self), diagnostics);
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

  gboolean voted = pay_votes_is_end (&self->votes);
  guint first;
  gboolean corrected = !self->uncorrected
                    && pay_game_find_corrections (self, self->n_played, &first) > 0;

  if (turn < 0 && !((voted || corrected) && pay_phase_is_equal (phase, pay_game_get_phase (self))))
    {
      report_no_phase (self, phase, diagnostics);
      return NULL;
    }
  other = pay_game_copy (self, self->turns->len);
  /* The votes are kept for a rollforward, with two exceptions. Later votes do not replace an end
   * that was undone in the phase. Votes after the corrections were undone are dropped, because a
   * rollforward restores the corrections. */
  if (!self->uncorrected
      && (voted
          || (turn >= 0 && !pay_votes_is_empty (&self->votes) && !pay_game_has_lifted_end (self))))
    pay_undone_votes_put (other->undone_votes, self->n_played, &self->votes);
  pay_votes_clear (&other->votes);
  if (turn < 0 && !voted)
    {
      other->uncorrected = TRUE;
      pay_game_reread_received (other, diagnostics);
    }
  if (turn < 0)
    return pay_game_settle (other);

  if (pay_game_get_n_future (self) == 0)
    pay_inbox_copy (&other->kept, &self->received);
  g_autofree char *undone = g_strdup (pay_game_get_n_future (self) == 0
                                        ? pay_roster_get_deadline (self->roster)
                                        : pay_roster_get_undone_deadline (self->roster));
  other->n_played = turn;
  other->uncorrected = FALSE;
  pay_inbox_copy_of (&other->received, g_ptr_array_index (other->turns, turn));
  restore_deadline (other, undone);
  return pay_game_settle (other);
}

PayGame *
pay_game_rollforward (PayGame *self, PayDiagnostics *diagnostics)
{
  if (!pay_game_check_not_over (self, diagnostics))
    return NULL;
  if (self->uncorrected)
    {
      PayGame *other = pay_game_copy (self, self->turns->len);
      other->uncorrected = FALSE;
      pay_game_reread_received (other, diagnostics);
      return pay_game_settle (other);
    }
  if (pay_game_has_lifted_end (self))
    {
      PayGame *other = pay_game_copy (self, self->turns->len);
      restore_votes (other);
      return pay_game_settle (other);
    }
  if (pay_game_get_n_future (self) == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NO_FUTURE, 0, 0, 0, NULL);
      return NULL;
    }
  if (pay_game_is_changed_since_rollback (self))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_FUTURE_CHANGED, 0, 0, 0, NULL);
      return NULL;
    }
  return step_forward (self);
}
