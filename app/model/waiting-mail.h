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

/**
 * payola_waiting_mail_get:
 * @document: a document
 *
 * Gets the letters of a game.
 *
 * Returns: (transfer none): the letters, which live as long as the document
 */
PayolaWaitingMail *
payola_waiting_mail_get (PayolaDocument *document);

/**
 * payola_waiting_mail_set_inbox:
 * @self: the letters of a game
 * @inbox: the inbox with the emails that are answered
 *
 * Sets the inbox, to which no reference is kept. Without an inbox there are no replies.
 */
void
payola_waiting_mail_set_inbox (PayolaWaitingMail *self, PayolaInbox *inbox);

/* Returns the powers (bits) of which emails for this phase wait in the inbox, and the powers whose
 * sheets are missing: awaited, and not waiting in the inbox. */
guint64
payola_waiting_mail_get_held (PayolaWaitingMail *self);
guint64
payola_waiting_mail_get_missing (PayolaWaitingMail *self);

/**
 * payola_waiting_mail_count:
 * @self: the letters of a game
 * @scope: the letters to count
 * @counts: (out) (array fixed-size=4): the number of letters of each kind
 *
 * Counts the letters that wait.
 *
 * Returns: the number of all letters
 */
guint
payola_waiting_mail_count (PayolaWaitingMail *self, PayolaWaitingScope scope,
                           guint counts[PAYOLA_N_LETTERS]);

/**
 * payola_waiting_mail_get_forms:
 * @self: the letters of a game
 *
 * Gets the forms in which statements are sent, as bits (PayolaStatementForm).
 *
 * Returns: the forms
 */
guint
payola_waiting_mail_get_forms (PayolaWaitingMail *self);

/**
 * payola_waiting_mail_set_forms:
 * @self: the letters of a game
 * @forms: the forms as bits
 *
 * Stores the forms on the desk of the game.
 */
void
payola_waiting_mail_set_forms (PayolaWaitingMail *self, guint forms);

/**
 * payola_waiting_mail_send_all:
 * @self: the letters of a game
 * @scope: the letters to send
 * @key: (nullable): the game master’s key, which signs packets
 *
 * Sends all letters that wait, unless letters are being sent. Letters that were perhaps delivered
 * are reported again, but not sent.
 *
 * Returns: `TRUE` if sending has begun
 */
gboolean
payola_waiting_mail_send_all (PayolaWaitingMail *self, PayolaWaitingScope scope, const PayKey *key);

/**
 * payola_waiting_mail_begin:
 * @self: the letters of a game
 *
 * Creates an empty list for letters that the user has chosen one by one.
 *
 * Returns: (transfer full) (nullable): the list, or `NULL` if letters are being sent
 */
PayolaMailSending *
payola_waiting_mail_begin (PayolaWaitingMail *self);

/**
 * payola_waiting_mail_start:
 * @self: the letters of a game, none of which is being sent
 * @sending: (transfer full): the letters
 *
 * Sends letters. Emails whose replies are delivered are marked as answered in the inbox. The
 * program runs at least until sending ends.
 */
void
payola_waiting_mail_start (PayolaWaitingMail *self, PayolaMailSending *sending);

/**
 * payola_waiting_mail_get_sending:
 * @self: the letters of a game
 *
 * Gets the letters that are being sent, or were sent last.
 *
 * Returns: (transfer none) (nullable): the letters
 */
PayolaMailSending *
payola_waiting_mail_get_sending (PayolaWaitingMail *self);

/**
 * payola_waiting_mail_is_busy:
 * @self: the letters of a game
 *
 * Checks whether letters are being sent.
 *
 * Returns: `TRUE` until all letters were sent or the user stopped
 */
gboolean
payola_waiting_mail_is_busy (PayolaWaitingMail *self);

G_END_DECLS
