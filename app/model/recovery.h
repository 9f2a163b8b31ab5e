/* recovery.h - unsaved games, stored in case the program crashes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A recovery file holds a game that differs from its file. It belongs to the process that locks it.
 * It is deleted only when its game was saved or discarded: a recovery file without a process waits
 * until the user decides. */

/* Returns a new recovery file in the user’s state folder, which belongs to this process. The file
 * is not created yet. (transfer full) */
GFile *payola_recovery_new_place (void);

/* Makes a recovery file belong to this process. Returns FALSE if it belongs to a process already.
 */
gboolean payola_recovery_claim (GFile *place);
/* Stops using a recovery file, without deleting it. */
void payola_recovery_release (GFile *place);

/* Writes a recovery file atomically. Only the user can read the file. An error is only logged.
 * @file is the file of the game, @sum its checksum when it was last read or written; @title is the
 * unlocked title of the game. Each of them may be NULL. */
void payola_recovery_keep (GFile *place, const char *text, GFile *file, const char *sum,
                           const char *title);

/* Returns the file of the game, or NULL if it was never saved, and its checksum when it was last
 * read or written (nullable). (transfer full) */
GFile *payola_recovery_get_file (GFile *place, char **sum);
/* Returns the title of the game; if it is locked, the name of its file. (transfer full) */
char *payola_recovery_make_name (GFile *place);
/* Returns when the recovery file was last written, in seconds since 1970. */
gint64 payola_recovery_get_time (GFile *place);

/* Deletes a recovery file with its drafts. */
void payola_recovery_forget (GFile *place);

/* Lists the recovery files that belong to no process, the oldest first.
 * (transfer full) (element-type GFile) */
GPtrArray *payola_recovery_list (void);

G_END_DECLS
