/* state-file.h - data of a game file that is stored outside of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Each game file and purpose has one small file in the user’s state folder. Only the user can
 * read the small file. It is found by the address of the game file. The suffix is the purpose,
 * such as “scenarios”. */

/* Loads the data of a game file. Returns the data; empty if there is none or it cannot be read.
 * (transfer full) */
GKeyFile *payola_state_file_load (GFile *game, const char *suffix);

/* Replaces the data of a game file atomically, or removes the data if @content does not have a
 * group. An error is only logged, because a full disk must not interrupt the user. */
void payola_state_file_save (GFile *game, const char *suffix, GKeyFile *content);

/* Marks a game file as open in a window of this user, until the descriptor is closed. Links to a
 * file share its mark. Returns a file descriptor, also if the mark cannot be created; or -1 if
 * the file is already marked. */
int payola_state_file_claim (GFile *game);

G_END_DECLS
