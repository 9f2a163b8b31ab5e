/* game-file.c - games from files and back, and the words of a command line that name things in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/game-file.h"

#include "base/digest.h"
#include "base/file.h"
#include "board/names.h"
#include "cli/secrets.h"
#include "cli/terminal.h"
#include "exchange/lock.h"
#include "game/game-xml.h"
#include "order/order-parser.h"

#include <fcntl.h>
#include <glib/gi18n.h>
#include <string.h>
#include <sys/file.h>

/* The one that this run's game is locked with. */
static char *the_passphrase;

void
payola_game_set_passphrase (const char *passphrase)
{
  char *copy = g_strdup (passphrase);
  g_free (the_passphrase);
  the_passphrase = copy;
}

/* What the game's file held when this run read it; NULL: it read none. */
static char *read_path;
static PayDigest read_digest;

/* Programs that do not know of our lock may have written in between: what they wrote must not be
 * lost. */
static gboolean
check_unchanged (const char *path)
{
  g_autofree char *data = NULL, *shown = payola_display_name (path);
  gsize length;

  if (!read_path || strcmp (path, read_path) != 0
      || !g_file_get_contents (path, &data, &length, NULL))
    return TRUE;
  PayDigest now = pay_digest_of ("file", data, (gssize) length);
  if (pay_digest_equal (&now, &read_digest))
    return TRUE;
  payola_say (_("%s was changed by another program in the meantime; nothing was stored"), shown);
  return FALSE;
}

/* Replaces the text of a locked game by that of the game. */
static gboolean
unlock (const char *path, char **data, gsize *length)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *shown = payola_display_name (path);
  g_autofree char *prompt = g_strdup_printf (_("Passphrase of %s:"), shown);
  g_autofree char *passphrase = payola_ask_passphrase (prompt, FALSE);
  char *text;

  if (!passphrase)
    return FALSE;
  text = pay_unlock_game (*data, *length, passphrase, length, diagnostics);
  payola_say_findings (path, diagnostics);
  g_free (*data);
  *data = text;
  payola_game_set_passphrase (passphrase);
  return text != NULL;
}

PayGame *
payola_game_open (const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *data = NULL;
  gsize length;

  if (!payola_read_file (path, &data, &length))
    return NULL;
  g_free (read_path);
  read_path = g_strdup (path);
  read_digest = pay_digest_of ("file", data, (gssize) length);
  if (pay_game_is_locked (data, length) && !unlock (path, &data, &length))
    return NULL;
  PayGame *game = pay_game_read_bytes (data, length, diagnostics);
  if (!game)
    payola_say_findings (path, diagnostics);
  return game;
}

gboolean
payola_game_store (const PayGame *game, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *plain = pay_game_write (game);
  g_autofree char *text = the_passphrase ? pay_lock_game (plain, strlen (plain), the_passphrase)
                                         : g_steal_pointer (&plain);

  if (strcmp (path, "-") == 0)
    {
      payola_print (text);
      return TRUE;
    }
  if (!check_unchanged (path))
    return FALSE;
  if (pay_file_replace (path, text, strlen (text), &error))
    return TRUE;
  g_autofree char *shown = payola_display_name (path);
  payola_say (_("cannot write %s: %s"), shown, error->message);
  return FALSE;
}

/* The file itself is replaced when it is saved, so the lock is held on its folder. */
void
payola_game_lock (const char *path)
{
  if (strcmp (path, "-") == 0)
    return;
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  /* The end of the process closes it. */
  if (fd >= 0)
    flock (fd, LOCK_EX);
}

PayGame *
payola_game_open_to_change (const char *path)
{
  payola_game_lock (path);
  return payola_game_open (path);
}

PayolaExit
payola_game_finish (const PayGame *changed, const char *path, const PayDiagnostics *diagnostics)
{
  payola_say_findings (path, diagnostics);
  return changed && payola_game_store (changed, path) ? PAYOLA_EXIT_OK : PAYOLA_EXIT_REFUSED;
}

gboolean
payola_find_power (const PayBoard *board, const char *word, PayPower *power)
{
  g_autofree char *name = payola_word (word);

  if (!name)
    return FALSE;
  *power = pay_board_find_power (board, name);
  if (*power != PAY_NO_POWER)
    return TRUE;

  g_autoptr (GString) known = g_string_new (NULL);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append_printf (known, "%s%s", p ? ", " : "", pay_board_get_power_name (board, p));
  payola_say (_("there is no power “%s” in this game; there are %s"), name, known->str);
  return FALSE;
}

PayView *
payola_view_open (PayGame *game, const char *word)
{
  PayViewer viewer = PAY_VIEWER_GM;

  if (word)
    {
      g_autofree char *name = payola_word (word);
      if (!name)
        return NULL;
      if (!pay_viewer_parse (pay_game_get_board (game), name, &viewer))
        {
          payola_say (_("there is no viewer “%s”; take “gm”, “public” or a power"), name);
          return NULL;
        }
    }
  return pay_view_new (game, viewer);
}

gboolean
payola_find_phase (const char *word, PayPhase *phase)
{
  if (pay_phase_parse (word, phase))
    return TRUE;
  g_autofree char *shown = g_utf8_make_valid (word, -1);
  payola_say (_("“%s” is not a phase; write it as S1901M, F1901R or W1901A"), shown);
  return FALSE;
}

gboolean
payola_find_turn (PayView *view, const char *phase, gboolean resolved, guint otherwise, guint *turn)
{
  guint n_turns = pay_view_get_n_turns (view);
  PayPhase wanted;

  *turn = otherwise;
  if (phase)
    {
      if (!payola_find_phase (phase, &wanted))
        return FALSE;
      int found = pay_view_find_phase (view, wanted);
      g_autofree char *name = pay_phase_name (wanted);
      if (found < 0)
        {
          payola_say (_("this game has no phase %s"), name);
          return FALSE;
        }
      if (resolved && (guint) found >= n_turns)
        {
          payola_say (_("the phase %s has not been adjudicated yet"), name);
          return FALSE;
        }
      *turn = found;
    }
  else if (resolved && n_turns == 0)
    {
      payola_say (_("no phase of this game has been adjudicated yet"));
      return FALSE;
    }
  return TRUE;
}

gboolean
payola_find_location (const PayBoard *board, char **words, PayLocation *location)
{
  g_autofree char *joined = g_strjoinv (" ", words);
  g_autofree char *text = payola_word (joined);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  guint8 type = PAY_UNIT_NONE;
  gsize pos = 0;

  if (!text)
    return FALSE;
  PayOrderSource source = { .board = board, .text = text, .line = 0, .diagnostics = diagnostics };
  if (pay_order_parse_unit (&source, &pos, &type, location)
      && text[pos + strspn (text + pos, " ")] == '\0')
    return TRUE;
  if (pay_diagnostics_get_n (diagnostics))
    payola_say_findings (NULL, diagnostics);
  else
    payola_say (_("“%s” is not a unit; write it as A PAR or F STP/SC"), text);
  return FALSE;
}

const char *
payola_find_format (const char *word, const char *const *known)
{
  if (!word)
    return known[0];
  for (guint i = 0; known[i]; i++)
    if (g_ascii_strcasecmp (word, known[i]) == 0)
      return known[i];

  g_autofree char *list = g_strjoinv (", ", (char **) known);
  g_autofree char *shown = g_utf8_make_valid (word, -1);
  payola_say (_("there is no format “%s” here; take one of %s"), shown, list);
  return NULL;
}
