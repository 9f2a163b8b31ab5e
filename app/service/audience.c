/* audience.c - the readers for whom pictures, pages and files of a running game are made
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "service/audience.h"

#include <glib/gi18n.h>
#include <string.h>

PayViewer
payola_audience_get_default (PayolaMedium medium)
{
  return medium == PAYOLA_MEDIUM_SCREEN ? PAY_VIEWER_GM : PAY_VIEWER_PUBLIC;
}

static void
add_viewer (GArray *list, PayView *view, PayViewer viewer)
{
  g_autoptr (PayView) reduced = pay_view_reduce (view, viewer);

  if (reduced)
    g_array_append_val (list, viewer);
}

GArray *
payola_audience_list (PayView *view)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (PayViewer));

  add_viewer (list, view, PAY_VIEWER_PUBLIC);
  if (pay_view_is_over (view))
    return list;
  for (guint p = 0; p < pay_board_get_n_powers (pay_view_get_board (view)); p++)
    add_viewer (list, view, (PayViewer) p);
  add_viewer (list, view, PAY_VIEWER_GM);
  return list;
}

PayViewer
payola_audience_choose (PayView *view)
{
  g_autoptr (PayView) public = pay_view_reduce (view, PAY_VIEWER_PUBLIC);

  return public ? PAY_VIEWER_PUBLIC : pay_view_get_viewer (view);
}

char *
payola_audience_name (const PayBoard *board, PayViewer viewer)
{
  if (viewer == PAY_VIEWER_PUBLIC)
    return g_strdup (C_("audience", "Everybody"));
  if (viewer == PAY_VIEWER_GM)
    return g_strdup (C_("audience", "Me (Game Master)"));
  return g_strdup (pay_board_get_power_name (board, viewer));
}

char *
payola_audience_suffix (PayView *view)
{
  PayViewer viewer = pay_view_get_viewer (view);

  if (viewer == PAY_VIEWER_PUBLIC || pay_view_is_over (view))
    return g_strdup ("");
  if (viewer == PAY_VIEWER_GM)
    return g_strdup ("-gm");
  return g_strconcat ("-", pay_board_get_power_key (pay_view_get_board (view), viewer), NULL);
}

char *
payola_audience_file_name (PayView *view, const char *stem, const char *suffix)
{
  g_autofree char *mark = payola_audience_suffix (view);
  char *name = g_strconcat (stem, mark, suffix, NULL);

  return g_strdelimit (name, "/", '-');
}

char *
payola_audience_mark_path (PayView *view, const char *path)
{
  g_autofree char *mark = payola_audience_suffix (view);
  g_autofree char *name = g_path_get_basename (path);
  const char *dot = strrchr (name, '.');
  gsize ending = dot && dot != name ? strlen (dot) : 0;
  g_autofree char *stem = g_strndup (path, strlen (path) - ending);
  char *marked;

  if (g_str_has_suffix (stem, mark))
    return g_strdup (path);
  marked = g_strconcat (stem, mark, path + strlen (stem), NULL);
  for (guint n = 2; g_file_test (marked, G_FILE_TEST_EXISTS); n++)
    {
      g_free (marked);
      marked = g_strdup_printf ("%s-%u%s%s", stem, n, mark, path + strlen (stem));
    }
  return marked;
}
