/* inbox.h - emails for a game: recognised, accepted or waiting, with replies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming.h"
#include "model/document.h"

G_BEGIN_DECLS

typedef struct
{
  GDateTime *when;
  char *source;  /* name of the file; “” if it was pasted or dropped as text */
  GBytes *data;  /* the email without changes */
  PayPhase came; /* phase of the game when the email arrived */
  PayIncomingKind kind;
  PayPower power;     /* power of the sheet, or PAY_NO_POWER if it was not recognised */
  PayPower assigned;  /* power chosen by the game master for an email without one */
  PayPhase phase;     /* phase of the sheet */
  char *signer;       /* key of a valid signature, or NULL */
  char *sentence;     /* translated description of the email */
  char *findings;     /* translated lines with the findings, or “” */
  char *reply;        /* text of a reply */
  char *from;         /* address of the sender, or “” */
  gboolean taken;     /* whether the sheet was accepted */
  gboolean late;      /* whether the sheet is for this phase and arrived after its deadline */
  gboolean waiting;   /* whether the sheet is valid and the game master must decide */
  gboolean declined;  /* whether the game master declined the sheet */
  gboolean outdated;  /* whether a later sheet of the same power and phase was accepted */
  gboolean closed;    /* whether the email is sealed for a key that is not open */
  gboolean automatic; /* whether a program wrote the email: an autoreply, a report of a mail server,
                       * a mailing list or a loop; it is not answered */
  gboolean answered;
} PayolaInboxItem;

/* A valid sheet is accepted at once, as one undo step. It waits for a decision if it would
 * replace another sheet, if it is unsigned and does not come from the player’s address, or if a
 * program wrote the email. When
 * the game changes (undo, a new phase, a listed player), waiting emails and emails of the current
 * phase are compared with the game again. A sheet that is no longer in the game waits for a
 * decision. Stored mail is kept until its phase has ended and it was accepted, declined, answered
 * or made outdated by a later sheet; see payola_inbox_keep(). Signal: “changed”. */
#define PAYOLA_TYPE_INBOX (payola_inbox_get_type ())
G_DECLARE_FINAL_TYPE (PayolaInbox, payola_inbox, PAYOLA, INBOX, GObject)

/**
 * payola_inbox_new:
 * @document: the document of the game
 *
 * Creates an empty inbox for a game.
 *
 * Returns: (transfer full): the inbox
 */
PayolaInbox *
payola_inbox_new (PayolaDocument *document);

/**
 * payola_inbox_get_document:
 * @self: an inbox
 *
 * Returns the document.
 *
 * Returns: (transfer none): the document
 */
PayolaDocument *
payola_inbox_get_document (PayolaInbox *self);

/**
 * payola_inbox_keep:
 * @self: an inbox
 *
 * Loads the stored emails of the game, watches the folder that was watched before, and stores
 * emails from now on. The folder “inbox” on the desk of the game (desk-store.h) contains an index,
 * and one file for each email. The files of emails are locked if the game has a passphrase. Stored
 * sheets that are not in the game wait for a decision.
 */
void
payola_inbox_keep (PayolaInbox *self);

/**
 * payola_inbox_set_key:
 * @self: an inbox
 * @key: (nullable): the key
 *
 * Sets the game master’s key that opens sealed mail. Then reads the emails that could not be opened
 * before.
 */
void
payola_inbox_set_key (PayolaInbox *self, const PayKey *key);

/**
 * payola_inbox_get_key:
 * @self: an inbox
 *
 * Returns the game master’s key.
 *
 * Returns: (transfer none) (nullable): the key
 */
const PayKey *
payola_inbox_get_key (PayolaInbox *self);

/**
 * payola_inbox_receive:
 * @self: an inbox
 * @data: the text
 * @length: the length of the text in bytes
 * @source: the name of the file, or “”
 *
 * Receives an email, or all emails of a mailbox.
 *
 * Returns: (transfer none): the last email
 */
const PayolaInboxItem *
payola_inbox_receive (PayolaInbox *self, const char *data, gsize length, const char *source);

/**
 * payola_inbox_receive_file:
 * @self: an inbox
 * @file: the file
 * @error: the file cannot be read, is larger than `PAY_FILE_MAX_LETTER` bytes, or contains more
 *   than `PAY_MAILBOX_MAX` emails
 *
 * Receives the email in a file.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_inbox_receive_file (PayolaInbox *self, GFile *file, GError **error);

/**
 * payola_inbox_receive_fetched:
 * @self: an inbox
 * @mail: an email from the user’s mailbox
 * @when: (nullable): its arrival at the server, or `NULL` for now
 * @came: the phase of the game at that time
 *
 * Receives an email if it concerns the game: if it comes from the address of a player, or if it
 * contains a sheet that is not for another game. Emails that programs wrote are left out
 * (mail-head.h). The same email is received only once.
 *
 * Returns: whether the email was received
 */
gboolean
payola_inbox_receive_fetched (PayolaInbox *self, GBytes *mail, GDateTime *when, PayPhase came);

/**
 * payola_inbox_get_n:
 * @self: an inbox
 *
 * Returns the number of emails.
 *
 * Returns: the number
 */
guint
payola_inbox_get_n (PayolaInbox *self);

/**
 * payola_inbox_get:
 * @self: an inbox
 * @i: the index of the email
 *
 * Returns an email. Emails are in the order of arrival.
 *
 * Returns: (transfer none): the email
 */
const PayolaInboxItem *
payola_inbox_get (PayolaInbox *self, guint i);

/* Checks whether payola_inbox_count_open() counts an email. */
gboolean
payola_inbox_item_is_open (const PayolaInboxItem *item);

/**
 * payola_inbox_count_open:
 * @self: an inbox
 *
 * Counts the emails that wait for a decision, or were refused and not answered yet. Outdated and
 * repeated emails, emails that the game master has declined, and emails of programs without a sheet
 * are not counted.
 *
 * Returns: the number
 */
guint
payola_inbox_count_open (PayolaInbox *self);

/**
 * payola_inbox_accept:
 * @self: an inbox
 * @i: the index of the email
 *
 * Accepts a sheet that waits or was declined.
 *
 * Returns: `TRUE` if the sheet is in the game now, or `FALSE` if it is no longer valid
 */
gboolean
payola_inbox_accept (PayolaInbox *self, guint i);

/**
 * payola_inbox_decline:
 * @self: an inbox
 * @i: the index of the email
 *
 * Declines a sheet that waits, and states this in the reply.
 */
void
payola_inbox_decline (PayolaInbox *self, guint i);

/**
 * payola_inbox_assign:
 * @self: an inbox
 * @i: the index of the email
 * @power: the power
 *
 * Reads an email again as the sheet of a power.
 */
void
payola_inbox_assign (PayolaInbox *self, guint i, PayPower power);

/**
 * payola_inbox_list_key:
 * @self: an inbox
 * @i: the index of the email
 *
 * Enters the key that signed an email in the roster, as the key of the power’s player.
 *
 * Returns: `TRUE` on success, or `FALSE` if the email is not signed, its power is not known, or
 *   the player already has a key
 */
gboolean
payola_inbox_list_key (PayolaInbox *self, guint i);

/**
 * payola_inbox_set_answered:
 * @self: an inbox
 * @i: the index of the email
 *
 * Records that an email was answered.
 */
void
payola_inbox_set_answered (PayolaInbox *self, guint i);

/**
 * payola_inbox_watch:
 * @self: an inbox
 * @folder: (nullable): the folder, or `NULL` to stop watching
 * @error: a `G_IO_ERROR`
 *
 * Receives all mail in a folder, now and whenever new mail arrives there. Files whose names do not
 * have the suffix of an email or sheet are ignored. An email that is in several files is received
 * only once.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_inbox_watch (PayolaInbox *self, GFile *folder, GError **error);

/**
 * payola_inbox_get_folder:
 * @self: an inbox
 *
 * Returns the folder that is watched.
 *
 * Returns: (transfer none) (nullable): the folder
 */
GFile *
payola_inbox_get_folder (PayolaInbox *self);

/**
 * payola_inbox_get_trouble:
 * @self: an inbox
 *
 * Returns the reason why the stored folder could not be watched again, or why a file in the watched
 * folder could not be read.
 *
 * Returns: (transfer none) (nullable): the translated reason, or `NULL`
 */
const char *
payola_inbox_get_trouble (PayolaInbox *self);

G_END_DECLS
