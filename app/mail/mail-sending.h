/* mail-sending.h - sending of letters through the account, each once
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/letter.h"
#include "mail/mail-account.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_SENDING_WAITING,
  PAYOLA_SENDING_NOW,
  PAYOLA_SENDING_DELIVERED, /* now or earlier */
  PAYOLA_SENDING_UNSURE,    /* the server did not answer, now or earlier; the letter is
                             * sent again only on request (@again) */
  PAYOLA_SENDING_FAILED,
} PayolaSendingState;

/* Sends letters in a thread, one after the other. A letter that was delivered is left out, unless
 * it is to be sent again. After an error or a crash, the caller can therefore add all letters
 * again.
 *
 * The log of deliveries (delivery-log.h) is written before the end of a letter is sent, and again
 * after the answer of the server. A crash can therefore neither lose a letter silently nor send it
 * twice.
 *
 * Signals: “changed” with the index of a letter, and “finished”. */
#define PAYOLA_TYPE_MAIL_SENDING (payola_mail_sending_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMailSending, payola_mail_sending, PAYOLA, MAIL_SENDING, GObject)

/**
 * PayolaLetterMaker:
 * @data: user data
 * @error: the reason for a failure
 *
 * Makes a letter. Called in the thread.
 *
 * Returns: (transfer full) (nullable): the letter, or `NULL` on failure
 */
typedef PayolaLetter *(*PayolaLetterMaker) (gpointer data, GError **error);

/**
 * payola_mail_sending_new:
 * @account: the account
 * @game: short name of the game
 *
 * Creates an empty list of letters.
 *
 * Returns: (transfer full): the list
 */
PayolaMailSending *
payola_mail_sending_new (PayolaMailAccount *account, const char *game);

/**
 * payola_mail_sending_add:
 * @self: a list that was not started
 * @key: the letter, see payola_letter_make_key()
 * @again: whether to send it even if it was delivered before
 * @tag: a number that the caller chooses, such as a power
 * @make: makes the letter
 * @data: (transfer full): the data of @make
 * @destroy: frees @data
 *
 * Adds a letter.
 */
void
payola_mail_sending_add (PayolaMailSending *self, const char *key, gboolean again, int tag,
                         PayolaLetterMaker make, gpointer data, GDestroyNotify destroy);

/**
 * payola_mail_sending_start:
 * @self: a list
 *
 * Starts to send the letters. Sending continues even if the caller releases the list.
 */
void
payola_mail_sending_start (PayolaMailSending *self);

/**
 * payola_mail_sending_cancel:
 * @self: a list
 *
 * Stops sending, even in the middle of a letter.
 */
void
payola_mail_sending_cancel (PayolaMailSending *self);

/**
 * payola_mail_sending_get_n:
 * @self: a list
 *
 * Gets the number of letters.
 *
 * Returns: the number
 */
guint
payola_mail_sending_get_n (PayolaMailSending *self);

/**
 * payola_mail_sending_get_state:
 * @self: a list
 * @i: the index of a letter
 * @tag: (out) (optional): its tag
 *
 * Gets the state of a letter.
 *
 * Returns: the state
 */
PayolaSendingState
payola_mail_sending_get_state (PayolaMailSending *self, guint i, int *tag);

/**
 * payola_mail_sending_count:
 * @self: a list
 * @state: a state
 *
 * Counts the letters in a state.
 *
 * Returns: the number
 */
guint
payola_mail_sending_count (PayolaMailSending *self, PayolaSendingState state);

/**
 * payola_mail_sending_get_error:
 * @self: a list
 *
 * Gets the first error.
 *
 * Returns: (transfer none) (nullable): a translated message, or `NULL`
 */
const char *
payola_mail_sending_get_error (PayolaMailSending *self);

/**
 * payola_mail_sending_is_finished:
 * @self: a list
 *
 * Checks whether sending has ended.
 *
 * Returns: `TRUE` if nothing happens any more
 */
gboolean
payola_mail_sending_is_finished (PayolaMailSending *self);

G_END_DECLS
