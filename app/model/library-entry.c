/* library-entry.c - state of a game for the list of games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/library-entry.h"

#include "game/game-xml.h"
#include "service/deadline.h"

#include <glib/gi18n.h>

void
payola_library_entry_free (PayolaLibraryEntry *self)
{
  if (!self)
    return;
  g_free (self->title);
  g_free (self->state);
  g_free (self->deadline);
  g_free (self);
}

static char *
state_words (PayGame *game)
{
  const PayBoard *board = pay_game_get_board (game);
  g_autofree char *phase = pay_phase_title (pay_game_get_phase (game));
  g_autofree char *waiting = NULL;
  guint n = 0;

  if (pay_game_is_over (game))
    /* Translators: the title of a phase */
    return g_strdup_printf (_("%s · game over"), phase);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    n += pay_game_is_waiting_for (game, (PayPower) p);
  if (n == 0)
    /* Translators: the title of a phase */
    return g_strdup_printf (_("%s · all sheets received"), phase);
  /* Translators: the number of sheets that have not been received; follows the title of a phase */
  waiting = g_strdup_printf (g_dngettext (NULL, "waiting for %u sheet", "waiting for %u sheets", n),
                             n);
  return g_strdup_printf ("%s · %s", phase, waiting);
}

PayolaLibraryEntry *
payola_library_entry_read (const char *path, GDateTime *now)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autoptr (PayGame) game = pay_game_read_file (path, diagnostics);
  PayolaLibraryEntry *self;
  const char *title, *deadline;

  if (!game)
    return NULL;
  self = g_new0 (PayolaLibraryEntry, 1);
  title = pay_setup_get_title (pay_game_get_setup (game));
  deadline = pay_roster_get_deadline (pay_game_get_roster (game));
  self->title = *title ? g_strdup (title) : g_path_get_basename (path);
  self->state = state_words (game);
  if (!pay_game_is_over (game))
    {
      self->deadline = payola_deadline_words (deadline, now);
      self->late = payola_deadline_is_over (deadline, now);
    }
  return self;
}
