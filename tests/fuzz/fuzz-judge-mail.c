/* fuzz-judge-mail.c - arbitrary bytes as an email with a judge’s results
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "fuzz.h"

#include "exchange/judge-mail.h"

static const FuzzGame games[] = {
  { "standard", "diplomacy", NULL, NULL },
  { "standard", "diplomacy", NULL,
    "F1902R | France: A PAR; PAR BRE MAR | Germany: A BUR; MUN BER | dislodged France: A BUR from "
    "MUN" },
  { "standard", "diplomacy", NULL,
    "W1901A | France: A SPA; PAR BRE MAR SPA | England: F LON, F EDI, F NTH; LON" },
};

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  static PayGame *made[G_N_ELEMENTS (games)];

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
      if (!made[i])
        made[i] = fuzz_game_new (&games[i]);
      g_autoptr (PayGame) changed = pay_judge_mail_receive (made[i], (const char *) data, size,
                                                            diagnostics);
      if (!changed)
        {
          g_assert_true (pay_diagnostics_has_errors (diagnostics));
          continue;
        }
      if (!fuzz_chooses (data, size, 2 * G_N_ELEMENTS (games), i))
        continue;
      g_autoptr (PayGame) after = pay_game_adjudicate (changed, diagnostics);
      g_assert_nonnull (after);
    }
  return 0;
}
