/* game-file.c - game files, and words of the command line that name parts of a game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "cli/game-file.h"

#include "base/file-reader.h"
#include "board/names.h"
#include "cli/secrets.h"
#include "cli/drawing.h"
#include "cli/terminal.h"
#include "exchange/lock.h"
#include "game/game-xml.h"
#include "service/audit.h"
#include "service/game-store.h"
#include "order/order-parser.h"

#include <glib/gi18n.h>
#include <string.h>

/* Longest time to wait for another process that changes the same file, in milliseconds. */
#define PATIENCE_MS 30000

/* Locks the games that this process stores; NULL if they are stored without a passphrase. */
static PayLocker *the_locker;

void
payola_game_set_passphrase (const char *passphrase)
{
  g_clear_pointer (&the_locker, pay_locker_unref);
  the_locker = passphrase ? pay_locker_new (passphrase) : NULL;
}

/* The file that this process has locked. The lock ends with the process. */
static char *locked_path;
static PayolaFileLock *the_lock;

/* The game file that this process read or wrote last: its path, its checksum, its game, and its
 * lock if it is locked. All are NULL if there is no such file yet. */
static char *read_path;
static char *read_sum;
static PayGame *read_game;
static PayLocker *read_locker;

/* Records the game file that was read or written last. Takes ownership of `sum`. */
static void
remember (const char *path, char *sum, PayGame *game)
{
  char *copy = g_strdup (path);

  g_free (read_path);
  g_free (read_sum);
  g_clear_pointer (&read_game, pay_game_unref);
  g_clear_pointer (&read_locker, pay_locker_unref);
  read_path = copy;
  read_sum = sum;
  read_game = pay_game_ref (game);
  read_locker = the_locker ? pay_locker_ref (the_locker) : NULL;
}

/* Unlocks the contents of a locked file with the current passphrase, and replaces `data` by the
 * text of the game. Returns FALSE if there is no passphrase or it is wrong. */
static gboolean
unlock_again (char **data, gsize *length)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  char *text = the_locker ? pay_locker_unlock (the_locker, *data, *length, length, ignored) : NULL;

  if (!text)
    return FALSE;
  g_free (*data);
  *data = text;
  return TRUE;
}

/* Like unlock_again(), but asks for the passphrase, and prints an error before it returns FALSE. */
static gboolean
unlock (const char *path, char **data, gsize *length)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *shown = payola_display_name (path);
  /* Translators: %s is the name of a file */
  g_autofree char *prompt = g_strdup_printf (_("Passphrase for %s:"), shown);
  g_autoptr (PayPassphrase) passphrase = payola_ask_passphrase (prompt, FALSE);
  g_autoptr (PayLocker) locker = NULL;
  char *text;

  if (!passphrase)
    return FALSE;
  locker = pay_locker_new_for (*data, *length, passphrase, diagnostics);
  text = locker ? pay_locker_unlock (locker, *data, *length, length, diagnostics) : NULL;
  payola_say_findings (path, diagnostics);
  g_free (*data);
  *data = text;
  if (!text)
    return FALSE;
  g_clear_pointer (&the_locker, pay_locker_unref);
  the_locker = g_steal_pointer (&locker);
  return TRUE;
}

PayGame *
payola_game_open (const char *path)
{
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();
  g_autofree char *data = NULL, *sum = NULL;
  gsize length;

  if (!payola_read_file (path, PAY_FILE_MAX_GAME, &data, &length))
    return NULL;
  sum = payola_game_store_sum (data, length);
  if (pay_game_is_locked (data, length) && !unlock_again (&data, &length)
      && !unlock (path, &data, &length))
    return NULL;
  PayGame *game = pay_game_read_bytes (data, length, diagnostics);
  if (game)
    remember (path, g_steal_pointer (&sum), game);
  else
    payola_say_findings (path, diagnostics);
  return game;
}

/* Returns the game with the actions of the game master noted in its log, (transfer full). The
 * actions are found by comparison with the game that was read from the file, if any. */
static PayGame *
note_actions (PayGame *game, const char *path)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return read_game && g_strcmp0 (read_path, path) == 0
         ? payola_audit_note (read_game, pay_game_ref (game), now)
         : pay_game_ref (game);
}

gboolean
payola_game_store (PayGame *changed, const char *path)
{
  const PayolaGameVersion known = { read_sum, read_game, read_locker };
  g_autoptr (PayGame) game = note_actions (changed, path);
  g_autofree char *shown = payola_display_name (path), *sum = NULL;
  g_autoptr (GError) error = NULL;

  if (strcmp (path, "-") == 0)
    {
      g_autofree char *plain = pay_game_write (game);
      g_autofree char *text = the_locker ? pay_locker_lock (the_locker, plain, strlen (plain))
                                         : g_steal_pointer (&plain);
      payola_print_data (text, -1);
      return TRUE;
    }
  if (!payola_game_lock (path))
    return FALSE;
  g_autoptr (PayGame) stored = payola_game_store_save (
    the_lock, g_strcmp0 (read_path, path) == 0 ? &known : NULL, game, the_locker, &sum, &error);
  if (stored)
    {
      remember (path, g_steal_pointer (&sum), stored);
      return TRUE;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    /* Translators: name of a file; reason why the changes could not be combined */
    payola_say (_("%s was changed by another program, and nothing was saved: %s"), shown,
                error->message);
  else
    /* Translators: name of a file; reason */
    payola_say (_("Could not write %s: %s"), shown, error->message);
  return FALSE;
}

gboolean
payola_game_lock (const char *path)
{
  g_autoptr (GError) error = NULL;

  if (strcmp (path, "-") == 0 || g_strcmp0 (locked_path, path) == 0)
    return TRUE;
  g_clear_pointer (&the_lock, payola_file_lock_free);
  g_clear_pointer (&locked_path, g_free);
  the_lock = payola_file_lock_take (path, PATIENCE_MS, &error);
  if (the_lock)
    {
      locked_path = g_strdup (path);
      return TRUE;
    }
  g_autofree char *shown = payola_display_name (path);
  /* Translators: name of a file; reason */
  payola_say (_("Could not write %s: %s"), shown, error->message);
  return FALSE;
}

static gboolean
is_as_read (const char *path)
{
  g_autofree char *data = NULL, *sum = NULL;
  gsize length;

  if (!pay_file_read (path, PAY_FILE_MAX_GAME, &data, &length, NULL))
    return FALSE;
  sum = payola_game_store_sum (data, length);
  return strcmp (sum, read_sum) == 0;
}

/* The file is read before it is locked. So the game is not locked while somebody types the
 * passphrase. If the file changes meanwhile, it is read again. */
PayGame *
payola_game_open_to_change (const char *path)
{
  g_autoptr (PayGame) game = payola_game_open (path);

  if (!game || !payola_game_lock (path))
    return NULL;
  if (strcmp (path, "-") == 0 || is_as_read (path))
    return g_steal_pointer (&game);
  return payola_game_open (path);
}

gboolean
payola_game_may (PayGame *game, PayolaTask task, PayPower power)
{
  PayolaTaskState state;

  payola_task_state_init (&state, game);
  state.power = power;
  /* A sheet may be submitted even if none is needed. */
  state.writing = TRUE;
  g_autofree char *obstacle = payola_task_find_obstacle (task, &state);
  if (obstacle)
    payola_say ("%s", obstacle);
  return !obstacle;
}

PayolaExit
payola_game_finish (PayGame *changed, const char *path, const PayDiagnostics *diagnostics)
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
  /* Translators: a word that was typed; the names of all powers with commas between them */
  payola_say (_("“%s” is not a power in this game. Use one of: %s."), name, known->str);
  return FALSE;
}

PayView *
payola_view_open (PayGame *game, const char *word, PayolaMedium medium)
{
  PayViewer viewer = payola_audience_get_default (medium);

  if (word)
    {
      g_autofree char *name = payola_word (word);
      if (!name)
        return NULL;
      if (!pay_viewer_parse (pay_game_get_board (game), name, &viewer))
        {
          /* Translators: %s is a word that was typed */
          payola_say (_("“%s” is not a viewer. Use “gm”, “public” or a power."), name);
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
  /* Translators: %s is a word that was typed */
  payola_say (_("“%s” is not a phase. Write it as in S1901M, F1901R or W1901A."), shown);
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
          /* Translators: %s is a phase such as “S1901M” */
          payola_say (_("Phase %s is not in this game."), name);
          return FALSE;
        }
      if (resolved && (guint) found >= n_turns)
        {
          /* Translators: %s is a phase such as “S1901M” */
          payola_say (_("Phase %s has not been adjudicated yet."), name);
          return FALSE;
        }
      *turn = found;
    }
  else if (resolved && n_turns == 0)
    {
      payola_say (_("No phase of this game has been adjudicated yet."));
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
    /* Translators: %s is what was typed */
    payola_say (_("“%s” is not a unit. Write it as in A PAR or F STP/SC."), text);
  return FALSE;
}

const char *
payola_find_format (const char *word, const char *const *known)
{
  if (!word)
    return known[0];
  for (guint i = 0; known[i]; i++)
    if (g_ascii_strcasecmp (word, known[i]) == 0)
      /* A page cannot be drawn without the module, so nothing may be changed before. */
      return strcmp (known[i], "pdf") != 0 || payola_drawing_load () ? known[i] : NULL;

  g_autofree char *list = g_strjoinv (", ", (char **) known);
  g_autofree char *shown = g_utf8_make_valid (word, -1);
  /* Translators: a word that was typed; the names of all formats of this command with commas
     between them */
  payola_say (_("The format “%s” is not available here. Use one of: %s."), shown, list);
  return NULL;
}
