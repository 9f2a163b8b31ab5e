/* packet.h - packets: files with the game as one player may see it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

/* The contents of a file with the view of a player or of the public. A packet is written from a
 * view and read as a view. After the end of a game, a packet contains the whole game. */
typedef struct _PayPacket PayPacket;

/* Writes a packet as XML (grammar: data/packet.rng). Equal views give equal bytes. @view is a
 * view of a power or the public, or of a game that is over. @number is the number of the packet;
 * it grows with every packet of the game, so that older packets are recognised. @proof says
 * whether to include the commitments, which change with every secret of the game. Everything else
 * in a packet changes only with the viewer’s knowledge. (transfer full) */
char *pay_packet_write (PayView *view, guint64 number, gboolean proof);

/* Reads a packet. Any change of a single byte is detected. @length is the length of @data in
 * bytes. Returns NULL with findings if it is damaged, is not a packet, or does not agree with its
 * own commitments. (transfer full) */
PayPacket *pay_packet_read (const char *data, gsize length, PayDiagnostics *diagnostics);

void pay_packet_free (PayPacket *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPacket, pay_packet_free)

/* Gets the short name of the game (pay_game_make_id()). */
const char *pay_packet_get_game (const PayPacket *self);

/* Gets the number of a packet. The number grows from packet to packet. */
guint64 pay_packet_get_number (const PayPacket *self);

/* Gets the viewer that a packet was written for. */
PayViewer pay_packet_get_viewer (const PayPacket *self);

/* Gets the current phase of the game. */
PayPhase pay_packet_get_phase (const PayPacket *self);

/* Gets the view that a packet contains. (transfer none) */
PayView *pay_packet_get_view (const PayPacket *self);

/* Gets the whole game. A packet contains it after the end of the game. Returns NULL before the
 * end. (transfer none) */
PayGame *pay_packet_get_game_value (const PayPacket *self);

/* Checks whether a file looks like a packet, as XML or armoured. @length is the length of @data
 * in bytes. */
gboolean pay_packet_looks_like (const char *data, gsize length);

G_END_DECLS
