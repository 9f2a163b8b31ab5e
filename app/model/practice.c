/* practice.c - games of one person against computer players
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/practice.h"

#include "economy/dummy.h"
#include "service/computers.h"

#include <glib/gi18n.h>
#include <string.h>

/* Kinds of games with few players draw by lot which powers have players. The draw is repeated with
 * other seeds until the chosen power has a player, but at most this many times. */
#define MAX_LOTS 1000

static gboolean
has_player (const PaySetup *setup, PayPower power)
{
  return !pay_dummy_is (pay_setup_get_options (setup), pay_setup_get_board (setup), power);
}

/* Returns a setup in which a power has a player, (transfer full), or NULL with findings. If @power
 * is PAY_NO_POWER, it is replaced by a power that is drawn by lot. */
static PaySetup *
make_setup (PayBoard *board, const char *kind, const PayOptions *options, const PayRules *rules,
            PayPower *power, guint64 seed, PayDiagnostics *diagnostics)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed_array (
    (const guint32[]) { (guint32) seed, (guint32) (seed >> 32) }, 2);
  gboolean any = *power == PAY_NO_POWER;

  for (guint i = 0; i < MAX_LOTS; i++)
    {
      g_autofree char *title = NULL;
      g_autoptr (PaySetup) setup = NULL;

      if (any)
        *power = g_rand_int_range (lot, 0, (int) pay_board_get_n_powers (board));
      /* Translators: the title of a game against computer players; the name of a power */
      title = g_strdup_printf (_("Practice: %s"), pay_board_get_power_name (board, *power));
      setup = pay_setup_new (board, kind, (PayOptions *) options, rules, title, seed + i,
                             diagnostics);
      if (!setup || has_player (setup, *power))
        return g_steal_pointer (&setup);
    }
  return NULL;
}

PayGame *
payola_practice_new (PayBoard *board, const char *kind, PayPower power, const char *level,
                     guint64 seed, PayDiagnostics *diagnostics)
{
  const char *const names[] = { pay_option_name (PAY_OPTION_COMPUTER_ADVICE), NULL };
  const char *const none[] = { NULL };
  g_autoptr (PayOptions) options = pay_options_parse (names, diagnostics);
  PayRules rules;

  if (!pay_game_kind_rules (kind, none, &rules, diagnostics))
    return NULL;
  PaySetup *plain = make_setup (board, kind, options, &rules, &power, seed, diagnostics);
  if (!plain)
    return NULL;
  g_autoptr (PaySetup) setup = pay_setup_draw_secret (plain, PAY_LOTS_MEANING);
  g_autoptr (PayGame) game = pay_game_new (setup);
  g_autoptr (PayRoster) roster = pay_roster_new ();

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((PayPower) p != power && has_player (setup, (PayPower) p))
      {
        PayRoster *next = pay_roster_with_computer (roster, (PayPower) p, level);
        pay_roster_unref (roster);
        roster = next;
      }
  return pay_game_with_roster (game, roster);
}

PayPower
payola_practice_get_power (PayGame *game)
{
  const PaySetup *setup = pay_game_get_setup (game);
  const PayRoster *roster = pay_game_get_roster (game);
  PayPower person = PAY_NO_POWER;

  if (!pay_options_has (pay_setup_get_options (setup), PAY_OPTION_COMPUTER_ADVICE))
    return PAY_NO_POWER;
  for (guint p = 0; p < pay_board_get_n_powers (pay_setup_get_board (setup)); p++)
    {
      const PayPlayer *player = pay_roster_get (roster, (PayPower) p);

      if (!has_player (setup, (PayPower) p) || (player && *player->computer))
        continue;
      if (person != PAY_NO_POWER || (player && (*player->mail || *player->key)))
        return PAY_NO_POWER;
      person = (PayPower) p;
    }
  return person;
}

gboolean
payola_practice_is_seen_by_player (PayolaFocus *focus)
{
  PayolaDocument *document = payola_focus_get_document (focus);
  PayPower person = payola_document_get_told (document)
                    ? PAY_NO_POWER
                    : payola_practice_get_power (payola_document_get_game (document));

  return person != PAY_NO_POWER && payola_focus_get_viewer (focus) == person;
}

PayGame *
payola_practice_play (PayGame *game, GCancellable *cancellable, PayDiagnostics *diagnostics)
{
  PayPower person = payola_practice_get_power (game);
  PayGame *played = payola_computers_adjudicate (game, cancellable, diagnostics);

  g_return_val_if_fail (person != PAY_NO_POWER, NULL);
  while (played && !pay_game_is_over (played)
         && pay_game_get_phase (played).kind != PAY_PHASE_MOVEMENT
         && !pay_game_is_waiting_for (played, person))
    {
      g_autoptr (PayGame) before = played;
      played = payola_computers_adjudicate (before, cancellable, diagnostics);
    }
  return played;
}

gboolean
payola_practice_find_try (PayGame *game, PayPhase *phase)
{
  PayPower person = payola_practice_get_power (game);

  for (guint i = pay_game_get_n_turns (game); person != PAY_NO_POWER && i > 0; i--)
    {
      const PayTurn *turn = pay_game_get_turn (game, i - 1);
      *phase = pay_turn_get_phase (turn);
      if (phase->kind == PAY_PHASE_MOVEMENT || pay_turn_get_sheet (turn, person))
        return TRUE;
    }
  return FALSE;
}

/* ---- in a thread ----------------------------------------------------------------------------- */

static void
work (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  PayDiagnostics *findings = pay_diagnostics_new ();
  PayGame *game = payola_practice_play (data, cancellable, findings);

  g_object_set_data_full (G_OBJECT (task), "findings", findings,
                          (GDestroyNotify) pay_diagnostics_free);
  g_task_return_pointer (task, game, (GDestroyNotify) pay_game_unref);
}

void
payola_practice_play_async (PayGame *game, GCancellable *cancellable, GAsyncReadyCallback callback,
                            gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, pay_game_ref (game), (GDestroyNotify) pay_game_unref);
  g_task_run_in_thread (task, work);
}

PayGame *
payola_practice_play_finish (GAsyncResult *result, PayDiagnostics *diagnostics)
{
  const PayDiagnostics *findings = g_object_get_data (G_OBJECT (result), "findings");

  if (findings)
    pay_diagnostics_add_all (diagnostics, findings);
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
