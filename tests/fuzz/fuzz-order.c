/* fuzz-order.c - arbitrary text as an order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "order/order-parser.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = g_utf8_make_valid ((const char *) data, (gssize) size);
  PayOrderSource source = {
    .board = fuzz_board ("standard"), .text = text, .line = 1, .diagnostics = diagnostics
  };
  PayOrder order;

  if (!pay_order_parse (&source, &order))
    g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
  return 0;
}
