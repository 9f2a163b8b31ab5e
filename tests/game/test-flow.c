/* test-flow.c - the sequence of phases, and the changes between them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "board/names.h"

#include <string.h>

typedef struct
{
  const char *name, *kind, *start;
  const char *sheets[8]; /* pairs of a power and its sheet */
  const char *after;     /* the whole position after the phase */
  const char *events;    /* such as "Austria takes RUM from Turkey, England out, France wins 18" */
} Case;

#define FRANCE_17 "BRE PAR MAR SPA POR BEL HOL MUN KIE BER DEN SWE NWY LON LVP EDI ROM"

static const Case cases[] = {
  { "spring-to-fall",
    "diplomacy",
    "S1901M | France: A PAR; PAR",
    { "France", "A PAR - BUR" },
    "F1901M | France: A BUR; PAR",
    "" },
  { "spring-takes-no-centre",
    "diplomacy",
    "S1901M | France: A BUR; PAR",
    { "France", "A BUR - BEL" },
    "F1901M | France: A BEL; PAR",
    "" },
  { "spring-retreat",
    "diplomacy",
    "S1901M | Austria: A BUD, A SER; BUD SER | Turkey: A RUM; RUM",
    { "Austria", "A BUD - RUM\nA SER S A BUD - RUM" },
    "S1901R | Austria: A RUM, A SER; BUD SER | Turkey:; RUM | dislodged Turkey: A RUM from BUD",
    "" },
  { "no-retreat-no-phase",
    "diplomacy",
    "S1901M | France: A SPA, F MAO; SPA | Turkey: A POR; POR",
    { "France", "A SPA - POR\nF MAO S A SPA - POR" },
    "F1901M | France: A POR, F MAO; SPA | Turkey:; POR",
    "" },
  { "only-who-can-retreat",
    "diplomacy",
    "S1901M | Austria: A BUD, A SER; BUD SER | France: A SPA, F MAO; SPA | Turkey: A POR, A RUM; "
    "POR RUM",
    { "Austria", "A BUD - RUM\nA SER S A BUD - RUM", "France", "A SPA - POR\nF MAO S A SPA - POR" },
    "S1901R | Austria: A RUM, A SER; BUD SER | France: A POR, F MAO; SPA | Turkey:; POR RUM | "
    "dislodged Turkey: A RUM from BUD",
    "" },
  { "contested-for-retreats",
    "diplomacy",
    "S1901M | Austria: A BUD, A SER, A VIE; BUD SER VIE | Russia: A WAR; WAR | Turkey: A RUM; RUM",
    { "Austria", "A BUD - RUM\nA SER S A BUD - RUM\nA VIE - GAL", "Russia", "A WAR - GAL" },
    "S1901R | Austria: A RUM, A SER, A VIE; BUD SER VIE | Russia: A WAR; WAR | Turkey:; RUM | "
    "dislodged Turkey: A RUM from BUD | contested GAL",
    "" },
  { "not-contested-without-retreats",
    "diplomacy",
    "S1901M | Austria: A VIE; VIE | Russia: A WAR; WAR",
    { "Austria", "A VIE - GAL", "Russia", "A WAR - GAL" },
    "F1901M | Austria: A VIE; VIE | Russia: A WAR; WAR",
    "" },
  { "fall-to-spring",
    "diplomacy",
    "F1901M | France: A PAR; PAR",
    { NULL },
    "S1902M | France: A PAR; PAR",
    "" },
  { "fall-captures-and-builds",
    "diplomacy",
    "F1901M | France: A BEL; PAR",
    { NULL },
    "W1901A | France: A BEL; BEL PAR",
    "France takes BEL" },
  { "no-winter-when-home-is-full",
    "diplomacy",
    "F1901M | France: A PAR; PAR BEL",
    { NULL },
    "S1902M | France: A PAR; BEL PAR",
    "" },
  { "winter-for-a-removal",
    "diplomacy",
    "F1901M | England: A BUR, A PIC; LON",
    { NULL },
    "W1901A | England: A BUR, A PIC; LON",
    "" },
  { "fall-retreats-come-first",
    "diplomacy",
    "F1901M | Austria: A BUD, A SER; BUD SER | Turkey: A RUM; RUM",
    { "Austria", "A BUD - RUM\nA SER S A BUD - RUM" },
    "F1901R | Austria: A RUM, A SER; BUD SER | Turkey:; RUM | dislodged Turkey: A RUM from BUD",
    "" },
  { "retreat-captures",
    "diplomacy",
    "F1901R | Austria: A RUM, A SER; BUD SER | Turkey:; RUM | dislodged Turkey: A RUM from BUD",
    { "Turkey", "A RUM R BUL" },
    "W1901A | Austria: A RUM, A SER; BUD RUM SER | Turkey: A BUL; BUL",
    "Turkey takes BUL, Austria takes RUM from Turkey" },
  { "unordered-retreat-disbands",
    "diplomacy",
    "S1901R | Austria: A RUM; BUD | Turkey:; RUM | dislodged Turkey: A RUM from BUD",
    { NULL },
    "F1901M | Austria: A RUM; BUD | Turkey:; RUM",
    "" },
  { "winter-builds",
    "diplomacy",
    "W1901A | France: A BEL; BEL PAR BRE",
    { "France", "A PAR B\nF BRE B" },
    "S1902M | France: A BEL, A PAR, F BRE; BEL BRE PAR",
    "" },
  { "winter-waives",
    "diplomacy",
    "W1901A | France: A BEL; BEL PAR",
    { NULL },
    "S1902M | France: A BEL; BEL PAR",
    "" },
  { "winter-removes-as-ordered",
    "diplomacy",
    "W1901A | England: A BUR, A PIC; LON",
    { "England", "A PIC D" },
    "S1902M | England: A BUR; LON",
    "" },
  { "winter-civil-disorder",
    "diplomacy",
    "W1901A | England: A BUR, A YOR; LON",
    { NULL },
    "S1902M | England: A YOR; LON",
    "" },
  { "elimination",
    "diplomacy",
    "W1901A | England: A BUR | France: A LON; LON",
    { NULL },
    "S1902M | France: A LON; LON",
    "England out" },
  { "destroyed-but-not-out",
    "diplomacy",
    "F1901M | France: A SPA, F MAO; PAR BRE | Turkey: A POR; SPA",
    { "France", "A SPA - POR\nF MAO S A SPA - POR" },
    "W1901A | France: A POR, F MAO; BRE PAR POR | Turkey:; SPA",
    "France takes POR" },
  { "out-in-fall",
    "diplomacy",
    "F1901M | France: A LON; PAR | England:; LON",
    { NULL },
    "W1901A | France: A LON; LON PAR",
    "France takes LON from England, England out" },
  { "eliminated-keeps-money",
    "payola",
    "W1901A | England 7: A BUR | France 5: A LON; LON",
    { NULL },
    "S1902M | France 22 [F?]: A LON; LON | Austria [A?] | England 7 [E?] | Germany [G?] | "
    "Italy [I?] | Russia [R?] | Turkey [T?]",
    "England out" },
  { "taxes-without-winter",
    "payola",
    "F1901M | France 5: A PAR; PAR",
    { NULL },
    "S1902M | France 22 [F?]: A PAR; PAR | Austria [A?] | England [E?] | Germany [G?] | Italy [I?] "
    "| Russia [R?] | Turkey [T?]",
    "" },
  { "no-taxes-before-winter",
    "payola",
    "F1901M | France 5: A BEL; PAR",
    { NULL },
    "W1901A | France 5 [F?]: A BEL; BEL PAR | Austria [A?] | England [E?] | Germany [G?] | "
    "Italy [I?] | Russia [R?] | Turkey [T?]",
    "France takes BEL" },
  { "victory",
    "diplomacy",
    "F1905M | France: A VEN; " FRANCE_17,
    { NULL },
    "W1905A | France: A VEN; BEL BER BRE DEN EDI HOL KIE LON LVP MAR MUN NWY PAR POR ROM SPA SWE "
    "VEN",
    "France takes VEN, France wins 18" },
  { "no-victory-in-spring",
    "diplomacy",
    "S1905M | France: A VEN; " FRANCE_17,
    { NULL },
    "F1905M | France: A VEN; BEL BER BRE DEN EDI HOL KIE LON LVP MAR MUN NWY PAR POR ROM SPA SWE",
    "" },
};

static char *
describe_events (const PayTurn *turn)
{
  PayBoard *board = play_board ();
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pay_turn_get_n_events (turn); i++)
    {
      const PayEvent *event = pay_turn_get_event (turn, i);
      const char *power = pay_board_get_power_name (board, event->power);

      if (out->len)
        g_string_append (out, ", ");
      if (event->kind == PAY_EVENT_CENTRE)
        g_string_append_printf (
          out, "%s takes %s%s%s", power, pay_board_get_abbreviation (board, event->province),
          event->other == PAY_NO_POWER ? "" : " from ",
          event->other == PAY_NO_POWER ? "" : pay_board_get_power_name (board, event->other));
      else if (event->kind == PAY_EVENT_ELIMINATED)
        g_string_append_printf (out, "%s out", power);
      else
        g_string_append_printf (out, "%s wins %d", power, event->amount);
    }
  return g_string_free (out, FALSE);
}

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = play_setup (c->kind, 1);
  g_autoptr (PayPosition) start = play_position (c->start);
  g_autoptr (PayPosition) expected = play_position (c->after);
  g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);

  g_assert_nonnull (game);
  for (guint i = 0; c->sheets[i]; i += 2)
    play_submit (&game, c->sheets[i], c->sheets[i + 1]);
  play_resolve (&game);

  const PayTurn *turn = pay_game_get_turn (game, 0);
  g_autofree char *after = pay_position_text (pay_game_get_position (game));
  g_autofree char *wanted = pay_position_text (expected);
  g_autofree char *events = describe_events (turn);
  g_assert_cmpstr (after, ==, wanted);
  g_assert_cmpstr (events, ==, c->events);
  g_assert_cmpint (pay_game_is_over (game), ==, strstr (c->events, "wins") != NULL);

  /* The second adjudication gives the same turn, because a turn depends only on its inputs. */
  PaySheet *sheets[PAY_MAX_POWERS] = { NULL };
  for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
    sheets[p] = pay_turn_get_sheet (turn, p);
  g_autoptr (PayTurn) again = pay_turn_resolve (setup, pay_turn_get_before (turn), NULL, sheets);
  g_assert_true (pay_position_equal (pay_turn_get_after (again), pay_turn_get_after (turn)));
}

/* The game waits for builds, removals and retreats, but not for powers that have nothing to
 * order. */
static void
test_waiting (void)
{
  const struct
  {
    const char *start, *waiting;
  } rows[] = {
    { "S1901M | France: A PAR; PAR | England:; LON", "F" },
    { "S1901R | Austria: A RUM; BUD | dislodged Turkey: A RUM from BUD", "T" },
    { "W1901A | France: A BEL; BEL PAR | England: A BUR | Italy: A ROM; ROM", "F" },
    { "W1901A | France: A BEL; BEL PAR | England: A BUR, A PIC; LON | Italy: A ROM; ROM", "EF" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
      g_autoptr (PayPosition) start = play_position (rows[i].start);
      g_autoptr (PayGame) game = pay_game_new_from (setup, start, diagnostics);
      g_autoptr (GString) waiting = g_string_new (NULL);

      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        if (pay_game_is_waiting_for (game, p))
          g_string_append (waiting, pay_board_get_power_letter (play_board (), p));
      g_assert_cmpstr (waiting->str, ==, rows[i].waiting);
      for (guint p = 0; p < pay_board_get_n_powers (play_board ()); p++)
        if (pay_game_is_waiting_for (game, p))
          {
            play_submit (&game, pay_board_get_power_key (play_board (), p), "% nothing");
            g_assert_false (pay_game_is_waiting_for (game, p));
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strconcat ("/game/flow/", cases[i].name, NULL);
      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/game/flow/waiting", test_waiting);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
