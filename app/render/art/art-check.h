/* art-check.h - complete check of a drawing against its board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/**
 * payola_art_check:
 * @board: a board
 * @svg: the drawing
 * @length: the length of the drawing in bytes
 *
 * Finds all breaches of the contract of maps/README.md, not only the first.
 *
 * Returns: (transfer full) (element-type utf8): the findings as “code: explanation” in a fixed
 *   order, empty if the drawing is valid. Codes are words for scripts, such as “no-shape”.
 */
GPtrArray *
payola_art_check (const PayBoard *board, const char *svg, gsize length);

G_END_DECLS
