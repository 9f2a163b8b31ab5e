/* opening.h - opening of games and packets, which may be locked, sealed or signed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Called when opening has ended. `document` is borrowed, and NULL if the file is refused.
 * `findings` has the reason or other remarks, and may be empty. */
typedef void (*PayolaOpened) (PayolaDocument *document, const PayDiagnostics *findings,
                              gpointer data);

/* Opens a game or a packet. Asks the user for the passphrase of a locked game, or of the key that
 * opens a sealed packet.
 *
 * A packet is refused if it does not fit the packets of its game that were opened before
 * (exchange/keyring.h). A packet that was opened before is opened again only if @again is set or
 * the user confirms it. @parent is the window over which questions appear; may be NULL. @done:
 * called with the result, unless the user cancels a question. @free_data may be NULL. */
void payola_opening_start (GtkWindow *parent, GFile *file, gboolean again, PayolaOpened done,
                           gpointer data, GDestroyNotify free_data);

G_END_DECLS
