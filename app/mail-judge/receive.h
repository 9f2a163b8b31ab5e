/* receive.h - one incoming email: who sent it, its commands and sheet, and the answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/desk.h"

G_BEGIN_DECLS

/**
 * payola_receive_find_game:
 * @judge: the judge
 * @path: the file of an email
 *
 * Finds the game that an email is about, so that emails about one game can be processed together.
 *
 * Returns: (transfer full): the name that the email contains, or "" if there is none
 */
char *
payola_receive_find_game (PayolaJudge *judge, const char *path);

/**
 * payola_receive:
 * @judge: the judge
 * @desks: (element-type PayolaDesk): the open games; games that the email needs are opened and
 * added
 * @path: the file of an email
 *
 * Processes an email, unless it has been processed before. The effects become permanent when the
 * transaction of the journal is committed.
 *
 * Returns: `FALSE` if the email must be tried again in the next round, because its game cannot be
 *   changed at present
 */
gboolean
payola_receive (PayolaJudge *judge, GPtrArray *desks, const char *path);

G_END_DECLS
