/* judge-form.c - orders and results in the form of mail judges
 *
 * The form belongs to another program and is never translated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "exchange/judge-form.h"

#include <string.h>

/* ---- results -------------------------------------------------------------------------------- */

static const char *
type_name (PayUnitType type)
{
  return type == PAY_UNIT_FLEET ? "Fleet" : "Army";
}

/* Returns a name such as "Spain (north coast)". */
static char *
place_name (const PayBoard *board, PayLocation location)
{
  const char *name = pay_board_get_canonical_name (board, pay_board_get_province (board, location));
  const char *coast = strchr (pay_board_get_abbreviation (board, location), '/');
  const char *words = "";

  if (coast)
    words = g_ascii_strcasecmp (coast, "/NC") == 0 ? " (north coast)"
          : g_ascii_strcasecmp (coast, "/SC") == 0 ? " (south coast)"
          : g_ascii_strcasecmp (coast, "/EC") == 0 ? " (east coast)"
          : g_ascii_strcasecmp (coast, "/WC") == 0 ? " (west coast)"
                                                   : "";
  return g_strconcat (name, words, NULL);
}

static char *
other_unit (const PayBoard *board, const PayOrder *order)
{
  g_autofree char *place = place_name (board, order->other);
  return order->other_type == PAY_UNIT_NONE
         ? g_strdup (place)
         : g_strdup_printf ("%s %s", type_name (order->other_type), place);
}

/* Returns the text that follows the unit in a result line, such as "SUPPORT Army Paris ->
 * Burgundy", without the full stop. */
static char *
order_words (const PayBoard *board, const PayOrder *order)
{
  g_autofree char *target = order->target != PAY_NO_LOCATION ? place_name (board, order->target)
                                                             : NULL;
  g_autofree char *other = order->other != PAY_NO_LOCATION ? other_unit (board, order) : NULL;

  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_MOVE:
    case PAY_ORDER_RETREAT:
      {
        GString *words = g_string_new (NULL);
        for (guint i = 0; i < order->n_route; i++)
          g_string_append_printf (words, "-> %s ",
                                  pay_board_get_canonical_name (board, order->route[i]));
        g_string_append_printf (words, "-> %s", target);
        return g_string_free (words, FALSE);
      }
    case PAY_ORDER_SUPPORT:
      return g_strdup_printf ("SUPPORT %s", other);
    case PAY_ORDER_SUPPORT_MOVE:
      return g_strdup_printf ("SUPPORT %s -> %s", other, target);
    case PAY_ORDER_CONVOY:
      return g_strdup_printf ("CONVOY %s -> %s", other, target);
    case PAY_ORDER_DISBAND:
      return g_strdup ("DISBAND");
    case PAY_ORDER_NONE:
      return g_strdup ("(order not known)");
    case PAY_ORDER_HOLD:
    case PAY_ORDER_BUILD:
    case PAY_ORDER_WAIVE:
      break;
    }
  return g_strdup ("HOLD");
}

static const char *
failure (const PayResult *result)
{
  switch ((PayVerdict) result->verdict)
    {
    case PAY_VERDICT_BOUNCE:
      return "*bounce*";
    case PAY_VERDICT_NO_CONVOY:
      return "*no convoy*";
    case PAY_VERDICT_VOID:
      return "*void*";
    case PAY_VERDICT_CUT:
      return "*cut*";
    case PAY_VERDICT_DISRUPTED:
      return "*convoy disrupted*";
    case PAY_VERDICT_DISBANDED:
      return "*disbanded*";
    case PAY_VERDICT_FAILED:
      return "*failed*";
    case PAY_VERDICT_SUCCESS:
    case PAY_VERDICT_DEPARTED:
    case PAY_VERDICT_LOST:
      break;
    }
  return "";
}

/* Returns the result line of an order, without the mark of a failure such as "*bounce*".
 * (transfer full) */
static char *
result_line (const PayBoard *board, const char *power, PayPhaseKind phase, const PayOrder *order)
{
  g_autofree char *place = order->location != PAY_NO_LOCATION ? place_name (board, order->location)
                                                              : NULL;
  g_autofree char *words = order_words (board, order);

  if (order->kind == PAY_ORDER_WAIVE || !place)
    return g_strdup_printf ("%s: Build waived.", power);
  if (order->kind == PAY_ORDER_BUILD || phase == PAY_PHASE_ADJUSTMENT)
    return g_strdup_printf ("%s: %s the %s in %s.", power,
                            order->kind == PAY_ORDER_BUILD ? "Builds" : "Removes",
                            order->unit_type == PAY_UNIT_FLEET ? "fleet" : "army", place);
  return g_strdup_printf ("%s: %s %s %s.", power, type_name (order->unit_type), place, words);
}

static void
append_results (GString *out, PayView *view, guint turn, PayPower power)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  PayPhaseKind phase = pay_view_get_phase (view, turn).kind;
  gboolean any = FALSE;

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      const char *wrong = failure (result);

      if (pay_outcome_get_power (outcome, i) != power)
        continue;
      /* In retreat and adjustment phases, a disband is not a failure. */
      if (phase != PAY_PHASE_MOVEMENT && result->verdict == PAY_VERDICT_DISBANDED)
        wrong = "";
      g_autofree char *line = result_line (board, pay_board_get_canonical_power_name (board, power),
                                           phase, pay_outcome_get_order (outcome, i));
      g_string_append_printf (out, "%s%s%s%s\n", line, *wrong ? "  (" : "", wrong,
                              *wrong ? ")" : "");
      any = TRUE;
    }
  if (any)
    g_string_append_c (out, '\n');
}

char *
pay_judge_form_results (PayView *view, guint turn)
{
  static const char *const kinds[] = { "Movement", "Retreat", "Adjustment" };
  const PayBoard *board = pay_view_get_board (view);
  PayPhase phase = pay_view_get_phase (view, turn);
  g_autofree char *season = g_strdup (pay_season_word (phase.season));
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (outcome, g_string_free (out, FALSE));
  *season = g_ascii_toupper (*season);
  g_string_append_printf (out, "%s results for %s of %d.\n\n", kinds[phase.kind], season,
                          phase.year);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    append_results (out, view, turn, p);
  for (guint i = 0; phase.kind == PAY_PHASE_MOVEMENT && i < pay_outcome_get_n (outcome); i++)
    if (pay_outcome_get_result (outcome, i)->dislodged)
      {
        const PayUnit *unit = pay_position_get_unit (position, i);
        g_autofree char *place = place_name (board, unit->location);
        guint n = 0;
        const PayLocation *retreats = pay_outcome_get_retreats (outcome, i, &n);

        g_string_append_printf (out, "The %s %s in %s was dislodged.",
                                pay_board_get_canonical_power_name (board, unit->owner),
                                unit->type == PAY_UNIT_FLEET ? "fleet" : "army", place);
        for (guint r = 0; r < n; r++)
          {
            g_autofree char *to = place_name (board, retreats[r]);
            g_string_append_printf (out, "%s %s", r ? " or" : " It may retreat to", to);
          }
        g_string_append (out, n ? ".\n" : "\n");
      }
  return g_string_free (out, FALSE);
}

/* ---- orders --------------------------------------------------------------------------------- */

/* Writes a move without blanks around its dash, as judges do. */
static char *
tighten (const char *text)
{
  g_auto (GStrv) pieces = g_strsplit (text, " - ", -1);
  return g_strjoinv ("-", pieces);
}

char *
pay_judge_form_orders (PayView *view, guint turn, PayPower power)
{
  const PayBoard *board = pay_view_get_board (view);
  const PayOutcome *outcome = pay_view_get_outcome (view, turn);
  GString *out = g_string_new (NULL);

  g_return_val_if_fail (outcome, g_string_free (out, FALSE));
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayOrder *order = pay_outcome_get_order (outcome, i);
      g_autofree char *text = NULL, *tight = NULL;

      if (pay_outcome_get_power (outcome, i) != power || order->kind == PAY_ORDER_NONE)
        continue;
      text = pay_order_text (board, order);
      tight = tighten (text);
      g_string_append_printf (out, "%s\n", tight);
    }
  return g_string_free (out, FALSE);
}
