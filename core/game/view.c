/* view.c - a game as each viewer may see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/view-private.h"

#include "game/game-private.h"
#include "game/game-xml.h"
#include "position/position-builder.h"

/* ---- access --------------------------------------------------------------------------------- */

gboolean
pay_view_knows_all (const PayView *self)
{
  return self->viewer == PAY_VIEWER_GM || self->over;
}

gboolean
pay_view_knows (const PayView *self, PayPower power)
{
  return pay_view_knows_all (self) || self->viewer == power;
}

gboolean
pay_view_keeps (const PayView *self, PayOption option)
{
  return !pay_view_knows_all (self)
      && pay_options_has (pay_setup_get_options (self->setup), option);
}

gboolean
pay_view_is_power (const PayView *self, PayPower power)
{
  return power >= 0 && power < (int) pay_board_get_n_powers (pay_view_get_board (self));
}

PayPosition *
pay_view_redact (const PayView *self, PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);

  if (pay_view_knows_all (self))
    return pay_position_ref (position);

  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_view_knows (self, p))
      {
        pay_position_builder_set_balance (builder, p, 0);
        pay_position_builder_set_fund (builder, p, 0);
        pay_position_builder_set_extra (builder, p, 0);
        if (!pay_setup_get_economy (self->setup)->standing_is_public)
          pay_position_builder_set_standing (builder, p, "");
      }
  return pay_position_builder_finish (builder);
}

gboolean
pay_view_is_tin_cup (const PayView *self)
{
  return pay_options_has (pay_setup_get_options (self->setup), PAY_OPTION_BLIND);
}

/* ---- creation ------------------------------------------------------------------------------- */

/* Computes the part of every turn that is visible in Tin Cup, and replaces the positions of the
 * view with the visible ones. */
static void
limit_sight (PayView *self)
{
  const PayOptions *options = pay_setup_get_options (self->setup);
  guint n_turns = self->positions->len - 1;

  self->vistas = g_ptr_array_new_full (n_turns + 1, (GDestroyNotify) pay_vista_free);
  for (guint i = 0; i <= n_turns; i++)
    {
      const PayTurn *turn = i < n_turns ? pay_game_get_turn (self->game, i) : NULL;
      PayPosition *position = self->positions->pdata[i];
      PayVista *vista = pay_vista_new (options, MAX (self->viewer, PAY_NO_POWER), position, turn);

      g_ptr_array_add (self->vistas, vista);
      self->positions->pdata[i] = pay_position_ref (vista->position);
      pay_position_unref (position);
    }
}

/* Records an end by agreement as an event that does not belong to a turn. */
static void
note_end (PayView *self)
{
  PayPower winner = pay_game_get_conceded (self->game);

  self->end = (PayEvent) {
    .kind = winner == PAY_NO_POWER ? PAY_EVENT_DRAW : PAY_EVENT_CONCEDED,
    .power = winner,
    .other = PAY_NO_POWER,
    .province = PAY_NO_PROVINCE,
    .powers = pay_game_get_draw (self->game),
  };
  self->has_end = winner != PAY_NO_POWER || self->end.powers != 0;
}

static PayView *
make_view (PayGame *game, PayViewer viewer, gboolean over)
{
  PayView *self = g_atomic_rc_box_new0 (PayView);
  guint n_turns = pay_game_get_n_turns (game);

  self->game = pay_game_ref (game);
  self->viewer = viewer;
  self->over = over;
  self->setup = pay_view_knows_all (self) ? pay_setup_ref (pay_game_get_setup (game))
                                          : pay_setup_tell (pay_game_get_setup (game), viewer);
  self->positions = g_ptr_array_new_full (n_turns + 1, (GDestroyNotify) pay_position_unref);
  for (guint i = 0; i < n_turns; i++)
    g_ptr_array_add (self->positions,
                     pay_view_redact (self, pay_turn_get_judged (pay_game_get_turn (game, i))));
  g_ptr_array_add (self->positions, pay_view_redact (self, pay_game_get_position (game)));
  note_end (self);
  if (pay_view_is_tin_cup (self) && !pay_view_knows_all (self))
    limit_sight (self);
  self->blind = self->vistas != NULL;
  return self;
}

PayView *
pay_view_new (PayGame *game, PayViewer viewer)
{
  g_return_val_if_fail (viewer >= PAY_VIEWER_PUBLIC, NULL);
  g_return_val_if_fail (viewer < (int) pay_board_get_n_powers (pay_game_get_board (game)), NULL);

  return make_view (game, viewer, pay_game_is_over (game));
}

PayView *
pay_view_narrow (PayView *self, PayPower power)
{
  g_return_val_if_fail (self->viewer == power || pay_view_knows_all (self), NULL);

  if (!self->game)
    return pay_view_ref (self);
  return make_view (self->game, power, FALSE);
}

PayView *
pay_view_reduce (PayView *self, PayViewer viewer)
{
  if (viewer == self->viewer || self->over)
    return pay_view_ref (self);
  if (viewer != PAY_VIEWER_PUBLIC && self->viewer != PAY_VIEWER_GM)
    return NULL;
  if (self->game)
    return make_view (self->game, viewer, FALSE);
  return self->blind || viewer != PAY_VIEWER_PUBLIC ? NULL : pay_view_new_known_public (self);
}

PayView *
pay_view_ref (PayView *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
view_clear (gpointer data)
{
  PayView *self = data;

  g_ptr_array_unref (self->positions);
  g_clear_pointer (&self->vistas, g_ptr_array_unref);
  g_clear_pointer (&self->known, g_ptr_array_unref);
  pay_chain_free (self->chain);
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (self->computers[p]);
  pay_game_unref (self->game);
  pay_setup_unref (self->setup);
}

void
pay_view_unref (PayView *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, view_clear);
}

gboolean
pay_viewer_parse (const PayBoard *board, const char *text, PayViewer *viewer)
{
  PayPower power = pay_board_find_power (board, text);

  if (power != PAY_NO_POWER)
    *viewer = power;
  else if (g_ascii_strcasecmp (text, "gm") == 0)
    *viewer = PAY_VIEWER_GM;
  else if (g_ascii_strcasecmp (text, "public") == 0)
    *viewer = PAY_VIEWER_PUBLIC;
  else
    return FALSE;
  return TRUE;
}

/* ---- public information --------------------------------------------------------------------- */

PayViewer
pay_view_get_viewer (const PayView *self)
{
  return self->viewer;
}

const PaySetup *
pay_view_get_setup (const PayView *self)
{
  return self->setup;
}

const PayBoard *
pay_view_get_board (const PayView *self)
{
  return pay_setup_get_board (self->setup);
}

guint
pay_view_get_n_turns (const PayView *self)
{
  return self->positions->len - 1;
}

PayPhase
pay_view_get_phase (const PayView *self, guint turn)
{
  return pay_position_get_phase (pay_view_get_position (self, turn));
}

int
pay_view_find_phase (const PayView *self, PayPhase phase)
{
  for (guint i = 0; i < self->positions->len; i++)
    if (pay_phase_is_equal (pay_view_get_phase (self, i), phase))
      return (int) i;
  return -1;
}

gboolean
pay_view_is_over (const PayView *self)
{
  return self->over;
}

const PayPosition *
pay_view_get_position (const PayView *self, guint turn)
{
  /* An index beyond the current phase is an error of the caller. The current position is
   * returned, so that the other accessors work in this case, too. */
  g_return_val_if_fail (turn < self->positions->len,
                        g_ptr_array_index (self->positions, self->positions->len - 1));
  return g_ptr_array_index (self->positions, turn);
}

const PayTurn *
pay_view_get_turn (const PayView *self, guint turn)
{
  return self->game && turn < pay_view_get_n_turns (self) ? pay_game_get_turn (self->game, turn)
                                                          : NULL;
}

const PayKnown *
pay_view_get_known (const PayView *self, guint turn)
{
  g_return_val_if_fail (turn < self->positions->len, NULL);
  return self->known ? g_ptr_array_index (self->known, turn) : NULL;
}

const PayVista *
pay_view_get_vista (const PayView *self, guint turn)
{
  g_return_val_if_fail (turn < self->positions->len, NULL);
  return self->vistas ? g_ptr_array_index (self->vistas, turn) : NULL;
}

const PayOutcome *
pay_view_get_outcome (const PayView *self, guint turn)
{
  const PayTurn *played = pay_view_get_turn (self, turn);

  if (self->known)
    return pay_view_get_known (self, turn)->outcome;
  if (!played)
    return NULL;
  return self->vistas ? pay_view_get_vista (self, turn)->outcome : pay_turn_get_outcome (played);
}

gboolean
pay_view_is_blind (const PayView *self)
{
  return self->blind;
}

/* Returns the sight of the viewer before a turn, or NULL if nothing is hidden. */
static const PaySight *
get_sight (const PayView *self, guint turn)
{
  if (!self->blind)
    return NULL;
  return self->known ? &pay_view_get_known (self, turn)->sight
                     : &pay_view_get_vista (self, turn)->sight;
}

static const GArray *
get_sightings (const PayView *self, guint turn)
{
  if (self->known)
    return pay_view_get_known (self, turn)->sightings;
  return self->vistas ? pay_view_get_vista (self, turn)->sightings : NULL;
}

gboolean
pay_view_sees (const PayView *self, guint turn, PayProvince province)
{
  const PaySight *sight = get_sight (self, turn);

  return !sight || pay_bits_has (&sight->places, province);
}

gboolean
pay_view_knows_owner (const PayView *self, guint turn, PayProvince centre)
{
  const PaySight *sight = get_sight (self, turn);

  return !sight || pay_sight_has_owner (sight, pay_view_get_position (self, turn), centre);
}

guint
pay_view_get_n_sightings (const PayView *self, guint turn)
{
  const GArray *sightings = get_sightings (self, turn);
  return sightings ? sightings->len : 0;
}

const PaySighting *
pay_view_get_sighting (const PayView *self, guint turn, guint i)
{
  g_return_val_if_fail (i < pay_view_get_n_sightings (self, turn), NULL);
  return &g_array_index (get_sightings (self, turn), PaySighting, i);
}

/* Checks whether the viewer sees an event. In Tin Cup, a power sees the end of the game, its own
 * elimination, and changes of supply centres that it takes, loses or has in sight after the
 * turn. */
static gboolean
sees_event (const PayView *self, guint turn, const PayEvent *event)
{
  if (!self->blind || event->power == self->viewer)
    return TRUE;
  switch (event->kind)
    {
    case PAY_EVENT_CENTRE:
      return event->other == self->viewer || pay_view_knows_owner (self, turn + 1, event->province);
    case PAY_EVENT_ELIMINATED:
      return FALSE;
    case PAY_EVENT_VICTORY:
    case PAY_EVENT_DRAW:
    case PAY_EVENT_CONCEDED:
      break;
    }
  return TRUE;
}

/* Returns event number `i` (from 0) of the events that the viewer sees, or NULL after the last
 * one. */
static const PayEvent *
find_event (const PayView *self, guint turn, guint i)
{
  const PayTurn *played = pay_view_get_turn (self, turn);

  if (self->known)
    {
      const GArray *events = pay_view_get_known (self, turn)->events;
      return i < events->len ? &g_array_index (events, PayEvent, i) : NULL;
    }
  if (!played)
    return i == 0 && self->has_end ? &self->end : NULL;
  for (guint e = 0; e < pay_turn_get_n_events (played); e++)
    {
      const PayEvent *event = pay_turn_get_event (played, e);
      if (sees_event (self, turn, event) && i-- == 0)
        return event;
    }
  return NULL;
}

guint
pay_view_get_n_events (const PayView *self, guint turn)
{
  guint n = 0;

  while (find_event (self, turn, n))
    n++;
  return n;
}

const PayEvent *
pay_view_get_event (const PayView *self, guint turn, guint i)
{
  const PayEvent *event = find_event (self, turn, i);

  g_return_val_if_fail (event, NULL);
  return event;
}

/* ---- corrections and commitments ------------------------------------------------------------ */

guint
pay_view_get_n_corrections (const PayView *self, guint turn)
{
  guint first;

  g_return_val_if_fail (turn < self->positions->len, 0);
  if (self->known)
    return pay_view_get_known (self, turn)->notes->len;
  if (turn == pay_view_get_n_turns (self) && self->game->uncorrected)
    return 0;
  return pay_game_find_corrections (self->game, turn, &first);
}

const char *
pay_view_get_correction (const PayView *self, guint turn, guint i)
{
  guint first;

  g_return_val_if_fail (i < pay_view_get_n_corrections (self, turn), NULL);
  if (self->known)
    return g_array_index (pay_view_get_known (self, turn)->notes, char *, i);
  pay_game_find_corrections (self->game, turn, &first);
  return pay_game_get_correction (self->game, first + i)->reason;
}

PayChain *
pay_view_make_chain (const PayView *self)
{
  return self->game ? pay_chain_new (self->game) : pay_chain_copy (self->chain);
}

char *
pay_view_get_commitment (const PayView *self, int turn)
{
  g_autoptr (PayChain) chain = pay_view_make_chain (self);
  PayDigest commitment = pay_chain_get (chain, turn);

  return pay_digest_text (&commitment);
}

gboolean
pay_view_get_sheet_salt (const PayView *self, guint turn, PayPower power, PayDigest *salt)
{
  g_return_val_if_fail (pay_view_is_power (self, power), FALSE);

  if (!self->game || !pay_view_knows (self, power) || turn >= pay_view_get_n_turns (self))
    return FALSE;
  g_autofree char *use = pay_commitment_sheet_use (pay_view_get_board (self),
                                                   pay_view_get_phase (self, turn), power);
  *salt = pay_commitment_salt (self->setup, use);
  return TRUE;
}

char *
pay_view_write_game (const PayView *self)
{
  g_return_val_if_fail (pay_view_knows_all (self), NULL);

  const PayRoster *roster = pay_game_get_roster (self->game);
  g_autoptr (PayChain) chain = pay_chain_new (self->game);
  const PayLink *end = pay_chain_get_end (chain);
  PayDigest persons = { 0 };
  if (end)
    persons = pay_commitment_persons (self->game, "roster at the end");
  g_autofree char *leaf = end ? pay_digest_text (&persons) : NULL;
  g_autoptr (PayRoster) nobody = end
                                 ? pay_roster_new_withheld (pay_roster_get_deadline (roster), leaf)
                                 : pay_roster_new ();
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (self)); p++)
    if (pay_roster_get_computer (roster, (PayPower) p))
      {
        PayRoster *told = pay_roster_with_computer (nobody, (PayPower) p,
                                                    pay_roster_get_computer (roster, (PayPower) p));
        pay_roster_unref (nobody);
        nobody = told;
      }
  g_autoptr (PayGame) game = pay_game_with_roster (self->game, nobody);
  pay_game_forget_replaced (game);
  return pay_game_write (game);
}
