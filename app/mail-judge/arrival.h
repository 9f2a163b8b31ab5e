/* arrival.h - the time when an email arrived, which counts for deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"
#include "service/mail-head.h"

G_BEGIN_DECLS

/* Finds the time when an email arrived. This is the time in the uppermost header Received if a
 * trusted server has written it, otherwise the current time. By default, the servers in the
 * domain of the judge’s address and the IMAP server are trusted. Returns the time, never after
 * the current time. (transfer full) */
GDateTime *payola_arrival_find (const PayolaJudge *judge, const PayolaMailHead *head);

/* Returns whether an email was marked as spam, or whether a server that counts found that its
 * sender is forged. */
gboolean payola_arrival_is_doubtful (const PayolaJudge *judge, const PayolaMailHead *head);

G_END_DECLS
