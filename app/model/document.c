/* document.c - an open game with its drafts, its file and its undo steps
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/document-private.h"

#include "game/commitment.h"
#include "game/deadline-plan.h"
#include "game/game-merge.h"
#include "service/audit.h"
#include "service/computers.h"
#include "service/lateness.h"

#include <glib/gi18n.h>

/* A game to which undo or redo returns, and the translated name of the step between this game
 * and the next one. */
typedef struct
{
  PayGame *game;
  char *what;
} Step;

enum
{
  PROP_0,
  PROP_FILE,
  PROP_TITLE,
  PROP_MODIFIED,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS,
};

enum
{
  GAME_CHANGED,
  DRAFT_CHANGED,
  FILE_CHANGED,
  N_SIGNALS,
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

void
_payola_document_update_title (PayolaDocument *self)
{
  g_clear_pointer (&self->title, g_free);
  self->title = pay_setup_make_name (pay_game_get_setup (self->game));
}

void
_payola_document_notify (PayolaDocument *self)
{
  _payola_document_update_title (self);
  for (guint i = PROP_FILE; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
}

/* Replaces the game. Drafts are removed when the phase changes. */
static void
set_game (PayolaDocument *self, PayGame *game)
{
  PayPhase before = pay_game_get_phase (self->game);
  /* Handlers of the signal may still use the old game. */
  G_GNUC_UNUSED g_autoptr (PayGame) old = self->game;

  self->game = pay_game_ref (game);
  if (!pay_phase_is_equal (before, pay_game_get_phase (game)))
    _payola_document_clear_drafts (self);
  /* Nothing is shown that a crash could lose. */
  _payola_document_keep (self);
  g_signal_emit (self, signals[GAME_CHANGED], 0);
  _payola_document_notify (self);
}

/* Adds an undo step. Takes ownership of the game. */
static gboolean
do_step (PayolaDocument *self, PayGame *game, const char *what)
{
  g_autoptr (PayGame) changed = game;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  /* Packets cannot be changed. */
  if (!changed || self->told)
    return FALSE;
  g_autoptr (PayGame) next = payola_audit_note (self->game, g_steal_pointer (&changed), now);
  g_ptr_array_add (self->undo, step_new (self->game, what));
  g_ptr_array_set_size (self->redo, 0);
  set_game (self, next);
  return TRUE;
}

/* Merges the changes of another program into all steps, beginning with the latest. If a step
 * cannot be merged, this step and all earlier steps are removed. */
static void
merge_steps (GPtrArray *steps, const PayGame *base, PayGame *merged)
{
  guint i = steps->len;

  while (i > 0)
    {
      g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
      Step *step = g_ptr_array_index (steps, i - 1);
      PayGame *game = pay_game_merge (base, step->game, merged, ignored);

      if (!game)
        break;
      pay_game_unref (step->game);
      step->game = game;
      i--;
    }
  g_ptr_array_remove_range (steps, 0, i);
}

void
_payola_document_merge (PayolaDocument *self, PayGame *merged)
{
  g_autoptr (PayGame) ours = pay_game_ref (self->game);

  /* The difference between our game and the merged game is the change of the other program. */
  merge_steps (self->undo, ours, merged);
  merge_steps (self->redo, ours, merged);
  set_game (self, merged);
}

PayolaDocument *
payola_document_new (PayGame *game)
{
  PayolaDocument *self = g_object_new (PAYOLA_TYPE_DOCUMENT, NULL);
  self->game = pay_game_ref (game);
  _payola_document_update_title (self);
  return self;
}

PayGame *
payola_document_get_game (PayolaDocument *self)
{
  return self->game;
}

PayGame *
payola_document_get_saved (PayolaDocument *self)
{
  return self->saved;
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
  if (self->saved != self->game && (self->saved || self->undo->len > 0 || self->unsaved))
    return TRUE;
  if (self->locker != self->saved_locker)
    return TRUE;
  if (self->file_state >= PAYOLA_FILE_GONE && !self->told)
    return TRUE;
  /* Drafts of a game with a file are stored outside of the file. Drafts of a game without a file
   * would be lost. */
  for (guint i = 0; !self->file && i < G_N_ELEMENTS (self->drafts); i++)
    if (self->drafts[i]
        || (self->pending[i] && g_list_model_get_n_items (G_LIST_MODEL (self->pending[i])) > 0))
      return TRUE;
  return FALSE;
}

/* A sheet that the game master changes is noted in the log. */
static PayGame *
note_sheet (PayolaDocument *self, PayGame *game, PayPower power, PayViewer by)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return by == PAY_VIEWER_GM ? payola_audit_note_sheet (self->game, game, power, now) : game;
}

gboolean
payola_document_submit (PayolaDocument *self, PayPower power, PayDiagnostics *diagnostics)
{
  return payola_document_submit_by (self, power, power, diagnostics);
}

gboolean
payola_document_submit_by (PayolaDocument *self, PayPower power, PayViewer by,
                           PayDiagnostics *diagnostics)
{
  const char *text = payola_document_get_draft (self, power);
  g_autoptr (PayGame) game = note_sheet (
    self, pay_game_submit (self->game, power, text, -1, diagnostics), power, by);

  /* A packet’s sheet is sent to the game master, not submitted, and the draft stays. */
  if (!game || self->told)
    return FALSE;
  g_clear_pointer (&self->drafts[power], g_free);
  g_autofree char *what = g_strdup_printf (
    /* Translators: undo step or heading; the name of a power */
    _("Sheet of %s"), pay_board_get_power_name (pay_game_get_board (self->game), power));
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  return do_step (self, payola_late_mark (g_steal_pointer (&game), power, now), what);
}

gboolean
payola_document_withdraw (PayolaDocument *self, PayPower power)
{
  return payola_document_withdraw_by (self, power, power);
}

gboolean
payola_document_withdraw_by (PayolaDocument *self, PayPower power, PayViewer by)
{
  g_autofree char *what = g_strdup_printf (
    /* Translators: undo step: the sheet of this power is withdrawn */
    _("Withdrawal of the sheet of %s"),
    pay_board_get_power_name (pay_game_get_board (self->game), power));
  if (self->told)
    return FALSE;
  g_clear_pointer (&self->drafts[power], g_free);
  return do_step (self, note_sheet (self, pay_game_withdraw (self->game, power), power, by), what);
}

gboolean
payola_document_adjudicate_from (PayolaDocument *self, PayGame *submitted,
                                 PayDiagnostics *diagnostics)
{
  g_autofree char *phase = pay_phase_name (pay_game_get_phase (self->game));
  /* Translators: undo step; the short name of a phase, “S1903M” */
  g_autofree char *what = g_strdup_printf (_("Adjudication of %s"), phase);
  g_autoptr (PayGame) played = payola_computers_adjudicate (submitted, NULL, diagnostics);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return do_step (self, played ? pay_game_with_next_deadline (played, now) : NULL, what);
}

gboolean
payola_document_adjudicate (PayolaDocument *self, PayDiagnostics *diagnostics)
{
  return payola_document_adjudicate_from (self, self->game, diagnostics);
}

gboolean
payola_document_rollback (PayolaDocument *self, PayPhase phase, PayDiagnostics *diagnostics)
{
  g_autofree char *name = pay_phase_name (phase);
  /* Translators: undo step; the short name of a phase, “S1903M” */
  g_autofree char *what = g_strdup_printf (_("Rollback to %s"), name);
  return do_step (self, pay_game_rollback (self->game, phase, diagnostics), what);
}

gboolean
payola_document_rollforward (PayolaDocument *self, PayDiagnostics *diagnostics)
{
  return do_step (self, pay_game_rollforward (self->game, diagnostics),
                  C_("undo step", "Roll-forward"));
}

gboolean
payola_document_change (PayolaDocument *self, PayGame *game, const char *what)
{
  return do_step (self, game, what);
}

/* Undoes or redoes a step, which moves from one stack to the other. Returns the name of the step,
 * or NULL if there is none. */
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
    _payola_document_keep (self);
  _payola_document_release_recovery (self);
  _payola_document_clear_drafts (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->pending); i++)
    g_clear_object (&self->pending[i]);
  g_clear_pointer (&self->game, pay_game_unref);
  g_clear_pointer (&self->saved, pay_game_unref);
  g_clear_pointer (&self->locker, pay_locker_unref);
  g_clear_pointer (&self->saved_locker, pay_locker_unref);
  g_clear_pointer (&self->told, pay_view_unref);
  g_clear_pointer (&self->undo, g_ptr_array_unref);
  g_clear_pointer (&self->redo, g_ptr_array_unref);
  g_clear_object (&self->file);
  _payola_document_watch (self);
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
