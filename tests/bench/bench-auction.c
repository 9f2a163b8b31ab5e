/* bench-auction.c - bench auction and bench forecast: auctions of a phase, reading sheets,
 * forecasts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * FILE has cases "auction". For the rich auctions, the offers of the same sheets are raised to
 * thousands of AgP, and the powers have almost no money, so that each auction needs thousands of
 * rounds. There are also random auctions of fixed sizes: 7 powers with 20 offers each, the same
 * with offers of up to 9,999 AgP, and 36 powers with 200 offers each. The names that end in "-told"
 * are random auctions with the record of every unit, which is made for printing.
 */
#include "config.h"

#include "bench.h"

#include "../payola/random-sheet.h"

#include "base/random.h"
#include "payola/auction-record.h"
#include "payola/forecast.h"
#include "position/position-builder.h"
#include "vectors-judge.h"
#include "vectors-payola.h"

#define POOR 20   /* AgP of every power in the rich auctions */
#define RICH 9999 /* AgP of the largest offer in the rich auctions */

/* A phase of a case: the options, the position, and for each power a sheet or NULL. `poor` and
 * `rich` are the position and the sheets of the rich auction. */
typedef struct
{
  PayOptions *options;
  PayPosition *position, *poor;
  PaySheet *sheets[PAY_MAX_POWERS], *rich[PAY_MAX_POWERS];
  char *texts[PAY_MAX_POWERS];
} Sample;

typedef struct
{
  GArray *samples;
  guint n_sheets, n_offers, n_rounds, n_rich_rounds;
  guint n_done; /* sum of all results; it keeps the compiler from omitting the work */
} Data;

static void
clear_sample (gpointer data)
{
  Sample *sample = data;

  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    {
      pay_sheet_unref (sample->sheets[p]);
      pay_sheet_unref (sample->rich[p]);
      g_free (sample->texts[p]);
    }
  pay_position_unref (sample->position);
  pay_position_unref (sample->poor);
  pay_options_unref (sample->options);
}

static PaySheet *
read_sheet (Sample *sample, const PayPosition *position, guint power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  return pay_payola_economy.read_sheet (sample->options, position, (PayPower) power, text, -1,
                                        found);
}

/* Returns the offers of a sheet without its savings requests. Each offer gets a different amount
 * of thousands of AgP. */
static char *
enrich (const PaySheet *sheet, const PayBoard *board)
{
  const PayOfferSheet *offers = pay_sheet_get_body (sheet);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < pay_offer_sheet_get_n_offers (offers); i++)
    {
      const PayOffer *offer = pay_offer_sheet_get_offer (offers, i);
      if (offer->type == PAY_OFFER_SAVINGS)
        continue;

      g_autofree char *unit = pay_unit_name (board, offer->unit_type, offer->location);
      g_string_append_printf (text, "%u %c %s", RICH - (i * 397) % 5000, (char) offer->type, unit);
      for (guint j = 0; j < offer->n_orders; j++)
        {
          g_autofree char *words = pay_order_words (board, &offer->orders[j]);
          g_string_append_printf (text, "%s %s", j ? " |" : "", words);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static PayPosition *
impoverish (const PayPosition *position)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (position));

  for (guint p = 0; p < n_powers; p++)
    pay_position_builder_set_balance (builder, (PayPower) p, POOR);
  return pay_position_builder_finish (builder);
}

static guint
count_rounds (const PayOptions *options, const PayPosition *position, PaySheet *const *sheets)
{
  g_autoptr (PayDecision) decision = pay_payola_economy.decide (options, position, sheets, 1);
  g_autoptr (PayAuctionRecord) record = pay_auction_record_new (pay_payola_get_auction (decision));
  guint n = pay_auction_record_get_n_rounds (record);

  if (n == 0)
    return 0;
  const PayRound *last = pay_auction_record_get_round (record, n - 1);
  return last->first + last->n_rounds - 1;
}

static void
load_case (Vectors *v, JsonObject *object, gpointer user_data)
{
  Data *data = user_data;
  const PayBoard *board = vectors_get_board (v, "standard");
  JsonObject *texts = vectors_get_object (object, "sheets");
  g_autoptr (GList) names = texts ? json_object_get_members (texts) : NULL;
  Sample sample = { vectors_payola_options (v, object, NULL),
                    vectors_get_position (v, board, object) };

  if (!sample.options || !sample.position)
    {
      clear_sample (&sample);
      return;
    }
  sample.poor = impoverish (sample.position);
  for (GList *l = names; l; l = l->next)
    {
      PayPower p = vectors_get_power (v, board, l->data);
      if (p == PAY_NO_POWER)
        continue;
      sample.texts[p] = vectors_payola_join (json_object_get_array_member (texts, l->data));
      sample.sheets[p] = read_sheet (&sample, sample.position, p, sample.texts[p]);
      if (!sample.sheets[p])
        {
          vectors_error (v, "the sheet of %s is refused", (char *) l->data);
          continue;
        }
      g_autofree char *rich = enrich (sample.sheets[p], board);
      sample.rich[p] = read_sheet (&sample, sample.poor, p, rich);
      data->n_sheets++;
      data->n_offers += pay_offer_sheet_get_n_offers (pay_sheet_get_body (sample.sheets[p]));
    }
  data->n_rounds += count_rounds (sample.options, sample.position, sample.sheets);
  data->n_rich_rounds += count_rounds (sample.options, sample.poor, sample.rich);
  g_array_append_val (data->samples, sample);
}

static void
auction (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *s = &g_array_index (data->samples, Sample, i);
      PayDecision *decision = pay_payola_economy.decide (s->options, s->position, s->sheets, 1);
      data->n_done += pay_decision_get_n_units (decision);
      pay_decision_free (decision);
    }
}

/* Decides the auctions and also makes their records. */
static void
auction_record (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *s = &g_array_index (data->samples, Sample, i);
      g_autoptr (PayDecision) decision = pay_payola_economy.decide (s->options, s->position,
                                                                    s->sheets, 1);
      g_autoptr (PayAuctionRecord) record = pay_auction_record_new (
        pay_payola_get_auction (decision));

      for (guint u = 0; u < pay_decision_get_n_units (decision); u++)
        data->n_done += pay_auction_record_get_unit (record, u)->n_candidates;
    }
}

static void
auction_rich (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *s = &g_array_index (data->samples, Sample, i);
      PayDecision *decision = pay_payola_economy.decide (s->options, s->poor, s->rich, 1);
      data->n_done += pay_decision_get_n_units (decision);
      pay_decision_free (decision);
    }
}

static void
read_sheets (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      Sample *s = &g_array_index (data->samples, Sample, i);
      for (guint p = 0; p < PAY_MAX_POWERS; p++)
        if (s->texts[p])
          {
            PaySheet *sheet = read_sheet (s, s->position, p, s->texts[p]);
            data->n_done += sheet != NULL;
            pay_sheet_unref (sheet);
          }
    }
}

static void
forecasts (gpointer user_data)
{
  Data *data = user_data;

  for (guint i = 0; i < data->samples->len; i++)
    {
      const Sample *s = &g_array_index (data->samples, Sample, i);
      for (guint p = 0; p < PAY_MAX_POWERS; p++)
        if (s->sheets[p])
          {
            PayForecast *forecast = pay_forecast_new (s->options, s->position,
                                                      pay_sheet_get_body (s->sheets[p]));
            data->n_done += pay_forecast_get_n_units (forecast);
            pay_forecast_free (forecast);
          }
    }
}

static void
run_forecast (Vectors *v, const char *path)
{
  Data data = { g_array_new (FALSE, TRUE, sizeof (Sample)) };

  g_array_set_clear_func (data.samples, clear_sample);
  vectors_for_each (v, path, load_case, &data);
  if (data.n_sheets == 0)
    vectors_error (v, "no sheets");
  else
    bench_measure ("forecast", forecasts, &data, data.n_sheets);
  g_array_unref (data.samples);
}

/* Measures auctions that are drawn at random. There are @n_units units in all, and every power
 * makes @n_offers offers to random units. */
static void
measure_by_lot (Vectors *v, const char *name, const char *variant, const char *option,
                guint n_units, guint n_offers, guint most, int rich)
{
  const PayBoard *board = vectors_get_board (v, variant);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  const char *names[] = { option, NULL };
  PayRandom random = pay_random_init (7);
  Data data = { g_array_new (FALSE, TRUE, sizeof (Sample)) };
  g_autofree char *rounds = g_strconcat (name, "-rounds", NULL);
  g_autofree char *recorded = g_strconcat (name, "-told", NULL);
  g_autofree char *reading = g_strconcat (name, "-read-sheet", NULL);

  g_array_set_clear_func (data.samples, clear_sample);
  for (guint i = 0; i < 20; i++)
    {
      Sample sample = { pay_options_parse (names, found),
                        random_position (board, &random, n_units, rich) };

      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        {
          g_autofree char *text = random_sheet (&random, sample.position, n_offers, most);
          sample.sheets[p] = read_sheet (&sample, sample.position, p, text);
          if (!sample.sheets[p])
            vectors_error (v, "a sheet by lot is refused");
          sample.texts[p] = g_steal_pointer (&text);
          data.n_sheets++;
        }
      data.n_rounds += count_rounds (sample.options, sample.position, sample.sheets);
      g_array_append_val (data.samples, sample);
    }
  bench_print (rounds, data.n_rounds / 20.0, "per-auction");
  bench_measure (name, auction, &data, data.samples->len);
  bench_measure (recorded, auction_record, &data, data.samples->len);
  bench_measure (reading, read_sheets, &data, data.n_sheets);
  g_array_unref (data.samples);
}

static void
run (Vectors *v, const char *path)
{
  Data data = { g_array_new (FALSE, TRUE, sizeof (Sample)) };

  g_array_set_clear_func (data.samples, clear_sample);
  vectors_for_each (v, path, load_case, &data);
  if (data.samples->len == 0)
    vectors_error (v, "no auctions");
  else
    {
      double n = data.samples->len;
      bench_print ("auctions", n, "auctions");
      bench_print ("offers", data.n_offers / (double) data.n_sheets, "per-sheet");
      bench_print ("sheets", data.n_sheets / n, "per-auction");
      bench_print ("rounds", data.n_rounds / n, "per-auction");
      bench_print ("rich-rounds", data.n_rich_rounds / n, "per-auction");
      bench_measure ("auction", auction, &data, n);
      bench_measure ("auction-rich", auction_rich, &data, n);
      bench_measure ("read-sheet", read_sheets, &data, data.n_sheets);
      measure_by_lot (v, "auction-7x20", "standard", NULL, 60, 20, 12, 60);
      measure_by_lot (v, "auction-7x20-solvent", "standard", NULL, 60, 20, 12, 2000);
      measure_by_lot (v, "auction-7x20-9999", "standard", NULL, 60, 20, 9999, 20);
      measure_by_lot (v, "auction-ebayola-7x20", "standard", "ebayola", 60, 20, 12, 60);
      measure_by_lot (v, "auction-ebayola-7x20-9999", "standard", "ebayola", 60, 20, 9999, 20);
      measure_by_lot (v, "auction-36x200", "void", NULL, 120, 200, 12, 60);
    }
  g_array_unref (data.samples);
}

const BenchKind bench_auction = { .name = "auction", .run = run, .counted = TRUE };
const BenchKind bench_forecast = { .name = "forecast", .run = run_forecast, .counted = TRUE };
