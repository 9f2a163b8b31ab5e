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

/* Writes a packet like pay_packet_write(), with the salts of a packet that was read.
 * (transfer full) */
char *pay_packet_write_with (PayView *view, guint64 number, const GPtrArray *salts);

/* Computes the digest of a packet. @text is the packet, with 64 zeros in the place of its digest.
 * (transfer full) */
char *pay_packet_digest (const char *text);
#define PAY_PACKET_NO_DIGEST "0000000000000000000000000000000000000000000000000000000000000000"

G_END_DECLS
