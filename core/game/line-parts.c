/* line-parts.c - the parts of an unfinished line of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/line-parts.h"

#include "order/order-parser.h"
#include "order/words.h"

#include <string.h>

gboolean
pay_line_holds_offers (const PaySetup *setup, const PayPosition *position)
{
  return pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT
      && pay_setup_has_auction (setup);
}

PayCheckFlags
pay_line_checks (const PaySetup *setup, const PayPosition *position)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);

  return economy->get_checks && pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT
         ? economy->get_checks (pay_setup_get_options (setup))
         : PAY_CHECK_DEFAULT;
}

/* Completes the type and location from the unit on the board, if there is one. */
static void
complete_unit (PayLineParts *parts, const PayPosition *position)
{
  PayProvince province = pay_board_get_province (pay_position_get_board (position),
                                                 parts->location);
  int unit = pay_position_find_unit (position, province);
  int dislodged = pay_position_find_dislodged (position, province);
  const PayUnit *found = dislodged >= 0
                         ? &pay_position_get_dislodged (position, (guint) dislodged)->unit
                       : unit >= 0 ? pay_position_get_unit (position, (guint) unit)
                                   : NULL;

  if (!found)
    return;
  parts->unit_type = (guint8) found->type;
  parts->location = found->location;
}

void
pay_line_parts_find (PayLineParts *parts, const PaySetup *setup, const PayPosition *position,
                     const char *line, gsize at)
{
  const PayBoard *board = pay_position_get_board (position);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  gsize pos = 0;

  *parts = (PayLineParts) { .end = strcspn (line, "%"), .location = PAY_NO_LOCATION };
  if (economy->skip_amount && pay_position_get_phase (position).kind == PAY_PHASE_MOVEMENT)
    {
      gssize sign;
      pos = economy->skip_amount (line, parts->end, &sign);
      parts->has_sign = sign >= 0;
      parts->sign = (gsize) MAX (sign, 0);
    }
  parts->unit = parts->unit_end = pos = pay_words_skip_blanks (line, pos, parts->end);
  parts->order = parts->order_end = parts->end;

  g_autofree char *text = g_strndup (line, parts->end);
  const PayOrderSource source = { .board = board, .text = text, .line = 1, .diagnostics = ignored };
  if (pos >= parts->end
      || !pay_order_parse_unit (&source, &pos, &parts->unit_type, &parts->location)
      || pos >= parts->end)
    return;
  parts->has_unit = TRUE;
  parts->unit_end = pos;
  complete_unit (parts, position);

  /* The alternative that contains `at` ends at `bar`. */
  gsize start = pos, bar = start + strcspn (text + start, "|");
  while (bar < parts->end && bar < at)
    {
      start = bar + 1;
      bar = start + strcspn (text + start, "|");
    }
  parts->order = pay_words_skip_blanks (line, start, parts->end);
  parts->order_end = MAX (bar, parts->order);
  while (parts->order_end > parts->order && g_ascii_isspace (line[parts->order_end - 1]))
    parts->order_end--;
}
