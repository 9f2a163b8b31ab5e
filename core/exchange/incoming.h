/* incoming.h - sheets that arrive as texts or emails: their checks, and the replies
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming-game.h"
#include "exchange/key.h"
#include "game/game.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_INCOMING_NEW,         /* first sheet of its power for the current phase */
  PAY_INCOMING_REPLACES,    /* sheet for the current phase, different from the sheet received
                             * before */
  PAY_INCOMING_REPEATED,    /* copy of a sheet that was already received or adjudicated */
  PAY_INCOMING_OLDER,       /* signed sheet that is not newer than a sheet already accepted */
  PAY_INCOMING_OUT_OF_DATE, /* sheet for a phase that was already adjudicated */
  PAY_INCOMING_EARLY,       /* sheet for a phase after the current phase */
  PAY_INCOMING_NOT_SIGNED,  /* sheet that was altered, or whose signature is bad, missing or of
                             * another signer */
  PAY_INCOMING_FOREIGN,     /* sheet for another game */
  PAY_INCOMING_REFUSED,     /* genuine sheet whose lines have errors, or an empty sheet that would
                             * replace a sheet with words */
  PAY_INCOMING_UNKNOWN,     /* no sheet, or a sheet of an unknown power or phase */
  PAY_INCOMING_ENCRYPTED,   /* for PGP or S/MIME, so it cannot be read */
  PAY_INCOMING_MESSAGE,     /* a question or another text without a line of a sheet */
} PayIncomingKind;

/* An incoming text, analysed and compared with a game.
 *
 * The text may be a plain sheet, a sheet file (.payola-sheet), or an envelope with one of these. It
 * may also be an email (mail.h) that has any of these in its text or attached.
 *
 * A plain text names its power in a line "Power: France", in a head line "FRANCE" or in the
 * subject. Otherwise the sender’s address decides. The phase is named in a line "Phase: S1901M", in
 * the head line or in the subject. A line "Game: TITLE" must name this game. Paragraphs of a letter
 * above and below the sheet are quoted in findings, and are not part of the sheet. */
typedef struct
{
  PayIncomingKind kind;
  PayPower power;     /* PAY_NO_POWER if the power of the sheet was not recognised */
  PayPhase phase;     /* phase of the sheet; the current phase if the sheet does not name a phase */
  char *game;         /* short name or title of the game that the sheet names, or "" */
  char *from;         /* the sender’s address, or "" */
  PayGameClaim claim; /* how the email names its game */
  char *signer;       /* public key whose signature was verified; NULL if not signed */
  gboolean sealed;
  gboolean declined; /* whether the game master refused the sheet; set only before the
                      * reply is written */
  gboolean unclear;  /* whether the sheet may be incomplete, because a remark contains something
                      * like an order, or the email contains another sheet too */
  gboolean strange;  /* whether the text is not signed with the player’s key, and its address
                      * shows that it is not from the player */
  PayPower sender;   /* power whose player has the address of a strange text, or
                      * PAY_NO_POWER */
  guint64 number;    /* number of the sheet; 0 if the sheet is not numbered */
  char *text;        /* text of the sheet as it would be accepted, or "" */
  PayDiagnostics *findings; /* findings about the sheet’s lines and about the email */
} PayIncoming;

/* Reads an incoming text for the current phase of a game. @length is the length of @data in
 * bytes. @key is the game master’s key, which opens sealed envelopes; may be NULL. @power is the
 * power of a text that does not name its power, or `PAY_NO_POWER` if this power is not known.
 * (transfer full) */
PayIncoming *pay_incoming_read (PayGame *game, const char *data, gsize length, const PayKey *key,
                                PayPower power);

/* The circumstances in which a text arrived. */
typedef struct
{
  PayPhase came;     /* phase of a text that does not name one */
  const PayKey *key; /* key that opens sealed envelopes, or NULL */
  PayPower power;    /* power of a text that does not name one, or PAY_NO_POWER */
  gboolean proven;   /* whether the text is certainly from the player of this power, by a code or
                      * password: it needs neither a signature nor the player’s address */
  const char *const *others; /* (nullable): titles of other games that may get the same emails */
} PayIncomingSource;

/* Reads the sheet in an email for the current phase or another one. (transfer full) */
PayIncoming *pay_incoming_read_mail (PayGame *game, const PayIncomingSource *source,
                                     const PayMail *mail);

void pay_incoming_free (PayIncoming *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayIncoming, pay_incoming_free)

/* Checks whether a text can be accepted: its kind is `PAY_INCOMING_NEW` or
 * `PAY_INCOMING_REPLACES`. */
gboolean pay_incoming_is_good (const PayIncoming *self);

/* Submits the sheet of an incoming text to a game. If the sheet is signed, its number is stored
 * with the player. Returns NULL if the text cannot be accepted. (transfer full) */
PayGame *pay_incoming_accept (const PayIncoming *self, PayGame *game);

/* Gets the name of a kind, such as "new" or "replaces". The name is never translated. */
const char *pay_incoming_kind_name (PayIncomingKind kind);

/* Describes an incoming text in one translated sentence. (transfer full) */
char *pay_incoming_sentence (const PayIncoming *self, PayGame *game);

/* Checks whether an answer to an incoming text may contain a finding. It may not name the player of
 * a power, or repeat anything of a sealed sheet. */
gboolean pay_incoming_may_tell (const PayIncoming *self, const PayDiagnostic *finding);

/* Writes an email that answers an incoming text. The email contains the result, the findings and
 * the sheet as it was read. (transfer full) */
char *pay_incoming_reply (const PayIncoming *self, PayGame *game);

G_END_DECLS
