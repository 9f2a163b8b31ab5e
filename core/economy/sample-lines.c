/* sample-lines.c - example lines of a sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "economy/economy.h"

static void
clear (gpointer line)
{
  g_free (((PaySampleLine *) line)->written);
}

GArray *
pay_sample_lines_new (void)
{
  GArray *self = g_array_new (FALSE, FALSE, sizeof (PaySampleLine));

  g_array_set_clear_func (self, clear);
  return self;
}

void
pay_sample_lines_add (GArray *self, char *written, PayCode words)
{
  PaySampleLine line = { written, words };

  g_array_append_val (self, line);
}
