/* datc-case.h - a case from a file in the format of datc.txt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

G_BEGIN_DECLS

/* One order line: the power and the words after it. */
typedef struct
{
  char *power, *text;
} DatcLine;

/* The expected result under a choice of rules. The lists contain texts as they are written in
 * the file. */
typedef struct
{
  char *tokens;
  GPtrArray *results, *retreat_results; /* indexed by the number of the order */
  GPtrArray *final, *retreat_final, *dislodged, *retreats, *contested, *automatic;
} DatcChoice;

typedef struct
{
  char *id, *phase, *variant;
  GPtrArray *units, *centres, *adjust, *dislodged, *contested; /* texts */
  GPtrArray *orders, *retreat_orders;                          /* DatcLine */
  GPtrArray *choices;
} DatcCase;

DatcCase *datc_case_new (const char *id);
void datc_case_free (DatcCase *c);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DatcCase, datc_case_free)

/* Reads one line of the case, a keyword and the rest; an unknown keyword is an error. */
void datc_case_read_line (Vectors *v, DatcCase *c, const char *keyword, const char *rest);

G_END_DECLS
