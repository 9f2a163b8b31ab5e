/* position-edit.h - changes to a position, written one a line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* The position with changes made to it. Each line is one of, case ignored:
 *   AGP France 30         the treasury
 *   FUND France 12        what its units accepted in the year (Zero-Sum)
 *   UNIT France A PAR     a unit stands there, in the place of any other
 *   REMOVE PAR            no unit stands there, dislodged or not
 *   OWNER BEL France      who owns a centre; OWNER BEL nobody
 *   ACCEPT France FE?     the acceptance list
 *   RESIGNED France yes   whether the power has no player: yes or no
 * "%" starts a comment. NULL with the findings of all lines. (transfer full) */
PayPosition *
pay_position_edit (const PayPosition *position, const char *edits, PayDiagnostics *diagnostics);

G_END_DECLS
