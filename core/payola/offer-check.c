/* offer-check.c - rules for offers: which units are possible, and what options forbid
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-private.h"

#include "economy/dummy.h"

#include <string.h>

void
pay_offer_complain_in (PayOfferReader *self, PayDiagnostics *diagnostics, PayCode code, gsize start,
                       gsize end, const char *arg)
{
  const char *text = self->source->text;

  while (start < end && g_ascii_isspace (text[start]))
    start++;
  while (end > start && g_ascii_isspace (text[end - 1]))
    end--;
  pay_diagnostics_add (diagnostics, code, self->source->line, start, end, arg, NULL);
  self->good = FALSE;
}

void
pay_offer_complain (PayOfferReader *self, PayCode code, gsize start, gsize end, const char *arg)
{
  pay_offer_complain_in (self, self->source->diagnostics, code, start, end, arg);
}

PayCheckFlags
pay_offer_checks (const PayOptions *options)
{
  PayCheckFlags flags = PAY_CHECK_STRICT_COASTS;

  if (!pay_options_has (options, PAY_OPTION_ROUTES_OPTIONAL))
    flags |= PAY_CHECK_NAMED_ROUTES;
  if (pay_options_has (options, PAY_OPTION_FICTIONAL_OK))
    flags |= PAY_CHECK_FICTIONAL;
  if (pay_options_has (options, PAY_OPTION_SIGNAL_SUPPORT))
    flags |= PAY_CHECK_SIGNALS;
  return flags;
}

PayCheckFlags
pay_offer_get_checks (const PayOfferReader *self)
{
  return pay_offer_checks (self->source->options);
}

/* Checks whether one of the units `a` and `b` could support the other to hold. */
static gboolean
are_adjacent (const PayBoard *board, const PayUnit *a, const PayUnit *b)
{
  const PayBits *from_a = pay_board_get_reach (board, a->type, a->location);
  const PayBits *from_b = pay_board_get_reach (board, b->type, b->location);

  return pay_bits_has (from_a, pay_board_get_province (board, b->location))
      || pay_bits_has (from_b, pay_board_get_province (board, a->location));
}

static gboolean
touches_own (const PayOfferSource *source, const PayUnit *unit)
{
  const PayBoard *board = pay_position_get_board (source->position);

  for (guint u = 0; u < pay_position_get_n_units (source->position); u++)
    {
      const PayUnit *own = pay_position_get_unit (source->position, u);
      if (own->owner == source->power && are_adjacent (board, own, unit))
        return TRUE;
    }
  return FALSE;
}

void
pay_offer_check_direct_only (PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);
  PayProvince province = pay_board_get_province (board, offer->location);

  for (guint i = 0; i < source->n_earlier; i++)
    {
      const PayOffer *other = &source->earlier[i];
      if (other->type == PAY_OFFER_SAVINGS)
        continue;
      /* If offers may name any unit, units that cannot stand in a province together are
       * different units. */
      gboolean same = self->fictional
                      ? other->location == offer->location && other->unit_type == offer->unit_type
                      : pay_board_get_province (board, other->location) == province;
      if (same)
        {
          g_autofree char *line = g_strdup_printf ("%u", other->line);
          pay_offer_complain (self, PAY_CODE_OFFER_MULTIPLE, self->unit_start, self->unit_end,
                              line);
          break;
        }
    }
  if (offer->type != PAY_OFFER_DIRECT || memchr (source->text, '|', self->length))
    pay_offer_complain (self, PAY_CODE_OFFER_WILDCARD_FORBIDDEN, 0, self->length, NULL);
  if (strpbrk (self->text->str, "*+"))
    pay_offer_complain (self, PAY_CODE_OFFER_REPEAT_FORBIDDEN, 0, self->unit_start, NULL);
}

void
pay_offer_check_pay_dummies (PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);
  gboolean simple = offer->type == PAY_OFFER_DIRECT && strcmp (self->text->str, "0") == 0
                 && !memchr (source->text, '|', self->length);
  PayPower owner;

  if (offer->unit < 0)
    return;
  owner = pay_position_get_unit (source->position, offer->unit)->owner;
  for (guint i = 0; i < source->n_earlier; i++)
    {
      const PayOffer *other = &source->earlier[i];
      simple = simple && (other->type == PAY_OFFER_SAVINGS || other->unit != offer->unit);
    }
  if (owner == source->power && !simple)
    pay_offer_complain (self, PAY_CODE_OFFER_DOMESTIC, 0, self->unit_end, NULL);
  else if (owner != source->power && !pay_dummy_is (source->options, board, owner))
    pay_offer_complain (self, PAY_CODE_OFFER_OWNED, self->unit_start, self->unit_end,
                        pay_board_get_power_name (board, owner));
}

gboolean
pay_offer_is_own_or_vassal (const PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  PayPower owner = self->offer->unit < 0
                   ? PAY_NO_POWER
                   : pay_position_get_unit (source->position, self->offer->unit)->owner;

  return owner == source->power
      || (owner != PAY_NO_POWER && pay_options_has (source->options, PAY_OPTION_VASSAL_DUMMIES)
          && pay_dummy_get_controller (source->options, pay_position_get_board (source->position),
                                       owner)
               == source->power);
}

void
pay_offer_check_zero_foreign (PayOfferReader *self, gboolean orders_known)
{
  const PayOffer *offer = self->offer;
  const PayOptions *options = self->source->options;
  PayPower power = self->source->power;

  if ((offer->unit < 0 && !pay_options_has (options, PAY_OPTION_BLIND))
      || pay_options_has (options, PAY_OPTION_ZERO_FOREIGN)
      || (offer->unit >= 0
          && pay_position_get_unit (self->source->position, offer->unit)->owner == power))
    return;
  /* A signal to a vassal's unit is an offer of 0 AgP, and is not known before the orders have been
   * read. */
  if (pay_options_has (options, PAY_OPTION_RESTRICT_SIGNAL) && pay_offer_is_own_or_vassal (self)
      && (offer->signal || !orders_known))
    return;
  for (guint i = 0; i < offer->n_pieces; i++)
    if (offer->pieces[i].amount == 0)
      {
        pay_offer_complain (self, PAY_CODE_OFFER_ZERO_FOREIGN, 0, self->unit_end, NULL);
        return;
      }
}

/* Checks whether a unit with the type and place of the offer can exist. */
static void
check_possible (PayOfferReader *self, PayDiagnostics *diagnostics)
{
  PayOrder hold = PAY_ORDER_INIT;
  PaySpan span = { self->source->line, self->unit_start, self->unit_end };

  hold.kind = PAY_ORDER_HOLD;
  hold.unit_type = self->offer->unit_type;
  hold.location = self->offer->location;
  if (pay_order_check (&hold, self->source->position, pay_offer_get_checks (self), span,
                       diagnostics))
    return;
  self->impossible = TRUE;
  self->good = FALSE;
}

static void
complain_of_unit (PayOfferReader *self, PayDiagnostics *diagnostics, PayCode code)
{
  const PayBoard *board = pay_position_get_board (self->source->position);
  g_autofree char *name = pay_unit_name (board, self->offer->unit_type, self->offer->location);

  pay_offer_complain_in (self, diagnostics, code, self->unit_start, self->unit_end, name);
}

/* Reports a unit that is not on the board. The finding says whether such a unit could exist, and
 * names the unit that stands there. */
static void
complain_of_missing (PayOfferReader *self, PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);
  PayProvince province = pay_board_get_province (board, offer->location);
  int index = pay_position_find_unit (source->position, province);
  gboolean possible = offer->unit_type == PAY_UNIT_NONE
                      ? pay_board_get_kind (board, province) != PAY_PROVINCE_IMPASSABLE
                      : pay_board_can_stand (board, offer->unit_type, offer->location);

  if (index >= 0)
    {
      const PayUnit *unit = pay_position_get_unit (source->position, index);
      g_autofree char *name = pay_unit_name (board, offer->unit_type, offer->location);
      g_autofree char *there = pay_unit_name (board, unit->type, unit->location);
      pay_diagnostics_add (diagnostics,
                           possible ? PAY_CODE_ORDER_OTHER_UNIT : PAY_CODE_OFFER_BAD_UNIT_THERE,
                           source->line, self->unit_start, self->unit_end, name, there, NULL);
      self->good = FALSE;
    }
  else
    complain_of_unit (self, diagnostics,
                      possible ? PAY_CODE_OFFER_NO_SUCH_UNIT : PAY_CODE_OFFER_BAD_UNIT);
  self->impossible = TRUE;
}

void
pay_offer_check_unit (PayOfferReader *self, PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);

  if (self->fictional)
    check_possible (self, diagnostics);
  else if (offer->unit < 0)
    complain_of_missing (self, diagnostics);
  if (self->impossible)
    return;

  /* A unit that need not exist is checked as if it existed. */
  PayUnit unit = { .type = offer->unit_type, .location = offer->location, .owner = PAY_NO_POWER };
  if (offer->unit >= 0)
    unit = *pay_position_get_unit (source->position, offer->unit);
  gboolean touch = pay_options_has (source->options, PAY_OPTION_TOUCH_BRIBE);
  gboolean remote = pay_options_has (source->options, PAY_OPTION_REMOTE_BRIBE);
  if (unit.owner == source->power || (!touch && !remote))
    return;
  if (pay_options_has (source->options, PAY_OPTION_CD_DUMMIES)
      && pay_dummy_is (source->options, board, unit.owner))
    return;
  if (touch != touches_own (source, &unit))
    complain_of_unit (self, diagnostics,
                      touch ? PAY_CODE_OFFER_NOT_TOUCHING : PAY_CODE_OFFER_NOT_REMOTE);
}

gboolean
pay_offer_is_immobile (const PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  const PayBoard *board = pay_position_get_board (source->position);

  return pay_options_has (source->options, PAY_OPTION_IMMOBILE_DUMMIES) && self->offer->unit >= 0
      && pay_dummy_is (source->options, board,
                       pay_position_get_unit (source->position, self->offer->unit)->owner);
}

gboolean
pay_offer_is_signal (const PayOfferReader *self, const PayOrder *order)
{
  PaySpan span = { 0, 0, 0 };

  return pay_options_has (self->source->options, PAY_OPTION_SIGNAL_SUPPORT)
      && (order->kind == PAY_ORDER_SUPPORT || order->kind == PAY_ORDER_SUPPORT_MOVE)
      && !pay_order_check (order, self->source->position,
                           pay_offer_get_checks (self) & ~(guint) PAY_CHECK_SIGNALS, span, NULL);
}

void
pay_offer_check_signal (PayOfferReader *self, const PayOrder *order, gsize start, gsize end,
                        PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  const PayBoard *board = pay_position_get_board (source->position);
  gboolean lone = self->offer->type == PAY_OFFER_DIRECT && self->offer->n_pieces == 1
               && self->offer->pieces[0].amount == 0 && !memchr (source->text, '|', self->length);

  if (!pay_options_has (source->options, PAY_OPTION_RESTRICT_SIGNAL)
      || !pay_offer_is_signal (self, order))
    return;
  self->offer->signal = TRUE;
  if (!lone || !pay_offer_is_own_or_vassal (self))
    {
      g_autofree char *text = pay_order_text (board, order);
      pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_SIGNAL, start, end, text);
    }
  for (guint i = 0; i < source->n_earlier; i++)
    {
      const PayOffer *other = &source->earlier[i];
      if (other->signal && other->unit == self->offer->unit)
        {
          g_autofree char *line = g_strdup_printf ("%u", other->line);
          pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_SIGNAL_SECOND, start, end, line);
          break;
        }
    }
}
