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

/**
 * pay_python_recognise:
 * @data: a file
 * @length: the length of @data in bytes
 *
 * Checks whether a file looks like a saved game.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_python_recognise (const char *data, gsize length);

/**
 * pay_python_read:
 * @data: a file
 * @length: the length of @data in bytes
 * @number: the number of the game in the file, from 1; 0 if there is only one
 * @diagnostics: the list to add findings to
 *
 * Reads a saved game.
 *
 * Returns: (transfer full) (nullable): the record, or `NULL` with findings
 */
PayRecord *
pay_python_read (const char *data, gsize length, guint number, PayDiagnostics *diagnostics);

/**
 * pay_python_write:
 * @record: the record; every phase has a position
 * @diagnostics: the list to add findings to
 *
 * Writes a saved game on one line, without hashes and times.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` with findings
 */
char *
pay_python_write (const PayRecord *record, PayDiagnostics *diagnostics);

/**
 * pay_python_find_map:
 * @variant: the variant of a board
 *
 * Finds the package's name of a board.
 *
 * Returns: (transfer none) (nullable): the name, or `NULL` if the package does not have the board
 */
const char *
pay_python_find_map (const char *variant);

G_END_DECLS
