/* random-play.c - games with random sheets, for any board, kind and options
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "random-play.h"

#include "play.h"

#include "board/names.h"
#include "judge/judge.h"
#include "order/order-list.h"

#include <string.h>

/* ---- sheets ---------------------------------------------------------------------------------- */

/* Returns a random legal order of the unit at a location, in words. Returns NULL if the unit does
 * not have a legal order. The caller frees the result. */
static char *
pick_order (PayRandom *random, const PayPosition *position, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_NAMED_ROUTES);
  guint n = orders->len;

  if (n == 0)
    return NULL;
  return pay_order_text (pay_position_get_board (position),
                         &g_array_index (orders, PayOrder, pay_random_below (random, n)));
}

/* Appends an offer of any type for one order of a random unit. Some offers have a plateau or a
 * comment. */
static void
write_offer (PayRandom *random, GString *sheet, const PayPosition *position, PayPower power)
{
  static const char types[] = ":::!>@&";
  guint u = pay_random_below (random, pay_position_get_n_units (position));
  g_autofree char *order = pick_order (random, position,
                                       pay_position_get_unit (position, u)->location);
  guint amount = 1 + pay_random_below (random, 12);

  g_string_append_printf (sheet, "%u", amount);
  if (pay_random_below (random, 4) == 0)
    g_string_append_printf (sheet, "#%u", pay_random_below (random, amount + 1));
  g_string_append_printf (sheet, " %c %s%s\n", types[pay_random_below (random, strlen (types))],
                          order, pay_random_below (random, 5) ? "" : " % why not");
}

static char *
write_offers (PayRandom *random, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n_powers = pay_board_get_n_powers (board);
  GString *sheet = g_string_new (NULL);
  int balance = pay_position_get_balance (position, power);

  for (guint i = 3 + pay_random_below (random, 10); i > 0; i--)
    write_offer (random, sheet, position, power);
  if (pay_random_below (random, 3) == 0)
    g_string_append_printf (sheet, "%u $\n", pay_random_below (random, 40));
  if (pay_random_below (random, 3) == 0)
    {
      guint first = pay_random_below (random, n_powers);
      g_string_append_printf (sheet, "ACCEPT %s?%s\n", pay_board_get_power_letter (board, first),
                              pay_board_get_power_letter (board, (first + 3) % n_powers));
    }
  if (balance > 0 && pay_random_below (random, 3) == 0)
    g_string_append_printf (
      sheet, "TRANSFER %u TO %s\n", 1 + pay_random_below (random, (guint) balance),
      pay_board_get_power_name (board,
                                (power + 1 + pay_random_below (random, n_powers - 1)) % n_powers));
  return g_string_free (sheet, FALSE);
}

static char *
write_retreats (PayRandom *random, const PayPosition *position, PayPower power)
{
  GString *sheet = g_string_new (NULL);

  for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (position, i);
      if (dislodged->unit.owner != power)
        continue;
      g_autofree char *order = pick_order (random, position, dislodged->unit.location);
      g_string_append_printf (sheet, "%s\n", order);
    }
  return g_string_free (sheet, FALSE);
}

/* Orders at most one build or removal. The other builds are waived; the rules of civil disorder
 * choose the other removals. */
static char *
write_adjustments (PayRandom *random, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  int due = pay_judge_adjustment_due (position, power);
  GString *sheet = g_string_new (NULL);

  for (guint p = 0; due != 0 && p < pay_board_get_n_provinces (board); p++)
    {
      int u = pay_position_find_unit (position, p);
      gboolean fits = due > 0 ? u < 0 && pay_board_get_home (board, p) == power
                                  && pay_position_get_owner (position, p) == power
                              : u >= 0 && pay_position_get_unit (position, u)->owner == power;
      if (!fits || pay_random_below (random, 2))
        continue;
      g_autofree char *order = pick_order (
        random, position, u >= 0 ? pay_position_get_unit (position, u)->location : (PayLocation) p);
      if (!order)
        continue;
      g_string_append_printf (sheet, "%s\n", order);
      break;
    }
  return g_string_free (sheet, FALSE);
}

/* ---- accepted lines -------------------------------------------------------------------------- */

char *
random_play_trim (const PayGame *game, PayPower power, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) kept = g_string_new (NULL);

  for (guint i = 0; lines[i]; i++)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      gsize length = kept->len;
      PaySheet *sheet;

      g_string_append_printf (kept, "%s\n", lines[i]);
      sheet = pay_game_read_sheet (game, power, kept->str, -1, found);
      if (!sheet)
        g_string_truncate (kept, length);
      pay_sheet_unref (sheet);
    }
  return g_strdup (kept->str);
}

static char *
write_sheet (PayRandom *random, const PayGame *game, PayPower power)
{
  const PayPosition *position = pay_game_get_position (game);

  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_RETREAT:
      return write_retreats (random, position, power);
    case PAY_PHASE_ADJUSTMENT:
      return write_adjustments (random, position, power);
    case PAY_PHASE_MOVEMENT:
      break;
    }
  if (pay_random_below (random, 40) == 0)
    return g_strdup ("RESIGN");
  return write_offers (random, position, power);
}

/* Sends a sheet and replaces *game. Returns FALSE if the game refuses the sheet. */
static gboolean
try_submit (PayGame **game, PayPower power, const char *text)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_submit (*game, power, text, -1, found);

  if (!next)
    return FALSE;
  pay_game_unref (*game);
  *game = next;
  return TRUE;
}

static void
book_something (PayRandom *random, PayGame **game)
{
  const PayBoard *board = pay_game_get_board (*game);
  guint n_powers = pay_board_get_n_powers (board);
  PayPower from = (PayPower) pay_random_below (random, n_powers);
  PayPower to = (PayPower) pay_random_below (random, n_powers);
  g_autofree char *amount = g_strdup_printf ("%u", 1 + pay_random_below (random, 9));
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  PayGame *next = pay_game_transfer (*game, from, amount, pay_board_get_power_key (board, to),
                                     pay_random_below (random, 2) ? "as \"asked\" & "
                                                                    "<agreed>"
                                                                  : NULL,
                                     found);

  if (!next)
    return;
  pay_game_unref (*game);
  *game = next;
}

void
random_play_phase (PayRandom *random, PayGame **game)
{
  guint n_powers = pay_board_get_n_powers (pay_game_get_board (*game));

  if (pay_random_below (random, 4) == 0)
    book_something (random, game);
  for (guint p = 0; p < n_powers; p++)
    {
      g_autofree char *text = NULL;

      if (pay_random_below (random, 20) == 0)
        continue;
      text = write_sheet (random, *game, (PayPower) p);
      if (!try_submit (game, (PayPower) p, text))
        {
          g_autofree char *kept = random_play_trim (*game, (PayPower) p, text);
          try_submit (game, (PayPower) p, kept);
        }
    }
  if (pay_random_below (random, 4) == 0)
    book_something (random, game);
  play_resolve (game);
}

/* ---- setups --------------------------------------------------------------------------------- */

PaySetup *
random_play_setup (PayRandom *random, PayBoard *board, guint64 seed)
{
  static const char *const directives[] = {
    "cap=40",
    "tax=5",
    "tax-par=9",
    "dummy-italy",
    "dummy-turkey",
    "dummy-turkey=france",
    "dummy-russia=germany",
    "!zero-foreign",
    "!hide-dummies",
  };
  const char *const *kinds = pay_game_kind_list ();
  const char *kind = kinds[pay_random_below (random, g_strv_length ((char **) kinds))];

  for (;;)
    {
      g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
      g_autoptr (GPtrArray) names = g_ptr_array_new ();
      g_autoptr (PayOptions) options = NULL;
      PaySetup *setup = NULL;
      guint n = pay_random_below (random, 5);

      for (guint i = 0; i < n; i++)
        if (pay_random_below (random, 3) == 0)
          g_ptr_array_add (
            names, (char *) directives[pay_random_below (random, G_N_ELEMENTS (directives))]);
        else
          g_ptr_array_add (
            names, (char *) pay_option_name ((PayOption) pay_random_below (random, PAY_N_OPTIONS)));
      g_ptr_array_add (names, NULL);
      options = pay_options_parse ((const char *const *) names->pdata, found);
      if (options)
        setup = pay_setup_new (board, kind, options, NULL, NULL, seed, found);
      /* Many combinations of options are impossible. In that case another combination is drawn. */
      if (setup)
        return setup;
    }
}
