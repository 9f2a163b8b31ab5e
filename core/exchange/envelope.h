/* envelope.h - packets and sheets signed by one person and sealed for another
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/armor.h"
#include "exchange/key.h"

G_BEGIN_DECLS

/* An envelope is an armoured text. The signature binds content, kind and the one for whom it is
 * sealed, so that nobody can pass it on as sent to another. */

/* @signer: (nullable): whose signature stands on it
 * @recipient: (nullable): public key of the one who alone can open it
 * Either or both. Owned; NULL when @recipient is no key that anything can be sealed for. */
char *
pay_envelope_write (PayArmor kind, const char *content, const PayKey *signer,
                    const char *recipient);

typedef struct
{
  PayArmor kind;
  char *content;
  gsize length;
  gboolean sealed;
  char *signer; /* public key, its signature proved; NULL: nobody signed */
} PayOpened;

/* Opens a text that is just an envelope.
 * @key: (nullable): of the one who opens it
 * NULL with the reason when it was altered, is sealed for somebody else, or has a bad signature. */
PayOpened *
pay_envelope_open (const char *text, gsize length, const PayKey *key, PayDiagnostics *diagnostics);
void
pay_opened_free (PayOpened *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOpened, pay_opened_free)

G_END_DECLS
