/* acceptance.c - reading, completing and expanding acceptance lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/acceptance.h"

#include <string.h>

/* The place of "?" among the powers of a list being read. */
#define ANYBODY PAY_NO_POWER
#define NOBODY  ((PayPower) -2)

typedef struct
{
  PayPower power;
  gsize    start, end;
} Mark;

/* Lists are expanded in every auction, so the usual ASCII marks take the short way. */
static gboolean
same_mark (const char *text, gsize length, const char *mark)
{
  if (length == 1 && mark[0] && !mark[1])
    return g_ascii_toupper (text[0]) == g_ascii_toupper (mark[0]);
  if (length != strlen (mark))
    return FALSE;

  g_autofree char *a = g_utf8_casefold (text, length);
  g_autofree char *b = g_utf8_casefold (mark, -1);
  return strcmp (a, b) == 0;
}

/* The power whose mark stands at `text`, NOBODY if there is none. */
static PayPower
find_mark (const PayBoard *board, const char *text, gsize length)
{
  if (length == 1 && text[0] == '?')
    return ANYBODY;
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    if (same_mark (text, length, pay_board_get_power_letter (board, p)))
      return (PayPower) p;
  return NOBODY;
}

static PayPower
find_name (const PayBoard *board, const char *text, gsize length)
{
  g_autofree char *name = g_strndup (text, length);
  PayPower power = strcmp (name, "?") == 0 ? ANYBODY : pay_board_find_power (board, name);

  return power == PAY_NO_POWER && strcmp (name, "?") != 0 ? NOBODY : power;
}

/* One word: a name, else marks in a row. */
static void
read_word (const PayBoard *board, const char *text, gsize start, gsize end, gboolean names,
           GArray *marks)
{
  if (names)
    {
      Mark mark = { find_name (board, text + start, end - start), start, end };
      g_array_append_val (marks, mark);
      return;
    }
  for (gsize at = start; at < end;)
    {
      gsize next = (gsize) (g_utf8_next_char (text + at) - text);
      Mark mark = { find_mark (board, text + at, next - at), at, next };
      g_array_append_val (marks, mark);
      at = next;
    }
}

static gsize
skip_blanks (const char *text, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (text[at]))
    at++;
  return at;
}

static gsize
skip_word (const char *text, gsize at, gsize end)
{
  while (at < end && !g_ascii_isspace (text[at]))
    at++;
  return at;
}

/* Names are meant when every word is one (a single mark is a name too); "FRI TAGE" is not. */
static gboolean
are_names (const PayBoard *board, const char *text, gsize start, gsize end)
{
  for (gsize at = skip_blanks (text, start, end); at < end; at = skip_blanks (text, at, end))
    {
      gsize to = skip_word (text, at, end);
      if (find_name (board, text + at, to - at) == NOBODY)
        return FALSE;
      at = to;
    }
  return TRUE;
}

static gboolean
check_marks (const PayBoard *board, const char *text, const GArray *marks, guint line,
             PayDiagnostics *diagnostics)
{
  guint n_powers = pay_board_get_n_powers (board);
  gboolean seen[PAY_MAX_POWERS + 1] = { FALSE };
  gboolean good = TRUE;
  guint n_named = 0;

  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);
      guint place = mark->power == ANYBODY ? PAY_MAX_POWERS : (guint) mark->power;
      g_autofree char *word = g_strndup (text + mark->start, mark->end - mark->start);

      n_named += mark->power != ANYBODY;
      if (mark->power == NOBODY)
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_UNKNOWN, line, mark->start, mark->end,
                               word, NULL);
          good = FALSE;
        }
      else if (seen[place])
        {
          pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_TWICE, line, mark->start, mark->end,
                               word, NULL);
          good = FALSE;
        }
      else
        seen[place] = TRUE;
    }
  if (n_named > n_powers)
    {
      g_autofree char *most = g_strdup_printf ("%u", n_powers);
      pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_TOO_LONG, line,
                           g_array_index (marks, Mark, 0).start,
                           g_array_index (marks, Mark, marks->len - 1).end, most, NULL);
      good = FALSE;
    }
  return good;
}

char *
pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end, guint line,
                      PayDiagnostics *diagnostics)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  gboolean names = are_names (board, text, start, end);
  gboolean anybody = FALSE;

  for (gsize at = skip_blanks (text, start, end); at < end; at = skip_blanks (text, at, end))
    {
      gsize to = skip_word (text, at, end);
      read_word (board, text, at, to, names, marks);
      at = to;
    }
  if (marks->len == 0)
    {
      pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_EMPTY, line, start, end, NULL);
      return NULL;
    }
  if (!check_marks (board, text, marks, line, diagnostics))
    return NULL;

  GString *list = g_string_new (NULL);
  for (guint i = 0; i < marks->len; i++)
    {
      PayPower power = g_array_index (marks, Mark, i).power;
      anybody = anybody || power == ANYBODY;
      g_string_append (list, power == ANYBODY ? "?" : pay_board_get_power_letter (board, power));
    }
  if (!anybody && marks->len < pay_board_get_n_powers (board))
    g_string_append_c (list, '?');
  return g_string_free (list, FALSE);
}

char *
pay_acceptance_default (const PayBoard *board, PayPower power)
{
  return g_strconcat (pay_board_get_power_letter (board, power), "?", NULL);
}

void
pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random,
                       PayPower *list)
{
  guint n_powers = pay_board_get_n_powers (board);
  gboolean named[PAY_MAX_POWERS] = { FALSE };
  PayPower others[PAY_MAX_POWERS];
  PayPower order[PAY_MAX_POWERS + 1];
  guint n_order = 0, n_others = 0, n = 0;
  gboolean anybody = FALSE;

  for (const char *at = marks; *at; at = g_utf8_next_char (at))
    {
      PayPower power = find_mark (board, at, g_utf8_next_char (at) - at);
      if (power == ANYBODY ? anybody : power == NOBODY || named[power])
        continue;
      if (power == ANYBODY)
        anybody = TRUE;
      else
        named[power] = TRUE;
      order[n_order++] = power;
    }
  if (!anybody)
    order[n_order++] = ANYBODY;

  for (guint p = 0; p < n_powers; p++)
    if (!named[p])
      others[n_others++] = (PayPower) p;
  for (guint i = n_others; i > 1; i--)
    {
      guint j = pay_random_below (random, i);
      PayPower swap = others[i - 1];
      others[i - 1] = others[j];
      others[j] = swap;
    }
  for (guint i = 0; i < n_order; i++)
    if (order[i] == ANYBODY)
      for (guint j = 0; j < n_others; j++)
        list[n++] = others[j];
    else
      list[n++] = order[i];
}
