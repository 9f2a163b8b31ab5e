/* recipe.h - a system of one's own as it is written down, number by number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/* The numbers of PayFormula before they are worked out for a board; thousandths of points. */
typedef struct
{
  gint64 playing, centre, survival, squares, tribute;
  guint free, n_places;
  gboolean survival_is_rest; /* what is left of a hundred */
  gboolean free_is_auto;     /* the smallest count with which one can lead alone */
  gint64 places[PAY_MAX_POWERS];
} PayRecipe;

/* Its parts as people write them. */
typedef enum
{
  PAY_PART_PLAYING,
  PAY_PART_CENTRE,
  PAY_PART_PLACES,   /* "38 14 7", the first place first; "" for none */
  PAY_PART_SURVIVAL, /* points, or "rest" */
  PAY_PART_SQUARES,
  PAY_PART_TRIBUTE,
  PAY_PART_ABOVE, /* centres, or "auto" */
  PAY_N_PARTS
} PayRecipePart;

/* Sets a part from its words; those that are none leave it as it is and add findings. An empty text
 * is 0. */
gboolean
pay_recipe_set (PayRecipe *self, PayRecipePart part, const char *text, PayDiagnostics *diagnostics);
/* The words of a part; owned. */
char *
pay_recipe_get (const PayRecipe *self, PayRecipePart part);
/* The numbers of a system; of one of ours those that it has on that board. */
PayRecipe
pay_recipe_of_system (const PaySystem *system, PaySize size);

/* Reads "18.5": 0 to PAY_MAX_POINTS, three decimals at most, nothing around it. */
gboolean
pay_points_parse (const char *text, gint64 *thousandths);
/* As short as three decimals allow; owned. */
char *
pay_points_text (gint64 thousandths);

/* Whether that may be the name of a system of one's own; FALSE with a finding. */
gboolean
pay_system_check_id (const char *id, PayDiagnostics *diagnostics);
gboolean
pay_system_check_title (const char *title, PayDiagnostics *diagnostics);
/* id and title that these let through. */
PaySystem *
pay_system_new_own (const char *id, const char *title, const PayRecipe *recipe);
/* NULL for a system of ours. */
const PayRecipe *
pay_system_get_recipe (const PaySystem *self);

G_END_DECLS
