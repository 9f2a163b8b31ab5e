/* art-check.h - complete check of a drawing against its board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* Finds all breaches of the contract of maps/README.md, not only the first. @length is the length
 * of the drawing in bytes. Returns the findings as “code: explanation” in a fixed order, empty if
 * the drawing is valid. Codes are words for scripts, such as “no-shape”. (transfer full) */
GPtrArray *payola_art_check (const PayBoard *board, const char *svg, gsize length);

G_END_DECLS
