/* scene.h - the visible contents of a turn as plain data: tints, units, arrows
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/view.h"

G_BEGIN_DECLS

typedef enum
{
  PAYOLA_SCENE_POSITION, /* the start of the turn */
  PAYOLA_SCENE_ORDERS,   /* the start of the turn, with its orders and their results */
  PAYOLA_SCENE_RESULT,   /* the position after the turn */
  PAYOLA_SCENE_PRICES,   /* as PAYOLA_SCENE_ORDERS, with the prices beside the arrows */
} PayolaSceneMode;

typedef struct
{
  PayUnitType type;
  PayLocation location;
  PayPower owner;
  gboolean dislodged;
  gboolean doubled; /* DA or DF: drawn as two tokens, one behind the other */
  gboolean ghost;   /* whether the unit is a build and does not exist yet */
  gboolean beaten;  /* whether the unit was dislodged by the orders that are shown */
  gint16 index;     /* index of the unit among the position's units, or among its dislodged
                     * units; -1 for ghosts */
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
  gint16 unit;       /* index of the acting unit in the scene */
  gint16 arrow;      /* supports, convoys: index of the supported or convoyed move, or -1 */
  gint16 against;    /* bounces: index of the move in the opposite direction, or -1 */
  PayLocation from;  /* location of the acting unit */
  PayLocation other; /* supports, convoys: location of the supported or convoyed unit */
  PayLocation to;    /* destination of moves and retreats, and of a supported or convoyed move;
                      * otherwise PAY_NO_LOCATION */
  gboolean failed;
  gboolean bounced; /* whether the move failed because of a unit that was at least as strong */
  gboolean offered; /* whether a draft offers money for the order */
  int price;        /* known part of the price in AgP, or -1 */
  gboolean partial; /* whether parts of the price are unknown, so that the whole price may be
                     * higher */
  guint64 payers;   /* bit p: power p is known to have paid a part of the price */
  guint8 n_via;     /* moves by convoy: number of seas in `via`, in the order of the route */
  PayProvince via[PAY_MAX_ROUTE];
} PayolaSceneArrow;

#define PAYOLA_SCENE_ARROW_INIT                                                                    \
  ((PayolaSceneArrow) { .owner = PAY_NO_POWER,                                                     \
                        .unit = -1,                                                                \
                        .arrow = -1,                                                               \
                        .against = -1,                                                             \
                        .price = -1,                                                               \
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

/* A scene. It is immutable and reference-counted with atomic counts, so a worker thread may
 * paint it. */
typedef struct _PayolaScene PayolaScene;

/* Makes the scene of a turn as the viewer may see it. @turn: index of a turn. The number of turns
 * means the current phase, whose start is shown in all modes. (transfer full) */
PayolaScene *payola_scene_new (PayView *view, guint turn, PayolaSceneMode mode);

/* Makes the scene of an adjudicated turn with only a part of its orders. @view is a game as seen
 * by a viewer. (transfer full) */
PayolaScene *payola_scene_new_part (PayView *view, guint turn, PayolaScenePart part);

/* Makes the scene of a position and its adjudicated orders. All units and results are shown, so
 * there is no fog. @outcome: the orders and their results, or NULL for a scene without arrows.
 * (transfer full) */
PayolaScene *payola_scene_new_plain (const PayPosition *position, const PayOutcome *outcome);

/* Makes the scene of a position with orders that are not adjudicated, such as a draft. No order
 * is shown as failed. @orders: in a movement phase one order for each unit, in a retreat phase
 * one for each dislodged unit. In both phases an order of the kind PAY_ORDER_NONE is not drawn.
 * In an adjustment phase any builds and disbands; a build belongs to the owner of the province.
 * (transfer full) */
PayolaScene *payola_scene_new_orders (const PayPosition *position, const PayOrder *orders,
                                      guint n_orders);

/* An order for which a draft offers money. */
typedef struct
{
  PayOrder order;
  int agp;
} PayolaSceneOffer;

/* Makes the scene of a position with the offers of a draft. Offers to units that are not in the
 * position are omitted. @offers: the offers; a unit may have several. (transfer full) */
PayolaScene *payola_scene_new_offers (const PayPosition *position, PayPower payer,
                                      const PayolaSceneOffer *offers, guint n_offers);

/* Acquires a reference. (transfer full) */
PayolaScene *payola_scene_ref (PayolaScene *self);

void payola_scene_unref (PayolaScene *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayolaScene, payola_scene_unref)

const PayBoard *payola_scene_get_board (const PayolaScene *self);

PayPhase payola_scene_get_phase (const PayolaScene *self);

/* Returns the owner of a supply centre. The owner sets the tint of the province and the dot in
 * the mark of the supply centre. Returns the owner, or PAY_NO_POWER for a province without a
 * tint. */
PayPower payola_scene_get_tint (const PayolaScene *self, PayProvince province);

/* Checks whether a province is out of the viewer's sight. The viewer does not see the units of
 * such a province (Tin Cup). Returns TRUE if the province is out of sight. */
gboolean payola_scene_is_fogged (const PayolaScene *self, PayProvince province);

/* Checks whether the prices are painted with the scene (PAYOLA_SCENE_PRICES). An overlay can show
 * them in other scenes, too. */
gboolean payola_scene_has_prices (const PayolaScene *self);

/* Checks whether any province is out of the viewer's sight. Returns TRUE if a province is out of
 * sight. */
gboolean payola_scene_has_fog (const PayolaScene *self);

/* Checks whether the viewer sees only a part of the board (Tin Cup), even if the scene has no fog.
 */
gboolean payola_scene_is_blind (const PayolaScene *self);

/* Returns the mark of a picture that is not for everybody, such as “FOR FRANCE ONLY” (transfer
 * none) (nullable). */
const char *payola_scene_get_mark (const PayolaScene *self);

/* Counts the supply centres of a power. Returns the number, or -1 if the viewer may not know the
 * number because supply centres are out of sight. */
int payola_scene_count_centres (const PayolaScene *self, PayPower power);

/* Returns the type of unit that represents a power in a legend. Returns PAY_UNIT_FLEET if the
 * power has fleets but no army in sight, else PAY_UNIT_ARMY. */
PayUnitType payola_scene_get_unit_type (const PayolaScene *self, PayPower power);

/* Gives the home supply centres that nobody owns a light tint of their power. */
void payola_scene_show_homes (PayolaScene *self);

/* Returns the power whose light tint a province has (payola_scene_show_homes()). Returns the
 * power, or PAY_NO_POWER for a province without a light tint. */
PayPower payola_scene_get_home (const PayolaScene *self, PayProvince province);

/* Checks whether two scenes have the same tints and the same fog. If so, a painted map can be
 * reused. Returns TRUE if they are equal. */
gboolean payola_scene_tints_equal (const PayolaScene *a, const PayolaScene *b);

guint payola_scene_get_n_units (const PayolaScene *self);

const PayolaSceneUnit *payola_scene_get_unit (const PayolaScene *self, guint i);

/* Finds the unit in a province. A dislodged unit is found only if there is no other unit. Returns
 * the index of the unit in the scene, or -1. */
int payola_scene_find_unit (const PayolaScene *self, PayProvince province);

guint payola_scene_get_n_arrows (const PayolaScene *self);

const PayolaSceneArrow *payola_scene_get_arrow (const PayolaScene *self, guint i);

/* Attaches data to a scene, and frees the data that was attached before. The data is freed with
 * the scene. The visible value of the scene does not change. Threads must not call this function
 * for the same scene at the same time. Takes @data. */
void payola_scene_keep (const PayolaScene *self, gpointer data, GDestroyNotify free_data);

/* Returns the data that payola_scene_keep() attached. Returns the data, or NULL if there is none.
 */
gpointer payola_scene_get_kept (const PayolaScene *self);

/* The highlights over a scene: a value that is borrowed for the duration of a call. */
typedef struct
{
  PayBits highlight;    /* highlighted provinces, such as the destinations of the selected unit */
  PayProvince selected; /* the province with an outline, or PAY_NO_PROVINCE */
  PayProvince hovered;  /* the province with a faint outline, or PAY_NO_PROVINCE */
  gboolean prices;      /* whether prices are shown beside the arrows */
} PayolaOverlay;

#define PAYOLA_OVERLAY_INIT                                                                        \
  ((PayolaOverlay) { .selected = PAY_NO_PROVINCE, .hovered = PAY_NO_PROVINCE })

G_END_DECLS
