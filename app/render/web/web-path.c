/* web-path.c - short outlines for web pages
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "render/web/web-path.h"

#include <math.h>
#include <string.h>

#define MOST 100000.0 /* limit of coordinates; no drawing has larger coordinates */

static gboolean
read_point (const char **at, int *x, int *y)
{
  double numbers[2];

  for (guint i = 0; i < 2; i++)
    {
      char *end;
      *at += strspn (*at, " ,\t\r\n");
      numbers[i] = g_ascii_strtod (*at, &end);
      if (end == *at || !(fabs (numbers[i]) < MOST))
        return FALSE;
      *at = end;
    }
  *x = (int) lround (numbers[0]);
  *y = (int) lround (numbers[1]);
  return TRUE;
}

/* Appends a difference of coordinates. No blank is written before a minus sign, because the sign
 * itself separates the numbers. */
static void
append_step (GString *out, int x, int y)
{
  char last = out->str[out->len - 1];

  g_string_append_printf (out, "%s%d%s%d", g_ascii_isdigit (last) && x >= 0 ? " " : "", x,
                          y < 0 ? "" : " ", y);
}

/* Appends path data in a short form. Returns FALSE if the data contains anything unknown; `out` is
 * then incomplete. */
static gboolean
append_short (GString *out, const char *at)
{
  int x = 0, y = 0, start_x = 0, start_y = 0, to_x, to_y;
  char command = 0;

  for (at += strspn (at, " ,\t\r\n"); *at; at += strspn (at, " ,\t\r\n"))
    {
      if (g_ascii_isalpha (*at))
        {
          command = *at++;
          if (command == 'Z')
            {
              g_string_append_c (out, 'z');
              x = start_x;
              y = start_y;
              continue;
            }
          if (command != 'M' && command != 'L')
            return FALSE;
          if (command == 'L' && out->str[out->len - 1] == 'z')
            g_string_append_c (out, 'l');
        }
      if (!command || command == 'Z' || !read_point (&at, &to_x, &to_y))
        return FALSE;
      if (command == 'M')
        {
          g_string_append_c (out, 'm');
          append_step (out, to_x - x, to_y - y);
          start_x = to_x;
          start_y = to_y;
          command = 'L'; /* points after a move are joined by lines */
        }
      else if (to_x != x || to_y != y)
        append_step (out, to_x - x, to_y - y);
      x = to_x;
      y = to_y;
    }
  return TRUE;
}

void
payola_web_path_append (GString *out, const char *data)
{
  gsize length = out->len;

  g_string_append (out, "M0 0");
  if (append_short (out, data))
    return;
  g_string_truncate (out, length);
  g_autofree char *text = g_markup_escape_text (data, -1);
  g_string_append (out, text);
}
