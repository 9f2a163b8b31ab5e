/* secret-service.h - passwords in the keyring of the desktop (libsecret)
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/secrets.h"

G_BEGIN_DECLS

#define PAYOLA_TYPE_SECRET_SERVICE (payola_secret_service_get_type ())
G_DECLARE_FINAL_TYPE (PayolaSecretService, payola_secret_service, PAYOLA, SECRET_SERVICE, GObject)

/* Creates a store that uses the keyring. The keyring is contacted when it is used.
 * (transfer full) */
PayolaSecrets *payola_secret_service_new (void);

G_END_DECLS
