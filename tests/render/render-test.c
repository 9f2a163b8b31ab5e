/* render-test.c - common code of the drawing tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "board/board-xml.h"
#include "board/names.h"
#include "judge/judge.h"
#include "order/order-parser.h"

static PayBoard *board;
static PayolaMapArt *art;

PayBoard *
render_test_board (void)
{
  if (!board)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      board = pay_board_load ("standard", diagnostics);
      g_assert_nonnull (board);
    }
  return board;
}

PayolaMapArt *
render_test_art (void)
{
  if (!art)
    {
      g_autoptr (GError) error = NULL;
      art = payola_map_art_load (render_test_board (), &error);
      g_assert_no_error (error);
      g_assert_nonnull (art);
    }
  return art;
}

void
render_test_done (void)
{
  g_clear_pointer (&art, payola_map_art_unref);
  g_clear_pointer (&board, pay_board_unref);
}

char **
render_test_drawn (void)
{
  g_auto (GStrv) names = pay_board_list ();
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GStrvBuilder) drawn = g_strv_builder_new ();

  for (guint b = 0; names[b]; b++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PayBoard) one = pay_board_load (names[b], diagnostics);

      if (g_hash_table_add (seen, g_strdup (pay_board_get_art (one))))
        g_strv_builder_add (drawn, names[b]);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >=, 6);
  return g_strv_builder_end (drawn);
}

PayLocation
render_test_at (const char *name)
{
  PayLocation location = pay_names_find (render_test_board (), name);
  g_assert_cmpint (location, !=, PAY_NO_LOCATION);
  return location;
}

PayolaScene *
render_test_scene (const char *text, const char *order_text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (render_test_board (), text, diagnostics);
  g_auto (GStrv) lines = g_strsplit (order_text, "\n", -1);
  PayOrder orders[PAY_MAX_UNITS];
  PayPower powers[PAY_MAX_UNITS];
  guint n = 0;

  g_assert_nonnull (position);
  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    orders[i] = PAY_ORDER_INIT;
  PayPhaseKind kind = pay_position_get_phase (position).kind;
  for (guint i = 0; lines[i]; i++)
    {
      PayOrder order = PAY_ORDER_INIT;
      PayOrderSource source = { board, lines[i], i + 1, diagnostics };
      int at = (int) n++;

      g_test_message ("%s", lines[i]);
      g_assert_true (pay_order_parse (&source, &order));
      PayProvince province = pay_board_get_province (board, order.location);
      if (kind == PAY_PHASE_MOVEMENT)
        at = pay_position_find_unit (position, province);
      else if (kind == PAY_PHASE_RETREAT)
        at = pay_position_find_dislodged (position, province);
      g_assert_cmpint (at, >=, 0);
      orders[at] = order;
      powers[at] = pay_position_get_owner (position, province);
      if (order.kind == PAY_ORDER_DISBAND && kind == PAY_PHASE_ADJUSTMENT)
        {
          int unit = pay_position_find_unit (position, province);
          powers[at] = pay_position_get_unit (position, unit)->owner;
        }
    }

  g_autoptr (PayOutcome) outcome = NULL;
  if (kind == PAY_PHASE_MOVEMENT)
    outcome = pay_judge_movement (position, orders, &PAY_RULES_DEFAULT);
  else if (kind == PAY_PHASE_RETREAT)
    outcome = pay_judge_retreats (position, orders, &PAY_RULES_DEFAULT);
  else
    outcome = pay_judge_adjustments (position, orders, powers, n, &PAY_RULES_DEFAULT);
  return payola_scene_new_plain (position, outcome);
}

PayolaScene *
render_test_case (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  char *orders = strchr (g_strchomp (text), '\n');
  if (orders)
    *orders++ = '\0';
  return render_test_scene (text, orders ? orders : "");
}

const PayolaSceneArrow *
render_test_arrow (const PayolaScene *scene, const char *from)
{
  PayProvince province = pay_board_get_province (board, render_test_at (from));

  for (guint i = 0; i < payola_scene_get_n_arrows (scene); i++)
    {
      const PayolaSceneArrow *arrow = payola_scene_get_arrow (scene, i);
      if (pay_board_get_province (board, arrow->from) == province)
        return arrow;
    }
  g_test_message ("no arrow from %s", from);
  g_assert_not_reached ();
}
