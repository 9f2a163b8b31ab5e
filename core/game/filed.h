/* filed.h - sheets on file: what was received for a phase before an earlier phase was corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/inbox.h"

G_BEGIN_DECLS

/* A correction of the position that is made again when its phase is reached. */
typedef struct
{
  char *reason;
  PayPosition *before, *after;
} PayFiledCorrection;

/* Everything received for one phase, as text, because the position for which it was read changes.
 * It is immutable and reference-counted. */
typedef struct
{
  PayPhase phase;
  char *deadline;               /* never NULL */
  char *sheets[PAY_MAX_POWERS]; /* NULL if the power sent nothing */
  PayLedger *booked;
  GPtrArray *replaced;    /* PayReplaced */
  GPtrArray *corrections; /* PayFiledCorrection */
} PayFiled;

/* Creates an empty file for a phase; the caller fills it before anything else refers to it. */
PayFiled *pay_filed_new (PayPhase phase, const char *deadline);

PayFiled *pay_filed_ref (PayFiled *self);

void pay_filed_unref (PayFiled *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayFiled, pay_filed_unref)

/* Adds the sheets, ledger entries and replaced sheets of an inbox. */
void pay_filed_add_inbox (PayFiled *self, const PayInbox *inbox);

void pay_filed_add_correction (PayFiled *self, const char *reason, PayPosition *before,
                               PayPosition *after);

/* Checks whether there is nothing that a player or the game master would miss. */
gboolean pay_filed_is_empty (const PayFiled *self);

/* Makes a filed correction again in another position: every treasury by the same difference, and
 * everything else to the same value. Returns NULL if a unit that it moves is not there any more, or
 * if a treasury would fall below zero. (transfer full) (nullable) */
PayPosition *pay_filed_correction_apply (const PayFiledCorrection *self,
                                         const PayPosition *position);

G_END_DECLS
