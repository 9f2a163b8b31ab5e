/* hostile.h - inputs that were made to block the program, and the readers that get them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  const char *root; /* the root element of an XML document, or NULL for other texts */
  const char *file; /* a file that the reader accepts */
  gboolean (*read) (const char *text, gsize length, PayDiagnostics *diagnostics);
} HostileReader;

extern const HostileReader hostile_readers[];
extern const guint hostile_n_readers;

/* Returns TRUE if the reader accepted the text. */
gboolean hostile_read (const HostileReader *reader, const GString *text);

typedef void (*HostileVisit) (const HostileReader *reader, const char *input, const GString *text);

/* Calls `visit` with every `share`th input for a reader, of about `size` bytes; if `names` is not
 * NULL, only with those that have a name in this set. */
void hostile_visit (const HostileReader *reader, gsize size, guint share, GHashTable *names,
                    HostileVisit visit);

G_END_DECLS
