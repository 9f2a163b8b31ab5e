/* game-format.c - the judge's rules in the words of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-format.h"

#include <string.h>

/* In the order of DATC chapter 4. The values stand in the order of their enumerations. */
static const struct
{
  const char *name;
  const char *values[6];
} fields[PAY_N_RULE_FIELDS] = {
  { "multi-route", { "any", "all", NULL } },
  { "paradox", { "szykman", "1971", "1982", "2000", "all-hold", NULL } },
  { "adjacent-convoy", { "2023", "fallback", "1971", "dptg", "always", NULL } },
  { "convoyed-attack-cuts-own-target", { "no", "yes", NULL } },
  { "retreat-to-convoy-origin", { "yes", "no", NULL } },
  { "dislodged-bounces", { "yes", "no", NULL } },
  { "civil-disorder", { "2023", "2000", NULL } },
};

static guint
get_index (guint field, const PayRules *rules)
{
  switch (field)
    {
    case 0: return rules->multi_route;
    case 1: return rules->paradox;
    case 2: return rules->adjacent_convoy;
    case 3: return rules->convoyed_attack_cuts_own_target != FALSE;
    case 4: return rules->no_retreat_to_convoy_origin != FALSE;
    case 5: return rules->dislodged_no_bounce != FALSE;
    default: return rules->civil_disorder;
    }
}

static void
set_index (guint field, PayRules *rules, guint index)
{
  switch (field)
    {
    case 0: rules->multi_route = index; break;
    case 1: rules->paradox = index; break;
    case 2: rules->adjacent_convoy = index; break;
    case 3: rules->convoyed_attack_cuts_own_target = index != 0; break;
    case 4: rules->no_retreat_to_convoy_origin = index != 0; break;
    case 5: rules->dislodged_no_bounce = index != 0; break;
    default: rules->civil_disorder = index; break;
    }
}

const char *
pay_rule_field_name (guint field)
{
  g_return_val_if_fail (field < PAY_N_RULE_FIELDS, NULL);
  return fields[field].name;
}

const char *
pay_rule_field_get (guint field, const PayRules *rules)
{
  g_return_val_if_fail (field < PAY_N_RULE_FIELDS, NULL);
  return fields[field].values[get_index (field, rules)];
}

gboolean
pay_rule_field_set (guint field, PayRules *rules, const char *value)
{
  g_return_val_if_fail (field < PAY_N_RULE_FIELDS, FALSE);

  for (guint i = 0; fields[field].values[i]; i++)
    if (strcmp (fields[field].values[i], value) == 0)
      {
        set_index (field, rules, i);
        return TRUE;
      }
  return FALSE;
}
