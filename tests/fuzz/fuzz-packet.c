/* fuzz-packet.c - arbitrary bytes as a packet and as an envelope
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/envelope.h"
#include "exchange/packet.h"
#include "report/position-report.h"
#include "report/results.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) opening = pay_diagnostics_new ();
  g_autoptr (PayPacket) packet = pay_packet_read ((const char *) data, size, diagnostics);
  g_autoptr (PayOpened) opened = pay_envelope_open ((const char *) data, size, NULL, opening);

  g_assert_true (opened || pay_diagnostics_has_errors (opening));
  if (!packet)
    {
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
      return 0;
    }
  /* A packet that was read can be shown. */
  PayView *view = pay_packet_get_view (packet);
  for (guint turn = 0; turn <= pay_view_get_n_turns (view); turn++)
    {
      g_autofree char *position = pay_position_report_text (view, turn);
      g_autofree char *results = turn < pay_view_get_n_turns (view) ? pay_results_text (view, turn)
                                                                    : NULL;
      g_assert_nonnull (position);
    }
  return 0;
}
