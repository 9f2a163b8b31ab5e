/* codes.h - the codes and passwords by which players prove who they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail-judge/judge.h"

G_BEGIN_DECLS

/* The name of the game master’s seat in codes and in the facts of the journal. */
#define PAYOLA_SEAT_MASTER "MASTER"

/* Makes the code of a seat for a phase. The code is derived from the secret of the judge, which
 * never becomes public. It changes with payola_code_renew(). @phase is the phase, such as
 * "S1901M". @over says whether the game is over; the codes of a game end with it. @seat is the
 * key of a power, or `PAYOLA_SEAT_MASTER`. (transfer full) */
char *payola_code_make (const PayolaJudge *judge, const char *name, const char *phase,
                        gboolean over, const char *seat);

/* Checks a code, which may be in any case and have hyphens, with a comparison in constant time. */
gboolean payola_code_is_right (const PayolaJudge *judge, const char *name, const char *phase,
                               gboolean over, const char *seat, const char *code);

/* Makes all codes and the password of a seat invalid. */
void payola_code_renew (PayolaJournal *journal, const char *name, const char *seat);

/* Checks whether a password has 8 to 100 characters and no spaces. */
gboolean payola_password_is_usable (const char *password);

/* Sets the password of a seat. Only a hash is stored. Returns FALSE if the password is refused;
 * it must have 8 to 100 characters and no spaces. */
gboolean payola_password_set (PayolaJournal *journal, const char *name, const char *seat,
                              const char *password);

gboolean payola_password_is_right (PayolaJournal *journal, const char *name, const char *seat,
                                   const char *password);

G_END_DECLS
