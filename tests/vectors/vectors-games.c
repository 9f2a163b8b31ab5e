/* vectors-games.c - run-vectors games and human-games: whole games, phase by phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "vectors-judge.h"

static const char *const game_fields[] = { "id", "start", "phases", NULL };
static const char *const start_fields[] = { "phase", "units", "centers", NULL };
static const char *const phase_fields[] = { "phase", "orders", "results", "after", NULL };
static const char *const after_fields[] = { "phase",     "units",    "centers",
                                            "dislodged", "retreats", NULL };

static const char *const human_fields[] = {
  "game", "i",           "phase",           "units",         "centers",   "orders",
  "next", "units_after", "dislodged_after", "centers_after", "destroyed", "dislodged",
  "from", "convoyed",    "contested",       "flags",         NULL,
};

/* Compares the dislodged units of a position with those of a case, {power: {unit: attacker's
 * province}}. */
static void
compare_dislodged (Vectors *v, const char *what, const PayPosition *after, JsonObject *expected)
{
  const PayBoard *board = pay_position_get_board (after);
  g_autoptr (GPtrArray) want = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GList) powers = expected ? json_object_get_members (expected) : NULL;

  for (GList *l = powers; l; l = l->next)
    {
      JsonObject *units = vectors_get_object (expected, l->data);
      g_autoptr (GList) names = units ? json_object_get_members (units) : NULL;
      for (GList *u = names; u; u = u->next)
        g_ptr_array_add (want, g_strdup_printf ("%s %s from %s", (char *) l->data, (char *) u->data,
                                                json_object_get_string_member (units, u->data)));
    }
  for (guint i = 0; i < pay_position_get_n_dislodged (after); i++)
    {
      const PayDislodged *d = pay_position_get_dislodged (after, i);
      g_autofree char *name = pay_unit_name (board, d->unit.type, d->unit.location);
      g_ptr_array_add (
        have, g_strdup_printf ("%s %s from %s", pay_board_get_power_key (board, d->unit.owner),
                               name, pay_board_get_abbreviation (board, d->attacker_from)));
    }
  vectors_compare_sets (v, what, want, have);
}

static void
run_game (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  JsonObject *start = vectors_get_object (object, "start");
  JsonNode *list = json_object_get_member (object, "phases");
  PayRules rules = { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK,
                     .civil_disorder = PAY_CIVIL_DISORDER_2000,
                     .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION };

  if (!start || !list || !JSON_NODE_HOLDS_ARRAY (list))
    {
      vectors_error (v, "no start or phases");
      return;
    }
  vectors_check_fields (v, start, start_fields);
  g_autoptr (PayPosition) position = vectors_get_position (v, board, start);
  JsonArray *phases = json_node_get_array (list);
  for (guint i = 0; position && i < json_array_get_length (phases); i++)
    {
      JsonObject *phase = json_array_get_object_element (phases, i);
      JsonObject *expected = vectors_get_object (phase, "after");
      const char *name = json_object_get_string_member (phase, "phase");
      g_autofree char *dislodged = g_strdup_printf ("%s: dislodged", name);

      vectors_check_fields (v, phase, phase_fields);
      vectors_check_fields (v, expected, after_fields);
      g_autoptr (PayOutcome) outcome = vectors_judge (v, position, phase, &rules);
      if (!outcome)
        return;
      g_autoptr (PayPosition) after = vectors_advance (v, position, outcome);
      vectors_compare_after (v, name, after, json_object_get_string_member (expected, "phase"),
                             vectors_get_object (expected, "units"),
                             vectors_get_object (expected, "centers"));
      compare_dislodged (v, dislodged, after, vectors_get_object (expected, "dislodged"));
      if (pay_position_get_n_dislodged (after) > 0)
        vectors_compare_retreats (v, name, vectors_get_object (expected, "retreats"), position,
                                  outcome);
      pay_position_unref (position);
      position = g_steal_pointer (&after);
    }
}

/* Converts separate lists of dislodged units and their attackers to the form of other cases. */
static JsonObject *
join_dislodged (Vectors *v, const PayBoard *board, JsonObject *object)
{
  JsonObject *joined = json_object_new ();
  JsonObject *dislodged = vectors_get_object (object, "dislodged");
  JsonObject *from = vectors_get_object (object, "from");
  static const char *const same[] = { "phase", "units", "centers", "contested" };

  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    if (json_object_has_member (object, same[i]))
      json_object_set_member (joined, same[i], json_object_dup_member (object, same[i]));
  if (!dislodged)
    return joined;
  JsonObject *powers = json_object_new (), *retreats = json_object_new ();
  g_autoptr (GList) names = json_object_get_members (dislodged);
  g_autoptr (GPtrArray) convoyed = vectors_get_strings (v, object, "convoyed");
  for (GList *l = names; l; l = l->next)
    {
      g_autoptr (GPtrArray) texts = vectors_get_strings (v, dislodged, l->data);
      JsonObject *units = json_object_new ();
      for (guint i = 0; i < texts->len; i++)
        {
          const char *text = g_ptr_array_index (texts, i);
          PayUnitType type;
          PayLocation location;
          if (!vectors_get_unit (v, board, text, &type, &location))
            continue;
          PayProvince p = pay_board_get_province (board, location);
          const char *place = pay_board_get_abbreviation (board, p);
          const char *origin = from ? json_object_get_string_member_with_default (from, place, "")
                                    : "";
          json_object_set_string_member (units, text, origin);
          if (g_ptr_array_find_with_equal_func (convoyed, place, g_str_equal, NULL))
            {
              JsonArray *open = json_array_new ();
              json_array_add_string_element (open, origin);
              json_object_set_array_member (retreats, text, open);
            }
        }
      json_object_set_object_member (powers, l->data, units);
    }
  json_object_set_object_member (joined, "dislodged", powers);
  json_object_set_object_member (joined, "retreats", retreats);
  return joined;
}

static gboolean
is_winter_without_builds (const PayPosition *after)
{
  gboolean any = FALSE;

  for (guint p = 0; p < pay_board_get_n_powers (pay_position_get_board (after)); p++)
    {
      any |= pay_position_count_centres (after, p) > pay_position_count_units (after, p);
      if (pay_judge_adjustment_due (after, p) != 0)
        return FALSE;
    }
  return any;
}

static void
run_human_game (Vectors *v, JsonObject *object)
{
  const PayBoard *board = vectors_get_board (v, "standard");
  g_autoptr (JsonObject) joined = join_dislodged (v, board, object);
  g_autoptr (PayPosition) position = vectors_get_position (v, board, joined);
  PayRules rules = { .adjacent_convoy = PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED,
                     .civil_disorder = PAY_CIVIL_DISORDER_2000,
                     .removal_ties = PAY_REMOVAL_TIES_ABBREVIATION };
  PayPhase phase;

  if (!position)
    return;
  g_autoptr (PayOutcome) outcome = vectors_judge (v, position, object, &rules);
  if (!outcome)
    return;
  g_autoptr (PayPosition) after = vectors_advance (v, position, outcome);
  const char *next = json_object_get_string_member_with_default (object, "next", "");
  phase = pay_position_get_phase (position);
  g_autofree char *name = pay_phase_name (phase);

  /* The source of these cases records a winter even if builds were due but no home centre was
   * free. */
  if (pay_position_get_phase (after).kind == PAY_PHASE_MOVEMENT && phase.season == PAY_SEASON_FALL
      && next[0] == 'W' && is_winter_without_builds (after))
    next = NULL;
  vectors_compare_after (v, name, after, next, vectors_get_object (object, "units_after"),
                         vectors_get_object (object, "centers_after"));
  if (phase.kind != PAY_PHASE_MOVEMENT)
    return;
  g_autoptr (GPtrArray) want = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) dislodged = g_array_new (FALSE, FALSE, sizeof (PayUnit));
  if (vectors_get_object (object, "dislodged_after"))
    {
      g_ptr_array_unref (want);
      want = vectors_list_expected_units (v, vectors_get_object (object, "dislodged_after"));
    }
  for (guint i = 0; i < pay_position_get_n_dislodged (after); i++)
    g_array_append_val (dislodged, pay_position_get_dislodged (after, i)->unit);
  g_autoptr (GPtrArray) have = vectors_list_units (board, dislodged);
  vectors_compare_sets (v, "dislodged", want, have);
}

const VectorKind vectors_games = { .name = "games", .fields = game_fields, .run_case = run_game };
const VectorKind vectors_human_games = { .name = "human-games",
                                         .fields = human_fields,
                                         .run_case = run_human_game };
