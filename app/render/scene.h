/* scene.h - what is to be seen of a turn, as plain data: tints, units, arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_SCENE_POSITION, /* the start of the turn */
  PAYOLA_SCENE_ORDERS,   /* the same, with the turn's orders and what became of them */
  PAYOLA_SCENE_RESULT,   /* after the turn */
} PayolaSceneMode;

typedef struct
{
  PayUnitType type;
  PayLocation location;
  PayPower owner;
  gboolean dislodged;
  gboolean doubled; /* DA or DF: drawn as two, one behind the other */
  gboolean ghost;   /* not there yet: a build */
  gboolean beaten;  /* will be dislodged by the orders shown */
  gint16 index;     /* of the position's units, or of its dislodged ones; -1 for ghosts */
} PayolaSceneUnit;

typedef enum
{
  PAYOLA_ARROW_HOLD,
  PAYOLA_ARROW_MOVE,
  PAYOLA_ARROW_SUPPORT_HOLD,
  PAYOLA_ARROW_SUPPORT_MOVE,
  PAYOLA_ARROW_CONVOY,
  PAYOLA_ARROW_RETREAT,
  PAYOLA_ARROW_BUILD,
  PAYOLA_ARROW_DISBAND,
} PayolaArrowKind;

typedef struct
{
  PayolaArrowKind kind;
  PayPower owner;
  gint16 unit;       /* index among the scene's units of who acts */
  gint16 arrow;      /* supports, convoys: index of the arrow they help, or -1 */
  gint16 against;    /* bounces: index of the arrow coming the other way, or -1 */
  PayLocation from;  /* of who acts */
  PayLocation other; /* supports, convoys: place of who is helped */
  PayLocation to;    /* moves, retreats, and of the helped move; PAY_NO_LOCATION without */
  gboolean failed;
  gboolean bounced; /* failed, by meeting as much strength */
  guint8 n_via;     /* moves by convoy: the seas passed, in order */
  PayProvince via[PAY_MAX_ROUTE];
} PayolaSceneArrow;

#define PAYOLA_SCENE_ARROW_INIT                                                                    \
  ((PayolaSceneArrow) { .owner = PAY_NO_POWER,                                                     \
                        .unit = -1,                                                                \
                        .arrow = -1,                                                               \
                        .against = -1,                                                             \
                        .from = PAY_NO_LOCATION,                                                   \
                        .other = PAY_NO_LOCATION,                                                  \
                        .to = PAY_NO_LOCATION })

/* A part of a turn's orders, for a replay. */
typedef enum
{
  PAYOLA_PART_ALL,
  PAYOLA_PART_HELP,    /* supports and convoys */
  PAYOLA_PART_MOVES,   /* moves that succeed */
  PAYOLA_PART_BOUNCES, /* moves that fail */
} PayolaScenePart;

/* Immutable and reference-counted with atomic counts, so a worker thread may paint it. */
typedef struct _PayolaScene PayolaScene;

/* Scene of a turn as the view's owner may see it. For the phase to come (@turn = number of turns)
 * all modes show its start. */
PayolaScene *
payola_scene_new (PayView *view, guint turn, PayolaSceneMode mode);
/* Scene of a resolved turn with only a part of its orders. */
PayolaScene *
payola_scene_new_part (PayView *view, guint turn, PayolaScenePart part);
/* Pieces of a position and the orders in @outcome (NULL: no arrows). Pieces and results are
 * public. */
PayolaScene *
payola_scene_new_plain (const PayPosition *position, const PayOutcome *outcome);
/* A position with orders that are not judged yet (a draft), so none is shown as failed. Movement:
 * one for each unit; retreats: one for each dislodged unit; kind NONE draws nothing. Adjustments:
 * any builds, of the province's owner, and disbands. */
PayolaScene *
payola_scene_new_orders (const PayPosition *position, const PayOrder *orders, guint n_orders);
PayolaScene *
payola_scene_ref (PayolaScene *self);
void
payola_scene_unref (PayolaScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaScene, payola_scene_unref)

const PayBoard *
payola_scene_get_board (const PayolaScene *self);
PayPhase
payola_scene_get_phase (const PayolaScene *self);
/* Owner of a centre: the province's tint and the dot in its mark. PAY_NO_POWER: plain. */
PayPower
payola_scene_get_tint (const PayolaScene *self, PayProvince province);
/* Tin Cup: out of the viewer's sight, so that nothing is known of what stands there. */
gboolean
payola_scene_is_fogged (const PayolaScene *self, PayProvince province);
gboolean
payola_scene_has_fog (const PayolaScene *self); /* anywhere */
/* -1 when the viewer may not know, as centres are out of sight. */
int
payola_scene_count_centres (const PayolaScene *self, PayPower power);
/* The same tints and the same fog: the same ground. */
gboolean
payola_scene_tints_equal (const PayolaScene *a, const PayolaScene *b);
guint
payola_scene_get_n_units (const PayolaScene *self);
const PayolaSceneUnit *
payola_scene_get_unit (const PayolaScene *self, guint i);
/* Index among the scene's units of the unit in a province (dislodged ones when no other is there),
 * or -1. */
int
payola_scene_find_unit (const PayolaScene *self, PayProvince province);
guint
payola_scene_get_n_arrows (const PayolaScene *self);
const PayolaSceneArrow *
payola_scene_get_arrow (const PayolaScene *self, guint i);

/* What the desktop lays over a scene; a value, borrowed for the length of a call. */
typedef struct
{
  PayBits highlight;    /* provinces lit up, e.g. where the selected unit can go */
  PayProvince selected; /* outlined; PAY_NO_PROVINCE for none */
  PayProvince hovered;  /* faintly outlined */
} PayolaOverlay;

#define PAYOLA_OVERLAY_INIT                                                                        \
  ((PayolaOverlay) { .selected = PAY_NO_PROVINCE, .hovered = PAY_NO_PROVINCE })

G_END_DECLS
