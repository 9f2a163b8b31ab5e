/* recipe.h - custom scoring systems as people write them, number by number
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "scoring/system.h"

G_BEGIN_DECLS

/* The numbers of a PayFormula before they are calculated for a board, in thousandths of points. */
typedef struct
{
  gint64 playing, centre, survival, squares, tribute;
  guint free, n_places;
  gboolean survival_is_rest; /* whether the survivors split the points that are left of 100 */
  gboolean free_is_auto;     /* whether `free` is the smallest number of centres with which one
                              * power can lead alone */
  gint64 places[PAY_MAX_POWERS];
} PayRecipe;

/* The parts of a recipe as people write them. */
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

/* Sets a part of a recipe from text. On failure the part does not change. @text is the text; an
 * empty text means 0. */
gboolean pay_recipe_set (PayRecipe *self, PayRecipePart part, const char *text,
                         PayDiagnostics *diagnostics);

/* Formats a part in the form that pay_recipe_set() reads. (transfer full) */
char *pay_recipe_get (const PayRecipe *self, PayRecipePart part);

/* Creates the recipe of a scoring system. The recipe of a built-in system contains the numbers
 * for the given size. */
PayRecipe pay_recipe_of_system (const PaySystem *system, PaySize size);

/* Reads points such as "18.5". They are from 0 to `PAY_MAX_POINTS`, with at most three decimals
 * (further zeros are allowed) and without blanks. @thousandths: thousandths of points, unchanged
 * on failure. */
gboolean pay_points_parse (const char *text, gint64 *thousandths);

/* Formats points with as few decimals as possible, at most three. @thousandths: thousandths of
 * points. (transfer full) */
char *pay_points_text (gint64 thousandths);

/* Checks whether an ID is valid for a custom scoring system. It must have 1 to 32 characters from
 * a to z, digits and hyphens. It must not begin with a hyphen, and must not be the ID of a
 * built-in system. */
gboolean pay_system_check_id (const char *id, PayDiagnostics *diagnostics);

/* Checks whether a title is valid for a custom scoring system. It must have 1 to 80 characters,
 * without control characters, and without spaces at either end. */
gboolean pay_system_check_title (const char *title, PayDiagnostics *diagnostics);

/* Creates a custom scoring system. (transfer full) */
PaySystem *pay_system_new_own (const char *id, const char *title, const PayRecipe *recipe);

/* Gets the recipe of a custom scoring system, or NULL for a built-in system. */
const PayRecipe *pay_system_get_recipe (const PaySystem *self);

G_END_DECLS
