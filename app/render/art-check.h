/* art-check.h - everything that is wrong with a drawing for a board
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"

G_BEGIN_DECLS

/* All breaches of the contract of maps/README.md, not the first only, as "code: explanation" in a
 * fixed order; empty when there is none. Codes are words for scripts ("no-shape").
 * Returns: (transfer full) (element-type utf8) */
GPtrArray *
payola_art_check (const PayBoard *board, const char *svg, gsize length);

G_END_DECLS
