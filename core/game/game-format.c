/* game-format.c - the judge's rules in the words of game files
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/game-format.h"

#include <string.h>

/* Every field of PayRules is an int or as large as one, so one table serves all of them. */
G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int) && sizeof (PayParadox) == sizeof (int));

/* In the order of DATC chapter 4. The values stand in the order of their enumerations. The last ones
 * came later, so a file need not have them. */
static const struct
{
  const char *name;
  gsize       offset;
  gboolean    optional;
  const char *values[7];
} fields[PAY_N_RULE_FIELDS] = {
#define FIELD(name, member, optional, ...) \
  { name, G_STRUCT_OFFSET (PayRules, member), optional, { __VA_ARGS__, NULL } }
  FIELD ("multi-route", multi_route, FALSE, "any", "all"),
  FIELD ("paradox", paradox, FALSE, "szykman", "1971", "1982", "2000", "all-hold"),
  FIELD ("adjacent-convoy", adjacent_convoy, FALSE, "2023", "fallback", "fallback-disrupted", "1971",
         "dptg", "always"),
  FIELD ("convoyed-attack-cuts-own-target", convoyed_attack_cuts_own_target, FALSE, "no", "yes"),
  FIELD ("retreat-to-convoy-origin", no_retreat_to_convoy_origin, FALSE, "yes", "no"),
  FIELD ("dislodged-bounces", dislodged_no_bounce, FALSE, "yes", "no"),
  FIELD ("civil-disorder", civil_disorder, FALSE, "2023", "2000"),
  FIELD ("missing-coast", missing_coast_fails, TRUE, "found", "fails"),
  FIELD ("wrong-coast", wrong_coast_corrected, TRUE, "fails", "corrected"),
  FIELD ("support-coast", support_coast, TRUE, "match", "required", "own", "ignored"),
  FIELD ("unit-coast", unit_coast_matters, TRUE, "ignored", "matters"),
  FIELD ("army-coast", army_coast_fails, TRUE, "ignored", "fails"),
  FIELD ("inland-fleet", inland_fleet_becomes_army, TRUE, "fails", "army"),
  FIELD ("excess-builds", excess_builds, TRUE, "first", "none", "last"),
  FIELD ("excess-removals", excess_removals, TRUE, "first", "none", "last"),
  FIELD ("illegal-moves", illegal_moves_kept, TRUE, "ignored", "kept"),
#undef FIELD
};

static guint
get_index (guint field, const PayRules *rules)
{
  int index = G_STRUCT_MEMBER (int, rules, fields[field].offset);

  /* A truth value may be any number but 0. */
  return fields[field].values[2] ? index : index != 0;
}

static void
set_index (guint field, PayRules *rules, guint index)
{
  G_STRUCT_MEMBER (int, rules, fields[field].offset) = index;
}

gboolean
pay_rule_field_is_optional (guint field)
{
  g_return_val_if_fail (field < PAY_N_RULE_FIELDS, FALSE);
  return fields[field].optional;
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
