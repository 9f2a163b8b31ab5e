/* unit-places.c - places of units beside the names and rings of a drawing
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/unit-places.h"

#include "render/kit/token.h"

#include <math.h>

#define REACH 18.0  /* the largest distance that a unit is moved, in map units */
#define STRIDE 2.0  /* distance between candidates */
#define BEST 40     /* number of candidates whose area is examined */
#define FARTHER 1.4 /* factor of the larger distance of a dislodged unit from its attacker */
#define MOST_BOXES 300
#define ROOM 10.0 /* wanted distance of units, so that arrows between them can be seen */
#define EDGE 5.0  /* wanted distance from the edge of the area */
#define CLEAR 1.0 /* gap between a token and other things */
#define MARK_PAD 1.0

/* Costs for each square unit of a token that covers something, or for each unit of length. */
#define COST_NAME 1.0
#define COST_RING 1.5
#define COST_SHORT 0.3
#define COST_UNIT 0.8
#define COST_CLOSE 1.5 /* for the length by which units are closer to each other than ROOM */
#define COST_OWN 4.0
#define COST_DISTANCE 0.4
#define COST_ABROAD 400.0 /* for the middle of a dislodged unit on foreign land */
#define COST_CORNER 12.0  /* for a corner outside the area, or near its edge */

/* A rectangle that a token should not cover. */
typedef struct
{
  PayolaPoint middle;
  double half_w, half_h, cost;
} Box;

typedef struct
{
  PayolaPoint point;
  double cost;
} Place;

typedef struct
{
  const PayolaMapArt *art;
  const PayBoard *board;
  PayolaPoint near; /* the current location, and how far its token can be from it */
  double reach_x, reach_y;
  GArray *boxes;  /* of Box: those near the current location */
  GArray *places; /* of Place: candidates */
} Settler;

static void
add_box (Settler *self, PayolaPoint middle, double half_w, double half_h, double cost)
{
  Box box = { middle, half_w, half_h, cost };

  if (self->boxes->len < MOST_BOXES && fabs (middle.x - self->near.x) < self->reach_x + half_w
      && fabs (middle.y - self->near.y) < self->reach_y + half_h)
    g_array_append_val (self->boxes, box);
}

/* Collects the names, the rings, and the units of other provinces, as far as they are within reach
 * of a point. */
static void
collect (Settler *self, PayLocation location, PayolaPoint near, double reach_x, double reach_y,
         const PayolaPoint *units)
{
  PayProvince province = pay_board_get_province (self->board, location);
  double half_w = PAYOLA_TOKEN_WIDTH / 2 * PAYOLA_TOKEN_GROWS;
  double half_h = PAYOLA_TOKEN_HEIGHT / 2 * PAYOLA_TOKEN_GROWS;

  self->near = near;
  self->reach_x = reach_x;
  self->reach_y = reach_y;
  g_array_set_size (self->boxes, 0);
  for (guint kind = 0; kind < 2; kind++)
    {
      guint n;
      const PayolaMark *marks = payola_map_art_get_marks (
        self->art, kind ? PAYOLA_LABELS_ABBREVIATIONS : PAYOLA_LABELS_NAMES, &n);
      for (guint i = 0; i < n; i++)
        add_box (self, marks[i].middle, marks[i].half + MARK_PAD, marks[i].half + MARK_PAD,
                 kind ? COST_SHORT : COST_NAME);
    }
  for (guint p = 0; p < pay_board_get_n_provinces (self->board); p++)
    {
      PayolaPoint at;
      if (payola_map_art_get_centre_place (self->art, (PayProvince) p, &at.x, &at.y))
        add_box (self, at, 6.5, 6.5, COST_RING);
    }
  for (guint l = 0; l < pay_board_get_n_locations (self->board); l++)
    if (pay_board_get_province (self->board, (PayLocation) l) != province)
      add_box (self, units[l], half_w, half_h, COST_UNIT);
}

/* Returns the cost of the boxes under a token. */
static double
cost_of (const Settler *self, PayolaPoint point, double half_w, double half_h)
{
  double sum = 0;

  for (guint i = 0; i < self->boxes->len; i++)
    {
      const Box *box = &g_array_index (self->boxes, Box, i);
      double w = half_w + box->half_w - fabs (point.x - box->middle.x);
      double h = half_h + box->half_h - fabs (point.y - box->middle.y);
      if (box->cost == COST_UNIT)
        sum += COST_CLOSE * MAX (0, ROOM - hypot (MAX (-w, 0), MAX (-h, 0)));
      if (w > 0 && h > 0)
        sum += box->cost * MIN (w, 2 * MIN (half_w, box->half_w))
             * MIN (h, 2 * MIN (half_h, box->half_h));
    }
  return sum;
}

/* Takes the cheapest place out of the list. Few are needed, so sorting them all would be slower. */
static gboolean
take_place (Settler *self, Place *place)
{
  guint best = 0;

  if (self->places->len == 0)
    return FALSE;
  for (guint i = 1; i < self->places->len; i++)
    if (g_array_index (self->places, Place, i).cost
        < g_array_index (self->places, Place, best).cost)
      best = i;
  *place = g_array_index (self->places, Place, best);
  g_array_remove_index_fast (self->places, best);
  return TRUE;
}

/* Checks whether a token at a point is inside the frame. */
static gboolean
is_in_frame (const Settler *self, PayolaPoint point, double half_w, double half_h)
{
  double width, height;

  payola_map_art_get_size (self->art, &width, &height);
  return point.x - half_w >= 7 && point.y - half_h >= 7 && point.x + half_w <= width - 7
      && point.y + half_h <= height - 7;
}

static void
settle_unit (Settler *self, PayLocation location, PayolaPoint *units)
{
  PayolaPoint old = units[location];
  double half_w = PAYOLA_TOKEN_WIDTH / 2 * PAYOLA_TOKEN_GROWS + CLEAR;
  double half_h = PAYOLA_TOKEN_HEIGHT / 2 * PAYOLA_TOKEN_GROWS + CLEAR;
  double least = INFINITY;
  Place place;

  collect (self, location, old, REACH + ROOM + half_w, REACH + ROOM + half_h, units);
  if (cost_of (self, old, half_w, half_h) <= 0)
    return;
  PayProvince area = payola_map_art_hit (self->art, old.x, old.y);
  if (area == PAY_NO_PROVINCE)
    return;
  g_array_set_size (self->places, 0);
  for (double dy = -REACH; dy <= REACH; dy += STRIDE)
    for (double dx = -REACH; dx <= REACH; dx += STRIDE)
      {
        place = (Place) { { old.x + dx, old.y + dy }, 0 };
        if (!is_in_frame (self, place.point, half_w, half_h))
          continue;
        place.cost = cost_of (self, place.point, half_w, half_h) + COST_DISTANCE * hypot (dx, dy);
        g_array_append_val (self->places, place);
      }
  for (guint i = 0; i < BEST && take_place (self, &place) && place.cost < least; i++)
    {
      if (!payola_map_art_contains (self->art, area, place.point.x, place.point.y))
        continue;
      for (guint k = 0; k < 4; k++)
        if (!payola_map_art_contains (self->art, area, place.point.x + (k & 1 ? half_w : -half_w),
                                      place.point.y + (k & 2 ? half_h : -half_h)))
          place.cost += COST_CORNER;
      if (place.cost < least)
        {
          least = place.cost;
          units[location] = place.point;
        }
    }
}

/* Checks whether a dislodged unit may not stand in a province: on foreign land, or a unit at sea on
 * any land. */
static gboolean
is_abroad (const Settler *self, PayProvince own, PayolaPoint point)
{
  PayProvince found = payola_map_art_hit (self->art, point.x, point.y);

  return found == PAY_NO_PROVINCE
      || (found != own && pay_board_get_kind (self->board, found) != PAY_PROVINCE_SEA);
}

static void
settle_dislodged (Settler *self, PayLocation location, const PayolaPoint *units,
                  PayolaPoint *dislodged)
{
  PayolaPoint unit = units[location], old = dislodged[location];
  double cosine = cos (PAYOLA_DISLODGED_TILT), sine = fabs (sin (PAYOLA_DISLODGED_TILT));
  double own_w = PAYOLA_TOKEN_WIDTH / 2 * PAYOLA_TOKEN_GROWS;
  double own_h = PAYOLA_TOKEN_HEIGHT / 2 * PAYOLA_TOKEN_GROWS;
  double half_w = (own_w * cosine + own_h * sine) * PAYOLA_DISLODGED_SIZE;
  double half_h = (own_h * cosine + own_w * sine) * PAYOLA_DISLODGED_SIZE;
  double away_x = own_w + half_w + CLEAR, away_y = own_h + half_h + CLEAR, least = INFINITY;
  Place place;

  collect (self, location, unit, FARTHER * away_x + half_w, FARTHER * away_y + half_h, units);
  add_box (self, unit, own_w, own_h, COST_OWN);
  g_array_set_size (self->places, 0);
  /* Candidates are beside, above and below the unit. */
  for (int i = -6; i <= 6; i++)
    for (guint side = 0; side < 8; side++)
      {
        double part = i / 6.0, sign = (side & 1 ? 1 : -1) * (side & 4 ? FARTHER : 1);
        place = (Place) { { unit.x + (side & 2 ? part : sign) * away_x,
                            unit.y + (side & 2 ? sign : part) * away_y },
                          0 };
        if (!is_in_frame (self, place.point, half_w, half_h))
          continue;
        place.cost = cost_of (self, place.point, half_w, half_h)
                   + COST_DISTANCE * hypot (place.point.x - old.x, place.point.y - old.y);
        g_array_append_val (self->places, place);
      }
  while (take_place (self, &place) && place.cost < least)
    {
      if (is_abroad (self, pay_board_get_province (self->board, location), place.point))
        place.cost += COST_ABROAD;
      if (place.cost < least)
        {
          least = place.cost;
          dislodged[location] = place.point;
        }
    }
}

void
payola_unit_places_settle (const PayolaMapArt *art, PayolaPoint *units, PayolaPoint *dislodged)
{
  const PayBoard *board = payola_map_art_get_board (art);
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (Box));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (Place));
  Settler settler = { .art = art, .board = board, .boxes = boxes, .places = places };
  guint n = pay_board_get_n_locations (board);

  for (guint l = 0; l < n; l++)
    if (pay_board_get_kind (board, pay_board_get_province (board, (PayLocation) l))
        != PAY_PROVINCE_IMPASSABLE)
      settle_unit (&settler, (PayLocation) l, units);
  for (guint l = 0; l < n; l++)
    if (pay_board_get_kind (board, pay_board_get_province (board, (PayLocation) l))
        != PAY_PROVINCE_IMPASSABLE)
      settle_dislodged (&settler, (PayLocation) l, units, dislodged);
}
