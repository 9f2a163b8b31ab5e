/* head-start.c - early loading of the game on the command line
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/head-start.h"

#include "base/file-reader.h"
#include "exchange/armor.h"
#include "exchange/lock.h"
#include "exchange/packet.h"
#include "game/game-xml.h"

#include <string.h>

static struct
{
  GThread *thread; /* the thread; while it runs, it owns the other fields */
  char *path;
  char *text;
  gsize length;
  PayDiagnostics *findings;
  PayGame *game;
  PayolaMapArt *art;
  PayolaBaseMap *base;
} start;

static gpointer
read_game (gpointer data)
{
  PayArmor kind;

  if (!pay_file_read (start.path, PAY_FILE_MAX_GAME, &start.text, &start.length, NULL)
      || pay_game_is_locked (start.text, start.length)
      || pay_armor_begins (start.text, start.length, &kind)
      || pay_packet_looks_like (start.text, start.length))
    return NULL;
  start.findings = pay_diagnostics_new ();
  start.game = pay_game_read_bytes (start.text, start.length, start.findings);
  if (start.game)
    start.art = payola_map_art_load (pay_game_get_board (start.game), NULL);
  if (start.art)
    start.base = payola_base_map_new (start.art, NULL);
  return NULL;
}

void
payola_head_start_begin (int argc, char *argv[])
{
  g_return_if_fail (!start.thread);

  for (int i = 1; i < argc && !start.path; i++)
    if (g_str_has_suffix (argv[i], ".payola"))
      start.path = g_strdup (argv[i]);
  if (start.path)
    start.thread = g_thread_new ("head start", read_game, NULL);
}

static void
join (void)
{
  if (start.thread)
    g_thread_join (g_steal_pointer (&start.thread));
}

void
payola_head_start_end (void)
{
  join ();
  g_clear_pointer (&start.path, g_free);
  g_clear_pointer (&start.text, g_free);
  g_clear_pointer (&start.findings, pay_diagnostics_free);
  g_clear_pointer (&start.base, payola_base_map_free);
  g_clear_pointer (&start.art, payola_map_art_unref);
  g_clear_pointer (&start.game, pay_game_unref);
}

PayGame *
payola_head_start_take_game (const char *text, gsize length, PayDiagnostics *diagnostics)
{
  PayGame *game;

  join ();
  if (!start.game || start.length != length || memcmp (start.text, text, length) != 0)
    return NULL;
  pay_diagnostics_add_all (diagnostics, start.findings);
  game = g_steal_pointer (&start.game);
  g_clear_pointer (&start.text, g_free);
  return game;
}

PayolaMapArt *
payola_head_start_take_art (const PayBoard *board)
{
  join ();
  if (!start.art || payola_map_art_get_board (start.art) != board)
    return NULL;
  return g_steal_pointer (&start.art);
}

PayolaBaseMap *
payola_head_start_take_base (const PayolaMapArt *art)
{
  join ();
  if (!start.base || payola_base_map_get_drawing (start.base) != art)
    return NULL;
  return g_steal_pointer (&start.base);
}
