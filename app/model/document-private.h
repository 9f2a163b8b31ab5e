/* document-private.h - internals of an open game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

struct _PayolaDocument
{
  GObject parent_instance;

  PayGame *game;
  PayView *told;  /* the view in a packet; NULL for games */
  PayGame *saved; /* the game in the file; NULL if it was never saved */
  GFile *file;
  PayLocker *locker;       /* NULL if the file is not locked */
  PayLocker *saved_locker; /* locker of the file as it was saved last */
  char *sum;               /* checksum of the file as last read or written; NULL if unknown */
  GPtrArray *monitors;     /* GFileMonitor of the file and its folders; NULL without a file */
  PayolaFileState file_state;
  char *title;
  char *last_what;              /* name of the step that was undone or redone last; kept for the
                                 * caller */
  char *drafts[PAY_MAX_POWERS]; /* drafts by power; NULL if a power has no draft */
  char *sent[PAY_MAX_POWERS];   /* checksums of the texts that were sent, or NULL */
  GListStore *pending[PAY_MAX_POWERS]; /* pending offers by power; NULL until asked for */
  GPtrArray *undo, *redo;              /* steps to undo and to redo (Step) */
  guint keep_timeout;
  GFile *recovery;    /* the recovery file; NULL if there is none */
  PayGame *kept;      /* the game in the recovery file */
  gboolean unsaved;   /* whether the game is new or was opened from a recovery file */
  gboolean discarded; /* whether the user does not want the unsaved changes */
};

/* Notifies listeners of the title, the file, and the state of changes and undo. */
void _payola_document_notify (PayolaDocument *self);
void _payola_document_update_title (PayolaDocument *self);
/* Replaces the game by the merged game, which contains the changes of another program. The
 * changes are also merged into the undo steps. */
void _payola_document_merge (PayolaDocument *self, PayGame *merged);

/* document-file.c */
/* Returns the text of the file to save, locked if there is a locker. The caller frees it. */
char *_payola_document_write (PayolaDocument *self);
/* Watches the file, if there is one, and emits “file-changed” when another program changes it. */
void _payola_document_watch (PayolaDocument *self);

/* document-drafts.c */
/* Loads the drafts that were stored for the file `place`. The game and its locker must be set. */
void _payola_document_load_drafts (PayolaDocument *self, GFile *place);
/* _payola_document_keep() saves the drafts, and an unsaved game for recovery.
 * _payola_document_keep_soon() does so within a second. */
void _payola_document_keep (PayolaDocument *self);
void _payola_document_keep_soon (PayolaDocument *self);
void _payola_document_clear_drafts (PayolaDocument *self);
/* Stops using the recovery file, which stays for the next start of the program. */
void _payola_document_release_recovery (PayolaDocument *self);

G_END_DECLS
