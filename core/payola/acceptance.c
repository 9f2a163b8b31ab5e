/* acceptance.c - reading, completing and expanding acceptance lists
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "payola/acceptance.h"

#include <string.h>

/* Stands for "?" in a list of powers. */
#define ANYBODY PAY_NO_POWER
#define NOBODY ((PayPower) -2)

/* largest number of words that are tried as one name */
#define MOST_WORDS 4

typedef struct
{
  PayPower power;
  gsize start, end;
} Mark;

/* Compares a text with a mark, ignoring case. A mark of one byte is compared faster. */
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

/* Returns the power whose mark is `text`, ANYBODY for "?", or NOBODY. */
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

/* Checks whether `text` begins with a separator. A mark of a power on this board is not a
 * separator. */
static gboolean
is_separator (const PayBoard *board, const char *text)
{
  if (g_unichar_isspace (g_utf8_get_char (text)))
    return TRUE;
  return strchr (",;>/=", *text) && find_mark (board, text, 1) == NOBODY;
}

static gsize
next_char (const char *text, gsize at)
{
  return (gsize) (g_utf8_next_char (text + at) - text);
}

static gsize
skip_separators (const PayBoard *board, const char *text, gsize at, gsize end)
{
  while (at < end && is_separator (board, text + at))
    at = next_char (text, at);
  return at;
}

static gsize
skip_word (const PayBoard *board, const char *text, gsize at, gsize end)
{
  while (at < end && !is_separator (board, text + at))
    at = next_char (text, at);
  return at;
}

/* Returns the power with the longest name at `start`, ANYBODY for "?", or NOBODY. `stop` gets the
 * end of the name. Only blanks may be inside a name. */
static PayPower
match_name (const PayBoard *board, const char *text, gsize start, gsize end, gsize *stop)
{
  PayPower found = NOBODY;
  gsize at = start;

  for (guint n = 0; n < MOST_WORDS && at < end; n++)
    {
      gsize to = skip_word (board, text, at, end);
      PayPower power = find_name (board, text + start, to - start);

      if (power != NOBODY)
        {
          found = power;
          *stop = to;
        }
      for (at = to; at < end && g_ascii_isspace (text[at]);)
        at++;
      if (at < end && is_separator (board, text + at))
        break;
    }
  return found;
}

static void
add_mark (GArray *marks, PayPower power, gsize start, gsize end)
{
  Mark mark = { power, start, end };
  g_array_append_val (marks, mark);
}

/* Checks whether a word looks like a name: a capital and at least two small letters ("Narnia"). */
static gboolean
is_like_name (const char *text, gsize start, gsize end)
{
  if (end - start < 3 || !g_ascii_isupper (text[start]))
    return FALSE;
  for (gsize at = start + 1; at < end; at++)
    if (!g_ascii_islower (text[at]))
      return FALSE;
  return TRUE;
}

/* Reads a word that is not a name as marks in a row. If it looks more like an unknown name, adds
 * the whole word as one unknown mark. */
static void
read_marks (const PayBoard *board, const char *text, gsize start, gsize end, GArray *marks)
{
  guint first = marks->len, n = 0, n_unknown = 0, n_bad = 0;
  gboolean seen[PAY_MAX_POWERS] = { FALSE };

  for (gsize at = start, next; at < end; at = next, n++)
    {
      PayPower power;

      next = next_char (text, at);
      power = find_mark (board, text + at, next - at);
      add_mark (marks, power, at, next);
      n_unknown += power == NOBODY;
      n_bad += power == NOBODY || (power != ANYBODY && seen[power]);
      if (power != NOBODY && power != ANYBODY)
        seen[power] = TRUE;
    }
  if (n_unknown == n || (n_bad && is_like_name (text, start, end))
      || (n_unknown && n > 2 && (n_bad > 2 || 2 * n_bad >= n)))
    {
      g_array_set_size (marks, first);
      add_mark (marks, NOBODY, start, end);
    }
}

/* Reads names and marks in any mixture: "France RI?". Names are tried before marks. */
static void
read_list (const PayBoard *board, const char *text, gsize start, gsize end, GArray *marks)
{
  while (end > start && (text[end - 1] == '.' || g_ascii_isspace (text[end - 1])))
    end--;
  for (gsize at = skip_separators (board, text, start, end); at < end;
       at = skip_separators (board, text, at, end))
    {
      gsize to;
      PayPower power = match_name (board, text, at, end, &to);

      if (power != NOBODY)
        add_mark (marks, power, at, to);
      else
        {
          to = skip_word (board, text, at, end);
          read_marks (board, text, at, to, marks);
        }
      at = to;
    }
}

/* Returns the marks of all powers in a row ("AEFGIRT"). The caller frees the result. */
static char *
all_marks (const PayBoard *board)
{
  GString *text = g_string_new (NULL);

  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    g_string_append (text, pay_board_get_power_letter (board, p));
  return g_string_free (text, FALSE);
}

static gboolean
check_marks (const PayBoard *board, const char *text, const GArray *marks, guint line,
             PayDiagnostics *diagnostics)
{
  gboolean seen[PAY_MAX_POWERS + 1] = { FALSE };
  gboolean good = TRUE;

  for (guint i = 0; i < marks->len; i++)
    {
      const Mark *mark = &g_array_index (marks, Mark, i);
      guint place = mark->power == ANYBODY ? PAY_MAX_POWERS : (guint) mark->power;
      g_autofree char *word = g_strndup (text + mark->start, mark->end - mark->start);

      if (mark->power == NOBODY)
        {
          g_autofree char *all = all_marks (board);
          pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_UNKNOWN, line, mark->start, mark->end,
                               word, all, NULL);
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
  return good;
}

/* Checks whether a text has the same marks as `list`, ignoring blanks, case and a missing "?" at
 * the end. A small letter after a capital makes the text a name instead. */
static gboolean
is_normal (const char *text, gsize start, gsize end, const char *list)
{
  for (gsize at = start; at < end; at++)
    if (!g_ascii_isspace (text[at]))
      {
        if (at > start && g_ascii_islower (text[at]) && g_ascii_isupper (text[at - 1]))
          return FALSE;
        if (g_ascii_toupper (text[at]) != g_ascii_toupper (*list))
          return FALSE;
        list++;
      }
  return strcmp (list, "?") == 0 || *list == '\0';
}

char *
pay_acceptance_parse (const PayBoard *board, const char *text, gsize start, gsize end, guint line,
                      PayDiagnostics *diagnostics)
{
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (Mark));
  gboolean anybody = FALSE;

  read_list (board, text, start, end, marks);
  if (marks->len == 0)
    {
      while (start > 0 && g_ascii_isspace (text[start - 1]))
        start--;
      pay_diagnostics_add (diagnostics, PAY_CODE_ACCEPT_EMPTY, line,
                           MIN (strspn (text, " \t"), start), start, NULL);
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
  if (!is_normal (text, start, end, list->str))
    {
      g_autofree char *normal = g_strconcat ("ACCEPT ", list->str, NULL);
      pay_diagnostics_add (diagnostics, PAY_CODE_OFFER_READ_AS, line, 0, end, normal, NULL);
    }
  return g_string_free (list, FALSE);
}

char *
pay_acceptance_default (const PayBoard *board, PayPower power)
{
  return g_strconcat (pay_board_get_power_letter (board, power), "?", NULL);
}

/* Expands a list: the named powers keep their places, and all other powers replace ANYBODY in
 * random order. */
static void
fill_list (guint n_powers, const PayPower *order, guint n_order, PayRandom *random, PayPower *list)
{
  PayPower others[PAY_MAX_POWERS];
  guint64 named = 0;
  guint n_others = 0, n = 0;

  for (guint i = 0; i < n_order; i++)
    if (order[i] != ANYBODY)
      named |= G_GUINT64_CONSTANT (1) << order[i];
  for (guint p = 0; p < n_powers; p++)
    if (!((named >> p) & 1))
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

void
pay_acceptance_expand (const PayBoard *board, const char *marks, PayRandom *random, PayPower *list)
{
  gboolean named[PAY_MAX_POWERS] = { FALSE }, anybody = FALSE;
  PayPower order[PAY_MAX_POWERS + 1];
  guint n_order = 0;

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
  fill_list (pay_board_get_n_powers (board), order, n_order, random, list);
}

void
pay_acceptance_expand_default (const PayBoard *board, PayPower power, PayRandom *random,
                               PayPower *list)
{
  const PayPower order[] = { power, ANYBODY };

  fill_list (pay_board_get_n_powers (board), order, G_N_ELEMENTS (order), random, list);
}

gboolean
pay_acceptance_is_plain (const PayBoard *board)
{
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      const char *name = pay_board_get_power_name (board, (PayPower) p);
      gsize length = (gsize) (g_utf8_next_char (name) - name);
      if (!same_mark (name, length, pay_board_get_power_letter (board, (PayPower) p)))
        return FALSE;
    }
  return TRUE;
}

char *
pay_acceptance_names (const PayBoard *board, const char *marks)
{
  GString *names = g_string_new (NULL);

  for (const char *at = marks; *at; at = g_utf8_next_char (at))
    {
      PayPower power = find_mark (board, at, (gsize) (g_utf8_next_char (at) - at));
      g_string_append_printf (names, "%s%s", names->len ? ", " : "",
                              power == ANYBODY  ? "?"
                              : power == NOBODY ? "-"
                                                : pay_board_get_power_name (board, power));
    }
  return g_string_free (names, FALSE);
}
