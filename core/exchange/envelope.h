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

/**
 * pay_envelope_write:
 * @kind: the kind of the content
 * @content: the text
 * @signer: (nullable): the key that signs the text
 * @recipient: (nullable): the public key of the only person who can open the envelope
 *
 * Signs a text, seals it for a recipient, or both.
 *
 * Returns: (transfer full) (nullable): the envelope, or `NULL` if nothing can be sealed for the
 *   key @recipient
 */
char *
pay_envelope_write (PayArmor kind, const char *content, const PayKey *signer,
                    const char *recipient);

typedef struct
{
  PayArmor kind;
  char *content;
  gsize length;
  gboolean sealed;
  char *signer; /* public key whose signature was verified; NULL if not signed */
} PayOpened;

/**
 * pay_envelope_open:
 * @text: the envelope
 * @length: the length of @text in bytes
 * @key: (nullable): the key of the person who opens it
 * @diagnostics: the list to add the reason for a failure to
 *
 * Opens an envelope. @text must not contain anything but the envelope.
 *
 * Returns: (transfer full) (nullable): the content, or `NULL` if the envelope was altered, is
 *   sealed and cannot be opened with @key, or has a bad signature
 */
PayOpened *
pay_envelope_open (const char *text, gsize length, const PayKey *key, PayDiagnostics *diagnostics);

/**
 * pay_opened_free:
 * @self: (nullable): an opened envelope
 *
 * Frees an opened envelope.
 */
void
pay_opened_free (PayOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOpened, pay_opened_free)

G_END_DECLS
