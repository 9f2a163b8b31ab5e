/* forecast-warnings.c - offers without effect, and likely mistakes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/unit-order.h"
#include "payola/dummy-offers.h"
#include "payola/forecast-private.h"

static const PayEntryGroup *
get_group (const PayForecast *self, guint i)
{
  return &g_array_index (self->groups, PayEntryGroup, i);
}

static char *
write_number (guint number)
{
  return g_strdup_printf ("%u", number);
}

/* ---- offers without effect ----------------------------------------------------------------- */

/* Checks whether group number `at` has no effect on an order (rule 5.3): earlier groups for its
 * unit name and back the order if it does. */
static gboolean
is_backed_before (const PayForecast *self, guint at, const PayOrder *order)
{
  gboolean named = pay_entry_group_get_direct (get_group (self, at), order) == PAY_NO_POSITION;
  gboolean backed = pay_entry_group_get_position (get_group (self, at), order) == PAY_NO_POSITION;

  for (guint i = 0; i < at && !(named && backed); i++)
    {
      const PayEntryGroup *group = get_group (self, i);
      if (group->unit != get_group (self, at)->unit)
        continue;
      named = named || pay_entry_group_get_direct (group, order) != PAY_NO_POSITION;
      backed = backed || pay_entry_group_get_position (group, order) != PAY_NO_POSITION;
    }
  return named && backed;
}

/* Returns an order of a kind that no unit can have. It stands for all such orders that the sheet
 * does not name. */
static PayOrder
any_order (const PayForecast *self, const PayEntryGroup *group, PayOrderKind kind)
{
  return pay_order_to_unit (pay_position_get_unit (self->position, (guint) group->unit), kind);
}

/* Checks whether an offer of 0 AgP has no effect, because earlier offers already make its orders
 * possible and give them positions for ties. Orders that other offers name are checked only if a
 * negative offer forbids them. */
static gboolean
is_without_effect (const PayForecast *self, guint at)
{
  static const PayOrderKind kinds[] = { PAY_ORDER_HOLD, PAY_ORDER_MOVE, PAY_ORDER_SUPPORT };
  const PayEntryGroup *group = get_group (self, at);

  if (pay_amount_sum (group->pieces, group->n_pieces) > 0)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      PayOrder order = any_order (self, group, kinds[i]);
      if (!is_backed_before (self, at, &order))
        return FALSE;
    }
  for (guint i = 0; i <= at; i++)
    if (get_group (self, i)->unit == group->unit
        && (i == at || get_group (self, i)->type == PAY_OFFER_NEGATIVE))
      for (guint j = 0; j < get_group (self, i)->n_orders; j++)
        if (!is_backed_before (self, at, &get_group (self, i)->orders[j]))
          return FALSE;
  return TRUE;
}

/* ---- conflicts with other offers ----------------------------------------------------------- */

/* Returns the line of an earlier offer with the same normal form. If there is no such offer,
 * returns 0 and remembers the line of this offer. */
static guint
find_twin (PayForecast *self, const PayOffer *offer)
{
  guint line = GPOINTER_TO_UINT (g_hash_table_lookup (self->lines, offer->text));

  if (line == 0)
    g_hash_table_insert (self->lines, (char *) offer->text, GUINT_TO_POINTER (offer->line));
  return line;
}

/* Warns of an offer for an order that a negative offer with money forbids. */
static void
warn_of_contradiction (PayForecast *self, const PayOffer *offer)
{
  const PayBoard *board = pay_position_get_board (self->position);

  if (offer->type == PAY_OFFER_NEGATIVE || pay_amount_sum (offer->pieces, offer->n_pieces) == 0)
    return;
  for (guint i = 0; i < self->negatives->len; i++)
    {
      const PayOffer *other = g_ptr_array_index (self->negatives, i);
      if (other->unit != offer->unit)
        continue;
      for (guint j = 0; j < offer->n_orders * other->n_orders; j++)
        {
          const PayOrder *order = &offer->orders[j / other->n_orders];
          if (!pay_order_equal (order, &other->orders[j % other->n_orders]))
            continue;
          g_autofree char *text = pay_order_text (board, order);
          g_autofree char *line = write_number (other->line);
          pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_AGAINST_OWN, offer->line, 0, 0,
                               text, line, NULL);
          return;
        }
    }
}

/* Checks whether the auction of this sheet alone does not depend on secret units or on the lists of
 * other powers. In eBayola it may depend on a list if the sheet is reduced. */
static gboolean
knows_alone (const PayForecast *self)
{
  return !pay_options_has (self->options, PAY_OPTION_BLIND)
      && (!pay_options_has (self->options, PAY_OPTION_EBAYOLA) || self->worst <= self->spendable);
}

/* Checks whether a group loses if there is only this sheet: its unit chooses an order that the
 * group does not back. A tie for a unit of another power is open, so a group that backs any of the
 * tied orders does not lose. */
static gboolean
loses_alone (const PayForecast *self, const PayEntryGroup *group)
{
  const PayUnitRecord *unit = pay_auction_record_get_unit (self->record, (guint) group->unit);
  gboolean own = pay_position_get_unit (self->position, (guint) group->unit)->owner == self->power;

  for (guint i = 0; i < unit->n_candidates; i++)
    {
      const PayCandidate *candidate = &unit->candidates[i];
      if ((i == 0 || (!own && candidate->total == unit->candidates[0].total))
          && pay_entry_group_get_position (group, &candidate->order) != PAY_NO_POSITION)
        return FALSE;
    }
  return TRUE;
}

static void
warn_of_loss (PayForecast *self, const PayOffer *offer)
{
  const PayBoard *board = pay_position_get_board (self->position);
  const PayUnitRecord *unit = pay_auction_record_get_unit (self->record, (guint) offer->unit);
  gboolean tied = unit->n_tied > 1;
  g_autofree char *name = pay_unit_name (board, offer->unit_type, offer->location);
  g_autofree char *order = pay_order_text (board, &unit->candidates[0].order);

  /* The acceptance list of the other power is not known, so the order that its unit prefers in a
   * tie is not known either. */
  if (tied && pay_position_get_unit (self->position, (guint) offer->unit)->owner != self->power)
    pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_LOSES_TO_TIE, offer->line, 0, 0, name,
                         NULL);
  else
    pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_LOSES, offer->line, 0, 0, name, order,
                         NULL);
}

/* ---- the sheet ----------------------------------------------------------------------------- */

static void
warn_of_offer (PayForecast *self, const PayOffer *offer, guint at)
{
  guint twin = find_twin (self, offer);

  if (is_without_effect (self, at))
    {
      pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_NO_EFFECT, offer->line, 0, 0, NULL);
      return;
    }
  if (twin)
    {
      g_autofree char *line = write_number (twin);
      pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_TWICE, offer->line, 0, 0, line, NULL);
    }
  warn_of_contradiction (self, offer);
  /* A power that bids for several orders of a unit loses all but one of these bids, so a single
   * warning is enough. */
  if (knows_alone (self) && !self->told[offer->unit] && loses_alone (self, get_group (self, at)))
    {
      self->told[offer->unit] = TRUE;
      warn_of_loss (self, offer);
    }
}

static void
warn_of_savings (PayForecast *self, const PayOffer *offer, gint64 *saved)
{
  gint64 before = *saved, left = (gint64) self->balance - self->sent;
  guint twin = find_twin (self, offer);

  *saved += pay_amount_sum (offer->pieces, offer->n_pieces);
  if (twin)
    {
      g_autofree char *line = write_number (twin);
      pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_TWICE, offer->line, 0, 0, line, NULL);
    }
  if (*saved > left && before <= left)
    {
      g_autofree char *sum = g_strdup_printf ("%" G_GINT64_FORMAT, *saved);
      g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, left);
      pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_SAVINGS, offer->line, 0, 0, sum, most,
                           NULL);
    }
}

static void
warn_of_bare_units (PayForecast *self, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < self->bare->len; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, g_array_index (self->bare, guint, i));
      g_autofree char *name = pay_unit_name (board, unit->type, unit->location);
      g_string_append_printf (names, "%s%s", i ? ", " : "", name);
    }
  pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_BARE_UNITS, 0, 0, 0, names->str, NULL);
}

/* Warns of a sheet that is neither empty nor a resignation but has no bribe, if the phase waits for
 * one. */
static void
warn_of_no_bribe (PayForecast *self, const PayPosition *position)
{
  const PayOfferSheet *sheet = self->sheet;
  gboolean says = pay_offer_sheet_get_n_offers (sheet) > 0
               || pay_offer_sheet_get_n_transfers (sheet) > 0 || pay_offer_sheet_get_accept (sheet);

  if (says && !pay_offer_sheet_has_bribe (sheet) && !pay_offer_sheet_has_resigned (sheet)
      && pay_dummy_must_offer (self->options, position, self->power))
    pay_diagnostics_add (self->warnings, PAY_CODE_FORECAST_NO_BRIBE, 0, 0, 0, NULL);
}

void
pay_forecast_warn (PayForecast *self, const PayPosition *position)
{
  g_autoptr (GHashTable) lines = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) negatives = g_ptr_array_new ();
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new (self->alone);
  g_autofree gboolean *told = g_new0 (gboolean, pay_position_get_n_units (self->position) + 1);
  gint64 saved = 0;
  guint at = 0;

  self->lines = lines;
  self->negatives = negatives;
  self->told = told;
  self->record = record;
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (self->sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
      if (offer->type == PAY_OFFER_NEGATIVE && offer->sum > 0)
        g_ptr_array_add (negatives, (gpointer) offer);
    }
  /* The entry groups are in the order of the offers. */
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (self->sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (self->sheet, i);
      if (offer->type == PAY_OFFER_SAVINGS)
        warn_of_savings (self, offer, &saved);
      else if (offer->unit >= 0 && pay_offer_is_bid (offer))
        warn_of_offer (self, offer, at++);
    }
  /* A sheet without bribes needs no warning about units without offers. */
  if (self->bare->len > 0 && pay_offer_sheet_has_bribe (self->sheet))
    warn_of_bare_units (self, position);
  warn_of_no_bribe (self, position);
  self->lines = NULL;
  self->negatives = NULL;
  self->told = NULL;
  self->record = NULL;
}
