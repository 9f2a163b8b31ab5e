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
const char *const *
pay_system_list (void);

/**
 * pay_system_find:
 * @id: the ID of the system, in any case
 *
 * Finds a built-in scoring system.
 *
 * Returns: (transfer full) (nullable): the system, or `NULL` if there is none
 */
PaySystem *
pay_system_find (const char *id);

/**
 * pay_system_ref:
 * @self: a system
 *
 * Adds a reference to a system.
 *
 * Returns: (transfer full): the system
 */
PaySystem *
pay_system_ref (PaySystem *self);

/**
 * pay_system_unref:
 * @self: (nullable): a system
 *
 * Releases a reference to a system.
 */
void
pay_system_unref (PaySystem *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaySystem, pay_system_unref)

/**
 * pay_system_get_id:
 * @self: a system
 *
 * Gets the ID of a system, such as "sos".
 *
 * Returns: (transfer none): the ID
 */
const char *
pay_system_get_id (const PaySystem *self);

/**
 * pay_system_title:
 * @self: a system
 *
 * Gets the title of a system. The title of a built-in system is translated, such as "Sum of
 * squares".
 *
 * Returns: (transfer full): the title
 */
char *
pay_system_title (const PaySystem *self);

/**
 * pay_system_explain:
 * @self: a system
 *
 * Explains in one translated sentence how a system scores.
 *
 * Returns: (transfer full): the sentence
 */
char *
pay_system_explain (const PaySystem *self);

/**
 * pay_system_scaling:
 * @self: a system
 * @size: the size of the board
 *
 * Explains in one translated sentence how the points are scaled on a board of another size than
 * the standard size.
 *
 * Returns: (transfer full) (nullable): the sentence, or `NULL` if the size is the standard size
 *   or nothing is scaled
 */
char *
pay_system_scaling (const PaySystem *self, PaySize size);

/**
 * pay_system_is_ours:
 * @self: a system
 *
 * Checks whether a system is built in.
 *
 * Returns: `FALSE` for a custom system
 */
gboolean
pay_system_is_ours (const PaySystem *self);

/**
 * pay_system_has_scores:
 * @self: a system
 *
 * Checks whether a system gives scores. The system "none" gives 0 to everybody, even to the
 * winner.
 *
 * Returns: `FALSE` for "none"
 */
gboolean
pay_system_has_scores (const PaySystem *self);

/**
 * pay_system_get_formula:
 * @self: a system
 * @size: the size of the board
 *
 * Calculates the numbers of a system on a board.
 *
 * Returns: the numbers
 */
PayFormula
pay_system_get_formula (const PaySystem *self, PaySize size);

/**
 * pay_system_score:
 * @self: a system
 * @size: the size of the board
 * @ending: a result that pay_ending_check() accepts; some centres may be neutral
 * @raw: whether to return the points before they are scaled to a sum of 100
 * @scores: (out) (array): a score for each power
 *
 * Calculates the exact scores of a result. Unless @raw is set, their sum is 100. It can be less if
 * the system gives no points for the result, or if some centres are neutral.
 */
void
pay_system_score (const PaySystem *self, PaySize size, const PayEnding *ending, gboolean raw,
                  PayFraction *scores);

/* A group of powers that tie. They have the same count and the same year of elimination. */
typedef struct
{
  guint count, n;
} PayRank;

/**
 * pay_formula_score:
 * @formula: the numbers of a system
 * @ranks: (array length=n_ranks): the ranks in the order of their places, each rank once
 * @n_ranks: the number of ranks
 * @raw: whether to return the points before they are scaled to a sum of 100
 * @scores: (out) (array length=n_ranks): a score for each rank
 *
 * Calculates the exact scores of a result in which nobody has won alone.
 */
void
pay_formula_score (const PayFormula *formula, const PayRank *ranks, guint n_ranks, gboolean raw,
                   PayFraction *scores);

/**
 * pay_system_read:
 * @data: the XML
 * @length: the length of @data in bytes
 * @diagnostics: the list to add all findings to
 *
 * Reads a custom scoring system from XML (grammar: data/system.rng).
 *
 * Returns: (transfer full) (nullable): the system, or `NULL` with findings
 */
PaySystem *
pay_system_read (const char *data, gsize length, PayDiagnostics *diagnostics);

/**
 * pay_system_read_file:
 * @path: the file
 * @diagnostics: the list to add all findings to
 *
 * Reads a custom scoring system from an XML file (grammar: data/system.rng).
 *
 * Returns: (transfer full) (nullable): the system, or `NULL` with findings
 */
PaySystem *
pay_system_read_file (const char *path, PayDiagnostics *diagnostics);

/**
 * pay_system_write:
 * @self: a system
 * @size: the size of the board
 *
 * Formats a scoring system as XML (grammar: data/system.rng). A built-in system becomes a custom
 * system, with its numbers for the given size, and with "my-" before its ID.
 *
 * Returns: (transfer full): the XML
 */
char *
pay_system_write (const PaySystem *self, PaySize size);

G_END_DECLS
