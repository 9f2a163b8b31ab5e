/* offer-sheet.c - reading a whole offer sheet
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/offer-sheet.h"

#include "payola/acceptance.h"
#include "payola/claim.h"
#include "payola/dummy.h"
#include "payola/transfer.h"

#include <string.h>

/* Repetitions make 99 offers of a few letters; beyond this a sheet is an attack, not a plan. The
 * limit also keeps every sum of one sheet within an int. */
#define MAX_ENTRIES 100000

typedef struct
{
  int      amount;
  PayPower to;
  guint    line;
} Transfer;

struct _PayOfferSheet
{
  PayPower   power;
  GPtrArray *lines;     /* PayOfferLine */
  GPtrArray *offers;    /* PayOffer */
  GArray    *transfers; /* Transfer */
  char      *accept;
  guint      accept_line;
  int        savings, total, worst;
  gboolean   has_bribe, has_resigned;
};

/* What the reading of all lines shares. */
typedef struct
{
  PayOfferSheet     *sheet;
  const PayOptions  *options;
  const PayPosition *position;
  PayDiagnostics    *diagnostics;
  guint              line; /* being read, from 1 */
  gint64             n_entries, offered, sent;
} Reader;

static void
line_free (gpointer data)
{
  PayOfferLine *line = data;

  g_free (line->text);
  g_free (line->normal);
  g_free (line);
}

static void
offer_free (gpointer data)
{
  pay_offer_free (data);
}

PayOfferSheet *
pay_offer_sheet_ref (PayOfferSheet *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
sheet_clear (gpointer data)
{
  PayOfferSheet *self = data;

  g_ptr_array_unref (self->lines);
  g_ptr_array_unref (self->offers);
  g_array_unref (self->transfers);
  g_free (self->accept);
}

void
pay_offer_sheet_unref (PayOfferSheet *self)
{
  if (self)
    g_atomic_rc_box_release_full (self, sheet_clear);
}

/* The word at the beginning of a line, if it is `keyword`: where the rest begins, else NULL. A
 * colon or an equals sign behind it is passed over. */
static const char *
after_keyword (const char *text, const char *keyword)
{
  gsize length = strlen (keyword);

  while (g_ascii_isspace (*text))
    text++;
  if ((*text | 0x20) != (*keyword | 0x20)) /* mostly an amount */
    return NULL;
  if (g_ascii_strncasecmp (text, keyword, length) != 0
      || (text[length] != '\0' && !g_ascii_isspace (text[length]) && text[length] != ':'
          && text[length] != '='))
    return NULL;
  text += length;
  return *text == ':' || *text == '=' ? text + 1 : text;
}

/* "(NMR)", "clear", "[CLEAR]" and the like, alone on their line. */
static gboolean
is_clear_line (const char *text)
{
  const char *begin = text + strspn (text, " \t\r\n\v\f");

  /* Nearly all lines are something else. */
  if (!*begin || !strchr ("([nNcC", *begin))
    return FALSE;

  g_autofree char *word = g_strstrip (g_strdup (begin));
  gsize length = strlen (word);
  char *core = word;

  if (length > 2
      && ((word[0] == '(' && word[length - 1] == ')')
          || (word[0] == '[' && word[length - 1] == ']')))
    {
      word[length - 1] = '\0';
      core = word + 1;
    }
  return g_ascii_strcasecmp (core, "NMR") == 0 || g_ascii_strcasecmp (core, "CLEAR") == 0;
}

static void
read_accept (Reader *self, PayOfferLine *line, const char *offer, const char *rest)
{
  const PayBoard *board = pay_position_get_board (self->position);
  g_autofree char *marks = pay_acceptance_parse (board, offer, rest - offer, strlen (offer),
                                                 self->line, self->diagnostics);

  if (pay_options_has (self->options, PAY_OPTION_PAY_DUMMIES))
    {
      pay_diagnostics_add (self->diagnostics, PAY_CODE_ACCEPT_FORBIDDEN, self->line, 0, 0, NULL);
      return;
    }
  if (marks && self->sheet->accept)
    {
      g_autofree char *first = g_strdup_printf ("%u", self->sheet->accept_line);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_ACCEPT_SECOND, self->line, 0, 0, first,
                           NULL);
      return;
    }
  if (!marks)
    return;
  line->kind = PAY_LINE_ACCEPT;
  line->normal = g_strconcat ("ACCEPT ", marks, NULL);
  self->sheet->accept = g_steal_pointer (&marks);
  self->sheet->accept_line = self->line;
}

/* Splits "5 TO GERMANY" ("5 AgP to Germany") into its number and the power's name. */
static gboolean
split_transfer (const char *rest, char **number, char **name)
{
  g_autofree char *words = g_strstrip (g_strdup (rest));
  gsize digits = strspn (words, "0123456789");
  const char *to;

  if (digits == 0 || !g_ascii_isspace (words[digits]))
    return FALSE;
  to = after_keyword (words + digits, "AGP");
  to = after_keyword (to ? to : words + digits, "TO");
  if (!to || *to == '\0')
    return FALSE;
  *number = g_strndup (words, digits);
  *name = g_strstrip (g_strdup (to));
  return TRUE;
}

static gboolean
complain_transfer (Reader *self, PayCode code, const char *a, const char *b)
{
  pay_diagnostics_add (self->diagnostics, code, self->line, 0, 0, a, b, NULL);
  return FALSE;
}

static gboolean
check_transfer (Reader *self, const char *number, const char *name, Transfer *transfer)
{
  int balance = pay_position_get_balance (self->position, self->sheet->power);
  gboolean good = pay_transfer_check (self->options, self->position, self->sheet->power, number,
                                      name, self->line, &transfer->amount, &transfer->to,
                                      self->diagnostics);

  transfer->line = self->line;
  if (pay_options_has (self->options, PAY_OPTION_ONE_TRANSFER))
    for (guint i = 0; i < self->sheet->transfers->len; i++)
      {
        const Transfer *other = &g_array_index (self->sheet->transfers, Transfer, i);
        g_autofree char *line = g_strdup_printf ("%u", other->line);
        if (other->to == transfer->to)
          good = complain_transfer (self, PAY_CODE_TRANSFER_SECOND, line, NULL);
      }
  if (good && self->sent + transfer->amount > balance)
    {
      g_autofree char *sum = g_strdup_printf ("%" G_GINT64_FORMAT, self->sent + transfer->amount);
      g_autofree char *all = g_strdup_printf ("%d", balance);
      good = complain_transfer (self, PAY_CODE_TRANSFERS_ABOVE_BALANCE, sum, all);
    }
  return good;
}

static void
read_transfer (Reader *self, PayOfferLine *line, const char *rest)
{
  const PayBoard *board = pay_position_get_board (self->position);
  g_autofree char *number = NULL, *name = NULL;
  Transfer transfer;

  if (!pay_transfer_check_giver (self->options, self->position, self->sheet->power, self->line,
                                 self->diagnostics))
    return;
  if (!split_transfer (rest, &number, &name))
    {
      complain_transfer (self, PAY_CODE_TRANSFER_MALFORMED, NULL, NULL);
      return;
    }
  if (!check_transfer (self, number, name, &transfer))
    return;
  self->sent += transfer.amount;
  g_array_append_val (self->sheet->transfers, transfer);
  line->kind = PAY_LINE_TRANSFER;
  line->normal = g_strdup_printf ("TRANSFER %d TO %s", transfer.amount,
                                  pay_board_get_power_key (board, transfer.to));
}

static void
read_offer (Reader *self, PayOfferLine *line, const char *text)
{
  PayOfferSheet *sheet = self->sheet;
  PayOfferSource source = { self->options, self->position, sheet->power, sheet->offers, text,
                            self->line, self->diagnostics };
  PayOffer *offer = pay_offer_parse (&source);

  if (!offer)
    return;
  line->kind = PAY_LINE_OFFER;
  line->normal = g_strdup (offer->text);
  line->offer = offer;
  g_ptr_array_add (sheet->offers, offer);
  self->n_entries += (gint64) offer->repeat * (offer->n_orders + 1);
}

/* @text: (transfer full) */
static void
read_line (Reader *self, char *text, gboolean cleared)
{
  PayOfferLine *line = g_new0 (PayOfferLine, 1);
  const char *percent = strchr (text, '%');
  g_autofree char *before = percent ? g_strndup (text, percent - text) : NULL;
  const char *offer = before ? before : text;
  const char *rest;

  g_ptr_array_add (self->sheet->lines, line);
  line->text = text;
  line->kind = PAY_LINE_BROKEN;
  if (cleared)
    line->kind = PAY_LINE_CLEARED;
  else if (offer[strspn (offer, " \t\r\n\v\f")] == '\0')
    line->kind = PAY_LINE_BLANK;
  else if ((rest = after_keyword (offer, "ACCEPT")))
    read_accept (self, line, offer, rest);
  else if ((rest = after_keyword (offer, "TRANSFER")))
    read_transfer (self, line, rest);
  else if ((rest = after_keyword (offer, "RESIGN")) && rest[strspn (rest, " \t\r\n\v\f")] == '\0')
    {
      line->kind = PAY_LINE_RESIGN;
      line->normal = g_strdup ("RESIGN");
      self->sheet->has_resigned = TRUE;
    }
  else
    read_offer (self, line, offer);

  if (!line->normal)
    line->normal = g_strdup (line->kind == PAY_LINE_BLANK && percent ? percent : text);
  else if (percent)
    {
      char *with_comment = g_strconcat (line->normal, " ", percent, NULL);
      g_free (line->normal);
      line->normal = with_comment;
    }
}

/* LIMIT_OFFERS: reported at the line that goes beyond the money, after all savings are known. */
static void
check_limit (Reader *self)
{
  gint64 balance = pay_position_get_balance (self->position, self->sheet->power);
  gint64 limit = MAX (0, balance - self->sent - self->sheet->savings);
  gint64 sum = 0;

  for (guint i = 0; i < self->sheet->offers->len; i++)
    {
      const PayOffer *offer = g_ptr_array_index (self->sheet->offers, i);
      gint64 before = sum;

      if (offer->type == PAY_OFFER_SAVINGS)
        continue;
      sum += offer->sum;
      if (sum > limit && before <= limit)
        {
          g_autofree char *all = g_strdup_printf ("%" G_GINT64_FORMAT, sum);
          g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, limit);
          pay_diagnostics_add (self->diagnostics, PAY_CODE_OFFER_LIMIT_EXCEEDED, offer->line, 0, 0,
                               all, most, NULL);
        }
    }
}

static void
sum_up (Reader *self)
{
  PayOfferSheet *sheet = self->sheet;
  gint64 savings = 0, total = 0;

  if (self->n_entries > MAX_ENTRIES)
    {
      g_autofree char *most = g_strdup_printf ("%d", MAX_ENTRIES);
      pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_TOO_MANY_OFFERS, 0, 0, 0, most, NULL);
    }
  for (guint i = 0; i < sheet->offers->len; i++)
    {
      const PayOffer *offer = g_ptr_array_index (sheet->offers, i);
      gint64 sum = offer->sum;

      if (offer->type == PAY_OFFER_SAVINGS)
        savings += sum;
      else
        {
          sheet->has_bribe = TRUE;
          total += sum * offer->n_orders;
        }
    }
  sheet->savings = (int) MIN (savings, G_MAXINT);
  sheet->total = (int) MIN (total, G_MAXINT);
  sheet->worst = self->n_entries > MAX_ENTRIES ? sheet->total
                                               : pay_claims_worst (sheet, self->position);
  if (pay_options_has (self->options, PAY_OPTION_LIMIT_OFFERS))
    check_limit (self);
}

/* Who sends no offers at all, and who must order every unit. */
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
    }
  if (sheet->has_resigned)
    {
      if (sheet->offers->len || sheet->transfers->len || sheet->accept)
        pay_diagnostics_add (self->diagnostics, PAY_CODE_SHEET_RESIGN_ALONE, 0, 0, 0, NULL);
      return;
    }
  if (!pay_options_has (self->options, PAY_OPTION_PAY_DUMMIES)
      || pay_options_has (self->options, PAY_OPTION_DEFAULT_UNORDERED))
    return;
  for (guint u = 0; u < pay_position_get_n_units (self->position); u++)
    {
      const PayUnit *unit = pay_position_get_unit (self->position, u);
      gboolean ordered = unit->owner != sheet->power;

      for (guint i = 0; !ordered && i < sheet->offers->len; i++)
        {
          const PayOffer *offer = g_ptr_array_index (sheet->offers, i);
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

PayOfferSheet *
pay_offer_sheet_read (const PayOptions *options, const PayPosition *position, PayPower power,
                      const char *text, gssize length, PayDiagnostics *diagnostics)
{
  PayOfferSheet *self = g_atomic_rc_box_new0 (PayOfferSheet);
  g_autofree char **lines = pay_text_split_lines (text, length, diagnostics);
  Reader reader = { self, options, position, diagnostics };
  guint n_cleared = 0, n_lines = lines ? g_strv_length (lines) : 0;

  self->power = power;
  self->lines = g_ptr_array_new_full (n_lines, line_free);
  self->offers = g_ptr_array_new_full (n_lines, offer_free);
  self->transfers = g_array_new (FALSE, FALSE, sizeof (Transfer));
  for (guint i = 0; lines && lines[i]; i++)
    if (is_clear_line (lines[i]))
      n_cleared = i + 1;
  for (guint i = 0; lines && lines[i]; i++)
    {
      reader.line = i + 1;
      read_line (&reader, lines[i], i < n_cleared);
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
  PayOfferSheet *copy = g_atomic_rc_box_new0 (PayOfferSheet);

  copy->power = self->power;
  copy->lines = g_ptr_array_new_with_free_func (line_free);
  copy->offers = g_ptr_array_new_with_free_func (offer_free);
  copy->transfers = g_array_ref (self->transfers);
  copy->accept = g_strdup (self->accept);
  copy->accept_line = self->accept_line;
  copy->savings = self->savings;
  for (guint i = 0; i < self->offers->len; i++)
    {
      PayOffer *offer = pay_offer_resolve (g_ptr_array_index (self->offers, i), position);
      if (!offer)
        continue;
      g_ptr_array_add (copy->offers, offer);
      if (offer->type != PAY_OFFER_SAVINGS)
        {
          copy->has_bribe = TRUE;
          copy->total += offer->sum * offer->n_orders;
        }
    }
  copy->worst = pay_claims_worst (copy, position);
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
  return self->lines->len;
}

const PayOfferLine *
pay_offer_sheet_get_line (const PayOfferSheet *self, guint i)
{
  g_return_val_if_fail (i < self->lines->len, NULL);
  return g_ptr_array_index (self->lines, i);
}

guint
pay_offer_sheet_get_n_offers (const PayOfferSheet *self)
{
  return self->offers->len;
}

const PayOffer *
pay_offer_sheet_get_offer (const PayOfferSheet *self, guint i)
{
  g_return_val_if_fail (i < self->offers->len, NULL);
  return g_ptr_array_index (self->offers, i);
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
  return self->transfers->len;
}

int
pay_offer_sheet_get_transfer (const PayOfferSheet *self, guint i, PayPower *to)
{
  g_return_val_if_fail (i < self->transfers->len, 0);

  const Transfer *transfer = &g_array_index (self->transfers, Transfer, i);
  if (to)
    *to = transfer->to;
  return transfer->amount;
}

int
pay_offer_sheet_get_total (const PayOfferSheet *self)
{
  return self->total;
}

int
pay_offer_sheet_get_worst (const PayOfferSheet *self)
{
  return self->worst;
}
