/* rules.c - the default rules
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "judge/rules.h"

const PayRules PAY_RULES_DEFAULT = { 0 };
