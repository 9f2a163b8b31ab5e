/* test-replay.c - an adjudicated phase as a sequence of pictures
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "model-fixture.h"

#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "service/mail-uri.h"
#include "service/reminder.h"
#include "model/replay.h"
#include "service/statements.h"

/* The steps begin before the phase and end after it. Between these steps, the game master sees
 * the auction; a player does not. */
static void
test_replay (void)
{
  g_autoptr (PayolaDocument) document = played_document ();
  PayGame *game = payola_document_get_game (document);
  g_autoptr (PayView) master = pay_view_new (game, PAY_VIEWER_GM);
  g_autoptr (PayView) player = pay_view_new (game, FIXTURE_ENGLAND);
  g_autoptr (GPtrArray) all = payola_replay_steps (master, 0);
  g_autoptr (GPtrArray) some = payola_replay_steps (player, 0);
  const PayolaReplayStep *first = g_ptr_array_index (all, 0);
  const PayolaReplayStep *last = g_ptr_array_index (all, all->len - 1);

  g_assert_cmpuint (payola_scene_get_n_arrows (first->scene), ==, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (last->scene), ==, 0);
  g_assert_cmpint (payola_scene_get_phase (first->scene).kind, ==, PAY_PHASE_MOVEMENT);
  g_assert_cmpuint (all->len, >, some->len);
  g_assert_cmpuint (some->len, >=, 3);

  /* Every part contains its kind of orders, and together they contain all moves. */
  g_autoptr (PayolaScene) whole = payola_scene_new_part (master, 0, PAYOLA_PART_ALL);
  g_autoptr (PayolaScene) moves = payola_scene_new_part (master, 0, PAYOLA_PART_MOVES);
  g_autoptr (PayolaScene) bounces = payola_scene_new_part (master, 0, PAYOLA_PART_BOUNCES);
  guint n = 0;
  for (guint i = 0; i < payola_scene_get_n_arrows (whole); i++)
    n += payola_scene_get_arrow (whole, i)->kind == PAYOLA_ARROW_MOVE;
  g_assert_cmpuint (n, ==, payola_scene_get_n_arrows (moves) + payola_scene_get_n_arrows (bounces));
  g_assert_cmpuint (payola_scene_get_n_arrows (moves), >, 0);
  g_assert_cmpuint (payola_scene_get_n_arrows (bounces), >, 0);
}

int
main (int argc, char *argv[])
{
  MODEL_TEST_INIT (argc, argv);
  g_test_add_func ("/replay/replay", test_replay);
  return g_test_run ();
}
