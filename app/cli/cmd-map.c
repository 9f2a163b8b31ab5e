/* cmd-map.c - export of the map to a file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/drawing-module.h"
#include "cli/game-file.h"
#include "cli/terminal.h"
#include "render/kit/byte-surface.h"
#include "render/map/map-export.h"

#include <glib/gi18n.h>

/* The largest width of the picture in pixels. The limit saves memory. */
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

PayolaExit
payola_run_map (const PayolaCommand *self, int argc, char **argv)
{
  g_autofree char *viewer = NULL, *phase = NULL, *output = NULL, *width_word = NULL;
  g_autofree char *style_word = NULL;
  gboolean prices = FALSE, homes = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_("Write the map to this file; its suffix sets the format"), "OUT.svg|png|pdf" },
    { "viewer", 'v', 0, G_OPTION_ARG_FILENAME, &viewer,
      N_("View the game as gm, public or a power (default: public)"), "V" },
    { "phase", 'p', 0, G_OPTION_ARG_FILENAME, &phase,
      N_("Draw this phase (default: the last adjudicated phase, with its orders)"), "PHASE" },
    { "width", 'w', 0, G_OPTION_ARG_FILENAME, &width_word,
      N_("Set the width in pixels (default: the width of the drawing)"), "PX" },
    { "style", 's', 0, G_OPTION_ARG_FILENAME, &style_word,
      N_("Set the style: light, dark, print or high-contrast (default: light)"), "STYLE" },
    { "prices", 'c', 0, G_OPTION_ARG_NONE, &prices,
      N_("Show the price beside each order, if the viewer may know it"), NULL },
    { "homes", 'm', 0, G_OPTION_ARG_NONE, &homes,
      N_("Give home supply centres without an owner a light tint"), NULL },
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
      payola_say (_("Specify an output file, such as -o map.svg, map.png or map.pdf."));
      return PAYOLA_EXIT_REFUSED;
    }
  if (width_word && !g_ascii_string_to_unsigned (width_word, 10, 16, MAX_WIDTH, &width, NULL))
    {
      /* Translators: %d is the largest width */
      payola_say (_("The width must be from 16 to %d pixels."), MAX_WIDTH);
      return PAYOLA_EXIT_REFUSED;
    }
  if (style_word && !payola_style_find (style_word, &style))
    {
      /* Translators: %s is a word that was typed */
      payola_say (_("“%s” is not a style. Use light, dark, print or high-contrast."), style_word);
      return PAYOLA_EXIT_REFUSED;
    }

  payola_fonts_begin ();
  g_autoptr (PayGame) game = payola_game_open (argv[1]);
  g_autoptr (PayView) view = game ? payola_view_open (game, viewer, PAYOLA_MEDIUM_HANDOUT) : NULL;
  if (!view)
    return PAYOLA_EXIT_REFUSED;
  guint n_turns = pay_view_get_n_turns (view);
  if (!payola_find_turn (view, phase, FALSE, n_turns ? n_turns - 1 : 0, &turn))
    return PAYOLA_EXIT_REFUSED;
  PayolaSceneMode mode = turn == n_turns ? PAYOLA_SCENE_POSITION
                       : prices          ? PAYOLA_SCENE_PRICES
                                         : PAYOLA_SCENE_ORDERS;
  g_autoptr (PayolaMapArt) art = payola_map_art_load (pay_view_get_board (view), &error);
  g_autoptr (PayolaScene) scene = payola_scene_new (view, turn, mode);
  if (homes)
    payola_scene_show_homes (scene);
  if (!art || !payola_map_export_file (scene, art, style, output, (int) width, &error))
    {
      payola_say ("%s", error->message);
      return PAYOLA_EXIT_REFUSED;
    }
  payola_done_file (output);
  return PAYOLA_EXIT_OK;
}
