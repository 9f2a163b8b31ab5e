/* offer-meaning.c - the meaning of an offer sheet, from which the lots of a phase are drawn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-meaning.h"

/* The line of an offer. */
typedef struct
{
  PayProvince province;
  guint number; /* offers to one unit keep their order, which settles ties */
  char *text;
} Line;

static void
clear_line (gpointer data)
{
  g_free (((Line *) data)->text);
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const Line *x = a, *y = b;

  return x->province != y->province ? (x->province < y->province ? -1 : 1)
                                    : (x->number > y->number) - (x->number < y->number);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Writes an amount. "5+5" and "2*5" are the same. */
static void
write_amount (GString *out, const PayOffer *offer)
{
  for (guint i = 0, next; i < offer->n_pieces; i = next)
    {
      const PayPiece *piece = &offer->pieces[i];
      guint count = 0;

      for (next = i; next < offer->n_pieces && offer->pieces[next].amount == piece->amount
                     && offer->pieces[next].plateau == piece->plateau;
           next++)
        count += pay_piece_get_count (&offer->pieces[next]);
      if (i)
        g_string_append_c (out, '+');
      if (piece->amount && count > 1)
        g_string_append_printf (out, "%u*", count);
      g_string_append_printf (out, "%u", piece->amount);
      if (piece->plateau)
        g_string_append_printf (out, "#%u", piece->plateau);
    }
}

static char *
write_offer (const PayBoard *board, const PayOffer *offer)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GPtrArray) orders = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < offer->n_orders; i++)
    g_ptr_array_add (orders, pay_order_text (board, &offer->orders[i]));
  /* Nothing depends on the order of the alternatives that are not paid for. */
  if (offer->type == PAY_OFFER_NEGATIVE)
    g_ptr_array_sort (orders, compare_words);
  write_amount (out, offer);
  g_string_append_printf (out, " %c", offer->type);
  for (guint i = 0; i < orders->len; i++)
    g_string_append_printf (out, "%s%s", i ? " | " : " ", (const char *) orders->pdata[i]);
  return g_string_free (out, FALSE);
}

static void
write_transfers (GString *out, const PayBoard *board, const PayOfferSheet *sheet)
{
  gint64 sums[PAY_MAX_POWERS] = { 0 };

  for (guint i = 0; i < pay_offer_sheet_get_n_transfers (sheet); i++)
    {
      PayPower to;
      int amount = pay_offer_sheet_get_transfer (sheet, i, &to);
      sums[to] += amount;
    }
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    if (sums[p])
      g_string_append_printf (out, "transfer %" G_GINT64_FORMAT " %s\n", sums[p],
                              pay_board_get_power_key (board, (PayPower) p));
}

char *
pay_offer_meaning_write (const PayBoard *board, const PayOfferSheet *sheet)
{
  GString *out = g_string_new (NULL);
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (Line));

  g_array_set_clear_func (lines, clear_line);
  for (guint i = 0; i < pay_offer_sheet_get_n_offers (sheet); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (sheet, i);
      if (offer->type == PAY_OFFER_SAVINGS)
        continue;
      Line line = { pay_board_get_province (board, offer->location), i,
                    write_offer (board, offer) };
      g_array_append_val (lines, line);
    }
  g_array_sort (lines, compare_lines);
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (out, "%s\n", g_array_index (lines, Line, i).text);
  if (pay_offer_sheet_get_savings (sheet))
    g_string_append_printf (out, "save %d\n", pay_offer_sheet_get_savings (sheet));
  write_transfers (out, board, sheet);
  if (pay_offer_sheet_get_accept (sheet))
    g_string_append_printf (out, "accept %s\n", pay_offer_sheet_get_accept (sheet));
  if (pay_offer_sheet_has_resigned (sheet))
    g_string_append (out, "resign\n");
  return g_string_free (out, FALSE);
}
