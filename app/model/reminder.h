/* reminder.h - a deadline that comes near, and the letters that remind of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_DEADLINE_FAR,  /* none, or far away, or nobody is awaited */
  PAYOLA_DEADLINE_NEAR, /* within a day */
  PAYOLA_DEADLINE_OVER,
} PayolaDeadlineState;

PayolaDeadlineState
payola_reminder_state (PayGame *game, GDateTime *now);
/* The powers whose sheets are awaited (bits). */
guint64
payola_reminder_awaited (PayGame *game);
/* What the bar and the notification say; owned. */
char *
payola_reminder_sentence (PayGame *game, GDateTime *now);
/* A letter to a player whose sheet is awaited: the game, the phase, the deadline, what happens
 * without it. Owned. */
char *
payola_reminder_subject (PayGame *game);
char *
payola_reminder_letter (PayGame *game, PayPower power, GDateTime *now);
/* One mail to all who are awaited and have an address, none of whom sees the others' ("mailto:");
 * NULL when nobody has one. Owned. */
char *
payola_reminder_mail_all (PayGame *game, GDateTime *now);
/* Whether a notification of this state is due: once for every deadline and state, however often the
 * game is opened. Notes it as sent. */
gboolean
payola_reminder_claim (PayGame *game, PayolaDeadlineState state);

G_END_DECLS
