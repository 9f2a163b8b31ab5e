/* paths.h - where the files that come with the program are found
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Boards, grammars and samples lie below $PAYOLA_DATA_DIR (a source tree), else in the source tree
 * in which the running program was built, else in the installed folder: "maps/standard/board.xml",
 * "data/game.rng". Owned. */
char *
pay_data_path (const char *relative);

G_END_DECLS
