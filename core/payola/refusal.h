/* refusal.h - the kinds of errors for which an offer is refused
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "base/diagnostic.h"

G_BEGIN_DECLS

/* Kinds of refusal, in the order in which they are tested. */
typedef enum
{
  PAY_REFUSAL_NONE,
  PAY_REFUSAL_AMOUNT_INVALID,
  PAY_REFUSAL_PLATEAU_FORBIDDEN,
  PAY_REFUSAL_SAVINGS_FORBIDDEN,
  PAY_REFUSAL_SAVINGS_PLATEAU,
  PAY_REFUSAL_TYPE_INVALID,
  PAY_REFUSAL_INCOMPLETE,
  PAY_REFUSAL_MULTIPLE_OFFERS,
  PAY_REFUSAL_WILDCARD_FORBIDDEN,
  PAY_REFUSAL_REPEAT_FORBIDDEN,
  PAY_REFUSAL_LIMIT_EXCEEDED,
  PAY_REFUSAL_DOMESTIC_BRIBE,
  PAY_REFUSAL_OWNED_BRIBE,
  PAY_REFUSAL_ZERO_FOREIGN,
  PAY_REFUSAL_UNKNOWN_WORD,
  PAY_REFUSAL_NO_ORDER,
  PAY_REFUSAL_DUPLICATE_ORDER,
  PAY_REFUSAL_BAD_UNIT,
  PAY_REFUSAL_MENTION_INVALID,
  PAY_REFUSAL_NO_SUCH_UNIT,
  PAY_REFUSAL_CONVOY_INVALID,
  PAY_REFUSAL_MENTION_MISSING,
  PAY_REFUSAL_SELF_SUPPORT,
  PAY_REFUSAL_COAST_NOT_ALLOWED,
  PAY_REFUSAL_UNREACHABLE,
  PAY_REFUSAL_ORDER_SYNTAX,
  PAY_REFUSAL_ADJACENCY_RULE,
  PAY_REFUSAL_IMMOBILE_UNIT,
  PAY_REFUSAL_SIGNAL,
} PayRefusal;

/* Finds the kind of refusal of a finding. Returns the kind; `PAY_REFUSAL_NONE` for notes and for
 * findings that are not about offers. */
PayRefusal pay_refusal_of (PayCode code);

/* Gets the name of a kind, such as "UNKNOWN_WORD". */
const char *pay_refusal_name (PayRefusal refusal);

/* Appends findings. Errors are appended in the order in which they are tested. Findings of the
 * same kind keep their order. */
void pay_refusals_append (PayDiagnostics *to, const PayDiagnostics *from);

G_END_DECLS
