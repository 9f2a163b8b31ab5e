/* fixture.h - common code of the order tests: the standard board, positions, findings as text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "board/board-xml.h"
#include "order/order-check.h"
#include "order/order-parser.h"
#include "position/position-builder.h"

static inline PayBoard *
fixture_board (void)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayBoard *board = pay_board_load ("standard", diagnostics);

  g_assert_nonnull (board);
  return board;
}

static inline PayPosition *
fixture_position (const PayBoard *board, const char *text)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  PayPosition *position = pay_position_parse (board, text, diagnostics);

  if (!position)
    g_error ("%s: %s", text, pay_diagnostics_text (diagnostics));
  return position;
}

/* Marks the test as failed without ending it, so that one run shows every wrong line of a table. */
#define fixture_fail(...) (g_test_message (__VA_ARGS__), g_test_fail ())

/* Returns the findings without their common prefix: "UNKNOWN_WORD 5-10, NO_ORDER 3-3". The caller
 * frees the result. */
static inline char *
fixture_findings (const PayDiagnostics *diagnostics, gboolean columns)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < pay_diagnostics_get_n (diagnostics); i++)
    {
      const PayDiagnostic *d = pay_diagnostics_get (diagnostics, i);
      const char *name = pay_code_name (d->code);
      g_string_append_printf (out, "%s%s", i ? ", " : "",
                              g_str_has_prefix (name, "ORDER_") ? name + 6 : name);
      if (columns)
        g_string_append_printf (out, " %u-%u", d->start, d->end);
    }
  return g_string_free (out, FALSE);
}
