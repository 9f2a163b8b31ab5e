/* fuzz-packet.c - arbitrary bytes as a packet whose digest is right
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/packet-format.h"
#include "report/position-report.h"
#include "report/results.h"

#include <string.h>

#define DIGEST " digest=\""

/* Puts the correct digest into a packet. Otherwise no random packet would pass the check of the
 * digest. */
static char *
correct (const guint8 *data, gsize size)
{
  char *text = g_strndup ((const char *) data, size);
  char *place = strstr (text, DIGEST);

  if (!place || strlen (place) <= strlen (DIGEST) + 64)
    return text;
  place += strlen (DIGEST);
  memcpy (place, PAY_PACKET_NO_DIGEST, 64);
  g_autofree char *digest = pay_packet_digest (text);
  memcpy (place, digest, 64);
  return text;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *text = correct (data, size);
  g_autoptr (PayPacket) packet = pay_packet_read (text, strlen (text), diagnostics);

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
      g_assert_true (g_utf8_validate (position, -1, NULL));
      g_assert_true (!results || g_utf8_validate (results, -1, NULL));
    }
  return 0;
}
