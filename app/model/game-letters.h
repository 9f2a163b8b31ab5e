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

/* Gets the kind of letter that a tag stands for. @index is the power, or the index of the email
 * that is answered. */
PayolaLetterKind payola_letter_get_kind (int tag, guint *index);

/* Each letter has a key (payola_letter_make_key()), by which payola_delivery_get() finds its
 * delivery. */

/* Finds the address to which players send their sheets: that of the game, or that of the account.
 * Returns the address; "" if there is none. */
const char *payola_game_letter_find_address (PayGame *game);

/* Describes a letter with the settings of the game. Its texts belong to the game and the account.
 */
PayolaLetterRequest payola_game_letter_request (PayGame *game, guint turn, PayPower power);

/* Makes the key of a letter. The key does not depend on the attachments, the deadline and the
 * sheet on file. (transfer full) */
char *payola_statement_letter_key (PayGame *game, guint turn, PayPower power);

/* Adds a letter. It names an earlier letter with other contents that it replaces. @forms: the
 * forms that are sent with the text, as bits. @key is the game master’s key, which signs packets;
 * may be NULL. @again says whether to send it even if it was delivered before. */
void payola_statement_letter_add (PayolaMailSending *sending, PayGame *game, guint turn,
                                  PayPower power, guint forms, const PayKey *key, gboolean again);

/* Records that a letter was delivered, so that a later one can name it. */
void payola_statement_letter_delivered (PayGame *game, int tag);

/* Makes the key of a reminder. The key is different on each day. (transfer full) */
char *payola_reminder_letter_key (PayGame *game, PayPower power);

/* Adds a reminder. @forms: the forms that are sent with the text, as bits. @again says whether to
 * send it even if it was delivered before. */
void payola_reminder_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power,
                                 guint forms, gboolean again);

/* Adds a message of the game master to a player, and records it in the file “messages.txt” on the
 * game’s desk (desk-store.h). The same message is sent again only after a minute. */
void payola_message_letter_add (PayolaMailSending *sending, PayGame *game, PayPower power,
                                const char *subject, const char *text);

/* Checks whether an email should be answered. This is a sheet that was accepted or refused and
 * not yet answered. */
gboolean payola_reply_letter_is_due (const PayolaInboxItem *item);

/* Adds the reply to an email. @i: its index. @again says whether to send it even if it was
 * delivered before. */
void payola_reply_letter_add (PayolaMailSending *sending, const PayolaInboxItem *item, guint i,
                              gboolean again);

G_END_DECLS
