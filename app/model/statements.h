/* statements.h - what every player is told after a phase, as files and as mails
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "game/view.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_STATEMENT_TEXT,
  PAYOLA_STATEMENT_HTML,
  PAYOLA_STATEMENT_PDF,
  PAYOLA_STATEMENT_PACKET, /* of the whole game so far, sealed when the player's key is listed */
  PAYOLA_N_STATEMENTS
} PayolaStatementForm;

/* Says what files of the form are; static, translated. */
const char *
payola_statement_explain (PayolaStatementForm form);

/* Whether a power is told anything about the resolved turn. */
gboolean
payola_statement_is_due (PayGame *game, guint turn, PayPower power);

/* One player's statement: exactly what that player may know, whoever asks.
 * @key: (nullable): the game master's, to sign packets with
 * @number: of packets; each must be larger than those before
 * NULL with @error when it cannot be made. (transfer full) */
GBytes *
payola_statement_make (PayGame *game, guint turn, PayPower power, PayolaStatementForm form,
                       const PayKey *key, guint64 number, GError **error);
/* "S1901M-FRANCE.txt"; owned. */
char *
payola_statement_name (PayGame *game, guint turn, PayPower power, PayolaStatementForm form);
/* Writes the forms asked for (bits) of one power into a folder; files there with the same names are
 * replaced. Returns how many were written; -1 with @error. */
int
payola_statement_write (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                        guint64 number, GFile *folder, GError **error);

/* The mail that carries a statement (payola_mail_uri()); owned. */
char *
payola_statement_mail (PayGame *game, guint turn, PayPower power);
/* Writes the forms asked for (bits) to the game's desk (desk-store.h), into "sent", for that mail
 * to carry. Returns their paths; NULL with @error. */
char **
payola_statement_attach (PayGame *game, guint turn, PayPower power, guint forms, const PayKey *key,
                         guint64 number, GError **error);

G_END_DECLS
