/* theatre-xml.h - reads and writes theatres as XML (grammar: data/theatre.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

G_BEGIN_DECLS

#define PAY_THEATRE_FORMAT 1

/* @length is the length of @data in bytes. Returns NULL if the document is invalid.
 * (transfer full) */
PayTheatre *pay_theatre_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Writes a theatre. Equal theatres give equal texts. (transfer full) */
char *pay_theatre_write (const PayTheatre *self);

G_END_DECLS
