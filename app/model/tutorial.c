/* tutorial.c - tutorial in the sample game, whose steps wait for the user
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/tutorial.h"

#include "board/names.h"
#include "payola/offer-draft.h"
#include "position/position.h"

#include <glib/gi18n.h>

struct _PayolaTutorial
{
  GObject parent_instance;

  PayolaFocus *focus;
  guint step;
};

enum
{
  PROP_0,
  PROP_STEP,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaTutorial, payola_tutorial, G_TYPE_OBJECT)

static PayGame *
game_of (PayolaTutorial *self)
{
  return payola_document_get_game (payola_focus_get_document (self->focus));
}

static PayPower
austria (PayolaTutorial *self)
{
  return pay_board_find_power (pay_game_get_board (game_of (self)), "Austria");
}

static PayProvince
province (PayolaTutorial *self, const char *name)
{
  const PayBoard *board = pay_game_get_board (game_of (self));
  return pay_board_get_province (board, pay_names_find (board, name));
}

/* Reads a line as an offer. Returns the province of the unit, or PAY_NO_PROVINCE. Stores the kind
 * of the offer in `type`. */
static PayProvince
read_offer (PayolaTutorial *self, const char *line, PayOfferType *type)
{
  PayGame *game = game_of (self);
  g_autoptr (PayOfferDraft) draft = line ? pay_offer_draft_read (
                                      pay_setup_get_options (pay_game_get_setup (game)),
                                      pay_game_get_position (game), austria (self), line)
                                         : NULL;
  PayProvince found = PAY_NO_PROVINCE;

  if (draft && draft->location != PAY_NO_LOCATION)
    found = pay_board_get_province (pay_game_get_board (game), draft->location);
  if (draft)
    *type = draft->type;
  return found;
}

/* Checks whether Austria’s sheet has an offer to the unit in a province. If `any_kind` is FALSE,
 * the offer must be of the wanted kind. */
static gboolean
sheet_pays (PayolaTutorial *self, const char *name, gboolean any_kind, PayOfferType wanted)
{
  g_auto (GStrv) lines = g_strsplit (
    payola_document_get_draft (payola_focus_get_document (self->focus), austria (self)), "\n", -1);

  for (guint i = 0; lines[i]; i++)
    {
      PayOfferType type;
      if (read_offer (self, lines[i], &type) == province (self, name)
          && (any_kind || type == wanted))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_done (PayolaTutorial *self, guint step)
{
  PayOfferType type;

  switch (step)
    {
    case 0:
      return payola_focus_get_viewer (self->focus) == austria (self);
    case 1:
      return payola_focus_get_province (self->focus) == province (self, "BUD");
    case 2:
      return read_offer (self, payola_focus_get_open_offer (self->focus, NULL), &type)
          == province (self, "BUD");
    case 3:
      return sheet_pays (self, "BUD", TRUE, 0);
    case 4:
      return sheet_pays (self, "BUL", FALSE, PAY_OFFER_NEGATIVE);
    case 5:
      return pay_game_get_sheet (game_of (self), austria (self)) != NULL;
    case 6:
      return payola_focus_is_preview (self->focus)
          && payola_focus_get_province (self->focus) == province (self, "BUL");
    default:
      return FALSE;
    }
}

static void
advance (PayolaTutorial *self)
{
  guint step = self->step;

  while (is_done (self, step))
    step++;
  if (step == self->step)
    return;
  self->step = step;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

PayolaTutorial *
payola_tutorial_new (PayolaFocus *focus)
{
  PayolaTutorial *self = g_object_new (PAYOLA_TYPE_TUTORIAL, NULL);

  self->focus = g_object_ref (focus);
  g_signal_connect_object (focus, "changed", G_CALLBACK (advance), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (focus, "open-offer-changed", G_CALLBACK (advance), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (payola_focus_get_document (focus), "draft-changed", G_CALLBACK (advance),
                           self, G_CONNECT_SWAPPED);
  return self;
}

guint
payola_tutorial_get_step (PayolaTutorial *self)
{
  return self->step;
}

void
payola_tutorial_skip (PayolaTutorial *self)
{
  if (self->step >= PAYOLA_N_TUTORIAL_STEPS)
    return;
  self->step++;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

const char *
payola_tutorial_step_title (guint step)
{
  switch (step)
    {
    case 0:
      return _("Choose a Power");
    case 1:
      return _("Choose a Unit");
    case 2:
      return _("Choose Its Order");
    case 3:
      return _("Enter the Amount");
    case 4:
      return _("Bribe a Foreign Unit");
    case 5:
      return _("Submit the Sheet");
    case 6:
      return _("See Why");
    default:
      return C_("tutorial", "Finished");
    }
}

const char *
payola_tutorial_step_words (guint step)
{
  switch (step)
    {
    case 0:
      return _("In Payola, each unit carries out the order for which it is offered most. At "
               "the top, choose “Austria” instead of “Game Master” to see the game as the "
               "Austrian player does.");
    case 1:
      return _("Click the Austrian army in Budapest (BUD). Its possible destinations are "
               "highlighted.");
    case 2:
      return _("Click Serbia (SER). This opens an offer for this order on the “Sheet” page.");
    case 3:
      return _("Type 9 and press Enter. The forecast below the sheet shows what the sheet can "
               "cost.");
    case 4:
      return _("Click the Turkish army in Bulgaria (BUL), then Serbia. Choose the kind "
               "“Negative” to pay for any other order, type 4, and press Enter.");
    case 5:
      return _("Press “Submit”. Until the phase is adjudicated, you can change the sheet and "
               "submit it again.");
    case 6:
      return _("Choose “Game Master” at the top, and press “Preview” on the “Phase” page. Then "
               "click Bulgaria to see all bids for its army and why it chose its order.");
    default:
      return _("You now know how to write a sheet. The game is a copy, so try anything.");
    }
}

static void
payola_tutorial_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_STEP)
    g_value_set_uint (value, PAYOLA_TUTORIAL (object)->step);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
payola_tutorial_finalize (GObject *object)
{
  g_clear_object (&PAYOLA_TUTORIAL (object)->focus);
  G_OBJECT_CLASS (payola_tutorial_parent_class)->finalize (object);
}

static void
payola_tutorial_class_init (PayolaTutorialClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = payola_tutorial_get_property;
  object_class->finalize = payola_tutorial_finalize;
  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, PAYOLA_N_TUTORIAL_STEPS, 0,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
payola_tutorial_init (PayolaTutorial *self)
{
}
