/* offer-words.c - descriptions of the kinds of offers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/offer-words.h"

#include <glib/gi18n.h>

const PayOfferType payola_offer_kinds[] = {
  PAY_OFFER_DIRECT, PAY_OFFER_NEGATIVE, PAY_OFFER_MOVE,   PAY_OFFER_HOLD,
  PAY_OFFER_GIFT,   PAY_OFFER_SAVINGS,  (PayOfferType) 0,
};

char *
payola_offer_kind_name (PayOfferType type)
{
  switch (type)
    {
    case PAY_OFFER_DIRECT:
      return g_strdup (_("Direct  :"));
    case PAY_OFFER_NEGATIVE:
      return g_strdup (_("Negative  !"));
    case PAY_OFFER_MOVE:
      return g_strdup (_("Move  >"));
    case PAY_OFFER_HOLD:
      return g_strdup (_("Hold  @"));
    case PAY_OFFER_GIFT:
      return g_strdup (_("Gift  &"));
    case PAY_OFFER_SAVINGS:
      return g_strdup (_("Savings request  $"));
    }
  return g_strdup ("");
}

/* Returns the quoted orders, such as “- BUR” or “H”. The caller frees the text. */
static char *
orders_words (const PayOfferDraft *draft, const PayBoard *board)
{
  char *text = g_strdup ("");

  for (guint i = 0; i < draft->orders->len; i++)
    {
      g_autofree char *words = pay_order_words (board, &g_array_index (draft->orders, PayOrder, i));
      g_autofree char *before = text;
      /* Translators: an order, quoted: “- BUR” */
      g_autofree char *quoted = g_strdup_printf (_("“%s”"), words);
      if (i == 0)
        text = g_steal_pointer (&quoted);
      else
        /* Translators: two orders, or several and a last one: “- BUR” or “H” */
        text = g_strdup_printf (_("%s or %s"), before, quoted);
    }
  return text;
}

char *
payola_offer_kind_meaning (const PayOfferDraft *draft, PayOfferType type, const PayBoard *board)
{
  g_autofree char *unit = draft->location == PAY_NO_LOCATION
                          ? g_strdup ("")
                          : pay_unit_name (board, draft->unit_type, draft->location);
  g_autofree char *orders = orders_words (draft, board);
  const char *amount = *draft->amount ? draft->amount : "0";

  /* Translators: {unit} "A PAR", {orders} “- BUR” or “H”, {amount} "5": %1$s, %2$s, %3$s */
  switch (type)
    {
    case PAY_OFFER_DIRECT:
      return g_strdup_printf (
        /* Translators: a unit (“A PAR”), quoted orders (“- BUR” or “H”), an amount */
        _("%1$s receives %3$s AgP for exactly %2$s, and nothing for any other order."), unit,
        orders, amount);
    case PAY_OFFER_NEGATIVE:
      /* Translators: a unit (“A PAR”), quoted orders (“- BUR” or “H”), an amount */
      return g_strdup_printf (_("%1$s receives %3$s AgP for any order except %2$s."), unit, orders,
                              amount);
    case PAY_OFFER_MOVE:
      /* Translators: a unit (“A PAR”), quoted orders (“- BUR” or “H”), an amount */
      return g_strdup_printf (_("%1$s receives %3$s AgP for %2$s or any other move."), unit,
                              orders, amount);
    case PAY_OFFER_HOLD:
      /* Translators: a unit (“A PAR”), quoted orders (“- BUR” or “H”), an amount */
      return g_strdup_printf (_("%1$s receives %3$s AgP for %2$s, or for any other order except "
                                "moves: to hold, support or convoy."),
                              unit, orders, amount);
    case PAY_OFFER_GIFT:
      return g_strdup_printf (
        /* Translators: a unit (“A PAR”), quoted orders (“- BUR” or “H”), an amount */
        _("%1$s receives %3$s AgP whatever it does; %2$s is only your preference."), unit, orders,
        amount);
    case PAY_OFFER_SAVINGS:
      /* Translators: an amount */
      return g_strdup_printf (_("Reserves %s AgP in the treasury. This money cannot be spent on "
                                "bids, and reductions do not affect it."),
                              amount);
    }
  return g_strdup ("");
}
