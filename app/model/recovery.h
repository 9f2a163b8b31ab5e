/* recovery.h - games that are not in any file yet, kept in case the program dies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A place in the user's state folder that belongs to this process. (transfer full) */
GFile *
payola_recovery_new_place (void);
/* Writes the game's text there, atomically and readable by the user alone, and whose file it was to
 * go into. Best effort.
 * @file: (nullable): none yet
 * @sum: (nullable): over what was in the file when it was read or written last */
void
payola_recovery_keep (GFile *place, const char *text, GFile *file, const char *sum);
/* The file that was kept with the game, NULL when there was none. (transfer full)
 * @sum: gets its sum, owned, or NULL */
GFile *
payola_recovery_get_file (GFile *place, char **sum);
void
payola_recovery_forget (GFile *place);
/* The places of processes that are gone, in the order of their names.
 * Returns: (transfer full) (element-type GFile) */
GPtrArray *
payola_recovery_list (void);

G_END_DECLS
