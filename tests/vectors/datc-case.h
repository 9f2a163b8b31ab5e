/* datc-case.h - a case of a file in the manner of datc.txt, as it was read
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "vectors.h"

G_BEGIN_DECLS

/* One order line: the power and the words behind it. */
typedef struct
{
  char *power, *text;
} DatcLine;

/* What a choice of rules leads to. The lists hold texts as the file has them. */
typedef struct
{
  char *tokens;
  GPtrArray *results, *retreat_results; /* by order number */
  GPtrArray *final, *retreat_final, *dislodged, *retreats, *contested, *automatic;
} DatcChoice;

typedef struct
{
  char *id, *phase, *variant;
  GPtrArray *units, *centres, *adjust, *dislodged, *contested; /* texts */
  GPtrArray *orders, *retreat_orders;                          /* DatcLine */
  GPtrArray *choices;
} DatcCase;

DatcCase *
datc_case_new (const char *id);
void
datc_case_free (DatcCase *c);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DatcCase, datc_case_free)

/* Takes in one line of the case, a keyword and the rest; what it does not know is an error. */
void
datc_case_read_line (Vectors *v, DatcCase *c, const char *keyword, const char *rest);

G_END_DECLS
