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

/* @i is an index, from 0. Returns NULL after the last one. */
const PayFormat *pay_format_get (guint i);

/* May return NULL. */
const PayFormat *pay_format_find (const char *name);

/* Finds the format of a file from its contents. @length is the length of @data in bytes. May
 * return NULL. */
const PayFormat *pay_format_detect (const char *data, gsize length);

/* Imports a game. A record of a game is adjudicated again with our rules. @data is a file, which
 * may be compressed with gzip. @length is the length of @data in bytes. @format is the format, or
 * NULL to detect it. @number is the number of the game in the file, from 1; 0 if there is only
 * one. @diagnostics is the list to add findings to, including all differences. Returns NULL with
 * findings. (transfer full) */
PayGame *pay_format_import (const char *data, gsize length, const PayFormat *format, guint number,
                            PayDiagnostics *diagnostics);

/* Writes a game in a format of another program. Returns NULL with findings. (transfer full) */
char *pay_format_export (PayView *view, const PayFormat *format, PayDiagnostics *diagnostics);

G_END_DECLS
