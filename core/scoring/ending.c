/* ending.c - results of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "scoring/ending.h"

#include <string.h>

#define BLANKS " \t,;"

/* Splits a list at commas or semicolons. If it contains neither, splits it at blanks. The caller
 * frees the words. */
static char **
split_list (const char *text)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();

  words = g_strsplit_set (text, strpbrk (text, ",;") ? ",;" : " \t", -1);
  for (guint i = 0; words[i]; i++)
    {
      g_strstrip (words[i]);
      if (words[i][0] || strpbrk (text, ",;"))
        g_strv_builder_add (kept, words[i]);
    }
  return g_strv_builder_end (kept);
}

/* Reads a number that consists of digits only. Returns FALSE if it is not valid or greater than
 * @most. */
static gboolean
read_number (const char *word, guint most, guint *number)
{
  guint64 value;

  if (!word[0] || strspn (word, "0123456789") != strlen (word)
      || !g_ascii_string_to_unsigned (word, 10, 0, most, &value, NULL))
    return FALSE;
  *number = value;
  return TRUE;
}

static void
report_numbers (PayDiagnostics *diagnostics, PayCode code, guint a, guint b)
{
  g_autofree char *first = g_strdup_printf ("%u", a), *second = g_strdup_printf ("%u", b);
  pay_diagnostics_add (diagnostics, code, 0, 0, 0, first, second, NULL);
}

gboolean
pay_size_parse (const char *text, PaySize *size, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) words = split_list (text);
  PaySize read;

  if (g_strv_length (words) == 3 && read_number (words[0], PAY_MAX_POWERS, &read.n_powers)
      && read_number (words[1], PAY_MAX_PROVINCES, &read.n_centres)
      && read_number (words[2], PAY_MAX_PROVINCES, &read.victory) && read.n_powers >= 2
      && read.n_centres >= 1 && read.victory >= 1 && read.victory <= read.n_centres)
    {
      *size = read;
      return TRUE;
    }
  pay_diagnostics_add (diagnostics, PAY_CODE_SCORE_BAD_SIZE, 0, 0, 0, text, NULL);
  return FALSE;
}

/* Reads a list with one number for each power. */
static gboolean
parse_list (const char *text, guint n, guint most, PayCode bad, PayCode wrong_length,
            guint *numbers, PayDiagnostics *diagnostics)
{
  g_auto (GStrv) words = split_list (text);
  guint length = g_strv_length (words);
  gboolean good = length == n;

  if (!good)
    report_numbers (diagnostics, wrong_length, length, n);
  for (guint i = 0; i < length; i++)
    {
      guint number;
      if (!read_number (words[i], most, &number))
        {
          pay_diagnostics_add (diagnostics, bad, 0, 0, 0, words[i], NULL);
          good = FALSE;
        }
      else if (i < n)
        numbers[i] = number;
    }
  return good;
}

gboolean
pay_ending_parse (PaySize size, const char *counts, const char *years, guint neutral,
                  PayEnding *ending, PayDiagnostics *diagnostics)
{
  guint numbers[PAY_MAX_POWERS] = { 0 }, fallen[PAY_MAX_POWERS] = { 0 };
  gboolean good;

  good = parse_list (counts, size.n_powers, PAY_MAX_PROVINCES, PAY_CODE_SCORE_BAD_COUNT,
                     PAY_CODE_SCORE_WRONG_COUNTS, numbers, diagnostics);
  if (years)
    good = parse_list (years, size.n_powers, PAY_MAX_YEAR, PAY_CODE_SCORE_BAD_YEAR,
                       PAY_CODE_SCORE_WRONG_YEARS, fallen, diagnostics)
        && good;
  if (!good)
    return FALSE;
  *ending = (PayEnding) { .n = size.n_powers };
  for (guint i = 0; i < size.n_powers; i++)
    {
      ending->counts[i] = numbers[i];
      ending->years[i] = fallen[i];
    }
  return pay_ending_check (size, ending, neutral, diagnostics);
}

static gboolean
check_years (const PayEnding *ending, PayDiagnostics *diagnostics)
{
  guint n_known = 0, n_eliminated = 0;
  gboolean good = TRUE;

  for (guint i = 0; i < ending->n; i++)
    if (ending->counts[i] == 0)
      {
        n_eliminated++;
        n_known += ending->years[i] != 0;
      }
    else if (ending->years[i] != 0)
      {
        report_numbers (diagnostics, PAY_CODE_SCORE_YEAR_OF_LIVING, i + 1, ending->counts[i]);
        good = FALSE;
      }
  if (n_known != 0 && n_known != n_eliminated)
    {
      report_numbers (diagnostics, PAY_CODE_SCORE_YEARS_MISSING, n_eliminated, n_known);
      good = FALSE;
    }
  return good;
}

static gboolean
check_draw (PaySize size, const PayEnding *ending, PayDiagnostics *diagnostics)
{
  guint n_sharing = 0, n_eliminated = 0;

  for (guint i = 0; i < ending->n; i++)
    if ((ending->draw >> i) & 1)
      {
        n_sharing++;
        n_eliminated += ending->counts[i] == 0;
      }
  if (ending->draw == 0
      || (n_sharing >= 2 && n_eliminated == 0 && pay_ending_soloist (size, ending) == PAY_NO_POWER))
    return TRUE;
  pay_diagnostics_add (diagnostics, PAY_CODE_SCORE_BAD_DRAW, 0, 0, 0, NULL);
  return FALSE;
}

gboolean
pay_ending_check (PaySize size, const PayEnding *ending, guint neutral, PayDiagnostics *diagnostics)
{
  guint sum = 0, n_solos = 0;
  gboolean good = TRUE;

  if (ending->n != size.n_powers)
    {
      report_numbers (diagnostics, PAY_CODE_SCORE_WRONG_COUNTS, ending->n, size.n_powers);
      return FALSE;
    }
  for (guint i = 0; i < ending->n; i++)
    {
      sum += ending->counts[i];
      n_solos += ending->counts[i] >= size.victory;
    }
  if (sum + neutral != size.n_centres)
    {
      report_numbers (diagnostics, PAY_CODE_SCORE_WRONG_SUM, sum + neutral, size.n_centres);
      good = FALSE;
    }
  if (n_solos > 1)
    {
      report_numbers (diagnostics, PAY_CODE_SCORE_TWO_SOLOS, n_solos, size.victory);
      good = FALSE;
    }
  good = check_draw (size, ending, diagnostics) && good;
  return check_years (ending, diagnostics) && good;
}

guint
pay_ending_neutral (PaySize size, const PayEnding *ending)
{
  guint sum = 0;

  for (guint p = 0; p < ending->n; p++)
    sum += ending->counts[p];
  return size.n_centres > sum ? size.n_centres - sum : 0;
}

gboolean
pay_ending_capture (PayEnding *ending, PayPower taker, PayPower giver, int year)
{
  if (taker == giver || ending->counts[taker] == 0
      || (giver != PAY_NO_POWER && ending->counts[giver] == 0))
    return FALSE;
  ending->counts[taker]++;
  if (giver != PAY_NO_POWER && --ending->counts[giver] == 0)
    ending->years[giver] = year;
  return TRUE;
}

PayPower
pay_ending_soloist (PaySize size, const PayEnding *ending)
{
  PayPower soloist = PAY_NO_POWER;
  guint best = 0;

  for (guint i = 0; i < ending->n; i++)
    if (ending->counts[i] > best)
      {
        best = ending->counts[i];
        soloist = i;
      }
    else if (ending->counts[i] == best)
      soloist = PAY_NO_POWER;
  return best >= size.victory ? soloist : PAY_NO_POWER;
}

guint
pay_ending_places (const PayEnding *ending, guint power)
{
  guint before = 0, level = 0;

  for (guint i = 0; i < ending->n; i++)
    {
      int order = (int) ending->counts[i] - ending->counts[power];
      if (order == 0)
        order = ending->years[i] - ending->years[power];
      before += order > 0;
      level += order == 0;
    }
  return 2 * before + 1 + level;
}
