/* offer.c - reading one offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer.h"

#include "order/order-parser.h"
#include "payola/dummy.h"
#include "payola/refusal.h"

#include <string.h>

#define TYPES ":!>@&$"

/* What is known while a line is read. `pos` only moves forward. */
typedef struct
{
  const PayOfferSource *source;
  gsize        length;       /* of the text without trailing blanks */
  gsize        pos;
  PayOffer    *offer;
  GString     *text;         /* normal form; until write_text() the amount, without blanks */
  gboolean     good;
  gboolean     fictional;    /* units need only be possible: what stands where may not show */
  gboolean     impossible;   /* there can be no such unit, or not enough is said of it */
  gboolean     split;        /* a number was written with blanks inside: worth a remark */
  gsize        unit_start, unit_end;
} Reader;

static void
complain_in (Reader *self, PayDiagnostics *diagnostics, PayCode code, gsize start, gsize end,
             const char *arg)
{
  pay_diagnostics_add (diagnostics, code, self->source->line, start, end, arg, NULL);
  self->good = FALSE;
}

static void
complain (Reader *self, PayCode code, gsize start, gsize end, const char *arg)
{
  complain_in (self, self->source->diagnostics, code, start, end, arg);
}

static void
skip_blanks (Reader *self)
{
  while (self->pos < self->length && g_ascii_isspace (self->source->text[self->pos]))
    self->pos++;
}

/* Where the next blank stands, or the line ends. */
static gsize
end_of_word (const Reader *self)
{
  gsize end = self->pos;

  while (end < self->length && !g_ascii_isspace (self->source->text[end]))
    end++;
  return end;
}

/* The characters up to the next blank, for messages. */
static char *
next_word (Reader *self, gsize *end)
{
  *end = end_of_word (self);
  return g_strndup (self->source->text + self->pos, *end - self->pos);
}

/* An order may begin a line without amount and type. */
static gboolean
begins_word (char c)
{
  return g_ascii_isalpha (c) || (guchar) c >= 0x80;
}

/* After an error before the type: goes on behind the first type character, if there is one. */
static gboolean
resume (Reader *self)
{
  const char *text = self->source->text;

  for (gsize at = self->pos; at < self->length; at++)
    if (strchr (TYPES, text[at]))
      {
        self->offer->type = (PayOfferType) text[at];
        self->pos = at + 1;
        return TRUE;
      }
  return FALSE;
}

static void
read_amount (Reader *self, gsize start, gsize end)
{
  const PayOfferSource *source = self->source;
  gboolean savings = self->offer->type == PAY_OFFER_SAVINGS;
  g_autoptr (GArray) pieces = pay_amount_parse (source->options, source->text, start, end, savings,
                                                source->line, source->diagnostics);

  if (!pieces)
    {
      self->good = FALSE;
      return;
    }
  for (gsize at = start; at < end; at++)
    if (!g_ascii_isspace (source->text[at]))
      {
        gsize n = self->text->len;
        self->split = self->split
                      || (n > 0 && g_ascii_isspace (source->text[at - 1])
                          && g_ascii_isdigit (source->text[at])
                          && g_ascii_isdigit (self->text->str[n - 1]));
        g_string_append_c (self->text, source->text[at]);
      }
  self->offer->n_pieces = pieces->len;
  self->offer->pieces = (PayPiece *) g_array_free (g_steal_pointer (&pieces), FALSE);
}

static void
use_nothing (Reader *self)
{
  self->offer->n_pieces = 1;
  self->offer->pieces = g_new (PayPiece, 1);
  self->offer->pieces[0] = (PayPiece) { 1, 0, 0 };
  g_string_assign (self->text, "0");
}

/* The type that stands after an amount, or what stands there instead. FALSE: nothing can be
 * read. */
static gboolean
read_type (Reader *self, gsize amount_start, gsize amount_end)
{
  char c = self->pos < self->length ? self->source->text[self->pos] : '\0';

  if (c && strchr (TYPES, c))
    {
      self->offer->type = (PayOfferType) c;
      self->pos++;
      read_amount (self, amount_start, amount_end);
      return TRUE;
    }
  read_amount (self, amount_start, amount_end);
  if (!c)
    {
      complain (self, PAY_CODE_OFFER_INCOMPLETE, amount_start, amount_end, NULL);
      return FALSE;
    }

  gsize end;
  g_autofree char *word = next_word (self, &end);
  complain (self, PAY_CODE_OFFER_TYPE_INVALID, self->pos, end, word);
  return begins_word (c) || resume (self);
}

/* Amount and type. FALSE: nothing more can be read. */
static gboolean
read_head (Reader *self)
{
  const char *text = self->source->text;

  skip_blanks (self);

  gsize start = self->pos;
  char c = text[start];
  self->offer->type = PAY_OFFER_DIRECT;
  if (begins_word (c))
    {
      use_nothing (self);
      return TRUE;
    }
  if (c != '\0' && strchr (":!>@", c))
    {
      self->offer->type = (PayOfferType) c;
      self->pos++;
      use_nothing (self);
      return TRUE;
    }
  if (g_ascii_isdigit (c))
    {
      while (self->pos < self->length
             && (g_ascii_isspace (text[self->pos]) || g_ascii_isdigit (text[self->pos])
                 || strchr ("*+#", text[self->pos])))
        self->pos++;
      return read_type (self, start, self->pos);
    }

  gsize end;
  g_autofree char *word = next_word (self, &end);
  complain (self, PAY_CODE_OFFER_AMOUNT_MALFORMED, start, end, word);
  return resume (self);
}

/* "A" or "fleet" alone is not a unit. */
static gboolean
is_unit_word (const char *word, gsize length)
{
  static const char *const words[] = { "A", "F", "ARMY", "FLEET" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (word, words[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* Reads the bribed unit as written. FALSE: there is none, or it is not understood. */
static gboolean
read_unit (Reader *self)
{
  const PayOfferSource *source = self->source;
  PayOrderSource words = { pay_position_get_board (source->position), source->text, source->line,
                           source->diagnostics };
  gsize end;

  skip_blanks (self);
  end = end_of_word (self);
  if (self->pos == self->length
      || (end == self->length && is_unit_word (source->text + self->pos, end - self->pos)))
    {
      complain (self, PAY_CODE_OFFER_INCOMPLETE, 0, self->length, NULL);
      return FALSE;
    }
  self->unit_start = self->pos;
  if (!pay_order_parse_unit (&words, &self->pos, &self->offer->unit_type, &self->offer->location))
    {
      self->good = FALSE;
      return FALSE;
    }
  self->unit_end = self->pos;
  return TRUE;
}

static PayCheckFlags
get_checks (const Reader *self)
{
  PayCheckFlags flags = PAY_OFFER_CHECKS;

  if (self->fictional)
    flags |= PAY_CHECK_FICTIONAL;
  if (pay_options_has (self->source->options, PAY_OPTION_SIGNAL_SUPPORT))
    flags |= PAY_CHECK_SIGNALS;
  return flags;
}

/* Fills in the unit's type and coast from the board, and finds it there. In games where units need
 * only be possible nothing is filled in, and where the board is secret only own units are found:
 * what is read must be the same whatever stands there. */
static void
find_unit (Reader *self)
{
  const PayPosition *position = self->source->position;
  const PayBoard *board = pay_position_get_board (position);
  PayOffer *offer = self->offer;
  PayProvince province = pay_board_get_province (board, offer->location);
  int index = pay_position_find_unit (position, province);

  offer->unit = -1;
  if (index < 0)
    return;

  const PayUnit *unit = pay_position_get_unit (position, index);
  if (unit->owner != self->source->power
      && pay_options_has (self->source->options, PAY_OPTION_BLIND))
    return;
  if (offer->unit_type == PAY_UNIT_NONE && !self->fictional)
    offer->unit_type = unit->type;
  if (offer->location == (PayLocation) province && !self->fictional)
    offer->location = offer->unit_type == unit->type ? unit->location : offer->location;
  if (offer->unit_type == unit->type && offer->location == unit->location)
    offer->unit = (gint16) index;
}

/* One of `a` and `b` could support the other where it stands. */
static gboolean
are_adjacent (const PayBoard *board, const PayUnit *a, const PayUnit *b)
{
  const PayBits *from_a = pay_board_get_reach (board, a->type, a->location);
  const PayBits *from_b = pay_board_get_reach (board, b->type, b->location);

  return pay_bits_has (from_a, pay_board_get_province (board, b->location))
         || pay_bits_has (from_b, pay_board_get_province (board, a->location));
}

static gboolean
touches_own (const PayOfferSource *source, const PayUnit *unit)
{
  const PayBoard *board = pay_position_get_board (source->position);

  for (guint u = 0; u < pay_position_get_n_units (source->position); u++)
    {
      const PayUnit *own = pay_position_get_unit (source->position, u);
      if (own->owner == source->power && are_adjacent (board, own, unit))
        return TRUE;
    }
  return FALSE;
}

/* What direct-only games forbid. */
static void
check_direct_only (Reader *self)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);
  PayProvince province = pay_board_get_province (board, offer->location);

  for (guint i = 0; source->earlier && i < source->earlier->len; i++)
    {
      const PayOffer *other = g_ptr_array_index (source->earlier, i);
      if (other->type == PAY_OFFER_SAVINGS)
        continue;
      /* Units that cannot stand in a place together are told apart where any may be named. */
      gboolean same = self->fictional
                        ? other->location == offer->location
                            && other->unit_type == offer->unit_type
                        : pay_board_get_province (board, other->location) == province;
      if (same)
        {
          g_autofree char *line = g_strdup_printf ("%u", other->line);
          complain (self, PAY_CODE_OFFER_MULTIPLE, self->unit_start, self->unit_end, line);
          break;
        }
    }
  if (offer->type != PAY_OFFER_DIRECT || memchr (source->text, '|', self->length))
    complain (self, PAY_CODE_OFFER_WILDCARD_FORBIDDEN, 0, self->length, NULL);
  if (strpbrk (self->text->str, "*+"))
    complain (self, PAY_CODE_OFFER_REPEAT_FORBIDDEN, 0, self->unit_start, NULL);
}

/* What games of pay-dummies allow: one plain order for each own unit, and bribes to dummies. */
static void
check_pay_dummies (Reader *self)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);
  gboolean simple = offer->type == PAY_OFFER_DIRECT && strcmp (self->text->str, "0") == 0
                    && !memchr (source->text, '|', self->length);
  PayPower owner;

  if (offer->unit < 0)
    return;
  owner = pay_position_get_unit (source->position, offer->unit)->owner;
  for (guint i = 0; source->earlier && i < source->earlier->len; i++)
    {
      const PayOffer *other = g_ptr_array_index (source->earlier, i);
      simple = simple && (other->type == PAY_OFFER_SAVINGS || other->unit != offer->unit);
    }
  if (owner == source->power && !simple)
    complain (self, PAY_CODE_OFFER_DOMESTIC, 0, self->unit_end, NULL);
  else if (owner != source->power && !pay_dummy_is (source->options, board, owner))
    complain (self, PAY_CODE_OFFER_OWNED, self->unit_start, self->unit_end,
              pay_board_get_power_name (board, owner));
}

/* Whether the power decides what the unit does when nobody pays: its own, or its vassal's. */
static gboolean
is_own_or_vassal (const Reader *self)
{
  const PayOfferSource *source = self->source;
  PayPower owner = self->offer->unit < 0
                     ? PAY_NO_POWER
                     : pay_position_get_unit (source->position, self->offer->unit)->owner;

  return owner == source->power
         || (owner != PAY_NO_POWER
             && pay_options_has (source->options, PAY_OPTION_VASSAL_DUMMIES)
             && pay_dummy_get_controller (source->options,
                                          pay_position_get_board (source->position), owner)
                  == source->power);
}

/* In Tin Cup an offer of nothing is refused to whatever is not one's own, there or not. */
static void
check_zero_foreign (Reader *self, gboolean orders_known)
{
  const PayOffer *offer = self->offer;
  const PayOptions *options = self->source->options;
  PayPower power = self->source->power;

  if ((offer->unit < 0 && !pay_options_has (options, PAY_OPTION_BLIND))
      || pay_options_has (options, PAY_OPTION_ZERO_FOREIGN)
      || (offer->unit >= 0
          && pay_position_get_unit (self->source->position, offer->unit)->owner == power))
    return;
  /* A signal of a vassal's unit is for nothing too: whether it is one shows when it has been
   * read. */
  if (pay_options_has (options, PAY_OPTION_RESTRICT_SIGNAL) && is_own_or_vassal (self)
      && (offer->signal || !orders_known))
    return;
  for (guint i = 0; i < offer->n_pieces; i++)
    if (offer->pieces[i].amount == 0)
      {
        complain (self, PAY_CODE_OFFER_ZERO_FOREIGN, 0, self->unit_end, NULL);
        return;
      }
}

/* That the unit can exist, as far as it is said what it is. */
static void
check_possible (Reader *self, PayDiagnostics *diagnostics)
{
  PayOrder hold = PAY_ORDER_INIT;
  PaySpan span = { self->source->line, self->unit_start, self->unit_end };

  hold.kind = PAY_ORDER_HOLD;
  hold.unit_type = self->offer->unit_type;
  hold.location = self->offer->location;
  if (pay_order_check (&hold, self->source->position, get_checks (self), span, diagnostics))
    return;
  self->impossible = TRUE;
  self->good = FALSE;
}

static void
complain_of_unit (Reader *self, PayDiagnostics *diagnostics, PayCode code)
{
  const PayBoard *board = pay_position_get_board (self->source->position);
  g_autofree char *name = pay_unit_name (board, self->offer->unit_type, self->offer->location);

  complain_in (self, diagnostics, code, self->unit_start, self->unit_end, name);
}

/* That the unit can exist and does, and that the power may bribe it. */
static void
check_unit (Reader *self, PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  const PayOffer *offer = self->offer;
  const PayBoard *board = pay_position_get_board (source->position);

  if (self->fictional)
    check_possible (self, diagnostics);
  else if (offer->unit < 0)
    {
      PayProvince province = pay_board_get_province (board, offer->location);
      gboolean possible = offer->unit_type == PAY_UNIT_NONE
                            ? pay_board_get_kind (board, province) != PAY_PROVINCE_IMPASSABLE
                            : pay_board_can_stand (board, offer->unit_type, offer->location);
      complain_of_unit (self, diagnostics,
                        possible ? PAY_CODE_OFFER_NO_SUCH_UNIT : PAY_CODE_OFFER_BAD_UNIT);
      self->impossible = TRUE;
    }
  if (self->impossible)
    return;

  /* A unit that may not be there is judged as if it were. */
  PayUnit unit = { .type = offer->unit_type, .location = offer->location, .owner = PAY_NO_POWER };
  if (offer->unit >= 0)
    unit = *pay_position_get_unit (source->position, offer->unit);
  gboolean touch = pay_options_has (source->options, PAY_OPTION_TOUCH_BRIBE);
  gboolean remote = pay_options_has (source->options, PAY_OPTION_REMOTE_BRIBE);
  if (unit.owner == source->power || (!touch && !remote))
    return;
  if (pay_options_has (source->options, PAY_OPTION_CD_DUMMIES)
      && pay_dummy_is (source->options, board, unit.owner))
    return;
  if (touch != touches_own (source, &unit))
    complain_of_unit (self, diagnostics,
                      touch ? PAY_CODE_OFFER_NOT_TOUCHING : PAY_CODE_OFFER_NOT_REMOTE);
}

/* Units of dummies stay where they are, in games that say so. */
static gboolean
is_immobile (const Reader *self)
{
  const PayOfferSource *source = self->source;
  const PayBoard *board = pay_position_get_board (source->position);

  return pay_options_has (source->options, PAY_OPTION_IMMOBILE_DUMMIES) && self->offer->unit >= 0
         && pay_dummy_is (source->options, board,
                          pay_position_get_unit (source->position, self->offer->unit)->owner);
}

/* A support that can do no good, which games of signal-support allow. */
static gboolean
is_signal (const Reader *self, const PayOrder *order)
{
  PaySpan span = { 0, 0, 0 };

  return pay_options_has (self->source->options, PAY_OPTION_SIGNAL_SUPPORT)
         && (order->kind == PAY_ORDER_SUPPORT || order->kind == PAY_ORDER_SUPPORT_MOVE)
         && !pay_order_check (order, self->source->position, PAY_OFFER_CHECKS, span, NULL);
}

/* Where signals are restricted: a lone order for nothing, one a unit, by who has the unit. */
static void
check_signal (Reader *self, const PayOrder *order, gsize start, gsize end,
              PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  const PayBoard *board = pay_position_get_board (source->position);
  gboolean lone = self->offer->type == PAY_OFFER_DIRECT && self->offer->n_pieces == 1
                  && self->offer->pieces[0].amount == 0
                  && !memchr (source->text, '|', self->length);

  if (!pay_options_has (source->options, PAY_OPTION_RESTRICT_SIGNAL) || !is_signal (self, order))
    return;
  self->offer->signal = TRUE;
  if (!lone || !is_own_or_vassal (self))
    {
      g_autofree char *text = pay_order_text (board, order);
      complain_in (self, diagnostics, PAY_CODE_OFFER_SIGNAL, start, end, text);
    }
  for (guint i = 0; source->earlier && i < source->earlier->len; i++)
    {
      const PayOffer *other = g_ptr_array_index (source->earlier, i);
      if (other->signal && other->unit == self->offer->unit)
        {
          g_autofree char *line = g_strdup_printf ("%u", other->line);
          complain_in (self, diagnostics, PAY_CODE_OFFER_SIGNAL_SECOND, start, end, line);
          break;
        }
    }
}

/* Completes and checks one alternative that could be read, and keeps it. */
static void
judge_order (Reader *self, GArray *orders, PayOrder order, gsize start, gsize end,
             PayDiagnostics *diagnostics)
{
  const PayPosition *position = self->source->position;
  PaySpan span = { self->source->line, start, end };

  if (order.kind < PAY_ORDER_HOLD || order.kind > PAY_ORDER_CONVOY)
    {
      complain_in (self, diagnostics, PAY_CODE_OFFER_NOT_MOVEMENT, start, end, NULL);
      return;
    }
  if (self->impossible)
    return; /* nothing can be said about orders to a unit that is not there */
  if (pay_order_is_move (&order) && is_immobile (self))
    complain_in (self, diagnostics, PAY_CODE_OFFER_IMMOBILE, start, end, NULL);
  if (!pay_order_complete (&order, position, get_checks (self), span, diagnostics)
      || !pay_order_check (&order, position, get_checks (self), span, diagnostics))
    self->good = FALSE;
  else
    check_signal (self, &order, start, end, diagnostics);
  for (guint i = 0; i < orders->len; i++)
    if (pay_order_equal (&g_array_index (orders, PayOrder, i), &order))
      {
        g_autofree char *words = pay_order_words (pay_position_get_board (position), &order);
        complain_in (self, diagnostics, PAY_CODE_OFFER_DUPLICATE_ORDER, start, end, words);
        break;
      }
  g_array_append_val (orders, order);
}

/* Separates what was not understood, which counts first, from what is wrong otherwise. */
static void
report_unknown_words (Reader *self, PayDiagnostics *from, PayDiagnostics *rest)
{
  for (guint i = 0; i < pay_diagnostics_get_n (from); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (from, i);
      gboolean unknown = pay_refusal_of (item->code) == PAY_REFUSAL_UNKNOWN_WORD;
      pay_diagnostics_add_v (unknown ? self->source->diagnostics : rest, item->code, item->line,
                             item->start, item->end, (const char *const *) item->args);
    }
}

/* No order begins with a unit: somebody has written it once more. */
static gboolean
begins_with_unit (const char *text)
{
  gsize length = 0;

  while (g_ascii_isalpha (text[length]))
    length++;
  return is_unit_word (text, length);
}

/* Reads the alternative text[start .. end). FALSE when it is not understood. */
static gboolean
read_order (Reader *self, gsize start, gsize end, PayOrder *order, PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  PayOrderSource words = { pay_position_get_board (source->position), source->text, source->line,
                           diagnostics };

  if (begins_with_unit (source->text + start))
    {
      complain_in (self, diagnostics, PAY_CODE_OFFER_UNIT_AGAIN, start, end, NULL);
      return FALSE;
    }
  *order = PAY_ORDER_INIT;
  order->unit_type = self->offer->unit_type;
  order->location = self->offer->location;
  if (pay_order_parse_words (&words, start, end, order))
    return TRUE;
  self->good = FALSE;
  return FALSE;
}

static void
trim_end (const char *text, gsize start, gsize *end)
{
  while (*end > start && g_ascii_isspace (text[*end - 1]))
    (*end)--;
}

/* The next alternative: [*start, *end) without blanks around it. FALSE after the last. */
static gboolean
next_alternative (Reader *self, gsize *start, gsize *end)
{
  const char *text = self->source->text;

  if (self->pos > self->length)
    return FALSE;

  const char *bar = memchr (text + self->pos, '|', self->length - self->pos);
  gsize stop = bar ? (gsize) (bar - text) : self->length;
  *start = self->pos;
  *end = stop;
  while (*start < *end && g_ascii_isspace (text[*start]))
    (*start)++;
  trim_end (text, *start, end);
  /* The mark of a signal is worked out from the board; written or not, it says nothing new. */
  if (*end > *start && text[*end - 1] == '?'
      && pay_options_has (self->source->options, PAY_OPTION_SIGNAL_SUPPORT))
    {
      (*end)--;
      trim_end (text, *start, end);
    }
  self->pos = stop + 1;
  return TRUE;
}

static void
read_orders (Reader *self)
{
  const PayOfferSource *source = self->source;
  GArray *orders = g_array_sized_new (FALSE, FALSE, sizeof (PayOrder), 1);
  /* Of the alternative at hand. */
  g_autoptr (PayDiagnostics) reading = pay_diagnostics_new ();
  g_autoptr (PayDiagnostics) found = pay_diagnostics_new ();
  gsize start, end;

  for (guint i = 0; next_alternative (self, &start, &end); i++)
    {
      PayOrder order;
      gboolean read = start < end && read_order (self, start, end, &order, reading);

      if (i == 0)
        {
          report_unknown_words (self, reading, found);
          if (pay_options_has (source->options, PAY_OPTION_DIRECT_ONLY))
            check_direct_only (self);
          if (pay_options_has (source->options, PAY_OPTION_PAY_DUMMIES))
            check_pay_dummies (self);
          check_zero_foreign (self, FALSE);
          check_unit (self, found);
        }
      else
        pay_refusals_append (found, reading);
      if (start == end)
        complain_in (self, found,
                     i == 0 && self->pos > self->length ? PAY_CODE_OFFER_NO_ORDER
                                                        : PAY_CODE_OFFER_EMPTY_ALTERNATIVE,
                     start, MIN (end + 1, self->length), NULL);
      if (read)
        judge_order (self, orders, order, start, end, found);
      pay_refusals_append (source->diagnostics, found);
      pay_diagnostics_clear (reading);
      pay_diagnostics_clear (found);
    }
  if (pay_options_has (source->options, PAY_OPTION_RESTRICT_SIGNAL) && is_own_or_vassal (self))
    check_zero_foreign (self, TRUE);
  self->offer->n_orders = orders->len;
  self->offer->orders = (PayOrder *) g_array_free (orders, FALSE);
}

static void
write_text (Reader *self)
{
  const PayBoard *board = pay_position_get_board (self->source->position);
  PayOffer *offer = self->offer;
  const PayOfferSource *source = self->source;
  GString *text = self->text;
  /* Where own units are simply ordered, their orders are written as plain orders. */
  gboolean plain = pay_options_has (source->options, PAY_OPTION_PAY_DUMMIES) && offer->unit >= 0
                   && pay_position_get_unit (source->position, offer->unit)->owner
                        == source->power;

  if (plain)
    g_string_truncate (text, 0);
  else
    {
      g_string_append_c (text, ' ');
      g_string_append_c (text, (char) offer->type);
    }
  if (offer->type != PAY_OFFER_SAVINGS)
    {
      const char *letter = offer->unit_type == PAY_UNIT_ARMY    ? " A "
                           : offer->unit_type == PAY_UNIT_FLEET ? " F " : " ";
      g_string_append (text, plain ? letter + 1 : letter);
      g_string_append (text, pay_board_get_abbreviation (board, offer->location));
    }
  for (guint i = 0; i < offer->n_orders; i++)
    {
      g_string_append (text, i ? " | " : " ");
      pay_order_append_words (text, board, &offer->orders[i]);
      if (is_signal (self, &offer->orders[i]))
        g_string_append (text, " ?");
    }
  offer->text = g_string_free (g_steal_pointer (&self->text), FALSE);
}

/* The same words, blanks and case aside. */
static gboolean
is_same_text (const char *a, const char *b)
{
  for (;;)
    {
      while (*a == *b && *a)
        a++, b++;
      while (g_ascii_isspace (*a))
        a++;
      while (g_ascii_isspace (*b))
        b++;
      if (g_ascii_toupper (*a) != g_ascii_toupper (*b))
        return FALSE;
      if (!*a)
        return TRUE;
      a++;
      b++;
    }
}

static void
sum_up (PayOffer *offer)
{
  offer->sum = pay_amount_sum (offer->pieces, offer->n_pieces);
  offer->repeat = pay_amount_repeat (offer->pieces, offer->n_pieces);
  for (guint i = 0; i < offer->n_pieces; i++)
    offer->steps = MAX (offer->steps, (guint) (offer->pieces[i].amount - offer->pieces[i].plateau));
}

/* Reads the whole line. FALSE when there is an error. */
static gboolean
read_line (Reader *self)
{
  const PayOfferSource *source = self->source;

  if (!read_head (self))
    return FALSE;
  if (self->offer->type == PAY_OFFER_SAVINGS)
    {
      if (pay_options_has (source->options, PAY_OPTION_NO_SAVINGS))
        complain (self, PAY_CODE_OFFER_SAVINGS_FORBIDDEN, 0, self->length, NULL);
      skip_blanks (self);
      if (self->pos < self->length)
        complain (self, PAY_CODE_OFFER_SAVINGS_REST, self->pos, self->length, NULL);
    }
  else if (read_unit (self))
    {
      find_unit (self);
      read_orders (self);
    }
  return self->good;
}

PayOffer *
pay_offer_parse (const PayOfferSource *source)
{
  g_autoptr (PayOffer) offer = g_new0 (PayOffer, 1);
  Reader self = { source, strlen (source->text), 0, offer, g_string_sized_new (47), TRUE };

  while (self.length > 0 && g_ascii_isspace (source->text[self.length - 1]))
    self.length--;
  self.fictional = pay_options_has (source->options, PAY_OPTION_FICTIONAL_OK);
  offer->line = source->line;
  offer->unit = -1;
  offer->location = PAY_NO_LOCATION;
  if (!read_line (&self))
    {
      g_string_free (self.text, TRUE);
      return NULL;
    }
  sum_up (offer);
  write_text (&self);
  if (self.split || !is_same_text (offer->text, source->text))
    pay_diagnostics_add (source->diagnostics, PAY_CODE_OFFER_READ_AS, source->line, 0, self.length,
                         offer->text, NULL);
  return g_steal_pointer (&offer);
}

void
pay_offer_free (PayOffer *self)
{
  if (!self)
    return;
  g_free (self->pieces);
  g_free (self->orders);
  g_free (self->text);
  g_free (self);
}

gboolean
pay_offer_is_bid (const PayOffer *self)
{
  return self->type != PAY_OFFER_SAVINGS && !self->signal;
}
