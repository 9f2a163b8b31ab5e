/* theatre-xml.h - reads and writes theatres as XML (grammar: data/theatre.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

G_BEGIN_DECLS

#define PAY_THEATRE_FORMAT 1

/**
 * pay_theatre_read:
 * @data: the document
 * @length: the length of @data in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a theatre.
 *
 * Returns: (transfer full) (nullable): the theatre, or `NULL` if the document is invalid
 */
PayTheatre *
pay_theatre_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_theatre_write:
 * @self: a theatre
 *
 * Writes a theatre. Equal theatres give equal texts.
 *
 * Returns: (transfer full): the document
 */
char *
pay_theatre_write (const PayTheatre *self);

G_END_DECLS
