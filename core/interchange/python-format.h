/* python-format.h - saved games of the Python package "diplomacy"
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* A saved game is an object with `id`, `map` and `phases`. A file may also have one game on each
 * line. */

/* Checks whether a file looks like a saved game. @length is the length of @data in bytes. */
gboolean pay_python_recognise (const char *data, gsize length);

/* Reads a saved game. @length is the length of @data in bytes. @number is the number of the game
 * in the file, from 1; 0 if there is only one. Returns NULL with findings. (transfer full) */
PayRecord *pay_python_read (const char *data, gsize length, guint number,
                            PayDiagnostics *diagnostics);

/* Writes a saved game on one line, without hashes and times. @record is the record; every phase
 * has a position. Returns NULL with findings. (transfer full) */
char *pay_python_write (const PayRecord *record, PayDiagnostics *diagnostics);

/* Finds the package's name of a board, or NULL if the package does not have the board. */
const char *pay_python_find_map (const char *variant);

G_END_DECLS
