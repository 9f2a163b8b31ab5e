/* revising.c - corrections of past phases, and the way forward after a rollback
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/revising.h"

#include "game/deadline-plan.h"
#include "service/computers.h"

static PayGame *
fill (PayGame *game, gpointer data)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  return payola_computers_submit (game, PAYOLA_ALL_POWERS, NULL, ignored);
}

PayRevision *
payola_revise (PayGame *game, const char *reason, gboolean redraw, gboolean stop, GDateTime *now,
               PayDiagnostics *diagnostics)
{
  g_autoptr (GDateTime) utc = g_date_time_to_utc (now);
  g_autofree char *time = g_date_time_format (utc ? utc : now, "%Y-%m-%dT%H:%M:%SZ");
  PayRevisionRequest request = { time, reason, redraw, stop, fill, NULL };

  return pay_revision_new (game, &request, diagnostics);
}

PayGame *
payola_revise_finish (const PayRevision *revision, GDateTime *now)
{
  PayGame *game = pay_revision_get_game (revision);

  return pay_revision_get_state (revision) == PAY_REVISION_WAITS
         ? pay_game_with_next_deadline (game, now)
         : pay_game_ref (game);
}

gboolean
payola_revise_is_due (const PayGame *game)
{
  return pay_game_is_changed_since_rollback (game)
      || (pay_game_get_n_future (game) == 0 && pay_game_get_n_filed (game) > 0);
}

gboolean
payola_revise_can_go_forward (const PayGame *game)
{
  return !pay_game_is_over (game)
      && (pay_game_has_future (game) || pay_game_get_n_filed (game) > 0);
}
