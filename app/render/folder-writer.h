/* folder-writer.h - many files of one folder, all of them or none
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Files are gathered in a hidden folder inside the one they are for, and moved to their places at
 * the end. What was there before stays until then. */
typedef struct _PayolaFolderWriter PayolaFolderWriter;

/* The folder is made if it is missing; what a writer left there that died is cleared away after an
 * hour. NULL with @error. */
PayolaFolderWriter *
payola_folder_writer_new (const char *path, GError **error);
/* Throws away what is not finished, and the folder if it was made for it. */
void
payola_folder_writer_free (PayolaFolderWriter *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaFolderWriter, payola_folder_writer_free)

/* @name may have a folder of its own before it: "maps/end.svg". FALSE with @error. */
gboolean
payola_folder_writer_add (PayolaFolderWriter *self, const char *name, const char *data,
                          gsize length, GError **error);
/* Puts all files in their places, that which was added last at the end, and takes an older one of
 * its name away before: when the program dies meanwhile, a folder without it is not whole. */
gboolean
payola_folder_writer_finish (PayolaFolderWriter *self, GError **error);

G_END_DECLS
