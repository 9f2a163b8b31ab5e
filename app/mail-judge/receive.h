/* receive.h - one incoming email: who sent it, its commands and sheet, and the answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/* Finds the game that an email is about, so that emails about one game can be processed together.
 * Returns the name that the email contains, or "" if there is none. (transfer full) */
char *payola_receive_find_game (PayolaJudge *judge, const char *path);

/* added @path: the file of an email
 *
 * Processes an email, unless it has been processed before. The effects become permanent when the
 * transaction of the journal is committed. @desks: the open games; games that the email needs are
 * opened and. Returns FALSE if the email must be tried again in the next round, because its game
 * cannot be changed at present. */
gboolean payola_receive (PayolaJudge *judge, GPtrArray *desks, const char *path);

G_END_DECLS
