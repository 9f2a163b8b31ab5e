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

/* Creates an empty list of letters. (transfer full) */
PayolaMailSending *payola_mail_sending_new (PayolaMailAccount *account, const char *game);

/* Adds a letter. @again says whether to send it even if it was delivered before. @tag is a number
 * that the caller chooses, such as a power. Takes @data. */
void payola_mail_sending_add (PayolaMailSending *self, const char *key, gboolean again, int tag,
                              PayolaLetterMaker make, gpointer data, GDestroyNotify destroy);

/* Starts to send the letters. Sending continues even if the caller releases the list. */
void payola_mail_sending_start (PayolaMailSending *self);

/* Stops sending, even in the middle of a letter. */
void payola_mail_sending_cancel (PayolaMailSending *self);

/* Gets the number of letters. */
guint payola_mail_sending_get_n (PayolaMailSending *self);

/* Gets the state of a letter. @tag may be NULL. */
PayolaSendingState payola_mail_sending_get_state (PayolaMailSending *self, guint i, int *tag);

/* Counts the letters in a state. */
guint payola_mail_sending_count (PayolaMailSending *self, PayolaSendingState state);

/* Gets the first error. Returns a translated message, or NULL. */
const char *payola_mail_sending_get_error (PayolaMailSending *self);

gboolean payola_mail_sending_is_finished (PayolaMailSending *self);

G_END_DECLS
