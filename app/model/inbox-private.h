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
  /* Whether the inbox itself is changing the game. Without this field, each accepted email would
   * make the inbox read all other emails again. */
  gboolean busy;
};

/* inbox.c */
/* Receives an email that arrived at the time @when. Takes ownership of @mail and @when. */
const PayolaInboxItem *
_payola_inbox_receive_mail (PayolaInbox *self, GBytes *mail, const char *source, GDateTime *when,
                            PayPhase came);
/* Receives an email that arrived now. Takes ownership of @mail. */
const PayolaInboxItem *
_payola_inbox_receive_now (PayolaInbox *self, GBytes *mail, const char *source);
/* Checks whether a program wrote an email. */
gboolean
_payola_inbox_is_automatic (GBytes *mail);
/* Stores all changes, then emits “changed”. */
void
_payola_inbox_changed (PayolaInbox *self);

/* inbox-folder.c */
void
_payola_inbox_watch_again (PayolaInbox *self, const char *game);

G_END_DECLS
