/* label-mix.c - names on maps that are too small for all names, with some abbreviations
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/art/label-mix.h"

#include <math.h>

#define LEAST_NAMES 60 /* percentage of names without which all provinces are abbreviated */

static gboolean
overlap (const GArray *name_marks, const PayolaLabelWords *name, const GArray *short_marks,
         const PayolaLabelWords *abbreviation)
{
  for (guint i = name->first; i < name->last; i++)
    for (guint k = abbreviation->first; k < abbreviation->last; k++)
      {
        const PayolaMark *a = &g_array_index (name_marks, PayolaMark, i);
        const PayolaMark *b = &g_array_index (short_marks, PayolaMark, k);
        double reach = a->half + b->half;
        if (fabs (a->middle.x - b->middle.x) < reach && fabs (a->middle.y - b->middle.y) < reach)
          return TRUE;
      }
  return FALSE;
}

gboolean
payola_label_mix_choose (guint n, const PayolaLabelWords *names, const PayolaLabelWords *shorts,
                         const GArray *name_marks, const GArray *short_marks, PayBits *abbreviated)
{
  guint n_names = 0, n_whole = 0;
  gboolean again = TRUE;

  *abbreviated = (PayBits) { 0 };
  for (guint p = 0; p < n; p++)
    {
      n_names += names[p].size > 0;
      if (names[p].size < PAYOLA_MIX_PIXELS / PAYOLA_MIX_FROM && shorts[p].size > 0)
        pay_bits_add (abbreviated, p);
    }
  while (again)
    {
      again = FALSE;
      for (int p = pay_bits_next (abbreviated, 0); p >= 0; p = pay_bits_next (abbreviated, p + 1))
        for (guint q = 0; q < n; q++)
          if (!pay_bits_has (abbreviated, q) && shorts[q].size > 0
              && overlap (name_marks, &names[q], short_marks, &shorts[p]))
            {
              pay_bits_add (abbreviated, q);
              again = TRUE;
            }
    }
  for (guint p = 0; p < n; p++)
    n_whole += names[p].size > 0 && !pay_bits_has (abbreviated, p);
  return n_whole > 0 && n_whole * 100 >= n_names * LEAST_NAMES;
}
