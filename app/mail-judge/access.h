/* access.h - people who may enter games: keywords, lists of addresses, and the keeper of the judge
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/command.h"

G_BEGIN_DECLS

/* Checks whether the lists of a game and of the judge let the sender join, observe or take over.
 * @game: a game, or "" to create one. Adds the reason to the answer if not. */
gboolean payola_access_is_welcome (PayolaVisit *visit, const char *game);

/* Checks whether a game can only be entered with its keyword. */
gboolean payola_access_needs_keyword (PayolaVisit *visit, const char *game);

/* Checks the keyword of a game. After some wrong ones, an address must wait. @word: or NULL */
gboolean payola_access_has_keyword (PayolaVisit *visit, const char *game, const char *word);

/* Checks the password of the keeper, who is the master of every game. */
gboolean payola_access_is_keeper (const PayolaSettings *settings, const char *password);

/* Commands. Without a game, ALLOW and DENY of the keeper are about the whole judge. */
void payola_access_run_allow (PayolaVisit *visit, char **words);

void payola_access_run_deny (PayolaVisit *visit, char **words);

void payola_access_run_keyword (PayolaVisit *visit, char **words);

G_END_DECLS
