/* inbox.h - emails for a game: recognised, accepted or waiting, with replies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"
#include "service/reception.h"

G_BEGIN_DECLS

/* The state of an email. */
typedef enum
{
  PAYOLA_INBOX_ACCEPTED,
  PAYOLA_INBOX_REPLACED, /* accepted, and replaced by a later sheet of its power and phase */
  PAYOLA_INBOX_WAITING,  /* the game master must decide */
  PAYOLA_INBOX_UNDONE,   /* waits again, because its acceptance was undone */
  PAYOLA_INBOX_OUTDATED, /* waited until a later sheet of its power and phase was accepted */
  PAYOLA_INBOX_REFUSED,  /* with errors, for another phase, not signed, or too late */
  PAYOLA_INBOX_DECLINED, /* refused by the game master */
  PAYOLA_INBOX_REPEATED,
  PAYOLA_INBOX_MESSAGE, /* a question or remark, which only the game master answers */
  PAYOLA_INBOX_AUTOMATIC,
  PAYOLA_INBOX_SEALED,  /* for a key that is not open */
  PAYOLA_INBOX_FOREIGN, /* for another game */
  PAYOLA_INBOX_UNKNOWN, /* not recognised as a sheet of a power */
  PAYOLA_INBOX_N_STATES
} PayolaInboxState;

typedef enum
{
  PAYOLA_ANSWER_NONE, /* nobody is to be answered, or not before a decision */
  PAYOLA_ANSWER_DUE,
  PAYOLA_ANSWER_SENT, /* or, for a message: read */
} PayolaAnswer;

typedef struct
{
  GDateTime *when;     /* when it was sent, by its headers */
  GDateTime *imported; /* when it came into the inbox */
  GDateTime *served;   /* when it arrived at the server of the account, or NULL */
  gboolean given;      /* whether the game master gave it to this game by hand */
  char *source;        /* name of the file; “” if it was pasted or dropped as text */
  GBytes *data;        /* the email without changes */
  PayPhase came;       /* phase of the game when the email arrived */
  PayolaInboxState state;
  PayolaReason reason;
  PayolaLateness lateness; /* of a sheet for the current phase */
  PayolaAnswer answer;
  PayIncomingKind kind;
  PayPower power;    /* power of the sheet, or PAY_NO_POWER if it was not recognised */
  PayPower assigned; /* power chosen by the game master for an email without one */
  PayPhase phase;    /* phase of the sheet */
  char *signer;      /* key of a valid signature, or NULL */
  char *sentence;    /* translated description of the email */
  char *text;        /* the sheet or message as it was read, or “” */
  char *findings;    /* translated lines with the findings, or “” */
  char *reply;       /* text of a reply, or “” if a program must not reply */
  char *from;        /* address of the sender, or “” */
} PayolaInboxItem;

/* Whether an email waits for a decision of the game master. */
gboolean payola_inbox_item_is_waiting (const PayolaInboxItem *item);

/* service/reception.h decides about every email. A valid sheet of its player is
 * accepted at once, as one undo step; it waits for a decision if it would replace another sheet.
 * When the game changes (undo, a new phase, a listed player), waiting emails and emails of the
 * current phase are compared with the game again. A sheet that is no longer in the game waits for a
 * decision. Stored mail is kept until its phase has ended and it was accepted, declined, answered
 * or made outdated by a later sheet; see payola_inbox_keep(). Signal: “changed”. */
#define PAYOLA_TYPE_INBOX (payola_inbox_get_type ())
G_DECLARE_FINAL_TYPE (PayolaInbox, payola_inbox, PAYOLA, INBOX, GObject)

/* Creates an empty inbox for a game. (transfer full) */
PayolaInbox *payola_inbox_new (PayolaDocument *document);

/* Returns the document. (transfer none) */
PayolaDocument *payola_inbox_get_document (PayolaInbox *self);

/* Loads the stored emails of the game, watches the folder that was watched before, and stores
 * emails from now on. The folder “inbox” on the desk of the game (desk-store.h) contains an
 * index, and one file for each email. The files of emails are locked if the game has a
 * passphrase. Stored sheets that are not in the game wait for a decision. */
void payola_inbox_keep (PayolaInbox *self);

/* Sets the game master’s key that opens sealed mail. Then reads the emails that could not be
 * opened before. @key may be NULL. */
void payola_inbox_set_key (PayolaInbox *self, const PayKey *key);

/* Returns the game master’s key. May return NULL. */
const PayKey *payola_inbox_get_key (PayolaInbox *self);

/* Receives an email, or all emails of a mailbox. @length is the length of the text in bytes.
 * @source is the name of the file, or “”. */
const PayolaInboxItem *payola_inbox_receive (PayolaInbox *self, const char *data, gsize length,
                                             const char *source);

/* Receives the email in a file. @error is the file cannot be read, is larger than
 * `PAY_FILE_MAX_LETTER` bytes, or contains more than `PAY_MAILBOX_MAX` emails. */
gboolean payola_inbox_receive_file (PayolaInbox *self, GFile *file, GError **error);

/* Looks for other games that may get the same emails. Must be called before new emails are received
 * from a mailbox. */
void payola_inbox_look_around (PayolaInbox *self);

/* Receives an email if it concerns the game: if it comes from the address of a player, names the
 * game, or contains a sheet. Emails for other games, emails that are older than the game, and
 * emails that programs wrote are left out. The same email is received only once.
 * payola_inbox_finish_fetched() must be called after the last email. @mail is an email from the
 * user’s mailbox. @when: its arrival at the server, or NULL for now. */
gboolean payola_inbox_receive_fetched (PayolaInbox *self, GBytes *mail, GDateTime *when,
                                       PayPhase came);

/* Stores the emails that were received, then emits “changed”. */
void payola_inbox_finish_fetched (PayolaInbox *self);

/* Returns the number of emails. */
guint payola_inbox_get_n (PayolaInbox *self);

/* Returns an email. Emails are in the order of arrival. */
const PayolaInboxItem *payola_inbox_get (PayolaInbox *self, guint i);

/* Counts the emails that wait for a decision, so that the phase should not be adjudicated yet. */
guint payola_inbox_count_waiting (PayolaInbox *self);

/* Whether an email needs attention: it waits for a decision, was refused or not recognised and has
 * not been answered, is sealed, or is a message that has not been read. */
gboolean payola_inbox_item_is_open (const PayolaInboxItem *item);

/* Counts the emails that need attention. */
guint payola_inbox_count_open (PayolaInbox *self);

/* Accepts a sheet that waits or was declined. Returns TRUE if the sheet is in the game now, or
 * FALSE if it is no longer valid. */
gboolean payola_inbox_accept (PayolaInbox *self, guint i);

/* Declines a sheet that waits, and states this in the reply. */
void payola_inbox_decline (PayolaInbox *self, guint i);

/* Reads an email again as the sheet of a power. */
void payola_inbox_assign (PayolaInbox *self, guint i, PayPower power);

/* Enters the key that signed an email in the roster, as the key of the power’s player. Returns
 * TRUE on success, or FALSE if the email is not signed, its power is not known, or the player
 * already has a key. */
gboolean payola_inbox_list_key (PayolaInbox *self, guint i);

/* Records that an email was answered, or that a message was read. */
void payola_inbox_set_answered (PayolaInbox *self, guint i);

/* Receives all mail in a folder, now and whenever new mail arrives there. Files whose names do
 * not have the suffix of an email or sheet are ignored. An email that is in several files is
 * received only once. @folder is the folder, or NULL to stop watching. */
gboolean payola_inbox_watch (PayolaInbox *self, GFile *folder, GError **error);

/* Returns the folder that is watched. May return NULL. (transfer none) */
GFile *payola_inbox_get_folder (PayolaInbox *self);

/* Returns the reason why the stored folder could not be watched again, or why a file in the
 * watched folder could not be read. Returns the translated reason, or NULL. */
const char *payola_inbox_get_trouble (PayolaInbox *self);

G_END_DECLS
