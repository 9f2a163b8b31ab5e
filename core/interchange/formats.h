/* formats.h - the formats of other programs that can be read or written
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"
#include "interchange/record.h"

G_BEGIN_DECLS

typedef struct
{
  const char *name;   /* as on the command line; not translated */
  const char *suffix; /* of new files: ".json" */
  PayCode title;      /* the sentence that describes the format */
  /* Checks whether a file has this format, without reading all of it. `NULL` if the format is only
   * written. */
  gboolean (*recognise) (const char *data, gsize length);
  /* Reads one game of a file: `number` counts from 1 and is 0 for the only one. */
  PayRecord *(*read) (const char *data, gsize length, guint number, PayDiagnostics *diagnostics);
  /* `NULL` if the format is only read. (transfer full) */
  char *(*write) (const PayRecord *record, PayDiagnostics *diagnostics);
  /* Reads a game that is not a record. (transfer full) */
  PayGame *(*read_game) (const char *data, gsize length, PayDiagnostics *diagnostics);
} PayFormat;

/**
 * pay_format_get:
 * @i: an index, from 0
 *
 * Gets a format.
 *
 * Returns: (transfer none) (nullable): the format, or `NULL` after the last one
 */
const PayFormat *
pay_format_get (guint i);

/**
 * pay_format_find:
 * @name: the name of a format, in any case
 *
 * Finds a format.
 *
 * Returns: (transfer none) (nullable): the format
 */
const PayFormat *
pay_format_find (const char *name);

/**
 * pay_format_detect:
 * @data: a file
 * @length: the length of @data in bytes
 *
 * Finds the format of a file from its contents.
 *
 * Returns: (transfer none) (nullable): the format
 */
const PayFormat *
pay_format_detect (const char *data, gsize length);

/**
 * pay_format_import:
 * @data: a file, which may be compressed with gzip
 * @length: the length of @data in bytes
 * @format: (nullable): the format, or `NULL` to detect it
 * @number: the number of the game in the file, from 1; 0 if there is only one
 * @diagnostics: the list to add findings to, including all differences
 *
 * Imports a game: reads the file and plays it with our judge.
 *
 * Returns: (transfer full) (nullable): the game, or `NULL` with findings
 */
PayGame *
pay_format_import (const char *data, gsize length, const PayFormat *format, guint number,
                   PayDiagnostics *diagnostics);

/**
 * pay_format_export:
 * @view: a game as its viewer sees it
 * @format: the format
 * @diagnostics: the list to add findings to
 *
 * Writes a game in a format of another program.
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` with findings
 */
char *
pay_format_export (PayView *view, const PayFormat *format, PayDiagnostics *diagnostics);

G_END_DECLS
