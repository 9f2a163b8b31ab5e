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

/**
 * pay_sheet_file_new:
 * @game: the short name of the game, or "" for any game
 * @phase: the phase of the sheet
 * @power: the key of the power
 * @number: the number of the sheet, or 0 if the sheet is not numbered
 * @text: the sheet
 *
 * Creates a sheet file.
 *
 * Returns: (transfer full): the sheet file
 */
PaySheetFile *
pay_sheet_file_new (const char *game, PayPhase phase, const char *power, guint64 number,
                    const char *text);

/**
 * pay_sheet_file_free:
 * @self: (nullable): a sheet file
 *
 * Frees a sheet file.
 */
void
pay_sheet_file_free (PaySheetFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheetFile, pay_sheet_file_free)

/**
 * pay_sheet_file_write:
 * @self: a sheet file
 *
 * Writes a sheet file as XML. Equal sheets give equal bytes.
 *
 * Returns: (transfer full): the text
 */
char *
pay_sheet_file_write (const PaySheetFile *self);

/**
 * pay_sheet_file_read:
 * @data: the file
 * @length: the length of @data in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a sheet file.
 *
 * Returns: (transfer full) (nullable): the sheet file, or `NULL` with findings
 */
PaySheetFile *
pay_sheet_file_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_sheet_file_looks_like:
 * @text: the text
 *
 * Checks whether a text looks like a sheet file.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_sheet_file_looks_like (const char *text);

G_END_DECLS
