/* order-builder.c - step-by-step choice of an order
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "model/order-builder.h"

#include "order/order-list.h"

typedef struct
{
  PayolaAsk ask;
  int value;
} Answer;

struct _PayolaOrderBuilder
{
  GObject parent_instance;

  PayPosition *position; /* the position; NULL if no unit is chosen */
  PayLocation location;
  GArray *legal;   /* all legal orders of the unit (PayOrder) */
  GArray *answers; /* the answers given so far (Answer) */
  GArray *left;    /* the legal orders that agree with all answers (PayOrder) */
  PayolaAsk question;
  GArray *choices; /* the possible answers (PayolaChoice); they point into `left` */
};

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (PayolaOrderBuilder, payola_order_builder, G_TYPE_OBJECT)

static const PayBoard *
board_of (PayolaOrderBuilder *self)
{
  return pay_position_get_board (self->position);
}

static int
kind_letter (PayOrderKind kind)
{
  switch (kind)
    {
    case PAY_ORDER_HOLD:
      return 'H';
    case PAY_ORDER_MOVE:
      return 'M';
    case PAY_ORDER_SUPPORT:
    case PAY_ORDER_SUPPORT_MOVE:
      return 'S';
    case PAY_ORDER_CONVOY:
      return 'C';
    case PAY_ORDER_RETREAT:
      return 'R';
    case PAY_ORDER_DISBAND:
      return 'D';
    case PAY_ORDER_BUILD:
      return 'B';
    case PAY_ORDER_WAIVE:
      return 'W';
    case PAY_ORDER_NONE:
    default:
      return 0;
    }
}

static int
province_of (PayolaOrderBuilder *self, PayLocation location)
{
  return location == PAY_NO_LOCATION ? PAY_NO_PROVINCE
                                     : pay_board_get_province (board_of (self), location);
}

/* Returns the answer to the question `ask` that leads to an order. Several orders can have the
 * same answer. */
static int
answer_of (PayolaOrderBuilder *self, const PayOrder *order, PayolaAsk ask, int number)
{
  switch (ask)
    {
    case PAYOLA_ASK_KIND:
      return kind_letter (order->kind);
    case PAYOLA_ASK_TYPE:
      return order->unit_type;
    case PAYOLA_ASK_OTHER:
      return province_of (self, order->other);
    case PAYOLA_ASK_TARGET:
      return province_of (self, order->kind == PAY_ORDER_SUPPORT ? order->other : order->target);
    case PAYOLA_ASK_COAST:
      return order->kind == PAY_ORDER_BUILD ? order->location : order->target;
    case PAYOLA_ASK_ROUTE:
      return number;
    case PAYOLA_ASK_NOTHING:
    case PAYOLA_ASK_DONE:
      break;
    }
  return 0;
}

static void
list_choices (PayolaOrderBuilder *self, PayolaAsk ask)
{
  g_array_set_size (self->choices, 0);
  for (guint i = 0; i < self->left->len; i++)
    {
      const PayOrder *order = &g_array_index (self->left, PayOrder, i);
      int value = answer_of (self, order, ask, (int) i);
      guint k = 0;

      while (k < self->choices->len
             && g_array_index (self->choices, PayolaChoice, k).value != value)
        k++;
      if (k < self->choices->len)
        g_array_index (self->choices, PayolaChoice, k).n_orders++;
      else
        {
          PayolaChoice choice = { .value = value, .n_orders = 1, .first = order };
          g_array_append_val (self->choices, choice);
        }
    }
}

static const Answer *
find_answer (PayolaOrderBuilder *self, PayolaAsk ask)
{
  for (guint i = 0; i < self->answers->len; i++)
    if (g_array_index (self->answers, Answer, i).ask == ask)
      return &g_array_index (self->answers, Answer, i);
  return NULL;
}

static void
keep (PayolaOrderBuilder *self, const Answer *answer)
{
  guint kept = 0;

  for (guint i = 0; i < self->left->len; i++)
    {
      PayOrder order = g_array_index (self->left, PayOrder, i);
      if (answer_of (self, &order, answer->ask, (int) i) == answer->value)
        g_array_index (self->left, PayOrder, kept++) = order;
    }
  g_array_set_size (self->left, kept);
}

/* Places are always asked for, so that the same keys and clicks have the same effect. Coasts and
 * routes are asked for only if there is a choice. */
static gboolean
must_be_asked (PayolaOrderBuilder *self, PayolaAsk ask)
{
  if (self->choices->len > 1 || ask == PAYOLA_ASK_KIND)
    return TRUE;
  return (ask == PAYOLA_ASK_OTHER || ask == PAYOLA_ASK_TARGET)
      && g_array_index (self->choices, PayolaChoice, 0).value != PAY_NO_PROVINCE;
}

/* Finds the orders that are left, and the next question. */
static void
update (PayolaOrderBuilder *self)
{
  g_array_set_size (self->left, 0);
  g_array_set_size (self->choices, 0);
  if (!self->position)
    {
      self->question = PAYOLA_ASK_NOTHING;
      return;
    }
  g_array_append_vals (self->left, self->legal->data, self->legal->len);
  for (guint i = 0; i < self->answers->len; i++)
    keep (self, &g_array_index (self->answers, Answer, i));

  for (int ask = PAYOLA_ASK_KIND; ask < PAYOLA_ASK_DONE; ask++)
    {
      if (find_answer (self, (PayolaAsk) ask))
        continue;
      list_choices (self, (PayolaAsk) ask);
      if (must_be_asked (self, (PayolaAsk) ask))
        {
          self->question = (PayolaAsk) ask;
          return;
        }
    }
  g_array_set_size (self->choices, 0);
  self->question = PAYOLA_ASK_DONE;
}

static void
step (PayolaOrderBuilder *self)
{
  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

PayolaOrderBuilder *
payola_order_builder_new (void)
{
  return g_object_new (PAYOLA_TYPE_ORDER_BUILDER, NULL);
}

static void
forget (PayolaOrderBuilder *self)
{
  g_clear_pointer (&self->position, pay_position_unref);
  g_clear_pointer (&self->legal, g_array_unref);
  g_array_set_size (self->answers, 0);
  self->location = PAY_NO_LOCATION;
}

gboolean
payola_order_builder_start (PayolaOrderBuilder *self, PayPosition *position, PayLocation location,
                            PayCheckFlags flags)
{
  g_autoptr (GArray) legal = pay_order_list (position, location, flags);

  forget (self);
  if (legal->len > 0)
    {
      self->position = pay_position_ref (position);
      self->location = location;
      self->legal = g_steal_pointer (&legal);
    }
  step (self);
  return self->position != NULL;
}

void
payola_order_builder_clear (PayolaOrderBuilder *self)
{
  if (!self->position)
    return;
  forget (self);
  step (self);
}

gboolean
payola_order_builder_back (PayolaOrderBuilder *self)
{
  if (!self->position)
    return FALSE;
  if (self->answers->len > 0)
    g_array_set_size (self->answers, self->answers->len - 1);
  else
    forget (self);
  step (self);
  return TRUE;
}

PayolaAsk
payola_order_builder_get_question (PayolaOrderBuilder *self)
{
  return self->question;
}

PayLocation
payola_order_builder_get_location (PayolaOrderBuilder *self)
{
  return self->location;
}

PayPosition *
payola_order_builder_get_position (PayolaOrderBuilder *self)
{
  return self->position;
}

const PayolaChoice *
payola_order_builder_get_choices (PayolaOrderBuilder *self, guint *n)
{
  *n = self->choices->len;
  return (const PayolaChoice *) (gpointer) self->choices->data;
}

const GArray *
payola_order_builder_get_orders (PayolaOrderBuilder *self)
{
  return self->left;
}

char
payola_order_builder_get_kind (PayolaOrderBuilder *self)
{
  const Answer *answer = find_answer (self, PAYOLA_ASK_KIND);

  return (char) (answer ? answer->value : 0);
}

PayProvince
payola_order_builder_get_other (PayolaOrderBuilder *self)
{
  if (!self->position || self->question <= PAYOLA_ASK_OTHER || self->left->len == 0)
    return PAY_NO_PROVINCE;
  return (PayProvince) province_of (self, g_array_index (self->left, PayOrder, 0).other);
}

const PayOrder *
payola_order_builder_get_order (PayolaOrderBuilder *self)
{
  return self->question == PAYOLA_ASK_DONE ? &g_array_index (self->left, PayOrder, 0) : NULL;
}

static gboolean
has_choice (PayolaOrderBuilder *self, int value)
{
  for (guint i = 0; i < self->choices->len; i++)
    if (g_array_index (self->choices, PayolaChoice, i).value == value)
      return TRUE;
  return FALSE;
}

gboolean
payola_order_builder_choose (PayolaOrderBuilder *self, int value)
{
  Answer answer = { .ask = self->question, .value = value };

  if (!has_choice (self, value))
    return FALSE;
  g_array_append_val (self->answers, answer);
  step (self);
  return TRUE;
}

/* Returns the letter of the order with which the unit moves or retreats to a province, or 0. The
 * result is valid only while the builder asks for the kind. */
static int
kind_of_going (PayolaOrderBuilder *self, PayProvince province)
{
  for (guint i = 0; i < self->left->len; i++)
    {
      const PayOrder *order = &g_array_index (self->left, PayOrder, i);
      if ((order->kind == PAY_ORDER_MOVE || order->kind == PAY_ORDER_RETREAT)
          && province_of (self, order->target) == province)
        return kind_letter (order->kind);
    }
  return 0;
}

gboolean
payola_order_builder_point (PayolaOrderBuilder *self, PayProvince province)
{
  Answer answer = { .ask = PAYOLA_ASK_KIND };

  switch (self->question)
    {
    case PAYOLA_ASK_OTHER:
    case PAYOLA_ASK_TARGET:
      return payola_order_builder_choose (self, province);
    case PAYOLA_ASK_KIND:
      answer.value = kind_of_going (self, province);
      if (answer.value == 0)
        return FALSE;
      g_array_append_val (self->answers, answer);
      update (self);
      return payola_order_builder_choose (self, province);
    case PAYOLA_ASK_NOTHING:
    case PAYOLA_ASK_TYPE:
    case PAYOLA_ASK_COAST:
    case PAYOLA_ASK_ROUTE:
    case PAYOLA_ASK_DONE:
      break;
    }
  return FALSE;
}

PayBits
payola_order_builder_get_lit (PayolaOrderBuilder *self)
{
  PayBits lit = { { 0 } };

  if (self->question == PAYOLA_ASK_KIND)
    {
      for (guint i = 0; i < self->left->len; i++)
        {
          const PayOrder *order = &g_array_index (self->left, PayOrder, i);
          if (order->kind == PAY_ORDER_MOVE || order->kind == PAY_ORDER_RETREAT)
            pay_bits_add (&lit, (guint) province_of (self, order->target));
        }
    }
  else if (self->question == PAYOLA_ASK_OTHER || self->question == PAYOLA_ASK_TARGET)
    for (guint i = 0; i < self->choices->len; i++)
      pay_bits_add (&lit, (guint) g_array_index (self->choices, PayolaChoice, i).value);
  return lit;
}

static void
payola_order_builder_finalize (GObject *object)
{
  PayolaOrderBuilder *self = PAYOLA_ORDER_BUILDER (object);

  forget (self);
  g_array_unref (self->answers);
  g_array_unref (self->left);
  g_array_unref (self->choices);
  G_OBJECT_CLASS (payola_order_builder_parent_class)->finalize (object);
}

static void
payola_order_builder_class_init (PayolaOrderBuilderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = payola_order_builder_finalize;
  signals[CHANGED] = g_signal_new ("changed", PAYOLA_TYPE_ORDER_BUILDER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
payola_order_builder_init (PayolaOrderBuilder *self)
{
  self->location = PAY_NO_LOCATION;
  self->answers = g_array_new (FALSE, FALSE, sizeof (Answer));
  self->left = g_array_new (FALSE, FALSE, sizeof (PayOrder));
  self->choices = g_array_new (FALSE, FALSE, sizeof (PayolaChoice));
}
