/* statements.h - what every player is told after a phase, as files and as mails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "game/view.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_STATEMENT_TEXT,
  PAYOLA_STATEMENT_HTML,
  PAYOLA_STATEMENT_PDF,
  PAYOLA_STATEMENT_PACKET, /* of the whole game so far, sealed when the player's key is listed */
  PAYOLA_N_STATEMENTS
} PayolaStatementForm;

/* ".txt", ".payola-packet" ...; and what it is, translated. Both static. */
const char *payola_statement_suffix  (PayolaStatementForm form);
const char *payola_statement_explain (PayolaStatementForm form);

/* Whether a power is told anything about the resolved turn. */
gboolean    payola_statement_is_due  (PayGame *game, guint turn, PayPower power);

/* One player's statement: exactly what that player may know, whoever asks.
 * @key: (nullable): the game master's, to sign packets with
 * @number: of packets; each must be larger than those before
 * NULL with @error when it cannot be made. (transfer full) */
GBytes     *payola_statement_make    (PayGame *game, guint turn, PayPower power,
                                      PayolaStatementForm form, const PayKey *key, guint64 number,
                                      GError **error);
/* "S1901M-FRANCE.txt"; owned. */
char       *payola_statement_name    (PayGame *game, guint turn, PayPower power,
                                      PayolaStatementForm form);
/* Writes the forms asked for (bits) of one power into a folder; files there with the same names are
 * replaced. Returns how many were written; -1 with @error. */
int         payola_statement_write   (PayGame *game, guint turn, PayPower power, guint forms,
                                      const PayKey *key, guint64 number, GFile *folder,
                                      GError **error);

/* A mail to a player for the mail program ("mailto:…"), with a subject and a text. Owned. */
char       *payola_mail_uri          (const char *address, const char *subject, const char *body);
/* The mail that carries a statement; owned. @address may be "". */
char       *payola_statement_mail    (PayGame *game, guint turn, PayPower power);
/* Hands that mail to the mail program, with the forms asked for (bits) attached. They are written
 * to the game's desk (desk-store.h), into "sent". Mail programs take attachments only by xdg-email;
 * without that, FALSE with @error says where the files lie. */
gboolean    payola_statement_send    (PayGame *game, guint turn, PayPower power, guint attached,
                                      const PayKey *key, guint64 number, GtkWindow *parent,
                                      GError **error);

G_END_DECLS
