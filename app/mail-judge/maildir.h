/* maildir.h - folders in which each email is a file (Maildir)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Creates a Maildir with its folders cur, new and tmp unless it exists. */
gboolean payola_maildir_make (const char *folder, GError **error);

/* Lists the new emails in the order of the number at the beginning of their names, which is a
 * time, and then by name. (transfer full) */
GPtrArray *payola_maildir_list_new (const char *folder);

/* Marks an email as read. */
void payola_maildir_move_to_cur (const char *folder, const char *name);

/* Moves a new email to the folder “aside”, which mail programs do not show. */
void payola_maildir_set_aside (const char *folder, const char *name);

/* Writes an email to tmp. It becomes visible with payola_maildir_place(). @length: its length in
 * bytes. */
gboolean payola_maildir_prepare (const char *folder, const char *name, const char *data,
                                 gsize length, GError **error);

/* Moves an email from tmp to new. If it is not in tmp, it was moved before, and nothing happens.
 * An email is therefore placed only once, even if the judge is stopped and started again. Returns
 * FALSE if the email could not be moved. */
gboolean payola_maildir_place (const char *folder, const char *name);

/* Waits until all files that were written are on the disk. */
void payola_maildir_sync (const char *folder);

G_END_DECLS
