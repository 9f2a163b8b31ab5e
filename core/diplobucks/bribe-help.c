/* bribe-help.c - help with the bribe and upkeep lines of a Diplobucks sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "diplobucks/bribe-help.h"

#include "diplobucks/favour.h"

#include <string.h>

static void
add_favours (PayCompleter *completer)
{
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    {
      /* The list price is shown, because the power that will miss its moves is not known yet. */
      g_autofree char *price = g_strdup_printf ("%d DB", pay_favour_list_price (kind));
      pay_completer_add_word (completer, pay_favour_word (kind), price);
    }
}

static void
add_targets (PayCompleter *completer, PayFavourKind kind)
{
  switch (kind)
    {
    case PAY_FAVOUR_BALANCE:
    case PAY_FAVOUR_MISS:
      pay_completer_add_powers (completer, FALSE);
      break;
    case PAY_FAVOUR_EXTRA:
      pay_completer_add_powers (completer, TRUE);
      break;
    case PAY_FAVOUR_CONVERT:
      pay_completer_add_units (completer, FALSE);
      break;
    case PAY_FAVOUR_DOUBLE:
    case PAY_FAVOUR_HOLD:
    case PAY_FAVOUR_DESTROY:
      pay_completer_add_units (completer, TRUE);
      break;
    default:
      break;
    }
}

gboolean
pay_bribe_complete_line (PayCompleter *completer)
{
  const char *line = pay_completer_get_line (completer);
  const char *last = MAX (strrchr (line, ':'), strrchr (line, ','));
  gsize rest, behind;

  if (pay_completer_goes_behind (completer, 0, "UPKEEP", &rest))
    {
      pay_completer_begin (completer, rest);
      pay_completer_add_word (completer, "YES", NULL);
      pay_completer_add_word (completer, "NO", NULL);
      return TRUE;
    }
  if (!pay_completer_goes_behind (completer, 0, "BRIBE", &rest))
    return FALSE;
  for (PayFavourKind kind = 0; kind < PAY_N_FAVOURS; kind++)
    if (pay_completer_goes_behind (completer, rest, pay_favour_word (kind), &behind))
      {
        pay_completer_begin (completer, last ? (gsize) (last - line) + 1 : behind);
        if (last)
          pay_completer_add_powers (completer, TRUE);
        else
          add_targets (completer, kind);
        return TRUE;
      }
  pay_completer_begin (completer, rest);
  add_favours (completer);
  return TRUE;
}

void
pay_bribe_add_words (PayCompleter *completer)
{
  pay_completer_add_word (completer, "BRIBE", NULL);
  pay_completer_add_word (completer, "UPKEEP", NULL);
}

GArray *
pay_bribe_list_samples (const PayOptions *options, const PayPosition *position, PayPower power)
{
  const PayBoard *board = pay_position_get_board (position);
  GArray *samples = pay_sample_lines_new ();
  gboolean found = FALSE;

  pay_sample_lines_add (samples, NULL, PAY_CODE_DIPLOBUCKS_SAMPLES);
  for (guint i = 0; i < pay_position_get_n_units (position) && !found; i++)
    {
      const PayUnit *unit = pay_position_get_unit (position, i);
      found = unit->owner == power;
      if (!found)
        continue;
      g_autofree char *name = pay_unit_text (board, unit);
      pay_sample_lines_add (samples, g_strdup_printf ("BRIBE DOUBLE %s", name),
                            PAY_CODE_DIPLOBUCKS_SAMPLE_DOUBLE);
    }
  pay_sample_lines_add (samples, g_strdup ("BRIBE SPY"), PAY_CODE_DIPLOBUCKS_SAMPLE_SPY);
  pay_sample_lines_add (samples, g_strdup ("BRIBE EXTRA"), PAY_CODE_DIPLOBUCKS_SAMPLE_EXTRA);
  return samples;
}
