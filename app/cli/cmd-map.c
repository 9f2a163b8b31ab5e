/* cmd-map.c - the map as a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/command.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "render/byte-surface.h"
#include "render/map-export.h"

#include <glib/gi18n.h>

/* A picture that no printer or screen needs larger, and that memory holds. */
#define MAX_WIDTH 16384

static gboolean
has_known_suffix (const char *path)
{
  static const char *const suffixes[] = { ".svg", ".png", ".pdf" };
  g_autofree char *lower = g_ascii_strdown (path, -1);

  for (guint i = 0; i < G_N_ELEMENTS (suffixes); i++)
    if (g_str_has_suffix (lower, suffixes[i]))
      return TRUE;
  return FALSE;
}

static PayolaExit
run_map (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *viewer = NULL, *phase = NULL, *output = NULL, *width_word = NULL;
  g_autofree char *style_word = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("the picture's file; its suffix says the format"), "OUT.svg|png|pdf" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("who looks: gm, public or a power (default: gm)"), "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("the phase to draw (default: the last adjudicated one, with its orders)"), "PHASE" },
    { "width", 'w', 0, G_OPTION_ARG_FILENAME, &width_word,
      N_("the picture's width in pixels (default: as it was drawn)"), "PX" },
    { "style", 's', 0, G_OPTION_ARG_FILENAME, &style_word,
      N_("how it looks: light, dark, print or high-contrast (default: light)"), "STYLE" },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GError) error = NULL;
  PayolaStyle style = PAYOLA_STYLE_LIGHT;
  guint64 width = 0;
  PayolaExit status;
  guint turn;

  if (!payola_command_parse (self, entries, 1, 1, &argc, &argv, &status))
    return status;
  if (!output || !has_known_suffix (output))
    {
      payola_say (_("say where the map goes, as in -o map.svg, map.png or map.pdf"));
      return PAYOLA_EXIT_REFUSED;
    }
  if (width_word && !g_ascii_string_to_unsigned (width_word, 10, 16, MAX_WIDTH, &width, NULL))
    {
      payola_say (_("a width is a number of pixels from 16 to %d"), MAX_WIDTH);
      return PAYOLA_EXIT_REFUSED;
    }
  if (style_word && !payola_style_find (style_word, &style))
    {
      payola_say (_("there is no style “%s”; there are light, dark, print and high-contrast"),
                  style_word);
      return PAYOLA_EXIT_REFUSED;
    }

  payola_fonts_begin ();
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer) : NULL;
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  guint n_turns = pay_view_get_n_turns (view);
  if (!payola_find_turn (view, phase, FALSE, n_turns ? n_turns - 1 : 0, &turn))
    return PAYOLA_EXIT_REFUSED;
  if (!payola_map_export (view, turn, turn < n_turns, style, output, (int) width, &error))
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  return PAYOLA_EXIT_OK;
}

const PayolaCommand payola_command_map = {
  "map",
  "FILE",
  N_("draw the map with units and order arrows"),
  N_("Needs -o. Orders are drawn for phases that have been adjudicated. In SVG words are text, "
     "which can be found and read aloud and looks as here where the DejaVu fonts are; “payola-cli "
     "print FILE map -o OUT.svg” draws them as outlines, the same everywhere."),
  run_map,
};
