/* game-ends.c - corrections, votes, and ends by agreement
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-ending.h"
#include "game/game-private.h"

#include "base/characters.h"
#include "economy/dummy.h"
#include "game/booking.h"
#include "game/position-edit.h"
#include "game/reason.h"

#include <string.h>

/* ---- surviving powers ----------------------------------------------------------------------- */

static guint64
bit (PayPower power)
{
  return G_GUINT64_CONSTANT (1) << power;
}

/* Returns the powers with a supply centre or a unit. */
static guint64
find_alive (const PayGame *self)
{
  const PayPosition *position = pay_game_get_position (self);
  guint64 alive = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self)); p++)
    if (pay_position_count_centres (position, p) > 0 || pay_position_count_units (position, p) > 0)
      alive |= bit (p);
  return alive;
}

guint64
pay_game_get_survivors (const PayGame *self)
{
  guint64 alive = find_alive (self), survivors = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self)); p++)
    if (pay_position_count_centres (pay_game_get_position (self), p) > 0)
      survivors |= bit (p);
  return __builtin_popcountll (survivors) > 1 ? survivors : alive;
}

guint64
pay_game_get_voters (const PayGame *self)
{
  const PayBoard *board = pay_game_get_board (self);
  const PayPosition *position = pay_game_get_position (self);
  const PayOptions *options = pay_setup_get_options (self->setup);
  guint64 voters = find_alive (self);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_position_has_resigned (position, p) || pay_dummy_is_free (options, board, p)
        || pay_dummy_get_controller (options, board, p) != PAY_NO_POWER)
      voters &= ~bit (p);
  return voters;
}

/* ---- ends ----------------------------------------------------------------------------------- */

PayGame *
pay_game_draw (PayGame *self, guint64 powers, PayDiagnostics *diagnostics)
{
  guint64 alive = find_alive (self);
  PayGame *other;

  if (!pay_game_check_not_over (self, diagnostics))
    return NULL;
  if (powers == 0)
    powers = pay_game_get_survivors (self);
  if (powers == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_DRAW_NOBODY, 0, 0, 0, NULL);
      return NULL;
    }
  if (powers & ~alive)
    {
      g_autofree char *gone = pay_game_list_powers (pay_game_get_board (self), powers & ~alive);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_DRAW_ELIMINATED, 0, 0, 0, gone, NULL);
      return NULL;
    }
  if (__builtin_popcountll (powers) == 1 && powers != alive)
    {
      g_autofree char *only = pay_game_list_powers (pay_game_get_board (self), powers);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_DRAW_ALONE, 0, 0, 0, only, NULL);
      return NULL;
    }
  other = pay_game_copy (self, self->turns->len);
  other->votes.draw = powers;
  return pay_game_settle (other);
}

static gboolean
check_winner (const PayGame *self, PayPower winner, PayDiagnostics *diagnostics)
{
  if (pay_game_get_survivors (self) & bit (winner))
    return TRUE;
  pay_diagnostics_add (diagnostics,
                       find_alive (self) & bit (winner) ? PAY_CODE_GAME_CONCEDE_CENTRELESS
                                                        : PAY_CODE_GAME_CONCEDE_ELIMINATED,
                       0, 0, 0, pay_board_get_power_name (pay_game_get_board (self), winner), NULL);
  return FALSE;
}

PayGame *
pay_game_concede_as_recorded (PayGame *self, PayPower winner, PayDiagnostics *diagnostics)
{
  PayGame *other;

  if (!pay_game_check_not_over (self, diagnostics)
      || (!(find_alive (self) & bit (winner)) && !check_winner (self, winner, diagnostics)))
    return NULL;
  other = pay_game_copy (self, self->turns->len);
  other->votes.winner = winner;
  return pay_game_settle (other);
}

PayGame *
pay_game_concede (PayGame *self, PayPower winner, PayDiagnostics *diagnostics)
{
  return pay_game_check_not_over (self, diagnostics) && check_winner (self, winner, diagnostics)
         ? pay_game_concede_as_recorded (self, winner, diagnostics)
         : NULL;
}

/* Ends the game if all powers that may vote agree. */
static void
count_votes (PayGame *self)
{
  guint64 voters = pay_game_get_voters (self), survivors = pay_game_get_survivors (self);
  guint64 draw = 0;
  guint64 concede[PAY_MAX_POWERS] = { 0 };
  guint n_powers = pay_board_get_n_powers (pay_game_get_board (self));

  for (guint p = 0; p < n_powers; p++)
    if (self->votes.by_power[p].kind == PAY_VOTE_DRAW)
      draw |= bit (p);
    else if (self->votes.by_power[p].kind == PAY_VOTE_CONCEDE)
      concede[self->votes.by_power[p].to] |= bit (p);
  if (voters && (draw & voters) == voters)
    {
      draw = voters & survivors;
      self->votes.draw = __builtin_popcountll (draw) > 1 ? draw : voters;
      return;
    }
  for (guint p = 0; p < n_powers; p++)
    if (concede[p] && (survivors & bit (p)) && ((concede[p] | bit (p)) & voters) == voters)
      self->votes.winner = (PayPower) p;
}

PayGame *
pay_game_vote (PayGame *self, PayPower power, PayVote vote, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);
  PayGame *other;

  g_return_val_if_fail (power >= 0 && power < (int) pay_board_get_n_powers (board), NULL);

  if (!pay_game_check_not_over (self, diagnostics))
    return NULL;
  if (!(pay_game_get_voters (self) & bit (power)))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_NO_VOTE, 0, 0, 0,
                           pay_board_get_power_name (board, power), NULL);
      return NULL;
    }
  if (vote.kind == PAY_VOTE_CONCEDE && vote.to == power)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_CONCEDE_SELF, 0, 0, 0,
                           pay_board_get_power_name (board, power), NULL);
      return NULL;
    }
  if (vote.kind == PAY_VOTE_CONCEDE && !check_winner (self, vote.to, diagnostics))
    return NULL;
  other = pay_game_settle (pay_game_copy (self, self->turns->len));
  other->votes.by_power[power] = vote;
  count_votes (other);
  return other;
}

/* ---- received sheets and ledger entries ------------------------------------------------------ */

/* Makes the transfers of the game master again. A transfer that is not possible in the changed
 * position is dropped, with a finding. */
static void
book_again (PayGame *self, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);
  g_autoptr (PayLedger) old = pay_ledger_ref (self->received.booked);

  pay_ledger_unref (self->received.booked);
  self->received.booked = pay_ledger_new ();
  for (guint i = 0; i < pay_ledger_get_n (old); i++)
    {
      const PayEntry *entry = pay_ledger_get (old, i);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autofree char *amount = g_strdup_printf ("%d", entry->amount);
      g_autoptr (PayLedger) one = NULL;

      pay_game_settle (self);
      one = pay_booking_check (self->setup, self->now, self->received.booked, entry->from, amount,
                               pay_board_get_power_key (board, entry->to), entry->reason, findings);
      if (one)
        {
          PayLedger *all = pay_booking_join (self->received.booked, one);
          pay_ledger_unref (self->received.booked);
          self->received.booked = all;
        }
      else
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_BOOKING_DROPPED, 0, 0, 0,
                             pay_board_get_power_name (board, entry->from), amount,
                             pay_board_get_power_name (board, entry->to), NULL);
    }
  pay_game_settle (self);
}

void
pay_game_reread_received (PayGame *self, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);

  book_again (self, diagnostics);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PaySheet) old = g_steal_pointer (&self->received.sheets[p]);

      if (!old)
        continue;
      self->received.sheets[p] = pay_game_read_sheet (self, p, pay_sheet_get_text (old), -1,
                                                      findings);
      if (!self->received.sheets[p])
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_SHEET_DROPPED, 0, 0, 0,
                             pay_board_get_power_name (board, p), NULL);
    }
}

/* ---- corrections ---------------------------------------------------------------------------- */

PayGame *
pay_game_correct (PayGame *self, const char *edits, const char *reason, PayDiagnostics *diagnostics)
{
  PayPosition *before = pay_game_get_unbooked (self);
  PayGame *other;

  if (!pay_game_check_not_over (self, diagnostics)
      || !pay_text_check_name (reason, FALSE, FALSE, 0, diagnostics)
      || !pay_reason_check (reason, PAY_CODE_GAME_CORRECT_REASON, diagnostics))
    return NULL;
  g_autoptr (PayPosition) edited = pay_position_edit (before, edits, diagnostics);
  g_autoptr (PayPosition) after = edited ? pay_game_check_start (self->setup, edited, diagnostics)
                                         : NULL;
  if (!after)
    return NULL;
  if (pay_position_equal (before, after))
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_CORRECT_NOTHING, 0, 0, 0, NULL);
      return NULL;
    }

  /* Later turns do not follow from the corrected position, so they become a record. */
  g_autoptr (GPtrArray) dropped = pay_dropped_new_list ();
  g_autoptr (PayGame) begun = pay_game_begin_revision (self, NULL, reason, FALSE, dropped);
  pay_dropped_report (dropped, pay_game_get_board (self), diagnostics);
  other = pay_game_copy (begun, begun->n_played);
  if (self->uncorrected)
    {
      guint first, n = pay_game_find_corrections (other, self->n_played, &first);
      g_ptr_array_remove_range (other->corrections, first, n);
      other->uncorrected = FALSE;
    }
  pay_inbox_empty (&other->kept);
  g_array_set_size (other->undone_votes, 0);
  g_ptr_array_add (other->corrections, pay_correction_new (self->n_played, reason, after));
  pay_game_reread_received (other, diagnostics);
  return pay_game_settle (other);
}

PayGame *
pay_game_with_roster (PayGame *self, PayRoster *roster)
{
  PayGame *other = pay_game_copy (self, self->turns->len);

  pay_roster_unref (other->roster);
  other->roster = pay_roster_ref (roster);
  return pay_game_settle (other);
}
