/* reminder.h - reminders of a deadline
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_DEADLINE_FAR,  /* no deadline, a deadline more than a day away, or no missing sheets */
  PAYOLA_DEADLINE_NEAR, /* less than a day is left */
  PAYOLA_DEADLINE_OVER,
} PayolaDeadlineState;

/* Checks how near the deadline of a game is. */
PayolaDeadlineState payola_reminder_state (PayGame *game, GDateTime *now);

/* Returns the powers whose sheets have not been received. A game that is over does not wait for
 * any sheets. Returns the powers as bits. */
guint64 payola_reminder_awaited (PayGame *game);

/* Describes the deadline and the missing sheets, for the bar and the notification.
 * (transfer full) */
char *payola_reminder_sentence (PayGame *game, GDateTime *now);

/* Describes the deadline and the missing sheets like payola_reminder_sentence(), but does not say
 * that the sheets of the powers @held (bits) are missing, because emails of these powers wait for a
 * decision of the game master. (transfer full) */
char *payola_reminder_describe (PayGame *game, guint64 held, GDateTime *now);

/* Returns the subject of a reminder. (transfer full) */
char *payola_reminder_subject (PayGame *game);

/* Writes a reminder to players: the game, the phase, the deadline, and what happens without a
 * sheet. @power is the power without a sheet, or `PAY_NO_POWER` for several. (transfer full) */
char *payola_reminder_letter (PayGame *game, PayPower power, GDateTime *now);

/* Creates one “mailto:” address with a reminder to all players whose sheets are missing. The
 * addresses are blind copies, so that players do not see each other’s addresses. Returns NULL if
 * none of these players has an address. (transfer full) */
char *payola_reminder_mail_all (PayGame *game, GDateTime *now);

/* Makes the URI of an email to some powers (bits), like payola_reminder_mail_all().
 * (transfer full) (nullable) */
char *payola_reminder_mail_to (PayGame *game, guint64 powers, GDateTime *now);

/* Checks whether a notification is due, and records it as sent. Each deadline and state has one
 * notification, however often the game is opened. */
gboolean payola_reminder_claim (PayGame *game, PayolaDeadlineState state);

G_END_DECLS
