/* keyring.h - the user’s keys, and the known facts about games whose packets were opened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "exchange/packet.h"

G_BEGIN_DECLS

/**
 * pay_keyring_check_name:
 * @name: the name
 *
 * Checks whether a name is valid for a key. A valid name consists of at most 64 letters, digits,
 * "-", "_" and ".", and begins with a letter or digit. A key is stored in the file NAME.key in
 * $XDG_DATA_HOME/payola/keys, which only the user may read.
 *
 * Returns: `TRUE` if it is valid
 */
gboolean
pay_keyring_check_name (const char *name);

/**
 * pay_keyring_list:
 *
 * Lists the names of all keys.
 *
 * Returns: (transfer full): the names, sorted and ended by `NULL`
 */
char **
pay_keyring_list (void);

/**
 * pay_keyring_load:
 * @name: the name of the key
 * @error: a `G_FILE_ERROR`
 *
 * Loads the text of a key’s file (exchange/key.h).
 *
 * Returns: (transfer full) (nullable): the text, or `NULL` on failure
 */
char *
pay_keyring_load (const char *name, GError **error);

/**
 * pay_keyring_store:
 * @name: the name of the key
 * @key: the key
 * @passphrase: (nullable): the passphrase, or `NULL` for a file that is not locked
 * @error: a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the name is in use
 *
 * Stores a new key. A key is never replaced, because envelopes that were sealed for it could
 * never be opened again.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_keyring_store (const char *name, const PayKey *key, const char *passphrase, GError **error);

/**
 * pay_keyring_protect:
 * @name: the name of the key
 * @key: the key
 * @passphrase: (nullable): the new passphrase, or `NULL` for a file that is not locked
 * @error: a `G_FILE_ERROR`: `G_FILE_ERROR_EXIST` if the file contains another key
 *
 * Stores a key again with another passphrase.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_keyring_protect (const char *name, const PayKey *key, const char *passphrase, GError **error);

/* The known facts about a game, from the packets that were opened before. */
typedef struct _PayTrust PayTrust;

/**
 * pay_trust_load:
 * @game: the short name of the game
 * @viewer: the viewer of the packets, such as "FRANCE" or "public"
 *
 * Loads the known facts about a game. They are empty if no packet of the game was opened yet.
 *
 * Returns: (transfer full): the facts
 */
PayTrust *
pay_trust_load (const char *game, const char *viewer);

/**
 * pay_trust_free:
 * @self: (nullable): the facts
 *
 * Frees the facts about a game.
 */
void
pay_trust_free (PayTrust *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTrust, pay_trust_free)

/**
 * pay_trust_get_master:
 * @self: the facts about a game
 *
 * Gets the public key of the game master whose packets were opened.
 *
 * Returns: (transfer none) (nullable): the key, or `NULL` if the packets were not signed
 */
const char *
pay_trust_get_master (const PayTrust *self);

/**
 * pay_trust_check:
 * @self: the facts about a game
 * @packet: the packet
 * @signer: (nullable): the public key whose signature was verified
 * @digest: the digest of the packet’s text
 * @again: whether the last packet may be opened again
 * @diagnostics: the list to add findings to
 *
 * Checks whether a packet may follow the packets opened before. A packet is refused if:
 *
 * - the earlier packets were signed, and its signer is missing or different
 * - it is older than the last packet
 * - it has the same number as the last packet, but other contents
 * - it is the last packet itself, unless @again is set
 *
 * Changed commitments are only reported as a note, because the game master may roll back a phase.
 *
 * Returns: `FALSE` if the packet is refused
 */
gboolean
pay_trust_check (const PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, gboolean again, PayDiagnostics *diagnostics);

/**
 * pay_trust_store:
 * @self: the facts about a game
 * @packet: the packet
 * @signer: (nullable): the public key whose signature was verified
 * @digest: the digest of the packet’s text
 * @error: a `G_FILE_ERROR`
 *
 * Stores the facts that a packet contains.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_trust_store (PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, GError **error);

G_END_DECLS
