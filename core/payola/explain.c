/* explain.c - the explanation of one unit's choice in sentences
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/acceptance.h"
#include "payola/auction-private.h"

typedef struct
{
  const PayAuctionRecord *record;
  const PayAuction *auction;
  const PayBoard *board;
  const PayUnitRecord *unit;
  guint index;
  PayPower owner;
  char *name; /* name of the unit */
  GString *out;
} Writer;

static char *
number (gint64 n)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT, n);
}

static const char *
power_name (const Writer *self, PayPower power)
{
  return pay_board_get_power_name (self->board, power);
}

/* Appends a sentence as a line. The arguments of the sentence are strings. */
static void G_GNUC_NULL_TERMINATED
say (Writer *self, PayCode code, ...)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  g_autofree char *sentence = NULL;
  va_list list;

  va_start (list, code);
  for (const char *arg = va_arg (list, const char *); arg; arg = va_arg (list, const char *))
    g_ptr_array_add (args, (char *) arg);
  va_end (list);
  g_ptr_array_add (args, NULL);
  sentence = pay_code_sentence (code, (const char *const *) args->pdata);
  g_string_append_printf (self->out, "%s\n", sentence);
}

static void
append_item (GString *list, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len ? ", " : "", item);
}

/* Lists the bids for a candidate, such as "France 5, England 3, reduced from 4". The caller frees
 * the result. */
static char *
bids_text (const Writer *self, const PayCandidate *candidate)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < candidate->n_bids; i++)
    {
      const PayBid *bid = &candidate->bids[i];
      g_autofree char *amount = number (bid->amount);
      g_autofree char *offered = number (bid->offered);
      const char *args[] = { power_name (self, bid->power), amount, offered, NULL };
      PayCode code = bid->amount < bid->offered ? PAY_CODE_EXPLAIN_BID_REDUCED
                                                : PAY_CODE_EXPLAIN_BID;
      g_autofree char *text = pay_code_sentence (code, args);
      append_item (list, text);
    }
  return g_string_free (list, FALSE);
}

static void
explain_candidates (Writer *self)
{
  g_autofree char *count = number (self->unit->n_candidates);

  if (self->unit->n_candidates > 1)
    say (self, PAY_CODE_EXPLAIN_CHOICES, self->name, count, NULL);
  else
    {
      g_autofree char *order = pay_order_text (self->board, &self->unit->candidates[0].order);
      say (self, PAY_CODE_EXPLAIN_ONLY, self->name, order, NULL);
    }
  for (guint i = 0; i < self->unit->n_candidates; i++)
    {
      const PayCandidate *candidate = &self->unit->candidates[i];
      g_autofree char *order = pay_order_text (self->board, &candidate->order);
      g_autofree char *total = number (candidate->total);
      g_autofree char *bids = bids_text (self, candidate);
      if (candidate->n_bids)
        say (self, PAY_CODE_EXPLAIN_CANDIDATE, order, total, bids, NULL);
    }
}

/* Checks whether a power backs any candidate of the unit. */
static gboolean
takes_part (const Writer *self, PayPower power)
{
  for (guint i = 0; i < self->unit->n_candidates; i++)
    for (guint j = 0; j < self->unit->candidates[i].n_bids; j++)
      if (self->unit->candidates[i].bids[j].power == power)
        return TRUE;
  return FALSE;
}

static void
explain_overdraft (Writer *self, PayPower power)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << power;
  const char *name = power_name (self, power);
  gboolean first = TRUE;

  for (guint i = 0; i < pay_auction_record_get_n_rounds (self->record); i++)
    {
      const PayRound *round = pay_auction_record_get_round (self->record, i);
      g_autofree char *place = number (round->first);

      if (!(round->overdrawn & bit))
        continue;
      if (round->plateaus_dropped & bit)
        say (self, PAY_CODE_EXPLAIN_PLATEAUS, place, name, NULL);
      if (first)
        {
          int spendable = pay_auction_get_spendable (self->auction, power);
          g_autofree char *most = number (spendable);
          g_autofree char *cost = number (round->costs[power]);
          g_autofree char *excess = number (round->costs[power] - spendable);
          say (self, PAY_CODE_EXPLAIN_OVERDRAWN, name, most, place, cost, excess, NULL);
          first = FALSE;
        }
    }

  guint times = pay_auction_get_reductions (self->auction, power);
  g_autofree char *count = number (times);
  if (times > 1)
    say (self, PAY_CODE_EXPLAIN_REDUCED, power_name (self, power), count, NULL);
}

/* Checks whether the unit changed its choice after one of the runs from `begin` to `end` - 1.
 * With `tell`, adds a sentence about each change. */
static gboolean
explain_turns (Writer *self, guint begin, guint end, gboolean tell)
{
  gboolean turned = FALSE;

  for (guint i = begin; i < end; i++)
    {
      const PayRound *round = pay_auction_record_get_round (self->record, i);
      for (guint j = 0; j < round->n_changes; j++)
        if (round->changes[j].unit == self->index)
          {
            g_autofree char *last = number (round->first + round->n_rounds - 1);
            g_autofree char *from = pay_order_text (self->board, &round->changes[j].from);
            g_autofree char *to = pay_order_text (self->board, &round->changes[j].to);
            turned = TRUE;
            if (tell)
              say (self, PAY_CODE_EXPLAIN_TURNED, last, self->name, from, to, NULL);
          }
    }
  return turned;
}

/* If the unit changed its choice in the `n_runs` runs before run `i`, adds a sentence: from run `i`
 * on, these runs are repeated `n_times` times. */
static void
explain_repeats (Writer *self, guint i, guint n_runs, guint n_times)
{
  guint from = pay_auction_record_get_round (self->record, i - n_runs)->first;
  guint first = pay_auction_record_get_round (self->record, i)->first;
  g_autofree char *begin = number (first);
  g_autofree char *end = number (first + n_times * (first - from) - 1);
  g_autofree char *times = number (n_times);
  g_autofree char *like_begin = number (from);
  g_autofree char *like_end = number (first - 1);

  if (explain_turns (self, i - n_runs, i, FALSE))
    say (self, PAY_CODE_EXPLAIN_REPEATS, begin, end, times, self->name, like_begin, like_end, NULL);
}

static void
explain_reductions (Writer *self)
{
  for (guint i = 0; i < self->auction->n_powers; i++)
    {
      PayPower power = (PayPower) i;
      if (pay_auction_get_reductions (self->auction, power) && takes_part (self, power))
        explain_overdraft (self, power);
    }
  for (guint i = 0; i < pay_auction_record_get_n_rounds (self->record); i++)
    {
      guint n_runs, n_times = pay_auction_record_count_repeats (self->record, i, &n_runs);

      if (n_times > 0)
        {
          explain_repeats (self, i, n_runs, n_times);
          i += n_runs * n_times;
        }
      explain_turns (self, i, i + 1, TRUE);
    }
}

/* Returns the power at place @place of the owner's acceptance list. Places count from 0. */
static PayPower
list_power (const Writer *self, guint place)
{
  return pay_auction_get_list (self->auction, self->owner)[place];
}

/* Returns the owner's acceptance list as letters ("FRITAGE"), or as the names of its first `n`
 * powers if the letters are not initials. The caller frees the result. */
static char *
list_text (const Writer *self, guint n)
{
  gboolean plain = pay_acceptance_is_plain (self->board);
  guint n_powers = self->auction->n_powers;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < (plain ? n_powers : MIN (n, n_powers)); i++)
    {
      PayPower power = list_power (self, i);
      if (plain)
        g_string_append (text, pay_board_get_power_letter (self->board, power));
      else
        append_item (text, power_name (self, power));
    }
  if (!plain && n < n_powers)
    append_item (text, "…");
  return g_string_free (text, FALSE);
}

/* Returns the bid of a power for a candidate, or NULL. */
static const PayBid *
find_bid (const PayCandidate *candidate, PayPower power)
{
  for (guint i = 0; i < candidate->n_bids; i++)
    if (candidate->bids[i].power == power)
      return &candidate->bids[i];
  return NULL;
}

/* Returns the orders of the selected candidates. The caller frees the result. */
static char *
orders_text (const Writer *self, const gboolean *chosen)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < self->unit->n_candidates; i++)
    if (chosen[i])
      {
        g_autofree char *order = pay_order_text (self->board, &self->unit->candidates[i].order);
        append_item (list, order);
      }
  return g_string_free (list, FALSE);
}

/* Returns an array that says for each candidate whether its total equals that of the chosen order.
 * The caller frees the result. */
static gboolean *
get_tied (const Writer *self)
{
  const PayCandidate *candidates = self->unit->candidates;
  gboolean *tied = g_new0 (gboolean, self->unit->n_candidates);

  for (guint i = 0; i < self->unit->n_candidates; i++)
    tied[i] = candidates[i].total == candidates[0].total;
  return tied;
}

/* Reduces `left` to the candidates that a power backs with its earliest entry. Returns the number
 * of candidates in `left` that the power backed; if it is 0, `left` is unchanged. */
static guint
leave_to (const Writer *self, PayPower power, gboolean *left)
{
  guint first = G_MAXUINT, n_backed = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->unit->n_candidates; i++)
      {
        const PayBid *bid = left[i] ? find_bid (&self->unit->candidates[i], power) : NULL;
        if (pass == 0 && bid)
          {
            first = MIN (first, bid->position);
            n_backed++;
          }
        else if (pass == 1 && n_backed > 0)
          left[i] = bid && bid->position == first;
      }
  return n_backed;
}

/* Lists the powers that precede the deciding power in the acceptance list, each with the orders
 * that it left tied. Sets `chose` to whether the deciding power backed several of these orders. The
 * caller frees the result. */
static char *
shared_text (const Writer *self, gboolean *chose)
{
  const PayUnitRecord *unit = self->unit;
  /* Direct entries decide only if no power of the acceptance list decides. */
  guint n = unit->rule == PAY_TIE_FURTHER ? unit->list_place - 1 : self->auction->n_powers;
  g_autofree gboolean *left = get_tied (self);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    {
      PayPower power = list_power (self, i);
      if (leave_to (self, power, left) == 0)
        continue;
      g_autofree char *place = number (i + 1);
      g_autofree char *orders = orders_text (self, left);
      const char *args[] = { power_name (self, power), place, orders, NULL };
      g_autofree char *part = pay_code_sentence (PAY_CODE_EXPLAIN_SHARED, args);
      g_string_append_printf (text, "%s%s", text->len ? " " : "", part);
    }
  *chose = leave_to (self, unit->decided_by, left) > 1;
  return g_string_free (text, FALSE);
}

/* Explains how the owner's acceptance list broke a tie (rules 5.2 to 5.4). */
static void
explain_tie (Writer *self, const char *order)
{
  const PayUnitRecord *unit = self->unit;
  gboolean chose = FALSE;
  gboolean further = unit->rule == PAY_TIE_FURTHER || unit->rule == PAY_TIE_DIRECT_SEQUENCE;
  g_autofree char *list = list_text (self, unit->list_place);
  g_autofree char *place = number (unit->list_place);
  g_autofree char *shared = further ? shared_text (self, &chose) : NULL;
  PayCode code = unit->rule == PAY_TIE_ACCEPTANCE ? PAY_CODE_EXPLAIN_ACCEPTANCE
               : unit->rule == PAY_TIE_SEQUENCE   ? PAY_CODE_EXPLAIN_SEQUENCE
               : unit->rule != PAY_TIE_FURTHER    ? PAY_CODE_EXPLAIN_DIRECT_SEQUENCE
               : chose                            ? PAY_CODE_EXPLAIN_FURTHER_FIRST
                                                  : PAY_CODE_EXPLAIN_FURTHER;

  say (self, code, power_name (self, self->owner), list, power_name (self, unit->decided_by), place,
       order, shared, NULL);
}

static void
explain_choice (Writer *self)
{
  const PayUnitRecord *unit = self->unit;
  g_autofree char *order = pay_order_text (self->board, &unit->candidates[0].order);
  g_autofree char *total = number (unit->candidates[0].total);

  if (unit->rule == PAY_TIE_ONLY)
    return;
  if (unit->rule == PAY_TIE_DUMMY)
    {
      g_autofree char *tied = number (unit->n_tied);
      g_autofree char *reported = number (unit->reported_total);
      say (self, PAY_CODE_EXPLAIN_DUMMY, self->name, tied, reported, NULL);
      return;
    }
  if (unit->rule == PAY_TIE_TOTAL)
    {
      say (self, PAY_CODE_EXPLAIN_HIGHEST, order, total, self->name, NULL);
      return;
    }

  g_autofree char *count = number (unit->n_tied);
  g_autofree gboolean *tied = get_tied (self);
  g_autofree char *orders = orders_text (self, tied);
  say (self, PAY_CODE_EXPLAIN_TIE, count, total, orders, NULL);
  explain_tie (self, order);
}

/* Returns the bid of a power for a candidate in AgP, or 0. */
static int
bid_of (const PayCandidate *candidate, PayPower power)
{
  const PayBid *bid = find_bid (candidate, power);

  return bid ? bid->amount : 0;
}

/* Returns a candidate's total. Each power's bid is lowered by its bid for the chosen order, but not
 * below 0. With ebayola-lowering=owner, only the owner's bid is lowered. */
static int
lowered_total (const Writer *self, const PayCandidate *candidate)
{
  int sum = 0;

  for (guint i = 0; i < candidate->n_bids; i++)
    {
      const PayBid *bid = &candidate->bids[i];
      gboolean lowered = !self->auction->owner_only || bid->power == self->owner;
      int own = lowered ? bid_of (&self->unit->candidates[0], bid->power) : 0;
      sum += MAX (0, bid->amount - own);
    }
  return sum;
}

/* Lists how many AgP the powers pay less than they bid, as "Germany 3, Italy 1". The caller frees
 * the result. */
static char *
savings_text (const Writer *self)
{
  const PayCandidate *chosen = &self->unit->candidates[0];
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < chosen->n_bids; i++)
    {
      const PayBid *bid = &chosen->bids[i];
      int paid = pay_auction_get_payment (self->auction, self->index, bid->power);
      g_autofree char *less = number (bid->amount - paid);
      const char *args[] = { power_name (self, bid->power), less, NULL };
      g_autofree char *text = pay_code_sentence (PAY_CODE_EXPLAIN_BID, args);
      if (paid < bid->amount)
        append_item (list, text);
    }
  return g_string_free (list, FALSE);
}

/* Returns the place (from 0) of the last power in the owner's acceptance list that pays less
 * than it bid. */
static guint
last_saver (const Writer *self)
{
  const PayCandidate *chosen = &self->unit->candidates[0];
  guint last = 0;

  for (guint i = 0; i < chosen->n_bids; i++)
    for (guint at = last; at < self->auction->n_powers; at++)
      {
        const PayBid *bid = &chosen->bids[i];
        if (list_power (self, at) == bid->power
            && pay_auction_get_payment (self->auction, self->index, bid->power) < bid->amount)
          last = at;
      }
  return last;
}

/* eBayola: explains the total to beat, the rebates, and the plateaus that limit them (rule 8). */
static void
explain_rebate (Writer *self)
{
  int total = self->unit->candidates[0].total, second = 0, enough, price = self->unit->price;
  gboolean lowers = FALSE;
  guint rival = 0;

  for (guint i = 1; i < self->unit->n_candidates; i++)
    {
      int lowered = lowered_total (self, &self->unit->candidates[i]);
      lowers = lowers || lowered < self->unit->candidates[i].total;
      if (lowered > second)
        {
          second = lowered;
          rival = i;
        }
    }
  enough = MIN (total, second + 1);

  if (lowers)
    say (self,
         self->auction->owner_only ? PAY_CODE_EXPLAIN_REBATE_OWNER : PAY_CODE_EXPLAIN_REBATE_SELF,
         NULL);
  if (rival == 0)
    say (self, lowers ? PAY_CODE_EXPLAIN_REBATE_LEFT : PAY_CODE_EXPLAIN_REBATE_ALONE, NULL);
  else
    {
      g_autofree char *order = pay_order_text (self->board, &self->unit->candidates[rival].order);
      g_autofree char *best = number (second);
      g_autofree char *needed = number (enough);
      say (self, PAY_CODE_EXPLAIN_REBATE_BEST, order, best, NULL);
      say (self, enough > second ? PAY_CODE_EXPLAIN_REBATE_ENOUGH : PAY_CODE_EXPLAIN_REBATE_TIED,
           needed, NULL);
    }
  if (price < total)
    {
      g_autofree char *saved = number (total - price);
      g_autofree char *savers = savings_text (self);
      g_autofree char *list = list_text (self, last_saver (self) + 1);
      say (self, PAY_CODE_EXPLAIN_REBATE_SAVED, saved, savers, list, NULL);
    }
  if (price > enough)
    {
      g_autofree char *kept = number (price - enough);
      say (self, PAY_CODE_EXPLAIN_REBATE_KEPT, kept, NULL);
    }
}

static void
explain_price (Writer *self)
{
  g_autoptr (GString) payers = g_string_new (NULL);
  g_autofree char *price = number (self->unit->price);

  for (guint p = 0; p < self->auction->n_powers; p++)
    {
      int paid = pay_auction_get_payment (self->auction, self->index, (PayPower) p);
      g_autofree char *amount = number (paid);
      const char *args[] = { power_name (self, (PayPower) p), amount, NULL };
      g_autofree char *text = pay_code_sentence (PAY_CODE_EXPLAIN_BID, args);
      if (paid > 0)
        append_item (payers, text);
    }
  if (self->auction->ebayola && self->unit->candidates[0].total > 0
      && self->unit->rule != PAY_TIE_DUMMY)
    explain_rebate (self);
  if (self->unit->price == 0)
    say (self, PAY_CODE_EXPLAIN_FREE, NULL);
  else
    say (self, PAY_CODE_EXPLAIN_PRICE, price, payers->str, NULL);
}

static void
explain_signal (Writer *self)
{
  if (!self->unit->signal)
    return;
  g_autofree char *order = pay_order_text (self->board, self->unit->signal);
  say (self, PAY_CODE_EXPLAIN_SIGNAL, order, NULL);
}

char *
pay_auction_record_explain (const PayAuctionRecord *self, const PayPosition *position, guint unit)
{
  const PayUnit *piece = pay_position_get_unit (position, unit);
  const PayBoard *board = pay_position_get_board (position);
  g_autofree char *name = pay_unit_name (board, piece->type, piece->location);
  Writer writer = {
    .record = self,
    .auction = pay_auction_record_get_auction (self),
    .board = board,
    .unit = pay_auction_record_get_unit (self, unit),
    .index = unit,
    .owner = piece->owner,
    .name = name,
    .out = g_string_new (NULL),
  };

  explain_candidates (&writer);
  explain_reductions (&writer);
  explain_choice (&writer);
  explain_price (&writer);
  explain_signal (&writer);
  return g_string_free (writer.out, FALSE);
}
