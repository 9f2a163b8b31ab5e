/* game-library.h - the games last used: what each is, how it stands, when its phase ends
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

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

/* A list of them; follows the recent files of the desktop, hidden while there are none. A row opens
 * its game in a window of its own. */
#define PAYOLA_TYPE_GAME_LIBRARY (payola_game_library_get_type ())
G_DECLARE_FINAL_TYPE (PayolaGameLibrary, payola_game_library, PAYOLA, GAME_LIBRARY, AdwBin)

G_END_DECLS
