/* test-secrecy.c - secrets of one power change nothing that others are told, in random games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"

#include "base/random.h"
#include "exchange/packet.h"
#include "game/view.h"
#include "order/order-list.h"
#include "render/map-export.h"
#include "report/explanation.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

#define N_POWERS 7
#define N_PHASES 9

typedef struct
{
  const char *kind;
  const char *types; /* of offers that it knows */
  gboolean    savings;
} Kind;

static const Kind kinds[] = {
  { "payola", ":::!>@&", TRUE },  { "classic", ":", FALSE },    { "flat-tax", ":!&", TRUE },
  { "ebayola", "::!>@", TRUE },   { "zero-sum", "::>&", TRUE }, { "tin-cup", "::!>@&", TRUE },
};

/* What is changed of a power's secrets. */
typedef enum
{
  SECRET_COMMENT,
  SECRET_BID,      /* most often a losing one */
  SECRET_SAVINGS,
  SECRET_LIST,     /* an acceptance list that decides nothing */
  SECRET_TRANSFER, /* money between two others, in a sheet */
  SECRET_BOOKING,  /* the same, booked by the game master */
  SECRET_PAYER,    /* another one makes the same offer */
  SECRET_LINE,     /* an offer fewer */
  N_SECRETS
} Secret;

/* The sheets of a phase, one a power; what was changed in them, and who else may know. */
typedef struct
{
  char    *texts[N_POWERS];
  Secret   secret;
  PayPower power, also;
} Sheets;

static void
sheets_clear (Sheets *sheets)
{
  for (guint p = 0; p < N_POWERS; p++)
    g_free (sheets->texts[p]);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheets, sheets_clear)

/* ---- random sheets -------------------------------------------------------------------------- */

static void
append_offer (PayRandom *random, GString *sheet, const PayPosition *position, const Kind *kind,
              guint unit, guint most)
{
  g_autoptr (GArray) orders
    = pay_order_list (position, pay_position_get_unit (position, unit)->location,
                      PAY_CHECK_NAMED_ROUTES);
  const PayOrder *order = &g_array_index (orders, PayOrder,
                                          pay_random_below (random, orders->len));
  g_autofree char *text = pay_order_text (play_board (), order);

  g_string_append_printf (sheet, "%u %c %s\n", 1 + pay_random_below (random, most),
                          kind->types[pay_random_below (random, strlen (kind->types))], text);
}

/* At most one offer a unit, as Classic wants it. */
static Sheets
write_sheets (PayRandom *random, const PayPosition *position, const Kind *kind)
{
  Sheets sheets = { .also = PAY_NO_POWER, .secret = N_SECRETS };

  for (guint p = 0; p < N_POWERS; p++)
    {
      GString *sheet = g_string_new (NULL);
      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        if (pay_random_below (random, 4) == 0)
          append_offer (random, sheet, position, kind, u, 9);
      sheets.texts[p] = g_string_free (sheet, FALSE);
    }
  return sheets;
}

static void
append_line (Sheets *sheets, PayPower power, const char *line)
{
  char *text = g_strconcat (sheets->texts[power], line, "\n", NULL);
  g_free (sheets->texts[power]);
  sheets->texts[power] = text;
}

/* Takes a random line out; owned, NULL when there is none. */
static char *
take_line (PayRandom *random, Sheets *sheets, PayPower power)
{
  g_auto (GStrv) lines = g_strsplit (sheets->texts[power], "\n", -1);
  guint n = g_strv_length (lines) - 1, taken;

  if (n == 0)
    return NULL;
  taken = pay_random_below (random, n);
  g_free (sheets->texts[power]);
  sheets->texts[power] = g_strdup ("");
  for (guint i = 0; i < n; i++)
    if (i != taken)
      append_line (sheets, power, lines[i]);
  return g_strdup (lines[taken]);
}

/* One power's sheet changed; for some changes another power's too, or it may know. */
static Sheets
change_sheets (PayRandom *random, const Sheets *sheets, const PayPosition *position,
               const Kind *kind, Secret secret)
{
  PayBoard *board = play_board ();
  Sheets other = { .secret = secret, .also = PAY_NO_POWER };
  PayPower friend;

  for (guint p = 0; p < N_POWERS; p++)
    other.texts[p] = g_strdup (sheets->texts[p]);
  other.power = (PayPower) pay_random_below (random, N_POWERS);
  friend = (PayPower) ((other.power + 1 + pay_random_below (random, N_POWERS - 1)) % N_POWERS);

  switch (secret)
    {
    case SECRET_COMMENT:
      append_line (&other, other.power, "% between you and me");
      break;
    case SECRET_BID:
      {
        GString *line = g_string_new (NULL);
        append_offer (random, line, position, kind,
                      pay_random_below (random, pay_position_get_n_units (position)), 2);
        append_line (&other, other.power, g_strchomp (line->str));
        g_string_free (line, TRUE);
        break;
      }
    case SECRET_SAVINGS:
      append_line (&other, other.power, kind->savings ? "3 $" : "% no savings here");
      break;
    case SECRET_LIST:
      {
        g_autofree char *line
          = g_strdup_printf ("ACCEPT ?%s", pay_board_get_power_letter (board, friend));
        append_line (&other, other.power, line);
        break;
      }
    case SECRET_TRANSFER:
      {
        g_autofree char *line = g_strdup_printf ("TRANSFER 1 TO %s",
                                                 pay_board_get_power_key (board, friend));
        append_line (&other, other.power, line);
        other.also = friend;
        break;
      }
    case SECRET_BOOKING:
      other.also = friend;
      break;
    case SECRET_PAYER:
      {
        g_autofree char *line = take_line (random, &other, other.power);
        if (line)
          append_line (&other, friend, line);
        other.also = friend;
        break;
      }
    case SECRET_LINE:
    case N_SECRETS:
      g_free (take_line (random, &other, other.power));
    }
  return other;
}

/* The game with these sheets received and the phase resolved; NULL when one is refused. */
static PayGame *
play (PayGame *game, const Sheets *sheets)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autoptr (PayGame) now = pay_game_ref (game);

  if (sheets && sheets->secret == SECRET_BOOKING)
    {
      PayGame *next = pay_game_transfer (now, sheets->power, "1",
                                         pay_board_get_power_key (play_board (), sheets->also),
                                         found);
      if (!next)
        return NULL;
      pay_game_unref (now);
      now = next;
    }
  for (guint p = 0; sheets && p < N_POWERS; p++)
    {
      PayGame *next = pay_game_submit (now, (PayPower) p, sheets->texts[p], -1, found);
      if (!next)
        return NULL;
      pay_game_unref (now);
      now = next;
    }
  return pay_game_adjudicate (now, found);
}

/* ---- everything that a viewer is told ------------------------------------------------------- */

static void
dump_unit (GString *out, PayView *view, guint turn, guint unit)
{
  int agp = -1;

  if (pay_view_get_price (view, turn, unit, &agp))
    g_string_append_printf (out, "price %u %d\n", unit, agp);
  g_string_append_printf (out, "bought %d\n", pay_view_is_bought (view, turn, unit));
  for (guint p = 0; p < N_POWERS; p++)
    if (pay_view_get_payment (view, turn, unit, (PayPower) p, &agp))
      g_string_append_printf (out, "paid %u %d by %u\n", unit, agp, p);
}

static void
dump_power (GString *out, PayView *view, guint turn, PayPower power)
{
  g_autoptr (GArray) accepted = pay_view_get_accepted (view, turn, power);
  const char *sheet = pay_view_get_sheet (view, turn, power);
  const char *accept = pay_view_get_accept (view, turn, power);
  guint times = 0;
  int agp = -1;

  if (pay_view_get_balance (view, turn, power, &agp)
      || pay_view_get_reductions (view, turn, power, &times))
    g_string_append_printf (out, "power %d: %d, %u times\n", power, agp, times);
  g_string_append_printf (out, "sheet {%s} accept {%s}\n", sheet ? sheet : "-",
                          accept ? accept : "-");
  for (guint i = 0; i < accepted->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (accepted, PayAccepted, i);
      g_string_append_printf (out, "accepted %d %d: %d\n", bribe->unit.location, bribe->unit.owner,
                              bribe->amount);
    }
}

/* Takes the text. */
static void
add_text (GString *out, char *text)
{
  g_string_append (out, text ? text : "-\n");
  g_free (text);
}

static void
dump_reports (GString *out, PayView *view, guint turn)
{
  PayViewer viewer = pay_view_get_viewer (view);

  add_text (out, pay_results_text (view, turn));
  add_text (out, pay_results_html (view, turn));
  add_text (out, pay_position_report_text (view, turn));
  for (guint p = 0; p < pay_board_get_n_provinces (play_board ()); p++)
    add_text (out, pay_explanation_text (view, turn, (PayProvince) p));
  if (viewer >= 0)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (view, turn, viewer);
      /* It binds the game master to everybody's sheets, and is salted so that it tells nothing. */
      g_assert_cmpuint (strlen (statement->commitment), ==, 64);
      memset (statement->commitment, '0', 64);
      add_text (out, pay_statement_text (statement));
      add_text (out, pay_statement_html (statement));
    }
}

static void
dump_turn (GString *out, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);

  add_text (out, pay_position_text (position));
  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      g_string_append_printf (out, "event %d %d %d %d %d\n", event->kind, event->power,
                              event->other, event->province, event->amount);
    }
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    dump_unit (out, view, turn, u);
  for (guint p = 0; p < N_POWERS; p++)
    dump_power (out, view, turn, (PayPower) p);
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      g_string_append_printf (out, "entry %d %d %d %d %d\n", entry->kind, entry->from, entry->to,
                              entry->unit, entry->amount);
    }
  if (turn < pay_view_get_n_turns (view))
    dump_reports (out, view, turn);
}

static char *
dump (PayView *view, guint from)
{
  GString *out = g_string_new (NULL);

  for (guint turn = from; turn <= pay_view_get_n_turns (view); turn++)
    dump_turn (out, view, turn);
  for (guint p = 0; p < N_POWERS; p++)
    g_string_append_printf (out, "has %d waiting %d\n", pay_view_has_sheet (view, p),
                            pay_view_is_waiting_for (view, p));
  return g_string_free (out, FALSE);
}

/* Who opens the packet knows what its viewer knows of the game, and the packet comes out the same
 * when it is written again. */
static void
check_packet (PayView *view, guint from)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_packet_write (view, 7, TRUE);
  g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), found);
  g_autofree char *findings = pay_diagnostics_text (found);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (pay_packet_get_number (packet), ==, 7);
  g_autofree char *told = dump (view, from);
  g_autofree char *again = dump (pay_packet_get_view (packet), from);
  g_assert_cmpstr (told, ==, again);
}

static GBytes *
draw (PayGame *game, PayViewer viewer, guint turn)
{
  static PayolaMapArt *art;
  g_autoptr (PayView) view = pay_view_new (game, viewer);
  g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, PAYOLA_SCENE_ORDERS);
  GError *error = NULL;

  if (!art)
    art = payola_map_art_load (play_board (), &error);
  g_assert_no_error (error);
  GBytes *svg
    = payola_map_export_scene (scene, art, PAYOLA_STYLE_LIGHT, "svg", 400, &error);
  g_assert_no_error (error);
  return svg;
}

/* ---- what a viewer may know ----------------------------------------------------------------- */

static const PayAuction *
auction_of (PayGame *game, guint turn)
{
  return pay_payola_get_auction (pay_turn_get_decision (pay_game_get_turn (game, turn)));
}

/* All units do the same: the public outcome. */
static gboolean
is_same_in_public (PayGame *one, PayGame *other, guint turn)
{
  const PayDecision *a = pay_turn_get_decision (pay_game_get_turn (one, turn));
  const PayDecision *b = pay_turn_get_decision (pay_game_get_turn (other, turn));

  for (guint u = 0; u < pay_decision_get_n_units (a); u++)
    if (!pay_order_equal (&pay_decision_get_orders (a)[u], &pay_decision_get_orders (b)[u]))
      return FALSE;
  return TRUE;
}

/* What the rules tell the viewer of itself is the same: what its units were paid in all, whether it
 * backed what they do, what it paid itself, how often it was reduced. */
static gboolean
is_same_for (PayGame *one, PayGame *other, guint turn, PayViewer viewer)
{
  const PayAuction *a = auction_of (one, turn), *b = auction_of (other, turn);
  const PayPosition *before = pay_turn_get_before (pay_game_get_turn (one, turn));

  if (viewer < 0)
    return TRUE;
  if (pay_auction_get_reductions (a, viewer) != pay_auction_get_reductions (b, viewer))
    return FALSE;
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      gboolean own = pay_position_get_unit (before, u)->owner == viewer;
      if (pay_auction_get_payment (a, u, viewer) != pay_auction_get_payment (b, u, viewer)
          || pay_auction_is_backer (a, u, viewer) != pay_auction_is_backer (b, u, viewer)
          || (own && pay_auction_get_unit (a, u)->price != pay_auction_get_unit (b, u)->price))
        return FALSE;
    }
  return TRUE;
}

/* Compares two games that differ by one secret; counts how often there was something to compare. */
static void
compare_games (PayRandom *random, PayGame *one, PayGame *other, const Sheets *changed, guint turn,
               guint *n_compared)
{
  if (!is_same_in_public (one, other, turn))
    return;
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < N_POWERS; viewer++)
    {
      if (viewer == PAY_VIEWER_GM || viewer == changed->power || viewer == changed->also
          || !is_same_for (one, other, turn, viewer))
        continue;

      g_autoptr (PayView) view = pay_view_new (one, viewer);
      g_autoptr (PayView) other_view = pay_view_new (other, viewer);
      g_autofree char *a = dump (view, turn), *b = dump (other_view, turn);
      g_assert_cmpstr (a, ==, b);
      /* Not a byte of what is sent changes, but for the commitments. */
      g_autofree char *packet = pay_packet_write (view, 1, FALSE);
      g_autofree char *other_packet = pay_packet_write (other_view, 1, FALSE);
      g_assert_cmpstr (packet, ==, other_packet);
      (*n_compared)++;
      if (pay_random_below (random, 40))
        continue;
      check_packet (view, 0);
      g_autoptr (GBytes) map = draw (one, viewer, turn);
      g_autoptr (GBytes) other_map = draw (other, viewer, turn);
      g_assert_true (g_bytes_equal (map, other_map));
    }
}

/* The table of a power's own units names nobody: only totals stand there. */
static void
check_statement (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayStatement) statement = pay_statement_new (view, turn, power);
  g_autoptr (PayReport) report = pay_statement_report (statement);
  guint n_headings = 0;

  for (guint i = 0; i < pay_report_get_n (report); i++)
    {
      const PayBlock *block = pay_report_get (report, i);
      n_headings += block->kind == PAY_BLOCK_HEADING;
      if (n_headings != 1 || block->kind != PAY_BLOCK_TABLE)
        continue;
      for (guint r = 0; r < block->rows->len; r++)
        for (char **cell = g_ptr_array_index (block->rows, r); *cell; cell++)
          for (guint p = 0; p < N_POWERS; p++)
            g_assert_null (strstr (*cell, pay_board_get_power_name (play_board (), (PayPower) p)));
    }
}

static void
test_kind (gconstpointer data)
{
  const Kind *kind = data;
  guint n_compared[N_SECRETS] = { 0 };

  for (guint64 seed = 1; seed <= 1; seed++)
    {
      PayRandom random = pay_random_init (seed);
      g_autoptr (PaySetup) setup = play_setup (kind->kind, seed);
      g_autoptr (PayGame) game = pay_game_new (setup);

      for (guint phase = 0; phase < N_PHASES && !pay_game_is_over (game); phase++)
        {
          const PayPosition *position = pay_game_get_position (game);
          guint turn = pay_game_get_n_turns (game);
          PayGame *next;

          if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
            {
              g_auto (Sheets) sheets = write_sheets (&random, position, kind);
              next = play (game, &sheets);
              g_assert_nonnull (next);
              for (guint i = 0; i < N_SECRETS; i++)
                {
                  g_auto (Sheets) changed = change_sheets (&random, &sheets, position, kind,
                                                           (Secret) i);
                  g_autoptr (PayGame) other = play (game, &changed);
                  if (other)
                    compare_games (&random, next, other, &changed, turn, &n_compared[i]);
                }
              for (guint p = 0; p < N_POWERS; p++)
                check_statement (next, turn, (PayPower) p);
            }
          else
            next = play (game, NULL);
          pay_game_unref (game);
          game = next;
        }
    }
  for (guint i = 0; i < N_SECRETS; i++)
    {
      g_test_message ("secret %u: %u comparisons", i, n_compared[i]);
      g_assert_cmpuint (n_compared[i], >, 5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game/secrecy/%s", kinds[i].kind);
      g_test_add_data_func (path, &kinds[i], test_kind);
    }

  int status = g_test_run ();
  pay_board_unref (play_board ());
  return status;
}
