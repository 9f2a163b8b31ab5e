/* reception.h - what becomes of an email or file with a sheet, the same for every front
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "exchange/incoming.h"
#include "service/lateness.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_RECEPTION_ACCEPT,
  PAYOLA_RECEPTION_ASK,    /* a person must decide; until then there is no answer */
  PAYOLA_RECEPTION_REFUSE, /* the answer gives the reason */
  PAYOLA_RECEPTION_LEAVE,  /* nothing is to be decided, and no program answers */
} PayolaDecision;

typedef enum
{
  /* Accepted. */
  PAYOLA_REASON_NEW,
  PAYOLA_REASON_REPLACES,
  /* A person must decide. */
  PAYOLA_REASON_ADDRESS,      /* sent from an address that is not the player’s */
  PAYOLA_REASON_OTHER_PLAYER, /* sent from the address of another player */
  PAYOLA_REASON_PROGRAM,      /* a program sent the sheet, such as a mailing list */
  PAYOLA_REASON_GAME,         /* the email does not say that it is for this game */
  PAYOLA_REASON_UNCLEAR,      /* the sheet may be incomplete; the findings tell why */
  PAYOLA_REASON_LATE,
  PAYOLA_REASON_REPLACE, /* another sheet of the power was accepted, and the front asks before it is
                          * replaced */
  /* Refused. */
  PAYOLA_REASON_ERRORS,
  PAYOLA_REASON_ENCRYPTED, /* with PGP or S/MIME */
  PAYOLA_REASON_OLDER,
  PAYOLA_REASON_OUT_OF_DATE,
  PAYOLA_REASON_EARLY,
  PAYOLA_REASON_NOT_SIGNED,
  PAYOLA_REASON_LATE_REFUSED,
  PAYOLA_REASON_DECLINED, /* by the game master */
  PAYOLA_REASON_SEAT,     /* the code in the email is that of another power */
  /* Left alone. */
  PAYOLA_REASON_REPEATED,
  PAYOLA_REASON_MESSAGE,   /* a question or remark, which only a person answers */
  PAYOLA_REASON_AUTOMATIC, /* written by a program, without a sheet */
  PAYOLA_REASON_OTHER_GAME,
  PAYOLA_REASON_BEFORE_GAME, /* older than the game */
  PAYOLA_REASON_SEALED,      /* for a key that is not open */
  PAYOLA_REASON_UNKNOWN,     /* no sheet, or one without a power */
  PAYOLA_N_REASONS
} PayolaReason;

/* The circumstances of an email, besides its text. */
typedef struct
{
  PayPhase came;       /* phase of the game when it was imported */
  GDateTime *imported; /* when it was imported */
  GDateTime *served;  /* when it arrived at the server, if the email itself does not say; or NULL */
  GDateTime *arrived; /* a proven time of arrival, which counts before all others; or NULL */
  const PayKey *key;  /* opens sealed sheets, or NULL */
  PayPower power;     /* power of a sheet that does not name its power, or PAY_NO_POWER */
  PayPower seat;   /* the only power whose sheet may come, because a code, password or signature of
                    * this game names it; or PAY_NO_POWER */
  gboolean proven; /* whether a code or password proves that the sender has this seat */
  gboolean given;  /* whether the game master gave it to this game by hand. Otherwise it comes
                    * from a mailbox that may hold the emails of several games */
  const char *const *others; /* (nullable): titles of other games that may get the same emails */
  gboolean asks;             /* whether the front asks before a sheet is replaced */
  gboolean accepted;         /* the game master accepts what needs a decision */
  gboolean late;     /* the game master accepts late sheets, even if the game refuses them */
  gboolean declined; /* the game master refuses the sheet */
} PayolaArrival;

typedef struct
{
  PayolaDecision decision;
  PayolaReason reason;
  PayIncoming *incoming;
  GDateTime *when;         /* when it was sent, by its headers; never later than the import */
  PayolaLateness lateness; /* of a sheet for the current phase */
  gboolean automatic;      /* whether a program wrote the email */
  gboolean is_report;      /* whether a mail server wrote it; its text quotes other emails */
} PayolaReception;

/* Decides what becomes of an email or file. Nothing is changed. (transfer full) */
PayolaReception *payola_reception_new (PayGame *game, const PayolaArrival *arrival,
                                       const char *data, gsize length);

void payola_reception_free (PayolaReception *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaReception, payola_reception_free)

/* The game with an accepted sheet, marked if it is late, or NULL. (transfer full) (nullable) */
PayGame *payola_reception_accept (const PayolaReception *self, PayGame *game);

/* The decision and its reason in one translated sentence. (transfer full) */
char *payola_reception_describe (const PayolaReception *self, PayGame *game);

/* The result in one word that is never translated, such as “new”, “held” or “message”. */
const char *payola_reception_word (const PayolaReception *self);

/* The answer, with headers To and Subject, or NULL if nobody is to be answered: neither emails that
 * wait for a decision nor messages, and not programs. (transfer full) (nullable) */
char *payola_reception_answer (const PayolaReception *self, PayGame *game);

G_END_DECLS
