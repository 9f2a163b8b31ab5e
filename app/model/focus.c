/* focus.c - the part of a game that is shown
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/focus.h"

#include "service/computers.h"
#include "model/values.h"
#include "service/tasks.h"
#include "payola/offer.h"

#include <glib/gi18n.h>

struct _PayolaFocus
{
  GObject parent_instance;

  PayolaDocument *document;
  PayGame *preview; /* the game one phase later, or NULL */
  PayView *view;    /* view of the preview, or NULL without a preview */
  guint turn;
  PayViewer viewer;
  PayPower power;
  PayProvince province;
  gboolean picking;
  gboolean guessing; /* whether the game is hypothetical */
  char *open_offer;  /* line of the offer that is being edited, or NULL */
  guint open_number; /* number of that line in the sheet, from 1 */
};

enum
{
  PROP_0,
  PROP_VIEW,
  PROP_TURN,
  PROP_PHASE_TITLE,
  PROP_PREVIEW,
  PROP_VIEWER,
  PROP_POWER,
  PROP_PROVINCE,
  PROP_PICKING,
  PROP_GUESSING,
  N_PROPS,
};

enum
{
  CHANGED,
  OPEN_OFFER_CHANGED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaFocus, payola_focus, G_TYPE_OBJECT)

static void
notify (PayolaFocus *self, guint property)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Replaces or removes the preview. */
static void
set_preview (PayolaFocus *self, PayGame *game)
{
  PayGame *shown = game ? game : payola_document_get_game (self->document);
  PayView *told = payola_document_get_told (self->document);
  G_GNUC_UNUSED g_autoptr (PayGame) old = self->preview;

  if ((game != NULL) != (self->preview != NULL))
    notify (self, PROP_PREVIEW);
  self->preview = game ? pay_game_ref (game) : NULL;
  g_clear_pointer (&self->view, pay_view_unref);
  self->view = told && !game ? pay_view_ref (told) : pay_view_new (shown, self->viewer);
  notify (self, PROP_VIEW);
  notify (self, PROP_PHASE_TITLE);
}

static void
move_to (PayolaFocus *self, guint turn)
{
  if (turn == self->turn)
    return;
  self->turn = turn;
  notify (self, PROP_TURN);
  notify (self, PROP_PHASE_TITLE);
}

/* A focus on the current phase moves to the new current phase. A focus on an earlier phase
 * stays, unless that phase was undone. */
static void
on_game_changed (PayolaFocus *self)
{
  gboolean was_now = self->preview || self->turn >= pay_view_get_n_turns (self->view);

  g_object_freeze_notify (G_OBJECT (self));
  set_preview (self, NULL);
  guint n = pay_view_get_n_turns (self->view);
  move_to (self, was_now ? n : MIN (self->turn, n));
  g_object_thaw_notify (G_OBJECT (self));
}

/* Chooses the sheet that a game master sees first. Powers without players do not have a sheet. */
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
  set_preview (self, NULL);
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
  g_object_freeze_notify (G_OBJECT (self));
  if (self->preview)
    set_preview (self, NULL);
  move_to (self, MIN (turn, pay_view_get_n_turns (self->view)));
  g_object_thaw_notify (G_OBJECT (self));
}

char *
payola_focus_make_phase_title (PayolaFocus *self, guint turn)
{
  g_autofree char *title = pay_phase_title (pay_view_get_phase (self->view, turn));

  if (self->preview && turn == self->turn)
    /* Translators: the title of a phase */
    return g_strdup_printf (_("%s · preview"), title);
  if (turn < pay_view_get_n_turns (self->view))
    return g_steal_pointer (&title);
  if (pay_view_is_over (self->view))
    /* Translators: the title of a phase */
    return g_strdup_printf (_("%s · game over"), title);
  /* Translators: the title of a phase */
  return g_strdup_printf (_("%s · current"), title);
}

gboolean
payola_focus_is_now (PayolaFocus *self)
{
  return !self->preview && self->turn == pay_view_get_n_turns (self->view);
}

void
payola_focus_imagine (PayolaFocus *self, PayGame *game)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_preview (self, game);
  move_to (self, pay_game_get_n_turns (payola_document_get_game (self->document)));
  g_object_thaw_notify (G_OBJECT (self));
}

gboolean
payola_focus_preview_from (PayolaFocus *self, PayGame *submitted, PayDiagnostics *diagnostics)
{
  g_autoptr (PayGame) next = payola_computers_adjudicate (submitted, NULL, diagnostics);

  if (next)
    payola_focus_imagine (self, next);
  return next != NULL;
}

gboolean
payola_focus_preview (PayolaFocus *self, PayDiagnostics *diagnostics)
{
  return payola_focus_preview_from (self, payola_document_get_game (self->document), diagnostics);
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
  /* The viewer of a packet is always its player. */
  if (viewer == self->viewer || payola_document_get_told (self->document))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  self->viewer = viewer;
  notify (self, PROP_VIEWER);
  if (viewer >= 0)
    payola_focus_set_power (self, (PayPower) viewer);
  set_preview (self, self->preview);
  g_object_thaw_notify (G_OBJECT (self));
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
  notify (self, PROP_POWER);
}

gboolean
payola_focus_may_write (PayolaFocus *self)
{
  PayolaTaskState state;

  payola_task_state_init (&state, payola_document_get_game (self->document));
  state.told = payola_document_get_told (self->document);
  state.viewer = self->viewer;
  state.turn = payola_focus_is_now (self) ? G_MAXUINT : self->turn;
  return self->guessing || payola_task_is_possible (PAYOLA_TASK_WRITE, &state);
}

void
payola_focus_set_guessing (PayolaFocus *self, gboolean guessing)
{
  if (guessing == self->guessing)
    return;
  self->guessing = guessing;
  notify (self, PROP_GUESSING);
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
  notify (self, PROP_PICKING);
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
  notify (self, PROP_PROVINCE);
}

const char *
payola_focus_get_open_offer (PayolaFocus *self, guint *number)
{
  if (number)
    *number = self->open_number;
  return self->open_offer;
}

void
payola_focus_set_open_offer (PayolaFocus *self, const char *line, guint number)
{
  if (g_strcmp0 (line, self->open_offer) == 0 && number == self->open_number)
    return;
  self->open_number = number;
  g_free (self->open_offer);
  self->open_offer = g_strdup (line);
  g_signal_emit (self, signals[OPEN_OFFER_CHANGED], 0);
}

static void
payola_focus_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PayolaFocus *self = PAYOLA_FOCUS (object);

  switch (id)
    {
    case PROP_VIEW:
      g_value_set_boxed (value, self->view);
      break;
    case PROP_TURN:
      g_value_set_uint (value, self->turn);
      break;
    case PROP_PHASE_TITLE:
      g_value_take_string (value, payola_focus_make_phase_title (self, self->turn));
      break;
    case PROP_PREVIEW:
      g_value_set_boolean (value, self->preview != NULL);
      break;
    case PROP_VIEWER:
      g_value_set_int (value, self->viewer);
      break;
    case PROP_POWER:
      g_value_set_int (value, self->power);
      break;
    case PROP_PROVINCE:
      g_value_set_int (value, self->province);
      break;
    case PROP_PICKING:
      g_value_set_boolean (value, self->picking);
      break;
    case PROP_GUESSING:
      g_value_set_boolean (value, self->guessing);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
payola_focus_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PayolaFocus *self = PAYOLA_FOCUS (object);

  switch (id)
    {
    case PROP_TURN:
      payola_focus_set_turn (self, g_value_get_uint (value));
      break;
    case PROP_VIEWER:
      payola_focus_set_viewer (self, (PayViewer) g_value_get_int (value));
      break;
    case PROP_POWER:
      payola_focus_set_power (self, (PayPower) g_value_get_int (value));
      break;
    case PROP_PROVINCE:
      payola_focus_set_province (self, (PayProvince) g_value_get_int (value));
      break;
    case PROP_PICKING:
      payola_focus_set_picking (self, g_value_get_boolean (value));
      break;
    case PROP_GUESSING:
      payola_focus_set_guessing (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Emits “changed”. GObject calls this function once for all properties that change together. */
static void
payola_focus_dispatch_properties_changed (GObject *object, guint n, GParamSpec **changed)
{
  G_OBJECT_CLASS (payola_focus_parent_class)->dispatch_properties_changed (object, n, changed);
  g_signal_emit (object, signals[CHANGED], 0);
}

static void
payola_focus_finalize (GObject *object)
{
  PayolaFocus *self = PAYOLA_FOCUS (object);

  g_clear_pointer (&self->view, pay_view_unref);
  g_clear_pointer (&self->preview, pay_game_unref);
  g_clear_object (&self->document);
  g_free (self->open_offer);
  G_OBJECT_CLASS (payola_focus_parent_class)->finalize (object);
}

static void
payola_focus_class_init (PayolaFocusClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags readable = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = payola_focus_finalize;
  object_class->get_property = payola_focus_get_property;
  object_class->set_property = payola_focus_set_property;
  object_class->dispatch_properties_changed = payola_focus_dispatch_properties_changed;

  properties[PROP_VIEW] = g_param_spec_boxed ("view", NULL, NULL, PAYOLA_TYPE_VIEW, readable);
  properties[PROP_TURN] = g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_PHASE_TITLE] = g_param_spec_string ("phase-title", NULL, NULL, NULL, readable);
  properties[PROP_PREVIEW] = g_param_spec_boolean ("preview", NULL, NULL, FALSE, readable);
  properties[PROP_VIEWER] = g_param_spec_int ("viewer", NULL, NULL, PAY_VIEWER_PUBLIC,
                                              PAY_MAX_POWERS - 1, PAY_VIEWER_GM, flags);
  properties[PROP_POWER] = g_param_spec_int ("power", NULL, NULL, 0, PAY_MAX_POWERS - 1, 0, flags);
  properties[PROP_PROVINCE] = g_param_spec_int ("province", NULL, NULL, G_MININT16, G_MAXINT16,
                                                PAY_NO_PROVINCE, flags);
  properties[PROP_PICKING] = g_param_spec_boolean ("picking", NULL, NULL, FALSE, flags);
  properties[PROP_GUESSING] = g_param_spec_boolean ("guessing", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[OPEN_OFFER_CHANGED] = g_signal_new ("open-offer-changed", PAYOLA_TYPE_FOCUS,
                                              G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                              0);
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_FOCUS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
payola_focus_init (PayolaFocus *self)
{
  self->viewer = PAY_VIEWER_GM;
  self->province = PAY_NO_PROVINCE;
}
