/* secrets.h - keys and passphrases of the one who types
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"

G_BEGIN_DECLS

/* Each says on standard error what is wrong when it returns NULL. */

/* A passphrase, from the environment (PAYOLA_PASSPHRASE) or typed unseen at the terminal; never
 * from the command line, where everybody on the machine could read it.
 * @prompt: what to ask for
 * @twice: whether it is typed twice, since nobody could read what is locked with a slip
 * Owned; NULL. */
char *
payola_ask_passphrase (const char *prompt, gboolean twice);
/* A key of the keyring, opened. (transfer full) (nullable) */
PayKey *
payola_find_key (const char *name);

G_END_DECLS
