/* remedy.h - proposed corrections for findings
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "game/setup.h"

G_BEGIN_DECLS

/* A replacement for the bytes from `start` up to, but not including, `end` of the line. */
typedef struct
{
  guint start, end;
  char *text;
} PayRemedy;

/* Proposes corrections for a finding in one line of a sheet. Each correction was tried. If the
 * finding is an error, the corrected line has fewer errors. If it is a note, the corrected line
 * does not have this note any more, and does not have more errors. The list is empty if the line
 * alone does not cause the finding. @position is the position at the start of the phase. Returns
 * the corrections, best first. (transfer full) */
GPtrArray *pay_remedy_list (const PaySetup *setup, const PayPosition *position, PayPower power,
                            const char *line, const PayDiagnostic *finding, guint max);

G_END_DECLS
