/* dropped.h - what is lost when a past phase is corrected
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board.h"
#include "position/phase.h"

G_BEGIN_DECLS

typedef enum
{
  PAY_DROPPED_SHEET,      /* the sheet of `power` is not valid any more */
  PAY_DROPPED_TRANSFER,   /* money cannot be sent any more */
  PAY_DROPPED_CORRECTION, /* a correction of the position cannot be made again */
  PAY_DROPPED_VOTE,       /* votes of the phase */
  PAY_DROPPED_END,        /* the end by agreement */
} PayDroppedKind;

typedef struct
{
  PayDroppedKind kind;
  PayPhase phase;
  PayPower power;   /* PAY_NO_POWER for corrections and ends */
  gboolean is_gone; /* the phase does not occur any more */
  char *text;       /* the sheet, the transfer as “5 FRANCE”, or the reason; may be NULL */
  PayDiagnostics *findings; /* why it is not valid; never NULL */
} PayDropped;

/* Creates a list. (transfer full) (element-type PayDropped) */
GPtrArray *pay_dropped_new_list (void);

/* Adds an element without findings. (transfer none) */
PayDropped *pay_dropped_add (GPtrArray *list, PayDroppedKind kind, PayPhase phase, PayPower power,
                             const char *text);

/* Adds one finding for each element. */
void pay_dropped_report (const GPtrArray *list, const PayBoard *board, PayDiagnostics *diagnostics);

/* Writes an element as one sentence. (transfer full) */
char *pay_dropped_sentence (const PayDropped *self, const PayBoard *board);

G_END_DECLS
