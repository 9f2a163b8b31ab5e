/* history-writer.c - writer of order histories in the words of webDiplomacy and Backstabbr
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/history-text.h"

#include "position/phase.h"

#include <string.h>

typedef struct
{
  const char *name; /* of the format */
  /* Writes one order. (transfer full) */
  char *(*order) (const PayBoard *board, const PayRecordPhase *phase, const PayOrder *order);
  const char *fall, *gap; /* word of the second season; text between the season and the year */
  gboolean has_remarks;
} Style;

/* ---- webDiplomacy --------------------------------------------------------------------------- */

static const char *
full (const PayBoard *board, PayLocation location)
{
  return location == PAY_NO_LOCATION ? "" : pay_board_get_canonical_name (board, location);
}

static char *
long_order (const PayBoard *board, const PayRecordPhase *phase, const PayOrder *order)
{
  const char *type = order->unit_type == PAY_UNIT_FLEET ? "fleet" : "army";
  const char *unit = full (board, order->location), *to = full (board, order->target);
  const char *other = full (board, order->other);

  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_HOLD:
      return g_strdup_printf ("The %s at %s hold", type, unit);
    case PAY_ORDER_MOVE:
      return g_strdup_printf ("The %s at %s move to %s%s", type, unit, to,
                              order->via || order->n_route ? " via convoy" : "");
    case PAY_ORDER_SUPPORT:
      return g_strdup_printf ("The %s at %s support hold to %s", type, unit, other);
    case PAY_ORDER_SUPPORT_MOVE:
      return g_strdup_printf ("The %s at %s support move to %s from %s", type, unit, to, other);
    case PAY_ORDER_CONVOY:
      return g_strdup_printf ("The %s at %s convoy to %s from %s", type, unit, to, other);
    case PAY_ORDER_RETREAT:
      return g_strdup_printf ("The %s at %s retreat to %s", type, unit, to);
    case PAY_ORDER_DISBAND:
      return phase->phase.kind == PAY_PHASE_RETREAT
             ? g_strdup_printf ("The %s at %s disband", type, unit)
             : g_strdup_printf ("Destroy the %s at %s", type, unit);
    case PAY_ORDER_BUILD:
      return g_strdup_printf ("Build %s at %s", type, unit);
    case PAY_ORDER_WAIVE:
      return g_strdup ("Wait");
    case PAY_ORDER_NONE:
    default:
      return NULL;
    }
}

/* ---- Backstabbr ----------------------------------------------------------------------------- */

/* Writes "Par" or "Stp/sc". (transfer full) */
static char *
brief (const PayBoard *board, PayLocation location)
{
  char *word = location == PAY_NO_LOCATION
               ? g_strdup ("")
               : g_ascii_strdown (pay_board_get_abbreviation (board, location), -1);

  *word = g_ascii_toupper (*word);
  return word;
}

static char *
short_order (const PayBoard *board, const PayRecordPhase *phase, const PayOrder *order)
{
  const char *type = order->unit_type == PAY_UNIT_FLEET ? "fleet" : "army";
  g_autofree char *unit = brief (board, order->location), *to = brief (board, order->target);
  g_autofree char *other = brief (board, order->other);

  switch ((PayOrderKind) order->kind)
    {
    case PAY_ORDER_HOLD:
      return g_strdup_printf ("%s holds", unit);
    case PAY_ORDER_MOVE:
      return g_strdup_printf ("%s - %s%s", unit, to,
                              order->via || order->n_route ? " via convoy" : "");
    case PAY_ORDER_SUPPORT:
      return g_strdup_printf ("%s supports %s", unit, other);
    case PAY_ORDER_SUPPORT_MOVE:
      return g_strdup_printf ("%s supports %s to %s", unit, other, to);
    case PAY_ORDER_CONVOY:
      return g_strdup_printf ("%s convoys %s to %s", unit, other, to);
    case PAY_ORDER_RETREAT:
      return g_strdup_printf ("%s retreats to %s", unit, to);
    case PAY_ORDER_DISBAND:
      return g_strdup_printf ("%s disbands", unit);
    case PAY_ORDER_BUILD:
      return g_strdup_printf ("Build %s %s", type, unit);
    case PAY_ORDER_WAIVE:
      return g_strdup ("Waive");
    case PAY_ORDER_NONE:
    default:
      return NULL;
    }
}

static const Style styles[] = {
  { "webdiplomacy", long_order, "Autumn", ", ", TRUE },
  { "backstabbr", short_order, "Fall", " ", FALSE },
};

/* ---- the whole ------------------------------------------------------------------------------ */

/* Returns the bits of the result of an order. */
static guint
find_flags (const PayBoard *board, const PayRecordPhase *phase, const PayOrder *order)
{
  for (guint i = 0; i < phase->results->len; i++)
    {
      const PayRecordResult *result = &g_array_index (phase->results, PayRecordResult, i);
      if (order->location != PAY_NO_LOCATION
          && pay_board_get_province (board, result->location)
               == pay_board_get_province (board, order->location))
        return result->flags;
    }
  return 0;
}

static void
write_power (GString *out, const Style *style, const PayBoard *board, const PayRecordPhase *phase,
             PayPower power)
{
  gboolean headed = FALSE;

  for (guint i = 0; i < phase->orders->len; i++)
    {
      const PayRecordOrder *item = &g_array_index (phase->orders, PayRecordOrder, i);
      g_autofree char *text = item->power == power ? style->order (board, phase, &item->order)
                                                   : NULL;
      guint flags = text ? find_flags (board, phase, &item->order) : 0;
      if (!text)
        continue;
      if (!headed)
        g_string_append_printf (out, "%s:\n", pay_board_get_canonical_power_name (board, power));
      headed = TRUE;
      g_string_append_printf (out, "%s%s%s%s\n", text, style->has_remarks ? "." : "",
                              style->has_remarks && (flags & PAY_RECORD_FAILURES) ? " (fail)" : "",
                              style->has_remarks && (flags & PAY_RECORD_DISLODGED) ? " (dislodged)"
                                                                                   : "");
    }
}

/* Checks whether the board is the standard one. A history does not name its board. */
static gboolean
can_write (const PayRecord *record, const Style *style, PayDiagnostics *diagnostics)
{
  if (strcmp (pay_board_get_variant (record->board), "standard") == 0)
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_RECORD_NO_BOARD, 0, 0, 0, style->name,
                       pay_board_get_title (record->board), NULL);
  return FALSE;
}

static char *
write_history (const PayRecord *record, const Style *style, PayDiagnostics *diagnostics)
{
  static const char *const parts[] = { "Orders", "Retreats", "Builds" };
  g_autoptr (GString) out = g_string_new (NULL);

  if (!can_write (record, style, diagnostics))
    return NULL;
  for (guint i = 0; i < record->phases->len; i++)
    {
      const PayRecordPhase *phase = pay_record_get_phase (record, i);
      g_string_append_printf (out, "%s%s%s%d - %s\n", out->len ? "\n" : "",
                              phase->phase.season == PAY_SEASON_SPRING ? "Spring" : style->fall,
                              style->gap, phase->phase.year, parts[phase->phase.kind]);
      for (guint p = 0; p < pay_board_get_n_powers (record->board); p++)
        write_power (out, style, record->board, phase, (PayPower) p);
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

char *
pay_webdip_write (const PayRecord *record, PayDiagnostics *diagnostics)
{
  return write_history (record, &styles[0], diagnostics);
}

char *
pay_backstabbr_write (const PayRecord *record, PayDiagnostics *diagnostics)
{
  return write_history (record, &styles[1], diagnostics);
}
