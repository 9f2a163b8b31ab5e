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

/**
 * pay_recipe_set:
 * @self: a recipe
 * @part: the part
 * @text: the text; an empty text means 0
 * @diagnostics: the list to add findings to
 *
 * Sets a part of a recipe from text. On failure the part does not change.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_recipe_set (PayRecipe *self, PayRecipePart part, const char *text, PayDiagnostics *diagnostics);

/**
 * pay_recipe_get:
 * @self: a recipe
 * @part: the part
 *
 * Formats a part as pay_recipe_set() reads it.
 *
 * Returns: (transfer full): the text
 */
char *
pay_recipe_get (const PayRecipe *self, PayRecipePart part);

/**
 * pay_recipe_of_system:
 * @system: the system
 * @size: the size of the board
 *
 * Creates the recipe of a scoring system. The recipe of a built-in system contains the numbers
 * for the given size.
 *
 * Returns: the recipe
 */
PayRecipe
pay_recipe_of_system (const PaySystem *system, PaySize size);

/**
 * pay_points_parse:
 * @text: the text
 * @thousandths: (out): thousandths of points, unchanged on failure
 *
 * Reads points such as "18.5". They are from 0 to `PAY_MAX_POINTS`, with at most three decimals
 * (further zeros are allowed) and without blanks.
 *
 * Returns: `TRUE` on success
 */
gboolean
pay_points_parse (const char *text, gint64 *thousandths);

/**
 * pay_points_text:
 * @thousandths: thousandths of points
 *
 * Formats points with as few decimals as possible, at most three.
 *
 * Returns: (transfer full): the text
 */
char *
pay_points_text (gint64 thousandths);

/**
 * pay_system_check_id:
 * @id: the ID
 * @diagnostics: the list to add a finding to
 *
 * Checks whether an ID is valid for a custom scoring system. It must have 1 to 32 characters
 * from a to z, digits and hyphens. It must not begin with a hyphen, and must not be the ID of a
 * built-in system.
 *
 * Returns: `TRUE` if the ID is valid
 */
gboolean
pay_system_check_id (const char *id, PayDiagnostics *diagnostics);

/**
 * pay_system_check_title:
 * @title: the title
 * @diagnostics: the list to add a finding to
 *
 * Checks whether a title is valid for a custom scoring system. It must have 1 to 80 characters,
 * without control characters, and without spaces at either end.
 *
 * Returns: `TRUE` if the title is valid
 */
gboolean
pay_system_check_title (const char *title, PayDiagnostics *diagnostics);

/**
 * pay_system_new_own:
 * @id: the ID, which pay_system_check_id() accepts
 * @title: the title, which pay_system_check_title() accepts
 * @recipe: the numbers, which must be checked already
 *
 * Creates a custom scoring system.
 *
 * Returns: (transfer full): the system
 */
PaySystem *
pay_system_new_own (const char *id, const char *title, const PayRecipe *recipe);

/**
 * pay_system_get_recipe:
 * @self: a system
 *
 * Gets the recipe of a custom scoring system.
 *
 * Returns: (transfer none) (nullable): the recipe, or `NULL` for a built-in system
 */
const PayRecipe *
pay_system_get_recipe (const PaySystem *self);

G_END_DECLS
