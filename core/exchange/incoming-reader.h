/* incoming-reader.h - finds the sheet in a mail, and for whom and for what it is
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming.h"
#include "exchange/mail.h"

G_BEGIN_DECLS

/* One reading: what was found out besides the result. */
typedef struct
{
  PayIncoming *incoming;
  PayGame *game;
  const PayKey *key; /* opens what is sealed; NULL: none */
  gboolean has_phase;
  gboolean has_power; /* a line of it said so */
  gboolean forged;
  gboolean found; /* there is a sheet */
} PayIncomingReader;

/* Fills everything of `incoming` but its kind; what cannot be read stands in its findings. */
void
_pay_incoming_reader_read (PayIncomingReader *self, const PayMail *mail);

G_END_DECLS
