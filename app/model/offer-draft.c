/* offer-draft.c - an offer that is being edited
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/offer-draft.h"

#include "model/offer-words.h"

#include <string.h>

enum
{
  PROP_AMOUNT = 1,
  PROP_SINGLE,
  PROP_TIMES,
  PROP_PLATEAU,
  PROP_KIND,
  PROP_COMMENT,
  N_PROPS,
};

struct _PayolaOfferDraft
{
  GObject parent_instance;

  PayOfferDraft *draft;
  PayPiece piece; /* last amount that was a single piece; the current amount if `single` is set */
  gboolean single;
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];
static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (PayolaOfferDraft, payola_offer_draft, G_TYPE_OBJECT)

static void
notify (PayolaOfferDraft *self, guint id)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[id]);
}

static void
tell (PayolaOfferDraft *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* ---- amount ---------------------------------------------------------------------------------- */

static void
read_piece (PayolaOfferDraft *self)
{
  g_autoptr (PayDiagnostics) ignored = pay_diagnostics_new ();
  g_autoptr (PayOptions) standard = pay_options_new ();
  const char *amount = self->draft->amount;
  g_autoptr (GArray) pieces = pay_amount_parse (standard, amount, 0, strlen (amount), FALSE, 1,
                                                ignored);

  self->single = pieces && pieces->len == 1;
  if (self->single)
    self->piece = g_array_index (pieces, PayPiece, 0);
}

static void
set_amount (PayolaOfferDraft *self, const char *amount)
{
  PayPiece old = self->piece;
  gboolean was_single = self->single;

  if (g_str_equal (amount, self->draft->amount))
    return;
  g_free (self->draft->amount);
  self->draft->amount = g_strdup (amount);
  read_piece (self);
  if (self->single != was_single)
    notify (self, PROP_SINGLE);
  if (self->piece.count != old.count)
    notify (self, PROP_TIMES);
  if (self->piece.plateau != old.plateau)
    notify (self, PROP_PLATEAU);
  notify (self, PROP_AMOUNT);
}

static void
set_piece (PayolaOfferDraft *self, const PayPiece *piece)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (piece->count != 1)
    g_string_append_printf (text, "%u*", piece->count);
  g_string_append_printf (text, "%u", piece->amount);
  if (piece->plateau > 0 && piece->plateau >= piece->amount)
    g_string_append_c (text, '#');
  else if (piece->plateau > 0)
    g_string_append_printf (text, "#%u", piece->plateau);
  set_amount (self, text->str);
}

/* Changes the kind of the offer. A savings request does not have a unit, so it keeps its kind. */
static void
set_kind (PayolaOfferDraft *self, PayOfferType type)
{
  if (self->draft->type == type || self->draft->location == PAY_NO_LOCATION)
    return;
  self->draft->type = type;
  notify (self, PROP_KIND);
}

static void
take_amount (PayolaOfferDraft *self, const char *text)
{
  for (guint i = 0; payola_offer_kinds[i]; i++)
    {
      const char *sign = strchr (text, payola_offer_kinds[i]);
      if (!sign)
        continue;
      g_autofree char *rest = g_strndup (text, (gsize) (sign - text));
      set_kind (self, payola_offer_kinds[i]);
      set_amount (self, g_strchomp (rest));
      return;
    }
  set_amount (self, text);
}

void
payola_offer_draft_raise (PayolaOfferDraft *self, int by)
{
  PayPiece piece = self->piece;
  int amount = CLAMP ((int) piece.amount + by, 0, PAY_AMOUNT_MAX);

  if (!self->single)
    return;
  if (piece.plateau == piece.amount && piece.plateau > 0)
    piece.plateau = (guint16) amount;
  piece.amount = (guint16) amount;
  piece.plateau = MIN (piece.plateau, piece.amount);
  g_object_freeze_notify (G_OBJECT (self));
  set_piece (self, &piece);
  tell (self);
  g_object_thaw_notify (G_OBJECT (self));
}

/* ---- orders ---------------------------------------------------------------------------------- */

gboolean
payola_offer_draft_add_order (PayolaOfferDraft *self, const PayOrder *order)
{
  if (order->location != self->draft->location || order->unit_type != self->draft->unit_type)
    return FALSE;
  if (pay_offer_draft_add_order (self->draft, order))
    tell (self);
  return TRUE;
}

void
payola_offer_draft_remove_order (PayolaOfferDraft *self, guint i)
{
  if (i >= self->draft->orders->len || self->draft->orders->len < 2)
    return;
  g_array_remove_index (self->draft->orders, i);
  tell (self);
}

/* ---- the object ------------------------------------------------------------------------------ */

const PayOfferDraft *
payola_offer_draft_get (PayolaOfferDraft *self)
{
  return self->draft;
}

guint
payola_offer_draft_get_highest (PayolaOfferDraft *self)
{
  return self->piece.amount;
}

PayolaOfferDraft *
payola_offer_draft_new (PayOfferDraft *draft)
{
  PayolaOfferDraft *self = g_object_new (PAYOLA_TYPE_OFFER_DRAFT, NULL);

  self->draft = draft;
  read_piece (self);
  return self;
}

static guint
find_kind (PayOfferType type)
{
  guint i = 0;

  while (payola_offer_kinds[i] && payola_offer_kinds[i] != type)
    i++;
  return i;
}

static void
payola_offer_draft_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  PayolaOfferDraft *self = PAYOLA_OFFER_DRAFT (object);

  switch (id)
    {
    case PROP_AMOUNT:
      g_value_set_string (value, self->draft->amount);
      break;
    case PROP_SINGLE:
      g_value_set_boolean (value, self->single);
      break;
    case PROP_TIMES:
      g_value_set_uint (value, self->piece.count);
      break;
    case PROP_PLATEAU:
      g_value_set_uint (value, self->piece.plateau);
      break;
    case PROP_KIND:
      g_value_set_uint (value, find_kind (self->draft->type));
      break;
    case PROP_COMMENT:
      g_value_set_string (value, self->draft->comment ? self->draft->comment : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
payola_offer_draft_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  PayolaOfferDraft *self = PAYOLA_OFFER_DRAFT (object);
  PayPiece piece = self->piece;
  g_auto (GValue) old = G_VALUE_INIT;

  g_value_init (&old, pspec->value_type);
  payola_offer_draft_get_property (object, id, &old, pspec);
  if (g_param_values_cmp (pspec, value, &old) == 0)
    return;
  switch (id)
    {
    case PROP_AMOUNT:
      take_amount (self, g_value_get_string (value));
      break;
    case PROP_TIMES:
      piece.count = (guint16) g_value_get_uint (value);
      break;
    case PROP_PLATEAU:
      piece.plateau = (guint16) g_value_get_uint (value);
      break;
    case PROP_KIND:
      if (g_value_get_uint (value) < find_kind ((PayOfferType) 0))
        set_kind (self, payola_offer_kinds[g_value_get_uint (value)]);
      break;
    case PROP_COMMENT:
      g_free (self->draft->comment);
      self->draft->comment = *g_value_get_string (value) ? g_value_dup_string (value) : NULL;
      notify (self, id);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
  if ((id == PROP_TIMES || id == PROP_PLATEAU) && self->single)
    set_piece (self, &piece);
  tell (self);
}

static void
payola_offer_draft_finalize (GObject *object)
{
  pay_offer_draft_free (PAYOLA_OFFER_DRAFT (object)->draft);
  G_OBJECT_CLASS (payola_offer_draft_parent_class)->finalize (object);
}

static void
payola_offer_draft_class_init (PayolaOfferDraftClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  G_OBJECT_CLASS (klass)->finalize = payola_offer_draft_finalize;
  G_OBJECT_CLASS (klass)->get_property = payola_offer_draft_get_property;
  G_OBJECT_CLASS (klass)->set_property = payola_offer_draft_set_property;
  props[PROP_AMOUNT] = g_param_spec_string ("amount", NULL, NULL, "", flags);
  props[PROP_SINGLE] = g_param_spec_boolean ("single", NULL, NULL, FALSE,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_TIMES] = g_param_spec_uint ("times", NULL, NULL, 0, G_MAXUINT16, 1, flags);
  props[PROP_PLATEAU] = g_param_spec_uint ("plateau", NULL, NULL, 0, G_MAXUINT16, 0, flags);
  props[PROP_KIND] = g_param_spec_uint ("kind", NULL, NULL, 0, G_MAXUINT, 0, flags);
  props[PROP_COMMENT] = g_param_spec_string ("comment", NULL, NULL, "", flags);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_OFFER_DRAFT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_offer_draft_init (PayolaOfferDraft *self)
{
  self->piece.count = 1;
}
