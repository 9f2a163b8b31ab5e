/* reason.c - the reasons that players read for ledger entries and corrections
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/reason.h"

#include "game/roster.h"

#define MAX_REASON 500

gboolean
pay_reason_check (const char *reason, PayCode code, PayDiagnostics *diagnostics)
{
  g_autofree char *limit = g_strdup_printf ("%d", MAX_REASON);

  if (*reason && strlen (reason) <= MAX_REASON && pay_player_check_text (reason, FALSE))
    return TRUE;
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, limit, NULL);
  return FALSE;
}
