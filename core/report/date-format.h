/* date-format.h - dates in the language of the messages, whatever the locale
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Formats a time like g_date_time_format(), which knows only the language of the locale: letters
 * have their own. “%x” is the date with its year. (transfer full) */
char *pay_date_format (GDateTime *time, const char *format);

G_END_DECLS
