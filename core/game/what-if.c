/* what-if.c - phases that are only imagined
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/what-if.h"

PayGame *
pay_what_if_new (PaySetup *setup, PayPosition *position, guint64 seed, PayDiagnostics *diagnostics)
{
  g_autoptr (PaySetup) other = pay_setup_new (
    pay_setup_get_board (setup), pay_setup_get_kind (setup), pay_setup_get_options (setup),
    pay_setup_get_rules (setup), pay_setup_get_title (setup), seed, diagnostics);

  return other ? pay_game_new_from (other, position, diagnostics) : NULL;
}
