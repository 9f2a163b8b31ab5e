/* fuzz-sheet.c - arbitrary bytes as a sheet
 *
 * Sheets are either refused with findings or accepted, in spring and winter, in games with other
 * kinds of offers, and with 36 powers. An accepted sheet can be adjudicated.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

static const FuzzGame games[] = {
  { "standard", "payola", NULL, NULL },
  { "standard", "tin-cup", NULL, NULL },
  { "standard", "classic", "limit-offers", NULL },
  { "standard", "payola", "restrict-signal", NULL },
  { "standard", "payola", "pay-dummies immobile-dummies dummy-germany", NULL },
  { "standard", "ebayola", "touch-bribe vassal-dummies dummy-italy=france", NULL },
  { "void", "payola", NULL, NULL },
  { "standard", "payola", NULL,
    "W1901A | France 30 [F?]: A MAR; PAR BRE MAR SPA | England 9 [E?]: F LON, F EDI, F NTH; LON" },
};

static void
use (PayGame *game, const char *text, gsize size, gboolean adjudicate)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) changed = pay_game_submit (game, 2, text, (gssize) size, diagnostics);

  if (!changed)
    {
      g_assert_cmpuint (pay_diagnostics_get_n (diagnostics), >, 0);
      return;
    }
  if (!adjudicate)
    return;
  g_autoptr (PayGame) after = pay_game_adjudicate (changed, diagnostics);
  g_assert_nonnull (after);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *made[G_N_ELEMENTS (games)];
  /* The copy has exactly `size` bytes, so that sanitizers notice a read beyond its end. */
  g_autofree char *text = g_memdup2 (data, size);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      gboolean chosen = fuzz_chooses (data, size, G_N_ELEMENTS (games), i);

      if (!made[i])
        made[i] = fuzz_game_new (&games[i]);
      if (chosen || i == 0)
        use (made[i], size ? text : "", size, chosen);
    }
  return 0;
}
