/* mail-uri.h - emails for the user’s mail program
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"

G_BEGIN_DECLS

/* Creates a “mailto:” address with a subject and text. @address is the recipient, or “” if not
 * known. (transfer full) */
char *payola_mail_uri (const char *address, const char *subject, const char *body);

/* Like payola_mail_uri(), for letters about a game: the subject ends with “[SHORT NAME PHASE]”,
 * because mail programs write no Message-ID by which the game could recognise answers. (transfer
 * full) */
char *payola_game_mail_uri (PayGame *game, const char *address, const char *subject,
                            const char *body);

G_END_DECLS
