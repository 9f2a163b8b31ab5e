/* remedy.h - what somebody may have meant where a finding stands
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* Bytes start .. end of the finding's line become `text`. */
typedef struct
{
  guint start, end;
  char *text;
} PayRemedy;

/* Corrections for a finding in one line of a sheet, best first, at most @max. Each was tried: with
 * it the line has fewer errors than before, or, for a note, the note is gone.
 * @line: the line with its comment
 * Returns: (transfer full) (element-type PayRemedy) */
GPtrArray *
pay_remedy_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                 const char *line, const PayDiagnostic *finding, guint max);

G_END_DECLS
