/* incoming.h - what came in: recognised, checked, told apart; and what to answer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "game/game.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_INCOMING_NEW,      /* for the phase to come, the first of its power */
  PAY_INCOMING_REPLACES, /* for the phase to come, another than the one received */
  PAY_INCOMING_REPEATED, /* the very sheet that was received or played already */
  PAY_INCOMING_STALE,    /* signed, and older than one that was taken in */
  PAY_INCOMING_LATE,     /* for a phase that was played */
  PAY_INCOMING_EARLY,    /* for a phase after the one to come */
  PAY_INCOMING_FORGED,   /* altered, signed badly or by another, or not signed where it must be */
  PAY_INCOMING_FOREIGN,  /* for another game */
  PAY_INCOMING_REFUSED,  /* right, but its lines have errors */
  PAY_INCOMING_UNKNOWN,  /* no sheet, or not to be told for which power or phase */
} PayIncomingKind;

/* A text that came in, taken apart and held against a game. Nothing is changed by looking.
 *
 * Understood: plain sheets; sheet files (.payola-sheet); envelopes of them; and mails (mail.h) with
 * any of these in their text or attached. Of several texts that is the sheet which has most lines
 * of one; two sheets that differ, or lines for two powers, are not chosen from.
 *
 * Which power a plain text is for stands in a line "Power: France", in a head line "FRANCE" or in
 * the subject; failing that, the sender's address tells. Its phase stands in a line "Phase: S1901M"
 * or in the subject; failing that, it is the phase to come. A line "Game: TITLE" must name this
 * game. Paragraphs of a letter above and below the sheet are no lines of it; a finding says which
 * they were. */
typedef struct
{
  PayIncomingKind kind;
  PayPower power; /* PAY_NO_POWER: not recognised */
  PayPhase phase; /* of the sheet; that to come when none is named */
  char *game;     /* short name or title that it names; "" */
  char *from;     /* sender's address; "" */
  char *signer;   /* public key whose signature was proved; NULL */
  gboolean sealed;
  gboolean declined;        /* the game master leaves it out: only set it before the answer */
  gboolean strange;         /* not signed, and from another address than the player's */
  guint64 number;           /* of a counted sheet; 0 */
  char *text;               /* the sheet as it would be taken in; "" */
  PayDiagnostics *findings; /* of the sheet's lines, and what else there is to say */
} PayIncoming;

/* @key: (nullable): the game master's, for what is sealed
 * @power: for whom it is if nothing in it says so; PAY_NO_POWER: nobody knows */
PayIncoming *
pay_incoming_read (PayGame *game, const char *data, gsize length, const PayKey *key,
                   PayPower power);
/* The same of what came in another phase than that to come: what names none is for that one. */
PayIncoming *
pay_incoming_read_of (PayGame *game, PayPhase came, const char *data, gsize length,
                      const PayKey *key, PayPower power);
void
pay_incoming_free (PayIncoming *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIncoming, pay_incoming_free)

/* Whether it can be taken in: NEW or REPLACES. */
gboolean
pay_incoming_is_good (const PayIncoming *self);
/* The game with the sheet received, and its number kept; NULL when it is not good. (transfer
 * full) */
PayGame *
pay_incoming_accept (const PayIncoming *self, PayGame *game);
/* "new", "replaces" ...: static, never translated. */
const char *
pay_incoming_kind_name (PayIncomingKind kind);
/* What it is, in one translated sentence. Owned. */
char *
pay_incoming_sentence (const PayIncoming *self, PayGame *game);
/* A mail to answer with: what became of it, every finding with its line, the sheet as it was read.
 * Owned. */
char *
pay_incoming_reply (const PayIncoming *self, PayGame *game);

G_END_DECLS
