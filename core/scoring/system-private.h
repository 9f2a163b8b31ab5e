/* system-private.h - a system of one's own as its file says it
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/* The numbers of PayFormula before they are worked out for a board; thousandths of points. */
typedef struct
{
  gint64   playing, centre, survival, squares, tribute;
  guint    free, n_places;
  gboolean survival_is_rest; /* what is left of a hundred */
  gboolean free_is_auto;     /* the smallest count with which one can lead alone */
  gint64   places[PAY_MAX_POWERS];
} PayRecipe;

PaySystem       *pay_system_new_own    (const char *id, const char *title, const PayRecipe *recipe);
/* NULL for a system of ours. */
const PayRecipe *pay_system_get_recipe (const PaySystem *self);

G_END_DECLS
