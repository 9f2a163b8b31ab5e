/* inbox.h - the sheets and ledger entries received for a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/replaced.h"
#include "game/turn.h"

G_BEGIN_DECLS

/* The sheets and ledger entries of a phase. `sheets` has one element for each power; an element is
 * NULL if its power sent nothing. `booked` is never NULL between pay_inbox_init() and
 * pay_inbox_clear(). */
typedef struct
{
  PaySheet *sheets[PAY_MAX_POWERS];
  PayLedger *booked;
  GPtrArray *replaced; /* PayReplaced, newest last; like `booked`, never NULL */
  guint64 on_file;     /* bits of the powers whose sheets were sent before an earlier phase was
                        * corrected */
} PayInbox;

/* Initializes an inbox without sheets and ledger entries. */
void pay_inbox_init (PayInbox *self);

/* Frees the contents of an inbox. */
void pay_inbox_clear (PayInbox *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayInbox, pay_inbox_clear)

/* Replaces the contents of an inbox with the contents of another inbox. */
void pay_inbox_copy (PayInbox *self, const PayInbox *from);

/* Replaces the contents of an inbox with the sheets and ledger entries of a turn. */
void pay_inbox_copy_of (PayInbox *self, const PayTurn *turn);

/* Removes all sheets, replaced sheets and ledger entries. */
void pay_inbox_empty (PayInbox *self);

/* Checks whether a turn was adjudicated with exactly the sheets and ledger entries of an inbox. */
gboolean pay_inbox_repeats (const PayInbox *self, const PayTurn *turn);

G_END_DECLS
