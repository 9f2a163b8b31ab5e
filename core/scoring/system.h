/* system.h - scoring systems: what the centres at a game's end are worth
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"
#include "scoring/ending.h"

G_BEGIN_DECLS

/* Points are kept in thousandths, so that systems of one's own may have three decimals. */
#define PAY_POINT 1000
#define PAY_MAX_POINTS 1000000 /* of any one number of a system */

/* A system made ready for a board (scoring.md). A survivor's points are the sum of
 *   playing + centre * count + its share of the prizes of its places + survival / survivors
 *   + squares * count^2 / sum of the squares of all counts
 *   -+ tribute: from everybody who is no topper to the topper(s), for every centre that a topper
 *      holds over `free`, never more than the payer's share of `survival`.
 * An eliminated power gets `playing` and its places alone. There are as many places as powers;
 * those that tie share the prizes of all places that they fill. */
typedef struct
{
  gint64 playing, centre, survival, squares, tribute; /* thousandths of points */
  guint free;
  gint64 places[PAY_MAX_POWERS];
  gint64 total;        /* what all powers get together; 0: nothing unless somebody wins alone */
  gint64 survival_cut; /* by so much "the rest" of the points would be negative; it is 0 instead */
} PayFormula;

/* Immutable, reference-counted. */
typedef struct _PaySystem PaySystem;

/* The systems of ours: "dss", "sos", "carnage", "c-diplo", "tribute", "solo", "c-diplo-93",
 * "none"; NULL ends the list. The first PAY_N_ARTICLE_SYSTEMS are those of the Tribute article. */
#define PAY_N_ARTICLE_SYSTEMS 6
const char *const *
pay_system_list (void);
/* One of them, case ignored; (transfer full) (nullable) */
PaySystem *
pay_system_find (const char *id);
PaySystem *
pay_system_ref (PaySystem *self);
void
pay_system_unref (PaySystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySystem, pay_system_unref)

const char *
pay_system_get_id (const PaySystem *self);
/* "Sum of squares", translated; owned. */
char *
pay_system_title (const PaySystem *self);
/* What it gives in one translated sentence; owned. */
char *
pay_system_explain (const PaySystem *self);
/* What was scaled for a board that is not of the standard size, translated; owned, or NULL when
 * nothing was. */
char *
pay_system_scaling (const PaySystem *self, PaySize size);
gboolean
pay_system_is_ours (const PaySystem *self);
/* FALSE for "none", which is no judgement at all: everybody gets 0, a winner too. */
gboolean
pay_system_has_scores (const PaySystem *self);

PayFormula
pay_system_get_formula (const PaySystem *self, PaySize size);
/* What every power gets, exactly; all together 100, unless nothing is given or centres are neutral
 * (those score for nobody). With `raw` as the system counts, before it is scaled to 100. */
void
pay_system_score (const PaySystem *self, PaySize size, const PayEnding *ending, gboolean raw,
                  PayFraction *scores);

/* Powers that stand alike: the same count, the same year of elimination. */
typedef struct
{
  guint count, n;
} PayRank;

/* The same for powers in order of their places, each rank once: what the laboratory calls, some ten
 * thousand times. Nobody has won alone. */
void
pay_formula_score (const PayFormula *formula, const PayRank *ranks, guint n_ranks, gboolean raw,
                   PayFraction *scores);

/* A system of one's own, as an XML file (data/system.rng). NULL with all findings. */
PaySystem *
pay_system_read (const char *data, gsize length, PayDiagnostics *diagnostics);
PaySystem *
pay_system_read_file (const char *path, PayDiagnostics *diagnostics);
/* The file; one of ours is written with its numbers on that board. Owned. */
char *
pay_system_write (const PaySystem *self, PaySize size);

G_END_DECLS
