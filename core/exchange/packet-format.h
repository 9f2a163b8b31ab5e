/* packet-format.h - the format shared by writer and reader of packets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/packet.h"

G_BEGIN_DECLS

/* Words in a packet, by the values of their enumerations. */
extern const char *const pay_packet_events[];
extern const char *const pay_packet_entries[];
#define PAY_PACKET_N_EVENTS (PAY_EVENT_CONCEDED + 1)
#define PAY_PACKET_N_ENTRIES (PAY_ENTRY_CAPTURE + 1)

/**
 * pay_packet_write_with:
 * @view: a view
 * @number: the number of the packet
 * @salts: (element-type utf8): the salts, one for each turn
 *
 * Writes a packet like pay_packet_write(), with the salts of a packet that was read.
 *
 * Returns: (transfer full): the packet
 */
char *
pay_packet_write_with (PayView *view, guint64 number, const GPtrArray *salts);

/**
 * pay_packet_digest:
 * @text: the packet, with 64 zeros in the place of its digest
 *
 * Computes the digest of a packet.
 *
 * Returns: (transfer full): the digest as text
 */
char *
pay_packet_digest (const char *text);
#define PAY_PACKET_NO_DIGEST "0000000000000000000000000000000000000000000000000000000000000000"

G_END_DECLS
