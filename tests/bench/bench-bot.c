/* bench-bot.c - bench bot and bench calibration: computer players and odds
 *
 * FILE is a game. `bot` measures in its current phase, which must be a movement phase, and again
 * after four years of play. `calibration` uses only the setup of the game: it plays new games, and
 * compares the odds with the results.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bench.h"

#include "bot/bot.h"
#include "bot/odds.h"
#include "game/game-xml.h"

#include <string.h>

static PayGame *
read_game (const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayGame *game = pay_game_read_file (path, diagnostics);

  if (!game)
    g_error ("%s: not a game", path);
  return game;
}

/* ---- bot ------------------------------------------------------------------------------------- */

typedef struct
{
  PayView *view;
  PayPower power;
  PayBotRequest request;
  PaySetup *setup;
  PayPosition *position;
  PaySheet *sheets[PAY_MAX_POWERS];
  char *text;
} Data;

static void
write_sheet (gpointer user_data)
{
  Data *data = user_data;

  g_free (pay_bot_write (data->view, data->power, &data->request));
  data->request.seed++;
}

static void
resolve (gpointer user_data)
{
  Data *data = user_data;

  pay_turn_unref (pay_turn_resolve (data->setup, data->position, NULL, data->sheets));
}

static void
make_odds (gpointer user_data)
{
  Data *data = user_data;
  g_auto (PayDiagnostics) diagnostics = PAY_DIAGNOSTICS_INIT;
  PayOddsTable *table = pay_odds_table_new (data->view, data->power, 1);

  g_array_unref (pay_odds_estimate (table, data->text, 1000, &diagnostics));
  pay_odds_table_free (table);
}

/* Returns the power with the most units. Its sheets cost the most. */
static PayPower
find_largest (const PayGame *game)
{
  const PayPosition *position = pay_game_get_position (game);
  PayPower largest = 0;

  for (guint p = 1; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_position_count_units (position, (PayPower) p)
        > pay_position_count_units (position, largest))
      largest = (PayPower) p;
  return largest;
}

static void
measure (const char *year, const char *what, BenchFunc func, Data *data)
{
  g_autofree char *name = g_strconcat (year, "-", what, NULL);

  bench_measure (name, func, data, 1);
}

/* Measures the current phase of a game, for its largest power. */
static void
measure_phase (PayGame *game)
{
  g_auto (PayDiagnostics) diagnostics = PAY_DIAGNOSTICS_INIT;
  PayPower power = find_largest (game);
  g_autoptr (PayView) view = pay_view_new (game, (PayViewer) power);
  g_autofree char *year = g_strdup_printf ("%d", pay_phase_get_year (pay_game_get_phase (game)));
  Data data = { .view = view,
                .power = power,
                .setup = pay_game_get_setup (game),
                .position = pay_game_get_position (game) };
  guint n_powers = pay_board_get_n_powers (pay_game_get_board (game));
  g_autofree char *n_units = g_strconcat (year, "-units", NULL);

  bench_print (n_units, pay_position_count_units (data.position, power), "units");
  for (PayBotLevel level = PAY_BOT_RANDOM; level <= PAY_BOT_MASTER; level++)
    {
      g_autofree char *what = g_strconcat ("sheet-", pay_bot_level_get_name (level), NULL);
      data.request = (PayBotRequest) { .level = level };
      measure (year, what, write_sheet, &data);
    }
  data.request = (PayBotRequest) { .level = PAY_BOT_CLUB };
  for (guint p = 0; p < n_powers; p++)
    {
      g_autoptr (PayView) own = pay_view_new (game, (PayViewer) p);
      g_autofree char *text = pay_bot_write (own, (PayPower) p, &data.request);
      data.sheets[p] = *text ? pay_turn_read_sheet (data.setup, data.position, (PayPower) p, text,
                                                    -1, &diagnostics)
                             : NULL;
      if (p == (guint) power)
        data.text = g_steal_pointer (&text);
    }
  measure (year, "phase", resolve, &data);
  measure (year, "odds-1000", make_odds, &data);
  for (guint p = 0; p < n_powers; p++)
    pay_sheet_unref (data.sheets[p]);
  g_free (data.text);
}

/* Lets club players play one phase. */
static PayGame *
play_clubs (PayGame *game)
{
  g_auto (PayDiagnostics) diagnostics = PAY_DIAGNOSTICS_INIT;
  PayBotRequest request = { .level = PAY_BOT_CLUB, .seed = 1 };
  PayGame *ready = pay_game_ref (game), *next;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      g_autoptr (PayView) view = pay_view_new (game, (PayViewer) p);
      g_autofree char *text = pay_bot_write (view, (PayPower) p, &request);

      if (!*text)
        continue;
      next = pay_game_submit (ready, (PayPower) p, text, -1, &diagnostics);
      pay_game_unref (ready);
      ready = next;
    }
  next = pay_game_adjudicate (ready, &diagnostics);
  pay_game_unref (ready);
  pay_game_unref (game);
  return next;
}

/* The later position is the one after this number of years between club players. */
#define LATER 4

static void
run_bot (Vectors *v, const char *path)
{
  PayGame *game = read_game (path);
  int year = pay_phase_get_year (pay_game_get_phase (game));

  measure_phase (game);
  while (!pay_game_is_over (game)
         && (pay_phase_get_year (pay_game_get_phase (game)) < year + LATER
             || pay_game_get_phase (game).kind != PAY_PHASE_MOVEMENT))
    game = play_clubs (game);
  if (!pay_game_is_over (game))
    measure_phase (game);
  pay_game_unref (game);
}

const BenchKind bench_bot = { "bot", run_bot, FALSE };

/* ---- calibration ----------------------------------------------------------------------------- */

#define N_OFFERS 5000
#define N_SAMPLES 200
#define N_BINS 10

/* The offers whose predicted odds are in the same tenth of the range from 0 to 1. */
typedef struct
{
  guint n, happened;
  double predicted;
} Bin;

static void
add_to_bin (Bin *bins, double predicted, gboolean happened)
{
  Bin *bin = &bins[MIN ((int) (predicted * N_BINS), N_BINS - 1)];

  bin->n++;
  bin->predicted += predicted;
  bin->happened += happened;
}

/* The prediction for one offer, until the phase has been adjudicated. */
typedef struct
{
  guint unit;
  PayOrder order;
  double obeyed, succeeds;
} Prediction;

/* Predicts the plain offers of one sheet. */
static void
predict (const PayGame *game, PayView *view, PayPower power, const char *text, GArray *predictions)
{
  g_auto (PayDiagnostics) diagnostics = PAY_DIAGNOSTICS_INIT;
  g_autoptr (PayOddsTable) table = pay_odds_table_new (view, power, 1);
  g_autoptr (GArray) odds = pay_odds_estimate (table, text, N_SAMPLES, &diagnostics);
  PayPosition *position = pay_game_get_position (game);

  for (guint i = 0; odds && i < odds->len; i++)
    {
      const PayOdds *odd = &g_array_index (odds, PayOdds, i);
      g_autoptr (PaySheet) sheet = NULL;
      g_autoptr (GArray) orders = NULL;

      /* Offers with alternatives and offers against an order do not predict a particular order. */
      if (strpbrk (odd->offer, "|!"))
        continue;
      sheet = pay_turn_read_sheet (pay_game_get_setup (game), position, power, odd->offer, -1,
                                   &diagnostics);
      orders = sheet ? pay_turn_list_orders (pay_game_get_setup (game), position, sheet) : NULL;
      if (!orders || orders->len == 0)
        continue;
      Prediction prediction = { .order = g_array_index (orders, PayOrder, 0),
                                .obeyed = odd->obeyed / (double) N_SAMPLES,
                                .succeeds = odd->succeeded / (double) N_SAMPLES };
      prediction.unit = (guint) pay_position_find_unit (
        position, pay_board_get_province (pay_game_get_board (game), prediction.order.location));
      g_array_append_val (predictions, prediction);
    }
}

static void
check (const PayTurn *turn, GArray *predictions, Bin *obeyed, Bin *succeeded)
{
  const PayOutcome *outcome = pay_turn_get_outcome (turn);

  for (guint i = 0; i < predictions->len; i++)
    {
      const Prediction *prediction = &g_array_index (predictions, Prediction, i);
      const PayResult *result = pay_outcome_get_result (outcome, prediction->unit);
      gboolean same = pay_order_equal (&prediction->order,
                                       pay_outcome_get_order (outcome, prediction->unit));

      add_to_bin (obeyed, prediction->obeyed, same);
      add_to_bin (succeeded, prediction->succeeds,
                  same && result->verdict == PAY_VERDICT_SUCCESS && !result->dislodged);
    }
}

/* Plays one phase between club players and novices. Returns the next game. */
static PayGame *
play_phase (PayGame *game, guint64 seed, Bin *obeyed, Bin *succeeded, guint *n)
{
  g_auto (PayDiagnostics) diagnostics = PAY_DIAGNOSTICS_INIT;
  g_autoptr (GArray) predictions = g_array_new (FALSE, FALSE, sizeof (Prediction));
  gboolean moves = pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
  PayGame *ready = pay_game_ref (game), *next;

  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    {
      g_autoptr (PayView) view = pay_view_new (game, (PayViewer) p);
      PayBotRequest request = { .seed = seed,
                                .level = (p + seed) % 3 ? PAY_BOT_NOVICE : PAY_BOT_CLUB };
      g_autofree char *text = pay_bot_write (view, (PayPower) p, &request);

      if (!*text)
        continue;
      if (moves && request.level == PAY_BOT_CLUB)
        predict (game, view, (PayPower) p, text, predictions);
      next = pay_game_submit (ready, (PayPower) p, text, -1, &diagnostics);
      pay_game_unref (ready);
      ready = next;
    }
  next = pay_game_adjudicate (ready, &diagnostics);
  pay_game_unref (ready);
  if (moves)
    check (pay_game_get_turn (next, pay_game_get_n_turns (next) - 1), predictions, obeyed,
           succeeded);
  *n += predictions->len;
  return next;
}

static void
print_bins (const char *what, const Bin *bins)
{
  for (guint i = 0; i < N_BINS; i++)
    {
      g_autofree char *n = g_strdup_printf ("%s-%u-offers", what, i * 100 / N_BINS);
      g_autofree char *mean = g_strdup_printf ("%s-%u-predicted", what, i * 100 / N_BINS);
      g_autofree char *real = g_strdup_printf ("%s-%u-happened", what, i * 100 / N_BINS);
      bench_print (n, bins[i].n, "offers");
      bench_print (mean, bins[i].n ? bins[i].predicted / bins[i].n : 0, "share");
      bench_print (real, bins[i].n ? bins[i].happened / (double) bins[i].n : 0, "share");
    }
}

static void
run_calibration (Vectors *v, const char *path)
{
  g_autoptr (PayGame) start = read_game (path);
  Bin obeyed[N_BINS] = { { 0 } }, succeeded[N_BINS] = { { 0 } };
  guint n = 0;

  for (guint64 seed = 2000000; n < N_OFFERS; seed++)
    {
      PayGame *game = pay_game_new (pay_game_get_setup (start));
      int year = pay_phase_get_year (pay_game_get_phase (game));

      while (!pay_game_is_over (game) && n < N_OFFERS
             && pay_phase_get_year (pay_game_get_phase (game)) < year + 8)
        {
          PayGame *next = play_phase (game, seed, obeyed, succeeded, &n);
          pay_game_unref (game);
          game = next;
        }
      pay_game_unref (game);
    }
  print_bins ("obeyed", obeyed);
  print_bins ("succeeds", succeeded);
}

const BenchKind bench_calibration = { "calibration", run_calibration, FALSE };
