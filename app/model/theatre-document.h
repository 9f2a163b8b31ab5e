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

/**
 * payola_theatre_document_new:
 * @theatre: (transfer full): the theatre
 *
 * Creates a document without a file.
 *
 * Returns: (transfer full): the document
 */
PayolaTheatreDocument *
payola_theatre_document_new (PayTheatre *theatre);

/**
 * payola_theatre_document_load:
 * @file: the file
 * @diagnostics: receives the findings
 *
 * Opens a theatre file.
 *
 * Returns: (transfer full) (nullable): the document, or `NULL` on failure
 */
PayolaTheatreDocument *
payola_theatre_document_load (GFile *file, PayDiagnostics *diagnostics);

/**
 * payola_theatre_document_save:
 * @self: a document
 * @file: the file, which becomes the document’s own
 * @error: the reason if the file cannot be written
 *
 * Saves the theatre.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_theatre_document_save (PayolaTheatreDocument *self, GFile *file, GError **error);

/**
 * payola_theatre_document_get:
 * @self: a document
 *
 * Returns the theatre.
 *
 * Returns: (transfer none): the theatre
 */
const PayTheatre *
payola_theatre_document_get (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_get_file:
 * @self: a document
 *
 * Returns the file.
 *
 * Returns: (transfer none) (nullable): the file, or `NULL` if the theatre was never saved
 */
GFile *
payola_theatre_document_get_file (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_get_selected:
 * @self: a document
 *
 * Returns the selected position, which always exists.
 *
 * Returns: the index of the position
 */
guint
payola_theatre_document_get_selected (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_is_modified:
 * @self: a document
 *
 * Checks whether the theatre has unsaved changes.
 *
 * Returns: `TRUE` if the theatre differs from its file
 */
gboolean
payola_theatre_document_is_modified (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_change:
 * @self: a document
 * @theatre: (transfer full): the new theatre
 * @what: (nullable): a static name. Successive changes with the same name are one step, for
 *   example when a name is typed. With `NULL`, the change is always a step of its own.
 *
 * Replaces the theatre as one undo step.
 */
void
payola_theatre_document_change (PayolaTheatreDocument *self, PayTheatre *theatre, const char *what);

/**
 * payola_theatre_document_can_undo:
 * @self: a document
 *
 * Checks whether there is a step to undo.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
payola_theatre_document_can_undo (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_can_redo:
 * @self: a document
 *
 * Checks whether there is a step to redo.
 *
 * Returns: `TRUE` if there is one
 */
gboolean
payola_theatre_document_can_redo (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_undo:
 * @self: a document
 *
 * Undoes the last step, if there is one.
 */
void
payola_theatre_document_undo (PayolaTheatreDocument *self);

/**
 * payola_theatre_document_redo:
 * @self: a document
 *
 * Redoes the last step that was undone, if there is one.
 */
void
payola_theatre_document_redo (PayolaTheatreDocument *self);

G_END_DECLS
