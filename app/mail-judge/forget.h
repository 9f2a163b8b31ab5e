/* forget.h - deletion of everything about a person
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* Deletes a person: letters, received emails and press, the address and the name. In games, the
 * name becomes that of the power, which has no player any more. The judge is closed.
 * @judge: (transfer full)
 * Returns a report, or NULL on failure. (transfer full) (nullable) */
char *payola_forget (PayolaJudge *judge, const char *address, GError **error);

G_END_DECLS
