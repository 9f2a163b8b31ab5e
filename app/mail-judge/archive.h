/* archive.h - emails that were processed, by game, until they are deleted
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/* Moves the emails that earlier rounds have processed from the folder “cur” of the mailbox to
 * “archive/GAME”, and, once a day, deletes those that are older than the settings say. */
void payola_archive_sweep (PayolaJudge *judge);

/* Lists the folders of a mailbox with emails that were processed. (transfer full) (element-type
 * filename) */
GPtrArray *payola_archive_list_folders (const char *mailbox);

G_END_DECLS
