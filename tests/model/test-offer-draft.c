/* test-offer-draft.c - the properties of an offer that is being edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model/offer-draft.h"

#include "model/offer-words.h"

static PayolaOfferDraft *
make_draft (const char *amount)
{
  const PayOrder order = { .location = 3, .unit_type = PAY_UNIT_ARMY };

  return payola_offer_draft_new (pay_offer_draft_new (&order, amount));
}

static void
assert_piece (PayolaOfferDraft *draft, const char *amount, guint times, guint plateau)
{
  g_autofree char *text = NULL;
  guint is_times, is_plateau;
  gboolean single;

  g_object_get (draft, "amount", &text, "times", &is_times, "plateau", &is_plateau, "single",
                &single, NULL);
  g_assert_cmpstr (text, ==, amount);
  g_assert_true (single);
  g_assert_cmpuint (is_times, ==, times);
  g_assert_cmpuint (is_plateau, ==, plateau);
}

static void
count (guint *n)
{
  (*n)++;
}

static void
test_pieces (void)
{
  g_autoptr (PayolaOfferDraft) draft = make_draft ("5");
  gboolean single;

  assert_piece (draft, "5", 1, 0);
  g_object_set (draft, "times", 3, NULL);
  assert_piece (draft, "3*5", 3, 0);
  g_object_set (draft, "plateau", 2, NULL);
  assert_piece (draft, "3*5#2", 3, 2);
  g_object_set (draft, "plateau", 5, NULL);
  assert_piece (draft, "3*5#", 3, 5);
  /* A plateau that equals the amount rises with it. A plateau is never higher than the amount. */
  payola_offer_draft_raise (draft, 10);
  assert_piece (draft, "3*15#", 3, 15);
  g_object_set (draft, "amount", "2*9#4", NULL);
  payola_offer_draft_raise (draft, -6);
  assert_piece (draft, "2*3#", 2, 3);
  payola_offer_draft_raise (draft, -10);
  assert_piece (draft, "2*0", 2, 0);

  /* If the amount does not have exactly one part, its number of repetitions and its plateau
   * cannot be edited. */
  g_object_set (draft, "amount", "2*9+4", NULL);
  g_object_get (draft, "single", &single, NULL);
  g_assert_false (single);
  g_object_set (draft, "times", 7, "plateau", 1, NULL);
  payola_offer_draft_raise (draft, 1);
  g_assert_cmpstr (payola_offer_draft_get (draft)->amount, ==, "2*9+4");
}

static void
on_changed (PayolaOfferDraft *draft, GString *heard)
{
  g_string_append_printf (heard, "changed %u ", payola_offer_draft_get_highest (draft));
}

static void
on_plateau (PayolaOfferDraft *draft, GParamSpec *pspec, GString *heard)
{
  g_string_append (heard, "plateau ");
}

/* “changed” is emitted before “notify::plateau”, so that a field gets its range before its
 * value. */
static void
test_range (void)
{
  g_autoptr (PayolaOfferDraft) draft = make_draft ("5#3");
  g_autoptr (GString) heard = g_string_new (NULL);

  g_signal_connect (draft, "changed", G_CALLBACK (on_changed), heard);
  g_signal_connect (draft, "notify::plateau", G_CALLBACK (on_plateau), heard);
  g_object_set (draft, "amount", "10#8", NULL);
  g_object_set (draft, "amount", "10#8", NULL);
  g_object_set (draft, "plateau", 10, NULL);
  payola_offer_draft_raise (draft, 1);
  g_assert_cmpstr (heard->str, ==, "changed 10 plateau changed 10 plateau changed 11 plateau ");
}

/* A symbol after the amount selects the kind of offer, and is removed. */
static void
test_sign (void)
{
  g_autoptr (PayolaOfferDraft) draft = make_draft ("5");
  guint n = 0, kind;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count), &n);
  g_object_set (draft, "amount", "12 !", NULL);
  g_assert_cmpuint (n, ==, 1);
  assert_piece (draft, "12", 1, 0);
  g_object_get (draft, "kind", &kind, NULL);
  g_assert_cmpint (payola_offer_kinds[kind], ==, PAY_OFFER_NEGATIVE);
  g_object_set (draft, "kind", 0, NULL);
  g_assert_cmpint (payola_offer_draft_get (draft)->type, ==, PAY_OFFER_DIRECT);
  g_object_set (draft, "kind", G_MAXUINT, NULL);
  g_assert_cmpint (payola_offer_draft_get (draft)->type, ==, PAY_OFFER_DIRECT);
  n = 0;
  g_object_set (draft, "amount", "12", "kind", 0, "comment", "", NULL);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (draft, "comment", "for Paris", NULL);
  g_assert_cmpstr (payola_offer_draft_get (draft)->comment, ==, "for Paris");
  g_object_set (draft, "comment", "", NULL);
  g_assert_null (payola_offer_draft_get (draft)->comment);
  g_assert_cmpuint (n, ==, 2);
}

static void
test_savings (void)
{
  PayOfferDraft *plain = g_new0 (PayOfferDraft, 1);
  g_autoptr (PayolaOfferDraft) draft = NULL;

  *plain = (PayOfferDraft) { .type = PAY_OFFER_SAVINGS,
                             .amount = g_strdup ("4"),
                             .location = PAY_NO_LOCATION,
                             .orders = g_array_new (FALSE, FALSE, sizeof (PayOrder)) };
  draft = payola_offer_draft_new (plain);
  g_object_set (draft, "kind", 0, "amount", "6!", NULL);
  g_assert_cmpint (payola_offer_draft_get (draft)->type, ==, PAY_OFFER_SAVINGS);
  g_assert_cmpstr (payola_offer_draft_get (draft)->amount, ==, "6");
}

static void
test_orders (void)
{
  g_autoptr (PayolaOfferDraft) draft = make_draft ("5");
  const PayOrder move = {
    .location = 3, .unit_type = PAY_UNIT_ARMY, .kind = PAY_ORDER_MOVE, .target = 4
  };
  const PayOrder other = { .location = 5, .unit_type = PAY_UNIT_ARMY };
  guint n = 0;

  g_signal_connect_swapped (draft, "changed", G_CALLBACK (count), &n);
  g_assert_false (payola_offer_draft_add_order (draft, &other));
  g_assert_cmpuint (n, ==, 0);
  g_assert_true (payola_offer_draft_add_order (draft, &move));
  g_assert_true (payola_offer_draft_add_order (draft, &move));
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (payola_offer_draft_get (draft)->orders->len, ==, 2);
  payola_offer_draft_remove_order (draft, 2);
  payola_offer_draft_remove_order (draft, 0);
  payola_offer_draft_remove_order (draft, 0);
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (payola_offer_draft_get (draft)->orders->len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/offer-draft/pieces", test_pieces);
  g_test_add_func ("/offer-draft/range", test_range);
  g_test_add_func ("/offer-draft/sign", test_sign);
  g_test_add_func ("/offer-draft/savings", test_savings);
  g_test_add_func ("/offer-draft/orders", test_orders);
  return g_test_run ();
}
