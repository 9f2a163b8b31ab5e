/* roster.h - who plays: names, addresses and keys of the players, and who stands by
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/digest.h"
#include "base/diagnostic.h"
#include "board/board.h"

G_BEGIN_DECLS

/* One player. Texts are never NULL, "" when not known; one line each but the notes. */
typedef struct
{
  char *name;
  char *mail;     /* address */
  char *key;      /* public key as text (exchange/key.h), "" when the player signs nothing */
  char *notes;    /* the game master's own */
  guint64 number; /* of the newest signed sheet that was taken in; 0: none yet */
} PayPlayer;

/* What the game master keeps about people. Nothing of it decides anything in the game, and no
 * player is told of it. Immutable, reference-counted. */
typedef struct _PayRoster PayRoster;

PayRoster *
pay_roster_new (void);
PayRoster *
pay_roster_ref (PayRoster *self);
void
pay_roster_unref (PayRoster *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRoster, pay_roster_unref)

/* The player of a power; NULL when nobody is listed. */
const PayPlayer *
pay_roster_get (const PayRoster *self, PayPower power);
/* Players without a power, who would take one over. */
guint
pay_roster_get_n_standby (const PayRoster *self);
const PayPlayer *
pay_roster_get_standby (const PayRoster *self, guint i);
/* When the current phase ends, as the game master wrote it (ISO 8601 for reminders); "" when
 * open. */
const char *
pay_roster_get_deadline (const PayRoster *self);
/* How long phases last, by which the next deadline is set (game/deadline-plan.h); "": no plan. */
const char *
pay_roster_get_plan (const PayRoster *self);
/* The power whose player has this address (case ignored) or key; PAY_NO_POWER. */
PayPower
pay_roster_find_mail (const PayRoster *self, const char *mail);
PayPower
pay_roster_find_key (const PayRoster *self, const char *key);
gboolean
pay_roster_is_empty (const PayRoster *self);

/* Each returns (transfer full) a changed roster. @player is copied; NULL takes the entry out. */
PayRoster *
pay_roster_with (const PayRoster *self, PayPower power, const PayPlayer *player);
PayRoster *
pay_roster_with_standby (const PayRoster *self, const PayPlayer *player);
/* The standby player plays the power from now on; whoever did before is out. */
PayRoster *
pay_roster_seat_standby (const PayRoster *self, guint i, PayPower power);
PayRoster *
pay_roster_with_deadline (const PayRoster *self, const char *deadline);
PayRoster *
pay_roster_with_plan (const PayRoster *self, const char *plan);
/* Joins what two programs have made of one roster. NULL when both changed the same thing
 * differently. (transfer full) (nullable) */
PayRoster *
pay_roster_merge (const PayRoster *base, const PayRoster *ours, const PayRoster *theirs);

/* Whether a text can stand in a roster: UTF-8 without control characters (line ends in notes). */
gboolean
pay_player_check_text (const char *text, gboolean lines);

G_END_DECLS
