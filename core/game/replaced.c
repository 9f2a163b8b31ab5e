/* replaced.c - sheets that were replaced or withdrawn in the current phase
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "game/replaced.h"

#include <string.h>

static void
replaced_free (gpointer data)
{
  PayReplaced *self = data;

  g_free (self->text);
  g_free (self);
}

GPtrArray *
pay_replaced_new_list (void)
{
  return g_ptr_array_new_with_free_func (replaced_free);
}

static gboolean
find (const GPtrArray *list, PayPower power, const char *text, guint *index)
{
  for (*index = 0; *index < list->len; (*index)++)
    {
      const PayReplaced *item = g_ptr_array_index (list, *index);
      if (item->power == power && strcmp (item->text, text) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Drops the oldest sheet of a power that has more than PAY_REPLACED_MAX sheets in the list. */
static void
limit (GPtrArray *list, PayPower power)
{
  guint n = 0, first = list->len;

  for (guint i = list->len; i-- > 0;)
    if (((const PayReplaced *) g_ptr_array_index (list, i))->power == power)
      {
        n++;
        first = i;
      }
  if (n > PAY_REPLACED_MAX)
    g_ptr_array_remove_index (list, first);
}

void
pay_replaced_remove (GPtrArray *list, PayPower power, const char *text)
{
  guint index;

  if (find (list, power, text, &index))
    g_ptr_array_remove_index (list, index);
}

void
pay_replaced_add (GPtrArray *list, PayPower power, const char *text)
{
  PayReplaced *item = g_new (PayReplaced, 1);

  *item = (PayReplaced) { power, g_strdup (text) };
  pay_replaced_remove (list, power, text);
  g_ptr_array_add (list, item);
  limit (list, power);
}

void
pay_replaced_add_all (GPtrArray *list, const GPtrArray *other)
{
  for (guint i = 0; i < other->len; i++)
    {
      const PayReplaced *item = g_ptr_array_index (other, i);
      guint index;

      if (!find (list, item->power, item->text, &index))
        pay_replaced_add (list, item->power, item->text);
    }
}
