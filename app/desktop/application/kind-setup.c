/* kind-setup.c - options in the New Game dialog that only one kind of game has
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/application/kind-setup.h"

#include "desktop/application/intimate-setup.h"
#include "intimate/intimate-economy.h"

static const PayolaKindSetup table[] = {
  { .economy = &pay_intimate_economy,
    .new_setup = payola_intimate_setup_new,
    .set_board = payola_intimate_setup_set_board,
    .add_names = payola_intimate_setup_add_names },
};

const PayolaKindSetup *
payola_kind_setup_find (const PayEconomy *economy)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (table[i].economy == economy)
      return &table[i];
  return NULL;
}
