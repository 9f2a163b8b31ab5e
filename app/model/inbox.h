/* inbox.h - what came in for a game while it is open: recognised, taken in or waiting, with answers
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
  char *source;  /* a file's name; "" when it was pasted or dropped as text */
  GBytes *data;  /* as it came */
  PayPhase came; /* in which phase of the game */
  PayIncomingKind kind;
  PayPower power;    /* PAY_NO_POWER: not recognised */
  PayPower assigned; /* by the game master, for what does not say it itself */
  PayPhase phase;    /* that the sheet is for */
  char *signer;      /* whose signature on it was proved; NULL */
  char *sentence;    /* what it is, translated */
  char *findings;    /* translated lines; "" */
  char *reply;       /* a mail to answer with */
  char *from;        /* whom to answer; "" */
  gboolean taken;    /* its sheet was received */
  gboolean waiting;  /* its sheet could be received: for the game master to say */
  gboolean declined; /* the game master leaves it out */
  gboolean outdated; /* a later sheet of its power was taken in for the same phase */
  gboolean closed;   /* it is sealed, and the key it is sealed for is not open */
  gboolean answered;
} PayolaInboxItem;

/* Good sheets are received at once, each as one step of undo, unless another sheet of that power is
 * there already. When the game changes (undo, another phase, a player listed) what came is held
 * against it again: a sheet that is not in it any more waits. Nothing is forgotten while its phase
 * lasts, and nothing that is not done with: see payola_inbox_keep(). Signal "changed". */
#define PAYOLA_TYPE_INBOX (payola_inbox_get_type ())
G_DECLARE_FINAL_TYPE (PayolaInbox, payola_inbox, PAYOLA, INBOX, GObject)

PayolaInbox *
payola_inbox_new (PayolaDocument *document);
PayolaDocument *
payola_inbox_get_document (PayolaInbox *self);
/* From now on what came is kept beside what else lies on the desk of the game (desk-store.h), in a
 * folder "inbox": a file for each mail, as it came, behind the game's passphrase if it has one, and
 * an index. What was kept before comes back, and so does the folder that was watched; sheets among
 * it that are not in the game wait for a word. */
void
payola_inbox_keep (PayolaInbox *self);
/* The game master's key, for what is sealed; NULL: none. What was closed without it is read. */
void
payola_inbox_set_key (PayolaInbox *self, const PayKey *key);
const PayKey *
payola_inbox_get_key (PayolaInbox *self);

/* Returns what it is; borrowed. */
const PayolaInboxItem *
payola_inbox_receive (PayolaInbox *self, const char *data, gsize length, const char *source);
/* FALSE with @error when the file cannot be read or is larger than any mail. */
gboolean
payola_inbox_receive_file (PayolaInbox *self, GFile *file, GError **error);
guint
payola_inbox_get_n (PayolaInbox *self);
const PayolaInboxItem *
payola_inbox_get (PayolaInbox *self, guint i);
/* How many wait for a word of the game master, or were refused and not answered yet. */
guint
payola_inbox_count_open (PayolaInbox *self);
/* Takes in what waits or was left out, as it is now; FALSE when it no longer can be. */
gboolean
payola_inbox_accept (PayolaInbox *self, guint i);
/* Leaves out what waits; its answer says so. */
void
payola_inbox_decline (PayolaInbox *self, guint i);
/* Reads one again, as a sheet of this power. */
void
payola_inbox_assign (PayolaInbox *self, guint i, PayPower power);
/* Lists the key with which one is signed as that of its player. FALSE when he has a key. */
gboolean
payola_inbox_list_key (PayolaInbox *self, guint i);
void
payola_inbox_set_answered (PayolaInbox *self, guint i);

/* Receives whatever is in a folder, and what comes into it from now on, each text once; NULL: no
 * folder. FALSE with @error. */
gboolean
payola_inbox_watch (PayolaInbox *self, GFile *folder, GError **error);
GFile *
payola_inbox_get_folder (PayolaInbox *self);
/* Why the folder that was watched before is not watched now; NULL. */
const char *
payola_inbox_get_trouble (PayolaInbox *self);

G_END_DECLS
