/* test-boards.c - the first year of every installed board with random orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "base/random.h"
#include "board/board-xml.h"
#include "board/names.h"
#include "game/game-xml.h"
#include "judge/judge.h"
#include "order/order-list.h"
#include "payola/income.h"

#include <string.h>

static PayBoard *
load (const char *variant)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_load (variant, diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);

  g_assert_cmpstr (findings, ==, "");
  g_assert_nonnull (board);
  return board;
}

static PayGame *
start (PayBoard *board)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PaySetup) setup = pay_setup_new (board, "payola", NULL, NULL, NULL, 1, diagnostics);

  g_assert_nonnull (setup);
  return pay_game_new (setup);
}

/* Returns a random legal order of the unit at a location, in words. Returns NULL if the unit does
 * not have a legal order. The caller frees the result. */
static char *
pick_order (PayRandom *random, const PayPosition *position, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_NAMED_ROUTES);

  if (orders->len == 0)
    return NULL;
  return pay_order_text (pay_position_get_board (position),
                         &g_array_index (orders, PayOrder, pay_random_below (random, orders->len)));
}

static void
add_line (GString *sheet, const char *before, const char *order)
{
  if (order)
    g_string_append_printf (sheet, "%s%s\n", before, order);
}

/* Writes a sheet of a power for any phase. The power bribes its own units. It builds and
 * disbands as many units as required. */
static char *
write_sheet (PayRandom *random, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  PayPhaseKind kind = pay_position_get_phase (position).kind;
  GString *sheet = g_string_new (NULL);
  int due = kind == PAY_PHASE_ADJUSTMENT ? pay_judge_adjustment_due (position, power) : 0;

  for (guint i = 0; kind == PAY_PHASE_RETREAT && i < pay_position_get_n_dislodged (position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (position, i)->unit;
      g_autofree char *order = unit->owner == power ? pick_order (random, position, unit->location)
                                                    : NULL;
      add_line (sheet, "", order);
    }
  for (guint p = 0; kind != PAY_PHASE_RETREAT && p < pay_board_get_n_provinces (board); p++)
    {
      int u = pay_position_find_unit (position, p);
      gboolean own = u >= 0 && pay_position_get_unit (position, u)->owner == power;
      gboolean site = u < 0 && pay_position_get_owner (position, p) == power
                   && pay_board_is_build_site (board, power, p);
      if (kind == PAY_PHASE_MOVEMENT ? !own : due == 0 || (due > 0 ? !site : !own))
        continue;
      g_autofree char *order = pick_order (
        random, position, u >= 0 ? pay_position_get_unit (position, u)->location : (PayLocation) p);
      add_line (sheet, kind == PAY_PHASE_MOVEMENT ? "2: " : "", order);
      due += due > 0 ? -1 : due < 0;
    }
  return g_string_free (sheet, FALSE);
}

static void
play_phase (PayGame **game, PayRandom *random)
{
  const PayBoard *board = pay_position_get_board (pay_game_get_position (*game));
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *sheet = write_sheet (random, pay_game_get_position (*game), p);
      PayGame *next = pay_game_submit (*game, p, sheet, -1, diagnostics);
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_assert_cmpstr (findings, ==, "");
      pay_game_unref (*game);
      *game = next;
    }
  PayGame *after = pay_game_adjudicate (*game, diagnostics);
  g_assert_nonnull (after);
  pay_game_unref (*game);
  *game = after;
}

/* Asserts that units are where their types can be, and that after winter no power has more units
 * than centres. */
static void
check_position (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (position, u);
      g_assert_true (pay_board_can_stand (board, unit->type, unit->location));
    }
  if (pay_position_get_phase (position).kind != PAY_PHASE_MOVEMENT
      || !pay_phase_opens_year (board, pay_position_get_phase (position)))
    return;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_assert_cmpuint (pay_position_count_units (position, p), <=,
                      pay_position_count_centres (position, p));
}

static void
test_first_year (gconstpointer data)
{
  g_autoptr (PayBoard) board = load (data);
  g_autoptr (PayGame) game = start (board);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayRandom random = pay_random_init (7);

  /* Plays a whole year and the first moves of the next year. The board may begin in any phase. */
  for (guint n_years = 0; n_years < 2;)
    {
      PayPhase phase = pay_game_get_phase (game);
      gboolean first = phase.kind == PAY_PHASE_MOVEMENT && pay_phase_opens_year (board, phase);

      play_phase (&game, &random);
      if (pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT)
        check_position (pay_game_get_position (game));
      g_assert_false (pay_game_is_over (game));
      n_years += first;
    }
  g_autofree char *text = pay_game_write (game);
  g_autoptr (PayGame) again = pay_game_read_bytes (text, strlen (text), diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  g_autofree char *written = pay_game_write (again);
  g_assert_cmpstr (written, ==, text);
}

/* The victory condition and the initial balances follow from the numbers of the variant (rule
 * 6). */
static void
test_taxes (void)
{
  static const struct
  {
    const char *variant, *power, *phase;
    guint victory, units, centres;
    int balance;
  } cases[] = {
    { "standard", "RUSSIA", "S1901M", 18, 4, 4, 62 },
    { "fleet-rome", "ITALY", "S1901M", 18, 3, 3, 48 },
    { "1897", "RUSSIA", "W1897A", 18, 0, 3, 0 },
    { "1897", "ITALY", "W1897A", 18, 0, 3, 0 },
    { "1898", "RUSSIA", "S1899M", 18, 1, 1, 17 },
    { "shift-left", "FRANCE", "S1901M", 18, 4, 4, 62 },
    { "loeb9", "RUSSIA", "S1901M", 20, 4, 4, 70 },
    { "loeb9", "SPAIN", "S1901M", 20, 3, 3, 54 },
    { "colonial", "BRITAIN", "S1870M", 30, 6, 6, 159 },
    { "colonial", "HOLLAND", "S1870M", 30, 3, 3, 84 },
    { "youngstown", "RUSSIA", "S1901M", 37, 6, 6, 201 },
    { "youngstown", "INDIA", "S1901M", 37, 3, 3, 105 },
    { "shift-right", "RUSSIA", "S1901M", 18, 3, 3, 48 },
    { "shift-around", "GERMANY", "S1901M", 18, 3, 3, 48 },
    { "renaissance", "VENICE", "S1454M", 18, 3, 3, 48 },
    { "modern", "RUSSIA", "S1995M", 33, 5, 5, 150 },
    { "modern", "POLAND", "S1995M", 33, 3, 3, 93 },
    { "britain", "ENGLAND", "S1901M", 19, 6, 6, 93 },
    { "brazilian", "ITALY", "S1901M", 18, 3, 3, 48 },
    { "milan", "ITALY", "S1901M", 18, 3, 3, 48 },
    { "ancient-mediterranean", "PERSIA", "S1M", 18, 3, 3, 48 },
    { "hundred", "FRANCE", "A1425M", 9, 5, 4, 26 },
    { "sengoku", "ODA", "S1570M", 15, 2, 2, 27 },
    { "sengoku", "NEUTRAL", "S1570M", 15, 6, 6, 69 },
    { "crowded", "BALKAN", "S1901M", 18, 4, 4, 62 },
    { "crowded", "TURKEY", "S1901M", 18, 3, 3, 48 },
    { "chaos", "PARIS", "W1900A", 18, 0, 1, 0 },
    { "minor-powers", "SPAIN", "W1900A", 18, 0, 1, 0 },
    { "vassal", "GREECE", "W1900A", 18, 0, 1, 0 },
    { "vassal", "RUSSIA", "W1900A", 18, 4, 4, 0 },
    { "void", "WALES", "F1900M", 18, 1, 0, 9 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayBoard) board = load (cases[i].variant);
      g_autoptr (PayGame) game = start (board);
      const PayPosition *position = pay_game_get_position (game);
      g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
      PayPower power = pay_board_find_power (board, cases[i].power);

      g_test_message ("%s", cases[i].variant);
      g_assert_cmpuint (pay_board_get_victory (board), ==, cases[i].victory);
      g_assert_cmpstr (phase, ==, cases[i].phase);
      g_assert_cmpuint (pay_position_count_units (position, power), ==, cases[i].units);
      g_assert_cmpuint (pay_position_count_centres (position, power), ==, cases[i].centres);
      g_assert_cmpint (pay_position_get_balance (position, power), ==, cases[i].balance);
    }
}

/* A game that begins in winter starts with builds. Taxes are paid once: 17 AgP for the single
 * centre. */
static void
test_winter_start (void)
{
  g_autoptr (PayBoard) board = load ("chaos");
  g_autoptr (PayGame) game = start (board);
  PayRandom random = pay_random_init (3);

  play_phase (&game, &random);
  const PayPosition *position = pay_game_get_position (game);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_assert_cmpstr (phase, ==, "S1901M");
  g_assert_cmpuint (pay_position_get_n_units (position), >, 20);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_assert_cmpint (pay_position_get_balance (position, p), ==, 17);
}

#define CHAOS "W1905A | Paris: ; MUN PAR | Berlin: ; BER"
#define STANDARD "W1905A | France: ; MUN PAR | Germany: ; BER"

/* On boards with builds anywhere, a power can build in every home centre that it owns, including
 * those of other powers. On other boards it cannot build in those. */
static void
test_build_sites (void)
{
  static const struct
  {
    const char *variant, *power, *position, *sheet;
    PayCode code;
  } cases[] = {
    { "chaos", "PARIS", CHAOS, "BUILD A MUN", PAY_CODE_NONE },
    { "chaos", "PARIS", CHAOS, "BUILD A BER", PAY_CODE_ORDER_NOT_YOUR_CENTRE },
    { "chaos", "PARIS", CHAOS, "BUILD A BUR", PAY_CODE_ORDER_BUILD_NOT_CENTRE },
    { "vassal", "FRANCE", STANDARD, "BUILD A MUN", PAY_CODE_ORDER_NOT_YOUR_HOME },
    { "standard", "FRANCE", STANDARD, "BUILD A MUN", PAY_CODE_ORDER_NOT_YOUR_HOME },
    { "standard", "FRANCE", STANDARD, "BUILD A BUR", PAY_CODE_ORDER_BUILD_NOT_HOME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PayBoard) board = load (cases[i].variant);
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      PayPower power = pay_board_find_power (board, cases[i].power);
      g_autoptr (PayPosition) position = pay_position_parse (board, cases[i].position, diagnostics);
      g_autofree char *findings = pay_diagnostics_text (diagnostics);
      g_assert_cmpstr (findings, ==, "");
      g_test_message ("%s %s", cases[i].variant, cases[i].sheet);
      g_autoptr (PaySetup) setup = pay_setup_new (board, "diplomacy", NULL, NULL, NULL, 1,
                                                  diagnostics);
      g_autoptr (PayGame) game = pay_game_new_from (setup, position, diagnostics);
      g_assert_nonnull (game);
      g_autoptr (PayGame) G_GNUC_UNUSED next = pay_game_submit (game, power, cases[i].sheet, -1,
                                                                diagnostics);
      if (cases[i].code == PAY_CODE_NONE)
        g_assert_false (pay_diagnostics_has_errors (diagnostics));
      else
        g_assert_true (pay_diagnostics_has_code (diagnostics, cases[i].code));
    }
}

int
main (int argc, char **argv)
{
  g_auto (GStrv) variants = pay_board_list ();

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/boards/taxes", test_taxes);
  g_test_add_func ("/boards/winter-start", test_winter_start);
  g_test_add_func ("/boards/build-sites", test_build_sites);
  for (guint i = 0; variants[i]; i++)
    {
      g_autofree char *path = g_strdup_printf ("/boards/first-year/%s", variants[i]);
      g_test_add_data_func (path, variants[i], test_first_year);
    }
  return g_test_run ();
}
