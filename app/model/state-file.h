/* state-file.h - what belongs to a game file but is kept outside of it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* One small file a game file and purpose, in the user's state folder, readable by the user alone
 * and found by the game file's address. @suffix is the purpose ("scenarios"). */

/* What was kept; empty when there is nothing, or nothing that can be read. (transfer full) */
GKeyFile *
payola_state_file_load (GFile *game, const char *suffix);
/* Replaces it atomically; removes it when @content has no group. Best effort: a full disk must not
 * stop anybody from writing on. */
void
payola_state_file_save (GFile *game, const char *suffix, GKeyFile *content);

/* Marks a game file as open in a window of this user, as long as the descriptor is open; -1 when it
 * is so marked already. Links lead to the same mark. */
int
payola_state_file_claim (GFile *game);

G_END_DECLS
