/* offer-sheet.c - the reader of a whole offer sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-sheet.h"

#include "economy/dummy.h"
#include "payola/acceptance.h"
#include "payola/dummy-offers.h"
#include "payola/offer-private.h"
#include "payola/sheet-words.h"

#include <string.h>

/* The largest number of entries in a sheet. It keeps every sum of one sheet within an int. */
#define MAX_ENTRIES 100000

typedef struct
{
  int amount;
  PayPower to;
  guint line;
} Transfer;

/* The memory of offers and lines is in the arena. */
struct _PayOfferSheet
{
  PayPower power;
  PayOfferSheet *whole; /* for a resolved sheet: the original sheet, from which it borrows;
                         * otherwise NULL */
  PayArena *arena;
  guint n_lines, n_offers, n_groups, n_transfers;
  PayOfferLine *lines;
  PayOffer *offers;
  PayEntryGroup *groups;
  PayFloor *floors[2]; /* [0]: floors at the plateaus; [1]: floors at 0 */
  guint n_floors[2];
  Transfer *transfers;
  const char *accept;
  guint accept_line;
  int savings, total, worst;
  gboolean has_bribe, has_resigned;
  gboolean is_unclear; /* whether a broken line may be for any unit */
  gboolean is_too_large;
};

#define BLANKS " \t\r\n\v\f"

/* State of the reader, which all lines share. */
typedef struct
{
  PayOfferSheet *sheet;
  const PayOptions *options;
  const PayPosition *position;
  PayDiagnostics *diagnostics;
  guint line;          /* number of the line that is being read, from 1 */
  PaySpan resign_span; /* place of the RESIGN line if there is one */
  GString *room;       /* buffer for temporary text while a line is read */
  gint64 n_entries, offered, sent;
} Reader;

PayOfferSheet *
pay_offer_sheet_ref (PayOfferSheet *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
sheet_clear (gpointer data)
{
  PayOfferSheet *self = data;

  pay_arena_free (self->arena);
  pay_offer_sheet_unref (self->whole);
}

static PayOfferSheet *
sheet_new (PayPower power, guint n_lines, gsize size)
{
  PayOfferSheet *self = g_atomic_rc_box_new0 (PayOfferSheet);

  self->power = power;
  self->arena = pay_arena_new (size);
  self->lines = pay_arena_take_array (self->arena, PayOfferLine, n_lines);
  self->offers = pay_arena_take_array (self->arena, PayOffer, n_lines);
  self->transfers = pay_arena_take_array (self->arena, Transfer, n_lines);
  return self;
}

void
pay_offer_sheet_unref (PayOfferSheet *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, sheet_clear);
}

/* Finds the present line without the blanks around it. */
static PaySpan
find_words (const Reader *self, const char *text)
{
  PaySpan span = { self->line, strspn (text, BLANKS), strlen (text) };

  while (span.end > span.start && g_ascii_isspace (text[span.end - 1]))
    span.end--;
  return span;
}

static char *
copy_words (const char *text, PaySpan span)
{
  return g_strndup (text + span.start, span.end - span.start);
}

/* Copies the text in the temporary buffer into the arena of the sheet. */
static const char *
keep_room (Reader *self)
{
  return pay_arena_copy_string (self->sheet->arena, self->room->str, self->room->len);
}

static void
complain (Reader *self, PayCode code, PaySpan span, const char *a, const char *b)
{
  pay_diagnostics_add (self->diagnostics, code, span.line, span.start, span.end, a, b, NULL);
}

static void
read_accept (Reader *self, PayOfferLine *line, const char *offer, const char *rest)
{
  const PayBoard *board = pay_position_get_board (self->position);
  g_autofree char *marks = NULL;

  if (pay_options_has (self->options, PAY_OPTION_PAY_DUMMIES))
    {
      complain (self, PAY_CODE_ACCEPT_FORBIDDEN, find_words (self, offer), NULL, NULL);
      return;
    }
  marks = pay_acceptance_parse (board, offer, rest - offer, strlen (offer), self->line,
                                self->diagnostics);
  if (marks && self->sheet->accept)
    {
      g_autofree char *first = g_strdup_printf ("%u", self->sheet->accept_line);
      complain (self, PAY_CODE_ACCEPT_SECOND, find_words (self, offer), first, NULL);
      return;
    }
  if (!marks)
    return;
  line->kind = PAY_LINE_ACCEPT;
  g_string_printf (self->room, "ACCEPT %s", marks);
  line->normal = keep_room (self);
  self->sheet->accept = line->normal + strlen ("ACCEPT ");
  self->sheet->accept_line = self->line;
}

static gboolean
check_transfer (Reader *self, const PayTransferWords *words, Transfer *transfer)
{
  int balance = pay_position_get_balance (self->position, self->sheet->power);
  gboolean good = pay_transfer_check (self->options, self->position, self->sheet->power, words,
                                      &transfer->amount, &transfer->to, self->diagnostics);

  transfer->line = self->line;
  if (pay_options_has (self->options, PAY_OPTION_ONE_TRANSFER))
    for (guint i = 0; i < self->sheet->n_transfers; i++)
      {
        const Transfer *other = &self->sheet->transfers[i];
        g_autofree char *line = g_strdup_printf ("%u", other->line);
        if (other->to != transfer->to)
          continue;
        complain (self, PAY_CODE_TRANSFER_SECOND, words->name_span, line, NULL);
        good = FALSE;
      }
  if (good && self->sent + transfer->amount > balance)
    {
      g_autofree char *sum = g_strdup_printf ("%" G_GINT64_FORMAT, self->sent + transfer->amount);
      g_autofree char *all = g_strdup_printf ("%d", balance);
      complain (self, PAY_CODE_TRANSFERS_ABOVE_BALANCE, words->number_span, sum, all);
      good = FALSE;
    }
  return good;
}

static void
read_transfer (Reader *self, PayOfferLine *line, const char *offer, const char *rest)
{
  const PayBoard *board = pay_position_get_board (self->position);
  PaySpan all = find_words (self, offer);
  PayTransferWords words;
  Transfer transfer;

  if (!pay_transfer_check_giver (self->options, self->position, self->sheet->power, all,
                                 self->diagnostics))
    return;
  if (!pay_sheet_find_transfer (offer, (gsize) (rest - offer), all, &words))
    {
      complain (self, PAY_CODE_TRANSFER_MALFORMED, all, NULL, NULL);
      return;
    }

  g_autofree char *number = copy_words (offer, words.number_span);
  g_autofree char *name = copy_words (offer, words.name_span);
  words.number = number;
  words.name = name;
  if (!check_transfer (self, &words, &transfer))
    return;
  self->sent += transfer.amount;
  self->sheet->transfers[self->sheet->n_transfers++] = transfer;
  line->kind = PAY_LINE_TRANSFER;
  g_string_printf (self->room, "TRANSFER %d TO %s", transfer.amount,
                   pay_board_get_power_key (board, transfer.to));
  line->normal = keep_room (self);
  if (!pay_offer_is_same_text (offer, line->normal))
    pay_diagnostics_add (self->diagnostics, PAY_CODE_OFFER_READ_AS, self->line, 0, strlen (offer),
                         line->normal, NULL);
}

/* Finds the unit of a broken line if it can be recognised. Returns its index, or -1. */
static gint16
guess_unit (const Reader *self, const PayOffer *offer)
{
  const PayBoard *board = pay_position_get_board (self->position);

  if (offer->location == PAY_NO_LOCATION)
    return -1;
  return (gint16) pay_position_find_unit (self->position,
                                          pay_board_get_province (board, offer->location));
}

static void
read_offer (Reader *self, PayOfferLine *line, const char *text)
{
  PayOfferSheet *sheet = self->sheet;
  PayOfferSource source = {
    .options = self->options,
    .position = self->position,
    .power = sheet->power,
    .earlier = sheet->offers,
    .n_earlier = sheet->n_offers,
    .text = text,
    .line = self->line,
    .diagnostics = self->diagnostics,
    .arena = sheet->arena,
    .room = self->room,
  };
  PayOffer *offer = &sheet->offers[sheet->n_offers];

  if (!pay_offer_parse (&source, offer))
    {
      line->unit = guess_unit (self, offer);
      if (offer->type != PAY_OFFER_SAVINGS && line->unit < 0)
        sheet->is_unclear = TRUE;
      return;
    }
  line->kind = PAY_LINE_OFFER;
  line->normal = offer->text;
  line->offer = offer;
  sheet->n_offers++;
  self->n_entries += (gint64) offer->repeat * (offer->n_orders + 1);
}

static void
read_line (Reader *self, PayOfferLine *line, gboolean cleared)
{
  const PayBoard *board = pay_position_get_board (self->position);
  const char *percent = strchr (line->text, '%');
  const char *offer = line->text;
  const char *rest;

  if (percent)
    offer = pay_arena_copy_string (self->sheet->arena, line->text, (gsize) (percent - line->text));
  if (cleared)
    line->kind = PAY_LINE_CLEARED;
  else if (offer[strspn (offer, BLANKS)] == '\0')
    line->kind = PAY_LINE_BLANK;
  else if ((rest = pay_sheet_after_keyword (offer, "ACCEPT")))
    read_accept (self, line, offer, rest);
  else if ((rest = pay_sheet_after_keyword (offer, "TRANSFER")))
    read_transfer (self, line, offer, rest);
  else if ((rest = pay_sheet_after_keyword (offer, "RESIGN"))
           && rest[strspn (rest, BLANKS)] == '\0')
    {
      line->kind = PAY_LINE_RESIGN;
      line->normal = "RESIGN";
      self->resign_span = find_words (self, offer);
      self->sheet->has_resigned = TRUE;
    }
  else if (!pay_sheet_complain_of_words (board, offer, self->line, self->diagnostics))
    read_offer (self, line, offer);

  if (!line->normal)
    line->normal = line->kind == PAY_LINE_BLANK && percent ? percent : line->text;
  else if (percent)
    {
      g_string_printf (self->room, "%s %s", line->normal, percent);
      line->normal = keep_room (self);
    }
}

/* Finds the amount in the line of an offer. */
static PaySpan
find_amount (const Reader *self, const PayOffer *offer)
{
  const char *text = self->sheet->lines[offer->line - 1].text;
  gsize start = strspn (text, BLANKS), end = start + strspn (text + start, "0123456789*+# \t");

  while (end > start && g_ascii_isspace (text[end - 1]))
    end--;
  return (PaySpan) { offer->line, start, end };
}

/* Checks limit-offers. The error is reported for the offer with which the sum exceeds the limit.
 * All savings must be known before. */
static void
check_limit (Reader *self)
{
  gint64 balance = pay_position_get_balance (self->position, self->sheet->power);
  gint64 limit = MAX (0, balance - self->sent - self->sheet->savings);
  gint64 sum = 0;

  for (guint i = 0; i < self->sheet->n_offers; i++)
    {
      const PayOffer *offer = &self->sheet->offers[i];
      gint64 before = sum;

      if (offer->type == PAY_OFFER_SAVINGS)
        continue;
      sum += offer->sum;
      if (sum > limit && before <= limit)
        {
          g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, sum);
          g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, limit);
          complain (self, PAY_CODE_OFFER_LIMIT_EXCEEDED, find_amount (self, offer), all, most);
        }
    }
}

static void
make_groups (PayOfferSheet *self)
{
  guint n_pieces = 0, n_orders = 0;
  guint64 *keys;

  for (guint i = 0; i < self->n_offers; i++)
    n_orders += self->offers[i].n_orders;
  keys = pay_arena_take_array (self->arena, guint64, n_orders);
  self->groups = pay_arena_take_array (self->arena, PayEntryGroup, self->n_offers);
  self->n_groups = pay_entry_groups_fill (self->groups, keys, self->offers, self->n_offers,
                                          self->power);
  for (guint c = 0; c < self->n_groups; c++)
    n_pieces += self->groups[c].n_pieces;
  for (guint i = 0; i < 2; i++)
    {
      self->floors[i] = pay_arena_take_array (self->arena, PayFloor, n_pieces);
      self->n_floors[i] = pay_entry_groups_fill_floors (self->floors[i], self->groups,
                                                        self->n_groups, i > 0);
    }
}

/* Limits the size of a sheet. The sum of all powers' offers for one unit must fit into an int. */
static void
check_size (Reader *self, gint64 offered)
{
  guint n_powers = pay_board_get_n_powers (pay_position_get_board (self->position));
  int limit = G_MAXINT / (int) n_powers;

  if (self->n_entries > MAX_ENTRIES)
    {
      g_autofree char *most = g_strdup_printf ("%d", MAX_ENTRIES);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_TOO_MANY_OFFERS, 0, 0, 0, most, NULL);
    }
  if (offered > limit)
    {
      g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, offered);
      g_autofree char *most = g_strdup_printf ("%d", limit);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_TOO_MUCH_OFFERED, 0, 0, 0, all, most,
                           NULL);
    }
  self->sheet->is_too_large = self->n_entries > MAX_ENTRIES || offered > limit;
}

static void
sum_up (Reader *self)
{
  PayOfferSheet *sheet = self->sheet;
  gint64 savings = 0, offered = 0, total = 0;

  for (guint i = 0; i < sheet->n_offers; i++)
    {
      const PayOffer *offer = &sheet->offers[i];
      gint64 sum = offer->sum;

      if (offer->type == PAY_OFFER_SAVINGS)
        savings += sum;
      else
        {
          sheet->has_bribe = TRUE;
          offered += sum;
          total += sum * offer->n_orders;
        }
    }
  check_size (self, offered);
  if (!sheet->is_too_large)
    make_groups (sheet);
  sheet->savings = (int) MIN (savings, G_MAXINT);
  sheet->total = (int) MIN (total, G_MAXINT);
  sheet->worst = sheet->is_too_large ? sheet->total
                                     : pay_entry_groups_worst (sheet, self->position);
  if (pay_options_has (self->options, PAY_OPTION_LIMIT_OFFERS))
    check_limit (self);
}

/* Checks the options that concern the whole sheet: whether the power may send offers, and whether
 * every unit must be ordered. */
static void
check_whole (Reader *self)
{
  const PayOfferSheet *sheet = self->sheet;
  const PayBoard *board = pay_position_get_board (self->position);
  const char *name = pay_board_get_power_name (board, sheet->power);
  g_autoptr (GString) unordered = g_string_new (NULL);

  if (!pay_dummy_may_offer (self->options, board, sheet->power))
    {
      PayPower controller = pay_dummy_get_controller (self->options, board, sheet->power);
      if (controller == PAY_NO_POWER)
        pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_OF_DUMMY, 0, 0, 0, name, NULL);
      else
        pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_OF_VASSAL, 0, 0, 0, name,
                             pay_board_get_power_name (board, controller), NULL);
      return;
    }
  if (sheet->has_resigned)
    {
      if (sheet->n_offers || sheet->n_transfers || sheet->accept)
        complain (self, PAY_CODE_SHEET_RESIGN_ALONE, self->resign_span, NULL, NULL);
      return;
    }
  if (!pay_options_has (self->options, PAY_OPTION_PAY_DUMMIES)
      || pay_options_has (self->options, PAY_OPTION_DEFAULT_UNORDERED))
    return;
  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      gboolean ordered = unit->owner != sheet->power || pay_offer_sheet_may_mean (sheet, u);

      for (guint i = 0; !ordered && i < sheet->n_offers; i++)
        {
          const PayOffer *offer = &sheet->offers[i];
          ordered = offer->type != PAY_OFFER_SAVINGS && offer->unit == (gint16) u;
        }
      if (!ordered)
        {
          g_autofree char *text = pay_unit_name (board, unit->type, unit->location);
          g_string_append_printf (unordered, "%s%s", unordered->len ? ", " : "", text);
        }
    }
  if (unordered->len)
    pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_UNORDERED, 0, 0, 0, unordered->str,
                         NULL);
}

/* Estimates the memory in bytes that a usual sheet needs. */
static gsize
guess_size (guint n_lines, gsize length)
{
  return n_lines
         * (sizeof (PayOfferLine) + sizeof (PayOffer) + sizeof (PayEntryGroup) + sizeof (Transfer)
            + 2 * sizeof (PayOrder))
       + 3 * length + 256;
}

PayOfferSheet *
pay_offer_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *text, gssize length, PayDiagnostics *diagnostics)
{
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  g_autoptr (GArray) found = pay_text_find_lines (text, (gssize) n_bytes, diagnostics);
  g_autoptr (GString) room = g_string_sized_new (100);
  guint n_cleared = 0, n_lines = found ? found->len : 0;
  PayOfferSheet *self = sheet_new (power, n_lines, guess_size (n_lines, found ? n_bytes : 0));
  Reader reader = { self, options, position, diagnostics, .room = room };

  for (guint i = 0; i < n_lines; i++)
    {
      const PayTextLine *line = &g_array_index (found, PayTextLine, i);
      char *copy = pay_arena_copy_string (self->arena, line->start, line->length);
      pay_text_plain_blanks (copy);
      self->lines[i] = (PayOfferLine) { .kind = PAY_LINE_BROKEN, .unit = -1, .text = copy };
      if (pay_sheet_is_clear_line (self->lines[i].text))
        n_cleared = i + 1;
    }
  self->n_lines = n_lines;
  for (guint i = 0; i < n_lines; i++)
    {
      reader.line = i + 1;
      read_line (&reader, &self->lines[i], i < n_cleared);
    }
  if (n_cleared > 1)
    pay_diagnostics_add (diagnostics, PAY_CODE_SHEET_CLEARED, n_cleared, 0, 0, NULL);
  sum_up (&reader);
  check_whole (&reader);
  return self;
}

PayOfferSheet *
pay_offer_sheet_resolve (const PayOfferSheet *self, const PayPosition *position)
{
  PayOfferSheet *copy = sheet_new (self->power, self->n_offers, guess_size (self->n_offers, 0));

  copy->whole = pay_offer_sheet_ref ((PayOfferSheet *) self);
  copy->n_transfers = self->n_transfers;
  copy->transfers = self->transfers;
  copy->accept = self->accept;
  copy->accept_line = self->accept_line;
  copy->savings = self->savings;
  for (guint i = 0; i < self->n_offers; i++)
    {
      PayOffer *offer = &copy->offers[copy->n_offers];

      if (!pay_offer_resolve (&self->offers[i], position, copy->arena, offer))
        continue;
      copy->n_offers++;
      if (offer->type != PAY_OFFER_SAVINGS)
        {
          copy->has_bribe = TRUE;
          copy->total += offer->sum * offer->n_orders;
        }
    }
  copy->is_too_large = self->is_too_large;
  if (copy->is_too_large)
    return copy;
  make_groups (copy);
  copy->worst = pay_entry_groups_worst (copy, position);
  return copy;
}

PayPower
pay_offer_sheet_get_power (const PayOfferSheet *self)
{
  return self->power;
}

guint
pay_offer_sheet_get_n_lines (const PayOfferSheet *self)
{
  return self->n_lines;
}

const PayOfferLine *
pay_offer_sheet_get_line (const PayOfferSheet *self, guint i)
{
  g_return_val_if_fail (i < self->n_lines, NULL);
  return &self->lines[i];
}

guint
pay_offer_sheet_get_n_offers (const PayOfferSheet *self)
{
  return self->n_offers;
}

const PayOffer *
pay_offer_sheet_get_offer (const PayOfferSheet *self, guint i)
{
  g_return_val_if_fail (i < self->n_offers, NULL);
  return &self->offers[i];
}

gboolean
pay_offer_sheet_may_mean (const PayOfferSheet *self, guint unit)
{
  for (guint i = 0; i < self->n_lines; i++)
    if (self->lines[i].kind == PAY_LINE_BROKEN && self->lines[i].unit == (gint16) unit)
      return TRUE;
  return self->is_unclear;
}

gboolean
pay_offer_sheet_is_too_large (const PayOfferSheet *self)
{
  return self->is_too_large;
}

const PayEntryGroup *
pay_offer_sheet_get_groups (const PayOfferSheet *self, guint *n_groups)
{
  *n_groups = self->n_groups;
  return self->groups;
}

const PayFloor *
pay_offer_sheet_get_floors (const PayOfferSheet *self, gboolean dropped, guint *n_floors)
{
  *n_floors = self->n_floors[dropped != 0];
  return self->floors[dropped != 0];
}

int
pay_offer_sheet_get_savings (const PayOfferSheet *self)
{
  return self->savings;
}

const char *
pay_offer_sheet_get_accept (const PayOfferSheet *self)
{
  return self->accept;
}

gboolean
pay_offer_sheet_has_resigned (const PayOfferSheet *self)
{
  return self->has_resigned;
}

gboolean
pay_offer_sheet_has_bribe (const PayOfferSheet *self)
{
  return self->has_bribe;
}

guint
pay_offer_sheet_get_n_transfers (const PayOfferSheet *self)
{
  return self->n_transfers;
}

int
pay_offer_sheet_get_transfer (const PayOfferSheet *self, guint i, PayPower *to)
{
  g_return_val_if_fail (i < self->n_transfers, 0);

  const Transfer *transfer = &self->transfers[i];
  if (to)
    *to = transfer->to;
  return transfer->amount;
}

int
pay_offer_sheet_get_worst (const PayOfferSheet *self)
{
  return self->worst;
}
