/* arrival.h - the time when an email arrived, which counts for deadlines
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"
#include "model/mail-head.h"

G_BEGIN_DECLS

/**
 * payola_arrival_find:
 * @judge: the judge
 * @head: the headers of an email
 *
 * Finds the time when an email arrived: the time in the uppermost header Received, if it was
 * written by a trusted server, or the current time. A sender can write more such headers, but only
 * below that of the server. The names of trusted servers are in the settings; by default, these are
 * the servers in the domain of the judge’s address and the IMAP server.
 *
 * Returns: (transfer full): the time, never after the current time
 */
GDateTime *
payola_arrival_find (const PayolaJudge *judge, const PayolaMailHead *head);

G_END_DECLS
