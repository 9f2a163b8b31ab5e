/* offer-draft.c - an editable offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-draft.h"

#include "order/order-list.h"
#include "payola/entry-group.h"

#include <string.h>

static PayOfferDraft *
draft_new (PayOfferType type, char *amount)
{
  PayOfferDraft *self = g_new0 (PayOfferDraft, 1);

  self->type = type;
  self->amount = amount;
  self->location = PAY_NO_LOCATION;
  self->orders = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  return self;
}

PayOfferDraft *
pay_offer_draft_new (const PayOrder *order, const char *amount)
{
  PayOfferDraft *self = draft_new (PAY_OFFER_DIRECT, g_strdup (amount));

  self->unit_type = order->unit_type;
  self->location = order->location;
  g_array_append_val (self->orders, *order);
  return self;
}

/* Returns the text before the type character without blanks, or "0" if it does not begin with a
 * digit. The caller frees the result. */
static char *
take_amount (const char *line, PayOfferType type)
{
  const char *sign = strchr (line, type);
  GString *amount = g_string_new (NULL);

  for (const char *c = line; sign && c < sign; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (amount, *c);
  /* "A PAR H" and ": A PAR H" are short for offers of 0 AgP. */
  if (amount->len == 0 || !g_ascii_isdigit (*amount->str))
    g_string_assign (amount, "0");
  return g_string_free (amount, FALSE);
}

PayOfferDraft *
pay_offer_draft_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *line)
{
  const char *comment = strchr (line, '%');
  g_autofree char *text = comment ? g_strndup (line, (gsize) (comment - line)) : g_strdup (line);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayArena) arena = pay_arena_new (1024);
  g_autoptr (GString) room = g_string_new (NULL);
  const PayOfferSource source = {
    .options = options,
    .position = position,
    .power = power,
    .text = text,
    .line = 1,
    .diagnostics = diagnostics,
    .arena = arena,
    .room = room,
  };
  PayOffer offer;

  if (!pay_offer_parse (&source, &offer))
    return NULL;
  PayOfferDraft *self = draft_new (offer.type, take_amount (text, offer.type));
  if (offer.type != PAY_OFFER_SAVINGS)
    {
      self->unit_type = offer.unit_type;
      self->location = offer.location;
    }
  if (offer.n_orders > 0)
    g_array_append_vals (self->orders, offer.orders, offer.n_orders);
  self->comment = comment ? g_strdup (comment + 1) : NULL;
  return self;
}

void
pay_offer_draft_free (PayOfferDraft *self)
{
  g_free (self->amount);
  g_free (self->comment);
  g_array_unref (self->orders);
  g_free (self);
}

char *
pay_offer_draft_text (const PayOfferDraft *self, const PayBoard *board)
{
  GString *text = g_string_new (self->amount);

  g_string_append_printf (text, " %c", self->type);
  if (self->type != PAY_OFFER_SAVINGS)
    {
      g_autofree char *unit = pay_unit_name (board, self->unit_type, self->location);
      g_string_append_printf (text, " %s", unit);
      for (guint i = 0; i < self->orders->len; i++)
        {
          g_autofree char *words = pay_order_words (board,
                                                    &g_array_index (self->orders, PayOrder, i));
          g_string_append_printf (text, "%s%s", i ? " | " : " ", words);
        }
    }
  if (self->comment)
    g_string_append_printf (text, " %%%s", self->comment);
  return g_string_free (text, FALSE);
}

gboolean
pay_offer_draft_add_order (PayOfferDraft *self, const PayOrder *order)
{
  if (order->location != self->location || order->unit_type != self->unit_type)
    return FALSE;
  for (guint i = 0; i < self->orders->len; i++)
    if (pay_order_equal (&g_array_index (self->orders, PayOrder, i), order))
      return FALSE;
  g_array_append_val (self->orders, *order);
  return TRUE;
}

static void
add_cover (GArray *covers, const PayEntryGroup *group, const PayOrder *order)
{
  PayOfferCover cover = { .order = *order, .pays = pay_entry_group_pays (group, order) };

  for (guint i = 0; i < covers->len; i++)
    if (pay_order_equal (&g_array_index (covers, PayOfferCover, i).order, order))
      return;
  for (guint i = 0; i < group->n_orders; i++)
    cover.named |= pay_order_equal (&group->orders[i], order);
  g_array_append_val (covers, cover);
}

GArray *
pay_offer_list_cover (const PayOffer *offer, const PayPosition *position, PayCheckFlags checks)
{
  GArray *covers = g_array_new (FALSE, FALSE, sizeof (PayOfferCover));

  if (offer->type == PAY_OFFER_SAVINGS)
    return covers;
  PayEntryGroup group = pay_entry_group_of_offer (offer, PAY_NO_POWER, 0);
  g_autoptr (GArray) legal = pay_order_list (position, offer->location, checks);
  for (guint i = 0; i < offer->n_orders; i++)
    add_cover (covers, &group, &offer->orders[i]);
  for (guint i = 0; i < legal->len; i++)
    add_cover (covers, &group, &g_array_index (legal, PayOrder, i));
  return covers;
}
