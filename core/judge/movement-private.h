/* movement-private.h - the compiled orders of a movement phase and what is decided about them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/workspace.h"

G_BEGIN_DECLS

/* The resolver follows Kruijswijk's decisions (DATC chapter 5): does a move succeed, is a support
 * given, is a convoying fleet lost, has a convoy a path. Each is open until bounds of the strengths
 * involved settle it; settling one dirties the provinces whose decisions it enters. What stays open
 * when nothing is dirty any more hangs in a cycle, which the backup rule breaks (backup.c). */
typedef enum
{
  OPEN,
  YES,
  NO
} Tri;

/* How a moving unit travels. */
typedef enum
{
  TRAVEL_LAND,
  TRAVEL_CONVOY, /* fails without a path */
  TRAVEL_EITHER, /* by convoy if there is a path, else by land */
  TRAVEL_HELD,   /* the paradox rule made it stay */
} Travel;

/* What is decided so far: small, so that the backup rule can copy it, try, and go back. */
typedef struct
{
  guint8 move[PAY_MAX_UNITS];    /* Tri: the move succeeds */
  guint8 support[PAY_MAX_UNITS]; /* Tri: the support is given */
  guint8 lost[PAY_MAX_UNITS];    /* Tri: the convoying fleet is dislodged */
  guint8 path[PAY_MAX_UNITS];    /* Tri: the convoy of this army goes through */
  /* Supports of each unit's move or hold: those certainly given, and those not certainly cut.
   * All of them, and those that count against the unit at the target (not its own power's). */
  guint16 all_min[PAY_MAX_UNITS], all_max[PAY_MAX_UNITS];
  guint16 foreign_min[PAY_MAX_UNITS], foreign_max[PAY_MAX_UNITS];
  /* What each support is worth, at least and at most: 0 to the supporter's weight. */
  guint8 worth_min[PAY_MAX_UNITS], worth_max[PAY_MAX_UNITS];
  PayBits dirty;                        /* provinces to look at again */
  PayBits guessed_moves, guessed_paths; /* units whose decision is only being tried */
  guint n_open;                         /* moves not decided */
  gboolean contradiction;               /* a guess was refuted */
} State;

struct _PayJudge
{
  /* The question */
  const PayPosition *position;
  const PayBoard *board;
  const PayOrder *orders;
  const PayUnit *units;
  PayRules rules;
  guint n, n_provinces;

  /* The compiled orders, one for each unit */
  guint8 kind[PAY_MAX_UNITS];       /* PayOrderKind as carried out: void orders are holds */
  guint8 weight[PAY_MAX_UNITS];     /* strength of the unit alone: 2 of a double one, else 1 */
  guint8 travel[PAY_MAX_UNITS];     /* Travel of moves */
  guint8 no_support[PAY_MAX_UNITS]; /* an illegal move that is kept (4.E.1 a) */
  PayProvince place[PAY_MAX_UNITS];
  PayProvince target[PAY_MAX_UNITS];          /* MOVE, SUPPORT_MOVE, CONVOY */
  PayLocation target_location[PAY_MAX_UNITS]; /* MOVE: with its coast */
  gint16 subject[PAY_MAX_UNITS];              /* SUPPORT, SUPPORT_MOVE, CONVOY: the other unit */
  gint16 opposite[PAY_MAX_UNITS]; /* MOVE: the unit at the target that moves here, or -1 */
  PayCode void_code[PAY_MAX_UNITS];
  gint16 void_by[PAY_MAX_UNITS];
  PayBits fleets[PAY_MAX_UNITS];         /* MOVE: seas of its convoying fleets, if any */
  PayProvince sea_origin[PAY_MAX_UNITS]; /* MOVE: where it attacks from by 4.A.4 b, or none */

  /* Lists through the units, ended by -1 */
  gint16 first_attack[PAY_MAX_PROVINCES], next_attack[PAY_MAX_UNITS];
  gint16 first_support[PAY_MAX_UNITS], next_support[PAY_MAX_UNITS];
  gint16 first_convoy[PAY_MAX_UNITS], next_convoy[PAY_MAX_UNITS];
  gint16 at[PAY_MAX_PROVINCES]; /* unit in a province, or -1 */
  /* The units by what they were ordered; legal moves only, the others as written. */
  guint16 moves[PAY_MAX_UNITS], supports[PAY_MAX_UNITS], convoys[PAY_MAX_UNITS];
  guint n_moves, n_supports, n_convoys;
  PayBits at_sea; /* seas with a fleet */

  State state;
  PayBits disrupted; /* armies and fleets stopped by the paradox rule, by unit */

  /* The answer */
  PayResult results[PAY_MAX_UNITS];
  PayBits contested;
  PayLocation *retreats;
  guint n_retreats, room;
  guint retreats_from[PAY_MAX_UNITS], retreats_n[PAY_MAX_UNITS];

  struct _Backup *backup; /* memory of backup.c, made when first needed */
};

/* compile.c: reads the orders, marks the void ones, links the rest. */
void
pay_judge_compile (PayJudge *self);
/* resolve.c: decides everything. */
void
pay_judge_resolve (PayJudge *self);
/* Decides until nothing changes; FALSE when moves are still open. */
gboolean
pay_judge_propagate (PayJudge *self);
void
pay_judge_set_move (PayJudge *self, guint i, Tri value);
void
pay_judge_set_path (PayJudge *self, guint i, Tri value);
/* Whether this convoyed attack leaves the support alone by the rules of 1971, 1982 or 2000; in
 * `path` what decides about the cut otherwise. */
gboolean
pay_judge_is_exempt (PayJudge *self, guint attacker, guint supporter, Tri *path);
/* Whether the attacker comes from where the support is aimed at. */
gboolean
pay_judge_is_aimed_at (const PayJudge *self, guint supporter, guint attacker);
/* backup.c: breaks one cycle of open decisions. */
void
pay_judge_break_cycle (PayJudge *self);
void
pay_judge_free_backup (PayJudge *self);
/* result.c: from decisions to results, causes and retreats. */
void
pay_judge_conclude (PayJudge *self);

/* As pay_board_get_province(), without a call for what is a province already. */
static inline PayProvince
pay_judge_province (const PayJudge *self, PayLocation location)
{
  if (location < (PayLocation) self->n_provinces)
    return location;
  return pay_board_get_province (self->board, location);
}

/* Whether the move has a way to its target. */
static inline Tri
pay_judge_path (const PayJudge *self, guint i)
{
  switch ((Travel) self->travel[i])
    {
    case TRAVEL_CONVOY:
      return self->state.path[i];
    case TRAVEL_HELD:
      return NO;
    case TRAVEL_LAND:
    case TRAVEL_EITHER:
    default:
      return YES;
    }
}

/* Whether the move goes by sea. */
static inline Tri
pay_judge_by_convoy (const PayJudge *self, guint i)
{
  return self->travel[i] == TRAVEL_CONVOY ? YES
       : self->travel[i] == TRAVEL_EITHER ? self->state.path[i]
                                          : NO;
}

/* Whether the move and the one opposite meet on the way. */
static inline Tri
pay_judge_head_to_head (const PayJudge *self, guint i)
{
  if (self->opposite[i] < 0)
    return NO;
  Tri a = pay_judge_by_convoy (self, i), b = pay_judge_by_convoy (self, self->opposite[i]);
  return a == YES || b == YES ? NO : a == NO && b == NO ? YES : OPEN;
}

G_END_DECLS
