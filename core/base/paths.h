/* paths.h - the files that are installed with the program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Finds a file that is installed with the program. The data folder is $PAYOLA_DATA_DIR if this is
 * set. Otherwise it is the source tree in which the running program was built, or the installed
 * folder. @relative is a path in the data folder, such as "maps/standard/board.xml" or
 * "data/game.rng". (transfer full) */
char *pay_data_path (const char *relative);

G_END_DECLS
