/* mail-fetcher.h - fetching of emails from the account to the inbox of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "mail/mail-account.h"
#include "model/inbox.h"

G_BEGIN_DECLS

/* Fetches the new emails of the account’s mailbox, at once and every few minutes. Emails on the
 * server are neither deleted nor marked as read. Emails that do not concern the game are ignored,
 * see payola_inbox_receive_fetched().
 *
 * An email that the server received before the current phase began does not count as a sheet of
 * this phase unless it names the phase.
 *
 * Signals: “changed”, and “received” with the number of emails that the inbox had before. */
#define PAYOLA_TYPE_MAIL_FETCHER (payola_mail_fetcher_get_type ())
G_DECLARE_FINAL_TYPE (PayolaMailFetcher, payola_mail_fetcher, PAYOLA, MAIL_FETCHER, GObject)

/* Creates a fetcher that does not fetch anything yet. (transfer full) */
PayolaMailFetcher *payola_mail_fetcher_new (PayolaInbox *inbox, PayolaMailAccount *account);

/* Fetches emails from now on, while there is an account and the game is not over. */
void payola_mail_fetcher_start (PayolaMailFetcher *self);

/* Fetches emails now, unless that is already happening or there is no account. */
void payola_mail_fetcher_fetch (PayolaMailFetcher *self);

/* Stops fetching for good. Nothing is received afterwards. */
void payola_mail_fetcher_stop (PayolaMailFetcher *self);

/* Checks whether emails are being fetched. Returns TRUE while a thread talks to the server. */
gboolean payola_mail_fetcher_is_busy (PayolaMailFetcher *self);

/* Gets the account. (transfer none) */
PayolaMailAccount *payola_mail_fetcher_get_account (PayolaMailFetcher *self);

/* Describes the last attempt to fetch emails, or the present one. Returns a translated text, or
 * NULL before the first attempt or without an account. */
const char *payola_mail_fetcher_get_status (PayolaMailFetcher *self);

/* Checks whether the last attempt failed. */
gboolean payola_mail_fetcher_get_failed (PayolaMailFetcher *self);

G_END_DECLS
