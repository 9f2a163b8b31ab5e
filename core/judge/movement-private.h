/* movement-private.h - the compiled orders of a movement phase and their decisions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "judge/workspace.h"

G_BEGIN_DECLS

/* Decisions as in Kruijswijk's algorithm (DATC chapter 5). A decision stays OPEN until the bounds
 * of the strengths involved settle it. Decisions that are still open when no province is dirty
 * belong to a cycle, which backup.c breaks. */
typedef enum
{
  OPEN,
  YES,
  NO
} Tri;

/* How a moving unit travels to its target. */
typedef enum
{
  TRAVEL_LAND,
  TRAVEL_CONVOY, /* by convoy only: the move fails without a path */
  TRAVEL_EITHER, /* by convoy if there is a path, otherwise by land */
  TRAVEL_HELD,   /* not at all: the paradox rule stopped the move */
} Travel;

/* The decisions made so far. The backup rule copies this structure, tries a decision and restores
 * the copy. */
typedef struct
{
  guint8 move[PAY_MAX_UNITS];    /* Tri: whether the move succeeds */
  guint8 support[PAY_MAX_UNITS]; /* Tri: whether the support is given */
  guint8 lost[PAY_MAX_UNITS];    /* Tri: whether the convoying fleet is dislodged */
  guint8 path[PAY_MAX_UNITS];    /* Tri: whether the convoy of this army has a path */
  /* Bounds of the strength that supports add to each unit's move or hold: the supports that are
   * certainly given, and all that may still be given. `foreign` omits supports by the power whose
   * unit is at the target. */
  guint16 all_min[PAY_MAX_UNITS], all_max[PAY_MAX_UNITS];
  guint16 foreign_min[PAY_MAX_UNITS], foreign_max[PAY_MAX_UNITS];
  /* The lower and upper bound of the strength that each support adds. */
  guint8 worth_min[PAY_MAX_UNITS], worth_max[PAY_MAX_UNITS];
  PayBits dirty;                        /* provinces to examine again */
  PayBits guessed_moves, guessed_paths; /* units whose decision is only assumed for a trial */
  guint n_open;                         /* number of undecided moves */
  gboolean contradiction;               /* whether an assumed decision contradicts its own
                                         * consequences */
} State;

struct _PayJudge
{
  /* Input */
  const PayPosition *position;
  const PayBoard *board;
  const PayOrder *orders;
  const PayUnit *units;
  PayRules rules;
  guint n, n_provinces;

  /* The compiled orders, one for each unit */
  guint8 kind[PAY_MAX_UNITS];       /* PayOrderKind that is carried out; a void order is carried
                                     * out as a hold */
  guint8 weight[PAY_MAX_UNITS];     /* strength of the unit alone: 2 for a double unit, otherwise
                                     * 1 */
  guint8 travel[PAY_MAX_UNITS];     /* for MOVE: Travel */
  guint8 no_support[PAY_MAX_UNITS]; /* whether the unit cannot be supported because its illegal
                                     * move is kept (4.E.1 a) */
  PayProvince place[PAY_MAX_UNITS];
  PayProvince target[PAY_MAX_UNITS];          /* for MOVE, SUPPORT, SUPPORT_MOVE and CONVOY */
  PayLocation target_location[PAY_MAX_UNITS]; /* for MOVE: the target with its coast */
  gint16 subject[PAY_MAX_UNITS];              /* for SUPPORT, SUPPORT_MOVE and CONVOY: index of
                                               * the supported or convoyed unit */
  gint16 opposite[PAY_MAX_UNITS]; /* for MOVE: index of the unit that makes the opposite move,
                                   * from the target to this unit's province, or -1 */
  PayCode void_code[PAY_MAX_UNITS];
  gint16 void_by[PAY_MAX_UNITS];
  PayBits fleets[PAY_MAX_UNITS];         /* for MOVE: the seas of the fleets that are ordered to
                                          * convoy this army; not set if there are none */
  PayProvince sea_origin[PAY_MAX_UNITS]; /* for MOVE: the sea from which a convoyed attack comes
                                          * by 4.A.4 b, or PAY_NO_PROVINCE */

  /* Linked lists of units. The index -1 ends a list. */
  gint16 first_attack[PAY_MAX_PROVINCES], next_attack[PAY_MAX_UNITS];
  gint16 first_support[PAY_MAX_UNITS], next_support[PAY_MAX_UNITS];
  gint16 first_convoy[PAY_MAX_UNITS], next_convoy[PAY_MAX_UNITS];
  gint16 at[PAY_MAX_PROVINCES]; /* index of the unit in each province, or -1 */
  /* The indices of the units, by kind of order. `moves` contains only legal moves. `supports` and
   * `convoys` contain void orders, too. */
  guint16 moves[PAY_MAX_UNITS], supports[PAY_MAX_UNITS], convoys[PAY_MAX_UNITS];
  guint n_moves, n_supports, n_convoys;
  PayBits at_sea; /* seas with a fleet */

  State state;
  PayBits disrupted; /* units (armies and fleets) that the paradox rule stopped */

  /* Output */
  PayResult results[PAY_MAX_UNITS];
  PayBits contested;
  PayLocation *retreats;
  guint n_retreats, room;
  guint retreats_from[PAY_MAX_UNITS], retreats_n[PAY_MAX_UNITS];

  struct _Backup *backup; /* the state of backup.c, allocated when it is first needed */
};

/* Reads the orders, marks void orders and links the others (compile.c). */
void pay_judge_compile (PayJudge *self);

/* Makes all decisions (resolve.c). */
void pay_judge_resolve (PayJudge *self);

/* Makes all decisions that the bounds settle, one after the other. Stops early if an assumed
 * decision leads to a contradiction. Returns FALSE if moves are still undecided. */
gboolean pay_judge_propagate (PayJudge *self);

/* Decides a move. @value says whether the move succeeds: `YES` or `NO`. */
void pay_judge_set_move (PayJudge *self, guint i, Tri value);

/* Decides the convoy of an army. */
void pay_judge_set_path (PayJudge *self, guint i, Tri value);

/* Checks whether a convoyed attack on a supporting unit never cuts its support, under the rules
 * of 1971 or 1982. The rule of 2000 changes @path instead. @path is the decision on which a cut
 * depends if the attack is not exempt. */
gboolean pay_judge_is_exempt (PayJudge *self, guint attacker, guint supporter, Tri *path);

/* Checks whether an attacker comes from the province that a support is aimed at. */
gboolean pay_judge_is_aimed_at (const PayJudge *self, guint supporter, guint attacker);

/* Breaks one cycle of open decisions (backup.c). */
void pay_judge_break_cycle (PayJudge *self);

/* Frees the state of backup.c. */
void pay_judge_free_backup (PayJudge *self);

/* Turns the decisions into results, with causes and retreats (result.c). */
void pay_judge_conclude (PayJudge *self);

/* Returns the province of a location. Faster than pay_board_get_province() if the location is a
 * province. */
static inline PayProvince
pay_judge_province (const PayJudge *self, PayLocation location)
{
  if (location < (PayLocation) self->n_provinces)
    return location;
  return pay_board_get_province (self->board, location);
}

/* Checks whether a moving unit has a way to its target. */
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

/* Checks whether a moving unit travels by sea. */
static inline Tri
pay_judge_by_convoy (const PayJudge *self, guint i)
{
  return self->travel[i] == TRAVEL_CONVOY ? YES
       : self->travel[i] == TRAVEL_EITHER ? self->state.path[i]
                                          : NO;
}

/* Checks whether a unit and the unit that makes the opposite move meet on the way. */
static inline Tri
pay_judge_head_to_head (const PayJudge *self, guint i)
{
  if (self->opposite[i] < 0)
    return NO;
  Tri a = pay_judge_by_convoy (self, i), b = pay_judge_by_convoy (self, self->opposite[i]);
  return a == YES || b == YES ? NO : a == NO && b == NO ? YES : OPEN;
}

G_END_DECLS
