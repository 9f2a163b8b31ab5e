/* game-letters.h - letters of a game master that are sent through the account
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/mail-sending.h"
#include "model/inbox.h"
#include "service/statements.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_LETTER_STATEMENT,
  PAYOLA_LETTER_REMINDER,
  PAYOLA_LETTER_REPLY,
  PAYOLA_LETTER_MESSAGE, /* written by the game master */
  PAYOLA_N_LETTERS
} PayolaLetterKind;

/**
 * payola_letter_get_kind:
 * @tag: the tag of a letter
 * @index: (out): the power, or the index of the email that is answered
 *
 * Gets the kind of letter that a tag stands for.
 *
 * Returns: the kind
 */
PayolaLetterKind
payola_letter_get_kind (int tag, guint *index);

/* Each letter has a key (payola_letter_make_key()), by which payola_delivery_get() finds its
 * delivery. */

/**
 * payola_game_letter_find_address:
 * @game: the game
 *
 * Finds the address to which players send their sheets: that of the game, or that of the account.
 *
 * Returns: (transfer none): the address; "" if there is none
 */
const char *
payola_game_letter_find_address (PayGame *game);

/**
 * payola_game_letter_request:
 * @game: the game
 * @turn: the phase that the letter announces
 * @power: the power
 *
 * Describes a letter with the settings of the game. Its texts belong to the game and the account.
 *
 * Returns: the description
 */
PayolaLetterRequest
payola_game_letter_request (PayGame *game, guint turn, PayPower power);

/**
 * payola_statement_letter_key:
 * @game: the game
 * @turn: the phase that the letter announces
 * @power: the power
 *
 * Makes the key of a letter. The key does not depend on the attachments, the deadline and the sheet
 * on file.
 *
 * Returns: (transfer full): the key
 */
char *
payola_statement_letter_key (PayGame *game, guint turn, PayPower power);

/**
 * payola_statement_letter_add:
 * @sending: the letters
 * @game: the game
 * @turn: the phase that the letter announces
 * @power: the power
 * @forms: the forms that are sent with the text, as bits
 * @key: (nullable): the game master’s key, which signs packets
 * @again: whether to send it even if it was delivered before
 *
 * Adds a letter. It names an earlier letter with other contents that it replaces.
 */
void
payola_statement_letter_add (PayolaMailSending *sending, PayGame *game, guint turn, PayPower power,
                             guint forms, const PayKey *key, gboolean again);

/**
 * payola_statement_letter_delivered:
 * @game: the game from which the letters were made
 * @tag: the tag of a delivered letter
 *
 * Records that a letter was delivered, so that a later one can name it.
 */
void
payola_statement_letter_delivered (PayGame *game, int tag);

/**
 * payola_reminder_letter_key:
 * @game: the game
 * @power: the power
 *
 * Makes the key of a reminder. The key is different on each day.
 *
 * Returns: (transfer full): the key
 */
char *
payola_reminder_letter_key (PayGame *game, PayPower power);

/**
 * payola_reminder_letter_add:
 * @sending: the letters
 * @game: the game
 * @power: the power
 * @forms: the forms that are sent with the text, as bits
 * @again: whether to send it even if it was delivered before
 *
 * Adds a reminder.
 */
void
payola_reminder_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power, guint forms,
                            gboolean again);

/**
 * payola_message_letter_add:
 * @sending: the letters
 * @game: the game
 * @power: the power
 * @subject: the subject
 * @text: the message
 *
 * Adds a message of the game master to a player, and records it in the file “messages.txt” on the
 * game’s desk (desk-store.h). The same message is sent again only after a minute.
 */
void
payola_message_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power,
                           const char *subject, const char *text);

/**
 * payola_reply_letter_is_due:
 * @item: an email
 *
 * Checks whether an email should be answered. This is a sheet that was accepted or refused and not
 * yet answered.
 *
 * Returns: `TRUE` if a reply is due
 */
gboolean
payola_reply_letter_is_due (const PayolaInboxItem *item);

/**
 * payola_reply_letter_add:
 * @sending: the letters
 * @item: the email
 * @i: its index
 * @again: whether to send it even if it was delivered before
 *
 * Adds the reply to an email.
 */
void
payola_reply_letter_add (PayolaMailSending *sending, const PayolaInboxItem *item, guint i,
                         gboolean again);

G_END_DECLS
