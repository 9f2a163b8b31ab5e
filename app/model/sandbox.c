/* sandbox.c - copies of a game for trying things out
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/sandbox.h"

#include <glib/gi18n.h>

/* Returns a copy of the options with advice from the computer, which is always allowed in a game
 * for trying things out. (transfer full) */
static PayOptions *
add_advice (const PayOptions *options, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) names = pay_options_names (options);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; names[i]; i++)
    g_ptr_array_add (all, names[i]);
  if (!pay_options_has (options, PAY_OPTION_COMPUTER_ADVICE))
    g_ptr_array_add (all, (char *) pay_option_name (PAY_OPTION_COMPUTER_ADVICE));
  g_ptr_array_add (all, NULL);
  return pay_options_parse ((const char *const *) all->pdata, diagnostics);
}

PayolaDocument *
payola_sandbox_new (PayolaFocus *focus, PayDiagnostics *diagnostics)
{
  PayView *view = payola_focus_get_view (focus);
  guint turn = payola_focus_get_turn (focus);
  const PaySetup *setup = pay_view_get_setup (view);
  PayBoard *board = pay_setup_get_board (setup);
  g_autofree char *phase = pay_phase_name (pay_view_get_phase (view, turn));
  /* Translators: the title of a game for trying things out: the title of the true game, and the
     short name of a phase, “S1903M” */
  g_autofree char *title = g_strdup_printf (_("%s from %s (exploration)"),
                                            pay_setup_get_title (setup), phase);
  g_autoptr (PayOptions) options = add_advice (pay_setup_get_options (setup), diagnostics);
  PaySetup *plain = options ? pay_setup_new (board, pay_setup_get_kind (setup), options,
                                             pay_setup_get_rules (setup), title,
                                             pay_setup_get_seed (setup), diagnostics)
                            : NULL;
  /* The new secret also gives the game its own identity. */
  g_autoptr (PaySetup) own = plain ? pay_setup_draw_secret (plain, PAY_LOTS_MEANING) : NULL;
  g_autoptr (PayGame) game = own ? pay_game_new_from (
                               own, (PayPosition *) pay_view_get_position (view, turn), diagnostics)
                                 : NULL;
  PayolaDocument *document = game ? payola_document_new (game) : NULL;

  for (guint p = 0; document && p < pay_board_get_n_powers (board); p++)
    {
      const char *sheet = pay_view_get_sheet (view, turn, (PayPower) p);
      if (sheet)
        payola_document_set_draft (document, (PayPower) p, sheet);
    }
  return document;
}
