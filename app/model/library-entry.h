/* library-entry.h - how the game in a file stands, for a list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* How the game in a file stands, in words for people. */
typedef struct
{
  char *title;
  char *state;    /* "Spring 1901, movement · waiting for 3 sheets" */
  char *deadline; /* as payola_deadline_words(); NULL: none */
  gboolean late;
} PayolaLibraryEntry;

/* Reads and replays the file: not for the thread that paints. NULL when it is no game (any more),
 * or is locked with a passphrase. */
PayolaLibraryEntry *
payola_library_entry_read (const char *path, GDateTime *now);
void
payola_library_entry_free (PayolaLibraryEntry *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaLibraryEntry, payola_library_entry_free)

G_END_DECLS
