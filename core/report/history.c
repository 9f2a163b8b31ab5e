/* history.c - course of a game in numbers: supply centres, treasuries and prices over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/auction.h"
#include "report/history.h"
#include "report/position-report.h"

#include <math.h>
#include <string.h>

/* The maximum number of columns that have the powers’ names as titles. Tables with more columns
 * have the powers’ letters as titles. */
#define NAMED_COLUMNS 8

struct _PayHistory
{
  PayHistoryKind kind;
  PayBoard *board;
  guint n_powers;
  PayCode currency;
  char *mark; /* confidentiality mark, or NULL */
  GPtrArray *labels;
  GArray *values; /* double: n_powers values for each point; NAN where there is no value */
};

static const struct
{
  PayCode title, point, value; /* messages; `value` is PAY_CODE_NONE for amounts of the game’s
                                * money */
} words[] = {
  [PAY_HISTORY_CENTRES] = { PAY_CODE_HISTORY_CENTRES, PAY_CODE_HISTORY_YEAR,
                            PAY_CODE_REPORT_CENTRES },
  [PAY_HISTORY_TREASURY] = { PAY_CODE_HISTORY_TREASURY, PAY_CODE_HISTORY_PHASE, PAY_CODE_NONE },
  [PAY_HISTORY_PRICES] = { PAY_CODE_HISTORY_PRICES, PAY_CODE_HISTORY_PHASE, PAY_CODE_NONE },
  [PAY_HISTORY_FOREIGN] = { PAY_CODE_HISTORY_FOREIGN, PAY_CODE_HISTORY_PHASE,
                            PAY_CODE_HISTORY_PERCENT },
};

static double *
add_point (PayHistory *self, char *label)
{
  guint first = self->values->len;

  g_ptr_array_add (self->labels, label);
  g_array_set_size (self->values, first + self->n_powers);
  double *row = &g_array_index (self->values, double, first);
  for (guint p = 0; p < self->n_powers; p++)
    row[p] = NAN;
  return row;
}

static void
add_centres (PayHistory *self, PayView *view, guint turn, char *label)
{
  double *row = add_point (self, label);
  const PayPosition *position = pay_view_get_position (view, turn);
  const PayBits *centres = pay_board_get_centres (self->board);
  gboolean sees_all = TRUE;

  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    sees_all &= pay_view_knows_owner (view, turn, c);
  for (guint p = 0; p < self->n_powers; p++)
    if (sees_all || (PayViewer) p == pay_view_get_viewer (view))
      row[p] = pay_position_count_centres (position, p);
}

/* Collects the supply centres at the start of the game and at the end of every year. If the game
 * ends within a year, the end of the game counts as the end of this year. */
static void
collect_centres (PayHistory *self, PayView *view)
{
  guint n = pay_view_get_n_turns (view);
  PayPhase first = pay_view_get_phase (view, 0);
  int step = pay_board_get_year_step (pay_view_get_board (view));

  add_centres (self, view, 0, g_strdup_printf ("%d", first.year - step));
  for (guint t = 1; t <= n; t++)
    {
      PayPhase before = pay_view_get_phase (view, t - 1), phase = pay_view_get_phase (view, t);
      if (phase.year != before.year || (t == n && pay_view_is_over (view)))
        add_centres (self, view, t, g_strdup_printf ("%d", before.year));
    }
}

static char *
phase_label (PayPhase phase)
{
  g_autofree char *name = pay_phase_name (phase);
  return g_strndup (name, strlen (name) - 1);
}

static void
collect_treasuries (PayHistory *self, PayView *view)
{
  guint n = pay_view_get_n_turns (view);

  for (guint t = 0; t <= n; t++)
    {
      PayPhase phase = pay_view_get_phase (view, t);
      if (phase.kind != PAY_PHASE_MOVEMENT && t < n)
        continue;
      double *row = add_point (self, phase_label (phase));
      for (guint p = 0; p < self->n_powers; p++)
        {
          int agp;
          if (pay_view_get_balance (view, t, p, &agp))
            row[p] = agp;
        }
    }
}

/* Collects the average prices of units in AgP or, if `foreign` is set, the percentages that
 * other powers paid. */
static void
collect_prices (PayHistory *self, PayView *view, gboolean foreign)
{
  for (guint t = 0; t < pay_view_get_n_turns (view); t++)
    {
      PayPhase phase = pay_view_get_phase (view, t);
      const PayPosition *position = pay_view_get_position (view, t);
      g_autofree double *total = g_new0 (double, self->n_powers);
      g_autofree double *own = g_new0 (double, self->n_powers);
      g_autofree guint *n_units = g_new0 (guint, self->n_powers);

      if (phase.kind != PAY_PHASE_MOVEMENT)
        continue;
      for (guint u = 0; u < pay_position_get_n_units (position); u++)
        {
          PayPower owner = pay_position_get_unit (position, u)->owner;
          int price, paid;
          if (owner == PAY_NO_POWER || !pay_view_get_price (view, t, u, &price))
            continue;
          n_units[owner]++;
          total[owner] += price;
          if (pay_view_get_payment (view, t, u, owner, &paid))
            own[owner] += paid;
        }
      double *row = add_point (self, phase_label (phase));
      for (guint p = 0; p < self->n_powers; p++)
        if (!foreign && n_units[p] > 0)
          row[p] = total[p] / n_units[p];
        else if (foreign && total[p] > 0
                 && (pay_view_get_viewer (view) == (PayViewer) p
                     || pay_payola_get_auction (pay_view_get_decision (view, t))))
          row[p] = 100 * (total[p] - own[p]) / total[p];
    }
}

static gboolean
is_empty (const PayHistory *self)
{
  for (guint i = 0; i < self->values->len; i++)
    if (!isnan (g_array_index (self->values, double, i)))
      return FALSE;
  return TRUE;
}

PayHistory *
pay_history_new (PayView *view, PayHistoryKind kind)
{
  g_autoptr (PayHistory) self = g_new0 (PayHistory, 1);

  self->kind = kind;
  /* Without fog, everybody may count supply centres. */
  self->mark = kind != PAY_HISTORY_CENTRES || pay_view_is_blind (view) ? pay_view_mark (view)
                                                                       : NULL;
  self->board = pay_board_ref ((PayBoard *) pay_view_get_board (view));
  self->n_powers = pay_board_get_n_powers (self->board);
  self->labels = g_ptr_array_new_with_free_func (g_free);
  self->values = g_array_new (FALSE, FALSE, sizeof (double));
  self->currency = pay_setup_get_currency (pay_view_get_setup (view));
  if (kind == PAY_HISTORY_CENTRES)
    collect_centres (self, view);
  else if (!pay_setup_has_money (pay_view_get_setup (view)))
    return NULL;
  else if (kind == PAY_HISTORY_TREASURY)
    collect_treasuries (self, view);
  else
    collect_prices (self, view, kind == PAY_HISTORY_FOREIGN);
  return self->labels->len < 2 || is_empty (self) ? NULL : g_steal_pointer (&self);
}

void
pay_history_free (PayHistory *self)
{
  if (!self)
    return;
  pay_board_unref (self->board);
  g_free (self->mark);
  g_ptr_array_unref (self->labels);
  g_array_unref (self->values);
  g_free (self);
}

PayHistoryKind
pay_history_get_kind (const PayHistory *self)
{
  return self->kind;
}

const char *
pay_history_get_mark (const PayHistory *self)
{
  return self->mark;
}

char *
pay_history_title (const PayHistory *self)
{
  return pay_report_say (words[self->kind].title, NULL);
}

char *
pay_history_point_name (const PayHistory *self)
{
  return pay_report_say (words[self->kind].point, NULL);
}

char *
pay_history_value_name (const PayHistory *self)
{
  PayCode value = words[self->kind].value;

  if (value == PAY_CODE_NONE)
    value = self->currency == PAY_CODE_REPORT_MONEY_DB      ? PAY_CODE_HISTORY_DB
          : self->currency == PAY_CODE_REPORT_MONEY_CREDITS ? PAY_CODE_HISTORY_CREDITS
                                                            : PAY_CODE_HISTORY_AGP;
  return pay_report_say (value, NULL);
}

guint
pay_history_get_n (const PayHistory *self)
{
  return self->labels->len;
}

const char *
pay_history_get_label (const PayHistory *self, guint point)
{
  g_return_val_if_fail (point < self->labels->len, NULL);
  return g_ptr_array_index (self->labels, point);
}

gboolean
pay_history_get (const PayHistory *self, guint point, PayPower power, double *value)
{
  g_return_val_if_fail (point < self->labels->len && (guint) power < self->n_powers, FALSE);
  *value = g_array_index (self->values, double, point * self->n_powers + power);
  return !isnan (*value);
}

gboolean
pay_history_has_power (const PayHistory *self, PayPower power)
{
  double value;

  for (guint i = 0; i < self->labels->len; i++)
    if (pay_history_get (self, i, power, &value))
      return TRUE;
  return FALSE;
}

/* Formats a value. Mean prices have one decimal; all other values are whole numbers. */
static char *
value_words (const PayHistory *self, double value)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  gboolean whole = self->kind != PAY_HISTORY_PRICES;

  return g_strdup (g_ascii_formatd (buffer, sizeof buffer, whole ? "%.0f" : "%.1f", value));
}

/* Adds a line that explains the powers’ letters. */
static void
add_key (const PayHistory *self, PayReport *report)
{
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint p = 0; p < self->n_powers; p++)
    if (pay_history_has_power (self, p))
      g_string_append_printf (key, "%s%s %s", key->len ? ", " : "",
                              pay_board_get_power_letter (self->board, p),
                              pay_board_get_power_name (self->board, p));
  pay_report_add_text (report, PAY_BLOCK_NOTE, key->str);
}

void
pay_history_add_to (const PayHistory *self, PayReport *report)
{
  g_autofree char *point_name = pay_history_point_name (self);
  g_autofree char *value_name = pay_history_value_name (self);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  g_autoptr (GString) columns = g_string_new ("l");
  guint n_shown = 0;

  for (guint p = 0; p < self->n_powers; p++)
    n_shown += pay_history_has_power (self, p);
  g_ptr_array_add (titles, point_name);
  for (guint p = 0; p < self->n_powers; p++)
    if (pay_history_has_power (self, p))
      {
        g_string_append_c (columns, 'r');
        g_ptr_array_add (titles, (char *) (n_shown > NAMED_COLUMNS
                                             ? pay_board_get_power_letter (self->board, p)
                                             : pay_board_get_power_name (self->board, p)));
      }
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, value_name, columns->str, (const char *const *) titles->pdata);
  for (guint i = 0; i < self->labels->len; i++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (cells, g_strdup (pay_history_get_label (self, i)));
      for (guint p = 0; p < self->n_powers; p++)
        {
          double value;
          if (pay_history_has_power (self, p))
            g_ptr_array_add (cells, pay_history_get (self, i, p, &value) ? value_words (self, value)
                                                                         : g_strdup (""));
        }
      g_ptr_array_add (cells, NULL);
      pay_report_add_cells (report, (const char *const *) cells->pdata);
    }
  if (n_shown > NAMED_COLUMNS)
    add_key (self, report);
}
