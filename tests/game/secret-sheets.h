/* secret-sheets.h - random sheets, and the same sheets with one secret changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/random.h"
#include "game/game.h"

#define SECRET_N_POWERS 7

/* A kind of game with options. */
typedef struct
{
  const char *kind, *options;
  const char *types; /* kinds of offers that the game has */
  gboolean savings;
  guint n_phases;
} SecretKind;

/* The changes to the secrets of a power. */
typedef enum
{
  SECRET_COMMENT,
  SECRET_BID, /* a bid that usually loses */
  SECRET_SAVINGS,
  SECRET_LIST,     /* an acceptance list that decides nothing */
  SECRET_TRANSFER, /* a transfer between two other powers, in a sheet */
  SECRET_BOOKING,  /* a transfer entered by the game master */
  SECRET_PAYER,    /* another power makes the same offer */
  SECRET_LINE,     /* one offer less */
  SECRET_SILENCE,  /* no sheet at all */
  SECRET_ROSTER,   /* another player of the power: name, address, key, notes */
  SECRET_VOTE,     /* a vote of the power to end the game */
  N_SECRETS
} Secret;

/* The sheets of a phase, one for each power; the secret that was changed in them, and its power;
 * and another power that may know the secret. */
typedef struct
{
  char *texts[SECRET_N_POWERS];
  Secret secret;
  PayPower power, also;
} SecretSheets;

void secret_sheets_clear (SecretSheets *sheets);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SecretSheets, secret_sheets_clear)

/* Writes random offers for a phase. There is at most one offer for each unit, as Classic
 * requires. Offers that the options of the game refuse are left out. */
SecretSheets secret_sheets_write (PayRandom *random, const PayGame *game, const SecretKind *kind);
/* Copies the sheets, and changes a secret of a random power. Some secrets change another power's
 * sheet, too, or may be known to another power. */
SecretSheets secret_sheets_change (PayRandom *random, const SecretSheets *sheets,
                                   const PayPosition *position, const SecretKind *kind,
                                   Secret secret);
/* Returns the game with all sheets received, or NULL if a sheet is refused. The caller
 * frees the result. */
PayGame *secret_sheets_receive (PayGame *game, const SecretSheets *sheets);
