/* test-map-prices.c - prices on the map: who sees which, and the offers of a draft
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "model/map-offers.h"

/* Asserts that a scene contains exactly the prices that its view reveals. */
static guint
assert_prices (PayView *view, guint turn)
{
  g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, PAYOLA_SCENE_ORDERS);
  const PayBoard *board = pay_view_get_board (view);
  guint n_known = 0;

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
      guint unit = (guint) payola_scene_get_unit (scene, (guint) arrow->unit)->index;
      int price = -1, paid, sum = 0;
      gboolean known = pay_view_get_price (view, turn, unit, &price);

      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        {
          gboolean pays = pay_view_get_payment (view, turn, unit, (PayPower) p, &paid) && paid > 0;
          g_assert_cmpint (arrow->payers >> p & 1, ==, pays);
          sum += pays ? paid : 0;
        }
      g_assert_false (arrow->offered);
      g_assert_cmpint (arrow->partial, ==, !known);
      if (known)
        g_assert_cmpint (arrow->price, ==, price);
      else
        g_assert_cmpint (arrow->price, ==, arrow->payers ? sum : -1);
      n_known += arrow->price > 0;
    }
  return n_known;
}

/* No viewer sees more prices than the view of that viewer reveals. */
static void
test_secrecy (void)
{
  g_autoptr (PayolaDocument) document = sample_document ();
  PayGame *game = payola_document_get_game (document);
  int n_powers = (int) pay_board_get_n_powers (pay_game_get_board (game));
  guint all = 0, some = 0, nothing = 0;

  for (int viewer = PAY_VIEWER_PUBLIC; viewer < n_powers; viewer++)
    {
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      for (guint turn = 0; turn < pay_view_get_n_turns (view); turn++)
        if (pay_view_get_phase (view, turn).kind == PAY_PHASE_MOVEMENT)
          *(viewer == PAY_VIEWER_GM       ? &all
            : viewer == PAY_VIEWER_PUBLIC ? &nothing
                                          : &some)
            += assert_prices (view, turn);
    }
  g_assert_cmpuint (all, >, 20);
  g_assert_cmpuint (some, >, 20);
  g_assert_cmpuint (nothing, ==, 0);
}

static guint
count_offers (PayolaFocus *focus)
{
  g_autoptr (GArray) offers = payola_map_offers_list (focus);
  return offers->len;
}

/* The map shows the offers of the viewer's own draft, with the sum for each order. */
static void
test_offers (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);

  payola_document_set_draft (document, FIXTURE_FRANCE,
                             "5 : A PAR - BUR\n2 : A PAR - BUR | H\n4+1 : F LON - ENG\nwrong\n");
  payola_focus_set_power (focus, FIXTURE_FRANCE);
  g_autoptr (GArray) offers = payola_map_offers_list (focus);
  g_assert_cmpuint (offers->len, ==, 3);
  const PayolaSceneOffer *first = &g_array_index (offers, PayolaSceneOffer, 0);
  g_assert_cmpint (first->order.kind, ==, PAY_ORDER_MOVE);
  g_assert_cmpint (first->agp, ==, 7);

  g_autoptr (PayolaScene) scene = payola_scene_new_offers (
    pay_game_get_position (payola_document_get_game (document)), FIXTURE_FRANCE,
    (const PayolaSceneOffer *) (gpointer) offers->data, offers->len);
  g_assert_cmpuint (payola_scene_get_n_arrows (scene), ==, 3);
  const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, 0);
  g_assert_true (arrow->offered);
  g_assert_cmpint (arrow->price, ==, 7);
  g_assert_cmpuint (arrow->payers, ==, 1u << FIXTURE_FRANCE);

  /* Other viewers do not see these offers. */
  payola_focus_set_viewer (focus, FIXTURE_FRANCE);
  g_assert_cmpuint (count_offers (focus), ==, 3);
  payola_focus_set_viewer (focus, FIXTURE_ENGLAND);
  g_assert_cmpuint (count_offers (focus), ==, 0);
  payola_focus_set_viewer (focus, PAY_VIEWER_PUBLIC);
  payola_focus_set_power (focus, FIXTURE_FRANCE);
  g_assert_cmpuint (count_offers (focus), ==, 0);
}

/* The open and the pending offers count as if they were in the draft. */
static void
test_open (void)
{
  g_autoptr (PayolaDocument) document = fixture_document ();
  g_autoptr (PayolaFocus) focus = payola_focus_new (document);

  payola_focus_set_power (focus, FIXTURE_FRANCE);
  payola_document_set_draft (document, FIXTURE_FRANCE, "5 : A PAR - BUR\n3 : F LON - ENG\n");
  payola_document_add_pending (document, FIXTURE_FRANCE, "4 : F BRE - MAO", NULL);
  payola_document_add_pending (document, FIXTURE_FRANCE, "6 : F LON - NTH", "3 : F LON - ENG");
  payola_focus_set_open_offer (focus, "9 : A PAR - PIC", 1);
  g_assert_cmpuint (count_offers (focus), ==, 3);
  g_autoptr (GArray) offers = payola_map_offers_list (focus);
  int sum = 0;
  for (guint i = 0; i < offers->len; i++)
    sum += g_array_index (offers, PayolaSceneOffer, i).agp;
  g_assert_cmpint (sum, ==, 4 + 6 + 9);
  payola_focus_set_open_offer (focus, NULL, 0);
  g_assert_true (payola_map_offers_has_unwritten (focus));
  payola_document_remove_pending (document, FIXTURE_FRANCE, 0);
  g_assert_true (payola_map_offers_has_unwritten (focus));
  payola_document_remove_pending (document, FIXTURE_FRANCE, 0);
  g_assert_false (payola_map_offers_has_unwritten (focus));
  g_assert_cmpuint (count_offers (focus), ==, 2);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/map-prices/secrecy", test_secrecy);
  g_test_add_func ("/map-prices/offers", test_offers);
  g_test_add_func ("/map-prices/open", test_open);
  return g_test_run ();
}
