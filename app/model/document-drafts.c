/* document-drafts.c - drafts of sheets, and recovery of unsaved games
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/document-private.h"

#include "game/commitment.h"
#include "model/draft-store.h"
#include "model/recovery.h"

/* Milliseconds from the first unsaved key press until drafts are saved, even if typing goes on. */
#define KEEP_DRAFTS_MS 1000

/* ---- keeping ------------------------------------------------------------------------------- */

/* Returns the powers’ keys, which identify stored drafts. The caller frees the array, but not
 * the strings. */
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

/* Returns a text in its stored form, which is locked if the game has a passphrase. The caller
 * frees it. */
static char *
text_to_keep (PayolaDocument *self, const char *text)
{
  return text && self->locker ? pay_locker_lock (self->locker, text, strlen (text))
                              : g_strdup (text);
}

/* Returns the drafts in their stored form. Free them with free_drafts(). */
static char **
drafts_to_keep (PayolaDocument *self, guint n)
{
  char **kept = g_new0 (char *, PAY_MAX_POWERS);

  for (guint p = 0; p < n; p++)
    kept[p] = text_to_keep (self, self->drafts[p]);
  return kept;
}

/* Returns the pending offers in their stored form. Free them with free_drafts(). */
static char **
pending_to_keep (PayolaDocument *self, guint n)
{
  char **kept = g_new0 (char *, PAY_MAX_POWERS);

  for (guint p = 0; p < n; p++)
    if (self->pending[p])
      {
        g_autofree char *text = payola_pending_offers_to_text (G_LIST_MODEL (self->pending[p]));
        kept[p] = text_to_keep (self, text);
      }
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
  char **kept = drafts_to_keep (self, n), **pending = pending_to_keep (self, n);

  payola_draft_store_save (place, pay_game_get_phase (self->game), keys, kept, self->sent, pending,
                           n);
  free_drafts (kept);
  free_drafts (pending);
}

/* Unlocks a stored text if it is locked. Returns NULL if it cannot be opened. The caller frees the
 * result. */
static char *
open_kept (PayolaDocument *self, const char *kept)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  gsize length;

  if (!kept || !pay_game_is_locked (kept, strlen (kept)))
    return g_strdup (kept);
  return self->locker ? pay_locker_unlock (self->locker, kept, strlen (kept), &length, ignored)
                      : NULL;
}

void
_payola_document_load_drafts (PayolaDocument *self, GFile *place)
{
  guint n;
  g_autofree const char **keys = power_keys (self, &n);
  char *pending[PAY_MAX_POWERS] = { NULL };

  payola_draft_store_load (place, pay_game_get_phase (self->game), keys, self->drafts, self->sent,
                           pending, n);
  for (guint p = 0; p < n; p++)
    {
      g_autofree char *kept = g_steal_pointer (&pending[p]);
      g_autofree char *text = open_kept (self, kept);
      g_autofree char *draft = g_steal_pointer (&self->drafts[p]);

      self->drafts[p] = open_kept (self, draft);
      if (text && g_utf8_validate (text, -1, NULL))
        {
          payola_document_get_pending (self, (PayPower) p);
          payola_pending_offers_from_text (self->pending[p], text);
        }
    }
}

static void
forget_recovery (PayolaDocument *self)
{
  if (self->recovery)
    payola_recovery_forget (self->recovery);
  g_clear_object (&self->recovery);
  g_clear_pointer (&self->kept, pay_game_unref);
}

void
_payola_document_release_recovery (PayolaDocument *self)
{
  if (self->recovery)
    payola_recovery_release (self->recovery);
  g_clear_object (&self->recovery);
  g_clear_pointer (&self->kept, pay_game_unref);
}

void
payola_document_discard (PayolaDocument *self)
{
  self->discarded = TRUE;
  forget_recovery (self);
}

/* Saves the drafts if the game has a file. If the game differs from its file, saves the whole
 * game for recovery. */
void
_payola_document_keep (PayolaDocument *self)
{
  guint n;
  g_autofree const char **keys = power_keys (self, &n);

  g_clear_handle_id (&self->keep_timeout, g_source_remove);
  /* The drafts for the file belong to its phase. They stay until another phase is saved. */
  if (self->file
      && (!self->saved
          || pay_phase_is_equal (pay_game_get_phase (self->saved),
                                 pay_game_get_phase (self->game))))
    save_drafts (self, self->file, keys, n);
  if (self->discarded || !payola_document_get_modified (self))
    {
      forget_recovery (self);
      return;
    }
  if (!self->recovery)
    self->recovery = payola_recovery_new_place ();
  if (self->kept != self->game)
    {
      g_autofree char *text = _payola_document_write (self);
      payola_recovery_keep (self->recovery, text, self->file, self->sum,
                            self->locker ? NULL : self->title);
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
  _payola_document_keep (self);
  return G_SOURCE_REMOVE;
}

void
_payola_document_keep_soon (PayolaDocument *self)
{
  if (!self->keep_timeout)
    self->keep_timeout = g_timeout_add (KEEP_DRAFTS_MS, on_keep_drafts, self);
}

void
_payola_document_clear_drafts (PayolaDocument *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->drafts); i++)
    {
      g_clear_pointer (&self->drafts[i], g_free);
      g_clear_pointer (&self->sent[i], g_free);
      if (self->pending[i])
        g_list_store_remove_all (self->pending[i]);
    }
}

/* ---- texts --------------------------------------------------------------------------------- */

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
  _payola_document_keep_soon (self);
  g_signal_emit_by_name (self, "draft-changed", (int) power);
  g_object_notify (G_OBJECT (self), "modified");
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
  _payola_document_keep_soon (self);
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

/* ---- pending offers ------------------------------------------------------------------------ */

GListModel *
payola_document_get_pending (PayolaDocument *self, PayPower power)
{
  g_return_val_if_fail (power >= 0 && power < PAY_MAX_POWERS, NULL);

  if (!self->pending[power])
    self->pending[power] = g_list_store_new (PAYOLA_TYPE_PENDING_OFFER);
  return G_LIST_MODEL (self->pending[power]);
}

static void
on_pending_changed (PayolaDocument *self, PayPower power)
{
  _payola_document_keep_soon (self);
  g_signal_emit_by_name (self, "draft-changed", (int) power);
  g_object_notify (G_OBJECT (self), "modified");
}

void
payola_document_add_pending (PayolaDocument *self, PayPower power, const char *line,
                             const char *replaces)
{
  g_autoptr (PayolaPendingOffer) offer = payola_pending_offer_new (line, replaces);

  payola_document_get_pending (self, power);
  g_list_store_append (self->pending[power], offer);
  on_pending_changed (self, power);
}

void
payola_document_remove_pending (PayolaDocument *self, PayPower power, guint i)
{
  g_return_if_fail (i < g_list_model_get_n_items (payola_document_get_pending (self, power)));

  g_list_store_remove (self->pending[power], i);
  on_pending_changed (self, power);
}
