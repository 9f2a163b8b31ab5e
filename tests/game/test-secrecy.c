/* test-secrecy.c - secrecy in random games of all kinds with all options (rules 2.5 and 5.7)
 *
 * Two games differ only in a secret of one power. All texts and files for the other powers must be
 * the same in both games. PAYOLA_SECRET_GAMES is the number of games with random options; the
 * default is a few. PAYOLA_SECRET_SEED is the seed of the first one. At the end the test prints the
 * number of comparisons; each is of all texts and files for one viewer.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "play.h"
#include "random-play.h"
#include "secret-sheets.h"
#include "told.h"

#include "service/letters.h"
#include "payola/auction.h"
#include "report/statement.h"

#include <string.h>

#define N_PHASES 6
#define N_FEW 3 /* phases of games with options: a year with its taxes and builds */
#define N_TRIES 4
#define N_TRIES_SILENCE 20 /* a missing sheet usually changes the orders of units */
#define N_GAMES 3
#define PICTURES 250 /* one comparison in so many includes pictures */

/* Every option is in at least one row. */
static const SecretKind kinds[] = {
  { "payola", "", ":::!>@&", TRUE, N_PHASES },
  { "classic", "", ":", FALSE, N_PHASES },
  { "flat-tax", "", ":!&", TRUE, N_PHASES },
  { "ebayola", "", "::!>@", TRUE, N_PHASES },
  { "zero-sum", "", "::>&", TRUE, N_PHASES },
  { "tin-cup", "", "::!>@&", TRUE, N_PHASES },
  { "payola", "payola-classic hide-offers", ":", FALSE, N_FEW },
  { "payola", "hide-cost no-plateau one-transfer cap=40", ":::!>@&", TRUE, N_FEW },
  { "payola", "hide-offers no-savings anon-transfer", ":::!>@&", FALSE, N_FEW },
  { "payola", "hide-cost hide-offers touch-bribe tax=5", ":::!>@&", TRUE, N_FEW },
  { "payola", "no-ledgers no-hoarding tax-par=9", ":::!>@&", TRUE, N_FEW },
  { "payola", "signal-support no-transfer routes=optional", ":::!>@&", TRUE, N_FEW },
  { "payola", "restrict-signal no-return", ":::!>@&", TRUE, N_FEW },
  { "payola", "fictional-ok public-totals anon-transfer computer-advice", ":::!>@&", TRUE, N_FEW },
  { "payola", "no-donations no-looting dummy-italy dummy-turkey=france", ":::!>@&", TRUE, N_FEW },
  { "payola", "hide-dummies cd-dummies team-victory remote-bribe dummy-italy dummy-turkey=france",
    ":::!>@&", TRUE, N_FEW },
  { "payola", "vassal-dummies immobile-dummies dummy-italy=england dummy-turkey=france", ":::!>@&",
    TRUE, N_FEW },
  { "payola", "pay-dummies default-unordered dummy-italy dummy-turkey", ":::!>@&", TRUE, N_FEW },
  { "ebayola", "public-totals", "::!>@", TRUE, N_FEW },
  { "ebayola", "ebayola-lowering=owner limit-offers", ":", TRUE, N_FEW },
  { "zero-sum", "hide-cost hide-offers", "::>&", TRUE, N_FEW },
  { "tin-cup", "own-scs-see see-no-scs anon-transfer", "::!>@&", TRUE, N_FEW },
  { "tin-cup", "no-scs-see see-all-scs hide-cost", "::!>@&", TRUE, N_FEW },
  { "tin-cup", "no-units-see ebayola", "::!>@&", TRUE, N_FEW },
  { "tin-cup", "units-see-same zero-sum", "::!>@&", TRUE, N_FEW },
  { "tin-cup", "units-see-other no-ledgers", "::!>@&", TRUE, N_FEW },
  { "tin-cup", "see-no-units dummy-italy dummy-turkey=france", "::!>@&", TRUE, N_FEW },
};

/* The number of comparisons, and the number of those that included pictures and printed pages. */
static guint n_all, n_drawn;

/* Whether many games are wanted. Then pictures are rarer, and before a phase is adjudicated, not
 * all viewers are asked about each secret. */
static gboolean is_long;

static PayGame *
resolve (PayGame *game)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_adjudicate (game, found);

  g_assert_nonnull (next);
  return next;
}

/* ---- the knowledge of viewers --------------------------------------------------------------- */

static const PayAuction *
auction_of (PayGame *game, guint turn)
{
  return pay_payola_get_auction (pay_turn_get_decision (pay_game_get_turn (game, turn)));
}

static gboolean
has (PayGame *game, PayOption option)
{
  return pay_options_has (pay_setup_get_options (pay_game_get_setup (game)), option);
}

/* Checks whether the public outcome is the same in both games: the orders of all units, and the
 * public totals. */
static gboolean
is_same_in_public (PayGame *one, PayGame *other, guint turn)
{
  const PayDecision *a = pay_turn_get_decision (pay_game_get_turn (one, turn));
  const PayDecision *b = pay_turn_get_decision (pay_game_get_turn (other, turn));

  for (guint u = 0; u < pay_decision_get_n_units (a); u++)
    if (!pay_order_equal (&pay_decision_get_orders (a)[u], &pay_decision_get_orders (b)[u])
        || (has (one, PAY_OPTION_PUBLIC_TOTALS)
            && pay_auction_get_reported_total (auction_of (one, turn), u)
                 != pay_auction_get_reported_total (auction_of (other, turn), u)))
      return FALSE;
  return TRUE;
}

/* Adds up the money of one kind that a power receives. */
static int
sum_received (PayGame *game, guint turn, PayPower power, PayEntryKind kind)
{
  const PayLedger *ledger = pay_turn_get_ledger (pay_game_get_turn (game, turn));
  int sum = 0;

  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      if (entry->kind == kind && entry->to == power)
        sum += entry->amount;
    }
  return sum;
}

/* Checks whether the turn reveals the same facts to a power about itself. These are its total
 * spending, its money for captured supply centres, which depends on the treasuries of the powers
 * that lost them, and in Zero-Sum the bribes that its units accepted. The last are not always the
 * sum of their totals: the total of a dummy's unit that holds because of a tie is more than was
 * paid (rule 12). With most options, the facts are also the totals of its own units, the orders
 * that it backed, its payments, and the number of its reductions. */
static gboolean
is_same_of (PayGame *one, PayGame *other, guint turn, PayPower power)
{
  const PayAuction *a = auction_of (one, turn), *b = auction_of (other, turn);
  const PayPosition *before = pay_turn_get_before (pay_game_get_turn (one, turn));
  gboolean bribes = !has (one, PAY_OPTION_HIDE_OFFERS) && !has (one, PAY_OPTION_NO_LEDGERS);
  gboolean totals = (!has (one, PAY_OPTION_HIDE_COST) && !has (one, PAY_OPTION_NO_LEDGERS))
                 || has (one, PAY_OPTION_ZERO_SUM);

  if (pay_auction_get_spent (a, power) != pay_auction_get_spent (b, power)
      || sum_received (one, turn, power, PAY_ENTRY_CAPTURE)
           != sum_received (other, turn, power, PAY_ENTRY_CAPTURE)
      || sum_received (one, turn, power, PAY_ENTRY_BRIBE)
           != sum_received (other, turn, power, PAY_ENTRY_BRIBE)
      || (bribes && pay_auction_get_reductions (a, power) != pay_auction_get_reductions (b, power)))
    return FALSE;
  for (guint u = 0; u < pay_position_get_n_units (before); u++)
    {
      gboolean own = pay_position_get_unit (before, u)->owner == power;
      if (bribes
          && (pay_auction_get_payment (a, u, power) != pay_auction_get_payment (b, u, power)
              || ((pay_auction_get_backers (a, u) ^ pay_auction_get_backers (b, u)) >> power & 1)))
        return FALSE;
      if (totals && own
          && pay_auction_get_reported_total (a, u) != pay_auction_get_reported_total (b, u))
        return FALSE;
    }
  return TRUE;
}

/* ---- comparing ------------------------------------------------------------------------------ */

/* A game that is compared with other games. The texts for each viewer are made when they are
 * needed for the first time. */
typedef struct
{
  PayGame *game;
  guint turn;
  /* Indexed by viewer; the public is first. */
  char *told[SECRET_N_POWERS + 2], *packets[SECRET_N_POWERS + 2];
} Original;

static void
original_clear (Original *original)
{
  for (guint i = 0; i < G_N_ELEMENTS (original->told); i++)
    {
      g_free (original->told[i]);
      g_free (original->packets[i]);
    }
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Original, original_clear)

/* Returns the letter to a power without its commitments. (transfer full) */
static char *
write_letter (PayGame *game, PayPower power)
{
  const PayolaLetterRequest request = {
    .game = game,
    .power = power,
    .turn = pay_game_get_n_turns (game),
    .address = "gm@example.org",
  };
  g_autoptr (PayolaPhaseLetter) letter = payola_phase_letter_new (&request);
  g_autofree char *text = payola_phase_letter_text (letter);
  g_autofree char *both = g_strconcat (payola_phase_letter_get_subject (letter), text, NULL);

  return told_blot (both);
}

/* Asserts that the texts and packets for the viewer are equal to the byte, except for the
 * commitments. */
static void
compare_views (Original *original, PayGame *other, PayViewer viewer)
{
  guint i = (guint) (viewer - PAY_VIEWER_PUBLIC);
  g_autoptr (PayView) view = pay_view_new (other, viewer);
  g_autofree char *told = told_dump (view, original->turn), *packet = told_packet (view);

  if (!original->told[i])
    {
      g_autoptr (PayView) first = pay_view_new (original->game, viewer);
      original->told[i] = told_dump (first, original->turn);
      original->packets[i] = told_packet (first);
    }
  n_all++;
  g_assert_cmpstr (original->told[i], ==, told);
  g_assert_cmpstr (original->packets[i], ==, packet);
  /* Letters are slow to write. */
  if (viewer < 0 || n_all % 8 != 0)
    return;
  g_autofree char *letter = write_letter (original->game, viewer);
  g_autofree char *other_letter = write_letter (other, viewer);
  g_assert_cmpstr (letter, ==, other_letter);
}

/* Compares packets (sealed and plain), pictures and printed pages. This is slow, so it is
 * done only occasionally. */
static void
compare_pictures (PayGame *one, PayGame *other, PayViewer viewer, guint turn)
{
  g_autoptr (PayView) view = pay_view_new (one, viewer);
  g_autoptr (PayView) other_view = pay_view_new (other, viewer);
  g_autofree char *drawn = told_draw (view, turn), *other_drawn = told_draw (other_view, turn);
  g_autofree char *sealed = told_sealed (view), *other_sealed = told_sealed (other_view);

  g_assert_cmpstr (sealed, ==, other_sealed);
  told_check_packet (view);
  g_assert_cmpstr (drawn, ==, other_drawn);
  n_drawn++;
}

static gboolean
may_know (PayViewer viewer, const SecretSheets *changed)
{
  return viewer == PAY_VIEWER_GM || viewer == changed->power || viewer == changed->also;
}

/* Compares the games before the phase is adjudicated. At this time the sheets of other powers
 * are secret. */
static void
compare_waiting (Original *original, PayGame *other, const SecretSheets *changed)
{
  static guint n_asked = 0;

  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < SECRET_N_POWERS; viewer++)
    if (!may_know (viewer, changed) && (!is_long || ++n_asked % 5 == 0))
      compare_views (original, other, viewer);
}

/* Compares two games that differ by one secret, and counts the comparisons that were possible. */
static void
compare_games (PayRandom *random, Original *original, PayGame *other, const SecretSheets *changed,
               guint *n_compared)
{
  PayGame *one = original->game;
  guint turn = original->turn;

  if (!is_same_in_public (one, other, turn))
    return;
  for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < SECRET_N_POWERS; viewer++)
    {
      if (may_know (viewer, changed)
          || (viewer >= 0 && !is_same_of (one, other, turn, (PayPower) viewer)))
        continue;
      compare_views (original, other, viewer);
      (*n_compared)++;
      if (pay_random_below (random, is_long ? 20 * PICTURES : PICTURES) == 0)
        compare_pictures (one, other, viewer, turn);
    }
}

/* Asserts that the table of a power's own units contains only totals and no names of powers.
 * Returns FALSE if there is no such table. */
static gboolean
check_statement (PayGame *game, guint turn, PayPower power)
{
  g_autoptr (PayView) view = pay_view_new (game, power);
  g_autoptr (PayStatement) statement = pay_statement_new (view, turn, power);
  g_autoptr (PayReport) report = pay_statement_report (statement);
  gboolean own = FALSE, found = FALSE;

  for (guint i = 0; i < pay_report_get_n (report); i++)
    {
      const PayBlock *block = pay_report_get (report, i);
      if (block->kind == PAY_BLOCK_HEADING)
        own = strcmp (block->text, "Your Units") == 0;
      if (!own || block->kind != PAY_BLOCK_TABLE)
        continue;
      found = TRUE;
      for (guint r = 0; r < block->rows->len; r++)
        for (char **cell = g_ptr_array_index (block->rows, r); *cell; cell++)
          for (guint p = 0; p < SECRET_N_POWERS; p++)
            g_assert_null (strstr (*cell, pay_board_get_power_name (play_board (), (PayPower) p)));
    }
  return found;
}

/* Plays one movement phase. Plays it again with each secret changed, and compares the views.
 * Replaces *game. */
static void
play_movement (PayRandom *random, PayGame **game, const SecretKind *kind, guint *n_compared)
{
  const PayPosition *position = pay_game_get_position (*game);
  guint turn = pay_game_get_n_turns (*game);
  g_auto (SecretSheets) sheets = secret_sheets_write (random, *game, kind);
  g_autoptr (PayGame) received = secret_sheets_receive (*game, &sheets);
  g_assert_nonnull (received);
  PayGame *next = resolve (received);
  g_auto (Original) waiting = { .game = received, .turn = turn };
  g_auto (Original) played = { .game = next, .turn = turn };
  guint n_tables = 0;

  for (guint i = 0; i < N_SECRETS; i++)
    {
      guint before = n_compared[i];
      guint n_tries = i == SECRET_SILENCE ? N_TRIES_SILENCE : N_TRIES;
      /* If a change also changes the public outcome, the games cannot be compared, so another
       * change is tried. */
      for (guint n = 0; n < n_tries && n_compared[i] == before; n++)
        {
          g_auto (SecretSheets) changed = secret_sheets_change (random, &sheets, position, kind,
                                                                (Secret) i);
          g_autoptr (PayGame) other = secret_sheets_receive (*game, &changed);
          if (!other)
            continue;
          if (n == 0)
            compare_waiting (&waiting, other, &changed);
          g_autoptr (PayGame) also = resolve (other);
          compare_games (random, &played, also, &changed, &n_compared[i]);
        }
    }
  for (guint p = 0; p < SECRET_N_POWERS; p++)
    n_tables += check_statement (next, turn, (PayPower) p);
  if (!has (next, PAY_OPTION_PAY_DUMMIES) && !has (next, PAY_OPTION_NO_LEDGERS))
    g_assert_cmpuint (n_tables, >, 3);
  pay_game_unref (*game);
  *game = next;
}

/* Plays up to n_phases phases of the kind. Secrets are changed only in movement phases. Replaces
 * *game. */
static void
play_phases (PayRandom *random, PayGame **game, const SecretKind *kind, guint *n_compared)
{
  for (guint phase = 0; phase < kind->n_phases && !pay_game_is_over (*game); phase++)
    if (pay_game_get_phase (*game).kind == PAY_PHASE_MOVEMENT)
      play_movement (random, game, kind, n_compared);
    else
      play_resolve (game);
}

static void
test_kind (gconstpointer data)
{
  const SecretKind *kind = data;
  guint n_compared[N_SECRETS] = { 0 }, n = 0;
  PayRandom random = pay_random_init (1);
  g_autoptr (PayGame) game = play_game (kind->kind, kind->options, NULL);

  play_phases (&random, &game, kind, n_compared);
  for (guint i = 0; i < N_SECRETS; i++)
    {
      g_test_message ("secret %u: %u comparisons", i, n_compared[i]);
      n += n_compared[i];
      /* In the games with only a few phases, the options exclude some secrets. */
      if (kind->n_phases == N_PHASES)
        g_assert_cmpuint (n_compared[i], >, 0);
    }
  g_assert_cmpuint (n, >, 30);
}

/* Plays a game with a random kind and options, whose sheets contain everything that they allow.
 * Returns FALSE if the game does not have an auction. */
static gboolean
play_by_lot (guint64 seed)
{
  PayRandom random = pay_random_init (seed);
  guint n_compared[N_SECRETS] = { 0 };
  g_autoptr (PaySetup) setup = random_play_setup (&random, play_board (), seed);

  if (!pay_setup_has_auction (setup))
    return FALSE;
  /* In most of the games, the lots depend only on the seed, so that a changed secret does not
   * change them. */
  PayDigest secret = pay_digest_of ("test", &seed, sizeof seed);
  g_autoptr (PaySetup) bound = pay_setup_with_secret (setup, PAY_GAME_FORMAT, &secret,
                                                      PAY_LOTS_SEED);
  g_autoptr (PayGame) game = pay_game_new (seed % 4 == 0 ? setup : bound);
  g_auto (GStrv) names = pay_options_names (pay_setup_get_options (setup));
  g_autofree char *options = g_strjoinv (" ", names);
  SecretKind kind = {
    .kind = pay_setup_get_kind (setup),
    .options = options,
    .types = has (game, PAY_OPTION_DIRECT_ONLY) ? ":" : ":::!>@&",
    .savings = !has (game, PAY_OPTION_NO_SAVINGS),
    .n_phases = N_FEW,
  };
  g_test_message ("game %u: %s, %s", (guint) seed, kind.kind, options);
  play_phases (&random, &game, &kind, n_compared);
  return TRUE;
}

static void
test_by_lot (void)
{
  const char *wanted = g_getenv ("PAYOLA_SECRET_GAMES"), *first = g_getenv ("PAYOLA_SECRET_SEED");
  guint64 n_games = N_GAMES, n = 0, seed = 1;

  if (wanted)
    g_assert_true (g_ascii_string_to_unsigned (wanted, 10, 1, 1000000, &n_games, NULL));
  if (first)
    g_assert_true (g_ascii_string_to_unsigned (first, 10, 1, G_MAXUINT32, &seed, NULL));
  is_long = wanted != NULL;
  for (; n < n_games; seed++)
    n += play_by_lot (seed);
  is_long = FALSE;
}

/* In this game of Zero-Sum, an army of a dummy holds, either because of a tie or because of bribes
 * for that order. Both have the same total, but not the same profit. */
static void
test_tie_of_dummy (void)
{
  g_assert_true (play_by_lot (66));
}

/* Compares everything except the digits of commitments, because even the commitment of the start
 * differs. */
static void
compare_setups (PayGame *one, PayGame *other, PayViewer viewer)
{
  g_autoptr (PayView) view = pay_view_new (one, viewer);
  g_autoptr (PayView) other_view = pay_view_new (other, viewer);
  g_autofree char *told = told_dump (view, 0), *other_told = told_dump (other_view, 0);
  g_autofree char *packet = told_packet (view), *other_packet = told_packet (other_view);
  g_autofree char *blotted = told_blot (told), *other_blotted = told_blot (other_told);

  n_all++;
  g_assert_cmpstr (blotted, ==, other_blotted);
  g_assert_cmpstr (packet, ==, other_packet);
}

/* With hide-dummies, other powers do not learn which powers are dummies and which powers control
 * them. */
static void
test_hidden_dummies (void)
{
  static const char *const dummies[] = { "dummy-italy", "dummy-italy=france", "dummy-turkey",
                                         "dummy-turkey=russia", "dummy-italy dummy-turkey" };
  g_autoptr (PayGame) first = play_game ("payola", "hide-dummies", NULL);
  g_autoptr (PayGame) next = resolve (first);

  for (guint i = 0; i < G_N_ELEMENTS (dummies); i++)
    {
      g_autofree char *options = g_strconcat ("hide-dummies ", dummies[i], NULL);
      g_autoptr (PayGame) game = play_game ("payola", options, NULL);
      g_autoptr (PayGame) later = resolve (game);

      for (PayViewer viewer = PAY_VIEWER_PUBLIC; viewer < SECRET_N_POWERS; viewer++)
        {
          const char *name = viewer < 0
                             ? "-"
                             : pay_board_get_power_key (play_board (), (PayPower) viewer);
          g_autofree char *key = g_ascii_strdown (name, -1);

          if (viewer == PAY_VIEWER_GM || (viewer >= 0 && strstr (dummies[i], key)))
            continue;
          compare_setups (first, game, viewer);
          compare_setups (next, later, viewer);
        }
    }
}

static void
test_every_option (void)
{
  for (guint i = 0; i < PAY_N_OPTIONS; i++)
    {
      gboolean found = i == PAY_OPTION_HALF_PRICE;
      for (guint k = 0; k < G_N_ELEMENTS (kinds) && !found; k++)
        {
          g_autoptr (PayGame) game = play_game (kinds[k].kind, kinds[k].options, NULL);
          found = has (game, (PayOption) i);
        }
      if (!found)
        g_error ("no game has %s", pay_option_name (i));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/secrecy/every option", test_every_option);
  g_test_add_func ("/game/secrecy/options by lot", test_by_lot);
  g_test_add_func ("/game/secrecy/tie of a dummy", test_tie_of_dummy);
  g_test_add_func ("/game/secrecy/hidden dummies", test_hidden_dummies);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *path = g_strdup_printf ("/game/secrecy/%s%s%s", kinds[i].kind,
                                               *kinds[i].options ? " with " : "", kinds[i].options);
      g_test_add_data_func (path, &kinds[i], test_kind);
    }

  int status = g_test_run ();
  g_test_message ("%u comparisons, %u with pictures and printed pages", n_all, n_drawn);
  pay_board_unref (play_board ());
  return status;
}
