/* price-search.c - searches for the smallest amount with which an offer reaches its goal
 *
 * Amounts are tried from the smallest one on, each in an auction of its own. More money does not
 * always help: if a power cannot pay an offer, all its offers are reduced.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/price-search.h"

#include "judge/judge.h"
#include "payola/auction-record.h"
#include "payola/entry-group.h"

#include <string.h>

/* Data that all trials share. */
typedef struct
{
  const PayPriceQuestion *question;
  const PayOptions *options;
  const PayPosition *position;
  PayPower power;
  const PayOfferSheet *sheet; /* the sheet that the power of the question sent */
  PayArena *arena;            /* memory of the offer */
  PayOffer offer;             /* the offer, resolved in the position */
  gboolean exists;            /* FALSE if nothing is left of the offer, for example because its unit
                               * is not in the position */
} Search;

/* The result of a trial with one amount. */
typedef struct
{
  int amount;
  PaySheet *sheet; /* NULL if the rules forbid this amount */
  PayDecision *decision;
  gboolean obeyed, reached;
} Trial;

static void
trial_clear (Trial *self)
{
  g_clear_pointer (&self->sheet, pay_sheet_unref);
  g_clear_pointer (&self->decision, pay_decision_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)

/* ---- trials -------------------------------------------------------------------------------- */

static gboolean
pays (const Search *self, const PayOrder *order)
{
  PayEntryGroup group = pay_entry_group_of_offer (&self->offer, self->power, 0);
  return pay_entry_group_pays (&group, order);
}

/* Reads the sheet with another amount in the line of the offer. Returns NULL if the new sheet
 * would be refused. */
static PaySheet *
read_with (const Search *self, int amount)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < pay_offer_sheet_get_n_lines (self->sheet); i++)
    {
      const PayOfferLine *line = pay_offer_sheet_get_line (self->sheet, i);
      if (i + 1 != self->question->line)
        g_string_append_printf (text, "%s\n", line->text);
      else if (g_ascii_isdigit (line->offer->text[0]))
        g_string_append_printf (text, "%d%s\n", amount, strchr (line->offer->text, ' '));
      else
        /* With pay-dummies the plain order for one of the power's own units does not begin with "0
         * :". */
        g_string_append_printf (text, "%d : %s\n", amount, line->offer->text);
    }
  return pay_payola_economy.read_sheet (self->options, self->position, self->power, text->str,
                                        (gssize) text->len, findings);
}

static gboolean
is_allowed (const Search *self, int amount)
{
  g_autoptr (PaySheet) sheet = read_with (self, amount);
  return sheet != NULL;
}

/* Returns the orders that the units chose, with HOLD in the place of signals under restrict-signal.
 * The caller frees the result. */
static PayOrder *
copy_choices (const Search *self, const PayDecision *decision)
{
  const PayAuction *auction = pay_payola_get_auction (decision);
  guint n_units = pay_position_get_n_units (self->position);
  PayOrder *orders = g_memdup2 (pay_decision_get_orders (decision), n_units * sizeof *orders);

  for (guint u = 0; u < n_units; u++)
    if (pay_auction_get_order (auction, u) != pay_auction_get_choice (auction, u))
      {
        PayOrder hold = PAY_ORDER_INIT;
        hold.kind = PAY_ORDER_HOLD;
        hold.unit_type = orders[u].unit_type;
        hold.location = orders[u].location;
        orders[u] = hold;
      }
  return orders;
}

static Trial
try (const Search *self, int amount)
{
  Trial trial = { .amount = amount, .sheet = read_with (self, amount) };
  PaySheet *sheets[PAY_MAX_POWERS];
  g_autofree PayOrder *orders = NULL;
  guint unit = (guint) self->offer.unit;

  if (!trial.sheet)
    return trial;
  memcpy (sheets, self->question->sheets,
          pay_board_get_n_powers (pay_position_get_board (self->position)) * sizeof *sheets);
  sheets[self->power] = trial.sheet;
  trial.decision = pay_payola_economy.decide (self->options, self->position, sheets,
                                              self->question->seed);
  orders = copy_choices (self, trial.decision);
  trial.obeyed = trial.reached = pays (self, &orders[unit]);
  if (trial.obeyed && self->question->goal == PAY_PRICE_SUCCESS)
    {
      g_autoptr (PayOutcome) outcome = pay_judge_movement (self->position, orders,
                                                           self->question->rules);
      trial.reached = pay_outcome_get_result (outcome, unit)->verdict == PAY_VERDICT_SUCCESS;
    }
  return trial;
}

/* ---- skipping ------------------------------------------------------------------------------ */

/* Makes a record of the auction that describes only the unit of the offer. The caller frees the
 * result. */
static PayAuctionRecord *
record_unit (const Search *self, const Trial *trial)
{
  return pay_auction_record_new_for_unit (pay_payola_get_auction (trial->decision),
                                          (guint) self->offer.unit);
}

/* Returns the bits of the powers that were reduced in any round. */
static guint64
find_reduced (const Search *self, const PayAuction *auction)
{
  const PayBoard *board = pay_position_get_board (self->position);
  guint64 reduced = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_auction_get_reductions (auction, (PayPower) p) > 0)
      reduced |= G_GUINT64_CONSTANT (1) << p;
  return reduced;
}

static gint64
sum_offered (const PayCandidate *candidate)
{
  gint64 sum = 0;

  for (guint i = 0; i < candidate->n_bids; i++)
    sum += candidate->bids[i].offered;
  return sum;
}

/* Checks whether any of the powers has offered money to the unit. */
static gboolean
have_money (const PayUnitRecord *unit, guint64 powers)
{
  for (guint i = 0; i < unit->n_candidates; i++)
    for (guint j = 0; j < unit->candidates[i].n_bids; j++)
      {
        const PayBid *bid = &unit->candidates[i].bids[j];
        if (bid->offered > 0 && ((powers >> bid->power) & 1))
          return TRUE;
      }
  return FALSE;
}

/* Returns the next amount that may have another result than this trial, which did not reach the
 * goal.
 *
 * First case: the unit did not obey, and neither the power of the offer nor a power with money on
 * this unit was reduced. The totals of the unit's orders were then the same in all rounds. The
 * result changes only when an order that the offer pays for reaches the highest total.
 *
 * Second case: the unit obeyed without success, and no power was reduced. More money then only
 * costs more, until the power cannot pay it.
 *
 * In eBayola no amount is skipped. */
static int
find_next (const Search *self, const Trial *trial)
{
  const PayAuction *auction = pay_payola_get_auction (trial->decision);
  g_autoptr (PayAuctionRecord) record = record_unit (self, trial);
  const PayUnitRecord *unit = pay_auction_record_get_unit (record, (guint) self->offer.unit);
  guint64 reduced = find_reduced (self, auction);
  gint64 step = 1;

  if (pay_options_has (self->options, PAY_OPTION_EBAYOLA))
    return trial->amount + 1;
  if (trial->obeyed && reduced == 0)
    step = (gint64) pay_auction_get_spendable (auction, self->power)
         - pay_auction_get_spent (auction, self->power) + 1;
  else if (!trial->obeyed && !((reduced >> self->power) & 1) && !have_money (unit, reduced))
    {
      gint64 best = G_MININT;
      for (guint i = 0; i < unit->n_candidates; i++)
        if (pays (self, &unit->candidates[i].order))
          best = MAX (best, unit->candidates[i].total);
      step = MAX (unit->candidates[0].total - best, 1);
    }
  return (int) MIN (trial->amount + step, PAY_AMOUNT_MAX + 1);
}

/* Counts the reductions after which all other offers of the power are at their plateaus. */
static guint
count_steps (const Search *self)
{
  guint steps = 0;

  for (guint i = 0; i < pay_offer_sheet_get_n_offers (self->sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
      for (guint j = 0; j < offer->n_pieces; j++)
        if (pay_offer_is_bid (offer) && offer->line != self->question->line)
          steps = MAX (steps, (guint) (offer->pieces[j].amount - offer->pieces[j].plateau));
    }
  return steps;
}

/* Returns the lower end of a range of amounts that have the same result as this trial. The range
 * ends with the amount of the trial.
 *
 * Let `rest` be the most that any order of the unit can get without this offer. While more than
 * `rest` is left of the offer, the unit obeys the offer. The amount then does not influence which
 * order of the offer the unit chooses.
 *
 * If the power was never reduced, it can pay any smaller amount as well, and no other power is
 * affected.
 *
 * Otherwise the power is reduced in every round while more is left of the offer than the power can
 * spend. Until only `level` is left, everything depends only on the number of rounds. The result is
 * constant as soon as the power's other offers are at their plateaus and no other power is
 * overdrawn. (The plateaus stay until nothing is left of the offer.)
 *
 * In eBayola the money beyond `rest` is not paid in the end. While more than `rest` is left,
 * everything depends only on the number of reductions. If only the owner's money is lowered, a
 * second order that the offer pays for keeps the price up. The power then pays at least what is
 * left of the offer, minus `rest`. */
static int
find_plain (const Search *self, const Trial *trial)
{
  const PayAuction *auction = pay_payola_get_auction (trial->decision);
  g_autoptr (PayAuctionRecord) record = record_unit (self, trial);
  const PayUnitRecord *unit = pay_auction_record_get_unit (record, (guint) self->offer.unit);
  gint64 rest = 0, level, spendable = pay_auction_get_spendable (auction, self->power);
  guint reductions = pay_auction_get_reductions (auction, self->power), n_paid = 0;
  guint64 own = G_GUINT64_CONSTANT (1) << self->power;

  for (guint i = 0; i < unit->n_candidates; i++)
    {
      const PayCandidate *candidate = &unit->candidates[i];
      gboolean paid = pays (self, &candidate->order);
      n_paid += paid;
      rest = MAX (rest, sum_offered (candidate) - (paid ? trial->amount : 0));
    }

  if (reductions == 0)
    return (int) MIN (rest + 1, trial->amount);
  if (!pay_options_has (self->options, PAY_OPTION_EBAYOLA))
    level = MAX (rest, spendable);
  else if (pay_options_has (self->options, PAY_OPTION_EBAYOLA_OWNER) && n_paid > 1)
    level = rest + 1 + spendable;
  else if (rest + 1 + reductions <= trial->amount)
    return (int) (rest + 1 + reductions);
  else
    level = rest + 1;
  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++)
    {
      const PayRound *round = pay_auction_record_get_round (record, i);
      guint settled = MAX (count_steps (self), round->first - 1);

      if (round->overdrawn == own && settled < round->first - 1 + round->n_rounds)
        return (int) MIN (settled + level, trial->amount);
    }
  return trial->amount;
}

/* ---- search -------------------------------------------------------------------------------- */

/* Finds the largest amount that the rules allow. `low` is an allowed amount. */
static int
find_limit (const Search *self, int low)
{
  int high = PAY_AMOUNT_MAX;

  if (is_allowed (self, high))
    return high;
  while (high - low > 1)
    {
      int middle = low + (high - low) / 2;
      if (is_allowed (self, middle))
        low = middle;
      else
        high = middle;
    }
  return low;
}

static int
search (const Search *self)
{
  int low = is_allowed (self, 0) ? 0 : 1, high, plain;

  /* Not even 1 AgP is allowed, for example because the other lines use up limit-offers. */
  if (!is_allowed (self, low))
    return PAY_PRICE_NEVER;
  high = find_limit (self, low);

  g_auto (Trial) last = try (self, high);
  g_autoptr (PayAuctionRecord) record = record_unit (self, &last);
  const PayUnitRecord *unit = pay_auction_record_get_unit (record, (guint) self->offer.unit);
  gboolean any = FALSE;
  for (guint i = 0; i < unit->n_candidates; i++)
    any = any || pays (self, &unit->candidates[i].order);
  if (!any)
    return PAY_PRICE_NEVER;

  plain = MAX (find_plain (self, &last), low);
  for (int amount = low; amount < plain;)
    {
      g_auto (Trial) trial = try (self, amount);
      if (trial.reached)
        return amount;
      amount = find_next (self, &trial);
    }
  return last.reached ? plain : PAY_PRICE_NEVER;
}

/* Finds the offer in the line of the question. */
static gboolean
set_line (Search *self, PayDiagnostics *diagnostics)
{
  const PayOfferLine *line = NULL;
  guint number = self->question->line;

  if (number > 0 && number <= pay_offer_sheet_get_n_lines (self->sheet))
    line = pay_offer_sheet_get_line (self->sheet, number - 1);
  if (!line || line->kind != PAY_LINE_OFFER || !pay_offer_is_bid (line->offer))
    {
      g_autofree char *text = g_strdup_printf ("%u", number);
      pay_diagnostics_add (diagnostics, PAY_CODE_WHAT_IF_NO_OFFER, 0, 0, 0, text, NULL);
      return FALSE;
    }
  /* Without fictional-ok, an offer is valid as it stands, even for a support that cannot
   * succeed. */
  self->offer = *line->offer;
  self->exists = !pay_options_has (self->options, PAY_OPTION_FICTIONAL_OK)
              || pay_offer_resolve (line->offer, self->position, self->arena, &self->offer);
  return TRUE;
}

gboolean
pay_price_search (const PayPriceQuestion *question, int *price, PayDiagnostics *diagnostics)
{
  g_autoptr (PayArena) arena = pay_arena_new (1024);
  Search self = { .question = question,
                  .options = question->options,
                  .position = question->position,
                  .power = question->power,
                  .sheet = pay_sheet_get_body (question->sheets[question->power]),
                  .arena = arena };

  if (!set_line (&self, diagnostics))
    return FALSE;

  /* In Tin Cup the bribed unit, or the units that its orders mention, may not exist. */
  *price = self.exists ? search (&self) : PAY_PRICE_NEVER;
  return TRUE;
}
