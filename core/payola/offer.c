/* offer.c - the reader of one offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-private.h"

#include "order/order-parser.h"
#include "order/order-place.h"
#include "payola/refusal.h"

#include <string.h>

#define TYPES ":!>@&$"

static void
skip_blanks (PayOfferReader *self)
{
  while (self->pos < self->length && g_ascii_isspace (self->source->text[self->pos]))
    self->pos++;
}

/* Returns the byte of the next blank or of the end of the line. */
static gsize
end_of_word (const PayOfferReader *self)
{
  gsize end = self->pos;

  while (end < self->length && !g_ascii_isspace (self->source->text[end]))
    end++;
  return end;
}

/* Returns the word up to the next blank, for messages. */
static char *
next_word (PayOfferReader *self, gsize *end)
{
  *end = end_of_word (self);
  return g_strndup (self->source->text + self->pos, *end - self->pos);
}

/* Checks whether a line that begins with `c` begins with an order, without amount and type. */
static gboolean
begins_word (char c)
{
  return g_ascii_isalpha (c) || (guchar) c >= 0x80;
}

/* After an error before the type, continues behind the next type character. A "$" at the present
 * byte, as in "$20", is a currency. Returns FALSE if there is no type character. */
static gboolean
resume (PayOfferReader *self)
{
  const char *text = self->source->text;

  for (gsize at = self->pos + (text[self->pos] == '$'); at < self->length; at++)
    if (strchr (TYPES, text[at]))
      {
        self->offer->type = (PayOfferType) text[at];
        self->pos = at + 1;
        return TRUE;
      }
  return FALSE;
}

static void
read_amount (PayOfferReader *self, gsize start, gsize end)
{
  const PayOfferSource *source = self->source;
  gboolean savings = self->offer->type == PAY_OFFER_SAVINGS;
  guint most = pay_amount_count (source->text, start, end);
  PayPiece *pieces = pay_arena_take_array (source->arena, PayPiece, most);

  self->offer->pieces = pieces;
  self->offer->n_pieces = pay_amount_read (source->options, source->text, start, end, savings,
                                           source->line, source->diagnostics, pieces);
  if (self->offer->n_pieces == 0)
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
}

static void
use_nothing (PayOfferReader *self)
{
  static const PayPiece nothing = { 1, 0, 0 };

  self->offer->n_pieces = 1;
  self->offer->pieces = &nothing;
  g_string_assign (self->text, "0");
}

/* Checks whether the word that ends at byte `end` stands between amount and type, such as "AgP"
 * in "5 AgP : A PAR H". */
static gboolean
is_before_type (const PayOfferReader *self, gsize end)
{
  const char *text = self->source->text;
  gsize at = end;

  while (at < self->length && g_ascii_isspace (text[at]))
    at++;
  return (at < self->length && strchr (TYPES, text[at])) || strchr (TYPES, text[end - 1]);
}

/* Reads the type after an amount. Returns FALSE if the rest of the line cannot be read. */
static gboolean
read_type (PayOfferReader *self, gsize amount_start, gsize amount_end)
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
      pay_offer_complain (self, PAY_CODE_OFFER_INCOMPLETE, amount_start, amount_end, NULL);
      return FALSE;
    }

  gsize end;
  g_autofree char *word = next_word (self, &end);
  pay_offer_complain (self, PAY_CODE_OFFER_TYPE_INVALID, self->pos, end, word);
  self->doubtful = TRUE;
  return (begins_word (c) && !is_before_type (self, end)) || resume (self);
}

/* Reads amount and type. Returns FALSE if the rest of the line cannot be read. */
static gboolean
read_head (PayOfferReader *self)
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
  pay_offer_complain (self, PAY_CODE_OFFER_AMOUNT_MALFORMED, start, end, word);
  return resume (self);
}

/* Checks whether a word is the type of a unit, such as "A" or "fleet". */
static gboolean
is_unit_word (const char *word, gsize length)
{
  static const char *const words[] = { "A", "F", "ARMY", "FLEET" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i]) == length && g_ascii_strncasecmp (word, words[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* Returns the position if the player may know all of it, otherwise NULL. */
static const PayPosition *
get_known (const PayOfferSource *source)
{
  return pay_options_has (source->options, PAY_OPTION_BLIND) ? NULL : source->position;
}

/* Reads the bribed unit as it is written. Returns FALSE if the unit is missing or was not
 * understood. */
static gboolean
read_unit (PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  PayOrderSource words = { pay_position_get_board (source->position), source->text, source->line,
                           &found, get_known (source) };
  gsize end;

  skip_blanks (self);
  end = end_of_word (self);
  if (self->pos == self->length
      || (end == self->length && is_unit_word (source->text + self->pos, end - self->pos)))
    {
      pay_offer_complain (self, PAY_CODE_OFFER_INCOMPLETE, 0, self->length, NULL);
      return FALSE;
    }
  self->unit_start = self->pos;
  if (!pay_order_parse_unit (&words, &self->pos, &self->offer->unit_type, &self->offer->location))
    {
      self->good = FALSE;
      if (!self->doubtful || pay_diagnostics_get (&found, 0)->start != self->unit_start)
        pay_diagnostics_add_all (source->diagnostics, &found);
      return FALSE;
    }
  self->unit_end = self->pos;
  return TRUE;
}

/* Finds the bribed unit on the board, and fills in the type and coast that the line leaves out.
 * With fictional-ok, nothing is filled in. On a secret board, units of other powers are not
 * found. */
static void
find_unit (PayOfferReader *self)
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

/* Adds findings about an order. Each finding gets the bytes of the place that it names. */
static void
report_at_places (const PayOfferReader *self, const PayDiagnostics *from, PayDiagnostics *to)
{
  const PayBoard *board = pay_position_get_board (self->source->position);

  for (guint i = 0; i < pay_diagnostics_get_n (from); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (from, i);
      PaySpan span = pay_order_place_of (board, self->source->text, item);
      pay_diagnostics_add_v (to, item->code, span.line, span.start, span.end,
                             (const char *const *) item->args);
    }
}

/* Completes and checks an alternative that was understood, and stores it if it is not a
 * duplicate. */
static void
judge_order (PayOfferReader *self, PayOrder order, gsize start, gsize end,
             PayDiagnostics *diagnostics)
{
  const PayPosition *position = self->source->position;
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  PaySpan span = { self->source->line, start, end };
  gboolean known;

  if (order.kind < PAY_ORDER_HOLD || order.kind > PAY_ORDER_CONVOY)
    {
      pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_NOT_MOVEMENT, start, end, NULL);
      return;
    }
  if (self->impossible)
    return; /* orders to a unit that does not exist cannot be checked */
  known = pay_order_complete (&order, position, pay_offer_get_checks (self), span, &found);
  /* An error in a duplicate order is reported only once. */
  for (guint i = 0; i < self->offer->n_orders; i++)
    if (pay_order_equal (&self->orders[i], &order))
      {
        g_autofree char *words = pay_order_words (pay_position_get_board (position), &order);
        pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_DUPLICATE_ORDER, start, end,
                               words);
        return;
      }
  if (pay_order_is_move (&order) && pay_offer_is_immobile (self))
    pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_IMMOBILE, start, end, NULL);
  if (!known || !pay_order_check (&order, position, pay_offer_get_checks (self), span, &found))
    self->good = FALSE;
  else
    pay_offer_check_signal (self, &order, start, end, diagnostics);
  report_at_places (self, &found, diagnostics);
  self->orders[self->offer->n_orders++] = order;
}

/* Moves errors about unknown words from `from` to the findings of the line, and all others to
 * `rest`. */
static void
report_unknown_words (PayOfferReader *self, PayDiagnostics *from, PayDiagnostics *rest)
{
  for (guint i = 0; i < pay_diagnostics_get_n (from); i++)
    {
      const PayDiagnostic *item = pay_diagnostics_get (from, i);
      gboolean unknown = pay_refusal_of (item->code) == PAY_REFUSAL_UNKNOWN_WORD;
      pay_diagnostics_add_v (unknown ? self->source->diagnostics : rest, item->code, item->line,
                             item->start, item->end, (const char *const *) item->args);
    }
}

/* Checks whether an order begins with a unit. In an offer the unit would then be written twice. */
static gboolean
begins_with_unit (const char *text)
{
  gsize length = 0;

  while (g_ascii_isalpha (text[length]))
    length++;
  return is_unit_word (text, length);
}

/* Reads the alternative text[start .. end). Returns FALSE if it was not understood. */
static gboolean
read_order (PayOfferReader *self, gsize start, gsize end, PayOrder *order,
            PayDiagnostics *diagnostics)
{
  const PayOfferSource *source = self->source;
  PayOrderSource words = { pay_position_get_board (source->position), source->text, source->line,
                           diagnostics, get_known (source) };

  if (begins_with_unit (source->text + start))
    {
      pay_offer_complain_in (self, diagnostics, PAY_CODE_OFFER_UNIT_AGAIN, start, end, NULL);
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

/* Finds the next alternative [*start, *end), without blanks around it. Returns FALSE if there is
 * none. */
static gboolean
next_alternative (PayOfferReader *self, gsize *start, gsize *end)
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
  /* The mark "?" of a signal is ignored, because the board determines whether an order is a
   * signal. */
  if (*end > *start && text[*end - 1] == '?'
      && pay_options_has (self->source->options, PAY_OPTION_SIGNAL_SUPPORT))
    {
      (*end)--;
      trim_end (text, *start, end);
    }
  self->pos = stop + 1;
  return TRUE;
}

/* Allocates as many orders as the rest of the line can contain. */
static void
make_room (PayOfferReader *self)
{
  guint most = 1;

  for (gsize at = self->pos; at < self->length; at++)
    most += self->source->text[at] == '|';
  self->orders = pay_arena_take_array (self->source->arena, PayOrder, most);
  self->offer->orders = self->orders;
}

/* Reports a missing order. The reader has already passed the gap. The finding marks the unit or
 * the bar beside the gap. */
static void
complain_of_nothing (PayOfferReader *self, guint alternative, PayDiagnostics *found)
{
  const char *text = self->source->text;
  gsize bar = self->pos - 1;

  if (alternative == 0 && bar == self->length)
    {
      pay_offer_complain_in (self, found, PAY_CODE_OFFER_NO_ORDER, self->unit_start, self->unit_end,
                             NULL);
      return;
    }
  while (bar == self->length || text[bar] != '|')
    bar--;
  pay_offer_complain_in (self, found, PAY_CODE_OFFER_EMPTY_ALTERNATIVE, bar, bar + 1, NULL);
}

static void
read_orders (PayOfferReader *self)
{
  const PayOfferSource *source = self->source;
  /* findings about the present alternative */
  g_auto (PayDiagnostics) reading = PAY_DIAGNOSTICS_INIT;
  g_auto (PayDiagnostics) found = PAY_DIAGNOSTICS_INIT;
  gsize start, end;

  make_room (self);
  for (guint i = 0; next_alternative (self, &start, &end); i++)
    {
      PayOrder order;
      gboolean read = start < end && read_order (self, start, end, &order, &reading);

      if (i == 0)
        {
          report_unknown_words (self, &reading, &found);
          if (pay_options_has (source->options, PAY_OPTION_DIRECT_ONLY))
            pay_offer_check_direct_only (self);
          if (pay_options_has (source->options, PAY_OPTION_PAY_DUMMIES))
            pay_offer_check_pay_dummies (self);
          pay_offer_check_zero_foreign (self, FALSE);
          pay_offer_check_unit (self, &found);
        }
      else
        pay_refusals_append (&found, &reading);
      if (start == end)
        complain_of_nothing (self, i, &found);
      if (read)
        judge_order (self, order, start, end, &found);
      pay_refusals_append (source->diagnostics, &found);
      pay_diagnostics_clear (&reading);
      pay_diagnostics_clear (&found);
    }
  if (pay_options_has (source->options, PAY_OPTION_RESTRICT_SIGNAL)
      && pay_offer_is_own_or_vassal (self))
    pay_offer_check_zero_foreign (self, TRUE);
}

static void
write_text (PayOfferReader *self)
{
  const PayBoard *board = pay_position_get_board (self->source->position);
  PayOffer *offer = self->offer;
  const PayOfferSource *source = self->source;
  GString *text = self->text;
  /* With pay-dummies, a power gives plain orders without an amount to its own units. */
  gboolean plain = pay_options_has (source->options, PAY_OPTION_PAY_DUMMIES) && offer->unit >= 0
                && pay_position_get_unit (source->position, offer->unit)->owner == source->power;

  if (plain)
    g_string_truncate (text, 0);
  else
    {
      g_string_append_c (text, ' ');
      g_string_append_c (text, (char) offer->type);
    }
  if (offer->type != PAY_OFFER_SAVINGS)
    {
      const char *letter = offer->unit_type == PAY_UNIT_ARMY  ? " A "
                         : offer->unit_type == PAY_UNIT_FLEET ? " F "
                                                              : " ";
      g_string_append (text, plain ? letter + 1 : letter);
      g_string_append (text, pay_board_get_abbreviation (board, offer->location));
    }
  for (guint i = 0; i < offer->n_orders; i++)
    {
      g_string_append (text, i ? " | " : " ");
      pay_order_append_words (text, board, &offer->orders[i]);
      if (pay_offer_is_signal (self, &offer->orders[i]))
        g_string_append (text, " ?");
    }
  offer->text = pay_arena_copy_string (source->arena, text->str, text->len);
}

gboolean
pay_offer_is_same_text (const char *a, const char *b)
{
  if (strcmp (a, b) == 0)
    return TRUE;
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
    offer->kept += (gint64) offer->pieces[i].count * offer->pieces[i].plateau;
}

/* Reads the whole line. Returns FALSE if there is an error. */
static gboolean
read_line (PayOfferReader *self)
{
  const PayOfferSource *source = self->source;

  if (!read_head (self))
    return FALSE;
  if (self->offer->type == PAY_OFFER_SAVINGS)
    {
      if (pay_options_has (source->options, PAY_OPTION_NO_SAVINGS))
        pay_offer_complain (self, PAY_CODE_OFFER_SAVINGS_FORBIDDEN, 0, self->length, NULL);
      skip_blanks (self);
      if (self->pos < self->length)
        pay_offer_complain (self, PAY_CODE_OFFER_SAVINGS_REST, self->pos, self->length, NULL);
    }
  else if (read_unit (self))
    {
      find_unit (self);
      read_orders (self);
    }
  return self->good;
}

gboolean
pay_offer_parse (const PayOfferSource *source, PayOffer *offer)
{
  PayOfferReader self = { source, strlen (source->text), 0, offer, source->room, TRUE };

  while (self.length > 0 && g_ascii_isspace (source->text[self.length - 1]))
    self.length--;
  self.fictional = pay_options_has (source->options, PAY_OPTION_FICTIONAL_OK);
  *offer = (PayOffer) { .line = source->line, .unit = -1, .location = PAY_NO_LOCATION };
  g_string_truncate (self.text, 0);
  if (!read_line (&self))
    return FALSE;
  sum_up (offer);
  write_text (&self);
  if (self.split || !pay_offer_is_same_text (offer->text, source->text))
    pay_diagnostics_add (source->diagnostics, PAY_CODE_OFFER_READ_AS, source->line, 0, self.length,
                         offer->text, NULL);
  return TRUE;
}

gboolean
pay_offer_is_bid (const PayOffer *self)
{
  return self->type != PAY_OFFER_SAVINGS && !self->signal;
}
