/* position-private.h - the structure of a position; for this folder only
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* `unit_at` and `dislodged_at` have, for each province, the index of the unit or dislodged unit
 * there, or -1. They always agree with the arrays of units. A standing text is never NULL. */
struct _PayPosition
{
  gatomicrefcount ref_count;
  PayBoard *board;
  PayPhase phase;
  guint n_units, n_dislodged;
  PayUnit units[PAY_MAX_UNITS];
  PayDislodged dislodged[PAY_MAX_UNITS];
  gint16 unit_at[PAY_MAX_PROVINCES];
  gint16 dislodged_at[PAY_MAX_PROVINCES];
  PayBits contested;
  PayPower owner[PAY_MAX_PROVINCES];
  int balance[PAY_MAX_POWERS];
  int fund[PAY_MAX_POWERS];
  guint64 resigned; /* bits of the powers whose players resigned */
  guint8 extra[PAY_MAX_POWERS];
  guint8 short_now[PAY_MAX_POWERS], short_next[PAY_MAX_POWERS];
  char *standing[PAY_MAX_POWERS];
};

/* Creates a position without units. Returns the position, which only a builder may change.
 * (transfer full) */
PayPosition *pay_position_new_empty (const PayBoard *board, PayPhase phase);

G_END_DECLS
