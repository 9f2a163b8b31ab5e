/* fuzz-relatives.c - arbitrary bytes as a sheet of Diplobucks, Intimate Diplomacy and plain
 * Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

static const FuzzGame games[] = {
  { "standard", "diplobucks", NULL, NULL },
  { "standard", "intimate", NULL, NULL },
  { "standard", "diplomacy", NULL, NULL },
  { "standard", "diplomacy", NULL,
    "F1902R | France: A PAR; PAR BRE MAR | Germany: A BUR; MUN BER | dislodged France: A BUR from "
    "MUN" },
  { "standard", "diplomacy", NULL,
    "W1901A | France: A SPA; PAR BRE MAR SPA | England: F LON, F EDI, F NTH; LON" },
};

/* A sheet that is accepted can be adjudicated. */
static void
use (PayGame *game, PayPower power, const char *data, gsize size, gboolean adjudicate)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) submitted = pay_game_submit (game, power, data, (gssize) size, diagnostics);

  if (!submitted)
    {
      g_assert_true (pay_diagnostics_has_errors (diagnostics));
      return;
    }
  if (!adjudicate)
    return;
  g_autoptr (PayGame) after = pay_game_adjudicate (submitted, diagnostics);
  g_assert_nonnull (after);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *made[G_N_ELEMENTS (games)];
  g_autofree char *text = g_memdup2 (data, size);

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      if (!made[i])
        made[i] = fuzz_game_new (&games[i]);
      /* Each sheet is read for France, and sometimes for another power. */
      for (guint p = 0; p < 7; p++)
        if (p == 2 || fuzz_chooses (data, size, 35, 7 * i + p))
          use (made[i], (PayPower) p, size ? text : "", size,
               fuzz_chooses (data, size, 2 * G_N_ELEMENTS (games), i));
    }
  return 0;
}
