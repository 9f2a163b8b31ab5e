/* outbox.h - sending of queued letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* Sends all letters that are due, including those that an earlier run could not complete. A
 * letter that cannot be sent is tried again later, with increasing delays, and finally reported
 * to the master. Returns FALSE if the journal could not be written. */
gboolean payola_outbox_send_all (PayolaJudge *judge);

G_END_DECLS
