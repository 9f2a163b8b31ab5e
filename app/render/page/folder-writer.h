/* folder-writer.h - writing many files of one folder, all of them or none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A writer that collects files in a hidden folder inside the destination. At the end, the writer
 * moves the files to their places. The old files stay until then. */
typedef struct _PayolaFolderWriter PayolaFolderWriter;

/* Creates the folder if it is missing. Leftovers of a writer that crashed are removed. Returns
 * the writer, or NULL with a G_FILE_ERROR. (transfer full) */
PayolaFolderWriter *payola_folder_writer_new (const char *path, GError **error);

/* Frees a writer and discards the files that were not moved to their places. Deletes the folder
 * if the writer created it and it is empty. */
void payola_folder_writer_free (PayolaFolderWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaFolderWriter, payola_folder_writer_free)

/* Adds a file. @name: name of the file, which may include one folder: “maps/end.svg”. @length:
 * length of the contents in bytes. Returns FALSE with a G_FILE_ERROR if it could not be written. */
gboolean payola_folder_writer_add (PayolaFolderWriter *self, const char *name, const char *data,
                                   gsize length, GError **error);

/* Moves all files to their places. The older version of the last file is moved away first, and
 * the new last file is moved last. If the program crashes meanwhile, the last file is missing.
 * This shows that the folder is incomplete.
 *
 * If a file cannot be moved, all older files are put back. Returns FALSE with a G_FILE_ERROR if a
 * file could not be moved. */
gboolean payola_folder_writer_finish (PayolaFolderWriter *self, GError **error);

G_END_DECLS
