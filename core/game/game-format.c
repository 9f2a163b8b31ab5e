/* game-format.c - the rules of the judge that every game file names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-format.h"

#include "judge/rules-names.h"

#include <string.h>

gboolean
pay_game_format_has_rule (guint rule)
{
  static const char *const first[] = {
    "multi-route",
    "paradox",
    "adjacent-convoy",
    "convoyed-attack-cuts-own-target",
    "retreat-to-convoy-origin",
    "dislodged-bounces",
    "civil-disorder",
  };

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    if (strcmp (first[i], pay_rule_name (rule)) == 0)
      return TRUE;
  return FALSE;
}

const char *
pay_game_format_usual_value (const PayRules *rules, guint rule)
{
  if (strcmp (pay_rule_name (rule), "removal-ties") == 0
      && rules->civil_disorder == PAY_CIVIL_DISORDER_2000)
    return "abbreviation";
  return pay_rules_get (&PAY_RULES_DEFAULT, rule);
}
