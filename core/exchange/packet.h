/* packet.h - a game as one player may know it, as a file that he can open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* A packet holds all that a view tells a player or the public: setup (without the seed), positions,
 * outcomes, events, own sheets, payments and entries of every turn, and the leaves of the
 * commitments.
 * It is made from a view and read as one, so that whatever shows views shows packets. After the end
 * of a game it holds the whole game. */
typedef struct _PayPacket PayPacket;

/* The packet as XML (grammar: data/packet.rng). The same view, the same bytes. Owned.
 * @view: of a power or the public, or of a game that is over
 * @number: grows with every packet that is sent of the game, so that an older one is known as such
 * @proof: whether to put in the leaves of the commitments. They are salted and tell nothing, but
 * change
 *   with every secret of the game; all else changes only with what the viewer knows */
char *
pay_packet_write (PayView *view, guint64 number, gboolean proof);

/* NULL with findings when the packet is damaged, not ours, or does not agree with its own
 * commitments.
 * Every change of a byte is found. (transfer full) */
PayPacket *
pay_packet_read (const char *data, gsize length, PayDiagnostics *diagnostics);
void
pay_packet_free (PayPacket *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPacket, pay_packet_free)

/* The game's short name (pay_game_make_id()). */
const char *
pay_packet_get_game (const PayPacket *self);
guint64
pay_packet_get_number (const PayPacket *self);
PayViewer
pay_packet_get_viewer (const PayPacket *self);
/* The phase to come. */
PayPhase
pay_packet_get_phase (const PayPacket *self);
/* Borrowed. */
PayView *
pay_packet_get_view (const PayPacket *self);
/* The whole game after its end; NULL before. Borrowed. */
PayGame *
pay_packet_get_game_value (const PayPacket *self);

/* Whether a file is meant as a packet: XML or armoured. */
gboolean
pay_packet_looks_like (const char *data, gsize length);

G_END_DECLS
