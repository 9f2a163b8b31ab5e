/* game-merge.c - the merge of two changed versions of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-merge.h"

#include "game/booking.h"
#include "game/game-private.h"
#include "game/game-xml.h"

#include <string.h>

/* ---- comparing ------------------------------------------------------------------------------ */

/* Writes the parts of a game that are not merged individually, so that they can be compared. */
static char *
write_rest (const PayGame *game)
{
  g_autoptr (PayGame) rest = pay_game_copy (game, game->turns->len);

  pay_inbox_empty (&rest->received);
  memset (rest->votes.by_power, 0, sizeof rest->votes.by_power);
  pay_roster_unref (rest->roster);
  rest->roster = pay_roster_new ();
  pay_game_settle (rest);
  return pay_game_write (rest);
}

static gboolean
has_same_sheet (const PayGame *a, const PayGame *b, guint power)
{
  const PaySheet *first = a->received.sheets[power], *second = b->received.sheets[power];

  if (!first || !second)
    return first == second;
  return strcmp (pay_sheet_get_text (first), pay_sheet_get_text (second)) == 0;
}

static gboolean
has_same_vote (const PayGame *a, const PayGame *b, guint power)
{
  PayVote first = a->votes.by_power[power], second = b->votes.by_power[power];

  return first.kind == second.kind && (first.kind != PAY_VOTE_CONCEDE || first.to == second.to);
}

static gboolean
has_same_bookings (const PayGame *a, const PayGame *b)
{
  return pay_booking_equal (a->received.booked, b->received.booked);
}

/* Checks whether two versions received the same sheets, votes and ledger entries for the phase. */
static gboolean
has_same_inbox (const PayGame *a, const PayGame *b)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (!has_same_sheet (a, b, p) || !has_same_vote (a, b, p))
      return FALSE;
  return has_same_bookings (a, b);
}

/* ---- joining -------------------------------------------------------------------------------- */

static void
report_power (const PayGame *game, PayCode code, guint power, PayDiagnostics *diagnostics)
{
  pay_diagnostics_add (diagnostics, code, 0, 0, 0,
                       pay_board_get_power_name (pay_game_get_board (game), (PayPower) power),
                       NULL);
}

/* Checks the sheets of the merged game. Each sheet was read for the treasuries of its own
 * version, and has to fit the treasuries of the merged game too. */
static gboolean
check_sheets (const PayGame *game, PayDiagnostics *diagnostics)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      const PaySheet *sheet = game->received.sheets[p];
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (PaySheet) again = sheet ? pay_game_read_sheet (
                                     game, (PayPower) p, pay_sheet_get_text (sheet), -1, found)
                                         : NULL;
      guint i = 0;

      if (again || !sheet)
        continue;
      while (pay_diagnostics_get (found, i)->severity < PAY_SEVERITY_ILLEGAL)
        i++;
      g_autofree char *why = pay_diagnostic_sentence (pay_diagnostics_get (found, i));
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_MERGE_NO_SHEET, 0, 0, 0,
                           pay_board_get_power_name (pay_game_get_board (game), (PayPower) p), why,
                           NULL);
      return FALSE;
    }
  return TRUE;
}

/* Adds the ledger entries and sheets of `ours` to `merged`, which starts as a copy of `theirs`.
 * Returns FALSE with a finding if the versions conflict. */
static gboolean
join_received (PayGame *merged, const PayGame *base, const PayGame *ours, const PayGame *theirs,
               PayDiagnostics *diagnostics)
{
  if (!has_same_bookings (ours, base))
    {
      if (!has_same_bookings (theirs, base) && !has_same_bookings (ours, theirs))
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_GAME_MERGE_BOOKED, 0, 0, 0, NULL);
          return FALSE;
        }
      pay_ledger_unref (merged->received.booked);
      merged->received.booked = pay_ledger_ref (ours->received.booked);
    }
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      PaySheet *sheet = ours->received.sheets[p];

      if (has_same_sheet (ours, base, p) || has_same_sheet (ours, theirs, p))
        continue;
      if (!has_same_sheet (theirs, base, p))
        {
          report_power (ours, PAY_CODE_GAME_MERGE_SHEET, p, diagnostics);
          return FALSE;
        }
      pay_sheet_unref (merged->received.sheets[p]);
      merged->received.sheets[p] = sheet ? pay_sheet_ref (sheet) : NULL;
    }
  pay_replaced_add_all (merged->received.replaced, ours->received.replaced);
  pay_game_settle (merged);
  return has_same_bookings (ours, theirs) || check_sheets (merged, diagnostics);
}

/* Adds the votes of `ours` to the merged game. Together, the votes of both versions can end the
 * game. Returns a new reference, or NULL with a finding. */
static PayGame *
join_votes (PayGame *merged, const PayGame *base, const PayGame *ours, const PayGame *theirs,
            PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) game = pay_game_ref (merged);

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      if (has_same_vote (ours, base, p) || has_same_vote (ours, theirs, p))
        continue;
      if (!has_same_vote (theirs, base, p))
        {
          report_power (ours, PAY_CODE_GAME_MERGE_VOTE, p, diagnostics);
          return NULL;
        }
      PayGame *next = pay_game_vote (game, (PayPower) p, ours->votes.by_power[p], diagnostics);
      if (!next)
        return NULL;
      pay_game_unref (game);
      game = next;
    }
  return g_steal_pointer (&game);
}

/* Merges two versions that differ from the base only in sheets, ledger entries, votes and
 * roster. */
static PayGame *
join (const PayGame *base, PayGame *ours, PayGame *theirs, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) merged = pay_game_copy (theirs, theirs->turns->len);

  if (!join_received (merged, base, ours, theirs, diagnostics))
    return NULL;
  return join_votes (merged, base, ours, theirs, diagnostics);
}

PayGame *
pay_game_merge (const PayGame *base, PayGame *ours, PayGame *theirs, PayDiagnostics *diagnostics)
{
  g_autofree char *before = write_rest (base), *our_rest = write_rest (ours),
                  *their_rest = write_rest (theirs);
  g_autoptr (PayRoster) roster = pay_roster_merge (base->roster, ours->roster, theirs->roster);
  g_autoptr (PayGame) merged = NULL;
  gboolean we_went_on = strcmp (our_rest, before) != 0;
  gboolean they_went_on = strcmp (their_rest, before) != 0;

  if (we_went_on && they_went_on && strcmp (our_rest, their_rest) == 0
      && has_same_inbox (ours, theirs))
    merged = pay_game_ref (theirs);
  else if (!we_went_on && !they_went_on)
    {
      merged = join (base, ours, theirs, diagnostics);
      if (!merged)
        return NULL;
    }
  else if (!we_went_on && has_same_inbox (ours, base))
    merged = pay_game_ref (theirs);
  else if (!they_went_on && has_same_inbox (theirs, base))
    merged = pay_game_ref (ours);
  else
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_MERGE_TURNS, 0, 0, 0, NULL);
      return NULL;
    }
  if (!roster)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_GAME_MERGE_ROSTER, 0, 0, 0, NULL);
      return NULL;
    }
  return pay_game_with_roster (merged, roster);
}
