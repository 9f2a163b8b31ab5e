/* document.h - an open game with its drafts, its file and its undo steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/lock.h"
#include "game/game.h"
#include "game/view.h"
#include "model/pending-offers.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_SENT_NEVER,
  PAYOLA_SENT_THIS,  /* the current text */
  PAYOLA_SENT_OTHER, /* an earlier text, which was changed after it was sent */
} PayolaSent;

/* State of a document’s file when it was last checked. */
typedef enum
{
  PAYOLA_FILE_OURS,    /* unchanged since it was last read or written, or the document does not have
                        * a file */
  PAYOLA_FILE_CHANGED, /* written by another program or window */
  PAYOLA_FILE_GONE,    /* moved, renamed or deleted: the game is not in any file */
  PAYOLA_FILE_ASTRAY,  /* deleted together with its folder, so that the game cannot be written
                        * there again */
} PayolaFileState;

/* The game is an immutable value. Every change replaces it and keeps the previous game for undo. A
 * draft is the text of a power’s sheet that has not been submitted. It belongs to the current phase
 * and is removed when the phase changes. Drafts of a game with a file are stored outside of the
 * file and are restored when the game is opened again.
 *
 * A document can also be a player’s packet (exchange/packet.h). Then the true game is not known,
 * only the view in the packet (payola_document_get_told()). The document’s game stands in for the
 * true game. It begins with the current phase in the position that the player sees. So sheets can
 * be written and checked without the game master. Such a document cannot be changed or saved, but
 * it has drafts.
 *
 * Signals: “game-changed” (the game was replaced), “draft-changed” (with the power as int),
 * “file-changed” (the file state changed, or the file was written again). Properties to bind to:
 * “modified”, “can-undo”, “can-redo”, “title”, “file”. */
#define PAYOLA_TYPE_DOCUMENT (payola_document_get_type ())
G_DECLARE_FINAL_TYPE (PayolaDocument, payola_document, PAYOLA, DOCUMENT, GObject)

/* Creates a document without a file. (transfer full) */
PayolaDocument *payola_document_new (PayGame *game);

/* Opens a game file or a packet. Returns NULL if the file cannot be read. (transfer full) */
PayolaDocument *payola_document_load (GFile *file, PayDiagnostics *diagnostics);

/* Opens a game or packet whose file has been read already. @raw: the bytes of the file. @content
 * is the text of the game or packet, after it was unlocked or taken out of its envelope. @length
 * is the length of @content in bytes. @locker may be NULL. Returns NULL if the content cannot be
 * read. (transfer full) */
PayolaDocument *payola_document_load_content (GFile *file, GBytes *raw, const char *content,
                                              gsize length, PayLocker *locker,
                                              PayDiagnostics *diagnostics);

/* Continues with a recovery file (recovery.h) of a process that has ended. The document must have
 * been loaded from this recovery file, and updates it from now on, until the game was saved or
 * discarded. If the recovery file names a game file, the document is saved to that game file.
 * Returns FALSE if another process has recovered the game meanwhile. */
gboolean payola_document_take_up (PayolaDocument *self);

/* Marks a new game as unsaved work, although nothing has been changed yet. */
void payola_document_set_unsaved (PayolaDocument *self);

/* Deletes the recovery file, because the user does not want the unsaved changes, and stops to keep
 * one. */
void payola_document_discard (PayolaDocument *self);

/* Saves the game. If the file is the document’s own and another program has changed it, those
 * changes are merged into the document. @overwrite says whether changes by other programs are
 * overwritten, not merged. @error is a `G_IO_ERROR`: `G_IO_ERROR_WRONG_ETAG` with the reason if
 * the changes cannot be merged, `G_IO_ERROR_BUSY` if another program was still changing the file
 * after one second. */
gboolean payola_document_save (PayolaDocument *self, GFile *file, gboolean overwrite,
                               GError **error);

/* Describes why a game could not be saved and what the user can do. (transfer full) */
char *payola_document_describe_save_error (const GError *error);

/* Returns the locker of the file, which also locks drafts and recovery files, or NULL if the file
 * is not locked. (transfer none) */
PayLocker *payola_document_get_locker (PayolaDocument *self);

/* Changes the locker of the file. The change is saved with the game. @locker is the new locker,
 * or NULL to store the game unlocked. */
void payola_document_set_locker (PayolaDocument *self, PayLocker *locker);

/* Detaches the document from its file, so that saving asks for a file first. This is used for
 * samples. */
void payola_document_forget_file (PayolaDocument *self);

/* Returns the current game. For a packet, it is a stand-in for the true game. (transfer none) */
PayGame *payola_document_get_game (PayolaDocument *self);

/* Returns the game as it is in the file, or NULL if it was never saved. */
PayGame *payola_document_get_saved (PayolaDocument *self);

/* Returns the view in a packet, or NULL for games. (transfer none) */
PayView *payola_document_get_told (PayolaDocument *self);

/* Returns the number of adjudicated turns. For a packet, only the turns that it contains are
 * counted. */
guint payola_document_get_n_turns (PayolaDocument *self);

/* Returns NULL if the game was never saved or has been detached from its file. (transfer none) */
GFile *payola_document_get_file (PayolaDocument *self);

PayolaFileState payola_document_get_file_state (PayolaDocument *self);

/* Computes the short name of the game (pay_game_make_id()), also for packets. (transfer full) */
char *payola_document_make_id (PayolaDocument *self);

/* Returns the title of the game. */
const char *payola_document_get_title (PayolaDocument *self);

/* Checks whether closing the document would lose changes. */
gboolean payola_document_get_modified (PayolaDocument *self);

/* Returns the text in the editor: the draft, otherwise the sheet that was submitted, otherwise
 * “”. */
const char *payola_document_get_draft (PayolaDocument *self, PayPower power);

/* Sets the text in the editor. @text is the text; if it is equal to the submitted sheet, the
 * draft is removed. */
void payola_document_set_draft (PayolaDocument *self, PayPower power, const char *text);

/* Returns the offers of a power that are not in its draft yet. Like the draft, they are stored
 * outside of the game’s file and belong to the current phase. (transfer none) */
GListModel *payola_document_get_pending (PayolaDocument *self, PayPower power);

/* Adds a pending offer. @replaces is the line of the draft that it replaces, or NULL for a new
 * line. */
void payola_document_add_pending (PayolaDocument *self, PayPower power, const char *line,
                                  const char *replaces);

/* Removes a pending offer. */
void payola_document_remove_pending (PayolaDocument *self, PayPower power, guint i);

/* Checks whether a power’s text differs from its submitted sheet. */
gboolean payola_document_has_draft (PayolaDocument *self, PayPower power);

/* Records that a power’s text was sent to the game master as a file, text or email. The text may
 * not have arrived. The record is removed when the phase changes. */
void payola_document_mark_sent (PayolaDocument *self, PayPower power);

/* Checks whether a power’s text was sent. */
PayolaSent payola_document_get_sent (PayolaDocument *self, PayPower power);

/* Submits a power’s text as one undo step. The game stays unchanged if the sheet is refused. In a
 * packet, the text is only checked. Returns TRUE if the sheet was accepted; always FALSE for a
 * packet. */
gboolean payola_document_submit (PayolaDocument *self, PayPower power, PayDiagnostics *diagnostics);

/* Like payola_document_submit(). @by is the viewer who submits; a sheet of the game master is
 * noted in the log. */
gboolean payola_document_submit_by (PayolaDocument *self, PayPower power, PayViewer by,
                                    PayDiagnostics *diagnostics);

/* Withdraws a power’s sheet and draft as one undo step. */
gboolean payola_document_withdraw (PayolaDocument *self, PayPower power);

/* Like payola_document_withdraw(). @by is the viewer who withdraws the sheet. */
gboolean payola_document_withdraw_by (PayolaDocument *self, PayPower power, PayViewer by);

/* Adjudicates the current phase as one undo step. Missing sheets of computer players are written
 * first. Returns TRUE on success; otherwise nothing is changed. */
gboolean payola_document_adjudicate (PayolaDocument *self, PayDiagnostics *diagnostics);

/* Adjudicates the current phase as one undo step, with sheets that were written in a thread.
 * @submitted is the document’s game with the sheets of computer players (computers.h). Returns
 * TRUE on success; otherwise nothing is changed. */
gboolean payola_document_adjudicate_from (PayolaDocument *self, PayGame *submitted,
                                          PayDiagnostics *diagnostics);

/* Goes back to an earlier phase as one undo step. Returns TRUE on success; otherwise nothing is
 * changed. */
gboolean payola_document_rollback (PayolaDocument *self, PayPhase phase,
                                   PayDiagnostics *diagnostics);

/* Goes forward one phase after a rollback, as one undo step. Returns TRUE on success; otherwise
 * nothing is changed. */
gboolean payola_document_rollforward (PayolaDocument *self, PayDiagnostics *diagnostics);

/* Replaces the game as one undo step. The new game must be derived from
 * payola_document_get_game(). @game is the new game; NULL changes nothing. It is taken. @what:
 * translated name of the undo step. Returns TRUE if the game was replaced. */
gboolean payola_document_change (PayolaDocument *self, PayGame *game, const char *what);

/* Undoes the last step. Returns the translated name of the step, or NULL if there was none. */
const char *payola_document_undo (PayolaDocument *self);

/* Redoes the last step that was undone. Returns the translated name of the step, or NULL if there
 * was none. */
const char *payola_document_redo (PayolaDocument *self);

G_END_DECLS
