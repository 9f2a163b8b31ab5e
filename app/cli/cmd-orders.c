/* cmd-orders.c - commands about single units: options, explain
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "order/order-list.h"
#include "payola/offer.h"
#include "report/auction-table.h"
#include "report/explanation.h"
#include "report/json-auction.h"

#include <glib/gi18n.h>
#include <string.h>

/* In games of bribes the route of a convoyed army is part of its order, as a rule; elsewhere "VIA"
 * stands for it. */
static PayCheckFlags
list_flags (PayGame *game)
{
  PaySetup *setup = pay_game_get_setup (game);

  return pay_setup_has_auction (setup) ? pay_offer_checks (pay_setup_get_options (setup))
                                       : PAY_CHECK_DEFAULT;
}

static void
add_location (GArray *locations, PayLocation location)
{
  for (guint i = 0; i < locations->len; i++)
    if (g_array_index (locations, PayLocation, i) == location)
      return;
  g_array_append_val (locations, location);
}

/* Where somebody may have to order something in this phase, in the order of the position; in
 * adjustment phases the units of powers that must remove some, and the centres where others
 * build. */
static GArray *
all_locations (const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  GArray *locations = g_array_new (FALSE, FALSE, sizeof (PayLocation));

  if (pay_position_get_phase (position).kind == PAY_PHASE_RETREAT)
    {
      for (guint i = 0; i < pay_position_get_n_dislodged (position); i++)
        add_location (locations, pay_position_get_dislodged (position, i)->unit.location);
      return locations;
    }
  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    add_location (locations, pay_position_get_unit (position, i)->location);
  if (pay_position_get_phase (position).kind == PAY_PHASE_ADJUSTMENT)
    {
      const PayBits *centres = pay_board_get_centres (board);
      for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
        if (pay_position_find_unit (position, c) < 0)
          add_location (locations, c);
    }
  return locations;
}

/* "A PAR" for the unit that may be ordered there, "BRE" for an empty place. */
static char *
place_name (const PayPosition *position, PayLocation location)
{
  const PayBoard *board = pay_position_get_board (position);
  PayProvince province = pay_board_get_province (board, location);
  const PayUnit *unit = NULL;
  int index;

  if (pay_position_get_phase (position).kind == PAY_PHASE_RETREAT)
    {
      index = pay_position_find_dislodged (position, province);
      unit = index < 0 ? NULL : &pay_position_get_dislodged (position, index)->unit;
    }
  else if ((index = pay_position_find_unit (position, province)) >= 0)
    unit = pay_position_get_unit (position, index);
  return unit ? pay_unit_name (board, unit->type, unit->location)
              : g_strdup (pay_board_get_abbreviation (board, location));
}

static PayolaExit
run_options (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "json", NULL };
  g_autofree char *format_word = NULL;
  const GOptionEntry entries[] = {
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word, N_("text or json (default: text)"),
      "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;

  if (!payola_command_parse (self, entries, 1, 4, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, formats);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  const PayPosition *position = pay_game_get_position (game);
  const PayBoard *board = pay_game_get_board (game);
  PayCheckFlags flags = list_flags (game);
  g_autoptr (GArray) locations = NULL;

  if (argc > 2)
    {
      PayLocation location;
      if (!payola_find_location (board, argv + 2, &location))
        return PAYOLA_EXIT_REFUSED;
      locations = g_array_new (FALSE, FALSE, sizeof (PayLocation));
      g_array_append_val (locations, location);
    }
  else
    locations = all_locations (position);

  g_autoptr (JsonObject) possible = json_object_new ();
  gboolean as_json = strcmp (format, "json") == 0;
  guint n_all = 0;
  for (guint i = 0; i < locations->len; i++)
    {
      PayLocation location = g_array_index (locations, PayLocation, i);
      g_autoptr (GArray) orders = pay_order_list (position, location, flags);
      g_autofree char *name = place_name (position, location);
      JsonArray *texts = json_array_new ();

      n_all += orders->len;
      for (guint o = 0; o < orders->len; o++)
        {
          g_autofree char *text = pay_order_text (board, &g_array_index (orders, PayOrder, o));
          json_array_add_string_element (texts, text);
          if (!as_json)
            {
              payola_print (text);
              payola_print ("\n");
            }
        }
      if (orders->len)
        json_object_set_array_member (possible, name, texts);
      else
        json_array_unref (texts);
    }
  if (argc > 2 && n_all == 0)
    {
      g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
      g_autofree char *name = place_name (position, g_array_index (locations, PayLocation, 0));
      payola_say (_("nothing can be ordered for %s in %s"), name, phase);
      return PAYOLA_EXIT_REFUSED;
    }
  if (as_json)
    {
      g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
      JsonObject *root = json_object_new ();
      json_object_set_string_member (root, "phase", phase);
      json_object_set_object_member (root, "possible", g_steal_pointer (&possible));
      payola_print_json (root);
    }
  return PAYOLA_EXIT_OK;
}

static guint
last_movement (PayView *view)
{
  guint turn = pay_view_get_n_turns (view);

  while (turn > 0 && pay_view_get_phase (view, turn - 1).kind != PAY_PHASE_MOVEMENT)
    turn--;
  return turn > 0 ? turn - 1 : 0;
}

/* The auction of the whole phase. */
static PayolaExit
explain_all (PayView *view, guint turn, const char *format)
{
  g_autoptr (PayReport) report = pay_auction_table_report (view, turn);

  if (!report)
    {
      g_autofree char *name = pay_phase_name (pay_view_get_phase (view, turn));
      payola_say (_("there was no auction in %s; name a unit, or see: results"), name);
      return PAYOLA_EXIT_REFUSED;
    }
  if (strcmp (format, "json") == 0)
    {
      payola_print_json (pay_json_auction (view, turn));
      return PAYOLA_EXIT_OK;
    }
  g_autofree char *text = strcmp (format, "html") == 0 ? pay_report_html (report)
                        : strcmp (format, "csv") == 0  ? pay_auction_table_csv (view, turn)
                                                       : pay_report_text (report, PAY_REPORT_WIDTH);
  payola_print (text);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
explain_unit (PayView *view, guint turn, PayLocation location, const char *format)
{
  const PayBoard *board = pay_view_get_board (view);
  PayProvince province = pay_board_get_province (board, location);
  g_autoptr (PayReport) report = pay_explanation_report (view, turn, province);

  if (!report)
    {
      g_autofree char *name = pay_phase_name (pay_view_get_phase (view, turn));
      payola_say (_("no unit in %s was ordered in %s"),
                  pay_board_get_abbreviation (board, location), name);
      return PAYOLA_EXIT_REFUSED;
    }
  if (strcmp (format, "json") == 0)
    {
      payola_print_json (pay_json_explanation (view, turn, province));
      return PAYOLA_EXIT_OK;
    }
  g_autofree char *text = strcmp (format, "html") == 0 ? pay_report_html (report)
                                                       : pay_report_text (report, PAY_REPORT_WIDTH);
  payola_print (text);
  return PAYOLA_EXIT_OK;
}

static PayolaExit
run_explain (const PayolaCommand *self, int argc, char **argv)
{
  static const char *const formats[] = { "text", "html", "json", NULL };
  static const char *const formats_of_all[] = { "text", "html", "json", "csv", NULL };
  g_autofree char *phase = NULL, *format_word = NULL;
  const GOptionEntry entries[] = {
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("the adjudicated phase (default: the last movement phase)"), "PHASE" },
    { "format", 'f', 0, G_OPTION_ARG_FILENAME, &format_word,
      N_("text, html or json, of all units csv too (default: text)"), "FORMAT" },
    G_OPTION_ENTRY_NULL,
  };
  PayolaExit status;
  PayLocation location;
  guint turn;

  if (!payola_command_parse (self, entries, 1, 4, &argc, &argv, &status))
    return status;
  const char *format = payola_find_format (format_word, argc > 2 ? formats : formats_of_all);
  g_autoptr (PayGame) game = format ? payola_game_open (argv[1]) : NULL;
  if (!game)
    return PAYOLA_EXIT_REFUSED;
  g_autoptr (PayView) view = pay_view_new (game, PAY_VIEWER_GM);
  if (!payola_find_turn (view, phase, TRUE, last_movement (view), &turn))
    return PAYOLA_EXIT_REFUSED;
  if (argc == 2)
    return explain_all (view, turn, format);
  if (!payola_find_location (pay_view_get_board (view), argv + 2, &location))
    return PAYOLA_EXIT_REFUSED;
  return explain_unit (view, turn, location, format);
}

const PayolaCommand payola_command_options = {
  "options", "FILE [UNIT]", N_("list the legal orders of a unit, or of all units"),
  NULL,      run_options,
};

const PayolaCommand payola_command_explain = {
  "explain",
  "FILE [UNIT]",
  N_("tell why a unit did what it did, or how all units were bought"),
  N_("Every bid, every round, the rule that settled a tie, and the cause of the outcome; without "
     "a "
     "unit, the whole auction as a table. This is for the game master: it names who paid."),
  run_explain,
};
