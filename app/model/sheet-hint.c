/* sheet-hint.c - examples for an empty sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/sheet-hint.h"

#include "economy/dummy.h"
#include "order/order-check.h"
#include "order/order-list.h"
#include "payola/offer-sheet.h"

#include <glib/gi18n.h>

typedef struct
{
  PayView *view;
  const PayBoard *board;
  const PayPosition *position;
  PayPower power;
  GString *text;
} Hint;

/* Adds an example, followed by a tab and its meaning. `words` is “” if the meaning is obvious. */
static void
add_line (Hint *hint, const char *line, const char *words)
{
  g_autofree char *safe = g_markup_escape_text (line, -1);
  g_autofree char *meaning = g_markup_escape_text (words, -1);

  g_string_append_printf (hint->text, "\n<tt>%s</tt>%s%s", safe, *words ? "\t" : "", meaning);
}

static void
add_words (Hint *hint, const char *words)
{
  g_autofree char *safe = g_markup_escape_text (words, -1);
  g_string_append_printf (hint->text, "%s%s", hint->text->len ? "\n" : "", safe);
}

/* Finds the first legal order of a kind. Returns FALSE if there is none. */
static gboolean
find_order (Hint *hint, PayLocation location, PayOrderKind kind, PayOrder *found)
{
  g_autoptr (GArray) orders = pay_order_list (hint->position, location, PAY_CHECK_DEFAULT);

  for (guint i = 0; i < orders->len; i++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, i);
      if (order->kind == kind)
        {
          *found = *order;
          return TRUE;
        }
    }
  return FALSE;
}

/* Finds a move of a unit of a dummy. */
static gboolean
find_dummy_move (Hint *hint, PayOrder *found)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (hint->view));

  for (guint i = 0; i < pay_position_get_n_units (hint->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (hint->position, i);
      if (pay_dummy_is (options, hint->board, unit->owner)
          && find_order (hint, unit->location, PAY_ORDER_MOVE, found))
        return TRUE;
    }
  return FALSE;
}

/* Finds a move of a unit of the power or, if there is none, of any unit. */
static gboolean
find_move (Hint *hint, PayOrder *found)
{
  for (int pass = 0; pass < 2; pass++)
    for (guint i = 0; i < pay_position_get_n_units (hint->position); i++)
      {
        const PayUnit *unit = pay_position_get_unit (hint->position, i);
        if ((pass == 1 || unit->owner == hint->power)
            && find_order (hint, unit->location, PAY_ORDER_MOVE, found))
          return TRUE;
      }
  return FALSE;
}

/* Adds an offer if the options of the game allow it. */
static void
add_offer (Hint *hint, const char *line, const char *words)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  G_GNUC_UNUSED g_autoptr (PayOfferSheet) sheet = pay_offer_sheet_read (
    pay_setup_get_options (pay_view_get_setup (hint->view)), hint->position, hint->power, line, -1,
    diagnostics);

  /* Only findings with a line are about the example. Other findings are about the whole sheet,
   * for example about units without an order. */
  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *finding = pay_diagnostics_get (diagnostics, i);
      if (finding->line > 0 && finding->severity >= PAY_SEVERITY_ILLEGAL)
        return;
    }
  add_line (hint, line, words);
}

static void
add_offers (Hint *hint)
{
  const PayOptions *options = pay_setup_get_options (pay_view_get_setup (hint->view));
  gboolean dummies = pay_options_has (options, PAY_OPTION_PAY_DUMMIES);
  PayOrder move;

  if (dummies)
    {
      add_words (
        hint, _("Write an order for each of your own units, one per line and without an amount:"));
      if (find_move (hint, &move))
        {
          g_autofree char *order = pay_order_text (hint->board, &move);
          add_offer (hint, order, "");
        }
      add_words (hint, _("Bribe only units of dummies, with one offer per line:"));
    }
  else
    add_words (hint, _("Write one offer per line: the unit, how much you pay, and for what."));
  g_string_append_c (hint->text, '\n');
  if (dummies ? find_dummy_move (hint, &move) : find_move (hint, &move))
    {
      const struct
      {
        const char *before, *words;
      } offers[] = {
        { "5 :", _("for exactly this order") },
        { "3+2 :", _("as offers of 3 AgP and of 2 AgP") },
        { "5 !", _("for any order except this") },
        { "5 >", _("for this or any other move") },
        { "5 @", _("for any order except moves") },
        { "5 &", _("for whatever the unit does") },
      };
      g_autofree char *order = pay_order_text (hint->board, &move);
      for (guint i = 0; i < G_N_ELEMENTS (offers); i++)
        {
          g_autofree char *line = g_strdup_printf ("%s %s", offers[i].before, order);
          add_offer (hint, line, offers[i].words);
        }
    }
  add_offer (hint, "20 $", _("reserved as savings"));
  g_string_append_c (hint->text, '\n');
  add_words (hint, _("Or click a unit on the map and choose one of its orders."));
}

static void
add_orders (Hint *hint)
{
  PayOrder move;

  add_words (hint, _("Write an order for each of your units, one per line:"));
  if (find_move (hint, &move))
    {
      g_autofree char *line = pay_order_text (hint->board, &move);
      add_line (hint, line, "");
    }
}

static void
add_retreats (Hint *hint)
{
  static const PayOrderKind kinds[] = { PAY_ORDER_RETREAT, PAY_ORDER_DISBAND };

  add_words (hint, _("Write one line for each dislodged unit:"));
  for (guint i = 0; i < pay_position_get_n_dislodged (hint->position); i++)
    {
      const PayDislodged *dislodged = pay_position_get_dislodged (hint->position, i);
      PayOrder order;

      for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
        if (dislodged->unit.owner == hint->power
            && find_order (hint, dislodged->unit.location, kinds[k], &order))
          {
            g_autofree char *line = pay_order_text (hint->board, &order);
            add_line (hint, line, "");
          }
    }
}

/* Adds the lines that this kind of game allows beside orders. */
static void
add_samples (Hint *hint)
{
  const PaySetup *setup = pay_view_get_setup (hint->view);
  const PayEconomy *economy = pay_setup_get_economy (setup);

  if (!economy->list_samples)
    return;
  g_autoptr (GArray) lines = economy->list_samples (pay_setup_get_options (setup), hint->position,
                                                    hint->power);
  for (guint i = 0; i < lines->len; i++)
    {
      const PaySampleLine *line = &g_array_index (lines, PaySampleLine, i);
      g_autofree char *words = pay_code_sentence (line->words, NULL);
      if (line->written)
        add_line (hint, line->written, words);
      else
        add_words (hint, words);
    }
}

static void
add_builds (Hint *hint, guint due)
{
  g_autofree char *words = g_strdup_printf (
    /* Translators: the number of builds */
    g_dngettext (NULL, "%u unit may be built:", "%u units may be built:", due), due);
  PayOrder order;

  add_words (hint, words);
  for (guint p = 0; p < pay_board_get_n_provinces (hint->board); p++)
    if (pay_board_get_home (hint->board, (PayProvince) p) == hint->power
        && find_order (hint, (PayLocation) p, PAY_ORDER_BUILD, &order))
      {
        g_autofree char *line = pay_order_text (hint->board, &order);
        add_line (hint, line, "");
      }
  add_line (hint, "WAIVE", _("to build one unit fewer"));
}

static void
add_removals (Hint *hint, guint due)
{
  g_autofree char *words = g_strdup_printf (
    /* Translators: the number of removals */
    g_dngettext (NULL, "%u unit must be removed:", "%u units must be removed:", due), due);

  add_words (hint, words);
  for (guint i = 0; i < pay_position_get_n_units (hint->position); i++)
    {
      const PayUnit *unit = pay_position_get_unit (hint->position, i);
      PayOrder order;

      if (unit->owner == hint->power
          && find_order (hint, unit->location, PAY_ORDER_DISBAND, &order))
        {
          g_autofree char *line = pay_order_text (hint->board, &order);
          add_line (hint, line, "");
        }
    }
}

/* Explains why a power, such as a mercenary, does not have a sheet of its own. Returns FALSE if
 * the power has a sheet. */
static gboolean
add_refusal (Hint *hint)
{
  const PaySetup *setup = pay_view_get_setup (hint->view);
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();

  if (!pay_setup_get_economy (setup)->may_order)
    return FALSE;
  g_autoptr (PaySheet) sheet = pay_turn_read_sheet (setup, hint->position, hint->power, "", 0,
                                                    found);
  if (sheet || pay_diagnostics_get_n (found) == 0)
    return FALSE;
  g_autofree char *words = pay_diagnostic_sentence (pay_diagnostics_get (found, 0));
  add_words (hint, words);
  return TRUE;
}

char *
payola_sheet_hint (PayView *view, PayPower power)
{
  guint now = pay_view_get_n_turns (view);
  PayPhase phase = pay_view_get_phase (view, now);
  Hint hint = {
    .view = view,
    .board = pay_view_get_board (view),
    .position = pay_view_get_position (view, now),
    .power = power,
    .text = g_string_new (NULL),
  };

  if (add_refusal (&hint))
    return g_string_free (hint.text, FALSE);
  if (phase.kind == PAY_PHASE_MOVEMENT)
    {
      if (pay_setup_has_auction (pay_view_get_setup (view)))
        add_offers (&hint);
      else
        add_orders (&hint);
      add_samples (&hint);
    }
  else if (phase.kind == PAY_PHASE_RETREAT)
    {
      gboolean any = FALSE;
      for (guint i = 0; i < pay_position_get_n_dislodged (hint.position); i++)
        any |= pay_position_get_dislodged (hint.position, i)->unit.owner == power;
      if (any)
        add_retreats (&hint);
      else
        add_words (&hint, _("None of your units was dislodged. No orders are needed."));
    }
  else
    {
      int due = pay_order_adjustment_due (hint.position, power);
      if (due > 0)
        add_builds (&hint, (guint) due);
      else if (due < 0)
        add_removals (&hint, (guint) -due);
      else
        add_words (&hint, _("No units need to be built or removed."));
    }
  return g_string_free (hint.text, FALSE);
}
