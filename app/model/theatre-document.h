/* theatre-document.h - a theatre that is being edited, with its file and undo steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* Every change replaces the theatre and keeps the previous theatre for undo. Properties for
 * fields: “title”, “first-season” (0 spring, 1 fall), “ours”, “theirs”, “power”, “units”,
 * “provinces”, “name” and “result” of the selected position, and “selected”. Setting a property
 * to its present value has no effect. Every change of a property except “selected” is an undo
 * step. Successive changes of the same text, or of the money, are a single step. Signal:
 * “changed”, after each change, undo and saving. */
#define PAYOLA_TYPE_THEATRE_DOCUMENT (payola_theatre_document_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTheatreDocument, payola_theatre_document, PAYOLA, THEATRE_DOCUMENT,
                      GObject)

/* Creates a document without a file. Takes @theatre. (transfer full) */
PayolaTheatreDocument *payola_theatre_document_new (PayTheatre *theatre);

/* Returns NULL on failure. (transfer full) */
PayolaTheatreDocument *payola_theatre_document_load (GFile *file, PayDiagnostics *diagnostics);

/* Saves the theatre. @file is the file, which becomes the document’s own. @error is the reason if
 * the file cannot be written. */
gboolean payola_theatre_document_save (PayolaTheatreDocument *self, GFile *file, GError **error);

const PayTheatre *payola_theatre_document_get (PayolaTheatreDocument *self);

/* Returns NULL if the theatre was never saved. (transfer none) */
GFile *payola_theatre_document_get_file (PayolaTheatreDocument *self);

/* Returns the selected position, which always exists. Returns the index of the position. */
guint payola_theatre_document_get_selected (PayolaTheatreDocument *self);

/* Checks whether the theatre has unsaved changes. */
gboolean payola_theatre_document_is_modified (PayolaTheatreDocument *self);

/* Replaces the theatre as one undo step. Takes @theatre. @what is a static name. Successive
 * changes with the same name are one step, for example when a name is typed. With NULL, the
 * change is always a step of its own. */
void payola_theatre_document_change (PayolaTheatreDocument *self, PayTheatre *theatre,
                                     const char *what);

/* Checks whether there is a step to undo. */
gboolean payola_theatre_document_can_undo (PayolaTheatreDocument *self);

/* Checks whether there is a step to redo. */
gboolean payola_theatre_document_can_redo (PayolaTheatreDocument *self);

/* Undoes the last step, if there is one. */
void payola_theatre_document_undo (PayolaTheatreDocument *self);

/* Redoes the last step that was undone, if there is one. */
void payola_theatre_document_redo (PayolaTheatreDocument *self);

G_END_DECLS
