/* kind-desk.c - table of the sheet dialogs of particular kinds of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/sheet/kind-desk.h"

#include "desktop/sheet/bid-dialog.h"
#include "desktop/sheet/favour-dialog.h"
#include "diplobucks/bribes.h"
#include "intimate/intimate-economy.h"

#include <glib/gi18n.h>

static const PayolaKindDesk table[] = {
  { .economy = &pay_diplobucks_economy,
    .action = "sheet.favour",
    .label = N_("_Bribe the Game Master…"),
    .word = "BRIBE",
    .may_ask = payola_favour_dialog_may_ask,
    .ask = payola_favour_dialog_ask },
  { .economy = &pay_intimate_economy,
    .action = "sheet.bids",
    .label = N_("_Bid for Mercenaries…"),
    .word = "BID",
    .may_ask = payola_bid_dialog_may_ask,
    .ask = payola_bid_dialog_ask },
};

const PayolaKindDesk *
payola_kind_desk_get (guint i)
{
  return i < G_N_ELEMENTS (table) ? &table[i] : NULL;
}

const PayolaKindDesk *
payola_kind_desk_find (const PayEconomy *economy)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].economy == economy)
      return &table[i];
  return NULL;
}

gboolean
payola_kind_desk_may_ask (const PayolaKindDesk *self, PayolaFocus *focus)
{
  PayGame *game = payola_document_get_game (payola_focus_get_document (focus));

  return self && self->ask && pay_setup_get_economy (pay_game_get_setup (game)) == self->economy
      && self->may_ask (focus);
}
