/* computers.c - sheets of the powers that are played by the computer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/computers.h"

#include "bot/bot.h"
#include "game/advance.h"

#include <string.h>

/* The sheet of one power, which one thread writes. */
typedef struct
{
  PayView *view;
  PayPower power;
  PayBotRequest request;
  GCancellable *cancellable;
  char *text; /* NULL if the work was cancelled before it began */
  gboolean wants_draw;
} Seat;

static void
seat_free (gpointer data)
{
  Seat *self = data;

  pay_view_unref (self->view);
  g_clear_object (&self->cancellable);
  g_free (self->text);
  g_free (self);
}

static void
write_seat (gpointer data, gpointer unused)
{
  Seat *self = data;

  if (self->cancellable && g_cancellable_is_cancelled (self->cancellable))
    return;
  self->text = pay_bot_write (self->view, self->power, &self->request);
  self->wants_draw = pay_bot_wants_draw (self->view, self->power);
}

guint64
payola_computers_find_due (PayGame *game)
{
  guint64 due = 0;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_game_needs_computer (game, (PayPower) p))
      due |= G_GUINT64_CONSTANT (1) << p;
  return due;
}

/* Writes the sheets of some powers. Every sheet is a function of the view of its power, so the
 * number of threads does not change anything. (transfer full) */
static GPtrArray *
write_seats (PayGame *game, guint64 powers, GCancellable *cancellable)
{
  GPtrArray *seats = g_ptr_array_new_with_free_func (seat_free);
  GThreadPool *pool = g_thread_pool_new (write_seat, NULL, (int) g_get_num_processors (), FALSE,
                                         NULL);

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const char *level = pay_roster_get_computer (pay_game_get_roster (game), (PayPower) p);
      Seat *seat;

      if (!(powers >> p & 1) || !level)
        continue;
      seat = g_new0 (Seat, 1);
      seat->view = pay_view_new (game, (PayPower) p);
      seat->power = (PayPower) p;
      seat->cancellable = cancellable ? g_object_ref (cancellable) : NULL;
      seat->request.seed = pay_setup_get_seed (pay_game_get_setup (game));
      pay_bot_level_find (level, &seat->request.level);
      g_ptr_array_add (seats, seat);
      g_thread_pool_push (pool, seat, NULL);
    }
  g_thread_pool_free (pool, FALSE, TRUE);
  return seats;
}

/* Replaces a game by the changed game, unless @changed is NULL because the change was refused. */
static void
replace (PayGame **game, PayGame *changed)
{
  if (!changed)
    return;
  pay_game_unref (*game);
  *game = changed;
}

static gboolean
may_vote (PayGame *game, PayPower power)
{
  return !pay_game_is_over (game) && pay_game_get_voters (game) >> power & 1;
}

PayGame *
payola_computers_submit (PayGame *game, guint64 only, GCancellable *cancellable,
                         PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) seats = write_seats (game, payola_computers_find_due (game) & only,
                                             cancellable);
  g_autoptr (PayGame) changed = pay_game_ref (game);

  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = seats->pdata[i];
      if (!seat->text)
        return pay_game_ref (game);
      /* An empty sheet is not submitted. */
      if (*seat->text)
        replace (&changed, pay_game_submit (changed, seat->power, seat->text, -1, diagnostics));
    }
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = seats->pdata[i];
      if (seat->wants_draw && may_vote (changed, seat->power))
        replace (&changed, pay_game_vote (changed, seat->power,
                                          (PayVote) { PAY_VOTE_DRAW, PAY_NO_POWER }, diagnostics));
    }
  return g_steal_pointer (&changed);
}

PayGame *
payola_computers_adjudicate (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) submitted = payola_computers_submit (game, PAYOLA_ALL_POWERS, cancellable,
                                                           diagnostics);

  if (cancellable && g_cancellable_is_cancelled (cancellable))
    return NULL;
  if (pay_game_is_over (submitted) && !pay_game_is_over (game))
    return g_steal_pointer (&submitted);
  return pay_game_adjudicate (submitted, diagnostics);
}

/* ---- verification ---------------------------------------------------------------------------- */

/* Returns the part of a sheet that has an effect, as far as its economy can tell. (transfer full)
 */
static char *
simplify (const PaySetup *setup, PayPhase phase, const PaySheet *sheet)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (!sheet)
    return g_strdup ("");
  if (phase.kind == PAY_PHASE_MOVEMENT && economy->write_meaning)
    return economy->write_meaning (pay_setup_get_board (setup), sheet);
  g_auto (GStrv) lines = g_strsplit (pay_sheet_get_text (sheet), "\n", -1);
  GString *rest = g_string_new (NULL);
  for (guint i = 0; lines[i]; i++)
    {
      lines[i][strcspn (lines[i], "%")] = '\0';
      if (*g_strstrip (lines[i]))
        g_string_append_printf (rest, "%s\n", lines[i]);
    }
  return g_string_free (rest, FALSE);
}

/* Checks whether a text of the computer has the same effect as the sheet in a turn. */
static gboolean
is_same (const PaySetup *setup, const PayTurn *turn, PayPower power, const char *text)
{
  PayPhase phase = pay_turn_get_phase (turn);
  g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
  g_autoptr (PayLedger) none = pay_ledger_new ();
  const PayLedger *booked = pay_turn_get_booked (turn);
  g_autoptr (PayPosition) now = pay_advance_book (pay_turn_get_before (turn),
                                                  booked ? booked : none);
  g_autoptr (PaySheet) sheet = *text ? pay_turn_read_sheet (setup, now, power, text, -1, unseen)
                                     : NULL;
  g_autofree char *ours = simplify (setup, phase, sheet);
  g_autofree char *theirs = simplify (setup, phase, pay_turn_get_sheet (turn, power));

  return strcmp (ours, theirs) == 0;
}

/* Returns the game as it was before a turn, without sheets. (transfer full) (nullable) */
static PayGame *
take_back (PayGame *game, const PayTurn *turn)
{
  g_autoptr (PayDiagnostics) unseen = pay_diagnostics_new ();
  PayGame *before = pay_game_rollback (game, pay_turn_get_phase (turn), unseen);

  for (guint p = 0; before && p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_game_get_sheet (before, (PayPower) p))
      replace (&before, pay_game_withdraw (before, (PayPower) p));
  return before;
}

/* Marks the sheets of the computer in a turn that it would write again in the game @source, which
 * has the turns before. */
static guint64
find_same (PayGame *source, PayGame *game, const PayTurn *turn, char **levels,
           GCancellable *cancellable)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autoptr (PayGame) before = take_back (source, turn);
  guint64 same = 0, powers = 0;

  if (!before)
    return 0;
  g_autoptr (PayRoster) roster = pay_roster_new ();
  for (guint i = 0; levels[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (levels[i], " ", 2);
      PayPower power = parts[0] ? pay_board_find_power (board, parts[0]) : PAY_NO_POWER;
      PayBotLevel level;
      if (power == PAY_NO_POWER || !pay_bot_level_find (parts[1] ? parts[1] : "", &level))
        continue;
      PayRoster *next = pay_roster_with_computer (roster, power, parts[1]);
      pay_roster_unref (roster);
      roster = next;
      powers |= G_GUINT64_CONSTANT (1) << power;
    }
  g_autoptr (PayGame) seated = pay_game_with_roster (before, roster);
  g_autoptr (GPtrArray) seats = write_seats (seated, powers, cancellable);
  for (guint i = 0; i < seats->len; i++)
    {
      const Seat *seat = seats->pdata[i];
      if (!seat->text || is_same (pay_game_get_setup (game), turn, seat->power, seat->text))
        same |= G_GUINT64_CONSTANT (1) << seat->power;
    }
  return same;
}

static void
check_turn (PayGame *game, const PayTurn *turn, GCancellable *cancellable,
            PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_game_get_board (game);
  const char *levels = pay_turn_get_computers (turn, NULL);
  g_autofree char *title = pay_phase_title (pay_turn_get_phase (turn));

  if (!levels)
    return;
  g_auto (GStrv) lines = g_strsplit (levels, "\n", -1);
  guint64 same = find_same (game, game, turn, lines, cancellable);
  /* A sheet that was kept when an earlier phase was corrected was written before that. */
  for (guint i = pay_game_get_n_revisions (game); i-- > 0;)
    same |= find_same (pay_game_get_revision (game, i)->before, game, turn, lines, cancellable);
  for (guint i = 0; lines[i] && *lines[i]; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], " ", 2);
      PayPower power = pay_board_find_power (board, parts[0]);
      if (power != PAY_NO_POWER && !(same >> power & 1))
        pay_diagnostics_add (diagnostics, PAY_CODE_GAME_COMPUTER_SHEET, 0, 0, 0, title,
                             pay_board_get_power_name (board, power), parts[1], NULL);
    }
}

void
payola_computers_check (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics)
{
  for (guint i = 0; i < pay_game_get_n_turns (game); i++)
    if (!cancellable || !g_cancellable_is_cancelled (cancellable))
      check_turn (game, pay_game_get_turn (game, i), cancellable, diagnostics);
}

/* ---- in a thread ----------------------------------------------------------------------------- */

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PayDiagnostics *findings = pay_diagnostics_new ();
  PayGame *game = payola_computers_submit (data, PAYOLA_ALL_POWERS, cancellable, findings);

  g_object_set_data_full (G_OBJECT (task), "findings", findings,
                          (GDestroyNotify) pay_diagnostics_free);
  g_task_return_pointer (task, game, (GDestroyNotify) pay_game_unref);
}

void
payola_computers_submit_async (PayGame *game, GCancellable *cancellable,
                               GAsyncReadyCallback callback, gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, pay_game_ref (game), (GDestroyNotify) pay_game_unref);
  g_task_run_in_thread (task, work);
}

PayGame *
payola_computers_submit_finish (GAsyncResult *result, PayDiagnostics *diagnostics)
{
  PayGame *game = g_task_propagate_pointer (G_TASK (result), NULL);
  const PayDiagnostics *findings = g_object_get_data (G_OBJECT (result), "findings");

  if (game && findings)
    pay_diagnostics_add_all (diagnostics, findings);
  return game;
}
