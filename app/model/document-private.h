/* document-private.h - what the parts of an open game share
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
  PayView *told;  /* by a packet; NULL for games */
  PayGame *saved; /* the game as it is in the file; NULL when it was never saved */
  GFile *file;
  PayLocker *locker;       /* NULL: the file is open to all who can read it */
  PayLocker *saved_locker; /* as it is in the file */
  char *sum;               /* of the file as it was read or written last; NULL: not known */
  GPtrArray *monitors;     /* GFileMonitor of the file and the folders above; NULL: no file */
  PayolaFileState file_state;
  char *title;
  char *last_what;              /* what undo or redo did last: kept for the caller */
  char *drafts[PAY_MAX_POWERS]; /* NULL: no draft */
  char *sent[PAY_MAX_POWERS];   /* sums of the texts that were sent, NULL: none */
  GPtrArray *undo, *redo;       /* of Step */
  guint keep_timeout;
  GFile *recovery;    /* where what is in no file is kept; NULL: nothing is */
  PayGame *kept;      /* the game as it is there */
  gboolean recovered; /* it came from there */
};

/* Tells everybody about title, file, changes and steps. */
void
_payola_document_notify (PayolaDocument *self);
void
_payola_document_update_title (PayolaDocument *self);
/* Puts the game in place that another program and this document have made together; what it has of
 * the other program goes into the steps that can be undone too. */
void
_payola_document_merge (PayolaDocument *self, PayGame *merged);

/* document-file.c */
/* The game as its file holds it; owned. */
char *
_payola_document_write (PayolaDocument *self);
/* Follows the file, if there is one, and tells when somebody else writes it. */
void
_payola_document_watch (PayolaDocument *self);

/* document-drafts.c */
/* The drafts that were kept for @place; the game and its locker are there. */
void
_payola_document_load_drafts (PayolaDocument *self, GFile *place);
/* Keeps drafts, and what is in no file: now, or in a moment. */
void
_payola_document_keep (PayolaDocument *self);
void
_payola_document_keep_soon (PayolaDocument *self);
void
_payola_document_clear_drafts (PayolaDocument *self);
/* What is in no file is not wanted any more. */
void
_payola_document_forget_recovery (PayolaDocument *self);

G_END_DECLS
