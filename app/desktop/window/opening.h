/* opening.h - opening of games and packets, which may be locked, sealed or signed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Called when opening has ended. `document` is NULL if the file is refused. `findings` has the
 * reason or other remarks, and may be empty. */
typedef void (*PayolaOpened) (PayolaDocument *document, const PayDiagnostics *findings,
                              gpointer data);

/**
 * payola_opening_start:
 * @parent: (nullable): the window over which questions appear
 * @file: the file
 * @again: whether a packet may have been opened before
 * @done: called with the result, but not if the user does not enter a passphrase
 * @data: user data of @done
 * @free_data: (nullable): frees @data in any case
 *
 * Opens a game or a packet. It asks for the passphrase of a locked game, or of the key for which
 * a packet is sealed.
 *
 * A packet must follow the packets of its game that were opened before (exchange/keyring.h). A
 * packet that was altered, is for somebody else, comes from another game master, is older, or is
 * forked is refused with the reason. One that was opened before is opened again only on request.
 */
void
payola_opening_start (GtkWindow *parent, GFile *file, gboolean again, PayolaOpened done,
                      gpointer data, GDestroyNotify free_data);

G_END_DECLS
