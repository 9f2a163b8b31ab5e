/* record.h - a game as another program tells it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/rules.h"
#include "order/order.h"
#include "position/position.h"

G_BEGIN_DECLS

/* The result of an order in a file, in bits. PAY_RECORD_FAILED is a failure for an unknown
 * reason. */
enum
{
  PAY_RECORD_BOUNCE = 1 << 0,
  PAY_RECORD_CUT = 1 << 1,
  PAY_RECORD_VOID = 1 << 2,
  PAY_RECORD_NO_CONVOY = 1 << 3,
  PAY_RECORD_DISRUPTED = 1 << 4,
  PAY_RECORD_DISLODGED = 1 << 5,
  PAY_RECORD_DISBANDED = 1 << 6,
  PAY_RECORD_FAILED = 1 << 7,
};

/* The bits that mean that an order failed. */
#define PAY_RECORD_FAILURES                                                                        \
  (PAY_RECORD_BOUNCE | PAY_RECORD_CUT | PAY_RECORD_VOID | PAY_RECORD_NO_CONVOY                     \
   | PAY_RECORD_DISRUPTED | PAY_RECORD_FAILED)

/* The limits of a record, which are far above those of real games: the phases from its first to its
 * last one, and the orders of one of them. */
#define PAY_RECORD_MAX_PHASES 1000
#define PAY_RECORD_MAX_ORDERS 1000

typedef struct
{
  PayPower power;
  PayOrder order; /* as it is written; neither completed nor checked */
} PayRecordOrder;

typedef struct
{
  PayLocation location; /* place of the unit at the start of the phase */
  guint flags;          /* 0 for success */
} PayRecordResult;

/* The places to which a dislodged unit may retreat. */
typedef struct
{
  PayProvince province; /* place of the dislodged unit */
  PayBits places;       /* provinces */
} PayRecordRetreats;

typedef struct
{
  PayPhase phase;
  PayPosition *position; /* units and supply centres at the start of the phase; NULL if the file
                          * does not have them */
  gboolean has_centres;  /* whether the file has the owners of supply centres */
  GArray *orders;        /* PayRecordOrder */
  GArray *results;       /* PayRecordResult */
  GArray *retreats;      /* PayRecordRetreats */
} PayRecordPhase;

/* A game as a file of another program describes it. Only the replay (record-replay.h) compares it
 * with the rules. */
typedef struct
{
  PayBoard *board;
  char *title;       /* NULL if the file does not have one */
  PayRules rules;    /* the rules by which the other program adjudicates */
  GPtrArray *phases; /* PayRecordPhase *, in the order of the game */
  gboolean is_over;  /* whether the game ended; the last phase then has the final position */
  /* Whether results do not tell which units were dislodged. */
  gboolean no_dislodged;
} PayRecord;

/* Creates a record without phases, with the default rules. (transfer full) */
PayRecord *pay_record_new (PayBoard *board);

void pay_record_free (PayRecord *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRecord, pay_record_free)

/* Adds an empty phase. (transfer none) */
PayRecordPhase *pay_record_add_phase (PayRecord *self, PayPhase phase);

/* Gets a phase. @i is the index of the phase, from 0. (transfer none) */
PayRecordPhase *pay_record_get_phase (const PayRecord *self, guint i);

/* Names a result in the language of the messages: "bounced, dislodged", or "success". @flags: the
 * bits of a result. (transfer full) */
char *pay_record_flags_text (guint flags);

G_END_DECLS
