/* position-report.c - pages about positions, in words and tables
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/position-report.h"

#include "report/computers.h"

#include "economy/dummy.h"
#include "order/order-list.h"
#include "payola/acceptance.h"
#include "report/event-words.h"
#include "report/score-page.h"

char *
pay_view_title (PayView *view)
{
  return pay_setup_make_name (pay_view_get_setup (view));
}

char *
pay_view_mark (PayView *view)
{
  PayViewer viewer = pay_view_get_viewer (view);

  if (viewer == PAY_VIEWER_PUBLIC || pay_view_is_over (view))
    return NULL;
  if (viewer == PAY_VIEWER_GM)
    return pay_report_say (PAY_CODE_REPORT_FOR_MASTER, NULL);

  g_autofree char *name = g_utf8_strup (
    pay_board_get_power_name (pay_view_get_board (view), viewer), -1);
  return pay_report_say (PAY_CODE_REPORT_FOR_POWER, name, NULL);
}

/* Returns "?", for facts that are out of the viewer’s sight. */
static char *
unknown (void)
{
  return pay_report_say (PAY_CODE_REPORT_UNKNOWN, NULL);
}

char *
pay_view_place_words (PayView *view, PayProvince province)
{
  return province == PAY_NO_PROVINCE
         ? unknown ()
         : g_strdup (pay_board_get_abbreviation (pay_view_get_board (view), province));
}

char *
pay_view_count_centres (PayView *view, guint turn, PayPower power)
{
  const PayBits *centres = pay_board_get_centres (pay_view_get_board (view));

  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    if (power != pay_view_get_viewer (view) && !pay_view_knows_owner (view, turn, c))
      return unknown ();
  return g_strdup_printf ("%u",
                          pay_position_count_centres (pay_view_get_position (view, turn), power));
}

char *
pay_view_count_units (PayView *view, guint turn, PayPower power)
{
  if (power != pay_view_get_viewer (view) && pay_view_is_blind (view))
    return unknown ();
  return g_strdup_printf ("%u",
                          pay_position_count_units (pay_view_get_position (view, turn), power));
}

static void
append_name (GString *list, const char *name)
{
  g_string_append_printf (list, "%s%s", list->len ? ", " : "", name);
}

char *
pay_position_list_units (const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < pay_position_get_n_units (position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      g_autofree char *name = pay_unit_text (board, unit);
      if (unit->owner == power)
        append_name (list, name);
    }
  if (list->len == 0)
    g_string_append_c (list, '-');
  return g_string_free (list, FALSE);
}

/* Lists a power’s supply centres. For PAY_NO_POWER, lists the neutral supply centres, or, if
 * @is_known is not set, those whose owner is unknown. Returns "-" if there are none. */
static char *
centre_list (PayView *view, guint turn, PayPower power, gboolean is_known)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayBoard *board = pay_position_get_board (position);
  const PayBits *centres = pay_board_get_centres (board);
  GString *list = g_string_new (NULL);

  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    if (pay_position_get_owner (position, c) == power
        && pay_view_knows_owner (view, turn, c) == is_known)
      append_name (list, pay_board_get_abbreviation (board, c));
  if (list->len == 0)
    g_string_append_c (list, '-');
  return g_string_free (list, FALSE);
}

char *
pay_view_list_centres (PayView *view, guint turn, PayPower power)
{
  return centre_list (view, turn, power, TRUE);
}

/* Returns “received”, “awaited”, the reason why a power has no choice, or "" if nothing is awaited
 * or known. A sheet with nothing but
 * savings is received, but the phase still waits for another sheet (rule 3.4). */
static char *
sheet_words (PayView *view, PayPower power)
{
  PayDue due = pay_view_get_due (view, pay_view_get_n_turns (view), power);

  if (due == PAY_DUE_BRIBE)
    return pay_report_say (PAY_CODE_REPORT_SHEET_NO_BRIBE, NULL);
  if (pay_view_has_sheet (view, power))
    return pay_report_say (PAY_CODE_REPORT_SHEET_RECEIVED, NULL);
  if (due == PAY_DUE_SHEET)
    return pay_report_say (PAY_CODE_REPORT_SHEET_AWAITED, NULL);
  return pay_due_has_choice (due) ? g_strdup ("") : pay_due_short_words (due);
}

/* Returns a power’s name, with a remark if it is played by the computer, resigned, is a dummy, or
 * is controlled by another power. */
static char *
power_words (PayView *view, const PayPosition *position, PayPower power)
{
  const char *level = pay_view_get_computer (view, power);
  const PayBoard *board = pay_position_get_board (position);
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (view));
  const char *name = pay_board_get_power_name (board, power);
  PayPower controller = pay_dummy_get_controller (options, board, power);

  if (level)
    {
      g_autofree char *word = pay_computer_level_words (level);
      return pay_report_say (PAY_CODE_REPORT_POWER_COMPUTER, name, word, NULL);
    }
  if (pay_position_has_resigned (position, power))
    return pay_report_say (PAY_CODE_REPORT_POWER_RESIGNED, name, NULL);
  if (controller != PAY_NO_POWER)
    return pay_report_say (PAY_CODE_REPORT_POWER_CONTROLLED, name,
                           pay_board_get_power_name (board, controller), NULL);
  if (pay_dummy_is (options, board, power))
    return pay_report_say (PAY_CODE_REPORT_POWER_DUMMY, name, NULL);
  return g_strdup (name);
}

/* The optional columns of the table of powers. */
typedef struct
{
  gboolean money, sheets;
  gboolean marks; /* the powers’ marks, which players need to write an acceptance list */
} PowerColumns;

static PowerColumns
choose_columns (PayView *view, guint turn, gboolean sheets)
{
  const PayBoard *board = pay_view_get_board (view);
  PowerColumns columns = { .marks = pay_setup_has_auction (pay_view_get_setup (view))
                                 && !pay_acceptance_is_plain (board) };
  int agp;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      columns.money |= pay_view_get_balance (view, turn, p, &agp);
      PayDue due = sheets ? pay_view_get_due (view, turn, p) : PAY_DUE_NOTHING;
      columns.sheets |= sheets && turn == pay_view_get_n_turns (view)
                     && (pay_view_has_sheet (view, p) || pay_due_is_awaited (due)
                         || !pay_due_has_choice (due));
    }
  return columns;
}

static void
begin_powers (PayReport *report, const PowerColumns *columns)
{
  const struct
  {
    gboolean shown;
    PayCode title;
    char alignment;
  } all[] = {
    { TRUE, PAY_CODE_REPORT_POWER, 'l' },
    { TRUE, PAY_CODE_REPORT_CENTRES, 'r' },
    { TRUE, PAY_CODE_REPORT_UNITS, 'r' },
    { columns->money, PAY_CODE_REPORT_TREASURY, 'r' },
    { columns->sheets, PAY_CODE_REPORT_SHEET, 'l' },
    { columns->marks, PAY_CODE_REPORT_IN_LISTS, 'l' },
  };
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  char alignments[G_N_ELEMENTS (all) + 1] = "";

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].shown)
      {
        alignments[titles->len] = all[i].alignment;
        g_ptr_array_add (titles, pay_report_say (all[i].title, NULL));
      }
  pay_report_begin_table (report, NULL, alignments, (const char *const *) titles->pdata);
}

static void
add_power (PayReport *report, PayView *view, guint turn, PayPower power,
           const PowerColumns *columns)
{
  const PayBoard *board = pay_view_get_board (view);
  PayCode currency = pay_setup_get_currency (pay_view_get_setup (view));
  g_autofree char *name = power_words (view, pay_view_get_position (view, turn), power);
  g_autofree char *centres = pay_view_count_centres (view, turn, power);
  g_autofree char *units = pay_view_count_units (view, turn, power);
  g_autofree char *sheet = columns->sheets ? sheet_words (view, power) : NULL;
  g_autofree char *balance = NULL;
  const char *cells[6] = { name, centres, units };
  guint n = 3;
  int agp;

  if (pay_view_get_balance (view, turn, power, &agp))
    balance = pay_report_money_in (currency, agp);
  if (columns->money)
    cells[n++] = balance ? balance : "";
  if (columns->sheets)
    cells[n++] = sheet;
  if (columns->marks)
    cells[n++] = pay_board_get_power_letter (board, power);
  pay_report_add_cells (report, cells);
}

static void
add_powers (PayReport *report, PayView *view, guint turn, gboolean sheets)
{
  PowerColumns columns = choose_columns (view, turn, sheets);

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_POWERS);
  begin_powers (report, &columns);
  pay_report_set_currency (report, pay_setup_get_currency (pay_view_get_setup (view)));
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    add_power (report, view, turn, (PayPower) p, &columns);
}

static void
add_centres_of_none (PayReport *report, PayView *view, guint turn, gboolean is_known, PayCode code)
{
  g_autofree char *list = centre_list (view, turn, PAY_NO_POWER, is_known);
  g_autofree char *label = pay_report_say (code, NULL);

  if (g_strcmp0 (list, "-") != 0)
    pay_report_add_row (report, label, list, NULL);
}

static void
add_pieces (PayReport *report, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayBoard *board = pay_position_get_board (position);
  g_autofree char *power_title = pay_report_say (PAY_CODE_REPORT_POWER, NULL);
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNITS, NULL);
  g_autofree char *centre_title = pay_report_say (PAY_CODE_REPORT_CENTRES, NULL);

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_UNITS);
  pay_report_begin_table (report, NULL, "ll", (const char *[]) { power_title, unit_title });
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *units = pay_position_list_units (position, p);
      pay_report_add_row (report, pay_board_get_power_name (board, p), units, NULL);
    }

  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_CENTRES_HEADING);
  pay_report_begin_table (report, NULL, "ll", (const char *[]) { power_title, centre_title });
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *centres = centre_list (view, turn, p, TRUE);
      pay_report_add_row (report, pay_board_get_power_name (board, p), centres, NULL);
    }
  add_centres_of_none (report, view, turn, TRUE, PAY_CODE_REPORT_NEUTRAL);
  add_centres_of_none (report, view, turn, FALSE, PAY_CODE_REPORT_OUT_OF_SIGHT);
}

/* Lists the places to which a dislodged unit may retreat, as in "GAL, UKR", or returns "-". */
static char *
retreat_list (const PayPosition *position, PayLocation location)
{
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_DEFAULT);
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == PAY_ORDER_RETREAT)
        append_name (list,
                     pay_board_get_abbreviation (pay_position_get_board (position), order->target));
    }
  if (list->len == 0)
    g_string_append_c (list, '-');
  return g_string_free (list, FALSE);
}

static void
add_dislodged (PayReport *report, PayView *view, const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_dislodged (position);

  if (n == 0)
    return;
  g_autofree char *unit_title = pay_report_say (PAY_CODE_REPORT_UNIT, NULL);
  g_autofree char *owner_title = pay_report_say (PAY_CODE_REPORT_OWNER, NULL);
  g_autofree char *from_title = pay_report_say (PAY_CODE_REPORT_ATTACKED_FROM, NULL);
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REPORT_DISLODGED);
  g_autofree char *to_title = pay_report_say (PAY_CODE_REPORT_RETREATS, NULL);
  pay_report_begin_table (report, NULL, "olll",
                          (const char *[]) { unit_title, owner_title, from_title, to_title });
  for (guint i = 0; i < n; i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (position, i);
      g_autofree char *name = pay_unit_text (board, &dislodged->unit);
      gboolean hidden = pay_view_is_blind (view)
                     && dislodged->unit.owner != pay_view_get_viewer (view);
      g_autofree char *from = pay_view_place_words (view, dislodged->attacker_from);
      g_autofree char *places = hidden ? unknown ()
                                       : retreat_list (position, dislodged->unit.location);
      pay_report_add_row (report, name, pay_board_get_power_name (board, dislodged->unit.owner),
                          from, places, NULL);
    }
}

/* Adds the corrections before the phase with their reasons. */
static void
add_corrections (PayReport *report, PayView *view, guint turn)
{
  for (guint i = 0; i < pay_view_get_n_corrections (view, turn); i++)
    {
      g_autofree char *words = pay_report_say (PAY_CODE_REPORT_CORRECTED,
                                               pay_view_get_correction (view, turn, i), NULL);
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
    }
}

/* Adds the rules of adjudication that differ from the default. */
static void
add_rules (PayReport *report, PayView *view)
{
  g_auto (GStrv) names = pay_setup_rule_names (pay_view_get_setup (view));
  g_autofree char *list = g_strjoinv (", ", names);
  g_autofree char *words = pay_report_say (PAY_CODE_REPORT_RULES, list, NULL);

  if (names[0])
    pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, words);
}

/* Adds everything but the end of the game. `sheets` adds the received and the awaited sheets. */
static void
add_position (PayReport *report, PayView *view, guint turn, gboolean sheets)
{
  add_corrections (report, view, turn);
  add_rules (report, view);
  add_powers (report, view, turn, sheets);
  pay_score_page_add (report, view, turn);
  add_pieces (report, view, turn);
  add_dislodged (report, view, pay_view_get_position (view, turn));
}

void
pay_position_report_add (PayReport *report, PayView *view, guint turn)
{
  g_return_if_fail (turn <= pay_view_get_n_turns (view));

  add_position (report, view, turn, FALSE);
}

PayReport *
pay_position_report_new (PayView *view, guint turn)
{
  g_return_val_if_fail (turn <= pay_view_get_n_turns (view), NULL);

  const PayPosition *position = pay_view_get_position (view, turn);
  g_autofree char *phase = pay_phase_title (pay_position_get_phase (position));
  g_autofree char *subject = pay_report_say (PAY_CODE_REPORT_POSITION, phase, NULL);
  g_autofree char *title = pay_view_title (view);
  g_autofree char *mark = pay_view_mark (view);
  PayReport *report = pay_report_new (title, subject);

  pay_report_set_mark (report, mark);
  if (pay_view_is_over (view) && turn == pay_view_get_n_turns (view))
    {
      g_autofree char *end = pay_end_words (view);
      if (*end)
        pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, end);
    }
  add_position (report, view, turn, TRUE);
  return report;
}

char *
pay_position_report_text (PayView *view, guint turn)
{
  g_autoptr (PayReport) report = pay_position_report_new (view, turn);
  return pay_report_text (report, PAY_REPORT_WIDTH);
}
