/* vectors-datc.c - run-vectors datc: the Diplomacy Adjudicator Test Cases and others in their
 * format
 *
 * Each case runs under the preferred choice of rules and under every alternative that it states.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "datc-case.h"
#include "vectors-judge.h"

#include "order/order-parser.h"
#include "position/position-builder.h"

#include <stdlib.h>
#include <string.h>

/* ---- choices -------------------------------------------------------------------------------- */

typedef struct
{
  const char *token;
  gsize offset; /* offset of the rule's field in PayRules */
  int value;
} Token;

/* All values of all choices that a case may name. All fields of PayRules have the size of int. */
static const Token tokens[] = {
#define TOKEN(text, field, number)                                                                 \
  {                                                                                                \
    text, G_STRUCT_OFFSET (PayRules, field), number                                                \
  }
  TOKEN ("4.A.1=b", multi_route, PAY_MULTI_ROUTE_ANY),
  TOKEN ("4.A.1=a", multi_route, PAY_MULTI_ROUTE_ALL),
  TOKEN ("4.A.2=szykman", paradox, PAY_PARADOX_SZYKMAN),
  TOKEN ("4.A.2=1971", paradox, PAY_PARADOX_1971),
  TOKEN ("4.A.2=1982", paradox, PAY_PARADOX_1982),
  TOKEN ("4.A.2=2000", paradox, PAY_PARADOX_2000),
  TOKEN ("4.A.2=allhold", paradox, PAY_PARADOX_ALL_HOLD),
  TOKEN ("4.A.3=2025EE", adjacent_convoy, PAY_ADJACENT_CONVOY_2023),
  TOKEN ("4.A.3=fallback", adjacent_convoy, PAY_ADJACENT_CONVOY_FALLBACK_DISRUPTED),
  TOKEN ("4.A.3=1971", adjacent_convoy, PAY_ADJACENT_CONVOY_1971),
  TOKEN ("4.A.3=DPTG", adjacent_convoy, PAY_ADJACENT_CONVOY_DPTG),
  TOKEN ("4.A.3=always", adjacent_convoy, PAY_ADJACENT_CONVOY_ALWAYS),
  TOKEN ("4.A.4=a", convoyed_attack_cuts_own_target, FALSE),
  TOKEN ("4.A.4=b", convoyed_attack_cuts_own_target, TRUE),
  TOKEN ("4.A.5=b", no_retreat_to_convoy_origin, FALSE),
  TOKEN ("4.A.5=a", no_retreat_to_convoy_origin, TRUE),
  TOKEN ("4.A.7=b", dislodged_no_bounce, FALSE),
  TOKEN ("4.A.7=a", dislodged_no_bounce, TRUE),
  TOKEN ("4.B.2=a", missing_coast_fails, FALSE),
  TOKEN ("4.B.2=b", missing_coast_fails, TRUE),
  TOKEN ("4.B.3=b", wrong_coast_corrected, FALSE),
  TOKEN ("4.B.3=a", wrong_coast_corrected, TRUE),
  TOKEN ("4.B.4=d", support_coast, PAY_SUPPORT_COAST_MATCH),
  TOKEN ("4.B.4=a", support_coast, PAY_SUPPORT_COAST_REQUIRED),
  TOKEN ("4.B.4=c", support_coast, PAY_SUPPORT_COAST_OWN),
  TOKEN ("4.B.4=e", support_coast, PAY_SUPPORT_COAST_IGNORED),
  TOKEN ("4.B.5=b", unit_coast_matters, FALSE),
  TOKEN ("4.B.5=a", unit_coast_matters, TRUE),
  TOKEN ("4.B.6=b", army_coast_fails, FALSE),
  TOKEN ("4.B.6=a", army_coast_fails, TRUE),
  TOKEN ("4.C.4=a", inland_fleet_becomes_army, FALSE),
  TOKEN ("4.C.4=b", inland_fleet_becomes_army, TRUE),
  TOKEN ("4.D.4=b", excess_builds, PAY_EXCESS_FIRST),
  TOKEN ("4.D.4=a", excess_builds, PAY_EXCESS_NONE),
  TOKEN ("4.D.4=c", excess_builds, PAY_EXCESS_LAST),
  TOKEN ("4.D.6=b", excess_removals, PAY_EXCESS_FIRST),
  TOKEN ("4.D.6=a", excess_removals, PAY_EXCESS_NONE),
  TOKEN ("4.D.6=c", excess_removals, PAY_EXCESS_LAST),
  TOKEN ("4.D.8=2023", civil_disorder, PAY_CIVIL_DISORDER_2023),
  TOKEN ("4.D.8=2000", civil_disorder, PAY_CIVIL_DISORDER_2000),
  TOKEN ("4.E.1=b", illegal_moves_kept, FALSE),
  TOKEN ("4.E.1=a", illegal_moves_kept, TRUE),
#undef TOKEN
};

static void
set_token (Vectors *v, PayRules *rules, const char *text)
{
  G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int) && sizeof (PayExcess) == sizeof (int));

  for (guint i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (strcmp (tokens[i].token, text) == 0)
      {
        G_STRUCT_MEMBER (int, rules, tokens[i].offset) = tokens[i].value;
        return;
      }
  vectors_error (v, "unknown choice \"%s\"", text);
}

/* ---- texts ---------------------------------------------------------------------------------- */

static char *
name_unit (const PayBoard *board, PayUnit unit)
{
  g_autofree char *name = pay_unit_name (board, unit.type, unit.location);
  return g_strdup_printf ("%s: %s", pay_board_get_power_name (board, unit.owner), name);
}

static void
compare_units (Vectors *v, const char *what, const PayBoard *board, GPtrArray *want, GArray *units)
{
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (have, name_unit (board, g_array_index (units, PayUnit, i)));
  vectors_compare_sets (v, what, want, have);
}

/* Reads "England: F LON". */
static gboolean
read_unit (Vectors *v, const PayBoard *board, const char *text, PayUnit *unit)
{
  const char *colon = strchr (text, ':');

  if (!colon || colon[1] != ' ')
    {
      vectors_error (v, "not a unit: \"%s\"", text);
      return FALSE;
    }
  g_autofree char *power = g_strndup (text, colon - text);
  *unit = (PayUnit) { .owner = vectors_get_power (v, board, power) };
  return unit->owner != PAY_NO_POWER
      && vectors_get_unit (v, board, colon + 2, &unit->type, &unit->location);
}

/* Reads "Austria: F TRI FROM TYR CONVOY". */
static gboolean
read_dislodged (Vectors *v, const PayBoard *board, const char *text, PayDislodged *dislodged)
{
  g_auto (GStrv) parts = g_strsplit (text, " FROM ", 2);
  g_auto (GStrv) words = parts[0] && parts[1] ? g_strsplit (parts[1], " ", 2) : NULL;

  if (!words || !read_unit (v, board, parts[0], &dislodged->unit))
    return FALSE;
  /* "?" stands for an unknown province that is irrelevant for the case. */
  gboolean unknown = strcmp (words[0], "?") == 0;
  dislodged->attacker_from = unknown ? PAY_NO_PROVINCE : vectors_get_province (v, board, words[0]);
  dislodged->by_convoy = words[1] != NULL;
  return unknown || dislodged->attacker_from != PAY_NO_PROVINCE;
}

/* Reads an order as it was written, without completion. */
static gboolean
read_order (Vectors *v, const PayBoard *board, const char *text, PayOrder *order)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayOrderSource source = { .board = board, .text = text, .line = 1, .diagnostics = diagnostics };

  *order = PAY_ORDER_INIT;
  if (pay_order_parse (&source, order))
    return TRUE;
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  vectors_error (v, "order \"%s\": %s", text, findings);
  return FALSE;
}

static const char *
name_verdict (const PayResult *result)
{
  static const char *const names[] = {
    [PAY_VERDICT_SUCCESS] = "success",
    [PAY_VERDICT_BOUNCE] = "bounce",
    [PAY_VERDICT_NO_CONVOY] = "noconvoy",
    [PAY_VERDICT_VOID] = "void",
    [PAY_VERDICT_CUT] = "cut",
    [PAY_VERDICT_DISRUPTED] = "disrupted",
    [PAY_VERDICT_DISBANDED] = "disbanded",
  };
  return names[result->verdict];
}

static PayPosition *
make_position (Vectors *v, const DatcCase *c, const PayBoard *board)
{
  const PayBits *centres = pay_board_get_centres (board);
  PayPhase phase;

  if (!c->phase || !pay_phase_parse (c->phase, &phase))
    {
      vectors_error (v, "no phase");
      return NULL;
    }
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new (board, phase);
  for (gint p = pay_bits_next (centres, 0); p >= 0; p = pay_bits_next (centres, p + 1))
    pay_position_builder_set_owner (builder, p, PAY_NO_POWER);
  for (guint i = 0; i < c->units->len; i++)
    {
      PayUnit unit = { 0 };
      if (!read_unit (v, board, g_ptr_array_index (c->units, i), &unit))
        return NULL;
      if (!pay_position_builder_can_add (builder, unit))
        {
          vectors_error (v, "two units in one place");
          return NULL;
        }
      pay_position_builder_add_unit (builder, unit);
    }
  for (guint i = 0; i < c->centres->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_ptr_array_index (c->centres, i), ": ", 2);
      PayPower power = vectors_get_power (v, board, words[0]);
      PayProvince p = words[1] ? vectors_get_province (v, board, words[1]) : PAY_NO_PROVINCE;
      if (power == PAY_NO_POWER || p == PAY_NO_PROVINCE)
        return NULL;
      pay_position_builder_set_owner (builder, p, power);
    }
  PayBits contested = { 0 };
  for (guint i = 0; i < c->contested->len; i++)
    {
      PayProvince p = vectors_get_province (v, board, g_ptr_array_index (c->contested, i));
      if (p != PAY_NO_PROVINCE)
        pay_bits_add (&contested, p);
    }
  pay_position_builder_set_contested (builder, contested);
  for (guint i = 0; i < c->dislodged->len; i++)
    {
      PayDislodged dislodged = { 0 };
      if (!read_dislodged (v, board, g_ptr_array_index (c->dislodged, i), &dislodged))
        return NULL;
      pay_position_builder_add_dislodged (builder, dislodged);
    }
  return pay_position_builder_finish (builder);
}

/* ---- movement and retreats ------------------------------------------------------------------ */

/* Runs a retreat phase, either of a separate case or after the movement. */
static void
run_retreats (Vectors *v, const PayPosition *position, GPtrArray *lines, GPtrArray *want,
              GPtrArray *final, const PayRules *rules)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_dislodged (position);
  g_autofree PayOrder *orders = g_new (PayOrder, n + 1);
  g_autofree int *unit_of = g_new (int, lines->len + 1);

  for (guint i = 0; i < n; i++)
    orders[i] = PAY_ORDER_INIT;
  for (guint k = 0; k < lines->len; k++)
    {
      const DatcLine *line = g_ptr_array_index (lines, k);
      PayOrder order;
      if (!read_order (v, board, line->text, &order))
        return;
      PayPower power = vectors_get_power (v, board, line->power);
      PayProvince p = pay_board_get_province (board, order.location);
      int i = pay_position_find_dislodged (position, p);
      if (i >= 0 && pay_position_get_dislodged (position, i)->unit.owner != power)
        i = -1;
      if (i >= 0)
        orders[i] = order;
      unit_of[k] = i;
    }
  g_autoptr (PayOutcome) after = pay_judge_retreats (position, orders, rules);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < lines->len; k++)
    {
      const PayResult *result = unit_of[k] < 0 ? NULL : pay_outcome_get_result (after, unit_of[k]);
      /* In this phase only dislodged units have orders. If a unit is disbanded as ordered, the
       * order is a success. */
      g_ptr_array_add (have,
                       g_strdup_printf ("%u %s", k + 1,
                                        !result                                         ? "void"
                                        : result->cause == PAY_CODE_JUDGE_RETREAT_CLASH ? "bounce"
                                        : result->cause == PAY_CODE_JUDGE_DISBANDED
                                          ? "success"
                                          : name_verdict (result)));
    }
  g_autoptr (GArray) units = vectors_get_units_after (position, after);
  vectors_compare_sets (v, "retreat results", want, have);
  compare_units (v, "after retreats", board, final, units);
}

static PayPosition *
make_retreat_position (const PayPosition *before, const PayOutcome *outcome)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (before);
  g_autoptr (GArray) standing = vectors_get_units_after (before, outcome);

  pay_position_builder_set_phase (
    builder, pay_phase_next (pay_position_get_board (before), pay_position_get_phase (before)));
  pay_position_builder_clear_units (builder);
  for (guint i = 0; i < standing->len; i++)
    pay_position_builder_add_unit (builder, g_array_index (standing, PayUnit, i));
  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      guint n;
      pay_outcome_get_retreats (outcome, i, &n);
      if (result->dislodged && n > 0)
        pay_position_builder_add_dislodged (
          builder, (PayDislodged) { *pay_position_get_unit (before, i), result->dislodged_from,
                                    result->dislodged_by_convoy });
    }
  pay_position_builder_set_contested (builder, *pay_outcome_get_contested (outcome));
  return pay_position_builder_finish (builder);
}

static void
compare_dislodged (Vectors *v, const DatcChoice *choice, const PayPosition *position,
                   const PayOutcome *outcome)
{
  const PayBoard *board = pay_position_get_board (position);
  g_autoptr (GPtrArray) dislodged = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) retreats = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) contested = g_ptr_array_new_with_free_func (g_free);
  const PayBits *closed = pay_outcome_get_contested (outcome);

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, i);
      if (!result->dislodged)
        continue;
      g_autofree char *name = name_unit (board, *pay_position_get_unit (position, i));
      g_autoptr (GPtrArray) places = g_ptr_array_new ();
      guint n;
      const PayLocation *list = pay_outcome_get_retreats (outcome, i, &n);
      for (guint k = 0; k < n; k++)
        g_ptr_array_add (places, (char *) pay_board_get_abbreviation (board, list[k]));
      if (n == 0)
        g_ptr_array_add (places, (char *) "-");
      g_ptr_array_sort (places, vectors_compare_strings);
      g_ptr_array_add (places, NULL);
      g_autofree char *joined = g_strjoinv (" ", (char **) places->pdata);
      g_ptr_array_add (retreats, g_strdup_printf ("%s TO %s", name, joined));
      g_ptr_array_add (dislodged,
                       g_strdup_printf ("%s FROM %s%s", name,
                                        pay_board_get_abbreviation (board, result->dislodged_from),
                                        result->dislodged_by_convoy ? " CONVOY" : ""));
    }
  for (gint p = pay_bits_next (closed, 0); p >= 0; p = pay_bits_next (closed, p + 1))
    g_ptr_array_add (contested, g_strdup (pay_board_get_abbreviation (board, p)));
  vectors_compare_sets (v, "dislodged", choice->dislodged, dislodged);
  vectors_compare_sets (v, "retreats", choice->retreats, retreats);
  vectors_compare_sets (v, "contested", choice->contested, contested);
}

static void
run_movement (Vectors *v, const DatcCase *c, const DatcChoice *choice, const PayRules *rules,
              const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = pay_position_get_n_units (position);
  g_autofree PayOrder *orders = g_new (PayOrder, n + 1);
  g_autofree int *unit_of = g_new (int, c->orders->len + 1);

  for (guint i = 0; i < n; i++)
    orders[i] = PAY_ORDER_INIT;
  for (guint k = 0; k < c->orders->len; k++)
    {
      const DatcLine *line = g_ptr_array_index (c->orders, k);
      PayOrder order;
      if (!read_order (v, board, line->text, &order))
        return;
      PayPower power = vectors_get_power (v, board, line->power);
      int i = pay_position_find_unit (position, pay_board_get_province (board, order.location));
      if (i < 0)
        {
          vectors_error (v, "no unit for \"%s\"", line->text);
          return;
        }
      /* An order to a unit of another power is not passed to the judge. */
      unit_of[k] = pay_position_get_unit (position, i)->owner == power ? i : -1;
      if (unit_of[k] >= 0)
        orders[i] = order;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_movement (position, orders, rules);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < c->orders->len; k++)
    {
      int i = unit_of[k];
      const PayResult *result = i < 0 ? NULL : pay_outcome_get_result (outcome, i);
      g_ptr_array_add (have,
                       g_strdup_printf ("%u %s%s", k + 1, result ? name_verdict (result) : "void",
                                        result && result->dislodged ? " dislodged" : ""));
    }
  vectors_compare_sets (v, "results", choice->results, have);
  g_autoptr (GArray) units = vectors_get_units_after (position, outcome);
  compare_units (v, "final", board, choice->final, units);
  compare_dislodged (v, choice, position, outcome);
  if (choice->retreat_final->len == 0 && c->retreat_orders->len == 0)
    return;
  g_autoptr (PayPosition) retreats = make_retreat_position (position, outcome);
  run_retreats (v, retreats, c->retreat_orders, choice->retreat_results, choice->retreat_final,
                rules);
}

/* ---- adjustments ---------------------------------------------------------------------------- */

static void
run_adjustments (Vectors *v, const DatcCase *c, const DatcChoice *choice, const PayRules *rules,
                 const PayPosition *position)
{
  const PayBoard *board = pay_position_get_board (position);
  guint n = c->orders->len;
  g_autofree PayOrder *orders = g_new (PayOrder, n + 1);
  g_autofree PayPower *powers = g_new (PayPower, n + 1);

  for (guint i = 0; i < c->adjust->len; i++)
    {
      g_auto (GStrv) words = g_strsplit (g_ptr_array_index (c->adjust, i), ": ", 2);
      PayPower power = vectors_get_power (v, board, words[0]);
      int due = words[1] ? atoi (words[1]) : 0;
      int counted = (int) pay_position_count_centres (position, power)
                  - (int) pay_position_count_units (position, power);
      if (due != counted || (due < 0 && pay_judge_adjustment_due (position, power) != due))
        vectors_fail (v, "%s: %d due, not %d", words[0], counted, due);
    }
  for (guint k = 0; k < n; k++)
    {
      const DatcLine *line = g_ptr_array_index (c->orders, k);
      powers[k] = vectors_get_power (v, board, line->power);
      if (!read_order (v, board, line->text, &orders[k]))
        return;
    }
  g_autoptr (PayOutcome) outcome = pay_judge_adjustments (position, orders, powers, n, rules);
  g_autoptr (GPtrArray) have = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) automatic = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < pay_outcome_get_n (outcome); k++)
    {
      const PayResult *result = pay_outcome_get_result (outcome, k);
      if (k < n)
        g_ptr_array_add (have, g_strdup_printf ("%u %s", k + 1, name_verdict (result)));
      else
        g_ptr_array_add (automatic,
                         name_unit (board, *pay_position_get_unit (position, result->by)));
    }
  vectors_compare_sets (v, "results", choice->results, have);
  vectors_compare_sets (v, "civil disorder", choice->automatic, automatic);
  g_autoptr (GArray) units = vectors_get_units_after (position, outcome);
  compare_units (v, "final", board, choice->final, units);
}

/* ---- cases ---------------------------------------------------------------------------------- */

static void
run_phase (Vectors *v, const DatcCase *c, const DatcChoice *choice, const PayRules *rules)
{
  g_autoptr (PayPosition) position = make_position (v, c, vectors_get_board (v, "standard"));

  if (!position)
    return;
  switch (pay_position_get_phase (position).kind)
    {
    case PAY_PHASE_MOVEMENT:
      run_movement (v, c, choice, rules, position);
      break;
    case PAY_PHASE_RETREAT:
      run_retreats (v, position, c->orders, choice->results, choice->final, rules);
      break;
    case PAY_PHASE_ADJUSTMENT:
      run_adjustments (v, c, choice, rules, position);
      break;
    }
}

/* Runs one choice. A token with several values ("4.A.2=1971,1982") means that the choice runs
 * with each of these values. */
static void
run_choice (Vectors *v, const DatcCase *c, const DatcChoice *choice)
{
  g_auto (GStrv) words = g_strsplit (choice->tokens, " ", -1);
  guint n_values = 1;

  for (guint i = 0; words[i]; i++)
    {
      g_auto (GStrv) values = g_strsplit (words[i], ",", -1);
      n_values = MAX (n_values, g_strv_length (values));
    }
  for (guint k = 0; k < n_values; k++)
    {
      g_autofree char *id = NULL;
      PayRules rules = PAY_RULES_DEFAULT;
      g_autoptr (GString) chosen = g_string_new (NULL);
      g_autoptr (GPtrArray) applied = g_ptr_array_new_with_free_func (g_free);

      for (guint i = 0; words[i]; i++)
        {
          g_auto (GStrv) values = g_strsplit (words[i], ",", -1);
          const char *equals = strchr (values[0], '=');
          if (strcmp (words[i], "*") == 0)
            g_string_append (chosen, " *");
          else if (k == 0 || !equals || g_strv_length (values) == 1)
            g_ptr_array_add (applied, g_strdup (values[0]));
          else
            g_ptr_array_add (applied, g_strdup_printf ("%.*s%s", (int) (equals + 1 - values[0]),
                                                       values[0], values[k]));
        }
      for (guint i = 0; i < applied->len; i++)
        g_string_append_printf (chosen, " %s", (char *) g_ptr_array_index (applied, i));
      id = g_strconcat (c->id, chosen->str, NULL);
      vectors_begin (v, id);
      for (guint i = 0; i < applied->len; i++)
        set_token (v, &rules, g_ptr_array_index (applied, i));
      if (c->variant)
        vectors_fail (v, "needs the rules of the variant %s", c->variant);
      else
        run_phase (v, c, choice, &rules);
      vectors_end (v);
    }
}

static void
run_text (Vectors *v, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (DatcCase) c = NULL;

  for (guint i = 0; lines[i]; i++)
    {
      char *line = g_strstrip (lines[i]);
      g_auto (GStrv) words = g_strsplit (line, " ", 2);

      if (*line == '\0' || *line == '#')
        continue;
      const char *rest = words[1] ? words[1] : "";
      if (strcmp (words[0], "CASE") == 0)
        {
          g_clear_pointer (&c, datc_case_free);
          c = datc_case_new (rest);
        }
      else if (!c)
        vectors_error (v, "line %u: %s outside a case", i + 1, words[0]);
      else if (strcmp (words[0], "END") == 0)
        {
          for (guint k = 0; k < c->choices->len; k++)
            run_choice (v, c, g_ptr_array_index (c->choices, k));
          g_clear_pointer (&c, datc_case_free);
        }
      else
        datc_case_read_line (v, c, words[0], rest);
    }
}

const VectorKind vectors_datc = { .name = "datc", .run_text = run_text };
