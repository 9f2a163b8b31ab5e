/* draw-scene.c - draws the result of a case of tests/cases/map
 *
 * draw-scene CASE.txt OUT.svg|png|pdf [STYLE [WIDTH]]
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "render-test.h"

#include "render/map/map-export.h"

#include <stdlib.h>

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  PayolaStyle style = PAYOLA_STYLE_LIGHT;
  const char *dot = argc > 2 ? strrchr (argv[2], '.') : NULL;

  if (!dot || argc > 5 || (argc > 3 && !payola_style_find (argv[3], &style)))
    {
      g_printerr ("usage: draw-scene CASE.txt OUT.svg|png|pdf [STYLE [WIDTH]]\n");
      return 2;
    }
  g_autoptr (PayolaScene) scene = render_test_case (argv[1]);
  g_autoptr (GBytes) bytes = payola_map_export_scene (scene, render_test_art (), style, dot + 1,
                                                      argc > 4 ? atoi (argv[4]) : 0, &error);
  gsize length = 0;
  const char *data = bytes ? g_bytes_get_data (bytes, &length) : NULL;
  if (!data || !g_file_set_contents (argv[2], data, (gssize) length, &error))
    g_printerr ("%s\n", error->message);
  g_clear_pointer (&scene, payola_scene_unref);
  render_test_done ();
  return error ? 1 : 0;
}
