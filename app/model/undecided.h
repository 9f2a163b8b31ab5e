/* undecided.h - emails for the current phase that the game master has not decided
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

G_BEGIN_DECLS

/* Lists the indexes (guint) of open emails for the current phase, in the order of arrival. Emails
 * for other phases or games do not matter for its results. (transfer full) */
GArray *payola_undecided_list (PayolaInbox *inbox);

/* Returns the powers of these emails as bits. Their sheets cannot be called missing. */
guint64 payola_undecided_powers (PayolaInbox *inbox);

/* Returns the names of the powers in a set, separated by commas. (transfer full) */
char *payola_undecided_names (const PayBoard *board, guint64 powers);

G_END_DECLS
