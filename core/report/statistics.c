/* statistics.c - statistics over several games: openings, prices, results, foreign bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/statistics.h"

#include "base/language.h"
#include "report/position-report.h"

#include <string.h>

#define N_KINDS 4

/* A number of units, and the money that they accepted. */
typedef struct
{
  guint units;
  gint64 paid;
} Price;

/* Powers are named by their keys, because games can be on different boards. */
struct _PayStatistics
{
  PayBoard *board; /* the board of the first game, whose calendar sorts the phases */
  guint games, finished;
  GHashTable *names;    /* power → its name in the language of the interface */
  GHashTable *openings; /* power → (orders of the first phase → number of games) */
  GHashTable *phases;   /* phase → Price */
  GHashTable *solos;    /* power → number of games */
  GHashTable *draws;    /* power → number of games */
  Price kinds[N_KINDS];
  gint64 paid, foreign; /* AgP that units accepted, and the part from powers that do not own them */
  guint priced;         /* units whose payers are known */
  gboolean secret;      /* whether some prices were left out because they are secret */
  char *mark;           /* confidentiality mark, or NULL */
  guint bribed, crossed; /* units that accepted money, and units that accepted it from powers that
                            do not own them */
};

/* The names of the kinds of orders in JSON. */
static const char *const kind_keys[N_KINDS] = { "hold", "move", "support", "convoy" };

static guint
kind_of (const PayOrder *order)
{
  switch (order->kind)
    {
    case PAY_ORDER_MOVE:
      return 1;
    case PAY_ORDER_SUPPORT:
    case PAY_ORDER_SUPPORT_MOVE:
      return 2;
    case PAY_ORDER_CONVOY:
      return 3;
    default:
      return 0;
    }
}

static void
count (GHashTable *table, const char *key)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (table, key));

  g_hash_table_insert (table, g_strdup (key), GUINT_TO_POINTER (n + 1));
}

static GHashTable *
new_counts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
add_price (Price *price, int agp)
{
  price->units++;
  price->paid += agp;
}

PayStatistics *
pay_statistics_new (void)
{
  PayStatistics *self = g_new0 (PayStatistics, 1);

  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->openings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                          (GDestroyNotify) g_hash_table_unref);
  self->phases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->solos = new_counts ();
  self->draws = new_counts ();
  return self;
}

void
pay_statistics_free (PayStatistics *self)
{
  if (!self)
    return;
  g_hash_table_unref (self->names);
  g_hash_table_unref (self->openings);
  g_hash_table_unref (self->phases);
  g_hash_table_unref (self->solos);
  g_hash_table_unref (self->draws);
  g_free (self->mark);
  if (self->board)
    pay_board_unref (self->board);
  g_free (self);
}

/* Adds the orders that the units of each power carried out in the first phase. In Tin Cup, the
 * opening of a power is known only if all its units are. */
static void
add_openings (PayStatistics *self, PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayPosition *position = pay_view_get_position (view, 0);
  const PayOutcome *outcome = pay_view_get_outcome (view, 0);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *power = pay_board_get_power_key (board, (PayPower) p);
      g_autoptr (GString) line = g_string_new (NULL);

      gboolean unseen = pay_view_is_blind (view) && pay_view_get_viewer (view) != (PayViewer) p;

      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        if (pay_position_get_unit (position, u)->owner == (PayPower) p)
          {
            g_autofree char *text = pay_order_text (board, pay_outcome_get_order (outcome, u));
            g_string_append_printf (line, "%s%s", line->len ? ", " : "", text);
          }
      if ((unseen || line->len > 0) && !g_hash_table_contains (self->names, power))
        g_hash_table_insert (self->names, g_strdup (power),
                             g_strdup (pay_board_get_power_name (board, (PayPower) p)));
      if (unseen || line->len == 0)
        continue;
      GHashTable *lines = g_hash_table_lookup (self->openings, power);
      if (!lines)
        g_hash_table_insert (self->openings, g_strdup (power), lines = new_counts ());
      count (lines, line->str);
    }
}

/* Checks whether the viewer knows the part of a price that the owner of the unit paid. */
static gboolean
knows_payers (PayView *view, guint turn, PayPower owner)
{
  guint times;

  return pay_view_get_decision (view, turn)
      || (owner != PAY_NO_POWER && pay_view_get_viewer (view) == (PayViewer) owner
          && pay_view_get_reductions (view, turn, owner, &times));
}

static void
add_prices (PayStatistics *self, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  g_autofree char *name = pay_phase_name (pay_view_get_phase (view, turn));

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayPower owner = pay_position_get_unit (position, u)->owner;
      int price, own = 0;

      if (!pay_view_get_price (view, turn, u, &price))
        {
          self->secret = TRUE;
          continue;
        }
      Price *phase = g_hash_table_lookup (self->phases, name);
      if (!phase)
        g_hash_table_insert (self->phases, g_strdup (name), phase = g_new0 (Price, 1));
      add_price (phase, price);
      add_price (&self->kinds[kind_of (pay_outcome_get_order (outcome, u))], price);
      if (!knows_payers (view, turn, owner))
        {
          self->secret = TRUE;
          continue;
        }
      self->priced++;
      self->paid += price;
      self->bribed += price > 0;
      if (owner != PAY_NO_POWER)
        pay_view_get_payment (view, turn, u, owner, &own);
      self->foreign += price - own;
      self->crossed += price > own;
    }
}

static void
add_results (PayStatistics *self, PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);

  self->finished += pay_view_is_over (view) != FALSE;
  for (guint t = 0; t <= pay_view_get_n_turns (view); t++)
    for (guint i = 0; i < pay_view_get_n_events (view, t); i++)
      {
        const PayEvent *event = pay_view_get_event (view, t, i);
        if (event->kind == PAY_EVENT_VICTORY || event->kind == PAY_EVENT_CONCEDED)
          count (self->solos, pay_board_get_power_key (board, event->power));
        for (guint p = 0; event->kind == PAY_EVENT_DRAW && p < pay_board_get_n_powers (board); p++)
          if (event->powers >> p & 1)
            count (self->draws, pay_board_get_power_key (board, (PayPower) p));
      }
}

void
pay_statistics_add (PayStatistics *self, PayView *view)
{
  g_autofree char *mark = pay_view_mark (view);

  if (!self->board)
    self->board = pay_board_ref ((PayBoard *) pay_view_get_board (view));
  if (!self->mark)
    self->mark = g_steal_pointer (&mark);
  self->games++;
  for (guint t = 0; t < pay_view_get_n_turns (view); t++)
    {
      if (pay_view_get_phase (view, t).kind != PAY_PHASE_MOVEMENT)
        continue;
      if (t == 0)
        add_openings (self, view);
      if (pay_setup_get_economy (pay_view_get_setup (view))->get_money)
        add_prices (self, view, t);
    }
  add_results (self, view);
}

/* ---- JSON ------------------------------------------------------------------------------------ */

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_keys (GHashTable *table)
{
  GPtrArray *keys = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, table);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (keys, key);
  return keys;
}

static GPtrArray *
sorted_keys (GHashTable *table)
{
  GPtrArray *keys = list_keys (table);

  g_ptr_array_sort (keys, compare_words);
  return keys;
}

/* Sorts lines by their number, highest first, and equal ones by text. */
static int
compare_lines (const void *a, const void *b, gpointer data)
{
  guint na = GPOINTER_TO_UINT (g_hash_table_lookup (data, *(const char *const *) a));
  guint nb = GPOINTER_TO_UINT (g_hash_table_lookup (data, *(const char *const *) b));

  return na != nb ? (na > nb ? -1 : 1) : compare_words (a, b);
}

/* Compares phases in the order of the game. */
static int
compare_phases (const void *a, const void *b, gpointer board)
{
  PayPhase pa, pb;

  if (!pay_phase_parse (*(const char *const *) a, &pa)
      || !pay_phase_parse (*(const char *const *) b, &pb))
    return compare_words (a, b);
  return pay_phase_compare (board, pa, pb);
}

static JsonObject *
json_counts (GHashTable *table)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GPtrArray) keys = sorted_keys (table);

  for (guint i = 0; i < keys->len; i++)
    json_object_set_int_member (object, keys->pdata[i],
                                GPOINTER_TO_UINT (g_hash_table_lookup (table, keys->pdata[i])));
  return object;
}

static JsonObject *
json_price (const Price *price)
{
  JsonObject *object = json_object_new ();

  json_object_set_int_member (object, "units", price->units);
  json_object_set_int_member (object, "paid", price->paid);
  return object;
}

JsonObject *
pay_statistics_json (const PayStatistics *self)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  JsonObject *object = json_object_new (), *openings = json_object_new ();
  JsonObject *phases = json_object_new (), *kinds = json_object_new ();
  g_autoptr (GPtrArray) powers = sorted_keys (self->openings);
  g_autoptr (GPtrArray) names = sorted_keys (self->phases);

  g_ptr_array_sort_with_data (names, compare_phases, self->board);
  for (guint i = 0; i < powers->len; i++)
    json_object_set_object_member (
      openings, powers->pdata[i],
      json_counts (g_hash_table_lookup (self->openings, powers->pdata[i])));
  for (guint i = 0; i < names->len; i++)
    json_object_set_object_member (
      phases, names->pdata[i], json_price (g_hash_table_lookup (self->phases, names->pdata[i])));
  for (guint i = 0; i < N_KINDS; i++)
    json_object_set_object_member (kinds, kind_keys[i], json_price (&self->kinds[i]));
  json_object_set_int_member (object, "games", self->games);
  json_object_set_int_member (object, "finished", self->finished);
  json_object_set_object_member (object, "solos", json_counts (self->solos));
  json_object_set_object_member (object, "draws", json_counts (self->draws));
  json_object_set_object_member (object, "openings", openings);
  json_object_set_object_member (object, "prices_by_phase", phases);
  json_object_set_object_member (object, "prices_by_order", kinds);
  json_object_set_int_member (object, "paid", self->paid);
  json_object_set_int_member (object, "paid_by_others", self->foreign);
  json_object_set_int_member (object, "bribed_units", self->bribed);
  json_object_set_int_member (object, "units_bribed_by_others", self->crossed);
  return object;
}

/* ---- page ----------------------------------------------------------------------------------- */

static char *
number (guint n)
{
  return g_strdup_printf ("%u", n);
}

static char *
looked_up (GHashTable *table, const char *key)
{
  return number (GPOINTER_TO_UINT (g_hash_table_lookup (table, key)));
}

static void
begin_table (PayReport *report, const char *columns, PayCode first, PayCode second, PayCode third)
{
  g_autofree char *a = pay_code_sentence (first, NULL);
  g_autofree char *b = pay_code_sentence (second, NULL);
  g_autofree char *c = pay_code_sentence (third, NULL);
  const char *const titles[] = { a, b, c, NULL };

  pay_report_begin_table (report, NULL, columns, titles);
}

/* Adds a row with the number of units and their mean price, rounded to tenths. */
static void
add_price_row (PayReport *report, const char *name, const Price *price)
{
  g_autofree char *units = number (price->units);
  gint64 tenths = price->units ? (20 * price->paid + price->units) / (2 * price->units) : 0;
  g_autofree char *mean = g_strdup_printf ("%" G_GINT64_FORMAT ".%d", tenths / 10,
                                           (int) (tenths % 10));

  pay_report_add_row (report, name, units, price->units ? mean : "–", NULL);
}

static void
add_price_tables (PayReport *report, const PayStatistics *self)
{
  static const PayCode kinds[N_KINDS] = { PAY_CODE_STATISTICS_HOLD, PAY_CODE_STATISTICS_MOVE,
                                          PAY_CODE_STATISTICS_SUPPORT, PAY_CODE_STATISTICS_CONVOY };
  g_autoptr (GPtrArray) names = sorted_keys (self->phases);
  g_autofree char *crossed = number (self->crossed), *bribed = number (self->bribed);
  g_autofree char *foreign = g_strdup_printf ("%" G_GINT64_FORMAT, self->foreign);
  g_autofree char *paid = g_strdup_printf ("%" G_GINT64_FORMAT, self->paid);
  g_autofree char *line = pay_report_say (PAY_CODE_STATISTICS_CROSSED, crossed, bribed, foreign,
                                          paid, NULL);

  g_ptr_array_sort_with_data (names, compare_phases, self->board);
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_STATISTICS_PRICES);
  if (self->secret)
    pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_STATISTICS_SECRET);
  if (names->len == 0)
    return;
  begin_table (report, "lrr", PAY_CODE_HISTORY_PHASE, PAY_CODE_STATISTICS_UNITS,
               PAY_CODE_STATISTICS_MEAN);
  for (guint i = 0; i < names->len; i++)
    add_price_row (report, names->pdata[i], g_hash_table_lookup (self->phases, names->pdata[i]));
  begin_table (report, "lrr", PAY_CODE_REPORT_CANDIDATE, PAY_CODE_STATISTICS_UNITS,
               PAY_CODE_STATISTICS_MEAN);
  for (guint i = 0; i < N_KINDS; i++)
    {
      g_autofree char *kind = pay_code_sentence (kinds[i], NULL);
      add_price_row (report, kind, &self->kinds[i]);
    }
  if (self->priced == 0)
    return;
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_STATISTICS_FOREIGN);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, line);
}

/* Adds the openings of a power: the orders are named once for each power. */
static void
add_opening_rows (PayReport *report, const PayStatistics *self, const char *power)
{
  GHashTable *lines = g_hash_table_lookup (self->openings, power);
  const char *name = g_hash_table_lookup (self->names, power);
  g_autoptr (GPtrArray) texts = list_keys (lines);

  g_ptr_array_sort_with_data (texts, compare_lines, lines);
  for (guint i = 0; i < texts->len; i++)
    {
      g_autofree char *games = looked_up (lines, texts->pdata[i]);
      pay_report_add_row (report, i == 0 ? name : "", games, texts->pdata[i], NULL);
    }
}

static gboolean
any_paid (const PayStatistics *self)
{
  gint64 paid = 0;

  for (guint i = 0; i < N_KINDS; i++)
    paid += self->kinds[i].paid;
  return paid > 0;
}

PayReport *
pay_statistics_report (const PayStatistics *self)
{
  g_autofree char *subject = pay_code_sentence (PAY_CODE_STATISTICS, NULL);
  g_autofree char *games = number (self->games), *finished = number (self->finished);
  g_autofree char *lead = pay_report_say (PAY_CODE_STATISTICS_GAMES, games, finished, NULL);
  g_autoptr (GPtrArray) powers = sorted_keys (self->names);
  g_autoptr (GPtrArray) openings = sorted_keys (self->openings);
  PayReport *report = pay_report_new ("Payola", subject);

  pay_report_set_mark (report, self->mark);
  pay_report_add_lead (report, lead);
  if (powers->len == 0)
    {
      pay_report_add_code (report, PAY_BLOCK_PARAGRAPH, PAY_CODE_STATISTICS_EMPTY);
      return report;
    }
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_STATISTICS_RESULTS);
  begin_table (report, "lrr", PAY_CODE_REPORT_POWER, PAY_CODE_TOURNAMENT_COL_SOLOS,
               PAY_CODE_STATISTICS_DRAWS);
  for (guint i = 0; i < powers->len; i++)
    {
      g_autofree char *solos = looked_up (self->solos, powers->pdata[i]);
      g_autofree char *draws = looked_up (self->draws, powers->pdata[i]);
      pay_report_add_row (report, g_hash_table_lookup (self->names, powers->pdata[i]), solos, draws,
                          NULL);
    }
  if (self->secret || any_paid (self))
    add_price_tables (report, self);
  if (openings->len == 0)
    return report;
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_STATISTICS_OPENINGS);
  begin_table (report, "lro", PAY_CODE_REPORT_POWER, PAY_CODE_STATISTICS_COL_GAMES,
               PAY_CODE_STATISTICS_ORDERS);
  for (guint i = 0; i < openings->len; i++)
    add_opening_rows (report, self, openings->pdata[i]);
  return report;
}
