/* test-drafts.c - offers while they are edited: read from lines, written again, and their coverage
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fixture.h"
#include "order/order-list.h"
#include "payola/offer-draft.h"

#define POSITION                                                                                   \
  "S1901M | England 50: A LON, F NTH, F ENG | France 20: A PAR, F BRE, A MAR | "                   \
  "Russia 9: F STP/SC"

static PayOfferDraft *
read_draft (const Fixture *fixture, const char *line)
{
  return pay_offer_draft_read (fixture->options, fixture->position, fixture_power ("France"), line);
}

/* An offer that is read and written again has its normal form, with amount and comment
 * unchanged. */
static void
test_round_trip (void)
{
  static const struct
  {
    const char *line, *text;
  } table[] = {
    { "5 : A PAR - BUR", "5 : A PAR - BUR" },
    { "05:a par-bur|h%as I said ", "05 : A PAR - BUR | H %as I said " },
    { " 2 * 5 # 3 + 4# > army paris to burgundy", "2*5#3+4# > A PAR - BUR" },
    { "par h", "0 : A PAR H" },
    { "! par h", "0 ! A PAR H" },
    { "1 & stp h", "1 & F STP/SC H" },
    { "10 + 2 $ % rain", "10+2 $ % rain" },
    { "3 @ A LON - NTH - HOL | H", "3 @ A LON - NTH - HOL | H" },
    { "5 : A PAR - LON", NULL },
    { "ACCEPT FR?", NULL },
    { "% nothing", NULL },
  };
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayOfferDraft) draft = read_draft (fixture, table[i].line);
      if (!table[i].text)
        {
          g_assert_null (draft);
          continue;
        }
      g_assert_nonnull (draft);
      g_autofree char *text = pay_offer_draft_text (draft, fixture->board);
      g_assert_cmpstr (text, ==, table[i].text);
      g_autoptr (PayOfferDraft) again = read_draft (fixture, text);
      g_assert_nonnull (again);
      g_autofree char *same = pay_offer_draft_text (again, fixture->board);
      g_assert_cmpstr (same, ==, text);
    }
}

static PayOrder
find_order (const Fixture *fixture, const char *place, const char *wanted)
{
  const PayUnit *unit = pay_position_get_unit (fixture->position, fixture_unit (fixture, place));
  g_autoptr (GArray) orders = pay_order_list (fixture->position, unit->location,
                                              PAY_CHECK_NAMED_ROUTES);

  for (guint i = 0; i < orders->len; i++)
    {
      g_autofree char *text = pay_order_text (fixture->board, &g_array_index (orders, PayOrder, i));
      if (g_str_equal (text, wanted))
        return g_array_index (orders, PayOrder, i);
    }
  g_error ("%s cannot be ordered", wanted);
}

static void
test_alternatives (void)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);
  PayOrder first = find_order (fixture, "PAR", "A PAR - BUR");
  PayOrder second = find_order (fixture, "PAR", "A PAR S A MAR - BUR");
  PayOrder other = find_order (fixture, "MAR", "A MAR - BUR");
  g_autoptr (PayOfferDraft) draft = pay_offer_draft_new (&first, "7");

  g_assert_true (pay_offer_draft_add_order (draft, &second));
  g_assert_false (pay_offer_draft_add_order (draft, &second));
  g_assert_false (pay_offer_draft_add_order (draft, &other));
  draft->type = PAY_OFFER_GIFT;
  g_autofree char *text = pay_offer_draft_text (draft, fixture->board);
  g_assert_cmpstr (text, ==, "7 & A PAR - BUR | S A MAR - BUR");
}

/* Asserts how many moves and how many other orders an offer pays for. Also asserts that the list
 * contains every legal order once, beginning with the orders that the offer names. */
static void
check_cover (const char *line, guint moves, guint stays)
{
  g_autoptr (Fixture) fixture = fixture_new (POSITION, NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayArena) arena = pay_arena_new (16);
  g_autoptr (GString) room = g_string_new (NULL);
  const PayOfferSource source = {
    .options = fixture->options,
    .position = fixture->position,
    .power = fixture_power ("France"),
    .text = line,
    .line = 1,
    .diagnostics = diagnostics,
    .arena = arena,
    .room = room,
  };
  PayOffer offer;

  g_assert_true (pay_offer_parse (&source, &offer));
  g_autoptr (GArray) covers = pay_offer_list_cover (&offer, fixture->position,
                                                    PAY_CHECK_NAMED_ROUTES);
  g_autoptr (GArray) legal = pay_order_list (fixture->position, offer.location,
                                             PAY_CHECK_NAMED_ROUTES);
  guint paid_moves = 0, paid_stays = 0;

  g_assert_cmpuint (covers->len, ==, legal->len);
  for (guint i = 0; i < covers->len; i++)
    {
      const PayOfferCover *cover = &g_array_index (covers, PayOfferCover, i);
      g_assert_cmpint (cover->named, ==, i < offer.n_orders);
      if (cover->pays && pay_order_is_move (&cover->order))
        paid_moves++;
      else if (cover->pays)
        paid_stays++;
    }
  g_assert_cmpuint (paid_moves, ==, moves);
  g_assert_cmpuint (paid_stays, ==, stays);
}

/* Paris has four moves (BRE, BUR, GAS, PIC) and ten other orders: HOLD; supports of Brest (in
 * its province, to GAS, to PIC); of Marseilles (to BUR, to GAS); of the fleet in the Channel (to
 * BRE, to PIC); and of London by sea (to BRE, to PIC). */
static void
test_cover (void)
{
  check_cover ("5 : A PAR - BUR", 1, 0);
  check_cover ("5 : A PAR - BUR | H", 1, 1);
  check_cover ("5 ! A PAR - BUR | H", 3, 9);
  check_cover ("5 > A PAR - BUR | H", 4, 1);
  check_cover ("5 @ A PAR - BUR", 1, 10);
  check_cover ("5 & A PAR - BUR", 4, 10);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/payola/drafts/round-trip", test_round_trip);
  g_test_add_func ("/payola/drafts/alternatives", test_alternatives);
  g_test_add_func ("/payola/drafts/cover", test_cover);
  return g_test_run ();
}
