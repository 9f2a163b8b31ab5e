/* owners.c - the owners of all supply centres over the years
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/owners.h"

#include "base/language.h"
#include "report/csv.h"
#include "report/position-report.h"

struct _PayOwners
{
  PayBoard *board;
  char *mark;      /* confidentiality mark, or NULL */
  GArray *centres; /* PayProvince: the rows */
  GArray *years;   /* int: the columns */
  GArray *owners;  /* PayPower: one for each row of the first column, then of the second, … */
};

static int
compare_centres (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayBoard *board = data;
  PayProvince left = *(const PayProvince *) a, right = *(const PayProvince *) b;
  PayPower left_home = pay_board_get_home (board, left);
  PayPower right_home = pay_board_get_home (board, right);

  if (left_home == right_home)
    return (int) left - (int) right;
  if (left_home == PAY_NO_POWER || right_home == PAY_NO_POWER)
    return left_home == PAY_NO_POWER ? 1 : -1;
  return (int) left_home - (int) right_home;
}

static void
add_year (PayOwners *self, PayView *view, guint turn, int year)
{
  const PayPosition *position = pay_view_get_position (view, turn);

  g_array_append_val (self->years, year);
  for (guint row = 0; row < self->centres->len; row++)
    {
      PayProvince centre = g_array_index (self->centres, PayProvince, row);
      PayPower owner = pay_view_knows_owner (view, turn, centre)
                       ? pay_position_get_owner (position, centre)
                       : PAY_OWNER_UNKNOWN;
      g_array_append_val (self->owners, owner);
    }
}

PayOwners *
pay_owners_new (PayView *view)
{
  g_autoptr (PayOwners) self = g_new0 (PayOwners, 1);
  guint n = pay_view_get_n_turns (view);

  self->board = pay_board_ref ((PayBoard *) pay_view_get_board (view));
  self->mark = pay_view_is_blind (view) ? pay_view_mark (view) : NULL;
  self->centres = g_array_new (FALSE, FALSE, sizeof (PayProvince));
  self->years = g_array_new (FALSE, FALSE, sizeof (int));
  self->owners = g_array_new (FALSE, FALSE, sizeof (PayPower));
  const PayBits *centres = pay_board_get_centres (self->board);
  for (gint c = pay_bits_next (centres, 0); c >= 0; c = pay_bits_next (centres, c + 1))
    {
      PayProvince centre = c;
      g_array_append_val (self->centres, centre);
    }
  g_array_sort_with_data (self->centres, compare_centres, self->board);
  add_year (self, view, 0,
            pay_view_get_phase (view, 0).year - pay_board_get_year_step (self->board));
  for (guint t = 1; t <= n; t++)
    {
      int year = pay_view_get_phase (view, t - 1).year;
      if (pay_view_get_phase (view, t).year != year || (t == n && pay_view_is_over (view)))
        add_year (self, view, t, year);
    }
  return self->years->len < 2 ? NULL : g_steal_pointer (&self);
}

void
pay_owners_free (PayOwners *self)
{
  if (!self)
    return;
  pay_board_unref (self->board);
  g_free (self->mark);
  g_array_unref (self->centres);
  g_array_unref (self->years);
  g_array_unref (self->owners);
  g_free (self);
}

const PayBoard *
pay_owners_get_board (const PayOwners *self)
{
  return self->board;
}

const char *
pay_owners_get_mark (const PayOwners *self)
{
  return self->mark;
}

char *
pay_owners_title (void)
{
  return pay_report_say (PAY_CODE_OWNERS_TITLE, NULL);
}

guint
pay_owners_get_n_years (const PayOwners *self)
{
  return self->years->len;
}

int
pay_owners_get_year (const PayOwners *self, guint column)
{
  g_return_val_if_fail (column < self->years->len, 0);
  return g_array_index (self->years, int, column);
}

guint
pay_owners_get_n_centres (const PayOwners *self)
{
  return self->centres->len;
}

PayProvince
pay_owners_get_centre (const PayOwners *self, guint row)
{
  g_return_val_if_fail (row < self->centres->len, PAY_NO_PROVINCE);
  return g_array_index (self->centres, PayProvince, row);
}

PayPower
pay_owners_get (const PayOwners *self, guint row, guint column)
{
  g_return_val_if_fail (row < self->centres->len && column < self->years->len, PAY_NO_POWER);
  return g_array_index (self->owners, PayPower, column * self->centres->len + row);
}

guint
pay_owners_count_changes (const PayOwners *self, guint row)
{
  guint n = 0;

  for (guint column = 1; column < self->years->len; column++)
    {
      PayPower before = pay_owners_get (self, row, column - 1);
      PayPower owner = pay_owners_get (self, row, column);
      n += before >= 0 && owner >= 0 && before != owner;
    }
  return n;
}

static const char *
owner_words (const PayOwners *self, PayPower owner, gboolean letters)
{
  if (owner == PAY_OWNER_UNKNOWN)
    return "?";
  if (owner == PAY_NO_POWER)
    return letters ? "–" : "";
  return letters ? pay_board_get_power_letter (self->board, owner)
                 : pay_board_get_power_name (self->board, owner);
}

/* Adds a line that explains the powers’ letters. */
static void
add_key (const PayOwners *self, PayReport *report)
{
  g_autoptr (GString) key = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (self->board); p++)
    g_string_append_printf (key, "%s%s %s", p ? ", " : "",
                            pay_board_get_power_letter (self->board, p),
                            pay_board_get_power_name (self->board, p));
  pay_report_add_text (report, PAY_BLOCK_NOTE, key->str);
}

void
pay_owners_add_to (const PayOwners *self, PayReport *report)
{
  g_autofree char *place = pay_report_say (PAY_CODE_OWNERS_CENTRE, NULL);
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GString) columns = g_string_new ("l");

  g_ptr_array_add (titles, g_steal_pointer (&place));
  for (guint column = 0; column < self->years->len; column++)
    {
      g_string_append_c (columns, 'l');
      g_ptr_array_add (titles, g_strdup_printf ("%d", pay_owners_get_year (self, column)));
    }
  g_ptr_array_add (titles, NULL);
  pay_report_begin_table (report, NULL, columns->str, (const char *const *) titles->pdata);
  for (guint row = 0; row < self->centres->len; row++)
    {
      g_autoptr (GPtrArray) cells = g_ptr_array_new ();
      g_ptr_array_add (
        cells, (char *) pay_board_get_name (self->board, pay_owners_get_centre (self, row)));
      for (guint column = 0; column < self->years->len; column++)
        g_ptr_array_add (cells,
                         (char *) owner_words (self, pay_owners_get (self, row, column), TRUE));
      g_ptr_array_add (cells, NULL);
      pay_report_add_cells (report, (const char *const *) cells->pdata);
    }
  add_key (self, report);
}

char *
pay_owners_csv (const PayOwners *self)
{
  g_auto (PayDataWords) words G_GNUC_UNUSED = pay_data_words_begin ();
  GString *out = g_string_new (NULL);
  g_autofree char *place = pay_report_say (PAY_CODE_OWNERS_CENTRE, NULL);

  pay_csv_append_cell (out, place, TRUE);
  for (guint column = 0; column < self->years->len; column++)
    {
      g_autofree char *year = g_strdup_printf ("%d", pay_owners_get_year (self, column));
      pay_csv_append_cell (out, year, FALSE);
    }
  pay_csv_end_line (out);
  for (guint row = 0; row < self->centres->len; row++)
    {
      pay_csv_append_cell (out, pay_board_get_name (self->board, pay_owners_get_centre (self, row)),
                           TRUE);
      for (guint column = 0; column < self->years->len; column++)
        pay_csv_append_cell (out, owner_words (self, pay_owners_get (self, row, column), FALSE),
                             FALSE);
      pay_csv_end_line (out);
    }
  return g_string_free (out, FALSE);
}
