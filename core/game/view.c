/* view.c - what each viewer may know of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/view.h"

#include "position/position-builder.h"

/* `positions` are what the viewer may see of the position at the start of every turn, and now:
 * other powers' treasuries are 0 and their standing instructions empty in them. `draw` is the
 * event of a draw, if there was one. */
struct _PayView
{
  PayGame   *game;
  PayViewer  viewer;
  gboolean   over;
  GPtrArray *positions; /* PayPosition, n_turns + 1 */
  GPtrArray *vistas;    /* PayVista, the same; NULL when the viewer sees the whole board */
  PayEvent   draw;
};

/* ---- who may know --------------------------------------------------------------------------- */

/* The game master knows everything, and after the end everybody does (rule 3.5). */
static gboolean
knows_all (const PayView *self)
{
  return self->viewer == PAY_VIEWER_GM || self->over;
}

/* What belongs to a power is known to it and to nobody else (rule 2.5). */
static gboolean
knows (const PayView *self, PayPower power)
{
  return knows_all (self) || self->viewer == power;
}

/* Whether an option keeps something from players that it concerns. */
static gboolean
keeps (const PayView *self, PayOption option)
{
  return !knows_all (self)
         && pay_options_has (pay_setup_get_options (pay_game_get_setup (self->game)), option);
}

static gboolean
is_power (const PayView *self, PayPower power)
{
  return power >= 0 && power < (int) pay_board_get_n_powers (pay_view_get_board (self));
}

static PayPosition *
redact (const PayView *self, PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);

  if (knows_all (self))
    return pay_position_ref (position);

  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!knows (self, p))
      {
        pay_position_builder_set_balance (builder, p, 0);
        pay_position_builder_set_fund (builder, p, 0);
        pay_position_builder_set_standing (builder, p, "");
      }
  return pay_position_builder_finish (builder);
}

static gboolean
is_tin_cup (const PayView *self)
{
  return pay_options_has (pay_setup_get_options (pay_game_get_setup (self->game)),
                          PAY_OPTION_BLIND);
}

/* ---- making --------------------------------------------------------------------------------- */

/* Puts what is seen of every turn in the place of what there is. */
static void
limit_sight (PayView *self)
{
  const PayOptions *options = pay_setup_get_options (pay_game_get_setup (self->game));
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

static PayView *
make_view (PayGame *game, PayViewer viewer, gboolean over)
{
  PayView *self = g_atomic_rc_box_new0 (PayView);
  guint n_turns = pay_game_get_n_turns (game);

  self->game = pay_game_ref (game);
  self->viewer = viewer;
  self->over = over;
  self->positions = g_ptr_array_new_full (n_turns + 1, (GDestroyNotify) pay_position_unref);
  for (guint i = 0; i < n_turns; i++)
    g_ptr_array_add (self->positions,
                     redact (self, pay_turn_get_before (pay_game_get_turn (game, i))));
  g_ptr_array_add (self->positions, redact (self, pay_game_get_position (game)));
  self->draw = (PayEvent) {
    .kind = PAY_EVENT_DRAW, .power = PAY_NO_POWER, .other = PAY_NO_POWER,
    .province = PAY_NO_PROVINCE, .powers = pay_game_get_draw (game),
  };
  if (is_tin_cup (self) && !knows_all (self))
    limit_sight (self);
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
  g_return_val_if_fail (self->viewer == power || knows_all (self), NULL);

  return make_view (self->game, power, FALSE);
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
  pay_game_unref (self->game);
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

/* ---- what everybody knows ------------------------------------------------------------------- */

PayViewer
pay_view_get_viewer (const PayView *self)
{
  return self->viewer;
}

const PaySetup *
pay_view_get_setup (const PayView *self)
{
  return pay_game_get_setup (self->game);
}

const PayBoard *
pay_view_get_board (const PayView *self)
{
  return pay_game_get_board (self->game);
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
    if (pay_phase_compare (pay_view_get_phase (self, i), phase) == 0)
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
  /* A position past the end would be a fault in the caller; answering with the present one keeps
   * every accessor below total. */
  g_return_val_if_fail (turn < self->positions->len,
                        g_ptr_array_index (self->positions, self->positions->len - 1));
  return g_ptr_array_index (self->positions, turn);
}

/* The turn, or NULL for the phase to come. */
static const PayTurn *
get_turn (const PayView *self, guint turn)
{
  return turn < pay_view_get_n_turns (self) ? pay_game_get_turn (self->game, turn) : NULL;
}

/* What is seen of a turn, NULL when that is everything. */
static const PayVista *
get_vista (const PayView *self, guint turn)
{
  g_return_val_if_fail (turn < self->positions->len, NULL);
  return self->vistas ? g_ptr_array_index (self->vistas, turn) : NULL;
}

const PayOutcome *
pay_view_get_outcome (const PayView *self, guint turn)
{
  const PayTurn *played = get_turn (self, turn);

  if (!played)
    return NULL;
  return self->vistas ? get_vista (self, turn)->outcome : pay_turn_get_outcome (played);
}

gboolean
pay_view_is_blind (const PayView *self)
{
  return self->vistas != NULL;
}

gboolean
pay_view_sees (const PayView *self, guint turn, PayProvince province)
{
  const PayVista *vista = get_vista (self, turn);

  return !vista || pay_bits_has (&vista->sight.places, province);
}

gboolean
pay_view_knows_owner (const PayView *self, guint turn, PayProvince centre)
{
  const PayVista *vista = get_vista (self, turn);

  return !vista || pay_sight_has_owner (&vista->sight, vista->position, centre);
}

guint
pay_view_get_n_sightings (const PayView *self, guint turn)
{
  const PayVista *vista = get_vista (self, turn);
  return vista ? vista->sightings->len : 0;
}

const PaySighting *
pay_view_get_sighting (const PayView *self, guint turn, guint i)
{
  g_return_val_if_fail (i < pay_view_get_n_sightings (self, turn), NULL);
  return &g_array_index (get_vista (self, turn)->sightings, PaySighting, i);
}

/* Whether an event happened in the viewer's sight: what became of centres that it sees or that are
 * its own, and its own end. */
static gboolean
sees_event (const PayView *self, guint turn, const PayEvent *event)
{
  if (!self->vistas || event->power == self->viewer)
    return TRUE;
  switch (event->kind)
    {
    case PAY_EVENT_CENTRE:
      return event->other == self->viewer
             || pay_view_knows_owner (self, turn + 1, event->province);
    case PAY_EVENT_ELIMINATED:
      return FALSE;
    case PAY_EVENT_VICTORY:
    case PAY_EVENT_DRAW:
      break;
    }
  return TRUE;
}

/* The i-th event that the viewer sees; NULL after the last. */
static const PayEvent *
find_event (const PayView *self, guint turn, guint i)
{
  const PayTurn *played = get_turn (self, turn);

  if (!played)
    return i == 0 && self->draw.powers != 0 ? &self->draw : NULL;
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

/* ---- secrets -------------------------------------------------------------------------------- */

gboolean
pay_view_get_balance (const PayView *self, guint turn, PayPower power, int *agp)
{
  g_return_val_if_fail (is_power (self, power), FALSE);

  if (!knows (self, power) || !pay_setup_has_money (pay_view_get_setup (self)))
    return FALSE;
  *agp = pay_position_get_balance (pay_view_get_position (self, turn), power);
  return TRUE;
}

gboolean
pay_view_get_fund (const PayView *self, guint turn, PayPower power, int *agp)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self));

  g_return_val_if_fail (is_power (self, power), FALSE);

  if (!knows (self, power) || !pay_options_has (options, PAY_OPTION_ZERO_SUM))
    return FALSE;
  *agp = pay_position_get_fund (pay_view_get_position (self, turn), power);
  return TRUE;
}

const char *
pay_view_get_sheet (const PayView *self, guint turn, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), NULL);

  const PayTurn *played = get_turn (self, turn);
  const PaySheet *sheet;

  if (!knows (self, power))
    return NULL;
  sheet = played ? pay_turn_get_sheet (played, power) : pay_game_get_sheet (self->game, power);
  return sheet ? pay_sheet_get_text (sheet) : NULL;
}

gboolean
pay_view_has_sheet (const PayView *self, PayPower power)
{
  return pay_view_get_sheet (self, pay_view_get_n_turns (self), power) != NULL;
}

gboolean
pay_view_is_waiting_for (const PayView *self, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), FALSE);

  return knows (self, power) && pay_game_is_waiting_for (self->game, power);
}

/* The trace, whoever looks: for the accessors here that let out parts of it. */
static const PayAuction *
get_auction (const PayView *self, guint turn)
{
  const PayTurn *played = get_turn (self, turn);
  const PayDecision *decision = played ? pay_turn_get_decision (played) : NULL;

  if (!decision || pay_setup_get_economy (pay_view_get_setup (self)) != &pay_payola_economy)
    return NULL;
  return pay_payola_get_auction (decision);
}

/* The index in the true position of a unit of the view's position. */
static guint
find_true (const PayView *self, guint turn, guint unit)
{
  const PayVista *vista = get_vista (self, turn);
  return vista ? g_array_index (vista->units, guint, unit) : unit;
}

/* The unit's auction and its owner; FALSE when there was none. */
static gboolean
get_unit (const PayView *self, guint turn, guint unit, const PayUnitAuction **auction,
          PayPower *owner)
{
  const PayAuction *whole = get_auction (self, turn);
  const PayPosition *position;

  if (!whole)
    return FALSE;
  position = pay_view_get_position (self, turn);
  g_return_val_if_fail (unit < pay_position_get_n_units (position), FALSE);
  *auction = pay_auction_get_unit (whole, find_true (self, turn, unit));
  *owner = pay_position_get_unit (position, unit)->owner;
  return TRUE;
}

/* Whether players are told of their own bribes. */
static gboolean
tells_bribes (const PayView *self)
{
  return !keeps (self, PAY_OPTION_HIDE_OFFERS) && !keeps (self, PAY_OPTION_NO_LEDGERS);
}

/* Candidates stand best first: the order that was obeyed is the first. */
static gboolean
backs_order (const PayUnitAuction *auction, PayPower power)
{
  const PayCandidate *chosen = auction->candidates;

  for (guint i = 0; auction->n_candidates > 0 && i < chosen->n_bids; i++)
    if (chosen->bids[i].power == power)
      return TRUE;
  return FALSE;
}

gboolean
pay_view_get_price (const PayView *self, guint turn, guint unit, int *agp)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (self));
  const PayUnitAuction *auction;
  PayPower owner;

  if (!get_unit (self, turn, unit, &auction, &owner)
      || !((knows (self, owner) && !keeps (self, PAY_OPTION_HIDE_COST)
            && !keeps (self, PAY_OPTION_NO_LEDGERS))
           || pay_options_has (options, PAY_OPTION_PUBLIC_TOTALS)))
    return FALSE;
  *agp = auction->told;
  return TRUE;
}

gboolean
pay_view_get_payment (const PayView *self, guint turn, guint unit, PayPower power, int *agp)
{
  const PayUnitAuction *auction;
  PayPower owner;

  g_return_val_if_fail (is_power (self, power), FALSE);

  if (!knows (self, power) || !tells_bribes (self)
      || !get_unit (self, turn, unit, &auction, &owner) || !backs_order (auction, power))
    return FALSE;
  *agp = pay_auction_get_payment (get_auction (self, turn), find_true (self, turn, unit), power);
  /* Tin Cup: that nothing was taken says nothing (rule 5.7). */
  return *agp > 0 || owner == power || !self->vistas;
}

static int
compare_accepted (gconstpointer a, gconstpointer b)
{
  const PayAccepted *first = a, *second = b;
  return first->unit.location - second->unit.location;
}

GArray *
pay_view_get_accepted (const PayView *self, guint turn, PayPower power)
{
  GArray *list = g_array_new (FALSE, TRUE, sizeof (PayAccepted));
  const PayAuction *auction = get_auction (self, turn);
  gboolean blind = is_tin_cup (self);

  g_return_val_if_fail (is_power (self, power), list);

  if (!auction || !knows (self, power) || !tells_bribes (self))
    return list;

  /* A bribe that was taken tells of units far out of sight too, so this is the true position. */
  const PayTurn *played = pay_game_get_turn (self->game, turn);
  const PayPosition *position = pay_turn_get_before (played);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnitAuction *unit = pay_auction_get_unit (auction, u);
      PayAccepted accepted = { .unit = *pay_position_get_unit (position, u),
                               .has_order = !blind,
                               .amount = pay_auction_get_payment (auction, u, power) };
      accepted.order = blind ? PAY_ORDER_INIT : *pay_outcome_get_order (
                                                  pay_turn_get_outcome (played), u);
      if (backs_order (unit, power)
          && (!blind || accepted.amount > 0 || accepted.unit.owner == power))
        g_array_append_val (list, accepted);
    }
  if (blind)
    g_array_sort (list, compare_accepted);
  return list;
}

gboolean
pay_view_is_bought (const PayView *self, guint turn, guint unit)
{
  const PayUnitAuction *auction;
  PayPower owner;

  return get_unit (self, turn, unit, &auction, &owner) && knows (self, owner)
         && tells_bribes (self) && !backs_order (auction, owner);
}

gboolean
pay_view_get_reductions (const PayView *self, guint turn, PayPower power, guint *times)
{
  const PayAuction *auction = get_auction (self, turn);

  g_return_val_if_fail (is_power (self, power), FALSE);

  if (!auction || !knows (self, power) || !tells_bribes (self))
    return FALSE;
  *times = pay_auction_get_reductions (auction, power);
  return TRUE;
}

/* Whether the viewer may know of the entry at all. */
static gboolean
knows_entry (const PayView *self, const PayEntry *entry)
{
  gboolean sent = entry->from != PAY_NO_POWER && knows (self, entry->from);
  gboolean received = entry->to != PAY_NO_POWER && knows (self, entry->to);

  switch (entry->kind)
    {
    case PAY_ENTRY_BRIBE:
      /* Who bribed a unit is not told to its owner, into whose fund the money may go. */
      return knows_all (self) || (sent && tells_bribes (self));
    case PAY_ENTRY_TRANSFER:
    case PAY_ENTRY_START:
      return sent || received;
    case PAY_ENTRY_TAX:
    case PAY_ENTRY_FORFEIT:
    case PAY_ENTRY_FUND:
    case PAY_ENTRY_CAPTURE:
      break;
    }
  return (sent || received) && !keeps (self, PAY_OPTION_NO_LEDGERS);
}

/* The index in the view's position of a unit of the true position, -1 when it is out of sight. */
static int
find_seen (const PayView *self, guint turn, int unit)
{
  const PayVista *vista = get_vista (self, turn);

  if (!vista)
    return unit;
  for (guint i = 0; i < vista->units->len; i++)
    if ((int) g_array_index (vista->units, guint, i) == unit)
      return (int) i;
  return -1;
}

PayLedger *
pay_view_get_ledger (const PayView *self, guint turn)
{
  const PayTurn *played = get_turn (self, turn);
  const PayLedger *all = played ? pay_turn_get_ledger (played) : pay_game_get_booked (self->game);
  PayLedger *known = pay_ledger_new ();

  for (guint i = 0; i < pay_ledger_get_n (all); i++)
    {
      const PayEntry *entry = pay_ledger_get (all, i);
      PayEntry told = *entry;

      if (!knows_entry (self, entry))
        continue;
      if (entry->kind == PAY_ENTRY_TRANSFER && keeps (self, PAY_OPTION_ANON_TRANSFER)
          && !knows (self, entry->from))
        told.from = PAY_NO_POWER;
      told.unit = (gint16) find_seen (self, turn, entry->unit);
      pay_ledger_add_entry (known, &told);
    }
  return known;
}

const PayAuction *
pay_view_get_auction (const PayView *self, guint turn)
{
  return knows_all (self) ? get_auction (self, turn) : NULL;
}

const char *
pay_view_get_accept (const PayView *self, guint turn, PayPower power)
{
  g_return_val_if_fail (is_power (self, power), NULL);

  if (!knows (self, power) || !pay_setup_has_money (pay_view_get_setup (self)))
    return NULL;
  return pay_position_get_standing (pay_view_get_position (self, turn), power);
}

gboolean
pay_view_knows_dummies (const PayView *self)
{
  return !keeps (self, PAY_OPTION_HIDE_DUMMIES);
}
