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

/**
 * pay_packet_write:
 * @view: a view of a power or the public, or of a game that is over
 * @number: the number of the packet; it grows with every packet of the game, so that older packets
 *   are recognised
 * @proof: whether to include the commitments, which change with every secret of the game.
 *   Everything else in a packet changes only with the viewer’s knowledge.
 *
 * Writes a packet as XML (grammar: data/packet.rng). Equal views give equal bytes.
 *
 * Returns: (transfer full): the packet
 */
char *
pay_packet_write (PayView *view, guint64 number, gboolean proof);

/**
 * pay_packet_read:
 * @data: the packet
 * @length: the length of @data in bytes
 * @diagnostics: the list to add findings to
 *
 * Reads a packet. Any change of a single byte is detected.
 *
 * Returns: (transfer full) (nullable): the packet, or `NULL` with findings if it is damaged, is
 *   not a packet, or does not agree with its own commitments
 */
PayPacket *
pay_packet_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_packet_free:
 * @self: (nullable): a packet
 *
 * Frees a packet.
 */
void
pay_packet_free (PayPacket *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPacket, pay_packet_free)

/**
 * pay_packet_get_game:
 * @self: a packet
 *
 * Gets the short name of the game (pay_game_make_id()).
 *
 * Returns: (transfer none): the name
 */
const char *
pay_packet_get_game (const PayPacket *self);

/**
 * pay_packet_get_number:
 * @self: a packet
 *
 * Gets the number of a packet. The number grows from packet to packet.
 *
 * Returns: the number
 */
guint64
pay_packet_get_number (const PayPacket *self);

/**
 * pay_packet_get_viewer:
 * @self: a packet
 *
 * Gets the viewer that a packet was written for.
 *
 * Returns: the viewer
 */
PayViewer
pay_packet_get_viewer (const PayPacket *self);

/**
 * pay_packet_get_phase:
 * @self: a packet
 *
 * Gets the current phase of the game.
 *
 * Returns: the phase
 */
PayPhase
pay_packet_get_phase (const PayPacket *self);

/**
 * pay_packet_get_view:
 * @self: a packet
 *
 * Gets the view that a packet contains.
 *
 * Returns: (transfer none): the view
 */
PayView *
pay_packet_get_view (const PayPacket *self);

/**
 * pay_packet_get_game_value:
 * @self: a packet
 *
 * Gets the whole game. A packet contains it after the end of the game.
 *
 * Returns: (transfer none) (nullable): the game, or `NULL` before the end
 */
PayGame *
pay_packet_get_game_value (const PayPacket *self);

/**
 * pay_packet_looks_like:
 * @data: the file
 * @length: the length of @data in bytes
 *
 * Checks whether a file looks like a packet, as XML or armoured.
 *
 * Returns: `TRUE` if it does
 */
gboolean
pay_packet_looks_like (const char *data, gsize length);

G_END_DECLS
