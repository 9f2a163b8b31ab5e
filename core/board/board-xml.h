/* board-xml.h - boards from and to board.xml (grammar: data/board.rng)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/paths.h"
#include "board/board.h"

G_BEGIN_DECLS

/* The newest format of board.xml that is read, and the one that is written. */
#define PAY_BOARD_FORMAT 1

/* Reads a board; NULL with every finding when it is damaged, hostile or inconsistent. */
PayBoard *
pay_board_read_bytes (const char *data, gsize length, PayDiagnostics *diagnostics);
/* All that is wrong with a board, for who mends it. A board that is not sound comes back, too, as
 * far as its provinces, coasts and centres can be told, so that a drawing may be compared with
 * them; nothing else of it may be asked for. */
PayBoard *
pay_board_examine (const char *data, gsize length, gboolean *sound, PayDiagnostics *diagnostics);
PayBoard *
pay_board_read_file (const char *path, PayDiagnostics *diagnostics);
/* board.xml text with stable order; owned. */
char *
pay_board_write (const PayBoard *self);

/* A file of a variant's folder, "art.svg": among the boards that come with the program or, where
 * they have none such, among the user's own in "payola/maps" of the folder for users' data. NULL
 * when there is none. Owned. */
char *
pay_board_find_file (const char *variant, const char *name);
/* The board of a variant that comes with the program ("standard") or is the user's own, which then
 * brings its drawing along (board-own.h); NULL with findings. */
PayBoard *
pay_board_load (const char *variant, PayDiagnostics *diagnostics);
/* Puts a board among the user's own, where pay_board_load() finds it from now on, in place of an
 * older one of its name. FALSE with a finding when its variant's name will not do or is that of a
 * board that comes with the program, or when it cannot be written. */
gboolean
pay_board_install (const PayBoard *self, PayDiagnostics *diagnostics);
/* Names of the variants there are, sorted; owned. */
char **
pay_board_list (void);

G_END_DECLS
