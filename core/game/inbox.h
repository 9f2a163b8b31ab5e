/* inbox.h - what has come for a phase: sheets, and transfers that were booked
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/turn.h"

G_BEGIN_DECLS

/* Sheets have one place a power, NULL: nothing sent. booked is never NULL between init and
 * clear. */
typedef struct
{
  PaySheet *sheets[PAY_MAX_POWERS];
  PayLedger *booked;
} PayInbox;

void
pay_inbox_init (PayInbox *self);
void
pay_inbox_clear (PayInbox *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayInbox, pay_inbox_clear)
/* What `self` held is forgotten. */
void
pay_inbox_copy (PayInbox *self, const PayInbox *from);
void
pay_inbox_copy_of (PayInbox *self, const PayTurn *turn);
void
pay_inbox_empty (PayInbox *self);
/* Whether the turn was played with just this. */
gboolean
pay_inbox_repeats (const PayInbox *self, const PayTurn *turn);

G_END_DECLS
