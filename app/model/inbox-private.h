/* inbox-private.h - what the files of the inbox share
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
  GPtrArray *items; /* PayolaInboxItem, the latest last */
  GFile *folder;
  GFileMonitor *monitor;
  GHashTable *seen;        /* sums of what the folder held already */
  PayolaInboxStore *store; /* NULL: nothing is kept */
  char *trouble;
  /* The inbox itself changes the game: a folder of mails would be read anew with each of them. */
  gboolean busy;
};

/* inbox.c */
/* Takes the mail. */
const PayolaInboxItem *
_payola_inbox_receive_mail (PayolaInbox *self, GBytes *mail, const char *source);
/* Everything that was done is kept, then told. */
void
_payola_inbox_changed (PayolaInbox *self);

/* inbox-folder.c */
void
_payola_inbox_watch_again (PayolaInbox *self, const char *game);

G_END_DECLS
