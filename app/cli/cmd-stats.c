/* cmd-stats.c - statistics over several games: openings, prices, results, foreign bribes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/columns.h"
#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "game/view.h"
#include "report/json-kit.h"

#include <glib/gi18n.h>
#include <string.h>

#define N_KINDS 4

/* A number of units, and what they were paid. */
typedef struct
{
  guint units;
  gint64 paid;
} Price;

/* All numbers that are collected. Powers are named by their keys, because games can be on
 * different boards. */
typedef struct
{
  PayBoard *board; /* the board of the first game, whose calendar sorts the phases */
  guint games, finished;
  GHashTable *openings; /* power → (orders of the first phase → number of games) */
  GHashTable *phases;   /* phase → Price */
  GHashTable *solos;    /* power → number of games */
  GHashTable *draws;    /* power → number of games */
  Price kinds[N_KINDS];
  gint64 paid, foreign; /* AgP that units accepted, and the part from powers that do not own them */
  guint bribed, crossed; /* units that accepted money, and units that accepted it from powers that
                            do not own them */
} Stats;

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

/* Adds the orders that the units of each power carried out in the first phase. */
static void
add_openings (Stats *stats, PayView *view, const PayPosition *position, const PayOrder *orders)
{
  const PayBoard *board = pay_view_get_board (view);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *power = pay_board_get_power_key (board, (PayPower) p);
      g_autoptr (GString) line = g_string_new (NULL);

      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        if (pay_position_get_unit (position, u)->owner == (PayPower) p)
          {
            g_autofree char *text = pay_order_text (board, &orders[u]);
            g_string_append_printf (line, "%s%s", line->len ? ", " : "", text);
          }
      if (line->len == 0)
        continue;
      GHashTable *lines = g_hash_table_lookup (stats->openings, power);
      if (!lines)
        g_hash_table_insert (stats->openings, g_strdup (power), lines = new_counts ());
      count (lines, line->str);
    }
}

static void
add_prices (Stats *stats, PayView *view, guint turn, const PayOrder *orders)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  g_autofree char *name = pay_phase_name (pay_view_get_phase (view, turn));

  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayPower owner = pay_position_get_unit (position, u)->owner;
      int price, own = 0;

      if (!pay_view_get_price (view, turn, u, &price))
        continue;
      Price *phase = g_hash_table_lookup (stats->phases, name);
      if (!phase)
        g_hash_table_insert (stats->phases, g_strdup (name), phase = g_new0 (Price, 1));
      add_price (phase, price);
      add_price (&stats->kinds[kind_of (&orders[u])], price);
      if (owner != PAY_NO_POWER)
        pay_view_get_payment (view, turn, u, owner, &own);
      stats->paid += price;
      stats->foreign += price - own;
      stats->bribed += price > 0;
      stats->crossed += price > own;
    }
}

static void
add_results (Stats *stats, PayView *view)
{
  const PayBoard *board = pay_view_get_board (view);

  stats->finished += pay_view_is_over (view) != FALSE;
  for (guint t = 0; t <= pay_view_get_n_turns (view); t++)
    for (guint i = 0; i < pay_view_get_n_events (view, t); i++)
      {
        const PayEvent *event = pay_view_get_event (view, t, i);
        if (event->kind == PAY_EVENT_VICTORY || event->kind == PAY_EVENT_CONCEDED)
          count (stats->solos, pay_board_get_power_key (board, event->power));
        for (guint p = 0; event->kind == PAY_EVENT_DRAW && p < pay_board_get_n_powers (board); p++)
          if (event->powers >> p & 1)
            count (stats->draws, pay_board_get_power_key (board, (PayPower) p));
      }
}

static void
add_game (Stats *stats, PayGame *game)
{
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);

  stats->games++;
  for (guint t = 0; t < pay_view_get_n_turns (view); t++)
    {
      const PayDecision *decision = pay_view_get_decision (view, t);
      const PayPosition *position = pay_view_get_position (view, t);

      if (pay_view_get_phase (view, t).kind != PAY_PHASE_MOVEMENT || !decision
          || pay_decision_get_n_units (decision) != pay_position_get_n_units (position))
        continue;
      const PayOrder *orders = pay_decision_get_orders (decision);
      if (t == 0)
        add_openings (stats, view, position, orders);
      if (pay_setup_has_money (pay_view_get_setup (view)))
        add_prices (stats, view, t, orders);
    }
  add_results (stats, view);
}

/* ---- output ---------------------------------------------------------------------------------- */

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

static void
print_json (const Stats *stats)
{
  JsonObject *object = json_object_new (), *openings = json_object_new ();
  JsonObject *phases = json_object_new (), *kinds = json_object_new ();
  g_autoptr (GPtrArray) powers = sorted_keys (stats->openings);
  g_autoptr (GPtrArray) names = sorted_keys (stats->phases);

  g_ptr_array_sort_with_data (names, compare_phases, stats->board);
  for (guint i = 0; i < powers->len; i++)
    json_object_set_object_member (
      openings, powers->pdata[i],
      json_counts (g_hash_table_lookup (stats->openings, powers->pdata[i])));
  for (guint i = 0; i < names->len; i++)
    json_object_set_object_member (
      phases, names->pdata[i], json_price (g_hash_table_lookup (stats->phases, names->pdata[i])));
  for (guint i = 0; i < N_KINDS; i++)
    json_object_set_object_member (kinds, kind_keys[i], json_price (&stats->kinds[i]));
  json_object_set_int_member (object, "games", stats->games);
  json_object_set_int_member (object, "finished", stats->finished);
  json_object_set_object_member (object, "solos", json_counts (stats->solos));
  json_object_set_object_member (object, "draws", json_counts (stats->draws));
  json_object_set_object_member (object, "openings", openings);
  json_object_set_object_member (object, "prices_by_phase", phases);
  json_object_set_object_member (object, "prices_by_order", kinds);
  json_object_set_int_member (object, "paid", stats->paid);
  json_object_set_int_member (object, "paid_by_others", stats->foreign);
  json_object_set_int_member (object, "bribed_units", stats->bribed);
  json_object_set_int_member (object, "units_bribed_by_others", stats->crossed);
  payola_print_json (object);
}

/* Adds a row of four cells, the last of them empty. */
static void
add_row (GPtrArray *rows, const char *name, const char *first, const char *second)
{
  const char *cells[] = { name, first, second, "", NULL };

  g_ptr_array_add (rows, g_strdupv ((char **) cells));
}

static void
add_price_row (GPtrArray *rows, const char *name, const Price *price)
{
  g_autofree char *units = g_strdup_printf ("%u", price->units);
  gint64 tenths = price->units ? (20 * price->paid + price->units) / (2 * price->units) : 0;
  g_autofree char *mean = g_strdup_printf ("%" G_GINT64_FORMAT ".%d", tenths / 10,
                                           (int) (tenths % 10));

  add_row (rows, name, units, price->units ? mean : "–");
}

static void
print_heading (const char *heading)
{
  g_autofree char *line = g_strdup_printf ("\n%s\n", heading);
  payola_print (line);
}

static void
print_prices (const Stats *stats)
{
  const char *const kinds[N_KINDS] = { C_("statistics", "Hold"), C_("statistics", "Move"),
                                       C_("statistics", "Support"), C_("statistics", "Convoy") };
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) names = sorted_keys (stats->phases);

  g_ptr_array_sort_with_data (names, compare_phases, stats->board);
  print_heading (_("Average price of a unit"));
  add_row (rows, C_("statistics", "Phase"), C_("statistics", "Units"), "AgP");
  for (guint i = 0; i < names->len; i++)
    add_price_row (rows, names->pdata[i], g_hash_table_lookup (stats->phases, names->pdata[i]));
  add_row (rows, C_("statistics", "Order"), C_("statistics", "Units"), "AgP");
  for (guint i = 0; i < N_KINDS; i++)
    add_price_row (rows, kinds[i], &stats->kinds[i]);
  payola_print_columns (rows);
  g_autofree char *foreign = g_strdup_printf ("%" G_GINT64_FORMAT, stats->foreign);
  g_autofree char *paid = g_strdup_printf ("%" G_GINT64_FORMAT, stats->paid);
  g_autofree char *line = g_strdup_printf (
    /* Translators: two numbers of units, then two numbers of AgP */
    _("Units that other powers bribed: %u of %u. AgP that other powers paid: %s of %s.\n"),
    stats->crossed, stats->bribed, foreign, paid);
  payola_print (line);
}

static void
print_text (const Stats *stats)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autoptr (GPtrArray) powers = sorted_keys (stats->openings);
  /* Translators: both are numbers of games */
  g_autofree char *head = g_strdup_printf (_("Games: %u, finished: %u\n"), stats->games,
                                           stats->finished);

  payola_print (head);
  print_heading (C_("statistics", "Results"));
  add_row (rows, C_("statistics", "Power"), C_("statistics", "Solos"),
           C_("statistics", "Draws"));
  for (guint i = 0; i < powers->len; i++)
    {
      const char *power = powers->pdata[i];
      g_autofree char *solos = g_strdup_printf (
        "%u", GPOINTER_TO_UINT (g_hash_table_lookup (stats->solos, power)));
      g_autofree char *draws = g_strdup_printf (
        "%u", GPOINTER_TO_UINT (g_hash_table_lookup (stats->draws, power)));
      add_row (rows, power, solos, draws);
    }
  payola_print_columns (rows);
  print_heading (C_("statistics", "Openings"));
  for (guint i = 0; i < powers->len; i++)
    {
      GHashTable *lines = g_hash_table_lookup (stats->openings, powers->pdata[i]);
      g_autoptr (GPtrArray) texts = list_keys (lines);
      g_ptr_array_sort_with_data (texts, compare_lines, lines);
      for (guint k = 0; k < texts->len; k++)
        {
          g_autofree char *line = g_strdup_printf (
            "%s  %u × %s\n", (const char *) powers->pdata[i],
            GPOINTER_TO_UINT (g_hash_table_lookup (lines, texts->pdata[k])),
            (const char *) texts->pdata[k]);
          payola_print (line);
        }
    }
  if (stats->bribed > 0)
    print_prices (stats);
}

static PayolaExit
run_stats (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("Print as text or json (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GHashTable) openings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                           (GDestroyNotify) g_hash_table_unref);
  g_autoptr (GHashTable) phases = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) solos = new_counts ();
  g_autoptr (GHashTable) draws = new_counts ();
  Stats stats = { .openings = openings, .phases = phases, .solos = solos, .draws = draws };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, G_MAXUINT - 1, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  if (!format)
    return PAYOLA_EXIT_REFUSED;
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (PayGame) game = payola_game_open (argv[i]);
      if (!game)
        return PAYOLA_EXIT_REFUSED;
      if (!stats.board)
        stats.board = pay_board_ref (pay_game_get_board (game));
      add_game (&stats, game);
    }
  if (strcmp (format, "json") == 0)
    print_json (&stats);
  else
    print_text (&stats);
  pay_board_unref (stats.board);
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_stats = {
  "stats",
  "FILE…",
  N_("Print statistics of several games"),
  N_("Counts the openings of each power, solos and draws, and the prices of units by phase and by "
     "kind of order, and how often powers bribed units of others. The numbers come from what the "
     "game master knows, so they reveal the secrets of games that are not over."),
  run_stats,
};
