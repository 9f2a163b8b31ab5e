/* incoming.h - sheets that arrive as texts or mails: their checks, and the replies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/key.h"
#include "game/game.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_INCOMING_NEW,         /* for the current phase, the first of its power */
  PAY_INCOMING_REPLACES,    /* for the current phase, different from the sheet received before */
  PAY_INCOMING_REPEATED,    /* the same sheet as one that was received or adjudicated before */
  PAY_INCOMING_OLDER,       /* signed, and older than a sheet that was accepted */
  PAY_INCOMING_OUT_OF_DATE, /* for a phase that was adjudicated */
  PAY_INCOMING_EARLY,       /* for a phase after the current one */
  PAY_INCOMING_NOT_SIGNED,  /* altered, with a bad signature or another signer, or not signed though
                             * it must be */
  PAY_INCOMING_FOREIGN,     /* for another game */
  PAY_INCOMING_REFUSED,     /* genuine, but its lines have errors */
  PAY_INCOMING_UNKNOWN,     /* no sheet, or its power or phase cannot be found out */
} PayIncomingKind;

/* An incoming text, analysed and compared with a game. Reading one changes nothing.
 *
 * It may be a plain sheet, a sheet file (.payola-sheet), an envelope of either, or a mail (mail.h)
 * with any of these in its text or attached. If a mail has several texts, the one with the most
 * lines of a sheet is used; two complete sheets that differ, and lines for two powers, are
 * findings.
 *
 * The power of a plain text comes from a line "Power: France", from a head line "FRANCE" or from
 * the subject, otherwise from the sender’s address. Its phase comes from a line "Phase: S1901M" or
 * from the subject; otherwise it is the current one. A line "Game: TITLE" must name this game.
 * Paragraphs of a letter above and below the sheet are not lines of the sheet, and a finding quotes
 * them. */
typedef struct
{
  PayIncomingKind kind;
  PayPower power; /* PAY_NO_POWER if not recognised */
  PayPhase phase; /* phase of the sheet; the current one if it does not name one */
  char *game;     /* short name or title of the game that it names, or "" */
  char *from;     /* the sender’s address, or "" */
  char *signer;   /* public key whose signature was verified; NULL if not signed */
  gboolean sealed;
  gboolean declined;        /* refused by the game master; set only before the reply */
  gboolean strange;         /* not signed, and from another address than the player’s */
  guint64 number;           /* number of a counted sheet, otherwise 0 */
  char *text;               /* the sheet as it would be accepted, or "" */
  PayDiagnostics *findings; /* findings in the sheet’s lines and about the mail */
} PayIncoming;

/**
 * pay_incoming_read:
 * @game: a game
 * @data: the text or mail
 * @length: its length in bytes
 * @key: (nullable): the game master’s key, which opens sealed envelopes
 * @power: the power if the text does not name one, or `PAY_NO_POWER` if it is not known
 *
 * Reads an incoming text for the current phase of a game.
 *
 * Returns: (transfer full): the analysed text
 */
PayIncoming *
pay_incoming_read (PayGame *game, const char *data, gsize length, const PayKey *key,
                   PayPower power);

/**
 * pay_incoming_read_of:
 * @game: a game
 * @came: the phase in which the text arrived, which is the phase of a sheet that does not name
 *   one
 * @data: the text or mail
 * @length: its length in bytes
 * @key: (nullable): the game master’s key, which opens sealed envelopes
 * @power: the power if the text does not name one, or `PAY_NO_POWER` if it is not known
 *
 * Reads a text that arrived in another phase than the current one.
 *
 * Returns: (transfer full): the analysed text
 */
PayIncoming *
pay_incoming_read_of (PayGame *game, PayPhase came, const char *data, gsize length,
                      const PayKey *key, PayPower power);

/**
 * pay_incoming_free:
 * @self: (nullable): an incoming text
 *
 * Frees an incoming text.
 */
void
pay_incoming_free (PayIncoming *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIncoming, pay_incoming_free)

/**
 * pay_incoming_is_good:
 * @self: an incoming text
 *
 * Checks whether a text can be accepted: it is `PAY_INCOMING_NEW` or `PAY_INCOMING_REPLACES`.
 *
 * Returns: `TRUE` if it can
 */
gboolean
pay_incoming_is_good (const PayIncoming *self);

/**
 * pay_incoming_accept:
 * @self: an incoming text
 * @game: the game before
 *
 * Submits the sheet to a game, and stores its number with the player.
 *
 * Returns: (transfer full) (nullable): the game with the sheet, or `NULL` if the text cannot be
 *   accepted
 */
PayGame *
pay_incoming_accept (const PayIncoming *self, PayGame *game);

/**
 * pay_incoming_kind_name:
 * @kind: the kind
 *
 * Gets the name of a kind, such as "new" or "replaces", which is never translated.
 *
 * Returns: (transfer none): the name
 */
const char *
pay_incoming_kind_name (PayIncomingKind kind);

/**
 * pay_incoming_sentence:
 * @self: an incoming text
 * @game: the game that it was read for
 *
 * Describes an incoming text in one translated sentence.
 *
 * Returns: (transfer full): the sentence
 */
char *
pay_incoming_sentence (const PayIncoming *self, PayGame *game);

/**
 * pay_incoming_reply:
 * @self: an incoming text
 * @game: the game that it was read for
 *
 * Writes a mail that answers an incoming text. It has the result, all findings with their lines,
 * and the sheet as it was read.
 *
 * Returns: (transfer full): the mail
 */
char *
pay_incoming_reply (const PayIncoming *self, PayGame *game);

G_END_DECLS
