/* values.c - values of a game as GTypes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/values.h"

static PayOrder *
copy_order (const PayOrder *order)
{
  return g_memdup2 (order, sizeof *order);
}

static void
free_order (PayOrder *order)
{
  g_free (order);
}

G_DEFINE_BOXED_TYPE (PayOrder, payola_order, copy_order, free_order)
G_DEFINE_BOXED_TYPE (PayView, payola_view, pay_view_ref, pay_view_unref)
