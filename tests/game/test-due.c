/* test-due.c - nobody waits for a power that has no choice
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "board/board-xml.h"
#include "exchange/packet.h"
#include "play.h"
#include "report/json-position.h"
#include "report/position-report.h"
#include "report/statement.h"

#include <string.h>

#define MERCENARIES "dummy-austria dummy-england dummy-germany dummy-italy dummy-russia"

typedef struct
{
  const char *kind, *options, *position, *power;
  PayDue due;
} Case;

static const Case cases[] = {
  /* Without supply centres, all units are removed. */
  { "payola", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN, F ION;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "diplomacy", NULL, "W1901A | France: A PAR; PAR | Italy: A TUN;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "tin-cup", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "zero-sum", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "diplobucks", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "payola", "dummy-italy", "W1901A | France 9: A PAR; PAR | Italy 4: A TUN;", "Italy",
    PAY_DUE_REMOVES_ALL },
  { "payola", "dummy-italy cd-dummies", "W1901A | France 9: A PAR; PAR | Italy 4: A TUN;", "Italy",
    PAY_DUE_NOTHING },
  /* With a supply centre left, the player chooses the units. */
  { "payola", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN, F ION; ROM", "Italy",
    PAY_DUE_SHEET },
  { "payola", NULL, "W1901A | France 9: A PAR; PAR | Italy 4: A TUN; ROM", "Italy",
    PAY_DUE_NOTHING },
  /* A build needs a free supply centre at home. */
  { "payola", NULL, "W1901A | France 9: A PAR; PAR BEL | Italy 4: A ROM; ROM", "France",
    PAY_DUE_NO_SITE },
  { "payola", NULL, "W1901A | France 9: A PAR; BEL HOL | Italy 4: A ROM; ROM", "France",
    PAY_DUE_NO_SITE },
  { "payola", NULL, "W1901A | France 9: A PAR; PAR BRE | Italy 4: A ROM; ROM", "France",
    PAY_DUE_SHEET },
  { "tin-cup", NULL, "W1901A | France 9: A PAR; PAR BEL | Italy 4: A ROM; ROM", "France",
    PAY_DUE_NO_SITE },
  { "diplomacy", NULL, "W1901A | France: A PAR; PAR BEL | Italy: A ROM; ROM", "France",
    PAY_DUE_NO_SITE },
  /* A unit needs a free place to retreat to. */
  { "payola", NULL,
    "S1901R | France 9: ; PAR | Germany 9: A PAR, A BUR, A PIC, F BRE, A GAS; MUN "
    "| dislodged France: A PAR from BUR",
    "France", PAY_DUE_NO_RETREAT },
  { "tin-cup", NULL,
    "S1901R | France 9: ; PAR | Germany 9: A PAR, A BUR, A PIC, F BRE, A GAS; MUN "
    "| dislodged France: A PAR from BUR",
    "France", PAY_DUE_NO_RETREAT },
  { "payola", NULL,
    "S1901R | France 9: ; PAR | Germany 9: A PAR, A BUR, A PIC, F BRE; MUN "
    "| dislodged France: A PAR from BUR",
    "France", PAY_DUE_SHEET },
  { "payola", NULL,
    "S1901R | France 9: ; PAR | Germany 9: A PAR, A BUR, A PIC, F BRE; MUN "
    "| dislodged France: A PAR from BUR",
    "Germany", PAY_DUE_NOTHING },
  /* A power with neither units nor anything to bribe gives no offers. */
  { "payola", NULL, "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM", "Italy", PAY_DUE_SHEET },
  { "payola", NULL, "S1901M | France 9: A PAR; PAR | Italy 0: ; ROM", "Italy", PAY_DUE_NO_UNIT },
  { "payola", "zero-foreign", "S1901M | France 9: A PAR; PAR | Italy 0: ; ROM", "Italy",
    PAY_DUE_SHEET },
  { "payola", "touch-bribe", "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM", "Italy",
    PAY_DUE_NO_UNIT },
  { "payola", "remote-bribe", "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM", "Italy",
    PAY_DUE_SHEET },
  { "payola", "pay-dummies dummy-turkey",
    "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM | Turkey: A CON; CON", "Italy", PAY_DUE_SHEET },
  { "payola", "pay-dummies dummy-turkey",
    "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM | Turkey: ; CON", "Italy", PAY_DUE_NO_UNIT },
  { "payola", "touch-bribe cd-dummies dummy-turkey",
    "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM | Turkey: A CON; CON", "Italy", PAY_DUE_SHEET },
  { "payola", NULL, "S1901M | France 9: A PAR; PAR | Italy 4: ;", "Italy", PAY_DUE_NOTHING },
  { "payola", NULL, "S1901M | France 9: A PAR; PAR | Italy 0: A ROM;", "Italy", PAY_DUE_SHEET },
  { "diplomacy", NULL, "S1901M | France: A PAR; PAR | Italy: ; ROM", "Italy", PAY_DUE_NO_UNIT },
  { "diplobucks", NULL, "S1901M | France 9: A PAR; PAR | Italy 4: ; ROM", "Italy",
    PAY_DUE_NO_UNIT },
  /* In Intimate Diplomacy, a player also orders the mercenaries. */
  { "intimate", MERCENARIES, "S1901M | France 9: ; PAR | Turkey 4: A CON; CON | Italy: A ROM; ROM",
    "France", PAY_DUE_SHEET },
  { "intimate", MERCENARIES, "S1901M | France 0: ; PAR | Turkey 4: A CON; CON | Italy: A ROM; ROM",
    "France", PAY_DUE_NO_UNIT },
  { "intimate", MERCENARIES, "F1901M | France 9: ; PAR | Turkey 4: A CON; CON | Italy: A ROM; ROM",
    "France", PAY_DUE_NO_UNIT },
  { "intimate", MERCENARIES,
    "F1901M | France 9: ; PAR | Turkey 4: A CON; CON | Italy [FRANCE]: A ROM; ROM", "France",
    PAY_DUE_SHEET },
  { "intimate", MERCENARIES,
    "W1901A | France 9: A PAR; PAR | Turkey 4: A CON; CON | Italy [FRANCE]: A ROM;", "France",
    PAY_DUE_REMOVES_ALL },
  { "intimate", MERCENARIES,
    "W1901A | France 9: A PAR; PAR | Turkey 4: A CON; CON | Italy [FRANCE]: A ROM; ROM VEN",
    "France", PAY_DUE_SHEET },
  { "intimate", MERCENARIES,
    "W1901A | France 9: A PAR; PAR | Turkey 4: A CON; CON | Italy [FRANCE]: A ROM;", "Italy",
    PAY_DUE_NOTHING },
};

static void
test_table (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      g_autoptr (PayGame) game = play_game (c->kind, c->options ? c->options : "", c->position);
      PayPower power = play_power (c->power);
      g_autoptr (PayView) own = pay_view_new (game, power);
      g_autoptr (PayView) all = pay_view_new (game, PAY_VIEWER_PUBLIC);
      guint now = pay_view_get_n_turns (own);

      g_test_message ("%s %s %s", c->kind, c->options ? c->options : "", c->position);
      g_assert_cmpint (pay_game_get_due (game, power), ==, c->due);
      g_assert_cmpint (pay_view_get_due (own, now, power), ==, c->due);
      g_assert_cmpint (pay_view_get_due (all, now, power), ==, PAY_DUE_NOTHING);
      g_assert_true (pay_game_is_waiting_for (game, power) == (c->due == PAY_DUE_SHEET));
      play_assert_stored (game);
    }
}

/* Where powers may build in every supply centre that they own, one that is abroad is enough. */
static void
test_chaos (void)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  g_autoptr (PayBoard) board = pay_board_load ("chaos", findings);
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, NULL, 1, findings);
  g_autoptr (PayGame) start = pay_game_new (setup);
  const PayPosition *position = pay_game_get_position (start);
  PayPower first = pay_position_get_owner (position,
                                           pay_bits_next (pay_board_get_centres (board), 0));
  const char *owner = pay_board_get_canonical_power_name (board, first);
  g_autofree char *free_text = g_strdup_printf ("W1901A | %s 9: A PAR; PAR BEL", owner);
  g_autofree char *full_text = g_strdup_printf ("W1901A | %s 9: A PAR, A RUH; PAR BEL", owner);
  g_autoptr (PayPosition) free_place = pay_position_parse (board, free_text, findings);
  g_autoptr (PayPosition) full_place = pay_position_parse (board, full_text, findings);
  PaySheet *none[PAY_MAX_POWERS] = { NULL };

  g_assert_cmpint (pay_due_find (setup, free_place, first, none), ==, PAY_DUE_SHEET);
  g_assert_cmpint (pay_due_find (setup, full_place, first, none), ==, PAY_DUE_NOTHING);
}

/* A sheet of a power without a choice is accepted if it is legal; without one, the result is the
 * same. The statement and the page of the position give the reason. */
static void
test_sheet (void)
{
  g_autoptr (PayGame) game = play_game ("payola", "",
                                        "W1901A | France 9: A PAR; PAR | Italy 4: A TUN, F ION;");
  g_autoptr (PayGame) sent = pay_game_ref (game);
  PayPower italy = play_power ("Italy");
  g_autoptr (PayView) before = pay_view_new (game, PAY_VIEWER_GM);
  g_autofree char *page = pay_position_report_text (before, 0);
  g_autoptr (JsonObject) object = pay_json_position (before, 0);

  g_assert_nonnull (strstr (page, "not needed: all units are removed"));
  g_assert_cmpstr (
    json_object_get_string_member (json_object_get_object_member (object, "no_choice"), "ITALY"),
    ==, "removes-all");
  play_assert_refused (game, "Italy", "A ROM D", PAY_CODE_ORDER_NO_SUCH_UNIT);
  play_submit (&sent, "Italy", "A TUN D\nF ION D");
  g_assert_cmpint (pay_game_get_due (sent, italy), ==, PAY_DUE_RECEIVED);
  play_resolve (&sent);
  play_resolve (&game);
  play_assert_lacks (game, "Italy 4: A");
  g_autofree char *with = pay_position_text (pay_game_get_position (sent));
  g_autofree char *without = pay_position_text (pay_game_get_position (game));
  g_assert_cmpstr (with, ==, without);

  g_autoptr (PayView) view = pay_view_new (game, italy);
  g_autoptr (PayStatement) statement = pay_statement_new (view, 0, italy);
  g_autofree char *text = pay_statement_text (statement);
  g_assert_cmpint (pay_view_get_due (view, 0, italy), ==, PAY_DUE_REMOVES_ALL);
  g_assert_nonnull (strstr (text, "all its units must be removed"));
  g_assert_null (strstr (text, "No sheet was received."));

  g_autoptr (PayView) other = pay_view_new (game, play_power ("France"));
  g_autoptr (PayStatement) idle = pay_statement_new (other, 0, play_power ("France"));
  g_autofree char *idle_text = pay_statement_text (idle);
  g_assert_null (strstr (idle_text, "No sheet was received."));
}

/* A packet knows the reason too. */
static void
test_packet (void)
{
  static const struct
  {
    const char *position;
    PayDue due;
  } table[] = {
    { "W1901A | France 9: A PAR; PAR | Italy 4: A TUN, F ION;", PAY_DUE_REMOVES_ALL },
    { "W1901A | France 9: A PAR; PAR | Italy 4: A TUN, F ION; ROM", PAY_DUE_SHEET },
    { "W1901A | France 9: A PAR; PAR | Italy 4: A ROM; ROM TUN", PAY_DUE_NO_SITE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    {
      g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
      g_autoptr (PayGame) game = play_game ("tin-cup", "", table[i].position);
      g_autoptr (PayView) view = pay_view_new (game, play_power ("Italy"));
      g_autofree char *text = pay_packet_write (view, 1, TRUE);
      g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), findings);
      PayView *read = packet ? pay_packet_get_view (packet) : NULL;

      g_autofree char *words = pay_diagnostics_text (findings);
      g_assert_cmpstr (words, ==, "");
      g_assert_nonnull (read);
      g_assert_cmpint (pay_view_get_due (read, 0, play_power ("Italy")), ==, table[i].due);
      g_assert_cmpint (pay_view_get_due (read, 0, play_power ("France")), ==, PAY_DUE_NOTHING);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/due/table", test_table);
  g_test_add_func ("/game/due/chaos", test_chaos);
  g_test_add_func ("/game/due/sheet", test_sheet);
  g_test_add_func ("/game/due/packet", test_packet);
  return g_test_run ();
}
