/* godip-format.h - games of godip and Diplicity
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"
#include "interchange/record.h"

G_BEGIN_DECLS

/* A file has one phase, an array of phases, or an object with `Variant` and `Phases`. In a phase of
 * godip, `Units` and `SupplyCenters` are objects whose members are named after places, and the
 * resolutions are those of the phase before. The server Diplicity has lists instead, and puts
 * objects into `Properties`. */

/* Checks whether a file looks like a game of godip or Diplicity. @length is the length of @data
 * in bytes. */
gboolean pay_godip_recognise (const char *data, gsize length);

/* Reads a game of godip or Diplicity. @length is the length of @data in bytes. @number: not used,
 * because a file has one game. Returns NULL with findings. (transfer full) */
PayRecord *pay_godip_read (const char *data, gsize length, guint number,
                           PayDiagnostics *diagnostics);

/* Writes a game in the form of godip, as an object with `Variant` and `Phases`. @record is the
 * record; every phase has a position. Returns NULL with findings. (transfer full) */
char *pay_godip_write (const PayRecord *record, PayDiagnostics *diagnostics);

/* Checks whether a file looks like a text of Droidippy. @length is the length of @data in bytes. */
gboolean pay_droidippy_recognise (const char *data, gsize length);

/* Reads a game of Droidippy on the standard board. The text does not contain the types of
 * dislodged units. They are taken from the movement phase before. @length is the length of @data
 * in bytes. @number: not used, because a file has one game. Returns NULL with findings.
 * (transfer full) */
PayRecord *pay_droidippy_read (const char *data, gsize length, guint number,
                               PayDiagnostics *diagnostics);

G_END_DECLS
