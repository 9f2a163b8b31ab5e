/* codes.h - the codes and passwords by which players prove who they are
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/game.h"
#include "mail-judge/journal.h"

G_BEGIN_DECLS

/* The name of the game master’s seat in codes and in the facts of the journal. */
#define PAYOLA_SEAT_MASTER "MASTER"

/**
 * payola_code_make:
 * @journal: the journal
 * @name: the name of the game
 * @game: the game
 * @phase: the phase, such as "S1901M"
 * @seat: the key of a power, or `PAYOLA_SEAT_MASTER`
 *
 * Makes the code of a seat for a phase. The code is derived from the secret of the game, so that
 * nobody can guess it. It changes with payola_code_renew().
 *
 * Returns: (transfer full): the code
 */
char *
payola_code_make (PayolaJournal *journal, const char *name, PayGame *game, const char *phase,
                  const char *seat);

/**
 * payola_code_is_right:
 * @journal: the journal
 * @name: the name of the game
 * @game: the game
 * @phase: the phase that the email names
 * @seat: the seat that the email names
 * @code: the code of the email, in any case, with or without hyphens
 *
 * Checks a code, with a comparison in constant time.
 *
 * Returns: `TRUE` if it is right
 */
gboolean
payola_code_is_right (PayolaJournal *journal, const char *name, PayGame *game, const char *phase,
                      const char *seat, const char *code);

/**
 * payola_code_renew:
 * @journal: the journal
 * @name: the name of the game
 * @seat: the seat
 *
 * Makes all codes and the password of a seat invalid.
 */
void
payola_code_renew (PayolaJournal *journal, const char *name, const char *seat);

/**
 * payola_password_set:
 * @journal: the journal
 * @name: the name of the game
 * @seat: the seat
 * @password: the password
 *
 * Sets the password of a seat. Only a hash is stored.
 *
 * Returns: `FALSE` if the password is refused; it must have 8 to 100 characters and no spaces
 */
gboolean
payola_password_set (PayolaJournal *journal, const char *name, const char *seat,
                     const char *password);

/**
 * payola_password_is_right:
 * @journal: the journal
 * @name: the name of the game
 * @seat: the seat
 * @password: the password
 *
 * Checks a password.
 *
 * Returns: `TRUE` if it is right
 */
gboolean
payola_password_is_right (PayolaJournal *journal, const char *name, const char *seat,
                          const char *password);

G_END_DECLS
