/* library-entry.h - state of a game for the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The state of the game in a file, in words. */
typedef struct
{
  char *title;
  char *state;    /* “Spring 1901, movement · waiting for 3 sheets” */
  char *deadline; /* deadline as described by payola_deadline_words(), or NULL */
  gboolean late;
} PayolaLibraryEntry;

/* Reads and replays a game file. This is too slow for the main thread. Returns NULL if the file
 * is not a game or is locked with a passphrase. (transfer full) */
PayolaLibraryEntry *payola_library_entry_read (const char *path, GDateTime *now);

void payola_library_entry_free (PayolaLibraryEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaLibraryEntry, payola_library_entry_free)

G_END_DECLS
