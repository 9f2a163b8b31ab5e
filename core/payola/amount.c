/* amount.c - the amount of an offer
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/amount.h"

#include <string.h>

/* The part of the line that is being read. */
typedef struct
{
  const char *text;
  gsize start, end;
  guint line;
  PayDiagnostics *diagnostics;
  gboolean plateaus; /* whether plateaus are allowed; if not, their size is not checked */
} Reader;

static gboolean
complain (const Reader *reader, PayCode code)
{
  gsize start = reader->start, end = reader->end;

  while (start < end && g_ascii_isspace (reader->text[start]))
    start++;
  while (end > start && g_ascii_isspace (reader->text[end - 1]))
    end--;
  g_autofree char *piece = g_strndup (reader->text + start, end - start);
  pay_diagnostics_add (reader->diagnostics, code, reader->line, start, end, piece, NULL);
  return FALSE;
}

/* Reads a number, which may have blanks inside. A value above 1,000,000 becomes 1,000,000, which is
 * above every valid amount. Returns FALSE if there is no digit. */
static gboolean
read_number (const char *text, gsize *pos, gsize end, guint *value)
{
  gboolean any = FALSE;

  *value = 0;
  for (; *pos < end; (*pos)++)
    {
      char c = text[*pos];
      if (g_ascii_isdigit (c))
        {
          *value = MIN (*value * 10 + (guint) (c - '0'), 1000000);
          any = TRUE;
        }
      else if (!g_ascii_isspace (c))
        break;
    }
  return any;
}

static gboolean
take (const Reader *reader, gsize *pos, char c)
{
  if (*pos >= reader->end || reader->text[*pos] != c)
    return FALSE;
  (*pos)++;
  return TRUE;
}

static gboolean
read_piece (const Reader *reader, PayPiece *piece)
{
  gsize pos = reader->start;
  guint count = 1, amount, plateau = 0;
  gboolean all = FALSE;

  if (!read_number (reader->text, &pos, reader->end, &amount))
    return complain (reader, PAY_CODE_OFFER_AMOUNT_MALFORMED);
  if (take (reader, &pos, '*'))
    {
      count = amount;
      if (!read_number (reader->text, &pos, reader->end, &amount))
        return complain (reader, PAY_CODE_OFFER_AMOUNT_MALFORMED);
    }
  if (take (reader, &pos, '#'))
    all = !read_number (reader->text, &pos, reader->end, &plateau);
  if (pos < reader->end)
    return complain (reader, PAY_CODE_OFFER_AMOUNT_MALFORMED);
  if (count == 0 || count > PAY_COUNT_MAX)
    return complain (reader, PAY_CODE_OFFER_COUNT_RANGE);
  if (amount > PAY_AMOUNT_MAX)
    return complain (reader, PAY_CODE_OFFER_AMOUNT_RANGE);
  if (plateau > amount && reader->plateaus)
    return complain (reader, PAY_CODE_OFFER_PLATEAU_RANGE);
  *piece = (PayPiece) { count, amount, all ? amount : plateau };
  return TRUE;
}

guint
pay_amount_count (const char *text, gsize start, gsize end)
{
  guint n = 1;

  for (gsize at = start; at < end; at++)
    n += text[at] == '+';
  return n;
}

guint
pay_amount_read (const PayOptions *options, const char *text, gsize start, gsize end,
                 gboolean savings, guint line, PayDiagnostics *diagnostics, PayPiece *pieces)
{
  const char *hash = memchr (text + start, '#', end - start);
  gboolean good = TRUE;
  guint n = 0;
  gboolean allowed = !pay_options_has (options, PAY_OPTION_NO_PLATEAU)
                  && !pay_options_has (options, PAY_OPTION_NO_SAVINGS);
  Reader whole = { text, start, end, line, diagnostics, allowed && !savings };

  if (hash && !allowed)
    good = complain (&whole, PAY_CODE_OFFER_PLATEAU_FORBIDDEN);

  for (gsize from = start; from <= end;)
    {
      const char *plus = memchr (text + from, '+', end - from);
      gsize to = plus ? (gsize) (plus - text) : end;
      gsize first = from;
      Reader reader = { text, from, to, line, diagnostics, whole.plateaus };

      while (first < to && g_ascii_isspace (text[first]))
        first++;
      if (first == to)
        good = complain (&whole, PAY_CODE_OFFER_NOTHING_AFTER_PLUS);
      else if (read_piece (&reader, &pieces[n]))
        n++;
      else
        good = FALSE;
      from = to + 1;
    }
  if (hash && savings && allowed)
    good = complain (&whole, PAY_CODE_OFFER_SAVINGS_PLATEAU);
  return good ? n : 0;
}

GArray *
pay_amount_parse (const PayOptions *options, const char *text, gsize start, gsize end,
                  gboolean savings, guint line, PayDiagnostics *diagnostics)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PayPiece));

  g_array_set_size (pieces, pay_amount_count (text, start, end));
  g_array_set_size (pieces, pay_amount_read (options, text, start, end, savings, line, diagnostics,
                                             (PayPiece *) pieces->data));
  return pieces->len > 0 ? g_steal_pointer (&pieces) : NULL;
}

gint64
pay_amount_sum (const PayPiece *pieces, guint n_pieces)
{
  gint64 sum = 0;

  for (guint i = 0; i < n_pieces; i++)
    sum += (gint64) pay_piece_get_count (&pieces[i]) * pieces[i].amount;
  return sum;
}

guint
pay_amount_repeat (const PayPiece *pieces, guint n_pieces)
{
  guint sum = 0;

  for (guint i = 0; i < n_pieces; i++)
    sum += pay_piece_get_count (&pieces[i]);
  return sum;
}
