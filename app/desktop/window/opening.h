/* opening.h - opens what lies in a file: a game, locked or not, or a packet, sealed and signed or
 * not
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "model/document.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* What became of it.
 * @document: (nullable): NULL: it is refused
 * @findings: why, or what else there is to say; may be empty */
typedef void (*PayolaOpened) (PayolaDocument *document, const PayDiagnostics *findings,
                              gpointer data);

/* Asks for passphrases where one is needed: of a locked game, or of the key that a packet is sealed
 * for.
 * A packet must follow on those that were opened of its game before (exchange/keyring.h); one
 * that was altered, is for somebody else, by another game master, older, or forked is refused with
 * the reason, one that was opened before is opened again only when that is wanted.
 *
 * @parent: (nullable): over which to ask
 * @again: whether a packet may have been opened before
 * @done: not called when nobody gives a passphrase
 * @data: freed with @free_data in any case */
void
payola_opening_start (GtkWindow *parent, GFile *file, gboolean again, PayolaOpened done,
                      gpointer data, GDestroyNotify free_data);

G_END_DECLS
