/* envelope.h - signed and sealed packets and sheets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/armor.h"
#include "exchange/key.h"

G_BEGIN_DECLS

/* An envelope is an armoured text. Its signature covers the content, the kind of the content
 * and, if the envelope is sealed, the recipient. The recipient can therefore not seal the
 * content again for somebody else as if the signer had done so. */

/* Signs a text, seals it for a recipient, or both. @signer may be NULL. @recipient is the public
 * key of the only person who can open the envelope; may be NULL. Returns NULL if nothing can be
 * sealed for the key @recipient. (transfer full) */
char *pay_envelope_write (PayArmor kind, const char *content, const PayKey *signer,
                          const char *recipient);

typedef struct
{
  PayArmor kind;
  char *content;
  gsize length;
  gboolean sealed;
  char *signer; /* public key whose signature was verified; NULL if not signed */
} PayOpened;

/* Opens an envelope. @text must not contain anything but the envelope. @length is the length of
 * @text in bytes. @key may be NULL. Returns NULL if the envelope was altered, is sealed and
 * cannot be opened with @key, or has a bad signature. (transfer full) */
PayOpened *pay_envelope_open (const char *text, gsize length, const PayKey *key,
                              PayDiagnostics *diagnostics);

/* Frees an opened envelope. */
void pay_opened_free (PayOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOpened, pay_opened_free)

G_END_DECLS
