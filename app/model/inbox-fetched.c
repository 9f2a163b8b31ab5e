/* inbox-fetched.c - emails that were fetched from the user’s mailbox
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/inbox-private.h"

/* Matches a line of a sheet. A letter without such a line is not a sheet, even if its subject names
 * a power. */
#define SHEET_LINE "^\\s*(\\d+\\s*[#:]|[AF] [A-Z]{3}\\b|(?i)(power|phase|game)\\s*:)"

/* Checks whether an email concerns the game. A mailbox also contains other emails, which the game
 * master reads with a mail program. */
static gboolean
concerns (PayolaInbox *self, GBytes *mail, PayPhase came)
{
  PayGame *game = payola_document_get_game (self->document);
  gsize length;
  const char *data = g_bytes_get_data (mail, &length);
  g_autoptr (PayIncoming) incoming = pay_incoming_read_of (game, came, data ? data : "", length,
                                                           self->key, PAY_NO_POWER);

  if (incoming->kind == PAY_INCOMING_FOREIGN)
    return FALSE;
  if (pay_roster_find_mail (pay_game_get_roster (game), incoming->from) != PAY_NO_POWER
      || pay_diagnostics_has_code (incoming->findings, PAY_CODE_ENVELOPE_NO_KEY))
    return TRUE;
  if (incoming->kind == PAY_INCOMING_REFUSED)
    return g_regex_match_simple (SHEET_LINE, incoming->text, G_REGEX_MULTILINE, 0);
  return incoming->kind != PAY_INCOMING_UNKNOWN;
}

gboolean
payola_inbox_receive_fetched (PayolaInbox *self, GBytes *mail, GDateTime *when, PayPhase came)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) local = when && g_date_time_compare (when, now) < 0
                                ? g_date_time_to_local (when)
                                : NULL;

  if (_payola_inbox_is_automatic (mail) || !concerns (self, mail, came)
      || !g_hash_table_add (self->seen, g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, mail)))
    return FALSE;
  /* The clock of the server may be wrong. */
  _payola_inbox_receive_mail (self, g_bytes_ref (mail), "",
                              local ? g_steal_pointer (&local) : g_steal_pointer (&now), came);
  _payola_inbox_changed (self);
  return TRUE;
}
