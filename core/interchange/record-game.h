/* record-game.h - the record of one of our games, for writers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* Makes a record of the positions, orders and results in a view. Orders are those that were
 * adjudicated. The last phase of the record is the current phase, without orders. @view is a game
 * as its viewer sees it. Returns NULL with findings if the game has something that other programs
 * do not have. (transfer full) */
PayRecord *pay_record_new_from_view (PayView *view, PayDiagnostics *diagnostics);

G_END_DECLS
