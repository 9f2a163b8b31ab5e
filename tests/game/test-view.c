/* test-view.c - secrecy: secrets of one power do not change the view of another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "game/view.h"
#include "payola/auction-record.h"

#include <string.h>

/* ---- the contents of a view ----------------------------------------------------------------- */

static void
dump_order (GString *out, const PayView *view, guint turn, guint i)
{
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  const PayResult *result = pay_outcome_get_result (outcome, i);
  g_autofree char *order = pay_order_text (pay_view_get_board (view),
                                           pay_outcome_get_order (outcome, i));
  g_autofree char *why = pay_outcome_explain (outcome, pay_view_get_position (view, turn), i);

  g_string_append_printf (out, "order %u %s: %d %d %d %s\n", i, order, result->verdict,
                          result->dislodged, result->moved_to, why);
}

static void
dump_unit (GString *out, const PayView *view, guint turn, guint unit)
{
  int agp;

  if (pay_view_get_price (view, turn, unit, &agp))
    g_string_append_printf (out, "unit %u price %d\n", unit, agp);
  if (pay_view_is_bought (view, turn, unit))
    g_string_append_printf (out, "unit %u bought\n", unit);
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    if (pay_view_get_payment (view, turn, unit, p, &agp))
      g_string_append_printf (out, "unit %u paid %d by %u\n", unit, agp, p);
}

static void
dump_power (GString *out, const PayView *view, guint turn, PayPower power)
{
  const char *sheet = pay_view_get_sheet (view, turn, power);
  const char *accept = pay_view_get_accept (view, turn, power);
  guint times;
  int agp;

  if (pay_view_get_balance (view, turn, power, &agp))
    g_string_append_printf (out, "balance %d %d\n", power, agp);
  if (pay_view_get_reductions (view, turn, power, &times))
    g_string_append_printf (out, "reductions %d %u\n", power, times);
  if (sheet)
    g_string_append_printf (out, "sheet %d {%s}\n", power, sheet);
  if (accept)
    g_string_append_printf (out, "accept %d %s\n", power, accept);
}

static void
dump_auction (GString *out, const PayUnitRecord *unit)
{
  for (guint c = 0; c < unit->n_candidates; c++)
    {
      const PayCandidate *candidate = &unit->candidates[c];
      g_autofree char *order = pay_order_text (play_board (), &candidate->order);

      g_string_append_printf (out, "bids for %s:", order);
      for (guint b = 0; b < candidate->n_bids; b++)
        g_string_append_printf (out, " %d:%d/%d", candidate->bids[b].power,
                                candidate->bids[b].amount, candidate->bids[b].offered);
      g_string_append_c (out, '\n');
    }
}

static void
dump_turn (GString *out, const PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new_for_decision (
    pay_view_get_decision (view, turn));
  g_autofree char *text = pay_position_text (position);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);

  g_string_append_printf (out, "== %s\n", text);
  for (guint i = 0; outcome && i < pay_outcome_get_n (outcome); i++)
    dump_order (out, view, turn, i);
  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      g_string_append_printf (out, "event %d %d %d %d %d\n", event->kind, event->power,
                              event->other, event->province, event->amount);
    }
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      dump_unit (out, view, turn, u);
      if (record)
        dump_auction (out, pay_auction_record_get_unit (record, u));
    }
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    dump_power (out, view, turn, p);
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      g_string_append_printf (out, "entry %d %d %d %d %d\n", entry->kind, entry->from, entry->to,
                              entry->unit, entry->amount);
    }
}

static char *
dump (PayGame *game, PayViewer viewer)
{
  g_autoptr (PayView) view = pay_view_new (game, viewer);
  GString *out = g_string_new (NULL);

  for (guint turn = 0; turn <= pay_view_get_n_turns (view); turn++)
    dump_turn (out, view, turn);
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    g_string_append_printf (out, "has %d waiting %d\n", pay_view_has_sheet (view, p),
                            pay_view_is_waiting_for (view, p));
  return g_string_free (out, FALSE);
}

/* ---- one power's secret --------------------------------------------------------------------- */

typedef struct
{
  const char *name, *power, *from, *to;
  const char *also; /* another power that may know the secret */
} Secret;

/* Changes in the sheets of spring 1901. No change affects an order, or the money of another
 * power, except that of the receiver of a transfer. */
static const Secret secrets[] = {
  { "comment", "RUSSIA", "% the Black Sea first", "% or was it the Baltic", NULL },
  { "losing-bid", "GERMANY", "6 : A WAR - LVN", "2 : A WAR - LVN", NULL },
  { "losing-bid-raised", "RUSSIA", "7 : F ANK - ARM", "11 : F ANK - ARM", NULL },
  { "losing-bid-withdrawn", "TURKEY", "4 : A MOS - STP\n", "", NULL },
  { "savings", "AUSTRIA", "5 $", "1 $", NULL },
  { "own-units-price", "TURKEY", "13 : F ANK - BLA", "9 : F ANK - BLA", NULL },
  { "acceptance-list", "FRANCE", "ACCEPT FGIEART", "ACCEPT FTIEARG", NULL },
  { "transfer", "TURKEY", "TRANSFER 3 TO AUSTRIA", "TRANSFER 2 TO AUSTRIA", "AUSTRIA" },
};

/* Returns the demonstration game in spring 1901, with the sheets received. One line is changed
 * if @secret is not NULL. The phase is adjudicated if @resolved. */
static PayGame *
play_with (const Secret *secret, gboolean resolved)
{
  g_autoptr (PaySetup) setup = play_demo_setup ();
  PayGame *game = pay_game_new (setup);

  play_demo_receive (&game);
  if (secret)
    {
      g_autofree char *text = play_demo_sheet ("S1901M", secret->power);
      g_auto (GStrv) parts = g_strsplit (text, secret->from, 2);
      g_assert_cmpuint (g_strv_length (parts), ==, 2);
      g_autofree char *changed = g_strjoinv (secret->to, parts);
      play_submit (&game, secret->power, changed);
    }
  if (resolved)
    play_resolve (&game);
  return game;
}

static gboolean
may_know (const Secret *secret, PayViewer viewer)
{
  return viewer == PAY_VIEWER_GM || viewer == play_power (secret->power)
      || (secret->also && viewer == play_power (secret->also));
}

static void
compare_dumps (const Secret *secret, PayGame *one, PayGame *other, gboolean drafts)
{
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < (int) pay_board_get_n_powers (play_board ());
       viewer++)
    {
      g_autofree char *a = dump (one, viewer);
      g_autofree char *b = dump (other, viewer);

      if (!may_know (secret, viewer))
        g_assert_cmpstr (a, ==, b);
      /* Before the phase is adjudicated, the receiver of a transfer does not know it. */
      else if (!drafts || viewer == PAY_VIEWER_GM || viewer == play_power (secret->power))
        g_assert_cmpstr (a, !=, b);
      else
        g_assert_cmpstr (a, ==, b);
    }
}

static void
test_secret (gconstpointer data)
{
  const Secret *secret = data;
  g_autoptr (PayGame) draft = play_with (NULL, FALSE);
  g_autoptr (PayGame) other_draft = play_with (secret, FALSE);
  g_autoptr (PayGame) game = play_with (NULL, TRUE);
  g_autoptr (PayGame) other = play_with (secret, TRUE);

  compare_dumps (secret, draft, other_draft, TRUE);
  compare_dumps (secret, game, other, FALSE);

  /* A finished game does not have secrets. */
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) ended = pay_game_draw (game, 0, diagnostics);
  g_autofree char *all = dump (ended, PAY_VIEWER_GM);
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < (int) pay_board_get_n_powers (play_board ());
       viewer++)
    {
      g_autofree char *seen = dump (ended, viewer);
      g_assert_cmpstr (seen, ==, all);
    }
}

/* ---- payments and prices -------------------------------------------------------------------- */

static guint
find_unit (const PayView *view, guint turn, const char *name)
{
  const PayPosition *position = pay_view_get_position (view, turn);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_autofree char *text = pay_unit_name (play_board (), unit->type, unit->location);
      if (strcmp (text, name) == 0)
        return u;
    }
  g_assert_not_reached ();
}

/* The fleet at Brest accepts 12 AgP from France and 6 from England; only France learns the total
 * of 18. */
static void
test_told (void)
{
  g_autoptr (PayGame) game = play_with (NULL, TRUE);
  PayPower england = play_power ("England"), france = play_power ("France");
  g_autoptr (PayView) of_france = pay_view_new (game, france);
  g_autoptr (PayView) of_england = pay_view_new (game, england);
  g_autoptr (PayView) of_public = pay_view_new (game, PAY_VIEWER_PUBLIC);
  guint bre = find_unit (of_france, 0, "F BRE");
  int agp;

  g_assert_true (pay_view_get_price (of_france, 0, bre, &agp));
  g_assert_cmpint (agp, ==, 18);
  g_assert_true (pay_view_get_payment (of_france, 0, bre, france, &agp));
  g_assert_cmpint (agp, ==, 12);
  g_assert_false (pay_view_get_payment (of_france, 0, bre, england, &agp));

  g_assert_false (pay_view_get_price (of_england, 0, bre, &agp));
  g_assert_true (pay_view_get_payment (of_england, 0, bre, england, &agp));
  g_assert_cmpint (agp, ==, 6);

  g_assert_false (pay_view_get_price (of_public, 0, bre, &agp));
  g_assert_false (pay_view_get_payment (of_public, 0, bre, england, &agp));
  g_assert_false (pay_view_is_bought (of_public, 0, bre));
  g_assert_null (pay_payola_get_auction (pay_view_get_decision (of_france, 0)));
  g_assert_true (pay_view_get_balance (of_france, 1, france, &agp));
  g_assert_cmpint (agp, ==, 7);
  g_assert_false (pay_view_get_balance (of_france, 1, england, &agp));
  g_assert_cmpint (pay_position_get_balance (pay_view_get_position (of_france, 1), england), ==, 0);
}

/* The owner of a unit sees the asterisk if only other powers backed its order. */
static void
test_bought (void)
{
  g_autoptr (PaySetup) setup = play_setup ("payola", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);

  play_submit (&game, "England", "5 : A PAR - PIC");
  play_resolve (&game);
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < 7; viewer++)
    {
      g_autoptr (PayView) view = pay_view_new (game, viewer);
      gboolean knows = viewer == PAY_VIEWER_GM || viewer == play_power ("France");
      g_assert_cmpint (pay_view_is_bought (view, 0, find_unit (view, 0, "A PAR")), ==, knows);
      g_assert_false (pay_view_is_bought (view, 0, find_unit (view, 0, "A MAR")));
    }
}

static void
test_plain (void)
{
  g_autoptr (PaySetup) setup = play_setup ("diplomacy", 1);
  g_autoptr (PayGame) game = pay_game_new (setup);
  guint times;
  int agp;

  play_submit (&game, "France", "A PAR - BUR");
  play_resolve (&game);
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  g_assert_null (pay_payola_get_auction (pay_view_get_decision (view, 0)));
  g_assert_null (pay_view_get_accept (view, 0, 0));
  g_assert_false (pay_view_get_balance (view, 0, 0, &agp));
  g_assert_false (pay_view_get_price (view, 0, 0, &agp));
  g_assert_false (pay_view_get_reductions (view, 0, 0, &times));
}

static void
test_viewer_parse (void)
{
  const struct
  {
    const char *text;
    PayViewer viewer;
  } rows[] = {
    { "gm", PAY_VIEWER_GM },
    { "GM", PAY_VIEWER_GM },
    { "public", PAY_VIEWER_PUBLIC },
    { "f", play_power ("France") },
    { "turkey", play_power ("Turkey") },
  };
  PayViewer viewer = 99;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_true (pay_viewer_parse (play_board (), rows[i].text, &viewer));
      g_assert_cmpint (viewer, ==, rows[i].viewer);
    }
  g_assert_false (pay_viewer_parse (play_board (), "burgundy", &viewer));
  g_assert_false (pay_viewer_parse (play_board (), "", &viewer));
}

static void
test_phases (void)
{
  g_autoptr (PayGame) game = play_demo ();
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_PUBLIC);
  PayPhase phase;

  g_assert_cmpuint (pay_view_get_n_turns (view), ==, 7);
  g_assert_true (pay_phase_parse ("S1902R", &phase));
  g_assert_cmpint (pay_view_find_phase (view, phase), ==, 4);
  g_assert_true (pay_phase_parse ("S1903M", &phase));
  g_assert_cmpint (pay_view_find_phase (view, phase), ==, 7);
  g_assert_null (pay_view_get_outcome (view, 7));
  g_assert_true (pay_phase_parse ("S1902M", &phase));
  phase.year = 1950;
  g_assert_cmpint (pay_view_find_phase (view, phase), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    {
      g_autofree char *path = g_strconcat ("/game/view/secret/", secrets[i].name, NULL);
      g_test_add_data_func (path, &secrets[i], test_secret);
    }
  g_test_add_func ("/game/view/prices", test_told);
  g_test_add_func ("/game/view/bought", test_bought);
  g_test_add_func ("/game/view/plain", test_plain);
  g_test_add_func ("/game/view/viewer-parse", test_viewer_parse);
  g_test_add_func ("/game/view/phases", test_phases);

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
