/* game-revised.c - records of corrected phases, and what was received for later phases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/booking.h"
#include "game/commitment.h"
#include "game/game-private.h"

#include <string.h>

/* ---- records -------------------------------------------------------------------------------- */

PayRevised *
pay_revised_new (guint turn, const char *time, const char *reason, gboolean redraw)
{
  PayRevised *self = g_atomic_rc_box_new0 (PayRevised);

  self->turn = turn;
  self->time = g_strdup (time ? time : "");
  self->reason = g_strdup (reason ? reason : "");
  self->redraw = redraw;
  return self;
}

static void
revised_clear (gpointer data)
{
  PayRevised *self = data;

  g_free (self->time);
  g_free (self->reason);
  g_free (self->end);
  pay_game_unref (self->before);
}

void
pay_revised_unref (PayRevised *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, revised_clear);
}

PayPhase
pay_revised_get_phase (const PayRevised *self)
{
  return pay_turn_get_phase (pay_game_get_turn (self->before, self->turn));
}

guint
pay_game_get_n_revisions (const PayGame *self)
{
  return self->revisions->len;
}

const PayRevised *
pay_game_get_revision (const PayGame *self, guint i)
{
  g_return_val_if_fail (i < self->revisions->len, NULL);
  return g_ptr_array_index (self->revisions, i);
}

const PayRevised *
pay_game_find_revision (const PayGame *self, PayPhase phase, PayTurn **replaced)
{
  for (guint i = self->revisions->len; i-- > 0;)
    {
      const PayRevised *made = g_ptr_array_index (self->revisions, i);
      int turn = pay_game_find_turn (made->before, phase);
      if (turn < 0 || turn < (int) made->turn)
        continue;
      if (replaced)
        *replaced = pay_game_get_turn (made->before, (guint) turn);
      return made;
    }
  return NULL;
}

char **
pay_game_find_drawn (const PayGame *self, PayPhase phase)
{
  PayTurn *replaced;
  const PayRevised *made = pay_game_find_revision (self, phase, &replaced);

  return made && !made->redraw ? pay_turn_list_drawn (replaced, self->setup) : NULL;
}

gboolean
pay_game_is_changed_since_rollback (const PayGame *self)
{
  return pay_game_get_n_future (self) > 0
      && !pay_inbox_repeats (&self->received, g_ptr_array_index (self->turns, self->n_played));
}

gboolean
pay_game_is_sheet_on_file (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);

  const PaySheet *now = self->received.sheets[power];

  if (!now || pay_game_get_n_future (self) == 0)
    return now && (self->received.on_file >> power & 1);
  const PaySheet *then = pay_turn_get_sheet (g_ptr_array_index (self->turns, self->n_played),
                                             power);
  return then && strcmp (pay_sheet_get_text (then), pay_sheet_get_text (now)) == 0;
}

guint
pay_game_get_n_filed (const PayGame *self)
{
  return self->filed->len;
}

PayGame *
pay_game_copy_record (const PayGame *self)
{
  PayGame *other = pay_game_copy (self, self->turns->len);
  const PayVotes *kept = pay_undone_votes_find (other->undone_votes, other->turns->len);

  if (other->n_played < other->turns->len)
    {
      other->n_played = other->turns->len;
      pay_votes_clear (&other->votes);
      if (kept)
        other->votes = *kept;
    }
  other->uncorrected = FALSE;
  g_array_set_size (other->undone_votes, 0);
  g_ptr_array_set_size (other->filed, 0);
  pay_inbox_empty (&other->received);
  pay_inbox_empty (&other->kept);
  pay_roster_unref (other->roster);
  other->roster = pay_roster_new ();
  return pay_game_settle (other);
}

/* ---- filing --------------------------------------------------------------------------------- */

/* Adds the corrections before a turn of a record to the file of its phase. */
static void
file_corrections (PayFiled *filed, const PayGame *before, guint turn)
{
  guint first, n = pay_game_find_corrections (before, turn, &first);
  PayPosition *from = turn ? pay_turn_get_after (pay_game_get_turn (before, turn - 1))
                           : pay_game_get_start (before);

  for (guint i = first; i < first + n; i++)
    {
      const PayCorrection *made = pay_game_get_correction (before, i);
      pay_filed_add_correction (filed, made->reason, from, made->position);
      from = made->position;
    }
}

/* Puts what was received for the phases after the first future turn on file. */
static void
file_future (PayGame *self, const PayGame *from, const PayGame *before)
{
  g_autoptr (GPtrArray) older = g_steal_pointer (&self->filed);

  self->filed = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_filed_unref);
  for (guint i = from->n_played + 1; i < from->turns->len; i++)
    {
      const PayTurn *turn = g_ptr_array_index (from->turns, i);
      PayFiled *filed = pay_filed_new (pay_turn_get_phase (turn), pay_turn_get_deadline (turn));
      g_auto (PayInbox) inbox = { 0 };

      pay_inbox_copy_of (&inbox, turn);
      pay_filed_add_inbox (filed, &inbox);
      file_corrections (filed, before, i);
      g_ptr_array_add (self->filed, filed);
    }
  PayFiled *last = pay_filed_new (pay_game_get_phase (before),
                                  pay_roster_get_undone_deadline (from->roster));
  pay_filed_add_inbox (last, &from->kept);
  file_corrections (last, before, from->turns->len);
  g_ptr_array_add (self->filed, last);
  for (guint i = 0; i < older->len; i++)
    {
      PayFiled *filed = g_ptr_array_index (older, i);
      if (pay_phase_compare (pay_game_get_board (self), filed->phase, last->phase) > 0)
        g_ptr_array_add (self->filed, pay_filed_ref (filed));
    }
}

static void
list_votes (const PayGame *before, GPtrArray *dropped)
{
  PayPhase phase = pay_game_get_phase (before);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (before)); p++)
    if (before->votes.by_power[p].kind != PAY_VOTE_NONE)
      pay_dropped_add (dropped, PAY_DROPPED_VOTE, phase, (PayPower) p, NULL);
  if (pay_votes_is_end (&before->votes))
    pay_dropped_add (dropped, PAY_DROPPED_END, phase, PAY_NO_POWER, NULL);
}

/* Returns the commitment of the end of a game as digits, or NULL if it was not over. */
static char *
find_end (const PayGame *self, const PayGame *before)
{
  if (!pay_game_is_over (before) || pay_setup_get_format (self->setup) == PAY_GAME_FORMAT_FIRST)
    return NULL;
  g_autoptr (PayGame) whole = pay_game_copy_record (self);
  pay_inbox_copy (&whole->received, &self->kept);
  g_autoptr (PayRoster) roster = pay_roster_with_deadline (
    self->roster, pay_roster_get_undone_deadline (self->roster));
  pay_roster_unref (whole->roster);
  whole->roster = g_steal_pointer (&roster);
  pay_game_settle (whole);
  g_autoptr (PayChain) chain = pay_chain_new (whole);
  PayDigest end = pay_chain_get (chain, G_MAXINT);
  return pay_digest_text (&end);
}

PayGame *
pay_game_begin_revision (PayGame *self, const char *time, const char *reason, gboolean redraw,
                         GPtrArray *dropped)
{
  if (pay_game_get_n_future (self) == 0)
    return pay_game_ref (self);

  PayGame *other = pay_game_copy (self, self->n_played);
  PayRevised *made = pay_revised_new (self->n_played, time, reason, redraw);

  made->before = pay_game_copy_record (self);
  made->end = find_end (self, made->before);
  list_votes (made->before, dropped);
  file_future (other, self, made->before);
  g_ptr_array_add (other->revisions, made);
  pay_inbox_empty (&other->kept);
  g_array_set_size (other->undone_votes, 0);
  if (!pay_roster_get_leaf (other->roster))
    {
      g_autoptr (PayRoster) old = other->roster;
      other->roster = pay_roster_with_undone_deadline (old, "");
    }
  return pay_game_settle (other);
}

/* ---- receiving again ------------------------------------------------------------------------ */

static void
drop_phase (const PayFiled *filed, GPtrArray *dropped)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (filed->sheets[p])
      pay_dropped_add (dropped, PAY_DROPPED_SHEET, filed->phase, (PayPower) p, filed->sheets[p])
        ->is_gone
        = TRUE;
  for (guint i = 0; i < filed->corrections->len; i++)
    {
      const PayFiledCorrection *made = g_ptr_array_index (filed->corrections, i);
      pay_dropped_add (dropped, PAY_DROPPED_CORRECTION, filed->phase, PAY_NO_POWER, made->reason)
        ->is_gone
        = TRUE;
    }
}

static char *
transfer_text (const PayBoard *board, const PayEntry *entry)
{
  return g_strdup_printf ("%d %s", entry->amount, pay_board_get_power_key (board, entry->to));
}

static void
drop_transfers (const PayFiled *filed, const PayBoard *board, GPtrArray *dropped)
{
  for (guint i = 0; i < pay_ledger_get_n (filed->booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (filed->booked, i);
      g_autofree char *text = transfer_text (board, entry);
      pay_dropped_add (dropped, PAY_DROPPED_TRANSFER, filed->phase, entry->from, text)->is_gone
        = TRUE;
    }
}

static void
receive_corrections (PayGame *self, const PayFiled *filed, GPtrArray *dropped)
{
  for (guint i = 0; i < filed->corrections->len; i++)
    {
      const PayFiledCorrection *made = g_ptr_array_index (filed->corrections, i);
      PayPosition *now = pay_game_get_unbooked (self);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayPosition) edited = pay_filed_correction_apply (made, now);
      g_autoptr (PayPosition) after = edited ? pay_game_check_start (self->setup, edited, findings)
                                             : NULL;

      if (!after)
        pay_dropped_add (dropped, PAY_DROPPED_CORRECTION, filed->phase, PAY_NO_POWER, made->reason);
      else if (!pay_position_equal (now, after))
        g_ptr_array_add (self->corrections,
                         pay_correction_new (self->n_played, made->reason, after));
    }
}

static void
receive_transfers (PayGame *self, const PayFiled *filed, GPtrArray *dropped)
{
  const PayBoard *board = pay_game_get_board (self);

  for (guint i = 0; i < pay_ledger_get_n (filed->booked); i++)
    {
      const PayEntry *entry = pay_ledger_get (filed->booked, i);
      g_autofree char *amount = g_strdup_printf ("%d", entry->amount);
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

      pay_game_settle (self);
      g_autoptr (PayLedger) one = pay_booking_check (
        self->setup, self->now, self->received.booked, entry->from, amount,
        pay_board_get_power_key (board, entry->to), entry->reason, findings);
      if (one)
        {
          PayLedger *all = pay_booking_join (self->received.booked, one);
          pay_ledger_unref (self->received.booked);
          self->received.booked = all;
          continue;
        }
      g_autofree char *text = transfer_text (board, entry);
      pay_diagnostics_add_all (
        pay_dropped_add (dropped, PAY_DROPPED_TRANSFER, filed->phase, entry->from, text)->findings,
        findings);
    }
  pay_game_settle (self);
}

static void
receive_sheets (PayGame *self, const PayFiled *filed, GPtrArray *dropped)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self)); p++)
    {
      const char *text = filed->sheets[p];
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();

      if (!text)
        continue;
      self->received.sheets[p] = pay_game_read_sheet (self, (PayPower) p, text, -1, findings);
      if (self->received.sheets[p])
        self->received.on_file |= G_GUINT64_CONSTANT (1) << p;
      else
        pay_diagnostics_add_all (
          pay_dropped_add (dropped, PAY_DROPPED_SHEET, filed->phase, (PayPower) p, text)->findings,
          findings);
    }
  pay_replaced_add_all (self->received.replaced, filed->replaced);
}

/* Receives the file of the current phase. */
static void
receive (PayGame *self, const PayFiled *filed, GPtrArray *dropped)
{
  receive_corrections (self, filed, dropped);
  receive_transfers (self, filed, dropped);
  receive_sheets (self, filed, dropped);
  pay_game_set_deadlines (self, filed->deadline, "");
}

void
pay_game_receive_filed (PayGame *self, GPtrArray *dropped)
{
  const PayBoard *board = pay_game_get_board (self);

  while (self->filed->len > 0)
    {
      const PayFiled *filed = g_ptr_array_index (self->filed, 0);
      int order = pay_phase_compare (board, filed->phase, pay_game_get_phase (self));

      if (!pay_game_is_over (self) && order > 0)
        break;
      if (!pay_game_is_over (self) && order == 0)
        receive (self, filed, dropped);
      else
        {
          drop_phase (filed, dropped);
          drop_transfers (filed, board, dropped);
        }
      g_ptr_array_remove_index (self->filed, 0);
    }
  pay_game_settle (self);
}
