/* board-own.h - boards that do not come with the program: what is played on one brings it along
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/xml.h"
#include "board/board.h"

G_BEGIN_DECLS

/* Bytes of all files of a drawing that are brought along; a drawing beyond that stays at home. */
#define PAY_BOARD_MAX_DRAWING (4 * 1024 * 1024)

/* Whether the board is the user's own, or came with a file. One that was only read from a board.xml
 * is not, nor is a board of the program. */
gboolean
pay_board_is_own (const PayBoard *self);
/* A file of the drawing that such a board brings ("art.svg", "dark.css"), borrowed; NULL when it
 * brings none of that name, as when it is shown on a drawing of the program. */
const char *
pay_board_get_drawing (const PayBoard *self, const char *name);
/* Whether the files of a drawing in a folder of the user's can go into files: text of XML, and not
 * more of it than PAY_BOARD_MAX_DRAWING. TRUE where there is none. */
gboolean
pay_board_check_drawing (const char *folder);

/* What everybody who checks a file by digests can compare: of pay_board_write(), the drawing left
 * out. */
char *
pay_board_make_digest (const PayBoard *self);

/* Adds the element "board" with an own board and its drawing; nothing for any other. */
void
pay_board_add_element (const PayBoard *self, xmlNode *parent);
/* The board of that element, which must be @variant and not have the name of one of the program's.
 * NULL with findings; their lines are those of the whole file. */
PayBoard *
pay_board_read_element (xmlNode *node, const char *variant, PayDiagnostics *diagnostics);

G_END_DECLS
