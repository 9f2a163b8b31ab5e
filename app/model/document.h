/* document.h - one open game: the game, the drafts, the file, what can be undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/lock.h"
#include "game/game.h"
#include "game/view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_SENT_NEVER,
  PAYOLA_SENT_THIS,  /* the text as it is now */
  PAYOLA_SENT_OTHER, /* it has been changed since */
} PayolaSent;

/* A document's file, as far as it was looked at. */
typedef enum
{
  PAYOLA_FILE_OURS,    /* as it was read or written last, or there is none */
  PAYOLA_FILE_CHANGED, /* another program, or window, wrote it */
  PAYOLA_FILE_GONE,    /* moved, renamed or deleted: what is in the window is in no file */
  PAYOLA_FILE_ASTRAY,  /* gone with its folder: there is no place to write it again */
} PayolaFileState;

/* The game is an immutable value; every change puts another one in its place and keeps the old
 * one for undo. A draft is the text of a power's sheet that has not been submitted; it belongs
 * to the current phase and is gone when the phase is. Drafts of a game with a file are kept
 * outside of it and come back when it is opened again.
 *
 * A document can also be a player's packet (exchange/packet.h). Then there is no true game, only
 * what the packet tells (payola_document_get_told()); the document's game stands in for it: it
 * begins with the phase to come, in the position that the player sees, so that sheets can be
 * written and checked without the game master. Such a document cannot be changed or saved, but has
 * drafts.
 *
 * Signals: "game-changed" (another game is in place), "draft-changed" (power as int),
 * "file-changed" (the file's state is another one, or it was written once more).
 * Properties to bind to: "modified", "can-undo", "can-redo", "title", "file". */
#define PAYOLA_TYPE_DOCUMENT (payola_document_get_type ())
G_DECLARE_FINAL_TYPE (PayolaDocument, payola_document, PAYOLA, DOCUMENT, GObject)

PayolaDocument *
payola_document_new (PayGame *game);
/* A game file or a packet. NULL with findings when the file cannot be read. */
PayolaDocument *
payola_document_load (GFile *file, PayDiagnostics *diagnostics);
/* The same of what was read from @file already.
 * @raw: as it is in the file
 * @content: the game or packet in it, when that was locked or in an envelope
 * @locker: (nullable): what the file is locked with */
PayolaDocument *
payola_document_load_content (GFile *file, GBytes *raw, const char *content, gsize length,
                              PayLocker *locker, PayDiagnostics *diagnostics);
/* The file is what a program that died had kept (see recovery.h): from now on this document keeps
 * it. Its file is the one that it was to be saved to, if there was one. */
void
payola_document_take_up (PayolaDocument *self);
/* @file: where to save to; it becomes the document's file. When that is the document's file
 * already and somebody else has changed it since, what was changed is merged into the document, or
 * the error is G_IO_ERROR_WRONG_ETAG with the reason, unless @overwrite. Waits a second at most for
 * another program that is changing the file; then the error is G_IO_ERROR_BUSY. */
gboolean
payola_document_save (PayolaDocument *self, GFile *file, gboolean overwrite, GError **error);
/* What the file is locked with; NULL: nothing. What is kept beside the file is locked with it too.
 * A change is saved with the game. */
PayLocker *
payola_document_get_locker (PayolaDocument *self);
void
payola_document_set_locker (PayolaDocument *self, PayLocker *locker);
/* Opened as an example: saving asks for a place first. */
void
payola_document_forget_file (PayolaDocument *self);

PayGame *
payola_document_get_game (PayolaDocument *self);
/* What a packet tells; NULL for games. Borrowed. */
PayView *
payola_document_get_told (PayolaDocument *self);
/* Turns played; of a packet those that it tells of. */
guint
payola_document_get_n_turns (PayolaDocument *self);
GFile *
payola_document_get_file (PayolaDocument *self);
PayolaFileState
payola_document_get_file_state (PayolaDocument *self);
/* The game's short name (pay_game_make_id()), of a packet too; owned. */
char *
payola_document_make_id (PayolaDocument *self);
const char *
payola_document_get_title (PayolaDocument *self);
gboolean
payola_document_get_modified (PayolaDocument *self);

/* The text in the editor: the draft, else the sheet received, else "". */
const char *
payola_document_get_draft (PayolaDocument *self, PayPower power);
void
payola_document_set_draft (PayolaDocument *self, PayPower power, const char *text);
/* The draft differs from the sheet that was received. */
gboolean
payola_document_has_draft (PayolaDocument *self, PayPower power);

/* Whether a power's text was sent on its way to the game master (by file, text or mail), which is
 * another thing than having arrived. Forgotten when the phase is over. */
void
payola_document_mark_sent (PayolaDocument *self, PayPower power);
PayolaSent
payola_document_get_sent (PayolaDocument *self, PayPower power);

/* Each is one step of undo. FALSE with findings when refused; nothing is changed then. */
gboolean
payola_document_submit (PayolaDocument *self, PayPower power, PayDiagnostics *diagnostics);
gboolean
payola_document_withdraw (PayolaDocument *self, PayPower power);
gboolean
payola_document_adjudicate (PayolaDocument *self, PayDiagnostics *diagnostics);
gboolean
payola_document_rollback (PayolaDocument *self, PayPhase phase, PayDiagnostics *diagnostics);
gboolean
payola_document_rollforward (PayolaDocument *self, PayDiagnostics *diagnostics);

/* Puts any other value of the game in place: what the core made of payola_document_get_game().
 * @game: (nullable): taken; NULL changes nothing
 * @what: what undo calls it, translated */
gboolean
payola_document_change (PayolaDocument *self, PayGame *game, const char *what);

/* Returns: what was undone or redone, translated, or NULL when there was nothing */
const char *
payola_document_undo (PayolaDocument *self);
const char *
payola_document_redo (PayolaDocument *self);

G_END_DECLS
