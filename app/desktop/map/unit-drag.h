/* unit-drag.h - gesture that drags a unit of a map to another place
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "desktop/map/map-view.h"

G_BEGIN_DECLS

/* The functions of the owner of a drag. They are not called after the owner is finalized. */
typedef struct
{
  /* Checks whether the unit in the province can be dragged. If this function is NULL, all units
   * can. */
  gboolean (*may_drag) (gpointer owner, PayProvince from);
  /* Called when the drag begins. May be NULL. */
  void (*begin) (gpointer owner, PayProvince from);
  /* Called when the unit is dropped in `to`. `x` and `y` are the place in widget pixels. `to` may
   * be the province of the unit itself, or PAY_NO_PROVINCE. */
  void (*drop) (gpointer owner, PayProvince from, PayProvince to, double x, double y);
} PayolaUnitDragCalls;

/* Lets the user drag units of the map. An arrow leads from the unit to the pointer. A drag that
 * does not begin on a unit moves the map. @calls: functions of the owner; must be static. */
void payola_unit_drag_add (PayolaMapView *map, const PayolaUnitDragCalls *calls, gpointer owner);

G_END_DECLS
