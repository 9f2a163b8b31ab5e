/* recovery.h - games that are not in any file yet, kept in case the program dies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A place in the user's state folder that belongs to this process. (transfer full) */
GFile     *payola_recovery_new_place (void);
/* Writes the game there, atomically and readable by the user alone. Best effort. */
void       payola_recovery_keep      (GFile *place, PayGame *game);
void       payola_recovery_forget    (GFile *place);
/* The places of processes that are gone, in the order of their names.
 * Returns: (transfer full) (element-type GFile) */
GPtrArray *payola_recovery_list      (void);

G_END_DECLS
