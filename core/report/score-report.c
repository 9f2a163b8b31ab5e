/* score-report.c - tables of scores and incentives
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/score-report.h"

#include <string.h>

#define DASH "–"

/* Returns the column types of a table for pay_report_begin_table(): `before` for the first
 * columns, and "r" for every system. */
static char *
make_columns (const char *before, guint n)
{
  GString *columns = g_string_new (before);

  for (guint i = 0; i < n; i++)
    g_string_append_c (columns, 'r');
  return g_string_free (columns, FALSE);
}

static char *
say (PayCode code)
{
  return pay_code_sentence (code, NULL);
}

static void
add_cells (PayReport *report, GPtrArray *cells)
{
  g_ptr_array_add (cells, NULL);
  pay_report_add_cells (report, (const char *const *) cells->pdata);
}

void
pay_score_report_add_scaling (PayReport *report, const PaySystem *system, PaySize size)
{
  g_autofree char *scaling = pay_system_scaling (system, size);
  g_autofree char *title = pay_system_title (system);
  g_autofree char *note = scaling ? pay_report_say (PAY_CODE_SCORE_SCALED, title, scaling, NULL)
                                  : NULL;

  if (note)
    pay_report_add_text (report, PAY_BLOCK_NOTE, note);
}

void
pay_score_report_add_table (PayReport *report, const char *caption, PaySize size,
                            const PayEnding *ending, const char *const *names,
                            PaySystem *const *systems, guint n_systems, gboolean raw)
{
  g_autofree PayFraction *scores = g_new (PayFraction, (gsize) n_systems * ending->n + 1);
  g_autofree char *columns = make_columns ("lr", n_systems);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, say (PAY_CODE_SCORE_POWER));
  g_ptr_array_add (titles, say (PAY_CODE_SCORE_CENTRES));
  for (guint k = 0; k < n_systems; k++)
    {
      g_ptr_array_add (titles, pay_system_title (systems[k]));
      pay_system_score (systems[k], size, ending, raw, scores + k * ending->n);
    }
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, columns, (const char *const *) titles->pdata);

  for (guint i = 0; i < ending->n; i++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, g_strdup (names[i]));
      g_ptr_array_add (cells, g_strdup_printf ("%u", ending->counts[i]));
      for (guint k = 0; k < n_systems; k++)
        g_ptr_array_add (cells, pay_system_has_scores (systems[k])
                                  ? pay_fraction_decimal (scores[k * ending->n + i], 2)
                                  : g_strdup (DASH));
      add_cells (report, cells);
    }
  for (guint k = 0; k < n_systems && !raw; k++)
    pay_score_report_add_scaling (report, systems[k], size);
}

/* ---- the next centre ------------------------------------------------------------------------ */

/* Returns a change such as "+1.50" or "0.00". (transfer full) */
static char *
score_change_text (PayFraction change)
{
  g_autofree char *text = pay_fraction_decimal (change, 2);
  return text[0] == '-' || strspn (text, "0.") == strlen (text) ? g_steal_pointer (&text)
                                                                : g_strconcat ("+", text, NULL);
}

/* Returns the change of the capturing power’s score, or "" if nothing can be captured. */
static char *
gain_text (const PaySystem *system, PaySize size, const PayEnding *ending, PayPower taker,
           PayPower giver, int year)
{
  PayFraction before[PAY_MAX_POWERS], after[PAY_MAX_POWERS];
  PayEnding next = *ending;

  if (!pay_ending_capture (&next, taker, giver, year))
    return g_strdup ("");
  if (!pay_system_has_scores (system))
    return g_strdup (DASH);
  pay_system_score (system, size, ending, FALSE, before);
  pay_system_score (system, size, &next, FALSE, after);
  return score_change_text (pay_fraction_sub (after[taker], before[taker]));
}

void
pay_score_report_add_captures (PayReport *report, const char *caption, PaySize size,
                               const PayEnding *ending, guint neutral, int year,
                               const char *const *names, PaySystem *const *systems, guint n_systems,
                               PayPower power)
{
  g_autofree char *columns = make_columns ("lr", n_systems);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, say (PAY_CODE_SCORE_FROM));
  g_ptr_array_add (titles, say (PAY_CODE_SCORE_CENTRES));
  for (guint k = 0; k < n_systems; k++)
    g_ptr_array_add (titles, pay_system_title (systems[k]));
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, columns, (const char *const *) titles->pdata);
  for (int giver = neutral ? PAY_NO_POWER : 0; giver < (int) ending->n; giver++)
    {
      PayEnding next = *ending;
      if (!pay_ending_capture (&next, power, giver, year))
        continue;
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, giver < 0 ? say (PAY_CODE_SCORE_NOBODY) : g_strdup (names[giver]));
      g_ptr_array_add (cells, g_strdup_printf ("%u", giver < 0 ? neutral : ending->counts[giver]));
      for (guint k = 0; k < n_systems; k++)
        g_ptr_array_add (cells, gain_text (systems[k], size, ending, power, giver, year));
      add_cells (report, cells);
    }
}

void
pay_score_report_add_matrix (PayReport *report, const char *caption, PaySize size,
                             const PayEnding *ending, guint neutral, int year,
                             const char *const *names, const PaySystem *system)
{
  g_autofree char *columns = make_columns ("l", ending->n + (neutral > 0));
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, say (PAY_CODE_SCORE_TAKES));
  for (guint giver = 0; giver < ending->n; giver++)
    g_ptr_array_add (titles, g_strdup (names[giver]));
  if (neutral)
    g_ptr_array_add (titles, say (PAY_CODE_SCORE_NOBODY));
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, columns, (const char *const *) titles->pdata);
  for (guint taker = 0; taker < ending->n; taker++)
    {
      if (ending->counts[taker] == 0)
        continue;
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, g_strdup (names[taker]));
      for (guint giver = 0; giver < ending->n; giver++)
        g_ptr_array_add (cells, gain_text (system, size, ending, taker, giver, year));
      if (neutral)
        g_ptr_array_add (cells, gain_text (system, size, ending, taker, PAY_NO_POWER, year));
      add_cells (report, cells);
    }
}

/* ---- incentives ----------------------------------------------------------------------------- */

char *
pay_measure_title (PayMeasure measure)
{
  static const PayCode titles[PAY_N_MEASURES] = {
    [PAY_MEASURE_AVERAGE] = PAY_CODE_MEASURE_AVERAGE,
    [PAY_MEASURE_AVERAGE_BY_RANK] = PAY_CODE_MEASURE_AVERAGE_BY_RANK,
    [PAY_MEASURE_SURVIVAL] = PAY_CODE_MEASURE_SURVIVAL,
    [PAY_MEASURE_GROWTH] = PAY_CODE_MEASURE_GROWTH,
    [PAY_MEASURE_BOARD_TOP] = PAY_CODE_MEASURE_BOARD_TOP,
    [PAY_MEASURE_DOMINANCE] = PAY_CODE_MEASURE_DOMINANCE,
    [PAY_MEASURE_BALANCE] = PAY_CODE_MEASURE_BALANCE,
  };

  return say (titles[measure]);
}

static gboolean
is_by_rank (PayMeasure measure)
{
  return measure == PAY_MEASURE_AVERAGE_BY_RANK || measure == PAY_MEASURE_BALANCE;
}

/* Returns the value for a key, or NULL. */
static const PayIncentive *
find_value (const PayIncentives *incentives, guint system, PayMeasure measure, guint twice)
{
  guint n;
  const PayIncentive *values = pay_incentives_get (incentives, system, measure, &n);

  for (guint i = 0; i < n; i++)
    if (values[i].twice == twice)
      return &values[i];
  return NULL;
}

/* Checks whether any system has a value for the key. */
static gboolean
has_key (const PayIncentives *incentives, PayMeasure measure, guint twice)
{
  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    if (find_value (incentives, k, measure, twice))
      return TRUE;
  return FALSE;
}

static guint
last_key (const PayIncentives *incentives)
{
  PaySize size = pay_incentives_get_size (incentives);
  return 2 * MAX (size.victory, size.n_powers);
}

static char *
double_text (double value, const char *format)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (text, sizeof text, format, value);
  /* A value that rounds to zero does not have a sign. */
  return g_strdup (text + (text[0] == '-' && strspn (text + 1, "0.") == strlen (text + 1)));
}

/* Prints a key as in "3" or "2.5". Keys are stored as twice their value. */
static char *
key_text (guint twice)
{
  return g_strdup_printf (twice % 2 ? "%u.5" : "%u", twice / 2);
}

static void
add_measure (PayReport *report, const PayIncentives *incentives, PayMeasure measure)
{
  guint n = pay_incentives_get_n_systems (incentives);
  g_autofree char *columns = make_columns ("r", n), *caption = pay_measure_title (measure);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles,
                   say (is_by_rank (measure) ? PAY_CODE_SCORE_PLACE : PAY_CODE_SCORE_CENTRES));
  for (guint k = 0; k < n; k++)
    g_ptr_array_add (titles, pay_system_title (pay_incentives_get_system (incentives, k)));
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, columns, (const char *const *) titles->pdata);
  for (guint twice = 0; twice <= last_key (incentives); twice++)
    {
      if (!has_key (incentives, measure, twice))
        continue;
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, key_text (twice));
      for (guint k = 0; k < n; k++)
        {
          const PayIncentive *value = find_value (incentives, k, measure, twice);
          g_ptr_array_add (cells, value
                                    ? double_text (pay_rational_to_double (value->value), "%.2f")
                                    : g_strdup (DASH));
        }
      add_cells (report, cells);
    }
}

void
pay_score_report_add_incentives (PayReport *report, const PayIncentives *incentives)
{
  for (PayMeasure m = 0; m < PAY_N_MEASURES; m++)
    if (m != PAY_MEASURE_SURVIVAL) /* survival is shown as the first line of growth */
      add_measure (report, incentives, m);
}

/* Returns the mean of the values of a measure. It summarises the curve in one number. */
static double
mean_value (const PayIncentives *incentives, guint system, PayMeasure measure)
{
  guint n;
  const PayIncentive *values = pay_incentives_get (incentives, system, measure, &n);
  double sum = 0;

  for (guint i = 0; i < n; i++)
    sum += pay_rational_to_double (values[i].value);
  return n ? sum / n : 0;
}

/* Rates a measure against the share of one power, 100 / n. The article calls an effect of half
 * this share “substantial”. Less than half of a substantial effect is rated as weak, and less
 * than a sixteenth as none. Growth, dominance and balance count four times, because they have an
 * effect at every supply centre. */
static PayCode
strength (double value, PayMeasure measure, guint n_powers)
{
  double substantial = 100.0 / n_powers / 2;

  if (measure != PAY_MEASURE_SURVIVAL && measure != PAY_MEASURE_BOARD_TOP)
    value *= 4;
  if (value < -substantial / 16)
    return PAY_CODE_STRENGTH_NEGATIVE;
  if (value < substantial / 16)
    return PAY_CODE_STRENGTH_NONE;
  if (value < substantial / 2)
    return PAY_CODE_STRENGTH_WEAK;
  return value < substantial ? PAY_CODE_STRENGTH_FAIR : PAY_CODE_STRENGTH_STRONG;
}

void
pay_score_report_add_reading (PayReport *report, const PayIncentives *incentives)
{
  static const PayMeasure measures[] = {
    PAY_MEASURE_BOARD_TOP, PAY_MEASURE_SURVIVAL, PAY_MEASURE_GROWTH,
    PAY_MEASURE_DOMINANCE, PAY_MEASURE_BALANCE,
  };
  g_autofree char *caption = say (PAY_CODE_SCORE_READING);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (titles, say (PAY_CODE_SCORE_SYSTEM));
  for (guint m = 0; m < G_N_ELEMENTS (measures); m++)
    g_ptr_array_add (titles, pay_measure_title (measures[m]));
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, caption, "llllll", (const char *const *) titles->pdata);
  for (guint k = 0; k < pay_incentives_get_n_systems (incentives); k++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, pay_system_title (pay_incentives_get_system (incentives, k)));
      for (guint m = 0; m < G_N_ELEMENTS (measures); m++)
        {
          double value = mean_value (incentives, k, measures[m]);
          g_autofree char *number = double_text (value, "%.2f");
          g_autofree char *word = say (
            strength (value, measures[m], pay_incentives_get_size (incentives).n_powers));
          g_ptr_array_add (cells, pay_report_say (PAY_CODE_SCORE_STRENGTH, word, number, NULL));
        }
      add_cells (report, cells);
    }
  pay_report_add_code (report, PAY_BLOCK_NOTE, PAY_CODE_SCORE_READING_NOTE);
}

char *
pay_incentives_csv (const PayIncentives *incentives)
{
  GString *csv = g_string_new ("measure,key");
  guint n = pay_incentives_get_n_systems (incentives);

  for (guint k = 0; k < n; k++)
    g_string_append_printf (csv, ",%s",
                            pay_system_get_id (pay_incentives_get_system (incentives, k)));
  g_string_append (csv, "\r\n");
  for (PayMeasure m = 0; m < PAY_N_MEASURES; m++)
    for (guint twice = 0; twice <= last_key (incentives); twice++)
      {
        if (!has_key (incentives, m, twice))
          continue;
        g_autofree char *key = key_text (twice);
        g_string_append_printf (csv, "%s,%s", pay_measure_name (m), key);
        for (guint k = 0; k < n; k++)
          {
            const PayIncentive *value = find_value (incentives, k, m, twice);
            g_autofree char *text = value
                                    ? double_text (pay_rational_to_double (value->value), "%.8f")
                                    : g_strdup ("");
            g_string_append_printf (csv, ",%s", text);
          }
        g_string_append (csv, "\r\n");
      }
  return g_string_free (csv, FALSE);
}
