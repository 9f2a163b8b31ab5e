/* lock.h - bytes behind a passphrase: Argon2id and XChaCha20-Poly1305
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* The bytes, locked: no two lockings give the same. (transfer full) */
GBytes *pay_lock   (GBytes *bytes, const char *passphrase);
/* NULL with a finding when they were not locked by us, were altered, or with another passphrase:
 * the last two cannot be told apart. (transfer full) */
GBytes *pay_unlock (GBytes *locked, const char *passphrase, PayDiagnostics *diagnostics);

/* A game's file locked as a whole, as text; and whether a file is one. Owned. */
char    *pay_lock_game    (const char *text, gsize length, const char *passphrase);
gboolean pay_game_is_locked (const char *text, gsize length);
/* The game's file again; NULL with a finding. Owned. */
char    *pay_unlock_game  (const char *text, gsize length, const char *passphrase,
                           gsize *unlocked_length, PayDiagnostics *diagnostics);

G_END_DECLS
