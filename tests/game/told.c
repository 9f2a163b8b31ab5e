/* told.c - everything that a viewer of a game can read, as one text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "told.h"

#include "exchange/envelope.h"
#include "exchange/judge-form.h"
#include "exchange/packet.h"
#include "render/chart/history-chart.h"
#include "render/map/map-export.h"
#include "render/page/print-job.h"
#include "report/explanation.h"
#include "report/history.h"
#include "report/json-kit.h"
#include "report/json-position.h"
#include "report/json-report.h"
#include "report/json-statement.h"
#include "report/json-turn.h"
#include "report/position-report.h"
#include "report/results.h"
#include "report/statement.h"

#include <string.h>

static guint
count_powers (PayView *view)
{
  return pay_board_get_n_powers (pay_view_get_board (view));
}

static void
dump_unit (GString *out, PayView *view, guint turn, guint unit)
{
  int agp = -1;

  if (pay_view_get_price (view, turn, unit, &agp))
    g_string_append_printf (out, "price %u %d\n", unit, agp);
  g_string_append_printf (out, "bought %d\n", pay_view_is_bought (view, turn, unit));
  for (guint p = 0; p < count_powers (view); p++)
    if (pay_view_get_payment (view, turn, unit, (PayPower) p, &agp))
      g_string_append_printf (out, "paid %u %d by %u\n", unit, agp, p);
}

static void
dump_power (GString *out, PayView *view, guint turn, PayPower power)
{
  g_autoptr (GArray) accepted = pay_view_get_accepted (view, turn, power);
  const char *sheet = pay_view_get_sheet (view, turn, power);
  const char *accept = pay_view_get_accept (view, turn, power);
  guint times = 0;
  int agp = -1;

  if (pay_view_get_balance (view, turn, power, &agp)
      || pay_view_get_reductions (view, turn, power, &times))
    g_string_append_printf (out, "power %d: %d, %u times\n", power, agp, times);
  g_string_append_printf (out, "sheet {%s} accept {%s}\n", sheet ? sheet : "-",
                          accept ? accept : "-");
  for (guint i = 0; i < accepted->len; i++)
    {
      const PayAccepted *bribe = &g_array_index (accepted, PayAccepted, i);
      g_string_append_printf (out, "accepted %d %d: %d\n", bribe->unit.location, bribe->unit.owner,
                              bribe->amount);
    }
}

/* Appends and frees the text. */
static void
add_text (GString *out, char *text)
{
  g_string_append (out, text ? text : "-\n");
  g_free (text);
}

/* Appends and frees the page. */
static void
dump_page (GString *out, PayReport *page)
{
  add_text (out, pay_report_html (page));
  pay_report_free (page);
}

/* Appends and frees the object. The object may be NULL. */
static void
add_json (GString *out, JsonObject *object)
{
  add_text (out, object ? pay_json_text (object, FALSE) : NULL);
}

/* Appends the JSON of a turn. */
static void
dump_json (GString *out, PayView *view, guint turn)
{
  g_autoptr (PayReport) page = pay_position_report_new (view, turn);

  add_json (out, pay_json_turn (view, turn));
  add_json (out, pay_json_report (page));
}

static void
dump_reports (GString *out, PayView *view, guint turn)
{
  PayViewer viewer = pay_view_get_viewer (view);

  add_text (out, pay_results_text (view, turn));
  dump_page (out, pay_results_report (view, turn));
  add_text (out, pay_results_csv (view, turn));
  add_text (out, pay_judge_form_results (view, turn));
  add_text (out, pay_position_report_text (view, turn));
  for (guint p = 0; p < pay_board_get_n_provinces (pay_view_get_board (view)); p++)
    {
      g_autoptr (PayReport) report = pay_explanation_report (view, turn, (PayProvince) p);
      add_text (out, report ? pay_report_text (report, PAY_REPORT_WIDTH) : NULL);
    }
  dump_page (out, pay_position_report_new (view, turn));
  dump_json (out, view, turn);
  if (viewer >= 0)
    {
      g_autoptr (PayStatement) statement = pay_statement_new (view, turn, viewer);
      /* The commitment depends on the sheets of all powers, so it differs. Because of its salt,
       * it does not reveal anything. */
      g_assert_cmpuint (strlen (statement->commitment), ==, 64);
      memset (statement->commitment, '0', 64);
      add_text (out, pay_statement_text (statement));
      add_text (out, pay_statement_html (statement));
      JsonObject *object = pay_json_statement (view, turn, viewer);
      json_object_set_string_member (object, "commitment", statement->commitment);
      add_json (out, object);
    }
}

static void
dump_turn (GString *out, PayView *view, guint turn)
{
  const PayPosition *position = pay_view_get_position (view, turn);
  g_autoptr (PayLedger) ledger = pay_view_get_ledger (view, turn);

  add_text (out, pay_position_text (position));
  add_json (out, pay_json_position (view, turn));
  for (guint i = 0; i < pay_view_get_n_events (view, turn); i++)
    {
      const PayEvent *event = pay_view_get_event (view, turn, i);
      g_string_append_printf (out, "event %d %d %d %d %d\n", event->kind, event->power,
                              event->other, event->province, event->amount);
    }
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    dump_unit (out, view, turn, u);
  for (guint p = 0; p < count_powers (view); p++)
    dump_power (out, view, turn, (PayPower) p);
  for (guint i = 0; i < pay_ledger_get_n (ledger); i++)
    {
      const PayEntry *entry = pay_ledger_get (ledger, i);
      g_string_append_printf (out, "entry %d %d %d %d %d %s\n", entry->kind, entry->from, entry->to,
                              entry->unit, entry->amount, entry->reason ? entry->reason : "-");
    }
  if (turn < pay_view_get_n_turns (view))
    dump_reports (out, view, turn);
}

/* Appends the tables of the history, and their charts if they are wanted. */
static void
dump_histories (GString *out, PayView *view, gboolean drawn)
{
  for (guint kind = 0; kind < PAY_N_HISTORIES; kind++)
    {
      g_autoptr (PayHistory) history = pay_history_new (view, kind);
      g_autoptr (PayolaChart) chart = history
                                      ? payola_history_chart (history, pay_view_get_board (view))
                                      : NULL;

      if (!chart)
        continue;
      add_text (out, payola_chart_csv (chart));
      if (!drawn)
        continue;
      g_autoptr (GBytes) svg = payola_chart_export (chart, "svg", 400, 300, NULL);
      gsize length;
      const char *data = g_bytes_get_data (svg, &length);
      g_string_append_len (out, data, (gssize) length);
    }
}

char *
told_dump (PayView *view, guint from)
{
  GString *out = g_string_new (NULL);

  for (guint turn = from; turn <= pay_view_get_n_turns (view); turn++)
    dump_turn (out, view, turn);
  for (guint p = 0; p < count_powers (view); p++)
    g_string_append_printf (out, "has %d waiting %d\n", pay_view_has_sheet (view, p),
                            pay_view_is_waiting_for (view, p));
  dump_histories (out, view, FALSE);
  return g_string_free (out, FALSE);
}

/* ---- files ---------------------------------------------------------------------------------- */

char *
told_blot (const char *text)
{
  static GRegex *digest = NULL, *id = NULL; /* never freed */

  if (!digest)
    {
      digest = g_regex_new ("\\b[0-9a-f]{64}\\b", G_REGEX_OPTIMIZE, 0, NULL);
      id = g_regex_new ("game=\"[0-9a-f]{20}\"", G_REGEX_OPTIMIZE, 0, NULL);
    }
  g_autofree char *noughts = g_strnfill (64, '0');
  g_autofree char *blotted = g_regex_replace_literal (digest, text, -1, 0, noughts, 0, NULL);

  return g_regex_replace_literal (id, blotted, -1, 0, "game=\"00000000000000000000\"", 0, NULL);
}

char *
told_packet (PayView *view)
{
  g_autofree char *text = pay_packet_write (view, 7, TRUE);
  return told_blot (text);
}

char *
told_sealed (PayView *view)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_packet_write (view, 7, TRUE);
  g_autoptr (PayKey) master = pay_key_new (), player = pay_key_new (), other = pay_key_new ();
  g_autofree char *sealed = pay_envelope_write (PAY_ARMOR_PACKET, text, master,
                                                pay_key_get_public (player));
  g_autoptr (PayOpened) stolen = pay_envelope_open (sealed, strlen (sealed), other, found);
  g_autoptr (PayOpened) opened = pay_envelope_open (sealed, strlen (sealed), player, found);

  g_assert_null (stolen);
  g_assert_true (opened && opened->sealed);
  g_assert_cmpstr (opened->content, ==, text);
  return told_blot (opened->content);
}

void
told_check_packet (PayView *view)
{
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  g_autofree char *text = pay_packet_write (view, 7, TRUE);
  g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), found);
  g_autofree char *findings = pay_diagnostics_text (found);

  g_assert_cmpstr (findings, ==, "");
  g_assert_cmpuint (pay_packet_get_number (packet), ==, 7);
  g_autofree char *told = told_dump (view, 0);
  g_autofree char *again = told_dump (pay_packet_get_view (packet), 0);
  g_assert_cmpstr (told, ==, again);
}

/* Appends the size and the checksum of printed pages. The pages must not contain commitments. */
static void
add_pages (GString *out, PayView *view, guint turn)
{
  const PayolaPrintJob job = {
    .view = view,
    .prints = 1u << PAYOLA_PRINT_MAP | 1u << PAYOLA_PRINT_RESULTS | 1u << PAYOLA_PRINT_SHEETS
            | 1u << PAYOLA_PRINT_HISTORY,
    .turn = turn,
    .power = PAY_NO_POWER,
    .paper = payola_paper_get (0),
  };
  GError *error = NULL;
  g_autoptr (PayolaPages) pages = payola_print_job_run (&job, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) pdf = payola_pages_to_pdf (pages, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, pdf);
  g_string_append_printf (out, "PDF of %" G_GSIZE_FORMAT " bytes: %s\n", g_bytes_get_size (pdf),
                          sum);
}

char *
told_draw (PayView *view, guint turn)
{
  static PayolaMapArt *art;
  g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, PAYOLA_SCENE_ORDERS);
  GString *out = g_string_new (NULL);
  GError *error = NULL;

  if (!art)
    art = payola_map_art_load (pay_view_get_board (view), &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) svg = payola_map_export_scene (scene, art, PAYOLA_STYLE_LIGHT, "svg", 400,
                                                    &error);
  g_assert_no_error (error);
  g_string_append_len (out, g_bytes_get_data (svg, NULL), (gssize) g_bytes_get_size (svg));
  dump_histories (out, view, TRUE);
  add_pages (out, view, turn);
  return g_string_free (out, FALSE);
}
