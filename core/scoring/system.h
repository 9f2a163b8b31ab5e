/* system.h - scoring systems: the points for the centres at the end of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/fraction.h"
#include "scoring/ending.h"

G_BEGIN_DECLS

/* Points are kept in thousandths, so that custom systems can have three decimals. */
#define PAY_POINT 1000
/* The largest number in a scoring system, in points (not in thousandths). */
#define PAY_MAX_POINTS 1000000

/* The numbers of a scoring system on one board (docs/scoring.md). The points of a survivor are the
 * sum of
 *
 *   playing + centre * count + the power's share of the prizes of its places + survival / survivors
 *   + squares * count^2 / sum of the squares of all counts
 *   + or - tribute
 *
 * The powers with the most centres are the toppers. Every survivor who is not a topper pays a
 * tribute for each centre that a topper holds over `free`. The tribute is at most the payer's share
 * of `survival`. The toppers divide it equally. An eliminated power gets only `playing` and the
 * prizes of its places. There are as many places as powers, and powers that tie share the prizes of
 * all places that they fill. */
typedef struct
{
  gint64 playing, centre, survival, squares, tribute; /* thousandths of points */
  guint free;
  gint64 places[PAY_MAX_POWERS];
  gint64 total;        /* points of all powers together; if it is 0, only a solo scores */
  gint64 survival_cut; /* excess of the other points over 100, if `survival` is defined as the
                        * rest of 100 points and is therefore 0 */
} PayFormula;

/* A scoring system. It is immutable and reference-counted. */
typedef struct _PaySystem PaySystem;

/* The number of systems in the Tribute article. They are the first in pay_system_list(). */
#define PAY_N_ARTICLE_SYSTEMS 6

/**
 * pay_system_list:
 *
 * Gets the IDs of the built-in scoring systems, such as "dss".
 *
 * Returns: (transfer none) (array zero-terminated=1): the IDs
 */
const char *const *pay_system_list (void);

/* Finds a built-in scoring system. May return NULL. (transfer full) */
PaySystem *pay_system_find (const char *id);

PaySystem *pay_system_ref (PaySystem *self);

void pay_system_unref (PaySystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySystem, pay_system_unref)

/* Gets the ID of a system, such as "sos". */
const char *pay_system_get_id (const PaySystem *self);

/* Gets the title of a system. The title of a built-in system is translated, such as "Sum of
 * squares". (transfer full) */
char *pay_system_title (const PaySystem *self);

/* Explains in one translated sentence how a system scores. (transfer full) */
char *pay_system_explain (const PaySystem *self);

/* Explains in one translated sentence how the points are scaled on a board of another size than
 * the standard size. Returns NULL if the size is the standard size or nothing is scaled.
 * (transfer full) */
char *pay_system_scaling (const PaySystem *self, PaySize size);

/* Checks whether a system is built in. Returns FALSE for a custom system. */
gboolean pay_system_is_ours (const PaySystem *self);

/* Checks whether a system gives scores. The system "none" gives 0 to everybody, even to the
 * winner. */
gboolean pay_system_has_scores (const PaySystem *self);

/* Calculates the numbers of a system on a board. */
PayFormula pay_system_get_formula (const PaySystem *self, PaySize size);

/* Calculates the exact scores of a result. Unless @raw is set, their sum is 100. It can be less
 * if the system gives no points for the result, or if some centres are neutral. @ending is a
 * result that pay_ending_check() accepts; some centres may be neutral. @raw says whether to
 * return the points before they are scaled to a sum of 100. */
void pay_system_score (const PaySystem *self, PaySize size, const PayEnding *ending, gboolean raw,
                       PayFraction *scores);

/* A group of powers that tie. They have the same count and the same year of elimination. */
typedef struct
{
  guint count, n;
} PayRank;

/* Calculates the exact scores of a result in which nobody has won alone. @ranks: the ranks in the
 * order of their places, each rank once. @raw says whether to return the points before they are
 * scaled to a sum of 100. */
void pay_formula_score (const PayFormula *formula, const PayRank *ranks, guint n_ranks,
                        gboolean raw, PayFraction *scores);

/* Reads a custom scoring system from XML (grammar: data/system.rng). @length is the length of
 * @data in bytes. Returns NULL with findings. (transfer full) */
PaySystem *pay_system_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/* Reads a custom scoring system from an XML file (grammar: data/system.rng), or NULL with
 * findings. (transfer full) */
PaySystem *pay_system_read_file (const char *path, PayDiagnostics *diagnostics);

/* Formats a scoring system as XML (grammar: data/system.rng). A built-in system becomes a custom
 * system, with its numbers for the given size, and with "my-" before its ID. (transfer full) */
char *pay_system_write (const PaySystem *self, PaySize size);

G_END_DECLS
