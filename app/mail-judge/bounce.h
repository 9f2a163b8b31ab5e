/* bounce.h - letters that could not be delivered, and what the master reads about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Reports a letter that could not be delivered to the master of its game: the player and the power,
 * what will happen, and what to do. @reason: the words of the server, or "" */
void payola_bounce_tell (PayolaJudge *judge, PayolaDesk *desk, const char *to, const char *reason,
                         const char *origin);

/* Reports an email that says that a letter could not be delivered. @name: the name of its file */
void payola_bounce_receive (PayolaJudge *judge, GPtrArray *desks, const PayolaMailHead *head,
                            const char *data, const char *name);

G_END_DECLS
