/* keyring.h - the user’s keys, and the known facts about games whose packets were opened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "exchange/packet.h"

G_BEGIN_DECLS

/* Checks whether a name is valid for a key. A valid name consists of at most 64 letters, digits,
 * "-", "_" and ".", and begins with a letter or digit. A key is stored in the file NAME.key in
 * $XDG_DATA_HOME/payola/keys, which only the user may read. */
gboolean pay_keyring_check_name (const char *name);

/* Lists the names of all keys. Returns NULL. (transfer full) */
char **pay_keyring_list (void);

/* Loads the text of a key’s file (exchange/key.h), or NULL on failure. (transfer full) */
char *pay_keyring_load (const char *name, GError **error);

/* Stores a new key. A key is never replaced, because envelopes that were sealed for it could
 * never be opened again. @passphrase is the passphrase, or NULL for a file that is not locked.
 * @error is a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the name is in use. */
gboolean pay_keyring_store (const char *name, const PayKey *key, const char *passphrase,
                            GError **error);

/* Stores a key again with another passphrase. @passphrase is the new passphrase, or NULL for a
 * file that is not locked. @error is a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the file contains
 * another key. */
gboolean pay_keyring_protect (const char *name, const PayKey *key, const char *passphrase,
                              GError **error);

/* The known facts about a game, from the packets that were opened before. */
typedef struct _PayTrust PayTrust;

/* Loads the known facts about a game. They are empty if no packet of the game was opened yet.
 * @viewer is the viewer of the packets, such as "FRANCE" or "public". (transfer full) */
PayTrust *pay_trust_load (const char *game, const char *viewer);

/* Frees the facts about a game. */
void pay_trust_free (PayTrust *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTrust, pay_trust_free)

/* Gets the public key of the game master whose packets were opened, or NULL if the packets were
 * not signed. */
const char *pay_trust_get_master (const PayTrust *self);

/* Checks whether a packet may follow the packets opened before. A packet is refused if:
 *
 * - the earlier packets were signed, and its signer is missing or different
 * - it is older than the last packet
 * - it has the same number as the last packet, but other contents
 * - it is the last packet itself, unless @again is set
 *
 * Changed commitments are only reported as a note, because the game master may roll back a phase.
 * @signer is the public key whose signature was verified; may be NULL. */
gboolean pay_trust_check (const PayTrust *self, const PayPacket *packet, const char *signer,
                          const PayDigest *digest, gboolean again, PayDiagnostics *diagnostics);

/* Stores the facts that a packet contains. @signer is the public key whose signature was
 * verified; may be NULL. */
gboolean pay_trust_store (PayTrust *self, const PayPacket *packet, const char *signer,
                          const PayDigest *digest, GError **error);

G_END_DECLS
