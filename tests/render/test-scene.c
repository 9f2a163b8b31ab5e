/* test-scene.c - the scene of an adjudicated turn
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/map/base-map.h"

#include <string.h>

static void
assert_arrow (const PayolaScene *scene, const char *from, PayolaArrowKind kind, gboolean failed,
              gboolean bounced)
{
  const PayolaSceneArrow *arrow = render_test_arrow (scene, from);

  g_test_message ("%s", from);
  g_assert_cmpint (arrow->kind, ==, kind);
  g_assert_cmpint (arrow->failed, ==, failed);
  g_assert_cmpint (arrow->bounced, ==, bounced);
}

static void
test_movement (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902M | Austria: A VIE, F TRI, A BUD; VIE BUD TRI SER | Italy: A VEN, A TYR; ROM VEN NAP"
    " | Russia: A GAL, A RUM; MOS WAR | England: A LON, F NTH, F ENG; LON",
    "A VIE - TYR\nF TRI - VEN\nA BUD H\nA VEN S A TYR - TRI\nA TYR - TRI\nA GAL - BUD\n"
    "A RUM S A GAL - BUD\nA LON - BEL\nF NTH C A LON - BEL\nF ENG S F NTH");
  PayPower austria = pay_board_find_power (render_test_board (), "Austria");
  const PayolaSceneArrow *arrow;

  g_assert_cmpuint (payola_scene_get_n_units (scene), ==, 10);
  g_assert_cmpuint (payola_scene_get_n_arrows (scene), ==, 10);
  g_assert_cmpint (payola_scene_get_tint (scene, render_test_at ("SER")), ==, austria);
  g_assert_cmpint (payola_scene_get_tint (scene, render_test_at ("TYR")), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_scene_get_tint (scene, render_test_at ("BEL")), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_scene_count_centres (scene, austria), ==, 4);
  g_assert_cmpint (payola_scene_get_unit_type (scene, austria), ==, PAY_UNIT_ARMY);

  /* TRI's attack on VEN cannot cut a support against TRI; GAL's supported attack dislodges BUD. */
  assert_arrow (scene, "VIE", PAYOLA_ARROW_MOVE, FALSE, FALSE);
  assert_arrow (scene, "TRI", PAYOLA_ARROW_MOVE, TRUE, TRUE);
  assert_arrow (scene, "VEN", PAYOLA_ARROW_SUPPORT_MOVE, FALSE, FALSE);
  assert_arrow (scene, "BUD", PAYOLA_ARROW_HOLD, FALSE, FALSE);
  assert_arrow (scene, "GAL", PAYOLA_ARROW_MOVE, FALSE, FALSE);
  assert_arrow (scene, "RUM", PAYOLA_ARROW_SUPPORT_MOVE, FALSE, FALSE);
  assert_arrow (scene, "LON", PAYOLA_ARROW_MOVE, FALSE, FALSE);
  assert_arrow (scene, "NTH", PAYOLA_ARROW_CONVOY, FALSE, FALSE);
  assert_arrow (scene, "ENG", PAYOLA_ARROW_SUPPORT_HOLD, FALSE, FALSE);

  arrow = render_test_arrow (scene, "LON");
  g_assert_cmpuint (arrow->n_via, ==, 1);
  g_assert_cmpint (arrow->via[0], ==, render_test_at ("NTH"));
  arrow = render_test_arrow (scene, "NTH");
  g_assert_true (payola_scene_get_arrow (scene, arrow->arrow) == render_test_arrow (scene, "LON"));
  arrow = render_test_arrow (scene, "VEN");
  g_assert_true (payola_scene_get_arrow (scene, arrow->arrow) == render_test_arrow (scene, "TYR"));
  arrow = render_test_arrow (scene, "ENG");
  g_assert_cmpint (arrow->other, ==, render_test_at ("NTH"));
  g_assert_cmpint (arrow->arrow, ==, -1);
}

static void
test_beaten (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902M | Austria: A BUD | Russia: A GAL, A RUM", "A BUD H\nA GAL - BUD\nA RUM S A GAL - BUD");
  const PayolaSceneUnit *unit = payola_scene_get_unit (
    scene, payola_scene_find_unit (scene, render_test_at ("BUD")));

  g_assert_true (unit->beaten);
  g_assert_false (unit->dislodged);
  unit = payola_scene_get_unit (scene, payola_scene_find_unit (scene, render_test_at ("GAL")));
  g_assert_false (unit->beaten);
}

/* Two units that try to swap places meet half-way. A third unit that bounces in one of these
 * provinces does not take part in this meeting. */
static void
test_meeting (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902M | Germany: A MUN | Austria: A TYR | Italy: A PIE",
    "A MUN - TYR\nA TYR - MUN\nA PIE - TYR");
  const PayolaSceneArrow *a = render_test_arrow (scene, "MUN");
  const PayolaSceneArrow *b = render_test_arrow (scene, "TYR");

  g_assert_true (a->bounced && b->bounced);
  g_assert_true (payola_scene_get_arrow (scene, a->against) == b);
  g_assert_true (payola_scene_get_arrow (scene, b->against) == a);
  g_assert_cmpint (render_test_arrow (scene, "PIE")->against, >=, -1);
}

/* The shortest route of fleets is found, in whatever order the units are listed. */
static void
test_route (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902M | England: F NTH, F NWG, A EDI, F SKA, F ENG",
    "A EDI - NWY\nF NWG C A EDI - NWY\nF NTH C A EDI - NWY\nF SKA C A EDI - NWY\nF ENG H");
  const PayolaSceneArrow *arrow = render_test_arrow (scene, "EDI");

  g_assert_cmpuint (arrow->n_via, ==, 1);
  g_assert_cmpint (arrow->via[0], ==, render_test_at ("NTH"));

  g_autoptr (PayolaScene) longer = render_test_scene (
    "S1902M | Turkey: A SMY, F ION, F AEG, F TYS",
    "A SMY - NAP\nF ION C A SMY - NAP\nF AEG C A SMY - NAP\nF TYS H");
  arrow = render_test_arrow (longer, "SMY");
  g_assert_cmpuint (arrow->n_via, ==, 2);
  g_assert_cmpint (arrow->via[0], ==, render_test_at ("AEG"));
  g_assert_cmpint (arrow->via[1], ==, render_test_at ("ION"));
}

static void
assert_via (const PayolaScene *scene, const char *from, const char *sea)
{
  const PayolaSceneArrow *arrow = render_test_arrow (scene, from);

  g_assert_cmpint (arrow->kind, ==, PAYOLA_ARROW_MOVE);
  g_assert_cmpuint (arrow->n_via, ==, *sea ? 1 : 0);
  if (*sea)
    g_assert_cmpint (arrow->via[0], ==, render_test_at (sea));
}

/* If one of two convoying fleets is dislodged, the army takes the route of the other fleet. If
 * both are dislodged, the planned route is shown. Fleets that convoy another army, or the same
 * army to another destination, do not count. */
static void
test_beaten_convoy (void)
{
  static const char position[] = "S1902M | England: A LON, F ENG, F NTH"
                                 " | France: F BRE, F MAO, A WAL, A PIC"
                                 " | Germany: F DEN, F HEL";
  static const char both[] = "A LON - BEL\nF ENG C A LON - BEL\nF NTH C A LON - BEL\n";
  static const struct
  {
    const char *orders, *sea;
  } table[] = {
    { "F BRE - ENG\nF MAO S F BRE - ENG", "NTH" },
    { "F DEN - NTH\nF HEL S F DEN - NTH", "ENG" },
    { "F BRE - ENG\nF MAO S F BRE - ENG\nF DEN - NTH\nF HEL S F DEN - NTH", "ENG" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autofree char *orders = g_strconcat (both, table[i].orders, NULL);
      g_autoptr (PayolaScene) scene = render_test_scene (position, orders);
      assert_via (scene, "LON", table[i].sea);
    }
  g_autoptr (PayolaScene) another = render_test_scene (
    position, "A LON - BEL\nF ENG C A WAL - BEL\nF NTH C A LON - BEL");
  assert_via (another, "LON", "NTH");
  g_autoptr (PayolaScene) elsewhere = render_test_scene (
    position, "A LON - BEL\nF ENG C A LON - PIC\nF NTH C A LON - BEL");
  assert_via (elsewhere, "LON", "NTH");
  g_autoptr (PayolaScene) nobody = render_test_scene (
    position, "A LON - BEL\nF ENG C A WAL - BEL\nF NTH C A LON - NWY");
  assert_via (nobody, "LON", "");
}

static void
test_retreat (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902R | Russia: A BUD | dislodged Austria: A BUD from GAL | Germany: A BOH"
    " | dislodged Germany: F KIE from HOL",
    "A BUD R TRI\nF KIE D");
  int i = payola_scene_find_unit (scene, render_test_at ("KIE"));

  g_assert_cmpuint (payola_scene_get_n_units (scene), ==, 4);
  g_assert_cmpuint (payola_scene_get_n_arrows (scene), ==, 2);
  g_assert_true (payola_scene_get_unit (scene, i)->dislodged);
  /* Of the two units in this province, the attacker is found, not the dislodged unit. */
  i = payola_scene_find_unit (scene, render_test_at ("BUD"));
  g_assert_false (payola_scene_get_unit (scene, i)->dislodged);
  assert_arrow (scene, "BUD", PAYOLA_ARROW_RETREAT, FALSE, FALSE);
  assert_arrow (scene, "KIE", PAYOLA_ARROW_DISBAND, FALSE, FALSE);
}

static void
test_adjustment (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "W1902A | England: F NTH; LON EDI LVP | Germany: A MUN, A BER, A KIE, A RUH; MUN BER KIE",
    "build F LON\nbuild A LVP\nA RUH D");
  int i = payola_scene_find_unit (scene, render_test_at ("LON"));

  g_assert_cmpuint (payola_scene_get_n_units (scene), ==, 7);
  g_assert_cmpuint (payola_scene_get_n_arrows (scene), ==, 3);
  g_assert_true (payola_scene_get_unit (scene, i)->ghost);
  g_assert_cmpint (payola_scene_get_unit (scene, i)->type, ==, PAY_UNIT_FLEET);
  assert_arrow (scene, "LVP", PAYOLA_ARROW_BUILD, FALSE, FALSE);
  assert_arrow (scene, "RUH", PAYOLA_ARROW_DISBAND, FALSE, FALSE);
}

/* In a draft nothing has failed yet, and units without an order do not have an arrow. */
static void
test_draft (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayPosition) position = pay_position_parse (
    render_test_board (), "S1902M | Germany: A MUN, A BER | Austria: A TYR", diagnostics);
  PayOrder orders[3] = { PAY_ORDER_INIT, PAY_ORDER_INIT, PAY_ORDER_INIT };

  orders[0].kind = PAY_ORDER_MOVE;
  orders[0].unit_type = PAY_UNIT_ARMY;
  orders[0].location = render_test_at ("MUN");
  orders[0].target = render_test_at ("TYR");
  orders[2].kind = PAY_ORDER_MOVE; /* unfinished: no destination yet */
  orders[2].unit_type = PAY_UNIT_ARMY;
  orders[2].location = render_test_at ("TYR");
  g_autoptr (PayolaScene) scene = payola_scene_new_orders (position, orders, 3);
  g_assert_cmpuint (payola_scene_get_n_arrows (scene), ==, 1);
  assert_arrow (scene, "MUN", PAYOLA_ARROW_MOVE, FALSE, FALSE);

  g_autoptr (PayolaScene) plain = payola_scene_new_plain (position, NULL);
  g_assert_cmpuint (payola_scene_get_n_arrows (plain), ==, 0);
  g_assert_true (payola_scene_tints_equal (scene, plain));
}

/* A legend shows a fleet for a power that has fleets but no armies. */
static void
test_unit_type (void)
{
  g_autoptr (PayolaScene) scene = render_test_scene (
    "S1902M | Austria: F TRI; TRI | Italy: A VEN, F NAP; ROM VEN NAP", "F TRI H");
  const PayBoard *board = render_test_board ();

  g_assert_cmpint (payola_scene_get_unit_type (scene, pay_board_find_power (board, "Austria")), ==,
                   PAY_UNIT_FLEET);
  g_assert_cmpint (payola_scene_get_unit_type (scene, pay_board_find_power (board, "Italy")), ==,
                   PAY_UNIT_ARMY);
  g_assert_cmpint (payola_scene_get_unit_type (scene, pay_board_find_power (board, "Russia")), ==,
                   PAY_UNIT_ARMY);
}

/* Only on request, homes that nobody owns have a light tint of their power, which differs
 * from plain land and from the tint of an owner in every style. */
static void
test_homes (void)
{
  static const char *const position = "S1902M | Austria: A VIE; VIE BUD";
  const PayBoard *board = render_test_board ();
  g_autoptr (PayolaScene) plain = render_test_scene (position, "");
  g_autoptr (PayolaScene) scene = render_test_scene (position, "");
  g_autoptr (PayolaBaseMap) base = payola_base_map_new (render_test_art (), NULL);
  PayPower austria = pay_board_find_power (board, "Austria");

  payola_scene_show_homes (scene);
  g_assert_cmpint (payola_scene_get_home (plain, render_test_at ("TRI")), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_scene_get_home (scene, render_test_at ("TRI")), ==, austria);
  g_assert_cmpint (payola_scene_get_home (scene, render_test_at ("VIE")), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_scene_get_home (scene, render_test_at ("SER")), ==, PAY_NO_POWER);
  g_assert_cmpint (payola_scene_get_home (scene, render_test_at ("TYR")), ==, PAY_NO_POWER);
  g_assert_false (payola_scene_tints_equal (plain, scene));
  for (guint style = 0; style < PAYOLA_N_STYLES; style++)
    {
      g_autofree char *css = payola_base_map_get_css (base, PAYOLA_ART_OWNERS, scene, style,
                                                      PAYOLA_LABELS_AUTO, 1);
      const char *rule = strstr (css, "#provinces #TRI{fill:");
      PayolaPalette palette;
      PayolaColour fill;

      g_assert_nonnull (rule);
      g_assert_true (g_str_has_prefix (strchr (rule, '!'), "!important;display:inline"));
      g_autofree char *text = g_strndup (rule + strlen ("#provinces #TRI{fill:"), 7);
      g_assert_true (payola_colour_parse (&fill, text));
      payola_palette_init (&palette, board, style);
      g_assert_cmpfloat (payola_colour_distance (&fill, &palette.land), >=, 0.05);
      g_assert_cmpfloat (payola_colour_distance (&fill, &palette.tint[austria]), >=, 0.1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/movement", test_movement);
  g_test_add_func ("/scene/dislodged", test_beaten);
  g_test_add_func ("/scene/meeting", test_meeting);
  g_test_add_func ("/scene/route", test_route);
  g_test_add_func ("/scene/dislodged-convoy", test_beaten_convoy);
  g_test_add_func ("/scene/retreat", test_retreat);
  g_test_add_func ("/scene/adjustment", test_adjustment);
  g_test_add_func ("/scene/draft", test_draft);
  g_test_add_func ("/scene/unit-type", test_unit_type);
  g_test_add_func ("/scene/homes", test_homes);
  int status = g_test_run ();
  render_test_done ();
  return status;
}
