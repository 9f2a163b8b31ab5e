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

static void
add_copy (PayReport *self, const PayBlock *block)
{
  PayBlock *copy = add_block (
    self, block->kind == PAY_BLOCK_HEADING ? PAY_BLOCK_PARAGRAPH : block->kind, block->text);

  if (block->kind != PAY_BLOCK_TABLE)
    return;
  copy->columns = g_strdup (block->columns);
  copy->titles = g_strdupv (block->titles);
  copy->n_footers = block->n_footers;
  copy->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  for (guint i = 0; i < block->rows->len; i++)
    g_ptr_array_add (copy->rows, g_strdupv (block->rows->pdata[i]));
}

void
pay_report_add_report (PayReport *self, const PayReport *other)
{
  pay_report_add_text (self, PAY_BLOCK_HEADING, other->subject);
  for (guint i = 0; i < other->blocks->len; i++)
    add_copy (self, other->blocks->pdata[i]);
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
