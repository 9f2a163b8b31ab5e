/* homes.c - the two home powers of Intimate Diplomacy
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "intimate/homes.h"

#include "base/random.h"
#include "payola/dummy.h"

gboolean
pay_intimate_is_home (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return !pay_dummy_is (options, board, power);
}

PayPower
pay_intimate_get_opponent (const PayOptions *options, const PayBoard *board, PayPower power)
{
  if (!pay_intimate_is_home (options, board, power))
    return PAY_NO_POWER;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((PayPower) p != power && pay_intimate_is_home (options, board, p))
      return p;
  return PAY_NO_POWER;
}

gboolean
pay_intimate_check (const PayOptions *options, const PayBoard *board, PayDiagnostics *diagnostics)
{
  guint n = 0;

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    n += pay_intimate_is_home (options, board, p);
  if (n == 2)
    return TRUE;
  g_autofree char *found = g_strdup_printf ("%u", n);
  pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_HOMES, 0, 0, 0, found, NULL);
  return FALSE;
}

/* A list must name every power once. */
static gboolean
read_list (const PayBoard *board, const char *text, PayPower *list, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) words = g_strsplit_set (text, ", \t", -1);
  guint n_powers = pay_board_get_n_powers (board), n = 0;
  guint64 seen = 0;

  for (guint i = 0; words[i]; i++)
    {
      if (!*words[i])
        continue;
      PayPower power = pay_board_find_power (board, words[i]);
      if (power == PAY_NO_POWER || ((seen >> power) & 1))
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_LIST_WORD, 0, 0, 0, words[i], NULL);
          return FALSE;
        }
      seen |= G_GUINT64_CONSTANT (1) << power;
      list[n++] = power;
    }
  if (n == n_powers)
    return TRUE;
  g_autofree char *found = g_strdup_printf ("%u", n);
  g_autofree char *wanted = g_strdup_printf ("%u", n_powers);
  pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_LIST_SHORT, 0, 0, 0, found, wanted, NULL);
  return FALSE;
}

gboolean
pay_intimate_choose (const PayBoard *board, const char *first, const char *second, guint64 seed,
                     PayPower homes[2], PayDiagnostics *diagnostics)
{
  PayPower a[PAY_MAX_POWERS], b[PAY_MAX_POWERS];
  gboolean good = read_list (board, first, a, diagnostics);

  if (!read_list (board, second, b, diagnostics) || !good)
    return FALSE;
  for (guint i = 0; i < pay_board_get_n_powers (board); i++)
    if (a[i] != b[i])
      {
        homes[0] = a[i];
        homes[1] = b[i];
        return TRUE;
      }
  /* The same likes: who gets the first and who the second of them is drawn. */
  PayRandom random = pay_random_init (pay_random_derive (seed, "homes"));
  guint swap = pay_random_below (&random, 2);
  homes[swap] = a[0];
  homes[!swap] = a[1];
  return TRUE;
}

void
pay_intimate_draw (const PayBoard *board, guint64 seed, PayPower homes[2])
{
  PayRandom random = pay_random_init (pay_random_derive (seed, "homes"));
  guint n = pay_board_get_n_powers (board);

  homes[0] = (PayPower) pay_random_below (&random, n);
  homes[1] = (PayPower) ((homes[0] + 1 + pay_random_below (&random, n - 1)) % n);
}
