/* neighbours.h - the other games of the game master, which may get the same emails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

G_BEGIN_DECLS

/* Makes a game known to the inboxes of other games as long as its document lives. */
void payola_neighbours_join (PayolaDocument *document);

/* Returns the titles of the other games that are not over: those that are open, and those whose
 * inbox has received emails and whose file still exists. The present game is remembered for them.
 * (transfer full) */
char **payola_neighbours_find (PayolaDocument *document);

/* Returns the title of another such game that watches the same folder, or NULL. (transfer full)
 * (nullable) */
char *payola_neighbours_find_watcher (PayolaDocument *document, GFile *folder);

G_END_DECLS
