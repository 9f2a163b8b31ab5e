/* bribe-sheet.c - orders and bribes of one power in Diplobucks
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "diplobucks/bribe-sheet.h"

#include "judge/corroborate.h"
#include "position/position-builder.h"

#include <string.h>

struct _PayBribeSheet
{
  PayOrderSheet *orders;
  GArray *favours; /* array of PayFavour */
  const char *upkeep;
};

void
pay_bribe_sheet_free (PayBribeSheet *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->orders, pay_order_sheet_free);
  g_array_unref (self->favours);
  g_free (self);
}

const PayOrderSheet *
pay_bribe_sheet_get_orders (const PayBribeSheet *self)
{
  return self->orders;
}

guint
pay_bribe_sheet_get_n (const PayBribeSheet *self)
{
  return self->favours->len;
}

const PayFavour *
pay_bribe_sheet_get (const PayBribeSheet *self, guint i)
{
  g_return_val_if_fail (i < self->favours->len, NULL);
  return &g_array_index (self->favours, PayFavour, i);
}

static gboolean
has_favour (const GArray *favours, const PayFavour *favour)
{
  for (guint i = 0; i < favours->len; i++)
    if (pay_favour_equal (&g_array_index (favours, PayFavour, i), favour))
      return TRUE;
  return FALSE;
}

const char *
pay_bribe_sheet_get_upkeep (const PayBribeSheet *self)
{
  return self->upkeep;
}

PayPosition *
pay_bribe_sheet_convert (const PayPosition *position, const PayFavour *favours, guint n)
{
  g_autoptr (PayPositionBuilder) builder = pay_position_builder_new_from (position);
  const PayBoard *board = pay_position_get_board (position);

  pay_position_builder_clear_units (builder);
  for (guint u = 0; u < pay_position_get_n_units (position); u++)
    {
      PayUnit unit = *pay_position_get_unit (position, u);
      PayProvince province = pay_board_get_province (board, unit.location);
      for (guint i = 0; i < n; i++)
        if (favours[i].kind == PAY_FAVOUR_CONVERT && favours[i].place == province)
          {
            unit.type = favours[i].becomes == province && unit.type == PAY_UNIT_FLEET
                        ? PAY_UNIT_ARMY
                        : PAY_UNIT_FLEET;
            unit.location = favours[i].becomes;
            break;
          }
      pay_position_builder_add_unit (builder, unit);
    }
  return pay_position_builder_finish (builder);
}

/* ---- reading --------------------------------------------------------------------------------- */

/* Replaces the D of double units by a blank. Such units may be written DA and DF, as in results.
 * The blank keeps the columns of the line. */
static void
hide_doubles (char *line)
{
  for (char *p = line; *p; p++)
    if ((p == line || !g_ascii_isalnum (p[-1])) && g_ascii_toupper (p[0]) == 'D'
        && (g_ascii_toupper (p[1]) == 'A' || g_ascii_toupper (p[1]) == 'F')
        && g_ascii_isspace (p[2]))
      *p = ' ';
}

/* Checks whether a line begins with a word, and sets @rest to the index of the byte after it. */
static gboolean
begins_with (const char *line, const char *word, gsize *rest)
{
  const char *p = line;
  gsize n = strlen (word);

  while (g_ascii_isspace (*p))
    p++;
  if (g_ascii_strncasecmp (p, word, n) != 0 || (p[n] && !g_ascii_isspace (p[n])))
    return FALSE;
  *rest = (gsize) (p - line) + n;
  return TRUE;
}

static gboolean
read_upkeep (PayBribeSheet *self, const PayOrderSource *source, gsize pos)
{
  g_autofree char *word = g_strstrip (g_strdup (source->text + pos));

  if (g_ascii_strcasecmp (word, "YES") == 0)
    self->upkeep = "";
  else if (g_ascii_strcasecmp (word, "NO") == 0)
    self->upkeep = PAY_NO_UPKEEP;
  else
    {
      pay_diagnostics_add (source->diagnostics, PAY_CODE_FAVOUR_UPKEEP, source->line, (guint) pos,
                           (guint) strlen (source->text), word, NULL);
      return FALSE;
    }
  return TRUE;
}

/* Adds a favour. Returns FALSE with a finding if the power has already asked for it or cannot
 * afford it. */
static gboolean
take_favour (PayBribeSheet *self, const PayPosition *position, PayPower power,
             const PayOrderSource *source, const PayFavour *favour, int *spent)
{
  int balance = pay_position_get_balance (position, power);
  guint length = (guint) strlen (source->text);

  if (has_favour (self->favours, favour))
    {
      pay_diagnostics_add (source->diagnostics, PAY_CODE_FAVOUR_TWICE, source->line, 0, length,
                           NULL);
      return FALSE;
    }
  *spent += favour->shares[power];
  g_array_append_vals (self->favours, favour, 1);
  if (*spent <= balance)
    return TRUE;
  g_autofree char *sum = g_strdup_printf ("%d", *spent), *has = g_strdup_printf ("%d", balance);
  pay_diagnostics_add (source->diagnostics, PAY_CODE_FAVOUR_POOR, source->line, 0, length, sum, has,
                       NULL);
  return FALSE;
}

static gboolean
read_line (PayBribeSheet *self, const PayPosition *position, PayPower power,
           const PayOrderSource *source, gboolean *is_order, int *spent)
{
  PayFavour favour;
  gsize pos;

  *is_order = FALSE;
  if (begins_with (source->text, "UPKEEP", &pos))
    return read_upkeep (self, source, pos);
  if (begins_with (source->text, "BRIBE", &pos))
    return pay_favour_parse (position, power, source, pos, &favour)
        && take_favour (self, position, power, source, &favour, spent);
  *is_order = TRUE;
  return TRUE;
}

PayBribeSheet *
pay_bribe_sheet_read (const PayPosition *position, PayPower power, const char *text, gssize length,
                      PayDiagnostics *diagnostics)
{
  g_auto (GStrv) lines = pay_text_split_lines (text, length, diagnostics);
  g_autoptr (PayBribeSheet) self = g_new0 (PayBribeSheet, 1);
  g_autoptr (GString) orders = g_string_new (NULL);
  gboolean good = TRUE;
  int spent = 0;

  self->favours = g_array_new (FALSE, FALSE, sizeof (PayFavour));
  for (guint i = 0; lines && lines[i]; i++)
    {
      PayOrderSource source = { pay_position_get_board (position), lines[i], i + 1, diagnostics };
      char *comment = strchr (lines[i], '%');
      gboolean is_order;

      if (comment)
        *comment = '\0';
      hide_doubles (lines[i]);
      good = read_line (self, position, power, &source, &is_order, &spent) && good;
      g_string_append_printf (orders, "%s\n", is_order ? lines[i] : "");
    }

  /* The orders are read for the position after the conversions. */
  g_autoptr (PayPosition) converted = pay_bribe_sheet_convert (
    position, (const PayFavour *) self->favours->data, self->favours->len);
  if (lines)
    self->orders = pay_order_sheet_read (converted, power, orders->str, (gssize) orders->len,
                                         diagnostics);
  if (self->orders)
    pay_corroborate (converted, power, self->orders, diagnostics);
  return good && self->orders ? g_steal_pointer (&self) : NULL;
}
