/* recovery.h - unsaved games, stored in case the program crashes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * payola_recovery_new_place:
 *
 * Returns a new recovery file of this process in the user’s state folder. The file is not
 * created yet.
 *
 * Returns: (transfer full): the file
 */
GFile *
payola_recovery_new_place (void);

/**
 * payola_recovery_keep:
 * @place: the recovery file
 * @text: the text of the game
 * @file: (nullable): the file that the game belongs to
 * @sum: (nullable): the checksum of @file at the last time it was read or written
 *
 * Writes a recovery file atomically. Only the user can read the file. An error is only logged.
 */
void
payola_recovery_keep (GFile *place, const char *text, GFile *file, const char *sum);

/**
 * payola_recovery_get_file:
 * @place: the recovery file
 * @sum: (out) (transfer full) (nullable): the checksum of the returned file when the program last
 *   read or wrote it
 *
 * Returns the file that a recovered game belongs to.
 *
 * Returns: (transfer full) (nullable): the file, or `NULL` if there was none
 */
GFile *
payola_recovery_get_file (GFile *place, char **sum);

/**
 * payola_recovery_forget:
 * @place: the recovery file
 *
 * Deletes a recovery file.
 */
void
payola_recovery_forget (GFile *place);

/**
 * payola_recovery_list:
 *
 * Lists the recovery files of processes that have ended, in the order of their names.
 *
 * Returns: (transfer full) (element-type GFile): the files
 */
GPtrArray *
payola_recovery_list (void);

G_END_DECLS
