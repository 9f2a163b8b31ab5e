/* focus.c - what is being looked at
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/focus.h"

#include "payola/offer.h"

struct _PayolaFocus
{
  GObject parent_instance;

  PayolaDocument *document;
  PayGame *preview; /* the game one phase on, or NULL */
  PayView *view;    /* of the preview, if there is one */
  guint turn;
  PayViewer viewer;
  PayPower power;
  PayProvince province;
  gboolean picking;
  gboolean guessing; /* the game is imagined */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaFocus, payola_focus, G_TYPE_OBJECT)

static void
changed (PayolaFocus *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
renew_view (PayolaFocus *self)
{
  PayGame *game = self->preview ? self->preview : payola_document_get_game (self->document);
  PayView *told = payola_document_get_told (self->document);

  g_clear_pointer (&self->view, pay_view_unref);
  self->view = told && !self->preview ? pay_view_ref (told) : pay_view_new (game, self->viewer);
}

static void
leave_preview (PayolaFocus *self)
{
  if (!self->preview)
    return;
  g_clear_pointer (&self->preview, pay_game_unref);
  renew_view (self);
}

/* Whoever looks at the present goes on looking at the present; a look at the past stays where it is
 * unless that past was taken back. */
static void
on_game_changed (PayolaFocus *self)
{
  gboolean was_now = self->preview || self->turn >= pay_view_get_n_turns (self->view);

  g_clear_pointer (&self->preview, pay_game_unref);
  renew_view (self);
  guint n = pay_view_get_n_turns (self->view);
  if (was_now || self->turn > n)
    self->turn = n;
  changed (self);
}

/* Whose sheet a game master sees first: of powers that nobody plays there is none to see. */
static PayPower
first_written (PayGame *game)
{
  for (guint p = 0; p < pay_board_get_n_powers (pay_game_get_board (game)); p++)
    if (pay_game_is_waiting_for (game, (PayPower) p) || pay_game_get_sheet (game, (PayPower) p))
      return (PayPower) p;
  return 0;
}

PayolaFocus *
payola_focus_new (PayolaDocument *document)
{
  PayolaFocus *self = g_object_new (PAYOLA_TYPE_FOCUS, NULL);

  PayView *told = payola_document_get_told (document);

  self->document = g_object_ref (document);
  if (told)
    self->viewer = pay_view_get_viewer (told);
  self->power = self->viewer >= 0 ? (PayPower) self->viewer
                                  : first_written (payola_document_get_game (document));
  renew_view (self);
  self->turn = pay_view_get_n_turns (self->view);
  g_signal_connect_object (document, "game-changed", G_CALLBACK (on_game_changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}

PayolaDocument *
payola_focus_get_document (PayolaFocus *self)
{
  return self->document;
}

PayView *
payola_focus_get_view (PayolaFocus *self)
{
  return self->view;
}

guint
payola_focus_get_turn (PayolaFocus *self)
{
  return self->turn;
}

void
payola_focus_set_turn (PayolaFocus *self, guint turn)
{
  gboolean was_preview = self->preview != NULL;

  leave_preview (self);
  turn = MIN (turn, pay_view_get_n_turns (self->view));
  if (turn == self->turn && !was_preview)
    return;
  self->turn = turn;
  changed (self);
}

gboolean
payola_focus_is_now (PayolaFocus *self)
{
  return !self->preview && self->turn == pay_view_get_n_turns (self->view);
}

void
payola_focus_imagine (PayolaFocus *self, PayGame *game)
{
  g_clear_pointer (&self->preview, pay_game_unref);
  self->preview = pay_game_ref (game);
  renew_view (self);
  self->turn = pay_game_get_n_turns (payola_document_get_game (self->document));
  changed (self);
}

gboolean
payola_focus_preview (PayolaFocus *self, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) next = pay_game_adjudicate (payola_document_get_game (self->document),
                                                  diagnostics);

  if (next)
    payola_focus_imagine (self, next);
  return next != NULL;
}

gboolean
payola_focus_is_preview (PayolaFocus *self)
{
  return self->preview != NULL;
}

PayViewer
payola_focus_get_viewer (PayolaFocus *self)
{
  return self->viewer;
}

void
payola_focus_set_viewer (PayolaFocus *self, PayViewer viewer)
{
  /* Who got a packet sees with the eyes of its player. */
  if (viewer == self->viewer || payola_document_get_told (self->document))
    return;
  self->viewer = viewer;
  if (viewer >= 0)
    self->power = (PayPower) viewer;
  renew_view (self);
  changed (self);
}

PayPower
payola_focus_get_power (PayolaFocus *self)
{
  return self->power;
}

void
payola_focus_set_power (PayolaFocus *self, PayPower power)
{
  if (power == self->power || (self->viewer >= 0 && power != self->viewer))
    return;
  self->power = power;
  changed (self);
}

gboolean
payola_focus_may_write (PayolaFocus *self)
{
  return self->guessing
      || (payola_focus_is_now (self) && self->viewer != PAY_VIEWER_PUBLIC
          && !pay_view_is_over (self->view));
}

void
payola_focus_set_guessing (PayolaFocus *self, gboolean guessing)
{
  if (guessing == self->guessing)
    return;
  self->guessing = guessing;
  changed (self);
}

gboolean
payola_focus_holds_offers (PayolaFocus *self)
{
  PayGame *game = payola_document_get_game (self->document);

  return pay_setup_has_auction (pay_game_get_setup (game))
      && pay_game_get_phase (game).kind == PAY_PHASE_MOVEMENT;
}

void
payola_focus_set_picking (PayolaFocus *self, gboolean picking)
{
  if (picking == self->picking)
    return;
  self->picking = picking;
  changed (self);
}

gboolean
payola_focus_is_picking (PayolaFocus *self)
{
  return self->picking;
}

guint64
payola_focus_get_led (PayolaFocus *self)
{
  PayGame *game = payola_document_get_game (self->document);
  PaySetup *setup = pay_game_get_setup (game);
  const PayEconomy *economy = pay_setup_get_economy (setup);

  return economy->get_led ? economy->get_led (pay_setup_get_options (setup),
                                              pay_game_get_position (game), self->power)
                          : 0;
}

PayCheckFlags
payola_focus_get_checks (PayolaFocus *self)
{
  PaySetup *setup = pay_game_get_setup (payola_document_get_game (self->document));

  return payola_focus_holds_offers (self) ? pay_offer_checks (pay_setup_get_options (setup))
                                          : PAY_CHECK_DEFAULT;
}

PayProvince
payola_focus_get_province (PayolaFocus *self)
{
  return self->province;
}

void
payola_focus_set_province (PayolaFocus *self, PayProvince province)
{
  if (province == self->province)
    return;
  self->province = province;
  changed (self);
}

static void
payola_focus_finalize (GObject *object)
{
  PayolaFocus *self = PAYOLA_FOCUS (object);

  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_pointer (&self->preview, pay_game_unref);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (payola_focus_parent_class)->finalize (object);
}

static void
payola_focus_class_init (PayolaFocusClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_focus_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_FOCUS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
payola_focus_init (PayolaFocus *self)
{
  self->viewer = PAY_VIEWER_GM;
  self->province = PAY_NO_PROVINCE;
}
