/* sheet-file.h - a sheet as a file (.payola-sheet): what it is for, and its text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/phase.h"

G_BEGIN_DECLS

/* Grammar: data/sheet.rng. To sign or seal one, put what pay_sheet_file_write() gives into an
 * envelope of the kind PAY_ARMOR_SHEET. */
typedef struct
{
  char *game; /* short name of the game (pay_game_make_id()); "" for any */
  PayPhase phase;
  char *power;    /* key of the power, as on the board */
  guint64 number; /* grows with every sheet that a player sends; 0: not counted */
  char *text;     /* the sheet */
} PaySheetFile;

PaySheetFile *
pay_sheet_file_new (const char *game, PayPhase phase, const char *power, guint64 number,
                    const char *text);
void
pay_sheet_file_free (PaySheetFile *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySheetFile, pay_sheet_file_free)

/* Same sheet, same bytes. Owned. */
char *
pay_sheet_file_write (const PaySheetFile *self);
/* NULL with findings. */
PaySheetFile *
pay_sheet_file_read (const char *data, gsize length, PayDiagnostics *diagnostics);
/* Whether a text is meant as such a file. */
gboolean
pay_sheet_file_looks_like (const char *text);

G_END_DECLS
