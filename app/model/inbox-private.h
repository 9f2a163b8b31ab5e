/* inbox-private.h - internals of the inbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/inbox.h"

#include "model/inbox-store.h"

G_BEGIN_DECLS

struct _PayolaInbox
{
  GObject parent_instance;

  PayolaDocument *document;
  PayKey *key;
  GPtrArray *items; /* emails (PayolaInboxItem), the latest last */
  GFile *folder;
  GFileMonitor *monitor;
  GHashTable *seen;        /* checksums of emails found in the folder */
  PayolaInboxStore *store; /* NULL if emails are not stored */
  char *trouble;
  char **others;   /* titles of other games that may get the same emails, or NULL */
  gboolean shared; /* whether another game watches the same folder */
  /* Whether the inbox itself is changing the game. Without this field, each accepted email would
   * make the inbox read all other emails again. */
  gboolean busy;
};

/* inbox.c */
/* Makes an item for an email that arrived in the phase @came. Takes ownership of @mail. (transfer
 * full) */
PayolaInboxItem *_payola_inbox_item_new (GBytes *mail, const char *source, GDateTime *served,
                                         PayPhase came, gboolean given);
void _payola_inbox_item_free (PayolaInboxItem *item);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaInboxItem, _payola_inbox_item_free)
/* Adds an item that was read. Takes ownership of @item. */
const PayolaInboxItem *_payola_inbox_add (PayolaInbox *self, PayolaInboxItem *item,
                                          const PayolaReception *reception);
/* Receives an email that the game master gives to this game now. Takes ownership of @mail. */
const PayolaInboxItem *_payola_inbox_receive_now (PayolaInbox *self, GBytes *mail,
                                                  const char *source);
/* Decides what becomes of an email. (transfer full) */
PayolaReception *_payola_inbox_read (PayolaInbox *self, const PayolaInboxItem *item);
/* Stores all changes, then emits “changed”. */
void _payola_inbox_changed (PayolaInbox *self);

/* inbox-fetched.c */
/* Receives an email that may be for another game, unless it is, or was received before. */
gboolean _payola_inbox_receive_shared (PayolaInbox *self, GBytes *mail, const char *source,
                                       GDateTime *when, PayPhase came);

/* inbox-folder.c */
void _payola_inbox_watch_again (PayolaInbox *self, const char *game);

G_END_DECLS
