/* name-prefix.c - provinces and powers by the beginning of their names
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "board/name-prefix.h"

#include "board/board-private.h"
#include "board/names.h"

#include <string.h>

#define MIN_LETTERS 3
#define MAX_WORDS 3

/* Returns the end of the word of letters at `text`. */
static gsize
skip_word (const char *text, gsize pos, gsize limit)
{
  while (pos < limit && g_unichar_isalpha (g_utf8_get_char (text + pos)))
    pos = g_utf8_next_char (text + pos) - text;
  return MIN (pos, limit);
}

/* Checks whether each word of `key` begins the word of `name` in the same place. The "of" of a name
 * may be missing. */
static gboolean
begins (const char *key, const char *name)
{
  while (*key && *key != ' ')
    if (*key++ != *name++)
      return FALSE;
  if (*key == '\0')
    return TRUE;
  name += strcspn (name, " -");
  if (*name == '\0')
    return FALSE;
  return begins (key + 1, name + 1)
      || (g_str_has_prefix (name + 1, "of ") && begins (key + 1, name + strlen (" of ")));
}

/* Finds the first of the names, which are sorted, that does not precede the first @length bytes of
 * @key. */
static guint
find_first (const PayBoard *board, const char *key, gsize length)
{
  guint low = 0, high = board->names->len;

  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (strncmp (g_array_index (board->names, PayNameEntry, middle).key, key, length) < 0)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

static guint
list (const PayBoard *board, const char *key, PayProvince *provinces, guint max)
{
  PayBits found = { 0 };
  gsize length = strcspn (key, " ");
  guint n = 0;

  for (guint i = find_first (board, key, length); i < board->names->len; i++)
    {
      const PayNameEntry *entry = &g_array_index (board->names, PayNameEntry, i);
      if (strncmp (entry->key, key, length) != 0)
        break;
      if (begins (key, entry->key))
        pay_bits_add (&found, entry->province);
    }
  PAY_BITS_EACH (p, found)
  {
    if (n < max)
      provinces[n] = (PayProvince) p;
    n++;
  }
  return n;
}

guint
pay_names_list_prefixed (const PayBoard *board, const char *text, gsize limit, gsize *length,
                         PayProvince *provinces, guint max)
{
  gsize ends[MAX_WORDS], pos = 0;
  guint n_words = 0;

  while (n_words < MAX_WORDS)
    {
      gsize end = skip_word (text, pos, limit);
      if (end == pos)
        break;
      ends[n_words++] = end;
      for (pos = end; pos < limit && strchr (" .\t", text[pos]); pos++)
        ;
    }
  for (; n_words > 0; n_words--)
    {
      g_autofree char *words = g_strndup (text, ends[n_words - 1]);
      g_autofree char *key = pay_names_normalise (words);
      guint n = strlen (key) < MIN_LETTERS + n_words - 1 ? 0 : list (board, key, provinces, max);
      if (n > 0)
        {
          *length = ends[n_words - 1];
          return n;
        }
    }
  *length = 0;
  return 0;
}

gsize
pay_names_begin_power (const PayBoard *board, const char *text, gsize limit)
{
  gsize end = skip_word (text, 0, limit);
  g_autofree char *word = g_strndup (text, end);
  guint n = 0;

  if (g_utf8_strlen (word, -1) < MIN_LETTERS)
    return 0;
  g_autofree char *key = pay_names_normalise (word);
  for (guint p = 0; p < pay_board_get_n_powers (board); p++)
    {
      g_autofree char *name = pay_names_normalise (
        pay_board_get_canonical_power_name (board, (PayPower) p));
      n += g_str_has_prefix (name, key);
    }
  if (n != 1)
    return 0;
  return end < limit && text[end] == '.' ? end + 1 : end;
}
