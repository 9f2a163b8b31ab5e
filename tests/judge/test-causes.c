/* test-causes.c - well-known situations in words: each order, and the reason for its result
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * tests/cases/judge/causes.txt (and ports.txt, on a board with coastal convoys) holds situations
 * in blocks: "# title", "RULES name=value" (any number), "POSITION text", "ORDER text" lines, and
 * "SAYS order: sentence" lines in the order of the position's units. UPDATE_GOLDEN=1 writes the
 * sentences anew; read them aloud before you commit them.
 */
#include "judge/judge.h"
#include "judge/rules-names.h"

#include "board/board-xml.h"
#include "board/dpjudge-reader.h"
#include "order/order-parser.h"

#include <string.h>

static PayBoard *board;

/* The block that is being read. */
typedef struct
{
  PayRules rules;
  PayPosition *position;
  PayOrder orders[PAY_MAX_UNITS];
} Situation;

static void
situation_reset (Situation *self)
{
  g_clear_pointer (&self->position, pay_position_unref);
  self->rules = PAY_RULES_DEFAULT;
  for (guint i = 0; i < PAY_MAX_UNITS; i++)
    self->orders[i] = PAY_ORDER_INIT;
}

static void
read_order (Situation *self, const char *text, PayDiagnostics *diagnostics)
{
  PayOrderSource source = { board, text, 1, diagnostics };
  PayOrder order = PAY_ORDER_INIT;
  int unit;

  g_assert_nonnull (self->position);
  if (!pay_order_parse (&source, &order))
    g_error ("cannot read \"%s\"", text);
  unit = pay_position_find_unit (self->position, pay_board_get_province (board, order.location));
  g_assert_cmpint (unit, >=, 0);
  self->orders[unit] = order;
}

static const char *
outcome_word (const PayResult *result)
{
  static const char *const words[] = {
    [PAY_VERDICT_SUCCESS] = "succeeds",   [PAY_VERDICT_BOUNCE] = "bounces",
    [PAY_VERDICT_NO_CONVOY] = "fails",    [PAY_VERDICT_VOID] = "is void",
    [PAY_VERDICT_CUT] = "is cut",         [PAY_VERDICT_DISRUPTED] = "is disrupted",
    [PAY_VERDICT_DISBANDED] = "disbands",
  };
  return words[result->verdict];
}

/* Appends the lines that describe the outcome. */
static void
tell (const Situation *self, GString *out)
{
  g_autoptr (PayOutcome) outcome = pay_judge_movement (self->position, self->orders, &self->rules);

  for (guint i = 0; i < pay_outcome_get_n (outcome); i++)
    {
      g_autofree char *order = pay_order_text (board, pay_outcome_get_order (outcome, i));
      g_autofree char *cause = pay_outcome_explain (outcome, self->position, i);
      g_string_append_printf (out, "SAYS %s %s%s%s\n", order,
                              outcome_word (pay_outcome_get_result (outcome, i)),
                              *cause ? ": " : "", cause);
    }
}

static void
test_causes (gconstpointer file)
{
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "judge", file, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GString) told = g_string_new (NULL);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  Situation situation = { 0 };
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  situation_reset (&situation);
  for (guint i = 0; lines[i]; i++)
    {
      const char *line = lines[i];

      if (g_str_has_prefix (line, "SAYS "))
        continue;
      if (*line == '\0' && situation.position)
        {
          tell (&situation, told);
          situation_reset (&situation);
          n++;
        }
      if (*line || lines[i + 1])
        g_string_append_printf (told, "%s\n", line);
      if (g_str_has_prefix (line, "RULES "))
        g_assert_true (pay_rules_apply (&situation.rules, line + 6, diagnostics));
      else if (g_str_has_prefix (line, "POSITION "))
        situation.position = pay_position_parse (board, line + 9, diagnostics);
      else if (g_str_has_prefix (line, "ORDER "))
        read_order (&situation, line + 6, diagnostics);
      else
        g_assert_true (*line == '\0' || *line == '#');
    }
  g_clear_pointer (&situation.position, pay_position_unref);
  g_assert_cmpuint (n, >=, 10);
  if (g_strcmp0 (g_getenv ("UPDATE_GOLDEN"), "1") == 0)
    g_assert_true (g_file_set_contents (path, told->str, -1, NULL));
  else
    g_assert_cmpstr (text, ==, told->str);
}

static void
test_ports (gconstpointer file)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *path = g_build_filename (g_getenv ("PAYOLA_SOURCE_ROOT"), "tests", "cases",
                                            "boards", "ports.map", NULL);
  PayBoard *standard = board;

  board = pay_dpjudge_read_file (path, "a test", diagnostics);
  g_autofree char *findings = pay_diagnostics_text (diagnostics);
  g_assert_cmpstr (findings, ==, "");
  test_causes (file);
  pay_board_unref (board);
  board = standard;
}

int
main (int argc, char **argv)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  int status;

  g_test_init (&argc, &argv, NULL);
  board = pay_board_load ("standard", diagnostics);
  g_assert_nonnull (board);
  g_test_add_data_func ("/causes", "causes.txt", test_causes);
  g_test_add_data_func ("/causes/ports", "ports.txt", test_ports);
  status = g_test_run ();
  pay_board_unref (board);
  return status;
}
