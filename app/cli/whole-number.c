/* whole-number.c - whole numbers in options of the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/whole-number.h"

#include "cli/terminal.h"

#include <glib/gi18n.h>

gboolean
payola_whole_number (const char *word, const char *option, guint64 max, guint64 *number)
{
  if (!word || g_ascii_string_to_unsigned (word, 10, 0, max, number, NULL))
    return TRUE;
  g_autofree char *shown = payola_display_name (word);
  g_autofree char *most = g_strdup_printf ("%" G_GUINT64_FORMAT, max);
  payola_say (
    /* Translators: %1$s is an option such as “--seed”, %2$s what was typed, %3$s a number */
    _("%1$s: “%2$s” is not a whole number from 0 to %3$s."), option, shown, most);
  return FALSE;
}
