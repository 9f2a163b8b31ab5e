/* inbox-fetched.c - emails that were fetched from the user’s mailbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-private.h"

/* Checks whether an email concerns the game. A mailbox also contains other emails, which the game
 * master reads with a mail program. */
static gboolean
concerns (PayolaInbox *self, const PayolaReception *reception)
{
  PayGame *game = payola_document_get_game (self->document);
  const PayIncoming *incoming = reception->incoming;

  if (reception->automatic || reception->reason == PAYOLA_REASON_OTHER_GAME
      || reception->reason == PAYOLA_REASON_BEFORE_GAME)
    return FALSE;
  return pay_roster_find_mail (pay_game_get_roster (game), incoming->from) != PAY_NO_POWER
      || incoming->claim == PAY_GAME_NAMED || reception->reason == PAYOLA_REASON_SEALED
      || (reception->reason != PAYOLA_REASON_MESSAGE && reception->reason != PAYOLA_REASON_UNKNOWN);
}

gboolean
_payola_inbox_receive_shared (PayolaInbox *self, GBytes *mail, const char *source, GDateTime *when,
                              PayPhase came)
{
  g_autoptr (PayolaInboxItem) item = _payola_inbox_item_new (g_bytes_ref (mail), source, when, came,
                                                             FALSE);
  g_autoptr (PayolaReception) reception = _payola_inbox_read (self, item);

  if (!concerns (self, reception)
      || !g_hash_table_add (self->seen, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mail)))
    return FALSE;
  _payola_inbox_add (self, g_steal_pointer (&item), reception);
  return TRUE;
}

gboolean
payola_inbox_receive_fetched (PayolaInbox *self, GBytes *mail, GDateTime *when, PayPhase came)
{
  return _payola_inbox_receive_shared (self, mail, "", when, came);
}

void
payola_inbox_finish_fetched (PayolaInbox *self)
{
  _payola_inbox_changed (self);
}
