/* document.c - one open game
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "desktop/document.h"

#include "base/file.h"
#include "desktop/draft-store.h"
#include "desktop/head-start.h"
#include "desktop/recovery.h"
#include "exchange/packet.h"
#include "game/commitment.h"
#include "game/deadline-plan.h"
#include "game/game-xml.h"
#include "game/what-if.h"

#include <glib/gi18n.h>

/* What is written is kept at the latest so many milliseconds after a key, however fast others
 * follow. */
#define KEEP_DRAFTS_MS 1000

/* A game that can come back, and what led from it to its neighbour. */
typedef struct
{
  PayGame *game;
  char    *what;
} Step;

struct _PayolaDocument
{
  GObject    parent_instance;

  PayGame   *game;
  PayView   *told;  /* by a packet; NULL for games */
  PayGame   *saved; /* the game as it is in the file; NULL when it was never saved */
  GFile     *file;
  PayLocker *locker;       /* NULL: the file is open to all who can read it */
  PayLocker *saved_locker; /* as it is in the file */
  char      *sum; /* of the file as it was read or written last; NULL: not known */
  GFileMonitor *monitor; /* of the file */
  char      *title;
  char      *last_what;                /* what undo or redo did last: kept for the caller */
  char      *drafts[PAY_MAX_POWERS];   /* NULL: no draft */
  char      *sent[PAY_MAX_POWERS];     /* sums of the texts that were sent, NULL: none */
  GPtrArray *undo, *redo;              /* of Step */
  guint      keep_timeout;
  GFile     *recovery;  /* where what is in no file is kept; NULL: nothing is */
  PayGame   *kept;      /* the game as it is there */
  gboolean   recovered; /* it came from there */
};

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

enum
{
  GAME_CHANGED,
  DRAFT_CHANGED,
  FILE_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaDocument, payola_document, G_TYPE_OBJECT)

static Step *
step_new (PayGame *game, const char *what)
{
  Step *step = g_new (Step, 1);
  step->game = pay_game_ref (game);
  step->what = g_strdup (what);
  return step;
}

static void
step_free (gpointer data)
{
  Step *step = data;
  pay_game_unref (step->game);
  g_free (step->what);
  g_free (step);
}

static void
update_title (PayolaDocument *self)
{
  g_clear_pointer (&self->title, g_free);
  const char *title = pay_setup_get_title (pay_game_get_setup (self->game));
  if (title && *title)
    self->title = g_strdup (title);
  else if (self->file)
    self->title = g_file_get_basename (self->file);
  else
    self->title = g_strdup (_("New Game"));
}

static void
notify_all (PayolaDocument *self)
{
  update_title (self);
  for (guint i = PROP_FILE; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

/* ---- drafts --------------------------------------------------------------------------------- */

/* The powers' keys, by which drafts are stored; free the array, not the strings. */
static const char **
power_keys (PayolaDocument *self, guint *n)
{
  PayBoard *board = pay_game_get_board (self->game);
  const char **keys;

  *n = pay_board_get_n_powers (board);
  keys = g_new (const char *, *n);
  for (guint p = 0; p < *n; p++)
    keys[p] = pay_board_get_power_key (board, (PayPower) p);
  return keys;
}

/* Drafts as they are kept: behind the game's passphrase, if it has one. Free with free_drafts(). */
static char **
drafts_to_keep (PayolaDocument *self, guint n)
{
  char **kept = g_new0 (char *, PAY_MAX_POWERS);

  for (guint p = 0; p < n; p++)
    if (self->drafts[p])
      kept[p] = self->locker
                  ? pay_locker_lock (self->locker, self->drafts[p], strlen (self->drafts[p]))
                  : g_strdup (self->drafts[p]);
  return kept;
}

static void
free_drafts (char **drafts)
{
  for (guint p = 0; p < PAY_MAX_POWERS; p++)
    g_free (drafts[p]);
  g_free (drafts);
}

static void
save_drafts (PayolaDocument *self, GFile *place, const char **keys, guint n)
{
  char **kept = drafts_to_keep (self, n);

  payola_draft_store_save (place, pay_game_get_phase (self->game), keys, kept, self->sent, n);
  free_drafts (kept);
}

static void
load_drafts (PayolaDocument *self, GFile *place)
{
  guint n;
  g_autofree const char **keys = power_keys (self, &n);
  g_autoptr (PayDiagnostics) diagnostics = pay_diagnostics_new ();

  payola_draft_store_load (place, pay_game_get_phase (self->game), keys, self->drafts, self->sent,
                           n);
  for (guint p = 0; p < n; p++)
    {
      g_autofree char *kept = g_steal_pointer (&self->drafts[p]);
      gsize length;

      if (!kept || !pay_game_is_locked (kept, strlen (kept)))
        self->drafts[p] = g_steal_pointer (&kept);
      else if (self->locker)
        self->drafts[p]
          = pay_locker_unlock (self->locker, kept, strlen (kept), &length, diagnostics);
    }
}

static void
forget_recovery (PayolaDocument *self)
{
  guint n;
  g_autofree const char **keys = power_keys (self, &n);
  char *none[PAY_MAX_POWERS] = { NULL };

  if (!self->recovery)
    return;
  payola_draft_store_save (self->recovery, pay_game_get_phase (self->game), keys, none, none, n);
  payola_recovery_forget (self->recovery);
  g_clear_object (&self->recovery);
  g_clear_pointer (&self->kept, pay_game_unref);
}

/* The game as its file holds it; owned. */
static char *
write_game (PayolaDocument *self)
{
  g_autofree char *text = pay_game_write (self->game);

  return self->locker ? pay_locker_lock (self->locker, text, strlen (text))
                      : g_steal_pointer (&text);
}

/* Drafts are kept for the file; a game that is not in its file as it is now is kept whole. */
static void
keep_drafts (PayolaDocument *self)
{
  guint n;
  g_autofree const char **keys = power_keys (self, &n);

  g_clear_handle_id (&self->keep_timeout, g_source_remove);
  if (self->file)
    save_drafts (self, self->file, keys, n);
  if (!payola_document_get_modified (self))
    {
      forget_recovery (self);
      return;
    }
  if (!self->recovery)
    self->recovery = payola_recovery_new_place ();
  if (self->kept != self->game)
    {
      g_autofree char *text = write_game (self);
      payola_recovery_keep (self->recovery, text, self->file, self->sum);
      g_clear_pointer (&self->kept, pay_game_unref);
      self->kept = pay_game_ref (self->game);
    }
  save_drafts (self, self->recovery, keys, n);
}

static gboolean
on_keep_drafts (gpointer data)
{
  PayolaDocument *self = data;

  self->keep_timeout = 0;
  keep_drafts (self);
  return G_SOURCE_REMOVE;
}

static void
keep_drafts_soon (PayolaDocument *self)
{
  if (!self->keep_timeout)
    self->keep_timeout = g_timeout_add (KEEP_DRAFTS_MS, on_keep_drafts, self);
}

static void
clear_drafts (PayolaDocument *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->drafts); i++)
    {
      g_clear_pointer (&self->drafts[i], g_free);
      g_clear_pointer (&self->sent[i], g_free);
    }
}

/* Puts another game in place. Drafts live as long as their phase. */
static void
set_game (PayolaDocument *self, PayGame *game)
{
  PayPhase before = pay_game_get_phase (self->game);
  g_autoptr (PayGame) old = self->game;

  self->game = pay_game_ref (game);
  if (!pay_phase_is_equal (before, pay_game_get_phase (game)))
    clear_drafts (self);
  keep_drafts_soon (self);
  g_signal_emit (self, signals[GAME_CHANGED], 0);
  notify_all (self);
}

/* One step that can be undone. Takes the game. */
static gboolean
do_step (PayolaDocument *self, PayGame *game, const char *what)
{
  g_autoptr (PayGame) next = game;

  /* What a packet tells is as it is. */
  if (!next || self->told)
    return FALSE;
  g_ptr_array_add (self->undo, step_new (self->game, what));
  g_ptr_array_set_size (self->redo, 0);
  set_game (self, next);
  return TRUE;
}

PayolaDocument *
payola_document_new (PayGame *game)
{
  PayolaDocument *self = g_object_new (PAYOLA_TYPE_DOCUMENT, NULL);
  self->game = pay_game_ref (game);
  update_title (self);
  return self;
}

/* A sum over what is in the file; NULL when there is none. Owned. Time stamps would not do: two
 * programs can write within one tick of the file system's clock. */
static char *
sum_file (GFile *file)
{
  g_autofree char *data = NULL;
  gsize length;

  if (!g_file_load_contents (file, NULL, &data, &length, NULL, NULL))
    return NULL;
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) data, length);
}

/* The game that stands in for the one that a packet tells of; the sheet that the game master has
 * confirmed is received in it. NULL with findings when none can begin so. */
static PayGame *
stand_in (const PayPacket *packet, PayDiagnostics *diagnostics)
{
  PayView *view = pay_packet_get_view (packet);
  guint now = pay_view_get_n_turns (view);
  PayViewer viewer = pay_view_get_viewer (view);

  if (pay_packet_get_game_value (packet))
    return pay_game_ref (pay_packet_get_game_value (packet));
  g_autoptr (PayGame) game = pay_what_if_new ((PaySetup *) pay_view_get_setup (view),
                                              (PayPosition *) pay_view_get_position (view, now), 0,
                                              diagnostics);
  const char *sheet = game && viewer >= 0 ? pay_view_get_sheet (view, now, viewer) : NULL;
  if (!sheet)
    return g_steal_pointer (&game);
  g_autoptr (PayDiagnostics) findings = pay_diagnostics_new ();
  PayGame *received = pay_game_submit (game, viewer, sheet, -1, findings);
  return received ? received : g_steal_pointer (&game);
}

/* Somebody wrote the file; if it was not this document, that is worth a word before saving. */
static void
on_file_changed (GFileMonitor *monitor, GFile *file, GFile *other, GFileMonitorEvent event,
                 PayolaDocument *self)
{
  g_autofree char *sum = NULL;

  if (event != G_FILE_MONITOR_EVENT_CHANGES_DONE_HINT && event != G_FILE_MONITOR_EVENT_CREATED
      && event != G_FILE_MONITOR_EVENT_RENAMED && event != G_FILE_MONITOR_EVENT_MOVED_IN)
    return;
  sum = self->file ? sum_file (self->file) : NULL;
  if (sum && self->sum && !g_str_equal (sum, self->sum))
    g_signal_emit (self, signals[FILE_CHANGED], 0);
}

static void
watch_file (PayolaDocument *self)
{
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
  if (!self->file)
    return;
  self->monitor = g_file_monitor_file (self->file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor)
    g_signal_connect_object (self->monitor, "changed", G_CALLBACK (on_file_changed), self, 0);
}

PayolaDocument *
payola_document_load_content (GFile *file, GBytes *raw, const char *content, gsize length,
                              PayLocker *locker, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) game = NULL;
  g_autoptr (PayPacket) packet = NULL;

  if (pay_packet_looks_like (content, length))
    {
      packet = pay_packet_read (content, length, diagnostics);
      game = packet ? stand_in (packet, diagnostics) : NULL;
    }
  else
    {
      game = payola_head_start_take_game (content, length, diagnostics);
      if (!game)
        game = pay_game_read_bytes (content, length, diagnostics);
    }
  if (!game)
    return NULL;

  PayolaDocument *self = payola_document_new (game);
  self->file = g_object_ref (file);
  self->locker = locker ? pay_locker_ref (locker) : NULL;
  self->saved_locker = locker ? pay_locker_ref (locker) : NULL;
  self->sum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, raw);
  self->saved = pay_game_ref (game);
  self->told = packet ? pay_view_ref (pay_packet_get_view (packet)) : NULL;
  update_title (self);
  watch_file (self);
  load_drafts (self, file);
  return self;
}

PayolaDocument *
payola_document_load (GFile *file, PayDiagnostics *diagnostics)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) raw = g_file_load_bytes (file, NULL, NULL, &error);
  gsize length;

  if (!raw)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_XML_DAMAGED, 0, 0, 0, error->message, NULL);
      return NULL;
    }
  const char *data = g_bytes_get_data (raw, &length);
  return payola_document_load_content (file, raw, data ? data : "", length, NULL, diagnostics);
}

PayLocker *
payola_document_get_locker (PayolaDocument *self)
{
  return self->locker;
}

void
payola_document_set_locker (PayolaDocument *self, PayLocker *locker)
{
  g_clear_pointer (&self->locker, pay_locker_unref);
  self->locker = locker ? pay_locker_ref (locker) : NULL;
  /* What was kept before was kept otherwise. */
  g_clear_pointer (&self->kept, pay_game_unref);
  keep_drafts (self);
  notify_all (self);
}

gboolean
payola_document_save (PayolaDocument *self, GFile *file, gboolean overwrite, GError **error)
{
  g_autofree char *path = g_file_get_path (file);

  g_return_val_if_fail (!self->told, FALSE);
  if (!overwrite && self->file && self->sum && g_file_equal (self->file, file))
    {
      g_autofree char *sum = sum_file (file);
      if (sum && !g_str_equal (sum, self->sum))
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                               _("The file has changed since it was opened."));
          return FALSE;
        }
    }
  g_autofree char *text = write_game (self);
  if (path ? !pay_file_replace (path, text, strlen (text), error)
           : !g_file_replace_contents (file, text, strlen (text), NULL, FALSE, G_FILE_CREATE_NONE,
                                       NULL, NULL, error))
    return FALSE;
  gboolean other_file = g_set_object (&self->file, file);
  g_free (self->sum);
  self->sum = sum_file (file);
  if (other_file || !self->monitor)
    watch_file (self);
  g_clear_pointer (&self->saved, pay_game_unref);
  self->saved = pay_game_ref (self->game);
  g_clear_pointer (&self->saved_locker, pay_locker_unref);
  self->saved_locker = self->locker ? pay_locker_ref (self->locker) : NULL;
  keep_drafts (self);
  notify_all (self);
  return TRUE;
}

void
payola_document_take_up (PayolaDocument *self)
{
  /* From now on this process keeps it. Saving goes where it would have gone, and asks first when
   * that file is another one by now. */
  self->recovery = g_steal_pointer (&self->file);
  g_clear_pointer (&self->sum, g_free);
  g_clear_pointer (&self->saved, pay_game_unref);
  self->file = payola_recovery_get_file (self->recovery, &self->sum);
  watch_file (self);
  self->recovered = TRUE;
  keep_drafts_soon (self);
  update_title (self);
}

void
payola_document_forget_file (PayolaDocument *self)
{
  g_clear_object (&self->file);
  watch_file (self);
  notify_all (self);
}

PayGame *
payola_document_get_game (PayolaDocument *self)
{
  return self->game;
}

PayView *
payola_document_get_told (PayolaDocument *self)
{
  return self->told;
}

guint
payola_document_get_n_turns (PayolaDocument *self)
{
  return self->told ? pay_view_get_n_turns (self->told) : pay_game_get_n_turns (self->game);
}

GFile *
payola_document_get_file (PayolaDocument *self)
{
  return self->file;
}

char *
payola_document_make_id (PayolaDocument *self)
{
  if (!self->told)
    return pay_game_make_id (self->game);
  g_autoptr (PayChain) chain = pay_view_make_chain (self->told);
  return pay_chain_make_id (chain);
}

const char *
payola_document_get_title (PayolaDocument *self)
{
  return self->title;
}

gboolean
payola_document_get_modified (PayolaDocument *self)
{
  if (self->saved != self->game && (self->saved || self->undo->len > 0 || self->recovered))
    return TRUE;
  if (self->locker != self->saved_locker)
    return TRUE;
  /* Drafts of a game that has a file are kept beside it; others would be lost. */
  for (guint i = 0; !self->file && i < G_N_ELEMENTS (self->drafts); i++)
    if (self->drafts[i])
      return TRUE;
  return FALSE;
}

static const char *
received_text (PayolaDocument *self, PayPower power)
{
  PaySheet *sheet = pay_game_get_sheet (self->game, power);
  return sheet ? pay_sheet_get_text (sheet) : "";
}

const char *
payola_document_get_draft (PayolaDocument *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, "");
  return self->drafts[power] ? self->drafts[power] : received_text (self, power);
}

void
payola_document_set_draft (PayolaDocument *self, PayPower power, const char *text)
{
  g_return_if_fail (power >= 0 && power < PAY_MAX_POWERS);

  if (g_str_equal (payola_document_get_draft (self, power), text))
    return;
  g_free (self->drafts[power]);
  self->drafts[power] = g_str_equal (text, received_text (self, power)) ? NULL : g_strdup (text);
  keep_drafts_soon (self);
  g_signal_emit (self, signals[DRAFT_CHANGED], 0, (int) power);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

gboolean
payola_document_has_draft (PayolaDocument *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, FALSE);
  return self->drafts[power] != NULL;
}

static char *
sum_text (const char *text)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

void
payola_document_mark_sent (PayolaDocument *self, PayPower power)
{
  g_return_if_fail (power >= 0 && power < PAY_MAX_POWERS);

  g_free (self->sent[power]);
  self->sent[power] = sum_text (payola_document_get_draft (self, power));
  keep_drafts_soon (self);
}

PayolaSent
payola_document_get_sent (PayolaDocument *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, PAYOLA_SENT_NEVER);

  if (!self->sent[power])
    return PAYOLA_SENT_NEVER;
  g_autofree char *sum = sum_text (payola_document_get_draft (self, power));
  return g_str_equal (sum, self->sent[power]) ? PAYOLA_SENT_THIS : PAYOLA_SENT_OTHER;
}

gboolean
payola_document_submit (PayolaDocument *self, PayPower power, PayDiagnostics *diagnostics)
{
  const char *text = payola_document_get_draft (self, power);
  g_autoptr (PayGame) game = pay_game_submit (self->game, power, text, -1, diagnostics);

  /* Nobody submits to a packet: its sheet is sent to the game master, and the draft stays. */
  if (!game || self->told)
    return FALSE;
  g_clear_pointer (&self->drafts[power], g_free);
  g_autofree char *what = g_strdup_printf (
    /* Translators: an undo step; %s is a power */
    _("Sheet of %s"), pay_board_get_power_name (pay_game_get_board (self->game), power));
  return do_step (self, g_steal_pointer (&game), what);
}

gboolean
payola_document_withdraw (PayolaDocument *self, PayPower power)
{
  g_autofree char *what = g_strdup_printf (
    _("Withdrawal of %s"), pay_board_get_power_name (pay_game_get_board (self->game), power));
  if (self->told)
    return FALSE;
  g_clear_pointer (&self->drafts[power], g_free);
  return do_step (self, pay_game_withdraw (self->game, power), what);
}

gboolean
payola_document_adjudicate (PayolaDocument *self, PayDiagnostics *diagnostics)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (self->game));
  g_autofree char *what = g_strdup_printf (_("Adjudication of %s"), phase);
  g_autoptr (PayGame) played = pay_game_adjudicate (self->game, diagnostics);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return do_step (self, played ? pay_game_with_next_deadline (played, now) : NULL, what);
}

gboolean
payola_document_rollback (PayolaDocument *self, PayPhase phase, PayDiagnostics *diagnostics)
{
  g_autofree char *name = pay_phase_name (phase);
  g_autofree char *what = g_strdup_printf (_("Rollback to %s"), name);
  return do_step (self, pay_game_rollback (self->game, phase, diagnostics), what);
}

gboolean
payola_document_rollforward (PayolaDocument *self, PayDiagnostics *diagnostics)
{
  return do_step (self, pay_game_rollforward (self->game, diagnostics), _("Rollforward"));
}

gboolean
payola_document_change (PayolaDocument *self, PayGame *game, const char *what)
{
  return do_step (self, game, what);
}

/* Moves one step from one stack to the other. */
static const char *
travel (PayolaDocument *self, GPtrArray *from, GPtrArray *to)
{
  if (from->len == 0)
    return NULL;

  Step *step = g_ptr_array_steal_index (from, from->len - 1);
  g_ptr_array_add (to, step_new (self->game, step->what));
  g_free (self->last_what);
  self->last_what = g_strdup (step->what);
  set_game (self, step->game);
  step_free (step);
  return self->last_what;
}

const char *
payola_document_undo (PayolaDocument *self)
{
  return travel (self, self->undo, self->redo);
}

const char *
payola_document_redo (PayolaDocument *self)
{
  return travel (self, self->redo, self->undo);
}

static void
payola_document_finalize (GObject *object)
{
  PayolaDocument *self = PAYOLA_DOCUMENT (object);

  if (self->keep_timeout)
    keep_drafts (self);
  /* Whoever closed it was asked. */
  forget_recovery (self);
  clear_drafts (self);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->saved, pay_game_unref);
  g_clear_pointer (&self->locker, pay_locker_unref);
  g_clear_pointer (&self->saved_locker, pay_locker_unref);
  g_clear_pointer (&self->told, pay_view_unref);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_object (&self->file);
  watch_file (self);
  g_free (self->sum);
  g_free (self->title);
  g_free (self->last_what);
  G_OBJECT_CLASS (payola_document_parent_class)->finalize (object);
}

static void
payola_document_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PayolaDocument *self = PAYOLA_DOCUMENT (object);

  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, payola_document_get_modified (self));
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, self->undo->len > 0);
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, self->redo->len > 0);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
payola_document_class_init (PayolaDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->finalize = payola_document_finalize;
  object_class->get_property = payola_document_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[GAME_CHANGED] = g_signal_new ("game-changed", PAYOLA_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DRAFT_CHANGED] = g_signal_new ("draft-changed", PAYOLA_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[FILE_CHANGED] = g_signal_new ("file-changed", PAYOLA_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_document_init (PayolaDocument *self)
{
  self->undo = g_ptr_array_new_with_free_func (step_free);
  self->redo = g_ptr_array_new_with_free_func (step_free);
}
