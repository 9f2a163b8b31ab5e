/* order-place.c - finds the place that a finding names in the words of an order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "order/order-place.h"

#include "board/names.h"

#include <string.h>

/* Returns the argument of the finding that is a place, or a unit in a place, or NULL if there is
 * none. For a gap in a route, this is the place after the gap. */
static const char *
place_of (const PayDiagnostic *finding)
{
  switch (finding->code)
    {
    case PAY_CODE_ORDER_ROUTE_END_NOT_COASTAL:
    case PAY_CODE_ORDER_SEA_TWICE:
    case PAY_CODE_ORDER_ROUTE_STEP_NOT_SEA:
    case PAY_CODE_ORDER_NO_FLEET_IN_ROUTE:
    case PAY_CODE_ORDER_COAST_ON_SUPPORTED:
    case PAY_CODE_ORDER_COAST_ON_CONVOYED:
    case PAY_CODE_ORDER_COAST_ON_ARMY:
    case PAY_CODE_ORDER_CONVOY_DESTINATION_NOT_COASTAL:
    case PAY_CODE_ORDER_MENTION_IMPOSSIBLE:
    case PAY_CODE_ORDER_MENTION_MISSING_SUPPORTED:
    case PAY_CODE_ORDER_MENTION_MISSING_CONVOYED:
      return finding->args[0];
    case PAY_CODE_ORDER_STEP_NOT_ADJACENT:
    case PAY_CODE_ORDER_MENTION_NOT_AT_DESTINATION:
      return finding->args[1];
    default:
      return NULL;
    }
}

static gboolean
begins_word (const char *text, gsize at)
{
  return (g_ascii_isalpha (text[at]) || (guchar) text[at] >= 0x80)
      && (at == 0 || !(g_ascii_isalnum (text[at - 1]) || (guchar) text[at - 1] >= 0x80));
}

/* Finds the beginning of a unit in the text: its type directly before the place, or else the
 * place. */
static gsize
begin_of_unit (const char *text, gsize start, gsize least)
{
  static const char *const words[] = { "A", "F", "ARMY", "FLEET" };
  gsize end = start, begin;

  while (end > least && g_ascii_isspace (text[end - 1]))
    end--;
  begin = end;
  while (begin > least && g_ascii_isalpha (text[begin - 1]))
    begin--;
  for (guint i = 0; i < G_N_ELEMENTS (words) && end < start; i++)
    if (strlen (words[i]) == end - begin
        && g_ascii_strncasecmp (text + begin, words[i], end - begin) == 0)
      return begin;
  return start;
}

PaySpan
pay_order_place_of (const PayBoard *board, const char *text, const PayDiagnostic *finding)
{
  PaySpan span = { finding->line, finding->start, finding->end };
  const char *name = place_of (finding), *blank = name ? strrchr (name, ' ') : NULL;
  PayLocation wanted = name ? pay_names_find (board, blank ? blank + 1 : name) : PAY_NO_LOCATION;
  gsize length;

  if (wanted == PAY_NO_LOCATION)
    return span;
  /* If a place occurs several times, the last occurrence counts. */
  for (gsize at = finding->start; at < finding->end; at += MAX (length, 1))
    {
      PayLocation found;

      length = 0;
      if (!begins_word (text, at))
        continue;
      found = pay_names_match (board, text + at, &length, NULL);
      if (found == PAY_NO_LOCATION || at + length > finding->end
          || pay_board_get_province (board, found) != pay_board_get_province (board, wanted))
        continue;
      span.start = (guint) (blank ? begin_of_unit (text, at, finding->start) : at);
      span.end = (guint) (at + length);
    }
  return span;
}
