/* game.c - games as values: every change makes another game that shares the turns
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game.h"

#include "base/characters.h"
#include "game/advance.h"
#include "game/booking.h"
#include "game/game-private.h"
#include "order/order-sheet.h"

#include <string.h>

/* ---- creation ------------------------------------------------------------------------------- */

PayCorrection *
pay_correction_new (guint turn, const char *reason, PayPosition *position)
{
  PayCorrection *self = g_new (PayCorrection, 1);

  *self = (PayCorrection) { turn, g_strdup (reason), pay_position_ref (position) };
  return self;
}

static void
correction_free (gpointer data)
{
  PayCorrection *self = data;

  g_free (self->reason);
  pay_position_unref (self->position);
  g_free (self);
}

guint
pay_game_find_corrections (const PayGame *self, guint turn, guint *first)
{
  guint n = 0;

  *first = 0;
  for (guint i = 0; i < self->corrections->len; i++)
    {
      const PayCorrection *made = g_ptr_array_index (self->corrections, i);
      *first += made->turn < turn;
      n += made->turn == turn;
    }
  return n;
}

PayPosition *
pay_game_get_unbooked (const PayGame *self)
{
  guint first, n = pay_game_find_corrections (self, self->n_played, &first);

  if (n > 0 && !self->uncorrected)
    return pay_game_get_correction (self, first + n - 1)->position;
  return self->n_played ? pay_turn_get_after (g_ptr_array_index (self->turns, self->n_played - 1))
                        : self->start;
}

PayGame *
pay_game_settle (PayGame *self)
{
  pay_position_unref (self->now);
  self->now = pay_advance_book (pay_game_get_unbooked (self), self->received.booked);
  return self;
}

static PayGame *
new_empty (PaySetup *setup, PayPosition *start)
{
  PayGame *self = g_atomic_rc_box_new0 (PayGame);

  self->setup = pay_setup_ref (setup);
  self->start = pay_position_ref (start);
  self->turns = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_turn_unref);
  self->corrections = g_ptr_array_new_with_free_func (correction_free);
  self->revisions = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_revised_unref);
  self->filed = g_ptr_array_new_with_free_func ((GDestroyNotify) pay_filed_unref);
  pay_inbox_init (&self->received);
  pay_inbox_init (&self->kept);
  pay_votes_clear (&self->votes);
  self->undone_votes = pay_undone_votes_new ();
  self->roster = pay_roster_new ();
  return self;
}

PayGame *
pay_game_copy (const PayGame *self, guint n_turns)
{
  PayGame *other = new_empty (self->setup, self->start);

  for (guint i = 0; i < n_turns; i++)
    g_ptr_array_add (other->turns, pay_turn_ref (g_ptr_array_index (self->turns, i)));
  for (guint i = 0; i < self->corrections->len; i++)
    {
      const PayCorrection *made = g_ptr_array_index (self->corrections, i);
      if (made->turn <= n_turns)
        g_ptr_array_add (other->corrections,
                         pay_correction_new (made->turn, made->reason, made->position));
    }
  for (guint i = 0; i < self->revisions->len; i++)
    g_ptr_array_add (other->revisions, g_atomic_rc_box_acquire (self->revisions->pdata[i]));
  for (guint i = 0; i < self->filed->len; i++)
    g_ptr_array_add (other->filed, pay_filed_ref (self->filed->pdata[i]));
  other->n_played = self->n_played;
  other->uncorrected = self->uncorrected;
  other->votes = self->votes;
  for (guint i = 0; i < self->undone_votes->len; i++)
    {
      const PayUndoneVotes *kept = &g_array_index (self->undone_votes, PayUndoneVotes, i);
      if (kept->turn <= n_turns)
        g_array_append_vals (other->undone_votes, kept, 1);
    }
  pay_roster_unref (other->roster);
  other->roster = pay_roster_ref (self->roster);
  pay_inbox_copy (&other->received, &self->received);
  pay_inbox_copy (&other->kept, &self->kept);
  return other;
}

PayGame *
pay_game_new (PaySetup *setup)
{
  g_autoptr (PayPosition) start = pay_game_make_start (setup);
  return pay_game_settle (new_empty (setup, start));
}

PayGame *
pay_game_new_from (PaySetup *setup, PayPosition *position, PayDiagnostics *diagnostics)
{
  g_autoptr (PayPosition) start = pay_game_check_start (setup, position, diagnostics);
  return start ? pay_game_settle (new_empty (setup, start)) : NULL;
}

PayGame *
pay_game_new_restored (PaySetup *setup, PayPosition *start)
{
  return pay_game_settle (new_empty (setup, start));
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

  pay_inbox_clear (&self->received);
  pay_inbox_clear (&self->kept);
  g_array_unref (self->undone_votes);
  pay_position_unref (self->now);
  g_ptr_array_unref (self->turns);
  g_ptr_array_unref (self->corrections);
  g_ptr_array_unref (self->revisions);
  g_ptr_array_unref (self->filed);
  pay_roster_unref (self->roster);
  pay_position_unref (self->start);
  pay_setup_unref (self->setup);
}

void
pay_game_unref (PayGame *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, game_clear);
}

/* ---- accessors ------------------------------------------------------------------------------ */

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
  return self->now;
}

const PayLedger *
pay_game_get_booked (const PayGame *self)
{
  return self->received.booked;
}

const PayLedger *
pay_game_get_kept_booked (const PayGame *self)
{
  return self->kept.booked;
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
    if (pay_phase_is_equal (pay_turn_get_phase (g_ptr_array_index (self->turns, i)), phase))
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
  return self->received.sheets[power];
}

PaySheet *
pay_game_get_kept_sheet (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);
  return self->kept.sheets[power];
}

guint64
pay_game_get_draw (const PayGame *self)
{
  return self->votes.draw;
}

PayPower
pay_game_get_conceded (const PayGame *self)
{
  return self->votes.winner;
}

PayVote
pay_game_get_vote (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, (PayVote) { 0 });
  return self->votes.by_power[power];
}

guint
pay_game_get_n_corrections (const PayGame *self)
{
  return self->corrections->len;
}

guint
pay_game_get_n_corrections_made (const PayGame *self)
{
  guint first, n = pay_game_find_corrections (self, self->n_played, &first);
  return first + (self->uncorrected ? 0 : n);
}

const PayCorrection *
pay_game_get_correction (const PayGame *self, guint i)
{
  g_return_val_if_fail (i < self->corrections->len, NULL);
  return g_ptr_array_index (self->corrections, i);
}

gboolean
pay_game_has_lifted_end (const PayGame *self)
{
  const PayVotes *kept = pay_undone_votes_find (self->undone_votes, self->n_played);
  return kept && pay_votes_is_end (kept);
}

gboolean
pay_game_has_future (const PayGame *self)
{
  return self->uncorrected || pay_game_get_n_future (self) > 0
      || (!pay_game_is_over (self) && pay_game_has_lifted_end (self));
}

const PayRoster *
pay_game_get_roster (const PayGame *self)
{
  return self->roster;
}

const PayPlayer *
pay_game_get_player (const PayGame *self, PayPower power)
{
  return pay_position_has_resigned (pay_game_get_position (self), power)
         ? NULL
         : pay_roster_get (self->roster, power);
}

static const PayEvent *
get_victory (const PayGame *self)
{
  return self->n_played ? pay_turn_get_victory (g_ptr_array_index (self->turns, self->n_played - 1))
                        : NULL;
}

gboolean
pay_game_is_over (const PayGame *self)
{
  return pay_votes_is_end (&self->votes) || get_victory (self) != NULL;
}

PayDue
pay_game_get_due (const PayGame *self, PayPower power)
{
  PayDue due;

  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, PAY_DUE_NOTHING);
  if (pay_game_is_over (self))
    return PAY_DUE_NOTHING;
  due = pay_due_find (self->setup, pay_game_get_position (self), power, self->received.sheets);
  return pay_due_is_awaited (due) && pay_roster_get_computer (self->roster, power)
         ? PAY_DUE_COMPUTER
         : due;
}

gboolean
pay_game_is_waiting_for (const PayGame *self, PayPower power)
{
  return pay_due_is_awaited (pay_game_get_due (self, power));
}

gboolean
pay_game_needs_computer (const PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);
  return pay_game_get_due (self, power) == PAY_DUE_COMPUTER && !self->received.sheets[power];
}

/* ---- games that are over -------------------------------------------------------------------- */

char *
pay_game_list_powers (const PayBoard *board, guint64 powers)
{
  GString *list = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((powers >> p) & 1)
      g_string_append_printf (list, "%s%s", list->len ? ", " : "",
                              pay_board_get_power_name (board, p));
  return g_string_free (list, FALSE);
}

gboolean
pay_game_check_not_over (const PayGame *self, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (self);
  const PayEvent *victory = get_victory (self);

  if (victory)
    {
      g_autofree char *centres = g_strdup_printf ("%d", victory->amount);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OVER_VICTORY, 0, 0, 0,
                           pay_board_get_power_name (board, victory->power), centres, NULL);
    }
  else if (self->votes.draw)
    {
      g_autofree char *powers = pay_game_list_powers (board, self->votes.draw);
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OVER_DRAW, 0, 0, 0, powers, NULL);
    }
  else if (self->votes.winner != PAY_NO_POWER)
    pay_diagnostics_add (diagnostics, PAY_CODE_GAME_OVER_CONCEDED, 0, 0, 0,
                         pay_board_get_power_name (board, self->votes.winner), NULL);
  return !pay_game_is_over (self);
}

/* ---- sheets --------------------------------------------------------------------------------- */

PaySheet *
pay_game_read_sheet (const PayGame *self, PayPower power, const char *text, gssize length,
                     PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (power >= 0, NULL);
  g_return_val_if_fail (power < (int) pay_board_get_n_powers (pay_game_get_board (self)), NULL);

  if (!pay_game_check_not_over (self, diagnostics))
    return NULL;
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (self->setup, self->now, power, text, length,
                                                    diagnostics);
  if (!sheet
      || !pay_booking_check_sheet (self->setup, self->received.booked, pay_game_get_phase (self),
                                   sheet, diagnostics))
    return NULL;
  return g_steal_pointer (&sheet);
}

gboolean
pay_game_check_replacement (const PayGame *self, PayPower power, const char *text, gssize length,
                            PayDiagnostics *diagnostics)
{
  const PaySheet *now = pay_game_get_sheet (self, power);
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  g_autofree char *decoded = pay_text_from_utf16 (text, &n_bytes);

  text = decoded ? decoded : text;
  length = (gssize) n_bytes;
  if (!now || !pay_text_is_empty (text, length) || pay_text_is_empty (pay_sheet_get_text (now), -1))
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_GAME_SHEET_EMPTY, 0, 0, 0,
                       pay_board_get_power_name (pay_game_get_board (self), power), NULL);
  return FALSE;
}

/* Sets the sheet of a power, or removes it if `sheet` is NULL. Takes ownership of `sheet`. The
 * old sheet is kept among the replaced sheets, unless it is empty or has the same text. */
static void
replace_sheet (PayGame *self, PayPower power, PaySheet *sheet)
{
  PaySheet *old = self->received.sheets[power];

  if (sheet)
    pay_replaced_remove (self->received.replaced, power, pay_sheet_get_text (sheet));
  self->received.sheets[power] = sheet;
  self->received.on_file &= ~(G_GUINT64_CONSTANT (1) << power);
  if (old && !pay_text_is_empty (pay_sheet_get_text (old), -1)
      && (!sheet || strcmp (pay_sheet_get_text (old), pay_sheet_get_text (sheet)) != 0))
    pay_replaced_add (self->received.replaced, power, pay_sheet_get_text (old));
  pay_sheet_unref (old);
}

guint
pay_game_get_n_replaced (const PayGame *self)
{
  return self->received.replaced->len;
}

const PayReplaced *
pay_game_get_replaced (const PayGame *self, guint i)
{
  g_return_val_if_fail (i < self->received.replaced->len, NULL);
  return g_ptr_array_index (self->received.replaced, i);
}

void
pay_game_forget_replaced (PayGame *self)
{
  g_ptr_array_set_size (self->received.replaced, 0);
  g_ptr_array_set_size (self->kept.replaced, 0);
  g_ptr_array_set_size (self->filed, 0);
}

PayGame *
pay_game_submit (PayGame *self, PayPower power, const char *text, gssize length,
                 PayDiagnostics *diagnostics)
{
  g_autoptr (PaySheet) sheet = pay_game_read_sheet (self, power, text, length, diagnostics);
  PayGame *other;

  if (!sheet)
    return NULL;
  if (!pay_game_check_replacement (self, power, text, length, diagnostics))
    return NULL;
  other = pay_game_copy (self, self->turns->len);
  replace_sheet (other, power, g_steal_pointer (&sheet));
  return pay_game_settle (other);
}

PayGame *
pay_game_withdraw (PayGame *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  PayGame *other = pay_game_copy (self, self->turns->len);
  replace_sheet (other, power, NULL);
  return pay_game_settle (other);
}

static const PayDiagnostic *
first_error (const PayDiagnostics *found)
{
  guint i = 0;

  while (pay_diagnostics_get (found, i)->severity < PAY_SEVERITY_ILLEGAL)
    i++;
  return pay_diagnostics_get (found, i);
}

/* Reads all sheets again after a ledger entry, because the ledger entry changed the treasuries for
 * which they were read. Returns FALSE with a finding if a sheet would be refused. */
static gboolean
read_again (PayGame *self, PayDiagnostics *diagnostics)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (self)); p++)
    {
      PaySheet **sheet = &self->received.sheets[p];
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      PaySheet *again;

      if (!*sheet)
        continue;
      again = pay_game_read_sheet (self, (PayPower) p, pay_sheet_get_text (*sheet), -1, found);
      if (!again)
        {
          g_autofree char *sentence = pay_diagnostic_sentence (first_error (found));
          pay_diagnostics_add (diagnostics, PAY_CODE_BOOKING_SHEET, 0, 0, 0,
                               pay_board_get_power_name (pay_game_get_board (self), (PayPower) p),
                               sentence, NULL);
          return FALSE;
        }
      pay_sheet_unref (*sheet);
      *sheet = again;
    }
  return TRUE;
}

PayGame *
pay_game_transfer (PayGame *self, PayPower from, const char *amount, const char *to,
                   const char *reason, PayDiagnostics *diagnostics)
{
  g_return_val_if_fail (from >= 0, NULL);
  g_return_val_if_fail (from < (int) pay_board_get_n_powers (pay_game_get_board (self)), NULL);

  g_autoptr (PayLedger) booked = NULL;
  g_autoptr (PayGame) other = NULL;
  PayLedger *all;

  if (!pay_game_check_not_over (self, diagnostics))
    return NULL;
  if (reason && !pay_text_check_name (reason, FALSE, FALSE, 0, diagnostics))
    return NULL;
  booked = pay_booking_check (self->setup, self->now, self->received.booked, from, amount, to,
                              reason, diagnostics);
  if (!booked)
    return NULL;
  other = pay_game_copy (self, self->turns->len);
  all = pay_booking_join (other->received.booked, booked);
  pay_ledger_unref (other->received.booked);
  other->received.booked = all;
  pay_game_settle (other);
  return read_again (other, diagnostics) ? g_steal_pointer (&other) : NULL;
}
