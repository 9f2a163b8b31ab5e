/* record-compare.c - differences between a record and our adjudication
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "interchange/record-compare.h"

#include "order/order-list.h"

/* Returns the unit or the dislodged unit in a province, or NULL if there is none. */
static const PayUnit *
find_unit (const PayPosition *position, PayProvince province, gboolean dislodged)
{
  int i = dislodged ? pay_position_find_dislodged (position, province)
                    : pay_position_find_unit (position, province);

  if (i < 0)
    return NULL;
  return dislodged ? &pay_position_get_dislodged (position, (guint) i)->unit
                   : pay_position_get_unit (position, (guint) i);
}

static gboolean
same_unit (const PayUnit *a, const PayUnit *b)
{
  return a == b
      || (a && b && a->type == b->type && a->location == b->location && a->owner == b->owner);
}

static gboolean
same_owner (const PayRecordPhase *phase, const PayPosition *ours, PayProvince province)
{
  return !phase->has_centres || !pay_board_is_centre (pay_position_get_board (ours), province)
      || pay_position_get_owner (phase->position, province)
           == pay_position_get_owner (ours, province);
}

gboolean
pay_record_position_fits (const PayRecordPhase *phase, const PayPosition *ours)
{
  const PayBoard *board = pay_position_get_board (ours);

  if (!pay_phase_is_equal (phase->phase, pay_position_get_phase (ours)))
    return FALSE;
  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    for (guint dislodged = 0; dislodged < 2; dislodged++)
      if (!same_unit (find_unit (phase->position, (PayProvince) p, dislodged),
                      find_unit (ours, (PayProvince) p, dislodged))
          || !same_owner (phase, ours, (PayProvince) p))
        return FALSE;
  return TRUE;
}

/* ---- findings ------------------------------------------------------------------------------- */

/* Describes a unit in a finding: "Austria: A BUD", or "nothing". (transfer full) */
static char *
describe_unit (const PayBoard *board, const PayUnit *unit)
{
  if (!unit)
    return pay_code_sentence (PAY_CODE_RECORD_NOTHING, NULL);
  g_autofree char *name = pay_unit_text (board, unit);
  return g_strdup_printf ("%s: %s", pay_board_get_power_name (board, unit->owner), name);
}

static char *
describe_owner (const PayBoard *board, PayPower power)
{
  return power == PAY_NO_POWER ? pay_code_sentence (PAY_CODE_RECORD_NOBODY, NULL)
                               : g_strdup (pay_board_get_power_name (board, power));
}

static void
report (PayDiagnostics *diagnostics, PayCode code, PayPhase phase, const char *subject,
        const char *theirs, const char *ours)
{
  g_autofree char *name = pay_phase_name (phase);
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, name, subject, theirs, ours, NULL);
}

static char *
describe_places (const PayBoard *board, const PayBits *places)
{
  g_autoptr (GString) out = g_string_new (NULL);

  PAY_BITS_EACH (p, *places)
  g_string_append_printf (out, "%s%s", out->len ? " " : "",
                          pay_board_get_abbreviation (board, (PayLocation) p));
  return out->len ? g_string_free (g_steal_pointer (&out), FALSE)
                  : pay_code_sentence (PAY_CODE_RECORD_NOTHING, NULL);
}

/* Reports that a unit was destroyed here if it may retreat in the file. */
static void
report_destroyed (const PayRecordPhase *phase, const PayBoard *board, const PayUnit *unit,
                  PayDiagnostics *diagnostics)
{
  PayProvince province = pay_board_get_province (board, unit->location);
  g_autofree char *name = pay_unit_text (board, unit);
  PayBits none = { 0 };
  g_autofree char *ours = describe_places (board, &none);

  for (guint k = 0; k < phase->retreats->len; k++)
    {
      const PayRecordRetreats *theirs = &g_array_index (phase->retreats, PayRecordRetreats, k);
      g_autofree char *places = describe_places (board, &theirs->places);
      if (theirs->province == province && !pay_bits_is_empty (&theirs->places))
        report (diagnostics, PAY_CODE_RECORD_RETREATS_DIFFER, phase->phase, name, places, ours);
    }
}

gboolean
pay_record_compare_positions (const PayRecordPhase *phase, const PayPosition *ours,
                              const PayBits *destroyed, PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (ours);
  gboolean same = TRUE;

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayProvince province = (PayProvince) p;
      const char *place = pay_board_get_abbreviation (board, (PayLocation) p);

      for (guint dislodged = 0; dislodged < 2; dislodged++)
        {
          const PayUnit *a = find_unit (phase->position, province, dislodged);
          const PayUnit *b = find_unit (ours, province, dislodged);
          if (same_unit (a, b))
            continue;
          if (dislodged && a && !b && pay_bits_has (destroyed, p))
            {
              report_destroyed (phase, board, a, diagnostics);
              continue;
            }
          g_autofree char *theirs = describe_unit (board, a), *here = describe_unit (board, b);
          report (diagnostics,
                  dislodged ? PAY_CODE_RECORD_DISLODGED_DIFFERS : PAY_CODE_RECORD_UNIT_DIFFERS,
                  phase->phase, place, theirs, here);
          same = FALSE;
        }
      if (!same_owner (phase, ours, province))
        {
          g_autofree char *theirs = describe_owner (
            board, pay_position_get_owner (phase->position, province));
          g_autofree char *here = describe_owner (board, pay_position_get_owner (ours, province));
          report (diagnostics, PAY_CODE_RECORD_OWNER_DIFFERS, phase->phase, place, theirs, here);
          same = FALSE;
        }
    }
  return same;
}

gboolean
pay_record_compare_destroyed (const PayRecordPhase *phase, const PayBits *destroyed,
                              PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (phase->position);
  gboolean same = TRUE;

  for (guint i = 0; i < pay_position_get_n_dislodged (phase->position); i++)
    {
      const PayUnit *unit = &pay_position_get_dislodged (phase->position, i)->unit;
      PayProvince province = pay_board_get_province (board, unit->location);
      if (pay_bits_has (destroyed, (guint) province))
        {
          report_destroyed (phase, board, unit, diagnostics);
          continue;
        }
      g_autofree char *theirs = describe_unit (board, unit), *here = describe_unit (board, NULL);
      report (diagnostics, PAY_CODE_RECORD_DISLODGED_DIFFERS, phase->phase,
              pay_board_get_abbreviation (board, province), theirs, here);
      same = FALSE;
    }
  return same;
}

/* ---- corrections ---------------------------------------------------------------------------- */

char *
pay_record_list_edits (const PayRecordPhase *phase, const PayPosition *ours,
                       const PayBits *destroyed)
{
  const PayBoard *board = pay_position_get_board (ours);
  g_autoptr (GString) edits = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_provinces (board); p++)
    {
      PayProvince province = (PayProvince) p;
      const char *place = pay_board_get_abbreviation (board, (PayLocation) p);
      const PayUnit *theirs = find_unit (phase->position, province, FALSE);
      const PayUnit *here = find_unit (ours, province, FALSE);
      const PayUnit *dislodged = find_unit (phase->position, province, TRUE);
      gboolean same = same_unit (dislodged, find_unit (ours, province, TRUE))
                   || (dislodged && pay_bits_has (destroyed, p));

      if (!same && dislodged)
        return NULL;
      /* REMOVE also removes a dislodged unit, so the other unit is placed again. */
      if ((!same && find_unit (ours, province, TRUE)) || (here && !theirs))
        g_string_append_printf (edits, "REMOVE %s\n", place);
      if (theirs && (!same || !same_unit (theirs, here)))
        {
          g_autofree char *unit = pay_unit_text (board, theirs);
          g_string_append_printf (edits, "UNIT %s %s\n",
                                  pay_board_get_power_key (board, theirs->owner), unit);
        }
      if (!same_owner (phase, ours, province))
        {
          PayPower owner = pay_position_get_owner (phase->position, province);
          g_string_append_printf (edits, "OWNER %s %s\n", place,
                                  owner == PAY_NO_POWER ? "nobody"
                                                        : pay_board_get_power_key (board, owner));
        }
    }
  return g_string_free (g_steal_pointer (&edits), FALSE);
}

/* ---- retreats ------------------------------------------------------------------------------- */

PayBits
pay_record_list_retreats (const PayPosition *position, guint i)
{
  const PayBoard *board = pay_position_get_board (position);
  PayLocation location = pay_position_get_dislodged (position, i)->unit.location;
  g_autoptr (GArray) orders = pay_order_list (position, location, PAY_CHECK_DEFAULT);
  PayBits places = { 0 };

  for (guint k = 0; k < orders->len; k++)
    {
      const PayOrder *order = &g_array_index (orders, PayOrder, k);
      if (order->kind == PAY_ORDER_RETREAT)
        pay_bits_add (&places, (guint) pay_board_get_province (board, order->target));
    }
  return places;
}

void
pay_record_compare_retreats (const PayRecordPhase *phase, const PayPosition *ours,
                             PayDiagnostics *diagnostics)
{
  const PayBoard *board = pay_position_get_board (ours);

  for (guint k = 0; k < phase->retreats->len; k++)
    {
      const PayRecordRetreats *theirs = &g_array_index (phase->retreats, PayRecordRetreats, k);
      int i = pay_position_find_dislodged (ours, theirs->province);
      PayBits here, only_here, only_there;

      if (i < 0)
        continue;
      here = pay_record_list_retreats (ours, (guint) i);
      only_here = pay_bits_minus (here, theirs->places);
      only_there = pay_bits_minus (theirs->places, here);
      if (pay_bits_is_empty (&only_here) && pay_bits_is_empty (&only_there))
        continue;
      g_autofree char *unit = pay_unit_text (board,
                                             &pay_position_get_dislodged (ours, (guint) i)->unit);
      g_autofree char *a = describe_places (board, &theirs->places);
      g_autofree char *b = describe_places (board, &here);
      report (diagnostics, PAY_CODE_RECORD_RETREATS_DIFFER, phase->phase, unit, a, b);
    }
}

/* ---- results -------------------------------------------------------------------------------- */

guint
pay_record_make_flags (const PayResult *result)
{
  static const guint flags[] = {
    [PAY_VERDICT_BOUNCE] = PAY_RECORD_BOUNCE,       [PAY_VERDICT_NO_CONVOY] = PAY_RECORD_NO_CONVOY,
    [PAY_VERDICT_VOID] = PAY_RECORD_VOID,           [PAY_VERDICT_CUT] = PAY_RECORD_CUT,
    [PAY_VERDICT_DISRUPTED] = PAY_RECORD_DISRUPTED, [PAY_VERDICT_DISBANDED] = PAY_RECORD_DISBANDED,
    [PAY_VERDICT_FAILED] = PAY_RECORD_FAILED,
  };
  guint found = result->verdict < G_N_ELEMENTS (flags) ? flags[result->verdict] : 0;

  return found | (result->dislodged ? PAY_RECORD_DISLODGED : 0);
}

void
pay_record_compare_results (const PayRecordPhase *phase, const PayTurn *turn,
                            gboolean with_dislodged, PayDiagnostics *diagnostics)
{
  const PayPosition *before = pay_turn_get_before (turn);
  const PayBoard *board = pay_position_get_board (before);

  if (phase->phase.kind != PAY_PHASE_MOVEMENT)
    return;
  for (guint k = 0; k < phase->results->len; k++)
    {
      const PayRecordResult *theirs = &g_array_index (phase->results, PayRecordResult, k);
      gboolean same;
      int i = pay_position_find_unit (before, pay_board_get_province (board, theirs->location));
      guint here;

      if (i < 0)
        continue;
      here = pay_record_make_flags (
        pay_outcome_get_result (pay_turn_get_outcome (turn), (guint) i));
      same = !(here & PAY_RECORD_FAILURES) == !(theirs->flags & PAY_RECORD_FAILURES);
      /* Programs differ in the supports and convoys that they call void. */
      if (!pay_order_is_move (pay_outcome_get_order (pay_turn_get_outcome (turn), (guint) i))
          && ((here | theirs->flags) & PAY_RECORD_VOID))
        same = TRUE;
      /* Not all programs say that the order of a dislodged unit failed. */
      if (here & theirs->flags & PAY_RECORD_DISLODGED)
        same = TRUE;
      if (same
          && (!with_dislodged
              || !(here & PAY_RECORD_DISLODGED) == !(theirs->flags & PAY_RECORD_DISLODGED)))
        continue;
      g_autofree char *unit = pay_unit_text (board, pay_position_get_unit (before, (guint) i));
      g_autofree char *a = pay_record_flags_text (theirs->flags), *b = pay_record_flags_text (here);
      report (diagnostics, PAY_CODE_RECORD_RESULT_DIFFERS, phase->phase, unit, a, b);
    }
}
