/* jdip-board.h - boards as jDip describes them (variants.xml)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Checks whether a file looks like a variants.xml of jDip. @length is the length of @data in
 * bytes. */
gboolean pay_jdip_recognise (const char *data, gsize length);

/* Makes a board from two files of jDip. Parts that do not exist here, such as borders that are
 * closed in some seasons, are left out with a note. @path: the file variants.xml; its file of
 * adjacencies must be in the same folder. @name is the name of a board in the file; NULL if it
 * has only one. Returns NULL with findings. (transfer full) */
PayBoard *pay_jdip_read_file (const char *path, const char *name, const char *credits,
                              PayDiagnostics *diagnostics);

G_END_DECLS
