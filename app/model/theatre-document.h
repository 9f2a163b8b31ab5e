/* theatre-document.h - a theatre that is being edited: its file, and what can be undone
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* The theatre is replaced by another one with every change, and the old one kept. Properties, to be
 * bound to fields: "title", "first-season" (0 spring, 1 fall), "ours", "theirs", "power", "units",
 * "provinces"; of the position that is selected "name", "result"; and "selected" itself. Setting
 * one to what it is does nothing; anything else is a step of undo, where what is typed into one
 * field is one. Signal: "changed" after each change, undo, saving. */
#define PAYOLA_TYPE_THEATRE_DOCUMENT (payola_theatre_document_get_type ())
G_DECLARE_FINAL_TYPE (PayolaTheatreDocument, payola_theatre_document, PAYOLA, THEATRE_DOCUMENT,
                      GObject)

/* Takes the theatre. */
PayolaTheatreDocument *
payola_theatre_document_new (PayTheatre *theatre);
/* NULL with findings. */
PayolaTheatreDocument *
payola_theatre_document_load (GFile *file, PayDiagnostics *diagnostics);
gboolean
payola_theatre_document_save (PayolaTheatreDocument *self, GFile *file, GError **error);

const PayTheatre *
payola_theatre_document_get (PayolaTheatreDocument *self);
GFile *
payola_theatre_document_get_file (PayolaTheatreDocument *self);
/* The position that is looked at; always one that there is. */
guint
payola_theatre_document_get_selected (PayolaTheatreDocument *self);
gboolean
payola_theatre_document_is_modified (PayolaTheatreDocument *self);
/* Puts another theatre in place, taken, as one step of undo. @what: a static string; steps of the
 * same one that follow each other are one, as when a name is typed. NULL: always a step. */
void
payola_theatre_document_change (PayolaTheatreDocument *self, PayTheatre *theatre, const char *what);
gboolean
payola_theatre_document_can_undo (PayolaTheatreDocument *self);
gboolean
payola_theatre_document_can_redo (PayolaTheatreDocument *self);
void
payola_theatre_document_undo (PayolaTheatreDocument *self);
void
payola_theatre_document_redo (PayolaTheatreDocument *self);

G_END_DECLS
