/* incoming-reader.h - search for a sheet in an email, and for its power and phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming.h"
#include "exchange/mail.h"

G_BEGIN_DECLS

typedef struct
{
  PayIncoming *incoming;
  PayGame *game;
  PayDiagnostics *errors;    /* about lines of the sheet that are not clear */
  const PayKey *key;         /* key that opens sealed envelopes, or NULL */
  gboolean proven;           /* whether the sender was proven by other means than the email */
  const char *const *others; /* titles of other games, or NULL */
  gboolean has_phase;
  gboolean has_power; /* whether a line of the text named the power */
  gboolean not_signed;
  guint n_lines;      /* number of correct lines of the sheet in a text */
  gboolean encrypted; /* whether a part of the email is encrypted */
  gboolean found;     /* whether a sheet was found */
  gboolean has_line;  /* whether a line such as “Phase: S1901M” shows that a sheet is meant */
  gboolean plain;     /* whether the sheet was in a text, and not in a file */
} PayIncomingReader;

/* Reads the sheet in an email, its power and its phase into `incoming`. Failures become findings
 * of `incoming`. Its `kind` is not set. */
void _pay_incoming_reader_read (PayIncomingReader *self, const PayMail *mail);

/* Finds the power whose name is the first one, two or three of the words, which end with NULL. Sets
 * @n to the number of its words, or to 1 if there is none. */
PayPower _pay_incoming_find_power (const PayBoard *board, char **words, guint *n);

G_END_DECLS
