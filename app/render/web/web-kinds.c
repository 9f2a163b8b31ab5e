/* web-kinds.c - the lines of single kinds of games in the forms of web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-kinds.h"

#include "diplobucks/favour.h"
#include "intimate/homes.h"
#include "intimate/intimate-sheet.h"
#include "report/json-kit.h"

#include <string.h>

static void
add_bids (JsonObject *out, const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);

  if (!pay_intimate_may_bid (options, position, power))
    return;
  JsonArray *bids = pay_json_list (out, "bids");
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (!pay_intimate_is_home (options, board, (PayPower) p))
      json_array_add_int_element (bids, p);
}

/* Lists the word, the price and the kind of target of each favour, and whether several powers may
 * pay for it. */
static void
add_favours (JsonObject *out)
{
  JsonArray *favours = pay_json_list (out, "favours");

  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    {
      JsonArray *favour = json_array_new ();
      const char *target = pay_favour_is_for_unit (kind)  ? "u"
                         : pay_favour_is_for_power (kind) ? "p"
                                                          : "";

      json_array_add_string_element (favour, pay_favour_word (kind));
      json_array_add_int_element (favour, pay_favour_list_price (kind));
      json_array_add_string_element (favour, target);
      json_array_add_boolean_element (favour, pay_favour_can_be_shared (kind));
      json_array_add_array_element (favours, favour);
    }
}

void
payola_web_kinds_add (JsonObject *out, PayView *view, PayPower power)
{
  const PaySetup *setup = pay_view_get_setup (view);
  const PayEconomy *economy = pay_setup_get_economy (setup);
  const PayPosition *position = pay_view_get_position (view, pay_view_get_n_turns (view));

  if (economy->has_bids)
    add_bids (out, pay_setup_get_options (setup), position, power);
  if (strcmp (economy->name, "diplobucks") == 0)
    add_favours (out);
}
