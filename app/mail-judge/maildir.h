/* maildir.h - folders in which each email is a file (Maildir)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * payola_maildir_make:
 * @folder: the Maildir
 * @error: the reason for a failure
 *
 * Creates a Maildir with its folders cur, new and tmp unless it exists.
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_maildir_make (const char *folder, GError **error);

/**
 * payola_maildir_list_new:
 * @folder: the Maildir
 *
 * Lists the new emails in the order of the number at the beginning of their names, which is a time,
 * and then by name.
 *
 * Returns: (transfer full) (element-type filename): the names of the files
 */
GPtrArray *
payola_maildir_list_new (const char *folder);

/**
 * payola_maildir_move_to_cur:
 * @folder: the Maildir
 * @name: the name of a new email
 *
 * Marks an email as read.
 */
void
payola_maildir_move_to_cur (const char *folder, const char *name);

/* Moves a new email to the folder “aside”, which mail programs do not show. */
void
payola_maildir_set_aside (const char *folder, const char *name);

/**
 * payola_maildir_prepare:
 * @folder: the Maildir
 * @name: the name of the email
 * @data: the email
 * @length: its length in bytes
 * @error: the reason for a failure
 *
 * Writes an email to tmp. It becomes visible with payola_maildir_place().
 *
 * Returns: `TRUE` on success
 */
gboolean
payola_maildir_prepare (const char *folder, const char *name, const char *data, gsize length,
                        GError **error);

/**
 * payola_maildir_place:
 * @folder: the Maildir
 * @name: the name of a prepared email
 *
 * Moves an email from tmp to new. If it is not in tmp, it was moved before, and nothing happens. An
 * email is therefore placed only once, even if the judge is stopped and started again.
 *
 * Returns: `FALSE` if the email could not be moved
 */
gboolean
payola_maildir_place (const char *folder, const char *name);

/**
 * payola_maildir_sync:
 * @folder: the Maildir
 *
 * Waits until all files that were written are on the disk.
 */
void
payola_maildir_sync (const char *folder);

G_END_DECLS
