/* desk.c - a game on which the judge works, with its file
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "mail-judge/desk.h"

#include "base/file-reader.h"
#include "exchange/lock.h"
#include "game/game-xml.h"
#include "mail-judge/codes.h"
#include "service/audit.h"
#include "service/game-store.h"

#include <glib/gi18n.h>
#include <string.h>

#define MAX_NAME 64
#define PATIENCE_MS 30000

gboolean
payola_desk_check_name (const char *name)
{
  gsize n = strlen (name);

  if (n == 0 || n > MAX_NAME || *name == '.' || *name == ' ' || name[n - 1] == ' ')
    return FALSE;
  for (; *name; name++)
    if (!g_ascii_isalnum (*name) && !strchr ("-_. ", *name))
      return FALSE;
  return TRUE;
}

static char *
make_path (PayolaJudge *judge, const char *name)
{
  return g_strdup_printf ("%s/%s.payola", judge->settings->games, name);
}

char *
payola_desk_find_file (PayolaJudge *judge, const char *name)
{
  g_autofree char *path = payola_desk_check_name (name) ? make_path (judge, name) : NULL;

  return path && g_file_test (path, G_FILE_TEST_IS_REGULAR) ? g_steal_pointer (&path) : NULL;
}

gboolean
payola_desk_exists (PayolaJudge *judge, const char *name)
{
  g_autofree char *path = payola_desk_find_file (judge, name);
  g_autoptr (GPtrArray) pending = path ? NULL : payola_journal_list_pending (judge->journal, name);

  return path || pending->len > 0;
}

static PayGame *
parse (const char *text, gsize length, GError **error)
{
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *game;

  if (pay_game_is_locked (text, length))
    {
      g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
        _("The game is locked with a passphrase that the judge does not have."));
      return NULL;
    }
  game = pay_game_read_bytes (text, length, findings);
  if (!game)
    {
      g_autofree char *reason = pay_diagnostics_get_n (findings)
                                ? pay_diagnostic_text (pay_diagnostics_get (findings, 0))
                                : g_strdup ("");
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, reason);
    }
  return game;
}

void
payola_desk_abandon (PayolaDesk *self)
{
  if (!self)
    return;
  g_clear_pointer (&self->lock, payola_file_lock_free);
  g_free (self->name);
  g_free (self->path);
  g_free (self->text);
  g_free (self->sum);
  g_clear_pointer (&self->read, pay_game_unref);
  g_clear_pointer (&self->game, pay_game_unref);
  g_free (self);
}

static PayolaDesk *
desk_new (PayolaJudge *judge, const char *name, GError **error)
{
  PayolaDesk *self = g_new0 (PayolaDesk, 1);

  self->judge = judge;
  self->name = g_strdup (name);
  self->path = make_path (judge, name);
  self->lock = payola_file_lock_take (self->path, PATIENCE_MS, error);
  if (self->lock)
    return self;
  payola_desk_abandon (self);
  return NULL;
}

/* Completes one change. Does nothing if the file already has the new contents, because it was
 * written before the program was stopped. */
static gboolean
complete (PayolaFileLock *lock, const char *path, const PayolaPending *pending, GError **error)
{
  g_autofree char *sum = NULL, *now = NULL;
  g_autoptr (PayGame) before = NULL;
  g_autoptr (PayGame) after = NULL;
  gsize length;

  if (pay_file_read (path, PAY_FILE_MAX_GAME, &now, &length, NULL)
      && strcmp (now, pending->after) == 0)
    return TRUE;
  after = parse (pending->after, strlen (pending->after), error);
  before = after && pending->before ? parse (pending->before, strlen (pending->before), error)
                                    : NULL;
  if (!after || (pending->before && !before))
    return FALSE;
  g_autofree char *old = pending->before
                         ? payola_game_store_sum (pending->before, strlen (pending->before))
                         : NULL;
  const PayolaGameVersion known = { old, before, NULL };
  g_autoptr (PayGame) stored = payola_game_store_save (lock, before ? &known : NULL, after, NULL,
                                                       &sum, error);
  return stored != NULL;
}

/* Completes a change of a locked game that an earlier transaction began. */
static gboolean
complete_pending (PayolaDesk *self, GError **error)
{
  PayolaJournal *journal = self->judge->journal;
  g_autoptr (GPtrArray) list = payola_journal_list_pending (journal, self->name);

  for (guint i = 0; i < list->len; i++)
    {
      if (!complete (self->lock, self->path, list->pdata[i], error))
        return FALSE;
      payola_journal_begin (journal);
      payola_journal_drop_pending (journal, self->name);
    }
  return TRUE;
}

/* Remembers until the end of the round that a game cannot be changed. */
static void
set_unready (PayolaJudge *judge, const char *name, const char *reason)
{
  g_hash_table_insert (judge->unready, g_strdup (name), g_strdup (reason));
}

/* Notices a new game with the name of an old one, whose codes, passwords, observers and press are
 * not for the new one. */
static void
recognise (PayolaDesk *self, gboolean is_new)
{
  PayolaJournal *journal = self->judge->journal;
  const PayBoard *board = pay_game_get_board (self->game);
  g_autofree char *secret = pay_digest_text (
    pay_setup_get_secret (pay_game_get_setup (self->game)));
  PayDigest digest = pay_digest_of ("payola mail game", secret, -1);
  g_autofree char *now = pay_digest_text (&digest);
  g_autofree char *known = payola_journal_get (journal, self->name, "game", "");

  if (g_strcmp0 (known, now) == 0)
    return;
  if (known || is_new)
    {
      payola_journal_forget_game (journal, self->name);
      payola_code_renew (journal, self->name, PAYOLA_SEAT_MASTER);
      for (guint p = 0; p < pay_board_get_n_powers (board); p++)
        payola_code_renew (journal, self->name, pay_board_get_power_key (board, (PayPower) p));
    }
  payola_journal_set (journal, self->name, "game", "", now);
}

PayolaDesk *
payola_desk_open (PayolaJudge *judge, const char *name, GError **error)
{
  const char *unready = g_hash_table_lookup (judge->unready, name);
  g_autoptr (GError) reason = NULL;
  PayolaDesk *self = unready ? NULL : desk_new (judge, name, &reason);
  gsize length;

  /* A change that is not on the disk yet must not be lost under the next one. */
  if (self && complete_pending (self, &reason)
      && pay_file_read (self->path, PAY_FILE_MAX_GAME, &self->text, &length, &reason))
    self->read = parse (self->text, length, &reason);
  if (!self || !self->read)
    {
      if (unready)
        g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY, unready);
      else
        {
          set_unready (judge, name, reason->message);
          g_propagate_error (error, g_steal_pointer (&reason));
        }
      payola_desk_abandon (self);
      return NULL;
    }
  self->sum = payola_game_store_sum (self->text, length);
  self->game = pay_game_ref (self->read);
  payola_journal_begin (judge->journal);
  recognise (self, FALSE);
  return self;
}

PayolaDesk *
payola_desk_create (PayolaJudge *judge, const char *name, PayGame *game, GError **error)
{
  PayolaDesk *self = desk_new (judge, name, error);

  if (!self)
    return NULL;
  self->game = pay_game_ref (game);
  payola_journal_begin (judge->journal);
  recognise (self, TRUE);
  return self;
}

void
payola_desk_set_game (PayolaDesk *self, PayGame *game)
{
  pay_game_unref (self->game);
  self->game = game;
}

void
payola_desk_stage (PayolaDesk *self)
{
  g_autofree char *after = NULL;

  if (self->game == self->read)
    return;
  if (self->read)
    payola_desk_set_game (
      self, payola_audit_note (self->read, pay_game_ref (self->game), self->judge->now));
  after = pay_game_write (self->game);
  self->staged = g_strcmp0 (after, self->text) != 0;
  if (self->staged)
    payola_journal_put_pending (self->judge->journal, self->name, self->text, after);
}

gboolean
payola_desk_finish (PayolaDesk *self)
{
  PayolaJournal *journal = self->judge->journal;
  const PayolaGameVersion known = { self->sum, self->read, NULL };
  g_autofree char *sum = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayGame) stored = NULL;
  gboolean good = TRUE;

  if (self->staged)
    {
      stored = payola_game_store_save (self->lock, self->read ? &known : NULL, self->game, NULL,
                                       &sum, &error);
      /* The pending change is removed from the journal with the next commit. If the program is
       * stopped before, the next run finds that the file is complete, and removes the change. */
      payola_journal_begin (journal);
      good = stored != NULL;
      if (good)
        payola_journal_drop_pending (journal, self->name);
      else
        {
          g_autofree char *origin = g_strdup_printf ("%s write %s", self->name, self->sum);
          payola_judge_tell_master (self->judge, "", origin, _("A game could not be saved"),
                                    error->message);
          set_unready (self->judge, self->name, error->message);
        }
    }
  payola_desk_abandon (self);
  return good;
}

gboolean
payola_desk_close_all (PayolaJudge *judge, GPtrArray *desks)
{
  for (guint i = 0; i < desks->len; i++)
    payola_desk_stage (desks->pdata[i]);
  gboolean good = payola_journal_commit (judge->journal);
  for (guint i = 0; i < desks->len; i++)
    if (good)
      payola_desk_finish (desks->pdata[i]);
    else
      payola_desk_abandon (desks->pdata[i]);
  g_ptr_array_set_size (desks, 0);
  return good;
}

gboolean
payola_desk_complete_all (PayolaJudge *judge)
{
  g_autoptr (GPtrArray) list = payola_journal_list_pending (judge->journal, NULL);
  gboolean good = TRUE;

  for (guint i = 0; i < list->len; i++)
    {
      const PayolaPending *pending = list->pdata[i];
      g_autoptr (GError) error = NULL;
      PayolaDesk *desk = desk_new (judge, pending->game, &error);

      if (!desk || !complete_pending (desk, &error))
        {
          g_autofree char *origin = g_strdup_printf ("%s complete", pending->game);
          payola_judge_tell_master (judge, "", origin, _("A game could not be saved"),
                                    error->message);
          set_unready (judge, pending->game, error->message);
          good = FALSE;
        }
      payola_desk_abandon (desk);
    }
  return good;
}
