/* revision-report.c - what a correction of a past phase changes, as a page and as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/revision-report.h"

#include "base/language.h"
#include "report/json-kit.h"
#include "report/verdict.h"

/* ---- the page ------------------------------------------------------------------------------- */

static char *
order_words (const PayTurn *turn, int i)
{
  if (!turn || i < 0)
    return pay_report_say (PAY_CODE_REVISION_NONE, NULL);
  const PayBoard *board = pay_position_get_board (pay_turn_get_before (turn));
  const PayOutcome *outcome = pay_turn_get_outcome (turn);
  g_autofree char *order = pay_order_words (board, pay_outcome_get_order (outcome, (guint) i));
  g_autofree char *verdict = pay_verdict_words (outcome, pay_turn_get_judged (turn), (guint) i);

  return pay_report_say (PAY_CODE_REVISION_ORDER, order, verdict, NULL);
}

static char *
there (gboolean is)
{
  return pay_report_say (is ? PAY_CODE_REVISION_YES : PAY_CODE_REVISION_NONE, NULL);
}

static char *
owner_words (const PayBoard *board, int power)
{
  return power == PAY_NO_POWER ? pay_report_say (PAY_CODE_REPORT_NEUTRAL, NULL)
                               : g_strdup (pay_board_get_power_name (board, (PayPower) power));
}

static void
add_difference (PayReport *report, const PayRevisionPhase *phase, const PayDifference *one,
                const PayBoard *board)
{
  const char *name = one->power == PAY_NO_POWER ? "" : pay_board_get_power_name (board, one->power);
  g_autofree char *what = NULL, *before = NULL, *after = NULL;

  switch (one->kind)
    {
    case PAY_DIFFERENCE_PHASE:
      what = pay_report_say (PAY_CODE_REVISION_PHASE, NULL);
      break;
    case PAY_DIFFERENCE_SHEET:
      what = pay_report_say (PAY_CODE_REVISION_SHEET, name, NULL);
      if (one->was && one->is)
        after = pay_report_say (PAY_CODE_REVISION_OTHER, NULL);
      break;
    case PAY_DIFFERENCE_ORDER:
      what = one->unit.type != PAY_UNIT_NONE ? pay_unit_text (board, &one->unit) : g_strdup (name);
      before = order_words (phase->before, one->before);
      after = order_words (phase->after, one->after);
      break;
    case PAY_DIFFERENCE_UNIT:
      {
        g_autofree char *unit = pay_unit_text (board, &one->unit);
        what = pay_report_say (PAY_CODE_REVISION_UNIT, unit, NULL);
        break;
      }
    case PAY_DIFFERENCE_OWNER:
      what = g_strdup (pay_board_get_name (board, one->province));
      before = owner_words (board, one->before);
      after = owner_words (board, one->after);
      break;
    case PAY_DIFFERENCE_MONEY:
      what = pay_report_say (PAY_CODE_REVISION_MONEY, name, NULL);
      before = g_strdup_printf ("%d", one->before);
      after = g_strdup_printf ("%d", one->after);
      break;
    case PAY_DIFFERENCE_END:
      what = pay_report_say (PAY_CODE_REVISION_END, name, NULL);
      break;
    }
  if (!before)
    before = there (one->was);
  if (!after)
    after = there (one->is);
  pay_report_add_row (report, what, before, after, NULL);
}

static void
add_phase (PayReport *report, const PayRevisionPhase *phase, const PayBoard *board)
{
  const char *titles[4] = { NULL };
  g_autofree char *title = pay_phase_title (phase->phase);
  g_autofree char *what = pay_report_say (PAY_CODE_REVISION_WHAT, NULL);
  g_autofree char *before = pay_report_say (PAY_CODE_REVISION_BEFORE, NULL);
  g_autofree char *after = pay_report_say (PAY_CODE_REVISION_AFTER, NULL);

  if (phase->differences->len == 0)
    return;
  titles[0] = what;
  titles[1] = before;
  titles[2] = after;
  pay_report_add_text (report, PAY_BLOCK_HEADING, title);
  pay_report_begin_table (report, NULL, "lll", titles);
  for (guint i = 0; i < phase->differences->len; i++)
    add_difference (report, phase, &g_array_index (phase->differences, PayDifference, i), board);
}

static char *
list_powers (const PayBoard *board, guint64 powers)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (powers >> p & 1)
      g_string_append_printf (list, "%s%s", list->len ? ", " : "",
                              pay_board_get_power_name (board, (PayPower) p));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
pay_revision_summary (const PayRevision *self)
{
  PayGame *game = pay_revision_get_game (self);
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (game));
  g_autofree char *powers = list_powers (pay_game_get_board (game),
                                         pay_revision_get_awaited (self));

  if (!pay_revision_has_changes (self))
    return pay_report_say (PAY_CODE_REVISION_NOTHING, NULL);
  switch (pay_revision_get_state (self))
    {
    case PAY_REVISION_WAITS:
      return pay_report_say (PAY_CODE_REVISION_WAITS, phase, powers, NULL);
    case PAY_REVISION_OVER:
      return pay_report_say (PAY_CODE_REVISION_OVER, NULL);
    case PAY_REVISION_STUCK:
    case PAY_REVISION_COMPLETE:
    default:
      return pay_report_say (PAY_CODE_REVISION_DONE, phase, NULL);
    }
}

/* Adds everything that is not valid any more, with reasons. */
static void
add_dropped (PayReport *report, const PayRevision *self)
{
  const GPtrArray *dropped = pay_revision_get_dropped (self);

  if (dropped->len == 0)
    return;
  pay_report_add_code (report, PAY_BLOCK_HEADING, PAY_CODE_REVISION_DROPPED);
  for (guint i = 0; i < dropped->len; i++)
    {
      g_autofree char *sentence = pay_dropped_sentence (
        dropped->pdata[i], pay_game_get_board (pay_revision_get_game (self)));
      pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, sentence);
    }
}

PayReport *
pay_revision_report_new (const PayRevision *self)
{
  PayGame *game = pay_revision_get_game (self);
  const GPtrArray *phases = pay_revision_get_phases (self);
  g_autofree char *title = phases->len
                           ? pay_phase_title (((PayRevisionPhase *) phases->pdata[0])->phase)
                           : pay_phase_title (pay_game_get_phase (game));
  g_autofree char *subject = pay_report_say (PAY_CODE_REVISION_SUBJECT, title, NULL);
  g_autofree char *mark = pay_report_say (PAY_CODE_REPORT_CONFIDENTIAL, NULL);
  g_autofree char *summary = pay_revision_summary (self);
  PayReport *report = pay_report_new (pay_setup_get_title (pay_game_get_setup (game)), subject);

  pay_report_set_mark (report, mark);
  pay_report_add_text (report, PAY_BLOCK_PARAGRAPH, summary);
  if (pay_revision_keeps_lots (self))
    pay_report_add_code (report, PAY_BLOCK_NOTE, PAY_CODE_REVISION_LOTS);
  add_dropped (report, self);
  for (guint i = 0; i < phases->len; i++)
    add_phase (report, phases->pdata[i], pay_game_get_board (game));
  return report;
}

/* ---- JSON ----------------------------------------------------------------------------------- */

static void
set_order (JsonObject *object, const char *name, const PayTurn *turn, int i)
{
  if (!turn || i < 0)
    return;
  const PayBoard *board = pay_position_get_board (pay_turn_get_before (turn));
  const PayOutcome *outcome = pay_turn_get_outcome (turn);
  g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, (guint) i));
  g_auto (GStrv) labels = pay_verdict_labels (outcome, (guint) i);
  JsonObject *made = pay_json_object (object, name);

  json_object_set_string_member (made, "order", order);
  json_object_set_array_member (made, "results", pay_json_strings (labels));
}

static void
set_owner (JsonObject *object, const char *name, const PayBoard *board, int power)
{
  if (power != PAY_NO_POWER)
    json_object_set_string_member (object, name, pay_json_key (board, (PayPower) power));
}

static JsonObject *
difference_json (const PayRevisionPhase *phase, const PayDifference *one, const PayBoard *board)
{
  static const char *const kinds[] = { "phase", "sheet",    "order",  "unit",
                                       "owner", "treasury", "victory" };
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "kind", kinds[one->kind]);
  if (one->power != PAY_NO_POWER && one->kind != PAY_DIFFERENCE_OWNER)
    json_object_set_string_member (object, "power", pay_json_key (board, one->power));
  if (one->unit.location != PAY_NO_LOCATION && one->unit.type != PAY_UNIT_NONE)
    {
      g_autofree char *unit = pay_unit_name (board, one->unit.type, one->unit.location);
      json_object_set_string_member (object, "unit", unit);
    }
  if (one->kind == PAY_DIFFERENCE_OWNER)
    {
      pay_json_set_place (object, "center", board, one->province);
      set_owner (object, "before", board, one->before);
      set_owner (object, "after", board, one->after);
    }
  else if (one->kind == PAY_DIFFERENCE_MONEY)
    {
      json_object_set_int_member (object, "before", one->before);
      json_object_set_int_member (object, "after", one->after);
    }
  else if (one->kind == PAY_DIFFERENCE_ORDER)
    {
      set_order (object, "before", phase->before, one->before);
      set_order (object, "after", phase->after, one->after);
    }
  else
    {
      json_object_set_boolean_member (object, "before", one->was);
      json_object_set_boolean_member (object, "after", one->is);
    }
  return object;
}

static JsonObject *
dropped_json (const PayDropped *one, const PayBoard *board)
{
  static const char *const kinds[] = { "sheet", "transfer", "correction", "vote", "end" };
  JsonObject *object = json_object_new ();
  JsonArray *codes = json_array_new ();

  json_object_set_string_member (object, "kind", kinds[one->kind]);
  pay_json_set_phase (object, "phase", one->phase);
  if (one->power != PAY_NO_POWER)
    json_object_set_string_member (object, "power", pay_json_key (board, one->power));
  if (one->text)
    json_object_set_string_member (object, "text", one->text);
  json_object_set_boolean_member (object, "phase_gone", one->is_gone);
  for (guint i = 0; i < pay_diagnostics_get_n (one->findings); i++)
    json_array_add_string_element (codes,
                                   pay_code_name (pay_diagnostics_get (one->findings, i)->code));
  json_object_set_array_member (object, "findings", codes);
  return object;
}

JsonObject *
pay_revision_json (const PayRevision *self)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  static const char *const states[] = { "complete", "waits", "over", "stuck" };
  PayGame *game = pay_revision_get_game (self);
  const PayBoard *board = pay_game_get_board (game);
  const GPtrArray *phases = pay_revision_get_phases (self);
  const GPtrArray *dropped = pay_revision_get_dropped (self);
  JsonObject *object = json_object_new ();
  JsonArray *awaited = pay_json_list (object, "awaited"), *list = pay_json_list (object, "phases"),
            *lost = pay_json_list (object, "dropped");

  json_object_set_boolean_member (object, "changed", pay_revision_has_changes (self));
  json_object_set_string_member (object, "state", states[pay_revision_get_state (self)]);
  json_object_set_boolean_member (object, "lots_kept", pay_revision_keeps_lots (self));
  pay_json_set_phase (object, "now", pay_game_get_phase (game));
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (pay_revision_get_awaited (self) >> p & 1)
      json_array_add_string_element (awaited, pay_json_key (board, (PayPower) p));
  for (guint i = 0; i < phases->len; i++)
    {
      const PayRevisionPhase *phase = phases->pdata[i];
      JsonObject *made = json_object_new ();
      JsonArray *differences = pay_json_list (made, "differences");

      pay_json_set_phase (made, "phase", phase->phase);
      for (guint d = 0; d < phase->differences->len; d++)
        json_array_add_object_element (
          differences,
          difference_json (phase, &g_array_index (phase->differences, PayDifference, d), board));
      json_array_add_object_element (list, made);
    }
  for (guint i = 0; i < dropped->len; i++)
    json_array_add_object_element (lost, dropped_json (dropped->pdata[i], board));
  return object;
}
