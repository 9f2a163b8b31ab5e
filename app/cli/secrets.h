/* secrets.h - the user’s keys and passphrases
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "exchange/lock.h"

G_BEGIN_DECLS

/* Functions that return NULL have printed the reason on standard error. */

/* Reads a passphrase from the environment (PAYOLA_PASSPHRASE) or from the terminal without echo.
 * Passphrases are never arguments, because every user of the machine could read them. @twice says
 * whether the passphrase must be typed twice, as is necessary for a new one. May return NULL.
 * (transfer full) */
PayPassphrase *payola_ask_passphrase (const char *prompt, gboolean twice);

/* Loads a key from the keyring, and asks for the passphrase if the key is locked. May return
 * NULL. (transfer full) */
PayKey *payola_find_key (const char *name);

G_END_DECLS
