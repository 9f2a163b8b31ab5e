/* revision.h - the correction of a past phase, with everything that follows from it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/dropped.h"
#include "game/game.h"

G_BEGIN_DECLS

/* A past phase is corrected like this: the game is rolled back to it, its sheets, ledger entries
 * and position are changed by the functions of game.h, and pay_revision_new() plays the game on to
 * the phase in which it was, with the later sheets as far as they are still valid. */

typedef enum
{
  PAY_REVISION_COMPLETE, /* the game is again in the phase in which it was, or after it */
  PAY_REVISION_WAITS,    /* a phase needs sheets that nobody was asked for, or that are not valid */
  PAY_REVISION_OVER,     /* the game ends earlier */
  PAY_REVISION_STUCK,    /* the calendar ends */
} PayRevisionState;

typedef enum
{
  PAY_DIFFERENCE_PHASE, /* the phase is played only in one of the two games */
  PAY_DIFFERENCE_SHEET, /* the sheet of `power` */
  PAY_DIFFERENCE_ORDER, /* the order of `unit`, or its result */
  PAY_DIFFERENCE_UNIT,  /* `unit` stands there after the phase in only one of the games */
  PAY_DIFFERENCE_OWNER, /* the owner of `province` after the phase: powers as amounts */
  PAY_DIFFERENCE_MONEY, /* the treasury of `power` after the phase */
  PAY_DIFFERENCE_END,   /* the victory of `power` in the phase */
} PayDifferenceKind;

/* A difference between the turn before and after. `was` and `is` say in which of the two games the
 * sheet, unit, order or end exists. */
typedef struct
{
  PayDifferenceKind kind;
  PayPower power;
  PayProvince province;
  PayUnit unit;
  gboolean was, is;
  int before, after; /* money; powers that own `province`; indices of orders in the outcomes */
} PayDifference;

/* The differences of one phase. */
typedef struct
{
  PayPhase phase;
  PayTurn *before, *after; /* NULL if the phase is not played in that game */
  GArray *differences;     /* PayDifference */
} PayRevisionPhase;

typedef struct _PayRevision PayRevision;

/* Writes the sheets that computers owe in a phase. Returns the changed game. (transfer full) */
typedef PayGame *(*PayRevisionFill) (PayGame *game, gpointer data);

typedef struct
{
  const char *time;   /* in UTC as in 2026-11-30T20:00:00Z, or NULL */
  const char *reason; /* public, one line; NULL if there is none */
  gboolean redraw;    /* random decisions are made again */
  gboolean stop;      /* stop at the first phase with a sheet that is not valid any more */
  PayRevisionFill fill;
  gpointer data;
} PayRevisionRequest;

/* Plays a game on after a past phase was changed. Without a change, the game is as it was before
 * the rollback, and there is no record. @game is a game that was rolled back and changed, or one
 * with sheets on file. Returns NULL with findings if the reason is not one line, or if there is
 * nothing to play on with. (transfer full) */
PayRevision *pay_revision_new (PayGame *game, const PayRevisionRequest *request,
                               PayDiagnostics *diagnostics);

void pay_revision_free (PayRevision *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRevision, pay_revision_free)

/* Gets the corrected game. (transfer none) */
PayGame *pay_revision_get_game (const PayRevision *self);

PayRevisionState pay_revision_get_state (const PayRevision *self);

/* Gets the bits of the powers whose sheets the game needs, if it waits. */
guint64 pay_revision_get_awaited (const PayRevision *self);

/* Checks whether anything was changed, so that the game has a new record. */
gboolean pay_revision_has_changes (const PayRevision *self);

/* Checks whether random decisions of a replaced turn were kept although its sheets differ. */
gboolean pay_revision_keeps_lots (const PayRevision *self);

/* Gets the phases from the corrected one on, in the order of the calendar, also those without
 * differences. (element-type PayRevisionPhase) */
const GPtrArray *pay_revision_get_phases (const PayRevision *self);

/* Gets what was lost. (element-type PayDropped) */
const GPtrArray *pay_revision_get_dropped (const PayRevision *self);

G_END_DECLS
