/* waiting-mail.h - all letters of a game that wait to be sent, and their sending
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/game-letters.h"

G_BEGIN_DECLS

/* The letters of a document that wait. All windows of the document share this object.
 *
 * Signal: “changed” when the letters that wait may have changed, and when sending begins or
 * ends. */
#define PAYOLA_TYPE_WAITING_MAIL (payola_waiting_mail_get_type ())
G_DECLARE_FINAL_TYPE (PayolaWaitingMail, payola_waiting_mail, PAYOLA, WAITING_MAIL, GObject)

/* A choice of letters. */
typedef struct
{
  int turn;            /* the phase that the letters announce, or -1 for the current one, but
                        * without welcomes */
  gboolean remind_now; /* whether reminders are sent even if the deadline is far */
} PayolaWaitingScope;

/* Gets the letters of a game. Returns the letters, which live as long as the document.
 * (transfer none) */
PayolaWaitingMail *payola_waiting_mail_get (PayolaDocument *document);

/* Sets the inbox, to which no reference is kept. Without an inbox there are no replies. */
void payola_waiting_mail_set_inbox (PayolaWaitingMail *self, PayolaInbox *inbox);

/* Returns the powers (bits) of which emails for this phase wait in the inbox, and the powers whose
 * sheets are missing: awaited, and not waiting in the inbox. */
guint64 payola_waiting_mail_get_held (PayolaWaitingMail *self);
guint64 payola_waiting_mail_get_missing (PayolaWaitingMail *self);

/* Counts the letters that wait. */
guint payola_waiting_mail_count (PayolaWaitingMail *self, PayolaWaitingScope scope,
                                 guint counts[PAYOLA_N_LETTERS]);

/* Gets the forms in which statements are sent, as bits (PayolaStatementForm). */
guint payola_waiting_mail_get_forms (PayolaWaitingMail *self);

/* Stores the forms on the desk of the game. @forms: the forms as bits. */
void payola_waiting_mail_set_forms (PayolaWaitingMail *self, guint forms);

/* Sends all letters that wait, unless letters are being sent. Letters that were perhaps delivered
 * are reported again, but not sent. @key is the game master’s key, which signs packets; may be
 * NULL. Returns TRUE if sending has begun. */
gboolean payola_waiting_mail_send_all (PayolaWaitingMail *self, PayolaWaitingScope scope,
                                       const PayKey *key);

/* Creates an empty list for letters that the user has chosen one by one, or NULL if letters are
 * being sent. (transfer full) */
PayolaMailSending *payola_waiting_mail_begin (PayolaWaitingMail *self);

/* Sends letters. Emails whose replies are delivered are marked as answered in the inbox. The
 * program runs at least until sending ends. Takes @sending. */
void payola_waiting_mail_start (PayolaWaitingMail *self, PayolaMailSending *sending);

/* Gets the letters that are being sent, or were sent last. May return NULL. (transfer none) */
PayolaMailSending *payola_waiting_mail_get_sending (PayolaWaitingMail *self);

/* Checks whether letters are being sent. Returns TRUE until all letters were sent or the user
 * stopped. */
gboolean payola_waiting_mail_is_busy (PayolaWaitingMail *self);

G_END_DECLS
