/* sheet-file.h - sheets as files (.payola-sheet) with their game, phase and power
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/phase.h"

G_BEGIN_DECLS

/* A sheet in a file (grammar: data/sheet.rng). To sign or seal a sheet file, put the result of
 * pay_sheet_file_write() into an envelope of the kind PAY_ARMOR_SHEET. */
typedef struct
{
  char *game; /* short name of the game (pay_game_make_id()), or "" for any game */
  PayPhase phase;
  char *power;    /* key of the power on the board */
  guint64 number; /* number of the sheet, which grows with every sheet of a player; 0 if the
                   * sheet is not numbered */
  char *text;     /* the sheet */
} PaySheetFile;

/* Creates a sheet file. @number is the number of the sheet, or 0 if the sheet is not numbered.
 * (transfer full) */
PaySheetFile *pay_sheet_file_new (const char *game, PayPhase phase, const char *power,
                                  guint64 number, const char *text);

void pay_sheet_file_free (PaySheetFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheetFile, pay_sheet_file_free)

/* Writes a sheet file as XML. Equal sheets give equal bytes. (transfer full) */
char *pay_sheet_file_write (const PaySheetFile *self);

/* @length is the length of @data in bytes. Returns NULL with findings. (transfer full) */
PaySheetFile *pay_sheet_file_read (const char *data, gsize length, PayDiagnostics *diagnostics);

gboolean pay_sheet_file_looks_like (const char *text);

G_END_DECLS
