/* packet-format.h - what the writer and the reader of packets share
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/packet.h"

G_BEGIN_DECLS

#define PAY_PACKET_FORMAT 1

/* By the kinds of their enumerations. */
extern const char *const pay_packet_events[];
extern const char *const pay_packet_entries[];
#define PAY_PACKET_N_EVENTS (PAY_EVENT_CONCEDED + 1)
#define PAY_PACKET_N_ENTRIES (PAY_ENTRY_CAPTURE + 1)

/* pay_packet_write() with salts that came by packet: char *, one a turn. */
char *
pay_packet_write_with (PayView *view, guint64 number, const GPtrArray *salts);

/* The digest that stands in a packet, over its text with 64 zeros in that place. */
char *
pay_packet_digest (const char *text);
#define PAY_PACKET_NO_DIGEST "0000000000000000000000000000000000000000000000000000000000000000"

G_END_DECLS
