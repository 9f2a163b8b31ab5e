/* rules-names.c - the table of the judge's rules, their reader and writer, and the presets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "judge/rules-names.h"

#include <string.h>

#define PRESET "rules"

/* Every field of PayRules has the size of an int, so one table serves all fields. */
G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int) && sizeof (PayParadox) == sizeof (int));
G_STATIC_ASSERT (sizeof (PayRules) == PAY_N_RULES * sizeof (int));

/* The values of each rule are in the order of their enumeration. */
static const struct
{
  const char *name, *issue;
  gsize offset;
  PayCode sentence;
  const char *values[7];
} table[PAY_N_RULES] = {
#define RULE(name, issue, member, code, ...)                                                       \
  {                                                                                                \
    name, issue, G_STRUCT_OFFSET (PayRules, member), PAY_CODE_RULE_##code, { __VA_ARGS__, NULL }   \
  }
  RULE ("multi-route", "4.A.1", multi_route, MULTI_ROUTE, "any", "all"),
  RULE ("paradox", "4.A.2", paradox, PARADOX, "szykman", "1971", "1982", "2000", "all-hold"),
  RULE ("adjacent-convoy", "4.A.3", adjacent_convoy, ADJACENT_CONVOY, "2023", "fallback",
        "fallback-disrupted", "1971", "dptg", "always"),
  RULE ("convoyed-attack-cuts-own-target", "4.A.4", convoyed_attack_cuts_own_target,
        CUTS_OWN_TARGET, "no", "yes"),
  RULE ("retreat-to-convoy-origin", "4.A.5", no_retreat_to_convoy_origin, RETREAT_TO_ORIGIN, "yes",
        "no"),
  RULE ("dislodged-bounces", "4.A.7", dislodged_no_bounce, DISLODGED_BOUNCES, "yes", "no"),
  RULE ("missing-coast", "4.B.2", missing_coast_fails, MISSING_COAST, "found", "fails"),
  RULE ("wrong-coast", "4.B.3", wrong_coast_corrected, WRONG_COAST, "fails", "corrected"),
  RULE ("support-coast", "4.B.4", support_coast, SUPPORT_COAST, "match", "required", "own",
        "ignored"),
  RULE ("unit-coast", "4.B.5", unit_coast_matters, UNIT_COAST, "ignored", "matters"),
  RULE ("army-coast", "4.B.6", army_coast_fails, ARMY_COAST, "ignored", "fails"),
  RULE ("inland-fleet", "4.C.4", inland_fleet_becomes_army, INLAND_FLEET, "fails", "army"),
  RULE ("excess-builds", "4.D.4", excess_builds, EXCESS_BUILDS, "first", "none", "last"),
  RULE ("excess-removals", "4.D.6", excess_removals, EXCESS_REMOVALS, "first", "none", "last"),
  RULE ("civil-disorder", "4.D.8", civil_disorder, CIVIL_DISORDER, "2023", "2000"),
  RULE ("removal-ties", "4.D.8", removal_ties, REMOVAL_TIES, "name", "abbreviation"),
  RULE ("illegal-moves", "4.E.1", illegal_moves_kept, ILLEGAL_MOVES, "ignored", "kept"),
#undef RULE
};

/* ---- presets -------------------------------------------------------------------------------- */

static PayRules
rules_2023 (void)
{
  return PAY_RULES_DEFAULT;
}

/* The rules that the older rulebooks share. */
static PayRules
old_rulebook (void)
{
  return (PayRules) {
    .no_retreat_to_convoy_origin = TRUE,
    .dislodged_no_bounce = TRUE,
    .civil_disorder = PAY_CIVIL_DISORDER_2000,
  };
}

static PayRules
rules_2000 (void)
{
  PayRules rules = old_rulebook ();

  rules.paradox = PAY_PARADOX_2000;
  rules.adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED;
  return rules;
}

static PayRules
rules_1982 (void)
{
  PayRules rules = old_rulebook ();

  rules.paradox = PAY_PARADOX_1982;
  rules.adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK;
  return rules;
}

static PayRules
rules_1971 (void)
{
  PayRules rules = old_rulebook ();

  rules.multi_route = PAY_MULTI_ROUTE_ALL;
  rules.paradox = PAY_PARADOX_1971;
  rules.adjacent_convoy = PAY_ADJACENT_CONVOY_1971;
  return rules;
}

static PayRules
rules_dptg (void)
{
  return (PayRules) {
    .adjacent_convoy = PAY_ADJACENT_CONVOY_DPTG,
    .civil_disorder = PAY_CIVIL_DISORDER_2000,
    .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION,
  };
}

static PayRules
rules_judge (void)
{
  return (PayRules) {
    .paradox = PAY_PARADOX_1982,
    .adjacent_convoy = PAY_ADJACENT_CONVOY_DPTG,
    .no_retreat_to_convoy_origin = TRUE,
    .dislodged_no_bounce = TRUE,
    .civil_disorder = PAY_CIVIL_DISORDER_2000,
    .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION,
  };
}

static PayRules
rules_dpjudge (void)
{
  PayRules rules = rules_judge ();

  rules.dislodged_no_bounce = FALSE;
  return rules;
}

static const struct
{
  const char *name;
  PayRules (*make) (void);
  PayCode sentence;
} presets[] = {
  { "2023", rules_2023, PAY_CODE_PRESET_2023 },
  { "2000", rules_2000, PAY_CODE_PRESET_2000 },
  { "1982", rules_1982, PAY_CODE_PRESET_1982 },
  { "1971", rules_1971, PAY_CODE_PRESET_1971 },
  { "dptg", rules_dptg, PAY_CODE_PRESET_DPTG },
  { "judge", rules_judge, PAY_CODE_PRESET_JUDGE },
  { "dpjudge", rules_dpjudge, PAY_CODE_PRESET_DPJUDGE },
};

const char *
pay_preset_name (guint preset)
{
  return preset < G_N_ELEMENTS (presets) ? presets[preset].name : NULL;
}

/* Finds a preset by its name, in any case, and copies its rules. Returns FALSE if there is no
 * such preset. */
static gboolean
find_preset (const char *name, PayRules *rules)
{
  for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
    if (g_ascii_strcasecmp (presets[i].name, name) == 0)
      {
        *rules = presets[i].make ();
        return TRUE;
      }
  return FALSE;
}

char *
pay_preset_explain (guint preset)
{
  g_return_val_if_fail (preset < G_N_ELEMENTS (presets), NULL);
  return pay_code_sentence (presets[preset].sentence, NULL);
}

/* ---- rules ---------------------------------------------------------------------------------- */

const char *
pay_rule_name (guint rule)
{
  g_return_val_if_fail (rule < PAY_N_RULES, NULL);
  return table[rule].name;
}

const char *
pay_rule_issue (guint rule)
{
  g_return_val_if_fail (rule < PAY_N_RULES, NULL);
  return table[rule].issue;
}

char *
pay_rule_explain (guint rule)
{
  g_return_val_if_fail (rule < PAY_N_RULES, NULL);
  return pay_code_sentence (table[rule].sentence, NULL);
}

const char *
pay_rule_value (guint rule, guint value)
{
  g_return_val_if_fail (rule < PAY_N_RULES, NULL);
  return value < G_N_ELEMENTS (table->values) ? table[rule].values[value] : NULL;
}

int
pay_rule_find (const char *name)
{
  for (guint i = 0; i < PAY_N_RULES; i++)
    if (strcmp (table[i].name, name) == 0)
      return (int) i;
  return -1;
}

static guint
get_index (const PayRules *self, guint rule)
{
  int index = G_STRUCT_MEMBER (int, self, table[rule].offset);

  /* For a gboolean, any value but 0 means TRUE. */
  return table[rule].values[2] ? (guint) index : index != 0;
}

const char *
pay_rules_get (const PayRules *self, guint rule)
{
  g_return_val_if_fail (rule < PAY_N_RULES, NULL);
  return table[rule].values[get_index (self, rule)];
}

gboolean
pay_rules_set (PayRules *self, guint rule, const char *value)
{
  g_return_val_if_fail (rule < PAY_N_RULES, FALSE);

  for (guint i = 0; table[rule].values[i]; i++)
    if (strcmp (table[rule].values[i], value) == 0)
      {
        G_STRUCT_MEMBER (int, self, table[rule].offset) = (int) i;
        return TRUE;
      }
  return FALSE;
}

/* Splits a text such as "Paradox = all_hold" into "paradox" and "all-hold". The value may be
 * missing. The caller frees the result with g_strfreev(). */
static char **
split (const char *text)
{
  g_autofree char *lower = g_ascii_strdown (text, -1);
  char **parts = g_strsplit (g_strdelimit (lower, "_", '-'), "=", 2);

  for (guint i = 0; parts[i]; i++)
    g_strstrip (parts[i]);
  return parts;
}

gboolean
pay_rules_is_preset (const char *text)
{
  g_auto (GStrv) parts = split (text);
  return parts[0] && strcmp (parts[0], PRESET) == 0;
}

gboolean
pay_rules_is_name (const char *text)
{
  g_auto (GStrv) parts = split (text);
  return parts[0] && (strcmp (parts[0], PRESET) == 0 || pay_rule_find (parts[0]) >= 0);
}

/* Reports a text without a valid rule or value, and lists the alternatives. */
static void
report (const char *text, int rule, gboolean preset, PayDiagnostics *diagnostics)
{
  g_autoptr (GString) known = g_string_new (NULL);

  if (rule >= 0)
    for (guint i = 0; table[rule].values[i]; i++)
      g_string_append_printf (known, "%s%s=%s", i ? ", " : "", table[rule].name,
                              table[rule].values[i]);
  else if (preset)
    for (guint i = 0; i < G_N_ELEMENTS (presets); i++)
      g_string_append_printf (known, "%s" PRESET "=%s", i ? ", " : "", presets[i].name);
  else
    for (guint i = 0; i < PAY_N_RULES; i++)
      g_string_append_printf (known, "%s%s", i ? ", " : "", table[i].name);
  pay_diagnostics_add (diagnostics, PAY_CODE_RULE_UNKNOWN, 0, 0, 0, text, known->str, NULL);
}

gboolean
pay_rules_apply (PayRules *self, const char *text, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) parts = split (text);
  const char *name = parts[0] ? parts[0] : "", *value = parts[0] && parts[1] ? parts[1] : "";
  gboolean preset = strcmp (name, PRESET) == 0;
  int rule = pay_rule_find (name);

  if (preset ? find_preset (value, self) : rule >= 0 && pay_rules_set (self, rule, value))
    return TRUE;
  report (text, rule, preset, diagnostics);
  return FALSE;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char **
pay_rules_names (const PayRules *self, const PayRules *usual)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < PAY_N_RULES; i++)
    if (get_index (self, i) != get_index (usual, i))
      g_ptr_array_add (names, g_strconcat (table[i].name, "=", pay_rules_get (self, i), NULL));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&names), FALSE);
}
