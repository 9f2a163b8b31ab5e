/* position-edit.h - changes to a position, one on each line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "position/position.h"

G_BEGIN_DECLS

/* Changes a position. Each line has one of these forms; case is ignored:
 *
 *   AGP France 30         the treasury
 *   FUND France 12        the bribes that its units accepted in the year (Zero-Sum)
 *   UNIT France A PAR     places a unit, instead of any other one there
 *   REMOVE PAR            removes the unit there, dislodged or not
 *   OWNER BEL France      the owner of a supply centre; OWNER BEL nobody
 *   ACCEPT France FE?     the acceptance list
 *   RESIGNED France yes   whether the power has no player: yes or no
 *
 * "%" starts a comment. Returns NULL with findings. (transfer full) */
PayPosition *pay_position_edit (const PayPosition *position, const char *edits,
                                PayDiagnostics *diagnostics);

G_END_DECLS
