/* judge-mail.h - results as judges mail them, back into orders
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* The game, with all orders that a judge's mail of results tells for the phase to come received as
 * sheets: lines "France: Army Paris -> Burgundy." under a line "Movement results for Spring of
 * 1901." Powers that the mail does not name keep what they sent. Only for games without money, and
 * in others for retreats and adjustments: a mail tells what units did, not what was offered.
 * NULL with findings when it tells nothing of this phase, or an order that is refused. (transfer
 * full) */
PayGame *
pay_judge_mail_receive (PayGame *game, const char *data, gsize length, PayDiagnostics *diagnostics);

G_END_DECLS
