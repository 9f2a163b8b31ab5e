/* view-private.h - what a view is made of: a game and who looks, or what somebody was told of one
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/commitment.h"
#include "game/view.h"

G_BEGIN_DECLS

/* All that one viewer knows of one turn, or of the phase to come: what a packet brings. Lists of
 * units go by the position's units; -1 in them is "not known". */
typedef struct
{
  PayPosition *position;
  PayOutcome *outcome; /* NULL: the phase to come */
  PaySight sight;      /* Tin Cup */
  GArray *sightings;   /* PaySighting */
  GArray *events;      /* PayEvent */
  GArray *notes;       /* char *: reasons of corrections before it */
  char *sheet;         /* its own; NULL */
  GArray *prices;      /* int, a unit */
  GArray *payments;    /* int, a unit: its own */
  GArray *bought;      /* int, a unit: 0 or 1 */
  GArray *accepted;    /* PayAccepted: its own */
  int reductions;      /* -1: not told */
  PayLedger *ledger;
  PayDiagnostics *told[2]; /* what everybody was told, and besides the viewer alone */
} PayKnown;

PayKnown *
pay_known_new (PayPosition *position);
void
pay_known_free (PayKnown *self);

/* `positions` are what the viewer may see of the position at the start of every turn, and now:
 * other powers' treasuries are 0 and their standing instructions empty in them. `end` is the event
 * of an end by votes, if there was one. A view that came by packet has no game but `known`. */
struct _PayView
{
  PaySetup *setup;
  PayGame *game;    /* NULL: by packet */
  GPtrArray *known; /* PayKnown, n_turns + 1; NULL: by game */
  PayViewer viewer;
  gboolean over;
  gboolean waiting;     /* by packet: whether the phase waits for the viewer */
  GPtrArray *positions; /* PayPosition, n_turns + 1 */
  GPtrArray *vistas;    /* PayVista, the same; NULL when the viewer sees the whole board, or by
                         * packet */
  gboolean blind;
  PayEvent end;
  gboolean has_end;
  PayChain *chain;
};

/* A view of what somebody was told. Takes the list, whose last is the phase to come, and the
 * chain. */
PayView *
pay_view_new_known (PaySetup *setup, PayViewer viewer, GPtrArray *known, gboolean waiting,
                    PayChain *chain);

gboolean
pay_view_knows_all (const PayView *self);
gboolean
pay_view_knows (const PayView *self, PayPower power);
/* Whether an option keeps something from players that it concerns. */
gboolean
pay_view_keeps (const PayView *self, PayOption option);
gboolean
pay_view_is_power (const PayView *self, PayPower power);
gboolean
pay_view_is_tin_cup (const PayView *self);
/* The turn, or NULL for the phase to come and in views by packet. */
const PayTurn *
pay_view_get_turn (const PayView *self, guint turn);
/* What is seen of a turn, NULL when that is everything. */
const PayVista *
pay_view_get_vista (const PayView *self, guint turn);
/* What was told of a turn; NULL in views by game. */
const PayKnown *
pay_view_get_known (const PayView *self, guint turn);

G_END_DECLS
