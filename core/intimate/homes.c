/* homes.c - the two home powers of Intimate Diplomacy, and the options of its games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "intimate/homes.h"

#include "base/random.h"
#include "economy/dummy.h"

#include <string.h>

gboolean
pay_intimate_is_home (const PayOptions *options, const PayBoard *board, PayPower power)
{
  return !pay_dummy_is (options, board, power);
}

int
pay_intimate_get_credits (const PayOptions *options, const PayBoard *board, PayPower home)
{
  const char *key = pay_board_get_power_key (board, home);

  for (guint i = 0; i < pay_options_get_n_credits (options); i++)
    {
      int credits;
      if (pay_board_find_power (board, pay_options_get_credits (options, i, &credits)) == home)
        return credits;
    }
  if (strcmp (key, "AUSTRIA") == 0 || strcmp (key, "ITALY") == 0)
    return 24;
  return strcmp (key, "GERMANY") == 0 ? 22 : 20;
}

/* ---- options --------------------------------------------------------------------------------- */

gboolean
pay_intimate_takes_option (const char *name)
{
  return strcmp (name, pay_option_name (PAY_OPTION_HALF_PRICE)) == 0
      || g_str_has_prefix (name, "credits-")
      || (g_str_has_prefix (name, "dummy-") && !strchr (name, '='));
}

/* Checks whether the options leave exactly two home powers. Returns FALSE with a finding if not. */
static gboolean
check_homes (const PayOptions *options, const PayBoard *board, PayDiagnostics *diagnostics)
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

static gboolean
check_credits (const PayOptions *options, const PayBoard *board, PayDiagnostics *diagnostics)
{
  guint64 seen = 0;
  gboolean good = TRUE;

  for (guint i = 0; i < pay_options_get_n_credits (options); i++)
    {
      int credits;
      const char *name = pay_options_get_credits (options, i, &credits);
      PayPower power = pay_board_find_power (board, name);

      if (power != PAY_NO_POWER && !((seen >> power) & 1))
        {
          seen |= G_GUINT64_CONSTANT (1) << power;
          continue;
        }
      pay_diagnostics_add (diagnostics, PAY_CODE_INTIMATE_CREDITS_POWER, 0, 0, 0, name, NULL);
      good = FALSE;
    }
  return good;
}

/* Draws both home powers by lot. */
static void
intimate_draw (const PayBoard *board, guint64 seed, PayPower homes[2])
{
  PayRandom random = pay_random_init (pay_random_derive (seed, "homes"));
  guint n = pay_board_get_n_powers (board);

  homes[0] = (PayPower) pay_random_below (&random, n);
  homes[1] = (PayPower) ((homes[0] + 1 + pay_random_below (&random, n - 1)) % n);
}

PayOptions *
pay_intimate_complete_options (const PayBoard *board, const char *const *asked, guint64 seed,
                               PayDiagnostics *diagnostics)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean dummies = FALSE, good;

  for (guint i = 0; asked[i]; i++)
    {
      g_ptr_array_add (names, g_strdup (asked[i]));
      dummies |= g_str_has_prefix (asked[i], "dummy-");
    }
  if (!dummies && pay_board_get_n_powers (board) >= 2)
    {
      PayPower homes[2];

      intimate_draw (board, seed, homes);
      pay_intimate_add_dummies (board, homes, names);
    }
  g_ptr_array_add (names, NULL);
  g_autoptr (PayOptions) options = pay_options_parse ((const char *const *) names->pdata,
                                                      diagnostics);
  if (!options || !pay_dummies_check (options, board, diagnostics))
    return NULL;
  good = check_homes (options, board, diagnostics);
  good = check_credits (options, board, diagnostics) && good;
  return good ? g_steal_pointer (&options) : NULL;
}

/* ---- preference lists ------------------------------------------------------------------------ */

/* Reads a preference list, which must name every power exactly once. */
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
  /* The lists are equal, so the first two powers of the lists are assigned by lot. */
  PayRandom random = pay_random_init (pay_random_derive (seed, "homes"));
  guint swap = pay_random_below (&random, 2);
  homes[swap] = a[0];
  homes[!swap] = a[1];
  return TRUE;
}

void
pay_intimate_add_dummies (const PayBoard *board, const PayPower homes[2], GPtrArray *names)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if ((PayPower) p != homes[0] && (PayPower) p != homes[1])
      {
        g_autofree char *key = g_ascii_strdown (pay_board_get_power_key (board, p), -1);
        g_ptr_array_add (names, g_strconcat ("dummy-", key, NULL));
      }
}
