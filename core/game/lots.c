/* lots.c - the random decisions of a phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/lots.h"

#include "base/random.h"
#include "game/commitment.h"

/* Returns the part of a sheet that enters the lots, or NULL. (transfer full) */
static char *
read_part (const PaySetup *setup, PayPhase phase, const PaySheet *sheet)
{
  const PayEconomy *economy = pay_setup_get_economy (setup);
  g_autofree char *meaning = NULL;

  if (!sheet)
    return NULL;
  if (pay_setup_get_lots (setup) != PAY_LOTS_MEANING || phase.kind != PAY_PHASE_MOVEMENT)
    return g_strdup (pay_sheet_get_text (sheet));
  if (economy->write_meaning)
    meaning = economy->write_meaning (pay_setup_get_board (setup), sheet);
  return meaning && *meaning ? g_steal_pointer (&meaning) : NULL;
}

char **
pay_lots_list (const PaySetup *setup, PayPhase phase, PaySheet *const *sheets)
{
  guint n_powers = pay_board_get_n_powers (pay_setup_get_board (setup));
  char **texts = g_new0 (char *, n_powers + 1);

  for (guint p = 0; p < n_powers; p++)
    {
      g_autofree char *part = read_part (setup, phase, sheets[p]);
      texts[p] = pay_commitment_sheet_text (part);
    }
  return texts;
}

guint64
pay_lots_draw_from (const PaySetup *setup, PayPhase phase, const char *const *texts)
{
  g_autofree char *name = pay_phase_name (phase);

  if (pay_setup_get_lots (setup) == PAY_LOTS_SEED)
    return pay_random_derive (pay_setup_get_seed (setup), name);

  PayDigester *digester = pay_digester_new ("payola lots");
  guint64 seed = 0;
  pay_digester_add_digest (digester, pay_setup_get_secret (setup));
  pay_digester_add (digester, name, -1);
  for (guint p = 0; texts[p]; p++)
    pay_digester_add (digester, texts[p], -1);
  PayDigest digest = pay_digester_finish (digester);
  for (guint i = 0; i < sizeof seed; i++)
    seed = seed << 8 | digest.bytes[i];
  return seed;
}

guint64
pay_lots_draw (const PaySetup *setup, PayPhase phase, PaySheet *const *sheets)
{
  g_auto (GStrv) texts = pay_lots_list (setup, phase, sheets);
  return pay_lots_draw_from (setup, phase, (const char *const *) texts);
}
