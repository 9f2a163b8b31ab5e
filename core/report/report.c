/* report.c - pages as data
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/report.h"

#include <string.h>

struct _PayReport
{
  char *title;
  char *subject;
  char *mark;
  GPtrArray *leads;
  GPtrArray *blocks;
  gboolean slips;
};

static void
block_free (gpointer data)
{
  PayBlock *block = data;

  g_free (block->text);
  g_free (block->columns);
  g_strfreev (block->titles);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

PayReport *
pay_report_new (const char *title, const char *subject)
{
  PayReport *self = g_new0 (PayReport, 1);

  self->title = g_strdup (title);
  self->subject = g_strdup (subject);
  self->leads = g_ptr_array_new_with_free_func (g_free);
  self->blocks = g_ptr_array_new_with_free_func (block_free);
  return self;
}

void
pay_report_free (PayReport *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_free (self->subject);
  g_free (self->mark);
  g_ptr_array_unref (self->leads);
  g_ptr_array_unref (self->blocks);
  g_free (self);
}

void
pay_report_set_mark (PayReport *self, const char *mark)
{
  char *copy = g_strdup (mark);

  g_free (self->mark);
  self->mark = copy;
}

void
pay_report_add_lead (PayReport *self, const char *text)
{
  g_ptr_array_add (self->leads, g_strdup (text));
}

static PayBlock *
add_block (PayReport *self, PayBlockKind kind, const char *text)
{
  PayBlock *block = g_new0 (PayBlock, 1);

  block->kind = kind;
  block->text = g_strdup (text);
  g_ptr_array_add (self->blocks, block);
  return block;
}

void
pay_report_add_text (PayReport *self, PayBlockKind kind, const char *text)
{
  g_return_if_fail (kind != PAY_BLOCK_TABLE && text);
  add_block (self, kind, text);
}

void
pay_report_add_code (PayReport *self, PayBlockKind kind, PayCode code)
{
  g_autofree char *words = pay_report_say (code, NULL);
  pay_report_add_text (self, kind, words);
}

void
pay_report_begin_table (PayReport *self, const char *caption, const char *columns,
                        const char *const *titles)
{
  PayBlock *block = add_block (self, PAY_BLOCK_TABLE, caption);
  guint n = strlen (columns);

  block->columns = g_strdup (columns);
  block->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  if (titles)
    {
      block->titles = g_new0 (char *, n + 1);
      for (guint i = 0; i < n; i++)
        block->titles[i] = g_strdup (titles[i]);
    }
}

/* Returns the table to which rows are added, or NULL after a programming error. */
static PayBlock *
last_table (PayReport *self)
{
  g_return_val_if_fail (self->blocks->len > 0, NULL);
  PayBlock *block = g_ptr_array_index (self->blocks, self->blocks->len - 1);
  g_return_val_if_fail (block->kind == PAY_BLOCK_TABLE, NULL);
  return block;
}

void
pay_report_set_currency (PayReport *self, PayCode currency)
{
  PayBlock *block = last_table (self);

  if (block)
    block->currency = currency;
}

void
pay_report_add_cells (PayReport *self, const char *const *cells)
{
  PayBlock *block = last_table (self);

  if (!block)
    return;
  guint n = strlen (block->columns);
  char **row = g_new0 (char *, n + 1);
  for (guint i = 0; i < n; i++)
    row[i] = g_strdup (cells[i]);
  g_ptr_array_add (block->rows, row);
}

static void
add_row_v (PayReport *self, va_list list)
{
  PayBlock *block = last_table (self);
  guint n = block ? strlen (block->columns) : 0;
  g_autofree const char **cells = g_new0 (const char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      cells[i] = va_arg (list, const char *);
      g_return_if_fail (cells[i]);
    }
  pay_report_add_cells (self, cells);
}

void
pay_report_add_row (PayReport *self, ...)
{
  va_list cells;

  va_start (cells, self);
  add_row_v (self, cells);
  va_end (cells);
}

void
pay_report_add_footer (PayReport *self, ...)
{
  PayBlock *block = last_table (self);
  va_list cells;

  va_start (cells, self);
  add_row_v (self, cells);
  va_end (cells);
  if (block)
    block->n_footers++;
}

static PayBlock *
add_copy (PayReport *self, const PayBlock *block)
{
  PayBlock *copy = add_block (self, block->kind, block->text);

  if (block->kind != PAY_BLOCK_TABLE)
    return copy;
  copy->columns = g_strdup (block->columns);
  copy->titles = g_strdupv (block->titles);
  copy->n_footers = block->n_footers;
  copy->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; i < block->rows->len; i++)
    g_ptr_array_add (copy->rows, g_strdupv (block->rows->pdata[i]));
  copy->currency = block->currency;
  return copy;
}

void
pay_report_add_report (PayReport *self, const PayReport *other)
{
  pay_report_add_text (self, PAY_BLOCK_HEADING, other->subject);
  for (guint i = 0; i < other->blocks->len; i++)
    {
      PayBlock *copy = add_copy (self, other->blocks->pdata[i]);
      if (copy->kind == PAY_BLOCK_HEADING)
        copy->kind = PAY_BLOCK_PARAGRAPH;
    }
}

void
pay_report_add_blocks (PayReport *self, const PayReport *other)
{
  for (guint i = 0; i < other->blocks->len; i++)
    add_copy (self, other->blocks->pdata[i]);
}

/* ---- typesetting ----------------------------------------------------------------------------- */

/* The text of a currency before and after the number. */
typedef struct
{
  char *before, *after;
} Currency;

static gboolean
is_amount (const char *cell, const Currency *money)
{
  gsize length = strlen (cell), before = strlen (money->before), after = strlen (money->after);

  if (length <= before + after || !g_str_has_prefix (cell, money->before)
      || !g_str_has_suffix (cell, money->after))
    return FALSE;
  return strspn (cell + before, "-0123456789") == length - before - after;
}

/* Checks whether a column has at least one amount, and otherwise only empty cells and amounts. */
static gboolean
has_only_amounts (const PayBlock *block, guint column, const Currency *money)
{
  gboolean any = FALSE;

  for (guint r = 0; r < block->rows->len; r++)
    {
      const char *cell = ((char **) block->rows->pdata[r])[column];
      if (*cell && !is_amount (cell, money))
        return FALSE;
      any |= *cell != '\0';
    }
  return any;
}

/* Returns a text without the spaces at its ends, which may be no-break spaces. */
static char *
trim (const char *text)
{
  const char *end;

  while (*text && g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  end = text + strlen (text);
  while (end > text && g_unichar_isspace (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);
  return g_strndup (text, end - text);
}

/* Moves the currency of a column to its title. */
static void
lift_currency (PayBlock *block, guint column, const Currency *money)
{
  g_autofree char *joined = g_strconcat (money->before, money->after, NULL);
  g_autofree char *unit = trim (joined);

  for (guint r = 0; r < block->rows->len; r++)
    {
      char **cell = &((char **) block->rows->pdata[r])[column];
      char *number = *cell && **cell
                     ? g_strndup (*cell + strlen (money->before),
                                  strlen (*cell) - strlen (money->before) - strlen (money->after))
                     : g_strdup ("");
      g_free (*cell);
      *cell = number;
    }
  char *title = *block->titles[column] ? g_strdup_printf ("%s (%s)", block->titles[column], unit)
                                       : g_steal_pointer (&unit);
  g_free (block->titles[column]);
  block->titles[column] = title;
}

static void
lift_currencies (PayBlock *block)
{
  guint n = strlen (block->columns);
  /* The character stands for the number and occurs in no currency. */
  g_autofree char *pattern = pay_report_say (block->currency, "\001", NULL);
  g_auto (GStrv) parts = g_strsplit (pattern, "\001", 2);
  const Currency money = { parts[0], parts[0] ? parts[1] : NULL };

  if (!money.before || !money.after)
    return;
  for (guint c = 0; c < n; c++)
    if (block->columns[c] == 'r' && has_only_amounts (block, c, &money))
      {
        if (!block->titles)
          {
            block->titles = g_new0 (char *, n + 1);
            for (guint i = 0; i < n; i++)
              block->titles[i] = g_strdup ("");
          }
        lift_currency (block, c, &money);
      }
}

/* Replaces hyphens before digits by minus signs, except inside words such as “2-3”. */
static char *
set_minus (const char *text)
{
  GString *out = g_string_new (NULL);

  for (const char *p = text; *p; p++)
    if (*p == '-' && g_ascii_isdigit (p[1]) && (p == text || strchr (" (+", p[-1])))
      g_string_append (out, "\xe2\x88\x92");
    else
      g_string_append_c (out, *p);
  return g_string_free (out, FALSE);
}

PayReport *
pay_report_typeset (const PayReport *self)
{
  PayReport *copy = pay_report_new (self->title, self->subject);

  pay_report_set_mark (copy, self->mark);
  copy->slips = self->slips;
  for (guint i = 0; i < self->leads->len; i++)
    pay_report_add_lead (copy, self->leads->pdata[i]);
  for (guint i = 0; i < self->blocks->len; i++)
    {
      PayBlock *block = add_copy (copy, self->blocks->pdata[i]);

      if (block->kind != PAY_BLOCK_TABLE)
        continue;
      if (block->currency != PAY_CODE_NONE)
        lift_currencies (block);
      for (guint r = 0; r < block->rows->len; r++)
        for (char **cell = block->rows->pdata[r]; *cell; cell++)
          if (block->columns[cell - (char **) block->rows->pdata[r]] == 'r')
            {
              char *number = set_minus (*cell);
              g_free (*cell);
              *cell = number;
            }
    }
  return copy;
}

void
pay_report_set_slips (PayReport *self)
{
  self->slips = TRUE;
}

gboolean
pay_report_has_slips (const PayReport *self)
{
  return self->slips;
}

const char *
pay_report_get_title (const PayReport *self)
{
  return self->title;
}

const char *
pay_report_get_subject (const PayReport *self)
{
  return self->subject;
}

const char *
pay_report_get_mark (const PayReport *self)
{
  return self->mark;
}

guint
pay_report_get_n_leads (const PayReport *self)
{
  return self->leads->len;
}

const char *
pay_report_get_lead (const PayReport *self, guint i)
{
  g_return_val_if_fail (i < self->leads->len, NULL);
  return g_ptr_array_index (self->leads, i);
}

guint
pay_report_get_n (const PayReport *self)
{
  return self->blocks->len;
}

const PayBlock *
pay_report_get (const PayReport *self, guint i)
{
  g_return_val_if_fail (i < self->blocks->len, NULL);
  return g_ptr_array_index (self->blocks, i);
}

char *
pay_report_say (PayCode code, ...)
{
  g_autoptr (GPtrArray) args = g_ptr_array_new ();
  va_list list;

  va_start (list, code);
  for (const char *arg = va_arg (list, const char *); arg; arg = va_arg (list, const char *))
    g_ptr_array_add (args, (char *) arg);
  va_end (list);
  g_ptr_array_add (args, NULL);
  return pay_code_sentence (code, (const char *const *) args->pdata);
}

char *
pay_report_money_in (PayCode currency, int amount)
{
  g_autofree char *number = g_strdup_printf ("%d", amount);
  return pay_report_say (currency, number, NULL);
}

char *
pay_report_money (int agp)
{
  return pay_report_money_in (PAY_CODE_REPORT_MONEY, agp);
}
