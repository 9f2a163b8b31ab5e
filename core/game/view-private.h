/* view-private.h - the fields of a view, which is made from a game or from a packet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/commitment.h"
#include "game/view.h"

G_BEGIN_DECLS

/* Everything that the viewer knows of one turn or of the current phase, as the packet contains
 * it. Lists with a value for each unit are in the order of the position’s units; -1 means that
 * the value is unknown. */
typedef struct
{
  PayPosition *position;
  PayOutcome *outcome; /* NULL for the current phase */
  PaySight sight;      /* provinces that the viewer sees in Tin Cup */
  GArray *sightings;   /* PaySighting */
  GArray *events;      /* PayEvent */
  GArray *notes;       /* char *: reasons for the corrections before the turn */
  char *sheet;         /* the viewer's own sheet, or NULL */
  GArray *prices;      /* int: price of each unit */
  GArray *payments;    /* int: payment of the viewer for each unit */
  GArray *bought;      /* int: 0 or 1 for each unit, whether other powers bought the order of the
                        * unit */
  GArray *accepted;    /* PayAccepted: the viewer's own bribes */
  int reductions;      /* number of reductions of the viewer’s offers; -1 if unknown */
  PayLedger *ledger;
  PayDiagnostics *told[2]; /* public reports, and those for the viewer alone */
} PayKnown;

/* Creates the record of a turn in which only the position is known. (transfer full) */
PayKnown *pay_known_new (PayPosition *position);

/* Frees a record. */
void pay_known_free (PayKnown *self);

/* `positions` has the position at the start of every turn and of the current phase, as the viewer
 * may see it. In these positions, secret treasuries are 0 and secret standing instructions are
 * empty. `end` is the event of an end by agreement, if `has_end` is set. A view from a packet has
 * `known` instead of a game. */
struct _PayView
{
  PaySetup *setup;
  PayGame *game;    /* NULL in views from packets */
  GPtrArray *known; /* PayKnown: n_turns + 1 elements; NULL in views of games */
  PayViewer viewer;
  gboolean over;
  gboolean waiting;     /* in views from packets: whether the phase waits for the viewer */
  GPtrArray *positions; /* PayPosition: n_turns + 1 elements */
  GPtrArray *vistas;    /* PayVista: n_turns + 1 elements; NULL if nothing is hidden */
  gboolean blind;
  PayEvent end;
  gboolean has_end;
  PayChain *chain;
  char *computers[PAY_MAX_POWERS]; /* in views from packets: levels of the computer players */
};

/* Creates a view from a packet. @known is the turns and, as the last element, the current phase.
 * It is taken. Takes @chain. (transfer full) */
PayView *pay_view_new_known (PaySetup *setup, PayViewer viewer, GPtrArray *known, gboolean waiting,
                             PayChain *chain);

/* Creates the view of the public from a view of a packet in which nothing is hidden from sight
 * (transfer full). */
PayView *pay_view_new_known_public (PayView *self);

/* Returns a position without the secrets of other powers (transfer full). */
PayPosition *pay_view_redact (const PayView *self, PayPosition *position);

/* Notes that a power is played by the computer. */
void pay_view_set_computer (PayView *self, PayPower power, const char *level);

/* Checks whether nothing is secret from the viewer. The game master knows everything. After the
 * end of the game, everybody does (rule 3.5). */
gboolean pay_view_knows_all (const PayView *self);

/* Checks whether the viewer knows the affairs of a power. Before the end of the game, only the
 * power itself and the game master know them (rule 2.5). */
gboolean pay_view_knows (const PayView *self, PayPower power);

/* Checks whether a game has an option that hides information, and the viewer does not know
 * everything. */
gboolean pay_view_keeps (const PayView *self, PayOption option);

/* Checks whether a number is a power of the board. */
gboolean pay_view_is_power (const PayView *self, PayPower power);

/* Checks whether the game is Tin Cup. */
gboolean pay_view_is_tin_cup (const PayView *self);

/* Gets a turn of the game, or NULL for the current phase and in views from packets. */
const PayTurn *pay_view_get_turn (const PayView *self, guint turn);

/* Gets the visible part of a turn in Tin Cup, or NULL if nothing is hidden, and in views from
 * packets. */
const PayVista *pay_view_get_vista (const PayView *self, guint turn);

/* Gets the contents of the packet for a turn, or NULL in views of games. */
const PayKnown *pay_view_get_known (const PayView *self, guint turn);

G_END_DECLS
