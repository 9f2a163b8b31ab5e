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
  /* Checks whether a file looks like this format, without parsing it. NULL if the format is only
   * written. */
  gboolean (*recognise) (const char *data, gsize length);
  /* Reads one game of a file (transfer full). `number` is from 1, or 0 for the only game. NULL if
   * `read_game` is used, or the format is only written. */
  PayRecord *(*read) (const char *data, gsize length, guint number, PayDiagnostics *diagnostics);
  /* Writes a record as text (transfer full). NULL if the format is only read. */
  char *(*write) (const PayRecord *record, PayDiagnostics *diagnostics);
  /* Reads a file that is not the record of a game (transfer full). NULL if `read` is used, or the
   * format is only written. */
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
 * Returns: (transfer none) (nullable): the format, or `NULL` if there is none
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
 * Returns: (transfer none) (nullable): the format, or `NULL` if there is none
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
 * Imports a game. A record of a game is adjudicated again with our rules.
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
