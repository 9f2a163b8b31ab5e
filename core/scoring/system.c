/* system.c - scoring systems: their numbers on a board, and the scores of results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/recipe.h"

#include <stdlib.h>
#include <string.h>

#define POINTS(n) ((gint64) (n) *PAY_POINT)

/* Returns the smallest count with which one power can lead alone. If one of n powers leads alone
 * with t centres, all others have at most t - 1. All powers together then hold at most n (t - 1)
 * + 1 centres. */
static guint
smallest_sole_top (PaySize size)
{
  return (size.n_centres + size.n_powers - 1 + size.n_powers - 1) / size.n_powers;
}

static void
formula_dss (PayFormula *formula, PaySize size)
{
  formula->survival = POINTS (100);
}

static void
formula_sos (PayFormula *formula, PaySize size)
{
  formula->squares = POINTS (100);
}

static void
formula_carnage (PayFormula *formula, PaySize size)
{
  formula->centre = POINTS (1);
  for (guint i = 0; i < size.n_powers; i++)
    formula->places[i] = POINTS (1000 * (size.n_powers - i));
}

static void
formula_c_diplo_93 (PayFormula *formula, PaySize size)
{
  const guint prizes[] = { 38, 14, 7 };

  formula->centre = POINTS (1);
  for (guint i = 0; i < MIN (size.n_powers, G_N_ELEMENTS (prizes)); i++)
    formula->places[i] = POINTS (prizes[i]);
}

static void
formula_c_diplo (PayFormula *formula, PaySize size)
{
  formula_c_diplo_93 (formula, size);
  formula->playing = POINTS (1);
}

/* From 100 centres on, one point for each centre would leave nothing for the survivors. On such
 * boards the centres get 34 of 100 points, as on the standard board. */
static void
formula_tribute (PayFormula *formula, PaySize size)
{
  gboolean large = size.n_centres >= 100;

  formula->centre = POINTS (large ? 34 : 1);
  formula->survival = large ? POINTS (66 * size.n_centres) : POINTS (100 - size.n_centres);
  formula->tribute = formula->centre;
  formula->free = smallest_sole_top (size);
}

static void
formula_nothing (PayFormula *formula, PaySize size)
{
}

typedef struct
{
  const char *id;
  PayCode title, sentence;
  void (*make) (PayFormula *formula, PaySize size);
} Ours;

static const Ours ours[] = {
  { "dss", PAY_CODE_SYSTEM_DSS, PAY_CODE_SYSTEM_DSS_GIVES, formula_dss },
  { "sos", PAY_CODE_SYSTEM_SOS, PAY_CODE_SYSTEM_SOS_GIVES, formula_sos },
  { "carnage", PAY_CODE_SYSTEM_CARNAGE, PAY_CODE_SYSTEM_CARNAGE_GIVES, formula_carnage },
  { "c-diplo", PAY_CODE_SYSTEM_C_DIPLO, PAY_CODE_SYSTEM_C_DIPLO_GIVES, formula_c_diplo },
  { "tribute", PAY_CODE_SYSTEM_TRIBUTE, PAY_CODE_SYSTEM_TRIBUTE_GIVES, formula_tribute },
  { "solo", PAY_CODE_SYSTEM_SOLO, PAY_CODE_SYSTEM_SOLO_GIVES, formula_nothing },
  { "c-diplo-93", PAY_CODE_SYSTEM_C_DIPLO_93, PAY_CODE_SYSTEM_C_DIPLO_93_GIVES,
    formula_c_diplo_93 },
  { "none", PAY_CODE_SYSTEM_NONE, PAY_CODE_SYSTEM_NONE_GIVES, formula_nothing },
};

struct _PaySystem
{
  const Ours *ours; /* NULL for a custom system */
  char *id, *title;
  PayRecipe recipe;
};

const char *const *
pay_system_list (void)
{
  static const char *ids[G_N_ELEMENTS (ours) + 1];
  static gsize ready = 0;

  if (g_once_init_enter (&ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
        ids[i] = ours[i].id;
      g_once_init_leave (&ready, 1);
    }
  return ids;
}

PaySystem *
pay_system_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (ours); i++)
    if (g_ascii_strcasecmp (ours[i].id, id) == 0)
      {
        PaySystem *self = g_atomic_rc_box_new0 (PaySystem);
        self->ours = &ours[i];
        return self;
      }
  return NULL;
}

PaySystem *
pay_system_new_own (const char *id, const char *title, const PayRecipe *recipe)
{
  PaySystem *self = g_atomic_rc_box_new0 (PaySystem);

  self->id = g_strdup (id);
  self->title = g_strdup (title);
  self->recipe = *recipe;
  return self;
}

PaySystem *
pay_system_ref (PaySystem *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
system_clear (gpointer data)
{
  PaySystem *self = data;

  g_free (self->id);
  g_free (self->title);
}

void
pay_system_unref (PaySystem *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, system_clear);
}

const char *
pay_system_get_id (const PaySystem *self)
{
  return self->ours ? self->ours->id : self->id;
}

char *
pay_system_title (const PaySystem *self)
{
  return self->ours ? pay_code_sentence (self->ours->title, NULL) : g_strdup (self->title);
}

char *
pay_system_explain (const PaySystem *self)
{
  return pay_code_sentence (self->ours ? self->ours->sentence : PAY_CODE_SYSTEM_OWN_GIVES, NULL);
}

gboolean
pay_system_is_ours (const PaySystem *self)
{
  return self->ours != NULL;
}

gboolean
pay_system_has_scores (const PaySystem *self)
{
  return !self->ours || strcmp (self->ours->id, "none") != 0;
}

/* Returns the points of all powers together. Every part of a formula has the same sum for all
 * results. */
static gint64
sum_formula (const PayFormula *formula, PaySize size)
{
  gint64 total = formula->playing * size.n_powers + formula->centre * size.n_centres
               + formula->survival + formula->squares;

  for (guint i = 0; i < size.n_powers; i++)
    total += formula->places[i];
  return total;
}

static void
formula_own (PayFormula *formula, const PayRecipe *recipe, PaySize size)
{
  formula->playing = recipe->playing;
  formula->centre = recipe->centre;
  formula->squares = recipe->squares;
  formula->tribute = recipe->tribute;
  formula->free = recipe->free_is_auto ? smallest_sole_top (size) : recipe->free;
  for (guint i = 0; i < MIN (size.n_powers, recipe->n_places); i++)
    formula->places[i] = recipe->places[i];
  if (recipe->survival_is_rest)
    {
      gint64 rest = POINTS (100) - sum_formula (formula, size);
      formula->survival = MAX (rest, 0);
      formula->survival_cut = MAX (-rest, 0);
    }
  else
    formula->survival = recipe->survival;
}

PayFormula
pay_system_get_formula (const PaySystem *self, PaySize size)
{
  PayFormula formula = { 0 };

  if (self->ours)
    self->ours->make (&formula, size);
  else
    formula_own (&formula, &self->recipe, size);
  formula.total = sum_formula (&formula, size);
  return formula;
}

const PayRecipe *
pay_system_get_recipe (const PaySystem *self)
{
  return self->ours ? NULL : &self->recipe;
}

/* Checks whether the points must be scaled to have the sum 100. */
static gboolean
system_has_raw (const PaySystem *self, PaySize size)
{
  gint64 total = pay_system_get_formula (self, size).total;
  return total != 0 && total != POINTS (100);
}

static char *
points_text (gint64 thousandths)
{
  return pay_fraction_text (pay_fraction (thousandths, PAY_POINT));
}

char *
pay_system_scaling (const PaySystem *self, PaySize size)
{
  PayFormula formula = pay_system_get_formula (self, size);
  g_autofree char *total = points_text (formula.total);
  g_autofree char *survival = points_text (formula.survival);
  g_autofree char *first = points_text (formula.places[0]);
  g_autofree char *centre = points_text (formula.centre);
  g_autofree char *free_centres = g_strdup_printf ("%u", formula.free);
  const char *totals[] = { total, NULL };

  if (size.n_powers == PAY_SIZE_STANDARD.n_powers && size.n_centres == PAY_SIZE_STANDARD.n_centres)
    return NULL;
  if (self->ours && self->ours->make == formula_carnage)
    return pay_code_sentence (PAY_CODE_SYSTEM_CARNAGE_SCALED,
                              (const char *const[]) { first, total, NULL });
  if (self->ours && self->ours->make == formula_tribute)
    return pay_code_sentence (
      PAY_CODE_SYSTEM_TRIBUTE_SCALED,
      (const char *const[]) { free_centres, centre, survival, total, NULL });
  if (formula.survival_cut)
    return pay_code_sentence (PAY_CODE_SYSTEM_REST_CUT, totals);
  return system_has_raw (self, size) ? pay_code_sentence (PAY_CODE_SYSTEM_SCALED, totals) : NULL;
}

/* ---- scores --------------------------------------------------------------------------------- */

static PayFraction
points (gint64 thousandths, gint64 divisor)
{
  return pay_fraction (thousandths, PAY_POINT * divisor);
}

/* Scales points so that their sum in a game is 100. */
static PayFraction
normalise (const PayFormula *formula, PayFraction raw)
{
  if (formula->total == 0 || formula->total == POINTS (100))
    return raw;
  return pay_fraction_mul (raw, pay_fraction (POINTS (100), formula->total));
}

/* Returns the tribute of a survivor who is not a topper. @top is the count of the toppers. */
static PayFraction
tribute_of_one (const PayFormula *formula, guint top, guint n_survivors)
{
  if (formula->tribute == 0 || top <= formula->free)
    return PAY_FRACTION_ZERO;
  PayFraction due = points (formula->tribute * (top - formula->free), 1);
  PayFraction share = points (formula->survival, n_survivors);
  return pay_fraction_compare (due, share) < 0 ? due : share;
}

void
pay_formula_score (const PayFormula *formula, const PayRank *ranks, guint n_ranks, gboolean raw,
                   PayFraction *scores)
{
  guint n_survivors = 0, place = 0;
  gint64 squares = 0;
  PayFraction payment, income;

  for (guint k = 0; k < n_ranks; k++)
    {
      n_survivors += ranks[k].count ? ranks[k].n : 0;
      squares += (gint64) ranks[k].n * ranks[k].count * ranks[k].count;
    }
  payment = tribute_of_one (formula, ranks[0].count, n_survivors);
  income = pay_fraction_mul (payment, pay_fraction (n_survivors - ranks[0].n, ranks[0].n));
  for (guint k = 0; k < n_ranks; k++)
    {
      guint count = ranks[k].count;
      gint64 prizes = 0;
      PayFraction sum = points (formula->playing + formula->centre * count, 1);

      for (guint i = 0; i < ranks[k].n; i++)
        prizes += formula->places[place++];
      if (prizes)
        sum = pay_fraction_add (sum, points (prizes, ranks[k].n));
      if (count && formula->survival)
        sum = pay_fraction_add (sum, points (formula->survival, n_survivors));
      if (count && formula->squares)
        sum = pay_fraction_add (sum, points (formula->squares * count * count, squares));
      if (count && payment.sign)
        sum = k == 0 ? pay_fraction_add (sum, income) : pay_fraction_sub (sum, payment);
      scores[k] = raw ? sum : normalise (formula, sum);
    }
}

typedef struct
{
  guint power, places;
} Placed;

static int
compare_placed (const void *a, const void *b)
{
  const Placed *left = a, *right = b;
  if (left->places != right->places)
    return left->places < right->places ? -1 : 1;
  return left->power < right->power ? -1 : left->power > right->power;
}

void
pay_system_score (const PaySystem *self, PaySize size, const PayEnding *ending, gboolean raw,
                  PayFraction *scores)
{
  PayFormula formula = pay_system_get_formula (self, size);
  PayPower soloist = pay_ending_soloist (size, ending);
  PayFraction of_rank[PAY_MAX_POWERS];
  PayRank ranks[PAY_MAX_POWERS];
  Placed order[PAY_MAX_POWERS];
  guint n_ranks = 0;

  for (guint i = 0; i < ending->n; i++)
    {
      scores[i] = PAY_FRACTION_ZERO;
      order[i] = (Placed) { i, pay_ending_places (ending, i) };
    }
  if (soloist != PAY_NO_POWER && pay_system_has_scores (self))
    scores[soloist] = points (raw && formula.total ? formula.total : POINTS (100), 1);
  if (soloist != PAY_NO_POWER || formula.total == 0)
    return;

  qsort (order, ending->n, sizeof *order, compare_placed);
  for (guint i = 0; i < ending->n; i++)
    {
      if (i == 0 || order[i].places != order[i - 1].places)
        ranks[n_ranks++] = (PayRank) { ending->counts[order[i].power], 0 };
      ranks[n_ranks - 1].n++;
    }
  pay_formula_score (&formula, ranks, n_ranks, raw, of_rank);
  for (guint i = 0, k = 0, left = ranks[0].n; i < ending->n; i++, left--)
    {
      if (left == 0)
        left = ranks[++k].n;
      scores[order[i].power] = of_rank[k];
    }
}
