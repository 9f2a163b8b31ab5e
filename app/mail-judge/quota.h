/* quota.h - the answers and bytes that an address or a seat may cause in an hour
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Checks whether the sender may get an answer, and counts it. */
gboolean payola_quota_may_answer (PayolaVisit *visit);

/* Counts the bytes of an email, which are those of the seat if there is one. Returns FALSE if the
 * sender has sent too many in the last hour. */
gboolean payola_quota_may_read (PayolaVisit *visit, gsize n_bytes);

/* Counts the bytes of the answer. Shortens it if the sender has caused too many in the last hour.
 */
void payola_quota_shorten (PayolaVisit *visit);

G_END_DECLS
