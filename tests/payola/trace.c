/* trace.c - the trace of an auction as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "trace.h"

static void
print_order (GString *out, const PayBoard *board, const PayOrder *order)
{
  g_autofree char *text = pay_order_text (board, order);
  g_string_append (out, text);
}

void
trace_print_unit (GString *out, const PayBoard *board, const PayUnitRecord *unit, const int *pay)
{
  print_order (out, board, &unit->candidates[0].order);
  g_string_append_printf (out, ": rule %d, %u tied, by %d at %u, price %d, told %d, paid",
                          unit->rule, unit->n_tied, unit->decided_by, unit->list_place, unit->price,
                          unit->reported_total);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (out, " %d", pay[p]);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < unit->n_candidates; i++)
    {
      const PayCandidate *candidate = &unit->candidates[i];

      g_string_append (out, "  ");
      print_order (out, board, &candidate->order);
      g_string_append_printf (out, " %d:", candidate->total);
      for (guint j = 0; j < candidate->n_bids; j++)
        g_string_append_printf (
          out, " %s %d of %d @%u", pay_board_get_power_key (board, candidate->bids[j].power),
          candidate->bids[j].amount, candidate->bids[j].offered, candidate->bids[j].position);
      g_string_append_c (out, '\n');
    }
}

void
trace_print_round (GString *out, const PayBoard *board, const PayRound *round)
{
  g_string_append_printf (out,
                          "round %u + %u: %" G_GINT64_MODIFIER "x, %" G_GINT64_MODIFIER "x, costs",
                          round->first, round->n_rounds, round->overdrawn, round->plateaus_dropped);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (out, " %d", round->costs[p]);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < round->n_changes; i++)
    {
      g_string_append_printf (out, "  unit %u: ", round->changes[i].unit);
      print_order (out, board, &round->changes[i].from);
      g_string_append (out, " => ");
      print_order (out, board, &round->changes[i].to);
      g_string_append_c (out, '\n');
    }
}

void
trace_print_power (GString *out, guint reductions, int spent)
{
  g_string_append_printf (out, "reduced %u, spent %d\n", reductions, spent);
}

char *
trace_print (const PayBoard *board, const PayAuction *auction, guint n_units)
{
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new (auction);
  guint n_powers = pay_board_get_n_powers (board);
  GString *out = g_string_new (NULL);

  for (guint u = 0; u < n_units; u++)
    {
      int pay[PAY_MAX_POWERS];

      for (guint p = 0; p < n_powers; p++)
        pay[p] = pay_auction_get_payment (auction, u, (PayPower) p);
      trace_print_unit (out, board, pay_auction_record_get_unit (record, u), pay);
    }
  for (guint i = 0; i < pay_auction_record_get_n_rounds (record); i++)
    trace_print_round (out, board, pay_auction_record_get_round (record, i));
  for (guint p = 0; p < n_powers; p++)
    trace_print_power (out, pay_auction_get_reductions (auction, (PayPower) p),
                       pay_auction_get_spent (auction, (PayPower) p));
  return g_string_free (out, FALSE);
}

char *
trace_print_outcome (const PayBoard *board, const PayAuction *auction, guint n_units)
{
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new (auction);
  guint n_powers = pay_board_get_n_powers (board);
  GString *out = g_string_new (NULL);

  for (guint u = 0; u < n_units; u++)
    {
      const PayUnitRecord *unit = pay_auction_record_get_unit (record, u);

      print_order (out, board, &unit->candidates[0].order);
      g_string_append_printf (out, " %d", unit->candidates[0].total);
      for (guint p = 0; p < n_powers; p++)
        g_string_append_printf (out, " %d", pay_auction_get_payment (auction, u, (PayPower) p));
      g_string_append_c (out, '\n');
    }
  for (guint p = 0; p < n_powers; p++)
    g_string_append_printf (out, "%u\n", pay_auction_get_reductions (auction, (PayPower) p));
  return g_string_free (out, FALSE);
}

void
trace_compare (const char *a, const char *b)
{
  g_auto (GStrv) lines_a = g_strsplit (a, "\n", -1), lines_b = g_strsplit (b, "\n", -1);

  for (guint i = 0; lines_a[i] && lines_b[i]; i++)
    g_assert_cmpstr (lines_a[i], ==, lines_b[i]);
  g_assert_cmpuint (g_strv_length (lines_a), ==, g_strv_length (lines_b));
}
