/* theatre-xml.h - theatres from and to XML (grammar: data/theatre.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "ministry/theatre.h"

G_BEGIN_DECLS

#define PAY_THEATRE_FORMAT 1

/* NULL with all findings. */
PayTheatre *
pay_theatre_read (const char *data, gsize length, PayDiagnostics *diagnostics);
/* Same theatre, same bytes. Owned. */
char *
pay_theatre_write (const PayTheatre *self);

G_END_DECLS
