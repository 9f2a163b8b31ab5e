/* date-format.c - dates in the language of the messages, whatever the locale
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "report/date-format.h"

#include "report/report.h"

#include <string.h>

/* Adds one of @n names, or its conversion if a translation has another number of them. */
static void
add_name (GString *out, char conversion, PayCode code, guint n, int number)
{
  g_autofree char *text = pay_report_say (code, NULL);
  g_auto (GStrv) names = g_strsplit (text, " ", -1);

  if (g_strv_length (names) == n)
    g_string_append (out, names[number - 1]);
  else
    g_string_append_printf (out, "%%%c", conversion);
}

char *
pay_date_format (GDateTime *time, const char *format)
{
  const int day = g_date_time_get_day_of_week (time), month = g_date_time_get_month (time);
  g_autofree char *date = pay_report_say (PAY_CODE_REPORT_DATE, NULL);
  g_auto (GStrv) parts = g_strsplit (format, "%x", -1);
  g_autofree char *whole = g_strjoinv (date, parts);
  g_autoptr (GString) out = g_string_new (NULL);

  for (const char *p = whole; *p; p++)
    {
      const char conversion = *p == '%' ? p[1] : '\0';

      if (conversion == 'A')
        add_name (out, 'A', PAY_CODE_REPORT_WEEKDAYS, 7, day);
      else if (conversion == 'a')
        add_name (out, 'a', PAY_CODE_REPORT_SHORT_WEEKDAYS, 7, day);
      else if (conversion == 'B')
        add_name (out, 'B', PAY_CODE_REPORT_MONTHS, 12, month);
      else if (conversion == 'b')
        add_name (out, 'b', PAY_CODE_REPORT_SHORT_MONTHS, 12, month);
      else
        g_string_append_c (out, *p);
      p += conversion && strchr ("AaBb", conversion);
    }
  return g_date_time_format (time, out->str);
}
