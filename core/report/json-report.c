/* json-report.c - reports as JSON
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/json-report.h"

#include <string.h>

static const char *const kinds[] = {
  [PAY_BLOCK_HEADING] = "heading",   [PAY_BLOCK_PARAGRAPH] = "paragraph", [PAY_BLOCK_NOTE] = "note",
  [PAY_BLOCK_VERBATIM] = "verbatim", [PAY_BLOCK_TABLE] = "table",
};

static void
set_text (JsonObject *object, const char *name, const char *text)
{
  if (text)
    json_object_set_string_member (object, name, text);
}

static JsonArray *
cells_json (char *const *cells, guint n)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < n; i++)
    json_array_add_string_element (array, cells[i]);
  return array;
}

static JsonObject *
block_json (const PayBlock *block)
{
  JsonObject *object = json_object_new ();
  guint n = block->kind == PAY_BLOCK_TABLE ? (guint) strlen (block->columns) : 0;

  json_object_set_string_member (object, "kind", kinds[block->kind]);
  set_text (object, "text", block->text);
  if (block->titles)
    json_object_set_array_member (object, "titles", cells_json (block->titles, n));
  if (!block->rows)
    return object;
  JsonArray *rows = json_array_new ();
  for (guint r = 0; r < block->rows->len; r++)
    json_array_add_array_element (rows, cells_json (g_ptr_array_index (block->rows, r), n));
  json_object_set_array_member (object, "rows", rows);
  return object;
}

JsonObject *
pay_json_report (const PayReport *report)
{
  JsonObject *object = json_object_new ();
  JsonArray *leads = json_array_new (), *blocks = json_array_new ();

  set_text (object, "title", pay_report_get_title (report));
  set_text (object, "subject", pay_report_get_subject (report));
  set_text (object, "mark", pay_report_get_mark (report));
  for (guint i = 0; i < pay_report_get_n_leads (report); i++)
    json_array_add_string_element (leads, pay_report_get_lead (report, i));
  for (guint i = 0; i < pay_report_get_n (report); i++)
    json_array_add_object_element (blocks, block_json (pay_report_get (report, i)));
  json_object_set_array_member (object, "leads", leads);
  json_object_set_array_member (object, "blocks", blocks);
  return object;
}
