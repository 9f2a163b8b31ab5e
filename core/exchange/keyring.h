/* keyring.h - the user's keys, and what he knows of the games whose packets he opened
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "exchange/packet.h"

G_BEGIN_DECLS

/* Keys are files of the name given to them in $XDG_DATA_HOME/payola/keys, that only the user may
 * read.
 * Names are letters, digits, "-", "_" and ".", and begin with none of the last three. */
gboolean
pay_keyring_check_name (const char *name);
/* All names, sorted; owned. */
char **
pay_keyring_list (void);
/* The text of a key's file (exchange/key.h); NULL with an error. Owned. */
char *
pay_keyring_load (const char *name, GError **error);
/* Never replaces a key: what was sealed for it could never be opened again. */
gboolean
pay_keyring_store (const char *name, const PayKey *key, const char *passphrase, GError **error);
/* Writes a key that is there again, behind another passphrase or none (NULL). FALSE with an error,
 * also when it is not this key that is there. */
gboolean
pay_keyring_protect (const char *name, const PayKey *key, const char *passphrase, GError **error);

/* What was known of a game before a packet was opened. */
typedef struct _PayTrust PayTrust;

/* @game: short name; @viewer: "FRANCE", "public". Nothing is known of a game that was never
 * seen. */
PayTrust *
pay_trust_load (const char *game, const char *viewer);
void
pay_trust_free (PayTrust *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTrust, pay_trust_free)
/* Public key of the game master whose packets were opened; NULL when they were not signed. */
const char *
pay_trust_get_master (const PayTrust *self);
/* Whether a packet follows on those opened before. Errors: it is signed by somebody else or no
 * longer signed, older than the last one, or the last one again (not with @again). A note: it tells
 * other commitments of phases than were told before (the game master took a phase back).
 * @signer: (nullable): whose signature on it was proved
 * @digest: of the packet's text */
gboolean
pay_trust_check (const PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, gboolean again, PayDiagnostics *diagnostics);
/* Keeps what this packet told. */
gboolean
pay_trust_store (PayTrust *self, const PayPacket *packet, const char *signer,
                 const PayDigest *digest, GError **error);

G_END_DECLS
