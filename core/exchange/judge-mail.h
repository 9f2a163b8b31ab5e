/* judge-mail.h - import of results from the emails of judges
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Submits all orders for the current phase from a judge’s email of results. The orders are lines
 * such as "France: Army Paris -> Burgundy." under a line "Movement results for Spring of 1901."
 * Powers that the email does not name keep their sheets.
 *
 * Results of movement phases are useful only in games without money, because they do not contain
 * offers. @length is the length of @data in bytes. Returns NULL with findings if the email has no
 * order for this phase or an order is refused. (transfer full) */
PayGame *pay_judge_mail_receive (PayGame *game, const char *data, gsize length,
                                 PayDiagnostics *diagnostics);

G_END_DECLS
